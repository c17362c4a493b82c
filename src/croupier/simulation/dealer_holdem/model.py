"""A table of hold'em against the dealer as the simulation plays it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from croupier.games.dealer_holdem.kernel import NO_BONUS
from croupier.games.dealer_holdem.rules import HoldemRules
from croupier.games.dealer_holdem.shape import Shape, Showdown
from croupier.games.dealer_holdem.terms import HOLDEM_BONUS, ULTIMATE
from croupier.games.game import Rules
from croupier.games.poker_hands.kinds import KINDS, ODD_CARDS
from croupier.games.stud.finish import FOLDED
from croupier.games.stud.terms import ANTE
from croupier.games.wagers import WagerType
from croupier.simulation import kept
from croupier.simulation.dealer_holdem import bonus_loop, seven, ultimate_loop
from croupier.simulation.five_cards import SEVEN, FiveCards
from croupier.simulation.looped import ready
from croupier.simulation.models import Maker
from croupier.simulation.shoes import plan_shoe

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.analysis.dealer_holdem import Deck

FAMILY: Final = "dealer_holdem"
Tables: TypeAlias = Sequence[Sequence[int]]
"""What the best play bets, as it is kept."""
WORD: Final = 8
"""Bits of bets are kept in words of so many bytes."""


@dataclass(frozen=True)
class _HoldemModel(FiveCards):
    """Rounds of hold'em, each from a shuffled deck, by one player who decides in the best way."""

    bets: Tables

    def tables(self) -> tuple[Any, ...]:
        """What ranks hands, and what is bet."""
        choose = [math.comb(card, k) for k in range(1, 6) for card in range(seven.ROW)]
        padded = [*choose, *[0] * (seven.CHOOSE - len(choose))]
        looked_up = (self.buffer(padded), self.buffer(_moved(), "int16"), *self.bet_tables())
        return self.ranking(FAMILY, SEVEN), looked_up

    def bet_tables(self) -> tuple[Any, ...]:
        """What is bet, as the loop takes it."""
        raise NotImplementedError

    def numbered(self, cards: int, room: int) -> Any:
        """By number of a set of cards, its class and the exchange that makes it the first of that."""
        return self.buffer([*_numbered(cards), *[0] * (room - math.comb(52, cards))], "int32")

    def bits(self, words: Sequence[int], room: int) -> Any:
        """Bits as the loop looks them up: bytes."""
        found = b"".join(word.to_bytes(WORD, "little", signed=True) for word in words)
        return self.buffer(found.ljust(room, b"\0"), "uint8")

    def buffer(self, values: Sequence[int], kind: str = "int64") -> Any:
        """Integers as the loop takes them; bytes without a list of them between."""
        if isinstance(values, bytes) and self.arrays:
            import numpy as np

            return np.frombuffer(values, np.uint8).copy()
        return super().buffer(values, kind)


@dataclass(frozen=True)
class BonusModel(_HoldemModel):
    """Rounds of hold'em bonus poker."""

    @property
    def loop(self) -> str:
        """What its loop tells."""
        return "hole cards, ends, bets and kinds of hand"

    @property
    def classes(self) -> int:
        """Every class is below this."""
        return bonus_loop.CLASSES

    def bet_tables(self) -> tuple[Any, ...]:
        """What is bet."""
        goes_on, turn, river = self.bets
        return (
            self.buffer([*goes_on, *[0] * (seven.PAIRS - len(goes_on))], "uint8"),
            self.numbered(3, bonus_loop.THREES),
            self.bits(turn, bonus_loop.TURN),
            self.numbered(4, bonus_loop.FOURS),
            self.bits(river, bonus_loop.RIVER),
        )

    def line(self, wager: WagerType, class_: int, selection: str | None) -> int:
        """The pay line that a round of a class ends a wager on."""
        if class_ >= bonus_loop.FOLDED:
            return wager.grade(Showdown(FOLDED, 1, ODD_CARDS, class_ - bonus_loop.FOLDED, 0))
        above, kind = divmod(class_, KINDS)
        above, bet = divmod(above, bonus_loop.BETS)
        hole, end = divmod(above, bonus_loop.ENDS)
        return wager.grade(Showdown(end, 1, kind, hole, bonus_loop.LEAST + bet))


@dataclass(frozen=True)
class UltimateModel(_HoldemModel):
    """Rounds of ultimate hold'em."""

    @property
    def loop(self) -> str:
        """What its loop tells."""
        return "ends, qualifying hands, bets and kinds of hand"

    @property
    def classes(self) -> int:
        """Every class is below this."""
        return ultimate_loop.CLASSES

    def bet_tables(self) -> tuple[Any, ...]:
        """What is bet."""
        first, flop, last, between = self.bets
        return (
            self.buffer([*first, *[0] * (seven.PAIRS - len(first))], "uint8"),
            self.numbered(3, ultimate_loop.THREES),
            self.bits(flop, ultimate_loop.FLOP),
            self.numbered(5, ultimate_loop.FIVES),
            self.buffer([*last, *[0] * (ultimate_loop.LAST - len(last))]),
            self.bits(between, ultimate_loop.BETWEEN),
        )

    def line(self, wager: WagerType, class_: int, selection: str | None) -> int:
        """The pay line that a round of a class ends a wager on."""
        if class_ >= ultimate_loop.FOLDED:
            return wager.grade(Showdown(FOLDED, 1, class_ - ultimate_loop.FOLDED, NO_BONUS, 0))
        above, kind = divmod(class_, KINDS)
        above, bet = divmod(above, ultimate_loop.MOST)
        end, qualified = divmod(above, ultimate_loop.QUALIFYING)
        return wager.grade(Showdown(end, qualified, kind, NO_BONUS, 1 + bet))


