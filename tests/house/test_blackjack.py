"""Tables of blackjack in the house: decisions, what they put up, shared boxes, late entry, directions."""

from __future__ import annotations

import random

import pytest

from croupier.games.limits import Limits, Range
from croupier.games.requests import Decide
from croupier.house import Mode
from croupier.house import commands as c
from croupier.house.ruling import consequences
from tests.clauses import clause
from tests.house.bettors import bet, hold_to_rounds, shows_the_same_anew, wind_up
from tests.house.floor import CREDITS, Floor, events, refs

PEOPLE = ("anna", "ben", "carla")
LIMITS = Limits({"table": Range(500, 50_000)})


def opened(floor: Floor, limits: Limits = LIMITS, mode: Mode = Mode.AUTOMATED, **options: object) -> None:
    floor.open("t", "qld-2010", "blackjack", limits=limits, mode=mode, options=options)
    floor.sit(*PEOPLE)
    if mode is Mode.LIVE:
        floor.do("dealer", c.Shuffle("t"))
        floor.cut("t", 100)
        floor.do("dealer", c.OpenRound("t"))


def play(floor: Floor, steps: int, chance: random.Random) -> int:
    """Wagers and decisions at random at an automated table; how many decisions were taken."""
    taken = 0
    for _ in range(steps):
        table = floor.table()
        request = table.round.request if table.round is not None and table.playing else None
        if isinstance(request, Decide) and chance.random() < 0.9:
            person = table.seats[request.seat].person
            floor.do(person, c.Decide("t", chance.choice(request.actions), moment=moment(floor)))
            taken += 1
            continue
        if table.betting:
            for person in PEOPLE:
                bet(floor, person, chance)
        floor.step()
        assert not floor.house.faulty
    return taken


def moment(floor: Floor) -> int:
    round_ = floor.table().round
    assert round_ is not None
    return len(round_.tape)


def test_a_table_plays_by_itself_and_pays_what_its_rounds_say(floor: Floor) -> None:
    opened(floor, Limits({}))
    assert play(floor, 900, random.Random("blackjack")) > 50
    wind_up(floor)
    hold_to_rounds(floor, PEOPLE)
    assert floor.store.open_holds() == []


def test_a_house_that_is_built_anew_in_the_middle_of_a_hand_shows_what_it_showed(floor: Floor) -> None:
    opened(floor, Limits({}))
    chance = random.Random(8)
    shows_the_same_anew(floor, PEOPLE, play, chance, 12)


def dealt(floor: Floor, cards: str) -> None:
    """Close betting and enter cards at a live table."""
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    for card in cards.split():
        floor.do("dealer", c.EnterCard("t", card))


@clause("qld-2010", "sch 2 s 61")
def test_cards_for_a_player_who_does_not_act_wait_for_the_supervisors_direction(floor: Floor) -> None:
    opened(floor, mode=Mode.LIVE)
    floor.bet("anna", "blackjack", 1_000)
    dealt(floor, "5S 9H 7D")
    floor.do("dealer", c.CallStep("t", "initial_result"))
    told = floor.do("dealer", c.ReportIrregularity("t", "player_not_acting")).facts
    assert told == {"waits_for": "gaming supervisor", "rulings": ["directed", "not_directed"]}
    assert isinstance(floor.table().round.request, Decide)  # type: ignore[union-attr]
    floor.refused("anna", c.Decide("t", "stand", moment=moment(floor)), "waits for a ruling")
    floor.refused("dealer", c.Rule("t", "directed"), "gaming supervisor")
    floor.do("supervisor", c.Rule("t", "not_directed"))
    assert isinstance(floor.table().round.request, Decide)  # type: ignore[union-attr]
    floor.do("dealer", c.ReportIrregularity("t", "player_not_acting"))
    floor.do("supervisor", c.Rule("t", "directed"))
    assert floor.table().round.request.step == "dealer_second"  # type: ignore[union-attr]


@clause("qld-2010", "sch 2 s 24(1)")
def test_a_double_puts_up_as_much_as_the_player_says(floor: Floor) -> None:
    opened(floor, mode=Mode.LIVE)
    floor.bet("anna", "blackjack", 2_000)
    dealt(floor, "5S 9D 6C")
    floor.do("dealer", c.CallStep("t", "initial_result"))
    floor.do("anna", c.Decide("t", "double_down", stake=1_500))
    assert floor.credits("anna") == CREDITS - 3_500
    for card in ("TC", "TD"):
        floor.do("dealer", c.EnterCard("t", card))
    # 21 against 19: both are paid 1 to 1.
    floor.do("dealer", c.CallStep("t", "result"))
    floor.do("anna", c.Collect("t"))
    assert floor.credits("anna") == CREDITS + 3_500


