"""A table set up from outside: the rules under chosen options, and what may be named at it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from croupier.games.game import ActionType, Game, Rules
from croupier.games.options import Value, resolve
from croupier.games.refusals import Refusal, Refused
from croupier.rulebooks.games import game as find_game
from croupier.table.retractions import KEEP, REDUCE, RETRACT

__all__ = ["KEEP", "REDUCE", "RETRACT", "Table", "actions_of", "decisions_of", "retractions_of", "set_table"]

_RETRACTIONS: Final = (
    (KEEP, "Keep a wager after an irregularity"),
    (RETRACT, "Retract it"),
    (REDUCE, "Reduce it to the stake given"),
)


@dataclass(frozen=True, slots=True)
class Table:
    """The rules that a script's or a record's options make."""

    rules: Rules
    options: Mapping[str, Value]
    """The value of every option."""
    refused: tuple[Refusal, ...] = ()
    """Options that a clause does not let stand; each was left at its default."""


def set_table(game: Game, given: Mapping[str, object], *, kept: bool = False) -> Table:
    """The table under the given options; one that a clause does not let stand is left at its default.

    ``kept``: they are those of a record, which may have what is refused by now.

    Raises:
        Malformed: an unknown option, or a value that is not one of its values.
        Refused: the options cannot stand, and leaving out no single one helps.
    """
    left = dict(given)
    refused: list[Refusal] = []
    while True:
        try:
            values = resolve(game.options, left)
            if not kept:
                game.refuse(values)
            rules = _rules(game.book.name, game.name, tuple(values.items()))
        except Refused as error:
            name = _culprit(game, left, error.refusal)
            if name is None:
                raise
            refused.append(_left_at_default(game, name, left.pop(name), error.refusal))
        else:
            return Table(rules, MappingProxyType(values), tuple(refused))


@lru_cache(maxsize=256)
def _rules(book: str, name: str, values: tuple[tuple[str, Value], ...]) -> Rules:
    """Rules are immutable, and building them takes longer than a round."""
    return find_game(book, name).build(dict(values))


def _culprit(game: Game, given: Mapping[str, object], refusal: Refusal) -> str | None:
    """The option without which the others stand: the one that the refusal names, else the last one."""
    named = [name for name in given if f"options.{name}" in refusal.about]
    for name in (*named, *reversed(list(given))):
        try:
            game.rules({k: v for k, v in given.items() if k != name})
        except Refused:
            continue
        return name
    return named[0] if named else None


def _left_at_default(game: Game, name: str, given: object, refusal: Refusal) -> Refusal:
    default = next(o.default for o in game.options if o.name == name)
    spelled = str(default).lower() if isinstance(default, bool) else str(default)
    value = str(given).lower() if isinstance(given, bool) else str(given)
    reason = f"{refusal.reason}; the round is played with {name}={spelled}"
    return Refusal(f"option {name}={value}", reason, refusal.clauses, refusal.nearest)


def retractions_of(game: Game) -> tuple[ActionType, ...]:
    """What a player may do with a wager after an irregularity, where the game provides for it."""
    clauses = {c.ref: c for i in game.irregularities if i.retractable for c in i.offered or i.clauses}
    if not clauses:
        return ()
    cited = tuple(clauses[ref] for ref in sorted(clauses))
    return tuple(ActionType(name, title, cited) for name, title in _RETRACTIONS)


def actions_of(game: Game) -> tuple[ActionType, ...]:
    """Every decision that a script may name; one that the game never asks for is refused in the round."""
    return (*game.actions, *retractions_of(game))


def decisions_of(game: Game) -> tuple[ActionType, ...]:
    """Everything that a player may come to decide in a game."""
    reduces = any(i.reducible for i in game.irregularities)
    return tuple(action for action in actions_of(game) if reduces or action.name != REDUCE)
