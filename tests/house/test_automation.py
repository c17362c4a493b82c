from __future__ import annotations

import hashlib
import json
import random
from collections import Counter
from dataclasses import replace
from itertools import permutations

import pytest

from croupier.equipment.cards import FULL_DECK, Card, parse_card
from croupier.games.jackpots import UNRAISED
from croupier.house import Mode
from croupier.house import commands as c
from croupier.house.demo import PEOPLE, open_floor, setups
from croupier.house.founding import FOUNDER, settle
from croupier.house.setup import AT_ONCE
from croupier.house.shoes import SecretOrder, commitment, shuffled
from croupier.rulebooks.games import all_games
from croupier.rulebooks.general_law import has_general_law
from tests.clauses import clause
from tests.house.bettors import play, wind_up
from tests.house.floor import Floor, events


@pytest.fixture
def table(floor: Floor) -> Floor:
    floor.open()
    floor.sit("anna", "ben")
    floor.step()
    return floor


def test_the_shuffle_makes_every_order_of_three_cards_equally_often() -> None:
    # Durstenfeld's steps with every possible sequence of choices: 52! is too many, so the last three.
    made = Counter(tuple(_shuffled_three(first, second)) for first in range(3) for second in range(2))
    assert made == Counter(dict.fromkeys(permutations(range(3)), 1))


def _shuffled_three(first: int, second: int) -> list[int]:
    choices = [first, second]
    steps = iter(range(51, 0, -1))

    def below(bound: int) -> int:
        last = next(steps)
        assert bound == last + 1
        return last if last > 2 else choices[2 - last]

    return [int(card) for card in shuffled(FULL_DECK.cards, below)[:3]]


def test_the_commitment_is_to_salt_and_order_and_is_published_before_the_first_wager(table: Floor) -> None:
    published = table.shoe_view()["commitment"]
    order = table.table().secrets[1]
    said = (order.salt + "".join(_codes(order))).encode()
    assert published == commitment(order.salt, order.cards) == hashlib.sha256(said).hexdigest()
    kinds = [e.kind for e in table.store.events("table:t")]
    assert kinds.index("shoe-shuffled") < kinds.index("round-opened")
    assert Counter(order.cards) == Counter(FULL_DECK.fresh(8))


def _codes(order: SecretOrder) -> list[str]:
    text = str(order.to_json()["cards"])
    return [text[i : i + 2] for i in range(0, len(text), 2)]


def test_the_order_is_revealed_when_the_shoe_is_used_up_and_was_dealt_from(table: Floor) -> None:
    order = table.table().secrets[1]
    table.bet("anna", "player", 1_000)
    table.play_out()
    assert table.shoe_view()["revealed"] is None
    table.do("manager", c.DirectShuffle("t", "for the test"))
    revealed = table.shoe_view()["revealed"]
    assert (revealed["salt"], revealed["commitment"]) == (order.salt, order.commitment)
    dealt = [e["entry"]["card"] for e, _ in events(table, "table:t", "entry") if "card" in e["entry"]]
    assert _codes(order)[1 : 1 + len(dealt)] == dealt


def test_no_card_that_is_still_to_come_is_in_any_view_or_event(table: Floor) -> None:
    order = table.table().secrets[1]
    table.bet("anna", "player", 1_000)
    table.step(times=3)
    shown = "".join(
        json.dumps(table.view(person).to_json())
        for person in (None, "anna", "dealer", "manager", "inspector")
    )
    logged = "".join(e.payload for e in table.store.log())
    for text in (shown, logged):
        assert order.salt not in text
        assert "".join(_codes(order))[20:60] not in text


@pytest.mark.parametrize("person", [None, "anna", "supervisor", "manager", "inspector"])
def test_a_card_dealt_face_down_shows_nobody_its_face_before_it_is_turned(
    floor: Floor, person: str | None
) -> None:
    floor.live(options={"deal": "face_down"})
    floor.sit("anna")
    floor.do("dealer", c.OpenRound("t"))
    floor.deal("9S KD", result=False)
    hidden = json.dumps(floor.view(person).to_json())
    assert "9S" not in hidden
    assert "KD" not in hidden
    dealt = floor.view("dealer").round
    assert dealt is not None
    assert dealt["hands"] == {"player": ["9S"], "banker": ["KD"]}
    for card in ("TH", "2C"):
        floor.do("dealer", c.EnterCard("t", card))
    turned = floor.view(person).round
    assert turned is not None
    assert turned["hands"] == {"player": ["9S", "TH"], "banker": ["KD", "2C"]}


FOUR_CARDS = "9S KD KS QD"
"""A natural: no further card is drawn."""
FIVE_CARDS = "2S KD 3S 7D 9D"
"""The player draws to 5, the banker stands with 7."""


