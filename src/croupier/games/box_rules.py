"""What games of boxes against a dealer have in common: steps, clauses that they rest on, what rules hold."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, TypeVar

from croupier.games.game import Step
from croupier.games.remedies import Irregularity
from croupier.games.shoe import ShoeRules
from croupier.games.table_rules import TableRules
from croupier.games.wagers import WagerType
from croupier.law import Clauses

DEALER: Final = "dealer"

# Steps.
WAGERS: Final = "wagers"
FIRST_CARD: Final = "first_card"
DEALER_FIRST: Final = "dealer_first"
SECOND_CARD: Final = "second_card"
DECISION: Final = "decision"
DEALER_SECOND: Final = "dealer_second"
RESULT: Final = "result"


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxLaw:
    """The clauses that a round rests on, as far as the first cards."""

    wagers: Clauses
    no_more_bets: Clauses
    held: Clauses
    """What holds wagers where they lie once the first card is out."""
    first_card: Clauses
    """A box's first card."""
    dealer_first: Clauses
    decision: Clauses

    @property
    def first_steps(self) -> tuple[Step, ...]:
        """The steps from the wagers to the dealer's first card."""
        return (
            Step(WAGERS, "Wagers, until no more bets", self.wagers + self.no_more_bets + self.held),
            Step(FIRST_CARD, "First card of a box", self.first_card),
            Step(DEALER_FIRST, "First card of the dealer", self.dealer_first),
        )


@dataclass(frozen=True, kw_only=True)
class BoxRules(TableRules):
    """What a table of boxes plays by."""

    shoe: ShoeRules
    seats: int
    """How many boxes the layout has, each with a place before it."""
    without_wagers: Clauses


Of = TypeVar("Of", bound=BoxRules)


def rules_of(
    rules: type[Of], wagers: Iterable[WagerType], irregularities: Iterable[Irregularity], **own: Any
) -> Of:
    """The rules of a table, its wagers and irregularities by name; ``own``: the other fields."""
    by_name = MappingProxyType({wager.name: wager for wager in wagers})
    return rules(
        wagers=by_name, irregularities=MappingProxyType({each.kind: each for each in irregularities}), **own
    )
