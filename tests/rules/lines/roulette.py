"""Spins that bring each line of roulette about, for both books."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tests.rules.lines.rounds import Script, script


class Case(NamedTuple):
    """A wager and how a spin ends it."""

    wager: str
    line: str
    odds: str | None
    covers: str
    spun: str
    script: Script

    @property
    def won(self) -> bool:
        return self.odds is not None


ODDS = {"straight_up": 35, "split": 17, "street": 11, "corner": 8, "six_line": 5, "column": 2, "dozen": 2}
EVENS = {"low": "1", "high": "36", "even": "2", "odd": "1", "red": "1", "black": "2"}
"""A number on which each wins."""
LOSES = {"low": "19", "high": "18", "even": "3", "odd": "4", "red": "2", "black": "1"}
ON = {
    "straight_up": "selection=17",
    "split": "covers=17/20",
    "street": "covers=16/17/18",
    "corner": "covers=16/17/19/20",
    "six_line": "covers=16/17/18/19/20/21",
    "column": "selection=2",
    "dozen": "selection=2",
}
"""Each covers 17 and not 1."""
WITH_ZERO = {
    "straight_up": ("0",),
    "split": ("0/1", "0/2", "0/3"),
    "street": ("0/1/2", "0/2/3"),
    "corner": ("0/1/2/3",),
}


def cases(**options: object) -> Iterator[Case]:
    """Every line of a layout with one zero."""

    def of(wager: str, line: str, odds: int | None, said: str, spun: str) -> Case:
        played = script(f"1 {wager} 10 {said}".strip(), spins=spun, options=options)
        return Case(wager, line, f"{odds} to 1" if odds else None, said.partition("=")[2], spun, played)

    for wager, odds in ODDS.items():
        own = "its number" if wager == "straight_up" else "one of its numbers"
        yield of(wager, own, odds, ON[wager], "17")
        yield of(wager, "another number", None, ON[wager], "1")
        yield of(wager, "zero", None, ON[wager], "0")
        for covers in WITH_ZERO.get(wager, ()):
            said = f"covers={covers}" if "/" in covers else f"selection={covers}"
            for spun in covers.split("/"):
                yield of(wager, f"{own}, zero covered", odds, said, spun)
            yield of(wager, "another number", None, said, "36")
    for wager, number in EVENS.items():
        yield of(wager, "one of its numbers", 1, "", number)
        yield of(wager, "another number", None, "", LOSES[wager])
        yield of(wager, "zero", None, "", "0")
