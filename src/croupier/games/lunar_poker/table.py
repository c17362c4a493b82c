"""What a round of lunar poker knows of its hands: the cards of each, and how far its player has come."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from croupier.equipment.cards import Card
from croupier.games.game import Felt
from croupier.games.lunar_poker.showdown import FirstFive, first_five
from croupier.games.lunar_poker.terms import FEE, SUPER
from croupier.games.stud.terms import ANTE, BET
from croupier.games.wagers import Wager


@dataclass(slots=True)
class Hand:
    """The hand of a box, or the dealer's (box 0)."""

    box: int
    cards: list[Card] = field(default_factory=list)
    first: tuple[Card, ...] = ()
    """The five that it was dealt."""
    said: str = ""
    """What its player has decided; empty before that."""
    gives: tuple[Card, ...] = ()
    """The cards that are to be exchanged."""
    has_declared: bool = False
    is_served: bool = False
    """Whether the dealer has dealt what was drawn."""

    @property
    def first_five(self) -> FirstFive:
        """What a super wager on it is graded from."""
        return first_five(self.first)


class Table:
    """The hands of a round by box; what lies beside them is asked of the felt."""

    def __init__(self, felt: Felt) -> None:
        self._felt = felt
        self.hands: dict[int, Hand] = {}

    @property
    def dealer(self) -> Hand:
        """The dealer's hand."""
        return self.hands[0]

    def hand(self, box: int) -> Hand:
        """The hand of a box, made where it has none."""
        return self.hands.setdefault(box, Hand(box))

    def own(self, box: int, name: str) -> Wager | None:
        """The wager of a kind that lies in a box."""
        return next((w for w in self._felt.wagers if w.box == box and w.type.name == name), None)

    def ante(self, hand: Hand) -> Wager | None:
        """The ante of a hand that is in the round; None where it is not."""
        return self.own(hand.box, ANTE)

    def bet(self, hand: Hand) -> Wager | None:
        """Its bet."""
        return self.own(hand.box, BET)

    def side(self, hand: Hand) -> Wager | None:
        """Its super wager."""
        return self.own(hand.box, SUPER)

    def fee(self, hand: Hand) -> Wager | None:
        """The fee that lies beside it."""
        return self.own(hand.box, FEE)

    def in_play(self, *, from_the_right: bool = False) -> Iterator[tuple[Hand, Wager]]:
        """The hands that are in the round, with their antes, from the dealer's left or right."""
        for box in sorted(self.hands, reverse=from_the_right):
            if box and (ante := self.own(box, ANTE)) is not None:
                yield self.hands[box], ante

    def all(self) -> Iterator[Hand]:
        """All hands of players, from the dealer's left."""
        for box in sorted(self.hands):
            if box:
                yield self.hands[box]
