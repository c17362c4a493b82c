"""Who missed the first round of a shoe, or sat one out: what Queensland's games of twenty-one make of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from croupier.games import boxes
from croupier.games.blackjack import checks
from croupier.games.blackjack.terms import BLACKJACK
from croupier.games.checks import Check
from croupier.games.options import Option, Value
from croupier.games.refusals import Refusal, Refused
from croupier.games.standings import LATE_ENTRANT
from croupier.law import Clauses

LATE_ENTRY: Final = "late_entry"
SITTING_OUT: Final = "sitting_out"
ALLOWED: Final = "allowed"
MINIMUM_ONLY: Final = "minimum_only"
REFUSED: Final = "refused"


@dataclass(frozen=True, slots=True)
class MissedRounds:
    """The clauses of a schedule about rounds of a shoe that a player missed."""

    not_admitted: Clauses
    """Who missed the first round may be kept out,"""
    held_to_minimum: Clauses
    """or held to the minimum."""
    not_back: Clauses
    """Who sat a round out may be kept from coming back."""
    not_with_machine: Clauses
    """None of that where a machine mixes the cards."""
    mains: tuple[str, ...] = (BLACKJACK,)
    """The wagers that a box is played for."""

    @property
    def options(self) -> tuple[Option, Option]:
        """What the operator chooses."""
        return (
            Option(
                LATE_ENTRY,
                "What becomes of players who missed the first round of the shoe",
                (ALLOWED, MINIMUM_ONLY, REFUSED),
                ALLOWED,
                self.not_admitted + self.held_to_minimum + self.not_with_machine,
                note="an opening names them as late_entrant in its standings",
            ),
            Option(
                SITTING_OUT,
                "Whether players who left a round of the shoe out may come back to it",
                (ALLOWED, REFUSED),
                ALLOWED,
                self.not_back + self.not_with_machine,
                note="an opening names them as sat_out in its standings",
            ),
        )

    def refuse(self, values: Mapping[str, Value]) -> None:
        """Nothing about rounds that were missed is an option where a machine mixes the cards.

        Raises:
            Refused: these options do not go together.
        """
        for name in (LATE_ENTRY, SITTING_OUT) if values["card_machine"] else ():
            if values[name] != ALLOWED:
                raise Refused(
                    Refusal(
                        f"option {name}={values[name]}",
                        "nobody is held back for a missed round where a card machine mixes the cards",
                        self.not_with_machine,
                        (ALLOWED, "card_machine=false"),
                        about=(f"options.{name}",),
                    )
                )

    def checks(self, values: Mapping[str, Value]) -> Iterator[Check]:
        """What wagers must pass by these options."""
        if values["card_machine"]:
            return
        if values[LATE_ENTRY] == REFUSED:
            yield checks.late_entrant_refused(self.not_admitted)
        if values[LATE_ENTRY] == MINIMUM_ONLY:
            yield from (
                boxes.held_to_minimum(main, self.held_to_minimum, LATE_ENTRANT) for main in self.mains
            )
        if values[SITTING_OUT] == REFUSED:
            yield checks.sitting_out_refused(self.not_back)
