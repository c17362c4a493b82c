"""A game as data: every name that a script may use, with its clauses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.game import Game
from croupier.record.tables import decisions_of

BURNS: Final[Mapping[str, Any]] = {
    "name": "burns",
    "title": "Whether the burn cards are in a script's list of cards",
    "values": ["not_listed", "listed"],
    "default": "not_listed",
    "clauses": [],
    "note": "an option of scripts alone: it changes no rule",
    "form": "",
}


_CITED: Final = frozenset({"clauses", "limits"})
"""What lists of refs are named."""


def describe_game(game: Game) -> dict[str, Any]:
    """Options, wagers, actions, steps and irregularities of a game as plain JSON values.

    Each says its clauses by ref, every one once; ``law`` has the heading of each clause that is named.
    """
    shown = _described(game)
    refs = _once([part for name, part in shown.items() if name != "limits"])
    return {**shown, "law": {ref: _heading(game, ref) for ref in sorted(refs)}}


def _heading(game: Game, ref: str) -> str:
    """A clause in our words: of the game's book, or of the one that it amends; or what a source states."""
    heading = game.book.heading(ref)
    assert heading is not None, f"{game.name} of {game.book.name} cites {ref}, which no catalogue has"
    return heading


def _once(shown: Any) -> set[str]:
    """Leave every ref once in each list of them; returns all that are named."""
    refs: set[str] = set()
    if isinstance(shown, list):
        for each in shown:
            refs |= _once(each)
    elif isinstance(shown, dict):
        for name, value in shown.items():
            if name in _CITED and isinstance(value, list):
                value[:] = dict.fromkeys(value)
                refs.update(value)
            else:
                refs |= _once(value)
    return refs


def _described(game: Game) -> dict[str, Any]:
    return {
        "rulebook": game.book.name,
        "game": game.name,
        "title": game.title,
        "clauses": game.scope,
        "family": game.family,
        "equipment": list(game.equipment),
        "options": [
            *(o.to_json() for o in game.options),
            *([dict(BURNS)] if "cards" in game.equipment else []),
        ],
        "wagers": [w.to_json() for w in game.wagers],
        "limits": [*(w.name for w in game.wagers), *game.limit_keys, "table", "table_differential"],
        "actions": [
            {
                "name": a.name,
                "title": a.title,
                "wager": a.about_wager or a.may_name_wager,
                "stake": a.takes_stake,
                "tiles": a.takes_tiles,
                "cards": a.takes_cards,
                "clauses": [c.ref for c in a.clauses],
            }
            for a in decisions_of(game)
        ],
        "steps": [
            {"name": s.name, "title": s.title, "clauses": [c.ref for c in s.clauses]} for s in game.steps
        ],
        "irregularities": [i.to_json() for i in game.irregularities],
    }
