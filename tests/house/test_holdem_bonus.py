"""Tables of Texas hold'em bonus poker in the house: hidden cards, decisions, reinstated antes, restarts."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from croupier.games.limits import Limits, Range
from croupier.games.requests import Decide
from croupier.house import Mode
from croupier.house import commands as c
from tests.clauses import clause
from tests.house.bettors import bet, hold_to_rounds, shows_the_same_anew, wind_up
from tests.house.floor import CREDITS, Floor, deal, events

GAME = "texas_holdem_bonus"
PEOPLE = ("anna", "ben")
LIMITS = Limits({"table": Range(500, 50_000), "bonus": Range(500, 10_000)})
WAYS = ("one_at_a_time", "two_at_a_time", "shuffling_device")


def play(floor: Floor, steps: int, chance: random.Random) -> Counter[str]:
    """Wagers and decisions at random at an automated table; how often each decision was taken."""
    taken: Counter[str] = Counter()
    for _ in range(steps):
        table = floor.table()
        request = table.round.request if table.round is not None and table.playing else None
        if isinstance(request, Decide) and chance.random() < 0.8:
            person = table.seats[request.seat].person
            able = floor.credits(person) >= request.stakes["bet"]
            action = chance.choice(request.actions) if able else request.actions[-1]
            floor.do(person, c.Decide("t", action))
            taken[f"{request.step} {action}"] += 1
            continue
        if table.betting:
            for person in PEOPLE:
                bet(floor, person, chance)
        floor.step()
        assert not floor.house.faulty
    return taken


@pytest.mark.parametrize("deal", WAYS)
def test_a_table_plays_by_itself_and_pays_what_its_rounds_say(floor: Floor, deal: str) -> None:
    floor.open("t", "qld-2010", GAME, limits=LIMITS, options={"deal": deal})
    floor.sit(*PEOPLE)
    taken = play(floor, 500, random.Random(f"bonus {deal}"))
    assert {"flop bet", "flop fold", "turn bet", "turn check", "river bet", "river check"} == set(taken)
    wind_up(floor)
    hold_to_rounds(floor, PEOPLE)
    assert floor.store.open_holds() == []


def test_a_house_that_is_built_anew_in_the_middle_of_a_hand_shows_what_it_showed(floor: Floor) -> None:
    floor.open("t", "qld-2010", GAME, limits=LIMITS)
    floor.sit(*PEOPLE)
    chance = random.Random(12)
    shows_the_same_anew(floor, PEOPLE, play, chance, 8)


def live(floor: Floor, cards: str, bonus: int = 0, **options: object) -> None:
    """Anna and Ben with antes of $10 at a live table, the cards entered up to the first decision."""
    floor.open("t", "qld-2010", GAME, mode=Mode.LIVE, limits=LIMITS, options=options)
    floor.sit(*PEOPLE)
    floor.do("dealer", c.Shuffle("t"))
    if options.get("deal") != "shuffling_device":
        floor.do("dealer", c.CutCards("t", 20))
    floor.do("dealer", c.OpenRound("t"))
    for person in PEOPLE:
        floor.bet(person, "ante", 1_000)
        if bonus:
            floor.bet(person, "bonus", bonus)
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    deal(floor, cards)
    floor.do("dealer", c.CallStep("t", "dealt"))


def hands(floor: Floor, person: str | None) -> dict[str, list[str | None]]:
    """The hands as a person's view has them."""
    view = floor.view(person)
    assert view.round is not None
    own = view.you["hands"] if view.you else {}
    return {**view.round["hands"], **own}


