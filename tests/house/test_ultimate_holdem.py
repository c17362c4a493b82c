"""Tables of Ultimate Texas hold'em in the house: two orders of dealing, hidden cards, decisions, misdeals."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from croupier.games.limits import Limits, Range
from croupier.games.requests import Decide
from croupier.house import Mode
from croupier.house import commands as c
from tests.clauses import clause
from tests.house.bettors import bet, hold_to_rounds, wind_up
from tests.house.floor import CREDITS, Floor, events

BOOK, GAME = "nz-proposed", "ultimate_holdem"
PEOPLE = ("anna", "ben")
LIMITS = Limits({"table": Range(500, 50_000), "trips": Range(500, 10_000)})
HANDS, BOARD = "AS AC 7D 2H QC QD", "KD 3C 5S 8H 6C"


@pytest.mark.parametrize("deal", ["hands_first", "community_cards_first"])
def test_a_table_plays_by_itself_and_pays_what_its_rounds_say(floor: Floor, deal: str) -> None:
    floor.open("t", BOOK, GAME, limits=LIMITS, options={"deal": deal})
    floor.sit(*PEOPLE)
    chance, taken = random.Random(f"ultimate {deal}"), Counter[str]()
    for _ in range(260):
        table = floor.table()
        request = table.round.request if table.round is not None and table.playing else None
        if isinstance(request, Decide) and chance.random() < 0.9:
            person = table.seats[request.seat].person
            able = floor.credits(person) >= max(request.stakes.values()) and chance.random() < 0.6
            action = chance.choice(request.actions) if able else request.actions[-1]
            floor.do(person, c.Decide("t", action))
            taken[action] += 1
            continue
        if table.betting:
            for person in PEOPLE:
                for _ in range(4):
                    bet(floor, person, chance)
        floor.step()
        assert not floor.house.faulty
    assert {"play_4x", "play_3x", "play_2x", "play_1x", "check", "fold"} == set(taken)
    wind_up(floor)
    hold_to_rounds(floor, PEOPLE)
    assert floor.store.open_holds() == []


def live(floor: Floor, trips: int = 0, **options: object) -> None:
    """Anna and Ben with antes and blinds of $10 at a live table, betting closed."""
    floor.open("t", BOOK, GAME, mode=Mode.LIVE, limits=LIMITS, options=options)
    floor.sit(*PEOPLE)
    floor.do("dealer", c.Shuffle("t"))
    floor.do("dealer", c.OpenRound("t"))
    for person in PEOPLE:
        for wager in ("ante", "blind"):
            floor.bet(person, wager, 1_000)
        if trips:
            floor.bet(person, "trips", trips)
    floor.do("dealer", c.CallStep("t", "no_more_bets"))


def enter(floor: Floor, cards: str) -> None:
    for card in cards.split():
        floor.do("dealer", c.EnterCard("t", card))


def hands(floor: Floor, person: str | None) -> dict[str, list[str | None]]:
    """The hands as a person's view has them."""
    view = floor.view(person)
    assert view.round is not None
    own = view.you["hands"] if view.you else {}
    return {**view.round["hands"], **own}


@clause("nz-proposed", "div 16 r 8.4(a)", "published shackleford rule 3", "published shackleford rule 5")
@clause("nz-proposed", "published shackleford rule 7")
def test_nobody_sees_cards_that_lie_face_down_but_the_own_ones(floor: Floor) -> None:
    live(floor)
    enter(floor, f"{HANDS} {BOARD}")
    floor.do("dealer", c.CallStep("t", "dealt"))
    for person, box in zip(PEOPLE, ("box_1", "box_2"), strict=True):
        assert [name for name, cards in hands(floor, person).items() if None not in cards] == [box]
    assert not any(any(cards) for cards in hands(floor, None).values())
    for shown in (["KD", "3C", "5S", None, None], BOARD.split()):
        for person in PEOPLE:
            floor.do(person, c.Decide("t", "check"))
        assert hands(floor, "ben")["board"] == shown
    floor.do("anna", c.Decide("t", "play_1x"))
    floor.do("ben", c.Decide("t", "fold"))
    assert hands(floor, "ben")["dealer"] == [None, None]
    floor.do("dealer", c.CallStep("t", "result"))
    assert (hands(floor, None)["dealer"], hands(floor, "anna")["box_2"]) == (["QC", "QD"], [None, None])
    for person in PEOPLE:
        floor.do(person, c.Collect("t"))
    assert (floor.credits("anna"), floor.credits("ben")) == (CREDITS + 2_000, CREDITS - 2_000)


@clause("nz-proposed", "published live-maryland folding")
def test_the_trips_of_who_folds_is_shown_and_paid(floor: Floor) -> None:
    live(floor, trips=500)
    enter(floor, "4S 7H AS AC QC QD 5S 6D 8D KH JC")
    floor.do("dealer", c.CallStep("t", "dealt"))
    for _ in range(2):
        for person in PEOPLE:
            floor.do(person, c.Decide("t", "check"))
    for person in PEOPLE:
        floor.do(person, c.Decide("t", "fold"))
    floor.do("dealer", c.CallStep("t", "result"))
    assert hands(floor, None)["box_1"] == ["4S", "7H"]
    for person in PEOPLE:
        floor.do(person, c.Collect("t"))
    # A straight is paid 4 to 1 on $5; two aces are nothing.
    assert floor.credits("anna") == CREDITS - 2_000 + 2_000
    assert floor.credits("ben") == CREDITS - 2_500


@clause("nz-proposed", "published nz-div-21 r 11.2", "published nz-div-21 r 11.11")
def test_after_a_misdeal_wagers_are_made_anew(floor: Floor) -> None:
    live(floor)
    enter(floor, f"{HANDS} {BOARD}")
    floor.do("dealer", c.ReportIrregularity("t", "wrong_number_of_cards"))
    assert floor.table().betting
    assert [floor.credits(person) for person in PEOPLE] == [CREDITS, CREDITS]


@clause("nz-proposed", "published shackleford rule 2")
def test_who_makes_unequal_wagers_or_one_alone_has_back_what_is_too_much(floor: Floor) -> None:
    floor.open("t", BOOK, GAME, mode=Mode.LIVE, limits=LIMITS)
    floor.sit(*PEOPLE)
    floor.do("dealer", c.Shuffle("t"))
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("anna", "ante", 1_000)
    floor.bet("anna", "blind", 2_500)
    floor.bet("ben", "ante", 1_000)
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    assert (floor.credits("anna"), floor.credits("ben")) == (CREDITS - 2_000, CREDITS)


def test_who_decides_nothing_in_time_has_checked_and_folds_at_last(floor: Floor) -> None:
    floor.open("t", BOOK, GAME, limits=LIMITS)
    floor.sit("anna")
    while not floor.table().betting:
        floor.step()
    for wager in ("ante", "blind"):
        floor.bet("anna", wager, 1_000)
    floor.play_out()
    (told,) = events(floor, "table:t", "round-finished")
    assert sorted(wager["wager"] for wager in told[0]["wagers"]) == ["ante", "blind"]
    (box,) = floor.table().results[-1].outcome["boxes"]
    assert box["end"] == "folded"
