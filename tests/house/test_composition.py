"""A shoe gives no card oftener than its decks have it, over all the rounds since it was shuffled."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.equipment.cards import parse_card
from croupier.games.refusals import Malformed, Refused
from croupier.games.tape import Report
from croupier.house import Mode
from croupier.house import commands as c
from croupier.house.ruling import foreseen
from tests.clauses import clause
from tests.house.floor import CREDITS, Floor, events, refs

ROUND = "9S KD TH 2C"
"""A coup that four cards decide: 9 and 2."""


def played(floor: Floor, rounds: int, cards: str = ROUND) -> None:
    for _ in range(rounds):
        floor.round(cards)


def opened(floor: Floor) -> None:
    floor.do("dealer", c.OpenRound("t"))
    floor.do("dealer", c.CallStep("t", "no_more_bets"))


@clause("qld-2010", "sch 1 s 4(1)")
def test_a_card_of_which_all_copies_have_come_is_refused_over_rounds(floor: Floor) -> None:
    floor.live(options={"decks": 6})
    played(floor, 6)
    opened(floor)
    refusal = floor.refused("dealer", c.EnterCard("t", "9S"), "all 6 of it in 6 decks have come")
    assert {"sch 1 s 4(1)", "s 4 def gaming supervisor"} <= refs(refusal)
    assert "gaming supervisor confirms it" in refusal.reason
    assert refusal.nearest == ("9H", "9D", "9C", "confirm-card")
    floor.do("dealer", c.EnterCard("t", "9H"))


def test_with_eight_decks_two_more_come(floor: Floor) -> None:
    floor.live()
    played(floor, 8)
    opened(floor)
    floor.refused("dealer", c.EnterCard("t", "9S"), "all 8 of it")


def test_a_new_shuffle_begins_anew(floor: Floor) -> None:
    floor.live(options={"decks": 6})
    played(floor, 6)
    floor.do("manager", c.DirectShuffle("t", "marked cards"))
    for command in (c.Shuffle("t"), c.CutCards("t", 200), c.BurnCard("t")):
        floor.do("dealer", command)
    played(floor, 1)


def test_what_came_before_is_known_after_a_restart(floor: Floor) -> None:
    floor.live(options={"decks": 6})
    played(floor, 5)
    opened(floor)
    floor.do("dealer", c.EnterCard("t", "9S"))
    floor.restart()
    floor.refused("dealer", c.EnterCard("t", "9S"), "all 6 of it")
    for card in ROUND.split()[1:]:
        floor.do("dealer", c.EnterCard("t", card))
    floor.do("dealer", c.CallStep("t", "result"))
    floor.restart()
    assert floor.table().seen[parse_card("9S")] == 6


@clause("nz-1996", "div IV r 3.1", "div I r 19.1")
def test_a_burned_card_that_was_shown_counts(floor: Floor) -> None:
    floor.live("t", "nz-1996", "mini_baccarat")  # The ace of spades was shown when it was burned.
    played(floor, 7, "AS 8D 8H TC")
    opened(floor)
    refusal = floor.refused("dealer", c.EnterCard("t", "AS"), "all 8 of it")
    assert {"div IV r 3.1", "div I r 19.1"} <= refs(refusal)


@clause("qld-2010", "sch 1 s 17(11)")
def test_cards_burned_at_players_request_are_counted_once(floor: Floor) -> None:
    floor.open(mode=Mode.LIVE, options={"decks": 6})
    floor.sit("anna")
    floor.shuffle("t")
    floor.cut("t", 200)
    floor.do("dealer", c.BurnCard("t", "2S"))
    floor.do("anna", c.Ask("t", "additional_burn"))
    floor.do("supervisor", c.DirectBurn("t", ("2S", "9S", "9S")))
    assert floor.table().seen == {parse_card("2S"): 1, parse_card("9S"): 2}


def test_a_card_that_was_carried_into_a_round_is_counted_once(floor: Floor) -> None:
    floor.live(options={"decks": 6})
    opened(floor)
    for card in ROUND.split():
        floor.do("dealer", c.EnterCard("t", card))
    floor.do("dealer", c.ReportIrregularity("t", "card_drawn_in_error", "5H"))
    floor.do("dealer", c.CallStep("t", "result"))
    played(floor, 1, "KD TH 8C")  # After the five of hearts.
    assert floor.table().seen[parse_card("5H")] == 1


@clause("qld-2010", "sch 1 s 4(1)")
def test_a_supervisor_confirms_the_card_that_lies_there_and_it_is_noted(floor: Floor) -> None:
    floor.live(options={"decks": 6})
    played(floor, 6)
    opened(floor)
    floor.refused("dealer", c.ConfirmCard("t", "9S"), "gaming supervisor")
    floor.refused("supervisor", c.ConfirmCard("t", "9H"), "the dealer enters it")
    floor.do("supervisor", c.ConfirmCard("t", "9S"))
    assert floor.view().to_json()["round"]["hands"] == {"player": ["9S"]}
    ((said, clauses),) = events(floor, "significant", "card-confirmed")
    assert (said["card"], said["by"], clauses) == ("9S", "supervisor", ("sch 1 s 4(1)",))
    floor.do("dealer", c.EnterCard("t", "8D"))
    floor.restart()
    assert floor.view().to_json()["round"]["hands"] == {"player": ["9S"], "banker": ["8D"]}


def test_a_card_that_the_round_has_already_is_an_irregularity_and_not_confirmed(floor: Floor) -> None:
    floor.open("t", "qld-2010", "caribbean_stud", mode=Mode.LIVE)
    floor.sit("anna")
    for command in (c.Shuffle("t"), c.CutCards("t", 20), c.OpenRound("t")):
        floor.do("dealer", command)
    floor.bet("anna", "ante", 1_000)
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    floor.do("dealer", c.EnterCard("t", "2H"))
    with pytest.raises(Malformed, match="2 times out of 1 deck"):
        floor.do("dealer", c.EnterCard("t", "2H"))
    refusal = floor.refused("supervisor", c.ConfirmCard("t", "2H"), "with the cards is an irregularity")
    assert refusal.nearest == ("report-irregularity",)


def test_a_correction_and_a_report_are_held_against_the_shoe_too(floor: Floor) -> None:
    floor.live(options={"decks": 6})
    played(floor, 6)
    opened(floor)
    floor.do("dealer", c.EnterCard("t", "9H"))
    floor.refused("dealer", c.CorrectLast("t", "9S"), "all 6 of it")
    floor.refused("supervisor", c.CorrectCards("t", ("9S",)), "all 6 of it")
    floor.refused("dealer", c.ReportIrregularity("t", "card_drawn_in_error", "9S"), "all 6 of it")
    dealer, report = floor.house.books.person("dealer"), Report("card_drawn_in_error", parse_card("9S"))
    with pytest.raises(Refused, match="all 6 of it"):
        foreseen(dealer, floor.table(), report)
    floor.do("dealer", c.CorrectLast("t", "9D"))
    floor.do("supervisor", c.CorrectCards("t", ("9C",)))


def test_a_round_recalculated_later_counts_with_the_cards_that_really_came(floor: Floor) -> None:
    floor.live(options={"decks": 6})
    played(floor, 6)
    floor.do("manager", c.CorrectRound("t", 6, ("9D", "KD", "TH", "2C"), "keyed wrongly"))
    floor.restart()
    opened(floor)
    floor.do("dealer", c.EnterCard("t", "9S"))
    floor.refused("dealer", c.EnterCard("t", "KD"), "all 6 of it")


@clause("nsw-blackjack", "r 3.1", "r 16.16")
def test_where_the_book_has_foreign_cards_the_refusal_names_the_report(floor: Floor) -> None:
    floor.open("t", "nsw-blackjack", "blackjack", mode=Mode.LIVE, options={"decks": 6})
    floor.shuffle("t")
    floor.cut("t", 100)
    floor.do("dealer", c.BurnCard("t"))
    floor.sit("anna")
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("anna", "blackjack", 1_000)
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    floor.table().seen[parse_card("9S")] = 6
    refusal = floor.refused("dealer", c.EnterCard("t", "9S"), "reported as a foreign card")
    assert "r 3.1" in refs(refusal)
    assert refusal.nearest[-2:] == ("confirm-card", "missing_or_foreign_card")
    floor.do("dealer", c.ReportIrregularity("t", "missing_or_foreign_card"))
    assert floor.credits("anna") == CREDITS


@pytest.mark.parametrize("setup", [{}, {"mode": Mode.LIVE, "options": {"card_machine": True}}])
def test_a_shoe_that_is_known_or_mixed_after_every_round_is_not_counted(
    floor: Floor, setup: dict[str, Any]
) -> None:
    floor.open("t", "qld-2010", "blackjack" if setup else "baccarat", **setup)
    floor.sit("anna")
    if not setup:
        floor.step(times=30)
    else:
        floor.shuffle("t")
    assert not floor.table().seen
    for data, _ in events(floor, "table:t", "round-finished"):
        assert "came" not in data
