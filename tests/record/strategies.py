"""Strategies for scripts, right and wrong, over every game."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import strategies as st

from croupier.equipment.cards import RANKS, SUITS
from croupier.games.game import Game
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
        (given if kind.takes_seat else extra)["seat"] = seats
        return st.fixed_dictionaries(given, optional=extra)

    return st.sampled_from(game.irregularities).flatmap(of)


def _decision(game: Game) -> st.SearchStrategy[dict[str, Any]]:
    def of(action: str) -> st.SearchStrategy[dict[str, Any]]:
        given: dict[str, Any] = {"seat": seats, "action": st.just(action)}
        if action == "reduce":
            given["stake"] = amounts
        return st.fixed_dictionaries(given, optional={"before": st.integers(1, 4), "hand": st.integers(1, 2)})

    return st.sampled_from([a.name for a in actions_of(game)]).flatmap(of)


def _of(game: Game) -> st.SearchStrategy[dict[str, Any]]:
    options = {o.name: st.sampled_from(o.values) for o in game.options}
    wager = st.fixed_dictionaries(
        {"seat": seats, "wager": st.sampled_from([w.name for w in game.wagers]), "stake": amounts},
        optional={"box": seats, "before": st.integers(1, 3), "accepted": st.booleans()},
    )
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
            "equipment": st.fixed_dictionaries(
                {"cards": st.lists(st.sampled_from([*CODES, "CUT"]), max_size=9, unique=True)}
            ),
            "wagers": st.lists(wager, max_size=5),
        },
        optional={
            "options": st.fixed_dictionaries({}, optional=options),
            "limits": st.dictionaries(
                st.sampled_from(["table", "player", "tie", "table_differential"]), bounds
            ),
            "chips": st.sampled_from([{"smallest": "0.50"}, {"smallest": "5"}, {}]),
            "decisions": st.lists(_decision(game), max_size=4) if actions_of(game) else st.just([]),
            "irregularities": st.lists(_report(game), max_size=3),
            "opening": st.fixed_dictionaries({}, optional=opening),
        },
    )


scripts: st.SearchStrategy[dict[str, Any]] = st.sampled_from(all_games()).flatmap(_of)
"""Scripts that are well formed, of every game; what they ask for may be against a rule."""


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
