"""Places at a table: who sits, who stands, who has not wagered, and who keeps an old minimum."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final, Protocol, runtime_checkable

from croupier.games.by_type import ByType
from croupier.games.game import Rules
from croupier.games.limits import ANY, Limits
from croupier.games.refusals import Malformed, Refusal, Refused
from croupier.games.table_rules import Admits
from croupier.law import Clauses
from croupier.rulebooks.general_law import IdleLaw

UNNUMBERED: Final = 12
"""How many players a table takes whose book gives its places no numbers."""


@runtime_checkable
class HasPlaces(Protocol, metaclass=ByType):
    """Rules of a game whose tables have numbered places."""

    @property
    def seats(self) -> int | None:
        """How many there are; None where the book does not say."""
        ...


@runtime_checkable
class CitesPlaces(Protocol, metaclass=ByType):
    """Rules that say by which clauses a table has so many places."""

    @property
    def places_by(self) -> Clauses:
        """Those clauses; none where the book does not say."""
        ...


@runtime_checkable
class LimitsPlayers(Protocol, metaclass=ByType):
    """Rules of a table at which the number of players may be limited."""

    @property
    def admits(self) -> Admits | None:
        """How many may play; None where nobody has limited them."""
        ...


@runtime_checkable
class HasLastPlaces(Protocol, metaclass=ByType):
    """Rules of a game with places that are given out last, since little can be wagered there."""

    @property
    def last_places(self) -> frozenset[int]:
        """Their numbers."""
        ...


def last_places(rules: Rules) -> frozenset[int]:
    """The places that newcomers get only where they ask for them, or all others are taken."""
    return rules.last_places if isinstance(rules, HasLastPlaces) else frozenset()


def places(rules: Rules) -> int:
    """How many places a table has for seated players: the book's numbered ones, or as many as it takes."""
    numbered = rules.seats if isinstance(rules, HasPlaces) else None
    return UNNUMBERED if numbered is None else numbered


def places_by(rules: Rules) -> Clauses:
    """What says how many places a table has; empty where the book does not."""
    return rules.places_by if isinstance(rules, CitesPlaces) else ()


def room(rules: Rules, seating: Seating) -> int | None:
    """How many more players may come to a table; None where their number is not limited."""
    admits = rules.admits if isinstance(rules, LimitsPlayers) else None
    return None if admits is None else max(admits.most - len(seating.occupants), 0)


def check_room(rules: Rules, seating: Seating, what: str) -> None:
    """Let no more players come than may play at the table.

    Raises:
        Refused: with the clause by which they are limited.
    """
    refusal = no_room(rules, seating, what)
    if refusal is not None:
        raise Refused(refusal)


def no_room(rules: Rules, seating: Seating, what: str) -> Refusal | None:
    """Why no more players come than may play at the table; None while there is room."""
    admits = rules.admits if isinstance(rules, LimitsPlayers) else None
    if admits is None or room(rules, seating):
        return None
    reason = f"{admits.most} may play at this table, and as many are there"
    return Refusal(what, reason, admits.clauses, ("another table",))


@dataclass(frozen=True, slots=True)
class Occupant:
    """Somebody who has a place at the table."""

    person: str
    standing: bool = False
    idle: int = 0
    """Rounds in a row without a wager; where the book says so, while every other place was in use."""
    quiet: int = 0
    """Rounds in a row without a wager, whoever else was there."""
    keeps: Limits | None = None
    """The limits that this player keeps after the minimum was raised at once."""
    nominee: str | None = None
    """Somebody who may place wagers on this player's behalf."""
    named: str | None = None
    """Somebody whom this player has named for that, and no supervisor has approved yet."""
    own: frozenset[str] = frozenset()
    """What this player is directed to do without a nominee: ``wagers``, ``cards``."""


