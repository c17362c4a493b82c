"""What supervisors and managers direct at a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from croupier.house.commands.base import NOTHING, TableCommand, money, own_words


@dataclass(frozen=True, slots=True)
class Rule(TableCommand):
    """Rule on the irregularity that was reported."""

    ruling: str


@dataclass(frozen=True, slots=True)
class Acknowledge(TableCommand):
    """Say that one has been told what the round waits for: of a jackpot hand that is to be paid."""


@dataclass(frozen=True, slots=True)
class ConfirmCard(TableCommand):
    """Confirm a card that came although every copy of it in the shoe has come before, and enter it."""

    card: str


@dataclass(frozen=True, slots=True)
class CorrectCards(TableCommand):
    """Put the cards entered in the round in progress right: all of them, in order.

    ``reported``: those that reports of irregularities name, too; left out, they stay as they were named.
    """

    cards: tuple[str, ...]
    reported: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CorrectLast(TableCommand):
    """Put right what was entered last, a card (also one that a report names), throw, spin or stack.

    Nothing else has happened since.
    """

    result: str


@dataclass(frozen=True, slots=True)
class CorrectResults(TableCommand):
    """Put the throws or spins entered in the round in progress right: all, in order: ``3-4``, ``17``."""

    results: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ChangeLimits(TableCommand):
    """Post a change of limits on a ground; ``due`` is the time on its sign, in microseconds."""

    limits: Mapping[str, Any]
    route: str = "notice"
    due: int | None = None


@dataclass(frozen=True, slots=True)
class ChangeTerms(TableCommand):
    """Post a change of the game's options at an open table, poker's structure or charge; and of its limits.

    ``limits``: all of them as they are to be then; those of the table, if None. As for :class:`ChangeLimits`.
    """

    options: Mapping[str, Any]
    limits: Mapping[str, Any] | None = None
    route: str = "notice"
    due: int | None = None


@dataclass(frozen=True, slots=True)
class WithdrawNotice(TableCommand):
    """Take a notice of new limits down."""

    notice: int


@dataclass(frozen=True, slots=True)
class TellInspector(TableCommand):
    """Enter that an inspector was told of a notice, or of replaced cards, by its number."""

    notice: int


@dataclass(frozen=True, slots=True)
class SetPersonalLimits(TableCommand):
    """Let one player wager within limits of their own; empty limits end it."""

    person: str
    limits: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class EnterLossLimit(TableCommand):
    """Enter a player's loss limit on the player's word: an amount over a day, week or month, or its end."""

    person: str
    amount: int | None = money(None)
    period: str = "day"


@dataclass(frozen=True, slots=True)
class HoldFromWagering(TableCommand):
    """Hold a player back from wagering until the next period of the loss limit, or no longer."""

    person: str
    reason: str = own_words("")
    on: bool = True


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
    """Direct that the cards be shuffled or, with ``replaced``, that others be brought; tiles alike."""

    reason: str = own_words()
    replaced: bool = False


@dataclass(frozen=True, slots=True)
class WithdrawReplacement(TableCommand):
    """Take back that other cards be brought at the end of the shoe, while that waits."""

    reason: str = own_words()


@dataclass(frozen=True, slots=True)
class DirectLastRounds(TableCommand):
    """Direct that as many more rounds as the book says be played, and the table then closed."""

    reason: str = own_words()


@dataclass(frozen=True, slots=True)
class DirectDealer(TableCommand):
    """Direct that the dealer holds the shoe, or end the direction."""

    on: bool = True


@dataclass(frozen=True, slots=True)
class DirectPlayer(TableCommand):
    """Direct that a player wager in one area alone, and the minimum, for a ``reason``; or end that.

    ``inspector``: the name of the inspector who was told, ``told_at`` when (now, if None).
    """

    seat: int
    reason: str = own_words()
    on: bool = True
    inspector: str = ""
    told_at: int | None = None


@dataclass(frozen=True, slots=True)
class DirectNominee(TableCommand):
    """Say of nominees: ``does`` is ``approve`` (whom the player of a place named), ``wagers`` or ``cards``.

    With the last two players are to see to these alone, and have no nominee; without a place, all of them.
    """

    seat: int | None = None
    does: str = "approve"


@dataclass(frozen=True, slots=True)
class HoldToMinimum(TableCommand):
    """Hold a player who missed a round of the shoe to the minimum, in further shoes too; or no longer.

    ``inspector``: the name of the inspector who was told before, ``told_at`` when (now, if None).
    """

    seat: int
    reason: str = own_words("")
    on: bool = True
    inspector: str = ""
    told_at: int | None = None


@dataclass(frozen=True, slots=True)
class GiveUpArea(TableCommand):
    """Have a player with several playing areas give one up for others, or let them have it again."""

    seat: int
    area: int
    on: bool = True


@dataclass(frozen=True, slots=True)
class ReserveAreas(TableCommand):
    """Reserve playing areas for the sole use of the player at a place; none ends it."""

    seat: int
    areas: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DrawForSeat(TableCommand):
    """Decide whose a free seat is that several persons want, by priority or by a draw of cards.

    ``wishes``: all who want it, by id; ``cards``: what each of those has drawn who draw, the persons with the
    highest priority. Nobody draws where one person has it alone.
    """

    seat: int
    wishes: tuple[str, ...]
    cards: Mapping[str, str] = field(default_factory=lambda: NOTHING)


@dataclass(frozen=True, slots=True)
class AllocateSeat(TableCommand):
    """Give a free seat to a person: a player at the table moves there, for anybody else it is kept."""

    seat: int
    person: str


@dataclass(frozen=True, slots=True)
class RefuseWager(TableCommand):
    """Refuse a ``wager`` on the table, by its id, before the first card: it is removed and returned."""

    wager: str
    reason: str = own_words()


@dataclass(frozen=True, slots=True)
class DisplayJackpot(TableCommand):
    """Display what a jackpot ``shows``: a set prize's amount, or more on a progressive meter."""

    pool: str
    shows: int = money()


