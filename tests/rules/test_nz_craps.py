"""Craps by Division X of 1996, where it differs from elsewhere; amounts are reckoned from its odds."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.rulebooks.games import game
from tests.clauses import clause, states
from tests.rules.craps_sessions import Session
from tests.rules.craps_sessions import play as session

BOOK = "nz-1996"
HORN = {
    2: ("craps_two", 30),
    3: ("craps_three", 15),
    11: ("eleven_in_one_roll", 15),
    12: ("craps_twelve", 30),
}
PAIRS = {2: "11", 3: "12", 4: "13", 5: "14", 6: "15", 7: "16", 8: "26", 9: "36", 10: "46", 11: "56", 12: "66"}
NUMBERS = (4, 5, 6, 8, 9, 10)


def play(dice: str, *wagers: str, **given: Any) -> Session:
    return session(BOOK, dice, *wagers, **given)


@clause(
    "nz-1996",
    "div X r 3.1(o)",
    "div X r 3.1(p)",
    "div X r 3.1(q)",
    "div X r 3.1(r)",
    "div X r 3.1(s)",
    "div X r 3.1(t)",
    "div X r 3.1(u)",
    "div X r 6.1",
)
@pytest.mark.parametrize(
    ("name", "wins"),
    [
        ("field_bet", {2: 2, 3: 1, 4: 1, 9: 1, 10: 1, 11: 1, 12: 2}),
        ("any_seven", {7: 4}),
        ("any_craps", {2: 7, 3: 7, 12: 7}),
        ("craps_two", {2: 30}),
        ("craps_three", {3: 15}),
        ("craps_twelve", {12: 30}),
        ("eleven_in_one_roll", {11: 15}),
    ],
)
def test_one_roll_wagers_win_on_their_totals_and_lose_on_all_others(name: str, wins: dict[int, int]) -> None:
    for total, dice in PAIRS.items():
        assert play(dice, f"1 {name} 10").net("w1") == str(10 * wins.get(total, -1)), total


@clause(
    "nz-1996",
    "div X r 3.1(v)",
    "div X r 3.1(w)",
    "div X r 3.1(x)",
    "div X r 3.1(y)",
    "div X r 6.2",
    "div X r 6.3",
    "div X r 6.4",
)
@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("horn_bet", {n: 1 for n, _ in HORN.values()}),
        *(
            (f"horn_high_bet_{high}", {name: 2 if n == high else 1 for n, (name, _) in HORN.items()})
            for high in HORN
        ),
        ("world_bet", {**{n: 1 for n, _ in HORN.values()}, "any_seven": 1}),
        ("c_and_e", {"any_craps": 1, "eleven_in_one_roll": 1}),
    ],
)
def test_wagers_of_several_parts_are_paid_as_those_parts(name: str, parts: dict[str, int]) -> None:
    for total, dice in PAIRS.items():
        apart = play(dice, *(f"1 {part} {units}" for part, units in parts.items()))
        together = play(dice, f"1 {name} {sum(parts.values())}")
        assert together.net("w1") == apart.result["seats"][0]["net"], total


@clause("nz-1996", "div X r 3.1(w)(i)", "div X r 3.1(x)(i)", "div X r 6.3")
@states("nz-1996", "div X r 3.1(y)(i)")
def test_units_of_wagers_in_parts_are_equal_and_a_world_bet_is_level_on_7() -> None:
    for name, stake, near in (("horn_high_bet_3", 6, "5"), ("world_bet", 6, "5")):
        assert near in play("11", f"1 {name} {stake}", chip="1").refusal["nearest"]
    assert play("16", "1 world_bet 5").net("w1") == "0"
    assert play("16", "1 world_bet 5").outcome("w1") == "win"


@clause(
    "nz-1996",
    "div X r 3.1(a)",
    "div X r 3.1(b)",
    "div X r 1.0 def come out roll",
    "div X r 1.0 def come out point",
    "div X r 1.0 def 7 out",
)
@pytest.mark.parametrize(
    ("dice", "right", "wrong"),
    [("16", "10", "-10"), ("56", "10", "-10"), ("11", "-10", "10"), ("12", "-10", "10"), ("66", "-10", "0")]
    + [(f"{PAIRS[n]} 12 {PAIRS[n]}", "10", "-10") for n in NUMBERS]
    + [(f"{PAIRS[n]} 66 16", "-10", "10") for n in NUMBERS],
)
def test_pass_and_dont_pass_bets(dice: str, right: str, wrong: str) -> None:
    done = play(dice, "1 pass_bet 10", "1 dont_pass_bet 10")
    assert (done.net("w1"), done.net("w2")) == (right, wrong)


@clause("nz-1996", "div X r 3.1(b)(iii)", "div X r 3.1(d)(iii)")
def test_dont_bets_stand_off_on_12_and_not_on_2() -> None:
    assert play("66", "1 dont_pass_bet 10").outcome("w1") == "stand_off"
    assert play("14 66", "1 dont_come_bet 10 before=2").outcome("w1") == "stand_off"


@clause("nz-1996", "div X r 3.1(c)", "div X r 3.1(d)", "div X r 1.0 def come point")
@pytest.mark.parametrize(
    ("dice", "right", "wrong"),
    [("16", "10", "-10"), ("56", "10", "-10"), ("11", "-10", "10"), ("12", "-10", "10"), ("66", "-10", "0")]
    + [(f"{PAIRS[n]} 12 {PAIRS[n]}", "10", "-10") for n in NUMBERS if n != 5]
    + [(f"{PAIRS[n]} 66 16", "-10", "10") for n in NUMBERS],
)
def test_come_and_dont_come_bets(dice: str, right: str, wrong: str) -> None:
    done = play(f"14 {dice}", "1 come_bet 10 before=2", "1 dont_come_bet 10 before=2")
    assert (done.net("w1"), done.net("w2")) == (right, wrong)


@clause("nz-1996", "div X r 3.1(a)", "div X r 3.1(c)")
def test_each_kind_of_flat_bet_has_its_time() -> None:
    assert play("14 16", "1 pass_bet 10 before=2").refusal["clauses"] == ["div X r 3.1(a)", "div X r 3.1(b)"]
    assert play("16", "1 come_bet 10").refusal["clauses"] == ["div X r 3.1(c)", "div X r 3.1(d)"]


@clause("nz-1996", "div X r 3.1(e)", "div X r 3.1(g)", "div X r 6.1")
@pytest.mark.parametrize(("n", "net"), [(4, "20"), (5, "15"), (6, "12"), (8, "12"), (9, "15"), (10, "20")])
def test_odds_on_pass_and_come_bets(n: int, net: str) -> None:
    odds = ("1 pass_bet 10", "1 odds_on_the_pass_bet 10 before=2")
    assert play(f"{PAIRS[n]} {PAIRS[n]}", *odds).net("w2") == net
    assert play(f"{PAIRS[n]} 16", *odds).net("w2") == "-10"
    first = "13" if n != 4 else "14"
    come = ("1 come_bet 10 before=2", "1 odds_on_the_come_bet 10 before=3")
    assert play(f"{first} {PAIRS[n]} {PAIRS[n]}", *come).net("w2") == net
    assert play(f"{first} {PAIRS[n]} 16", *come).net("w2") == "-10"


@clause("nz-1996", "div X r 3.1(f)", "div X r 3.1(h)", "div X r 6.1")
@pytest.mark.parametrize(("n", "stake"), [(4, 20), (5, 15), (6, 12), (8, 12), (9, 15), (10, 20)])
def test_bets_behind_dont_bets_win_as_much_as_the_bet(n: int, stake: int) -> None:
    odds = ("1 dont_pass_bet 10", f"1 behind_the_dont_pass_bet {stake} before=2")
    assert play(f"{PAIRS[n]} 16", *odds).net("w2") == "10"
    assert play(f"{PAIRS[n]} {PAIRS[n]}", *odds).net("w2") == str(-stake)
    first = "13" if n != 4 else "14"
    come = ("1 dont_come_bet 10 before=2", f"1 behind_the_dont_come_bet {stake} before=3")
    assert play(f"{first} {PAIRS[n]} 16", *come).net("w2") == "10"
    over = play(f"{first} {PAIRS[n]} 16", come[0], f"1 behind_the_dont_come_bet {stake + 1} before=3")
    assert over.refusal["nearest"] == [str(stake)]


@clause("nz-1996", "div X r 3.1(e)(i)", "div X r 3.1(f)(i)")
@states("nz-1996", "div X r 3.1(g)(i)", "div X r 3.1(h)(i)")
def test_odds_are_at_most_the_bet_a_payable_unit_more_or_by_option_twice_as_much() -> None:
    odds = ("1 pass_bet 7", "1 odds_on_the_pass_bet {} before=2")
    # Chips of a dollar: against 6, what is payable exactly is a multiple of 5.
    assert not play("33 33", odds[0], odds[1].format(10), chip="1").refused
    assert play("33 33", odds[0], odds[1].format(9), chip="1").refusal["nearest"] == ["7"]
    double = {"double_odds": True}
    assert not play("33 33", odds[0], odds[1].format(14), chip="1", options=double).refused
    assert play("33 33", odds[0], odds[1].format(16), chip="1", options=double).refusal["nearest"] == ["14"]
    laid = ("1 dont_pass_bet 10", "1 behind_the_dont_pass_bet 40 before=2")
    assert play("13 16", *laid, options=double).net("w2") == "20"
    assert play("13 16", *laid).refusal["clauses"] == ["div X r 3.1(f)(i)"]


@clause("nz-1996", "div X r 3.1(i)", "div X r 6.1")
@pytest.mark.parametrize(
    ("n", "stake", "net"), [(4, 5, 9), (5, 5, 7), (6, 6, 7), (8, 6, 7), (9, 5, 7), (10, 5, 9)]
)
def test_place_bets_to_win(n: int, stake: int, net: int) -> None:
    first = "46" if n != 10 else "13"
    assert play(f"{first} 11 {PAIRS[n]}", f"1 place_bet_to_win_{n} {stake} before=2").net("w1") == str(net)
    assert play(f"{first} 11 16", f"1 place_bet_to_win_{n} {stake} before=2").net("w1") == str(-stake)


@clause("nz-1996", "div X r 3.1(j)", "div X r 3.1(k)", "div X r 3.11")
@pytest.mark.parametrize(
    ("n", "won", "laid"), [(4, 40, 40), (5, 30, 30), (6, 24, 24), (8, 24, 24), (9, 30, 30), (10, 40, 40)]
)
def test_buy_and_lay_bets_at_true_odds_for_a_commission(n: int, won: int, laid: int) -> None:
    first = "46" if n != 10 else "13"
    bought = f"1 buy_bet_{n} 20 before=2"
    assert (play(f"{first} {PAIRS[n]}", bought).net("w1"), play(f"{first} 16", bought).net("w1")) == (
        str(won - 1),
        "-21",
    )
    against = f"1 lay_bet_{n} {laid}"
    assert (play("16", against).net("w1"), play(PAIRS[n], against).net("w1")) == ("19", str(-laid - 1))
    others = {w.name for w in game(BOOK, "craps").wagers if w.fee.share}
    assert all(name.startswith(("buy_", "lay_")) for name in others)


@clause("nz-1996", "div X r 3.1(j)", "div X r 3.1(k)", "div I r 14.3")
@pytest.mark.parametrize(
    ("wager", "due", "near"),
    [
        ("buy_bet_4 10", "0.5", ["20"]),
        ("buy_bet_9 30", "1.5", ["20", "40"]),
        ("lay_bet_4 20", "0.5", ["40"]),
        ("lay_bet_8 30", "1.25", ["24", "48"]),
    ],
)
def test_a_bet_whose_commission_chips_cannot_make_is_refused(wager: str, due: str, near: list[str]) -> None:
    refusal = play("23", f"1 {wager}", chip="1").refusal
    assert f"its commission of {due}" in refusal["reason"]
    assert refusal["nearest"] == near
    assert refusal["clauses"] == [f"div X r 3.1({'j' if 'buy' in wager else 'k'})", "div I r 14.3"]
    for stake in near:
        done = play("16", f"1 {wager.split(maxsplit=1)[0]} {stake}", chip="1")
        assert not done.refused


@clause("nz-1996", "div X r 3.1(j)", "div X r 3.1(k)")
@pytest.mark.parametrize(
    ("wager", "fee"),
    [("buy_bet_4 10", 1), ("buy_bet_9 30", 2), ("lay_bet_4 20", 1), ("lay_bet_8 30", 2), ("buy_bet_6 20", 1)],
)
def test_commission_goes_up_to_chips_where_the_operator_has_it_so(wager: str, fee: int) -> None:
    name, stake = wager.split()
    loses = "16" if "buy" in name else PAIRS[int(name[-1])]
    done = play(
        f"46 {loses}", f"1 {wager} before=2", chip="1", options={"commission_rounding": "up_to_chips"}
    )
    assert done.net("w1") == str(-int(stake) - fee)
    assert done.events("wager_placed")[0]["fee"] == str(fee)


@clause("nz-1996", "div X r 3.1(y)(i)", "div X r 3.1(y)(ii)", "div X r 6.4")
@pytest.mark.parametrize(("craps", "eleven"), [(2, 1), (1, 2), (3, 5), (1, 7), (1, 8), (20, 1)])
def test_a_craps_and_eleven_is_divided_as_its_player_says(craps: int, eleven: int) -> None:
    for total, dice in PAIRS.items():
        apart = play(dice, f"1 any_craps {craps}", f"1 eleven_in_one_roll {eleven}", chip="1")
        wager = f"1 c_and_e {craps + eleven} selection={craps}:{eleven}"
        together = play(dice, wager, chip="1")
        assert together.net("w1") == apart.result["seats"][0]["net"], total
        assert together.outcome("w1") == ("win" if total in (2, 3, 11, 12) else "lose")


@clause("nz-1996", "div X r 3.1(y)(i)")
@pytest.mark.parametrize(
    ("wager", "near"),
    [
        ("c_and_e 3", ["2", "4"]),
        ("c_and_e 4 selection=2:1", ["3", "6"]),
        ("c_and_e 2 selection=2:0", ["1:1", "2:1", "1:2"]),
        ("c_and_e 2 selection=eleven", ["1:1", "2:1", "1:2"]),
    ],
)
def test_a_craps_and_eleven_has_whole_units_on_each_part(wager: str, near: list[str]) -> None:
    refusal = play("11", f"1 {wager}", chip="1").refusal
    assert (refusal["nearest"], refusal["clauses"][0]) == (near, "div X r 3.1(y)(i)")


@clause("nz-1996", "div X r 3.1(l)", "div X r 6.1")
@pytest.mark.parametrize(
    ("n", "hard", "net"), [(4, "22", "70"), (6, "33", "90"), (8, "44", "90"), (10, "55", "70")]
)
def test_hardways(n: int, hard: str, net: str) -> None:
    for dice, expected in ((hard, net), (PAIRS[n], "-10"), ("16", "-10")):
        assert play(f"14 {dice}", f"1 hardway_{n} 10 before=2").net("w1") == expected


@clause("nz-1996", "div X r 3.1(m)", "div X r 3.1(n)")
@pytest.mark.parametrize(("name", "n"), [("big_six", 6), ("big_eight", 8)])
def test_big_six_and_big_eight(name: str, n: int) -> None:
    assert play(f"11 {PAIRS[n]}", f"1 {name} 10").net("w1") == "10"
    assert play("11 16", f"1 {name} 10").net("w1") == "-10"


@clause("nz-1996", "div X r 3.8(a)")
@pytest.mark.parametrize("name", ["place_bet_to_win_6", "buy_bet_6", "hardway_6"])
def test_wagers_that_are_off_on_a_come_out_roll_unless_called_on(name: str) -> None:
    assert play("16", f"1 {name} 20").undecided
    assert play("16", f"1 {name} 20 working=true").outcome("w1") == "lose"
    like = play(
        "16", "1 place_bet_to_win_6 6 working=true", "1 place_bet_to_win_8 6", "2 place_bet_to_win_8 6"
    )
    assert [s["id"] for s in like.result["settled"]] == ["w1", "w2"]
    assert ["div X r 3.8(a)" in s["clauses"] for s in like.result["settled"]] == [False, True]


@clause("nz-1996", "div X r 3.8(b)", "div X r 3.8(a)")
def test_they_may_be_called_off_and_on_at_any_time_and_others_may_not() -> None:
    off = {"seat": 1, "action": "call_off", "wager": "w1", "before": 2}
    on = {"seat": 1, "action": "call_on", "wager": "w1", "before": 3}
    assert play("14 16 14 16", "1 place_bet_to_win_6 6", decisions=[off]).undecided
    assert play("14 33 33", "1 place_bet_to_win_6 6", decisions=[off, on]).net("w1") == "7"
    big = play("16", "1 big_six 10", decisions=[{"seat": 1, "action": "call_off", "wager": "w1"}])
    assert big.refusal["clauses"] == ["div X r 3.8"]


@clause("nz-1996", "div X r 3.8(a)", "div X r 3.1(g)")
def test_odds_on_a_come_bet_go_back_when_it_is_decided_while_they_are_off() -> None:
    wagers = ("1 come_bet 10 before=2 id=c", "1 odds_on_the_come_bet 10 before=3 id=o")
    done = play("14 13 14 13", *wagers)
    assert (done.net("c"), done.outcome("o")) == ("10", "returned")
    called_off = play("14 13 13", wagers[0], f"{wagers[1]} working=false")
    assert (called_off.net("c"), called_off.outcome("o")) == ("10", "returned")


@clause("nz-1996", "div X r 3.5", "div X r 3.10")
def test_wagers_come_down_with_their_commission_and_pass_and_come_bets_do_not() -> None:
    down = {"seat": 1, "action": "take_down", "wager": "w1", "before": 2}
    done = play("14 16", "1 lay_bet_4 40", decisions=[down])
    assert (done.outcome("w1"), done.net("w1")) == ("returned", "0")
    assert "div X r 3.10" in done.refs("w1")
    assert play("14 16", "1 pass_bet 10", decisions=[down]).refusal["clauses"] == ["div X r 3.5"]
    come = {**down, "before": 3}
    assert play("14 33 16", "1 come_bet 10 before=2", decisions=[come]).refusal["clauses"] == ["div X r 3.5"]


@clause("nz-1996", "div X r 3.6", "div X r 3.7")
@pytest.mark.parametrize("name", ["dont_pass_bet", "dont_come_bet"])
def test_dont_bets_are_cut_and_not_raised_but_a_dont_come_bet_may_be_made_anew(name: str) -> None:
    when = 1 if name == "dont_pass_bet" else 2
    wagers = (f"1 {name} 10 before={when}", f"1 {name} 4 id=w1 before=3", f"1 {name} 8 id=w1 before=4")
    done = play("33 55 12 16", *wagers)
    assert done.refusal["clauses"] == ["div X r 3.6", "div X r 3.7"]
    assert done.net("w1") == "4"
    anew = play(
        "33 55 44 16", "1 dont_come_bet 10 before=2", "1 down id=w1 before=3", "1 dont_come_bet 20 before=3"
    )
    assert anew.net("w3") == "20"


@clause("nz-1996", "div I r 15.3", "div I r 14.4")
def test_what_chips_cannot_pay_goes_up_unless_the_wager_was_refused() -> None:
    bet = "1 place_bet_to_win_6 10 before=2"
    up, exactly = play("14 33", bet, chip="1"), play("14 33", bet.replace("10", "6"), chip="1")
    assert (up.net("w1"), exactly.net("w1")) == ("12", "7")  # 11 2/3, and 7 to 6 of 6.
    assert "div I r 15.3" in up.refs("w1")
    assert "div I r 15.3" not in exactly.refs("w1")
    refused = play("14 33", bet, chip="1", options={"refuse_unpayable": True})
    assert refused.refusal["clauses"] == ["div I r 14.4"]
    assert refused.refusal["nearest"] == ["6"]


@clause("nz-1996", "div X r 4.3", "div X r 4.4", "div X r 1.0 def shooter")
def test_the_dice_go_round_at_the_start_until_somebody_takes_them() -> None:
    reject = {"seat": 2, "action": "reject"}
    assert play("16", "2 pass_bet 10", "4 dont_pass_bet 10", decisions=[reject]).shooters == [4]


@clause("nz-1996", "div X r 5.8(a)", "div X r 5.9", "div X r 5.10", "div X r 1.0 def 7 out")
def test_after_a_seven_out_the_dice_go_left_to_a_player_with_a_line_bet() -> None:
    wagers = (
        "1 pass_bet 10",
        "2 any_seven 5",
        "3 pass_bet 10",
        "3 pass_bet 10 before=3",
        "1 pass_bet 10 before=3",
    )
    assert play("33 16 16", *wagers).shooters == [1, 1, 3]


@clause("nz-1996", "div X r 5.8", "div X r 5.8(b)")
@pytest.mark.parametrize("action", ["pass_dice", "ordered_to_pass"])
def test_a_shooter_passes_the_dice_or_is_ordered_to(action: str) -> None:
    passing = {"seat": 1, "action": action, "before": 2}
    assert play("33 33", "1 pass_bet 10", "2 pass_bet 10", decisions=[passing]).shooters == [1, 2]


@clause("nz-1996", "div X r 5.1", "div X r 5.3", "div X r 5.11")
def test_with_nobody_to_shoot_the_stickperson_throws_for_what_is_undecided() -> None:
    done = play("33 16", "1 dont_pass_bet 10", "2 big_six 10", "1 down id=w1 before=2")
    assert done.shooters == [1, None]
    (nobody,) = [e for e in done.events("shooter") if e["reason"] == "nobody_accepted"]
    assert nobody["clauses"] == ["div X r 5.11"]
    assert done.net("w2") == "10"


@clause("nz-1996", "div X r 5.11")
def test_the_stickperson_throws_on_until_the_point_is_decided() -> None:
    no, yes = "reject", "accept"
    said = [{"seat": s, "action": a} for s, a in ((1, no), (2, no), (1, yes))]
    wagers = ("1 pass_bet 10", "2 dont_pass_bet 10", "2 big_six 10", "1 pass_bet 10 before=4")
    done = play("22 11 34 11", *wagers, decisions=said)
    # A point of 4 and a 7 out by the stickperson; then the dice are offered again.
    assert done.shooters == [None, None, None, 1]


@clause("nz-1996", "div X r 5.5(a)", "div X r 5.5(b)", "div X r 1.0 def total", "div X r 1.0 def roll")
@states("nz-1996", "div X r 5.7")
def test_a_throw_is_called_and_what_it_decides_is_settled() -> None:
    done = play("33", "1 field_bet 5", "1 any_seven 5")
    assert [e["event"] for e in done.result["events"]][-6:-2] == [
        "dice_thrown",
        "result",
        "settled",
        "settled",
    ]


VOID = {
    "die_on_die": "b",
    "dice_on_bank": "c",
    "dice_in_bowl_or_on_rail": "d",
    "die_on_two_sides": "e",
    "fraudulent_dice": "f",
    "unapproved_dice": "g",
    "no_natural_fall": "h",
}
NO_ROLL = {"dice_not_together": "a", "end_not_struck": "b", "improper_throw": "c", "other_irregularity": "d"}


@clause(
    "nz-1996",
    "div X r 7.1(b)",
    "div X r 7.1(c)",
    "div X r 7.1(d)",
    "div X r 7.1(e)",
    "div X r 7.1(f)",
    "div X r 7.1(g)",
    "div X r 7.1(h)",
)
@clause("nz-1996", "div X r 7.1")
@pytest.mark.parametrize("kind", VOID)
def test_a_void_roll_decides_nothing(kind: str) -> None:
    done = play("33 33", "1 pass_bet 10", irregularities=[{"kind": kind, "at": 2}])
    assert done.net("w1") == "10"
    (remedy,) = done.events("remedy")
    assert f"div X r 7.1({VOID[kind]})" in remedy["clauses"]


@clause("nz-1996", "div X r 7.2(a)", "div X r 7.2(b)", "div X r 7.2(c)", "div X r 7.2(d)")
@states("nz-1996", "div X r 7.2")
@pytest.mark.parametrize("kind", NO_ROLL)
def test_a_no_roll_may_be_called(kind: str) -> None:
    done = play("16", "1 pass_bet 10", irregularities=[{"kind": kind, "at": 1}])
    (remedy,) = done.events("remedy")
    assert remedy["clauses"] == [f"div X r 7.2({NO_ROLL[kind]})"]
    assert remedy["remedy"].startswith("the roll does not count")


@clause("nz-1996", "div X r 4.5(a)", "div X r 4.5(b)", "div X r 4.5(c)", "div X r 4.5(d)", "div X r 4.5(e)")
@clause(
    "nz-1996",
    "div X r 5.5(c)",
    "div X r 5.5(d)",
    "div X r 7.1(a)",
    "div X r 7.3",
    "div X r 7.5",
    "div X r 7.6",
    "div X r 7.7",
)
@states("nz-1996", "div X r 4.5")
@pytest.mark.parametrize(
    ("kind", "ruling", "ref"),
    [
        ("die_off_table", "new_die", "div X r 7.1(a)"),
        ("die_off_table", "original_die", "div X r 4.5(c)"),
        ("two_dice_lost", "new_set", "div X r 4.5(e)"),
        ("two_dice_lost", "remaining_dice", "div X r 4.5(d)"),
        ("cocked_die", None, "div X r 5.5(c)"),
        ("disputed_face", "determined", "div X r 5.5(d)"),
        ("disputed_face", "thrown_again", "div X r 5.5(d)"),
        ("dice_touched_chips", None, "div X r 7.3"),
        ("wrong_call", "game_supervisor", "div X r 7.5"),
        ("wrong_call", "casino_supervisor", "div X r 7.6"),
        ("wrong_call", "casino_manager", "div X r 7.7"),
    ],
)
def test_other_incidents_are_ruled_on_and_play_goes_on(kind: str, ruling: str | None, ref: str) -> None:
    report = {"kind": kind, "at": "throw"} | ({} if ruling is None else {"ruling": ruling})
    done = play("16", "1 pass_bet 10", irregularities=[report])
    (remedy,) = done.events("remedy")
    assert ref in remedy["clauses"]
    assert done.net("w1") == "10"


@clause("nz-1996", "div X r 3.1", "div X r 3.2")
def test_the_division_has_its_wagers_and_betting_closes_before_the_throw() -> None:
    names = {w.name for w in game(BOOK, "craps").wagers}
    assert len(names) == 4 + 4 + 3 * 6 + 4 + 2 + 7 + 1 + 4 + 1 + 1
    done = play("16", "1 pass_bet 10")
    (closed,) = [e for e in done.events("called") if e["step"] == "no_more_bets"]
    assert closed["clauses"] == ["div X r 3.2"]


@clause("nz-1996", "div I r 14.2(b)")
@states("nz-1996", "div I r 14.2(a)")
def test_the_general_rules_on_limits_hold_for_craps_too() -> None:
    sign = {"table": {"min": "5", "max": "50"}}
    assert "div I r 14.1(b)" in play("16", "1 any_seven 51", limits=sign).refusal["clauses"]
    taken = play("16", "1 any_seven 60 accepted=true", limits=sign)
    assert taken.net("w1") == "200"
