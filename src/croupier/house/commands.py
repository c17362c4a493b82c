"""Commands: everything that a person may ask of the house, one dataclass each.

``await house.do(person, PlaceWager("baccarat-1", "banker", 1000), key="...")``. Amounts are minor units
in Python. :data:`COMMANDS` lists them by name; :mod:`croupier.house.wire` reads and writes them as JSON.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field
from types import MappingProxyType
from typing import Any, ClassVar, Final

NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})


def money(default: Any = MISSING) -> Any:
    """A field that is an amount."""
    if default is MISSING:
        return field(metadata={"money": True})
    return field(default=default, metadata={"money": True})


_ABSTRACT: Final = ("TableCommand", "Internal")

COMMANDS: Final[dict[str, type[Command]]] = {}
"""Every command by its name: ``place-wager``."""


@dataclass(frozen=True, slots=True)
class Command:
    """What a person asks for."""

    name: ClassVar[str] = ""
    title: ClassVar[str] = ""

    def __init_subclass__(cls) -> None:
        if cls.__name__ in _ABSTRACT or any(base.__name__ == "Internal" for base in cls.__mro__):
            return
        name = re.sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower()
        cls.name = name
        cls.title = (cls.__doc__ or "").strip().splitlines()[0].rstrip(".") if cls.__doc__ else ""
        COMMANDS[name] = cls


@dataclass(frozen=True, slots=True)
class TableCommand(Command):
    """What a person asks for at a table."""

    table: str


@dataclass(frozen=True, slots=True)
class Internal(Command):
    """What the house asks of itself; nobody can send it."""


# Players ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Sit(TableCommand):
    """Take a place at a table: the one named, any free one, or standing."""

    seat: int | None = None
    standing: bool = False


@dataclass(frozen=True, slots=True)
class Leave(TableCommand):
    """Give the place up; wagers that can be withdrawn go back first."""


@dataclass(frozen=True, slots=True)
class Nominate(TableCommand):
    """Name somebody who may place wagers on one's behalf, or nobody any more."""

    nominee: str | None = None


@dataclass(frozen=True, slots=True)
class PlaceWager(TableCommand):
    """Place a wager, or change it to a new total stake; ``on_behalf_of`` is for a nominee."""

    wager: str
    stake: int = money()
    box: int | None = None
    details: Mapping[str, Any] = field(default_factory=lambda: NOTHING)
    on_behalf_of: str | None = None


@dataclass(frozen=True, slots=True)
class WithdrawWager(TableCommand):
    """Take one wager back."""

    wager: str
    box: int | None = None


@dataclass(frozen=True, slots=True)
class ClearWagers(TableCommand):
    """Take all one's wagers of this round back."""


@dataclass(frozen=True, slots=True)
class RepeatWagers(TableCommand):
    """Place the wagers of the last round in which one had any again."""


@dataclass(frozen=True, slots=True)
class Decide(TableCommand):
    """Decide what the round asks of one's seat; ``wager`` where it is about one, by its id."""

    action: str
    stake: int | None = money(None)
    wager: str | None = None


@dataclass(frozen=True, slots=True)
class Collect(TableCommand):
    """Collect winning and void wagers from the layout into one's credits."""


@dataclass(frozen=True, slots=True)
class Ask(TableCommand):
    """Ask for a free hand (``free_hand``) or an additional burn (``additional_burn``)."""

    what: str


@dataclass(frozen=True, slots=True)
class Agree(TableCommand):
    """Agree to what another player asked for, by the number of the request."""

    request: int


@dataclass(frozen=True, slots=True)
class AgreeToLimits(TableCommand):
    """Agree to new limits, by the number of their notice."""

    notice: int


@dataclass(frozen=True, slots=True)
class AnswerShoe(TableCommand):
    """Accept or reject the shoe that is offered."""

    accept: bool


@dataclass(frozen=True, slots=True)
class PassShoe(TableCommand):
    """Pass the shoe on."""


@dataclass(frozen=True, slots=True)
class RaiseDispute(TableCommand):
    """Dispute something, about a round or anything else at the table."""

    text: str
    round: int | None = None


@dataclass(frozen=True, slots=True)
class RequestReview(TableCommand):
    """Ask the next in rank to review the decision of one's dispute."""

    dispute: int


