"""The players of a hand of poker, and what each did in turn, as this verifier keeps them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

_ZERO: Final = Fraction(0)


class Player:
    """A player of the hand; amounts are in currency units."""

    def __init__(self, wager: dict[str, Any]) -> None:
        self.id: str = wager["id"]
        self.stack: Fraction = wager["stake"]
        self.total = self.dead = self.street = self.back = _ZERO
        self.cards: list[str] = []
        self.folded = self.void = self.acted = self.shown = False
        self.left = False
        """Whether a fold left chips to the pot."""

    @property
    def active(self) -> bool:
        """Whether the player can still bet."""
        return not self.folded and self.stack > 0


class Act:
    """What a player did in turn: how much it came to, and how much others' bets did before."""

    def __init__(self, player: Player, street: Fraction, level: Fraction, paid: bool) -> None:
        self.player, self.street, self.level, self.paid = player, street, level, paid
        self.over = level
        """What it has to come to more than, to be an opening bet or a raise."""
