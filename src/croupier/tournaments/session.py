"""A session at one table: who plays, with what chips, who is out, and whose turn the marker makes it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from croupier.money.amounts import decimal
from croupier.tournaments.conditions import Level, Stage
from croupier.tournaments.ranking import Groups, by_chips, level_over

MINUTE: Final = 60_000_000
"""In microseconds."""


@dataclass(frozen=True, slots=True)
class Form:
    """What a player wrote on the form of an undisclosed wager."""

    wager: str
    """The kind of wager; empty where the form shows none."""
    amount: int | None
    """In minor units of chips; None where the form shows none."""

    def to_json(self) -> dict[str, Any]:
        """As events write it."""
        return {"wager": self.wager, "amount": None if self.amount is None else decimal(self.amount)}


@dataclass(slots=True)
class Session:
    """The state of one session at one table. Only events of its tournament change it."""

    table: str
    stage: int
    rules: Stage
    places: dict[int, str]
    """By place at the table, who was given it."""
    chips: dict[str, int] = field(default_factory=dict)
    """What each player has, in minor units of chips, as the last round left it."""
    rounds: int = 0
    """Rounds of play that are over."""
    began: int | None = None
    """When it began, in microseconds since 1970."""
    settled: int | None = None
    """When the round before was over, or the session began: by then the level of the next round is settled.
    None where a level changes whenever its minute comes: in a field, and in tournaments of edition 1."""
    stopped: int | None = None
    """Of a field: since when its clock is stopped, in microseconds since 1970; None while it goes."""
    ended: int | None = None
    out: list[str] = field(default_factory=list)
    """Who is out, the first first."""
    barred: list[str] = field(default_factory=list)
    """Who was disqualified, the first first."""
    marker: int | None = None
    """The place on which the marker lay in the last round."""
    bought_in: set[str] = field(default_factory=set)
    """Who paid the session's buy-in."""
    cards: dict[str, int] = field(default_factory=dict)
    """The pass cards that each has left."""
    forms_left: dict[str, int] = field(default_factory=dict)
    passed: set[str] = field(default_factory=set)
    """Who has put a pass card down in the round that is being wagered on."""
    late: set[str] = field(default_factory=set)
    """Who let the time for the wager of that round run out."""
    absent: dict[str, int] = field(default_factory=dict)
    """What is deducted in that round from the chips of absent players, in minor units."""
    absences: dict[str, int] = field(default_factory=dict)
    forms: dict[str, Form] = field(default_factory=dict)
    """The forms of that round."""
    beside: dict[str, int] = field(default_factory=dict)
    """What is wagered in chips beside each, in minor units."""
    examined: set[str] = field(default_factory=set)
    announced: dict[str, Form] = field(default_factory=dict)
    """The forms of the last round, which any player may see until the next one's first card."""
    counted: int = -1
    """The round after which staff counted the players' chips last; -1 where they never did."""
    house: int = 0
    """What the table has won from its players, in minor units of chips."""
    bought_back: dict[str, int] = field(default_factory=dict)
    chip: int = 0
    """Of a field: the smallest chip that its players have, in minor units; 0 for the first level's."""
    asked: frozenset[str] = frozenset()
    """Whose agreement to an early end in cash was asked for; empty where nobody's is."""
    agreed: set[str] = field(default_factory=set)
    contest: tuple[str, ...] = ()
    """Who plays off; empty where it is no play-off."""
    above: Groups = ()
    """Who came before those who play off."""
    below: Groups = ()
    ranking: Groups = ()
    """The order at its end."""
    held: dict[str, int] = field(default_factory=dict)
    """What each player had when the session's rounds were over, before a play-off."""
    advances: tuple[str, ...] = ()

    @property
    def running(self) -> bool:
        """Whether rounds are played."""
        return self.began is not None and self.ended is None

    @property
    def players(self) -> tuple[str, ...]:
        """Who was given a place, in the order of places."""
        return tuple(self.places[place] for place in sorted(self.places))

    @property
    def active(self) -> tuple[str, ...]:
        """Who plays the next round, in the order of places."""
        gone = {*self.out, *self.barred}
        among = self.contest or self.players
        return tuple(p for p in self.players if p in among and p not in gone)

    def place_of(self, person: str) -> int | None:
        """The place that somebody was given."""
        return next((place for place, p in self.places.items() if p == person), None)

    def level(self, at: int = 0) -> Level:
        """The level of the next round, at a time in microseconds where levels go by the clock.

        It does not change while wagers are made: that of a round is settled when the one before is over, so
        that who cannot wager its minimum is known by then.
        """
        now = at if self.settled is None else self.settled
        now = now if self.stopped is None else min(now, self.stopped)
        minute = 0 if self.began is None else max(0, now - self.began) // MINUTE
        return self.rules.level(self.rounds + 1, minute)

    # The order of wagering ------------------------------------------------------------------

    @property
    def marked(self) -> int | None:
        """The place that has the marker in the next round: from place 1 on, the next that still plays."""
        playing = sorted(place for place, person in self.places.items() if person in self.active)
        if not playing:
            return None
        last = 0 if self.marker is None else self.marker
        return next((place for place in playing if place > last), playing[0])

    @property
    def order(self) -> tuple[str, ...]:
        """Who wagers after whom in the next round: from the marker on, to the left."""
        first, active = self.marked, self.active
        if first is None:
            return ()
        playing = [place for place in sorted(self.places) if self.places[place] in active]
        turned = [p for p in playing if p >= first] + [p for p in playing if p < first]
        return tuple(self.places[place] for place in turned)

    # The end --------------------------------------------------------------------------------

    def time_is_up(self, at: int) -> bool:
        """Whether the session's rounds, or its minutes, are over."""
        if self.rules.rounds is not None and self.rounds >= self.rules.rounds:
            return True
        minutes = self.rules.minutes
        return minutes is not None and self.began is not None and at - self.began >= minutes * MINUTE

    def standing(self) -> Groups:
        """The order now: those who play by their chips, then those who are out, the last out first.

        At a table of a field who is out has left the place, and is ranked there all the same.
        """
        gone = {*self.out, *self.barred}
        among = self.contest or (*self.players, *(gone if self.rules.field else ()))
        playing = by_chips([p for p in self.players if p in among and p not in gone], self.chips)
        out = tuple((p,) for p in reversed(self.out) if p in among and p not in self.barred)
        barred = tuple((p,) for p in reversed(self.barred) if p in among)
        return (*self.above, *playing, *out, *self.below, *barred)

    def cuts(self, *, last: bool) -> range | tuple[int, ...]:
        """After which places an order is needed: the last that advances; at last every placed one."""
        return range(1, self.rules.advance + 1) if last else (self.rules.advance,)

    def level_players(self, *, last: bool) -> tuple[str, ...]:
        """Who must play off, as the chips lie."""
        return level_over(self.standing(), self.cuts(last=last))
