"""Tables of three card poker in the house: hidden hands, decisions, wrong hands, remedies, restarts."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from croupier.games.limits import Limits, Range
from croupier.games.requests import Decide, Draw
from croupier.house import Mode
from croupier.house import commands as c
from croupier.house.setup import SECOND, Pace
from croupier.house.state import TableState
from tests.clauses import clause, states
from tests.house.bettors import bet, hold_to_rounds, shows_the_same_anew, wind_up
from tests.house.floor import CREDITS, Floor, events, refs

PEOPLE = ("anna", "ben", "carla")
LIMITS = Limits({"table": Range(500, 50_000), "pair_plus": Range(100, 10_000)})
QUEEN_HIGH = "QC 8H 3D"
"""The dealer's, who plays with it."""
JACK_HIGH = "JC 8H 3D"


def opened(floor: Floor, mode: Mode = Mode.AUTOMATED, **more: Any) -> None:
    options = {"deal": "three_at_a_time"} if mode is Mode.LIVE else {}
    floor.open("t", "qld-2010", "three_card_poker", limits=LIMITS, mode=mode, options=options, **more)
    floor.sit(*PEOPLE)
    if mode is Mode.LIVE:
        floor.do("dealer", c.Shuffle("t"))
        floor.do("dealer", c.CutCards("t", 20))
        floor.do("dealer", c.OpenRound("t"))


@pytest.fixture
def live(floor: Floor) -> Floor:
    """Anna and Ben with antes of $10 at a live table that deals three cards at a time."""
    opened(floor, Mode.LIVE)
    for person in ("anna", "ben"):
        floor.bet(person, "ante", 1_000)
    return floor


def dealt(floor: Floor, cards: str) -> None:
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    for card in cards.split():
        floor.do("dealer", c.EnterCard("t", card))


def open_for_wagers(floor: Floor) -> None:
    """Let an automated table go on until it takes wagers."""
    while not floor.table().betting:
        floor.step()


def hands(floor: Floor, person: str | None) -> dict[str, list[str | None]]:
    """The hands that everybody sees, as this person's view has them."""
    round_ = floor.view(person).round
    assert round_ is not None
    shown: dict[str, list[str | None]] = round_["hands"]
    return shown


def request_of(table: TableState) -> object:
    return table.round.request if table.round is not None and table.playing else None


def play(floor: Floor, steps: int, chance: random.Random) -> int:
    """Wagers and decisions at random at an automated table; how many decisions were taken."""
    taken = 0
    for _ in range(steps):
        table = floor.table()
        request = request_of(table)
        if isinstance(request, Decide) and chance.random() < 0.8:
            floor.do(table.seats[request.seat].person, c.Decide("t", chance.choice(request.actions)))
            taken += 1
            continue
        if table.betting:
            for person in PEOPLE:
                bet(floor, person, chance)
        floor.step()
        assert not floor.house.faulty
    return taken


def test_a_table_plays_by_itself_and_pays_what_its_rounds_say(floor: Floor) -> None:
    opened(floor)
    assert play(floor, 900, random.Random("three cards")) > 50
    wind_up(floor)
    hold_to_rounds(floor, PEOPLE)
    assert floor.store.open_holds() == []


def test_a_house_that_is_built_anew_in_the_middle_of_a_hand_shows_what_it_showed(floor: Floor) -> None:
    opened(floor)
    chance = random.Random(13)
    shows_the_same_anew(floor, PEOPLE, play, chance, 12)


@clause("qld-2010", "sch 13 s 13(4)(a)")
def test_the_deck_is_shuffled_and_bound_anew_for_every_round(floor: Floor) -> None:
    opened(floor)
    play(floor, 120, random.Random(4))
    shuffled = events(floor, "table:t", "shoe-shuffled")
    assert len(shuffled) >= len(events(floor, "table:t", "round-finished")) > 3
    assert len({data["commitment"] for data, _ in shuffled}) == len(shuffled)


@clause("qld-2010", "sch 13 s 13(4)(b)", "sch 13 s 13(5)")
def test_a_dealer_shuffles_and_cuts_the_deck_by_hand_after_every_round(live: Floor) -> None:
    dealt(live, f"KS KD 2C 4D 7H 9S {QUEEN_HIGH}")
    for person in ("anna", "ben"):
        live.do(person, c.Decide("t", "fold"))
    live.do("dealer", c.CallStep("t", "result"))
    refused = live.refused("dealer", c.OpenRound("t"), "the shoe is at shuffle")
    assert "sch 13 s 13(4)(b)" in refs(refused)
    live.do("dealer", c.Shuffle("t"))
    assert refs(live.refused("dealer", c.OpenRound("t"), "the shoe is at cut")) == {"sch 13 s 13(5)"}
    live.do("dealer", c.CutCards("t", 30))
    live.do("dealer", c.OpenRound("t"))
    assert live.shoe_view()["left"] == 52


