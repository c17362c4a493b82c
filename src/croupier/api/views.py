"""What a round shows: what it waits for, the wagers that lie there, how they ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from croupier.api.refused import in_units
from croupier.games.events import Event, Kind
from croupier.games.explain import explained
from croupier.games.requests import Announce, Decide, Deliver, Draw, Request, Roll, Spin, Wagering
from croupier.games.wagers import Settlement as Ended
from croupier.games.wagers import Wager
from croupier.games.wording import UNDECIDED, Explained
from croupier.law import Clauses
from croupier.money.amounts import MINOR, decimal


class Needs(StrEnum):
    """What a round needs next, and the method of :class:`~croupier.Round` that gives it."""

    WAGERS = "wagers"
    """``place``, ``withdraw``, and in the end ``close_betting``."""
    CARD = "card"
    """``deal``"""
    DICE = "dice"
    """``throw``"""
    SPIN = "spin"
    """``spin``"""
    TILES = "tiles"
    """``deliver``"""
    DECISION = "decision"
    """``decide``"""
    CALL = "call"
    """``call``: the dealer announces a step."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """What a round waits for, and what is legal now.

    >>> import croupier
    >>> play = croupier.Table("qld-2010", "blackjack").open_round()
    >>> play.place(1, "blackjack", 10)
    'w1'
    >>> play.close_betting()
    >>> play.deal("8S 9D 8H")
    >>> print(play.waiting_for)
    a decision of seat 1 at step decision: draw, split, stand
    >>> play.waiting_for.stakes["split"]
    Fraction(10, 1)
    """

    needs: Needs
    step: str
    """The step of the round, by its name in scripts."""
    clauses: tuple[str, ...]
    """The clauses of the step."""
    actions: tuple[str, ...] = ()
    """What ``decide`` takes now: of the seat that is asked, or of players while wagers are open."""
    seat: int | None = None
    """The seat that is asked to decide."""
    wager: str | None = None
    """The id of the wager that it decides about."""
    hand: int | None = None
    """Which of its hands it decides about, from 1; None where it has one only."""
    stakes: Mapping[str, Fraction] = field(default_factory=lambda: MappingProxyType({}))
    """The most that an action puts up besides, where it puts up anything."""
    least: Mapping[str, Fraction] = field(default_factory=lambda: MappingProxyType({}))
    """The least that it puts up, where the player says how much."""
    to: str | None = None
    """The hand that the card or the tiles go to."""
    count: int | None = None
    """How many dice are thrown, or tiles delivered."""
    may_end: bool = False
    """Whether play may stop here by ``end``: no wager waits for a result."""
    out_of_turn: tuple[tuple[int, str, str], ...] = ()
    """What players may decide although they are not asked: seat, action, the id of the wager."""

    @classmethod
    def from_engine(cls, request: Request) -> Waiting:
        """What a request of the engine asks for."""
        step, cited = request.step, refs(request.clauses)
        asides = tuple((a.seat, a.action, a.wager) for a in getattr(request, "aside", ()))
        match request:
            case Wagering():
                return cls(Needs.WAGERS, step, cited, tuple(request.actions), may_end=request.may_end)
            case Draw():
                return cls(Needs.CARD, step, cited, to=request.to, out_of_turn=asides)
            case Roll():
                return cls(Needs.DICE, step, cited, count=request.dice)
            case Spin():
                return cls(Needs.SPIN, step, cited)
            case Deliver():
                return cls(Needs.TILES, step, cited, to=request.to, count=request.count)
            case Announce():
                return cls(Needs.CALL, step, cited, out_of_turn=asides)
            case Decide():
                return cls(
                    Needs.DECISION,
                    step,
                    cited,
                    request.actions,
                    seat=request.seat,
                    wager=request.wager,
                    hand=request.hand,
                    stakes=_units(request.stakes),
                    least=_units(request.least),
                    out_of_turn=asides,
                )

    def __str__(self) -> str:
        match self.needs:
            case Needs.DECISION:
                return f"a decision of seat {self.seat} at step {self.step}: {', '.join(self.actions)}"
            case Needs.WAGERS:
                what = "wagers"
            case Needs.CALL:
                what = "the dealer's call"
            case Needs.DICE | Needs.TILES:
                what = f"{self.count} {self.needs}"
            case _:
                what = f"a {self.needs}"
        return f"{what} at step {self.step}"


@dataclass(frozen=True, slots=True)
class PlacedWager:
    """A wager on the table."""

    id: str
    seat: int
    wager: str
    """Its kind, by name."""
    stake: Fraction
    box: int
    """The numbered betting area that it is in."""
    details: Mapping[str, Any]
    """What else was said of it, and where it has travelled: ``covers``, ``selection``, ``point``."""

    @classmethod
    def from_engine(cls, wager: Wager) -> PlacedWager:
        """A wager of the engine's."""
        return cls(wager.id, wager.seat, wager.type.name, in_units(wager.stake), wager.box, wager.details)

    def __str__(self) -> str:
        return f"{self.id}: {self.wager} of {written(self.stake)} by seat {self.seat}"

    def __repr__(self) -> str:
        return f"PlacedWager({self})"


