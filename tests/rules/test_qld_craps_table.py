"""A table of craps in Queensland (schedule 4): taking down, limits, the shooter, throws that do not count."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.record.rounds import replay_record
from croupier.record.runner import run_script
from croupier.rulebooks.games import game
from croupier.verify_record import verify
from tests.clauses import clause, states
from tests.rules.craps_sessions import Session, throws, wager
from tests.rules.craps_sessions import play as session

BOOK = "qld-2010"


def play(dice: str, *wagers: str, **given: Any) -> Session:
    return session(BOOK, dice, *wagers, **given)


# Taking down ------------------------------------------------------------------------------------


@clause("qld-2010", "sch 4 s 6(1)", "sch 4 s 13(1)", "sch 4 s 13(2)")
def test_any_undecided_wager_comes_down_and_its_fee_goes_back() -> None:
    down = {"seat": 1, "action": "take_down", "wager": "w1", "before": 2}
    done = play("14 16", "1 lay_bet_4 40", decisions=[down])
    assert done.outcome("w1") == "returned"
    assert done.net("w1") == "0"
    assert "sch 4 s 13(1)" in done.refs("w1")
    assert play("14 16", "1 buy_bet_4 20", "1 down id=w1 before=2").result["settled"] == []
    cut = play("14 16", "1 buy_bet_4 40", "1 buy_bet_4 20 id=w1 before=2")
    assert cut.net("w1") == "-21"
    with_fee = {w.name for w in game(BOOK, "craps").wagers if w.fee.share}
    assert with_fee == {f"{kind}_bet_{n}" for kind in ("buy", "lay") for n in (4, 5, 6, 8, 9, 10)}


@clause("qld-2010", "sch 4 s 6(2)")
@pytest.mark.parametrize(
    "change", ["1 down id=w1 before=3", "1 {} 5 id=w1 before=3", "1 {} 15 id=w1 before=3"]
)
@pytest.mark.parametrize("name", ["win_bet", "come_bet"])
def test_win_and_come_bets_stay_as_they_are_once_they_have_a_point(name: str, change: str) -> None:
    when = 1 if name == "win_bet" else 2
    done = play("33 55 16", f"1 {name} 10 before={when}", change.format(name))
    assert done.refusal["clauses"] == ["sch 4 s 6(2)"]
    assert done.net("w1") == "-10"


@states("qld-2010", "sch 4 s 6(1)")
def test_wagers_that_are_undecided_and_have_no_point_are_changed_freely() -> None:
    raised = play("11 16", "1 hardway_6 10", "2 big_6 5", "2 big_6 10 id=w2 before=2")
    assert raised.net("w2") == "-10"
    assert play("56 33 16", "1 win_bet 10", "1 win_bet 20 before=2").net("w2") == "-20"


@clause("qld-2010", "sch 4 s 6(3)")
@pytest.mark.parametrize("name", ["dont_win_bet", "dont_come_bet"])
def test_dont_bets_come_down_or_are_cut_but_do_not_go_up_again(name: str) -> None:
    when = 1 if name == "dont_win_bet" else 2
    cut = play("33 55 12 16", f"1 {name} 10 before={when}", f"1 {name} 4 id=w1 before=3")
    assert cut.net("w1") == "4"
    raised = play(
        "33 55 12 16",
        f"1 {name} 10 before={when}",
        f"1 {name} 4 id=w1 before=3",
        f"1 {name} 8 id=w1 before=4",
    )
    assert raised.refusal["clauses"] == ["sch 4 s 6(3)"]
    assert raised.net("w1") == "4"
    assert play("33 55 16", f"1 {name} 10 before={when}", "1 down id=w1 before=3").result["settled"] == []


@clause("qld-2010", "sch 4 s 15(1)", "sch 4 s 15(2)")
def test_odds_go_back_or_are_cut_with_the_dont_bet_in_front_of_them() -> None:
    wagers = ("1 dont_win_bet 10", "1 dont_win_bet_odds 20 before=2")
    gone = play("13 56 16", *wagers, "1 down id=w1 before=3")
    assert gone.outcome("w2") == "returned"
    assert gone.refusal["clauses"] == ["sch 4 s 15(1)"]
    less = play("13 56 16", *wagers, "1 dont_win_bet 4 id=w1 before=3")
    assert (less.net("w1"), less.net("w2")) == ("4", "4")


# Limits -----------------------------------------------------------------------------------------


@clause("qld-2010", "sch 4 s 8(1)", "sch 4 s 5(3)")
def test_the_sign_bounds_every_wager_but_odds_and_chips_make_it() -> None:
    sign = {"table": {"min": "5", "max": "50"}}
    assert play("16", "1 win_bet 4", limits=sign).refusal["clauses"] == ["sch 4 s 8(1)"]
    assert play("16", "1 any_7 51", limits=sign).refusal["nearest"] == ["50"]
    two = play("14 16", "1 place_bet_6 30", "1 place_bet_6 30", limits=sign)
    assert two.refusal["nearest"] == ["20"]
    odds = ("1 win_bet 50", "1 win_bet_odds 100 before=2")
    assert not play("33 16", *odds, limits=sign, options={"double_odds": True}).refused
    assert play("16", "1 any_7 0.03").refusal["clauses"] == ["sch 4 s 5(3)"]
    assert play("16", "1 any_7 5 box=2").refusal["clauses"] == ["sch 4 s 5(3)"]


@clause("qld-2010", "sch 4 s 8(2)")
def test_a_sign_does_not_stop_a_player_from_odds_behind_the_largest_bet() -> None:
    narrow = {"win_bet": {"max": "50"}, "win_bet_odds": {"max": "40"}}
    done = play("16", "1 win_bet 10", limits=narrow)
    assert done.result["status"] == "refused"
    assert done.refusal["clauses"] == ["sch 4 s 8(2)"]
    assert done.refusal["nearest"] == ["50"]
    wide = {"dont_win_bet": {"max": "50"}, "dont_win_bet_odds": {"max": "100"}}
    assert play("16", "1 win_bet 10", limits=wide).result["status"] == "settled"


@clause("qld-2010", "sch 4 s 5(1)")
@states("qld-2010", "sch 4 s 4(1)")
def test_only_the_wagers_of_the_schedule_are_known_and_none_comes_after_the_last_throw() -> None:
    assert play("16", "1 win_bet 10", "1 hop_6 5").result["status"] == "refused"
    late = play("16", "1 win_bet 10", "1 win_bet 10 before=3")
    assert late.undecided  # It is made before the third throw, and the session waits for the second.
    names = {w.name for w in game(BOOK, "craps").wagers}
    assert len(names) == 4 + 4 + 3 * 6 + 2 + 4 + 7 + 1 + 4


# The shooter ------------------------------------------------------------------------------------


@clause("qld-2010", "sch 4 s 20(1)", "sch 4 s 20(2)", "sch 4 s 20(3)", "sch 4 s 2 def shooter")
def test_the_dice_are_offered_from_the_first_seat_clockwise_until_somebody_takes_them() -> None:
    reject = {"seat": 2, "action": "reject"}
    done = play("16", "2 win_bet 10", "5 dont_win_bet 10", "1 any_7 5", decisions=[reject])
    assert done.shooters == [5]
    (found,) = [e for e in done.events("shooter") if e["seat"] == 5]
    assert {"sch 4 s 20(3)", "sch 4 s 26(4)"} <= set(found["clauses"])


@clause("qld-2010", "sch 4 s 26(2)(a)", "sch 4 s 26(3)", "sch 4 s 26(4)", "sch 4 s 2 def 7 out")
def test_a_shooter_keeps_the_dice_after_a_win_and_passes_them_left_after_a_seven_out() -> None:
    bets = ("1 win_bet 10", "3 win_bet 10")
    again = [f"{seat} win_bet 10 before={n}" for n in (2, 4, 6) for seat in (1, 3)]
    done = play("16 33 33 33 16 16", *bets, *again)
    assert done.shooters == [1, 1, 1, 1, 1, 3]


@clause("qld-2010", "sch 4 s 26(1)", "sch 4 s 26(2)(b)")
@pytest.mark.parametrize("action", ["pass_dice", "ordered_to_pass"])
def test_a_shooter_may_pass_the_dice_after_a_roll_or_be_ordered_to(action: str) -> None:
    passing = {"seat": 1, "action": action, "before": 2}
    done = play("33 56 33", "1 win_bet 10", "2 win_bet 10", decisions=[passing])
    assert done.shooters == [1, 2, 2]
    assert done.net("w1") == "10"
    other = play("33 33", "1 win_bet 10", decisions=[{**passing, "seat": 2}])
    assert other.refusal["reason"] == "seat 1 has the dice"


@clause("qld-2010", "sch 4 s 22(1)", "sch 4 s 22(2)")
def test_only_a_player_with_a_line_bet_shoots_and_stays_the_shooter() -> None:
    assert play("16", "1 any_7 5").shooters == [None]
    done = play("33 56 16", "1 dont_win_bet 10", "2 win_bet 10", "1 down id=w1 before=2")
    assert done.shooters == [1, 2, 2]


@clause("qld-2010", "sch 4 s 26(3)")
def test_a_player_who_is_alone_has_the_dice_again() -> None:
    assert play("33 16 16", "1 win_bet 10", "1 win_bet 10 before=3").shooters == [1, 1, 1]


# The throw --------------------------------------------------------------------------------------


@clause("qld-2010", "sch 4 s 25(1)", "sch 4 s 25(2)", "sch 4 s 2 def total", "sch 4 s 2 def roll")
@states("qld-2010", "sch 4 s 25(5)")
def test_the_total_is_called_and_every_wager_that_it_decides_is_settled_before_the_next_throw() -> None:
    done = play("33 44", "1 field_bet 5", "2 big_6 5", "1 any_7 5 before=2", "1 big_8 5 before=2")
    kinds = [e["event"] for e in done.result["events"]]
    assert kinds.count("dice_thrown") == 2
    assert [e["total"] for e in done.events("result")] == [6, 8]
    first = kinds.index("dice_thrown")
    assert kinds[first : first + 4] == ["dice_thrown", "result", "settled", "settled"]


INVALID = {
    "die_on_die": "b",
    "dice_on_bank": "c",
    "dice_in_cup_or_on_rail": "d",
    "die_on_two_sides": "e",
    "cheating_device": "f",
    "unapproved_dice": "g",
    "dice_through_cup": "h",
    "dice_knocked_from_cup": "i",
}


@clause(
    "qld-2010",
    "sch 4 s 23(1)(b)",
    "sch 4 s 23(1)(c)",
    "sch 4 s 23(1)(d)",
    "sch 4 s 23(1)(e)",
    "sch 4 s 23(1)(f)",
    "sch 4 s 23(1)(g)",
    "sch 4 s 23(1)(h)",
    "sch 4 s 23(1)(i)",
)
@states("qld-2010", "sch 4 s 23(1)")
@pytest.mark.parametrize("kind", INVALID)
def test_an_invalid_roll_decides_nothing_and_the_dice_are_thrown_again(kind: str) -> None:
    done = play("33 33", "1 win_bet 10", irregularities=[{"kind": kind, "at": 2}])
    assert not done.refused
    assert done.net("w1") == "10"
    (remedy,) = done.events("remedy")
    assert f"sch 4 s 23(1)({INVALID[kind]})" in remedy["clauses"]
    assert remedy["remedy"].startswith("the roll does not count")


@clause("qld-2010", "sch 4 s 23(2)(a)", "sch 4 s 23(2)(b)", "sch 4 s 23(2)(c)")
@clause("qld-2010", "sch 4 s 23(2)", "sch 4 s 22(1)(a)", "sch 4 s 22(1)(b)")
@pytest.mark.parametrize(
    ("kind", "letter"), [("dice_not_together", "a"), ("far_end_not_struck", "b"), ("improper_throw", "c")]
)
@pytest.mark.parametrize("ruling", ["no_roll", "valid"])
def test_boxperson_or_stickperson_may_call_no_roll(kind: str, letter: str, ruling: str) -> None:
    report = {"kind": kind, "at": "throw", "ruling": ruling}
    done = play("16", "1 win_bet 10", irregularities=[report])
    (remedy,) = done.events("remedy")
    assert f"sch 4 s 23(2)({letter})" in remedy["clauses"]
    assert remedy["remedy"].startswith("the roll does not count" if ruling == "no_roll" else "nobody calls")


@clause(
    "qld-2010",
    "sch 4 s 21(1)(a)",
    "sch 4 s 21(1)(b)",
    "sch 4 s 21(1)(c)(i)",
    "sch 4 s 21(1)(c)(ii)",
    "sch 4 s 21(1)(d)",
)
@clause("qld-2010", "sch 4 s 23(1)(a)", "sch 4 s 21(2)", "sch 4 s 21(3)")
@states("qld-2010", "sch 4 s 21(1)")
@pytest.mark.parametrize(
    ("kind", "ruling", "ref"),
    [
        ("die_off_table", "new_die", "sch 4 s 21(1)(b)"),
        ("die_off_table", "original_die", "sch 4 s 21(2)"),
        ("two_dice_lost", "new_set", "sch 4 s 21(1)(d)"),
        ("two_dice_lost", "remaining_dice", "sch 4 s 21(3)"),
    ],
)
def test_lost_dice_are_replaced_as_the_shooter_wishes(kind: str, ruling: str, ref: str) -> None:
    done = play("16", "1 win_bet 10", irregularities=[{"kind": kind, "at": 1, "ruling": ruling}])
    (remedy,) = done.events("remedy")
    assert ref in remedy["clauses"]
    assert done.net("w1") == "10"


@clause("qld-2010", "sch 4 s 23(4)", "sch 4 s 25(3)", "sch 4 s 24(1)", "sch 4 s 24(2)", "sch 4 s 24(3)")
@pytest.mark.parametrize(
    ("report", "ref"),
    [
        ({"kind": "dice_touched_chips"}, "sch 4 s 23(4)"),
        ({"kind": "cocked_die"}, "sch 4 s 25(3)"),
        ({"kind": "wrong_call", "ruling": "boxperson"}, "sch 4 s 24(1)"),
        ({"kind": "wrong_call", "ruling": "gaming_supervisor"}, "sch 4 s 24(2)"),
        ({"kind": "wrong_call", "ruling": "gaming_manager"}, "sch 4 s 24(3)"),
    ],
)
def test_what_does_not_undo_a_throw_is_kept_and_the_throw_counts_as_it_lies(
    report: dict[str, str], ref: str
) -> None:
    done = play("16", "1 win_bet 10", irregularities=[{**report, "at": "throw"}])
    (remedy,) = done.events("remedy")
    assert remedy["clauses"] == [ref]
    assert done.net("w1") == "10"


@clause("qld-2010", "s 10(2)(a)")
def test_a_players_wagers_declared_void_go_back_with_their_fees() -> None:
    report = {"kind": "wagers_declared_void", "at": 2, "seat": 1}
    done = play("14 16", "1 lay_bet_4 40", "2 lay_bet_4 40", irregularities=[report])
    assert (done.outcome("w1"), done.net("w1")) == ("returned", "0")
    assert done.net("w2") == "19"


def test_a_record_of_a_session_replays_and_is_sound_to_the_verifier() -> None:
    script = {
        "rulebook": BOOK,
        "game": "craps",
        "equipment": {"dice": throws("14 13 14 34 34")},
        "wagers": [
            wager("1 come_bet 10 before=2 id=c"),
            wager("1 come_bet_odds 10 before=3"),
            wager("1 lay_bet_6 12 id=l"),
            wager("2 any_7 1 before=5"),
        ],
        "decisions": [{"seat": 1, "action": "take_down", "wager": "l", "before": 4}],
    }
    record = run_script(script).record
    assert record is not None
    assert replay_record(record).departures == ()
    assert verify(record).faults == []
