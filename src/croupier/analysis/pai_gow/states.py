"""Every four tiles of pai gow, and what each way to set them is worth: in a box, and as a player's bank."""

from __future__ import annotations

import math
from collections.abc import Iterator
from fractions import Fraction
from typing import Final, NamedTuple

from croupier.analysis.decisions import Column, Decisions, Role, Sum, row
from croupier.analysis.figures import ratio_text
from croupier.analysis.pai_gow.counting import SPLITS, Distribution, Four, Setting, Way, low_tiles
from croupier.equipment.tiles import tile_codes
from croupier.games.pai_gow import kernel
from croupier.games.pai_gow.terms import BANK_SETTING, SETTING

PARTS: Final = ("12_34", "13_24", "14_23")
"""The ways to part four tiles, in the order of the kernel's settings."""
BETWEEN: Final = ", "

COLUMNS: Final = (
    Column("step", Role.STATE, f"{SETTING}: tiles of a box; {BANK_SETTING}: of a bank that a player has"),
    Column("tiles", Role.STATE, "the four tiles, in the order of single tiles from the highest"),
    Column("weight", Role.WEIGHT, "sets of four tiles of the 32 that the row stands for"),
    Column(
        "best",
        Role.BEST,
        "the way to part them that is worth most; the house way where no other is worth more",
    ),
    *(
        Column(
            name,
            Role.ACTION,
            f"tiles {name[0]} and {name[1]} are one hand, {name[3]} and {name[4]} the other",
        )
        for name in PARTS
    ),
    Column("low_hand", Role.FACT, "the tiles of the low hand of the best way"),
    Column("house_way", Role.FACT, "how the house way parts them"),
)
UNIT: Final = (
    "per unit of a wager: in a box what it wins after 5% commission, against a bank set the house way; with "
    "a bank what it wins of one box's wager after 5% of its profit, the box set the house way"
)
BASIS: Final = (
    "Every set of four of the other 28 tiles is as likely on the other side; it is set the house way.",
    "Which of the two hands is the low one follows from what they rank; the two tiles of a kind are alike.",
)


class Side(NamedTuple):
    """Who sets tiles, and what for."""

    step: str
    what: str
    worth: dict[int, Fraction]
    """What a unit of a player's wager brings to who sets, by how the wager ends."""
    mean: Fraction


def decisions(found: Distribution, sides: tuple[Side, ...], settings: dict[str, Setting]) -> Decisions:
    """What every way to set every four tiles is worth.

    ``settings``: by step, how each four tiles are set best.
    """

    def lines() -> Iterator[str]:
        yield from sorted(
            _line(found, side, four, settings[side.step](four)) for side in sides for four in found.fours
        )

    total = sum(four.alike for four in found.fours)
    sums = tuple(Sum(side.what, total, side.mean, where={"step": side.step}) for side in sides)
    return Decisions(UNIT, COLUMNS, len(sides) * len(found.fours), lines, sums, BASIS)


def _line(found: Distribution, side: Side, four: Four, best: Way) -> str:
    unit = math.lcm(*(worth.denominator for worth in side.worth.values()))
    parts = [int(side.worth[end] * unit) for end in range(kernel.ENDS)]
    worths = [
        Fraction(sum(part * n for part, n in zip(parts, _ends(side, way), strict=True)), unit * found.others)
        for way in _ways(four)
    ]
    low = BETWEEN.join(tile_codes(low_tiles(four, best)))
    told = (side.step, BETWEEN.join(tile_codes(four.tiles)), four.alike, _part(best))
    return row((*told, *map(ratio_text, worths), low, _part(four.house)))


def _ways(four: Four) -> list[Way]:
    """The ways to part the tiles, in order; where two come to the same hands they are one."""
    known = {(way.low, way.high): way for way in four.ways}
    values = (
        (kernel.low_value(setting, *four.tiles), kernel.high_value(setting, *four.tiles))
        for setting in range(SPLITS)
    )
    return [known[both] for both in values]


def _part(way: Way) -> str:
    return PARTS[min(way.setting, kernel.SETTINGS - 1 - way.setting)]


def _ends(side: Side, way: Way) -> tuple[int, ...]:
    return way.banks if side.step == BANK_SETTING else way.ends
