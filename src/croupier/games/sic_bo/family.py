"""The steps of a spin of the dice, in the order of play."""

from __future__ import annotations

from typing import Final

from croupier.games.game import Family, Step
from croupier.games.sic_bo.terms import SicBoLaw
from croupier.games.spin_table import RESULT, SPIN, WAGERS
from croupier.games.traits import Trait


def steps(law: SicBoLaw) -> tuple[Step, ...]:
    """The steps that a rulebook's rounds have, with its clauses."""
    return (
        Step(WAGERS, "Wagers, until no more bets", law.wagers + law.no_more_bets),
        Step(SPIN, "The dice come to rest and are seen", law.spin),
        Step(RESULT, "The result, and the settlement", law.result),
    )


FAMILY: Final = Family("sic_bo", steps, equipment=("dice",), traits=frozenset({Trait.COUNTED}), cloth=None)