@clause("qld-2010", "sch 2 s 23(3)")
def test_what_is_put_up_must_be_covered_by_credits(floor: Floor) -> None:
    opened(floor, Limits({}), mode=Mode.LIVE)
    floor.bet("anna", "blackjack", CREDITS - 1_000)
    dealt(floor, "5S AD 6C")
    floor.do("dealer", c.CallStep("t", "initial_result"))
    floor.refused("anna", c.Decide("t", "insurance"), "in credits does not cover it")
    floor.do("anna", c.Decide("t", "insurance", stake=1_000))
    floor.refused("anna", c.Decide("t", "double_down"), "in credits does not cover it")
    assert floor.credits("anna") == 0


def test_a_decision_that_was_made_for_an_earlier_card_is_refused(floor: Floor) -> None:
    """A second click on Draw must not draw a second card."""
    opened(floor, mode=Mode.LIVE)
    floor.bet("anna", "blackjack", 2_000)
    dealt(floor, "2S 9D 3C")
    floor.do("dealer", c.CallStep("t", "initial_result"))
    seen = moment(floor)
    floor.do("anna", c.Decide("t", "draw", moment=seen))
    floor.do("dealer", c.EnterCard("t", "2D"))
    floor.refused("anna", c.Decide("t", "draw", moment=seen), "the round has gone on since")
    floor.do("anna", c.Decide("t", "draw", moment=moment(floor)))


@clause("qld-2010", "sch 2 s 30(2)")
def test_who_controls_a_shared_box_is_for_the_dealer_to_say(floor: Floor) -> None:
    opened(floor, mode=Mode.LIVE)
    floor.bet("anna", "blackjack", 1_000, box=5)
    floor.bet("ben", "blackjack", 1_000, box=5)
    ids = {w["seat"]: w["id"] for w in floor.view("ben").to_json()["round"]["wagers"]}
    floor.refused("ben", c.Decide("t", "control_box", wager=ids[2]), "it is for staff to order")
    floor.do("dealer", c.EnterDecision("t", 2, "control_box", wager=ids[2]))
    dealt(floor, "5S 9D 6C")
    floor.do("dealer", c.CallStep("t", "initial_result"))
    request = floor.table().round.request  # type: ignore[union-attr]
    assert isinstance(request, Decide)
    assert request.seat == 2


def shoe_of_one_round(floor: Floor, *people: str) -> None:
    """A round that these people wager the minimum in."""
    while not floor.table().betting:
        floor.step()
    for person in people:
        floor.bet(person, "blackjack", 500)
    floor.play_out()


@clause("qld-2010", "sch 2 s 10(1)")
def test_who_missed_the_first_round_of_the_shoe_waits_for_the_shuffle(floor: Floor) -> None:
    opened(floor, late_entry="refused")
    shoe_of_one_round(floor, "anna")
    while not floor.table().betting:
        floor.step()
    place = c.PlaceWager("t", "blackjack", 500)
    floor.refused("ben", place, "the player was not in the first round of this shoe")
    floor.do("anna", place)
    floor.restart()
    floor.refused("ben", place, "the player was not in the first round of this shoe")


@clause("qld-2010", "sch 2 s 10(2)")
def test_a_late_entrant_may_be_held_to_the_minimum(floor: Floor) -> None:
    opened(floor, late_entry="minimum_only")
    shoe_of_one_round(floor, "anna")
    while not floor.table().betting:
        floor.step()
    floor.refused("ben", c.PlaceWager("t", "blackjack", 1_000), "the minimum only, 5")
    floor.bet("ben", "blackjack", 500)


@clause("qld-2010", "sch 2 s 10(3)")
def test_who_left_a_round_out_waits_for_a_new_shoe(floor: Floor) -> None:
    opened(floor, sitting_out="refused")
    shoe_of_one_round(floor, "anna", "ben")
    shoe_of_one_round(floor, "anna")
    while not floor.table().betting:
        floor.step()
    floor.refused("ben", c.PlaceWager("t", "blackjack", 500), "left a round of this shoe out")
    floor.bet("anna", "blackjack", 500)
    floor.bet("carla", "blackjack", 500)


