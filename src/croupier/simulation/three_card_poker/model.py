"""A table of three card poker as the simulation plays it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import product
from types import SimpleNamespace
from typing import Any, Final

import numpy as np

from croupier.equipment.cards import RANKS, SUITS
from croupier.games.compiled import compiled, have_numba
from croupier.games.game import Rules
from croupier.games.poker_hands import THREE_CARD, evaluator
from croupier.games.three_card_poker.kernel import BET_FROM, KINDS
from croupier.games.three_card_poker.rules import ThreeCardRules
from croupier.games.three_card_poker.showdown import Showdown
from croupier.games.wagers import WagerType
from croupier.simulation.models import Counts, Maker
from croupier.simulation.shoes import ShoePlan, plan_shoe
from croupier.simulation.shuffle import State
from croupier.simulation.three_card_poker import loop


@dataclass(frozen=True)
class ThreeCardModel:
    """Rounds of three card poker, each from a shuffled deck, by one player who decides in the best way."""

    shoe: ShoePlan
    kernel: SimpleNamespace
    """The functions of the loop."""
    arrays: bool
    """Whether they take arrays (compiled) or lists (plain Python, which is quicker with them)."""
    bet_from: int = BET_FROM
    """The first place of the order of hands that the player bets on."""

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
            self._places,
            self.bet_from,
            counts,
            rounds,
        )
        return played

    @cached_property
    def _cards(self) -> Any:
        return self._buffer(self.shoe.cards, np.uint8)

    @cached_property
    def _places(self) -> Any:
        return self._buffer(places(), np.int16)

    def _buffer(self, values: Sequence[int], kind: type[np.integer[Any]]) -> Any:
        return np.array(values, kind) if self.arrays else list(values)

    def by_line(self, counts: Counts, wager: WagerType, selection: str | None = None) -> tuple[int, ...]:
        """How many rounds ended on each pay line of a wager."""
        found = [0] * len(wager.lines)
        for class_, count in counts.items():
            found[wager.grade(Showdown(*divmod(class_, KINDS)))] += count
        return tuple(found)


@cache
def places() -> tuple[int, ...]:
    """The place of every hand, by the number that the loop looks it up by."""
    found = [0] * loop.HANDS
    place = evaluator(THREE_CARD).place
    for ranks in product(range(len(RANKS)), repeat=3):
        # Three suits for the hand without a flush: no two cards of it are one and the same.
        mixed = [rank * len(SUITS) + suit for suit, rank in enumerate(ranks)]
        found[loop.number(*mixed)] = place(mixed)
        if len(set(ranks)) == len(ranks):
            suited = [rank * len(SUITS) for rank in ranks]
            found[loop.number(*suited)] = place(suited)
    return tuple(found)


def model(rules: Rules, cutting_card: int | None, wagers: Sequence[WagerType]) -> ThreeCardModel:
    """The model of a table of three card poker.

    Raises:
        Refused: there is no cutting card, since the deck is shuffled after every round.
    """
    assert isinstance(rules, ThreeCardRules), type(rules)
    shoe = plan_shoe(rules.shoe, cutting_card, loop.ROUND, loop.ROUND)
    return ThreeCardModel(shoe, compiled(loop), have_numba())


MODEL: Final[Maker] = model
