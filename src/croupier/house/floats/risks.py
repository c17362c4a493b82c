"""What is lost on average of a unit that is staked, by wager, from the exact analysis of a game."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from croupier.analysis import analyse
from croupier.games.game import Game
from croupier.games.options import Value


def risks(game: Game, options: Mapping[str, Value]) -> dict[str, Fraction]:
    """The house's advantage per unit at stake of every wager of a game, by the wager's name.

    Where a wager may be made on one of several selections with different figures it is the least of them, and
    what is put up beside a main wager in the course of play (a raise, a double) has the main wager's, whose
    figure is of all that is at stake in the end.

    Raises:
        Malformed: the game's family is not analysed.
        Refused: the options do not go together.
    """
    found: dict[str, Fraction] = {}
    for wager in analyse(game, options).wagers:
        name = wager.type.name
        found[name] = min(found.get(name, wager.element_of_risk), wager.element_of_risk)
    rules = game.rules(options)
    main = [found[w.name] for w in rules.wagers.values() if w.main and w.name in found]
    if main:
        for name in rules.wagers:
            found.setdefault(name, min(main))
    return found
