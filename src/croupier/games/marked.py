"""What the areas of a layout are marked with, by a rulebook's own words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from croupier.law import Clauses


class Marked(NamedTuple):
    """An area of the layout, and the words that it bears."""

    of: str
    """The wager that lies there, the decision whose fee does, or the hand (``hand_player``)."""
    words: str
    clauses: Clauses
    """What has it there."""


def marked_words(marked: tuple[Marked, ...]) -> Mapping[str, str]:
    """The words by what lies in the area."""
    return {each.of: each.words for each in marked}