NOBODY: Mapping[int, Occupant] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Seating:
    """The places of a table. Seated players have numbers up to ``places``, standing ones above."""

    places: int
    occupants: Mapping[int, Occupant] = field(default_factory=lambda: NOBODY)
    last: frozenset[int] = frozenset()
    """The places that newcomers get last."""
    idle: IdleLaw | None = None
    """When a player who makes no wager may be told to give the place up."""

    def seat_of(self, person: str) -> int | None:
        """The place that a person has."""
        return next((s for s, o in self.occupants.items() if o.person == person), None)

    @property
    def free(self) -> tuple[int, ...]:
        """The free places, in order."""
        return tuple(n for n in range(1, self.places + 1) if n not in self.occupants)

    @property
    def seated(self) -> tuple[int, ...]:
        """The places in use by seated players, in order."""
        return tuple(n for n in sorted(self.occupants) if n <= self.places)

    def choose(
        self,
        wanted: int | None,
        *,
        standing: bool,
        reserved: frozenset[int] = frozenset(),
        clauses: Clauses = (),
    ) -> int:
        """A place for a newcomer; ``reserved``: those that only others may take.

        ``clauses`` say how many places there are.

        Raises:
            Malformed: there is no such place.
            Refused: it, or every place, is taken.
        """
        free = tuple(n for n in self.free if n not in reserved)
        near = tuple(str(n) for n in free[:8])
        if standing:
            return next(n for n in range(self.places + 1, 10**6) if n not in self.occupants)
        if wanted is None:
            if not free:
                raise Refused(Refusal("a place", f"all {self.places} places are taken", clauses))
            return min(free, key=lambda seat: (seat in self.last, seat))
        if not 1 <= wanted <= self.places:
            reason = f"the places are numbered 1 to {self.places}"
            raise Malformed(f"place {wanted}", reason, near, clauses=clauses)
        if wanted in self.occupants:
            raise Refused(Refusal(f"place {wanted}", "it is taken", (), near))
        return wanted

    def sit(self, seat: int, person: str, *, standing: bool) -> Seating:
        """Somebody takes a place."""
        assert seat not in self.occupants, seat
        return self._with(seat, Occupant(person, standing))

    def leave(self, seat: int) -> Seating:
        """A place is given up; a marker before it goes."""
        left = {s: o for s, o in self.occupants.items() if s != seat}
        if self._counts_when_full and seat <= self.places:
            # A place is free: rounds before it were not ones in which all others were in use.
            left = {s: replace(o, idle=0) for s, o in left.items()}
        return replace(self, occupants=MappingProxyType(left))

    def move(self, old: int, new: int) -> Seating:
        """A player takes a free place for the one that they had."""
        assert new not in self.occupants, new
        moved = {**self.leave(old).occupants, new: self.occupants[old]}
        return replace(self, occupants=MappingProxyType(moved))

    @property
    def _counts_when_full(self) -> bool:
        """Whether rounds count as idle only where every other place was in use."""
        return self.idle is None or self.idle.when_full

    def nominate(self, seat: int, nominee: str | None) -> Seating:
        """A player names (or no longer names) somebody who may wager for them."""
        return self._with(seat, replace(self.occupants[seat], nominee=nominee, named=None))

    def name(self, seat: int, named: str) -> Seating:
        """A player names somebody whom a supervisor is to approve."""
        return self._with(seat, replace(self.occupants[seat], named=named))

    def alone(self, seat: int, what: str) -> Seating:
        """A player is directed to do something without a nominee, who acts no longer."""
        own = self.occupants[seat].own | {what}
        return self._with(seat, replace(self.occupants[seat], nominee=None, named=None, own=own))

    def spare(self, old: Limits) -> Seating:
        """Everybody present keeps these limits until they leave; who keeps older ones keeps those."""
        kept = {s: o if o.keeps is not None else replace(o, keeps=old) for s, o in self.occupants.items()}
        return replace(self, occupants=MappingProxyType(kept))

    def restored(self) -> Seating:
        """The limits that were kept are the table's again: nobody needs a marker."""
        return replace(
            self, occupants=MappingProxyType({s: replace(o, keeps=None) for s, o in self.occupants.items()})
        )

    def kept_raised(self, new: Limits, table: Limits) -> Seating:
        """The minimums that players keep go up to these; a marker goes with the last below the table's."""
        kept = {s: replace(o, keeps=_raised(o.keeps, new, table)) for s, o in self.occupants.items()}
        return replace(self, occupants=MappingProxyType(kept))

    @property
    def kept(self) -> tuple[Limits, ...]:
        """The limits of those who keep an older minimum."""
        return tuple(o.keeps for _, o in sorted(self.occupants.items()) if o.keeps is not None)

    def lowest_kept(self, table: Limits) -> Limits:
        """The table's limits with the lowest minimums that players keep."""
        least = {
            name: min(kept.ranges[name].min or 0 for kept in self.kept if name in kept.ranges)
            for name in {name for kept in self.kept for name in kept.ranges}
        }
        return Limits(
            MappingProxyType({n: replace(r, min=least.get(n, r.min)) for n, r in table.ranges.items()})
        )

    def each_kept(self, table: Limits) -> tuple[Limits, ...]:
        """The table's limits with the minimums that players keep, each that there is, the lowest first."""
        every = {tuple(sorted((name, r.min or 0) for name, r in kept.ranges.items())) for kept in self.kept}
        return tuple(
            Limits(
                MappingProxyType(
                    {n: replace(r, min=dict(least).get(n, r.min)) for n, r in table.ranges.items()}
                )
            )
            for least in sorted(every, key=lambda least: [amount for _, amount in least])
        )

    @property
    def markers(self) -> tuple[int, ...]:
        """The boxes that bear a marker: of a player with several boxes, the one of the own place."""
        return tuple(sorted(s for s, o in self.occupants.items() if o.keeps is not None))

    def round_over(self, wagered: Iterable[int], *, took_wagers: bool) -> Seating:
        """Count idle rounds: a wager starts the count anew, and so does a free place where the book says so.

        A round without wagers neither adds to a count nor interrupts it.
        """
        if not took_wagers:
            return self
        active = set(wagered)
        counts = not (self._counts_when_full and self.free)
        counted = {
            s: replace(
                o,
                idle=0 if s in active or not counts or s > self.places else o.idle + 1,
                quiet=0 if s in active else o.quiet + 1,
            )
            for s, o in self.occupants.items()
        }
        return replace(self, occupants=MappingProxyType(counted))

    def may_be_vacated(self, seat: int) -> Refusal | None:
        """Why a player may not be told to give a seat up, or None."""
        what = f"vacating place {seat}"
        occupant = self.occupants.get(seat)
        if occupant is None or seat > self.places:
            return Refusal(what, "nobody sits there")
        if (law := self.idle) is None:
            return Refusal(what, "the rules of this game do not have a seat given up for want of wagers")
        if occupant.idle < law.rounds:
            others = " with every other place in use" if law.when_full else ""
            reason = f"its player sat out {occupant.idle} rounds in a row{others}; it takes {law.rounds}"
            return Refusal(what, reason, law.clauses)
        return None

    def _with(self, seat: int, occupant: Occupant) -> Seating:
        return replace(self, occupants=MappingProxyType({**self.occupants, seat: occupant}))


def _raised(keeps: Limits | None, new: Limits, table: Limits) -> Limits | None:
    """Kept limits with higher minimums; None where none of them is below the table's any more."""
    if keeps is None:
        return None
    least = {
        name: replace(kept, min=max(kept.min or 0, new.ranges.get(name, ANY).min or 0))
        for name, kept in keeps.ranges.items()
    }
    below = any((kept.min or 0) < (table.ranges.get(n, ANY).min or 0) for n, kept in least.items())
    return Limits(MappingProxyType(least)) if below else None
