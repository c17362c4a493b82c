"""A table of blackjack as the simulation plays it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product
from typing import TYPE_CHECKING, Any, Final

from croupier.games.blackjack import kernel
from croupier.games.blackjack.kernel import NO_CARD
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.shape import Shape, shape_of
from croupier.games.blackjack.terms import BLACKJACK, BONUS_BLACKJACK, PUSH_22
from croupier.games.blackjack.twentyone import TwentyOne
from croupier.games.game import Rules
from croupier.games.side_wagers import Side
from croupier.games.wagers import WagerType
from croupier.simulation import kept
from croupier.simulation.blackjack import loop, two_hands
from croupier.simulation.blackjack.two_hands import TwoHandsModel
from croupier.simulation.looped import OfShoes, ready
from croupier.simulation.models import Maker
from croupier.simulation.shoes import ShoePlan, plan_shoe

if TYPE_CHECKING:
    from croupier.analysis.blackjack import Solution
    from croupier.analysis.blackjack.tables import Ints
    from croupier.simulation.blackjack.states import States

FAMILY: Final = "blackjack"


@dataclass(frozen=True)
class BlackjackModel(OfShoes):
    """Shoes of blackjack, played round after round by one box under the best play."""

    shape: Shape
    spared: int
    most: int
    """No round takes more cards."""
    sides: tuple[WagerType, ...]
    """The side wagers that are counted of those that the first cards decide."""
    asked: tuple[int, ...]
    """What wagers on the play ask of the rules, as :func:`loop.play` has it but for the last; empty where
    none is counted."""
    awaiting: tuple[WagerType, ...]
    """The wagers that are counted of those that a box's third card may decide."""
    pushed: bool
    """Whether a wager on the dealer's 22 is counted."""
    source: str
    """What works out the best play."""

    @property
    def loop(self) -> str:
        """What its loop tells."""
        return "nets and side wagers" if self.sides or self.asked or self.pushed else "nets"

    @property
    def classes(self) -> int:
        """Every class is below this."""
        return loop.NET_CLASSES * len(self._endings) * self._played * (loop.PUSHES if self.pushed else 1)

    @property
    def _played(self) -> int:
        """In how many ways the wagers on the play can end."""
        return len(self.nexts[1]) * loop.BONUSES if self.asked else 1

    def play_chunk(self, words: Any, counts: Any, most: int) -> int:
        """Play one chunk; its cards start in the order of manufacture."""
        played: int = self.kernel.play(
            *self.begun(words),
            self.tables,
            self.spared,
            self._ends,
            len(self._endings),
            self.buffer((*self.asked, self._played) if self.asked else ()),
            self.buffer(self.nexts[0], "int16"),
            int(self.pushed),
            counts,
            self.plan.chunk,
            most,
        )
        return played

    def play_depths(
        self,
        words: Any,
        ratios: Sequence[Fraction],
        plans: Sequence[ShoePlan],
        references: Sequence[int],
        sums: Any,
        shoes: int,
    ) -> None:
        """Play shoes to several depths of the cutting card; see :class:`croupier.simulation.cutting.Cut`."""
        scale = math.lcm(*(ratio.denominator for ratio in ratios))
        units = [0] * loop.NET_CLASSES
        for class_ in range(loop.NET_CLASSES):
            place = self.net_line(class_, len(ratios))
            units[class_] = int(ratios[place] * scale) if 0 <= place < len(ratios) else 0
        room = self.plan.rules.size // loop.FEWEST_CARDS + 2
        self.kernel.cutting(
            self._cards.copy(),
            words,
            self.tables,
            self.spared,
            self.buffer(units),
            self.buffer([plan.cut for plan in plans]),
            self.buffer(list(references)),
            int(self.plan.one_more),
            self._burned,
            self.most,
            self.buffer([0] * room),
            self.buffer([0] * (2 * len(self.plan.cards)), "uint8"),
            sums,
            shoes,
        )

    def deal(self, cards: Sequence[int]) -> tuple[int, int, int, int, int]:
        """One round from cards in order, as many as the loop can look at; see :func:`loop.deal`."""
        found: tuple[int, int, int, int, int] = self.kernel.deal(
            self.buffer(cards, "uint8"), 0, self.tables, self.spared
        )
        return found

    @cached_property
    def _ends(self) -> Any:
        """By first cards: how the side wagers on them end, by its place in :attr:`_endings`."""
        return self.buffer(self._ends_and_endings[0], "int16")

    @property
    def _endings(self) -> Sequence[tuple[int, ...]]:
        """How the side wagers on first cards can end together: the line of each."""
        return self._ends_and_endings[1]

    @cached_property
    def _ends_and_endings(self) -> tuple[Sequence[int], Sequence[tuple[int, ...]]]:
        if not self.sides:
            return (), ((),)
        of = [wager.side for wager in self.sides if wager.side is not None]
        lines = [side.line.__name__ for side in of]
        rests_on = {"what": "ends of side wagers", "source": self.source, "sides": lines}
        ends, flat = kept.integers(rests_on, lambda: _together(of))
        return ends, list(zip(*[iter(flat)] * len(of), strict=True))

    @cached_property
    def nexts(self) -> tuple[Sequence[int], Sequence[tuple[int, ...]]]:
        """By a box's two cards and the next: how the wagers end that it may decide; each ending's lines."""
        of = [wager.side for wager in self.awaiting if wager.side is not None]
        if not self.asked or not of:
            return ([0] * (loop.PAIRS * (loop.CARDS + 1)) if self.asked else ()), ((),)
        lines = [side.line.__name__ for side in of]
        rests_on = {"what": "ends of wagers on the next card", "source": self.source, "sides": lines}
        ends, flat = kept.integers(rests_on, lambda: _with_next(of))
        return ends, list(zip(*[iter(flat)] * len(of), strict=True))

    @cached_property
    def solution(self) -> Solution:
        """The best play."""
        from croupier.analysis.blackjack import solve

        return solve(self.shape)

    @cached_property
    def tables(self) -> tuple[Any, ...]:
        """What cards make of hands; see :data:`loop.Tables`."""
        rests_on = {"what": "blackjack's best play", "source": self.source, "shape": self.shape.told}
        *hands, nets = kept.integers(rests_on, self._lists)
        return (*(self.buffer(table, "int16") for table in hands), self.buffer(nets, "int8"))

    def _lists(self) -> list[list[int]]:
        # Loaded where the best play has to be worked out, not where it is kept.
        from croupier.simulation.blackjack import states

        found, met = self.solution, states.States()
        tables = (
            states.players_firsts(met, self.shape, found.actions, found.chances),
            pairs_seconds(met, self.shape, found),
            states.dealers_seconds(met, self.shape),
        )
        return [met.rows(), *tables, states.nets(self.shape)]

    def line(self, wager: WagerType, class_: int, selection: str | None) -> int:
        """The pay line that a round of a class ends a wager on."""
        class_, pushed = divmod(class_, loop.PUSHES) if self.pushed else (class_, 0)
        if wager.name == PUSH_22:
            return pushed
        first, played = divmod(class_, self._played)
        net, ending = divmod(first, len(self._endings))
        if wager.name == BLACKJACK:
            return self.net_line(net, len(wager.lines))
        names = [each.name for each in self.sides]
        if wager.name in names:
            return self._endings[ending][names.index(wager.name)]
        awaited, bonus = divmod(played, loop.BONUSES)
        names = [each.name for each in self.awaiting]
        if wager.name in names:
            return self.nexts[1][awaited][names.index(wager.name)]
        assert wager.name == BONUS_BLACKJACK, wager
        return bonus

    def net_line(self, net: int, lines: int) -> int:
        """Which of so many lines of the main wager a class of nets is; of what no round nets, none."""
        # They are the nets of as many hands as there can be, from the lowest, and a blackjack that is none.
        if net == loop.NATURAL and not (self.shape.won.split or self.shape.natural_wins):
            return lines - 1
        return net - loop.EVEN + self.shape.nets.index(0)


