"""Every state of hold'em against the dealer that a player decides in, but for those after a whole board.

Of a whole deck one state stands for all that are the same but for an exchange of suits: the one whose row is
the first in the order of the file. Rows are made for one pair of hole cards after another.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Final

import numpy as np

from croupier.analysis.dealer_holdem.bonus import Bonus
from croupier.analysis.dealer_holdem.deals import TURN, Deck
from croupier.analysis.dealer_holdem.ultimate import AFTER_FLOP, Ultimate
from croupier.analysis.decisions import Column, Decisions, Role, Sum, row
from croupier.analysis.figures import ratio_text
from croupier.analysis.stud import WHOLE_DECK, Table
from croupier.analysis.stud_states import CODES, PLACES
from croupier.games.dealer_holdem.kernel import FLOP

STATE: Final = (
    Column("hole", Role.STATE, "the player's cards, two characters each, in the order of their texts"),
    Column("board", Role.STATE, "the community cards that are face up, likewise; none before the flop"),
    Column("weight", Role.WEIGHT, "hole cards that the row stands for; 0 after the first decision"),
    Column("reached", Role.CHANCE, "how often the best play comes to it"),
    Column("best", Role.BEST, "the action that is worth most; the largest bet of those worth the same"),
)
UNIT: Final = "what the ante wins with all that is put behind it, per unit of the ante"
OF_LATER_WAGERS: Final = f"{UNIT}; after the flop what the wagers that are still open win of it"
BASIS: Final = ("All cards that are not seen are equally likely to come, whoever holds them.",)
ALIKE: Final = "One state stands for all that are the same but for an exchange of suits, the first in order."
ITSELF: Final = "Where cards are not the same under an exchange of suits, each state stands for itself."
WITHOUT_THE_LAST: Final = (
    "States after the river are not in it, 123 million of a whole deck: bet there where that is worth no "
    "less than folding against all hands that the dealer can hold."
)

Actions = Sequence[Mapping[str, int]]
"""By street: what each action puts up, in antes, the largest bet first; nothing where it passes."""


@dataclass(frozen=True)
class Rows:
    """The states of a pair of hole cards with boards of one size."""

    boards: Table
    """By state, the board as places among the texts of cards."""
    many: Table
    """How many states each stands for."""
    classes: Table
    """By state, the class of the board,"""
    pairs: Table
    """and the pair as that class has it."""


def holes(deck: Deck) -> list[tuple[int, int]]:
    """The first pair of each that are alike, in the order of the texts, and how many it stands for."""
    keys = _keys(_texts(deck)[deck.pairs])
    images = keys[deck.moved]
    first = np.flatnonzero(images.min(axis=0) == keys)
    many = [len(set(deck.moved[:, pair].tolist())) for pair in first.tolist()]
    return sorted(zip(first.tolist(), many, strict=True), key=lambda each: int(keys[each[0]]))


def _texts(deck: Deck) -> Table:
    """By place in the deck, the place of the card among the texts."""
    return np.asarray(PLACES[np.array(deck.cards)], np.int64)


def _keys(cards: Table) -> Table:
    """Sets of cards as numbers in the order of their texts."""
    ordered = np.sort(cards, axis=-1)
    found: Table = np.zeros(cards.shape[:-1], np.int64)
    for n in range(cards.shape[-1]):
        found = found * len(CODES) + ordered[..., n]
    return np.asarray(found)


def with_boards(deck: Deck, pair: int, size: int) -> Rows:
    """The states of a pair with boards of so many cards, in the order of their texts."""
    texts, of_size = _texts(deck), deck.classes(size)
    left = [card for card in range(len(deck.cards)) if card not in deck.pairs[pair].tolist()]
    left.sort(key=lambda card: int(texts[card]))
    boards = np.array(list(combinations(left, size)), np.int64)
    keys = _keys(texts[boards])
    first, many = np.ones(len(boards), np.bool_), np.zeros(len(boards), np.int64)
    keeping = np.flatnonzero(deck.moved[:, pair] == pair)
    for exchange in keeping.tolist():
        image = _keys(texts[deck.exchanges[exchange][boards]])
        first &= keys <= image
        many += image == keys
    boards = boards[first]
    numbers = deck.numbers(np.sort(boards, axis=1))
    classes = of_size.of_set[numbers]
    pairs = deck.moved[of_size.exchange[numbers], pair]
    return Rows(np.sort(texts[boards], axis=1), len(keeping) // many[first], classes, pairs)


def decisions(play: Bonus | Ultimate, actions: Actions) -> Decisions:
    """What each action is worth in every state."""
    return of_bonus(play, actions) if isinstance(play, Bonus) else of_ultimate(play, actions)


def _columns(actions: Actions) -> tuple[Column, ...]:
    told = dict.fromkeys(name for street in actions for name in street)
    return (*STATE, *(Column(name, Role.ACTION, name.replace("_", " ")) for name in told))


@dataclass(frozen=True)
class _File:
    """What makes the rows of a game."""

    deck: Deck
    actions: Actions
    first: Mapping[int, Table]
    """By antes bet: what that is worth by pair, of ``of_hole`` units."""
    goes_on: Table
    """By pair, whether the best play comes to what follows."""
    of_hole: int
    later: Sequence[tuple[int, Mapping[int, Table], int]]
    """For each further street: cards on the board, by antes bet what that is worth by class and pair, and of
    how many units."""

    def lines(self) -> Iterator[str]:
        """The rows."""
        texts, names = _texts(self.deck), [name for street in self.actions for name in street]
        columns = list(dict.fromkeys(names))
        for pair, alike in holes(self.deck):
            hole = "".join(CODES[card] for card in sorted(texts[self.deck.pairs[pair]].tolist()))
            worths = {bet: int(each[pair]) for bet, each in self.first.items()}
            chance = Fraction(alike, len(self.deck.pairs))
            yield self._line(hole, "", alike, chance, 0, worths, self.of_hole, columns)
            reached = Fraction(alike, len(self.deck.pairs)) if self.goes_on[pair] else Fraction(0)
            yield from self._after(hole, pair, reached, columns)

    def _after(self, hole: str, pair: int, reached: Fraction, columns: list[str]) -> Iterator[str]:
        """The rows with a board, those of all streets in the order of their texts."""
        made: list[tuple[str, str]] = []
        for street, (size, worth, unit) in enumerate(self.later, 1):
            rows = with_boards(self.deck, pair, size)
            names = ["".join(CODES[card] for card in board) for board in rows.boards.tolist()]
            all_boards = int(rows.many.sum())
            found = {bet: each[rows.classes, rows.pairs].tolist() for bet, each in worth.items()}
            for n, (name, many) in enumerate(zip(names, rows.many.tolist(), strict=True)):
                worths = {bet: each[n] for bet, each in found.items()}
                chance = reached * many / all_boards
                made.append((name, self._line(hole, name, 0, chance, street, worths, unit, columns)))
        made.sort()
        yield "".join(line for _, line in made)

    def _line(
        self,
        hole: str,
        board: str,
        weight: int,
        chance: Fraction,
        street: int,
        worths: Mapping[int, int],
        unit: int,
        columns: list[str],
    ) -> str:
        own = self.actions[street]
        best = max(own, key=lambda name: (worths[own[name]], own[name]))
        cells = (ratio_text(Fraction(worths[own[name]], unit)) if name in own else "" for name in columns)
        return row((hole, board, weight, ratio_text(chance), best, *cells))

    @property
    def states(self) -> int:
        """How many rows there are."""
        many = 0
        for pair, _ in holes(self.deck):
            many += 1 + sum(len(with_boards(self.deck, pair, size).many) for size, _, _ in self.later)
        return many

    def decisions(self, unit: str, mean: Fraction, *basis: str) -> Decisions:
        """The file."""
        total = Sum("the ante under the best play", len(self.deck.pairs), mean)
        alike = ALIKE if self.deck.cards == WHOLE_DECK else ITSELF
        columns = _columns(self.actions)
        return Decisions(unit, columns, self.states, self.lines, (total,), (*BASIS, alike, *basis))


def of_bonus(play: Bonus, actions: Actions) -> Decisions:
    """The states of hold'em bonus poker."""
    fold, none = np.full(len(play.deck.pairs), play.folding), np.zeros_like(play.river)
    turn = {0: play.later, 1: play.turn + play.later}
    file = _File(
        play.deck,
        actions,
        {0: fold, 2: play.going_on},
        play.best.goes_on,
        play.of_hole * play.paid.unit,
        ((FLOP, turn, play.of_flop), (TURN, {0: none, 1: play.river}, play.of_turn)),
    )
    return file.decisions(OF_LATER_WAGERS, play.mean)


def of_ultimate(play: Ultimate, actions: Actions) -> Decisions:
    """The states of ultimate hold'em before the river."""
    unit = play.paid.unit
    file = _File(
        play.deck,
        actions,
        play.before_flop,
        play.best.first == 0,
        play.of_hole * unit,
        ((FLOP, {0: play.checked_after_flop, AFTER_FLOP: play.bet_after_flop}, play.of_flop * unit),),
    )
    return file.decisions(UNIT, play.mean, WITHOUT_THE_LAST)
