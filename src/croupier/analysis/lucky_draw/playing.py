"""Standing against drawing: which is worth more in every state, and what ways to play come to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Final, NamedTuple, TypeAlias

from croupier.analysis.decisions import Column, Decisions, Role, Sum, row
from croupier.analysis.figures import ratio_text
from croupier.analysis.lucky_draw.counting import LINES, Distribution, Lines, State, name_of
from croupier.analysis.results import WagerAnalysis
from croupier.games.lucky_draw.terms import ALWAYS_DRAW, ALWAYS_STAND, BEST, DRAW, STAND
from croupier.games.wagers import WagerType

COLUMNS: Final = (
    Column("first", Role.STATE, "what one of the box's cards counts; threes with their suit"),
    Column("second", Role.STATE, "the other, which counts no less"),
    Column("dealer", Role.STATE, "the dealer's card"),
    Column("weight", Role.WEIGHT, "ordered sequences of six cards that begin with these"),
    Column("best", Role.BEST, "the action that is worth most; stand where both are worth the same"),
    Column(STAND, Role.ACTION, "stand on two cards"),
    Column(DRAW, Role.ACTION, "put up as much again on a third card"),
)
UNIT: Final = "what the enter wager wins with the draw wager, per unit of the enter wager"
BASIS: Final = ("All cards of the shoe but these three can come next, in any order: no other has been seen.",)


class Worths(NamedTuple):
    """What standing and drawing are worth in a state, in units of the enter wager."""

    stand: Fraction
    draw: Fraction

    @property
    def draws(self) -> bool:
        """Whether drawing is worth more."""
        return self.draw > self.stand


Draws: TypeAlias = Callable[[State], bool]


def worth(type_: WagerType, lines: Lines) -> Fraction:
    """What some sequences win on average, by how many end on each line."""
    won = sum((line.ratio * n for line, n in zip(type_.lines, lines, strict=True)), Fraction(0))
    return won / sum(lines)


def worths(type_: WagerType, state: State) -> Worths:
    """What standing and drawing are worth in a state."""
    return Worths(worth(type_, state.stand), worth(type_, state.draw))


def ways(type_: WagerType) -> dict[str, Draws]:
    """The ways to play that are compared, the best first."""
    return {
        BEST: lambda state: worths(type_, state).draws,
        ALWAYS_STAND: lambda _: False,
        ALWAYS_DRAW: lambda _: True,
    }


def played(found: Distribution, draws: Draws) -> tuple[Lines, int]:
    """How many sequences end on each line where a box plays so, and in how many it draws."""
    counts, drew = [0] * LINES, 0
    for state in found.states:
        takes = draws(state)
        drew += state.weight * takes
        for line, n in enumerate(state.draw if takes else state.stand):
            counts[line] += n
    return tuple(counts), drew


def decisions(found: Distribution, wager: WagerAnalysis) -> Decisions:
    """What standing and drawing are worth in every state; ``wager``: the enter wager under the best play."""

    def lines() -> Iterator[str]:
        named = ((tuple(map(name_of, state[:3])), state) for state in found.states)
        for names, state in sorted(named, key=lambda each: each[0]):
            both = worths(wager.type, state)
            action = DRAW if both.draws else STAND
            yield row((*names, state.weight, action, ratio_text(both.stand), ratio_text(both.draw)))

    total = Sum("the enter wager under the best play", found.heap.sequences, wager.mean)
    return Decisions(UNIT, COLUMNS, len(found.states), lines, (total,), BASIS)
