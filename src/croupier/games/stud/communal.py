"""Communal cards of stud games: dealt face down before all others, or face up when it is their turn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from croupier.games.box_cards import takes_cards
from croupier.games.facts import Fact, Sort
from croupier.games.game import Felt
from croupier.games.hands import BOARD
from croupier.games.requests import Conduct, Draw
from croupier.games.stud.terms import is_declared
from croupier.law import Clauses

COMMUNITY: Final = "community_card"
"""A step: a communal card is dealt face down, before all others."""


def exposed(number: int) -> Fact:
    """The fact that a communal card, counted from 1, was seen before all had decided."""
    return Fact(Sort.COMMUNITY_EXPOSED, number)


class Board:
    """The communal cards, as they are dealt and turned."""

    def __init__(
        self, felt: Felt, steps: Sequence[str], early: tuple[Clauses, Clauses], *, spread: Clauses
    ) -> None:
        """A board without cards.

        Args:
            felt: the table.
            steps: at which each card is dealt face up, in order.
            early: by what a card that was seen before its time stays face up, and who has decided may decide
                anew; empty where nobody may.
            spread: what has all be dealt first, face down; empty where each is dealt when it is its turn.
        """
        self._felt, self._steps, self._spread = felt, steps, spread
        self._stays, self._anew = early
        self._early: set[int] = set()
        """Which of them were seen before all had decided, counted from 1."""

    def spread(self) -> Conduct[None]:
        """All of them, face down, where they are dealt first."""
        if self._spread:
            for _ in self._steps:
                yield from self._deal(COMMUNITY, self._spread, face_up=False)

    def show(self, number: int, clauses: Clauses) -> Conduct[None]:
        """So many of them are face up."""
        there = self._felt.hands.cards.get(BOARD, [])
        due = number - sum(each.up for each in there)
        if due <= 0:
            return
        if self._spread:
            self._felt.turn(BOARD, [each.card for each in there if not each.up][:due], clauses)
            return
        for step in self._steps[len(there) : number]:
            yield from self._deal(step, clauses, face_up=True)

    def seen_too_early(self) -> Conduct[Clauses]:
        """Cards that were seen before all had decided stay face up; by what these may decide anew."""
        found = {fact.about for fact in self._felt.declared if fact.sort is Sort.COMMUNITY_EXPOSED}
        numbers = sorted(each for each in found if isinstance(each, int) and each not in self._early)
        self._early.update(numbers)
        for number in numbers:
            if self._spread:
                self._felt.turn(BOARD, [self._felt.hands.cards[BOARD][number - 1].card], self._stays)
            else:
                yield from self._deal(self._steps[number - 1], self._stays, face_up=True)
        return self._anew if numbers else ()

    def _deal(self, step: str, clauses: Clauses, *, face_up: bool) -> Conduct[None]:
        yield Draw(step, BOARD, face_up, clauses, partial(_needed, self._felt))


def _needed(felt: Felt) -> bool:
    """Whether communal cards still decide something."""
    return takes_cards(felt, 0) and not is_declared(felt)
