"""A game as data: every name that a script may use, with its clauses."""

from __future__ import annotations

from typing import Any

from croupier.games.game import Game

BURNS: dict[str, Any] = {
    "name": "burns",
    "title": "Whether the burn cards are in a script's list of cards",
    "values": ["not_listed", "listed"],
    "default": "not_listed",
    "clauses": [],
    "note": "an option of scripts alone: it changes no rule",
}


def describe_game(game: Game) -> dict[str, Any]:
    """Options, wagers, actions, steps and irregularities of a game as plain JSON values."""
    return {
        "rulebook": game.book.name,
        "game": game.name,
        "title": game.title,
        "clauses": game.scope,
        "family": game.family,
        "options": [*(o.to_json() for o in game.options), BURNS],
        "wagers": [w.to_json() for w in game.wagers],
        "limits": [*(w.name for w in game.wagers), *game.limit_keys, "table", "table_differential"],
        "actions": [
            {"name": a.name, "title": a.title, "clauses": [c.ref for c in a.clauses]} for a in game.actions
        ]
        + [
            {
                "name": name,
                "title": title,
                "clauses": sorted({c.ref for i in game.irregularities if i.retractable for c in i.clauses}),
            }
            for name, title in (
                ("keep", "Keep a wager after an irregularity"),
                ("retract", "Retract it"),
                ("reduce", "Reduce it to the stake given"),
            )
            if any(i.retractable for i in game.irregularities)
        ],
        "steps": [
            {"name": s.name, "title": s.title, "clauses": [c.ref for c in s.clauses]} for s in game.steps
        ],
        "irregularities": [i.to_json() for i in game.irregularities],
    }
