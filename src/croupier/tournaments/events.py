"""The kinds of event in a tournament's stream."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, NamedTuple

from croupier.law import Clauses


class Happened(StrEnum):
    """What happened in a tournament."""

    PUBLISHED = "published"
    """Conditions were published; the first of them announce the tournament."""
    ENTERED = "entered"
    REFUSED = "entry-refused"
    """The operator refuses somebody's application, as the conditions reserve."""
    WITHDRAWN = "withdrawn"
    CANCELLED = "cancelled"
    FEE_REFUNDED = "fee-refunded"
    """The manager approves that who was disqualified for absence has the entry fee back."""
    DRAWN = "drawn"
    """A stage begins: its tables are designated, and every player has a table and a place."""
    ALLOTTED = "allotted"
    """Every player of a table gets the same chips, whoever has to after paying the buy-in."""
    START_ALTERED = "start-altered"
    TIME_LIMITED = "time-limited"
    BEGUN = "begun"
    """A session begins at a table."""
    PASSED = "passed"
    FORM_GIVEN = "form-given"
    FORM_EXAMINED = "form-examined"
    FORM_INSPECTED = "form-inspected"
    LATE = "late"
    """The time for a player's wager is over: it is the minimum."""
    ABSENT = "absent"
    PLAYED = "round-played"
    VOIDED = "round-voided"
    """A round of play is void: cards and forms that were played come back, and it does not count."""
    OUT = "out"
    """A player is eliminated between rounds, or disqualified."""
    BOUGHT_BACK = "bought-back"
    MOVED = "moved"
    """A player goes to a place at another table."""
    COUNTED = "counted"
    """Chips were counted by direction."""
    EARLY_ASKED = "early-asked"
    EARLY_AGREED = "early-agreed"
    ENDED = "session-ended"
    CHIPS_MISSING = "chips-missing"
    DISPUTED = "disputed"
    DECIDED = "dispute-decided"
    ENTERED_LATE = "entered-late"
    """Of a field that is played: somebody enters, or enters anew, and has a place and chips."""
    TABLE_ADDED = "table-added"
    """A further table is designated for a field that is played."""
    PAUSED = "paused"
    """The manager stops the clock of a field: no hand is opened."""
    RESUMED = "resumed"
    """The clock goes on from where it was stopped."""
    HAND_FOR_HAND = "hand-for-hand"
    """From now on all tables of a field play one hand, and wait for each other."""
    COLOURED_UP = "coloured-up"
    """The smallest chips at a table are changed for larger ones, and the odd ones raced for."""
    CONCLUDED = "concluded"
    """The results, and who has which prize."""


class Happening(NamedTuple):
    """An event that is about to be taken in: its kind, its data, and the clauses that it rests on."""

    kind: Happened
    data: Mapping[str, Any]
    clauses: Clauses = ()
