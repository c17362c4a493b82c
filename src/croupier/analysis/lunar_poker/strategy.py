"""What is chosen at lunar poker with every hand against every upcard, as it comes with the package.

``python -m tools.lunar_worth`` works it out, in some minutes of one core, and writes it and what it is worth.
"""

from __future__ import annotations

import lzma
from array import array
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

import numpy as np

import croupier.analysis.lunar_poker
from croupier.analysis.caribbean_stud.deals import hands_of
from croupier.analysis.lunar_poker.deals import standing, suit_masks
from croupier.analysis.stud import WHOLE_DECK, Table, without_suits
from croupier.equipment.cards import SUITS
from croupier.games.lunar_poker.rules import LunarRules, Seconds

FOLDS, BETS, BUYS = 0, 1, 2
"""Choices; every other number is which of the five cards are given up, as bits."""
DECK: Final = len(WHOLE_DECK)
FOLDER: Final = "shipped"


@dataclass(frozen=True)
class Maps:
    """How every hand of five cards is the same as the one that stands for it."""

    rows: Table
    """By number of a hand, the row of that one,"""
    suits: Table
    """and by suit, the suit that it is there."""


@lru_cache(maxsize=1)
def maps() -> Maps:
    """How every hand is the same as the one that stands for it."""
    every = hands_of(WHOLE_DECK).rows
    alone = every[standing()[0]]
    keys = without_suits(alone)
    order = np.argsort(keys)
    rows = order[np.searchsorted(keys[order], without_suits(every))].astype(np.int32)
    suits = np.zeros((len(every), len(SUITS)), np.uint8)
    own = np.argsort(suit_masks(every), axis=1, kind="stable")
    there = np.argsort(suit_masks(alone), axis=1, kind="stable").astype(np.uint8)
    np.put_along_axis(suits, own, there[rows], axis=1)
    return Maps(rows, suits)


@dataclass(frozen=True)
class Strategy:
    """The first choice with every hand against every upcard."""

    choices: bytes
    """By row of the hand that stands for one, and upcard: a choice; folding with the player's own cards."""

    @property
    def table(self) -> Table:
        """The choices by row and upcard."""
        return np.frombuffer(self.choices, np.uint8).reshape(-1, DECK)

    def tables(self, *, arrays: bool) -> tuple[Any, Any, Any]:
        """By number of a hand the row of the one that stands for it, and its suits there; and all choices.

        ``arrays``: as arrays of NumPy, or as plain sequences. Suits are two bits for each.
        """
        known = maps()
        suits = np.zeros(len(known.suits), np.uint8)
        for suit in range(len(SUITS)):
            suits |= known.suits[:, suit] << (2 * suit)
        if arrays:
            return known.rows, suits, np.frombuffer(self.choices, np.uint8)
        return array("i", known.rows.tobytes()), suits.tobytes(), self.choices


def name_of(seconds: Seconds, *, ace_king: bool) -> str:
    """What the choices of a table are called that pays second combinations so."""
    return f"{seconds.value}{'_ace_king' if ace_king else ''}"


def strategy_of(rules: LunarRules) -> Strategy:
    """The choices of a table; they come with the package."""
    return shipped(name_of(rules.seconds, ace_king=rules.ace_king))


@lru_cache(maxsize=4)
def shipped(name: str) -> Strategy:
    """The choices of a name."""
    file = files(croupier.analysis.lunar_poker).joinpath(FOLDER, f"choices_{name}.xz")
    return Strategy(lzma.decompress(file.read_bytes()))
