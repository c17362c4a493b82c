"""Queensland, schedule 4: craps."""

from __future__ import annotations

from collections.abc import Iterator

from tests.rules.lines import RETURNED, Line, Table
from tests.rules.lines.dice_bets import POINTS, Case, behind_cases, line_cases, number_cases, roll_case
from tests.rules.lines.rounds import script

NAMES = {
    "win": "win_bet",
    "dont_win": "dont_win_bet",
    "come": "come_bet",
    "dont_come": "dont_come_bet",
    "win_odds": "win_bet_odds",
    "dont_win_odds": "dont_win_bet_odds",
    "come_odds": "come_bet_odds",
    "dont_come_odds": "dont_come_bet_odds",
    "place": "place_bet",
    "buy": "buy_bet",
    "lay": "lay_bet",
    "big_6": "big_6",
    "big_8": "big_8",
}
DEFINED = {"win": "win bet", "dont_win": "don't win bet", "come": "come bet", "dont_come": "don't come bet"}
LIGHT = {
    "won at once": "(a)(i)",
    "won on its number": "(a)(ii)",
    "lost at once": "(b)(i)",
    "lost on 7": "(b)(ii)",
}
DARK = {
    "won at once": "(a)(i)",
    "won on 7": "(a)(ii)",
    "lost at once": "(b)(i)",
    "lost on its number": "(b)(ii)",
    "barred": "(c)",
}
BEHIND = {"win": "14", "dont_win": "15", "come": "16", "dont_come": "17"}
HARD = {4: (15, 2), 6: (19, 2), 8: (19, 2), 10: (15, 2)}
PAID = ", 10(1)"
ROLL = ", 4(2) def 1 roll wager"
"""The next throw decides."""
ROLLS = {
    # The bet, its definition, the totals that win with their odds, and the names of its lines.
    "any_7": ("any 7", {7: "4 to 1"}, {7: "7"}),
    "any_craps": ("any craps", dict.fromkeys((2, 3, 12), "15 to 2"), dict.fromkeys((2, 3, 12), "2, 3 or 12")),
    "craps_2": ("craps 2", {2: "33 to 1"}, {2: "2"}),
    "craps_3": ("craps 3", {3: "16 to 1"}, {3: "3"}),
    "craps_12": ("craps 12", {12: "33 to 1"}, {12: "12"}),
    "eleven_in_1_roll": ("11 in 1 roll", {11: "16 to 1"}, {11: "11"}),
}
SINGLE = {2: 33, 3: 16, 11: 16, 12: 33}
"""What a total pays to 1 as a wager of its own."""
FIELD = {
    **dict.fromkeys((3, 4, 9, 10, 11), ("3, 4, 9, 10 or 11", "1 to 1")),
    2: ("2", "2 to 1"),
    12: ("12", "2 to 1"),
}


def _main(case: Case) -> str:
    part = (DARK if "dont" in case.bet else LIGHT)[case.case]
    void = ", s 4 def void" if case.case == "barred" else ""
    return f"4(2) def {DEFINED[case.bet]}{part}{void}" + (PAID if case.odds else "")


def _behind(case: Case) -> str:
    bet = case.bet.removesuffix("_odds")
    section = BEHIND[bet]
    if case.odds:
        return f"{section}(5)"
    return f"{section}(1), 4(2) def {DEFINED[bet]}(b)(ii)"


def _number(case: Case) -> str:
    part = "a" if case.odds else "b"
    place = f"4(2) def place bet({part})"
    match case.bet:
        case "place":
            return place + (PAID if case.odds else "")
        case "buy":
            return f"{place}, 11(1)" + (", 11(2)" if case.odds else "")
        case "lay":
            return "12(1), 12(2)" if case.odds else "12(1)"
        case "hardway":
            return f"4(2) def {case.number} the hardway(a)" + (PAID if case.odds else "")
        case _:
            return f"4(2) def {case.bet.replace('_', ' ')}({part})" + (PAID if case.odds else "")


