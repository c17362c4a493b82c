"""What the pages of floats, of the cage's chips and of reports show."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final

from croupier.house import House, Person
from croupier.house import commands as c
from croupier.house.currencies import played
from croupier.house.filings import months_due, wrong_payments
from croupier.house.floats import known
from croupier.house.floats.cage_events import Drawer
from croupier.house.floats.cage_sheet import CageSheet
from croupier.house.floats.cage_stock import NONE, CageCount
from croupier.house.floats.chips import counts_json, drawer, of_tray, worth
from croupier.house.floats.reports import Played, Report, ShiftSpan, TableSheet, Taken
from croupier.house.floats.slips import COMMANDS as SLIP_COMMANDS
from croupier.house.floats.tray import By, Count, DropBox, Slip, Step
from croupier.house.money import cash
from croupier.house.powers import may
from croupier.house.state import TableState
from croupier.money.amounts import decimal, parse_amount
from croupier.money.currencies import PLAY, Currency
from croupier.rulebooks.general_law import general_law
from croupier.web.controls import house_controls
from croupier.web.device_cash import devices_json
from croupier.web.law import clauses_json
from croupier.web.staff import named

AT_TABLE: Final = (
    c.CountFloat,
    c.SignFloat,
    c.RequestFill,
    c.RequestCredit,
    c.CarrySlip,
    c.CountSlip,
    c.SignSlip,
    c.CancelSlip,
    c.ChangeChips,
    c.TakeDropBox,
    c.AttachDropBox,
)
AT_CAGE: Final = (
    c.IssueFill,
    c.CarrySlip,
    c.ReceiveCredit,
    c.CancelSlip,
    c.CountDropBox,
    c.SignDropBox,
    c.CountCage,
    c.EmptyDevice,
    c.SignDevice,
    c.SignCage,
    c.RegisterChips,
    c.RetireChips,
    c.RedeemChips,
    c.OpenDrawer,
    c.MoveDrawerCash,
    c.CloseDrawer,
    c.SignDrawer,
    c.OpenShift,
    c.CloseShift,
)
PAST_SLIPS: Final = 12
"""How many slips that are done with a page shows, the newest first."""


def _by(house: House, by: By) -> dict[str, Any]:
    return {**named(house, by.person), "at": by.at}


def float_json(house: House, table: TableState, person: Person) -> dict[str, Any]:
    """All of a table's float, for its dealer and who supervises."""
    tray = table.tray
    slips = sorted(tray.slips.values(), key=lambda slip: -slip.number)
    past = [slip for slip in slips if slip.next is None][:PAST_SLIPS]
    return {
        "table": table.id,
        "title": table.title,
        "live": table.live,
        "on_duty": None if table.on_duty is None else named(house, table.on_duty),
        "between_rounds": table.between_rounds,
        "currency": tray.currency or known.currency_of(house.books, table, "float", "").code,
        "currencies": _currencies(house, table),
        "used": tray.used,
        "open": tray.open,
        "expected": decimal(known.expected(house.books, table)),
        "holds": _holds(house, table),
        "count": None if tray.count is None else _count(house, tray.count),
        "last": None if tray.last is None else _count(house, tray.last),
        "slips": [slip_json(house, slip, person) for slip in slips if slip.next is not None],
        "past": [slip_json(house, slip, person) for slip in past],
        "box": None if tray.box is None else tray.box.number,
        "boxes": [_box(house, table, box, person) for box in tray.boxes.values()],
        "players": [named(house, o.person) for _, o in sorted(table.seats.items())],
        "controls": house_controls(house, person, AT_TABLE),
        "you": person.id,
    }


def _currencies(house: House, table: TableState) -> list[dict[str, Any]]:
    """In what the float may be, as long as that is open: each with its chips."""
    open_ = not table.tray.currency and table.play_money is None and not table.setup.practice
    every = (table.law.currency, PLAY) if open_ else (known.currency_of(house.books, table, "float", ""),)
    return [
        {"currency": each.code, "title": each.title, "chips": known.chips_json(house.books, each.code)}
        for each in every
    ]


