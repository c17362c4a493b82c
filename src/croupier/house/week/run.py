"""A simulated week: tables open with their floats, are played, counted and closed, shift after shift.

The clock is simulated, so that nothing waits, and chance is seeded. At the end the books are held together:
the ledger comes to nothing, every slip and drop box is accounted for, the independent verifier and the proof
by the house's rules find nothing, and what the reports say is what the ledger has.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from argon2 import PasswordHasher

from croupier.house import commands as c
from croupier.house.commands import Command
from croupier.house.filings import months_due
from croupier.house.floats import known
from croupier.house.floats.chips import counts_json, drop, of_slip, worth
from croupier.house.floats.chips import drawer as drawer_of
from croupier.house.floats.reports import Report, ShiftSpan, report, shifts
from croupier.house.floats.tray import Step
from croupier.house.founding import FOUNDER, settle
from croupier.house.money import credits_of, won_by
from croupier.house.people import Person, Role
from croupier.house.proof import prove
from croupier.house.service import House
from croupier.house.setup import SECOND
from croupier.house.store import Store, open_store
from croupier.house.week import cage
from croupier.house.week.devices import Devices
from croupier.house.week.driving import Driven
from croupier.house.week.stages import Stage, stages
from croupier.money.amounts import decimal
from croupier.money.currencies import AUD, NZD, Currency
from croupier.money.postings import AccountKind
from croupier.verify_store import verify

HOUR: Final = 3_600 * SECOND
SHIFTS: Final = ("day", "swing", "night")
CHIPS: Final = (
    (25, "brown", 20_000),
    (50, "white", 20_000),
    (1_00, "blue", 20_000),
    (5_00, "red", 20_000),
    (25_00, "green", 10_000),
    (100_00, "black", 10_000),
    (500_00, "purple", 2_000),
)
"""Denominations, colours, and how many there are of each currency."""
FLOAT: Final = 10_000_00
"""What a tray begins with, and is filled up or taken down to."""
LOW: Final = 9_500_00
HIGH: Final = 10_200_00
DRAWER: Final = 20_000_00
CHEAP: Final = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
"""Nobody signs in."""

Hook = Callable[["Week"], Awaitable[None]]
"""Something that is held beside the tables in a shift, a tournament say."""


class Clock:
    """Time that goes on only as it is told to; in microseconds since 1970."""

    def __init__(self, start: int) -> None:
        self.now = start

    def __call__(self) -> int:
        """The time."""
        return self.now

    def at_least(self, at: int) -> None:
        """Go on to a moment, where it is still to come."""
        self.now = max(self.now, at)


@dataclass(slots=True)
class Found:
    """What the books say at the end of a week."""

    shifts: list[tuple[ShiftSpan, Report]]
    slips: dict[str, int]
    """How many slips there are, by the last step of each."""
    events: int
    rounds: int
    reported: list[tuple[str, str, int]]
    """The months of which wrong payments were reported: book, month, how many."""
    tournaments: list[tuple[str, str]]
    """Each by its title, with who won it."""
    tickets: int = 0
    """How many vouchers ticket readers read."""
    faults: list[str] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        """Whether the books balance and everything is accounted for."""
        return not self.faults


class Week:
    """A house with its people, and the tables that are played."""

    def __init__(self, house: House, store: Store, clock: Clock, seed: int, tables: int) -> None:
        self.house, self.store, self.clock, self.seed = house, store, clock, seed
        self.random = random.Random(seed)  # noqa: S311
        self.cashiers = ("cass", "cyd")
        self.supervisor = "sam"
        self.casino_supervisor = "caspar"
        self.tables: list[Driven] = []
        self.reported: list[tuple[str, str, int]] = []
        self.tournaments: list[tuple[str, str]] = []
        self.devices = Devices(self)
        self._stages = stages(tables)

    async def do(self, person: str, command: Command) -> dict[str, Any]:
        """Have somebody give a command."""
        return dict((await self.house.do(self.person(person), command)).facts)

    def person(self, id_: str) -> Person:
        """Somebody of the house."""
        return FOUNDER if id_ == FOUNDER.id else self.house.books.person(id_)

    def credits(self, person: str, currency: Currency) -> int:
        """What somebody has of a currency, in minor units."""
        return self.house.books.balances.of(credits_of(person, currency))

    # --- the house ---------------------------------------------------------------------------

    async def found(self) -> None:
        """Enter the people, open the tables, bring chips and cash."""
        staff = (
            ("manager", Role.MANAGER),
            ("sam", Role.SUPERVISOR),
            ("sue", Role.SUPERVISOR),
            ("caspar", Role.CASINO_SUPERVISOR),
            *((name, Role.ATTENDANT) for name in (*self.cashiers, "rita", "cora", "con")),
        )
        for name, role in staff:
            await self.enter(name, role)
        for number, stage in enumerate(self._stages, start=1):
            await self._open(f"t{number:02}", stage)
        for currency in self._currencies():
            await self.do("manager", c.BringCapital(1_000_000_00, "the first", currency.code))
            for value, colour, count in CHIPS:
                await self.do("manager", c.RegisterChips(value, count, colour, currency.code))
            await self.devices.enrol(currency)

    def _currencies(self) -> tuple[Currency, ...]:
        books = {stage.book for stage in self._stages}
        return tuple(x for x in (AUD, NZD) if any(b.startswith("nz") == (x == NZD) for b in books))

    async def enter(self, name: str, role: Role) -> None:
        """Enter somebody who plays for money, or works here."""
        await self.do(FOUNDER.id, c.EnterPerson(name, name.title(), (role.value,), born="1980-01-01"))

    async def _open(self, id_: str, stage: Stage) -> None:
        await settle(self.house, stage.book, stage.game)
        await self.do(FOUNDER.id, c.OpenTable(stage.setup(id_).to_json()))
        people = tuple(f"{id_}-{letter}" for letter in "ab")
        for person in people:
            await self.enter(person, Role.PLAYER)
        driven = Driven(self, id_, stage, people)
        self.tables.append(driven)
        if stage.live:
            await self.enter(driven.dealer, Role.DEALER)

    # --- shifts ------------------------------------------------------------------------------

    async def play(self, days: int, rounds: int, hooks: Sequence[Hook] = ()) -> None:
        """Play so many days of three shifts, with so many rounds at each table in a shift."""
        start = self.clock.now
        for day in range(days):
            for number, name in enumerate(SHIFTS):
                begins = start + (24 * day + 8 * number) * HOUR
                self.clock.at_least(begins)
                await self._shift(name, begins, rounds, hooks)
            await self._night(last=day == days - 1)
        await self._report_wrong_payments()

    async def _shift(self, name: str, begins: int, rounds: int, hooks: Sequence[Hook]) -> None:
        await self.do("caspar", c.OpenShift(name))
        await self.devices.sign_in()
        for currency in self._currencies():
            await cage.count(self, currency, "opening")
        for cashier in self.cashiers:
            for currency in self._currencies():
                await self.do(cashier, c.OpenDrawer(DRAWER, currency.code))
        for number in list(self.house.books.cash.drawers):
            await self.do("cora", c.SignDrawer(number))
        await self._together(self._opened(table) for table in self.tables)
        for number in range(rounds):
            self.clock.at_least(begins + (8 * HOUR * (number + 1)) // (rounds + 1))
            await self._together(self._round(table) for table in self.tables)
        for hook in hooks:
            await hook(self)
        for table in self.tables:
            await table.goes_wrong()
        await self._together(self._counted_down(table) for table in self.tables if table.stage.live)
        await self._cash_up()
        await self.devices.empty()
        for currency in self._currencies():
            await cage.count(self, currency, "closing")
        await self.do("caspar", c.CloseShift())

    async def _report_wrong_payments(self) -> None:
        """Once the month is over, the wrong payments are reported that a book has reported."""
        self.clock.at_least(self.clock.now + 31 * 24 * HOUR)
        for book in dict.fromkeys(stage.book for stage in self._stages):
            for month in months_due(self.house.books, book, self.clock.now):
                done = await self.do("manager", c.ReportWrongPayments(month, book))
                self.reported.append((book, month, int(done["payments"])))

    @staticmethod
    async def _together(each: Iterable[Awaitable[None]]) -> None:
        await asyncio.gather(*each)

    async def _opened(self, table: Driven) -> None:
        """The dealer comes; the float is opened, the players sit."""
        if table.stage.live:
            await table.do(table.dealer, c.TakeOver(table.id))
            if not table.state.tray.used:
                await self._fill(table, FLOAT)
            if not table.state.tray.open:
                await self._count(table, "opening")
        await table.seat_players()

    async def _round(self, table: Driven) -> None:
        await table.play()
        for person in table.people:
            await table.buy_in(person)
        if table.stage.live:
            await self._change(table)
            has = known.expected(self.house.books, table.state)
            if has < LOW:
                await self._fill(table, FLOAT - has)
            elif has > HIGH:
                await self._credit(table, has - FLOAT)

    async def _counted_down(self, table: Driven) -> None:
        """The drop box is taken and counted; the float is counted, and closed once a day."""
        taken = await self.do(self.supervisor, c.TakeDropBox(table.id))
        box, state = int(taken["box"]), table.state
        holds = -self.house.books.balances.of(drop(table.id, box, state.tray.currency))
        counted = max(holds + self._off(table, 5_00), 0)
        await self.do("rita", c.CountDropBox(table.id, box, counted))
        await self.do("con", c.SignDropBox(table.id, box, reason="" if counted == holds else "counted twice"))
        await self._count(table, "check")

    async def _night(self, *, last: bool) -> None:
        """Every float is closed, and every table: cards are shuffled anew in the morning."""
        live = [table for table in self.tables if table.stage.live]
        for table in live:
            if last:
                number = (await self.do(table.dealer, c.RequestFill(table.id, {"5": 1})))["slip"]
                await self.do(self.supervisor, c.CancelSlip(table.id, int(number), "the table closes"))
            await self._count(table, "closing")
            await self.do(table.dealer, c.StandDown(table.id))

    async def _cash_up(self) -> None:
        """Players cash out here and there; drawers are counted by their cashiers and signed."""
        for table in self.tables:
            currency = table.state.law.currency
            for person in table.people:
                if not table.stage.live:
                    await self.devices.ticket(table, person, currency)
                has = self.credits(person, currency)
                if has >= 100_00 and table.chance.random() < 0.5:
                    voucher = (await self.do(person, c.CashOut(has // 2, currency.code)))["voucher"]
                    codes = {v["voucher"]: v["code"] for v in self.house.vouchers(self.person(person))}
                    await self.do(table.chance.choice(self.cashiers), c.PayVoucher(codes[voucher]))
        for number, drawer in list(self.house.books.cash.drawers.items()):
            holds = -self.house.books.balances.of(drawer_of(number, drawer.currency))
            off = self.random.choice((0, 0, 0, -5_00, 10_00))
            counted = max(holds + off, 0)
            await self.do(drawer.person, c.CloseDrawer(counted, drawer.currency))
            reason = "" if counted == holds else "counted twice"
            await self.do("cora", c.SignDrawer(number, reason=reason))

    # --- chips -------------------------------------------------------------------------------

    @staticmethod
    def _off(table: Driven, chip: int) -> int:
        """By how much a count is off: mostly by nothing."""
        return table.chance.choice((0, 0, 0, 0, 0, 0, 0, 0, chip, -chip))

    async def _count(self, table: Driven, purpose: str) -> None:
        """Count the tray: what it should hold, or a chip off, in the fewest chips."""
        holds = known.expected(self.house.books, table.state)
        counted = max(holds + (self._off(table, 5_00) if purpose == "check" else 0), 0)
        parts = chips_for(counted)
        reason = "" if worth(parts) == holds else "counted twice"
        code = table.state.law.currency.code
        await self.do(table.dealer, c.CountFloat(table.id, purpose, counts_json(parts), code))
        await self.do(self.supervisor, c.SignFloat(table.id, reason=reason))

    async def _fill(self, table: Driven, amount: int) -> None:
        parts = counts_json(chips_for(amount, small=True))
        made = c.RequestFill(table.id, parts, table.state.law.currency.code)
        slip = int((await self.do(table.dealer, made))["slip"])
        await self.do("cass", c.IssueFill(table.id, slip))
        await self.do("rita", c.CarrySlip(table.id, slip))
        await self.do(table.dealer, c.CountSlip(table.id, slip, parts))
        await self.do(self.supervisor, c.SignSlip(table.id, slip))

    async def _credit(self, table: Driven, amount: int) -> None:
        parts = counts_json(chips_for(amount // 100_00 * 100_00))
        slip = int((await self.do(self.supervisor, c.RequestCredit(table.id, parts)))["slip"])
        await self.do(table.dealer, c.CountSlip(table.id, slip, parts))
        await self.do("sue", c.SignSlip(table.id, slip))
        await self.do("rita", c.CarrySlip(table.id, slip))
        await self.do("cyd", c.ReceiveCredit(table.id, slip, parts))

    async def _change(self, table: Driven) -> None:
        if table.chance.random() < 0.1:
            await table.try_to(table.dealer, c.ChangeChips(table.id, table.people[0], {"25": 1}, {"5": 5}))

    # --- the end -----------------------------------------------------------------------------

    def found_out(self, path: Path) -> Found:
        """Hold the books together, and read the reports."""
        books = self.house.books
        read = [
            (span, report(self.store, books, span.start, span.end, self.clock.now))
            for span in reversed(shifts(self.store))
        ]
        slips = {n: slip for t in books.tables.values() for n, slip in t.tray.slips.items()}
        ends: dict[str, int] = {}
        for slip in slips.values():
            ends[f"{slip.kind} {slip.step}"] = ends.get(f"{slip.kind} {slip.step}", 0) + 1
        checked, proof = verify(str(path)), prove(str(path))
        found = Found(
            read,
            ends,
            checked.events,
            proof.rounds,
            self.reported,
            self.tournaments,
            tickets=self.devices.read,
        )
        found.faults += [f"verify: {fault.where}: {fault.what}" for fault in checked.faults]
        found.faults += [f"proof: {fault}" for fault in proof.faults]
        found.faults += self._balance(read)
        found.faults += self.devices.unbalanced(self.store, [sheet for _, sheet in read])
        if sorted(slips) != list(range(1, len(slips) + 1)):
            found.faults.append("slips are not numbered without a gap")
        for number, slip in slips.items():
            if slip.next is not None:
                found.faults.append(f"slip {number} was {slip.step} last, and is not done with")
            on_way = sum(books.balances.of(of_slip(number, d, slip.currency)) for d in slip.chips)
            if on_way:
                found.faults.append(f"{decimal(on_way)} is still on the way with slip {number}")
            if slip.step is not Step.CANCELLED and slip.counted is None:
                found.faults.append(f"nobody counted slip {number}")
        return found

    def _balance(self, read: list[tuple[ShiftSpan, Report]]) -> list[str]:
        """What does not balance: the ledger, the chips, the reports."""
        faults = [
            f"all accounts in {code} come to {total}"
            for code, total in self.store.balance_sheet().by_currency.items()
            if total
        ]
        chips: dict[str, int] = {}
        for account, amount in self.store.balances(AccountKind.FLOAT).items():
            chips[account.currency] = chips.get(account.currency, 0) + amount
        faults += [f"the chips in {code} come to {total}" for code, total in chips.items() if total]
        for currency in self._currencies():
            faults += cage.unbalanced(self.store, currency, [found for _, found in read])
        for table in self.tables:
            sheets = [found.tables[table.id] for _, found in read if table.id in found.tables]
            won, currency = sum(sheet.taken.win for sheet in sheets), table.state.law.currency
            if won != (has := self.store.balance(won_by(table.id, currency))):
                faults.append(f"{table.id} won {decimal(has)}, and the shift reports say {decimal(won)}")
            by_dealer = sum(each.win for sheet in sheets for each in sheet.dealers.values())
            if won != by_dealer:
                faults.append(f"{table.id}: its dealers won {decimal(by_dealer)} of {decimal(won)}")
        return faults


def chips_for(amount: int, *, small: bool = False) -> dict[int, int]:
    """Chips that come to an amount in minor units: the fewest, or a tenth of it in each smaller kind."""
    found: dict[int, int] = {}
    left = amount
    for value, _, _ in reversed(CHIPS):
        share = left if not small or value == CHIPS[0][0] else left * 2 // 3
        count = share // value
        if count:
            found[value] = count
            left -= count * value
    return found


async def simulate(
    path: Path, *, tables: int, days: int, rounds: int, seed: int, hooks: Sequence[Hook] = ()
) -> Found:
    """Play a week in a new store, and hold its books together."""
    clock = Clock(1_772_323_200 * SECOND)  # 1 March 2026
    with open_store(path, clock=clock) as store:
        async with await House.open(store, clock=clock, automatic=False, hasher=CHEAP) as house:
            week = Week(house, store, clock, seed, tables)
            await week.found()
            await week.play(days, rounds, hooks)
            return week.found_out(path)
