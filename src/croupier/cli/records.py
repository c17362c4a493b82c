"""``croupier conduct``, ``schema``, ``replay``, ``verify``, ``phh``: rounds from outside, and records."""

from __future__ import annotations

import json
import os
import sys
import time
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from croupier.cli.flags import JsonFlag
from croupier.cli.printing import fail, put_json, put_line
from croupier.cli.reading import Line, Unreadable, WorkersFlag, in_turn, pieces, read, texts

if TYPE_CHECKING:
    from croupier.house.proof import Proof
    from croupier.verify_record import Report

SCHEMAS: Final = {
    "round-script": "croupier.record",
    "round-result": "croupier.record",
    "round-record": "croupier.record",
    "strategy": "croupier.analysis",
}
"""The public forms, and the package that has the schema of each."""


def register(app: typer.Typer) -> None:
    """Add the commands to the command line."""
    app.command()(conduct)
    app.command()(schema)
    app.command()(replay)
    app.command()(verify)
    app.command()(phh)


def conduct(
    file: Annotated[
        str, typer.Argument(help="A script, a JSON list of scripts, or one a line; - reads input.")
    ],
    events: Annotated[bool, typer.Option("--events", help="Print every event with its clauses.")] = False,
    records: Annotated[
        Path | None,
        typer.Option("--records", help="Write each round's record to this file, one a line."),
    ] = None,
    text: Annotated[
        bool, typer.Option("--text", help="Tell each round in words: events, clauses, results.")
    ] = False,
) -> None:
    """Run round scripts through the real conduct of their games; prints one JSON result a line.

    Ends with status 2 where any script was malformed, and 3 where the program itself failed on one.
    """
    from croupier.cli.telling import account
    from croupier.games.refusals import Refusal
    from croupier.record.runner import refused_script, run_script

    malformed = failed = False
    written: list[str] = []
    for script in map(read, pieces(file, "rulebook")):
        if isinstance(script, Unreadable):
            done = refused_script(None, Refusal("script", script.reason))
        else:
            try:
                done = run_script(script, events=events)
            except Exception as error:  # noqa: BLE001
                # A broken promise inside one round must not silence the results of the others.
                failed = True
                reason = f"the program failed on it, which is its own fault: {type(error).__name__} {error}"
                done = refused_script(script, Refusal("script", reason))
        malformed = malformed or done.malformed
        if text:
            for line in account(done):
                put_line(line)
        else:
            put_json(done.result, pretty=False)
        if records is not None and done.record is not None:
            written.append(json.dumps(done.record))
    if records is not None:
        _write(records, written)
    if malformed or failed:
        raise typer.Exit(3 if failed else 2)


def _write(file: Path, lines: list[str]) -> None:
    try:
        file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    except OSError as error:
        fail(f"cannot write {file}: {error.strerror}")


def schema(
    name: Annotated[str, typer.Argument(help="round-script, round-result, round-record or strategy")],
) -> None:
    """Print the JSON Schema of a public form; of a strategy: of its header, the first line."""
    from importlib.resources import files

    from croupier.games.refusals import unknown

    if name not in SCHEMAS:
        raise unknown("schema", name, SCHEMAS)
    found = files(SCHEMAS[name]).joinpath(f"{name}.schema.json")
    sys.stdout.write(found.read_text(encoding="utf-8"))


def replay(file: str, workers: WorkersFlag = 1, as_json: JsonFlag = False) -> None:
    """Replay the round records in a file: each comes to the same hash, or it is said where it departs."""
    sound, number = True, 0
    for number, told in enumerate(in_turn(_replayed, pieces(file, "form"), workers), start=1):
        said = {"record": number, **told}
        sound = sound and said["same"]
        if as_json:
            put_json(said, pretty=False)
        else:
            put_line(f"record {number}: {_found(said)}")
            for departure in said["departures"]:
                put_line(f"  {departure}")
    if number == 0:
        fail(f"{file} is a list of no records")
    if not sound:
        raise typer.Exit(1)


def _found(said: dict[str, Any]) -> str:
    """What a replay found, in a word or two."""
    if said["same"]:
        return f"the same {said['hash']}"
    return "not a record that can be replayed" if said["hash"] is None else f"DEPARTS {said['hash']}"


def _replayed(piece: Any) -> dict[str, Any]:
    """Whether a record comes to the same again, and where it departs."""
    from croupier.errors import CroupierError
    from croupier.record.rounds import replay_record

    data = read(piece)
    if isinstance(data, Unreadable):
        return {"same": False, "hash": None, "departures": [data.reason]}
    try:
        replayed = replay_record(data)
    except CroupierError as error:
        return {"same": False, "hash": None, "departures": [str(error)]}
    departures = list(replayed.departures)
    return {"same": not departures, "hash": replayed.hash, "departures": departures}


