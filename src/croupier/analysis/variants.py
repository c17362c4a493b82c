"""Every way of running a game that changes money: what its options come to, once each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations, product

from croupier.analysis.families import analyse
from croupier.analysis.results import GameAnalysis
from croupier.games.game import Game, Rules
from croupier.games.options import Option, Value
from croupier.games.refusals import Refused

Settings = Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class _Sorted:
    """A game's options by what they do to money."""

    alter: tuple[Option, ...]
    """They change the cards, the play or the pay lines of a wager."""
    offer: tuple[Option, ...]
    """They only bring in wagers or leave them out."""
    rest: tuple[Option, ...]
    """They change no money by themselves; another option may need them."""


def variants(game: Game) -> Iterator[GameAnalysis]:
    """The analyses of a game under every combination of the options that change money.

    Options that only add wagers stay as they are by default, and are turned one at a time where that
    brings in a wager; options that change no money are turned only where a combination needs them.
    """
    options = _sort(game)
    helps: list[Settings] = [{}]
    for values in product(*(o.values for o in options.alter)):
        wanted = dict(zip((o.name for o in options.alter), values, strict=True))
        base = _completed(game, wanted, options, helps)
        if base is None:
            continue
        yield analyse(game, base)
        seen = set(game.rules(base).wagers)
        for option in options.offer:
            for value in option.values:
                other = {**base, option.name: value}
                rules = _rules(game, other)
                if rules is not None and not seen.issuperset(rules.wagers):
                    seen.update(rules.wagers)
                    yield analyse(game, other)


def _rules(game: Game, settings: Settings) -> Rules | None:
    """The rules under some settings; None where a clause does not let them stand together."""
    try:
        return game.rules(settings)
    except Refused:
        return None


def _completed(game: Game, wanted: Settings, options: _Sorted, helps: list[Settings]) -> Settings | None:
    """The settings with the fewest other options turned; None where turning two is not enough.

    ``helps`` holds what was enough before, the latest first.
    """
    for help_ in helps:
        if _rules(game, settings := {**wanted, **help_}) is not None:
            return settings
    others = (*options.offer, *options.rest)
    turns = [(o.name, v) for o in others for v in o.values if v != o.default]
    for size in (1, 2):
        for turned in combinations(turns, size):
            help_ = dict(turned)
            if len(help_) == size and _rules(game, settings := {**wanted, **help_}) is not None:
                helps.insert(0, help_)
                return settings
    return None


def _sort(game: Game) -> _Sorted:
    base = analyse(game)
    names = {w.name for w in base.wagers}
    alter: list[Option] = []
    offer: list[Option] = []
    rest: list[Option] = []
    for option in game.options:
        turned = [{option.name: v} for v in option.values if v != option.default]
        found = [analyse(game, settings) for settings in turned if _rules(game, settings) is not None]
        if any(_alters(base, a) for a in found):
            alter.append(option)
        elif any({w.name for w in a.wagers} != names for a in found):
            offer.append(option)
        else:
            rest.append(option)
    return _Sorted(tuple(alter), tuple(offer), tuple(rest))


def _alters(base: GameAnalysis, other: GameAnalysis) -> bool:
    if base.inputs != other.inputs:
        return True
    before, after = base.rules.wagers, other.rules.wagers
    return any(before[name].lines != after[name].lines for name in before.keys() & after.keys())
