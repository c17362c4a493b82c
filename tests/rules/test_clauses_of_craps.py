"""Craps, clause by clause: what each paragraph of the definitions does to a wager."""

from __future__ import annotations

import pytest

from tests.clauses import clause, of
from tests.rules.craps_sessions import play
from tests.rules.reasons import is_reason, reasons

PARTS = {f"div X r 3.1({letter})(i)" for letter in "wxy"}
"""Of which parts a wager is made up: said with each of its ends."""


def siblings(ref: str, refs: list[str]) -> list[str]:
    """The references to paragraphs of the same clause that decide a wager."""
    holder = ref.rpartition("(")[0]
    return [each for each in refs if each.rpartition("(")[0] == holder and each not in PARTS]


@pytest.mark.parametrize(
    ("ref", "wager", "dice", "result"),
    [
        of(clause("qld-2010", "sch 4 s 4(2) def win bet(a)(i)"), "win_bet 10", "56", "win"),
        of(clause("qld-2010", "sch 4 s 4(2) def win bet(a)(ii)"), "win_bet 10", "22 13", "win"),
        of(clause("qld-2010", "sch 4 s 4(2) def win bet(b)(i)"), "win_bet 10", "66", "lose"),
        of(clause("qld-2010", "sch 4 s 4(2) def win bet(b)(ii)"), "win_bet 10", "22 34", "lose"),
        of(clause("qld-2010", "sch 4 s 4(2) def don't win bet(a)(i)"), "dont_win_bet 10", "12", "win"),
        of(clause("qld-2010", "sch 4 s 4(2) def don't win bet(a)(ii)"), "dont_win_bet 10", "22 34", "win"),
        of(clause("qld-2010", "sch 4 s 4(2) def don't win bet(b)(i)"), "dont_win_bet 10", "16", "lose"),
        of(clause("qld-2010", "sch 4 s 4(2) def don't win bet(b)(ii)"), "dont_win_bet 10", "22 13", "lose"),
        of(clause("qld-2010", "sch 4 s 4(2) def don't win bet(c)"), "dont_win_bet 10", "11", "stand_off"),
        of(clause("qld-2010", "sch 4 s 4(2) def come bet(a)(i)"), "come_bet 10 before=2", "22 56", "win"),
        of(clause("qld-2010", "sch 4 s 4(2) def come bet(a)(ii)"), "come_bet 10 before=2", "22 33 15", "win"),
        of(clause("qld-2010", "sch 4 s 4(2) def come bet(b)(i)"), "come_bet 10 before=2", "22 12", "lose"),
        of(
            clause("qld-2010", "sch 4 s 4(2) def come bet(b)(ii)"), "come_bet 10 before=2", "22 33 34", "lose"
        ),
        of(
            clause("qld-2010", "sch 4 s 4(2) def don't come bet(a)(i)"),
            "dont_come_bet 10 before=2",
            "22 66",
            "win",
        ),
        of(
            clause("qld-2010", "sch 4 s 4(2) def don't come bet(a)(ii)"),
            "dont_come_bet 10 before=2",
            "22 33 34",
            "win",
        ),
        of(
            clause("qld-2010", "sch 4 s 4(2) def don't come bet(b)(i)"),
            "dont_come_bet 10 before=2",
            "22 56",
            "lose",
        ),
        of(
            clause("qld-2010", "sch 4 s 4(2) def don't come bet(b)(ii)"),
            "dont_come_bet 10 before=2",
            "22 33 24",
            "lose",
        ),
        of(
            clause("qld-2010", "sch 4 s 4(2) def don't come bet(c)"),
            "dont_come_bet 10 before=2",
            "22 11",
            "stand_off",
        ),
        of(clause("qld-2010", "sch 4 s 4(2) def 4 the hardway(a)"), "hardway_4 10 working=true", "22", "win"),
        of(clause("qld-2010", "sch 4 s 4(2) def 6 the hardway(a)"), "hardway_6 10 working=true", "33", "win"),
        of(clause("qld-2010", "sch 4 s 4(2) def 8 the hardway(a)"), "hardway_8 10 working=true", "44", "win"),
        of(
            clause("qld-2010", "sch 4 s 4(2) def 10 the hardway(a)"),
            "hardway_10 10 working=true",
            "55",
            "win",
        ),
        of(clause("qld-2010", "sch 4 s 4(2) def 11 in 1 roll(a)"), "eleven_in_1_roll 10", "56", "win"),
        of(clause("qld-2010", "sch 4 s 4(2) def 11 in 1 roll(b)"), "eleven_in_1_roll 10", "16", "lose"),
        of(clause("qld-2010", "sch 4 s 4(2) def any 7(a)"), "any_7 10", "25", "win"),
        of(clause("qld-2010", "sch 4 s 4(2) def any 7(b)"), "any_7 10", "56", "lose"),
        of(clause("qld-2010", "sch 4 s 4(2) def any craps(a)"), "any_craps 10", "66", "win"),
        of(clause("qld-2010", "sch 4 s 4(2) def any craps(b)"), "any_craps 10", "16", "lose"),
        of(clause("qld-2010", "sch 4 s 4(2) def big 6(a)"), "big_6 10", "15", "win"),
        of(clause("qld-2010", "sch 4 s 4(2) def big 6(b)"), "big_6 10", "16", "lose"),
        of(clause("qld-2010", "sch 4 s 4(2) def big 8(a)"), "big_8 10", "35", "win"),
        of(clause("qld-2010", "sch 4 s 4(2) def big 8(b)"), "big_8 10", "16", "lose"),
        of(clause("qld-2010", "sch 4 s 4(2) def craps 2(a)"), "craps_2 10", "11", "win"),
        of(clause("qld-2010", "sch 4 s 4(2) def craps 2(b)"), "craps_2 10", "56", "lose"),
        of(clause("qld-2010", "sch 4 s 4(2) def craps 3(a)"), "craps_3 10", "12", "win"),
        of(clause("qld-2010", "sch 4 s 4(2) def craps 3(b)"), "craps_3 10", "56", "lose"),
        of(clause("qld-2010", "sch 4 s 4(2) def craps 12(a)"), "craps_12 10", "66", "win"),
        of(clause("qld-2010", "sch 4 s 4(2) def craps 12(b)"), "craps_12 10", "56", "lose"),
        of(clause("qld-2010", "sch 4 s 4(2) def field bet(a)"), "field_bet 10", "45", "win"),
        of(clause("qld-2010", "sch 4 s 4(2) def field bet(b)"), "field_bet 10", "14", "lose"),
        of(clause("qld-2010", "sch 4 s 4(2) def horn bet(a)"), "horn_bet 8", "12", "win"),
        of(clause("qld-2010", "sch 4 s 4(2) def horn bet(b)"), "horn_bet 8", "16", "lose"),
        of(clause("qld-2010", "sch 4 s 4(2) def horn high bet(b)(i)"), "horn_high_bet_12 10", "66", "win"),
        of(clause("qld-2010", "sch 4 s 4(2) def horn high bet(b)(ii)"), "horn_high_bet_12 10", "16", "lose"),
        of(clause("qld-2010", "sch 4 s 4(2) def place bet(a)"), "place_bet_9 10 working=true", "45", "win"),
        of(clause("qld-2010", "sch 4 s 4(2) def place bet(b)"), "place_bet_9 10 working=true", "34", "lose"),
    ],
)
def test_a_paragraph_of_queensland_decides_a_wager(ref: str, wager: str, dice: str, result: str) -> None:
    done = play("qld-2010", dice, f"1 {wager}")
    assert done.outcome("w1") == result
    assert siblings(ref, done.refs("w1")) == [ref]


