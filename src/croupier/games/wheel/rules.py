"""The wheel of fortune under a rulebook and its options: the data that its conduct runs on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any, Final

from croupier.games.colour_chips import ColourChipLaw
from croupier.games.game import Family
from croupier.games.spin_table import SpinRules, steps
from croupier.games.traits import Trait
from croupier.games.wagers import Wager, WagerType
from croupier.games.wheel.rim import Rim
from croupier.games.wheel.wagers import wager_name
from croupier.law import Clauses


@dataclass(frozen=True, kw_only=True)
class WheelRules(SpinRules):
    """Everything that a table with a wheel of fortune plays by."""

    counts: Mapping[str, int]
    """On how many sections each symbol stands, by symbol."""
    count_clauses: Clauses
    rim: Rim
    colour_chips: ColourChipLaw | None = None
    """How chips without a denomination are used; None where the book has none at this game."""

    @property
    def symbols(self) -> tuple[str, ...]:
        """The symbols, in the order in which the book names them."""
        return tuple(self.counts)

    @property
    def places(self) -> tuple[str, ...]:
        """The symbol of each section, around the rim."""
        return self.rim.sections

    @property
    def spellings(self) -> Mapping[str, str]:
        """The symbols in either case, and as the wagers on them are named."""
        return self._spelled

    @cached_property
    def _spelled(self) -> dict[str, str]:
        return {
            spelling.lower(): symbol
            for symbol in self.counts
            for spelling in (symbol, f"symbol {symbol}", wager_name(symbol))
        }

    def features(self, place: str) -> dict[str, Any]:
        """The symbol, and on how many sections it stands."""
        return {"symbol": place, "sections": self.counts[place]}

    def line(self, wager: Wager, place: str) -> int:
        """The line of a wager when a symbol comes up."""
        return self.line_of(wager.type, place)

    def line_of(self, type_: WagerType, place: str) -> int:
        """The line of a kind of wager when a symbol comes up."""
        found: int = type_.grade(self._backed[type_.name], self.symbols.index(place))
        return found

    @cached_property
    def _backed(self) -> dict[str, int]:
        return {wager_name(symbol): number for number, symbol in enumerate(self.counts)}


FAMILY: Final = Family(
    "wheel",
    partial(steps, spins="The wheel turns and comes to rest", tells="The symbol"),
    equipment=("spins",),
    traits=frozenset({Trait.COUNTED}),
    cloth=None,
)
