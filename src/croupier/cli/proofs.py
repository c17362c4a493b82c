"""``croupier crash``, ``commitment``, ``fill-store``: proofs of a house and its cards, and a large store."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.flags import JsonFlag
from croupier.cli.numbers import whole
from croupier.cli.printing import counted, fail, put_json, put_line

if TYPE_CHECKING:
    from croupier.house.crash import CrashReport


def register(app: typer.Typer) -> None:
    """Add the commands to the command line."""
    app.command()(crash)
    app.command()(commitment)
    app.command("fill-store")(fill_store)


def crash(
    kills: Annotated[int, whole("--kills", "How many times the house is killed.", least=1)] = 200,
    terminals: Annotated[int, whole("--terminals", "How many players play.", least=1, most=14)] = 6,
    seed: Annotated[
        int, whole("--seed", "Seeds the moments of the kills and what is played.", metavar="S")
    ] = 1,
    store: Annotated[
        str | None, typer.Option(help="A store that does not exist yet; a temporary file if left out.")
    ] = None,
    faults: Annotated[
        int | None,
        whole(
            "--faults",
            "Simulate so many faults of power, disk, network and clock instead of killing a process.",
            least=1,
        ),
    ] = None,
    run: Annotated[
        int | None, whole("--run", "Of the runs with faults this one only, to repeat it.", least=0)
    ] = None,
    workers: Annotated[
        int, whole("--workers", "How many runs with faults go on at the same time.", least=1, most=64)
    ] = 1,
    apart: Annotated[
        bool,
        typer.Option("--apart", help="Have a process of its own write for the house, and kill it too."),
    ] = False,
    as_json: JsonFlag = False,
) -> None:
    """Kill a house (kill -9) at random moments of play; check each time that nothing is lost or doubled.

    With --faults the whole house runs under a simulated clock, disk and network: the same seed repeats the
    same run exactly. With --faults and --store the same people play in real time at a house in a process of
    its own, on a file or on PostgreSQL: it is killed, connections are ended, the store is locked for a while,
    refuses to write, or is taken over by another house.
    """
    if faults is not None and store is not None:
        _live(faults, seed, store, as_json=as_json)
        return
    if faults is not None:
        _simulate(faults, seed, run, workers, as_json=as_json)
        return
    from rich.console import Console
    from rich.progress import Progress

    from croupier.house.crash import run_crash

    # Where nobody is there to see it, a bar would leave blank lines alone.
    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("killing", total=kills)

        def killed(report: CrashReport) -> None:
            bar.update(task, completed=report.kills)

        report = run_crash(kills, terminals=terminals, seed=seed, url=store, apart=apart, progress=killed)
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
    put_line(f"a meter that two tables share was moved {counted(report.moved, 'time')}, for both at once")
    put_line(f"the terms of poker were changed {counted(report.changed, 'time')} while it was played")
    put_line(
        f"{counted(report.rounds, 'round')} replayed to the same hash; "
        f"{counted(report.events, 'event')}, the chain sound"
    )


def _simulate(faults: int, seed: int, run: int | None, workers: int, *, as_json: bool) -> None:
    """Simulated houses under faults."""
    from rich.console import Console
    from rich.progress import Progress

    from croupier.house.faults.many import FAULTS_OF_A_RUN, ManyReport, run_many

    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("faults", total=faults if run is None else FAULTS_OF_A_RUN)

        def lived(report: ManyReport) -> None:
            bar.update(task, completed=report.survived)

        report = run_many(faults, seed, only=run, workers=workers, progress=lived)
    if as_json:
        put_json(report.to_json())
        return
    kinds = ", ".join(f"{number} {kind}" for kind, number in sorted(report.faults.items()))
    put_line(f"{counted(report.survived, 'fault')} survived in {counted(report.runs, 'run')}: {kinds}")
    put_line(
        f"{counted(report.answered, 'command')} answered, {counted(report.repeated, 'command')} found done "
        f"whose answer was lost, {counted(report.unwritten, 'command')} refused while the disk was full"
    )
    put_line(
        f"{counted(report.torn, 'commit')} torn, {counted(report.events, 'event')} verified, "
        f"{counted(report.rounds, 'round')} proven, {len(report.tables)} games"
    )
    offices = ", ".join(f"{number} {name}" for name, number in sorted(report.offices.items()))
    put_line(f"commands carried out, by office: {offices}")
    for what, times in sorted(report.held.items()):
        put_line(f"held {counted(times, 'time')}: {what}")


def _live(faults: int, seed: int, store: str, *, as_json: bool) -> None:
    """A house in a process of its own under faults."""
    from rich.console import Console
    from rich.progress import Progress

    from croupier.house.faults.living import run_living
    from croupier.house.faults.many import whole_plan

    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("faults", total=faults)
        report = run_living(
            store, str(seed), faults, whole_plan(seed), told=lambda _: bar.update(task, advance=1)
        )
    if as_json:
        put_json(report.to_json())
        return
    kinds = ", ".join(f"{number} {kind}" for kind, number in sorted(report.faults.items()))
    put_line(f"{counted(report.faults.total(), 'fault')} survived: {kinds}")
    put_line(
        f"{counted(report.answered, 'command')} answered, {counted(report.repeated, 'command')} found done "
        f"whose answer was lost, {counted(report.refused_for_the_disk, 'command')} refused while nothing "
        "could be written"
    )
    put_line(f"{counted(report.events, 'event')} verified, {counted(report.rounds, 'round')} proven")
    for what, times in sorted(report.held.items()):
        put_line(f"held {counted(times, 'time')}: {what}")


def fill_store(
    store: Annotated[Path, typer.Argument(help="The file of a store that does not exist yet.")],
    events: Annotated[int, whole("--events", "How many events it has at least.", least=1)] = 1_000_000,
    seed: Annotated[int, whole("--seed", "Seeds what is wagered and decided.", metavar="S")] = 1,
) -> None:
    """Make a large store out of simulated rounds of every family, to measure croupier verify on."""
    from rich.console import Console
    from rich.progress import Progress

    from croupier.house.bulk import fill

    if store.exists():
        fail(f"{store} exists: a store to measure on begins as a new file")
    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("playing", total=events)
        made = fill(store, events, seed, progress=lambda there: bar.update(task, completed=there))
    put_line(counted(made, "event"))


def commitment(
    file: Annotated[str, typer.Argument(help="The proof of a round's cards, from its page; - reads input.")],
    published: Annotated[
        str | None, typer.Option(help="The commitment that the table showed before the round.")
    ] = None,
    as_json: JsonFlag = False,
) -> None:
    """Check that the cards of a round are those that the house was bound to before it.

    Ends with status 1 where they are not.
    """
    from croupier.house.shown_cards import check
    from croupier.record.reading import NotJson, check_plain, read_json

    try:
        text = sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
        data = read_json(text)
        check_plain(data)
        checked = check(data)
    except OSError as error:
        fail(f"cannot read {file}: {error.strerror}")
    except UnicodeDecodeError:
        fail(f"{file} is not JSON: it is not UTF-8")
    except NotJson as error:
        fail(f"{file}: {error}")
    faults = list(checked.faults)
    if published is not None and published.strip().lower() != checked.commitment:
        faults.append(f"the proof is of another commitment: {checked.commitment}")
    if as_json:
        cards = [{"place": place, "card": card} for place, card in checked.sound]
        put_json({"commitment": checked.commitment, "cards": cards, "faults": faults})
    else:
        for place, card in checked.sound:
            put_line(f"card {place}: {card}")
        for fault in faults:
            put_line(f"WRONG: {fault}")
        put_line(f"{counted(len(checked.sound), 'card')} under the commitment {checked.commitment}")
        if published is None:
            put_line("Compare it with what the table showed before the round (--published).")
    if faults:
        raise typer.Exit(1)
