"""What a player who is asked is told, and what a bot does: what the exact analysis says is best.

At poker, where best depends on how others play, a player is told a hint by dealing, and a bot plays by a
strategy of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from croupier.analysis.advice import Advice, Adviser, Asked
from croupier.analysis.advice import advise as analysed
from croupier.analysis.advice import advises as is_analysed
from croupier.analysis.advice import prepare as of_analysis
from croupier.equipment.cards import Card
from croupier.games.game import Game, Rules

POKER: Final = "poker"
STRENGTHS: Final = ("beginner", "regular", "strong")
"""How well a bot plays poker, the weakest first; at other games every bot plays the best play."""
STRONG: Final = STRENGTHS[-1]


@dataclass(frozen=True, slots=True)
class Choice:
    """What a bot does."""

    action: str
    stake: int | None = None
    """What it puts up, in minor units; None where the action says it."""
    tiles: tuple[int, ...] = ()
    """The tiles of the low hand, where they are set."""
    cards: tuple[Card, ...] = ()
    """The cards that it gives up."""


def advises(family: str) -> bool:
    """Whether anything advises players of a family's games; found without loading it."""
    return is_analysed(family) or family == POKER


def advise(game: Game, asked: Asked) -> Advice | None:
    """What is best for a player who is asked, or a hint; None where there is nothing to say."""
    adviser = _hints().get(game.family)
    return analysed(game, asked) if adviser is None else adviser(asked)


def choose(game: Game, asked: Asked, chance: Random, strength: str = STRONG) -> Choice | None:
    """What a bot does that is asked; None where nothing is known of it.

    Args:
        game: what is played.
        asked: what the player in its place is asked, and sees.
        chance: what it draws from, where how it plays is mixed.
        strength: how well it plays, where best is not known: one of :data:`STRENGTHS`.
    """
    if game.family == POKER:
        from croupier.simulation.poker_strengths import choose as poker

        return poker(asked, chance, strength)
    best = analysed(game, asked)
    return None if best is None else Choice(best.action, tiles=best.tiles, cards=tuple(map(Card, best.cards)))


def strengths(family: str) -> tuple[str, ...]:
    """The strengths of bots of a family's games, the weakest first; empty where all play the best play."""
    return STRENGTHS if family == POKER else ()


def prepare(game: Game, rules: Rules) -> None:
    """Work out ahead what every question under these rules needs."""
    if game.family == POKER:
        from croupier.simulation.poker_hint import prepare as poker

        poker(rules)
    else:
        of_analysis(game, rules)


def _hints() -> Mapping[str, Adviser]:
    from croupier.simulation.poker_hint import advise as poker

    return {POKER: poker}
