"""The terms of blackjack that its rules and its conduct share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from croupier.games.blackjack.hands import Hand
from croupier.games.blackjack.kernel import ACE, MOST, TEN
from croupier.games.facts import Fact, Sort
from croupier.games.irregularities import once
from croupier.games.wagers import Wager
from croupier.law import Clauses

# Wagers. Those that a decision makes are named like the decision.
BLACKJACK: Final = "blackjack"
SECOND_BLACKJACK: Final = "second_blackjack"
"""The wager on the second of two hands that a box is dealt."""
INSURANCE: Final = "insurance"
DOUBLE_DOWN: Final = "double_down"
SPLIT: Final = "split"
SUPER_SEVENS: Final = "super_sevens"
BONUS_BLACKJACK: Final = "bonus_blackjack"
PERFECT_PAIRS: Final = "perfect_pairs"
STAR_PAIRS: Final = "star_pairs"
ANY_PAIRS: Final = "any_pairs"
LUCKY_LUCKY: Final = "lucky_lucky"
BLAZING_7S: Final = "blazing_7s"
HOUSE_MONEY: Final = "house_money"
LET_IT_RIDE: Final = "let_it_ride"
LUCKY_MATCH: Final = "lucky_match"
PUSH_22: Final = "push_22"
RIDING: Final = "riding"
"""What a side wager has won, with its stake or in part, beside the blackjack wager."""
SUPER_MATCH: Final = "super_match"
MAINS: Final = (BLACKJACK, SECOND_BLACKJACK)
"""The wagers that the hands dealt to a box are played for, by the number of the hand."""
ON_HANDS: Final = frozenset({*MAINS, SPLIT, DOUBLE_DOWN, RIDING})
"""The wagers that a hand wins or loses."""
STAKES: Final = frozenset({*MAINS, SPLIT})
"""Those beside which a double is put."""
ON_DEALER: Final = ON_HANDS | {INSURANCE, PUSH_22}
"""Those that the dealer's second card can decide."""

INITIAL_CARDS: Final = 2
"""How many cards a hand has at first."""

# Other decisions.
DRAW: Final = "draw"
STAND: Final = "stand"
NO_INSURANCE: Final = "no_insurance"
EVEN_MONEY: Final = "even_money"
NO_EVEN_MONEY: Final = "no_even_money"
NO_DOUBLE: Final = "no_double"
SWITCH: Final = "switch"
NO_SWITCH: Final = "no_switch"
COVER_BOTH: Final = "cover_both"
FIRST_HAND: Final = "first_hand"
SECOND_HAND: Final = "second_hand"
CONTROL: Final = "control_box"
SURRENDER: Final = "surrender"
NO_SURRENDER: Final = "no_surrender"
FORFEIT: Final = "forfeit"
KEEP_DOUBLE: Final = "keep_double"

RIDE: Final = "ride"
TAKE: Final = "take_payout"

# Details of wagers.
HAND: Final = "hand"
"""Which of the box's hands it lies on, where that is not the one that its kind is about."""
CONTROLS: Final = "controls"
"""Whether the dealer decided that its player controls the box."""
SURRENDERED: Final = "surrendered"
"""Whether half of it was surrendered: it lies under a marker button."""


DEALER: Final = "dealer"
NO_BLACKJACK: Final = Fact(Sort.NO_BLACKJACK)
"""What staff declare of a dealer's hand that was dealt too early."""
NO_FIRST_CARD: Final = Fact(Sort.NO_FIRST_CARD)
"""What staff declare where the dealer was missed in the initial deal: what is dealt then is no blackjack."""
INSURANCE_DUE: Final = Fact(Sort.INSURANCE_DUE)
"""What staff declare where the dealer forgot to offer insurance: it is offered before the second card."""


