"""Limits of a table and how they change: notices, agreements, markers, and closing with notice.

Times are microseconds and are passed in; the law is the rulebook's general part. A change is first
posted, then comes into force between two rounds once everything that it needs has happened.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from croupier.games.limits import ANY, TABLE, Limits, Range
from croupier.games.options import Value
from croupier.games.refusals import Refusal, Refused
from croupier.games.wagers import WagerType
from croupier.games.wording import dollars
from croupier.law import Clauses
from croupier.money.amounts import decimal
from croupier.rulebooks.general_law import GeneralLaw, LimitLaw

MINUTE: Final = 60_000_000


class Route(StrEnum):
    """On what ground limits are changed."""

    NOTICE = "notice"
    """After the notice that the book wants."""
    AT_ONCE = "at_once"
    """A higher minimum at once, sparing everybody who is at the table."""
    AGREED = "agreed"
    """All players at the table agree."""
    FIRST_OPENING = "first_opening"
    """The table opens for the first time in the gaming day."""
    NO_ACTIVITY = "no_activity"
    """No round is in progress and no wager lies on the layout."""
    KEPT_MINIMUM = "kept_minimum"
    """After notice, a higher minimum for those who were spared when the table's was raised at once."""


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What goes on at the table when a change is asked for."""

    players: frozenset[str]
    """Everybody with a place, and everybody with a wager on the layout."""
    activity: bool
    """Whether a round is in progress or a wager lies on the layout."""
    opened_today: bool
    """Whether the table has been open in this gaming day before."""
    kept: tuple[Limits, ...] = ()
    """The limits of those who keep an older minimum."""


@dataclass(frozen=True, slots=True)
class Posted:
    """A change of limits that is posted and not yet in force."""

    limits: Limits
    route: Route
    due: int
    """The time that its sign states: not before."""
    rounds: int
    """How many more rounds must be completed first."""
    asked: frozenset[str]
    """Those who must agree."""
    agreed: frozenset[str]
    tell_inspector: bool
    """Whether an inspector must be told before it comes into force."""
    told: bool
    clauses: Clauses
    terms: Mapping[str, Value] | None = None
    """The options of the game that change with it, all of them; None where none does."""
    ends_kept: bool = False
    """Whether its minimum also binds those who keep an older one."""

    def ready(self, at: int) -> bool:
        """Whether it may come into force, between two rounds."""
        told = self.told or not self.tell_inspector
        return at >= self.due and self.rounds == 0 and self.asked <= self.agreed and told

    def round_completed(self) -> Posted:
        """After one more round of notice."""
        return replace(self, rounds=max(self.rounds - 1, 0))

    def agrees(self, person: str) -> Posted:
        """Somebody agrees."""
        return replace(self, agreed=self.agreed | {person})

    def came(self, person: str) -> Posted:
        """Somebody has sat down: where the players at the table must agree, they are one of them."""
        return replace(self, asked=self.asked | {person}) if self.route is Route.AGREED else self

    def left(self, person: str) -> Posted:
        """Somebody has left the table and is not asked any more."""
        return replace(self, asked=self.asked - {person})

    def inspector_told(self) -> Posted:
        """An inspector has been told of it."""
        return replace(self, told=True)


def raised_minimums(old: Limits, new: Limits, no_wagers: Set[str] = frozenset()) -> tuple[str, ...]:
    """The limits of wagers whose minimum a change raises."""
    return tuple(n for n in _names(old, new, no_wagers) if (_of(new, n).min or 0) > (_of(old, n).min or 0))


def lowered_maximums(old: Limits, new: Limits, no_wagers: Set[str] = frozenset()) -> tuple[str, ...]:
    """The limits of wagers whose maximum a change lowers."""
    return tuple(n for n in _names(old, new, no_wagers) if _lower(_of(new, n).max, _of(old, n).max))


def _names(old: Limits, new: Limits, no_wagers: Set[str]) -> list[str]:
    """The limits of wagers: what is owed for a worse one is not owed for a buy-in."""
    old, new = old.of_wagers, new.of_wagers
    return sorted({*old.ranges, *new.ranges} - no_wagers)


def _of(limits: Limits, name: str) -> Range:
    return limits.ranges.get(name, ANY)


def _lower(new: int | None, old: int | None) -> bool:
    return new is not None and (old is None or new < old)


def post(
    law: LimitLaw, old: Limits, new: Limits, route: Route, now: Circumstances, at: int, due: int | None = None
) -> Posted:
    """Post a change of limits; ``due`` is the time on the sign, the earliest lawful if None.

    Raises:
        Refused: the ground does not hold, or the book does not know it.
    """
    if route is Route.KEPT_MINIMUM:
        return _to_those_spared(law, old, new, now, at, due)
    raised, lowered = (worse(old, new, law.no_wagers) for worse in (raised_minimums, lowered_maximums))
    if not raised and not lowered and law.only_when_worse:
        # A lower minimum or higher maximum needs its sign alone.
        return _posted(new, route, at, law.set_by + law.sign)
    match route:
        case Route.NOTICE:
            return _by_notice(law, new, now, at, due, raised=bool(raised), lowered=bool(lowered))
        case Route.AT_ONCE:
            _known(route, law.at_once)
            _only_minimum(law, old, new)
            return _posted(new, route, at, law.at_once + law.marker + law.sign)
        case Route.AGREED:
            _known(route, law.agreed)
            clauses = law.agreed + (law.agreed_sign or law.sign) + law.inspector
            return replace(_posted(new, route, at, clauses), asked=now.players)
        case Route.FIRST_OPENING:
            _known(route, law.first_opening)
            if now.opened_today:
                raise _refused("the table has been open in this gaming day already", law.first_opening)
            return _posted(new, route, at, law.first_opening + law.sign + law.inspector)
        case Route.NO_ACTIVITY:
            _known(route, law.no_activity)
            if now.activity:
                raise _refused("a round is in progress or a wager lies on the layout", law.no_activity)
            return _posted(new, route, at, law.no_activity + law.sign + law.inspector)


def told_after(law: LimitLaw, posted: Posted, old: Limits) -> bool:
    """Whether an inspector is to be told of a change that has come into force without notice."""
    if not law.inspector or posted.route not in (Route.AGREED, Route.FIRST_OPENING, Route.NO_ACTIVITY):
        return False
    return any(worse(old, posted.limits, law.no_wagers) for worse in (raised_minimums, lowered_maximums))


def _posted(limits: Limits, route: Route, due: int, clauses: Clauses) -> Posted:
    return Posted(limits, route, due, 0, frozenset(), frozenset(), False, False, clauses)


def _by_notice(
    law: LimitLaw, new: Limits, now: Circumstances, at: int, due: int | None, *, raised: bool, lowered: bool
) -> Posted:
    clauses = law.set_by + law.sign
    if not now.players and law.hands:
        # Notice is owed to players, and there are none.
        return _posted(new, Route.NOTICE, at, clauses)
    timed = raised or (lowered and not law.only_minimum)
    clauses += law.hands_clauses + (law.notice if timed else ())
    return Posted(
        limits=new,
        route=Route.NOTICE,
        due=_due(law.minutes if timed else 0, at, due, law.notice),
        rounds=law.hands,
        asked=frozenset(),
        agreed=frozenset(),
        tell_inspector=bool(law.inspector) and timed,
        told=False,
        clauses=clauses + (law.inspector if timed else ()),
        ends_kept=raised and bool(law.kept),
    )


def _due(minutes: int, at: int, due: int | None, clauses: Clauses) -> int:
    """When a change comes into force: at the time on the sign, or the earliest lawful one.

    Raises:
        Refused: the sign will not have been displayed for so many minutes by then.
    """
    earliest = at + minutes * MINUTE
    if due is not None and due < earliest:
        raise _refused(f"the sign must have stood for {minutes} minutes", clauses)
    return earliest if due is None else due


def _to_those_spared(
    law: LimitLaw, old: Limits, new: Limits, now: Circumstances, at: int, due: int | None
) -> Posted:
    """Notice to those who keep an older minimum: ``new`` is the table's limits but for minimums."""
    _known(Route.KEPT_MINIMUM, law.kept)
    if not now.kept:
        raise _refused("no player at the table keeps an older minimum", law.kept)
    names = _names(old, new, law.no_wagers)
    if raised_minimums(old, new, law.no_wagers):
        most = tuple(decimal(least) for n in names if (least := _of(old, n).min) is not None)
        reason = "those who keep an older minimum go up to the table's minimum, not beyond it"
        raise Refused(Refusal("change of limits", reason, law.kept, most))
    if not any(raised_minimums(kept, new, law.no_wagers) for kept in now.kept):
        raise _refused("it raises the minimum of no player who keeps an older one", law.kept)
    if not _alike_but_minimums(old, new, names):
        raise _refused("of those who keep an older minimum only that minimum is raised", law.kept)
    due = _due(law.minutes, at, due, law.kept)
    return _posted(new, Route.KEPT_MINIMUM, due, law.set_by + law.kept + law.kept_sign)