@dataclass(frozen=True, slots=True)
class AdjustJackpot(TableCommand):
    """Adjust what a jackpot ``shows`` that the operator funds, up or down, on the management console."""

    pool: str
    shows: int = money()
    reason: str = own_words()


@dataclass(frozen=True, slots=True)
class InspectCards(TableCommand):
    """A supervisor has inspected new cards independently of the dealer.

    ``seen`` says what was found, and ``fit`` whether the cards may be used.
    """

    seen: str
    fit: bool = True
    replaced: bool = False


@dataclass(frozen=True, slots=True)
class AnswerCardRequest(TableCommand):
    """Approve that cards which came shuffled are shuffled at the table, as a player asks, or do not."""

    grant: bool


@dataclass(frozen=True, slots=True)
class FindPartnership(TableCommand):
    """Find that the players at these ``seats`` are partners to exceed a maximum, or that it ``ends``."""

    seats: tuple[int, ...]
    reason: str = own_words("")
    ends: bool = False


@dataclass(frozen=True, slots=True)
class DirectSilence(TableCommand):
    """Direct all players to be silent, or end that (``on`` false)."""

    on: bool
    reason: str = own_words("")


@dataclass(frozen=True, slots=True)
class DirectCount(TableCommand):
    """Direct the dealer to count the cards."""

    reason: str = own_words("")


@dataclass(frozen=True, slots=True)
class StopForMalfunction(TableCommand):
    """Stop a table whose equipment does not work: no round opens until that is dealt with."""

    says: str = own_words()


@dataclass(frozen=True, slots=True)
class EndMalfunction(TableCommand):
    """Enter ``how`` a malfunction ended: it is ``repaired``, or safe ``procedures`` are introduced."""

    how: str
    says: str = own_words()


@dataclass(frozen=True, slots=True)
class ApprovePlay(TableCommand):
    """Approve that the game goes on without its jackpot, whose equipment is out of order."""


@dataclass(frozen=True, slots=True)
class LinkJackpots(TableCommand):
    """Link the table's progressive jackpot with those of other ``tables``, under one ``label``.

    ``approval``: by what the arrangement was approved. ``seed``: what the meter is set to at least, once a
    prize was paid from it.
    """

    tables: tuple[str, ...]
    label: str
    approval: str
    seed: int = money(0)


