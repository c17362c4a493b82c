"""The terms of Big Raise stud poker that its rules and its conduct share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from croupier.games.big_raise import kernel
from croupier.games.boxes import box_name
from croupier.games.facts import Fact, Sort
from croupier.games.stud.rules import StudTableRules
from croupier.games.stud.terms import ANTE, BetLaw, StudLaw
from croupier.games.wagers import Wager
from croupier.law import Clauses

RAISE: Final = "raise"
BLIND: Final = "blind"
"""A raise wager that is made before the first card."""
BONUS: Final = "three_card_bonus"
CHOICES: Final[Mapping[str, int]] = MappingProxyType(
    {f"raise_{times}x": times for times in range(kernel.LEAST, kernel.MOST + 1)}
)
"""What a player puts up who does not fold, in antes."""
STAY: Final = "stay"
"""The decision of a player with a blind bet who does not fold."""
OWN: Final = 3
"""How many cards of a hand are its player's alone,"""
COMMUNITY: Final = 2
"""and how many are communal."""

# Steps.
COMMUNITY_CARD: Final = "community_card"
BOTTOM_CARD: Final = "bottom_card"
"""The third card of the packet that a shuffler deals to the communal area: it is discarded."""
DEALING: Final = ("card", COMMUNITY_CARD, BOTTOM_CARD)
BURN: Final = "burn"
"""Where that card goes, face down."""


class Areas(StrEnum):
    """On how many betting areas a player may wager, and which hands may be looked at."""

    ONE = "one"
    SEVERAL = "several"
    ONE_SEEN = "one_seen"
    """Several; but the player looks at one hand only, and plays the others blind."""


def counts_as_own(box: int) -> Fact:
    """The fact that the hand of a box counts as the one that was dealt where its player sits."""
    return Fact(Sort.OWN_HAND, box)


@dataclass(frozen=True, slots=True, kw_only=True)
class BigRaiseLaw(StudLaw):
    """The clauses that a round of Big Raise stud poker rests on besides."""

    community: Clauses
    """A communal card is dealt, face down;"""
    bottom: Clauses
    """the bottom one of a packet is discarded; empty where a shoe deals."""
    raises: BetLaw
    """The raise of a player who has none yet,"""
    reduced: BetLaw
    """the same once communal cards were seen too early,"""
    stays: BetLaw
    """and the decision of a player with a blind bet."""
    exposed: Clauses
    """Communal cards that were seen too early stay face up."""
    board: Clauses
    """The communal cards are turned."""
    bonus_folded: Clauses
    """A bonus wager on a folded hand is verified too,"""
    bonus_lost: Clauses
    """on a hand that loses,"""
    bonus_won: Clauses
    """and on one that wins."""
    bonus_ranks: Clauses
    """How three cards rank."""
    absent_bonus: Clauses
    """It remains in action where its player is away."""
    most_paid: Clauses


@dataclass(frozen=True, kw_only=True)
class BigRaiseRules(StudTableRules):
    """Everything that a table of Big Raise stud poker plays by."""

    law: BigRaiseLaw
    areas: Areas
    packets: bool
    """Whether a shuffler deals packets of three; else a shoe deals one card after another."""
    ace_low: bool
    """Whether ace, 2 and 3 are in sequence for the bonus."""

    def unseen(self, wagers: Iterable[Wager], declared: Iterable[Fact]) -> frozenset[str]:
        """The hands that nobody may look at before they are settled: those that are played blind."""
        if self.areas is not Areas.ONE_SEEN:
            return frozenset()
        antes = [w for w in wagers if w.type.name == ANTE]
        seen = {own_box(antes, seat, declared) for seat in {w.seat for w in antes}}
        return frozenset(box_name(w.box) for w in antes if w.box not in seen)


def own_box(antes: Iterable[Wager], seat: int, declared: Iterable[Fact]) -> int | None:
    """The box of the one hand that a player may look at: that of the own place, or the first to be dealt.

    A hand that was looked at may count as that of the own place.
    """
    mine = sorted({w.box for w in antes if w.seat == seat})
    deemed = [fact.about for fact in declared if fact.sort is Sort.OWN_HAND]
    for box in mine:
        if box in deemed:
            return box
    return seat if seat in mine else next(iter(mine), None)