@pytest.mark.parametrize(
    ("first", "ends_after"),
    [
        # 15 cards lie between the burned one and the cutting card: it comes in the fourth round...
        pytest.param(
            f"2C {FOUR_CARDS} {FOUR_CARDS} {FOUR_CARDS} {FOUR_CARDS} {FOUR_CARDS}",
            5,
            marks=clause("qld-2010", "sch 1 s 18(1)", "sch 1 s 18(2)"),
        ),
        # ...in the third...
        pytest.param(
            f"2C {FIVE_CARDS} {FIVE_CARDS} 2S KD 3S 3D 7D 9D {FOUR_CARDS}",
            4,
            marks=clause("qld-2010", "sch 1 s 18(1)", "sch 1 s 18(2)"),
        ),
        # ...or before the fourth, which is then the last.
        pytest.param(
            f"2C {FIVE_CARDS} {FIVE_CARDS} {FIVE_CARDS} {FOUR_CARDS}",
            4,
            marks=clause("qld-2010", "sch 1 s 18(4)"),
        ),
    ],
)
def test_an_automated_shoe_ends_with_the_round_after_its_cutting_card(
    floor: Floor, monkeypatch: pytest.MonkeyPatch, first: str, ends_after: int
) -> None:
    begins = tuple(map(parse_card, first.split()))

    def in_this_order(cards: list[Card], at: int) -> tuple[Card, ...]:
        return (*begins, *(Counter(cards) - Counter(begins)).elements())

    monkeypatch.setattr("croupier.house.automation.cut_stack", in_this_order)
    floor.open(cutting_card=400)
    floor.sit("anna")
    floor.step()
    rounds = 0
    while floor.table().shoe_number == 1:
        floor.bet("anna", "player", 500)
        floor.play_out()
        rounds += 1
        floor.step()
    assert rounds == ends_after
    revealed = floor.shoe_view()["revealed"]
    assert revealed["shoe"] == 1


def test_every_card_of_a_shoe_can_be_dealt_and_a_shoe_that_is_too_short_voids_the_round(floor: Floor) -> None:
    floor.open(cutting_card=414)
    floor.sit("anna")
    floor.step()
    table = floor.table()
    table.shoe = table.shoe.drew(table.shoe.left - 2)
    floor.bet("anna", "player", 500)
    floor.play_out()
    assert table.results[-1].status == "void"
    floor.do("anna", c.Collect("t"))
    assert floor.credits("anna") == 100_000


def test_the_demonstration_floor_opens_every_game_that_has_pages() -> None:
    floor = Floor()
    floor.run(open_floor(floor.house, AT_ONCE))
    floor.run(open_floor(floor.house, AT_ONCE))
    opened = {(t.book, t.game, t.mode) for t in floor.house.tables()}
    wanted = {
        (g.book.name, g.name, mode) for g in all_games() if has_general_law(g.book.name) for mode in Mode
    }
    assert opened == wanted
    assert {t.id for t in floor.house.tables()} == {s.id for s in setups()}
    assert all(floor.house.books.person(id_).demonstration for id_, _, _ in PEOPLE)
    for summary in floor.house.tables():
        if summary.mode is Mode.AUTOMATED:
            floor.sit("ben", "carla", table=summary.id)
            floor.step(summary.id)
            assert play(floor, 6, random.Random(4), "ben", "carla", table=summary.id) > 0
            wind_up(floor, summary.id)
    floor.close()


@pytest.mark.parametrize(
    ("table", "main", "jackpot"),
    [
        ("qld-2010-caribbean-stud", ("ante", 500), ("jackpot", 200)),
        ("nz-1996-caribbean-stud", ("ante", 500), ("jackpot", 200)),
        ("nsw-blackjack-blackjack", ("blackjack", 500), ("blazing_7s", 500)),
    ],
)
def test_wagers_on_a_jackpot_of_the_demonstration_floor_move_its_meter(
    floor: Floor, table: str, main: tuple[str, int], jackpot: tuple[str, int]
) -> None:
    setup = next(each for each in setups() if each.id == table)
    floor.run(settle(floor.house, setup.book))
    floor.run(floor.house.do(FOUNDER, c.OpenTable(replace(setup, pace=AT_ONCE).to_json())))
    (before,) = floor.view(table=table).jackpots
    floor.sit("anna", table=table)
    while not floor.table(table).betting:
        floor.step(table)
    floor.bet("anna", *main, table=table)
    floor.bet("anna", *jackpot, table=table)
    wind_up(floor, table)
    (after,) = floor.view(table=table).jackpots
    assert before["title"] == after["title"] != UNRAISED
    assert after["shows"] != before["shows"]


def test_no_card_from_outside_gets_into_an_automated_tables_round(floor: Floor) -> None:
    """The house is bound to the order of its shoe, which it published a commitment to."""
    floor.open()
    floor.sit("anna")
    while not floor.table().betting:
        floor.step()
    floor.bet("anna", "player", 1_000)
    floor.step(times=3)
    report = c.ReportIrregularity("t", "card_drawn_in_error", "7S", {"exposed": True})
    floor.refused("supervisor", report, "cards of its shoe alone")
