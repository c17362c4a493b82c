"""``croupier games``: which games there are, and every name that a script may use there."""

from __future__ import annotations

from typing import Any, Final

import typer

from croupier.cli.flags import JsonFlag
from croupier.cli.printing import put_json, put_line, put_table, refs

SPANNED: Final = 4
"""So many whole numbers in a row are written as from and to."""


def register(app: typer.Typer) -> None:
    """Add the commands to the command line."""
    group = typer.Typer(help="The games of the rulebooks.", no_args_is_help=True)
    group.command("list")(list_games)
    group.command("show")(show_game)
    app.add_typer(group, name="games")


def list_games(as_json: JsonFlag = False) -> None:
    """List every game of every rulebook."""
    from croupier.rulebooks.games import all_games

    rows = [
        {
            "rulebook": g.book.name,
            "game": g.name,
            "title": g.title,
            "clauses": g.scope,
            "family": g.family,
        }
        for g in all_games()
    ]
    if as_json:
        put_json(rows)
    else:
        put_table(
            "Games", ("rulebook", "game", "title", "clauses", "family"), [tuple(r.values()) for r in rows]
        )


def show_game(rulebook: str, game: str, as_json: JsonFlag = False) -> None:
    """Show a game: its options, wagers, actions, steps and irregularities, each with its clauses.

    As JSON each names its clauses by ref, every one once, and `law` has their headings.
    """
    from croupier.record.show import describe_game
    from croupier.rulebooks.games import game as find

    shown = describe_game(find(rulebook, game))
    if as_json:
        put_json(shown)
        return
    put_line(f"{shown['title']} ({shown['rulebook']}, {shown['clauses']})")
    _put_parts(shown)


def _put_parts(shown: dict[str, Any]) -> None:
    from croupier.games.options import spelled

    put_table(
        "Options",
        ("option", "values", "default", "clauses", "what"),
        [
            (
                o["name"],
                _values(o["values"] + ([o["form"]] if o["form"] else [])),
                spelled(o["default"]),
                refs(o["clauses"]),
                o["title"],
            )
            for o in shown["options"]
        ],
    )
    put_table(
        "Wagers",
        ("wager", "line", "result", "odds", "clauses"),
        [
            (w["name"], p["line"], p["result"], p["odds"] or p["prize"] or "", refs(p["clauses"]))
            for w in shown["wagers"]
            for p in w["pays"]
        ],
    )
    if shown["actions"]:
        put_table(
            "Actions",
            ("action", "clauses", "what"),
            [(a["name"], refs(a["clauses"]), a["title"]) for a in shown["actions"]],
        )
    put_table(
        "Steps",
        ("step", "clauses", "what"),
        [(s["name"], refs(s["clauses"]), s["title"]) for s in shown["steps"]],
    )
    put_table(
        "Irregularities",
        ("kind", "remedy", "rulings", "clauses"),
        [
            (i["kind"], i["remedy"], ", ".join(i["rulings"] + _grounds(i)), refs(i["clauses"]))
            for i in shown["irregularities"]
        ],
    )


def _grounds(irregularity: dict[str, Any]) -> list[str]:
    """The grounds of an irregularity, as a report names them."""
    return [f"ground: {ground['name']}" for ground in irregularity["grounds"]]


def _values(values: list[Any]) -> str:
    """The values of an option as one cell: whole numbers that follow one another as from and to."""
    from croupier.games.options import spelled

    cells: list[str] = []
    at = 0
    while at < len(values):
        end = at + 1
        while end < len(values) and _follows(values[end - 1], values[end]):
            end += 1
        if end - at >= SPANNED:
            cells.append(f"{spelled(values[at])} to {spelled(values[end - 1])}")
        else:
            cells += map(spelled, values[at:end])
        at = end
    return ", ".join(cells)


def _follows(before: Any, value: Any) -> bool:
    """Whether a value is the whole number after another."""
    return type(before) is int and type(value) is int and value == before + 1
