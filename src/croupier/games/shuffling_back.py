"""The edit by which a card that was seen is shuffled into the deck again."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ShuffleBack:
    """The reported card is shuffled into the deck again: it may come once more."""

    before: str = ""
    """The step before whose card that is done; at once where empty."""
