"""Wheel of fortune and money wheel, by a table of this verifier's own.

Clauses: Queensland, schedule 10 ss 2(2), 12, 14(2), 18, 20(2), 24; New Zealand 1996, division VII rr 2.3
and 5.0.
"""

from __future__ import annotations

from typing import Any, Final

from croupier.verify_record.payments import LOSE, Due
from croupier.verify_record.plays import SpinPlay, won

_Wheel = dict[str, tuple[int, str]]
_QUEENSLAND: Final[dict[int, _Wheel]] = {
    50: {
        "a": (24, "1 to 1"),
        "b": (8, "5 to 1"),
        "c": (8, "5 to 1"),
        "d": (4, "11 to 1"),
        "e": (2, "22 to 1"),
        "f": (2, "22 to 1"),
        "g": (1, "44 to 1"),
        "h": (1, "44 to 1"),
    },
    52: {
        "a": (24, "1 to 1"),
        "b": (12, "3 to 1"),
        "c": (8, "5 to 1"),
        "d": (4, "11 to 1"),
        "e": (2, "23 to 1"),
        "f": (1, "47 to 1"),
        "g": (1, "47 to 1"),
    },
    54: {
        "a": (26, "1 to 1"),
        "b": (13, "3 to 1"),
        "c": (7, "13 to 2"),
        "d": (4, "12 to 1"),
        "e": (2, "25 to 1"),
        "f": (1, "52 to 1"),
        "g": (1, "52 to 1"),
    },
}
"""By the spaces of the wheel and by symbol: how many sections show it, and what it pays."""


class Wheel(SpinPlay):
    """A spin of the wheel."""

    symbol: str = ""

    @property
    def symbols(self) -> _Wheel:
        """The symbols of this wheel; New Zealand's money wheel has those of the wheel of 52, in capitals."""
        if self.book == "qld-2010":
            return _QUEENSLAND.get(self.options.get("spaces", 50), {})
        return {symbol.upper(): each for symbol, each in _QUEENSLAND[52].items()}

    def place(self, entered: object) -> object:
        """A symbol in either case, or as the wager on it is named."""
        named = str(entered).lower().removeprefix("symbol").lstrip(" _")
        return next((symbol for symbol in self.symbols if symbol.lower() == named), entered)

    def could_show(self, value: object, kind: str) -> bool:
        """A place of the wheel."""
        return isinstance(value, str) and self.place(value) in self.symbols

    def landed(self, place: object) -> str:
        """A symbol came up."""
        if not isinstance(place, str) or place not in self.symbols:
            return f"{place!r:.40} is no symbol of the wheel"
        self.symbol = place
        self.shown = place
        return ""

    def facts(self) -> dict[str, Any]:
        """The symbol, and on how many sections it stands."""
        return {"symbol": self.symbol, "sections": self.symbols[self.symbol][0]}

    def due(self, wager: dict[str, Any]) -> Due | None:
        """How a wager ends on this symbol."""
        backed = {f"symbol_{symbol.lower()}": symbol for symbol in self.symbols}.get(str(wager["wager"]))
        if backed is None:
            return None
        return won(self.symbols[backed][1]) if backed == self.symbol else Due(LOSE)
