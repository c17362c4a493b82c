"""What is seen of hands of poker, other cards, and random play through restarts."""

from __future__ import annotations

import random
from collections.abc import Iterator

from croupier.games.refusals import Malformed, Refused
from croupier.games.requests import Decide, Wagering
from croupier.house import commands as c
from croupier.house.crash_checks import faults
from croupier.house.money import on_layout
from croupier.money.amounts import parse_amount
from croupier.money.currencies import PLAY
from tests.clauses import clause
from tests.house.bettors import picture
from tests.house.floor import Floor, events, refs
from tests.house.poker_tables import (
    PEOPLE,
    asked,
    deal,
    decide,
    opened,
    stake,
)


def codes_in(value: object) -> Iterator[str]:
    """Every text anywhere in plain JSON values."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from codes_in(each)
    elif isinstance(value, (list, tuple)):
        for each in value:
            yield from codes_in(each)


def test_hole_cards_are_for_their_player_alone_and_those_not_shown_stay_unseen(
    dealt_in: tuple[Floor, list[str]],
) -> None:
    floor, cards = dealt_in
    assert floor.you("carla")["hands"] == {"seat_3": ["AS", "AD"]}
    decide(floor, "carla", "all_in")
    decide(floor, "anna", "call")
    decide(floor, "ben", "fold")
    deal(floor, cards)
    decide(floor, "carla", "show")
    assert not floor.table().playing
    sent = set(codes_in(floor.view("ben").to_json()))
    assert {"3S", "8H", "AS", "AD"} <= sent
    assert not sent & {"2S", "7H"}
    assert floor.you("anna")["hands"] == {"seat_1": ["2S", "7H"]}


def test_the_order_of_a_used_shoe_is_in_the_log_and_on_no_page(floor: Floor) -> None:
    opened(floor)
    floor.step()
    stake(floor, anna=4_000, ben=4_000)
    for _ in range(200):
        if floor.table().round_number > 2:
            break
        floor.step()
        for person in ("anna", "ben"):
            if floor.table().betting and not floor.table().credits_bet(person):
                floor.bet(person, "table_stakes", floor.table().chips[person])
    assert events(floor, "table:t", "shoe-revealed")
    assert len({data["commitment"] for data, _ in events(floor, "table:t", "shoe-shuffled")}) >= 3
    view = floor.view("anna").to_json()
    assert view["shoe"]["revealed"] is view["equipment"]["revealed"] is None
    assert view["shoe"]["commitment"]


def act(floor: Floor, chance: random.Random) -> None:
    """Something that the player who is asked may do; perhaps the time runs out."""
    table = floor.table()
    request = table.round.request if table.round is not None and table.playing else None
    if isinstance(request, Decide) and chance.random() < 0.85:
        action = chance.choice(request.actions)
        most = request.stakes.get(action, 0)
        least = request.least.get(action)
        amount = None if least is None else chance.randrange(least, most + 100, 100)
        try:
            floor.do(table.seats[request.seat].person, c.Decide("t", action, stake=amount))
        except (Refused, Malformed):
            assert not floor.house.faulty
        return
    if isinstance(request, Wagering):
        for person in PEOPLE:
            if not table.credits_bet(person):
                try:
                    floor.bet(person, "table_stakes", max(table.chips.get(person, 0), 2_000))
                except Refused:
                    assert not floor.house.faulty
            elif chance.random() < 0.05:
                floor.do(person, c.WithdrawWager("t", "table_stakes"))
    floor.step()


def test_random_hands_keep_the_ledger_and_the_table_the_same_through_restarts(floor: Floor) -> None:
    opened(floor, options={"charge": "commission"})
    chance = random.Random("poker")
    for number in range(700):
        act(floor, chance)
        assert not floor.house.faulty
        table = floor.table()
        if number % 10 == 0:
            for person in PEOPLE:
                assert floor.store.balance(on_layout("t", person, PLAY)) == table.chips.get(person, 0)
        if number % 70 == 69:
            before = picture(floor, PEOPLE)
            floor.restart()
            assert picture(floor, PEOPLE) == before
    assert faults(floor.store) == []
    done = events(floor, "table:t", "round-finished")
    assert len(done) > 10
    for data, _ in done:
        taken = parse_amount(data["outcome"].get("commission", "0"))
        assert sum(parse_amount(wager["net"]) for wager in data["wagers"]) == -taken


@clause("qld-2010", "sch 11 s 33A(b)", "sch 11 s 33A(c)")
def test_after_a_missing_or_foreign_card_a_new_set_of_cards_is_brought(
    dealt_in: tuple[Floor, list[str]],
) -> None:
    floor, _ = dealt_in
    floor.do("dealer", c.ReportIrregularity("t", "missing_or_foreign_card"))
    floor.restart()
    staff = floor.view("dealer").staff
    assert staff is not None
    assert staff["next"]["command"] == "prepare-cards"
    assert "sch 11 s 33A(c)" in staff["next"]["clauses"]
    assert refs(floor.refused("dealer", c.Shuffle("t"), "others brought")) == {"sch 11 s 33A(c)"}
    floor.do("dealer", c.Shuffle("t", replaced=True))
    data, cited = events(floor, "table:t", "shoe-shuffled")[-1]
    assert data["replaced"] is True
    assert "sch 11 s 33A(c)" in cited
    floor.do("dealer", c.CutCards("t", 26))
    floor.do("dealer", c.OpenRound("t"))


@clause("qld-2010", "sch 11 s 33A(c)")
def test_an_automated_table_brings_other_cards_by_itself(floor: Floor) -> None:
    opened(floor)
    floor.step()
    stake(floor, anna=4_000, ben=4_000, carla=4_000)
    while asked(floor) is None:
        floor.step()
    floor.do("supervisor", c.ReportIrregularity("t", "missing_or_foreign_card"))
    while not floor.table().playing:
        floor.step()
    data, cited = events(floor, "table:t", "shoe-shuffled")[-1]
    assert data["replaced"] is True
    assert "sch 11 s 33A(c)" in cited
    assert floor.table().new_cards == ()