@clause("qld-2010", "sch 13 s 11(b)")
def test_a_shuffling_device_has_every_round_dealt_from_all_the_cards(floor: Floor) -> None:
    options = {"deal": "three_at_a_time", "shuffling_device": True}
    floor.open("t", "qld-2010", "three_card_poker", limits=LIMITS, mode=Mode.LIVE, options=options)
    floor.sit("anna")
    floor.do("dealer", c.Shuffle("t"))
    for _ in range(8):
        floor.do("dealer", c.OpenRound("t"))
        assert floor.shoe_view()["left"] == 52
        floor.bet("anna", "ante", 1_000)
        dealt(floor, f"KS KD 2C {QUEEN_HIGH}")
        floor.do("anna", c.Decide("t", "fold"))
        floor.do("dealer", c.CallStep("t", "result"))


# Who sees what --------------------------------------------------------------------------------------


@clause("qld-2010", "sch 13 s 16(3)")
@states("qld-2010", "sch 13 s 17(1)")
def test_players_see_their_own_hand_once_all_cards_are_dealt_and_no_other(live: Floor) -> None:
    dealt(live, "KS KD 2C 4D 7H 9S QC 8H")
    assert isinstance(request_of(live.table()), Draw)
    assert live.you("anna")["hands"] == {}
    live.do("dealer", c.EnterCard("t", "3D"))
    assert live.you("anna")["hands"] == {"box_1": ["KS", "KD", "2C"]}
    assert live.you("ben")["hands"] == {"box_2": ["4D", "7H", "9S"]}
    assert live.you("carla")["hands"] == {}
    for person in (*PEOPLE, "supervisor", "inspector", None):
        assert all(card is None for cards in hands(live, person).values() for card in cards)


def secret_cards(floor: Floor) -> Iterator[tuple[str, str]]:
    """Every card on the table with the name of its hand, as the rules have it face down."""
    round_ = floor.table().round
    assert round_ is not None
    for event in round_.events:
        if event.kind.value == "card_dealt":
            yield event.facts["hand"], event.facts["card"]


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


def test_no_card_of_anybody_else_is_anywhere_in_what_a_player_is_sent(floor: Floor) -> None:
    opened(floor)
    open_for_wagers(floor)
    for person in PEOPLE:
        floor.bet(person, "ante", 1_000)
    while not isinstance(request_of(floor.table()), Decide):
        floor.step()
    dealt_cards = list(secret_cards(floor))
    assert len(dealt_cards) == 12
    for seat, person in enumerate(PEOPLE, start=1):
        sent = set(codes_in(floor.view(person).to_json()))
        own = {card for hand, card in dealt_cards if hand == f"box_{seat}"}
        assert sent & {card for _, card in dealt_cards} == own


@clause("qld-2010", "sch 13 s 17(3)", "sch 13 s 20(2)(a)")
def test_the_cards_of_who_folds_are_not_turned_and_those_of_who_bets_are(live: Floor) -> None:
    dealt(live, f"KS KD 2C 4D 7H 9S {QUEEN_HIGH}")
    live.do("anna", c.Decide("t", "bet"))
    live.do("ben", c.Decide("t", "fold"))
    assert live.you("ben")["hands"] == {"box_2": ["4D", "7H", "9S"]}
    live.do("dealer", c.CallStep("t", "result"))
    shown = hands(live, "carla")
    assert shown["box_1"] == ["KS", "KD", "2C"]
    assert shown["box_2"] == [None, None, None]
    assert shown["dealer"] == QUEEN_HIGH.split()


def test_a_hand_is_seen_by_whose_wager_it_is_wherever_that_lies(floor: Floor) -> None:
    opened(floor, Mode.LIVE)
    floor.bet("anna", "ante", 1_000, box=5)
    dealt(floor, f"KS KD 2C {QUEEN_HIGH}")
    assert floor.you("anna")["hands"] == {"box_5": ["KS", "KD", "2C"]}


# Deciding and being paid ----------------------------------------------------------------------------