# The dealer ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TakeOver(TableCommand):
    """Take the dealer's place."""


@dataclass(frozen=True, slots=True)
class OpenRound(TableCommand):
    """Open a round: wagers may be placed."""


@dataclass(frozen=True, slots=True)
class TakeWager(TableCommand):
    """Enter a player's wager for them; ``accepted`` where it was taken although a rule refuses it."""

    seat: int
    wager: str
    stake: int = money()
    box: int | None = None
    accepted: bool = False


@dataclass(frozen=True, slots=True)
class CallStep(TableCommand):
    """Call a step of the round: ``no_more_bets``, ``result``."""

    step: str


@dataclass(frozen=True, slots=True)
class EnterCard(TableCommand):
    """Enter the card that came out of the shoe."""

    card: str


@dataclass(frozen=True, slots=True)
class SeeCuttingCard(TableCommand):
    """The cutting card came out."""


@dataclass(frozen=True, slots=True)
class EnterDecision(TableCommand):
    """Enter what a player decided."""

    seat: int
    action: str
    stake: int | None = money(None)
    wager: str | None = None


@dataclass(frozen=True, slots=True)
class Shuffle(TableCommand):
    """The cards were shuffled, or replaced by others; ``preshuffled`` where they came ready."""

    replaced: bool = False
    preshuffled: bool = False


@dataclass(frozen=True, slots=True)
class CutCards(TableCommand):
    """The cards were cut ``at`` cards in; the cutting card lies so many cards from the back."""

    at: int
    cutting_card: int | None = None
    cut_by: str | None = None


@dataclass(frozen=True, slots=True)
class BurnCard(TableCommand):
    """The first card was burned; name it where the book has it shown."""

    card: str | None = None


@dataclass(frozen=True, slots=True)
class OfferShoe(TableCommand):
    """Offer the shoe to the players in turn."""


@dataclass(frozen=True, slots=True)
class OrderPass(TableCommand):
    """Order the designated player to pass the shoe."""

    reason: str


@dataclass(frozen=True, slots=True)
class ReportIrregularity(TableCommand):
    """Report an irregularity of the round; where staff rule on it, a ruling may come with it."""

    kind: str
    card: str | None = None
    details: Mapping[str, Any] = field(default_factory=lambda: NOTHING)
    ruling: str | None = None


# Supervisors and managers -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rule(TableCommand):
    """Rule on the irregularity that was reported."""

    ruling: str


@dataclass(frozen=True, slots=True)
class CorrectCards(TableCommand):
    """Put the cards entered in the round in progress right: all of them, in order."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ChangeLimits(TableCommand):
    """Post a change of limits on a ground; ``due`` is the time on its sign, in microseconds."""

    limits: Mapping[str, Any]
    route: str = "notice"
    due: int | None = None


@dataclass(frozen=True, slots=True)
class WithdrawNotice(TableCommand):
    """Take a notice of new limits down."""

    notice: int


@dataclass(frozen=True, slots=True)
class TellInspector(TableCommand):
    """Enter that an inspector was told of a notice."""

    notice: int


@dataclass(frozen=True, slots=True)
class SetPersonalLimits(TableCommand):
    """Let one player wager within limits of their own; empty limits end it."""

    person: str
    limits: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class SetTerminalMinimum(TableCommand):
    """Give one place's terminal a minimum of its own for the main wagers, or take it away."""

    seat: int
    minimum: int | None = money(None)


@dataclass(frozen=True, slots=True)
class DirectFreeHands(TableCommand):
    """Direct that free hands be dealt."""

    count: int = 1


@dataclass(frozen=True, slots=True)
class DirectBurn(TableCommand):
    """Direct the additional burn; at a live table with the faces shown, the first card's first."""

    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DirectShuffle(TableCommand):
    """Direct that the cards be shuffled or replaced after this round."""

    reason: str


@dataclass(frozen=True, slots=True)
class DirectDealer(TableCommand):
    """Direct that the dealer holds the shoe, or end the direction."""

    on: bool = True


@dataclass(frozen=True, slots=True)
class VacateSeat(TableCommand):
    """Require a player who sat out too many rounds to give the seat up."""

    seat: int


@dataclass(frozen=True, slots=True)
class VoidWagers(TableCommand):
    """Declare the wagers of a place void, of a player who broke the rules."""

    seat: int
    reason: str