@pytest.mark.parametrize(
    ("ref", "wager", "dice", "result"),
    [
        of(clause("nz-1996", "div X r 3.1(a)(i)(A)"), "pass_bet 10", "56", "win"),
        of(clause("nz-1996", "div X r 3.1(a)(i)(B)"), "pass_bet 10", "33 15", "win"),
        of(clause("nz-1996", "div X r 3.1(a)(ii)(A)"), "pass_bet 10", "66", "lose"),
        of(clause("nz-1996", "div X r 3.1(a)(ii)(B)"), "pass_bet 10", "33 34", "lose"),
        of(clause("nz-1996", "div X r 3.1(c)(i)(A)"), "come_bet 10 before=2", "22 56", "win"),
        of(clause("nz-1996", "div X r 3.1(c)(i)(B)"), "come_bet 10 before=2", "22 33 15", "win"),
        of(clause("nz-1996", "div X r 3.1(c)(ii)(A)"), "come_bet 10 before=2", "22 66", "lose"),
        of(clause("nz-1996", "div X r 3.1(c)(ii)(B)"), "come_bet 10 before=2", "22 33 34", "lose"),
        of(clause("nz-1996", "div X r 3.1(b)(i)(A)"), "dont_pass_bet 10", "11", "win"),
        of(clause("nz-1996", "div X r 3.1(b)(i)(B)"), "dont_pass_bet 10", "33 34", "win"),
        of(clause("nz-1996", "div X r 3.1(b)(ii)(A)"), "dont_pass_bet 10", "56", "lose"),
        of(clause("nz-1996", "div X r 3.1(b)(ii)(B)"), "dont_pass_bet 10", "33 15", "lose"),
        of(clause("nz-1996", "div X r 3.1(b)(iii)"), "dont_pass_bet 10", "66", "stand_off"),
        of(clause("nz-1996", "div X r 3.1(d)(i)(A)"), "dont_come_bet 10 before=2", "22 11", "win"),
        of(clause("nz-1996", "div X r 3.1(d)(i)(B)"), "dont_come_bet 10 before=2", "22 33 34", "win"),
        of(clause("nz-1996", "div X r 3.1(d)(ii)(A)"), "dont_come_bet 10 before=2", "22 56", "lose"),
        of(clause("nz-1996", "div X r 3.1(d)(ii)(B)"), "dont_come_bet 10 before=2", "22 33 15", "lose"),
        of(clause("nz-1996", "div X r 3.1(d)(iii)"), "dont_come_bet 10 before=2", "22 66", "stand_off"),
        of(clause("nz-1996", "div X r 3.1(i)(i)"), "place_bet_to_win_9 10 working=true", "45", "win"),
        of(clause("nz-1996", "div X r 3.1(i)(ii)"), "place_bet_to_win_9 10 working=true", "34", "lose"),
        of(clause("nz-1996", "div X r 3.1(k)(i)"), "lay_bet_4 40", "34", "win"),
        of(clause("nz-1996", "div X r 3.1(k)(ii)"), "lay_bet_4 40", "13", "lose"),
        of(clause("nz-1996", "div X r 3.1(l)(i)"), "hardway_8 10 working=true", "44", "win"),
        of(clause("nz-1996", "div X r 3.1(l)(ii)"), "hardway_8 10 working=true", "35", "lose"),
        of(clause("nz-1996", "div X r 3.1(m)(i)"), "big_six 10", "15", "win"),
        of(clause("nz-1996", "div X r 3.1(m)(ii)"), "big_six 10", "34", "lose"),
        of(clause("nz-1996", "div X r 3.1(n)(i)"), "big_eight 10", "26", "win"),
        of(clause("nz-1996", "div X r 3.1(n)(ii)"), "big_eight 10", "34", "lose"),
        of(clause("nz-1996", "div X r 3.1(o)(i)"), "field_bet 10", "66", "win"),
        of(clause("nz-1996", "div X r 3.1(o)(ii)"), "field_bet 10", "14", "lose"),
        of(clause("nz-1996", "div X r 3.1(p)(i)"), "any_seven 10", "34", "win"),
        of(clause("nz-1996", "div X r 3.1(p)(ii)"), "any_seven 10", "56", "lose"),
        of(clause("nz-1996", "div X r 3.1(q)(i)"), "any_craps 10", "12", "win"),
        of(clause("nz-1996", "div X r 3.1(q)(ii)"), "any_craps 10", "34", "lose"),
        of(clause("nz-1996", "div X r 3.1(r)(i)"), "craps_two 10", "11", "win"),
        of(clause("nz-1996", "div X r 3.1(r)(ii)"), "craps_two 10", "34", "lose"),
        of(clause("nz-1996", "div X r 3.1(s)(i)"), "craps_three 10", "12", "win"),
        of(clause("nz-1996", "div X r 3.1(s)(ii)"), "craps_three 10", "34", "lose"),
        of(clause("nz-1996", "div X r 3.1(t)(i)"), "craps_twelve 10", "66", "win"),
        of(clause("nz-1996", "div X r 3.1(t)(ii)"), "craps_twelve 10", "34", "lose"),
        of(clause("nz-1996", "div X r 3.1(u)(i)"), "eleven_in_one_roll 10", "56", "win"),
        of(clause("nz-1996", "div X r 3.1(u)(ii)"), "eleven_in_one_roll 10", "34", "lose"),
        of(clause("nz-1996", "div X r 3.1(v)(i)"), "horn_bet 8", "56", "win"),
        of(clause("nz-1996", "div X r 3.1(v)(ii)"), "horn_bet 8", "34", "lose"),
        of(clause("nz-1996", "div X r 3.1(w)(ii)"), "horn_high_bet_3 10", "12", "win"),
        of(clause("nz-1996", "div X r 3.1(w)(iii)"), "horn_high_bet_3 10", "34", "lose"),
        of(clause("nz-1996", "div X r 3.1(x)(ii)"), "world_bet 10", "11", "win"),
        of(clause("nz-1996", "div X r 3.1(x)(iii)"), "world_bet 10", "14", "lose"),
        of(clause("nz-1996", "div X r 3.1(y)(ii)"), "c_and_e 10", "56", "win"),
        of(clause("nz-1996", "div X r 3.1(y)(iii)"), "c_and_e 10", "34", "lose"),
    ],
)
def test_a_paragraph_of_new_zealand_decides_a_wager(ref: str, wager: str, dice: str, result: str) -> None:
    done = play("nz-1996", dice, f"1 {wager}")
    assert done.outcome("w1") == result
    assert siblings(ref, done.refs("w1")) == [ref]