@clause("qld-2010", "sch 13 s 17(5)", "sch 13 s 22(2)(a)", "sch 13 s 26")
def test_a_bet_puts_up_the_ante_again_and_all_wagers_are_paid_apart(live: Floor) -> None:
    live.bet("anna", "pair_plus", 500)
    dealt(live, f"KS KD 2C 4D 7H 9S {QUEEN_HIGH}")
    live.refused("anna", c.Decide("t", "bet", stake=1_500), "a bet wager equals the ante wager, 10")
    live.do("anna", c.Decide("t", "bet"))
    assert live.credits("anna") == CREDITS - 2_500
    live.do("ben", c.Decide("t", "fold"))
    live.do("dealer", c.CallStep("t", "result"))
    nets = {each["wager"]: each["net"] for each in live.you("anna")["last"]["wagers"]}
    assert nets == {"ante": "10", "bet": "10", "pair_plus": "5"}
    assert live.you("ben")["last"]["net"] == "-10"


@clause("qld-2010", "sch 13 s 19(2)(a)", "sch 13 s 19(3)", "sch 13 s 24")
def test_a_bonus_is_paid_besides_where_the_dealer_does_not_qualify(live: Floor) -> None:
    dealt(live, f"4S 5D 6C 4D 7H 9S {JACK_HIGH}")
    live.do("anna", c.Decide("t", "bet"))
    live.do("ben", c.Decide("t", "fold"))
    live.do("dealer", c.CallStep("t", "result"))
    told = [(each["wager"], each["net"], each["result"]) for each in live.you("anna")["last"]["wagers"]]
    assert sorted(told) == [("ante", "10", "win"), ("ante", "10", "win"), ("bet", "0", "stand_off")]


@clause("qld-2010", "sch 13 s 17(2)", "sch 13 s 17(4)")
def test_who_says_nothing_in_time_has_folded_at_an_automated_table(floor: Floor) -> None:
    opened(floor, pace=Pace(betting=0, closed=0, card=0, result=0, decision=9 * SECOND))
    open_for_wagers(floor)
    floor.bet("anna", "ante", 1_000)
    while not isinstance(request_of(floor.table()), Decide):
        floor.step()
    deciding = floor.view("ben").to_json()["round"]["deciding"]
    assert (deciding["seat"], deciding["period"]) == (1, 9 * SECOND)
    floor.play_out()
    assert floor.table().results[-1].outcome["boxes"][0]["end"] == "folded"
    assert floor.credits("anna") == CREDITS - 1_000


def test_a_bet_must_be_covered_by_credits(live: Floor) -> None:
    live.do("carla", c.PlaceWager("t", "ante", 50_000))
    live.do("carla", c.PlaceWager("t", "pair_plus", 10_000))
    dealt(live, f"KS KD 2C 4D 7H 9S AS AD 9C {QUEEN_HIGH}")
    live.do("anna", c.Decide("t", "fold"))
    live.do("ben", c.Decide("t", "fold"))
    live.refused("carla", c.Decide("t", "bet"), "in credits does not cover it")
    live.do("carla", c.Decide("t", "fold"))


@clause("qld-2010", "sch 13 s 15(2)", "sch 13 s 15(3)")
def test_a_player_has_one_hand_and_an_area_one_wager(live: Floor) -> None:
    assert refs(live.refused("anna", c.PlaceWager("t", "ante", 1_000, box=3))) == {"sch 13 s 15(2)"}
    assert refs(live.refused("carla", c.PlaceWager("t", "ante", 1_000, box=1))) == {"sch 13 s 15(3)"}


# When something goes wrong --------------------------------------------------------------------------


@clause("qld-2010", "sch 13 s 27(b)")
def test_a_bet_that_lies_there_too_small_counts_as_it_lies(live: Floor) -> None:
    dealt(live, f"KS KD 2C 4D 7H 9S {QUEEN_HIGH}")
    live.do("dealer", c.ReportIrregularity("t", "bet_not_equal_to_ante", details={"seat": 1}))
    live.do("dealer", c.EnterDecision("t", 1, "bet", stake=500))
    live.do("ben", c.Decide("t", "fold"))
    live.do("dealer", c.CallStep("t", "result"))
    nets = {each["wager"]: each["net"] for each in live.you("anna")["last"]["wagers"]}
    assert nets == {"ante": "10", "bet": "5"}


