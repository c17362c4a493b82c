"""What dealer and players do with hands in a game of twenty-one: values that rules hold, one to an idea."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType

from croupier.games.blackjack import kernel
from croupier.games.blackjack.hands import Hand
from croupier.games.irregularities import once
from croupier.games.lines import lose, stand_off
from croupier.games.wagers import PayLine
from croupier.games.wording import NUMBERS
from croupier.law import Clauses


@dataclass(frozen=True, slots=True)
class DealerPlay:
    """When the dealer draws, and takes a second card."""

    hard: int = kernel.STANDS
    """The least total that the dealer stands on, of a hand without an ace that counts 11,"""
    soft: int = kernel.STANDS
    """and of one with such an ace."""
    pushes: int = 0
    """The total over 21 with which the dealer stands, and hands stand off that are not over 21: none where it
    is 0. A blackjack wins against it."""
    always_second: bool = False
    """Whether the dealer takes a second card although no wager depends on it any more."""

    def draws(self, hand: Hand) -> bool:
        """Whether the dealer must draw to these cards."""
        return bool(kernel.draws_to(hand.total, hand.hard, self.hard, self.soft))


@dataclass(frozen=True, slots=True)
class Doubling:
    """Which hands may be doubled."""

    totals: tuple[int, int]
    """The least and the most that they count, aces as 1."""
    cards: tuple[int, ...] = (2,)
    """Of how many cards they are."""
    of_21: bool = True
    """Whether an ace and a ten of a split, which count 21, may be doubled as 11."""
    ace_is_one: bool = True
    """Whether an ace among the cards that are doubled counts 1 from then on."""
    aces: bool = True
    """Whether cards with an ace among them are doubled."""
    minimum: bool = False
    """Whether a double is the table's minimum at least."""
    forfeits: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    """By the wager on a hand that was doubled: the line on which it is lost where its player withdraws the
    double after the card; empty where none is withdrawn."""

    @property
    def words(self) -> str:
        """How many cards hands have that are doubled, in words."""
        few = self.cards[-1] < len(NUMBERS)
        return (
            " or ".join(NUMBERS[count] for count in self.cards)
            if few
            else f"{NUMBERS[self.cards[0]]} or more"
        )


@dataclass(frozen=True, slots=True)
class Splitting:
    """How often a box is split, and what its hands get."""

    hands: int = 2
    """How many hands a box may be split into."""
    aces_draw: bool = False
    """Whether aces that were split are drawn to like others; else each gets one card."""
    blackjack: bool = False
    """Whether an ace and a ten of a split make a blackjack."""
    either_hand: bool = True
    """Whether a player of the box who does not cover the new hand may have the wager on that one."""
    aces_again: bool = True
    """Whether an ace that comes to one of two aces is split again, where hands are."""
    decides: frozenset[str] = frozenset()
    """The wagers on a box's first cards and the next that a split decides, whatever comes next."""
    original_passes: bool = False
    """Whether a dealer's blackjack takes the second hand's wager where the first had 21 or was forfeited."""


@dataclass(frozen=True, slots=True)
class Lent:
    """What the house puts up for a player who doubles or splits, and takes back however the hand ends."""

    doubles: tuple[int, int] = (0, 0)
    """The least and the most that two cards count, without an ace that counts 11, whose double it puts up;"""
    splits: frozenset[int] = frozenset()
    """and what each card of a pair counts whose split it does."""

    def double(self, hand: Hand) -> bool:
        """Whether the house puts up the double of a hand."""
        least, most = self.doubles
        return len(hand.cards) == 2 and not hand.soft and least <= hand.total <= most

    def split(self, hand: Hand) -> bool:
        """Whether it puts up the wager on the second hand of a pair."""
        return hand.pair and hand.values[0] in self.splits


@dataclass(frozen=True, slots=True)
class Directed:
    """What the dealer directs."""

    draw_to: int = 0
    """A hand without an ace must draw up to this total, as clauses let; none must where it is 0."""
    split_too: bool = False
    """Whether split hands must draw too."""
    absent_hard: int = 11
    """Up to which total a hand gets cards whose player does not act,"""
    absent_soft: int = 16
    """and up to which with an ace that counts 11."""


@dataclass(frozen=True, slots=True)
class Natural:
    """When a player's blackjack is paid."""

    paid_at_once: bool = True
    """Whether one that the dealer cannot have too is paid before the others are played."""
    wins: bool = False
    """Whether one wins whatever the dealer has, so that all are paid before the others are played."""
    even_money: bool = True
    """Whether one against an ace may be had paid 1 to 1 at once."""
    even_money_later: bool = False
    """Whether that may be had until the dealer's second card.

    Else until the first player decides.
    """


@dataclass(frozen=True, slots=True)
class Insurance:
    """Against which first cards of the dealer insurance is offered, and for how much."""

    against: tuple[int, ...] = (kernel.ACE,)
    """What these cards count; no insurance is offered where there are none."""
    over: int = 0
    """Minor units over half of the wager that make an even payout; nothing where it is 0."""
    even: int = 1
    """The unit of an even payout, in minor units."""
    pays: int = 2
    """What one unit wins."""
    goes_back: bool = False
    """Whether even money for a blackjack gives its insurance wager back; else the dealer decides it."""
    minimum: bool = False
    """Whether an insurance wager is the table's minimum at least."""

    def half(self, stake: int, chip: int) -> int:
        """The most that half of a wager comes to in chips, in minor units."""
        return stake // 2 // chip * chip

    def most(self, stake: int, chip: int) -> int:
        """The most that may insure a wager: half, or what little more makes an even payout."""
        more, odd = divmod(stake, 2)
        more += self.over
        even = not odd and more % chip == 0 and more * self.pays % self.even == 0
        return more if self.over and even else self.half(stake, chip)


