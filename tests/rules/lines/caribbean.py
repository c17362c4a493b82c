"""Hands of Caribbean stud poker that bring each line about, for both books."""

from __future__ import annotations

from typing import Final

LOW: Final = "QC JH 8H 4C 2D"
"""The dealer's hand that does not qualify."""
DEALER: Final = "AC KH 8H 4C 2D"
"""Ace and king: it does."""
ROYAL: Final = "TC JC QC KC AC"
BET: Final = {
    "odd cards": ("AS KD 9H 4S 2C", 1),
    "pair": ("5S 5D 9H 4S 3C", 1),
    "two pairs": ("5S 5D 9H 9S 3C", 2),
    "three of a kind": ("5S 5D 5H 9S 3C", 3),
    "straight": ("5S 6D 7H 8S 9C", 4),
    "flush": ("5S 6S 7S 9S JS", 5),
    "full house": ("5S 5D 5H 9S 9C", 7),
    "four of a kind": ("5S 5D 5H 5C 9C", 20),
    "straight flush": ("5S 6S 7S 8S 9S", 50),
    "royal flush": ("TS JS QS KS AS", 250),
}
"""A hand of each kind, which beats ace and king, and what its bet wager is paid to 1."""
PRIZES: Final = ("flush", "full house", "four of a kind", "straight flush", "royal flush")
LOST: Final = "QS JD 8S 4S 2C"
LEVEL: Final = "AS KD 8S 4S 2C"
