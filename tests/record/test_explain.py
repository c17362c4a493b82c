"""Why wagers ended: every settled wager of the corpus is explained by what both sides had."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from croupier.games.events import Event, Kind
from croupier.games.explain import EXPLAINS, explained
from croupier.games.wording import Explained
from croupier.record.rounds import replay_record
from croupier.record.runner import run_script
from tests.clauses import clause, states
from tests.rules.blackjack_rounds import written

RECORDS = sorted((Path(__file__).resolve().parent.parent / "corpus" / "records").glob("*.json"))
IN_BOXES = {
    "big_raise",
    "blackjack",
    "caribbean_stud",
    "casino_war",
    "dealer_holdem",
    "lucky_draw",
    "mississippi_stud",
    "pai_gow",
    "three_card_poker",
}
"""The families whose players may wager in several boxes."""


def ends(file: Path) -> Iterator[tuple[str, Event, Explained]]:
    record = json.loads(file.read_text(encoding="utf-8"))
    round_ = replay_record(record).round
    for place, event in enumerate(round_.events):
        if event.kind in (Kind.SETTLED, Kind.PAID):
            why = explained(record["family"], round_.events[:place], round_.outcome, event)
            yield record["family"], event, why


def of(name: str, **facts: Any) -> str:
    """Why the one wager of a recorded round with these facts ended as it did."""
    file = next(file for file in RECORDS if file.stem == name)
    [why] = {w for _, e, w in ends(file) if all(e.facts.get(key) == value for key, value in facts.items())}
    return why.because


def told(family: str, outcome: dict[str, Any], **facts: Any) -> Explained:
    given = {"seat": 1, "box": 1, "result": "lose", "line": "lost", **facts}
    return explained(family, [], outcome, Event(Kind.SETTLED, MappingProxyType(given)))


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_whatever_a_pay_line_ended_is_explained(file: Path) -> None:
    silent = [
        e.facts for _, e, why in ends(file) if e.facts["line"] not in (None, "paid") and not why.because
    ]
    assert silent == []


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_wager_in_a_box_is_said_to_lie_in_it(file: Path) -> None:
    for family, event, why in ends(file):
        if family in IN_BOXES:
            assert why.where.startswith(f"box {event.facts['box']}")


def test_every_recorded_family_explains() -> None:
    assert {json.loads(file.read_text(encoding="utf-8"))["family"] for file in RECORDS} == set(EXPLAINS)


@states("qld-2010", "sch 17 s 25(6)", "sch 17 s 27(1)(b)", "sch 17 s 5(2)")
def test_blackjack_challenge_is_told_by_five_cards_and_by_the_tens() -> None:
    cards = ["2S", "3D", "2C", "4S", "5H"]
    hand = {"hand": 1, "cards": cards, "total": 16, "blackjack": False, "bust": False}
    outcome = {"dealer": {"cards": ["AD"]}, "boxes": [{"box": 1, "hands": [hand]}]}
    five = told("blackjack", outcome, box=1, wager="blackjack", line="five card trick")
    assert five.because == "Box 1 has 16 with five cards"
    own = {"hand": 1, "cards": ["KS", "AD"], "total": 21, "blackjack": True, "bust": False}
    dealer = {"cards": ["AD", "TC"], "total": 21, "blackjack": True, "bust": False}
    both = {"dealer": dealer, "boxes": [{"box": 1, "hands": [own]}]}
    ended = told("blackjack", both, box=1, wager="split", line="blackjack, ten above the dealer's")
    assert (
        ended.because
        == "Box 1 has a blackjack with the king of spades against the dealer's with the 10 of clubs"
    )


@clause("nsw-blackjack", "r 12.5.3")
def test_each_of_three_hands_is_named_with_what_it_had() -> None:
    file = next(file for file in RECORDS if file.stem == "nsw-blackjack-three-hands")
    assert [why for _, _, why in ends(file)] == [
        Explained(f"box 1, hand {hand}", f"Box 1, hand {hand} has 18 against the dealer's 17")
        for hand in (1, 2, 3)
    ]


@clause("qld-2010", "sch 15 s 6(3)(e)")
def test_the_wager_on_the_second_of_two_hands_is_told_by_that_hand() -> None:
    """A 10 and a 6 get a 9; a 9 and an 8, the second hand, stand on 17 against the dealer's 19."""
    played = run_script(
        written(
            "TS 9H TC 6D 8C 9D 9C",
            ("1 blackjack 10", "1 second_blackjack 10", "1 super_match 5"),
            "1 no_switch; 1 draw; 1 stand",
            game="blackjack_switch",
        )
    )
    assert played.record is not None
    round_ = replay_record(played.record).round
    assert [
        explained("blackjack", round_.events[:place], round_.outcome, event)
        for place, event in enumerate(round_.events)
        if event.kind is Kind.SETTLED
    ] == [
        Explained(
            "box 1",
            "The first cards of box 1 are the 10 of spades and 6 of diamonds (hand 1)"
            " and the 9 of hearts and 8 of clubs (hand 2)",
        ),
        Explained("box 1, hand 1", "Box 1, hand 1 has 25, which is over 21"),
        Explained("box 1, hand 2", "Box 1, hand 2 has 17 against the dealer's 19"),
    ]


