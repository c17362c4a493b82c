"""What is asked of the house: its people, tables, cage."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from croupier.house.commands.base import Command, Internal, TableCommand, money, own_words, secret


@dataclass(frozen=True, slots=True)
class OpenTable(Command):
    """Open a table."""

    setup: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class BuyIn(Command):
    """Ask for play money, which the house gives. Cash is counted by somebody else (:class:`TakeCash`)."""

    amount: int = money()
    method: str = "play_money"


@dataclass(frozen=True, slots=True)
class TakeCash(Command):
    """Count cash that a player brings, and give credits for it: an attendant, a dealer or a device."""

    person: str
    amount: int = money()
    currency: str = ""


@dataclass(frozen=True, slots=True)
class ReadCorrection(Command):
    """Say that one has read the notice of a correction, by its number."""

    number: int


@dataclass(frozen=True, slots=True)
class CashOut(Command):
    """Turn credits into a voucher."""

    amount: int = money()
    currency: str = ""


@dataclass(frozen=True, slots=True)
class RedeemVoucher(Command):
    """Turn a voucher into credits of one's own."""

    code: str = secret()


@dataclass(frozen=True, slots=True)
class ReadTicket(Command):
    """Read a voucher that a player brings, and give the player's credits its value: a ticket reader.

    It is a device with a credential of its own; an attendant may do it by hand.
    """

    person: str
    code: str = secret()


@dataclass(frozen=True, slots=True)
class IssuePromotionalVoucher(Command):
    """Issue a voucher of a nominated value that a dealer exchanges for promotional tokens.

    ``promotion``: the one in whose course it is issued, by its id; then its conditions name it.
    """

    person: str
    amount: int = money()
    conditions: str = own_words("")
    promotion: str = ""


@dataclass(frozen=True, slots=True)
class ExchangePromotionalVoucher(TableCommand):
    """Give the player at a place promotional tokens for a voucher, by its code: the table's dealer."""

    seat: int
    code: str = secret()


@dataclass(frozen=True, slots=True)
class PayVoucher(Command):
    """Pay a voucher out in cash, or as much of it as the patron asks by ``cheque``, payable to ``payee``."""

    code: str = secret()
    cheque: int = money(0)
    payee: str = ""


@dataclass(frozen=True, slots=True)
class ExchangeVoucher(Command):
    """Give chips of equal value for a voucher, by its code."""

    code: str = secret()


@dataclass(frozen=True, slots=True)
class PayCredits(Command):
    """Pay a person's credits by hand: by ``voucher`` or in ``chips``."""

    person: str
    amount: int = money()
    method: str = "voucher"
    currency: str = ""


@dataclass(frozen=True, slots=True)
class TakeChips(Command):
    """Take chips from a person for credits of the same value."""

    person: str
    amount: int = money()
    currency: str = ""


@dataclass(frozen=True, slots=True)
class BringCapital(Command):
    """Bring cash of the house's own into the cage."""

    amount: int = money()
    reason: str = own_words("")
    currency: str = ""


@dataclass(frozen=True, slots=True)
class TakeCapital(Command):
    """Take cash of the house's own out of the cage: what is not owed to players."""

    amount: int = money()
    reason: str = own_words("")
    currency: str = ""


@dataclass(frozen=True, slots=True)
class SetAside(Command):
    """Set winnings aside that their owner has not claimed."""

    person: str
    amount: int = money()
    reason: str = own_words("")
    currency: str = ""


@dataclass(frozen=True, slots=True)
class GiveUnclaimed(Command):
    """Give set-aside winnings to their owner."""

    person: str
    amount: int = money()
    currency: str = ""


@dataclass(frozen=True, slots=True)
class EnterDispute(TableCommand):
    """Enter the dispute of a player who raised it by word of mouth.

    ``ground``: something that players answer for themselves by the rules of the game, by name.
    """

    person: str
    text: str = own_words()
    round: int | None = None
    ground: str = ""


