"""What a player who is asked is told: what the exact analysis says is best, or a hint by dealing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.analysis.advice import Advice, Adviser, Asked
from croupier.analysis.advice import advise as analysed
from croupier.analysis.advice import advises as is_analysed
from croupier.games.game import Game

POKER: Final = "poker"


def advises(family: str) -> bool:
    """Whether anything advises players of a family's games; found without loading it."""
    return is_analysed(family) or family == POKER


def advise(game: Game, asked: Asked) -> Advice | None:
    """What is best for a player who is asked, or a hint; None where there is nothing to say."""
    adviser = _hints().get(game.family)
    return analysed(game, asked) if adviser is None else adviser(asked)


def _hints() -> Mapping[str, Adviser]:
    from croupier.simulation.poker_hint import advise as poker

    return {POKER: poker}
