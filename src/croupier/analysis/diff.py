"""What sets two rulebooks apart: clauses, games, options, wagers, and each wager's house edge."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

from croupier.analysis.families import analyse, families
from croupier.analysis.figures import Figure
from croupier.analysis.variants import variants
from croupier.games.game import Game
from croupier.games.options import Option, Value, spelled
from croupier.games.wagers import PayLine
from croupier.law import Rulebook
from croupier.rulebooks import rulebook
from croupier.rulebooks.games import game as find_game
from croupier.rulebooks.games import games


@dataclass(frozen=True, slots=True)
class Edge:
    """A wager's house edge under some settings of a game."""

    edge: Fraction
    settings: Mapping[str, Value]
    """What is turned from the defaults."""
    error: Fraction = Fraction(0)
    """How far the edge may be from the exact one."""

    def to_json(self) -> dict[str, Any]:
        """The edge as plain JSON values."""
        return {
            **Figure(self.edge, self.error).to_json("house_edge"),
            "house_edge_decimal": float(self.edge),
            "options": dict(self.settings),
        }

    def __str__(self) -> str:
        turned = ", ".join(f"{name}={spelled(value)}" for name, value in self.settings.items())
        return f"{100 * float(self.edge):.4f}%" + (f" with {turned}" if turned else "")


@dataclass(frozen=True, slots=True)
class Edges:
    """A wager's house edges in one book."""

    usual: Edge
    """Under the defaults, or the first settings that offer the wager."""
    least: Edge
    most: Edge

    def to_json(self) -> dict[str, Any]:
        """The edges as plain JSON values."""
        return {**self.usual.to_json(), "least": self.least.to_json(), "most": self.most.to_json()}

    def __str__(self) -> str:
        if self.least.edge == self.most.edge:
            return str(self.usual)
        return f"{self.usual} (options: {self.least}, to {self.most})"


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that two books have in different forms, or that only one of them has."""

    name: str
    before: Any
    """None where only the second book has it."""
    after: Any
    """None where only the first book has it."""

    def to_json(self) -> dict[str, Any]:
        """The change as plain JSON values."""
        return {"name": self.name, "before": self.before, "after": self.after}

    def __str__(self) -> str:
        if self.after is None:
            return f"- {self.name}: {self.before}"
        if self.before is None:
            return f"+ {self.name}: {self.after}"
        return f"~ {self.name}: {self.before} -> {self.after}"


@dataclass(frozen=True, slots=True)
class WagerChange:
    """A wager in two books."""

    name: str
    lines: tuple[Change, ...]
    """Pay lines that differ, by name."""
    before: Edges | None
    after: Edges | None

    @property
    def same(self) -> bool:
        """Whether nothing sets the wager apart in the two books."""
        return not self.lines and self.before == self.after

    @property
    def change(self) -> Fraction | None:
        """How much more the house takes in the second book."""
        return None if self._change is None else self._change.value

    @property
    def _change(self) -> Figure | None:
        if self.before is None or self.after is None:
            return None
        before, after = self.before.usual, self.after.usual
        return Figure(after.edge - before.edge, before.error + after.error)

    def to_json(self) -> dict[str, Any]:
        """The wager as plain JSON values."""
        change = self._change
        return {
            "wager": self.name,
            "lines": [c.to_json() for c in self.lines],
            "before": self.before.to_json() if self.before else None,
            "after": self.after.to_json() if self.after else None,
            **({"change": None} if change is None else change.to_json("change")),
            "change_decimal": None if change is None else float(change.value),
        }

    def __str__(self) -> str:
        change = "" if self.change is None else f"; the change is {100 * float(self.change):+.4f} points"
        return f"{self.name}: house edge {self.before or 'none'} -> {self.after or 'none'}{change}"


@dataclass(frozen=True, slots=True)
class GameChange:
    """A game in two books."""

    name: str
    options: tuple[Change, ...]
    wagers: tuple[WagerChange, ...]

    @property
    def same(self) -> bool:
        """Whether nothing sets the game apart in the two books."""
        return not self.options and all(wager.same for wager in self.wagers)

    def told(self) -> Iterator[str]:
        """What sets the game apart, for people: what is the same is left out."""
        if self.options:
            yield f"\n{self.name}: options"
            yield from (f"  {change}" for change in self.options)
        wagers = [wager for wager in self.wagers if not wager.same]
        if wagers:
            yield f"\n{self.name}: wagers"
        for wager in wagers:
            yield f"  {wager}"
            yield from (f"    {change}" for change in wager.lines)

    def to_json(self) -> dict[str, Any]:
        """The game as plain JSON values."""
        return {
            "game": self.name,
            "options": [c.to_json() for c in self.options],
            "wagers": [w.to_json() for w in self.wagers],
        }


@dataclass(frozen=True, slots=True)
class BookChange:
    """Two rulebooks, compared."""

    before: str
    after: str
    clauses: tuple[Change, ...]
    only_before: tuple[str, ...]
    """Games that only the first book has."""
    only_after: tuple[str, ...]
    games: tuple[GameChange, ...]
    """Games of the same name in both."""

    def to_json(self) -> dict[str, Any]:
        """The comparison as plain JSON values."""
        return {
            "before": self.before,
            "after": self.after,
            "clauses": [c.to_json() for c in self.clauses],
            "games_only_before": list(self.only_before),
            "games_only_after": list(self.only_after),
            "games": [g.to_json() for g in self.games],
        }

    def to_text(self) -> str:
        """The comparison for people."""
        return "\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        games = [game for game in self.games if not game.same]
        if not (games or self.only_before or self.only_after or self.clauses):
            yield f"{self.before} and {self.after} are the same"
            return
        yield f"{self.before} -> {self.after}"
        for name, found in ((self.before, self.only_before), (self.after, self.only_after)):
            yield f"games of {name} alone: {', '.join(found) or 'none'}"
        for game in games:
            yield from game.told()
        if self.clauses:
            yield "\nclauses"
            yield from (f"  {change}" for change in self.clauses)


def compare_books(before: str, after: str, only: Collection[str] | None = None) -> BookChange:
    """What sets one rulebook apart from another.

    Clauses are compared by reference, games, options and wagers by name. An amending book leaves the
    clauses and games of the book that it amends in force where it is silent, so those are no change.
    House edges are exact: the usual one is under the defaults. ``only``: the games whose wagers and options
    are compared, by name; all of them where it is None.

    Raises:
        UnknownRulebook: one of them does not exist; the nearest names are given.
    """
    first, second = rulebook(before), rulebook(after)
    old, new = ({g.name: g for g in games(book.name)} for book in (first, second))
    headings = _headings(first), _headings(second)
    amends = second.amends is first
    if amends:
        headings = {ref: h for ref, h in headings[0].items() if ref in headings[1]}, headings[1]
    return BookChange(
        before,
        after,
        _changes(*headings),
        () if amends else tuple(name for name in old if name not in new),
        tuple(name for name in new if name not in old),
        tuple(
            _compare_games(old[name], new[name])
            for name in old
            if name in new and (only is None or name in only)
        ),
    )


def _headings(book: Rulebook) -> dict[str, str]:
    return {ref: f"{c.heading} ({c.kind.value}, {c.treatment.value})" for ref, c in book.catalogue.items()}


def _changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> tuple[Change, ...]:
    """What differs by name: the first's names in their order, then those that only the second has."""
    names = [*before, *(name for name in after if name not in before)]
    pairs = ((name, before.get(name), after.get(name)) for name in names)
    return tuple(Change(name, old, new) for name, old, new in pairs if old != new)