@pytest.mark.parametrize(
    ("ref", "flat", "odds", "dice", "result"),
    [
        of(
            clause("nz-1996", "div X r 3.1(e)(ii)"),
            "pass_bet 10",
            "odds_on_the_pass_bet 10 before=2",
            "33 15",
            "win",
        ),
        of(
            clause("nz-1996", "div X r 3.1(e)(iii)"),
            "pass_bet 10",
            "odds_on_the_pass_bet 10 before=2",
            "33 34",
            "lose",
        ),
        of(
            clause("nz-1996", "div X r 3.1(f)(ii)"),
            "dont_pass_bet 10",
            "behind_the_dont_pass_bet 12 before=2",
            "33 34",
            "win",
        ),
        of(
            clause("nz-1996", "div X r 3.1(f)(iii)"),
            "dont_pass_bet 10",
            "behind_the_dont_pass_bet 12 before=2",
            "33 15",
            "lose",
        ),
        of(
            clause("nz-1996", "div X r 3.1(g)(ii)"),
            "come_bet 10 before=2",
            "odds_on_the_come_bet 10 before=3",
            "22 33 15",
            "win",
        ),
        of(
            clause("nz-1996", "div X r 3.1(g)(iii)"),
            "come_bet 10 before=2",
            "odds_on_the_come_bet 10 before=3",
            "22 33 34",
            "lose",
        ),
        of(
            clause("nz-1996", "div X r 3.1(h)(ii)"),
            "dont_come_bet 10 before=2",
            "behind_the_dont_come_bet 12 before=3",
            "22 33 34",
            "win",
        ),
        of(
            clause("nz-1996", "div X r 3.1(h)(iii)"),
            "dont_come_bet 10 before=2",
            "behind_the_dont_come_bet 12 before=3",
            "22 33 15",
            "lose",
        ),
    ],
)
def test_odds_go_with_the_bet_that_they_are_behind(
    ref: str, flat: str, odds: str, dice: str, result: str
) -> None:
    done = play("nz-1996", dice, f"1 {flat}", f"1 {odds}")
    assert done.outcome("w1") == done.outcome("w2") == result
    assert siblings(ref, done.refs("w2")) == [ref]


