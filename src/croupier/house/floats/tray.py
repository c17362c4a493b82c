"""What a table knows of its float, its slips and its drop boxes, and how events change it.

A count and a slip need two persons: the dealer counts and signs, a supervisor signs what was counted. The
chips move in the ledger with the second signature, and what a count finds too many or too few is put to the
table's account of missing chips in the same movement.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from croupier.house.floats import chips
from croupier.house.floats.chips import Counts, counts_of, movement, of_cage, of_slip, of_tray, worth
from croupier.house.happened import Happened
from croupier.house.money import MoneyOp, Move
from croupier.money.amounts import parse_amount
from croupier.money.postings import AccountRef, Reason

if TYPE_CHECKING:
    from croupier.house.state import TableState

Data = Mapping[str, Any]


class Purpose(StrEnum):
    """Why a float is counted."""

    OPENING = "opening"
    CLOSING = "closing"
    CHECK = "check"


class SlipKind(StrEnum):
    """Which way the chips of a slip go."""

    FILL = "fill"
    """From the cage to the table."""
    CREDIT = "credit"
    """From the table to the cage."""


class Step(StrEnum):
    """What was done last with a slip."""

    REQUESTED = "requested"
    ISSUED = "issued"
    CARRIED = "carried"
    COUNTED = "counted"
    SIGNED = "signed"
    RECEIVED = "received"
    CANCELLED = "cancelled"


COURSE: Final[Mapping[SlipKind, tuple[Step, ...]]] = MappingProxyType(
    {
        SlipKind.FILL: (Step.REQUESTED, Step.ISSUED, Step.CARRIED, Step.COUNTED, Step.SIGNED),
        SlipKind.CREDIT: (Step.REQUESTED, Step.COUNTED, Step.SIGNED, Step.CARRIED, Step.RECEIVED),
    }
)
"""The steps of a slip, in order; each is another person's, but that anybody of the table may request it."""


@dataclass(frozen=True, slots=True)
class By:
    """Who did something, and when (microseconds since 1970)."""

    person: str
    at: int


@dataclass(frozen=True, slots=True)
class Count:
    """A count of the float that waits for its second signature, or the last that has both."""

    purpose: Purpose
    chips: Counts
    by: By
    signed: By | None = None
    variance: int = 0
    """By how much it differed from what the tray should have held, in minor units."""


@dataclass(frozen=True, slots=True)
class Slip:
    """A fill or credit slip: numbered over the whole house, without a gap."""

    number: int
    kind: SlipKind
    table: str
    currency: str
    chips: Counts
    step: Step
    hands: Mapping[Step, By]
    """Who did each step, and when."""
    counted: Counts | None = None
    """What the dealer counted."""
    reason: str = ""
    """Why it was cancelled, or its count differs."""

    @property
    def next(self) -> Step | None:
        """What is to be done with it next; None where it is done with."""
        course = COURSE[self.kind]
        if self.step is Step.CANCELLED or self.step is course[-1]:
            return None
        return course[course.index(self.step) + 1]


@dataclass(frozen=True, slots=True)
class DropBox:
    """A drop box, from when it is attached until its cash was counted."""

    number: int
    currency: str
    dealers: frozenset[str] = frozenset()
    """Who dealt while it was attached: none of them counts it."""
    taken: By | None = None
    witness: str = ""
    amount: int = 0
    counted: By | None = None
    """Who counted it, before the second signature."""


