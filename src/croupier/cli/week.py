"""``croupier week``: a simulated week of a house, whose books must balance and whose slips are all there."""

from __future__ import annotations

import tempfile
from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from croupier.cli.flags import JsonFlag
from croupier.cli.numbers import whole
from croupier.cli.printing import counted, fail, put_json, put_line, put_table, waiting
from croupier.money.amounts import decimal

if TYPE_CHECKING:
    from croupier.house.floats.reports import Report, ShiftSpan
    from croupier.house.week.run import Found


TOURNAMENTS_IN = (2, 5)
"""The shifts in which tournaments are held, by number."""
FIELD_IN = 4
"""The shift of one that plays down to one; the second shift where only one day is played."""


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command()(week)


def week(
    tables: Annotated[int, whole("--tables", "How many tables are open.", least=1, most=60)] = 30,
    days: Annotated[int, whole("--days", "How many days are played.", least=1, most=31)] = 7,
    rounds: Annotated[int, whole("--rounds", "Rounds at each table in a shift.", least=1, most=100)] = 6,
    seed: Annotated[int, whole("--seed", "Seeds what is played and what goes wrong.", metavar="S")] = 1,
    store: Annotated[
        str | None, typer.Option(help="A store that does not exist yet; a temporary file if left out.")
    ] = None,
    as_json: JsonFlag = False,
) -> None:
    """Play a simulated week: floats, fills, credits, drops, drawers, counts; check that the books balance.

    Ends with status 1 where they do not.
    """
    import asyncio

    from croupier.house.week.field import field
    from croupier.house.week.run import simulate
    from croupier.house.week.tournament import tournament

    if store is not None and Path(store).exists():
        fail(f"{store} exists: a simulated week begins with a new store")
    held = TOURNAMENTS_IN if days > 1 else TOURNAMENTS_IN[:1]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(store or f"{folder}/week.sqlite")
        with waiting(f"{counted(days, 'day')} at {counted(tables, 'table')}"):
            hooks = [tournament(number, f"Tournament {n + 1}") for n, number in enumerate(held)]
            hooks.append(field(FIELD_IN if days > 1 else held[0], "Field"))
            found = asyncio.run(
                simulate(path, tables=tables, days=days, rounds=rounds, seed=seed, hooks=hooks)
            )
    if as_json:
        put_json(_json(found))
    else:
        _put(found)
    if not found.ok:
        raise typer.Exit(1)


def _put(found: Found) -> None:
    put_line(f"{counted(found.rounds, 'round')}, {counted(found.events, 'event')}")
    columns = ("shift", "currency", "rounds", "handle", "drop", "win", "hold", "fills", "credits", "variance")
    rows = [
        (f"{span.number} {span.name}", code, *cells)
        for span, report in found.shifts
        for code, cells in _by_currency(report).items()
    ]
    put_table("Shifts", columns, rows)
    put_table(
        "Drawers", ("shift", "drawer", "cashier", "taken", "paid", "counted", "variance"), _drawers(found)
    )
    variances = [(span.name, *each) for span, report in found.shifts for each in report.variances]
    where = "floats, drop boxes, drawers, devices and the cage"
    put_line(f"{counted(len(variances), 'variance')} in {where}, each with a reason")
    devices = [sheet for _, report in found.shifts for sheet in report.devices.values()]
    taken, emptied = sum(each.taken for each in devices), sum(each.emptied for each in devices)
    put_line(f"devices took {decimal(taken)} in cash and were emptied of {decimal(emptied)}")
    put_line(f"{counted(found.tickets, 'voucher')} read by ticket readers")
    for name, number in sorted(found.slips.items()):
        put_line(f"{counted(number, 'slip')}: {name}")
    for title, winner in found.tournaments:
        put_line(f"{title}: won by {winner}")
    for book, month, payments in found.reported:
        put_line(f"{book}, {month}: {counted(payments, 'wrong payment')} over $1,000 reported")
    for fault in found.faults:
        put_line(f"FAULT {fault}")
    if found.ok:
        put_line(
            "the books balance; every slip, drop box, voucher and device is accounted for; "
            "the store is sound and proven"
        )
    else:
        put_line(f"NOT BALANCED: {counted(len(found.faults), 'fault')}")


def _by_currency(report: Report) -> dict[str, tuple[str, ...]]:
    """A shift's figures over all tables of each currency."""
    sums: dict[str, Counter[str]] = {}
    for sheet in report.tables.values():
        of = sums.setdefault(sheet.currency, Counter())
        of["rounds"] += sheet.taken.rounds
        of["handle"] += sheet.taken.handle
        of["drop"] += sheet.taken.drop
        of["win"] += sheet.taken.win
        of["fills"] += sheet.fills
        of["credits"] += sheet.credits
        of["variance"] += sheet.variance + sheet.cash_variance
    return {
        code: (
            str(of["rounds"]),
            decimal(of["handle"]),
            decimal(of["drop"]),
            decimal(of["win"]),
            _percent(Fraction(of["win"], of["drop"])) if of["drop"] else "",
            decimal(of["fills"]),
            decimal(of["credits"]),
            decimal(of["variance"]),
        )
        for code, of in sorted(sums.items())
    }


def _percent(share: Fraction) -> str:
    return f"{float(share) * 100:.1f} %"


def _drawers(found: Found) -> list[tuple[str, ...]]:
    return [
        (
            f"{span.number} {span.name}",
            f"{number} {sheet.currency}",
            sheet.person,
            decimal(sheet.taken),
            decimal(sheet.paid),
            decimal(sheet.counted or 0),
            decimal(sheet.variance or 0),
        )
        for span, report in found.shifts
        for number, sheet in report.drawers.items()
        if sheet.taken or sheet.paid or sheet.variance
    ]


def _json(found: Found) -> dict[str, Any]:
    return {
        "ok": found.ok,
        "faults": found.faults,
        "events": found.events,
        "rounds": found.rounds,
        "slips": found.slips,
        "tickets": found.tickets,
        "reported": [list(each) for each in found.reported],
        "shifts": [_shift_json(span, report) for span, report in found.shifts],
    }


def _shift_json(span: ShiftSpan, report: Report) -> dict[str, Any]:
    return {
        "shift": span.number,
        "name": span.name,
        "tables": [
            {
                "table": sheet.table,
                "title": sheet.title,
                "currency": sheet.currency,
                "rounds": sheet.taken.rounds,
                "handle": decimal(sheet.taken.handle),
                "drop": decimal(sheet.taken.drop),
                "win": decimal(sheet.taken.win),
                "fills": decimal(sheet.fills),
                "credits": decimal(sheet.credits),
                "variance": decimal(sheet.variance),
                "cash_variance": decimal(sheet.cash_variance),
            }
            for sheet in report.tables.values()
        ],
        "variances": [{"what": what, "amount": decimal(amount)} for what, amount in report.variances],
    }
