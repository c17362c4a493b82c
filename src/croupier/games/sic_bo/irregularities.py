"""The irregularities that only sic-bo has; rulebooks put clauses on them."""

from __future__ import annotations

from croupier.games.remedies import Incident, Irregularity, Remedy, Void
from croupier.games.sic_bo.terms import Clauses
from croupier.games.tape import Report


def void_spin(
    kind: str, title: str, trigger: str, clauses: Clauses, steps: tuple[str, ...] = ()
) -> Irregularity:
    """The spin is void, announced or not: every wager on it goes back."""
    says = "no spin: the spin and the round are void; all wagers go back"

    def remedy(incident: Incident, report: Report) -> Remedy:
        return Remedy((Void(),), clauses, says)

    return Irregularity(
        kind,
        title,
        trigger,
        clauses,
        remedy,
        steps=steps,
        remedy_text="No spin, announced or not: the round is void and all wagers go back",
    )
