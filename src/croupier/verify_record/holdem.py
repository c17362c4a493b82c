"""What games of hold'em against the dealer have in common for this verifier."""

from __future__ import annotations

from abc import ABC
from typing import Any

from croupier.verify_record.boxes import DEALER
from croupier.verify_record.five_cards import worth
from croupier.verify_record.streets import Streets, best


class Holdem(Streets, ABC):
    """Two cards each and five communal ones, decisions at streets, and the dealer's hand at the end."""

    comes = ("flop_card", "flop_card", "flop_card", "turn_card", "river_card")
    dealer_plays = True

    def _again(self) -> None:
        super()._again()
        self._first: dict[str, int] = {}
        """Wagers that end before the others of their boxes."""

    def _compared(self, box: int) -> int:
        """Whether the hand of a box ranks above the dealer's, below it or as high."""
        own, dealers = (worth(best([*self._hands[each], *self._board])) for each in (box, DEALER))
        return (own > dealers) - (own < dealers)

    def _end_of(self, box: int) -> str:
        """How the hand of a box ends against the dealer's, in the words of a record."""
        return ("stand_off", "won", "lost")[self._compared(box)]

    def ended(self, wager: dict[str, Any], event: str) -> str:
        """A wager that ends before the others of its hand has ended."""
        if fault := super().ended(wager, event):
            return fault
        self._first.pop(wager["id"], None)
        return ""
