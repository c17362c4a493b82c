"""Wagers on which the player has the advantage, and the option that decides it, where one does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from croupier.analysis.families import analyse, analyser_of
from croupier.analysis.figures import Figure
from croupier.analysis.results import GameAnalysis, WagerAnalysis, group_alike
from croupier.games.game import Game
from croupier.games.options import Option, Value, spelled
from croupier.games.refusals import Malformed, Refused
from croupier.law import Clauses, Reading

TRIED: Final = 8
"""So many other values of an option are tried at most."""


@dataclass(frozen=True, slots=True)
class Decisive:
    """An option without whose value the player would not have the advantage."""

    option: str
    value: Value
    """What it is."""
    other: Value
    """The value that it would be lost with."""
    edge: Figure
    """The house edge with that value."""
    reading: Reading | None
    """What the text leaves open there; None where the option is the operator's by the text itself."""


@dataclass(frozen=True, slots=True)
class Advantage:
    """A wager that wins its player more than it loses, in the long run."""

    wager: WagerAnalysis
    decided_by: tuple[Decisive, ...]

    @property
    def says(self) -> str:
        """It in a sentence or two."""
        edge = percent(self.wager.house_edge)
        told = f"it favours the player under these options: the house edge is {edge}."
        for each in self.decided_by:
            read = "" if each.reading is None else f", by the reading {each.reading.name}"
            told += (
                f" The option {each.option} decides it{read}: it is {spelled(each.value)}, and with "
                f"{spelled(each.other)} the house edge is {percent(each.edge.value)}."
            )
        return told if self.decided_by else f"{told} No option decides it alone."

    @property
    def clauses(self) -> Clauses:
        """What the reading that decides it is about; where nothing decides it, what the wager is paid by."""
        found = [each.reading.clauses for each in self.decided_by if each.reading is not None]
        if not self.decided_by:
            found = [outcome.line.clauses for outcome in self.wager.outcomes if outcome.net > 0]
        return tuple(dict.fromkeys(clause for clauses in found for clause in clauses))

    def to_json(self) -> dict[str, Any]:
        """It as plain JSON values."""
        return {
            "wager": self.wager.name,
            **self.wager.figures["house_edge"].to_json("house_edge"),
            "says": self.says,
            "decided_by": [
                {
                    "option": each.option,
                    "value": each.value,
                    "other": each.other,
                    **each.edge.to_json("house_edge"),
                    "reading": None if each.reading is None else each.reading.name,
                }
                for each in self.decided_by
            ],
        }


def percent(edge: Fraction) -> str:
    """A share in percent, to four places."""
    return f"{100 * float(edge):.4f}%"


def advantages(analysis: GameAnalysis) -> tuple[Advantage, ...]:
    """The wagers with an edge below nothing, of those that end alike one, each with what decides it."""
    # An edge may be known without the chance of every end, which takes longer to find.
    favoured = [wager for wager in analysis.wagers if wager.house_edge < 0]
    return tuple(Advantage(wager, tuple(_decisive(analysis, wager))) for wager in group_alike(favoured))


def _decisive(analysis: GameAnalysis, wager: WagerAnalysis) -> Iterator[Decisive]:
    """The options about the wager's ends, or what is played with, that would each take the advantage away."""
    ends = {clause for outcome in wager.outcomes for clause in outcome.line.clauses}
    for option in analysis.game.options:
        reading = _reading(analysis.game, option)
        about = {*option.clauses, *(() if reading is None else reading.clauses)}
        if ends & about or _counts_otherwise(analysis, option):
            yield from _without(analysis, wager, option, reading)


def _counts_otherwise(analysis: GameAnalysis, option: Option) -> bool:
    """Whether another value of an option has the counting start from something else, like other decks."""
    for other in _others(analysis, option):
        try:
            rules = analysis.game.rules({**analysis.options, option.name: other})
        except (Refused, Malformed):
            continue  # The text does not let it stand beside the rest.
        if analyser_of(analysis.game).inputs(rules) != analysis.inputs:
            return True
    return False


def _others(analysis: GameAnalysis, option: Option) -> list[Value]:
    """The other values of an option that are tried."""
    return [each for each in option.values if each != analysis.options[option.name]][:TRIED]


def _reading(game: Game, option: Option) -> Reading | None:
    named = f"{game.name}.{option.name}"
    return next((each for each in game.book.readings if each.option == named), None)


def _without(
    analysis: GameAnalysis, wager: WagerAnalysis, option: Option, reading: Reading | None
) -> Iterator[Decisive]:
    """The first other value of an option with which the wager has no edge below nothing."""
    value = analysis.options[option.name]
    for other in _others(analysis, option):
        try:
            instead = analyse(analysis.game, {**analysis.options, option.name: other}).wager(wager.name)
        except (Refused, Malformed):
            continue  # The text does not let it stand beside the rest, or it has no such wager.
        if instead.house_edge >= 0:
            yield Decisive(option.name, value, other, instead.figures["house_edge"], reading)
            return
