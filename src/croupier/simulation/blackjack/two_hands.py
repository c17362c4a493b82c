"""A table of twenty-one with two hands to a box as the simulation plays it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.shape import Shape, shape_of
from croupier.games.blackjack.terms import BLACKJACK
from croupier.games.wagers import WagerType
from croupier.simulation import kept
from croupier.simulation.blackjack import two_hands_loop as loop
from croupier.simulation.blackjack.loop import BLACKJACK as NATURAL
from croupier.simulation.blackjack.loop import ENDS, SAME, TWICE
from croupier.simulation.looped import OfShoes, ready
from croupier.simulation.shoes import plan_shoe

if TYPE_CHECKING:
    from croupier.analysis.blackjack.boxes_of_two import Switching
    from croupier.analysis.blackjack.tables import Ints
    from croupier.simulation.blackjack.states import States

FAMILY: Final = "blackjack"


@dataclass(frozen=True)
class TwoHandsModel(OfShoes):
    """Shoes played round after round by one box of two hands under the best play."""

    shape: Shape
    spared: bool
    matched: bool
    """Whether the wager on the first four cards is counted."""
    source: str
    """What works out the best play."""

    @property
    def loop(self) -> str:
        """What its loop tells."""
        return "nets and side wagers" if self.matched else "nets"

    @property
    def classes(self) -> int:
        """Every class is below this."""
        return loop.NET_CLASSES * (loop.LINES if self.matched else 1)

    def play_chunk(self, words: Any, counts: Any, most: int) -> int:
        """Play one chunk; its cards start in the order of manufacture."""
        played: int = self.kernel.play(
            *self.begun(words),
            self._tables,
            int(self.spared),
            int(self.matched),
            counts,
            self.plan.chunk,
            most,
        )
        return played

    def line(self, wager: WagerType, class_: int, selection: str | None) -> int:
        """The pay line that a round of a class ends a wager on."""
        net, matched = divmod(class_, loop.LINES) if self.matched else (class_, 0)
        return net if wager.name == BLACKJACK else matched

    def deal(self, cards: Sequence[int]) -> tuple[int, int]:
        """One round from cards in order, as many as the loop can look at; see :func:`loop.deal`."""
        found: tuple[int, int] = self.kernel.deal(
            self.buffer(cards, "uint8"), 0, self._tables, int(self.spared)
        )
        return found

    @cached_property
    def solution(self) -> Switching:
        """The best play."""
        from croupier.analysis.blackjack.boxes_of_two import solve

        return solve(self.shape)

    @cached_property
    def _tables(self) -> tuple[Any, ...]:
        """What cards make of hands; see :data:`loop.Tables`."""
        rests_on = {"what": "two hands' best play", "source": self.source, "shape": self.shape.told}
        *hands, nets, numbers, switches = kept.integers(rests_on, self._lists)
        return (
            *(self.buffer(table, "int32") for table in hands),
            self.buffer(nets, "int8"),
            self.buffer(numbers, "int16"),
            self.buffer(switches, "int8"),
        )

    def _lists(self) -> list[list[int]]:
        # Loaded where the best play has to be worked out, not where it is kept.
        from croupier.simulation.blackjack import states

        met = states.States()
        firsts, pairs = _Hands(self.solution, met).tables()
        seconds = states.dealers_seconds(met, self.shape)
        nets = [
            net(states.net(self.shape, mine, dealers), mine, dealers)
            for mine in range(TWICE + ENDS)
            for dealers in range(ENDS)
        ]
        return [met.rows(), firsts, pairs, seconds, nets, *self._switched()]

    def _switched(self) -> Iterator[list[int]]:
        from croupier.analysis.blackjack.boxes_of_two import NUMBER
        from croupier.simulation.blackjack.states import PLACES

        yield [int(NUMBER[one - 1, two - 1]) if one and two else 0 for one in PLACES for two in PLACES]
        yield self.solution.switches.astype(int).ravel().tolist()


def net(usual: int, mine: int, dealers: int) -> int:
    """What a hand nets: a blackjack one unit, and nothing against the dealer's."""
    if mine != NATURAL:
        return usual
    return 0 if dealers == SAME else 1


