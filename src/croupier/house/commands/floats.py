"""What is asked about chips and cash: a table's float, its slips and drop box, drawers, shifts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from croupier.house.commands.base import Command, TableCommand, money, own_words

# At a table ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CountFloat(TableCommand):
    """Count the chips of the float: for its ``opening``, its ``closing`` or a ``check``; the dealer signs.

    ``chips``: how many there are of each denomination, ``{"5": 40, "25": 20}``.
    """

    purpose: str
    chips: Mapping[str, Any]
    currency: str = ""


@dataclass(frozen=True, slots=True)
class SignFloat(TableCommand):
    """Sign the dealer's count of the float; with ``agrees`` false it is counted again."""

    agrees: bool = True
    reason: str = own_words("")


@dataclass(frozen=True, slots=True)
class RequestFill(TableCommand):
    """Request chips from the cage for the float, by denomination: a fill slip is made out."""

    chips: Mapping[str, Any]
    currency: str = ""


@dataclass(frozen=True, slots=True)
class RequestCredit(TableCommand):
    """Request that chips of the float go to the cage, by denomination: a credit slip is made out."""

    chips: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class IssueFill(TableCommand):
    """Hand out the chips of a fill slip at the cage."""

    slip: int


@dataclass(frozen=True, slots=True)
class CarrySlip(TableCommand):
    """Take the chips of a slip from the cage to the table, or from the table to the cage."""

    slip: int


@dataclass(frozen=True, slots=True)
class CountSlip(TableCommand):
    """Count the chips of a slip at the table: those that came, or those that go to the cage; the dealer."""

    slip: int
    chips: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class SignSlip(TableCommand):
    """Sign the dealer's count of a slip's chips; with ``agrees`` false they are counted again."""

    slip: int
    agrees: bool = True
    reason: str = own_words("")


@dataclass(frozen=True, slots=True)
class ReceiveCredit(TableCommand):
    """Count the chips of a credit slip at the cage, and take them in."""

    slip: int
    chips: Mapping[str, Any]
    reason: str = own_words("")


@dataclass(frozen=True, slots=True)
class CancelSlip(TableCommand):
    """Cancel a slip that was not counted yet; what the cage handed out goes back to it."""

    slip: int
    reason: str = own_words("")


@dataclass(frozen=True, slots=True)
class ChangeChips(TableCommand):
    """Change a player's chips for others of the same value: ``given`` to the player, ``taken`` in."""

    person: str
    given: Mapping[str, Any]
    taken: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class TakeDropBox(TableCommand):
    """Take the drop box off the table before its dealer's eyes; ``attach`` puts an empty one there."""

    attach: bool = True


@dataclass(frozen=True, slots=True)
class AttachDropBox(TableCommand):
    """Attach an empty drop box to the table."""


@dataclass(frozen=True, slots=True)
class CountDropBox(TableCommand):
    """Count the cash in a drop box that was taken off the table."""

    box: int
    amount: int = money()


@dataclass(frozen=True, slots=True)
class SignDropBox(TableCommand):
    """Sign the count of a drop box; with ``agrees`` false it is counted again."""

    box: int
    agrees: bool = True
    reason: str = own_words("")


# At the cage --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RegisterChips(Command):
    """Bring new chips of a denomination into the cage's stock; each denomination has one colour."""

    denomination: int = money()
    count: int = 0
    colour: str = ""
    currency: str = ""


@dataclass(frozen=True, slots=True)
class RetireChips(Command):
    """Take chips of a denomination out of the cage's stock for good."""

    denomination: int = money()
    count: int = 0
    currency: str = ""
    reason: str = own_words("")


@dataclass(frozen=True, slots=True)
class CountCage(Command):
    """Count the cage's own stock of a currency: for its ``opening``, its ``closing`` or a ``check``.

    ``chips``: how many there are of each denomination, as in :class:`CountFloat`. ``cash``: what is at the
    cage beside drawers.
    """

    purpose: str
    chips: Mapping[str, Any]
    cash: int = money(0)
    currency: str = ""


@dataclass(frozen=True, slots=True)
class SignCage(Command):
    """Sign a count of the cage's own stock; with ``agrees`` false it is counted again."""

    currency: str = ""
    agrees: bool = True
    reason: str = own_words("")


@dataclass(frozen=True, slots=True)
class EmptyDevice(Command):
    """Take the cash out of a bill acceptor and count it; somebody else of the cage signs the count."""

    device: str
    amount: int = money()
    currency: str = ""


@dataclass(frozen=True, slots=True)
class SignDevice(Command):
    """Sign the count of a device's cash, by the ``emptying``; with ``agrees`` false it is counted again."""

    emptying: int
    agrees: bool = True
    reason: str = own_words("")


@dataclass(frozen=True, slots=True)
class RedeemChips(Command):
    """Pay cash for chips that somebody brings to the cage; ``cheque``: how much of it by cheque, as asked.

    ``payee`` is the patron to whom a cheque is made payable. ``person`` and ``card`` say whose the chips are
    where the cage knows it, by an account or a player card.
    """

    amount: int = money()
    cheque: int = money(0)
    payee: str = ""
    currency: str = ""
    person: str = ""
    card: int = 0


@dataclass(frozen=True, slots=True)
class PayWinnings(TableCommand):
    """Pay winnings in ``cash`` or by ``cheque`` as the player asks, where the game's rules let them be."""

    person: str
    round: int
    amount: int = money()
    method: str = "cash"


@dataclass(frozen=True, slots=True)
class OpenDrawer(Command):
    """Count the cash that a drawer at the cage opens with, out of the cage's own."""

    amount: int = money()
    currency: str = ""


@dataclass(frozen=True, slots=True)
class MoveDrawerCash(Command):
    """Bring cash of the cage's into one's drawer (``into`` true), or give cash of it back."""

    amount: int = money()
    into: bool = True
    reason: str = own_words("")
    currency: str = ""


@dataclass(frozen=True, slots=True)
class CloseDrawer(Command):
    """Count the cash of one's drawer at its end."""

    amount: int = money()
    currency: str = ""


@dataclass(frozen=True, slots=True)
class SignDrawer(Command):
    """Sign the count of a cashier's drawer; with ``agrees`` false it is counted again."""

    drawer: int
    agrees: bool = True
    reason: str = own_words("")


@dataclass(frozen=True, slots=True)
class OpenShift(Command):
    """Begin a shift of the house: from now on what tables win is told under its ``name``."""

    shift: str


@dataclass(frozen=True, slots=True)
class CloseShift(Command):
    """End the shift of the house."""
