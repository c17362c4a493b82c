"""The tape: everything that enters a round of play from outside, in the order in which it did.

The same opening and the same tape give the same events, settlement and money, always.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

from croupier.equipment.cards import Card, card_code, card_codes, parse_card
from croupier.equipment.tiles import Tile, parse_tile, tile_codes
from croupier.errors import CroupierError, nearest
from croupier.games.unchanging import unchanging
from croupier.money.amounts import decimal, parse_amount

NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})


class BadTape(CroupierError):
    """A stored entry of a tape cannot be read."""


class Place(NamedTuple):
    """A player places a wager, or changes the one with the same ``id`` to a new stake."""

    id: str
    seat: int
    wager: str
    stake: int
    """In minor units."""
    box: int | None = None
    """The numbered betting area, where it is not the one of the player's own seat."""
    details: Mapping[str, Any] = NOTHING
    """What else the wager takes: ``covers``, ``selection``, ``attach``, ``working``."""
    accepted: bool = False
    """The dealer took the wager although a rule refuses it."""
    cash: bool = False
    """It was placed in cash, which chips take the place of as soon as they can."""
    tokens: int = 0
    """What of the stake is in promotional tokens, in minor units."""


@dataclass(frozen=True, slots=True)
class Withdraw:
    """A player takes a wager back."""

    id: str
    seat: int


@unchanging
class Produce:
    """The equipment produced a card."""

    card: Card


@unchanging
class Thrown:
    """The dice came to rest."""

    dice: tuple[int, ...]
    """The uppermost faces, 1 to 6, as they were thrown."""


@unchanging
class Landed:
    """The wheel came to rest, or the ball in a pocket."""

    place: str


@dataclass(frozen=True, slots=True)
class Delivered:
    """A set of tiles came off the stacks."""

    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class CuttingCard:
    """The cutting card came out of the shoe instead of a card."""


@dataclass(frozen=True, slots=True)
class MeterRead:
    """What the meter of a linked jackpot shows now: other tables have moved it since the round opened."""

    pool: str
    shows: int
    """In minor units."""


class Decision(NamedTuple):
    """A player decides."""

    seat: int
    action: str
    hand: int | None = None
    """Which of the player's hands it is about, where it says so."""
    stake: int | None = None
    wager: str | None = None
    """The wager that the decision is about, by ``id``."""
    tiles: tuple[Tile, ...] = ()
    """The tiles that it names: those of the low hand, where a hand is set."""
    cards: tuple[Card, ...] = ()
    """The cards that it names: those that are exchanged or discarded."""
    tokens: int = 0
    """What of the stake that it puts up is in promotional tokens, in minor units."""


class Vouched(StrEnum):
    """How a step was called for which somebody vouches, where nobody at the table did."""

    AUTOMATIC = "automatic"
    """The table that deals by itself knows its cards, and has told who must be told."""
    CORRECTED = "corrected"
    """The round was settled anew after it was over: what should have been called was not."""


@unchanging
class Call:
    """Staff call a step of the round: ``no_more_bets``, ``result``."""

    step: str
    how: Vouched | None = None
    """How, where nobody at the table called it."""


@dataclass(frozen=True, slots=True)
class Report:
    """Staff report an irregularity and, where the book leaves it to them, rule on it."""

    kind: str
    card: Card | None = None
    """The card that it is about, where it left the shoe in error."""
    details: Mapping[str, Any] = field(default_factory=lambda: NOTHING)
    ruling: str | None = None


Entry: TypeAlias = (
    Place
    | Withdraw
    | Produce
    | Thrown
    | Landed
    | Delivered
    | CuttingCard
    | MeterRead
    | Decision
    | Call
    | Report
)


class Tag(StrEnum):
    """How an entry is named when it is written down."""

    PLACE = "place"
    WITHDRAW = "withdraw"
    PRODUCE = "produce"
    THROWN = "thrown"
    LANDED = "landed"
    DELIVERED = "delivered"
    CUTTING_CARD = "cutting_card"
    METER_READ = "meter_read"
    DECISION = "decision"
    CALL = "call"
    REPORT = "report"


def write_entry(entry: Entry) -> dict[str, Any]:
    """An entry as plain JSON values; amounts are decimal strings, cards are codes."""
    match entry:
        case Place():
            return _write_place(entry)
        case Withdraw():
            return {"entry": Tag.WITHDRAW.value, "id": entry.id, "seat": entry.seat}
        case Produce():
            return {"entry": Tag.PRODUCE.value, "card": card_code(entry.card)}
        case Thrown():
            return {"entry": Tag.THROWN.value, "dice": list(entry.dice)}
        case Landed():
            return {"entry": Tag.LANDED.value, "place": entry.place}
        case Delivered():
            return {"entry": Tag.DELIVERED.value, "tiles": tile_codes(entry.tiles)}
        case CuttingCard():
            return {"entry": Tag.CUTTING_CARD.value}
        case MeterRead():
            return {"entry": Tag.METER_READ.value, "pool": entry.pool, "shows": decimal(entry.shows)}
        case Decision():
            return _write_decision(entry)
        case Call():
            how = {} if entry.how is None else {"how": entry.how.value}
            return {"entry": Tag.CALL.value, "step": entry.step, **how}
        case Report():
            return _write_report(entry)


