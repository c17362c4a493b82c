"""The analyser of roulette: from a game's rules to the exact figures of its wagers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from croupier.analysis.by_cases import by_cases
from croupier.analysis.cases import Bet, Cases
from croupier.analysis.families import Analyser
from croupier.analysis.results import Exhibit, GameAnalysis, WagerAnalysis
from croupier.games.game import Game, Rules
from croupier.games.roulette import kernel
from croupier.games.roulette.layout import Spot
from croupier.games.roulette.rules import RouletteRules
from croupier.games.roulette.wheel import colour, pocket_name
from croupier.games.wagers import WagerType

METHOD: Final = (
    (
        "The ball comes to rest in each pocket equally often. Every position of the layout is graded on "
        "every pocket, by the function that settles wagers at a table. Nothing is sampled and nothing is "
        "rounded."
    ),
    (
        "Wagers of one spin are graded on the same pocket, so the counts of every pair of their pay lines, "
        "and of any set of positions, are whole numbers of the same pockets."
    ),
)

ASSUMPTIONS: Final = (
    "Wheel and ball favour no pocket, and spins are independent.",
    "The spin is valid, and every wager stands.",
    (
        "All positions of a kind of wager cover equally many pockets, and its figures hold for each of "
        "them. How two kinds go together depends on where they lie: unless positions are named, on the "
        "first that cover no zero (1; 1-2; 1-2-3; 1-2-4-5; 1 to 6; the first column; the first dozen)."
    ),
)


class _Roulette:
    """The analyser of the family."""

    def analyse(self, game: Game, given: Mapping[str, object]) -> GameAnalysis:
        """The exact analysis of a game of roulette under the given options."""
        rules = game.rules(given)
        assert isinstance(rules, RouletteRules), game.name
        cases = _cases(rules)
        return by_cases(
            game,
            given,
            rules,
            cases,
            (
                WagerAnalysis(
                    _as_usual(type_, rules.layout.usual(type_.name)),
                    cases.total,
                    cases.bets[type_.name].counts,
                )
                for type_ in rules.wagers.values()
            ),
            space="pockets of the wheel",
            inputs=self.inputs(rules),
            method=METHOD,
            assumptions=ASSUMPTIONS,
            exhibits=lambda: (_wheel(rules), _positions(rules)),
        )

    def inputs(self, rules: Rules) -> Mapping[str, Any]:
        """The pockets of the wheel, and how many positions each kind of wager has."""
        assert isinstance(rules, RouletteRules), rules
        return {
            "pockets": len(rules.wheel.order),
            "positions": {name: len(rules.layout.of(name)) for name in rules.wagers},
        }


ANALYSER: Final[Analyser] = _Roulette()


def bet_name(spot: Spot) -> str:
    """A wager on a position: ``split 0-1``, ``dozen 2``, ``red``."""
    return spot.name if spot.name.startswith(spot.wager) else f"{spot.wager} {spot.name}"


def _cases(rules: RouletteRules) -> Cases:
    """Every position's line on every pocket, and every kind's on its usual position."""
    bets: dict[str, Bet] = {}
    for type_ in rules.wagers.values():
        spots = rules.layout.of(type_.name)
        bets[type_.name] = _bet(rules, type_, rules.layout.usual(type_.name))
        bets |= {bet_name(spot): _bet(rules, type_, spot) for spot in spots}
    return Cases(bets, len(rules.wheel.order))


def _bet(rules: RouletteRules, type_: WagerType, spot: Spot) -> Bet:
    lines = tuple(type_.grade(spot.covers, pocket) for pocket in rules.wheel.pockets)
    selection = bet_name(spot).removeprefix(type_.name).strip() or None
    return Bet(type_, selection, lines)


def _as_usual(type_: WagerType, spot: Spot) -> WagerType:
    """The kind with one winning line, the one of its usual position: both winning lines pay the same."""
    lines = list(type_.lines)
    assert lines[kernel.WIN_WITH_ZERO].odds == lines[kernel.WIN].odds, type_.name
    won = lines[kernel.WIN_WITH_ZERO if spot.covers & kernel.ZEROS else kernel.WIN]
    lines[kernel.WIN] = lines[kernel.WIN_WITH_ZERO] = won
    return replace(type_, lines=tuple(lines))


def _wheel(rules: RouletteRules) -> Exhibit:
    return Exhibit(
        "The wheel",
        "Its pockets clockwise from the zero.",
        ("place", "pocket", "colour"),
        tuple((n, pocket_name(p), colour(p).value) for n, p in enumerate(rules.wheel.order, start=1)),
    )


def _positions(rules: RouletteRules) -> Exhibit:
    rows: list[tuple[str | int, ...]] = []
    for type_ in rules.wagers.values():
        spots = rules.layout.of(type_.name)
        with_zero = [s.name for s in spots if s.covers & kernel.ZEROS]
        shown = ", ".join(with_zero)
        rows.append((type_.title, len(spots), len(spots[0].pockets), shown))
    return Exhibit(
        "The positions of the layout",
        "How many positions each kind of wager has, how many pockets one covers, and which cover a zero.",
        ("wager", "positions", "pockets", "with zero"),
        tuple(rows),
    )
