"""What players ask of a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from croupier.house.commands.base import NOTHING, TableCommand, money, own_words


@dataclass(frozen=True, slots=True)
class Sit(TableCommand):
    """Take a place at a table: the one named, any free one, or standing."""

    seat: int | None = None
    standing: bool = False


@dataclass(frozen=True, slots=True)
class Leave(TableCommand):
    """Give the place up; wagers that can be withdrawn go back first."""


@dataclass(frozen=True, slots=True)
class Stay(TableCommand):
    """Keep the place that one was told is given up by absence."""


@dataclass(frozen=True, slots=True)
class SitOut(TableCommand):
    """Sit out from the next round on where players have table stakes; ``back`` to be dealt in again."""

    back: bool = False


@dataclass(frozen=True, slots=True)
class Ready(TableCommand):
    """Wait for nothing more: once all who have places have said so, the house goes on at once."""


@dataclass(frozen=True, slots=True)
class Nominate(TableCommand):
    """Name somebody who may place wagers on one's behalf, or nobody any more."""

    nominee: str | None = None


@dataclass(frozen=True, slots=True)
class PlaceWager(TableCommand):
    """Place a wager, or change the one that lies on the spot to a new total stake.

    ``on_behalf_of`` is for a nominee; ``id`` names the very wager that is changed; ``tokens`` is what of the
    stake is in promotional tokens.
    """

    wager: str
    stake: int = money()
    box: int | None = None
    details: Mapping[str, Any] = field(default_factory=lambda: NOTHING)
    on_behalf_of: str | None = None
    id: str | None = None
    tokens: int = money(0)


@dataclass(frozen=True, slots=True)
class WithdrawWager(TableCommand):
    """Take one wager back: by its kind, box and details, or by its id; ``on_behalf_of`` is for a nominee."""

    wager: str | None = None
    box: int | None = None
    details: Mapping[str, Any] = field(default_factory=lambda: NOTHING)
    id: str | None = None
    on_behalf_of: str | None = None


@dataclass(frozen=True, slots=True)
class ClearWagers(TableCommand):
    """Take all one's wagers of this round back."""


@dataclass(frozen=True, slots=True)
class RepeatWagers(TableCommand):
    """Place the wagers of the last round, or before the last throw, for which one placed any again."""


@dataclass(frozen=True, slots=True)
class Decide(TableCommand):
    """Decide what the round asks of one's seat; ``wager`` where it is about one, by its id.

    ``hand`` is one of several hands, from the left. ``moment`` is the round's (``round.moment`` of a
    view): where the round has gone on since, the decision was meant for something else and is refused.
    ``tiles`` are those of the low hand, by their names, where a hand is set; ``cards`` those of the hand that
    are exchanged. ``on_behalf_of`` is for a nominee who takes a player's cards.
    """

    action: str
    stake: int | None = money(None)
    wager: str | None = None
    hand: int | None = None
    moment: int | None = None
    tiles: tuple[str, ...] = ()
    tokens: int = money(0)
    cards: tuple[str, ...] = ()
    on_behalf_of: str | None = None


@dataclass(frozen=True, slots=True)
class Collect(TableCommand):
    """Collect winning and void wagers from the layout into one's credits."""


@dataclass(frozen=True, slots=True)
class BuyColour(TableCommand):
    """Have chips of a colour, each worth ``value``, to wager with; with a colour named, share it."""

    value: int = money()
    colour: str | None = None


@dataclass(frozen=True, slots=True)
class LetShare(TableCommand):
    """Agree that the player at a place has chips of one's own colour too; all who hold it must."""

    seat: int


@dataclass(frozen=True, slots=True)
class ReturnColour(TableCommand):
    """Give the chips of one's colour back, for credits of their value."""


@dataclass(frozen=True, slots=True)
class Ask(TableCommand):
    """Ask for something: a ``free_hand``, an ``additional_burn``, a copy of the rules (``rules_copy``)."""

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
class AskForBots(TableCommand):
    """Ask for bots, so many, to take free places at a practice table.

    ``strength``: how well they play poker, ``beginner``, ``regular`` or ``strong``; ``strong`` if None.
    """

    count: int = 1
    strength: str | None = None


@dataclass(frozen=True, slots=True)
class SendBotAway(TableCommand):
    """Send the bot at a place away; it goes once its wagers are decided."""

    seat: int


@dataclass(frozen=True, slots=True)
class AnswerShoe(TableCommand):
    """Accept or reject the shoe that is offered."""

    accept: bool


@dataclass(frozen=True, slots=True)
class AskAboutCards(TableCommand):
    """Ask to ``inspect`` cards that came shuffled, or to have them shuffled at the table (``shuffle``)."""

    what: str


@dataclass(frozen=True, slots=True)
class AnswerCut(TableCommand):
    """Accept or refuse the cut that is offered; with ``to``, ask the player at another place to make it."""

    accept: bool
    to: int | None = None


@dataclass(frozen=True, slots=True)
class PassShoe(TableCommand):
    """Pass the shoe on."""


@dataclass(frozen=True, slots=True)
class SetLossLimit(TableCommand):
    """Set the most that one wants to lose in a ``period`` (day, week, month) under the table's rulebook.

    A stricter limit holds at once, any other from the next period on; without an ``amount`` it ends then.
    """

    amount: int | None = money(None)
    period: str = "day"


@dataclass(frozen=True, slots=True)
class RaiseDispute(TableCommand):
    """Dispute something, about a round or anything else at the table.

    ``ground``: something that players answer for themselves by the rules of the game, by name.
    """

    text: str = own_words()
    round: int | None = None
    ground: str = ""


@dataclass(frozen=True, slots=True)
class RequestReview(TableCommand):
    """Ask the next in rank to review the decision of one's dispute."""

    dispute: int