def _write_place(entry: Place) -> dict[str, Any]:
    out: dict[str, Any] = {
        "entry": Tag.PLACE.value,
        "id": entry.id,
        "seat": entry.seat,
        "wager": entry.wager,
        "stake": decimal(entry.stake),
    }
    if entry.box is not None:
        out["box"] = entry.box
    if entry.details:
        out["details"] = dict(entry.details)
    if entry.accepted:
        out["accepted"] = True
    if entry.cash:
        out["cash"] = True
    if entry.tokens:
        out["tokens"] = decimal(entry.tokens)
    return out


def _write_decision(entry: Decision) -> dict[str, Any]:
    out: dict[str, Any] = {"entry": Tag.DECISION.value, "seat": entry.seat, "action": entry.action}
    if entry.hand is not None:
        out["hand"] = entry.hand
    if entry.stake is not None:
        out["stake"] = decimal(entry.stake)
    if entry.wager is not None:
        out["wager"] = entry.wager
    if entry.tiles:
        out["tiles"] = tile_codes(entry.tiles)
    if entry.cards:
        out["cards"] = card_codes(entry.cards)
    if entry.tokens:
        out["tokens"] = decimal(entry.tokens)
    return out


def _write_report(entry: Report) -> dict[str, Any]:
    out: dict[str, Any] = {"entry": Tag.REPORT.value, "kind": entry.kind}
    if entry.card is not None:
        out["card"] = card_code(entry.card)
    if entry.details:
        out["details"] = dict(entry.details)
    if entry.ruling is not None:
        out["ruling"] = entry.ruling
    return out


def read_entry(data: Mapping[str, Any]) -> Entry:
    """The entry that :func:`write_entry` wrote.

    Raises:
        BadTape: the data are not an entry.
    """
    try:
        tag = Tag(data["entry"])
        match tag:
            case Tag.PLACE:
                return _read_place(data)
            case Tag.WITHDRAW:
                return Withdraw(id=str(data["id"]), seat=int(data["seat"]))
            case Tag.PRODUCE:
                return Produce(parse_card(data["card"]))
            case Tag.THROWN:
                return Thrown(tuple(int(d) for d in data["dice"]))
            case Tag.LANDED:
                return Landed(str(data["place"]))
            case Tag.DELIVERED:
                return Delivered(tuple(parse_tile(t) for t in data["tiles"]))
            case Tag.CUTTING_CARD:
                return CuttingCard()
            case Tag.METER_READ:
                return MeterRead(str(data["pool"]), parse_amount(data["shows"]))
            case Tag.DECISION:
                return _read_decision(data)
            case Tag.CALL:
                return Call(str(data["step"]), Vouched(data["how"]) if "how" in data else None)
            case Tag.REPORT:
                return _read_report(data)
    except CroupierError as error:
        raise BadTape(f"cannot read the tape: {error}") from error
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        known = nearest(str(data.get("entry")) if isinstance(data, Mapping) else "", [t.value for t in Tag])
        hint = f" (nearest: {', '.join(known)})" if known else ""
        raise BadTape(f"cannot read the tape entry {data!r}: {error}{hint}") from error


def _read_place(data: Mapping[str, Any]) -> Place:
    return Place(
        id=str(data["id"]),
        seat=int(data["seat"]),
        wager=str(data["wager"]),
        stake=parse_amount(data["stake"]),
        box=int(data["box"]) if "box" in data else None,
        details=MappingProxyType(dict(data.get("details", {}))),
        accepted=bool(data.get("accepted", False)),
        cash=bool(data.get("cash", False)),
        tokens=parse_amount(data["tokens"]) if "tokens" in data else 0,
    )


def _read_decision(data: Mapping[str, Any]) -> Decision:
    return Decision(
        seat=int(data["seat"]),
        action=str(data["action"]),
        hand=int(data["hand"]) if "hand" in data else None,
        stake=parse_amount(data["stake"]) if "stake" in data else None,
        wager=str(data["wager"]) if "wager" in data else None,
        tiles=tuple(parse_tile(t) for t in data.get("tiles", ())),
        cards=tuple(parse_card(c) for c in data.get("cards", ())),
        tokens=parse_amount(data["tokens"]) if "tokens" in data else 0,
    )


def _read_report(data: Mapping[str, Any]) -> Report:
    return Report(
        kind=str(data["kind"]),
        card=parse_card(data["card"]) if "card" in data else None,
        details=MappingProxyType(dict(data.get("details", {}))),
        ruling=str(data["ruling"]) if "ruling" in data else None,
    )
