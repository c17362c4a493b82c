"""The hands of a round of blackjack, and what wagers are graded from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, TypeAlias

from croupier.equipment.cards import CODES, FULL_DECK, Card
from croupier.games.blackjack import challenge, kernel, spanish
from croupier.games.blackjack.kernel import ACE, MOST

VALUES: Final = tuple(kernel.value(card) for card in FULL_DECK.cards)
"""What every card counts, an ace as 1, by its number."""

SOFT_TOTALS: Final = tuple(kernel.total(hard, 1) for hard in range(MOST + kernel.TEN + 1))
"""What a hand with an ace counts, by its total with every ace as 1."""

_made: Final = tuple.__new__
"""Makes a named tuple as calling it does, without the step in between."""


def faces(cards: Sequence[Card], count: int) -> list[int]:
    """The first of some cards, so many, ``NO_CARD`` where there is none."""
    return [*cards[:count], *[kernel.NO_CARD] * (count - len(cards))]


@dataclass(slots=True)
class Hand:
    """The cards of a box, or of one of the hands that it was split into, or of the dealer.

    What they count is kept as they come: it is asked far more often than a card is dealt.
    """

    number: int = 1
    split: bool = False
    """Whether it was made by splitting."""
    natural: bool = True
    """Whether an ace and a ten as its first two cards are a blackjack."""
    origin: int = 1
    """The hand, of those dealt to the box, that it is or was split from."""
    switched: bool = False
    """Whether its second card was switched."""
    cards: list[Card] = field(default_factory=list, init=False)
    """Those dealt so far; more come by :meth:`add`."""
    doubled: bool = field(default=False, init=False)
    """Whether it was doubled, by :meth:`double`."""
    hard_aces: bool = field(default=False, init=False)
    """Whether an ace among the cards that were doubled counts 1."""
    held: int = field(default=0, init=False)
    """How many cards it had when it was doubled."""
    forfeits: tuple[int, ...] = field(default=(), init=False)
    """The seats that have forfeited their wager on it, and withdrawn the double."""
    done: bool = field(default=False, init=False)
    """Whether it gets no more cards."""
    hard: int = field(default=0, init=False)
    """Its total with every ace as 1."""
    aces: int = field(default=0, init=False)
    """How many aces it has."""
    total: int = field(default=0, init=False)
    """What it counts."""
    bust: bool = field(default=False, init=False)
    """Whether it is over 21."""
    blackjack: bool = field(default=False, init=False)
    """Whether it is a blackjack: of two cards, and of a split hand by some rules alone."""

    @classmethod
    def of(
        cls,
        cards: Iterable[Card],
        number: int = 1,
        *,
        split: bool = False,
        natural: bool | None = None,
        origin: int | None = None,
        switched: bool = False,
    ) -> Hand:
        """A hand of these cards.

        ``natural``: whether it can be a blackjack, if not as it was not split; ``origin``: the hand that it
        was split from, if from another.
        """
        own = number if origin is None else origin
        hand = cls(number, split, not split if natural is None else natural, own, switched)
        for card in cards:
            hand.add(card)
        return hand

    def add(self, card: Card) -> None:
        """One more card."""
        cards, counts = self.cards, VALUES[card]
        cards.append(card)
        hard = self.hard = self.hard + counts
        if counts == ACE:
            self.aces += 1
        if self.hard_aces:
            self._count_double()
            return
        total = self.total = SOFT_TOTALS[hard] if self.aces else hard
        self.bust = total > MOST
        self.blackjack = total == MOST and len(cards) == 2 and self.natural

    def switch(self, card: Card) -> None:
        """Its second card is another one from now on, by a switch: no two cards make a blackjack of it."""
        self.switched, self.natural, self.blackjack = True, False, False
        self.cards[1] = card
        one, two = VALUES[self.cards[0]], VALUES[card]
        self.hard, self.aces = one + two, (one == ACE) + (two == ACE)
        self.total = SOFT_TOTALS[self.hard] if self.aces else self.hard

    def double(self, *, ace_is_one: bool = True) -> None:
        """The player has doubled: one more card, and by some rules an ace that is there counts 1."""
        self.doubled, self.hard_aces, self.held = True, ace_is_one, len(self.cards)
        if ace_is_one:
            self._count_double()

    def _count_double(self) -> None:
        values, held = self.values, self.held
        self.blackjack = False
        more = len(values) > held
        self.total = kernel.doubled_total(sum(values[:held]), values[held]) if more else self.hard
        self.bust = self.total > MOST

    @property
    def values(self) -> list[int]:
        """What its cards count, aces as 1."""
        return [VALUES[card] for card in self.cards]

    @property
    def soft(self) -> bool:
        """Whether an ace of it counts 11."""
        return self.aces > 0 and not self.hard_aces and bool(kernel.is_soft(self.hard, self.aces))

    @property
    def pair(self) -> bool:
        """Whether it is two cards of one value."""
        cards = self.cards
        return len(cards) == 2 and VALUES[cards[0]] == VALUES[cards[1]]

    @property
    def switched_21(self) -> bool:
        """Whether it is an ace and a ten that came together by a switch."""
        return self.switched and len(self.cards) == 2 and self.total == MOST

    def to_json(self) -> dict[str, Any]:
        """The hand as plain JSON values."""
        if not self.cards:
            return {"cards": []}
        told: dict[str, Any] = {
            "cards": [CODES[card] for card in self.cards],
            "total": self.total,
            "blackjack": self.blackjack,
            "bust": self.bust,
        }
        if self.doubled:
            told["doubled"] = True
        return told


@dataclass(slots=True)
class Box:
    """A box in play."""

    number: int
    seats: tuple[int, ...]
    """The players who wager on it, the one who controls it first."""
    hands: list[Hand] = field(default_factory=lambda: [Hand()])
    dealt: list[Card] = field(default_factory=list)
    """Its cards in the order dealt, until the first of two split hands has its second card."""
    next_awaited: bool = True
    """Whether its third card may still decide a wager."""
    opened: bool = False
    """Whether what the first two cards decide has been settled."""
    begun: bool = False
    """Whether its player has been asked about a switch, where there are two hands."""

    @property
    def first(self) -> Hand:
        """Its hand, or the first of those that it was split into."""
        return self.hands[0]

    def add(self, hand: Hand, card: Card) -> None:
        """One more card to one of its hands."""
        hand.add(card)
        if hand.number == 1 and not hand.split:
            self.dealt.append(card)

    @classmethod
    def of(cls, number: int, seats: tuple[int, ...], hands: int) -> Box:
        """A box that is dealt so many hands."""
        return cls(number, seats, [Hand(each, origin=each) for each in range(1, hands + 1)])

    def formed(self, hand: Hand) -> int:
        """How many hands the one dealt that a hand belongs to has become."""
        if not hand.split:
            return 1
        return sum([each.origin == hand.origin for each in self.hands])

    @property
    def complete(self) -> bool:
        """Whether every hand has two cards."""
        for hand in self.hands:  # noqa: SIM110 - asked in every round: a generator would take twice as long
            if len(hand.cards) < 2:
                return False
        return True

    def next_hand(self) -> Hand | None:
        """The first of its hands that may get cards yet."""
        for hand in self.hands:
            if not hand.done:
                return hand
        return None

    def with_next(self) -> tuple[int, int, int]:
        """Its first two cards and the next, as far as they are dealt."""
        first, second, third = faces(self.dealt, 3)
        return first, second, third


class Ended(NamedTuple):
    """What the wagers on a hand are graded from."""

    player: int
    natural: bool
    split: bool
    dealer: int
    dealer_natural: bool
    cards: int
    """How many the hand has."""
    tens: int
    """Of two blackjacks, by how much the ten of the hand ranks above the dealer's; else 0."""
    three: int = 0
    """Which three cards of 21 it is, by :func:`croupier.games.blackjack.spanish.three_cards`."""
    doubled: bool = False
    """Whether the wager has a double beside it."""
    original: bool = False
    """Whether a dealer's blackjack takes what a split put on it, as if it had been the first wager."""