def pairs_seconds(met: States, shape: Shape, found: Solution) -> list[int]:
    """What hands of pairs are with their second cards; see :func:`states.pairs_seconds`."""
    from croupier.simulation.blackjack import states

    plays = dict(_split_pairs(found))
    return states.pairs_seconds(met, shape, plays, 5 if shape.hands > 2 else 2, found.beside)


def _split_pairs(found: Solution) -> Iterator[tuple[tuple[int, int], tuple[Ints, ...]]]:
    """How the hands of each pair that is split are played, by its value and the dealer's first card's."""
    from croupier.analysis.blackjack import resplit

    for (place, first), pair in found.pairs.items():
        value, up = place + 1, first + 1
        if found.actions[first, resplit.pair_of(place)] == loop.SPLIT:
            yield (value, up), resplit.tables(pair, found.thirds.get((place, first)))


def _together(sides: Sequence[Side]) -> list[list[int]]:
    """By the first cards that side wagers see: how they end together; and then every ending, line by line."""
    sees = max(side.sees.many for side in sides)
    met: dict[tuple[int, ...], int] = {}
    ends = []
    for cards in product(range(loop.CARDS), repeat=sees):
        lines = tuple(side.line(*cards[: side.sees.many]) for side in sides)
        ends.append(met.setdefault(lines, len(met)))
    return [ends, [line for lines in met for line in lines]]