def _holds(house: House, table: TableState) -> list[dict[str, Any]]:
    """What the tray should hold of each denomination, as far as anybody knows it."""
    currency, balances = table.tray.currency, house.books.balances
    parts: list[dict[str, Any]] = [
        {
            "value": decimal(d),
            "colour": colour,
            "count": balances.of(of_tray(table.id, d, currency)) // d,
        }
        for d, colour in known.denominations(house.books, currency).items()
    ]
    mixed = balances.of(of_tray(table.id, None, currency)) if currency else 0
    return [*parts, {"value": None, "colour": None, "worth": decimal(mixed)}]


def _count(house: House, count: Count) -> dict[str, Any]:
    return {
        "purpose": count.purpose.value,
        "chips": counts_json(count.chips),
        "worth": decimal(worth(count.chips)),
        "by": _by(house, count.by),
        "signed": None if count.signed is None else _by(house, count.signed),
        "variance": decimal(count.variance),
    }


def slip_json(house: House, slip: Slip, person: Person) -> dict[str, Any]:
    """A slip, with the step that comes next and whether this person may do it."""
    command = None if slip.next is None else SLIP_COMMANDS[slip.kind, slip.next]
    return {
        "slip": slip.number,
        "kind": slip.kind.value,
        "table": slip.table,
        "title": house.books.table(slip.table).title,
        "currency": slip.currency,
        "chips": counts_json(slip.chips),
        "worth": decimal(worth(slip.chips)),
        "step": slip.step.value,
        "next": None if slip.next is None else slip.next.value,
        "command": command,
        "may": command is not None and _may_do(slip, command, person),
        "cancels": slip.next is not None and slip.step not in (Step.COUNTED, Step.SIGNED),
        "counted": None if slip.counted is None else counts_json(slip.counted),
        "hands": [{"step": step.value, **_by(house, by)} for step, by in slip.hands.items()],
        "reason": slip.reason,
    }


def _may_do(slip: Slip, command: str, person: Person) -> bool:
    """Whether the next step of a slip may be this person's: by office, and by what they did of it."""
    at_cage = command in (c.IssueFill.name, c.ReceiveCredit.name)
    did = [step for step, by in slip.hands.items() if by.person == person.id]
    return may(person, c.COMMANDS[command], None) and not [
        step for step in did if at_cage or step is not Step.REQUESTED
    ]


def _box(house: House, table: TableState, box: DropBox, person: Person) -> dict[str, Any]:
    assert box.taken is not None
    barred = person.id in box.dealers or person.id in (box.taken.person, box.witness)
    counted = None if box.counted is None else named(house, box.counted.person)
    return {
        "box": box.number,
        "table": table.id,
        "title": table.title,
        "currency": box.currency,
        "taken": _by(house, box.taken),
        "witness": named(house, box.witness),
        "counted": counted,
        "amount": decimal(box.amount) if box.counted is not None else None,
        "may": may(person, c.CountDropBox, None)
        and not barred
        and (box.counted is None or box.counted.person != person.id),
    }


# The cage ---------------------------------------------------------------------------------------------


def cage_json(house: House, person: Person) -> dict[str, Any]:
    """Slips that wait for the cage, drop boxes to count, drawers, and the stock of chips."""
    books = house.books
    tables = list(books.tables.values())
    slips = sorted((s for t in tables for s in t.tray.slips.values()), key=lambda s: -s.number)
    open_ = [slip for slip in slips if slip.next is not None]
    past = [slip for slip in slips if slip.next is None][:PAST_SLIPS]
    shift = books.cash.shift
    return {
        "slips": [slip_json(house, slip, person) for slip in reversed(open_)],
        "past": [slip_json(house, slip, person) for slip in past],
        "boxes": [_box(house, t, box, person) for t in tables for box in t.tray.boxes.values()],
        "drawers": [_drawer(house, each, person) for each in books.cash.drawers.values()],
        "devices": devices_json(house, person),
        "stock": [_stock(house, each) for each in (*played(books), PLAY)],
        "cash": [
            {"currency": each.code, "title": each.title, "amount": decimal(-books.balances.of(cash(each)))}
            for each in played(books)
        ],
        "shift": None
        if shift is None
        else {"number": shift.number, "name": shift.name, "by": named(house, shift.by), "at": shift.at},
        "cheques": any(table.law.cash.cheques for table in tables),
        "controls": house_controls(house, person, AT_CAGE),
        "you": person.id,
    }


