"""Reports read from the log: what tables won and dropped, by shift and dealer; drawers; how players played.

Everything is counted from the events between two positions of the log: money from the ledger, the rest from
what happened at tables. Nothing is kept beside the log, so that a report can be made again at any time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import select

from croupier.house.floats.cage_events import DRAWERS, SHIFTS
from croupier.house.floats.cage_sheet import CageSheet
from croupier.house.floats.cage_stock import CAGE_COUNTS
from croupier.house.floats.chips import counts_of, worth
from croupier.house.floats.device_cash import DEVICE_CASH, SIGNED
from croupier.house.floats.device_sheet import DeviceSheet
from croupier.house.floats.tray import SlipKind
from croupier.house.happened import Happened
from croupier.house.loading import TABLE_PREFIX
from croupier.house.store import LEDGER, Recorded, schema
from croupier.money.amounts import parse_amount
from croupier.money.currencies import AUD, NZD, PLAY

if TYPE_CHECKING:
    from croupier.house.books import Books
    from croupier.house.store import Store

MOST_WAGERS: Final = 5
"""How many of the largest wagers a sheet names."""
_MONEY: Final = {AUD.code, NZD.code, PLAY.code}


@dataclass(slots=True)
class Taken:
    """What a table, or a dealer at it, took in: amounts in minor units of the table's currency."""

    win: int = 0
    """Wagers lost to the table, less what it paid."""
    drop: int = 0
    """Cash put into the drop box."""
    handle: int = 0
    """All that was staked, without what went back as if it had not been."""
    rounds: int = 0

    @property
    def hold(self) -> Fraction | None:
        """Win by drop; None where nothing was dropped."""
        return Fraction(self.win, self.drop) if self.drop else None


@dataclass(slots=True)
class TableSheet:
    """A table between two moments."""

    table: str
    title: str
    game: str
    currency: str
    taken: Taken = field(default_factory=Taken)
    dealers: dict[str, Taken] = field(default_factory=dict)
    """By the dealer on duty; under "" what fell while nobody was, or the house dealt."""
    fills: int = 0
    credits: int = 0
    """Chips that came from the cage and went to it, in minor units."""
    opener: int | None = None
    closer: int | None = None
    """What was counted at the last opening and closing; None without one."""
    variance: int = 0
    """What counts of the float and its slips found too many (positive), or missing."""
    cash_variance: int = 0
    """What counts of its drop boxes found too much, or missing."""
    wagers: int = 0
    largest: list[tuple[int, str, str]] = field(default_factory=list)
    """The largest wagers: amount, player, wager."""
    played: dict[str, Played] = field(default_factory=dict)
    """How each player played."""
    first: int = 0
    last: int = 0
    """When the first and the last of its rounds ended."""

    @property
    def pace(self) -> Fraction | None:
        """Rounds an hour, from the first to the last; None with fewer than two."""
        span = self.last - self.first
        return Fraction((self.taken.rounds - 1) * 3_600_000_000, span) if span > 0 else None

    @property
    def average(self) -> Fraction | None:
        """The average wager, in minor units; None without one."""
        return Fraction(self.taken.handle, self.wagers) if self.wagers else None


@dataclass(slots=True)
class Played:
    """How somebody played at a table."""

    handle: int = 0
    wagers: int = 0
    rounds: set[str] = field(default_factory=set)
    net: int = 0
    """Won (positive) or lost, in minor units."""
    time: int = 0
    """Seated, in microseconds."""
    by_wager: Counter[str] = field(default_factory=Counter)
    """What was staked on each wager, by name."""

    @property
    def average(self) -> Fraction | None:
        """What was staked in a round on average, in minor units."""
        return Fraction(self.handle, len(self.rounds)) if self.rounds else None

    def theoretical(self, risk: Mapping[str, Fraction]) -> Fraction | None:
        """What is lost on average by what was staked; ``risk``: of a unit staked, by wager.

        None where a wager's figure is not known.
        """
        if not self.by_wager.keys() <= risk.keys():
            return None
        return sum((risk[name] * staked for name, staked in self.by_wager.items()), Fraction(0))


