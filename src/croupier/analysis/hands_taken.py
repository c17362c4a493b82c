"""What an operator has of hands at a table of poker, as both sheets of it tell: rows, JSON and exhibits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final, Protocol

from croupier.analysis.figures import ratio_text
from croupier.analysis.results import Exhibit
from croupier.games.game import Game
from croupier.games.options import Value
from croupier.money.amounts import decimal

BETS: Final = (0, 1, 2)
"""Bets and raises in each round of betting, where nobody says how many."""


@dataclass(frozen=True, slots=True)
class HandTaken:
    """A hand that everybody stays in. Amounts are in minor units."""

    structure: str
    players: int
    bets: int
    pot: int
    taken: int
    """What the operator has of it, fees and time charges included."""
    parts: Mapping[str, int]
    """What of that is told, by name."""

    def to_json(self) -> dict[str, Any]:
        """The hand as plain JSON values."""
        return {
            "structure": self.structure,
            "players": self.players,
            "bets": self.bets,
            "pot": decimal(self.pot),
            **{name: decimal(part) for name, part in self.parts.items()},
            "share": ratio_text(Fraction(self.taken, self.pot)),
            "share_decimal": self.taken / self.pot,
        }


class Sheet(Protocol):
    """What is taken from hands at a table."""

    @property
    def game(self) -> Game:
        """What is played."""
        ...

    @property
    def options(self) -> Mapping[str, Value]:
        """Every option's value."""
        ...

    @property
    def most(self) -> int:
        """The most that is taken, in minor units."""
        ...

    @property
    def dearest(self) -> Fraction:
        """The largest part that is taken."""
        ...

    @property
    def method(self) -> tuple[str, ...]:
        """How it is counted, in words."""
        ...

    def sign(self) -> dict[str, str]:
        """What the sign of the table says, and the stakes."""
        ...


def sheet_json(sheet: Sheet, hands: Sequence[HandTaken], **more: Any) -> dict[str, Any]:
    """A sheet as plain JSON values, with what only that one has."""
    return {
        "rulebook": sheet.game.book.name,
        "game": sheet.game.name,
        "options": dict(sheet.options),
        "sign": sheet.sign(),
        "most": decimal(sheet.most),
        "dearest": ratio_text(sheet.dearest),
        "hands": [hand.to_json() for hand in hands],
        **more,
        "method": list(sheet.method),
    }


def by_structure(hands: Sequence[HandTaken]) -> tuple[Exhibit, ...]:
    """A table of each structure."""
    return tuple(_of_structure(name, hands) for name in dict.fromkeys(hand.structure for hand in hands))


def _of_structure(structure: str, hands: Sequence[HandTaken]) -> Exhibit:
    rows = tuple(
        (
            str(hand.players),
            str(hand.bets),
            decimal(hand.pot),
            decimal(hand.taken),
            percent(hand.taken, hand.pot),
        )
        for hand in hands
        if hand.structure == structure
    )
    head = ("players", "bets a round", "pot", "taken", "of the pot")
    note = "Everybody stays; each bet is the most that is allowed."
    return Exhibit(f"A hand, {structure.replace('_', ' ')}", note, head, rows)


def percent(part: int, whole: int) -> str:
    """A part of a whole, in percent."""
    return f"{100 * part / whole:.2f}%"
