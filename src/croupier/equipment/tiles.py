"""Tiles of pai gow as small integers.

There are 16 kinds of tile and two tiles of each, 32 in all. A tile is its kind: 0 is the highest single tile
(12, teen) and 15 the lowest (3/6, gee jun), as Queensland's schedule 6 s 7(4) ranks them. Where the two
tiles of a kind look different (9, low 8, low 7, 5 and 3/6) no rule tells them apart. Kernels work on these
integers; people see ``high 8``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NewType

from croupier.errors import CroupierError, nearest

Tile = NewType("Tile", int)

NAMES: Final = (
    *("12", "2", "high 8", "high 4", "high 10", "high 6", "low 4", "11"),
    *("low 10", "high 7", "low 6", "9", "low 8", "low 7", "5", "3/6"),
)
"""The codes of the kinds, highest single tile first."""
KINDS: Final = len(NAMES)
EACH: Final = 2
"""How many tiles there are of each kind."""
COUNT: Final = KINDS * EACH

CHINESE: Final = (
    *("teen", "day", "yun", "gor", "mooy", "chong", "bon", "foo"),
    *("ping", "tit", "look", "chop gow", "chop bot", "chop chit", "chop ng", "gee jun"),
)
"""What pairs of the kinds are called at the table."""
PIPS: Final = (
    *(((6, 6),), ((1, 1),), ((4, 4),), ((1, 3),), ((5, 5),), ((3, 3),), ((2, 2),), ((5, 6),)),
    *(((4, 6),), ((1, 6),), ((1, 5),), ((3, 6), (4, 5)), ((2, 6), (3, 5)), ((2, 5), (3, 4))),
    *(((1, 4), (2, 3)), ((1, 2), (2, 4))),
)
"""The pips of the tiles of each kind, the smaller half first; one entry where both look the same."""

_HORIZONTAL: Final = 0x1F031
_VERTICAL: Final = 0x1F063
"""Unicode's domino tiles: the first (no pips on either half) lying and standing, then 7 for each half."""


class BadTile(CroupierError):
    """A text does not name a tile."""

    def __init__(self, text: object) -> None:
        near = nearest(text, NAMES) if isinstance(text, str) else ()
        hint = f"; nearest: {', '.join(near)}" if near else ""
        super().__init__(f"{str(text)!r:.60} is not a tile: write one of {', '.join(NAMES)}{hint}")


def _spellings() -> dict[str, Tile]:
    known: dict[str, Tile] = {}
    for kind, (name, spoken, pips) in enumerate(zip(NAMES, CHINESE, PIPS, strict=True)):
        made = [name, spoken, name.replace("high ", "h").replace("low ", "l")]
        for low, high in pips:
            made += [f"{low}-{high}", f"{high}-{low}"]
            made += [
                chr(base + 7 * a + b)
                for base in (_HORIZONTAL, _VERTICAL)
                for a, b in ((low, high), (high, low))
            ]
        known.update({spelling: Tile(kind) for spelling in made})
    return known


_KNOWN: Final = _spellings()


def parse_tile(text: object) -> Tile:
    """Read a tile: ``high 8`` (``high_8``, ``H8``), ``yun``, its pips ``4-4``, or Unicode's domino tile.

    Raises:
        BadTile: the text is not a tile of pai gow.
    """
    if isinstance(text, str):
        found = _KNOWN.get(" ".join(text.replace("_", " ").lower().split()))
        if found is not None:
            return found
    raise BadTile(text)


def tile_code(value: int) -> str:
    """The name of a tile: ``high 8``."""
    return NAMES[value]


def tile_codes(tiles: Iterable[int]) -> list[str]:
    """The names of several tiles, in order."""
    return [NAMES[t] for t in tiles]


def fresh_tiles() -> list[Tile]:
    """The 32 tiles in the order of their single ranking."""
    return [Tile(kind) for kind in range(KINDS) for _ in range(EACH)]
