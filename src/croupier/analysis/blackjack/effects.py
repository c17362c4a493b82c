"""What a game of twenty-one costs with one option turned."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final

from croupier.analysis.blackjack.ways import percent
from croupier.analysis.figures import Figure
from croupier.analysis.results import Exhibit
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.shape import Shape, shape_of
from croupier.games.game import Game
from croupier.games.options import Value, spelled
from croupier.games.refusals import Refused

_NAMES: Final = ("option", "value", "house edge", "change")


def effects(
    game: Game,
    options: Mapping[str, Value],
    of: Shape,
    mean: Callable[[Shape], float],
    error: Fraction,
    what: str,
) -> Exhibit:
    """The house edge with every option turned by itself, of those that bear on the best play.

    Args:
        game: the game.
        options: those of the table, resolved.
        of: what its best play rests on.
        mean: what a unit wins on average under the best play of a shape, within ``error``.
        error: how far a mean may be from the exact one.
        what: the wagers that are meant, in words.
    """
    edge = Figure(Fraction(-mean(of)), error)
    rows: list[tuple[str | int, ...]] = [("as it is", "", percent(edge), "")]
    for option in game.options:
        for value in option.values:
            try:
                rules = game.rules({**options, option.name: value})
            except Refused:
                continue  # A clause does not let it stand with the others.
            assert isinstance(rules, BlackjackRules), game.name
            shape = shape_of(rules)
            if shape != of:
                other = Figure(Fraction(-mean(shape)), error)
                change = percent(Figure(other.value - edge.value, 2 * error))
                signed = change if change.startswith("-") else f"+{change}"
                rows.append((option.name, spelled(value), percent(other), signed))
    text = f"The house's advantage on {what} with one option turned and the others left, each solved anew."
    return Exhibit("The effect of each option", text, _NAMES, tuple(rows))