@clause("qld-2010", "sch 13 s 27(a)", "sch 13 s 27(b)")
@pytest.mark.parametrize(("lies", "held", "net"), [("5", 1_500, "5"), ("15", 2_000, "10")])
def test_a_bet_is_put_right_while_bets_are_taken_and_paid(
    live: Floor, lies: str, held: int, net: str
) -> None:
    dealt(live, f"KS KD 2C 4D 7H 9S {QUEEN_HIGH}")
    live.do("anna", c.Decide("t", "bet"))
    live.do("ben", c.Decide("t", "fold"))
    wrong = c.ReportIrregularity("t", "bet_not_equal_to_ante", details={"seat": 1, "stake": lies})
    live.refused("anna", wrong)
    live.do("dealer", wrong)
    assert live.credits("anna") == CREDITS - held
    live.restart()
    live.do("dealer", c.CallStep("t", "result"))
    nets = {each["wager"]: each["net"] for each in live.you("anna")["last"]["wagers"]}
    assert nets == {"ante": "10", "bet": net}


@clause("qld-2010", "sch 13 s 30(4)(b)", "sch 13 s 30(4)(c)", "sch 13 s 30(4)(e)")
def test_a_wrong_hand_of_the_dealer_brings_folded_hands_back_and_turns_them(live: Floor) -> None:
    dealt(live, f"KS KD 2C 4D 7H 9S {QUEEN_HIGH}")
    live.do("anna", c.Decide("t", "bet"))
    live.do("ben", c.Decide("t", "fold"))
    details = {"looked": True, "dealer_wrong": True}
    live.do("supervisor", c.ReportIrregularity("t", "wrong_number_of_cards", details=details))
    live.do("dealer", c.CallStep("t", "result"))
    assert live.you("ben")["last"]["net"] == "10"
    assert hands(live, "carla")["box_2"] == ["4D", "7H", "9S"]


@clause("qld-2010", "sch 13 s 30(1)(a)", "sch 13 s 30(2)(b)")
def test_the_deck_is_counted_by_the_supervisors_direction_where_a_player_has_looked(live: Floor) -> None:
    dealt(live, f"KS KD 2C 4D 7H 9S {QUEEN_HIGH}")
    wrong = c.ReportIrregularity("t", "wrong_number_of_cards", details={"looked": True, "dealer_wrong": True})
    told = live.do("dealer", wrong).facts
    assert told == {"waits_for": "gaming supervisor", "rulings": ["deck_complete", "deck_incomplete"]}
    live.refused("anna", c.Decide("t", "bet"), "waits for a ruling")
    live.do("supervisor", c.DirectCount("t"))
    live.do("dealer", c.CountCards("t", 51))
    other = live.refused("supervisor", c.Rule("t", "deck_complete"), "by the count the deck is not complete")
    assert refs(other) == {"sch 13 s 30(2)(a)", "sch 13 s 30(2)(b)"}
    live.do("supervisor", c.Rule("t", "deck_incomplete"))
    assert live.table().results[-1].status == "void"
    live.do("dealer", c.Shuffle("t"))


@clause("qld-2010", "sch 13 s 30(1)(a)")
def test_a_wrong_hand_that_nobody_has_looked_at_waits_for_nobody(live: Floor) -> None:
    dealt(live, f"KS KD 2C 4D 7H 9S {QUEEN_HIGH}")
    wrong = c.ReportIrregularity("t", "wrong_number_of_cards", details={"dealer_wrong": True})
    assert live.do("dealer", wrong).facts["waits_for"] is None
    assert live.table().results[-1].status == "void"


@clause("qld-2010", "sch 13 s 30(5)(a)", "sch 13 s 30(5)(b)", "sch 13 s 30(5)(c)")
def test_a_wrong_hand_of_a_player_goes_back_and_the_other_may_retract(live: Floor) -> None:
    dealt(live, f"KS KD 2C 4D 7H 9S {QUEEN_HIGH}")
    details = {"looked": True, "seat": 1}
    live.do("supervisor", c.ReportIrregularity("t", "wrong_number_of_cards", details=details))
    assert request_of(live.table()).seat == 2  # type: ignore[attr-defined]
    live.do("ben", c.Decide("t", "retract"))
    assert not live.table().playing
    for person in ("anna", "ben"):
        live.do(person, c.Collect("t"))
        assert live.credits(person) == CREDITS


@clause("qld-2010", "sch 13 s 28(a)", "sch 13 s 28(c)")
def test_nobody_sees_cards_of_an_unfinished_deal_while_players_may_retract(live: Floor) -> None:
    dealt(live, "KS KD 2C 4D")
    live.do("dealer", c.ReportIrregularity("t", "card_without_ante", "9H"))
    assert isinstance(request_of(live.table()), Decide)
    assert live.you("anna")["hands"] == {}
