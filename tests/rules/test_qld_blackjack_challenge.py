"""Queensland's schedule 17: blackjack challenge."""

from __future__ import annotations

from functools import partial

import pytest

from croupier.games.blackjack.rules import BlackjackRules
from croupier.law import path
from croupier.law.coverage import load_all
from croupier.rulebooks.games import all_games, game
from croupier.rulebooks.qld_2010 import BOOK
from tests.clauses import clause
from tests.rules import blackjack_rounds
from tests.rules.blackjack_rounds import wrong

play = partial(blackjack_rounds.play, game="blackjack_challenge")
STAND = "1 stand"


@clause("qld-2010", "sch 17 s 6(2)(a)", "sch 17 s 6(2)(b)", "sch 17 s 6(2)(c)", "sch 17 s 6(2)(d)")
@clause("qld-2010", "sch 17 s 6(2)(e)", "sch 17 s 6(2)(f)", "sch 17 s 6(2)(g)", "sch 17 s 6(2)(h)")
@clause("qld-2010", "sch 17 s 6(2)(i)", "sch 17 s 6(2)(j)", "sch 17 s 5(2)", "sch 17 s 2 def five card trick")
@pytest.mark.parametrize(
    ("cards", "does", "net", "ref"),
    [
        ("TS 9H TD TC", STAND, "10", "27(2)"),
        ("TS 6H 7D TC KD", STAND, "10", "27(3)"),
        ("TS 9H 9D TC", STAND, "-10", "27(4)"),
        ("TS 9H 8D TC", STAND, "-10", "27(4)"),
        ("TS 6H 6D TC", "1 draw", "-10", "25(4)"),
        # 21 and five cards are paid before the dealer's second card, which none is dealt for.
        ("7S AH 7D 7C", "1 draw", "10", "25(5)"),
        ("2S AH 3D 2C 4S 5H", "1 draw; 1 draw; 1 draw", "10", "25(6)"),
        ("2S AH 3D 2C 4S KH", "1 draw; 1 draw; 1 draw", "10", "25(5)"),
        # A blackjack, and what it wins against the dealer's by the tens.
        ("AS 9H KD", "", "20", "22(1)"),
        ("AS TH KD 9D", "", "20", "27(1)(a)(i)"),
        ("AS QH KD AD", "", "50", "27(1)(b)"),
        ("AS AH JD TC", "", "50", "27(1)(b)"),
        ("AS KH KD AC", "", "40", "27(1)(c)"),
        ("AS JH TD AC", "", "30", "27(1)(d)"),
        ("AS QH JD AC", "", "30", "27(1)(d)"),
        ("TS AH TD KC", STAND, "-10", "6(2)(g)"),
        # The dealer stands on a soft 17, and a blackjack beats a 21 of three cards.
        ("TS AH 8D 6C", STAND, "10", "27(2)"),
        ("AS TH KD 5D 6C", "", "20", "27(1)(a)(i)"),
    ],
)
def test_a_wager_ends_by_the_totals_the_cards_and_the_tens(cards: str, does: str, net: str, ref: str) -> None:
    played = play(cards, does=does)
    assert played.status == "settled"
    assert played.net("blackjack") == net
    assert f"sch 17 s {ref}" in played.refs("blackjack")


@clause(
    "qld-2010", "sch 17 s 23(1)", "sch 17 s 23(5)", "sch 17 s 6(3)(a)", "sch 17 s 6(3)(b)", "sch 17 s 24(7)"
)
@pytest.mark.parametrize(
    ("cards", "does", "nets"),
    [
        ("2S TH 3D 4C 5H AD", "1 draw; 1 double_down", {"w1": "-10", "w1+double_down": "0"}),
        ("2S TH 3D 4C KH 8D", "1 draw; 1 double_down 5", {"w1": "10", "w1+double_down": "5"}),
        ("2S TH 3D 4C KH 9D", "1 draw; 1 double_down", {"w1": "-10", "w1+double_down": "-10"}),
        ("TS TH 2D KC", "1 double_down", {"w1": "-10", "w1+double_down": "-10"}),
        ("AS TH 7D 3C", "1 double_down", {"w1": "10", "w1+double_down": "10"}),
        ("8S TH 8D 2C TC AD", "1 split; 1 stand; 1 stand", {"w1": "-10", "w1+split": "0"}),
        ("8S TH 8D 2C TC TD AD", "1 split; 1 stand; 1 draw", {"w1": "-10", "w1+split": "-10"}),
    ],
)
def test_a_dealers_blackjack_takes_the_original_wager_alone_of_hands_not_over_21(
    cards: str, does: str, nets: dict[str, str]
) -> None:
    played = play(cards, does=does)
    assert played.status == "settled"
    assert played.nets == nets


