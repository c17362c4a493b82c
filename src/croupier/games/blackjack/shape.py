"""What the best play of blackjack rests on: the cards, and what a table's rules make of hands."""

from __future__ import annotations

from dataclasses import dataclass, replace

from croupier.equipment.cards import Deck
from croupier.games.blackjack import kernel
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.terms import BLACKJACK
from croupier.games.blackjack.twentyone import AtOnce, TwentyOne


@dataclass(frozen=True, slots=True)
class Shape:
    """What the best play needs of a table's rules."""

    shoe: tuple[int, ...]
    """How many cards count 1 to 10."""
    doubles: tuple[int, int]
    """The least and the most that two cards may count to be doubled, aces as 1."""
    split_bust_lost: bool
    """Whether a split hand over 21 has lost its additional wager before the dealer's second card."""
    blackjack_pays: float
    hole_card: bool = False
    """A reference only, no rulebook's: the dealer looks for a blackjack before anybody decides, and a
    double counts its aces as any hand does."""
    hands: int = 2
    """How many hands a box may be split into: two or three."""
    doubles_21: bool = True
    """Whether an ace and a ten of a split, which count 21, may be doubled as 11."""

    @property
    def cards(self) -> int:
        """How many cards the shoe has."""
        return sum(self.shoe)

    def without(self, value: int, number: int) -> Shape:
        """The same with so many cards of a value (by its place) gone."""
        left = self.shoe[value] - number
        return replace(self, shoe=(*self.shoe[:value], left, *self.shoe[value + 1 :]))

    @classmethod
    def of_decks(
        cls,
        deck: Deck,
        decks: int,
        *,
        doubles: tuple[int, int],
        split_bust_lost: bool,
        blackjack_pays: float,
        hole_card: bool = False,
        hands: int = 2,
        doubles_21: bool = True,
    ) -> Shape:
        """So many whole decks."""
        counts = deck.counts(kernel.value)
        shoe = tuple(decks * counts[value] for value in range(kernel.ACE, kernel.TEN + 1))
        return cls(shoe, doubles, split_bust_lost, blackjack_pays, hole_card, hands, doubles_21)


def _carries(play: TwentyOne) -> bool:
    """Whether a shape says all that the best play needs of these rules."""
    doubling, splitting = play.doubling, play.splitting
    return (
        play.dealer.hard == play.dealer.soft == kernel.STANDS
        and doubling.cards == (2,)
        and doubling.ace_is_one
        and not (splitting.aces_draw or splitting.blackjack)
        and play.at_once == AtOnce()
    )


def shape_of(rules: BlackjackRules) -> Shape:
    """What the best play needs of a table's rules."""
    paid = rules.wagers[BLACKJACK].lines[kernel.PLAYER_BLACKJACK].odds
    assert paid is not None
    play = rules.twenty_one
    assert _carries(play), play
    return Shape.of_decks(
        rules.shoe.deck,
        rules.shoe.decks,
        doubles=play.doubling.totals,
        split_bust_lost=play.dealers_blackjack.bust_lost,
        blackjack_pays=float(paid.ratio),
        hands=play.splitting.hands,
        doubles_21=play.doubling.of_21,
    )
