"""``croupier conduct``, ``schema``, ``replay``, ``verify``, ``phh``: rounds from outside, and records."""

from __future__ import annotations

import codecs
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from croupier.cli.printing import JsonFlag, fail, put_json, put_line

SCHEMAS: Final = {
    "round-script": "round-script.schema.json",
    "round-result": "round-result.schema.json",
    "round-record": "round-record.schema.json",
}


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
) -> None:
    """Run round scripts through the real conduct of their games; prints one JSON result a line.

    Ends with status 2 where any script was malformed, and 3 where the program itself failed on one.
    """
    from croupier.games.refusals import Refusal
    from croupier.record.runner import refused_script, run_script

    malformed = failed = False
    written: list[str] = []
    for script in _values(_read(file), "rulebook"):
        if isinstance(script, _Unreadable):
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
        put_json(done.result, pretty=False)
        if records is not None and done.record is not None:
            written.append(json.dumps(done.record))
    if records is not None:
        _write(records, written)
    if malformed or failed:
        raise typer.Exit(3 if failed else 2)


class _Unreadable:
    """Stands where a text stood that is not JSON."""

    __slots__ = ("reason",)

    def __init__(self, reason: str) -> None:
        self.reason = reason


def _read(file: str) -> str:
    try:
        data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except OSError as error:
        fail(f"cannot read {file}: {error.strerror}")
    # What is not UTF-8 becomes half of a surrogate pair, which is then refused where it stands.
    return data.removeprefix(codecs.BOM_UTF8).decode("utf-8", "surrogateescape")


def _write(file: Path, lines: list[str]) -> None:
    try:
        file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    except OSError as error:
        fail(f"cannot write {file}: {error.strerror}")


def _values(text: str, key: str) -> Iterator[Any]:
    """One JSON value, the values of a JSON list, or one a line; ``key`` is what an object must have."""
    whole = _json(text)
    if isinstance(whole, list):
        yield from whole
        return
    if isinstance(whole, _Unreadable):
        # Only a line feed ends a line: JSON may hold the other separators within a text.
        lines = [_json(line) for line in text.split("\n") if line.strip()]
        parts = [line for line in lines if isinstance(line, dict)]
        if len(lines) > 1 and (lines[0] in parts or any(key in part for part in parts)):
            yield from lines
            return
    yield whole


def _json(text: str) -> Any:
    from croupier.record.reading import NotJson, read_json

    try:
        return read_json(text)
    except NotJson as error:
        return _Unreadable(str(error))


def schema(
    name: Annotated[str, typer.Argument(help="round-script, round-result or round-record")],
) -> None:
    """Print the JSON Schema of a public form."""
    from croupier.games.refusals import unknown

    if name not in SCHEMAS:
        raise unknown("schema", name, SCHEMAS)
    import croupier.record

    home = Path(croupier.record.__file__).parent
    sys.stdout.write((home / SCHEMAS[name]).read_text(encoding="utf-8"))


def replay(file: str, as_json: JsonFlag = False) -> None:
    """Replay the round records in a file: each comes to the same hash, or it is said where it departs."""
    from croupier.errors import CroupierError
    from croupier.record.rounds import replay_record

    sound = True
    for number, data in enumerate(_values(_read(file), "form"), start=1):
        said: dict[str, Any] = {"record": number, "same": False, "hash": None, "departures": []}
        if isinstance(data, _Unreadable):
            said["departures"] = [data.reason]
        else:
            try:
                replayed = replay_record(data)
            except CroupierError as error:
                said["departures"] = [str(error)]
            else:
                departures = list(replayed.departures)
                said |= {"same": not departures, "hash": replayed.hash, "departures": departures}
        sound = sound and said["same"]
        if as_json:
            put_json(said, pretty=False)
        else:
            put_line(f"record {number}: {'the same' if said['same'] else 'DEPARTS'} {said['hash'] or ''}")
            for departure in said["departures"]:
                put_line(f"  {departure}")
    if not sound:
        raise typer.Exit(1)


def verify(
    store: Annotated[str, typer.Argument(help="A store (file or URL), or a file of round records.")],
    as_json: JsonFlag = False,
) -> None:
    """Check a store or a file of round records by a program that shares no code with their writer.

    Of a store: its chain, its postings, its balances. Of records: the hash, that the tape and the
    events agree, and the result and every payment by a second table of the rules.
    """
    if Path(store).is_file() and not _is_sqlite(Path(store)):
        _verify_records(store, as_json)
        return
    from croupier.verify_store import CannotRead
    from croupier.verify_store import verify as verify_store

    try:
        report = verify_store(store)
    except CannotRead as error:
        fail(str(error))
    if as_json:
        put_json(report.as_json())
    else:
        put_line(str(report))
    if not report.ok:
        raise typer.Exit(1)


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
    records = list(_values(_read(file), "form"))
    failed = False
    for number, record in enumerate(records, start=1):
        try:
            if isinstance(record, _Unreadable):
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


def _verify_records(file: str, as_json: bool) -> None:
    from croupier.verify_record import verify_text

    sound = True
    for number, report in enumerate(verify_text(_read(file)), start=1):
        sound = sound and report.ok
        if as_json:
            put_json({"record": number, **report.as_json()}, pretty=False)
        else:
            put_line(f"record {number}: {report}")
    if not sound:
        raise typer.Exit(1)
