"""What the best play of blackjack rests on: the cards, and what a table's rules make of hands."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from fractions import Fraction
from typing import Any, Final, NamedTuple

from croupier.equipment.cards import Deck
from croupier.games.blackjack import kernel, spanish
from croupier.games.blackjack.hands import Ended
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.terms import BLACKJACK
from croupier.games.blackjack.twentyone import TwentyOne
from croupier.games.wagers import WagerType

TENS = range(kernel.TEN - 1, 13)
"""The faces of the cards that count 10, the lowest first."""


USUAL: Final = (
    ("doubles_aces", True),
    ("aces_again", True),
    ("dealer_soft", kernel.STANDS),
    ("pushes", 0),
    ("paid", ()),
    ("natural_wins", False),
    ("forfeits", False),
    ("surrenders", False),
    ("passes", False),
    ("lent_doubles", False),
    ("lent_pairs", ()),
    ("natural_takes", 1.0),
)
"""The usual values of the last fields of a shape, which are not told."""


HALVES: Final = spanish.NETS
"""What a round can net where 21 is paid by its cards."""


class Dealers(NamedTuple):
    """How a dealer's hand comes to its total: see :class:`Shape`."""

    soft: int = kernel.STANDS
    pushes: int = 0


@dataclass(frozen=True, slots=True)
class Won:
    """What a hand wins, in units of its wager, otherwise than by the usual totals."""

    equal: int = 0
    """Against an equal total of the dealer."""
    of_21: bool = False
    """Whether 21 wins a unit at once, whatever the dealer has,"""
    cards: int = 0
    """and a hand of so many cards; none where it is 0."""
    both: tuple[int, int, int] = (0, 0, 0)
    """A blackjack against the dealer's, whose ten ranks above its own, as high, and below."""
    split: bool = False
    """Whether an ace and a ten of a split are a blackjack; it then wins whole units."""


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
    doubles_cards: int = 2
    """The most cards of a hand that may be doubled."""
    ace_is_one: bool = True
    """Whether an ace among the cards of a hand counts 1 once it is doubled."""
    aces_draw: bool = False
    """Whether aces that were split are drawn to like others."""
    won: Won = Won()
    tens: tuple[int, ...] = ()
    """How many tens, jacks, queens and kings there are, where their ranks decide between blackjacks."""
    doubles_aces: bool = True
    """Whether cards with an ace among them may be doubled."""
    aces_again: bool = True
    """Whether an ace that comes to one of two aces may be split again, where three hands may be formed."""
    dealer_soft: int = kernel.STANDS
    """The least total with an ace of 11 that the dealer stands on: 17 or 18."""
    pushes: int = 0
    """The dealer's total over 21 that hands stand off against, but blackjacks: 22, or 0 for none."""
    paid: tuple[float, ...] = ()
    """What 21 wins by its cards, where they decide: of five, six, seven and more; of a 6, a 7 and an 8 of
    mixed suits, one suit, spades; of three sevens so. Else nothing."""
    natural_wins: bool = False
    """Whether a blackjack wins whatever the dealer has."""
    forfeits: bool = False
    """Whether a double may be withdrawn after its card, and the wager on the hand forfeited."""
    surrenders: bool = False
    """Whether half of the wager on two cards may be surrendered against an ace or a ten."""
    passes: bool = False
    """Whether a dealer's blackjack takes the second hand's wager where the first won 21 or was forfeited."""
    lent_doubles: bool = False
    """Whether the house puts up every double, so that nothing is lost with it;"""
    lent_pairs: tuple[int, ...] = ()
    """and what each card of a pair counts whose further hands it does."""
    natural_takes: float = 1.0
    """What a dealer's blackjack takes of each unit of the wager on a hand that was not split off: less where
    winnings ride on it, which stand off."""

    def __post_init__(self) -> None:
        """A blackjack of a split is counted with other hands, in whole units."""
        assert not self.won.split or self.blackjack_pays == int(self.blackjack_pays), self
        assert not self.won.split or len(self.tens) == len(self.won.both) + 1, self

    @property
    def nets(self) -> tuple[int | Fraction, ...]:
        """What a round can net, in units, but for a blackjack's fraction of one."""
        if self.paid:
            return HALVES
        if not self.won.split:
            return kernel.NETS_OF[self.hands]
        greatest = max(2, int(self.blackjack_pays), *self.won.both)
        return tuple(range(-2 * self.hands, greatest * self.hands + 1))

    @property
    def doubles_up_to(self) -> int:
        """The most that a hand may count to be doubled, an ace as 11."""
        if not self.doubles_aces:
            return self.doubles[1]
        return kernel.MOST if self.doubles_21 else kernel.MOST - 1

    @property
    def told(self) -> dict[str, Any]:
        """Its values by name, without those of its last fields that are the usual ones."""
        return {name: value for name, value in asdict(self).items() if (name, value) not in USUAL}

    @property
    def dealers(self) -> Dealers:
        """What the dealer's totals rest on besides the cards."""
        return Dealers(self.dealer_soft, self.pushes)

    @property
    def cards(self) -> int:
        """How many cards the shoe has."""
        return sum(self.shoe)

    def without(self, value: int, number: int) -> Shape:
        """The same with so many cards of a value (by its place) gone."""
        left = self.shoe[value] - number
        # Ranks of tens are told of the whole shoe alone: each of them is as likely gone as the others.
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
    cards = play.doubling.cards
    dealer = play.dealer
    lent = play.lent
    if lent is not None and (lent.doubles != play.doubling.totals or play.doubling.aces or cards != (2,)):
        return False  # Some doubles would be paid for.
    known = dealer.hard == kernel.STANDS <= dealer.soft <= kernel.STANDS + 1
    return known and dealer.pushes in (0, kernel.MOST + 1) and cards == tuple(range(2, 2 + len(cards)))


