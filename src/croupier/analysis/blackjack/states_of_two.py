"""Every state that a player with two hands to a box decides in, and what each action is worth there.

First whether the second cards are switched, by all four and the dealer's first; then each hand, by its own
cards and the two that the other hand began with when the cards were switched or kept.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product
from typing import Final

import numpy as np

from croupier.analysis.blackjack.boxes_of_two import (
    BLACKJACK,
    ERROR,
    NUMBER,
    TWO,
    Beside,
    Dealer,
    Switching,
    dealer_of,
    places,
    wanted_of,
)
from croupier.analysis.blackjack.counting import DOUBLE, DRAW, SPLIT, STAND
from croupier.analysis.blackjack.state_columns import FACES, ROUNDING, Of
from croupier.analysis.blackjack.tables import VALUES, Bools, Floats, Ints, hands
from croupier.analysis.blackjack.work import ADDED, ORIGINAL, Work
from croupier.analysis.decisions import Column, Decisions, Role, Sum, row, worth_text
from croupier.games.blackjack import terms

CODES: Final = {terms.STAND: STAND, terms.DRAW: DRAW, terms.DOUBLE_DOWN: DOUBLE, terms.SPLIT: SPLIT}
ACTIONS: Final = {
    terms.NO_SWITCH: "keep the hands as they were dealt, and play both as is best",
    terms.SWITCH: "switch their second cards, and play both as is best",
    terms.STAND: "stand",
    terms.DRAW: "draw a card, and go on as is best",
    terms.DOUBLE_DOWN: "double for as much as the wager on the hand",
    terms.SPLIT: "split for as much, and play both hands as is best",
}
COLUMNS: Final = (
    Column("step", Role.STATE, f"{terms.SWITCHING}: of both hands; {terms.DECISION}: of one"),
    Column(
        "of",
        Role.STATE,
        f"which hand: {Of.UNSPLIT}; {Of.FIRST} and {Of.SECOND} of a pair that was split; empty where both "
        "are switched or kept",
    ),
    Column("pair", Role.STATE, "a card of the pair that it was split from; empty of one that was not"),
    Column(
        "hand",
        Role.STATE,
        "its cards by what they count, aces first; T counts 10. Of a switch the first hand, its cards in the "
        "order in which they came",
    ),
    Column(
        "other",
        Role.STATE,
        "the two cards that the other hand began with when hands were kept or switched; of a switch the "
        "second hand, in order",
    ),
    Column("dealer", Role.STATE, "the dealer's first card"),
    Column("weight", Role.WEIGHT, "deals, of four cards and the dealer's one, whose first decision this is"),
    Column("reached", Role.CHANCE, "how often a round comes to it under the best play"),
    Column("best", Role.BEST, "the action that is worth most"),
    *(Column(name, Role.ACTION, what) for name, what in ACTIONS.items()),
)
UNIT: Final = (
    "per unit of the wager on one hand: of both hands together where they are switched or kept, of the hand, "
    "with all that decisions put beside it, where that is played"
)
BASIS: Final = (
    (
        "The full shoe without the cards of the hand, the dealer's first and the two that the other hand "
        "began with can come next; beside a hand of a pair another card of its value is gone."
    ),
    (
        "There is no hole card; where the dealer has a blackjack, what was put up besides goes back as the "
        "rules say."
    ),
    "A switch is told once for the two orders of the hands. Doubles are for as much as the wager.",
    (
        "Hands of two cards are told, and of more cards those that the best play comes to; hands of a pair "
        "where it is split. A split that is not the best is not worked out."
    ),
    "Insurance has nothing to do with how hands are played, and is left out.",
)


@dataclass(frozen=True)
class _States:
    found: Switching

    def lines(self) -> list[str]:
        """All rows."""
        return sorted((*self._switching(), *self._playing()))

    # The switch ----------------------------------------------------------------------------------

    @property
    def total(self) -> int:
        """In how many orders a box's cards and the dealer's first can come."""
        return math.perm(self.found.shape.cards, 5)

    def _ways(self, cards: tuple[int, ...]) -> int:
        left, ways = list(self.found.shape.shoe), 1
        for place in cards:
            ways *= left[place]
            left[place] -= 1
        return ways

    def _switching(self) -> Iterator[str]:
        keep, switch = self.found.both
        for a, b, c, d, up in product(range(VALUES), repeat=5):
            if (a, c) > (b, d) or not (ways := self._ways((a, b, c, d, up))):
                continue
            ways *= 1 if (a, c) == (b, d) else 2
            worths = {
                terms.NO_SWITCH: float(keep[a, b, c, d, up]),
                terms.SWITCH: float(switch[a, b, c, d, up]),
            }
            seen = (terms.SWITCHING, "", "", FACES[a] + FACES[c], FACES[b] + FACES[d], FACES[up])
            yield _row(seen, ways, ways / self.total, worths)

    # The hands -----------------------------------------------------------------------------------

    @cached_property
    def _begun(self) -> Floats:
        """By the other hand's two cards, the dealer's first and a hand's: how often it is played so."""
        out = np.zeros((len(TWO), VALUES, len(TWO)))
        switched = self.found.switches
        for pairs, which in ((self.found.pairs[:2], ~switched), (self.found.pairs[2:], switched)):
            often = self.found.chances * which
            for own, other in (pairs, pairs[::-1]):
                for first in range(VALUES):
                    natural = (own == BLACKJACK) & (which is not switched)
                    np.add.at(out[:, first], (other, own), np.where(natural, 0.0, often[..., first]))
        return out

    def _playing(self) -> Iterator[str]:
        dealer = dealer_of(self.found.shape)
        for each in self.found.beside:
            if each is not None:
                yield from _Hands(each, dealer, self._begun[each.gone]).lines()