# What is looked up -------------------------------------------------------------------------------------


@cache
def _whole() -> Deck:
    from croupier.analysis.dealer_holdem import deck_of
    from croupier.analysis.stud import WHOLE_DECK

    return deck_of(WHOLE_DECK)


@cache
def _numbered(cards: int) -> list[int]:
    """The numbers of sets of so many cards, as they are kept or as the analysis numbers them."""
    rests_on = {"what": "numbers of hold'em's boards", "source": kept.source(None, FAMILY), "cards": cards}
    return kept.integers(rests_on, lambda: [_number(cards)])[0]


def _number(cards: int) -> list[int]:
    classes = _whole().classes(cards)
    found = classes.of_set.astype("int32") * seven.EXCHANGES + classes.exchange
    numbers: list[int] = found.tolist()
    return numbers


@cache
def _moved() -> list[int]:
    """Where an exchange of suits moves pairs, as it is kept or as the analysis has it."""
    rests_on = {"what": "hold'em's pairs under exchanges of suits", "source": kept.source(None, FAMILY)}
    return kept.integers(rests_on, lambda: [_move()])[0]


def _move() -> list[int]:
    moved = _whole().moved
    table: list[int] = [0] * (seven.EXCHANGES * seven.PAIRS)
    for exchange, pairs in enumerate(moved.tolist()):
        begin = exchange * seven.PAIRS
        table[begin : begin + len(pairs)] = pairs
    return table


@cache
def best_bets(ante: WagerType, shape: Shape) -> Tables:
    """What the best play bets, as the exact analysis finds it.

    ``ante``: with all that is put behind it, as it is counted.
    """
    paid = [str(line.ratio) for line in ante.lines]
    what = "best play of ultimate hold'em" if shape == ULTIMATE else "best play of hold'em bonus poker"
    rests_on = {"what": what, "source": kept.source(None, FAMILY), "paid": paid}
    return tuple(map(tuple, kept.integers(rests_on, lambda: _best_bets(ante, shape))))


def _best_bets(ante: WagerType, shape: Shape) -> list[list[int]]:
    # Loaded where the best play has to be worked out, not where it is kept.
    from croupier.analysis.dealer_holdem import Bonus
    from croupier.analysis.dealer_holdem.analyser import solved
    from croupier.analysis.stud import WHOLE_DECK

    play = solved(WHOLE_DECK, ante, shape)
    if isinstance(play, Bonus):
        best = play.best
        return [best.goes_on.astype(int).tolist(), _words(best.turn.T), _words(best.river.T)]
    bounds, between = play.last()
    first, flop = play.best.first.tolist(), _words(play.best.flop.T)
    last, row = [], 0
    for lowest, highest in bounds.tolist():
        last.append(
            lowest | (highest + 1) << ultimate_loop.PLACE_BITS | row << (2 * ultimate_loop.PLACE_BITS)
        )
        row += int(lowest <= highest)
    return [first, flop, last, _words(_padded(between))]


def _padded(rows: NDArray[Any]) -> NDArray[np.uint8]:
    """Rows by pair, each with room for a power of two."""
    import numpy as np

    found = np.zeros((len(rows), seven.PAIRS), np.uint8)
    found[:, : rows.shape[1]] = rows
    return found


def _words(bits: NDArray[Any]) -> list[int]:
    """Bits in the order of their places, in words."""
    import numpy as np

    packed = np.packbits(bits.reshape(-1), bitorder="little").tobytes()
    packed = packed.ljust(-len(packed) % WORD + len(packed), b"\0")
    words: list[int] = np.frombuffer(packed, "<i8").tolist()
    return words


def model(rules: Rules, cutting_card: int | None, wagers: Sequence[WagerType]) -> _HoldemModel:
    """The model of a table of hold'em against the dealer.

    Raises:
        Refused: there is no cutting card, since the deck is shuffled after every round; or bets are paid
            otherwise than 1 to 1.
    """
    assert isinstance(rules, HoldemRules), type(rules)
    shoe = plan_shoe(rules.shoe, cutting_card, bonus_loop.SHUFFLED, bonus_loop.SHUFFLED)
    bets = best_bets(rules.wagers[ANTE].counted, rules.shape)
    if rules.shape == ULTIMATE:
        return UltimateModel(shoe, *ready(ultimate_loop), bets)
    assert rules.shape == HOLDEM_BONUS, rules.shape
    return BonusModel(shoe, *ready(bonus_loop), bets)


MODEL: Final[Maker] = model