@dataclass(frozen=True, slots=True)
class UnlinkJackpots(TableCommand):
    """Part the tables again whose jackpots are linked with this one's."""


@dataclass(frozen=True, slots=True)
class MarkBox(TableCommand):
    """Take a box out of play by an off marker, before a round, or take the marker away."""

    box: int
    on: bool = True


@dataclass(frozen=True, slots=True)
class VacateSeat(TableCommand):
    """Require a player who sat out too many rounds to give the seat up."""

    seat: int


@dataclass(frozen=True, slots=True)
class AllowValueChips(TableCommand):
    """Let the player at a place use value chips where the operator limits them, or no longer."""

    seat: int
    on: bool = True


@dataclass(frozen=True, slots=True)
class VoidWagers(TableCommand):
    """Declare the wagers of a place void, of a player who broke the rules.

    Where a game settles wagers in the course of a round these are void too; ``lost_stays_lost``: but for
    those that were lost. ``ground``: one of those that the table's book has (``grounds`` of the irregularity
    ``wagers_declared_void``); the first of them where it is left out.
    """

    seat: int
    reason: str = own_words()
    lost_stays_lost: bool = False
    ground: str | None = None


@dataclass(frozen=True, slots=True)
class Invalidate(TableCommand):
    """Invalidate the round: ``disruption``, ``fraud`` or ``fraud_by_player`` with the place."""

    ground: str
    reason: str = own_words()
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Exclude(TableCommand):
    """Exclude a person from the table's game."""

    person: str
    reason: str = own_words()


@dataclass(frozen=True, slots=True)
class Bar(TableCommand):
    """Keep a person from every table of the game where another person plays."""

    person: str
    other: str
    reason: str = own_words()


@dataclass(frozen=True, slots=True)
class LiftExclusion(TableCommand):
    """Let a person play the table's game again."""

    person: str


@dataclass(frozen=True, slots=True)
class DecideDispute(TableCommand):
    """Decide a dispute, or review its decision: ``upheld`` for the player or rejected, and in words.

    ``told_of_inspector``: where the player was told that an inspector may be consulted.
    """

    dispute: int
    decision: str = own_words()
    told_of_inspector: bool = False
    upheld: bool | None = None


@dataclass(frozen=True, slots=True)
class CorrectRound(TableCommand):
    """Settle a finished round anew on the cards, or ``results`` of dice or a wheel, that really came.

    ``reported``: the cards that reports of irregularities name, as they really were; left out, they stay.
    """

    round: int
    cards: tuple[str, ...]
    reason: str = own_words()
    results: tuple[str, ...] = ()
    reported: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PutPaymentRight(TableCommand):
    """Pay or take what a round's payment was wrong by: where the result cannot be recalculated.

    ``pool``: the progressive jackpot of which it is paid; its meter is taken down by the amount.
    """

    person: str
    amount: int = money()
    to_player: bool = True
    round: int | None = None
    reason: str = own_words("")
    pool: str = ""


@dataclass(frozen=True, slots=True)
class RefuseCredit(TableCommand):
    """Refuse an amount that a malfunction credited: ``by_malfunction`` or ``before_repair``."""

    person: str
    amount: int = money()
    ground: str = "by_malfunction"
    reason: str = own_words("")


@dataclass(frozen=True, slots=True)
class RecoverOverpayment(TableCommand):
    """Recover what was paid over a player's entitlement."""

    person: str
    amount: int = money()
    reason: str = own_words("")


@dataclass(frozen=True, slots=True)
class Note(TableCommand):
    """Enter in the journal that something was done which the book wants recorded."""

    clause: str
    text: str = own_words()


@dataclass(frozen=True, slots=True)
class CloseTable(TableCommand):
    """Close the table: at once where nobody is there, else when its sign has stood long enough."""

    due: int | None = None


@dataclass(frozen=True, slots=True)
class ReopenTable(TableCommand):
    """Open a closed table again, with new limits where they are given."""

    limits: Mapping[str, Any] | None = None