@dataclass(slots=True)
class DrawerSheet:
    """A cashier's drawer between two moments."""

    drawer: int
    person: str
    currency: str
    opened: int | None = None
    brought: int = 0
    given: int = 0
    """Brought in from the cage's cash, and given back, in minor units."""
    taken: int = 0
    paid: int = 0
    """Taken from patrons and paid to them."""
    counted: int | None = None
    variance: int | None = None


@dataclass(slots=True)
class Report:
    """What happened between two positions of the log."""

    start: int
    end: int
    began: int
    ended: int
    """When, in microseconds since 1970."""
    tables: dict[str, TableSheet] = field(default_factory=dict)
    drawers: dict[int, DrawerSheet] = field(default_factory=dict)
    cage: dict[str, CageSheet] = field(default_factory=dict)
    """The cage's own stock, by currency, where it was counted."""
    devices: dict[tuple[str, str], DeviceSheet] = field(default_factory=dict)
    """Cash of bill acceptors, by device and currency."""
    slips: Counter[str] = field(default_factory=Counter)
    """How many slips were requested, signed and received, cancelled."""

    @property
    def variances(self) -> list[tuple[str, int]]:
        """What counts found that differs: what was counted, and by how much."""
        found = [(f"float of {each.title}", each.variance) for each in self.tables.values()]
        found += [(f"drop boxes of {each.title}", each.cash_variance) for each in self.tables.values()]
        found += [(f"drawer {n} of {each.person}", each.variance or 0) for n, each in self.drawers.items()]
        found += [(f"device {each.device}", each.variance) for each in self.devices.values()]
        found += [each for sheet in self.cage.values() for each in sheet.variances]
        return [(what, amount) for what, amount in found if amount]


@dataclass(frozen=True, slots=True)
class ShiftSpan:
    """A shift, by the positions of its first and last event."""

    number: int
    name: str
    start: int
    end: int | None
    """None while it goes on."""
    began: int
    ended: int | None
    by: str


def shifts(store: Store) -> list[ShiftSpan]:
    """The shifts of a house, the newest first."""
    spans: list[ShiftSpan] = []
    for event in store.events(SHIFTS):
        data = event.data()
        if event.kind == "shift-opened":
            name, by, at = str(data["shift"]), str(data["by"]), int(data["at"])
            spans.append(ShiftSpan(int(data["number"]), name, event.position, None, at, None, by))
        else:
            last = spans.pop()
            spans.append(
                ShiftSpan(
                    last.number, last.name, last.start, event.position, last.began, int(data["at"]), last.by
                )
            )
    return spans[::-1]


def report(store: Store, books: Books, start: int, end: int | None, now: int) -> Report:
    """What happened from one position of the log to another; to its end where that is None."""
    reader = _Reader(books, start)
    e = schema.events.c
    before = select(schema.events).where(e.position < start, e.kind.in_(_BEFORE)).order_by(e.position)
    for row in store.query(before):
        reader.read(Recorded(*row))
    for event in store.log(start):
        if end is not None and event.position > end:
            break
        reader.read(event)
    return reader.done(now if end is None else None)