class _Hands:
    """What cards make of hands, for every two cards that the other hand may have."""

    def __init__(self, found: Switching, met: States) -> None:
        self.found, self.met = found, met

    def tables(self) -> tuple[list[int], list[int]]:
        """What two cards are, by the other hand's; and what a hand of a pair is with its second card."""
        import numpy as np

        from croupier.analysis.blackjack.boxes_of_two import NUMBER, TWO, places, wanted_of
        from croupier.analysis.blackjack.tables import VALUES, hands
        from croupier.simulation.blackjack.states import PLACES

        table, two = hands(), places()
        there = [each for each in self.found.beside if each is not None]
        plays = np.array([each.actions(first) for each in there for first in range(VALUES)])
        codes = self._codes(plays, np.ones(len(table.size), np.bool_))[:, two]
        by_value = np.zeros((len(TWO), VALUES + 1, VALUES + 1, VALUES + 1), np.int64)
        for at, each in enumerate(there):
            own = codes[at * VALUES : (at + 1) * VALUES]
            by_value[each.gone, 1:, 1:, 1:] = own[:, NUMBER]
        faces = np.array(PLACES)
        firsts = by_value[:, faces[:, None, None], faces[None, :, None], faces[None, None, :]]
        of_pairs = np.zeros((2, len(TWO), VALUES + 1, VALUES + 1, VALUES + 1), np.int64)
        for value in range(VALUES):
            keys = [
                (each.gone, first)
                for each in there
                for first in range(VALUES)
                if (value, first) in each.pairs
            ]
            if not keys:
                continue
            both = [self._pair(gone, value, first) for gone, first in keys]
            second = two[NUMBER[value]]
            for which in range(2):
                plays = np.array([actions[which] for actions in both])
                found = self._codes(plays, wanted_of(value, self.found.shape))[:, second]
                for (gone, first), own in zip(keys, found, strict=True):
                    of_pairs[which, gone, value + 1, first + 1, 1:] = own
        pairs = of_pairs[:, :, faces[:, None, None], faces[None, :, None], faces[None, None, :]]
        return firsts.ravel().tolist(), pairs.ravel().tolist()

    def _pair(self, gone: int, value: int, first: int) -> tuple[Ints, Ints]:
        each = self.found.beside[gone]
        assert each is not None
        return each.pairs[value, first].actions

    def _codes(self, plays: Ints, wanted: Any) -> Ints:
        """By play and hand: the state that the hand is, or its end with its sign turned."""
        import numpy as np

        from croupier.analysis.blackjack.tables import VALUES, hands
        from croupier.games.blackjack import kernel
        from croupier.simulation.blackjack import loop as usual

        table, shape = hands(), self.found.shape
        codes = np.zeros((len(plays), len(table.size)), np.int64)
        mix = np.array([pow(6364136223846793005, n + 1, 1 << 61) | 1 for n in range(VALUES)], np.int64)
        for hand in np.flatnonzero(wanted).tolist():
            actions = plays[:, hand]
            codes[:, hand] = -int(table.total[hand])
            codes[actions == usual.SPLIT, hand] = -usual.PAIR
            follows = table.follows[hand]
            doubled = actions == usual.DOUBLE
            if doubled.any():
                hard = int(table.hard[hand])
                totals = (
                    kernel.doubled_total(hard, n) if shape.ace_is_one else int(table.total[follows[n - 1]])
                    for n in range(1, VALUES + 1)
                )
                codes[doubled, hand] = self.met.state(-usual.TWICE - total for total in totals)
            drawn = np.flatnonzero(actions == usual.DRAW)
            if len(drawn):
                rows = np.where(follows < 0, -usual.OVER, codes[drawn][:, follows])
                with np.errstate(over="ignore"):
                    mixed = (rows * mix).sum(1)
                _, places, which = np.unique(mixed, return_index=True, return_inverse=True)
                assert (rows[places][which] == rows).all(), "rows that differ are told apart"
                states = [self.met.state(row) for row in rows[places].tolist()]
                codes[drawn, hand] = np.array(states)[which]
        return codes


def model(rules: BlackjackRules, cutting_card: int | None, wagers: Sequence[WagerType]) -> TwoHandsModel:
    """The model of a table whose boxes have two hands.

    Raises:
        Refused: the cutting card may not lie there.
    """
    return TwoHandsModel(
        plan_shoe(rules.shoe, cutting_card, loop.FEWEST_CARDS, loop.MOST_CARDS),
        *ready(loop),
        shape_of(rules),
        not rules.twenty_one.dealers_blackjack.bust_lost,
        any(each.side is not None for each in wagers),
        kept.source(None, FAMILY),
    )
