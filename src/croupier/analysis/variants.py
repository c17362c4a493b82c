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


@dataclass(frozen=True, slots=True)
class _Money:
    """What decides the money of a table."""

    inputs: Mapping[str, Any]
    lines: Mapping[str, tuple[PayLine, ...]]
    """The pay lines of every wager offered."""

    def alters(self, other: _Money) -> bool:
        """Whether the cards, the play or the lines of a wager that both offer differ."""
        both = self.lines.keys() & other.lines.keys()
        return self.inputs != other.inputs or any(self.lines[w] != other.lines[w] for w in both)


def variants(game: Game) -> Iterator[dict[str, Value]]:
    """Every combination of the options that change money, as settings of all options.

    Options that only bring in wagers stay as they are by default, and are turned one at a time where
    that brings in another wager; options that change no money are turned only where a combination
    needs them.
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
        self.offer: list[Option] = []
        """They only bring in wagers or leave them out."""
        self._sort()
        self.helps: list[Settings] = [{}]
        """Turns of other options that made a combination stand: none first, then the latest."""

    def settings(self) -> Iterator[dict[str, Value]]:
        """The settings, one combination after another."""
        for values in product(*(o.values for o in self.alter)):
            base = self._completed({o.name: v for o, v in zip(self.alter, values, strict=True)})
            if base is None:
                continue
            yield base
            seen = set(self.game.rules(base).wagers)
            for option in self.offer:
                for value in option.values:
                    other = {**base, option.name: value}
                    rules = self._rules(other)
                    if rules is not None and not seen.issuperset(rules.wagers):
                        seen.update(rules.wagers)
                        yield other

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
            if any(before.alters(after) for before, after in found):
                self.alter.append(option)
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
