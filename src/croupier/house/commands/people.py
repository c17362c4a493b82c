"""What is asked about persons: player cards, deposit limits, help at a table."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.house.commands.base import Command, TableCommand, money, own_words


@dataclass(frozen=True, slots=True)
class IssuePlayerCard(Command):
    """Issue a player card to a person; the one that they had before is no longer valid."""

    person: str
    book: str = "nsw-blackjack"


@dataclass(frozen=True, slots=True)
class WithdrawPlayerCard(Command):
    """Withdraw a person's player card: lost, given to somebody else, or no longer theirs."""

    person: str
    reason: str = own_words()
    book: str = "nsw-blackjack"


@dataclass(frozen=True, slots=True)
class PresentPlayerCard(TableCommand):
    """Enter the number of the player card that the player at a seat presents, and what they claim with it."""

    seat: int
    card: int
    claim: str = own_words("")


@dataclass(frozen=True, slots=True)
class EnterHelp(TableCommand):
    """Enter that somebody helps the player at a seat with their wagers by hand, or that this ``ends``."""

    seat: int
    helper: str
    what: str = own_words("")
    ends: bool = False


@dataclass(frozen=True, slots=True)
class SetDepositLimit(Command):
    """Set the most that one deposits in a calendar day, or end the limit with no ``amount``."""

    amount: int | None = money(None)


@dataclass(frozen=True, slots=True)
class ExcludeOneself(Command):
    """Exclude oneself from the house for so many days: no sign-in, no place, no wager until then."""

    days: int


@dataclass(frozen=True, slots=True)
class EnterSelfExclusion(Command):
    """Enter that a player excludes themselves for so many days, on their word."""

    person: str
    days: int


@dataclass(frozen=True, slots=True)
class TakeBreak(Command):
    """Take a break of so many minutes: no place and no wager before it is over."""

    minutes: int


@dataclass(frozen=True, slots=True)
class StopTerminal(TableCommand):
    """Stop the terminal of a seat, which does not work, or with ``on: false`` let it be used again."""

    seat: int
    says: str = own_words()
    on: bool = True


@dataclass(frozen=True, slots=True)
class DirectPlayers(TableCommand):
    """Direct all players at a table, or the one at a ``seat``, to do something; ``on: false`` ends it."""

    what: str
    seat: int | None = None
    on: bool = True
    reason: str = own_words("")


@dataclass(frozen=True, slots=True)
class ReportConduct(TableCommand):
    """Report that somebody does what is forbidden: the player at a ``seat``, or another ``person``."""

    what: str
    says: str = own_words()
    seat: int | None = None
    person: str = ""


@dataclass(frozen=True, slots=True)
class DecideConduct(TableCommand):
    """Decide what is done about reported conduct: measures by name, or nothing with the reason.

    ``other``: the player, by id, from whose tables the person is kept.
    """

    report: int
    says: str = own_words()
    measures: tuple[str, ...] = ()
    other: str = ""


@dataclass(frozen=True, slots=True)
class HandOver(TableCommand):
    """Enter that an inspector or a police officer has taken over a person who was detained."""

    report: int
    to: str
    full_name: str


@dataclass(frozen=True, slots=True)
class ReportSpokenWager(TableCommand):
    """Enter that the player at a seat has announced a wager aloud: what was said, and for how much.

    ``brings``: ``nothing``, ``chips`` or ``cash``. ``confirmed_by``: the name of who confirmed it aloud
    besides the dealer, where the book has somebody do so.
    """

    seat: int
    says: str = own_words()
    amount: int = money()
    brings: str = "nothing"
    confirmed_by: str = ""


@dataclass(frozen=True, slots=True)
class ReportMisplacedWager(TableCommand):
    """Enter that chips of the player at a seat do not lie where a wager must.

    ``wager``: the wager, by id, that was entered for them.
    """

    seat: int
    says: str = own_words()
    wager: str = ""


@dataclass(frozen=True, slots=True)
class AnswerMisplacedWager(TableCommand):
    """Enter that chips lie where they must now (``placed``), or that they are no valid wager and go back."""

    report: int
    placed: bool
    says: str = own_words("")


@dataclass(frozen=True, slots=True)
class ShowRules(TableCommand):
    """Enter that the player who asked for a copy of the rules has been shown it."""


@dataclass(frozen=True, slots=True)
class AnswerSpokenWager(TableCommand):
    """Enter what came of a wager that was announced aloud: the ``wager``, by id, that lies there for it.

    Without one it comes to nothing, for the reason that is said.
    """

    announcement: int
    wager: str = ""
    says: str = own_words("")