# Steps.
WAGERS: Final = "wagers"
FIRST_CARD: Final = "first_card"
DEALER_FIRST: Final = "dealer_first"
SECOND_CARD: Final = "second_card"
INITIAL_RESULT: Final = "initial_result"
RIDING_OR_NOT: Final = "riding"
INSURING: Final = "insuring"
SWITCHING: Final = "switching"
DECISION: Final = "decision"
DOUBLING_TOO: Final = "doubling_too"
SPLITTING_TOO: Final = "splitting_too"
ADDITIONAL_CARD: Final = "additional_card"
DOUBLE_CARD: Final = "double_card"
WITHDRAWING: Final = "withdrawing"
SURRENDERING_TOO: Final = "surrendering_too"
SEVEN: Final = 7
SPLIT_CARD: Final = "split_card"
DEALER_SECOND: Final = "dealer_second"
DEALER_CARD: Final = "dealer_card"
RESULT: Final = "result"


@lru_cache(maxsize=1024)
def hand_name(box: int, hand: int = 1) -> str:
    """A hand of a box as what its cards go to."""
    return f"box_{box}" if hand == 1 else f"box_{box}_hand_{hand}"


def hand_of(wager: Wager) -> int:
    """Which hand of its box a wager lies on."""
    return hand_by(wager.type.name, wager.details)


def hand_by(name: str, details: Mapping[str, object]) -> int:
    """The same by a wager's name and details, as events have them."""
    number = details.get(HAND, 2 if name == SECOND_BLACKJACK else 1)
    assert isinstance(number, int), details
    return number