@dataclass(frozen=True, slots=True)
class ExcludeFromHouse(Command):
    """Require a person to leave the house and stay away."""

    person: str
    reason: str = own_words()


@dataclass(frozen=True, slots=True)
class Readmit(Command):
    """Let a person into the house again."""

    person: str


@dataclass(frozen=True, slots=True)
class EnterDeviceApproval(Command):
    """Enter that a person's ``device`` was approved in writing under a ``book``, or that this ``ends``."""

    person: str
    device: str = ""
    approval: str = ""
    book: str = "qld-2010"
    ends: bool = False


@dataclass(frozen=True, slots=True)
class ReportWrongPayments(Command):
    """Report the wrong payments of a ``month`` (``2026-11``) that a ``book`` has reported."""

    month: str
    book: str = "nsw-blackjack"


@dataclass(frozen=True, slots=True)
class EnterTerminalApproval(Command):
    """Enter the most terminals that the chief executive approved for a ``game``, by which approval and when.

    ``several``: whether its players may play other games on their terminals at the same time. ``system``: the
    approved gaming system that the terminals belong to.
    """

    game: str
    most: int
    approval: str
    approved_on: str
    several: bool = True
    book: str = "qld-2010"
    system: str = "Croupier"


@dataclass(frozen=True, slots=True)
class EnterApproval(Command):
    """Enter that a game's layout or equipment was approved (``what``), or that its approval ``ends``.

    ``describes`` says what it is that was approved, ``approval`` by what, ``approved_on`` on which day.
    """

    book: str
    game: str
    what: str
    describes: str = own_words("")
    approval: str = ""
    approved_on: str = ""
    ends: bool = False


@dataclass(frozen=True, slots=True)
class EnterTeachingApproval(Command):
    """Enter how many tables for teaching were approved for a ``game``, by which approval and when."""

    game: str
    most: int
    approval: str
    approved_on: str
    book: str = "qld-2010"


@dataclass(frozen=True, slots=True)
class EnterVenue(Command):
    """Enter at which ``venue`` the house conducts the games of a ``book`` that approves them by venue."""

    book: str
    venue: str


@dataclass(frozen=True, slots=True)
class SetFourEyes(Command):
    """Set over what ``amount`` pay-outs and corrections need a second person; with none they need none.

    ``unnamed_minutes``: for how long chips add up that are redeemed unnamed; with 0 each
    redemption stands by itself.
    """

    amount: int | None = money(None)
    currency: str = ""
    unnamed_minutes: int = 60


@dataclass(frozen=True, slots=True)
class ConfirmRequest(Command):
    """Confirm, as the second person, a pay-out or a correction that waits under a ``number``."""

    number: int


@dataclass(frozen=True, slots=True)
class DeclineRequest(Command):
    """Decline a pay-out or a correction that waits under a ``number``, or withdraw one's own."""

    number: int
    reason: str = own_words("")


@dataclass(frozen=True, slots=True)
class EnterPerson(Command):
    """Enter a person with their roles, or with `change` true put this in the place of what is known of one.

    Without ``change`` an id that somebody has is refused; with it, one that nobody has. What a change
    leaves out is as it is for somebody new: no date of birth, money, no demonstration, an open account.
    """

    person: str
    full_name: str
    roles: tuple[str, ...]
    born: str | None = None
    play_money: bool = False
    demonstration: bool = False
    active: bool = True
    change: bool = False


@dataclass(frozen=True, slots=True)
class NoteSignificant(Internal):
    """Enter something in the log of significant events."""

    kind: str
    facts: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class KeepSecondFactor(Internal):
    """Keep the key of a person's second factor, or forget it."""

    person: str
    kept: str | None = secret()


@dataclass(frozen=True, slots=True)
class KeepPasskey(Internal):
    """Keep a passkey of a person under its ``key``, or forget it."""

    person: str
    key: str
    label: str
    kept: str | None = secret()


@dataclass(frozen=True, slots=True)
class KeepPassword(Internal):
    """Keep the hash of a person's password."""

    person: str
    hash: str = secret()
