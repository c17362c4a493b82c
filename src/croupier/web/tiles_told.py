"""How the house way would set the tiles that a viewer sees, before anybody says that it shall."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from croupier.equipment.tiles import parse_tile, tile_codes
from croupier.games.pai_gow import kernel
from croupier.games.pai_gow.conduct import Hands
from croupier.games.pai_gow.explain import hand_name

TILES: Final = 4


def house_ways(hands: Mapping[str, Sequence[str | None]]) -> dict[str, list[str]]:
    """The low hand of the house way, for every hand of which all four tiles are seen."""
    found = {}
    for name, codes in hands.items():
        tiles = tuple(parse_tile(code) for code in codes if code is not None)
        if len(tiles) == len(codes) == TILES:
            found[name] = list(tile_codes(Hands.of(tiles, kernel.house_way(*tiles)).low))
    return found


def set_words(facts: Mapping[str, Any]) -> str:
    """Two hands of tiles by name: "7 low, teen gong high"."""
    low, high = (hand_name(*map(parse_tile, facts[hand])) for hand in ("low", "high"))
    return f"{low} low, {high} high"
