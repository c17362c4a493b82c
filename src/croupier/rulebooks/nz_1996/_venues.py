"""The venues at which the notice of 1996 approves games to be conducted."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from croupier.rulebooks.general_law import Venue
from croupier.rulebooks.nz_1996 import BOOK

_GAMES: Final = {
    "a": "blackjack",
    "b": "roulette",
    "c": "mini_baccarat",
    "d": "baccarat",
    "e": "tai_sai",
    "f": "money_wheel",
    "g": "caribbean_stud",
    "h": "midi_baccarat",
    "i": "craps",
}
"""By the paragraph of a clause of the notice."""


def _venue(title: str, clause: int, paragraphs: str) -> Venue:
    games = {_GAMES[letter]: BOOK.cite(f"notice cl {clause}({letter})") for letter in paragraphs}
    return Venue(title, MappingProxyType(games))


VENUES: Final[Mapping[str, Venue]] = MappingProxyType(
    {
        "christchurch": _venue("30-38 Victoria Street, Christchurch", 1, "abcdefg"),
        "auckland": _venue("Hobson, Victoria, Federal and Wellesley Streets, Auckland", 2, "abcdefghi"),
    }
)