def hands(low: list[str], high: list[str]) -> dict[str, Any]:
    return {"low": low, "high": high}


@pytest.mark.parametrize(
    ("low", "says"),
    [
        # 9 and low 8 are 17 pips, which count 7; the bank's low 7 and low 8 are 15, which count 5.
        (
            ["9", "low 8"],
            "the low hand, 7, beats the bank's 5; the high hand, pair of 9s, beats the",
        ),
        (["low 7", "low 8"], "the low hand, 5, equals the bank's 5, and the bank wins equal hands"),
        # 11 and high 4 are 15 pips too; 11 is a higher tile than low 8.
        (["11", "high 4"], "the low hand, 5, beats the bank's 5 by its highest tile"),
        (["2", "12"], "the low hand, 4, loses to the bank's 5"),
    ],
)
@states("qld-2010", "sch 6 s 36(4)")
def test_both_hands_of_a_box_are_set_against_the_banks(low: list[str], says: str) -> None:
    bank = {"kind": "house", "box": 1, **hands(["low 7", "low 8"], ["high 6", "high 10"]), "won": "0"}
    outcome = {"bank": bank, "boxes": [{"box": 3, **hands(low, ["9", "9"]), "end": "won"}]}
    why = told("pai_gow", outcome, box=3, wager="wager")
    assert why.where == "box 3"
    assert why.because.startswith(f"Box 3: {says}")


SHOWN: dict[str, Any] = {
    "board": ["9S", "9H", "2D", "7C", "JC"],
    "players": {"1": "Anna", "2": "Ben", "4": "Place 4"},
    "hands": [
        {"seat": 1, "cards": ["AS", "AD"], "hand": "two_pairs"},
        {"seat": 2, "cards": ["2S", "KC"], "hand": "two_pairs"},
        {"seat": 4, "cards": ["JS", "JD"], "hand": "full_house"},
    ],
    "pots": [
        {"amount": "150", "eligible": [1, 2, 4]},
        {"amount": "46.5", "eligible": [1, 2]},
    ],
    "won": [
        {"amount": "150", "winners": [4], "share": "150"},
        {"amount": "46.5", "winners": [1], "share": "46.5"},
    ],
}


def of_poker(seat: int = 2, **instead: Any) -> str:
    outcome = {**SHOWN, **instead}
    return told("poker", outcome, seat=seat, wager="table_stakes").because


@states("qld-2010", "sch 11 s 27(8)", "sch 11 s 29(6)")
def test_each_pot_of_poker_is_told_with_the_hands_that_were_shown_for_it_by_their_players() -> None:
    assert of_poker() == (
        "A pot of $150.00 went to Place 4 with a full house, jacks over 9s, against "
        "Anna (two pairs, aces and 9s) and you (two pairs, 9s and 2s); "
        "a pot of $46.50 went to Anna with two pairs, aces and 9s, against you (two pairs, 9s and 2s)"
    )


