"""What a rulebook says of tournaments, as data: for each act of one, the clauses that it rests on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from croupier.law import Clauses

TOURNAMENT: Final = "tournament"
"""The option of a game by which a table plays by the rules of tournaments."""


FROM_MARKER: Final = "deal_from_marker"
"""The option by which its rounds are dealt from the player who has the marker."""


class Act(StrEnum):
    """Something that is done, held or refused in a tournament; each rests on clauses of the book, or none."""

    TOURNAMENT = "tournament"
    """It is for those who have entered and paid."""
    RULES = "rules"
    """The rules of the game apply, but for those that tournament rules take the place of."""
    MANAGER = "manager"
    """A tournament manager has control of it."""
    PUBLISHED = "published"
    """The conditions are published, and every player has a copy."""
    AGREED = "agreed"
    """The player agrees to them in writing before the entry is accepted."""
    FEE = "fee"
    POOL = "pool"
    """All fees go into the pool, which is distributed to the winners; none is refunded."""
    ADDED = "added"
    """The operator adds to the pool."""
    REFUNDED = "refunded"
    """The conditions of entry let a player withdraw without penalty."""
    GUARANTEED = "guaranteed"
    CANCELLED = "cancelled"
    DESIGNATED = "designated"
    """The tables are named by the manager."""
    EXCLUSIVE = "exclusive"
    """Nothing else is played at them."""
    START_ALTERED = "start_altered"
    ALLOCATED = "allocated"
    """Tables and places are given to the players."""
    SESSION = "session"
    EARLY_END = "early_end"
    EARLY_DECIDED = "early_decided"
    """Those who progress are determined."""
    EARLY_CASH = "early_cash"
    """The conditions dispose of chips in cash, and all at the table agree."""
    ABSENT = "absent"
    ABSENT_DEDUCTED = "absent_deducted"
    ABSENT_OUT = "absent_out"
    REFUND_APPROVED = "refund_approved"
    """The manager approves that who was disqualified for absence has the entry fee back."""
    DISQUALIFIED = "disqualified"
    COUNTED = "counted"
    """Chips are totalled and recorded at the end of a session, and the winners announced."""
    RETURNED = "returned"
    """All chips go back to the inventory; missing ones are recorded."""
    CHIPS = "chips"
    """Wagers are made with tournament chips alone, which have no cash value."""
    ALLOTTED = "allotted"
    """Every player gets the same chips before a session."""
    BUY_IN = "buy_in"
    NO_BUY_IN = "no_buy_in"
    """Who cannot provide the buy-in is out."""
    BUY_BACK = "buy_back"
    EVERY_ROUND = "every_round"
    """A wager of the minimum or more and the maximum or less in every round, or a pass card."""
    NO_INCREASE = "no_increase"
    """Chips come from winning wagers alone."""
    IN_VIEW = "in_view"
    """Chips stay on the table and in view, and are not exchanged."""
    HIDDEN = "hidden"
    """Who hides chips is disqualified."""
    OPERATORS = "operators"
    """Chips left at the end are the operator's."""
    OWN_PLACE = "own_place"
    TIME_LIMIT = "time_limit"
    LATE = "late"
    """Who is late may be held to the minimum."""
    SHORT = "short"
    """Who cannot wager the minimum is out."""
    UNITS = "units"
    """Wagers are in units of the minimum; too much, too little and broken units are put right."""
    LEVELS = "levels"
    """Minimum and maximum change as was notified before."""
    CARDS = "cards"
    """Pass cards, so many for each player."""
    FORMS = "forms"
    """Undisclosed wagers are offered, so many."""
    FORM_WRITTEN = "form_written"
    FORM_OWN = "form_own"
    """The player answers for the form."""
    FORM_WITHIN = "form_within"
    FORM_WITH_CHIPS = "form_with_chips"
    FORM_EXAMINED = "form_examined"
    FORM_ANNOUNCED = "form_announced"
    FORM_BELOW = "form_below"
    FORM_ABOVE = "form_above"
    FORM_BEYOND_CHIPS = "form_beyond_chips"
    FORM_INCOMPLETE = "form_incomplete"
    FORM_INSPECTED = "form_inspected"
    ORDER = "order"
    MARKER = "marker"
    DEAL_FROM_MARKER = "deal_from_marker"
    IN_TURN = "in_turn"
    OUT_OF_TURN = "out_of_turn"
    NOT_ALTERED = "not_altered"
    ADVANCE = "advance"
    """How many advance is determined at the start."""
    WINNERS = "winners"
    PLAY_OFF = "play_off"
    OUT_TOGETHER = "out_together"
    ADVICE = "advice"
    DISPUTE = "dispute"
    COUNT = "count"
    """A count at the manager's discretion."""
    CONTRAVENED = "contravened"


@dataclass(frozen=True, slots=True)
class TournamentLaw:
    """A book's rules of tournaments. An act that is not listed rests on no clause: it is beyond the book."""

    acts: Mapping[Act, Clauses] = field(default_factory=lambda: MappingProxyType({}))
    conditions: Mapping[str, Clauses] = field(default_factory=lambda: MappingProxyType({}))
    """What conditions must state, by the name of the part that states it, each with its clause."""
    not_at_low_limit: Clauses = ()
    """No tournament where low limit gaming is offered."""
    of_field: bool = False
    """Whether its players wager among each other, so that its tables play down to one field."""
    games: frozenset[str] = frozenset()
    """The games of its part that tournaments are held of; all where none is named."""
    private: str = ""
    """What a private table is reserved for that tournaments are held at; empty where none need be private."""
    options: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))
    """Options of the game that its tables must have."""

    def of(self, *acts: Act) -> Clauses:
        """The clauses of some acts, each once, in order."""
        return tuple(dict.fromkeys(clause for act in acts for clause in self.acts.get(act, ())))


BEYOND: Final = TournamentLaw()
"""A tournament of which the book says nothing: what is done in it is the trade's."""