class _Reader:
    def __init__(self, books: Books, start: int) -> None:
        self._books = books
        self._start = start
        self._on = False
        self._report = Report(start, start, 0, 0)
        self._dealers: dict[str, str] = {}
        self._seated: dict[tuple[str, str], int] = {}
        self._at = 0
        self._currencies: dict[str, str] = {}
        self._drawers: dict[int, DrawerSheet] = {}

    def read(self, event: Recorded) -> None:
        """Take an event in: those before the start only say who deals and sits where."""
        self._at = event.at
        if not self._on and event.position >= self._start:
            self._on, self._report.began = True, event.at
        self._report.end = max(self._report.end, event.position)
        if event.stream == LEDGER:
            if self._on:
                self._money(event.kind, event.data())
        elif event.stream.startswith(TABLE_PREFIX):
            if event.kind in _READ:
                self._table(event.stream.removeprefix(TABLE_PREFIX), Happened(event.kind), event.data())
        elif event.stream == DRAWERS:
            self._drawer(event.kind, event.data())
        elif event.stream == CAGE_COUNTS and self._on:
            data = event.data()
            currency = str(data["currency"])
            self._report.cage.setdefault(currency, CageSheet(currency)).take(event.kind, data)
        elif event.stream == DEVICE_CASH and self._on:
            data = event.data()
            if event.kind == SIGNED:
                self._device(str(data["device"]), str(data["currency"])).take(event.kind, data)

    def done(self, now: int | None) -> Report:
        """The report, once all was read."""
        self._report.ended = self._at if now is None else now
        for (table, person), since in self._seated.items():
            self._sat(table, person, since, self._report.ended)
        return self._report

    def _sheet(self, id_: str) -> TableSheet:
        sheet = self._report.tables.get(id_)
        if sheet is None:
            table = self._books.table(id_)
            sheet = TableSheet(id_, table.title, table.game.title, table.currency.code)
            self._report.tables[id_] = sheet
        return sheet

    def _device(self, id_: str, currency: str) -> DeviceSheet:
        return self._report.devices.setdefault((id_, currency), DeviceSheet(id_, currency))

    def _both(self, sheet: TableSheet) -> Iterable[Taken]:
        dealer = self._dealers.get(sheet.table, "")
        return sheet.taken, sheet.dealers.setdefault(dealer, Taken())

    # --- money -------------------------------------------------------------------------------

    def _money(self, reason: str, data: Mapping[str, Any]) -> None:
        lines = [(*account.partition(":")[::2], amount) for account, amount in data["postings"]]
        for kind, rest, amount in lines:
            id_, _, currency = rest.rpartition("@")
            if currency not in _MONEY:
                continue  # tokens, and chips of tournaments
            if kind == "table" and id_ in self._books.tables:
                for each in self._both(self._sheet(id_)):
                    each.win += amount
            elif kind == "held" and reason in ("stake", "return"):
                self._staked(id_.partition(".")[0], id_, amount, data, lines)
            elif kind == "drop" and reason == "buy-in":
                for each in self._both(self._sheet(id_.partition("/")[0])):
                    each.drop -= amount
            elif kind == "cage" and id_.startswith("device/") and reason == "buy-in":
                self._device(id_.partition("/")[2], currency).taken -= amount
            elif kind == "cage" and id_.startswith("drawer/") and reason in ("buy-in", "cash-out"):
                sheet = self._drawers.get(int(id_.partition("/")[2]))
                if sheet is not None:
                    sheet.taken -= min(amount, 0)
                    sheet.paid += max(amount, 0)

    def _staked(
        self, table: str, round_: str, amount: int, data: Mapping[str, Any], lines: list[tuple[str, str, int]]
    ) -> None:
        if table not in self._books.tables:
            return
        sheet = self._sheet(table)
        for each in self._both(sheet):
            each.handle += amount
        person = next((rest.rpartition("@")[0] for kind, rest, _ in lines if kind == "player"), "")
        played = sheet.played.setdefault(person, Played())
        played.handle += amount
        sign = 1 if amount > 0 else -1
        sheet.wagers += sign
        played.wagers += sign
        hold = str(data.get("hold"))
        if amount > 0:
            name = str(data.get("wager", "")).partition("@")[0].partition(":")[0]
            self._currencies[hold] = name
            played.rounds.add(round_)
            sheet.largest = sorted([*sheet.largest, (amount, person, name)], reverse=True)[:MOST_WAGERS]
        played.by_wager[self._currencies.get(hold, "")] += amount

    # --- tables ------------------------------------------------------------------------------

    def _table(self, id_: str, happened: Happened, data: Mapping[str, Any]) -> None:
        match happened:
            case Happened.ON_DUTY:
                self._dealers[id_] = str(data["person"] or "")
            case Happened.SEATED:
                self._seated[id_, str(data["person"])] = self._at
            case Happened.LEFT:
                person = str(data.get("person", ""))
                since = self._seated.pop((id_, person), None)
                if since is not None and self._on:
                    self._sat(id_, person, since, self._at)
            case Happened.CLOSED:
                self._dealers.pop(id_, None)
                for table, person in [key for key in self._seated if key[0] == id_]:
                    since = self._seated.pop((table, person))
                    if self._on:
                        self._sat(id_, person, since, self._at)
            case _ if self._on:
                self._counted(id_, happened, data)
            case _:
                pass

    def _sat(self, table: str, person: str, since: int, until: int) -> None:
        played = self._report.tables[table].played.get(person) if table in self._report.tables else None
        if played is not None:
            played.time += max(until - max(since, self._report.began), 0)

    def _counted(self, id_: str, happened: Happened, data: Mapping[str, Any]) -> None:
        sheet = self._sheet(id_)
        match happened:
            case Happened.ROUND_FINISHED:
                for each in self._both(sheet):
                    each.rounds += 1
                sheet.first = sheet.first or self._at
                sheet.last = self._at
                for wager in data["wagers"]:
                    played = sheet.played.get(str(wager["person"]))
                    if played is not None:
                        played.net += parse_amount(wager["net"])
            case Happened.DROP_SIGNED:
                sheet.cash_variance += parse_amount(data["variance"])
            case Happened.FLOAT_OPENED | Happened.FLOAT_CLOSED | Happened.FLOAT_CHECKED:
                sheet.variance += parse_amount(data["variance"])
                if happened is Happened.FLOAT_OPENED:
                    sheet.opener = worth(counts_of(data["chips"]))
                elif happened is Happened.FLOAT_CLOSED:
                    sheet.closer = worth(counts_of(data["chips"]))
            case _:
                self._slip(sheet, happened, data)

    def _slip(self, sheet: TableSheet, happened: Happened, data: Mapping[str, Any]) -> None:
        slips = self._report.slips
        slip = self._books.table(sheet.table).tray.slips[int(data["slip"])]
        if happened is Happened.SLIP_REQUESTED:
            slips["requested"] += 1
        elif happened is Happened.SLIP_CANCELLED:
            slips["cancelled"] += 1
        elif happened is Happened.SLIP_RECEIVED:
            slips["received"] += 1
            sheet.variance += parse_amount(data["variance"])
        elif slip.kind is SlipKind.FILL:
            slips["received"] += 1
            sheet.fills += worth(slip.counted or {})
            sheet.variance += parse_amount(data["variance"])
        else:
            sheet.credits += worth(slip.chips)

    # --- drawers -----------------------------------------------------------------------------

    def _drawer(self, kind: str, data: Mapping[str, Any]) -> None:
        number = int(data["drawer"])
        if kind == "drawer-opened":
            sheet = DrawerSheet(number, str(data["person"]), str(data["currency"]))
            self._drawers[number] = sheet
            if self._on:
                sheet.opened = parse_amount(data["amount"])
        known = self._drawers.get(number)
        if known is None or not self._on:
            return
        self._report.drawers[number] = known
        if kind == "drawer-moved":
            amount = parse_amount(data["amount"])
            known.brought += amount if data["into"] else 0
            known.given += 0 if data["into"] else amount
        elif kind == "drawer-closed":
            known.counted, known.variance = parse_amount(data["amount"]), parse_amount(data["variance"])


_BEFORE: Final = (
    *(Happened.ON_DUTY.value, Happened.SEATED.value, Happened.LEFT.value, Happened.CLOSED.value),
    "drawer-opened",
)
"""What is read of the time before: who deals, who sits where, whose a drawer is."""
_READ: Final = frozenset(
    {
        Happened.ON_DUTY,
        Happened.SEATED,
        Happened.LEFT,
        Happened.CLOSED,
        Happened.ROUND_FINISHED,
        Happened.FLOAT_OPENED,
        Happened.FLOAT_CHECKED,
        Happened.FLOAT_CLOSED,
        Happened.SLIP_REQUESTED,
        Happened.SLIP_SIGNED,
        Happened.SLIP_RECEIVED,
        Happened.SLIP_CANCELLED,
        Happened.DROP_SIGNED,
    }
)
