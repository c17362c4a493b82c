"""Events: what happened in a round, each with the clauses that produced it."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Final, NamedTuple

from croupier.law import Citation


class Kind(StrEnum):
    """What sort of thing happened."""

    OPENED = "opened"
    PLACED = "wager_placed"
    CHANGED = "wager_changed"
    RAISED = "wager_raised"
    """A player's decision put a further wager beside one that lies there."""
    WITHDRAWN = "wager_withdrawn"
    REFUSED = "refused"
    REDUCED = "wager_reduced"
    ENLARGED = "wager_enlarged"
    """A wager counts as more than was entered: more lies there."""
    CALLED = "called"
    DEALT = "card_dealt"
    TURNED = "cards_turned"
    THROWN = "dice_thrown"
    LANDED = "wheel_stopped"
    DELIVERED = "tiles_delivered"
    SET = "hand_set"
    """The tiles of a box were set into a low and a high hand."""
    EXPOSED = "tiles_exposed"
    MARKER = "marker_placed"
    TRAVELLED = "wager_travelled"
    """A wager moved to the number that decides it."""
    SWITCHED = "wager_switched"
    """A wager was called on or off."""
    REPOSITIONED = "wager_repositioned"
    """A wager counts as if it lay elsewhere on the layout."""
    PAID = "paid"
    """A wager won and stays on the table."""
    BURNED = "card_burned"
    CUTTING_CARD = "cutting_card"
    COUNTED = "counted"
    STOOD = "stood"
    EXCHANGED = "cards_switched"
    """The last cards of two hands were switched."""
    SPLIT = "hand_split"
    """The second card of a hand begins another hand."""
    BET = "bet"
    """A player acted in a round of betting, and put chips into the pot or none."""
    DISCARDED = "cards_discarded"
    """A player has discarded cards, which nobody else sees."""
    TAKEN_BACK = "cards_taken_back"
    """Cards that a hand was dealt are dealt next."""
    FOLDED = "hand_folded"
    IN_AGAIN = "hand_in_again"
    """A player gave a hand up; its wagers lie there until the result."""
    OFFERED = "offered"
    METER_READ = "meter_read"
    """What a linked jackpot's meter shows when it is looked at again: other tables have moved it."""
    METER = "jackpot_meter"
    """What a jackpot's meter shows from now on."""
    JACKPOT_WON = "jackpot_won"
    """A hand wins a jackpot that no wager is on: who has it, and what it pays."""
    SURRENDERED = "wager_surrendered"
    """Half of a wager is given up; it lies there until it is known what is taken."""
    CONTROL = "box_control"
    """Which player decides for a box that several share."""
    SHOOTER = "shooter"
    """Who throws the dice from now on."""
    DECIDED = "decided"
    IRREGULARITY = "irregularity"
    REMEDY = "remedy"
    RECONSTRUCTED = "reconstructed"
    RESULT = "result"
    SETTLED = "settled"
    RETURNED = "returned"
    PUT_BACK = "put_back"
    """How a wager had ended earlier in the round was undone."""
    CARRIED = "carried_forward"
    VOIDED = "voided"
    FINISHED = "finished"

    __hash__ = str.__hash__
    """That of its word, which it is equal to; found without a step of Python."""


OPENED: Final = Kind.OPENED
PLACED: Final = Kind.PLACED
CALLED: Final = Kind.CALLED
DEALT: Final = Kind.DEALT
TURNED: Final = Kind.TURNED
COUNTED: Final = Kind.COUNTED
BET: Final = Kind.BET
DECIDED: Final = Kind.DECIDED
SETTLED: Final = Kind.SETTLED
FINISHED: Final = Kind.FINISHED
"""What every round says, by names of their own: to find one in the enumeration takes longer than a call."""


class Event(NamedTuple):
    """One thing that happened. ``facts`` are plain JSON values.

    A named tuple, which cannot be changed either and is made in half the time of a frozen dataclass: a
    round has a score of them.
    """

    kind: Kind
    facts: Mapping[str, Any]
    clauses: tuple[Citation, ...] = ()
    hidden: tuple[str, ...] = ()
    """Facts that nobody at the table may see yet: the face of a card dealt face down."""

    def to_json(self, *, reveal: bool = True) -> dict[str, Any]:
        """The event as plain JSON values; without ``reveal`` the hidden facts are left out."""
        facts = {k: v for k, v in self.facts.items() if reveal or k not in self.hidden}
        return {"event": self.kind.value, **facts, "clauses": [c.ref for c in self.clauses]}