def ended(hand: Hand, dealer: Hand, *, dealer_natural: bool) -> Ended:
    """How a hand stands against the dealer's, or against none where it is settled without."""
    # The ten is the highest card beside an ace, whose face is the lowest.
    tens = (max(hand.cards) >> 2) - (max(dealer.cards) >> 2) if hand.blackjack and dealer_natural else 0
    cards = hand.cards
    three = spanish.three_cards(*cards) if len(cards) == 3 and hand.total == MOST else spanish.NOT_THREE
    total, natural, split = hand.total, hand.blackjack, hand.split
    end: Ended = _made(
        Ended, (total, natural, split, dealer.total, dealer_natural, len(cards), tens, three, False, False)
    )
    return end


NO_DEALER: Final = Hand()
"""What a hand is settled against that the dealer's cards do not change."""


Grade: TypeAlias = Callable[[Ended], int]


def blackjack_wager(end: Ended) -> int:
    """The line of a blackjack wager."""
    return kernel.blackjack_line(end.player, end.natural, end.split, end.dealer, end.dealer_natural)


def challenge_wager(end: Ended) -> int:
    """The line of a blackjack challenge wager."""
    return challenge.challenge_line(
        end.player, end.natural, end.split, end.dealer, end.dealer_natural, end.cards, end.tens
    )