@dataclass(frozen=True)
class _Hands:
    """The hands beside two cards of the other one."""

    each: Beside
    dealer: Dealer
    begun: Floats
    """By first card and hand of two cards: how often it is played."""

    @cached_property
    def work(self) -> Work:
        """What is left of the shoe."""
        return Work(self.each.shape)

    def lines(self) -> Iterator[str]:
        """The rows."""
        two, size = places(), hands().size
        everything = np.ones(len(size), np.bool_)
        chances = self.dealer.beside(self.each.gone)
        for first in range(VALUES):
            reached = np.zeros(len(size))
            reached[two] = self.begun[first]
            actions = self.each.actions(first)
            self.work.come(first, -1, actions, reached)
            worths = self._choices(first, -1, everything, chances, self.each.unsplit[first], added=False)
            for value in range(VALUES):
                pair = self.each.pairs.get((value, first))
                # What a split is worth that is not the best is left out: it is not known.
                if pair is not None:
                    worths[two[NUMBER[value, value]], SPLIT] = pair.worth
            wanted = (reached > 0.0) | (size == 2)
            yield from self._rows((Of.UNSPLIT, ""), first, -1, wanted, reached, worths)
            for value in range(VALUES):
                if (value, first) in self.each.pairs:
                    yield from self._pair(value, first, float(reached[two[NUMBER[value, value]]]))

    def _pair(self, value: int, first: int, dealt: float) -> Iterator[str]:
        wanted, chances = wanted_of(value, self.each.shape), self.dealer.beside_split(self.each.gone, value)
        for n, of in enumerate((Of.FIRST, Of.SECOND)):
            play = self.each.pairs[value, first].actions[n]
            reached = self.work.second_cards(value, first) * dealt
            self.work.come(first, value, play, reached)
            worths = self._choices(first, value, wanted, chances, play, added=bool(n))
            told = wanted & (hands().size > 1) & ((reached > 0.0) | (hands().size == 2))
            if value or self.each.shape.aces_draw:
                yield from self._rows((of, FACES[value]), first, value, told, reached, worths)

    def _choices(
        self, first: int, extra: int, wanted: Bools, chances: Floats, play: Ints, *, added: bool
    ) -> Floats:
        rules = (ADDED, not self.each.shape.split_bust_lost) if added else (ORIGINAL, False)
        worth = np.zeros(len(play))
        self.work.values(first, extra, wanted, chances, rules, play.copy(), worth, fixed=True)
        worths = self.work.choices(first, extra, wanted, chances, rules, worth)
        worths[:, SPLIT] = np.nan
        return worths

    def _rows(
        self,
        of: tuple[Of, str],
        first: int,
        extra: int,
        wanted: Bools,
        reached: Floats,
        worths: Floats,
    ) -> Iterator[str]:
        left = np.array(self.each.shape.shoe) - hands().counts
        left[:, first] -= 1
        if extra >= 0:
            left[:, extra] -= 1
        there = wanted & (left >= 0).all(axis=1)
        other = "".join(FACES[n] for n in TWO[self.each.gone])
        for place in np.flatnonzero(there).tolist():
            told = {name: float(worths[place, code]) for name, code in CODES.items()}
            own = {name: worth for name, worth in told.items() if not math.isnan(worth)}
            if len(own) < len((terms.STAND, terms.DRAW)):
                continue  # It stands.
            hand = "".join(FACES[n] * many for n, many in enumerate(hands().made[place]))
            yield _row((terms.DECISION, *of, hand, other, FACES[first]), 0, float(reached[place]), own)


def _row(seen: Sequence[str], weight: int, reached: float, own: Mapping[str, float]) -> str:
    """A row; of equal worths the first is the best."""
    worths = (worth_text(own[action]) if action in own else "" for action in ACTIONS)
    best = max(own, key=lambda action: own[action])
    return row((*seen, weight, worth_text(max(reached, 0.0)), best, *worths))


def decisions(found: Switching, mean: Fraction) -> Decisions:
    """Every state of a table under the best play; ``mean``: of both wagers, per unit of both."""
    states = _States(found)
    lines = states.lines()
    total = Sum(
        "both wagers under the best play, without insurance: twice the mean of a unit on both together",
        states.total,
        2 * mean,
    )
    return Decisions(UNIT, COLUMNS, len(lines), lambda: lines, (total,), BASIS, 2 * ERROR + ROUNDING)
