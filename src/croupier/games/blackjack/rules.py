"""Blackjack under a rulebook and its options: the data that its one conduct runs on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from croupier.equipment.cards import Card
from croupier.games.blackjack.jackpot import JackpotRules
from croupier.games.blackjack.terms import BLAZING_7S, DOUBLE_DOWN, SPLIT, STAND, BlackjackLaw
from croupier.games.irregularities import once
from croupier.games.jackpots import Pool
from croupier.games.shoe import ShoeRules
from croupier.games.table_rules import TableRules
from croupier.law import Clauses


@dataclass(frozen=True, slots=True)
class Playing:
    """What players may do with a hand."""

    doubles: tuple[int, int]
    """Two cards may be doubled whose total, aces as 1, lies between these."""
    directed_draw: int
    """The dealer directs a draw up to this total, as clauses let; nothing where it is 0."""
    split_bust_lost: bool
    """Whether a split hand over 21 has lost its additional wager before the dealer's second card."""
    directs_split: bool = False
    """Whether a draw is directed on split hands too."""
    doubles_21: bool = True
    """Whether an ace and a ten of a split, which count 21, may be doubled as 11."""
    hands: int = 2
    """How many hands a box may be split into."""
    choose_second: bool = True
    """Whether a player who does not cover a new hand may have the wager on that one."""
    absent_soft: int = 16
    """Up to which soft total a hand gets cards whose player does not act."""
    pays_blackjack_at_once: bool = True
    """Whether a blackjack that the dealer cannot have too is paid before the others are played."""


@dataclass(frozen=True, slots=True)
class Insurance:
    """How much an insurance wager may be over half of the blackjack wager."""

    over: int
    """Minor units over the half that make an even payout; nothing where it is 0."""
    even: int
    """The unit of an even payout, in minor units."""
    pays: int
    """What one unit wins."""
    against_ten: bool = False
    """Whether insurance is offered against a dealer's first card that counts 10, too."""
    goes_back: bool = False
    """Whether even money for a blackjack gives its insurance wager back; else the dealer decides it."""


@dataclass(frozen=True, kw_only=True)
class BlackjackRules(TableRules):
    """Everything that a table of blackjack plays by."""

    law: BlackjackLaw
    playing: Playing
    insurance: Insurance
    shoe: ShoeRules
    even_money_later: bool
    """Whether a blackjack against an ace may be had paid 1 to 1 until the dealer's second card.

    Else until the first player decides.
    """
    seats: int
    """How many boxes the layout has, each with a place before it."""
    shared: bool
    """Whether several players may wager on one box."""
    nominated: frozenset[Card]
    """The nominated blackjack: an ace and the other card on the sign."""
    without_wagers: Clauses
    control_by_stake: bool = False
    """Whether, with nobody seated before a box, the highest wager gives control of it."""
    face_down: bool = False
    """Whether players' first two cards are dealt face down, and turned when all have them."""
    always_second: bool = False
    """Whether the dealer takes a second card although no wager depends on it any more."""
    jackpot: JackpotRules | None = None
    """What the wager on a jackpot wins; None where there is none."""

    @property
    def pools(self) -> tuple[Pool, ...]:
        """The jackpots for which a wager is offered."""
        return (self.jackpot.pool,) if self.jackpot is not None and BLAZING_7S in self.wagers else ()

    @cached_property
    def _asking(self) -> dict[tuple[tuple[str, ...], bool, bool, bool], Clauses]:
        """The clauses of decisions that have been asked, by what could be chosen."""
        return {}

    def asking(self, actions: tuple[str, ...], limited: bool, split: bool, ace: bool) -> Clauses:
        """What the question rests on which of these actions a player takes.

        ``limited``: whether the player may put up less than the wager, by a loss limit. ``split``: whether it
        is about a hand that was made by splitting, ``ace``: about one that has an ace.
        """
        known = self._asking.get((actions, limited, split, ace))
        if known is None:
            law, splits = self.law, self.law.splits
            known = law.decision + (splits.after if split else ())
            may_split = splits.pair + (splits.again if split else ())
            for action, also in ((DOUBLE_DOWN, law.doubles.of(ace)), (SPLIT, may_split)):
                known += also if action in actions else ()
            known += law.loss_limit if limited else ()
            known += law.stand if STAND in actions else law.directed_draw
            self._asking[actions, limited, split, ace] = known = once(known)
        return known

    def half(self, stake: int, chip: int) -> int:
        """The most that half of a wager comes to in chips, in minor units."""
        return stake // 2 // chip * chip

    def most_insurance(self, stake: int, chip: int) -> int:
        """The most that may insure a blackjack wager: half, or what little more makes an even payout."""
        rule = self.insurance
        more, odd = divmod(stake, 2)
        more += rule.over
        even = not odd and more % chip == 0 and more * rule.pays % rule.even == 0
        return more if rule.over and even else self.half(stake, chip)