def _horns() -> Iterator[Line]:
    for total, pays in SINGLE.items():
        won = roll_case("horn", "horn_bet", f"{total}", f"{pays - 3} to 4", total, 4)
        yield Line("horn_bet", won.line, won.odds, f"4(2) def horn bet(a){ROLL}, 10(2){PAID}", won.script)
        for extra in SINGLE:
            name = f"horn_high_bet_{extra}"
            net = 2 * pays - 3 if total == extra else pays - 4
            hit = roll_case(name, name, f"{total}", f"{net} to 5", total, 5)
            clauses = f"4(2) def horn high bet(a), 4(2) def horn high bet(b)(i){ROLL}, 10(2){PAID}"
            yield Line(name, hit.line, hit.odds, clauses, hit.script)
    for name, part in (
        ("horn_bet", "horn bet(b)"),
        *((f"horn_high_bet_{t}", "horn high bet(b)(ii)") for t in SINGLE),
    ):
        stake = 4 if name == "horn_bet" else 5
        lost = roll_case(name, name, "anything else", None, 7, stake)
        yield Line(name, lost.line, None, f"4(2) def {part}{ROLL}", lost.script)


def _rolls() -> Iterator[Line]:
    for name, (definition, odds, lines) in ROLLS.items():
        for total, pays in odds.items():
            won = roll_case(name, name, lines[total], pays, total)
            yield Line(name, won.line, pays, f"4(2) def {definition}(a){ROLL}{PAID}", won.script)
        lost = roll_case(name, name, "anything else", None, 4)
        yield Line(name, lost.line, None, f"4(2) def {definition}(b){ROLL}", lost.script)
    for total, (line, pays) in FIELD.items():
        field = roll_case("field", "field_bet", line, pays, total)
        yield Line("field_bet", line, pays, f"4(2) def field bet(a){ROLL}{PAID}", field.script)
    for total in (5, 6, 7, 8):
        lost = roll_case("field", "field_bet", "5, 6, 7 or 8", None, total)
        yield Line("field_bet", lost.line, None, f"4(2) def field bet(b){ROLL}", lost.script)


def _lines() -> Iterator[Line]:
    for case in line_cases(NAMES, 2):
        yield Line(NAMES[case.bet], case.line, case.odds, _main(case), case.script)
    for case in behind_cases(NAMES):
        yield Line(NAMES[case.bet], case.line, case.odds, _behind(case), case.script)
    for case in number_cases(NAMES, HARD):
        name = "hardway" if case.bet == "hardway" else NAMES[case.bet]
        wager = name if case.bet.startswith("big") else f"{name}_{case.number}"
        yield Line(wager, case.line, case.odds, _number(case), case.script)
    for point in POINTS:
        # Winnings of a supplemental wager that would include part of a dollar.
        if point in (4, 10):
            continue
        said = "1 win_bet 5 id=own, 1 win_bet_odds 7 before=2 attach=own"
        throw = {5: "14", 6: "15", 8: "26", 9: "36"}[point]
        options = {"odds_rounding": "up_to_dollar", "double_odds": True}
        up = script(said, dice=f"{throw} {throw}", options=options)
        pays, pair = {5: ("3 to 2", "5 or 9"), 9: ("3 to 2", "5 or 9")}.get(point, ("6 to 5", "6 or 8"))
        yield Line("win_bet_odds", f"on {pair}", pays, "14(5), 14(4)", up)
    # The come out roll decides a come bet while the wager in support of it is off.
    off = "1 come_bet 10 before=2 id=own, 1 come_bet_odds 10 before=3 attach=own"
    seven = script(off, dice="36 14 36 16")
    yield Line("come_bet_odds", RETURNED, None, "7(1), 16(6), 16(1)", seven)
    yield from _rolls()
    yield from _horns()


TABLE = Table("qld-2010", "craps", "sch 4 s", tuple(_lines()))
