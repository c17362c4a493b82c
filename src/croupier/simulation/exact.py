"""What the means of a simulation are compared with: the exact ones, kept once they have been worked out."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from croupier.simulation import kept
from croupier.simulation.models import Mean, Valued, maker_of

if TYPE_CHECKING:
    from croupier.analysis.results import WagerAnalysis
    from croupier.simulation.jobs import Job


def known_means(job: Job) -> Mapping[str, Mean] | None:
    """The exact means of a job's wagers, by name, as they are kept; None where they are not."""
    found = kept.known(_key(job))
    if found is None:
        return None
    return {name: Mean(Fraction(mean), Fraction(error)) for name, (mean, error) in found.items()}


def exact_means(job: Job) -> Mapping[str, Mean]:
    """What a unit on each wager wins on average, exactly; nothing where there is no exact analysis."""
    found = known_means(job)
    if found is None:
        found = _worked_out(job)
        kept.keep(_key(job), {name: [str(part) for part in mean] for name, mean in found.items()})
    return found


def _key(job: Job) -> dict[str, Any]:
    return {
        "what": "exact means",
        "source": kept.source(job.rulebook, job.game.family),
        "rulebook": job.rulebook,
        "game": job.game_name,
        "options": dict(job.options),
        "wagers": list(job.wager_names),
        "strategy": job.strategy,
    }


def _worked_out(job: Job) -> dict[str, Mean]:
    # Its modules take long to import, and many a simulation does without.
    from croupier.analysis import analyse
    from croupier.analysis.families import families

    if job.game.family not in families():
        return {}
    found = analyse(job.game, dict(job.options))
    wagers = [wager for kind in job.wager_names for wager in found.kind(kind)]
    strategy = maker_of(job.game, job.strategy)
    if isinstance(strategy, Valued):
        own = strategy.means(job.rules)
        return {each.name: own.get(each.name, Mean(each.mean, each.error)) for each in wagers}
    return {each.name: Mean(_mean(each, job.strategy), each.error) for each in wagers}


def _mean(wager: WagerAnalysis, strategy: str | None) -> Fraction:
    """Under a strategy; a wager that no decision touches comes to the same under each."""
    compared = {s.strategy: -s.house_edge for s in (wager.strategies if strategy else ())}
    return compared[strategy] if strategy and compared else wager.mean
