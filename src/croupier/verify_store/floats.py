"""Floats, slips, drop boxes and drawers: two signatures of two persons, numbers without a gap.

Every movement of chips (accounts of kind ``float``), of cash in drop boxes and of variances is one that an
event tells, line by line; what a count says that it found is held against what the ledger had before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from croupier.verify_store.cage_counts import CageCounts
from croupier.verify_store.chips import (
    Counts,
    Lines,
    Unread,
    at_the_cage,
    cash_for_chips,
    counts,
    lines,
    lying,
    minor,
    registered,
    stood,
    worth,
)
from croupier.verify_store.device_cash import DeviceCash

_SUPERVISES: Final = frozenset({"supervisor", "casino_supervisor", "manager"})
_CAGE: Final = frozenset({"attendant", "casino_supervisor", "manager"})
_DEALS: Final = frozenset({"dealer"})
_AFTER: Final[dict[tuple[str, str], str]] = {
    ("fill", "slip-issued"): "slip-requested",
    ("fill", "slip-carried"): "slip-issued",
    ("fill", "slip-counted"): "slip-carried",
    ("fill", "slip-count-rejected"): "slip-counted",
    ("fill", "slip-signed"): "slip-counted",
    ("credit", "slip-counted"): "slip-requested",
    ("credit", "slip-count-rejected"): "slip-counted",
    ("credit", "slip-signed"): "slip-counted",
    ("credit", "slip-carried"): "slip-signed",
    ("credit", "slip-received"): "slip-carried",
}
"""What must have been done with a slip just before each step."""
_OFFICES: Final = {
    "slip-issued": _CAGE,
    "slip-received": _CAGE,
    "slip-counted": _DEALS,
    "slip-signed": _SUPERVISES,
    "slip-count-rejected": _SUPERVISES,
}
_FOUNDER: Final = "founder"
"""Who opens a new house, and is entered by nobody."""
_TOLD: Final = ("float:", "drop:", "house:variance/", "cage:device/")
"""Accounts that nothing moves of which no event tells."""
_STOCKED: Final = ("paid-in-chips", "chips-taken", "chips-redeemed")


@dataclass(slots=True)
class _Slip:
    kind: str
    table: str
    currency: str
    chips: Counts
    last: str = "slip-requested"
    counted: Counts = field(default_factory=dict)
    hands: dict[str, str] = field(default_factory=dict)
    """Who did each step, without the request."""


@dataclass(slots=True)
class _Box:
    number: int
    dealers: set[str] = field(default_factory=set)
    hands: set[str] = field(default_factory=set)
    """Who took it, and who saw that."""
    counted: tuple[str, str] | None = None
    """By whom, and how much."""


@dataclass(slots=True)
class _Tray:
    currency: str = ""
    open: bool = False
    dealer: str | None = None
    count: dict[str, Any] | None = None
    due: int = 0
    """What the table has won since its tray was last made to hold it."""
    box: _Box | None = None
    boxes: dict[int, _Box] = field(default_factory=dict)


@dataclass(slots=True)
class _Drawer:
    person: str
    currency: str
    open: bool = False
    counting: str = ""
    amount: str = ""


class Floats:
    """Chips and counted cash, event by event."""

    def __init__(self) -> None:
        self._roles: dict[str, frozenset[str]] = {_FOUNDER: frozenset({"manager"})}
        self._trays: dict[str, _Tray] = {}
        self._slips: dict[int, _Slip] = {}
        self._boxes = 0
        self._drawers: dict[int, _Drawer] = {}
        self._drawn = 0
        self._cheques = 0
        self._shift = 0
        self._on = False
        self._sums: Counter[str] = Counter()
        self._told: Counter[frozenset[tuple[str, int]]] = Counter()
        self._cage_counts = CageCounts(self._sums)
        self._device_cash = DeviceCash(self._sums, self._roles)

    def read(self, stream: object, kind: object, clauses: object, payload: dict[str, Any]) -> Iterator[str]:
        """What is wrong with an event about chips or counted cash, or with what it moves."""
        del clauses
        try:
            if stream == "ledger":
                yield from self._moved(str(kind), payload)
            elif isinstance(stream, str) and stream.startswith("table:"):
                yield from self._at_table(stream.removeprefix("table:"), str(kind), payload)
            elif isinstance(stream, str) and (read := _STREAMS.get(stream)) is not None:
                yield from read(self, str(kind), payload)
        except Unread as error:
            yield str(error)

    def finish(self) -> Iterator[str]:
        """What is wrong once the log was read to its end."""
        for id_, tray in self._trays.items():
            yield from self._followed(id_, tray)
        for told, times in self._told.items():
            if times > 0:
                yield f"an event tells of {_shown(told)}, which the ledger lacks"

    def _tell(self, told: frozenset[tuple[str, int]]) -> None:
        if told:
            self._told[told] += 1

    # --- the ledger --------------------------------------------------------------------------

    def _moved(self, kind: str, payload: dict[str, Any]) -> Iterator[str]:
        postings = payload.get("postings")
        if not isinstance(postings, list) or not all(_is_line(each) for each in postings):
            return  # said elsewhere
        found = frozenset((str(account), int(amount)) for account, amount in postings)
        for account, amount in found:
            self._sums[account] += amount
            self._wins(account, amount)
        yield from self._cage_counts.moved(kind, found)
        if kind == "float-play":
            yield from self._played(dict(found))
        elif any(account.startswith(_TOLD) for account, _ in found):
            if self._told[found] <= 0:
                yield f"no event tells of {_shown(found)}"
            else:
                self._told[found] -= 1

    def _wins(self, account: str, amount: int) -> None:
        kind, _, rest = account.partition(":")
        id_, _, currency = rest.rpartition("@")
        tray = self._trays.get(id_) if kind == "table" else None
        if tray is not None and tray.open and tray.currency == currency:
            tray.due += amount

    def _played(self, found: dict[str, int]) -> Iterator[str]:
        """Chips came to a tray, or left it, as much as its table has won."""
        for id_, tray in self._trays.items():
            mixed, patrons = f"float:table/{id_}/mixed@{tray.currency}", f"float:patrons@{tray.currency}"
            if found.keys() == {mixed, patrons}:
                if not tray.open or found[mixed] != tray.due:
                    yield f"{mixed} moves by {found[mixed]} in play, and the table has won {tray.due}"
                tray.due = 0
                return
        yield f"{_shown(frozenset(found.items()))} is of no table's play"

    def _followed(self, id_: str, tray: _Tray) -> Iterator[str]:
        if tray.open and tray.due:
            yield f"the table {id_} has won {tray.due}, which never came to its tray"
        tray.due = 0

    # --- a table -----------------------------------------------------------------------------

    def _at_table(self, id_: str, kind: str, data: dict[str, Any]) -> Iterator[str]:
        tray = self._trays.setdefault(id_, _Tray())
        if kind in ("dealer-on-duty", "table-closed"):
            person = data.get("person") if kind == "dealer-on-duty" else None
            tray.dealer = person if isinstance(person, str) else None
            if tray.box is not None and tray.dealer is not None:
                tray.box.dealers.add(tray.dealer)
        elif kind.startswith("float-"):
            yield from self._count(id_, tray, kind, data)
        elif kind.startswith("slip-"):
            yield from self._slip(id_, tray, kind, data)
        elif kind.startswith("drop-box-"):
            yield from self._box(id_, tray, kind, data)
        elif kind == "chips-changed":
            yield from self._holds(data, _DEALS)
            given, taken = counts(data.get("given")), counts(data.get("taken"))
            if worth(given) != worth(taken):
                yield f"chips worth {worth(taken)} are changed for chips worth {worth(given)}"
            place = f"table/{id_}"
            self._tell(lines(lying(place, given, tray.currency, -1), lying(place, taken, tray.currency, 1)))

    def _holds(self, data: dict[str, Any], offices: frozenset[str]) -> Iterator[str]:
        """Who did it has one of these offices."""
        by = data.get("by")
        if self._roles.get(str(by), frozenset()).isdisjoint(offices):
            yield f"{by!r:.40} has no office for it: {', '.join(sorted(offices))}"

    def _count(self, id_: str, tray: _Tray, kind: str, data: dict[str, Any]) -> Iterator[str]:
        if kind == "float-counted":
            yield from self._holds(data, _DEALS)
            if (data.get("purpose") == "opening") == tray.open:
                state = "open" if tray.open else "closed"
                yield f"the float is {state}, and counted for {data.get('purpose')!r:.40}"
            if tray.count is not None:
                yield "a count is made while another waits for its signature"
            if data.get("purpose") == "closing":
                yield from self._on_the_way(id_)
            tray.currency, tray.count = str(data.get("currency")), data
            counts(data.get("chips"))
            return
        yield from self._holds(data, _SUPERVISES)
        if tray.count is None:
            yield "it signs a count that nobody made"
            return
        counted, tray.count = tray.count, None
        if data.get("by") == counted.get("by"):
            yield f"both signatures are of {data.get('by')!r:.40}"
        if kind == "float-count-rejected":
            return
        for name in ("purpose", "chips", "currency"):
            if data.get(name) != counted.get(name):
                yield f"it signs another {name} than was counted"
        if data.get("counted_by") != counted.get("by"):
            yield f"it was counted by {counted.get('by')!r:.40}, not by {data.get('counted_by')!r:.40}"
        yield from self._followed(id_, tray)
        yield from self._found(id_, tray, data)
        if kind == "float-opened":
            tray.open = True
            if "box" in data:
                yield from self._attach(tray, data.get("box"))
        elif kind == "float-closed":
            tray.open = False

    def _on_the_way(self, id_: str) -> Iterator[str]:
        """A float is closed once every slip of its table is done with."""
        for number, slip in self._slips.items():
            over = slip.last in ("slip-cancelled", "slip-received") or (
                slip.kind == "fill" and slip.last == "slip-signed"
            )
            if slip.table == id_ and not over:
                yield f"the float is closed while slip {number} is not done with"

    def _found(self, id_: str, tray: _Tray, data: dict[str, Any]) -> Iterator[str]:
        """What the tray should have held is what the ledger had in it, and the variance is the difference."""
        of = tray.currency
        had = {
            account: amount
            for account, amount in self._sums.items()
            if amount and account.startswith(f"float:table/{id_}/") and account.endswith(f"@{of}")
        }
        told, found = stood(id_, data.get("stood"), of), counts(data.get("chips"))
        if told != had:
            yield f"it says that the tray held {sum(told.values())}, and the ledger has {sum(had.values())}"
        variance = worth(found) - sum(told.values())
        yield from _variance(data, variance)
        away = {account: -amount for account, amount in told.items()}
        lacks = {f"float:variance/{id_}@{of}": -variance}
        self._tell(lines(lying(f"table/{id_}", found, of, 1), away, lacks))

    # --- slips -------------------------------------------------------------------------------

    def _slip(self, id_: str, tray: _Tray, kind: str, data: dict[str, Any]) -> Iterator[str]:
        number = data.get("slip")
        if not isinstance(number, int):
            raise Unread(f"{number!r:.40} is no number of a slip")
        if kind == "slip-requested":
            yield from self._holds(data, _DEALS | _SUPERVISES)
            if number != len(self._slips) + 1:
                last = len(self._slips)
                yield f"slip {number} is made out after slip {last}: one is missing, or made twice"
            tray.currency = str(data.get("currency"))
            self._slips[number] = _Slip(str(data.get("kind")), id_, tray.currency, counts(data.get("chips")))
            return
        slip = self._slips.get(number)
        if slip is None or slip.table != id_:
            yield f"nobody requested slip {number} at {id_}"
            return
        yield from self._holds(data, _OFFICES.get(kind, _CAGE | _DEALS | _SUPERVISES))
        if kind == "slip-cancelled":
            yield from self._cancelled(number, slip, data)
            return
        if _AFTER.get((slip.kind, kind)) != slip.last:
            yield f"slip {number}, a {slip.kind}, has {kind} after {slip.last}"
        by = str(data.get("by"))
        if by in slip.hands.values():
            yield f"{by} did two steps of slip {number}: each is another person's"
        if kind == "slip-count-rejected":
            slip.hands.pop("slip-counted", None)
            slip.last = _AFTER.get((slip.kind, "slip-counted"), "")
            return
        slip.last, slip.hands[kind] = kind, by
        yield from self._moves_of_slip(number, slip, kind, data)

    def _moves_of_slip(self, number: int, slip: _Slip, kind: str, data: dict[str, Any]) -> Iterator[str]:
        of, way, table = slip.currency, f"slip/{number}", f"table/{slip.table}"
        match kind, slip.kind:
            case "slip-issued", _:
                self._tell(lines(lying("cage", slip.chips, of, -1), lying(way, slip.chips, of, 1)))
            case "slip-counted", _:
                slip.counted = counts(data.get("chips"))
            case "slip-signed", "fill":
                yield from self._arrived(number, slip, slip.counted, table, data)
            case "slip-signed", _:
                if slip.counted != slip.chips:
                    yield f"other chips leave the table than slip {number} says"
                self._tell(lines(lying(table, slip.chips, of, -1), lying(way, slip.chips, of, 1)))
            case "slip-received", _:
                yield from self._arrived(number, slip, counts(data.get("chips")), "cage", data)

    def _arrived(
        self, number: int, slip: _Slip, came: Counts, place: str, data: dict[str, Any]
    ) -> Iterator[str]:
        """A slip's chips are where they were to go; what is missing has a reason."""
        short = worth(slip.chips) - worth(came)
        yield from _variance(data, -short, differs=came != slip.chips)
        of = slip.currency
        lacks = {f"float:variance/{slip.table}@{of}": short}
        self._tell(lines(lying(f"slip/{number}", slip.chips, of, -1), lying(place, came, of, 1), lacks))

    def _cancelled(self, number: int, slip: _Slip, data: dict[str, Any]) -> Iterator[str]:
        if slip.last not in ("slip-requested", "slip-issued", "slip-carried") or "slip-signed" in slip.hands:
            yield f"slip {number} is cancelled after {slip.last}"
        if not data.get("reason"):
            yield f"slip {number} is cancelled without a reason"
        if "slip-issued" in slip.hands:
            of = slip.currency
            back = lying("cage", slip.chips, of, 1)
            self._tell(lines(lying(f"slip/{number}", slip.chips, of, -1), back))
            last = slip.hands.get("slip-carried", slip.hands["slip-issued"])
            if data.get("by") == last:
                yield f"{last} had the chips of slip {number}, and takes them back"
        slip.last = "slip-cancelled"

    # --- drop boxes --------------------------------------------------------------------------

    def _attach(self, tray: _Tray, number: object) -> Iterator[str]:
        if number != self._boxes + 1:
            yield f"drop box {number!r:.40} is attached after box {self._boxes}"
        if not isinstance(number, int):
            return
        if tray.box is not None:
            yield f"drop box {number} is attached beside box {tray.box.number}"
        self._boxes = number
        tray.box = _Box(number, set() if tray.dealer is None else {tray.dealer})

    def _box(self, id_: str, tray: _Tray, kind: str, data: dict[str, Any]) -> Iterator[str]:
        number = data.get("box")
        if kind == "drop-box-attached":
            yield from self._holds(data, _SUPERVISES)
            yield from self._attach(tray, number)
            return
        if kind == "drop-box-taken":
            yield from self._holds(data, _SUPERVISES)
            box, tray.box = tray.box, None
            if box is None or box.number != number:
                yield f"drop box {number!r:.40} is taken, and is not attached"
                return
            box.hands = {str(data.get("by")), str(data.get("witness"))}
            if data.get("witness") != tray.dealer or len(box.hands) < 2:
                yield f"drop box {number} is taken before no other dealer's eyes"
            tray.boxes[box.number] = box
            if "attached" in data:
                yield from self._attach(tray, data.get("attached"))
            return
        yield from self._holds(data, _CAGE)
        found = tray.boxes.get(number) if isinstance(number, int) else None
        if found is None:
            yield f"drop box {number!r:.40} is counted, and does not wait to be: not taken, or counted before"
            return
        yield from self._box_counted(id_, tray, found, kind, data)

    def _box_counted(
        self, id_: str, tray: _Tray, box: _Box, kind: str, data: dict[str, Any]
    ) -> Iterator[str]:
        by = str(data.get("by"))
        if by in box.dealers | box.hands:
            yield f"{by} dealt with drop box {box.number}, or took it, and counts it"
        if kind == "drop-box-counted":
            if box.counted is not None:
                yield f"drop box {box.number} is counted twice"
            if minor(data.get("amount")) < 0:
                yield f"drop box {box.number} is counted with less than nothing"
            box.counted = by, str(data.get("amount"))
            return
        counted, box.counted = box.counted, None
        if counted is None:
            yield f"nobody counted drop box {box.number}"
            return
        if by == counted[0]:
            yield f"both signatures for drop box {box.number} are of {by}"
        if kind != "drop-box-signed":
            return
        del tray.boxes[box.number]
        if (data.get("counted_by"), data.get("amount")) != counted:
            yield f"drop box {box.number} was counted by {counted[0]} with {counted[1]}"
        account = f"drop:{id_}/{box.number}@{tray.currency}"
        had, told, amount = -self._sums[account], minor(data.get("stood")), minor(data.get("amount"))
        if told != had:
            yield f"it says that {told} was put into drop box {box.number}, and the ledger has {had}"
        yield from _variance(data, amount - told)
        lacks = {f"house:variance/drop/{id_}@{tray.currency}": amount - told}
        self._tell(lines({account: told}, {str(data.get("to")): -amount}, lacks))

    # --- the cage ----------------------------------------------------------------------------

    def _person(self, kind: str, data: dict[str, Any]) -> Iterator[str]:
        if kind == "person" and isinstance(data.get("roles"), list):
            self._roles[str(data.get("id"))] = frozenset(map(str, data["roles"]))
        yield from ()

    def _chips(self, kind: str, data: dict[str, Any]) -> Iterator[str]:
        yield from self._holds(data, frozenset({"manager"}))
        self._tell(registered(kind, data))

    def _cage(self, kind: str, data: dict[str, Any]) -> Iterator[str]:
        if kind == "buy-in" and "box" in data:
            tray = self._trays.get(str(data.get("table")))
            if tray is None or tray.box is None or tray.box.number != data.get("box"):
                yield f"cash is put into drop box {data.get('box')!r:.40}, which is not attached"
            self._tell(cash_for_chips(data))
        elif kind in _STOCKED and data.get("stock"):
            self._tell(at_the_cage(kind, data))
        if kind == "buy-in":
            yield from self._telling(self._device_cash.bought, data)
        cheque = data.get("cheque")
        if isinstance(cheque, dict):
            if cheque.get("number") != self._cheques + 1 or not cheque.get("payee"):
                yield f"cheque {cheque.get('number')!r:.40} is drawn after {self._cheques}, or for nobody"
            self._cheques += 1

    def _counted_at_cage(self, kind: str, data: dict[str, Any]) -> Iterator[str]:
        yield from self._holds(data, _CAGE)
        yield from self._telling(partial(self._cage_counts.read, kind), data)

    def _in_device(self, kind: str, data: dict[str, Any]) -> Iterator[str]:
        yield from self._holds(data, _CAGE)
        yield from self._telling(partial(self._device_cash.read, kind), data)

    def _telling(
        self, read: Callable[[dict[str, Any], list[Lines]], Iterator[str]], data: dict[str, Any]
    ) -> Iterator[str]:
        """What is wrong with an event; what it moves is told."""
        told = list[Lines]()
        yield from read(data, told)
        for each in told:
            self._tell(each)

    def _drawer(self, kind: str, data: dict[str, Any]) -> Iterator[str]:
        number = data.get("drawer")
        if not isinstance(number, int):
            raise Unread(f"{number!r:.40} is no number of a drawer")
        yield from self._holds(data, _CAGE)
        drawer, by = self._drawers.get(number), str(data.get("by"))
        if kind == "drawer-counted" and drawer is None:
            if number != self._drawn + 1 and number != self._drawn:
                yield f"drawer {number} is opened after drawer {self._drawn}"
            self._drawn = max(self._drawn, number)
            self._drawers[number] = _Drawer(
                by, str(data.get("currency")), False, "opening", str(data.get("amount"))
            )
            return
        if drawer is None:
            yield f"nobody has drawer {number}"
            return
        if kind in ("drawer-counted", "drawer-moved") and by != drawer.person:
            yield f"drawer {number} is {drawer.person}'s, and {by} has to do with its cash"
        if kind == "drawer-counted":
            if drawer.counting:
                yield f"drawer {number} is counted while another count of it waits for its signature"
            drawer.counting, drawer.amount = "closing", str(data.get("amount"))
        elif kind != "drawer-moved":
            yield from self._drawer_signed(number, drawer, kind, data)

    def _drawer_signed(self, number: int, drawer: _Drawer, kind: str, data: dict[str, Any]) -> Iterator[str]:
        due = {"drawer-opened": "opening", "drawer-closed": "closing"}.get(kind, drawer.counting)
        if not drawer.counting or drawer.counting != due:
            yield f"drawer {number} was not counted for it"
        if data.get("by") == drawer.person:
            yield f"both signatures for drawer {number} are of {drawer.person}"
        drawer.counting = ""
        if kind == "drawer-count-rejected":
            if not drawer.open:
                del self._drawers[number]
            return
        if data.get("amount") != drawer.amount or data.get("person") != drawer.person:
            yield f"drawer {number} of {drawer.person} was counted with {drawer.amount}"
        drawer.open = kind == "drawer-opened"
        if drawer.open:
            return
        had, told = -self._sums[f"cage:drawer/{number}@{drawer.currency}"], minor(data.get("stood"))
        if had != told:
            yield f"it says that drawer {number} should hold {told}, and the ledger has {had}"
        variance = minor(data.get("amount")) - told
        yield from _variance(data, variance)
        if variance:
            main, own = f"cage:main@{drawer.currency}", f"cage:drawer/{number}@{drawer.currency}"
            lacks = {f"house:variance/drawer/{drawer.person}@{drawer.currency}": variance}
            self._tell(lines({own: told}, {main: -minor(data.get("amount"))}, lacks))
        del self._drawers[number]

    def _shifts(self, kind: str, data: dict[str, Any]) -> Iterator[str]:
        opens = kind == "shift-opened"
        if opens == self._on or data.get("number") != self._shift + opens:
            yield f"{kind} {data.get('number')!r:.40} comes after shift {self._shift}"
        self._shift, self._on = self._shift + opens, opens


_STREAMS: Final[dict[str, Callable[[Floats, str, dict[str, Any]], Iterator[str]]]] = {
    "people": Floats._person,  # noqa: SLF001
    "chips": Floats._chips,  # noqa: SLF001
    "cage": Floats._cage,  # noqa: SLF001
    "cage-counts": Floats._counted_at_cage,  # noqa: SLF001
    "drawers": Floats._drawer,  # noqa: SLF001
    "device-cash": Floats._in_device,  # noqa: SLF001
    "shifts": Floats._shifts,  # noqa: SLF001
}


def _variance(data: dict[str, Any], variance: int, *, differs: bool | None = None) -> Iterator[str]:
    """A variance is told, with a reason."""
    if minor(data.get("variance")) != variance:
        yield f"its variance is {variance}, and it says {data.get('variance')!r:.40}"
    if (bool(variance) if differs is None else differs) and not data.get("reason"):
        yield "a count that differs has no reason"


def _is_line(line: object) -> bool:
    return isinstance(line, list) and len(line) == 2 and isinstance(line[1], int)


def _shown(told: frozenset[tuple[str, int]]) -> str:
    return ", ".join(f"{account} {amount:+}" for account, amount in sorted(told))