def verify(
    store: Annotated[str, typer.Argument(help="A store (file or URL), or a file of round records.")],
    expect: Annotated[
        list[str] | None,
        typer.Option(help="POSITION:HASH that croupier head printed earlier; once for each."),
    ] = None,
    heads: Annotated[
        Path | None, typer.Option(help="A file of signed heads, as an open house writes it.")
    ] = None,
    public_key: Annotated[
        str | None, typer.Option(help="The public key that the heads are signed with.")
    ] = None,
    independent: Annotated[
        bool, typer.Option("--independent", help="Of a store: without the proof by the house's own rules.")
    ] = False,
    workers: WorkersFlag = 1,
    as_json: JsonFlag = False,
) -> None:
    """Check a store or a file of round records by a program that shares no code with their writer.

    Of a store: its tables and triggers, its chain, its postings, its balances, and that it still has the
    heads that were noted earlier. Then the house's own rules prove it: every round is replayed from its tape,
    and results, money, cards, secrets and sessions are held against the log. Of records: the hash, that the
    tape and the events agree, and the result and every payment by a second table of the rules.
    """
    # pathlib raises where a name is longer than any file's
    if os.path.isdir(store):  # noqa: PTH112
        inside = sorted(f.name for f in Path(store).iterdir() if f.is_file() and _is_sqlite(f))
        which = f": {', '.join(inside)}" if inside else "; there is none directly in it"
        fail(f"{store} is a folder: name the file of the store in it{which}")
    if os.path.isfile(store) and not _is_sqlite(Path(store)):  # noqa: PTH113
        if expect or heads or public_key:
            fail("--expect, --heads and --public-key are of stores: a file of records has no head")
        _verify_records(store, workers, as_json)
        return
    from croupier.cli.heads import noted
    from croupier.verify_store import CannotRead
    from croupier.verify_store import verify as verify_store

    earlier = noted(expect or [], heads, public_key)
    try:
        began = time.monotonic()
        report = verify_store(store, expect=earlier.hashes, store=earlier.store)
        verified = time.monotonic()
        proof = None if independent else _proven(store, report.events)
        proven = time.monotonic()
    except CannotRead as error:
        fail(str(error))
    if as_json:
        put_json(report.as_json() if proof is None else {**report.as_json(), "proof": proof.as_json()})
    else:
        put_line(f"{report}\n{_rate(report.events, verified - began)}")
        if proof is not None:
            put_line("by the house's own rules")
            put_line(f"{proof}\n{_rate(report.events, proven - verified)}")
    if not report.ok or (proof is not None and not proof.ok):
        raise typer.Exit(1)


def _rate(events: int, seconds: float) -> str:
    return f"{round(events / max(seconds, 1e-6)):,} events a second"


def _proven(store: str, events: int) -> Proof:
    """Prove a store of so many events, with a bar where somebody is there to see it."""
    from rich.console import Console
    from rich.progress import Progress

    from croupier.house.proof import prove

    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("proving", total=events)
        return prove(store, progress=lambda read: bar.update(task, completed=read))


def phh(
    file: Annotated[str, typer.Argument(help="Round records of poker; - reads input.")],
) -> None:
    """Print hands of poker in PHH, the poker hand history format that other programs read.

    One record makes the text of a .phh file, several that of a .phhs file. Ends with status 1 where the
    format cannot tell one of the hands, which is said on standard error and left out.
    """
    from croupier.errors import CroupierError
    from croupier.record.phh import hand_history, numbered

    told: list[str] = []
    records = [read(piece) for piece in pieces(file, "form")]
    failed = False
    for number, record in enumerate(records, start=1):
        try:
            if isinstance(record, Unreadable):
                raise CroupierError(record.reason)
            told.append(hand_history(record))
        except CroupierError as error:
            failed = True
            sys.stderr.write(f"record {number}: {error}\n")
    sys.stdout.write(told[0] if len(records) == 1 and told else numbered(told))
    if failed:
        raise typer.Exit(1)


def _is_sqlite(file: Path) -> bool:
    try:
        with file.open("rb") as opened:
            return opened.read(15) == b"SQLite format 3"
    except OSError as error:
        fail(f"cannot read {file}: {error.strerror}")


def _verify_records(file: str, workers: int, as_json: bool) -> None:
    sound, number = True, 0
    reports = chain.from_iterable(in_turn(_verified, texts(file), workers))
    for number, report in enumerate(reports, start=1):
        sound = sound and report.ok
        if as_json:
            put_json({"record": number, **report.as_json()}, pretty=False)
        else:
            put_line(f"record {number}: {report}")
    if number == 0:
        fail(f"{file} is a list of no records")
    if not sound:
        raise typer.Exit(1)


def _verified(text: str) -> list[Report]:
    from croupier.verify_record import verify_line, verify_text

    return [verify_line(text)] if isinstance(text, Line) else list(verify_text(text))