def _wins(type_: WagerType, play: TwentyOne) -> Won:
    """What the wager wins by its own grading."""

    def ratio(player: int, dealer: int, *, natural: bool = False, tens: int = 0) -> int:
        of = Ended(player, natural, False, dealer, natural, cards=2, tens=tens)
        found = type_.lines[type_.grade(of)].ratio
        assert found == int(found), (type_.name, of)
        return int(found)

    most = kernel.MOST
    both = (0, 0, 0)
    if not play.natural.wins:
        both = (
            ratio(most, most, natural=True, tens=-1),
            ratio(most, most, natural=True),
            ratio(most, most, natural=True, tens=1),
        )
    equal = ratio(kernel.STANDS, kernel.STANDS)
    return Won(equal, play.at_once.of_21, play.at_once.cards, both, play.splitting.blackjack)


def _paid(type_: WagerType) -> tuple[float, ...]:
    """What 21 wins by its cards, where they decide; see :class:`Shape`."""

    def ratio(cards: int, three: int = 0) -> float:
        of = Ended(kernel.MOST, False, False, kernel.MOST, False, cards, 0, three)
        return float(type_.lines[type_.grade(of)].ratio)

    by_size = [ratio(cards) for cards in (spanish.FIVE, spanish.SIX, spanish.SEVEN)]
    runs = [ratio(3, three) for three in (spanish.RUN, spanish.SUITED_RUN, spanish.SPADES_RUN)]
    sevens = [ratio(3, three) for three in (spanish.SEVENS, spanish.SUITED_SEVENS, spanish.SPADES_SEVENS)]
    told = (*by_size, *runs, *sevens)
    return told if set(told) != {1.0} else ()


def shape_of(rules: BlackjackRules) -> Shape:
    """What the best play needs of a table's rules."""
    type_ = rules.wagers[BLACKJACK]
    paid = type_.lines[kernel.PLAYER_BLACKJACK].odds
    assert paid is not None
    play = rules.twenty_one
    assert _carries(play), play
    deck, decks, won = rules.shoe.deck, rules.shoe.decks, _wins(type_, play)
    faces = deck.counts(lambda card: card >> 2)
    usual = Shape.of_decks(
        deck,
        decks,
        doubles=play.doubling.totals,
        split_bust_lost=play.dealers_blackjack.bust_lost,
        blackjack_pays=float(paid.ratio),
        hands=play.splitting.hands,
        doubles_21=play.doubling.of_21,
    )
    lent = play.lent
    return replace(
        usual,
        lent_doubles=lent is not None,
        lent_pairs=() if lent is None else tuple(sorted(lent.splits)),
        doubles_cards=play.doubling.cards[-1],
        ace_is_one=play.doubling.ace_is_one,
        aces_draw=play.splitting.aces_draw,
        won=won,
        tens=tuple(decks * faces[face] for face in TENS) if any(won.both) else (),
        doubles_aces=play.doubling.aces,
        aces_again=play.splitting.aces_again,
        dealer_soft=play.dealer.soft,
        pushes=play.dealer.pushes,
        paid=_paid(type_) if play.at_once.of_21 else (),
        natural_wins=play.natural.wins,
        forfeits=bool(play.doubling.forfeits),
        surrenders=play.surrender is not None,
        passes=play.splitting.original_passes,
    )
