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
