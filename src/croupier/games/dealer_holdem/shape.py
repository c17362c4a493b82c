"""What sets one game of hold'em against the dealer apart from another, as data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from croupier.games.dealer_holdem import kernel
from croupier.games.poker_hands import kinds
from croupier.games.stud import finish
from croupier.games.stud.terms import FOLD


class Showdown(NamedTuple):
    """What every wager of a hand is graded from."""

    end: int
    """How the hand ended: lost, won, stood off, folded, or the dealer's declared not to count."""
    qualified: int
    """Whether the dealer's hand qualifies; 1 where none need to."""
    kind: int
    """What kind of hand the player's best five make; odd cards where the board was not dealt."""
    hole: int
    """The line of the player's own two cards (see the kernel)."""
    bet: int
    """How many antes its player has bet behind the ante."""


@dataclass(frozen=True, slots=True)
class Street:
    """A decision of a hand."""

    wager: str
    """The wager that it puts up, by name,"""
    step: str
    """and the step at which it is made."""
    seen: int
    """How many communal cards are face up when it is made."""
    times: tuple[int, ...]
    """What may be bet, in antes."""
    passing: str
    """What a player does who bets nothing: ``fold`` or ``check``."""


@dataclass(frozen=True)
class Shape:
    """The streets of a game and what its ends depend on."""

    streets: tuple[Street, ...]
    bets_once: bool
    """Whether a hand that has bet decides no more; else every street has a wager of its own."""
    qualifies: int = kinds.ODD_CARDS
    """The lowest kind of hand with which the dealer qualifies."""
    ante_paid: int = kinds.ODD_CARDS
    """The lowest kind of hand that the ante is paid for if it has won; below it goes back."""
    blind: tuple[int, ...] = ()
    """The kinds of hand that a blind wager is paid for, lowest first; empty where there is none."""

    @cached_property
    def grades(self) -> tuple[int, ...]:
        """By kind of hand, as what one that has won is paid: those that differ are numbered from 0."""
        steps = {kind for kind in (self.ante_paid, *self.blind) if kind}
        return tuple(sum(kind >= step for step in steps) for kind in range(kinds.KINDS))

    @property
    def graded(self) -> int:
        """How many grades there are."""
        return self.grades[-1] + 1

    @cached_property
    def bets(self) -> range:
        """How many antes may have been bet behind the ante of a hand that is played to the end."""
        made: set[int] = set()
        for bets in self._ways(0):
            made.add(sum(bets))
        return range(min(made), max(made) + 1)

    def _ways(self, at: int) -> Iterator[tuple[int, ...]]:
        """What can be bet from a street on, by one who does not fold."""
        if at == len(self.streets):
            yield ()
            return
        street = self.streets[at]
        for times in street.times:
            if self.bets_once:
                yield (times,)
            else:
                yield from ((times, *rest) for rest in self._ways(at + 1))
        if street.passing != FOLD:
            yield from self._ways(at + 1)

    @property
    def results(self) -> int:
        """How many results a hand has that is played to the end."""
        return kernel.RESULT_WON + self.graded + (1 + self.graded) * int(self.qualifies > 0)

    @property
    def folded_line(self) -> int:
        """The last line of an ante with all that is put behind it: of a hand that has folded."""
        return self.results * len(self.bets)

    # Grading -----------------------------------------------------------------------------------------

    def ante_line(self, showdown: Showdown) -> int:
        """The line of an ante wager."""
        paid = int(showdown.kind >= self.ante_paid)
        return kernel.ante_line(showdown.end, showdown.qualified, paid)

    def whole_line(self, showdown: Showdown) -> int:
        """The line of an ante with all that is put behind it."""
        if showdown.end == finish.FOLDED:
            return self.folded_line
        grade = self.grades[showdown.kind]
        found = kernel.result(showdown.end, showdown.qualified, grade, self.graded)
        return kernel.whole_line(found, showdown.bet, self.bets[0], self.bets[-1])


def blind_line(showdown: Showdown) -> int:
    """The line of a blind wager."""
    return kernel.blind_line(showdown.end, showdown.kind)


def bet_line(showdown: Showdown) -> int:
    """The line of what is bet behind an ante: how the hand ended."""
    return showdown.end


def hole_line(showdown: Showdown) -> int:
    """The line of a wager on a player's own two cards."""
    return kernel.hole_bonus_line(showdown.end, showdown.hole)


def hole_alone(showdown: Showdown) -> int:
    """The same of a player who gives up no hand that wins it: the cards alone."""
    return showdown.hole


def kind_line(showdown: Showdown) -> int:
    """The line of a wager on the kind of the finished hand."""
    return kernel.kind_line(showdown.end, showdown.kind)


def kind_alone(showdown: Showdown) -> int:
    """The same of a wager that a folded hand does not lose: the kind alone."""
    return showdown.kind
