"""The analyser of sic-bo: from a game's rules to the exact figures of its wagers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import product
from typing import Any, Final

from croupier.analysis.by_cases import by_cases
from croupier.analysis.cases import Bet, Cases
from croupier.analysis.families import Analyser
from croupier.analysis.results import Exhibit, GameAnalysis, WagerAnalysis
from croupier.games.game import Game, Rules
from croupier.games.sic_bo.rules import SicBoRules
from croupier.games.sic_bo.throw import DICE, FACES, Throw, code

METHOD: Final = (
    (
        "Three dice of six sides fall in 216 ways, all equally likely. Each way is graded for every wager "
        "and every number, total or combination that it can be made on, by the functions that settle wagers "
        "at a table. Nothing is sampled and nothing is rounded."
    ),
    (
        "Wagers of one spin are graded on the same throw, so the counts of every pair of their pay lines, "
        "and of any set of them, are whole numbers of the same 216 throws."
    ),
)

ASSUMPTIONS: Final = (
    "The dice are fair and independent, and nothing of a throw is known while wagers are placed.",
    "The spin is valid, and every wager stands.",
)


def throws() -> tuple[Throw, ...]:
    """The 216 throws, all equally likely; those that differ only in which die shows what are equal."""
    return tuple(Throw.of(*dice) for dice in product(FACES, repeat=DICE))


class _SicBo:
    """The analyser of the family."""

    def analyse(self, game: Game, given: Mapping[str, object]) -> GameAnalysis:
        """The exact analysis of a game of sic-bo under the given options."""
        rules = game.rules(given)
        cases = _cases(rules)
        return by_cases(
            game,
            given,
            rules,
            cases,
            (
                WagerAnalysis(bet.type, cases.total, bet.counts, selection=bet.selection)
                for bet in cases.bets.values()
            ),
            space="throws of three dice",
            inputs=self.inputs(rules),
            method=METHOD,
            assumptions=ASSUMPTIONS,
            exhibits=lambda: (_totals(),),
        )

    def inputs(self, rules: Rules) -> Mapping[str, Any]:
        """The dice."""
        assert isinstance(rules, SicBoRules), rules
        return {"dice": DICE, "sides": len(FACES)}


ANALYSER: Final[Analyser] = _SicBo()


def _cases(rules: Rules) -> Cases:
    fallen = throws()
    bets: dict[str, Bet] = {}
    for type_ in rules.wagers.values():
        for selection in type_.selections or (None,):
            on = code(selection)
            bet = Bet(type_, selection, tuple(type_.grade(throw, on) for throw in fallen))
            bets[bet.name] = bet
    return Cases(bets, len(fallen))


def _totals() -> Exhibit:
    counts: Counter[tuple[int, bool]] = Counter(
        (throw.total, throw.a == throw.b == throw.c) for throw in throws()
    )
    both = {total: (counts[total, False], counts[total, True]) for total in range(DICE, 6 * DICE + 1)}
    return Exhibit(
        "Totals of three dice",
        "Throws by their total, those that are triples apart.",
        ("total", "no triple", "triple", "together"),
        tuple((total, plain, triple, plain + triple) for total, (plain, triple) in both.items()),
    )
