"""The terms that games of stud poker against the dealer share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from croupier.games.facts import Fact, Sort
from croupier.games.game import Felt
from croupier.games.wagers import Wager
from croupier.law import Clauses

ANTE: Final = "ante"
BET: Final = "bet"
"""A wager, and the decision that makes it."""
FOLD: Final = "fold"
CHECK: Final = "check"

DEALER: Final = "dealer"

# Steps.
WAGERS: Final = "wagers"
CARD: Final = "card"
DEALER_CARD: Final = "dealer_card"
DECISION: Final = "decision"
RESULT: Final = "result"
DEALING: Final = (CARD, DEALER_CARD, DECISION)
"""The steps at which what went wrong in the deal is noticed."""

_WRONG: Final = (Sort.DOES_NOT_QUALIFY, Sort.DOES_NOT_COUNT)
"""What staff declare of a dealer's hand with a wrong number of cards, and of which seat's hand besides."""


def is_declared(felt: Felt) -> bool:
    """Whether the dealer's hand was declared not to qualify, or not to count."""
    return any(fact.sort in _WRONG for fact in felt.declared)


def as_put_down(seat: int, wager: str) -> Fact:
    """The fact that a seat's bet wager, by its name, counts as it was put down."""
    return Fact(Sort.AS_PUT_DOWN, f"{wager} of seat {seat}")


@dataclass(frozen=True, slots=True, kw_only=True)
class StudLaw:
    """The clauses that a round rests on, step by step, whether or not the dealer has a hand."""

    wagers: Clauses
    no_more_bets: Clauses
    held: Clauses
    """What holds wagers where they lie once the first card is out."""
    card: Clauses
    """A card to a player's hand, face down."""
    declare: Clauses
    """The cards are turned, and what they are is said."""
    ranks: Clauses
    turned: Clauses
    """Players' hands are turned."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealerHandLaw(StudLaw):
    """The clauses that a round against the dealer's hand rests on besides."""

    dealer_card: Clauses
    declared: Clauses
    """The dealer's hand has a wrong number of cards: it is declared not to qualify, or not to count."""
    declared_alone: Clauses
    """What applies only where that hand alone is wrong;"""
    declared_too: Clauses
    """only where a player's hand is wrong as well."""
    reinstated: Clauses = ()
    """Antes of players who have folded count again then."""

    def in_case(self, felt: Felt, clauses: Clauses) -> Clauses:
        """Of clauses those that apply to what was declared of the dealer's hand in this round."""
        facts = [fact for fact in felt.declared if fact.sort in _WRONG]
        too = any(fact.about is not None for fact in facts)
        others = self.declared_alone if too or not facts else ()
        others += () if too else self.declared_too
        return tuple(clause for clause in clauses if clause not in others)

    def declared_end(self, felt: Felt, wager: Wager, clauses: Clauses) -> Clauses:
        """Of its line's clauses those that a wager's end rests on, the dealer's hand declared so."""
        own = self.in_case(felt, clauses)
        return own if wager.folded else tuple(clause for clause in own if clause not in self.reinstated)


@dataclass(frozen=True, slots=True, kw_only=True)
class DealerPokerLaw(DealerHandLaw):
    """The clauses of a game with one bet, against a dealer's hand that must qualify."""

    bet: BetLaw
    qualified: Clauses
    not_qualified: Clauses


@dataclass(frozen=True, slots=True, kw_only=True)
class BetLaw:
    """The bet wagers that a player may make at a step, and what is done about one that is not of these."""

    wager: str = BET
    step: str = DECISION
    choices: Mapping[str, int]
    """What each decision puts up, in antes."""
    passing: str = FOLD
    """The decision of a player who puts nothing up: to fold, or to check and stay in."""
    must: str
    """The same in words."""
    from_now_on: str
    """What a player is told who has put down less."""
    decision: Clauses
    fold: Clauses = ()
    """What has a folded hand lost; empty where a player may check."""
    in_action: tuple[str, ...] = ()
    """The wagers of a hand, by name, that do not fold with it;"""
    withdrawn: Mapping[str, Clauses] = field(default_factory=lambda: MappingProxyType({}))
    """those that its player takes back who folds, and by what."""
    size: Clauses
    bets: Clauses = ()
    """Of ``decision``, what has a player bet,"""
    folds: Clauses = ()
    """and what has one fold or check, where the text has a paragraph for each."""
    over: Clauses
    """More was put down than may be: the excess goes back."""
    under: Clauses
    """Less was put down: it counts so, and the player is told."""

    @property
    def by(self) -> dict[str, Clauses]:
        """What each decision rests on."""
        bets, folds = self.bets or self.decision, self.folds or self.decision
        return {**dict.fromkeys(self.choices, bets), self.passing: folds}

    def stakes(self, ante: int) -> dict[str, int]:
        """What each decision puts up beside an ante, in minor units; those that put up nothing left out."""
        return {action: times * ante for action, times in self.choices.items() if times}
