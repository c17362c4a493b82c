"""Throws of three dice that bring each line about: sic-bo and tai-sai, whose wagers are the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tests.rules.lines.rounds import Script, script


class Case(NamedTuple):
    """A wager, the line that a throw comes to, its odds, and what it is by the text."""

    wager: str
    line: str
    odds: str | None
    kind: str
    """The wager's kind in the text: ``small``."""
    won: bool
    script: Script


TOTALS = {4: 62, 5: 31, 6: 18, 7: 12, 8: 8, 9: 7, 10: 6}
"""The odds of a total and of 21 less it."""
THROWS = {
    4: "112",
    5: "113",
    6: "114",
    7: "115",
    8: "116",
    9: "126",
    10: "136",
    11: "146",
    12: "156",
    13: "166",
    14: "266",
    15: "366",
    16: "466",
    17: "566",
}
PAIRS = [(low, high) for low in range(1, 7) for high in range(low + 1, 7)]


def cases() -> Iterator[Case]:
    """Every line of the wagers that both books have."""

    def of(wager: str, line: str, odds: int | None, kind: str, throw: str, on: str = "") -> Case:
        said = f"1 {wager} 10" + (f" selection={on}" if on else "")
        to = None if odds is None else f"{odds} to 1"
        return Case(wager, line, to, kind, odds is not None, script(said, dice=throw))

    for side, others, own, triple in (
        ("small", "11 to 17", "4 to 10", "222"),
        ("big", "4 to 10", "11 to 17", "444"),
    ):
        right, wrong = ("126", "166") if side == "small" else ("166", "126")
        yield of(side, f"{own}, no triple", 1, side, right)
        for throw in (wrong, triple):
            yield of(side, f"{others}, or a triple", None, side, throw)
    for face in range(1, 7):
        other = face % 6 + 1
        yield of("triples", "the triple", 180, "triple", f"{face}" * 3, str(face))
        for throw in (f"{face}{face}{other}", f"{other}" * 3):
            yield of("triples", "another throw", None, "triple", throw, str(face))
        yield of("doubles", "the double", 11, "double", f"{face}{face}{other}", str(face))
        yield of("doubles", "another throw", None, "double", f"{face}{other}{other}", str(face))
        yield of("doubles", "the triple", 11, "double by triple", f"{face}" * 3, str(face))
        yield of("any_triple", "a triple", 31, "any triple", f"{face}" * 3)
        for count, odds in ((1, 1), (2, 2), (3, 12)):
            words = ("one die", "two dice", "three dice")[count - 1]
            throw = f"{face}" * count + f"{other}" * (3 - count)
            yield of("individual_die_face_values", f"on {words}", odds, "face value", throw, str(face))
        yield of("individual_die_face_values", "on no die", None, "face value", f"{other}" * 3, str(face))
    yield of("any_triple", "no triple", None, "any triple", "112")
    for total, throw in THROWS.items():
        low = min(total, 21 - total)
        name, said = f"total {low} or {21 - low}", str(total)
        yield of("three_dice_totals", name, TOTALS[low], "total", throw, said)
        missed = THROWS[total + 1 if total < 17 else 4]
        yield of("three_dice_totals", "another total", None, "total", missed, said)
    for first, second in PAIRS:
        third = second % 6 + 1
        said = f"{first}-{second}"
        yield of("dice_combinations", "both numbers", 6, "combination", f"{first}{second}{third}", said)
        yield of("dice_combinations", "not both numbers", None, "combination", f"{first}" * 3, said)
