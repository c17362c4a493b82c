"""Craps in Queensland (schedule 4), throw by throw; amounts are reckoned from the odds of the text."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.clauses import clause, states
from tests.rules.craps_sessions import Session
from tests.rules.craps_sessions import play as session

BOOK = "qld-2010"
HORN = {2: ("craps_2", 33), 3: ("craps_3", 16), 11: ("eleven_in_1_roll", 16), 12: ("craps_12", 33)}
PAIRS = {2: "11", 3: "12", 4: "13", 5: "14", 6: "15", 7: "16", 8: "26", 9: "36", 10: "46", 11: "56", 12: "66"}
"""One throw of each total; none of 4, 6, 8 and 10 is hard."""


def play(dice: str, *wagers: str, **given: Any) -> Session:
    return session(BOOK, dice, *wagers, **given)


def decided_by(dice: str, wager: str) -> Session:
    """A wager made with a come out point on (5), decided by one throw."""
    return play(f"14 {dice}", f"{wager} before=2")


# One roll ---------------------------------------------------------------------------------------


@clause(
    "qld-2010",
    "sch 4 s 4(2) def 1 roll wager",
    "sch 4 s 4(2) def field bet",
    "sch 4 s 4(2) def any 7",
    "sch 4 s 4(2) def any craps",
    "sch 4 s 4(2) def craps 2",
    "sch 4 s 4(2) def craps 3",
    "sch 4 s 4(2) def craps 12",
    "sch 4 s 4(2) def 11 in 1 roll",
    "sch 4 s 10(1)",
)
@pytest.mark.parametrize(
    ("name", "wins"),
    [
        ("field_bet", {2: 2, 3: 1, 4: 1, 9: 1, 10: 1, 11: 1, 12: 2}),
        ("any_7", {7: 4}),
        ("any_craps", {2: Fraction(15, 2), 3: Fraction(15, 2), 12: Fraction(15, 2)}),
        ("craps_2", {2: 33}),
        ("craps_3", {3: 16}),
        ("craps_12", {12: 33}),
        ("eleven_in_1_roll", {11: 16}),
    ],
)
def test_one_roll_wagers_win_on_their_totals_and_lose_on_all_others(
    name: str, wins: dict[int, int | Fraction]
) -> None:
    for total, dice in PAIRS.items():
        expected = 10 * wins[total] if total in wins else -10
        assert play(dice, f"1 {name} 10").net("w1") == str(expected), total


@clause("qld-2010", "sch 4 s 4(2) def horn bet", "sch 4 s 4(2) def horn high bet", "sch 4 s 10(2)")
@pytest.mark.parametrize("high", [None, *HORN])
def test_horn_bets_pay_as_wagers_on_each_of_their_totals(high: int | None) -> None:
    units = {number: 2 if number == high else 1 for number in HORN}
    stake = sum(units.values())
    name = "horn_bet" if high is None else f"horn_high_bet_{high}"
    for total, dice in PAIRS.items():
        apart = play(dice, *(f"1 {HORN[n][0]} {units[n]}" for n in HORN))
        together = play(dice, f"1 {name} {stake}")
        assert together.net("w1") == apart.result["seats"][0]["net"], total


@clause("qld-2010", "sch 4 s 4(2) def horn high bet(a)")
@pytest.mark.parametrize(("name", "stake", "near"), [("horn_bet", "6", "4"), ("horn_high_bet_2", "6", "5")])
def test_horn_bets_are_made_in_equal_units(name: str, stake: str, near: str) -> None:
    refusal = play("11", f"1 {name} {stake}", chip="1").refusal
    assert near in refusal["nearest"]
    assert refusal["clauses"]


# Win and don't win, come and don't come ---------------------------------------------------------


@clause("qld-2010", "sch 4 s 4(2) def win bet", "sch 4 s 2 def come out roll", "sch 4 s 2 def come out point")
@pytest.mark.parametrize(
    ("dice", "net"),
    [("16", "10"), ("56", "10"), ("11", "-10"), ("12", "-10"), ("66", "-10")]
    + [(f"{PAIRS[n]} 56 11 {PAIRS[n]}", "10") for n in (4, 5, 6, 8, 9, 10)]
    + [(f"{PAIRS[n]} 56 12 16", "-10") for n in (4, 5, 6, 8, 9, 10)],
)
def test_a_win_bet_is_decided_at_once_or_by_its_number_against_7(dice: str, net: str) -> None:
    assert play(dice, "1 win_bet 10").net("w1") == net


@clause("qld-2010", "sch 4 s 4(2) def don't win bet", "sch 4 s 2 def 7 out")
@pytest.mark.parametrize(
    ("dice", "net"),
    [("16", "-10"), ("56", "-10"), ("12", "10"), ("66", "10")]
    + [(f"{PAIRS[n]} 56 11 {PAIRS[n]}", "-10") for n in (4, 5, 6, 8, 9, 10)]
    + [(f"{PAIRS[n]} 56 66 16", "10") for n in (4, 5, 6, 8, 9, 10)],
)
def test_a_dont_win_bet_wins_on_3_and_12_and_when_7_comes_first(dice: str, net: str) -> None:
    assert play(dice, "1 dont_win_bet 10").net("w1") == net


@clause("qld-2010", "sch 4 s 4(2) def don't win bet(c)", "sch 4 s 4(2) def don't come bet(c)")
def test_dont_bets_stand_off_on_2_and_not_on_12() -> None:
    assert play("11", "1 dont_win_bet 10").outcome("w1") == "stand_off"
    assert play("14 11", "1 dont_come_bet 10 before=2").outcome("w1") == "stand_off"


@clause(
    "qld-2010", "sch 4 s 4(2) def come bet", "sch 4 s 4(2) def don't come bet", "sch 4 s 2 def come point"
)
@pytest.mark.parametrize(
    ("dice", "come", "dont"),
    [("16", "10", "-10"), ("56", "10", "-10"), ("11", "-10", "0"), ("12", "-10", "10"), ("66", "-10", "10")]
    + [(f"{PAIRS[n]} 56 {PAIRS[n]}", "10", "-10") for n in (4, 6, 8, 9, 10)]
    + [(f"{PAIRS[n]} 12 16", "-10", "10") for n in (4, 5, 6, 8, 9, 10)],
)
def test_come_bets_have_their_own_first_roll_and_number(dice: str, come: str, dont: str) -> None:
    done = play(f"14 {dice}", "1 come_bet 10 before=2", "2 dont_come_bet 10 before=2")
    assert (done.net("w1"), done.net("w2")) == (come, dont)


def test_come_bets_on_several_numbers_live_beside_each_other_and_travel_on_the_same_throw() -> None:
    done = play(
        "14 13 26 13 16",
        "1 come_bet 10 before=2 id=first",
        "1 come_bet 20 before=3 id=second",
        "1 come_bet 30 before=4 id=third",
    )
    assert done.net("first") == "10"  # 4, and 4 again on the throw that sends the third there.
    assert done.net("second") == "-20"
    assert done.net("third") == "-30"
    assert [e["details"]["point"] for e in done.events("wager_travelled")] == [4, 8, 4]


@clause("qld-2010", "sch 4 s 4(2) def win bet", "sch 4 s 4(2) def come bet", "sch 4 s 4(2) def don't win bet")
@pytest.mark.parametrize(
    ("wager", "ref"),
    [
        ("1 win_bet 10 before=2", "sch 4 s 4(2) def win bet"),
        ("1 dont_win_bet 10 before=2", "sch 4 s 4(2) def don't win bet"),
        ("1 come_bet 10", "sch 4 s 4(2) def come bet"),
        ("1 dont_come_bet 10", "sch 4 s 4(2) def don't come bet"),
    ],
)
def test_line_bets_wait_for_a_come_out_roll_and_come_bets_for_a_point(wager: str, ref: str) -> None:
    assert ref in play("14 16", wager).refusal["clauses"]


# Wagers on numbers ------------------------------------------------------------------------------


@clause("qld-2010", "sch 4 s 4(2) def place bet", "sch 4 s 10(1)")
@pytest.mark.parametrize(
    ("n", "stake", "net"), [(4, 5, 9), (5, 5, 7), (6, 6, 7), (8, 6, 7), (9, 5, 7), (10, 5, 9)]
)
def test_place_bets_win_on_their_number_before_7(n: int, stake: int, net: int) -> None:
    first = "46" if n != 10 else "13"
    assert play(f"{first} 11 {PAIRS[n]}", f"1 place_bet_{n} {stake} before=2").net("w1") == str(net)
    assert play(f"{first} 11 16", f"1 place_bet_{n} {stake} before=2").net("w1") == str(-stake)


@clause("qld-2010", "sch 4 s 11(1)", "sch 4 s 11(2)")
@pytest.mark.parametrize(("n", "won"), [(4, 40), (5, 30), (6, 24), (8, 24), (9, 30), (10, 40)])
def test_buy_bets_pay_true_odds_less_a_fee_on_the_stake_that_is_kept_on_a_loss_too(n: int, won: int) -> None:
    first = "46" if n != 10 else "13"
    assert play(f"{first} {PAIRS[n]}", f"1 buy_bet_{n} 20 before=2").net("w1") == str(won - 1)
    assert play(f"{first} 16", f"1 buy_bet_{n} 20 before=2").net("w1") == "-21"
    free = play(f"{first} {PAIRS[n]}", f"1 buy_bet_{n} 20 before=2", options={"buy_fee": 0})
    assert free.net("w1") == str(won)


@clause("qld-2010", "sch 4 s 12(1)", "sch 4 s 12(2)")
@pytest.mark.parametrize(
    ("n", "stake", "won"), [(4, 40, 20), (5, 30, 20), (6, 24, 20), (8, 24, 20), (9, 30, 20), (10, 40, 20)]
)
def test_lay_bets_win_when_7_comes_first_and_the_fee_is_on_what_they_could_win(
    n: int, stake: int, won: int
) -> None:
    assert play("16", f"1 lay_bet_{n} {stake}").net("w1") == str(won - 1)
    assert play(PAIRS[n], f"1 lay_bet_{n} {stake}").net("w1") == str(-stake - 1)
    assert play("16", f"1 lay_bet_{n} {stake}", options={"lay_fee": 2}).net("w1") == "19.6"


@clause("qld-2010", "sch 4 s 4(2) def big 6", "sch 4 s 4(2) def big 8")
@pytest.mark.parametrize("n", [6, 8])
def test_big_6_and_8_pay_evens_and_are_always_on(n: int) -> None:
    assert play(f"11 {PAIRS[n]}", f"1 big_{n} 10").net("w1") == "10"
    assert play("11 16", f"1 big_{n} 10").net("w1") == "-10"


@clause(
    "qld-2010",
    "sch 4 s 4(2) def 4 the hardway",
    "sch 4 s 4(2) def 6 the hardway",
    "sch 4 s 4(2) def 8 the hardway",
    "sch 4 s 4(2) def 10 the hardway",
)
@pytest.mark.parametrize(
    ("n", "hard", "net"), [(4, "22", "75"), (6, "33", "95"), (8, "44", "95"), (10, "55", "75")]
)
def test_hardways_win_on_the_pair_and_lose_on_the_easy_way_and_on_7(n: int, hard: str, net: str) -> None:
    assert decided_by(f"11 {hard}", f"1 hardway_{n} 10").net("w1") == net
    assert decided_by(PAIRS[n], f"1 hardway_{n} 10").net("w1") == "-10"
    assert decided_by("16", f"1 hardway_{n} 10").net("w1") == "-10"


# Off and on -------------------------------------------------------------------------------------

OFF = ("place_bet_6", "buy_bet_6", "hardway_6")


@clause("qld-2010", "sch 4 s 4(2) def place bet(c)", "sch 4 s 4(2) def 6 the hardway(b)")
@states("qld-2010", "sch 4 s 7(1)")
@pytest.mark.parametrize("name", OFF)
def test_place_buy_and_hardway_wagers_are_off_on_a_come_out_roll_unless_called_on(name: str) -> None:
    assert play("16", f"1 {name} 20").undecided
    assert play("33", f"1 {name} 20").undecided
    assert play("16", f"1 {name} 20 working=true").outcome("w1") == "lose"
    assert play("33", f"1 {name} 20 working=true").outcome("w1") == "win"


@clause("qld-2010", "sch 4 s 7(2)")
def test_one_marker_speaks_for_like_wagers_of_the_player_but_not_against_the_players_word() -> None:
    done = play(
        "16 14 16",
        "1 place_bet_6 6 working=true",
        "1 place_bet_8 6",
        "1 place_bet_5 5 working=false",
        "1 hardway_8 5",
        "2 place_bet_8 12",
    )
    order = [s["id"] for s in done.result["settled"]]
    assert order[:2] == ["w1", "w2"]  # On the come out 7; the others wait for the seven out.
    assert sorted(order[2:]) == ["w3", "w4", "w5"]
    # The marker on the first brings the second in, and no other.
    by_marker = [s["id"] for s in done.result["settled"] if "sch 4 s 7(2)" in s["clauses"]]
    assert by_marker == ["w2"]


@clause("qld-2010", "sch 4 s 7(3)", "sch 4 s 16(7)")
def test_all_other_wagers_are_on_and_cannot_be_called_off() -> None:
    done = play(
        "16",
        "1 lay_bet_6 12",
        "1 big_8 10",
        decisions=[{"seat": 1, "action": "call_off", "wager": "w2"}],
    )
    assert done.outcome("w1") == "win"
    assert done.outcome("w2") == "lose"
    assert done.refusal["clauses"] == ["sch 4 s 7(3)", "sch 4 s 16(7)"]


@clause("qld-2010", "sch 4 s 7(1)", "sch 4 s 7(2)")
def test_a_wager_is_called_on_by_decision_and_its_marker_comes_off_again() -> None:
    on = {"seat": 1, "action": "call_on", "wager": "w1"}
    called = play("16", "1 place_bet_6 6", decisions=[on])
    assert called.net("w1") == "-6"
    assert [e["clauses"] for e in called.result["events"] if e["event"] == "wager_switched"] == [
        ["sch 4 s 7(1)"]
    ]
    off = {"seat": 1, "action": "call_off", "wager": "w1", "before": 1}
    assert play("16", "1 place_bet_6 6", decisions=[on, off]).undecided


@clause("qld-2010", "sch 4 s 16(6)", "sch 4 s 7(1)")
@pytest.mark.parametrize(("last", "flat"), [("16", "-10"), ("13", "10")])
def test_come_odds_go_back_when_their_bet_is_decided_on_a_come_out_roll(last: str, flat: str) -> None:
    wagers = ("1 come_bet 10 before=2 id=c", "1 come_bet_odds 10 before=3 attach=c id=o")
    done = play(f"14 13 14 {last}", *wagers)
    assert done.net("c") == flat
    assert done.outcome("o") == "returned"
    called = play(f"14 13 14 {last}", wagers[0], f"{wagers[1]} working=true")
    assert called.net("o") == ("-10" if last == "16" else "20")


# Odds behind the flat bets ----------------------------------------------------------------------


@clause("qld-2010", "sch 4 s 14(1)", "sch 4 s 14(5)", "sch 4 s 16(1)", "sch 4 s 16(5)")
@pytest.mark.parametrize(("n", "net"), [(4, "20"), (5, "15"), (6, "12"), (8, "12"), (9, "15"), (10, "20")])
def test_odds_behind_win_and_come_bets_pay_what_their_number_is_against_7(n: int, net: str) -> None:
    done = play(f"{PAIRS[n]} {PAIRS[n]}", "1 win_bet 10", "1 win_bet_odds 10 before=2")
    assert (done.net("w1"), done.net("w2")) == ("10", net)
    come = ("1 come_bet 10 before=2", "1 come_bet_odds 10 before=3")
    first = "13" if n != 4 else "14"
    assert play(f"{first} {PAIRS[n]} {PAIRS[n]}", *come).net("w2") == net
    assert play(f"{first} {PAIRS[n]} 16", *come).net("w2") == "-10"


@clause("qld-2010", "sch 4 s 15(1)", "sch 4 s 15(5)", "sch 4 s 17(1)", "sch 4 s 17(5)")
@pytest.mark.parametrize(("n", "stake"), [(4, 20), (5, 15), (6, 12), (8, 12), (9, 15), (10, 20)])
def test_odds_behind_dont_bets_win_as_much_as_the_bet_when_7_comes_first(n: int, stake: int) -> None:
    wagers = ("1 dont_win_bet 10", f"1 dont_win_bet_odds {stake} before=2")
    assert play(f"{PAIRS[n]} 16", *wagers).net("w2") == "10"
    assert play(f"{PAIRS[n]} {PAIRS[n]}", *wagers).net("w2") == str(-stake)
    come = ("1 dont_come_bet 10 before=2", f"1 dont_come_bet_odds {stake} before=3")
    first = "13" if n != 4 else "14"
    assert play(f"{first} {PAIRS[n]} 16", *come).net("w2") == "10"


@clause("qld-2010", "sch 4 s 14(2)", "sch 4 s 15(2)", "sch 4 s 16(2)", "sch 4 s 17(2)")
@pytest.mark.parametrize(
    ("flat", "odds", "before", "n", "most", "ref"),
    [
        ("win_bet", "win_bet_odds", 2, 4, 10, "sch 4 s 14(2)"),
        ("dont_win_bet", "dont_win_bet_odds", 2, 4, 20, "sch 4 s 15(2)"),
        ("dont_win_bet", "dont_win_bet_odds", 2, 9, 15, "sch 4 s 15(2)"),
        ("dont_win_bet", "dont_win_bet_odds", 2, 6, 12, "sch 4 s 15(2)"),
        ("come_bet", "come_bet_odds", 3, 10, 10, "sch 4 s 16(2)"),
        ("dont_come_bet", "dont_come_bet_odds", 3, 10, 20, "sch 4 s 17(2)"),
    ],
)
def test_odds_are_at_most_the_bet_or_what_wins_as_much(
    flat: str, odds: str, before: int, n: int, most: int, ref: str
) -> None:
    dice = f"{PAIRS[n]} 16" if before == 2 else f"14 {PAIRS[n]} 16"
    wagers = f"1 {flat} 10" if before == 2 else f"1 {flat} 10 before=2"
    assert not play(dice, wagers, f"1 {odds} {most} before={before}").refused
    refusal = play(dice, wagers, f"1 {odds} {most + 1} before={before}").refusal
    assert ref in refusal["clauses"]
    assert refusal["nearest"] == [str(most)]


@clause("qld-2010", "sch 4 s 14(3)(a)", "sch 4 s 15(3)(a)")
@states("qld-2010", "sch 4 s 16(3)(a)", "sch 4 s 17(3)(a)")
def test_odds_may_be_more_to_reach_whole_dollars_of_winnings() -> None:
    # 5 behind a 5 wins 7.50 on 9; 6 wins 9. What wins 5 against 6 is 6.
    wagers = ("1 win_bet 5", "1 win_bet_odds {} before=2")
    assert play("36 36", wagers[0], wagers[1].format(6), chip="1").net("w2") == "9"
    assert play("36 36", wagers[0], wagers[1].format(7), chip="1").refusal["nearest"] == ["6"]
    dont = ("1 dont_win_bet 5", "1 dont_win_bet_odds {} before=2")
    # 7.5 wins 5 against 9, and chips of a dollar make 9, which wins 6.
    assert play("36 16", dont[0], dont[1].format(9), chip="1").net("w2") == "6"
    assert play("36 16", dont[0], dont[1].format(8), chip="1").refusal["nearest"] == ["7"]
    come = ("1 come_bet 5 before=2", "1 come_bet_odds 6 before=3")
    assert play("14 36 36", *come, chip="1").net("w2") == "9"
    dont_come = ("1 dont_come_bet 5 before=2", "1 dont_come_bet_odds 9 before=3")
    assert play("14 36 16", *dont_come, chip="1").net("w2") == "6"


@clause("qld-2010", "sch 4 s 14(3)(b)", "sch 4 s 15(3)(b)", "sch 4 s 16(3)(b)", "sch 4 s 17(3)(b)")
@pytest.mark.parametrize(
    ("flat", "odds", "most"),
    [("win_bet", "win_bet_odds", 20), ("dont_win_bet", "dont_win_bet_odds", 24)],
)
def test_an_operator_may_agree_to_twice_the_odds(flat: str, odds: str, most: int) -> None:
    double = {"double_odds": True}
    assert not play("33 16", f"1 {flat} 10", f"1 {odds} {most} before=2", options=double).refused
    over = play("33 16", f"1 {flat} 10", f"1 {odds} {most + 1} before=2", options=double)
    assert over.refusal["nearest"] == [str(most)]
    ref = {"win_bet": "sch 4 s 14(3)(b)", "dont_win_bet": "sch 4 s 15(3)(b)"}[flat]
    assert ref in over.refusal["clauses"]
    come = flat.replace("win", "come"), odds.replace("win", "come")
    made = (f"1 {come[0]} 10 before=2", f"1 {come[1]} {most} before=3")
    assert not play("14 33 16", *made, options=double).refused
    assert play("14 33 16", *made).refused
    more = play("14 33 16", made[0], f"1 {come[1]} {most + 1} before=3", options=double)
    ref = {"win_bet": "sch 4 s 16(3)(b)", "dont_win_bet": "sch 4 s 17(3)(b)"}[flat]
    assert ref in more.refusal["clauses"]


@clause("qld-2010", "sch 4 s 14(4)", "sch 4 s 15(4)", "sch 4 s 16(4)", "sch 4 s 17(4)")
def test_winnings_of_odds_above_their_bet_may_go_up_to_a_dollar_and_others_may_not() -> None:
    up = {"double_odds": True, "odds_rounding": "up_to_dollar"}
    above = ("1 win_bet 10", "1 win_bet_odds 11 before=2")
    rounded = play("14 14", *above, options=up)
    assert rounded.net("w2") == "17"  # 16.50
    assert "sch 4 s 14(4)" in rounded.refs("w2")
    assert play("14 14", *above, options={"double_odds": True}).net("w2") == "16.5"
    assert play("14 14", "1 win_bet 11", "1 win_bet_odds 11 before=2", options=up).net("w2") == "16.5"
    laid = ("1 dont_win_bet 10", "1 dont_win_bet_odds 17 before=2")
    assert play("14 16", *laid, options=up).net("w2") == "12"  # 11 1/3
    come = ("1 come_bet 10 before=2", "1 come_bet_odds 11 before=3")
    assert play("13 14 14", *come, options=up).net("w2") == "17"
    dont_come = ("1 dont_come_bet 10 before=2", "1 dont_come_bet_odds 17 before=3")
    assert play("13 14 16", *dont_come, options=up).net("w2") == "12"


@clause("qld-2010", "sch 4 s 14(1)", "sch 4 s 16(1)")
def test_odds_need_a_bet_of_the_players_with_a_point_and_say_which_of_several() -> None:
    assert play("33 16", "1 win_bet_odds 10").refusal["clauses"] == ["sch 4 s 14(1)"]
    assert "no point yet" in play("16", "1 win_bet 10", "1 win_bet_odds 10").refusal["reason"]
    other = play("33 16", "1 win_bet 10", "2 win_bet_odds 10 before=2")
    assert "no such bet" in other.refusal["reason"]
    two = ("1 come_bet 10 before=2 id=a", "1 come_bet 10 before=3 id=b")
    assert play("14 13 36 16", *two, "1 come_bet_odds 10 before=4").refusal["nearest"] == [
        "attach a",
        "attach b",
    ]
    named = play("14 13 36 36 13", *two, "1 come_bet_odds 10 before=4 attach=a id=o")
    assert named.net("o") == "20"
    astray = play("14 13 16", two[0], "1 come_bet_odds 10 before=3 attach=a", "1 win_bet 5 before=4")
    assert not [r for r in astray.refused if "come_bet_odds" in r["what"]]