def test_a_pot_that_nobody_else_stayed_for_or_showed_for_is_told_so() -> None:
    one = [{"amount": "197", "winners": [4], "share": "197"}]
    pots = [{"amount": "197", "eligible": [2, 4]}]
    assert (
        of_poker(hands=[], won=one, pots=pots) == "The pot of $197.00 went to Place 4: everybody else folded"
    )
    alone = of_poker(hands=SHOWN["hands"][2:], won=one, pots=pots)
    assert alone == (
        "The pot of $197.00 went to Place 4 with a full house, jacks over 9s: no other hand was shown"
    )
    assert of_poker(players={}, hands=[], won=one, pots=pots).startswith("The pot of $197.00 went to place 4")


@states("qld-2010", "sch 11 s 27(9)")
def test_a_pot_that_is_shared_is_told_with_what_each_got_and_the_equal_hands() -> None:
    equal = [
        {"seat": 1, "cards": ["AS", "KD"], "hand": "pair"},
        {"seat": 2, "cards": ["AC", "KC"], "hand": "pair"},
    ]
    one = [{"amount": "100", "winners": [1, 2], "share": "50"}]
    pots = [{"amount": "100", "eligible": [1, 2]}]
    assert of_poker(hands=equal, won=one, pots=pots).startswith(
        "The pot of $100.00 went to Anna and you, $50.00 each with a pair of 9s"
    )


def test_a_hand_over_21_needs_no_dealer() -> None:
    bust = {"hand": 1, "cards": ["TS", "6D", "8C"], "total": 24, "blackjack": False, "bust": True}
    dealer = {"cards": ["9H", "8C"], "total": 17, "blackjack": False, "bust": False}
    outcome = {"dealer": dealer, "boxes": [{"box": 2, "hands": [bust]}]}
    assert told("blackjack", outcome, box=2, wager="blackjack").because == "Box 2 has 24, which is over 21"


def test_a_stud_hand_is_told_against_one_that_does_not_qualify() -> None:
    assert of("qld-caribbean-stud-dealer-does-not-qualify", wager="ante", box=1) == (
        "Box 1 has 7 high, the dealer has ace high, which does not qualify"
    )


@pytest.mark.parametrize(("end", "says"), [("won", "lower"), ("lost", "higher")])
def test_hands_that_are_called_the_same_are_told_apart(end: str, says: str) -> None:
    box = {"box": 2, "cards": ["7C", "2C"], "end": end, "hand": "pair of 7s"}
    dealer = {"cards": ["7S", "8C"], "hand": "pair of 7s", "qualifies": True}
    outcome = {"dealer": dealer, "board": ["7H", "6C", "QD", "3S", "9D"], "boxes": [box]}
    why = told("dealer_holdem", outcome, box=2, wager="ante")
    assert why.because == (
        f"Box 2 has a pair of 7s, the dealer has a pair of 7s, {says} by the other cards of the hand"
    )
    level = told("dealer_holdem", {**outcome, "boxes": [{**box, "end": "stand_off"}]}, box=2, wager="ante")
    assert level.because == "Box 2 has a pair of 7s, the dealer has a pair of 7s"


def test_cards_of_bonus_wagers_are_told_in_a_sentence() -> None:
    box = {"box": 2, "cards": ["6C", "2D"], "end": "won", "hand": "pair of sixes", "three_cards": "pair"}
    bonus = told("dealer_holdem", {"boxes": [box]}, box=2, wager="bonus")
    assert bonus.because == "Box 2 holds the 6 of clubs and 2 of diamonds"
    three = told("big_raise", {"boxes": [box]}, box=2, wager="three_card_bonus")
    assert three.because == "The three cards of box 2 are a pair"


def test_a_war_is_told_with_both_cards_of_both_sides() -> None:
    assert of("qld-casino-war-won-lost-and-tied", wager="go_to_war") == (
        "Box 2 has the 4 of spades, equal to the dealer's 4 of diamonds; "
        "in the war the 5 of spades, lower than the dealer's 6 of diamonds"
    )


def test_a_game_without_an_explanation_of_its_own_says_nothing() -> None:
    assert told("no_such_family", {}, wager="x") == Explained("", "")
