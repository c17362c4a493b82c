"""A table of Caribbean stud poker as the simulation plays it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from itertools import permutations
from types import SimpleNamespace
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.caribbean_stud import Play, distribution
from croupier.equipment.cards import SUITS
from croupier.games.caribbean_stud import kernel
from croupier.games.caribbean_stud.kernel import KINDS, PAIR_FROM, QUALIFIES_FROM
from croupier.games.caribbean_stud.rules import StudRules
from croupier.games.caribbean_stud.showdown import Showdown
from croupier.games.caribbean_stud.wagers import ODDS
from croupier.games.compiled import compiled, have_numba
from croupier.games.game import Rules
from croupier.games.poker_hands import STANDARD, evaluator
from croupier.games.refusals import Refusal, Refused
from croupier.games.stud.terms import ANTE
from croupier.games.wagers import WagerType
from croupier.simulation.caribbean_stud import loop
from croupier.simulation.models import Counts, Maker
from croupier.simulation.shoes import ShoePlan, plan_shoe
from croupier.simulation.shuffle import State

Upcards = NDArray[np.int64]
"""By the place of a hand with an ace and a king, and its suiting: the upcards that it is bet on against."""


@dataclass(frozen=True)
class StudModel:
    """Rounds of Caribbean stud poker, each from a shuffled deck, by one player who plays in the best way."""

    shoe: ShoePlan
    kernel: SimpleNamespace
    """The functions of the loop."""
    arrays: bool
    """Whether they take arrays (compiled) or lists (plain Python, which is quicker with them)."""
    upcards: Upcards

    @property
    def plan(self) -> ShoePlan:
        """How its rounds are played."""
        return self.shoe

    @property
    def loop(self) -> str:
        """What its loop tells."""
        return "ends and kinds of hands"

    def play(self, streams: Iterable[State], rounds: int) -> tuple[int, Counts]:
        """Play a chunk of rounds from each stream, but no more than so many in all."""
        counts = self._buffer([0] * loop.CLASSES, np.int64)
        left = rounds
        for words in streams:
            left -= self._chunk(words, counts, min(left, self.shoe.chunk))
            if left == 0:
                break
        # In plain integers, whichever way they were counted.
        return rounds - left, {class_: int(n) for class_, n in enumerate(counts) if n}

    def _chunk(self, words: State, counts: Any, rounds: int) -> int:
        """Play one chunk; its cards start in the order of manufacture."""
        played: int = self.kernel.play(
            self._cards.copy(),
            self._cards.copy(),
            self._buffer(words, np.int64),
            *self._tables,
            counts,
            rounds,
        )
        return played

    @cached_property
    def _cards(self) -> Any:
        return self._buffer(self.shoe.cards, np.uint8)

    @cached_property
    def _tables(self) -> tuple[Any, ...]:
        """What ranks hands, and what is bet on."""
        made = evaluator(STANDARD).tables
        found = (made.weights, made.start, made.lower, made.upper, made.places, made.flushes, self.upcards)
        if self.arrays:
            return found
        return tuple(each if isinstance(each, int) else each.tolist() for each in found)

    def _buffer(self, values: Sequence[int], kind: type[np.integer[Any]]) -> Any:
        return np.array(values, kind) if self.arrays else list(values)

    def by_line(self, counts: Counts, wager: WagerType, selection: str | None = None) -> tuple[int, ...]:
        """How many rounds ended on each pay line of a wager."""
        found = [0] * len(wager.lines)
        for class_, count in counts.items():
            hand, dead = divmod(class_, 2)
            found[wager.grade(Showdown(*divmod(hand, KINDS), bool(dead)))] += count
        return tuple(found)


@cache
def best_upcards(ante: WagerType) -> Upcards:
    """The upcards against which each hand with an ace and a king is bet on, as the exact analysis finds them.

    ``ante``: with its bet wager, as it is counted.
    """
    found = distribution(low=QUALIFIES_FROM, high=PAIR_FROM)
    best = Play(found, ante).best
    table = np.zeros((PAIR_FROM - QUALIFIES_FROM, loop.SUITINGS), np.int64)
    rows = found.places - QUALIFIES_FROM
    # The hands that are counted stand for all that are the same but for an exchange of suits.
    for order in permutations(range(len(SUITS))):
        exchange = np.array(order)
        cards = found.cards // len(SUITS) * len(SUITS) + exchange[found.cards % len(SUITS)]
        ups = found.upcards // len(SUITS) * len(SUITS) + exchange[found.upcards % len(SUITS)]
        bits = np.where(best, np.left_shift(np.int64(1), ups, dtype=np.int64), 0).sum(axis=1)
        table[rows, suitings(cards)] = bits
    return table.reshape(-1)


def suitings(hands: NDArray[Any]) -> NDArray[np.int64]:
    """The suits of hands, a row of cards of different ranks each, as the loop writes them."""
    ranks = (hands // len(SUITS) + 12) % 13
    below = (ranks[:, None, :] < ranks[:, :, None]).sum(axis=2)
    digits = np.left_shift(hands % len(SUITS), 2 * below, dtype=np.int64)
    return np.asarray(digits.sum(axis=1))


def _check_plain(ante: WagerType) -> None:
    """Refuse payments for which nobody has shown that the loop's way to play is the best.

    The loop bets on every pair and folds what is below an ace and a king, whatever the upcard is: the exact
    analysis finds that best for these payments of an ante with its bet, and has looked at no others.
    """
    known = {(kernel.WON, kind): Fraction(1 + 2 * odds) for kind, odds in ODDS.items()}
    for kind in range(KINDS):
        known[kernel.LOST, kind], known[kernel.STOOD_OFF, kind] = Fraction(-3), Fraction(0)
        known[kernel.NOT_QUALIFIED, kind], known[kernel.FOLDED, kind] = Fraction(1), Fraction(-1)
    for (end, kind), ratio in known.items():
        line = ante.lines[ante.grade(Showdown(end, kind))]
        if line.ratio != ratio:
            reason = f"its best play is known for other payments alone: {line.name!r} comes to {line.ratio}"
            raise Refused(Refusal("simulation of Caribbean stud poker", reason, line.clauses))


def model(rules: Rules, cutting_card: int | None, wagers: Sequence[WagerType]) -> StudModel:
    """The model of a table of Caribbean stud poker.

    Raises:
        Refused: there is no cutting card, since the deck is shuffled after every round; or the wagers are
            paid otherwise than the loop's way to play is best for.
    """
    assert isinstance(rules, StudRules), type(rules)
    shoe = plan_shoe(rules.shoe, cutting_card, loop.ROUND, loop.ROUND)
    ante = rules.wagers[ANTE].counted
    _check_plain(ante)
    upcards = best_upcards(ante)
    return StudModel(shoe, compiled(loop), have_numba(), upcards)


MODEL: Final[Maker] = model