@dataclass(frozen=True, slots=True)
class Settlement:
    """How a wager ended, exactly, and why. One that wins and stays on the table has several."""

    id: str
    seat: int
    wager: str
    """Its kind, by name."""
    stake: Fraction
    box: int
    result: str
    """``win``, ``lose``, ``stand_off`` or ``returned``."""
    net: Fraction
    """What the player has against before the wager, after commission: a loss is below nothing."""
    odds: str | None
    """The odds of its pay line, in words; None where none was paid."""
    line: str | None
    """The line of its pay table."""
    clauses: tuple[str, ...]
    """What it rests on, by reference."""
    because: str
    """What decided it, in a sentence without its full stop; empty where the round decided nothing."""
    where: str
    """Its box, and the hand in it; empty where the areas of the layout are shared."""
    stays: bool
    """Whether the wager was paid and is still on the table."""

    @classmethod
    def from_engine(cls, ended: Ended, why: Explained) -> Settlement:
        """A settlement of the engine's."""
        wager, line = ended.wager, ended.line
        return cls(
            id=wager.id,
            seat=wager.seat,
            wager=wager.type.name,
            stake=in_units(wager.stake),
            box=wager.box,
            result=ended.result.value,
            net=in_units(ended.net),
            odds=None if line is None or line.odds is None else line.odds.exact,
            line=None if line is None else line.name,
            clauses=refs(ended.clauses),
            because=why.because,
            where=why.where,
            stays=ended.stays,
        )

    def __str__(self) -> str:
        how = f" at {self.odds}" if self.odds else ""
        came = f"{self.result} {written(self.net)}"
        return f"{self.id}: {self.wager} of {written(self.stake)} by seat {self.seat}, {came}{how}"

    def __repr__(self) -> str:
        return f"Settlement({self})"


_ENDS = frozenset({Kind.SETTLED, Kind.PAID, Kind.RETURNED})
"""The events of which every settlement has one, in the same order."""


def settlements_of(
    family: str, ended: Sequence[Ended], events: Sequence[Event], outcome: Mapping[str, Any]
) -> tuple[Settlement, ...]:
    """The settlements of a round, each explained by what had happened before it."""
    places = [place for place, event in enumerate(events) if event.kind in _ENDS]
    assert len(places) == len(ended), (len(places), len(ended))
    return tuple(
        Settlement.from_engine(
            each,
            UNDECIDED if each.instead else explained(family, events[:place], outcome, events[place]),
        )
        for each, place in zip(ended, places, strict=True)
    )


def refs(clauses: Clauses) -> tuple[str, ...]:
    """Clauses by reference, each once."""
    return tuple(dict.fromkeys(clause.ref for clause in clauses))


def written(units: Fraction) -> str:
    """An amount in currency units as it is read: a decimal, or a fraction where no decimal is exact."""
    return decimal(units * MINOR)


def _units(stakes: Mapping[str, int]) -> Mapping[str, Fraction]:
    return MappingProxyType({action: in_units(stake) for action, stake in stakes.items()})
