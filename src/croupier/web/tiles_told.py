"""How the house way would set the tiles that a viewer sees, before anybody says that it shall."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from croupier.equipment.tiles import parse_tile, tile_codes
from croupier.games.pai_gow import kernel
from croupier.games.pai_gow.conduct import Hands

FAMILY: Final = "pai_gow"
TILES: Final = 4


def house_ways(hands: Mapping[str, Sequence[str | None]]) -> dict[str, list[str]]:
    """The low hand of the house way, for every hand of which all four tiles are seen."""
    found = {}
    for name, codes in hands.items():
        tiles = tuple(parse_tile(code) for code in codes if code is not None)
        if len(tiles) == len(codes) == TILES:
            found[name] = list(tile_codes(Hands.of(tiles, kernel.house_way(*tiles)).low))
    return found
