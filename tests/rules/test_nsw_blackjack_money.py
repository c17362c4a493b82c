"""New South Wales' blackjack: what was won and lost earlier in a round that is void, and on void wagers."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clauses import clause, states
from tests.rules.blackjack_rounds import Played, wrong
from tests.rules.blackjack_rounds import play as play_any

FAILED = "shuffling_device_malfunction"
# Against a 6 box 1 has a blackjack, paid 3 to 2 at once; box 2 has two black sixes, a coloured pair at 10
# to 1, and goes to 22; box 3 has 19 and no pair. The dealer's second card is the ninth.
CARDS = "AS 6S TS 6H KS 6C 9D TC TD 8D"
BETS = (
    "1 blackjack 10",
    "2 blackjack 20",
    "3 blackjack 30",
    "2 perfect_pairs 5",
    "3 perfect_pairs 5",
)
LATE = 9
"""When only box 3 and the dealer are left."""


def play(error: Any = (), bets: tuple[str, ...] = BETS, **options: Any) -> Played:
    """The round above, with something that goes wrong in it."""
    does = "2 draw; 3 stand"
    return play_any(CARDS, bets, does, error, rulebook="nsw-blackjack", shuffling_device=True, **options)


def put_back(played: Played) -> list[tuple[str, str, str]]:
    """The ends that were undone, in order: which wager, with what net before, and what is left."""
    return [(e["id"], e["was"]["net"], e["net"]) for e in played.events("put_back")]


def test_what_the_round_comes_to_where_nothing_goes_wrong() -> None:
    # 6 + 10 and 8 more are 24: the dealer is over 21.
    assert play().nets == {"w1": "15", "w2": "-20", "w3": "30", "w4": "50", "w5": "-5"}


@clause("nsw-blackjack", "r 16.8", "r 16.16.2")
@pytest.mark.parametrize(
    ("kind", "details", "ref"),
    [
        ("round_dealt_wrongly", {"ruling": "impossible"}, "r 16.8"),
        ("missing_or_foreign_card", {}, "r 16.16.2"),
    ],
)
def test_of_a_void_round_what_was_lost_goes_back_and_what_players_were_paid_stands(
    kind: str, details: dict[str, str], ref: str
) -> None:
    played = play(wrong(kind, LATE, **details))
    assert played.status == "void"
    assert played.nets == {"w1": "15", "w2": "0", "w3": "0", "w4": "50", "w5": "0"}
    assert put_back(played) == [("w5", "-5", "0"), ("w2", "-20", "0")]
    assert {played.end(w)["result"] for w in ("w2", "w3", "w5")} == {"returned"}
    assert ref in played.refs("w2") & played.refs("w3") & played.refs("w5")
    assert played.end("w1")["result"] == "win"


@clause("nsw-blackjack", "r 16.8")
def test_a_round_that_is_put_right_has_its_result() -> None:
    assert play(wrong("round_dealt_wrongly", LATE)).nets == play().nets


@clause("nsw-blackjack", "r 17.4")
def test_of_a_terminated_round_nothing_stands() -> None:
    played = play(wrong(FAILED, LATE, ruling="disadvantage"))
    assert played.status == "void"
    assert set(played.nets.values()) == {"0"}
    assert sorted(put_back(played)) == [
        ("w1", "15", "0"),
        ("w2", "-20", "0"),
        ("w4", "50", "0"),
        ("w5", "-5", "0"),
    ]
    assert all(played.refs(w) == {"r 17.4"} for w in played.nets)


@clause("nsw-blackjack", "r 18.9.1", "r 18.9.2", "r 18.10")
@pytest.mark.parametrize(
    ("ruling", "details", "nets"),
    [
        ("disruption", {}, ("0", "0", "0", "0", "0")),
        ("fraud", {}, ("0", "0", "0", "0", "0")),
        # What the offender won is taken back and the stake with it; what was lost is lost.
        ("fraud_by_player", {"seat": 2}, ("0", "-20", "0", "-5", "0")),
        ("fraud_by_player", {"seat": 1}, ("-10", "0", "0", "0", "0")),
        ("fraud_by_player", {"seat": 3}, ("0", "0", "-30", "0", "-5")),
    ],
)
@pytest.mark.parametrize("at", ["second_card", LATE])
def test_an_invalidated_outcome_leaves_nothing_but_an_offenders_loss(
    ruling: str, details: dict[str, Any], nets: tuple[str, ...], at: Any
) -> None:
    played = play(wrong("game_invalidated", at, ruling=ruling, **details))
    assert played.status == "void"
    assert tuple(played.nets[f"w{n}"] for n in range(1, 6)) == nets
    assert played.remedies == {"r 18.9.1" if ruling == "disruption" else "r 18.9.2", "r 18.10"}


@clause("nsw-blackjack", "r 18.10")
def test_an_offender_whose_wagers_have_all_ended_is_found_too() -> None:
    stranger = play(wrong("game_invalidated", LATE, ruling="fraud_by_player", seat=4))
    assert stranger.refused() == [{"r 18.9.2", "r 18.10"}]


@clause("nsw-blackjack", "r 17.5", "r 17.5.1", "r 17.5.4")
def test_without_another_device_what_was_lost_in_the_round_may_be_had_back_too() -> None:
    error = wrong(FAILED, LATE, ruling="no_other_device")
    does = "2 draw; 3 stand; 2 retract; 3 keep w3; 3 retract w5"
    played = play_any(CARDS, BETS, does, error, rulebook="nsw-blackjack", shuffling_device=True)
    assert played.nets == {"w1": "15", "w2": "0", "w3": "30", "w4": "50", "w5": "0"}
    assert put_back(played) == [("w2", "-20", "0"), ("w5", "-5", "0")]
    assert "r 17.5.1" in played.refs("w2")
    # What was won is not asked about: blackjacks, pairs and the like stay paid.
    asked = [(e["seat"], e["wager"]) for e in played.events("decided") if e["step"] == "retraction"]
    assert asked == [(2, "w2"), (3, "w3"), (3, "w5")]


@clause("nsw-blackjack", "r 17.5.1")
@pytest.mark.parametrize(("does", "net"), [("1 retract", "0"), ("1 keep", "-10")])
def test_with_a_wager_goes_what_was_lost_beside_it(does: str, net: str) -> None:
    # Tens are split; the first hand gets 5 and goes over 21, then the device fails.
    error = wrong(FAILED, 6, ruling="no_other_device")
    cards = "TS 9H TD 5S TC 4D 9D 8C"
    does = f"1 split; 1 draw; {does}; 1 stand"
    played = play_any(
        cards, ("1 blackjack 10",), does, error, rulebook="nsw-blackjack", shuffling_device=True
    )
    assert played.net("w1") == net
    assert (played.status == "void") is (net == "0")


# Void wagers -----------------------------------------------------------------------------------


@clause("nsw-blackjack", "r 16.22.2", "r 18.1", "r 1.1 def invalid wager")
@states("nsw-blackjack", "r 1.1 def void")
def test_a_blackjack_that_was_paid_is_made_void_and_its_winnings_taken_back() -> None:
    played = play(wrong("wagers_declared_void", LATE, seat=1))
    assert played.status == "settled"
    assert played.nets == {"w1": "0", "w2": "-20", "w3": "30", "w4": "50", "w5": "-5"}
    assert put_back(played) == [("w1", "15", "0")]
    assert "r 16.22.2" in played.refs("w1")
    assert {s["seat"]: s["net"] for s in played.result["seats"]} == {1: "0", 2: "30", 3: "25"}


@clause("nsw-blackjack", "r 16.22.2")
@states("nsw-blackjack", "r 1.1 def void")
def test_what_was_lost_on_a_void_wager_goes_back_unless_staff_rule_that_it_stays_lost() -> None:
    played = play(wrong("wagers_declared_void", LATE, seat=2))
    assert (played.net("w2"), played.net("w4")) == ("0", "0")
    kept = play(wrong("wagers_declared_void", LATE, seat=2, ruling="not_those_lost"))
    assert (kept.net("w2"), kept.net("w4")) == ("-20", "0")
    assert put_back(kept) == [("w4", "50", "0")]


@clause("nsw-blackjack", "r 16.22.2", "r 16.22.3")
def test_wagers_are_void_once_and_those_of_earlier_hands_stand() -> None:
    twice = (*wrong("wagers_declared_void", LATE, seat=1), *wrong("wagers_declared_void", LATE, seat=1))
    played = play(twice)
    assert put_back(played) == [("w1", "15", "0")]
    assert {"r 16.22.2", "r 16.22.3"} <= played.refused()[0]


# The jackpot -----------------------------------------------------------------------------------

SEVENS = ("1 blackjack 10", "2 blackjack 10", "1 blazing_7s 2.50", "2 blazing_7s 5")


def jackpot(error: Any = (), **options: Any) -> Played:
    """Box 1 has two sevens, $50 for 2.50; box 2 has none, and its 5 is lost."""
    cards = "7S 9S 9H 7D TS TC 8C"
    options |= {"shuffling_device": True, "jackpots": {"progressive": "20000"}}
    does = "1 stand; 2 stand"
    return play_any(cards, SEVENS, does, error, rulebook="nsw-blackjack", **options)


@clause("nsw-blackjack", "r 16.18", "r 16.18.1", "r 16.18.2")
@pytest.mark.parametrize("at", ["second_card", "decision", "result"])
def test_where_the_jackpots_equipment_fails_all_its_wagers_of_the_round_go_back(at: str) -> None:
    assert (jackpot().net("w3"), jackpot().net("w4")) == ("47.5", "-5")
    played = jackpot(wrong("jackpot_malfunction", at))
    assert (played.net("w3"), played.net("w4")) == ("0", "0")
    assert {played.end(w)["result"] for w in ("w3", "w4")} == {"returned"}
    assert played.refs("w4") == {"r 16.18.1"}
    # The game goes on without the jackpot: 14 and 19 against the dealer's 9, 10 and no more.
    assert (played.net("w1"), played.net("w2")) == (jackpot().net("w1"), jackpot().net("w2"))


@clause("nsw-blackjack", "r 16.18", "r 16.18.1", "r 16.18.2")
@pytest.mark.parametrize(
    ("at", "refused"), [({"before_wager": "w3"}, 2), ({"before_wager": "w4"}, 1), ({}, 0)]
)
def test_where_it_fails_while_wagers_are_placed_they_go_back_and_no_other_is_taken(
    at: dict[str, str], refused: int
) -> None:
    played = jackpot(wrong("jackpot_malfunction", "wagers", **at))
    assert played.refused() == [{"r 16.18", "r 16.18.1", "r 16.18.2"}] * refused
    ends = {s["id"]: (s["result"], s["net"]) for s in played.result["settled"] if s["wager"] == "blazing_7s"}
    assert ends == dict.fromkeys(("w3", "w4")[: 2 - refused], ("returned", "0"))
    assert (played.net("w1"), played.net("w2")) == (jackpot().net("w1"), jackpot().net("w2"))


@clause("nsw-blackjack", "r 16.18.1")
def test_without_a_jackpot_wager_in_the_round_its_equipment_cannot_fail() -> None:
    assert play(wrong("jackpot_malfunction", LATE)).refused() == [{"r 16.18", "r 16.18.1", "r 16.18.2"}]


@clause("nsw-blackjack", "r 16.18.1")
@states("nsw-blackjack", "r 14.26.2")
def test_what_goes_back_comes_out_of_the_meter() -> None:
    # A tenth of 7.50 goes in; the fixed $50 comes off where the table has it so.
    assert jackpot(jackpot_contribution=10).next_round["jackpots"] == {"progressive": "20000.75"}
    options = {"jackpot_contribution": 10, "fixed_prizes": "from_pool"}
    assert jackpot(**options).next_round["jackpots"] == {"progressive": "19950.75"}
    failed = jackpot(wrong("jackpot_malfunction", "decision"), **options)
    assert failed.next_round["jackpots"] == {"progressive": "20000"}
    assert [e["shows"] for e in failed.events("jackpot_meter")] == ["19950.75", "20000"]
    # Where the round is void but for what was paid, the prize and what its own wager put in stand.
    void = jackpot(wrong("missing_or_foreign_card", "decision"), **options)
    assert void.net("w3") == "47.5"
    assert void.next_round["jackpots"] == {"progressive": "19950.25"}


# An ace and a ten of a split --------------------------------------------------------------------


@clause("nsw-blackjack", "r 10.3", "r 11.1.1", "r 11.1.2", "r 12.3.2")
@pytest.mark.parametrize(("doubled", "net"), [(False, None), (True, "10")])
def test_an_ace_and_a_ten_of_a_split_are_doubled_where_the_table_reads_it_so(
    doubled: bool, net: str | None
) -> None:
    # Tens split: the first gets an ace, and doubled as 11 it gets a 9 and is 20 against 17.
    cards = "TS 9H TD AS 9D TC 8H" if doubled else "TS 9H TD AS TC 8H"
    does = "1 split; 1 double_down; 1 stand" if doubled else "1 split; 1 stand"
    played = play_any(cards, does=does, rulebook="nsw-blackjack", split_21_doubled=doubled)
    assert played.hand(1)["total"] == (20 if doubled else 21)
    assert played.nets.get("w1+double_down") == net
    assert played.net("w1") == "10"
