"""The one decision of casino war: surrender or war, by the rank of the tie."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final

from croupier.analysis.casino_war.counting import Distribution
from croupier.analysis.decisions import Column, Decisions, Role, Sum, row
from croupier.analysis.figures import ratio_text
from croupier.analysis.results import WagerAnalysis
from croupier.equipment.cards import RANKS
from croupier.games.casino_war.battle import Battle
from croupier.games.casino_war.terms import GO_TO_WAR, SURRENDER
from croupier.games.comparing import EQUAL
from croupier.games.wagers import WagerType

COLUMNS: Final = (
    Column("tie", Role.STATE, "the rank of the box's card and of the dealer's"),
    Column("weight", Role.WEIGHT, "ordered sequences of four cards that begin with the tie"),
    Column("best", Role.BEST, "the action that is worth most; war where both are worth the same"),
    Column(GO_TO_WAR, Role.ACTION, "put up as much again"),
    Column(SURRENDER, Role.ACTION, "give up half of the wager"),
)
UNIT: Final = "what the casino war wager wins with the go to war wager, per unit of the casino war wager"
BASIS: Final = (
    "All cards of the shoe but the two that tie can come next, in any order: no other has been seen.",
)


def decisions(found: Distribution, wager: WagerAnalysis) -> Decisions:
    """What war and surrender are worth on every tie.

    ``wager``: the casino war wager under the best play.
    """
    type_ = wager.type
    decided = [(RANKS[face], *_worths(type_, wars), sum(wars.values())) for face, wars in found.ties.items()]
    apart = {first: n for first, n in found.first.items() if n}
    undecided = sum(apart.values())
    won = sum((_ratio(type_, Battle(first)) * n for first, n in apart.items()), Fraction(0))

    def lines() -> Iterator[str]:
        for tie, war, surrender, weight in sorted(decided):
            action = GO_TO_WAR if war >= surrender else SURRENDER
            yield row((tie, weight, action, ratio_text(war), ratio_text(surrender)))

    total = Sum(
        "the casino war wager under the best play",
        found.heap.sequences,
        wager.mean,
        undecided,
        won / undecided if undecided else Fraction(0),
    )
    return Decisions(UNIT, COLUMNS, len(decided), lines, (total,), BASIS)


def _worths(type_: WagerType, wars: Mapping[int, int]) -> tuple[Fraction, Fraction]:
    fought = sum((_ratio(type_, Battle(EQUAL, war)) * n for war, n in wars.items()), Fraction(0))
    return fought / sum(wars.values()), _ratio(type_, Battle(EQUAL))


def _ratio(type_: WagerType, battle: Battle) -> Fraction:
    return type_.lines[type_.grade(battle)].ratio
