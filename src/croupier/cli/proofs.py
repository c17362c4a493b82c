"""``croupier crash``: proofs that run against a living house."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.printing import JsonFlag, counted, put_json, put_line

if TYPE_CHECKING:
    from croupier.house.crash import CrashReport


def register(app: typer.Typer) -> None:
    """Add the commands to the command line."""
    app.command()(crash)


def crash(
    kills: Annotated[int, typer.Option(min=1, help="How many times the house is killed.")] = 200,
    terminals: Annotated[int, typer.Option(min=1, max=14, help="How many players play.")] = 6,
    seed: Annotated[int, typer.Option(help="Seeds the moments of the kills and what is played.")] = 1,
    store: Annotated[
        str | None, typer.Option(help="A store that does not exist yet; a temporary file if left out.")
    ] = None,
    as_json: JsonFlag = False,
) -> None:
    """Kill a house (kill -9) at random moments of play; check each time that nothing is lost or doubled."""
    from rich.console import Console
    from rich.progress import Progress

    from croupier.house.crash import run_crash

    # Where nobody is there to see it, a bar would leave blank lines alone.
    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("killing", total=kills)

        def killed(report: CrashReport) -> None:
            bar.update(task, completed=report.kills)

        report = run_crash(kills, terminals=terminals, seed=seed, url=store, progress=killed)
    if as_json:
        put_json(report.to_json())
        return
    put_line(
        f"{counted(report.kills, 'kill')}: every stake settled once or returned, "
        "and nothing acknowledged was lost"
    )
    put_line(
        f"{counted(report.commands, 'command')} answered, {counted(report.wagers, 'wager')} acknowledged, "
        f"{counted(report.repeated, 'command')} found done whose answer was lost"
    )
    put_line(
        f"{counted(report.rounds, 'round')} replayed to the same hash; "
        f"{counted(report.events, 'event')}, the chain sound"
    )