@dataclass(frozen=True, slots=True)
class Invalidate(TableCommand):
    """Invalidate the round: ``disruption``, ``fraud`` or ``fraud_by_player`` with the place."""

    ground: str
    reason: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Exclude(TableCommand):
    """Exclude a person from the table's game."""

    person: str
    reason: str


@dataclass(frozen=True, slots=True)
class Bar(TableCommand):
    """Keep a person from every table of the game where another person plays."""

    person: str
    other: str
    reason: str


@dataclass(frozen=True, slots=True)
class LiftExclusion(TableCommand):
    """Let a person play the table's game again."""

    person: str


@dataclass(frozen=True, slots=True)
class DecideDispute(TableCommand):
    """Decide a dispute, or review its decision; ``told_of_inspector`` where the player was told."""

    dispute: int
    decision: str
    told_of_inspector: bool = False


@dataclass(frozen=True, slots=True)
class CorrectRound(TableCommand):
    """Settle a finished round anew on the cards that really came."""

    round: int
    cards: tuple[str, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class PutPaymentRight(TableCommand):
    """Pay or take what a round's payment was wrong by: where the result cannot be recalculated."""

    person: str
    amount: int = money()
    to_player: bool = True
    round: int | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class RefuseCredit(TableCommand):
    """Refuse an amount that a malfunction credited: ``by_malfunction`` or ``before_repair``."""

    person: str
    amount: int = money()
    ground: str = "by_malfunction"
    reason: str = ""


@dataclass(frozen=True, slots=True)
class RecoverOverpayment(TableCommand):
    """Recover what was paid over a player's entitlement."""

    person: str
    amount: int = money()
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Note(TableCommand):
    """Enter in the journal that something was done which the book wants recorded."""

    clause: str
    text: str


@dataclass(frozen=True, slots=True)
class CloseTable(TableCommand):
    """Close the table: at once where nobody is there, else when its sign has stood long enough."""

    due: int | None = None


@dataclass(frozen=True, slots=True)
class ReopenTable(TableCommand):
    """Open a closed table again, with new limits where they are given."""

    limits: Mapping[str, Any] | None = None


# The house ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OpenTable(Command):
    """Open a table."""

    setup: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class BuyIn(Command):
    """Buy credits: with cash or a cash equivalent, or play money where the house gives it."""

    amount: int = money()
    method: str = "cash"


@dataclass(frozen=True, slots=True)
class CashOut(Command):
    """Turn credits into a voucher."""

    amount: int = money()


@dataclass(frozen=True, slots=True)
class RedeemVoucher(Command):
    """Turn a voucher into credits of one's own."""

    code: str


@dataclass(frozen=True, slots=True)
class PayVoucher(Command):
    """Pay a voucher out in cash."""

    code: str


@dataclass(frozen=True, slots=True)
class PayCredits(Command):
    """Pay a person's credits by hand: by ``voucher`` or in ``chips``."""

    person: str
    amount: int = money()
    method: str = "voucher"


@dataclass(frozen=True, slots=True)
class TakeChips(Command):
    """Take chips from a person for credits of the same value."""

    person: str
    amount: int = money()


@dataclass(frozen=True, slots=True)
class SetAside(Command):
    """Set winnings aside that their owner has not claimed."""

    person: str
    amount: int = money()
    reason: str = ""


@dataclass(frozen=True, slots=True)
class GiveUnclaimed(Command):
    """Give set-aside winnings to their owner."""

    person: str
    amount: int = money()


@dataclass(frozen=True, slots=True)
class ExcludeFromHouse(Command):
    """Require a person to leave the house and stay away."""

    person: str
    reason: str


@dataclass(frozen=True, slots=True)
class Readmit(Command):
    """Let a person into the house again."""

    person: str


@dataclass(frozen=True, slots=True)
class EnterPerson(Command):
    """Enter a person with their roles, or change what the house knows of one."""

    person: str
    full_name: str
    roles: tuple[str, ...]
    born: str | None = None
    play_money: bool = False
    demonstration: bool = False
    active: bool = True


@dataclass(frozen=True, slots=True)
class NoteSignificant(Internal):
    """Enter something in the log of significant events."""

    kind: str
    facts: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class KeepPassword(Internal):
    """Keep the hash of a person's password."""

    person: str
    hash: str