_NO_SLIPS: Final[Mapping[int, Slip]] = MappingProxyType({})
_NO_BOXES: Final[Mapping[int, DropBox]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Tray:
    """A table's float, as the log says it."""

    currency: str = ""
    """In what its chips are; empty as long as it has had none."""
    used: bool = False
    """Whether it was ever opened: from then on no round opens while it is closed."""
    open: bool = False
    count: Count | None = None
    """A count that waits for its second signature."""
    last: Count | None = None
    """The last count that has both: an opener, a closer or a check."""
    slips: Mapping[int, Slip] = field(default_factory=lambda: _NO_SLIPS)
    box: DropBox | None = None
    """The box that is attached."""
    boxes: Mapping[int, DropBox] = field(default_factory=lambda: _NO_BOXES)
    """Boxes that were taken and whose cash is not counted yet."""
    last_box: int = 0
    """The number of the box that was attached last; boxes are numbered over the whole house."""


def take_in(table: TableState, happened: Happened, data: Data) -> list[MoneyOp]:
    """Take an event of the float in; returns what it does to chips and cash."""
    if happened.value.startswith("slip-"):
        return _slip(table, happened, data)
    if happened.value.startswith("drop-"):
        return _box(table, happened, data)
    if happened is Happened.CHIPS_CHANGED:
        currency = table.tray.currency
        given, taken = counts_of(data["given"]), counts_of(data["taken"])
        return _moves(
            [(of_tray(table.id, d, currency), -d * n) for d, n in given.items()]
            + [(of_tray(table.id, d, currency), d * n) for d, n in taken.items()]
        )
    return _count(table, happened, data)


def dealer_comes(table: TableState, person: str | None) -> None:
    """A dealer deals while a drop box is attached."""
    if person is not None and table.tray.box is not None:
        box = replace(table.tray.box, dealers=table.tray.box.dealers | {person})
        table.tray = replace(table.tray, box=box)


def _by(data: Data) -> By:
    return By(str(data["by"]), int(data["at"]))


def _moves(postings: list[tuple[AccountRef, int]]) -> list[MoneyOp]:
    moved = movement(postings)
    return [] if moved is None else [Move(moved)]


# The float ----------------------------------------------------------------------------------------


def _count(table: TableState, happened: Happened, data: Data) -> list[MoneyOp]:
    tray = table.tray
    if happened is Happened.FLOAT_REJECTED:
        table.tray = replace(tray, count=None)
        return []
    purpose, counted = Purpose(data["purpose"]), counts_of(data["chips"])
    tray = replace(tray, currency=str(data["currency"]))
    if happened is Happened.FLOAT_COUNTED:
        table.tray = replace(tray, count=Count(purpose, counted, _by(data)))
        return []
    assert tray.count is not None, table.id
    last = replace(tray.count, signed=_by(data), variance=parse_amount(data["variance"]))
    tray = replace(tray, count=None, last=last)
    if happened is Happened.FLOAT_OPENED:
        tray = replace(tray, used=True, open=True)
        if "box" in data:
            number = int(data["box"])
            tray = replace(tray, box=_attached(table, number, tray.currency), last_box=number)
    elif happened is Happened.FLOAT_CLOSED:
        tray = replace(tray, open=False)
    table.tray = tray
    return _moves(counted_postings(table.id, tray.currency, counted, data["stood"]))


def counted_postings(
    table: str, currency: str, counted: Counts, stood: Mapping[str, Any]
) -> list[tuple[AccountRef, int]]:
    """What makes the tray's accounts what was counted, where they ``stood`` at other amounts."""
    postings = [(of_tray(table, d, currency), d * n) for d, n in counted.items()]
    found = worth(counted)
    for name, amount in stood.items():
        denomination = None if name == chips.MIXED else parse_amount(name)
        postings.append((of_tray(table, denomination, currency), -parse_amount(amount)))
        found -= parse_amount(amount)
    return [*postings, (chips.missing(table, currency), -found)]


# Slips --------------------------------------------------------------------------------------------


def _slip(table: TableState, happened: Happened, data: Data) -> list[MoneyOp]:
    number = int(data["slip"])
    if happened is Happened.SLIP_REQUESTED:
        slip = Slip(
            number,
            SlipKind(data["kind"]),
            table.id,
            str(data["currency"]),
            counts_of(data["chips"]),
            Step.REQUESTED,
            MappingProxyType[Step, By]({Step.REQUESTED: _by(data)}),
        )
        table.tray = replace(table.tray, currency=slip.currency)
        _keep(table, slip)
        return []
    slip = table.tray.slips[number]
    if happened is Happened.SLIP_REJECTED:
        back = COURSE[slip.kind][COURSE[slip.kind].index(Step.COUNTED) - 1]
        kept: dict[Step, By] = {step: by for step, by in slip.hands.items() if step is not Step.COUNTED}
        _keep(table, replace(slip, step=back, hands=MappingProxyType(kept), counted=None))
        return []
    step: Step = _STEPS[happened]
    counted = counts_of(data["chips"]) if happened is Happened.SLIP_COUNTED else slip.counted
    hands: dict[Step, By] = {**slip.hands, step: _by(data)}
    after = replace(
        slip,
        step=step,
        hands=MappingProxyType(hands),
        counted=counted,
        reason=str(data.get("reason", "")) or slip.reason,
    )
    _keep(table, after)
    return _moves(_of_slip(table.id, slip, happened, data))


_STEPS: Final[Mapping[Happened, Step]] = {
    Happened.SLIP_ISSUED: Step.ISSUED,
    Happened.SLIP_CARRIED: Step.CARRIED,
    Happened.SLIP_COUNTED: Step.COUNTED,
    Happened.SLIP_SIGNED: Step.SIGNED,
    Happened.SLIP_RECEIVED: Step.RECEIVED,
    Happened.SLIP_CANCELLED: Step.CANCELLED,
}


def _keep(table: TableState, slip: Slip) -> None:
    table.tray = replace(table.tray, slips=MappingProxyType({**table.tray.slips, slip.number: slip}))


def _of_slip(table: str, slip: Slip, happened: Happened, data: Data) -> list[tuple[AccountRef, int]]:
    """What a step of a slip moves; ``slip`` is as it was before."""
    currency, number = slip.currency, slip.number

    def on_way(counts: Counts, sign: int) -> list[tuple[AccountRef, int]]:
        return [(of_slip(number, d, currency), sign * d * n) for d, n in counts.items()]

    def at_cage(counts: Counts, sign: int) -> list[tuple[AccountRef, int]]:
        return [(of_cage(d, currency), sign * d * n) for d, n in counts.items()]

    def in_tray(counts: Counts, sign: int) -> list[tuple[AccountRef, int]]:
        return [(of_tray(table, d, currency), sign * d * n) for d, n in counts.items()]

    match happened:
        case Happened.SLIP_ISSUED:
            return at_cage(slip.chips, -1) + on_way(slip.chips, 1)
        case Happened.SLIP_CANCELLED if Step.ISSUED in slip.hands:
            return on_way(slip.chips, -1) + at_cage(slip.chips, 1)
        case Happened.SLIP_SIGNED if slip.kind is SlipKind.FILL:
            assert slip.counted is not None
            short = worth(slip.chips) - worth(slip.counted)
            lacks = [(chips.missing(table, currency), short)]
            return on_way(slip.chips, -1) + in_tray(slip.counted, 1) + lacks
        case Happened.SLIP_SIGNED:
            return in_tray(slip.chips, -1) + on_way(slip.chips, 1)
        case Happened.SLIP_RECEIVED:
            came = counts_of(data["chips"])
            short = worth(slip.chips) - worth(came)
            lacks = [(chips.missing(table, currency), short)]
            return on_way(slip.chips, -1) + at_cage(came, 1) + lacks
        case _:
            return []


# Drop boxes ---------------------------------------------------------------------------------------


def _attached(table: TableState, number: int, currency: str) -> DropBox:
    dealers = frozenset() if table.on_duty is None else frozenset({table.on_duty})
    return DropBox(number, currency, dealers)


def _box(table: TableState, happened: Happened, data: Data) -> list[MoneyOp]:
    tray, number = table.tray, int(data["box"])
    match happened:
        case Happened.DROP_ATTACHED:
            table.tray = replace(tray, box=_attached(table, number, tray.currency), last_box=number)
        case Happened.DROP_TAKEN:
            assert tray.box is not None
            taken = replace(tray.box, taken=_by(data), witness=str(data["witness"]))
            box = _attached(table, int(data["attached"]), tray.currency) if "attached" in data else None
            boxes = MappingProxyType({**tray.boxes, number: taken})
            last = tray.last_box if box is None else box.number
            table.tray = replace(tray, box=box, boxes=boxes, last_box=last)
        case Happened.DROP_COUNTED:
            _keep_box(
                table, replace(tray.boxes[number], amount=parse_amount(data["amount"]), counted=_by(data))
            )
        case Happened.DROP_REJECTED:
            _keep_box(table, replace(tray.boxes[number], amount=0, counted=None))
        case _:
            left = {n: each for n, each in tray.boxes.items() if n != number}
            table.tray = replace(tray, boxes=MappingProxyType(left))
            currency = tray.boxes[number].currency
            counted, stood = parse_amount(data["amount"]), parse_amount(data["stood"])
            moved = movement(
                (
                    (chips.drop(table.id, number, currency), stood),
                    (AccountRef.parse(str(data["to"])), -counted),
                    (chips.cash_missing(f"drop/{table.id}", currency), counted - stood),
                ),
                Reason.COUNT,
            )
            return [] if moved is None else [Move(moved)]
    return []


def _keep_box(table: TableState, box: DropBox) -> None:
    table.tray = replace(table.tray, boxes=MappingProxyType({**table.tray.boxes, box.number: box}))
