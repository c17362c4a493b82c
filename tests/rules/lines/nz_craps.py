"""New Zealand 1996, division X: craps."""

from __future__ import annotations

from collections.abc import Iterator

from tests.rules.lines import RETURNED, Line, Table
from tests.rules.lines.dice_bets import Case, behind_cases, line_cases, number_cases, roll_case
from tests.rules.lines.rounds import script

NAMES = {
    "win": "pass_bet",
    "dont_win": "dont_pass_bet",
    "come": "come_bet",
    "dont_come": "dont_come_bet",
    "win_odds": "odds_on_the_pass_bet",
    "dont_win_odds": "behind_the_dont_pass_bet",
    "come_odds": "odds_on_the_come_bet",
    "dont_come_odds": "behind_the_dont_come_bet",
    "place": "place_bet_to_win",
    "buy": "buy_bet",
    "lay": "lay_bet",
    "big_6": "big_six",
    "big_8": "big_eight",
}
LETTERS = {
    "win": "a",
    "dont_win": "b",
    "come": "c",
    "dont_come": "d",
    "win_odds": "e",
    "dont_win_odds": "f",
    "come_odds": "g",
    "dont_come_odds": "h",
    "place": "i",
    "lay": "k",
    "hardway": "l",
    "big_6": "m",
    "big_8": "n",
}
"""Of rule 3.1."""
LIGHT = {
    "won at once": "(i)(A)",
    "won on its number": "(i)(B)",
    "lost at once": "(ii)(A)",
    "lost on 7": "(ii)(B)",
}
DARK = {
    "won at once": "(i)(A)",
    "won on 7": "(i)(B)",
    "lost at once": "(ii)(A)",
    "lost on its number": "(ii)(B)",
    "barred": "(iii)",
}
VOID = ", div I r 1.0 def void(a), div I r 1.0 def stand off"
HARD = {4: (7, 1), 6: (9, 1), 8: (9, 1), 10: (7, 1)}
PAID = ", 6.1"
ROLLS = {
    # The bet, its letter, the totals that win with their odds, and the name of its line.
    "any_seven": ("p", {7: "4 to 1"}, "7"),
    "any_craps": ("q", dict.fromkeys((2, 3, 12), "7 to 1"), "2, 3 or 12"),
    "craps_two": ("r", {2: "30 to 1"}, "2"),
    "craps_three": ("s", {3: "15 to 1"}, "3"),
    "craps_twelve": ("t", {12: "30 to 1"}, "12"),
    "eleven_in_one_roll": ("u", {11: "15 to 1"}, "11"),
}
SINGLE = {2: 30, 3: 15, 11: 15, 12: 30}
"""What a total pays to 1 as a wager of its own."""
FIELD = {
    **dict.fromkeys((3, 4, 9, 10, 11), ("3, 4, 9, 10 or 11", "1 to 1")),
    2: ("2", "2 to 1"),
    12: ("12", "2 to 1"),
}


def _main(case: Case) -> str:
    part = (DARK if "dont" in case.bet else LIGHT)[case.case]
    void = VOID if case.case == "barred" else ""
    return f"3.1({LETTERS[case.bet]}){part}{void}" + (PAID if case.odds else "")


def _behind(case: Case) -> str:
    letter = LETTERS[case.bet]
    return f"3.1({letter})(ii){PAID}" if case.odds else f"3.1({letter})(iii)"


def _number(case: Case) -> str:
    part = "i" if case.odds else "ii"
    paid = PAID if case.odds else ""
    if case.bet == "buy":
        return f"3.1(j), 3.1(i)({part}){paid}"
    letter = LETTERS[case.bet]
    return (f"3.1({letter}), " if case.bet == "lay" else "") + f"3.1({letter})({part}){paid}"


def _made_of_several() -> Iterator[Line]:
    """Bets that are paid as if they were several."""

    def of(name: str, total: int, net: int, units: int, clauses: str, line: str = "") -> Line:
        case = roll_case(name, name, line or str(total), f"{net} to {units}", total, units)
        return Line(name, case.line, case.odds, clauses + PAID, case.script)

    def lost(name: str, units: int, clauses: str, total: int) -> Line:
        case = roll_case(name, name, "anything else", None, total, units)
        return Line(name, case.line, None, clauses, case.script)

    for total, pays in SINGLE.items():
        yield of("horn_bet", total, pays - 3, 4, "3.1(v)(i), 6.2")
        yield of("world_bet", total, pays - 4, 5, "3.1(x)(i), 3.1(x)(ii), 6.3")
        for extra in SINGLE:
            net = 2 * pays - 3 if total == extra else pays - 4
            yield of(f"horn_high_bet_{extra}", total, net, 5, "3.1(w)(i), 3.1(w)(ii), 6.2")
        yield lost(f"horn_high_bet_{total}", 5, "3.1(w)(iii)", 7)
    yield of("world_bet", 7, 0, 5, "3.1(x)(i), 3.1(x)(ii), 6.3")
    yield lost("horn_bet", 4, "3.1(v)(ii)", 7)
    yield lost("world_bet", 5, "3.1(x)(iii)", 5)
    for total in (2, 3, 12):
        yield of("c_and_e", total, 6, 2, "3.1(y)(i), 3.1(y)(ii), 6.4", "2, 3 or 12")
    yield of("c_and_e", 11, 14, 2, "3.1(y)(i), 3.1(y)(ii), 6.4")
    yield lost("c_and_e", 2, "3.1(y)(iii)", 7)


def _rolls() -> Iterator[Line]:
    for name, (letter, odds, line) in ROLLS.items():
        for total, pays in odds.items():
            yield Line(
                name, line, pays, f"3.1({letter})(i){PAID}", roll_case(name, name, line, pays, total).script
            )
        lost = roll_case(name, name, "anything else", None, 4)
        yield Line(name, lost.line, None, f"3.1({letter})(ii)", lost.script)
    for total, (line, pays) in FIELD.items():
        field = roll_case("field", "field_bet", line, pays, total)
        yield Line("field_bet", line, pays, f"3.1(o)(i){PAID}", field.script)
    for total in (5, 6, 7, 8):
        lost = roll_case("field", "field_bet", "anything else", None, total)
        yield Line("field_bet", lost.line, None, "3.1(o)(ii)", lost.script)


def _lines() -> Iterator[Line]:
    for case in line_cases(NAMES, 12):
        yield Line(NAMES[case.bet], case.line, case.odds, _main(case), case.script)
    for case in behind_cases(NAMES):
        yield Line(NAMES[case.bet], case.line, case.odds, _behind(case), case.script)
    for case in number_cases(NAMES, HARD):
        name = "hardway" if case.bet == "hardway" else NAMES[case.bet]
        wager = name if case.bet.startswith("big") else f"{name}_{case.number}"
        yield Line(wager, case.line, case.odds, _number(case), case.script)
    # What chips cannot make goes up to what they can: division I.
    up = script("1 place_bet_to_win_6 5 before=2", dice="36 15", chips={"smallest": "1"})
    yield Line("place_bet_to_win_6", "6 before 7", "7 to 6", f"3.1(i)(i){PAID}, div I r 15.3", up)
    off = "1 come_bet 10 before=2 id=own, 1 odds_on_the_come_bet 10 before=3 attach=own"
    yield Line("odds_on_the_come_bet", RETURNED, None, "3.8(a), 3.1(g)", script(off, dice="36 14 36 16"))
    yield from _rolls()
    yield from _made_of_several()


TABLE = Table("nz-1996", "craps", "div X r", tuple(_lines()))
