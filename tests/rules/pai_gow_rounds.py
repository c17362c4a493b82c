"""Rounds of pai gow for tests: tiles by short names, and what came of boxes and banks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from croupier.equipment.tiles import Tile, parse_tile
from croupier.games.events import Kind
from croupier.games.game import Opening
from croupier.games.requests import Announce, Decide, Deliver, Roll, Wagering
from croupier.games.tape import Call, Decision, Delivered, Thrown
from croupier.money.amounts import decimal
from tests.rules.tables import Table

NOTHING_SPECIAL = "l8 l7 h10 3/6"
"""The house way makes 5 of the low 8 and low 7, and 6 of the high 10 and 3/6."""


def tiles(text: str) -> tuple[Tile, ...]:
    """Tiles by their short names: ``12 h8 5 3/6``."""
    return tuple(parse_tile(name) for name in text.split())


class PaiGow(Table):
    """A table of pai gow at which each box gets the tiles that are written for it."""

    def shake(self, total: int = 9) -> Self:
        """Close betting and shake so many points with three dice: 9 brings the first tiles to the chung."""
        if isinstance(self.round.request, Wagering):
            self.close()
        first = max(1, total - 12)
        second = min(6, total - first - 1)
        self.round.apply(Thrown((first, second, total - first - second)))
        return self

    def stack(self, boxes: Mapping[int, str], total: int = 9) -> Self:
        """Shake, and bring these tiles to these boxes, any others to the rest."""
        if isinstance(self.round.request, Wagering | Roll):
            self.shake(total)
        out = [tile for text in boxes.values() for tile in tiles(text)]
        spare = [tile for tile in map(Tile, range(16)) for _ in range(2 - out.count(tile))]
        while isinstance(request := self.round.request, Deliver):
            text = boxes.get(int(request.to.removeprefix("box_")))
            if text is None:
                given, spare = tuple(spare[:4]), spare[4:]
            else:
                given = tiles(text)
            self.round.apply(Delivered(given))
        return self

    def set(self, seat: int, low: str) -> Self:
        """A player names the tiles of the low hand."""
        self.round.apply(Decision(seat, "set", tiles=tiles(low)))
        return self

    def house_way(self, *seats: int) -> Self:
        for seat in seats:
            self.round.apply(Decision(seat, "house_way"))
        return self

    def result(self) -> Self:
        """Everybody who is asked has the house way; the result is called."""
        while isinstance(request := self.round.request, Decide):
            action = "keep" if request.step == "retraction" else "house_way"
            self.round.apply(Decision(request.seat, action))
        assert isinstance(self.round.request, Announce), self.round.request
        self.round.apply(Call("result"))
        return self

    def nets(self) -> dict[str, str]:
        """What every wager came to, by its id."""
        return {s.wager.id: decimal(s.net) for s in self.round.settlements}

    def hands(self, box: int) -> tuple[str, str]:
        """How a box was set: the low and the high hand."""
        (told,) = [e.facts for e in self.events(Kind.SET) if e.facts["hand"] == f"box_{box}"]
        return ", ".join(told["low"]), ", ".join(told["high"])

    @property
    def asked(self) -> tuple[str, int] | None:
        """Who is asked for a setting, at which step."""
        request = self.round.request
        return (request.step, request.seat) if isinstance(request, Decide) else None


def table(*bets: str, standings: Mapping[str, set[int]] | None = None, **options: Any) -> PaiGow:
    """A table with these wagers; ``standings`` are seats by what they stand for."""
    found = {name: frozenset(seats) for name, seats in (standings or {}).items()}
    played = PaiGow("qld-2010", "pai_gow", opening=Opening(standings=found), **options)
    return played.bet(*bets)