def _compare_games(old: Game, new: Game) -> GameChange:
    options = _changes(*({o.name: _told(o) for o in g.options} for g in (old, new)))
    edges = _edges(old.book.name, old.name), _edges(new.book.name, new.name)
    lines = [
        {name: {x.name: _paid(x) for x in w.lines} for w in g.wagers for name in w.names} for g in (old, new)
    ]
    names = [*lines[0], *(name for name in lines[1] if name not in lines[0])]
    wagers = tuple(
        WagerChange(
            name,
            _changes(lines[0].get(name, {}), lines[1].get(name, {})),
            edges[0].get(name),
            edges[1].get(name),
        )
        for name in names
    )
    return GameChange(old.name, options, wagers)


def _told(option: Option) -> str:
    values = ", ".join(map(spelled, option.values))
    return f"{values}; {spelled(option.default)} by default"


def _paid(line: PayLine) -> str:
    return str(line.odds) if line.odds else line.result.value


@cache
def _edges(book: str, name: str) -> Mapping[str, Edges]:
    """The edges of every wager of a game; none where its family is not analysed."""
    game = find_game(book, name)
    if game.family not in families():
        return {}
    defaults = {o.name: o.default for o in game.options}
    found: dict[str, list[Edge]] = {}
    for settings in (defaults, *variants(game)):
        turned = {name: value for name, value in settings.items() if value != defaults[name]}
        for wager in analyse(game, settings).wagers:
            found.setdefault(wager.name, []).append(Edge(wager.house_edge, turned, wager.error))
    # Of equal edges the first with the fewest options turned is told.
    ordered = {name: sorted(edges, key=lambda e: (e.edge, len(e.settings))) for name, edges in found.items()}
    return {
        name: Edges(found[name][0], edges[0], next(e for e in edges if e.edge == edges[-1].edge))
        for name, edges in ordered.items()
    }