def _with_next(sides: Sequence[Side]) -> list[list[int]]:
    """By a box's first two cards and the next, or none: how wagers end together; and then every ending."""
    met: dict[tuple[int, ...], int] = {}
    ends = []
    for one, two in product(range(loop.CARDS), repeat=2):
        for third in (*range(loop.CARDS), NO_CARD):
            lines = tuple(side.line(one, two, third) for side in sides)
            ends.append(met.setdefault(lines, len(met)))
    return [ends, [line for lines in met for line in lines]]


def _spared(play: TwentyOne) -> int:
    """What a dealer's blackjack makes of a pair's hands, as the loop has it."""
    spared = 0 if play.dealers_blackjack.bust_lost else loop.SPARED
    lent = () if play.lent is None else play.lent.splits
    faces = sum(1 << face for face in range(13) if kernel.value(face << 2) in lent)
    return spared | (loop.PASSES if play.splitting.original_passes else 0) | faces << loop.LENT_BITS


def _asked(rules: BlackjackRules) -> tuple[int, ...]:
    one, other = sorted(map(int, rules.nominated)) or (NO_CARD, NO_CARD)
    return int(bool(rules.twenty_one.splitting.decides)), one, other


def model(
    rules: Rules, cutting_card: int | None, wagers: Sequence[WagerType]
) -> BlackjackModel | TwoHandsModel:
    """The model of a table of blackjack.

    Raises:
        Refused: the cutting card may not lie there.
    """
    assert isinstance(rules, BlackjackRules), type(rules)
    if rules.twenty_one.hands > 1:
        return two_hands.model(rules, cutting_card, wagers)
    most = loop.MOST_CARDS if rules.twenty_one.splitting.hands == 2 else loop.MOST_CARDS_OF_THREE
    shoe = plan_shoe(rules.shoe, cutting_card, loop.FEWEST_CARDS, most)
    awaiting = tuple(w for w in wagers if w.side is not None and not w.side.sees.first)
    decided = rules.twenty_one.splitting.decides
    assert not decided or {w.name for w in awaiting} <= decided, decided
    on_play = bool(awaiting) or any(w.name == BONUS_BLACKJACK for w in wagers)
    return BlackjackModel(
        shoe,
        *ready(loop),
        shape_of(rules),
        _spared(rules.twenty_one),
        most,
        tuple(w for w in wagers if w.side is not None and w.side.sees.first),
        _asked(rules) if on_play else (),
        awaiting,
        any(w.name == PUSH_22 for w in wagers),
        kept.source(None, FAMILY),
    )


MODEL: Final[Maker] = model
