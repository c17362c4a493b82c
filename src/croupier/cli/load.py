"""``croupier load``: a house under load, measured over real connections and checked afterwards."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.flags import JsonFlag
from croupier.cli.numbers import fraction, whole
from croupier.cli.printing import counted, put_json, put_line, waiting

if TYPE_CHECKING:
    from croupier.web.load.report import LoadReport, WindowReport


class Asking(StrEnum):
    """How terminals ask, as the command line has it."""

    CLOSED = "closed"
    OPEN = "open"
    SATURATION = "saturation"


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command()(load)


def load(
    tables: Annotated[int, whole("--tables", "How many tables are open.", least=1, most=200)] = 20,
    terminals: Annotated[int, whole("--terminals", "How many players play.", least=1, most=2000)] = 200,
    seconds: Annotated[float, fraction("--seconds", "For how long; each step, to saturation.", least=1)] = 30,
    rate: Annotated[
        float, fraction("--rate", "Wagers a second of each player while wagers are open.", least=0.01)
    ] = 1.0,
    mode: Annotated[
        Asking,
        typer.Option(
            help="closed: one wager after another, what is asked falls as the house slows down. open: by a "
            "schedule, latency counts from the moment meant. saturation: more and more, then 80 % of that."
        ),
    ] = Asking.CLOSED,
    hold: Annotated[float, fraction("--hold", "Seconds at 80 %, after saturation.", least=1)] = 300,
    clients: Annotated[int, whole("--clients", "Processes of terminals.", least=1, most=8)] = 1,
    warm_up: Annotated[float, fraction("--warm-up", "Seconds played first, not counted.", least=0)] = 0,
    seed: Annotated[int, whole("--seed", "What terminals do is drawn from it.", least=0)] = 0,
    store: Annotated[
        str | None, typer.Option(help="A store that does not exist yet; a temporary file if left out.")
    ] = None,
    connect: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="Instead of a house of its own, one that python -m croupier.web.load.house serves there.",
        ),
    ] = None,
    as_json: JsonFlag = False,
) -> None:
    """Play at a house of its own with many terminals; report speed, and check that nothing was lost."""
    from croupier.web.load.run import Load, run_load
    from croupier.web.load.terminals import Mode

    saturate = mode is Asking.SATURATION
    asked = Load(
        tables=tables,
        terminals=terminals,
        seconds=seconds,
        rate=rate,
        mode=Mode.CLOSED if mode is Asking.CLOSED else Mode.OPEN,
        saturate=saturate,
        hold=hold,
        clients=min(clients, tables),
        warm_up=warm_up,
        seed=seed,
    )
    with waiting(f"{terminals} terminals play at {tables} tables for {seconds:g} s"):
        report = run_load(asked, store, connect)
    if as_json:
        put_json(report.to_json())
    else:
        _print(report)


def _print(report: LoadReport) -> None:
    for window in report.windows:
        _print_window(window)
    by = f"by {counted(report.terminals, 'terminal')} at {counted(report.tables, 'table')}"
    if report.rounds is None or report.events is None:
        put_line(f"{by}; the books of that house were not looked into")
        return
    rounds = counted(report.rounds, "round") if report.rounds else "no round"
    put_line(
        f"{by}, {rounds} finished; no wager lost or doubled; "
        f"{counted(report.events, 'event')}, the store verifies"
    )


def _print_window(window: WindowReport) -> None:
    put_line(
        f"{window.mode.value}, {window.rate:.3g} a second of each terminal: "
        f"{counted(window.wagers, 'wager')} acknowledged of {window.asked} in {window.seconds:.1f} s, "
        f"{window.per_second:.0f} a second"
    )
    put_line(
        f"  latency: p50 {window.p50} ms, p99 {window.p99} ms, p99.9 {window.p999} ms, "
        f"worst {window.worst} ms"
    )
    if len(window.by_minute) > 1:
        minutes = ", ".join(f"{p50} / {p99}" for p50, p99 in window.by_minute)
        put_line(f"  p50 / p99 of each minute: {minutes} ms")
    spread = ", ".join(f"{second} s: {p99}" for second, (_, p99) in window.by_second.items())
    put_line(f"  p99 by seconds since wagers were opened: {spread} ms")
    if window.fresh is not None:
        put_line(f"  shown at the other terminals: p50 {window.fresh[0]} ms, p99 {window.fresh[1]} ms later")
    put_line(
        f"  {counted(window.pushes, 'push message')} of {window.pushed // max(window.pushes, 1)} bytes; "
        f"{counted(window.refused, 'wager')} after no more bets refused, {window.busy} for want of time, "
        f"{window.again} asked for again"
    )
    if window.server:
        each = ", ".join(f"{name} {ms:.2f} ms" for name, ms in window.processor.items())
        put_line(
            f"  processor of an acknowledged wager: {each}; together {sum(window.processor.values()):.2f}"
        )
    cores = ", ".join(f"{cores:.2f}" for cores in window.clients)
    put_line(f"  the terminals' processes used {cores} cores" + ("; VOID: too much" if window.void else ""))