@clause("qld-2010", "sch 2 s 11(2)(a)", "sch 2 s 11(2)(b)", "sch 2 s 11(3)")
def test_a_manager_directs_a_player_to_one_box_and_the_minimum(floor: Floor) -> None:
    opened(floor)
    while not floor.table().betting:
        floor.step()
    direct = c.DirectPlayer("t", 1, "follows the cutting card")
    floor.refused("supervisor", direct, "only the gaming manager may do this")
    floor.refused("manager", c.DirectPlayer("t", 1, " "), "say why")
    floor.do("manager", direct)
    floor.refused("anna", c.PlaceWager("t", "blackjack", 1_000), "the minimum only")
    floor.bet("anna", "blackjack", 500)
    floor.refused("anna", c.PlaceWager("t", "blackjack", 500, box=5), "one box")
    floor.do("manager", c.DirectPlayer("t", 1, "", on=False))
    floor.play_out()
    while not floor.table().betting:
        floor.step()
    floor.bet("anna", "blackjack", 1_000)
    assert events(floor, "table:t", "player-directed")[0][0]["reason"] == "follows the cutting card"


def test_a_game_without_such_a_rule_has_no_directions_of_players(floor: Floor) -> None:
    floor.open()
    floor.sit("anna")
    floor.refused("manager", c.DirectPlayer("t", 1, "because"), "know of none")


@pytest.mark.parametrize("seat", [1, 7])
def test_a_direction_is_of_somebody_at_the_table(floor: Floor, seat: int) -> None:
    opened(floor)
    if seat == 7:
        floor.refused("manager", c.DirectPlayer("t", 7, "because"), "nobody has that place")
    else:
        assert floor.do("manager", c.DirectPlayer("t", 1, "because")).facts["person"] == "anna"


@clause("qld-2010", "sch 2 s 11(4)")
def test_a_direction_waits_for_the_word_that_an_inspector_was_told(floor: Floor) -> None:
    opened(floor)
    said = floor.do("manager", c.DirectPlayer("t", 1, "because")).facts
    assert said["notify"] == ["inspector"]
    ((number, waits),) = floor.table().to_tell.items()
    assert (number, [x.ref for x in waits.clauses]) == (said["notice"], ["sch 2 s 11(4)"])
    floor.restart()
    floor.do("manager", c.TellInspector("t", number))
    assert floor.table().to_tell == {}
    assert events(floor, "table:t", "inspector-told")[0][1] == ("sch 2 s 11(4)",)


@clause("qld-2010", "sch 2 s 11(4)")
def test_a_direction_says_which_inspector_was_told_of_it(floor: Floor) -> None:
    opened(floor)
    floor.do("manager", c.DirectPlayer("t", 1, "because", inspector="Ines"))
    ((data, clauses),) = events(floor, "table:t", "player-directed")
    assert (data["inspector"], data["told_at"]) == ("Ines", floor.now)
    assert "sch 2 s 11(4)" in clauses
    assert floor.table().to_tell == {}


@clause("qld-2010", "sch 2 s 15")
def test_a_direction_that_the_cards_be_replaced_has_others_brought(floor: Floor) -> None:
    floor.open("t", "qld-2010", "blackjack", mode=Mode.LIVE)
    floor.do("dealer", c.Shuffle("t"))
    floor.do("supervisor", c.DirectShuffle("t", "worn", replaced=True))
    floor.restart()
    assert refs(floor.refused("dealer", c.Shuffle("t"), "others brought")) == {"sch 2 s 15"}
    floor.do("dealer", c.Shuffle("t", replaced=True))
    floor.do("manager", c.DirectShuffle("t", "not mixed"))
    floor.do("dealer", c.Shuffle("t"))


@clause("qld-2010", "sch 2 s 61")
def test_each_ruling_says_what_it_would_bring_about(floor: Floor) -> None:
    opened(floor, mode=Mode.LIVE)
    floor.do("anna", c.PlaceWager("t", "blackjack", 2_000))
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    for card in ("5S", "6H", "4D"):
        floor.do("dealer", c.EnterCard("t", card))
    floor.do("dealer", c.CallStep("t", "initial_result"))
    assert consequences(floor.table()) == []
    floor.do("dealer", c.ReportIrregularity("t", "player_not_acting"))
    found = {each["ruling"]: each for each in consequences(floor.table())}
    assert list(found) == ["directed", "not_directed"]
    assert "stand on more" in found["directed"]["says"]
    assert "waited for" in found["not_directed"]["says"]
    assert all(any(ref.startswith("sch 2 s 61") for ref in each["clauses"]) for each in found.values())
    assert not any(each["refused"] for each in found.values())
