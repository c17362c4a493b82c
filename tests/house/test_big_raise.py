"""Tables of Big Raise stud in the house: hidden cards, blind bets, hands played blind, misdeals."""

from __future__ import annotations

import random

import pytest

from croupier.games.limits import Limits, Range
from croupier.games.requests import Decide
from croupier.house import Mode
from croupier.house import commands as c
from tests.clauses import clause
from tests.house.bettors import bet, hold_to_rounds, shows_the_same_anew, wind_up
from tests.house.floor import CREDITS, Floor

BOOK, GAME = "nz-proposed", "big_raise_stud"
PEOPLE = ("anna", "ben")
LIMITS = Limits({"table": Range(500, 50_000)})


def play(floor: Floor, steps: int, chance: random.Random) -> int:
    """Wagers and decisions at random at an automated table; how many decisions were taken."""
    taken = 0
    for _ in range(steps):
        table = floor.table()
        request = table.round.request if table.round is not None and table.playing else None
        if isinstance(request, Decide) and chance.random() < 0.8:
            person = table.seats[request.seat].person
            dearest = max(request.stakes.values(), default=0)
            able = request.actions if floor.credits(person) >= dearest else ("fold",)
            floor.do(person, c.Decide("t", chance.choice(able)))
            taken += 1
            continue
        if table.betting:
            for person in PEOPLE:
                bet(floor, person, chance)
        floor.step()
        assert not floor.house.faulty
    return taken


@pytest.mark.parametrize("shuffler", [False, True])
def test_a_table_plays_by_itself_and_pays_what_its_rounds_say(floor: Floor, shuffler: bool) -> None:
    floor.open("t", BOOK, GAME, limits=LIMITS, options={"automatic_shuffler": shuffler})
    floor.sit(*PEOPLE)
    assert play(floor, 300, random.Random("big raise")) > 20
    wind_up(floor)
    hold_to_rounds(floor, PEOPLE)
    assert floor.store.open_holds() == []


def test_a_house_that_is_built_anew_in_the_middle_of_a_hand_shows_what_it_showed(floor: Floor) -> None:
    floor.open("t", BOOK, GAME, limits=LIMITS)
    floor.sit(*PEOPLE)
    chance = random.Random(17)
    shows_the_same_anew(floor, PEOPLE, play, chance, 5)


def live(
    floor: Floor, wagers: tuple[tuple[str, str, int, int | None], ...], cards: str, **options: object
) -> None:
    """Wagers by person at a live table with a shuffler, the cards entered up to the first decision."""
    given = {"automatic_shuffler": True, **options}
    floor.open("t", BOOK, GAME, mode=Mode.LIVE, limits=LIMITS, options=given)
    floor.sit(*PEOPLE)
    floor.do("dealer", c.Shuffle("t"))
    floor.do("dealer", c.OpenRound("t"))
    for person, wager, stake, box in wagers:
        floor.do(person, c.PlaceWager("t", wager, stake, box=box) if box else c.PlaceWager("t", wager, stake))
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    for card in cards.split():
        floor.do("dealer", c.EnterCard("t", card))


ANTES = (("anna", "ante", 1_000, None), ("ben", "ante", 1_000, None))
DEALT = "TS TD 9C AS KD 9H 2C 7D 6C"


def hands(floor: Floor, person: str | None) -> dict[str, list[str | None]]:
    """The hands as a person's view has them."""
    view = floor.view(person)
    assert view.round is not None
    own = view.you["hands"] if view.you else {}
    return {**view.round["hands"], **own}


@clause("nz-proposed", "div Big-Raise r 8.2", "div Big-Raise r 9.1")
def test_nobody_sees_cards_that_are_face_down_but_the_own_ones(floor: Floor) -> None:
    live(floor, ANTES, DEALT)
    for person, box in zip(PEOPLE, ("box_1", "box_2"), strict=True):
        seen = hands(floor, person)
        assert [name for name, cards in seen.items() if None not in cards] == [box]
    assert not any(any(cards) for cards in hands(floor, None).values())
    for person in PEOPLE:
        floor.do(person, c.Decide("t", "raise_4x"))
    floor.do("dealer", c.CallStep("t", "result"))
    assert hands(floor, None)["board"] == ["2C", "7D"]
    assert hands(floor, None)["burn"] == [None]
    floor.do("anna", c.Collect("t"))
    assert floor.credits("anna") == CREDITS + 5_000


@clause("nz-proposed", "div Big-Raise r 5.9(b)")
def test_a_blind_bet_is_back_with_its_player_who_folds(floor: Floor) -> None:
    live(floor, (*ANTES, ("ben", "blind", 4_000, None)), DEALT)
    floor.do("anna", c.Decide("t", "fold"))
    assert floor.credits("ben") == CREDITS - 5_000
    floor.do("ben", c.Decide("t", "fold"))
    floor.do("dealer", c.CallStep("t", "result"))
    floor.do("ben", c.Collect("t"))
    assert floor.credits("ben") == CREDITS - 1_000


@clause("nz-proposed", "div Big-Raise r 11.15(a)")
def test_a_hand_that_is_played_blind_is_not_shown_to_its_player(floor: Floor) -> None:
    wagers = (("anna", "ante", 1_000, 1), ("anna", "ante", 1_000, 3))
    live(floor, wagers, DEALT, several_areas="one_seen")
    assert hands(floor, "anna")["box_1"] == ["TS", "TD", "9C"]
    assert hands(floor, "anna")["box_3"] == [None, None, None]
    report = c.ReportIrregularity(
        "t", "blind_hand_seen", details={"seat": 1, "box_3": True}, ruling="directed"
    )
    floor.do("casino-supervisor", report)
    assert hands(floor, "anna")["box_1"] == [None, None, None]
    assert hands(floor, "anna")["box_3"] == ["AS", "KD", "9H"]


@clause("nz-proposed", "div Big-Raise r 11.4", "div Big-Raise r 11.11")
def test_a_misdeal_gives_all_wagers_back_and_takes_them_anew(floor: Floor) -> None:
    live(floor, ANTES, "TS TD 9C AS KD 9H 2C")
    floor.do("dealer", c.ReportIrregularity("t", "community_card_exposed"))
    for person in PEOPLE:
        floor.do(person, c.Collect("t"))
        assert floor.credits(person) == CREDITS
    floor.bet("anna", "ante", 2_000)
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    for card in ["TS", "TD", "9C", "2C", "7D", "6C"]:
        floor.do("dealer", c.EnterCard("t", card))
    floor.do("anna", c.Decide("t", "raise_1x"))
    floor.do("dealer", c.CallStep("t", "result"))
    floor.do("anna", c.Collect("t"))
    assert floor.credits("anna") == CREDITS + 4_000
