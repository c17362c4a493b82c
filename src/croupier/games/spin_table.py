"""A table whose rounds one spin decides: its law, its conduct, its steps.

A round is a spin. On one layout spin may follow spin: each begins with betting, and play may end
before any but the first.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol

from croupier.games.events import Kind
from croupier.games.game import Felt, Opening, Step
from croupier.games.requests import Announce, Conduct, Spin, Wagering
from croupier.games.table_rules import TableRules
from croupier.games.wagers import Result, Wager
from croupier.law import Clauses

WAGERS: Final = "wagers"
SPIN: Final = "spin"
RESULT: Final = "result"


class OfSpins(Protocol):
    """The law of spin after spin, of a wheel or of dice."""

    @property
    def wagers(self) -> Clauses:
        """What wagers are placed by."""
        ...

    @property
    def no_more_bets(self) -> Clauses:
        """What ends that."""
        ...

    @property
    def next_spin(self) -> Clauses:
        """What they are placed on the next spin by."""
        ...


@dataclass(frozen=True, slots=True)
class SpinLaw:
    """The clauses that a spin rests on, step by step."""

    wagers: Clauses
    no_more_bets: Clauses
    spin: Clauses
    revolutions: int
    """How many times round the wheel, or the ball in it, goes at least for a spin to count."""
    result: Clauses
    """The result is announced and marked."""
    settle: Clauses
    """Losing wagers are collected, then winning ones paid, by position."""
    next_spin: Clauses
    """Wagers that have won are their players' to take off before the next spin."""
    notice: Clauses = ()
    """What has a notice posted of a wheel that stops on a peg; empty where nothing has."""


@dataclass(frozen=True, kw_only=True)
class SpinRules(TableRules, ABC):
    """Everything that such a table plays by; a family says what its wheel is and where wagers lie."""

    law: SpinLaw
    shoe: None = None

    @property
    @abstractmethod
    def places(self) -> tuple[str, ...]:
        """Where the spin can come to rest, a name for each of the equally likely places."""

    @property
    @abstractmethod
    def spellings(self) -> Mapping[str, str]:
        """Other names of the places."""

    @abstractmethod
    def features(self, place: str) -> dict[str, Any]:
        """What the result is told by, as plain JSON values."""

    @abstractmethod
    def line(self, wager: Wager, place: str) -> int:
        """The line of a wager when the spin comes to rest at a place."""

    def case(self, wager: Wager, place: str) -> int:
        """The case of that line, where it has several."""
        return 0

    @property
    def without_wagers(self) -> Clauses:
        """No spin is provided for on which wagers may not lie."""
        return self.law.wagers


def conduct(rules: SpinRules, felt: Felt, _opening: Opening) -> Conduct[dict[str, Any]]:
    """Spin after spin: wagers, the spin, its result; every wager settled by its position.

    It ends when play is called to an end, and keeps nothing of its own from spin to spin: a spin
    that is made again starts it anew.
    """
    law = rules.law
    while True:
        yield betting(law, felt)
        place: str = yield Spin(SPIN, rules.places, law.spin, rules.spellings)
        yield Announce(RESULT, law.result)
        felt.say(Kind.RESULT, law.result + law.settle, **rules.features(place))
        _settle(rules, felt, place)


def betting(law: OfSpins, felt: Felt, **more: Any) -> Wagering:
    """The betting before a spin; after the first, play may end there. ``more``: of :class:`Wagering`."""
    spun = len(felt.results)
    return Wagering(
        WAGERS,
        law.wagers + (law.next_spin if spun else ()),
        law.no_more_bets,
        stage=felt.windows + 1,
        may_end=spun > 0,
        complete=spun > 0,
        outcome=lambda: outcome(felt),
        **more,
    )


def _settle(rules: SpinRules, felt: Felt, place: str) -> None:
    """Collect the losing wagers, then pay the winning ones, each in the order of placing."""
    ended = [(wager, rules.line(wager, place)) for wager in felt.wagers]
    for wager, line in sorted(ended, key=lambda end: end[0].type.lines[end[1]].result is Result.WIN):
        felt.settle(wager, line, case=rules.case(wager, place))


def outcome(felt: Felt) -> dict[str, Any]:
    """What the spins so far have come to: the last one's result, and all of them in order."""
    spins = [dict(result) for result in felt.results]
    return {**spins[-1], "spins": spins} if spins else {}


def steps(law: SpinLaw, spins: str, tells: str) -> tuple[Step, ...]:
    """The steps that a rulebook's spins have, with its clauses.

    Args:
        law: the rulebook's.
        spins: what the spin is, for people: ``The ball runs and comes to rest``.
        tells: what its result is: ``The number``.
    """
    return (
        Step(WAGERS, "Wagers, until no more bets", law.wagers + law.no_more_bets),
        Step(SPIN, spins, law.spin),
        Step(RESULT, f"{tells}, and the settlement", law.result + law.settle),
    )
