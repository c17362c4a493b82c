"""``croupier load``: a house under load, measured over real connections and checked afterwards."""

from __future__ import annotations

from typing import Annotated

import typer

from croupier.cli.flags import JsonFlag
from croupier.cli.numbers import fraction, whole
from croupier.cli.printing import counted, put_json, put_line, waiting


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command()(load)


def load(
    tables: Annotated[int, whole("--tables", "How many tables are open.", least=1, most=200)] = 20,
    terminals: Annotated[int, whole("--terminals", "How many players play.", least=1, most=2000)] = 200,
    seconds: Annotated[float, fraction("--seconds", "For how long.", least=1)] = 30,
    rate: Annotated[
        float, fraction("--rate", "Wagers a second of each player while wagers are open.", least=0.01)
    ] = 1.0,
    store: Annotated[
        str | None, typer.Option(help="A store that does not exist yet; a temporary file if left out.")
    ] = None,
    as_json: JsonFlag = False,
) -> None:
    """Play at a house of its own with many terminals; report speed, and check that nothing was lost."""
    from croupier.web.load.run import run_load

    with waiting(f"{terminals} terminals play at {tables} tables for {seconds:g} s"):
        report = run_load(tables, terminals, seconds, rate, store)
    if as_json:
        put_json(report.to_json())
        return
    put_line(
        f"{counted(report.wagers, 'wager')} acknowledged in {report.seconds:.1f} s: "
        f"{report.per_second:.0f} a second, "
        f"by {counted(report.terminals, 'terminal')} at {counted(report.tables, 'table')}"
    )
    put_line(
        f"latency: p50 {report.p50} ms, p99 {report.p99} ms, p99.9 {report.p999} ms, worst {report.worst} ms"
    )
    put_line(
        f"{counted(report.rounds, 'round') if report.rounds else 'no round'} finished in that time, "
        f"{counted(report.pushes, 'push message')}, "
        f"{counted(report.refused, 'wager')} after no more bets refused"
    )
    put_line(f"no wager lost or doubled; {counted(report.events, 'event')}, the store verifies")