def controlling(box: int, lying: Sequence[Wager], *, by_stake: bool = False) -> Wager | None:
    """The blackjack wager whose player decides for a box; None where there is none.

    The one that the dealer decided on; else that of the player before the box; else (``by_stake``) the
    highest; else the first placed.
    """
    there = [w for w in lying if w.box == box and w.type.name == BLACKJACK]
    if len(there) == 1:
        return there[0]

    def place(wager: Wager) -> tuple[bool, bool, int, int]:
        named = bool(wager.details.get(CONTROLS, False))
        return (not named, wager.seat != box, -wager.stake if by_stake else 0, wager.order)

    return min(there, key=place, default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class SplitLaw:
    """The clauses of splits: what every split rests on, and what applies in a case alone."""

    pair: Clauses
    """Two cards of one value may be split."""
    amount: Clauses
    card: Clauses
    """The second card of a split hand."""
    after: Clauses
    """What is decided on a hand that was made by splitting."""
    ace_or_ten: Clauses
    """Aces or tens were split: they make no blackjack."""
    aces: Clauses
    """Aces were split: each gets one card."""
    sevens: Clauses = ()
    """Sevens were split, where a wager goes by the next card."""
    again: Clauses = ()
    """A split hand is split."""
    again_amount: Clauses = ()
    aces_again: Clauses = ()
    once: Clauses = ()
    """A split hand is not split again; no split that may be made rests on it."""
    abstained: Clauses = ()
    """Nor is one with a third card."""

    @property
    def all(self) -> Clauses:
        """What may bear on a split."""
        return self.pair + self.ace_or_ten + self.again + self.limits

    @property
    def limits(self) -> Clauses:
        """How often, and when, hands are split."""
        return self.once + self.abstained

    @property
    def all_of_card(self) -> Clauses:
        """What may bear on the second card of a split hand."""
        return self.card + self.aces + self.sevens + self.aces_again

    def of(self, counts: int, *, again: bool) -> Clauses:
        """What a split of two cards rests on that count so much, aces as 1; ``again``: of a split hand."""
        return (
            self.pair
            + (self.ace_or_ten if counts in (ACE, TEN) else ())
            + (self.again + self.again_amount if again else ())
        )

    def of_card(self, counts: int, hands: int) -> Clauses:
        """What the second card of a split hand rests on, beside so many hands of the box."""
        if counts == ACE:
            return self.card + (self.aces_again if hands > 2 and self.aces_again else self.aces)
        return self.card + (self.sevens if counts == SEVEN else ())


@dataclass(frozen=True, slots=True, kw_only=True)
class DoubleLaw:
    """The clauses of doubles: what every double rests on, and what applies in a case alone."""

    hand: Clauses
    """Two cards of these counts may be doubled."""
    amount: Clauses
    card: Clauses
    """The one card of a double."""
    ace: Clauses
    """An ace among the two cards counts 1."""
    shared: Clauses
    """Others in the box, too, get no more than that one card."""
    without_ace: Clauses = ()
    """No ace is among the cards, where a book says so."""

    @property
    def all(self) -> Clauses:
        """What may bear on a double."""
        return self.hand + self.without_ace + self.ace

    @property
    def all_of_card(self) -> Clauses:
        """What may bear on its one card."""
        return self.card + self.ace + self.shared

    def of(self, aces: int) -> Clauses:
        """What a double of two cards rests on, of which so many are aces."""
        return self.hand + (self.ace if aces else self.without_ace)

    def of_card(self, aces: int, players: int) -> Clauses:
        """What its one card rests on; ``players``: how many have a wager on the hand."""
        if not aces and players < 2:
            return self.card
        return self.card + (self.ace if aces else ()) + (self.shared if players > 1 else ())


@dataclass(frozen=True, slots=True, kw_only=True)
class TotalsLaw:
    """How cards are counted, and that the total is announced."""

    initial: Clauses
    """The total of a player's first two cards is announced,"""
    after: Clauses
    """after each additional card,"""
    split: Clauses
    """after the second card of a split hand,"""
    dealer: Clauses
    """and the dealer's."""
    without_ace: Clauses
    """What a hand without an ace counts,"""
    soft: Clauses
    """with one that counts 11,"""
    hard: Clauses
    """with aces that count 1,"""
    doubled: Clauses
    """and with an ace among the first two cards of a double."""
    complete: Clauses = ()
    """A player's hand of 21 gets no more cards."""
    switched: Clauses = ()
    """An ace and a ten that came together by a switch count 21, and are no blackjack."""

    def of(self, hand: Hand, *, dealer: bool) -> Clauses:
        """What the count of a hand rests on."""
        if dealer:
            told = self.dealer
        elif len(hand.cards) > INITIAL_CARDS:
            told = self.after
        else:
            told = self.split if hand.split else self.initial
        if not dealer and hand.total == MOST:
            told += self.complete
        if hand.switched_21:
            told += self.switched
        if not hand.aces:
            return told + self.without_ace
        if hand.hard_aces and ACE in hand.values[: hand.held]:
            return told + self.doubled
        return told + (self.soft if hand.soft else self.hard)


@dataclass(frozen=True, slots=True, kw_only=True)
class NextLaw:
    """When a wager is settled that a box's third card may decide; the pay lines say the rest."""

    declined: Clauses = ()
    """No third card is taken."""
    made: Clauses = ()
    """The third card makes the best of it."""
    other: Clauses = ()
    """It does not, and the hand goes on,"""
    bust: Clauses = ()
    """or is over 21."""
    split: Clauses = ()
    """The box was split,"""
    split_from: int = 0
    """where the wager is on this line or a better one."""
    others_split: Clauses = ()
    """The wagers of the other players in a box that is split."""

    def of(self, cards: int, *, made: bool, bust: bool) -> Clauses:
        """What a settlement rests on after so many cards, the hand not being split."""
        if cards <= 2:
            return self.declined
        return self.made if made else self.bust if bust else self.other


@dataclass(frozen=True, slots=True, kw_only=True)
class BonusLaw:
    """When bonus blackjack wagers are settled; the pay lines say the rest."""

    won_with: Clauses = ()
    """With a winning blackjack,"""
    lost_with: Clauses = ()
    """or taken with it."""
    cannot_win: Clauses = ()
    """No more cards are dealt to the hand."""
    left: Clauses = ()
    """After all blackjack wagers."""
    split: Clauses = ()
    """The first of two split hands decides."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RidingLaw:
    """What a side wager rests on that has won, and may ride on the hand."""

    asked: Clauses = ()
    taken: Clauses = ()
    """Its player has it paid out,"""
    kept: Clauses = ()
    """or leaves it on the hand, or part of it,"""
    most: Clauses = ()
    """within the table's maximum, where a book says so;"""
    acted: Clauses = ()
    """or has decided about the hand first."""
    double: Clauses = ()
    """What rides counts for the double of its hand,"""
    split: Clauses = ()
    """and for its split,"""
    insurance: Clauses = ()
    """but not for insurance."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LentLaw:
    """What a double or a split rests on that the house puts up."""

    double: Clauses = ()
    split: Clauses = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class BlackjackLaw:
    """The clauses that a round of blackjack rests on, step by step."""

    wagers: Clauses
    no_more_bets: Clauses
    held: Clauses
    """What holds wagers where they lie once the first card is out."""
    control: Clauses
    """The dealer decides who controls a box."""
    first_card: Clauses
    """A box's first card."""
    dealer_first: Clauses
    second_card: Clauses
    """A box's second card."""
    totals: TotalsLaw
    initial_result: Clauses
    """What is settled by the first two cards."""
    insuring: Clauses
    """The dealer calls for insurance wagers."""
    insurance_against: Mapping[int, Clauses]
    """What lets players insure, by what the dealer's first card counts."""
    insurance_amount: Clauses = ()
    """How much an insurance wager may be; empty where what lets players insure says it."""
    even_money: Clauses
    decision: Clauses
    stand: Clauses
    draw: Clauses
    directed_draw: Clauses
    """The dealer directs a draw."""
    deciding: Clauses = ()
    """Who decides for a box, where the dealer does not say so."""
    switching: Clauses = ()
    """The second cards of a box's two hands may be switched,"""
    switched: Clauses = ()
    """and are."""
    doubles: DoubleLaw
    doubling_too: Clauses
    """Whether the other players in the box double."""
    splits: SplitLaw
    splitting_too: Clauses
    """Whether the other players in the box cover both hands."""
    covered_too: Clauses
    """They do."""
    dealer_second: Clauses
    dealer_card: Clauses
    settle: Clauses
    blackjack_paid: Mapping[int, Clauses] = field(default_factory=lambda: MappingProxyType({}))
    """When a blackjack is paid, by what the dealer's first card counts; the pay line says the rest."""
    blackjack_beats: Mapping[int, Clauses] = field(default_factory=lambda: MappingProxyType({}))
    """What it wins by at the end, by the line that a 21 would have against the dealer's total."""
    on_next: Mapping[str, NextLaw] = field(default_factory=lambda: MappingProxyType({}))
    """By wager that a box's third card may decide: when it is settled."""
    bonus: BonusLaw = BonusLaw()
    riding: Mapping[str, RidingLaw] = field(default_factory=lambda: MappingProxyType({}))
    """By side wager that may ride on the hand."""
    lent: LentLaw = LentLaw()
    turned: Clauses = ()
    """Players' cards that were dealt face down are turned."""
    loss_limit: Clauses = ()
    """A player wagers no more than may still be lost; nothing where rules know no loss limits."""
    surrender: Clauses = ()
    """Half of the wager on the first two cards is surrendered,"""
    surrendering_too: Clauses = ()
    """and by the others of a box whose player surrenders."""
    forfeit: Clauses = ()
    """A double is withdrawn after its card, and the wager on the hand forfeited,"""
    withdrawn: Clauses = ()
    """which gives the double back."""
    first_hand_only: bool = False
    """Whether who does not cover a split keeps the wager on the first of its hands."""

    @property
    def either_hand(self) -> Clauses:
        """What lets who does not cover a split have the wager on the second of its hands."""
        return () if self.first_hand_only else self.splitting_too

    def insuring_against(self, up: int | None) -> Clauses:
        """What insurance is offered by, where the dealer's first card counts so much."""
        return self.insurance_against.get(up or 0, ()) + self.insuring

    @property
    def all_riding(self) -> Clauses:
        """What may bear on whether a side wager that has won rides on the hand."""
        return once(sum((r.asked + r.taken + r.kept + r.most for r in self.riding.values()), ()))

    @property
    def insurance(self) -> Clauses:
        """What insurance is offered by, whatever the dealer's first card."""
        return sum(self.insurance_against.values(), ()) + self.insuring