@dataclass(frozen=True, slots=True)
class AtOnce:
    """Which hands of 21 or less are settled at once, whatever the dealer has."""

    of_21: bool = False
    """Those that count 21."""
    cards: int = 0
    """Those of so many cards; none where it is 0."""

    def settles(self, hand: Hand) -> bool:
        """Whether a hand is settled now, which is no blackjack and not over 21."""
        return (self.of_21 and hand.total == kernel.MOST) or 0 < self.cards <= len(hand.cards)


@dataclass(frozen=True, slots=True)
class Surrender:
    """Half of the wager on two cards that were not split may be given up."""

    against: tuple[int, ...]
    """What the dealer's first card counts, an ace as 1."""
    given_up: int
    """The line on which half of the wager is lost,"""
    void: int
    """and that on which a dealer's blackjack takes all of it."""


@dataclass(frozen=True, slots=True)
class SuperBonus:
    """What three sevens of a suit are paid besides in money, against a dealer's seven.

    Nothing on the hands of two sevens of one suit that were split.
    """

    steps: tuple[tuple[int, int, Clauses], ...]
    """The least wager, from the lowest up, what it is paid, both in minor units, and by which clauses."""
    others: int
    """What each other player with a wager in the round is paid."""
    clauses: Clauses
    """What pays that."""

    def of(self, stake: int) -> tuple[int, Clauses]:
        """What a wager is paid, and by which clauses."""
        paid, why = 0, self.clauses[:0]
        for least, amount, clauses in self.steps:
            if stake >= least:
                paid, why = amount, clauses
        return paid, why


class SplitBust(Enum):
    """What a dealer's blackjack makes of the additional wager of a split hand over 21."""

    LOST = "lost"
    """It has been lost before the dealer's second card."""
    WAITS = "waits"
    """It waits for that card, and goes back with a blackjack."""


@dataclass(frozen=True, slots=True)
class DealersBlackjack:
    """A dealer's blackjack takes the original wager, and gives back what was put beside it."""

    takes: Clauses
    """What takes the wager on a hand that was not split,"""
    takes_split: Clauses
    """and on one that was."""
    takes_only: Clauses
    """What takes no more than that, where it was doubled."""
    returns_double: Clauses
    """What gives a double back,"""
    returns_split: Clauses
    """and the additional wager of a split."""
    split_bust: SplitBust
    takes_21: Clauses = ()
    """What takes the wager on a hand that counts 21, where that is another clause."""
    takes_switched: Clauses = ()
    """The same of an ace and a ten that came together by a switch."""

    @property
    def bust_lost(self) -> bool:
        """Whether a split hand over 21 has lost its additional wager before the dealer's second card."""
        return self.split_bust is SplitBust.LOST

    def original_lines(self) -> dict[int, PayLine]:
        """The lines that it puts on a blackjack wager."""

        def taken(name: str, why: Clauses, more: Clauses = ()) -> PayLine:
            """Its cases: see :meth:`case`."""
            totals = (why, more + self.takes_21) if self.takes_21 else (why,)
            every = tuple(each for total in totals for each in (once(total + self.takes_only), total))
            switched = () if more else self.takes_switched
            cases = (*every, switched) if switched else every
            return lose(name, once(why + self.takes_21 + switched), cases=cases)

        split = self.takes_split
        own = tuple(clause for clause in split if clause not in self.takes)
        return {
            kernel.DEALER_BLACKJACK: taken("dealer's blackjack", self.takes),
            kernel.SPLIT_DEALER_BLACKJACK: taken("split, dealer's blackjack", split, own),
        }

    def case(self, hand: Hand, *, doubled: bool) -> int:
        """The case of a wager that it takes: whether that was doubled, and whether its hand is told apart."""
        if self.takes_switched and hand.switched and hand.switched_21:
            return 2
        return int(not doubled) + (2 if self.takes_21 and hand.total == kernel.MOST else 0)

    def double_lines(self) -> dict[int, PayLine]:
        """The line that it puts on a double."""
        return {kernel.VOID: stand_off("dealer's blackjack", self.returns_double)}

    def split_lines(self) -> dict[int, PayLine]:
        """The line that it puts on the additional wager of a split."""
        return {kernel.VOID: stand_off("dealer's blackjack", self.returns_split)}


@dataclass(frozen=True, slots=True, kw_only=True)
class TwentyOne:
    """How hands are played against the dealer's."""

    doubling: Doubling
    dealers_blackjack: DealersBlackjack
    hands: int = 1
    """How many hands a box is dealt; the second cards of two may be switched."""
    splitting: Splitting = Splitting()
    directed: Directed = Directed()
    natural: Natural = Natural()
    at_once: AtOnce = AtOnce()
    insurance: Insurance = Insurance()
    surrender: Surrender | None = None
    """None where nothing is surrendered."""
    super_bonus: SuperBonus | None = None
    dealer: DealerPlay = DealerPlay()
    lent: Lent | None = None
    """What the house puts up; None where players put up everything."""