@clause("qld-2010", "sch 12 s 16(2)", "sch 12 s 16(4)(b)", "sch 12 s 17(1)", "sch 12 s 17(6)")
def test_nobody_sees_cards_that_lie_face_down_but_the_own_ones(floor: Floor) -> None:
    live(floor, "KD 3C 5S 8H 6C AS AC 7D 2H QC QD", deal="shuffling_device")
    for person, box in zip(PEOPLE, ("box_1", "box_2"), strict=True):
        seen = hands(floor, person)
        assert [name for name, cards in seen.items() if None not in cards] == [box]
    assert not any(any(cards) for cards in hands(floor, None).values())
    for person in PEOPLE:
        floor.do(person, c.Decide("t", "bet"))
    assert hands(floor, "ben")["board"] == ["KD", "3C", "5S", None, None]
    for step in ("turn", "river"):
        for person in PEOPLE:
            floor.do(person, c.Decide("t", "check" if step == "turn" else "bet"))
    assert hands(floor, "ben")["dealer"] == [None, None]
    floor.do("dealer", c.CallStep("t", "result"))
    assert hands(floor, None)["dealer"] == ["QC", "QD"]


@clause("qld-2010", "sch 12 s 31(4)(a)", "sch 12 s 31(4)(b)", "sch 12 s 31(4)(c)", "sch 12 s 31(4)(d)")
@clause("qld-2010", "sch 12 s 31(4)(e)")
def test_a_wrong_dealers_hand_pays_a_folded_ante_and_gives_the_flop_wager_back(floor: Floor) -> None:
    live(floor, "AS 7D QC AC 2H QD", bonus=500)
    floor.do("anna", c.Decide("t", "bet"))
    floor.do("ben", c.Decide("t", "fold"))
    deal(floor, "KD 3C 5S")
    assert (floor.credits("anna"), floor.credits("ben")) == (CREDITS - 3_500, CREDITS - 1_500)
    details = {"looked": True, "dealer_wrong": True}
    floor.do("dealer", c.ReportIrregularity("t", "wrong_number_of_cards", details=details))
    floor.do("supervisor", c.DirectCount("t"))
    floor.do("dealer", c.CountCards("t", 52))
    floor.do("supervisor", c.Rule("t", "deck_complete"))
    floor.do("dealer", c.CallStep("t", "result"))
    for person in PEOPLE:
        floor.do(person, c.Collect("t"))
    # Two aces pay 30 to 1 on $5; both antes of $10 pay even money.
    assert floor.credits("anna") == CREDITS + 1_000 + 15_000
    assert floor.credits("ben") == CREDITS + 1_000


@clause("qld-2010", "sch 12 s 33(1)", "sch 12 s 33(2)", "sch 12 s 34(1)")
def test_cards_that_are_exposed_are_entered_with_what_happened(floor: Floor) -> None:
    live(floor, "AS 7D QC AC 2H QD")
    floor.do("anna", c.Decide("t", "bet"))
    floor.do("dealer", c.ReportIrregularity("t", "community_card_exposed", card="KD"))
    assert hands(floor, "ben")["board"] == ["KD"]
    floor.do("ben", c.Decide("t", "bet"))
    deal(floor, "3C 5S")
    for card in ("8H", "6C"):
        for person in PEOPLE:
            floor.do(person, c.Decide("t", "check"))
        deal(floor, card)
    floor.do("dealer", c.ReportIrregularity("t", "card_exposed_with_the_river", card="9H"))
    floor.do("dealer", c.CallStep("t", "result"))
    for person in PEOPLE:
        floor.do(person, c.Collect("t"))
    assert floor.credits("anna") == CREDITS + 2_000
    assert floor.credits("ben") == CREDITS - 3_000


@pytest.mark.parametrize("flop", ["fold", "bet"])
def test_who_decides_nothing_in_time_has_folded_first_and_checks_later(floor: Floor, flop: str) -> None:
    floor.open("t", "qld-2010", GAME, limits=LIMITS)
    floor.sit("anna")
    while not floor.table().betting:
        floor.step()
    floor.bet("anna", "ante", 1_000)
    while not isinstance(getattr(floor.table().round, "request", None), Decide):
        floor.step()
    if flop == "bet":
        floor.do("anna", c.Decide("t", "bet"))
    floor.play_out()
    (told,) = events(floor, "table:t", "round-finished")
    wagers = sorted(wager["wager"] for wager in told[0]["wagers"])
    assert wagers == (["ante"] if flop == "fold" else ["ante", "flop"])
    (box,) = floor.table().results[-1].outcome["boxes"]
    assert (box["end"] == "folded") == (flop == "fold")
