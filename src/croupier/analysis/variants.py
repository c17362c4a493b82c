"""Every way of running a game that changes money: what its options come to, once each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any

from croupier.analysis.families import Analyser, analyser_of
from croupier.games.game import Game, Rules
from croupier.games.options import Option, Value
from croupier.games.refusals import Refused
from croupier.games.wagers import PayLine

Settings = Mapping[str, Value]

PLAY = "the play"
"""What options alter that bear on every wager."""


@dataclass(frozen=True, slots=True)
class _Money:
    """What decides the money of a table."""

    inputs: Mapping[str, Any]
    lines: Mapping[str, tuple[PayLine, ...]]
    """The pay lines of every wager offered."""

    def altered(self, other: _Money) -> frozenset[str]:
        """The wagers that both offer whose lines differ; :data:`PLAY` where cards or play do."""
        if self.inputs != other.inputs:
            return frozenset({PLAY})
        both = self.lines.keys() & other.lines.keys()
        return frozenset(w for w in both if self.lines[w] != other.lines[w])


def variants(game: Game) -> Iterator[dict[str, Value]]:
    """Every combination of the options that change money, as settings of all options.

    Options that alter the lines of different wagers are not combined, as no edge rests on both. Options
    that only bring in wagers stay as they are by default, and are turned one at a time where that brings in
    another wager; options that change no money are turned only where a combination needs them.
    """
    return _Search(game).settings()


class _Search:
    """The options of one game, sorted by what they do to money."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.analyser: Analyser = analyser_of(game)
        self.defaults = {o.name: o.default for o in game.options}
        self.alter: list[Option] = []
        """They change the cards, the play or the pay lines of a wager."""
        self.altered: dict[str, frozenset[str]] = {}
        """By name of such an option: what it changes."""
        self.offer: list[Option] = []
        """They only bring in wagers or leave them out."""
        self._sort()
        self.helps: list[Settings] = [{}]
        """Turns of other options that made a combination stand: none first, then the latest."""

    def settings(self) -> Iterator[dict[str, Value]]:
        """The settings, one combination after another."""
        met: list[Settings] = []
        for wanted in self._wanted():
            base = self._completed(wanted)
            if base is None or base in met:
                continue
            met.append(base)
            yield base
            seen = set(self.game.rules(base).wagers)
            for option in self.offer:
                for value in option.values:
                    other = {**base, option.name: value}
                    rules = self._rules(other)
                    if rules is not None and not seen.issuperset(rules.wagers):
                        seen.update(rules.wagers)
                        yield other

    def _wanted(self) -> Iterator[Settings]:
        """Combinations of options: of those that bear on the same wagers with those that bear on all."""
        for group in self._groups():
            for values in product(*(o.values for o in group)):
                yield {o.name: v for o, v in zip(group, values, strict=True)}

    def _groups(self) -> list[list[Option]]:
        """The options that alter money, those together that bear on one wager; each with the play's."""
        groups: list[tuple[frozenset[str], list[Option]]] = []
        for option in self.alter:
            told = self.altered[option.name]
            if PLAY in told:
                continue
            near = [group for group in groups if group[0] & told]
            groups = [group for group in groups if not group[0] & told]
            joined = [each for _, options in near for each in options] + [option]
            groups.append((told.union(*(group[0] for group in near)), joined))
        play = [option for option in self.alter if PLAY in self.altered[option.name]]
        order = {option.name: place for place, option in enumerate(self.alter)}
        found = [sorted((*play, *options), key=lambda o: order[o.name]) for _, options in groups]
        return found or [play]

    def _rules(self, settings: Settings) -> Rules | None:
        """The rules under some settings; None where a clause does not let them stand together."""
        try:
            return self.game.rules(settings)
        except Refused:
            return None

    def _money(self, settings: Settings) -> _Money | None:
        rules = self._rules(settings)
        if rules is None:
            return None
        return _Money(self.analyser.inputs(rules), {n: w.lines for n, w in rules.wagers.items()})

    def _turns(self, options: list[Option]) -> list[tuple[str, Value]]:
        return [(o.name, v) for o in options for v in o.values if v != o.default]

    def _sort(self) -> None:
        """Turn every option alone, and beside every other one whose turn changes money."""
        usual = self._money({})
        assert usual is not None, self.game.name
        alone = {turn: self._money(dict([turn])) for turn in self._turns(list(self.game.options))}
        places: list[tuple[Settings, _Money]] = [({}, usual)]
        places += [
            (dict([turn]), money) for turn, money in alone.items() if money is not None and money != usual
        ]
        for option in self.game.options:
            found = [
                (before, after)
                for place, before in places
                if option.name not in place
                for value in option.values
                if value != option.default
                and (after := self._money({**place, option.name: value})) is not None
            ]
            altered = frozenset[str]().union(*(before.altered(after) for before, after in found))
            if altered:
                self.alter.append(option)
                self.altered[option.name] = altered
            elif any(before != after for before, after in found):
                self.offer.append(option)

    def _completed(self, wanted: Settings) -> dict[str, Value] | None:
        """The settings with the fewest other options turned; None where turning two is not enough."""
        for help_ in self.helps:
            if self._rules({**wanted, **help_}) is not None:
                return {**self.defaults, **wanted, **help_}
        turns = self._turns([o for o in self.game.options if o.name not in wanted])
        for size in (1, 2):
            for turned in combinations(turns, size):
                help_ = dict(turned)
                if len(help_) == size and self._rules({**wanted, **help_}) is not None:
                    self.helps.insert(1, help_)
                    return {**self.defaults, **wanted, **help_}
        return None
