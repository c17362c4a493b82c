"""What a table's events come to of its room: who waits, who is called, who wants another seat.

Times are microseconds since 1970, and time banks microseconds.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final, TypeVar

from croupier.house.room.terms import RoomTerms

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock that the dealer has started on whom a hand waits for. Times are microseconds since 1970."""

    round: int
    moment: int
    """The length of the round's tape while it runs: an entry that stops it makes the tape longer alone."""
    started: int
    ends: int
    """When the time that the table gives is over; what is drawn from the time bank comes on top."""
    asked: str | None
    """The player who asked for it; None where the dealer did."""
    runs_on: bool = True
    """Whether a report that changes nothing about the decision leaves it running.

    It did not in the logs of earlier versions, where every entry stopped it.
    """


ANY_SEAT: Final[frozenset[int]] = frozenset()
"""The wish of who takes any seat."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """Somebody on the waiting list of a table."""

    person: str
    at: int
    """When they joined: the list is in this order."""
    wide: bool = False
    """Whether they wait for any table of this form of game and these stakes."""
    leaves: str | None = None
    """The table that they leave for this one, by id."""
    passed: int = 0
    """How often they were passed over."""

    @property
    def order(self) -> tuple[int, int, str]:
        """What the list is sorted by: who was passed over comes after those who were not."""
        return self.passed, self.at, self.person


@dataclass(frozen=True, slots=True)
class Called:
    """A seat is held for a player from the waiting list until a time."""

    person: str
    until: int


@dataclass(frozen=True, slots=True)
class SeatWish:
    """A player at the table wants another seat: one of some, or any that falls vacant."""

    person: str
    at: int
    seats: frozenset[int] = ANY_SEAT

    def takes(self, seat: int) -> bool:
        """Whether a seat is one that they want."""
        return not self.seats or seat in self.seats


@dataclass(frozen=True, slots=True)
class Absence:
    """A player asks to leave the game for a while, or may. Times are microseconds since 1970."""

    reason: str
    """Why, as they said."""
    asked: int
    until: int | None = None
    """When they are to be back, where that is approved; None while nobody has answered."""
    missed: bool = False
    """Whether a round of play has been played without them since."""


NO_ABSENCES: Final[Mapping[str, Absence]] = MappingProxyType({})
NO_REFUSALS: Final[Mapping[str, str]] = MappingProxyType({})
NO_CALLS: Final[Mapping[int, Called]] = MappingProxyType({})
NO_BANKS: Final[Mapping[str, int]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class RoomState:
    """The room at one table."""

    waiting: tuple[Waiting, ...] = ()
    """In the order in which they are called."""
    called: Mapping[int, Called] = field(default_factory=lambda: NO_CALLS)
    """By the seat that is held."""
    wishes: tuple[SeatWish, ...] = ()
    """First asked, first served."""
    leaving: frozenset[str] = frozenset()
    """Who leaves when the hand is over."""
    mucks: frozenset[str] = frozenset()
    """Whose losing hand is mucked at a showdown, and winning one shown, without asking them."""
    banks: Mapping[str, int] = field(default_factory=lambda: NO_BANKS)
    """What time banks hold, of players at the table; a full one where a player is not named."""
    drawn: tuple[int, int, int] | None = None
    """Round, moment and amount of the time that was drawn for the decision in progress."""
    time_called: tuple[int, int, str] | None = None
    """Round and moment of the decision that a player asked the clock for, and who."""
    clock: Clock | None = None
    """The clock that was last started at a dealer's table."""
    longer: tuple[int, str] | None = None
    """The round before which somebody asked for the whole wagering period, and who."""
    offered: frozenset[str] = frozenset()
    """Who had a seat when the last hand was opened, and could bring chips to it."""
    without: frozenset[str] = frozenset()
    """Who of them had none in it: the next hand does not wait for them again."""

    absences: Mapping[str, Absence] = field(default_factory=lambda: NO_ABSENCES)
    """Who has asked to leave the game for a while, and who may, by person."""
    refused: Mapping[str, str] = field(default_factory=lambda: NO_REFUSALS)
    """Why a supervisor refused it last, by person."""

    # The waiting list ---------------------------------------------------------------------------

    def entry(self, person: str) -> Waiting | None:
        """Somebody's entry on the list."""
        return next((each for each in self.waiting if each.person == person), None)

    def seat_held_for(self, person: str) -> int | None:
        """The seat that is held for somebody."""
        return next((seat for seat, each in self.called.items() if each.person == person), None)

    def not_for(self, person: str) -> frozenset[int]:
        """The seats that are held for others."""
        return frozenset(seat for seat, each in self.called.items() if each.person != person)

    def uncalled(self) -> tuple[Waiting, ...]:
        """Those for whom no seat is held yet, in order."""
        called = {each.person for each in self.called.values()}
        return tuple(each for each in self.waiting if each.person not in called)

    def joined(self, entry: Waiting) -> RoomState:
        """Somebody has joined the list."""
        return replace(self, waiting=_sorted((*self.waiting, entry)))

    def off_list(self, person: str) -> RoomState:
        """Somebody waits no longer; a seat that was held for them is free."""
        kept = tuple(each for each in self.waiting if each.person != person)
        calls = {seat: each for seat, each in self.called.items() if each.person != person}
        return replace(self, waiting=kept, called=MappingProxyType(calls))

    def calls(self, seat: int, person: str, until: int) -> RoomState:
        """A seat is held for somebody."""
        held = {n: each for n, each in self.called.items() if each.person != person}
        return replace(self, called=MappingProxyType({**held, seat: Called(person, until)}))

    def passes(self, person: str) -> RoomState:
        """Somebody who was called has not come: they wait behind those who were not passed over."""
        entry = self.entry(person)
        off = self.off_list(person)
        return off if entry is None else off.joined(replace(entry, passed=entry.passed + 1))

    # Seats --------------------------------------------------------------------------------------

    def wish_of(self, person: str) -> SeatWish | None:
        """The other seat that somebody wants."""
        return next((each for each in self.wishes if each.person == person), None)

    def wants(self, wish: SeatWish) -> RoomState:
        """A player wants another seat; the place in the order stays where a wish is changed."""
        before = self.wish_of(wish.person)
        wish = wish if before is None else replace(wish, at=before.at)
        others = (each for each in self.wishes if each.person != wish.person)
        return replace(self, wishes=tuple(sorted((*others, wish), key=lambda each: (each.at, each.person))))

    def wants_no_more(self, person: str) -> RoomState:
        """A player stays where they are."""
        return replace(self, wishes=tuple(each for each in self.wishes if each.person != person))

    def left(self, person: str) -> RoomState:
        """A player has given the seat up. The time bank is as it was, should they come back."""
        return replace(
            self.wants_no_more(person),
            leaving=self.leaving - {person},
            mucks=self.mucks - {person},
            absences=_without(self.absences, person),
            refused=_without(self.refused, person),
        )

    # Absences -----------------------------------------------------------------------------------

    def approved(self, person: str) -> int | None:
        """Until when somebody's absence is approved; None where it is not."""
        absence = self.absences.get(person)
        return None if absence is None else absence.until

    def asks_for_absence(self, person: str, absence: Absence) -> RoomState:
        """A player asks to leave the game for a while, or has the approval to."""
        said = MappingProxyType({**self.absences, person: absence})
        return replace(self, absences=said, refused=_without(self.refused, person))

    def refuses_absence(self, person: str, reason: str) -> RoomState:
        """A supervisor has refused it."""
        return replace(
            self,
            absences=_without(self.absences, person),
            refused=MappingProxyType({**self.refused, person: reason}),
        )

    def is_back(self, person: str) -> RoomState:
        """A player is dealt in again, or the approval is over; what nobody has answered still waits."""
        if self.approved(person) is None:
            return self
        return replace(self, absences=_without(self.absences, person))

    # Time banks ---------------------------------------------------------------------------------

    def bank_of(self, person: str, terms: RoomTerms) -> int:
        """What a player's time bank holds."""
        return self.banks.get(person, terms.bank)

    def draws(self, person: str, terms: RoomTerms, round_: int, moment: int, amount: int) -> RoomState:
        """A player draws time for the decision of a moment of a round; a second draw adds to the first."""
        before = self.drawn_at(round_, moment)
        banks = {**self.banks, person: self.bank_of(person, terms) - amount}
        return replace(self, banks=MappingProxyType(banks), drawn=(round_, moment, before + amount))

    def drawn_at(self, round_: int, moment: int) -> int:
        """The time that was drawn for a decision."""
        return self.drawn[2] if self.drawn is not None and self.drawn[:2] == (round_, moment) else 0

    def stopped(self) -> RoomState:
        """The clock is stopped, and nobody has asked for it: what was drawn for the decision is spent."""
        return replace(self, drawn=None, time_called=None, clock=None)

    def goes_on(self, round_: int, moment: int, after: int) -> RoomState:
        """What was so of the decision of a moment of a round is so of the same decision at a later moment."""
        clock, called, drawn = self.clock_at(round_, moment), self.time_called, self.drawn
        at = (round_, moment)
        room = self
        if called is not None and called[:2] == at:
            room = replace(room, time_called=(round_, after, called[2]))
        if clock is None or not clock.runs_on:
            return room
        if drawn is not None and drawn[:2] == at:
            room = replace(room, drawn=(round_, after, drawn[2]))
        return replace(room, clock=replace(clock, moment=after))

    def clock_at(self, round_: int, moment: int) -> Clock | None:
        """The clock that runs for the decision of a moment of a round."""
        clock = self.clock
        return clock if clock is not None and (clock.round, clock.moment) == (round_, moment) else None

    def time_called_at(self, round_: int, moment: int) -> str | None:
        """Who has asked for the clock on the decision of a moment of a round."""
        called = self.time_called
        return called[2] if called is not None and called[:2] == (round_, moment) else None

    def opens(self, seated: Iterable[str]) -> RoomState:
        """A hand is opened: chips may be brought to it."""
        return replace(self, offered=frozenset(seated))

    def played(self, persons: Collection[str], terms: RoomTerms) -> RoomState:
        """A hand is over: the banks of those who played fill up, and full ones need not be kept."""
        filled = {
            person: min(held + (terms.refill if person in persons else 0), terms.bank)
            for person, held in self.banks.items()
        }
        kept = {person: held for person, held in filled.items() if held < terms.bank}
        without = self.offered - frozenset(persons)
        # Where nobody was dealt to, no round of play was missed.
        away = {
            p: replace(each, missed=each.missed or (bool(persons) and p not in persons))
            for p, each in self.absences.items()
        }
        return replace(
            self,
            banks=MappingProxyType(kept),
            drawn=None,
            time_called=None,
            clock=None,
            without=without,
            absences=MappingProxyType(away) if away else NO_ABSENCES,
        )


def _without(said: Mapping[str, T], person: str) -> Mapping[str, T]:
    """The same without a person's."""
    return MappingProxyType({p: each for p, each in said.items() if p != person}) if person in said else said


def _sorted(entries: Iterable[Waiting]) -> tuple[Waiting, ...]:
    return tuple(sorted(entries, key=lambda each: each.order))
