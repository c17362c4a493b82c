"""What players ask of the room, and what supervisors decide there."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.house.commands.base import TableCommand, own_words


@dataclass(frozen=True, slots=True)
class WaitForSeat(TableCommand):
    """Join the waiting list of a table.

    ``wide``: of every table of its form of game and stakes. ``leaves``: the table that one has a seat at and
    leaves for this one, once seated here.
    """

    wide: bool = False
    leaves: str | None = None


@dataclass(frozen=True, slots=True)
class LeaveList(TableCommand):
    """Wait for a seat no longer; one that is held for oneself is given to the next."""


@dataclass(frozen=True, slots=True)
class ChangeSeat(TableCommand):
    """Ask for another seat: one of ``seats``, or any that falls vacant; first asked, first served."""

    seats: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class KeepSeat(TableCommand):
    """Ask for another seat no longer."""


@dataclass(frozen=True, slots=True)
class LeaveAfterHand(TableCommand):
    """Leave the table when the hand is over, or not after all."""

    on: bool = True


@dataclass(frozen=True, slots=True)
class DrawTime(TableCommand):
    """Draw on one's time bank for the decision that the hand waits for; ``moment`` is ``round.moment``."""

    moment: int | None = None


@dataclass(frozen=True, slots=True)
class CallTime(TableCommand):
    """Ask the dealer to start the clock on the player whom the hand waits for."""

    moment: int | None = None


@dataclass(frozen=True, slots=True)
class StartClock(TableCommand):
    """Start the clock on the player whom the hand waits for; ``seat`` has asked for it by word of mouth."""

    seat: int | None = None


@dataclass(frozen=True, slots=True)
class EnterDrawnTime(TableCommand):
    """Draw on the time bank of the player whom the clock runs for, who asks for it by word of mouth."""


@dataclass(frozen=True, slots=True)
class TimeUp(TableCommand):
    """The clock has run out: the player checks where that is open to them, and else folds."""


@dataclass(frozen=True, slots=True)
class WaitLonger(TableCommand):
    """Have the whole wagering period before the next hand: to bring chips, or to read."""


@dataclass(frozen=True, slots=True)
class MuckUnasked(TableCommand):
    """Have a losing hand mucked at a showdown, and a winning one shown, without being asked; or be asked."""

    on: bool = True


@dataclass(frozen=True, slots=True)
class AskForAbsence(TableCommand):
    """Ask a supervisor to approve that one leaves the game for a while; says why."""

    reason: str = own_words("")


@dataclass(frozen=True, slots=True)
class AnswerAbsence(TableCommand):
    """Approve that a player leaves the game for so many minutes, or refuse it.

    ``reason``: why not; or why the player leaves, where they asked aloud.
    """

    person: str
    approve: bool = True
    minutes: int = 20
    reason: str = own_words("")


@dataclass(frozen=True, slots=True)
class CallFromList(TableCommand):
    """Call a player from the waiting list out of turn: a supervisor's last word, with a reason."""

    person: str
    seat: int | None = None
    reason: str = own_words("")


@dataclass(frozen=True, slots=True)
class PassOver(TableCommand):
    """Pass a player over who was called and does not come."""

    person: str
    reason: str = own_words("")


@dataclass(frozen=True, slots=True)
class TakeOffList(TableCommand):
    """Take a player off the waiting list, or off the list for other seats, with a reason."""

    person: str
    reason: str = own_words("")


@dataclass(frozen=True, slots=True)
class MoveToTable(TableCommand):
    """Direct a player to move from this table ``to`` a seat at another, with a reason."""

    person: str
    to: str
    seat: int | None = None
    reason: str = own_words("")
