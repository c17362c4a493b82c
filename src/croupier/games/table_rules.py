"""What the rules of every game hold: wagers, what may be placed, and what may befall a round."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import TypeAlias

from croupier.games.checks import Check, Closing, close_betting, first_refusal, that_concern
from croupier.games.game import Accepted, Adjustment, NotOffered, Opening, Play
from croupier.games.marked import Marked
from croupier.games.refusals import Refusal
from croupier.games.remedies import Irregularity
from croupier.games.wagers import Wager, WagerType
from croupier.law import Clauses

Accept: TypeAlias = Callable[[Wager, Refusal, Sequence[Wager], Opening], Accepted]
"""What counts of a wager that the dealer took beside the others although a rule refuses it."""

SignCheck: TypeAlias = Callable[[Opening], Refusal | None]
"""Why a table cannot be played at under its opening (its limits, its chips), or None."""


def nothing_counts(wager: Wager, refusal: Refusal, lying: Sequence[Wager], opening: Opening) -> Accepted:
    """A wager that the dealer took although it is refused does not count."""
    return Accepted(0, refusal.clauses)


@dataclass(frozen=True, slots=True)
class Admits:
    """How many players may play at a table."""

    most: int
    clauses: Clauses


@dataclass(frozen=True, slots=True)
class WageringPeriod:
    """How long wagers are open at least, from when the last result was confirmed."""

    seconds: int
    clauses: Clauses
    clock: Clauses = ()
    """Terminals show the time of day while they are in use."""


@dataclass(frozen=True, kw_only=True)
class TableRules:
    """What a table plays by, whatever the game: a family adds its law, its equipment and its conduct."""

    play: Play
    """The conduct of a round under these rules."""
    wagers: Mapping[str, WagerType]
    """The wagers offered, by name."""
    irregularities: Mapping[str, Irregularity]
    checks: tuple[Check, ...]
    """What a wager must pass, in this order."""
    closings: tuple[Closing, ...] = ()
    """What is cut down or goes back when betting closes, one after another."""
    signs: tuple[SignCheck, ...] = ()
    accept: Accept = nothing_counts
    free_hand: Clauses = ()
    """What has a free hand dealt without wagers; empty where it is what forbids them in any such round."""
    not_offered: Mapping[str, NotOffered] = field(default_factory=lambda: MappingProxyType({}))
    cash: Clauses = ()
    """What lets a wager be placed in cash; empty where chips are wagered only."""
    tokens: Clauses = ()
    """What lets a wager be made in promotional tokens; empty where they are not taken."""
    inscriptions: tuple[tuple[str, Clauses], ...] = ()
    """What is written on the layout, beside its areas: shown to players, and posted as the table opens."""
    marked: tuple[Marked, ...] = ()
    """The words that areas of the layout bear: its page draws them, and the table opens by their clauses."""
    drawn: Clauses = ()
    """What else of the table its page draws: the table opens by these clauses too."""
    places_by: Clauses = ()
    """What says how many places the table has; empty where nothing does."""
    admits: Admits | None = None
    """How many players may play at the table; None where nobody has limited them."""
    out_of_order: tuple[str, ...] = ()
    """Steps that come before earlier ones of the game too: that they come does not say those are over."""

    def opens(self, opening: Opening) -> Refusal | None:
        """Why the table cannot be played at so, or None."""
        for sign in self.signs:
            if (refusal := sign(opening)) is not None:
                return refusal
        return None

    @cached_property
    def _checks_of(self) -> Mapping[str, tuple[Check, ...]]:
        """What wagers of each kind must pass."""
        return {name: that_concern(self.checks, name) for name in self.wagers}

    def check(self, wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        """Why a wager cannot be taken beside the others, or None."""
        checks = self._checks_of.get(wager.type.name, self.checks)
        return first_refusal(checks, wager, lying, opening)

    def accepted(self, wager: Wager, refusal: Refusal, lying: Sequence[Wager], opening: Opening) -> Accepted:
        """What counts of a wager that the dealer took beside the others although it is refused."""
        return self.accept(wager, refusal, lying, opening)

    def at_close(self, lying: Sequence[Wager], opening: Opening) -> tuple[Adjustment, ...]:
        """The wagers that are cut down or returned when betting closes."""
        return close_betting(self.closings, lying, opening)

    def removal(self, wager: Wager, stake: int) -> Refusal | None:
        """While betting is open every wager may be changed or taken off, unless a family says otherwise."""
        return None
