"""Tables of Mississippi stud in the house: hidden cards, streets, cards seen too early, restarts."""

from __future__ import annotations

import random

import pytest

from croupier.games.limits import Limits, Range
from croupier.games.requests import Decide
from croupier.house import Mode
from croupier.house import commands as c
from tests.clauses import clause
from tests.house.bettors import bet, hold_to_rounds, shows_the_same_anew, wind_up
from tests.house.floor import CREDITS, Floor, refs

GAME = "mississippi_stud"
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
            dearest = max(request.stakes.values()) if floor.credits(person) else 0
            able = request.actions if floor.credits(person) >= dearest > 0 else ("fold",)
            floor.do(person, c.Decide("t", chance.choice(able)))
            taken += 1
            continue
        if table.betting:
            for person in PEOPLE:
                bet(floor, person, chance)
        floor.step()
        assert not floor.house.faulty
    return taken


@pytest.mark.parametrize("device", [False, True])
def test_a_table_plays_by_itself_and_pays_what_its_rounds_say(floor: Floor, device: bool) -> None:
    floor.open("t", "qld-2010", GAME, limits=LIMITS, options={"shuffling_device": device})
    floor.sit(*PEOPLE)
    assert play(floor, 400, random.Random("streets")) > 50
    wind_up(floor)
    hold_to_rounds(floor, PEOPLE)
    assert floor.store.open_holds() == []


def test_a_house_that_is_built_anew_in_the_middle_of_a_hand_shows_what_it_showed(floor: Floor) -> None:
    floor.open("t", "qld-2010", GAME, limits=LIMITS)
    floor.sit(*PEOPLE)
    chance = random.Random(18)
    shows_the_same_anew(floor, PEOPLE, play, chance, 8)


def live(floor: Floor, cards: str, ante: int = 1_000, **options: object) -> None:
    """Anna and Ben with antes of $10 at a live table, the cards entered up to the first decision."""
    floor.open("t", "qld-2010", GAME, mode=Mode.LIVE, limits=LIMITS, options=options)
    floor.sit(*PEOPLE)
    floor.do("dealer", c.Shuffle("t"))
    if not options:
        floor.do("dealer", c.CutCards("t", 20))
    floor.do("dealer", c.OpenRound("t"))
    for person in PEOPLE:
        floor.bet(person, "ante", ante)
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    for card in cards.split():
        floor.do("dealer", c.EnterCard("t", card))
    floor.do("dealer", c.CallStep("t", "dealt"))


def hands(floor: Floor, person: str | None) -> dict[str, list[str | None]]:
    """The hands as a person's view has them."""
    view = floor.view(person)
    assert view.round is not None
    own = view.you["hands"] if view.you else {}
    return {**view.round["hands"], **own}


@clause("qld-2010", "sch 18 s 11(2)(b)(iv)")
def test_nobody_sees_cards_that_lie_face_down_but_the_own_ones(floor: Floor) -> None:
    live(floor, "JC 9H 2S JS 4D 6S 6D", shuffling_device=True)
    for person, box in zip(PEOPLE, ("box_1", "box_2"), strict=True):
        seen = hands(floor, person)
        assert [name for name, cards in seen.items() if None not in cards] == [box]
    assert not any(any(cards) for cards in hands(floor, None).values())
    for person in PEOPLE:
        floor.do(person, c.Decide("t", "bet_1x"))
    assert hands(floor, "ben")["board"] == ["JC", None, None]


@clause("qld-2010", "sch 18 s 25(1)(a)", "sch 18 s 25(1)(b)", "sch 18 s 25(1)(c)", "sch 18 s 25(1)(d)")
def test_a_card_that_is_seen_too_early_gives_a_wager_back_and_a_folded_hand(floor: Floor) -> None:
    live(floor, "JS 6S JD 6D")
    floor.do("anna", c.Decide("t", "bet_3x"))
    assert floor.credits("anna") == CREDITS - 4_000
    report = c.ReportIrregularity("t", "community_card_exposed", card="2C")
    floor.do("dealer", report)
    floor.do("anna", c.Collect("t"))
    assert floor.credits("anna") == CREDITS - 1_000
    assert hands(floor, "ben")["board"] == ["2C"]
    floor.do("anna", c.Decide("t", "fold"))
    floor.do("ben", c.Decide("t", "bet_2x"))
    assert floor.credits("ben") == CREDITS - 3_000


@clause("qld-2010", "sch 18 s 12(3)")
def test_a_wager_of_another_amount_is_refused_with_the_nearest(floor: Floor) -> None:
    live(floor, "JS 6S JD 6D")
    refused = floor.refused("anna", c.Decide("t", "bet_2x", stake=2_500))
    assert (refs(refused), refused.nearest) == ({"sch 18 s 12(3)"}, ("20",))


@clause("qld-2010", "sch 18 s 26(2)")
def test_a_player_who_leaves_has_folded(floor: Floor) -> None:
    live(floor, "JS 6S JD 6D")
    floor.do("dealer", c.ReportIrregularity("t", "player_not_present"))
    floor.do("ben", c.Decide("t", "fold"))
    floor.do("dealer", c.CallStep("t", "result"))
    assert floor.credits("anna") == CREDITS - 1_000


@clause("qld-2010", "sch 18 s 19(2)(a)")
def test_more_than_three_antes_that_were_taken_for_one_hold_three_and_no_more(floor: Floor) -> None:
    live(floor, "JS 6S JD 6D")
    for person in PEOPLE:
        floor.do(person, c.Decide("t", "bet_1x"))
    assert floor.credits("anna") == CREDITS - 2_000
    lies = {"seat": 1, "stake": "45"}
    floor.do("dealer", c.ReportIrregularity("t", "third_street_not_1_to_3_antes", details=lies))
    assert floor.credits("anna") == CREDITS - 4_000
    assert floor.credits("ben") == CREDITS - 2_000


def test_what_a_player_has_not_does_not_count_for_the_wager(floor: Floor) -> None:
    live(floor, "JS 6S JD 6D", ante=40_000)
    for person in PEOPLE:
        floor.do(person, c.Decide("t", "bet_1x"))
    lies = {"seat": 1, "stake": "1600"}
    refused = floor.refused(
        "dealer", c.ReportIrregularity("t", "third_street_not_1_to_3_antes", details=lies)
    )
    assert "does not cover it" in refused.reason
    assert floor.credits("anna") == CREDITS - 80_000
    assert not floor.house.faulty
