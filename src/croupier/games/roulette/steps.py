"""The steps of a spin of roulette, in the order of play."""

from __future__ import annotations

from croupier.games.game import Step
from croupier.games.roulette.conduct import RESULT, SPIN, WAGERS
from croupier.games.roulette.terms import RouletteLaw


def steps(law: RouletteLaw) -> tuple[Step, ...]:
    """The steps that a rulebook's spins have, with its clauses."""
    return (
        Step(WAGERS, "Wagers, until no more bets", law.wagers + law.no_more_bets),
        Step(SPIN, "The ball runs and comes to rest", law.spin),
        Step(RESULT, "The number, and the settlement", law.result + law.settle),
    )