def _drawer(house: House, each: Drawer, person: Person) -> dict[str, Any]:
    """A drawer; its cashier is not told what it should hold."""
    mine = each.person == person.id
    holds = -house.books.balances.of(drawer(each.number, each.currency))
    return {
        "drawer": each.number,
        "person": named(house, each.person),
        "currency": each.currency,
        "open": bool(each.opened_at),
        "counting": each.counting,
        "counted": decimal(each.counted) if each.counting else None,
        "holds": None if mine else decimal(holds),
        "mine": mine,
    }


def _stock(house: House, currency: Currency) -> dict[str, Any]:
    at_cage = known.at_cage(house.books, currency.code)
    own = house.books.cash.cage.get(currency.code, NONE)
    return {
        "currency": currency.code,
        "title": currency.title,
        "chips": [
            {"value": decimal(d), "colour": colour, "count": at_cage[d] // d}
            for d, colour in known.denominations(house.books, currency.code).items()
        ],
        "mixed": decimal(at_cage[None]),
        "state": own.state,
        "count": None if own.count is None else _cage_count(house, own.count),
        "last": None if own.last is None else _cage_count(house, own.last),
    }


def _cage_count(house: House, count: CageCount) -> dict[str, Any]:
    """A count of the cage; what it should have held is shown with it, as the second person signs that."""
    stood = sum(map(parse_amount, count.stood.values()))
    return {
        "purpose": count.purpose.value,
        "chips": counts_json(count.chips),
        "worth": decimal(worth(count.chips)),
        "stood": decimal(stood),
        "cash": decimal(count.cash),
        "stood_cash": decimal(count.stood_cash),
        "by": _by(house, count.by),
        "signed": None if count.signed is None else _by(house, count.signed),
        "variance": decimal(count.variance),
        "cash_variance": decimal(count.cash_variance),
    }


# Reports ----------------------------------------------------------------------------------------------


def shift_json(house: House, span: ShiftSpan) -> dict[str, Any]:
    """A shift in the list."""
    return {
        "number": span.number,
        "name": span.name,
        "began": span.began,
        "ended": span.ended,
        "by": named(house, span.by),
    }


def wrong_payments_json(house: House) -> list[dict[str, Any]]:
    """The months of which wrong payments are reported, or are due to be, the newest first."""
    books, found = house.books, list[dict[str, Any]]()
    for book in sorted({table.law.book.name for table in books.tables.values()}):
        law = general_law(book).wrong_payments
        if law is None:
            continue
        reported = {month for of, month in books.reported if of == book}
        for month in sorted({*months_due(books, book, house.clock()), *reported}, reverse=True):
            payments = wrong_payments(books, book, month)
            found.append(
                {
                    "book": book,
                    "title": general_law(book).book.title,
                    "month": month,
                    "payments": len(payments),
                    "over": decimal(law.over),
                    "told": law.told,
                    "reported": month in reported,
                    "clauses": clauses_json(book, [clause.ref for clause in law.clauses]),
                }
            )
    return found


def report_json(
    house: House, span: ShiftSpan, report: Report, risks: Mapping[str, Mapping[str, Fraction] | None]
) -> dict[str, Any]:
    """A shift's report. ``risks``: what is lost on average of a unit staked, by table and wager.

    None where it is still worked out.
    """
    return {
        "shift": shift_json(house, span),
        "began": report.began,
        "ended": report.ended,
        "tables": [_table(house, sheet, risks.get(sheet.table)) for sheet in report.tables.values()],
        "games": _games(report),
        "drawers": [
            {
                "drawer": each.drawer,
                "person": named(house, each.person),
                "currency": each.currency,
                "opened": _some(each.opened),
                "brought": decimal(each.brought),
                "given": decimal(each.given),
                "taken": decimal(each.taken),
                "paid": decimal(each.paid),
                "counted": _some(each.counted),
                "variance": _some(each.variance),
            }
            for each in report.drawers.values()
        ],
        "cage": [_cage_sheet(each) for each in report.cage.values()],
        "devices": [
            {
                "device": named(house, each.device),
                "currency": each.currency,
                "taken": decimal(each.taken),
                "emptied": decimal(each.emptied),
                "variance": decimal(each.variance),
            }
            for each in report.devices.values()
        ],
        "slips": {name: report.slips[name] for name in ("requested", "received", "cancelled")},
        "variances": [{"what": what, "amount": decimal(amount)} for what, amount in report.variances],
        "pending": [table for table, found in risks.items() if found is None],
    }


def _cage_sheet(each: CageSheet) -> dict[str, Any]:
    return {
        "currency": each.currency,
        "opener": _some(each.opener),
        "opener_cash": _some(each.opener_cash),
        "closer": _some(each.closer),
        "closer_cash": _some(each.closer_cash),
        "variance": decimal(each.variance),
        "cash_variance": decimal(each.cash_variance),
    }


def _games(report: Report) -> list[dict[str, Any]]:
    """The tables of each game together, in each currency."""
    sums: dict[tuple[str, str], tuple[Taken, list[str]]] = {}
    for sheet in report.tables.values():
        total, tables = sums.setdefault((sheet.game, sheet.currency), (Taken(), []))
        tables.append(sheet.table)
        total.win += sheet.taken.win
        total.drop += sheet.taken.drop
        total.handle += sheet.taken.handle
        total.rounds += sheet.taken.rounds
    return [
        {"game": game, "currency": currency, "tables": len(tables), **_taken(total)}
        for (game, currency), (total, tables) in sums.items()
    ]


def _some(amount: int | None) -> str | None:
    return None if amount is None else decimal(amount)


def _taken(taken: Taken) -> dict[str, Any]:
    return {
        "win": decimal(taken.win),
        "drop": decimal(taken.drop),
        "handle": decimal(taken.handle),
        "rounds": taken.rounds,
        "hold": None if taken.hold is None else f"{float(taken.hold) * 100:.1f}",
    }


def _cents(value: Fraction | None) -> str | None:
    """An average in whole cents."""
    return None if value is None else decimal(round(value))


def _table(house: House, sheet: TableSheet, risk: Mapping[str, Fraction] | None) -> dict[str, Any]:
    return {
        "table": sheet.table,
        "title": sheet.title,
        "game": sheet.game,
        "currency": sheet.currency,
        "live": house.books.table(sheet.table).live,
        **_taken(sheet.taken),
        "fills": decimal(sheet.fills),
        "credits": decimal(sheet.credits),
        "opener": _some(sheet.opener),
        "closer": _some(sheet.closer),
        "variance": decimal(sheet.variance),
        "cash_variance": decimal(sheet.cash_variance),
        "pace": None if sheet.pace is None else f"{float(sheet.pace):.1f}",
        "average": _cents(sheet.average),
        "wagers": sheet.wagers,
        "largest": [
            {"amount": decimal(amount), "person": named(house, person), "wager": wager.replace("_", " ")}
            for amount, person, wager in sheet.largest
        ],
        "dealers": [
            {"dealer": named(house, dealer), **_taken(taken)} for dealer, taken in sheet.dealers.items()
        ],
        "players": [_played(house, person, played, risk) for person, played in sheet.played.items()],
    }


def _played(house: House, person: str, played: Played, risk: Mapping[str, Fraction] | None) -> dict[str, Any]:
    return {
        "person": named(house, person),
        "rounds": len(played.rounds),
        "minutes": played.time // 60_000_000,
        "handle": decimal(played.handle),
        "average": _cents(played.average),
        "net": decimal(played.net),
        "theoretical": None if risk is None else _cents(played.theoretical(risk)),
    }