@clause("qld-2010", "sch 17 s 24(4)(a)")
@pytest.mark.parametrize(
    ("cards", "does", "nets"),
    [
        # Split aces are drawn to, and make blackjacks, which a dealer's blackjack does not beat.
        ("AS 9H AD 5C 4H KD TC", "1 split; 1 draw; 1 stand", {"w1": "10", "w1+split": "20"}),
        ("AS KH AD KD QC AC", "1 split", {"w1": "40", "w1+split": "30"}),
        ("AS TH AD KD TC AC", "1 split", {"w1": "50", "w1+split": "40"}),
    ],
)
def test_split_aces_are_drawn_to_and_make_blackjacks(cards: str, does: str, nets: dict[str, str]) -> None:
    played = play(cards, does=does)
    assert played.status == "settled"
    assert played.nets == nets


@clause("qld-2010", "sch 17 s 24(5)", "sch 17 s 24(5)(a)", "sch 17 s 24(5)(b)")
def test_a_box_is_split_twice_and_has_three_hands() -> None:
    played = play("8S 9H 8D 8C TC TH TD TS", does="1 split; 1 split; 1 stand; 1 stand; 1 stand")
    assert list(played.nets.values()) == ["-10", "-10", "-10"]


def test_a_box_has_three_hands_at_most_and_no_other_pair_is_split() -> None:
    third = play("8S 9H 8D 8C 8H", does="1 split; 1 split; 1 split").refused()
    assert third == [{"sch 17 s 24(5)", "sch 17 s 24(5)(b)"}]


@clause("qld-2010", "sch 17 s 33", "sch 17 s 35(1)", "sch 17 s 35(2)", "sch 17 s 35(3)")
@pytest.mark.parametrize(("second", "net"), [("8D", "55"), ("8S", "55"), ("9D", "-5")])
def test_any_pair_wins_11_to_1_on_two_cards_of_one_face(second: str, net: str) -> None:
    played = play(f"8S 9H {second}", ("1 blackjack 10", "1 any_pairs 5"))
    assert played.net("any_pairs") == net


def test_tens_and_pictures_are_no_any_pair() -> None:
    assert play("KS 9H QD", ("1 blackjack 10", "1 any_pairs 5")).net("any_pairs") == "-5"


@clause("qld-2010", "sch 17 s 42(1)", "sch 17 s 42(1)(a)", "sch 17 s 42(1)(b)", "sch 17 s 42(1)(c)")
@clause("qld-2010", "sch 17 s 42(2)", "sch 17 s 42(2)(a)", "sch 17 s 42(2)(b)")
def test_cards_dealt_to_the_dealer_too_early_count_and_are_no_blackjack() -> None:
    error = wrong("dealer_too_many_cards", "decision", acted=True)
    lost = play("TS AH 5S KD 5C", does="1 draw; 1 stand", wrong=error)
    assert lost.net("w1") == "-10"
    assert "sch 17 s 27(4)" in lost.refs("w1")
    assert lost.remedies == {f"sch 17 s 42{of}" for of in ("(1)", "(1)(a)", "(2)", "(2)(b)")}
    assert play("TS AH 5S KD 5C", does="1 retract", wrong=error).end("w1")["result"] == "returned"


def test_irregularities_cite_this_schedule() -> None:
    refs = {
        clause.ref
        for each in game("qld-2010", "blackjack_challenge").rules({}).irregularities.values()
        for clause in each.clauses
        if clause.ref.startswith("sch ")
    }
    assert {ref.split(" s ")[0] for ref in refs if "sch 17" in ref or "sch 2" in ref} == {"sch 17"}


@clause("qld-2010", "sch 17 s 24(2)", "sch 17 s 24(6)(a)")
def test_another_player_covers_a_split_for_as_much_as_the_own_wager() -> None:
    less = play("8S 8C 8D TC", ("1 blackjack 10", "2 blackjack 20 b1"), "1 split; 2 cover_both 10")
    assert less.refused() == [{"sch 17 s 24(2)", "sch 17 s 24(6)(a)"}]
    assert [r["nearest"] for r in less.result["refused"]] == [["20"]]


@pytest.mark.parametrize("section", range(37, 52))
def test_what_is_unclear_in_an_irregularity_of_both_schedules_is_read_for_both(section: int) -> None:
    load_all(BOOK)
    read = [path(clause.ref)[:2] for reading in BOOK.readings for clause in reading.clauses]
    of_schedule_2 = ("sch 2", f"s {section + 12}") in read
    assert (("sch 17", f"s {section}") in read) == of_schedule_2


def test_nobody_is_asked_to_insure() -> None:
    assert "insurance" not in play("TS AH 9D").waits["actions"]


@pytest.mark.parametrize("book", ["qld-2010", "nsw-blackjack", "nz-1996", "nz-proposed"])
def test_decisions_that_no_table_offers_are_not_among_those_of_a_game(book: str) -> None:
    """The wager on the second split hand alone: where the text has it stay on the first."""
    for of in all_games():
        if of.family == "blackjack" and of.book.name == book and of.name != "blackjack_switch":
            rules = of.rules({})
            assert isinstance(rules, BlackjackRules)
            listed = "second_hand" in {action.name for action in of.actions}
            first_alone = of.name == "blackjack_challenge" or book == "nsw-blackjack"
            assert listed == rules.twenty_one.splitting.either_hand != first_alone
