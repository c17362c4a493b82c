"""Strategies for scripts, right and wrong, over every game."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import strategies as st

from croupier.equipment.cards import RANKS, SUITS
from croupier.equipment.tiles import NAMES, fresh_tiles, tile_code
from croupier.games.game import Game
from croupier.games.wagers import WagerType
from croupier.record.tables import actions_of
from croupier.rulebooks.games import all_games

CODES = [rank + suit for rank in RANKS for suit in SUITS]

plain = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats()
    | st.text(st.characters(exclude_categories=()), max_size=8)
    | st.sampled_from(["qld-2010", "baccarat", "player", "9S", "CUT", "10", "-1", "0.005", "keep", "result"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
"""Anything that JSON can hold, and NaN."""

amounts = st.sampled_from(["0", "0.05", "2.50", "5", "10", "12.35", "20", "100", "7.77"])
seats = st.sampled_from([1, 1, 2, 3, 7, 14, 15, 40])


def _report(game: Game) -> st.SearchStrategy[dict[str, Any]]:
    at = st.sampled_from([s.name for s in game.steps]) | st.integers(1, 7)

    def of(kind: Any) -> st.SearchStrategy[dict[str, Any]]:
        given: dict[str, Any] = {"kind": st.just(kind.kind), "at": at}
        extra: dict[str, Any] = {name: st.booleans() for name in kind.details}
        if kind.rulings:
            extra["ruling"] = st.sampled_from(kind.rulings)
        if kind.takes_action:
            given["action"] = st.sampled_from([a.name for a in game.actions])
            extra["stake"] = amounts
        (given if kind.takes_seat else extra)["seat"] = seats
        return st.fixed_dictionaries(given, optional=extra)

    return st.sampled_from([i for i in game.irregularities if not i.takes_wager]).flatmap(of)


def _decision(game: Game) -> st.SearchStrategy[dict[str, Any]]:
    def of(action: str) -> st.SearchStrategy[dict[str, Any]]:
        given: dict[str, Any] = {"seat": seats, "action": st.just(action)}
        if action == "reduce":
            given["stake"] = amounts
        if count := next((a.takes_tiles for a in game.actions if a.name == action), 0):
            given["tiles"] = st.lists(st.sampled_from(NAMES), min_size=count, max_size=count)
        return st.fixed_dictionaries(given, optional={"before": st.integers(1, 4), "hand": st.integers(1, 2)})

    return st.sampled_from([a.name for a in actions_of(game)]).flatmap(of)


def _details(wager: WagerType) -> dict[str, st.SearchStrategy[Any]]:
    details = {
        "selection": st.integers(0, 37) | st.sampled_from(["00", "4-4", "1-2"]),
        "covers": st.lists(st.integers(0, 37), min_size=1, max_size=6),
        "attach": st.sampled_from(["w1", "w2", "w9"]),
        "working": st.booleans(),
        "hand": st.integers(1, 2),
    }
    return {name: details[name] for name in wager.takes}


def _wager(game: Game) -> st.SearchStrategy[dict[str, Any]]:
    def of(wager: WagerType) -> st.SearchStrategy[dict[str, Any]]:
        given: dict[str, Any] = {"seat": seats, "wager": st.just(wager.name), "stake": amounts}
        usual: dict[str, Any] = {"box": seats, "before": st.integers(1, 3), "accepted": st.booleans()}
        return st.fixed_dictionaries(given, optional={**usual, **_details(wager)})

    return st.sampled_from(game.wagers).flatmap(of)


def _equipment(game: Game) -> st.SearchStrategy[dict[str, Any]]:
    kinds: dict[str, st.SearchStrategy[Any]] = {
        "cards": st.lists(st.sampled_from([*CODES, "CUT"]), max_size=9, unique=True),
        "dice": st.lists(st.lists(st.integers(1, 6), min_size=2, max_size=3), max_size=6),
        "spins": st.lists(st.integers(0, 37) | st.sampled_from(["00", "X"]), max_size=3),
        "tiles": st.permutations([tile_code(tile) for tile in fresh_tiles()]),
    }
    return st.fixed_dictionaries({name: kinds[name] for name in game.equipment})


def _of(game: Game) -> st.SearchStrategy[dict[str, Any]]:
    options = {o.name: st.sampled_from(o.values) for o in game.options}
    limited = st.sampled_from(["table", "table_differential", *(w.name for w in game.wagers[:3])])
    bounds = st.sampled_from([{"min": "5"}, {"max": "50"}, {"min": "5", "max": "500", "step": "5"}, {}])
    st.sampled_from(["table", "player", "tie", "table_differential"])
    opening = {
        "kind": st.sampled_from(["ordinary", "free", "without_wagers"]),
        "first_cards": st.lists(st.sampled_from(CODES), max_size=2, unique=True),
        "first_of_shoe": st.booleans(),
        "designated_player": seats,
        "seat_limits": st.dictionaries(st.sampled_from(["1", "2"]), st.just({"table": {"max": "9"}})),
        "allowance_used": st.lists(seats, max_size=2),
    }
    return st.fixed_dictionaries(
        {
            "id": st.text(max_size=5),
            "rulebook": st.just(game.book.name),
            "game": st.just(game.name),
            "equipment": _equipment(game),
            "wagers": st.lists(_wager(game), max_size=5),
        },
        optional={
            "options": st.fixed_dictionaries({}, optional=options),
            "limits": st.dictionaries(limited, bounds),
            "chips": st.sampled_from([{"smallest": "0.50"}, {"smallest": "5"}, {}]),
            "decisions": st.lists(_decision(game), max_size=4) if actions_of(game) else st.just([]),
            "irregularities": st.lists(_report(game), max_size=3),
            "opening": st.fixed_dictionaries({}, optional=opening),
        },
    )


scripts: st.SearchStrategy[dict[str, Any]] = st.sampled_from(all_games()).flatmap(_of)
"""Scripts that are well formed, of every game; what they ask for may be against a rule."""

baccarats: st.SearchStrategy[dict[str, Any]] = st.sampled_from(
    [game for game in all_games() if game.family == "baccarat"]
).flatmap(_of)
"""The same of baccarat alone."""


def _places(value: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [way] if way else []
    if isinstance(value, dict):
        items: list[tuple[Any, Any]] = list(value.items())
    else:
        items = list(enumerate(value)) if isinstance(value, list) else []
    for key, inner in items:
        found += _places(inner, (*way, key))
    return found


@st.composite
def damaged(draw: st.DrawFn, sound: st.SearchStrategy[dict[str, Any]] = scripts) -> Any:
    """A script with something in it replaced, removed or added."""
    data = copy.deepcopy(draw(sound))
    for _ in range(draw(st.integers(1, 3))):
        ways = _places(data)
        if not ways:
            return data
        *path, last = draw(st.sampled_from(ways))
        at: Any = data
        for key in path:
            at = at[key]
        change = draw(st.sampled_from(["replace", "remove", "add"]))
        if change == "remove":
            del at[last]
        elif change == "replace":
            at[last] = draw(plain)
        elif isinstance(at, list):
            at.append(draw(plain))
        else:
            at[draw(st.text(max_size=6))] = draw(plain)
    return data