def challenge_split(end: Ended) -> int:
    """The line of what a split put on a hand of blackjack challenge."""
    return challenge.added_line(end.player, end.natural, end.dealer, end.dealer_natural, end.cards, end.tens)


def challenge_double(end: Ended) -> int:
    """The line of a double of blackjack challenge."""
    return challenge.doubled_line(end.player, end.dealer, end.dealer_natural)


@dataclass(frozen=True, slots=True)
class Pushed:
    """The grading of a wager that stands off against a total of the dealer's over 21."""

    grade: Grade
    """The line against any other total."""
    line: int
    """The one where it stands off."""
    pushes: int
    """The total."""

    def __call__(self, end: Ended) -> int:
        """The line of the wager."""
        if end.dealer != self.pushes:
            return self.grade(end)
        stands_off = kernel.is_pushed(end.player, end.natural, end.dealer, self.pushes)
        return self.line if stands_off else self.grade(end)


def spanish_wager(end: Ended) -> int:
    """The line of a spanish blackjack wager."""
    return spanish.spanish_line(
        end.player,
        end.natural,
        end.split,
        end.dealer,
        end.dealer_natural,
        end.cards,
        end.three,
        end.doubled,
    )


def spanish_split(end: Ended) -> int:
    """The line of what a split put on a hand of spanish blackjack."""
    return spanish.added_line(
        end.player, end.dealer, end.dealer_natural, end.cards, end.three, end.doubled, end.original, 1
    )


def spanish_split_waits(end: Ended) -> int:
    """The same where a hand over 21 has not lost it before the dealer's second card."""
    return spanish.added_line(
        end.player, end.dealer, end.dealer_natural, end.cards, end.three, end.doubled, end.original, 0
    )


def spanish_double(end: Ended) -> int:
    """The line of a double of spanish blackjack."""
    return challenge.doubled_line(end.player, end.dealer, end.dealer_natural)


def round_net(place: int) -> int:
    """The line of a blackjack wager with all that is put beside it: its place among the nets of a round."""
    return place


def additional_wager(end: Ended) -> int:
    """The line of a wager that a double or a split made: a dealer's blackjack takes none of it."""
    return kernel.additional_line(end.player, end.dealer, end.dealer_natural, 0)


def additional_wager_bust_first(end: Ended) -> int:
    """The same where a hand over 21 has lost it before the dealer's second card."""
    return kernel.additional_line(end.player, end.dealer, end.dealer_natural, 1)


def dealers_22(cards: Sequence[Card]) -> int:
    """The line of a wager on 22, from the dealer's cards."""
    one_suit = len({card & 3 for card in cards}) == 1
    one_colour = len({kernel.is_red(card) for card in cards}) == 1
    return kernel.dealer_22_line(Hand.of(cards).total, one_suit, one_colour)


def insurance_wager(second: int, up: int = ACE) -> int:
    """The line of an insurance wager, from what the dealer's second card and the first count."""
    return kernel.insurance_line(second) if up == ACE else kernel.ten_insurance_line(second)


def insured_against(second: int, up: int = ACE) -> int:
    """The case of an insurance wager: 0 against an ace, 1 against a ten."""
    return int(up != ACE)


class Bonus(NamedTuple):
    """What a bonus blackjack wager is graded from."""

    cards: int
    first: int
    second: int
    third: int
    fourth: int
    nominated: bool


def bonus_of(hand: Hand, nominated: frozenset[Card]) -> Bonus:
    """The first of a box's hands as bonus blackjack sees it."""
    first, second, third, fourth = faces(hand.cards, 4)
    # Two cards of one face and suit are no blackjack, so the two of the sign are told as a set.
    named = hand.blackjack and frozenset(hand.cards) == nominated
    return Bonus(len(hand.cards), first, second, third, fourth, named)


def bonus_blackjack_wager(bonus: Bonus) -> int:
    """The line of a bonus blackjack wager."""
    return kernel.bonus_line(*bonus)
