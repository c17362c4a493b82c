"""What is asked in a tournament: by its manager, by staff at its tables, and by its players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from croupier.house.commands.base import Command, TableCommand, money, own_words

# The manager -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PublishTournament(Command):
    """Announce a tournament by its conditions, or publish other ones before anybody has entered."""

    book: str
    game: str
    conditions: Mapping[str, Any]
    starts: int
    """When the first session starts, in microseconds since 1970."""
    tournament: int = 0
    """Its number; 0 announces a new one."""


@dataclass(frozen=True, slots=True)
class CancelTournament(Command):
    """Cancel a tournament: every fee goes back."""

    tournament: int
    reason: str = own_words()


@dataclass(frozen=True, slots=True)
class RefuseTournamentEntry(Command):
    """Refuse somebody's application to a tournament, where its conditions reserve that."""

    tournament: int
    person: str
    reason: str = own_words()


@dataclass(frozen=True, slots=True)
class EnterBots(Command):
    """Have so many bots enter a tournament for play money."""

    tournament: int
    count: int = 1


@dataclass(frozen=True, slots=True)
class AlterStart(Command):
    """Set another time for the next sessions of a tournament."""

    tournament: int
    starts: int


@dataclass(frozen=True, slots=True)
class DrawPlaces(Command):
    """Begin the next stage: designate its tables and give every player a table and a place."""

    tournament: int
    tables: tuple[str, ...]
    order: tuple[str, ...] = ()
    """The players in the order in which places are given; empty for one drawn by lot."""


@dataclass(frozen=True, slots=True)
class StartTournament(Command):
    """Begin a tournament whose tables play down to one: places are drawn, and the clock starts."""

    tournament: int
    tables: tuple[str, ...] = ()
    """The tables to begin with; where none is named, as many of its open tables as its players need."""


@dataclass(frozen=True, slots=True)
class AddTournamentTable(Command):
    """Designate a further table for a tournament that is played, as long as entries are taken."""

    tournament: int
    table_id: str
    """The table."""


@dataclass(frozen=True, slots=True)
class PauseTournament(Command):
    """Stop the clock of a tournament whose tables play down to one: no further hand is dealt."""

    tournament: int
    reason: str = own_words()


@dataclass(frozen=True, slots=True)
class ResumeTournament(Command):
    """Start the clock of a tournament again, from where it was stopped."""

    tournament: int


@dataclass(frozen=True, slots=True)
class LimitWagerTime(Command):
    """Give so many minutes' notice of a limit of the time that a wager may take; 0 seconds end it."""

    tournament: int
    seconds: int
    notice: int = 0


@dataclass(frozen=True, slots=True)
class RefundEntryFee(Command):
    """Approve that somebody who was disqualified for absence has the entry fee back."""

    tournament: int
    person: str
    reason: str = own_words()


@dataclass(frozen=True, slots=True)
class DecideTournamentDispute(Command):
    """Decide a dispute of a tournament, finally."""

    tournament: int
    number: int
    decision: str = own_words()


@dataclass(frozen=True, slots=True)
class ConcludeTournament(Command):
    """Announce the results of a tournament, and distribute its pool."""

    tournament: int


@dataclass(frozen=True, slots=True)
class AllotChips(TableCommand):
    """Give every player of the table the chips of the session."""


@dataclass(frozen=True, slots=True)
class BeginSession(TableCommand):
    """Begin the session at the table."""


@dataclass(frozen=True, slots=True)
class EndSession(TableCommand):
    """Total and record the chips of the players, and announce who goes on or plays off."""


@dataclass(frozen=True, slots=True)
class AskEarlyEnd(TableCommand):
    """Ask the players of the table whether the session is to end now, chips being disposed of in cash."""


@dataclass(frozen=True, slots=True)
class Disqualify(TableCommand):
    """Disqualify a player of the tournament, on a ground of the book."""

    person: str
    ground: str
    reason: str = own_words()


@dataclass(frozen=True, slots=True)
class EnterAbsence(TableCommand):
    """Have the minimum deducted from an absent player's chips for the round."""

    person: str


@dataclass(frozen=True, slots=True)
class CountTournamentChips(TableCommand):
    """Enter a count of all players' tournament chips, by player."""

    chips: Mapping[str, str]
    reason: str = own_words("")


@dataclass(frozen=True, slots=True)
class EnterMissingChips(TableCommand):
    """Enter that tournament chips were not returned after a session, with how many of which denomination."""

    amount: int = money()
    chips: str = own_words()


@dataclass(frozen=True, slots=True)
class ExamineForm(TableCommand):
    """Examine an undisclosed wager before the round; ``returned`` says why it is to be made anew."""

    person: str
    returned: str = own_words("")


# Players ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EnterTournament(Command):
    """Enter a tournament: agree to its conditions, by their digest, and pay the fee."""

    tournament: int
    agrees: str = ""


@dataclass(frozen=True, slots=True)
class WithdrawFromTournament(Command):
    """Take one's entry back."""

    tournament: int


@dataclass(frozen=True, slots=True)
class DisputeTournament(Command):
    """Say what is in dispute in a tournament that one has entered."""

    tournament: int
    text: str = own_words()


@dataclass(frozen=True, slots=True)
class PlayPassCard(TableCommand):
    """Play a pass card in place of a wager."""


@dataclass(frozen=True, slots=True)
class EnterPassCard(TableCommand):
    """Enter that a player has put a pass card down in place of a wager: the dealer."""

    person: str


@dataclass(frozen=True, slots=True)
class GiveForm(TableCommand):
    """Give the form of an undisclosed wager; ``beside``: what is wagered in chips beside it."""

    wager: str
    amount: int = money()
    beside: int = money(0)


@dataclass(frozen=True, slots=True)
class EnterForm(TableCommand):
    """Record the form of an undisclosed wager that a player has handed over, as it was written."""

    person: str
    wager: str = ""
    """The kind of wager; empty where the form shows none."""
    amount: int | None = money(None)
    """None where the form shows none."""
    beside: int = money(0)


@dataclass(frozen=True, slots=True)
class InspectForm(TableCommand):
    """See the form by which another player made an undisclosed wager in the last round."""

    whose: str


@dataclass(frozen=True, slots=True)
class BuyBack(TableCommand):
    """Buy back into the session after elimination."""


@dataclass(frozen=True, slots=True)
class AgreeEarlyEnd(TableCommand):
    """Agree that the session ends now, chips being disposed of in cash."""
