"""The dealer button, or buck, from round to round: where it lies, who is new, and who has missed a blind bet.

A round of poker knows who plays in it; what it must be told of the rounds before stands here (``qld-2010``
sch 11 s 17, s 21, s 23(4), s 23A). Places are numbered clockwise from the dealer's left. A buck is passed to
the next player who takes part, and nobody misses its one blind bet (sch 5 s 17(2)); so is a button of games
with antes, or with one blind bet.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Final

from croupier.games.game import Opening
from croupier.games.poker.terms import (
    ABSENT,
    MISSED_FIRST_BLIND,
    MISSED_SECOND_BLIND,
    NEW_PLAYER,
    SECOND_BLIND_LEFT,
)

NOBODY: Final = frozenset[int]()
NOTHING_PUT_OFF: Final[Mapping[int, int]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class DealerButton:
    """The button of one table, between two rounds of play."""

    places: int
    buck: bool = False
    """Whether it passes to the next player who takes part, so that nobody misses a blind bet."""
    at: int | None = None
    """The place that it goes to next; None before the first round of play."""
    first: int | None = None
    """Who placed the first blind bet of the last round; None where there was none."""
    second: int | None = None
    played: frozenset[int] = NOBODY
    """The places whose players have taken part in a round of play since they sat down."""
    missed_first: frozenset[int] = NOBODY
    missed_second: frozenset[int] = NOBODY
    put_off: Mapping[int, int] = field(default_factory=lambda: NOTHING_PUT_OFF)
    """Of players who have moved away from a coming blind bet, by their seat: the seat where it was due.

    Once the blind bets have passed that seat the player has missed them.
    """

    def in_game(self, seat: int) -> bool:
        """Whether the player of a seat is in the game; before its first round of play everybody is."""
        return self.second is None or seat in self.played

    def left_since(self, seat: int, opening: Opening) -> bool:
        """Whether the player of a seat has left the game since a round opened for which they were in it."""
        return not self.in_game(seat) and seat not in opening.having(NEW_PLAYER)

    def ahead(self, seat: int) -> int:
        """How many places the marker of the last blind bet goes on before it comes to a seat."""
        return 0 if self.second is None else (seat - self.second) % self.places or self.places

    def puts_off(self, old: int, new: int) -> bool:
        """Whether a player who moves pays a blind bet later than where they sat."""
        if self.second is None or old not in self.played:
            return False
        return old == self.second or self.ahead(new) > self.ahead(self.put_off.get(old, old))

    def lies_at(self, present: Collection[int], seated: Collection[int]) -> int | None:
        """Where it lies in the next round; None where the rules say it of themselves.

        A seated player who is absent is passed over; at a vacant place it is a dead button.
        """
        if self.buck and self.at is not None and present:
            before = self.at
            return min(present, key=lambda seat: (seat - before) % self.places)
        if self.at is None or self.at not in seated or self.at in present or not present:
            return self.at
        at = self.at
        return min(present, key=lambda seat: (seat - at) % self.places)

    def standings(
        self, present: Collection[int], seated: Collection[int] = ()
    ) -> Mapping[str, frozenset[int]]:
        """The standings of the places for the next round; ``present`` are those who are to be dealt in.

        Before the first round of play nobody is a new player: there is no round before it.
        """
        if self.second is None:
            return MappingProxyType({})
        left = NOBODY if self.second in present else frozenset({self.second})
        new = frozenset(range(1, self.places + 1)) - self.played
        if self.buck:
            return MappingProxyType({NEW_PLAYER: new} if new else {})
        found = {
            NEW_PLAYER: new,
            ABSENT: (frozenset(seated) & self.played) - frozenset(present),
            MISSED_FIRST_BLIND: self.missed_first,
            MISSED_SECOND_BLIND: self.missed_second,
            SECOND_BLIND_LEFT: left,
        }
        return MappingProxyType({name: seats for name, seats in found.items() if seats})

    def blinds_in_turn(self, present: Collection[int]) -> Mapping[str, frozenset[int]]:
        """The standings where everybody is dealt in, so that no blind is missed: where one was left."""
        left = self.second is not None and self.second not in present
        return MappingProxyType({SECOND_BLIND_LEFT: frozenset({self.second or 0})} if left else {})

    def waits(self, present: Collection[int]) -> frozenset[int]:
        """Who has just been moved here and is not dealt in yet: between the button and the last large blind.

        They would pay a small blind that is another's, and are dealt in once the button has passed them.
        """
        if self.at is None or self.second is None:
            return NOBODY
        reach = (self.second - self.at) % self.places
        fresh = (seat for seat in present if seat not in self.played)
        found = frozenset(seat for seat in fresh if 0 < (seat - self.at) % self.places < reach)
        return found if len(present) - len(found) > 1 else NOBODY

    def round_over(
        self, outcome: Mapping[str, Any], players: Collection[int], seated: Collection[int]
    ) -> DealerButton:
        """After a round that came to an outcome; one that was void, or had one player, counts for nothing."""
        if "second_blind" not in outcome:
            return self
        if self.buck:
            was, played = int(outcome["designated_player"]), self.played | frozenset(players)
            return replace(self, at=was % self.places + 1, second=was, played=played)
        first, second = outcome["first_blind"], int(outcome["second_blind"])
        # With one blind bet it goes to the place that was left; of two players, to the other.
        heads_up = first == outcome["designated_player"]
        at = self.second if first is None else second if heads_up else int(first)
        absent = [seat for seat in seated if seat in self.played and seat not in players]
        dealt_in = frozenset(players)
        dodged = self._dodged(second, first)
        return replace(
            self,
            at=at,
            first=None if first is None else int(first),
            second=second,
            played=self.played | dealt_in,
            missed_first=(self.missed_first - dealt_in) | self._passed(self.first, first, absent) | dodged,
            missed_second=(self.missed_second - dealt_in)
            | self._passed(self.second, second, absent)
            | dodged,
            put_off=MappingProxyType(
                {new: was for new, was in self.put_off.items() if new not in dodged | {second, first}}
            ),
        )

    def _dodged(self, second: int, first: Any) -> frozenset[int]:
        """The players who have moved away from the blind bets that now have come to where they sat."""
        if self.second is None:
            return NOBODY
        way = self.ahead(second)
        return frozenset(
            new for new, was in self.put_off.items() if new not in (second, first) and self.ahead(was) <= way
        )

    def left(self, seat: int) -> DealerButton:
        """Somebody has given a place up: whoever takes it next is new."""
        gone = {seat}
        return replace(
            self,
            put_off=MappingProxyType({new: was for new, was in self.put_off.items() if new != seat}),
            played=self.played - gone,
            missed_first=self.missed_first - gone,
            missed_second=self.missed_second - gone,
        )

    def moved_in(self, seat: int) -> DealerButton:
        """Somebody has been moved here from another table, and is no new player."""
        return replace(self, played=self.played | {seat})

    def moved(self, old: int, new: int) -> DealerButton:
        """A player has moved to another place, and stands there as before: no new player.

        Nobody avoids blind bets by it (``nz-poker-2017`` r 7.11): who moves away from the next one misses it
        as it passes the old place, and who moves between their second and their first misses the first.
        """

        def swapped(seats: frozenset[int]) -> frozenset[int]:
            return seats - {old} | {new} if old in seats else seats

        owed = {seat: was for seat, was in self.put_off.items() if seat != old}
        missed_first = swapped(self.missed_first)
        if not self.buck and self.puts_off(old, new):
            if old == self.second:
                missed_first |= {new}
            else:
                owed[new] = self.put_off.get(old, old)
        return replace(
            self,
            played=swapped(self.played),
            missed_first=missed_first,
            missed_second=swapped(self.missed_second),
            put_off=MappingProxyType(owed),
        )

    def _passed(self, was: int | None, now: int | None, absent: Collection[int]) -> frozenset[int]:
        """The absent players whom a blind bet has passed on its way from one place to another."""
        if was is None or now is None:
            return NOBODY
        way = (now - was) % self.places or self.places
        return frozenset(seat for seat in absent if 0 < (seat - was) % self.places < way)
