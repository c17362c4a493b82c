"""The analyser of the wheel of fortune: from a game's rules to the exact figures of its wagers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.analysis.by_cases import by_cases
from croupier.analysis.cases import Bet, Cases
from croupier.analysis.families import Analyser
from croupier.analysis.results import Exhibit, GameAnalysis, WagerAnalysis
from croupier.games.game import Game, Rules
from croupier.games.wheel.rules import WheelRules
from croupier.games.wheel.wagers import wager_name

METHOD: Final = (
    (
        "The wheel comes to rest in each section equally often, so a symbol comes as often as sections show "
        "it. Every section is graded by the function that settles wagers at a table. Nothing is sampled and "
        "nothing is rounded."
    ),
    (
        "Wagers of one spin are graded on the same section, so the counts of every pair of their pay lines, "
        "and of any set of them, are whole numbers of the same sections."
    ),
)

ASSUMPTIONS: Final = (
    "The wheel favours no section, and spins are independent.",
    (
        "The spin is valid, and every wager stands. Where a stop on a peg gives the win to the symbol that "
        "passed last, each peg belongs to the section before it, and nothing changes."
    ),
)


class _Wheel:
    """The analyser of the family."""

    def analyse(self, game: Game, given: Mapping[str, object]) -> GameAnalysis:
        """The exact analysis of a wheel under the given options."""
        rules = game.rules(given)
        assert isinstance(rules, WheelRules), game.name
        cases = _cases(rules)
        return by_cases(
            game,
            given,
            rules,
            cases,
            (WagerAnalysis(bet.type, cases.total, bet.counts) for bet in cases.bets.values()),
            space="sections of the rim",
            inputs=self.inputs(rules),
            method=METHOD,
            assumptions=ASSUMPTIONS,
            exhibits=lambda: (_sections(rules),),
        )

    def inputs(self, rules: Rules) -> Mapping[str, Any]:
        """On how many sections each symbol stands."""
        assert isinstance(rules, WheelRules), rules
        return {"sections": dict(rules.counts)}


ANALYSER: Final[Analyser] = _Wheel()


def _cases(rules: WheelRules) -> Cases:
    bets = {
        type_.name: Bet(type_, None, tuple(rules.line_of(type_, place) for place in rules.places))
        for type_ in rules.wagers.values()
    }
    return Cases(bets, len(rules.places))


def _sections(rules: WheelRules) -> Exhibit:
    rows = [
        (symbol, count, str(rules.wagers[wager_name(symbol)].lines[-1].odds))
        for symbol, count in rules.counts.items()
    ]
    return Exhibit(
        "The rim",
        "On how many sections each symbol stands, and its odds. In which order they stand changes no figure.",
        ("symbol", "sections", "odds"),
        tuple(rows),
    )