def _known(route: Route, clauses: Clauses) -> None:
    if not clauses:
        raise Refused(Refusal(f"change of limits by {route.value}", "the rulebook does not know that ground"))


def _only_minimum(law: LimitLaw, old: Limits, new: Limits) -> None:
    names = _names(old, new, law.no_wagers)
    same = _alike_but_minimums(old, new, names)
    fewer = any((_of(new, n).min or 0) < (_of(old, n).min or 0) for n in names)
    if not same or fewer or not raised_minimums(old, new, law.no_wagers):
        raise _refused("at once a minimum may be raised, and nothing else changed", law.at_once)


def _alike_but_minimums(old: Limits, new: Limits, names: Iterable[str]) -> bool:
    """Whether limits differ in the minimums of these names alone."""
    others = {*old.ranges, *new.ranges}.difference(names)
    return all(_of(old, n) == _of(new, n) for n in others) and all(
        _of(old, n).max == _of(new, n).max and _of(old, n).step == _of(new, n).step for n in names
    )


def _refused(reason: str, clauses: Clauses) -> Refused:
    return Refused(Refusal("change of limits", reason, clauses))


def teaching_limits(law: GeneralLaw, wagers: Iterable[WagerType], limits: Limits) -> Limits:
    """The limits of a teaching table: those that the book sets bound every wager that has none of its own.

    Raises:
        Refused: the table's are others, a wager's are wider, or the book knows no teaching tables.
    """
    if law.teaching is None:
        raise Refused(Refusal("teaching table", f"{law.book.title} does not provide for teaching tables"))
    wanted, clauses = law.teaching.limits, law.teaching.clauses
    assert wanted.min is not None and wanted.max is not None
    bounds = decimal(wanted.min), decimal(wanted.max)
    table = limits.ranges.get(TABLE, ANY)
    if (table.min, table.max) != (wanted.min, wanted.max):
        least, most = map(dollars, bounds)
        reason = f"a teaching table has a minimum of {least} and a maximum of {most}"
        about = (f"limits.{TABLE}",)
        raise Refused(Refusal("teaching table", reason, clauses, bounds, amounts=True, about=about))
    ranges = dict(limits.ranges)
    for wager in wagers:
        own = ranges.get(wager.name)
        if own is None:
            if not wager.main:
                ranges[wager.name] = wanted
        elif own.max is None or own.max > wanted.max:
            reason = f"no wager of a teaching table is more than {dollars(bounds[1])}"
            what = f"limits of {wager.name}"
            about = (f"limits.{wager.name}",)
            raise Refused(Refusal(what, reason, clauses, bounds[1:], amounts=True, about=about))
    return Limits(MappingProxyType(ranges))


