"""What a script says of a wager's kind and of where it lies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.game import Game
from croupier.games.refusals import Malformed, unknown
from croupier.record.reading import shown
from croupier.record.values import read_flag, read_name, read_number

WAGER_KEYS: Final = (
    "seat",
    "wager",
    "stake",
    "box",
    "before",
    "id",
    "accepted",
    "cash",
    "tokens",
    "withdraw",
)
DETAIL_KEYS: Final = ("hand", "covers", "selection", "attach", "working")
"""What wagers of other games take."""
MOST_COVERED: Final = 100
"""The most places that one wager may cover."""


def keys_of(given: object, game: Game) -> tuple[str, ...]:
    """All keys that a wager may have; those of its own kind first, as the nearest valid ones."""
    name = given.get("wager") if isinstance(given, Mapping) else None
    takes = next((w.takes for w in game.wagers if w.name == name), ())
    return tuple(dict.fromkeys((*takes, *WAGER_KEYS, *DETAIL_KEYS)))


def details_of(given: Mapping[str, Any], what: str, name: str, game: Game) -> dict[str, Any]:
    """What else a wager says, where its kind takes it."""
    takes = next(w.takes for w in game.wagers if w.name == name)
    details: dict[str, Any] = {}
    for key in DETAIL_KEYS:
        if key not in given:
            continue
        if key not in takes:
            raise Malformed(f"{key} of {what}", f"the wager {name} takes no {key}", (*WAGER_KEYS, *takes))
        details[key] = _detail(key, given[key], f"{key} of {what}")
    return details


def _detail(key: str, value: Any, what: str) -> Any:
    match key:
        case "working":
            return read_flag(value, what)
        case "attach":
            return read_name(value, what)
        case "hand":
            return read_number(value, what)
        case "covers":
            if not isinstance(value, list) or not 0 < len(value) <= MOST_COVERED:
                raise Malformed(what, f"write a list of places, not {shown(value)}")
            return [place_name(each, what) for each in value]
        case _:
            return place_name(value, what)


def place_name(value: Any, what: str) -> str:
    """A number or a name, as text: 17, "00", "dragon"."""
    if type(value) is not int and not isinstance(value, str):
        raise Malformed(what, f"write a number or a name, not {shown(value)}")
    return str(value)


def wager_name(value: object, what: str, game: Game) -> str:
    """The name of a wager that the game has."""
    names = [w.name for w in game.wagers]
    if not isinstance(value, str):
        raise Malformed(what, f"write the wager's name in quotes, not {shown(value)}", names)
    if value not in names:
        named = unknown("wager", value, names).refusal
        reason = f"there is no such wager in {game.name} of {game.book.name}"
        raise Malformed(named.what, reason, named.nearest)
    return value
