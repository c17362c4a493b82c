"""Every hand of stud poker against the dealer: what betting and folding are worth, by what is seen.

Of a whole deck one state stands for all that are the same but for an exchange of suits: the one whose row is
the first in the order of the file. Of other cards each stands for itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import permutations
from typing import Final

import numpy as np

from croupier.analysis.decisions import Column, Decisions, Role, Sum
from croupier.analysis.figures import ratio_text
from croupier.analysis.stud import WHOLE_DECK, Play, Table
from croupier.equipment.cards import SUITS, Card, card_code
from croupier.games.stud.terms import BET, FOLD

CODES: Final = sorted(card_code(Card(card)) for card in WHOLE_DECK)
"""The cards in the order of their texts, by which rows are ordered."""
PLACES: Final = np.array([CODES.index(card_code(Card(card))) for card in WHOLE_DECK], np.uint8)
"""The place of each card among them."""
ROWS: Final = 2048
"""So many hands are written at once."""

HAND: Final = Column(
    "hand", Role.STATE, "the player's cards, two characters each, in the order of their texts"
)
UPCARD: Final = Column("upcard", Role.STATE, "the dealer's card that is face up")
ACTIONS: Final = (
    Column("best", Role.BEST, f"the action that is worth most; {FOLD} where both are worth the same"),
    Column(BET, Role.ACTION, "put up the bet wager"),
    Column(FOLD, Role.ACTION, "give up the ante"),
)
UNIT: Final = "what the ante wins with all that is put beside it, per unit of the ante"


@dataclass(frozen=True)
class States:
    """The states of a game, each once."""

    play: Play

    @property
    def _whole(self) -> bool:
        return self.play.found.deck == WHOLE_DECK

    @cached_property
    def _texts(self) -> tuple[Table, Table]:
        """By hand: its cards, and the cards seen beside it, as places among the codes.

        Under the exchange of suits that makes hand and card come first; the card may need another than the
        hand's other ones, where the hand is the same under several.
        """
        found = self.play.found
        seen = found.faces_up if found.faces_up is not None else np.zeros((len(found.cards), 1), np.uint8)
        exchanges = permutations(range(len(SUITS))) if self._whole else [tuple(range(len(SUITS)))]
        best = keys = ups = None
        for order in exchanges:
            exchange = np.array(order, np.uint8)
            hands = np.sort(PLACES[exchanged(found.cards, exchange)], axis=1)
            key = numbers(hands)
            shown = PLACES[exchanged(seen, exchange)]
            if best is None or keys is None or ups is None:
                best, keys, ups = hands, key, shown
                continue
            lower, same = key < keys, key == keys
            ups = np.where(lower[:, None], shown, np.where(same[:, None], np.minimum(ups, shown), ups))
            best, keys = np.where(lower[:, None], hands, best), np.where(lower, key, keys)
        assert best is not None, found.deck
        assert ups is not None, found.deck
        return best, ups

    @cached_property
    def _rows(self) -> Table:
        """The hands in the order of their texts."""
        return np.argsort(numbers(self._texts[0]), kind="stable")

    def parts(self) -> Iterator[tuple[Table, Table, Table, Table, Table]]:
        """Some hands at a time, a row for each state: hand and card as places, how many, worth, a bet."""
        found, worth, best = self.play.found, self.play.worth, self.play.best
        for begin in range(0, len(self._rows), ROWS):
            hands = self._rows[begin : begin + ROWS]
            ups = self._texts[1][hands]
            order = np.argsort(ups, axis=1, kind="stable")
            ups = np.take_along_axis(ups, order, axis=1)
            own = np.take_along_axis(worth[hands], order, axis=1)
            starts = np.ones(ups.shape, np.bool_)
            starts[:, 1:] = ups[:, 1:] != ups[:, :-1]
            assert (starts | (own == np.roll(own, 1, axis=1))).all(), "exchanged suits are worth the same"
            at, column = np.nonzero(starts)
            size = np.diff(np.append(np.flatnonzero(starts.ravel()), starts.size))
            bets = np.take_along_axis(best[hands], order, axis=1)[at, column]
            yield hands[at], ups[at, column], found.alike[hands[at]] * size, own[at, column], bets

    @cached_property
    def number(self) -> int:
        """How many states there are."""
        return sum(len(part[0]) for part in self.parts())

    def lines(self) -> Iterator[str]:
        """The rows."""
        play = self.play
        unit, folded = play.unit, ratio_text(Fraction(play.folding, play.unit))
        ups = play.found.faces_up is not None
        for hands, cards, many, worth, bets in self.parts():
            common = np.gcd(worth, unit)
            above, below = (worth // common).tolist(), (unit // common).tolist()
            names = ["".join(CODES[card] for card in hand) for hand in self._texts[0][hands].tolist()]
            seen = [f"\t{CODES[card]}" for card in cards.tolist()] if ups else [""] * len(names)
            actions = [BET if bet else FOLD for bet in bets.tolist()]
            cells = zip(names, seen, many.tolist(), actions, above, below, strict=True)
            yield "".join(
                f"{hand}{up}\t{n}\t{action}\t{over}/{under}\t{folded}\n"
                for hand, up, n, action, over, under in cells
            )


def exchanged(cards: Table, exchange: Table) -> Table:
    """Cards with their suits exchanged: a number of a suit for each."""
    return np.asarray(cards // len(SUITS) * len(SUITS) + exchange[cards % len(SUITS)])


def numbers(hands: Table) -> Table:
    """Hands as numbers in the order of their texts."""
    number = np.zeros(len(hands), np.int64)
    for column in range(hands.shape[1]):
        number = number * len(CODES) + hands[:, column]
    return number


def decisions(play: Play) -> Decisions:
    """What betting and folding are worth with every hand."""
    found, states = play.found, States(play)
    upcards = (UPCARD,) if found.faces_up is not None else ()
    beside = "deals of the hand and the upcard" if upcards else "hands"
    columns = (HAND, *upcards, Column("weight", Role.WEIGHT, f"{beside} that the row stands for"), *ACTIONS)
    total = int(found.alike.sum()) * found.seen
    basis = (
        f"All {found.dealers:,} hands that the dealer can have beside what is seen are equally likely.",
        "One state stands for all that are the same but for an exchange of suits, the first in order."
        if found.deck == WHOLE_DECK
        else "Each state stands for itself.",
    )
    sums = (Sum("the ante under the best play", total, play.mean(play.best)),)
    return Decisions(UNIT, columns, states.number, states.lines, sums, basis)