@pytest.mark.parametrize(
    ("ref", "wager", "dice"),
    [
        of(clause("qld-2010", "sch 4 s 4(2) def 4 the hardway(b)"), "hardway_4 10", "22 22"),
        of(clause("qld-2010", "sch 4 s 4(2) def 6 the hardway(b)"), "hardway_6 10", "33 33"),
        of(clause("qld-2010", "sch 4 s 4(2) def 8 the hardway(b)"), "hardway_8 10", "44 44"),
        of(clause("qld-2010", "sch 4 s 4(2) def 10 the hardway(b)"), "hardway_10 10", "55 55"),
    ],
)
def test_a_hardway_does_not_count_on_a_come_out_roll_unless_called_on(
    ref: str, wager: str, dice: str
) -> None:
    assert play("qld-2010", dice.split(maxsplit=1)[0], f"1 {wager}").undecided
    done = play("qld-2010", dice, f"1 {wager}")
    assert done.outcome("w1") == "win"
    assert ref in done.events("wager_placed")[0]["clauses"]


LINE = ("1 pass_bet 10", "2 pass_bet 10", "3 pass_bet 10")


@pytest.mark.parametrize(
    ("ref", "said", "dice", "wagers"),
    [
        of(clause("qld-2010", "sch 4 s 25(5)"), "result", "56", ("1 win_bet 10",)),
        of(clause("qld-2010", "sch 4 s 4(1)"), "called end", "56", ("1 win_bet 10",)),
        of(
            clause("qld-2010", "sch 4 s 16(3)(a)"),
            "refused",
            "14 55 16",
            ("1 come_bet 10 before=2", "1 come_bet_odds 11 before=3"),
        ),
        of(
            clause("qld-2010", "sch 4 s 17(3)(a)"),
            "refused",
            "14 55 16",
            ("1 dont_come_bet 10 before=2", "1 dont_come_bet_odds 21 before=3"),
        ),
        of(clause("nz-1996", "div X r 5.7"), "result", "56", ("1 pass_bet 10",)),
        of(
            clause("nz-1996", "div X r 3.1(g)(i)"),
            "refused",
            "14 55 16",
            ("1 come_bet 10 before=2", "1 odds_on_the_come_bet 11 before=3"),
        ),
        of(
            clause("nz-1996", "div X r 3.1(h)(i)"),
            "refused",
            "14 55 16",
            ("1 dont_come_bet 10 before=2", "1 behind_the_dont_come_bet 21 before=3"),
        ),
    ],
)
def test_a_paragraph_is_the_reason_of_what_it_orders(
    ref: str, said: str, dice: str, wagers: tuple[str, ...]
) -> None:
    book = "qld-2010" if ref.startswith("sch") else "nz-1996"
    assert is_reason(ref, reasons(play(book, dice, *wagers).result, said))


@clause("nz-1996", "div X r 5.9(a)", "div X r 5.9(b)")
def test_dice_are_offered_to_the_left_of_the_last_shooter_and_on_clockwise() -> None:
    bets = (*LINE, *(each.replace("10", "10 before=3") for each in LINE))
    rejected = {"seat": 2, "action": "reject", "before": 3}
    done = play("nz-1996", "33 16 16", *bets, decisions=[rejected])
    assert done.shooters == [1, 1, 3]
    offers = [e for e in done.events("decided") if e["step"] == "dice_offer" and e["action"] == "reject"]
    assert [e["seat"] for e in offers] == [2]
    assert {"div X r 5.9(a)", "div X r 5.9(b)"} <= set(offers[0]["clauses"])
