"""The layout of a terminal, from the wagers that a table offers: which areas, whose side, what they pay."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from croupier.web.law import clauses_json

_SIDES: Final = (("player", "banker"), ("dragon", "tiger"))
"""The hands that wagers are on, by game, the one that stands to the left first."""


def areas(wagers: Sequence[Mapping[str, Any]], book: str, table_minimum: str | None) -> list[dict[str, Any]]:
    """The areas of the wagers that players place, in the order of the wagers, as the page draws them.

    What only a decision puts up, beside another wager, has none.

    ``side`` says on whose half of the layout an area stands; ``pays`` is what it says of its odds.
    """
    return [
        {
            "wager": wager["name"],
            "area": wager["area"],
            "title": wager["title"],
            "short": wager["short"],
            "side": side_of(wager["name"]),
            "main": wager["main"],
            "pays": pays(wager["pays"]),
            "takes": wager["takes"],
            "selections": wager["selections"],
            "fee": wager["fee"],
            "min": wager["range"].get("min", table_minimum if wager["main"] else None),
            "max": wager["range"].get("max"),
            "step": wager["range"].get("step"),
            "lines": [{**line, "clauses": clauses_json(book, line["clauses"])} for line in wager["pays"]],
            "clauses": clauses_json(book, [*wager["clauses"], *wager["limits"]]),
        }
        for wager in wagers
        if not wager["follows"]
    ]


def side_of(name: str) -> str:
    """On whose side a wager stands: ``player``, ``banker`` or ``none``, from the words of its name.

    The sides are called by the hands of baccarat; another game's hands stand where these do.
    """
    words = name.split("_")
    for pair in _SIDES:
        named = [side for side, hand in zip(_SIDES[0], pair, strict=True) if hand in words]
        if named:
            return named[0] if len(named) == 1 else "none"
    return "none"


def pays(lines: Sequence[Mapping[str, Any]]) -> str:
    """The odds of a wager's winning lines in a few words: ``8 to 1``, ``up to 30 to 1``."""
    won = [line for line in lines if line["result"] == "win" and line["odds"]]
    odds = list(dict.fromkeys(str(line["odds"]) for line in won))
    if not odds:
        return ""
    if len(odds) == 1:
        return odds[0]
    if len(odds) == 2 and len(won) == 2:
        # An exception to the usual odds is named: "higher with 6".
        return f"{odds[0]}; {won[1]['line']}, {odds[1]}"
    best = max(odds, key=_ratio)
    return f"up to {best}"


def _ratio(odds: str) -> float:
    won, _, staked = odds.partition(" to ")
    # Behind the number may stand that an operator entered them. Only compared, never paid.
    return int(won) / int(staked.split(maxsplit=1)[0])