def check_personal(law: LimitLaw, table: Limits, personal: Limits) -> Clauses:
    """Limits of one player's own, which let them over the table's maximum; returns the clauses.

    Raises:
        Refused: the book does not provide for it, or they do not state a minimum and a higher maximum.
    """
    if not law.personal:
        raise Refused(Refusal("limits of one player", "the rulebook has one set of limits for all players"))
    for name, own in personal.ranges.items():
        most = _of(table, name).max
        if own.min is None or own.max is None or (most is not None and own.max <= most):
            reason = f"the sign states the player's minimum and a maximum above the table's for {name}"
            raise Refused(Refusal("limits of one player", reason, law.personal))
    return law.personal


@dataclass(frozen=True, slots=True)
class Closure:
    """A table that closes."""

    due: int
    clauses: Clauses


def post_closure(law: GeneralLaw, players: Iterable[str], at: int, due: int | None = None) -> Closure:
    """Close a table: after its sign has stood long enough where players are present.

    Raises:
        Refused: the proposed time is too soon.
    """
    owed = law.closing_minutes * MINUTE if any(True for _ in players) else 0
    if due is not None and due < at + owed:
        reason = f"with players present the sign must have stood for {law.closing_minutes} minutes"
        raise Refused(Refusal("closing the table", reason, law.closing))
    return Closure(at + owed if due is None else due, law.closing)
