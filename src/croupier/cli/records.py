"""``croupier conduct``, ``schema``, ``replay`` and ``verify``: rounds from outside, and their records."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from croupier.cli.printing import JsonFlag, fail, put_json, put_line

SCHEMAS = {"round-script": "round-script.schema.json", "round-record": "round-record.schema.json"}


def register(app: typer.Typer) -> None:
    """Add the commands to the command line."""
    app.command()(conduct)
    app.command()(schema)
    app.command()(replay)
    app.command()(verify)


def conduct(
    file: Annotated[
        str, typer.Argument(help="A script, a JSON list of scripts, or one a line; - reads input.")
    ],
    events: Annotated[bool, typer.Option("--events", help="Print every event with its clauses.")] = False,
) -> None:
    """Run round scripts through the real conduct of their games; prints one JSON result a line."""
    from croupier.record.runner import conduct_script, is_malformed, not_json

    malformed = False
    for script in _scripts(_read(file)):
        unreadable = isinstance(script, _Unreadable)
        result = not_json(script) if unreadable else conduct_script(script, events=events)
        malformed = malformed or is_malformed(result)
        put_json(result, pretty=False)
    if malformed:
        raise typer.Exit(2)


class _Unreadable(str):
    """A line that is not JSON; it becomes a refused result in its place."""

    __slots__ = ()


def _read(file: str) -> str:
    try:
        data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return data.decode("utf-8-sig")
    except OSError as error:
        fail(f"cannot read {file}: {error.strerror}")
    except UnicodeDecodeError:
        fail(f"{file} is not UTF-8 text")


def _scripts(text: str) -> Iterator[Any]:
    whole = _json(text)
    if isinstance(whole, list):
        yield from whole
        return
    if not isinstance(whole, _Unreadable):
        yield whole
        return
    lines = [line for line in text.splitlines() if line.strip()]
    several = len(lines) > 1 and not isinstance(_json(lines[0]), _Unreadable)
    if not several:
        yield whole
        return
    for line in lines:
        yield _json(line)


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except RecursionError:
        return _Unreadable("it is nested too deeply")
    except ValueError as error:
        return _Unreadable(str(error))


def schema(
    name: Annotated[str, typer.Argument(help="round-script or round-record")],
) -> None:
    """Print the JSON Schema of a public form."""
    from croupier.games.refusals import unknown

    if name not in SCHEMAS:
        raise unknown("schema", name, SCHEMAS)
    import croupier.record

    home = Path(croupier.record.__file__).parent
    sys.stdout.write((home / SCHEMAS[name]).read_text(encoding="utf-8"))


def replay(file: Path, as_json: JsonFlag = False) -> None:
    """Replay the round records in a file and say whether each comes to the same hash."""
    from croupier.record.rounds import BadRecord, replay_record

    departed = False
    for number, data in enumerate(_scripts(_read(str(file))), start=1):
        if isinstance(data, _Unreadable):
            raise BadRecord(f"record {number} of {file} is not JSON: {data}")
        round_, departures = replay_record(data)
        departed = departed or bool(departures)
        if as_json:
            put_json(
                {"record": number, "same": not departures, "hash": data["hash"], "departures": departures},
                pretty=False,
            )
        else:
            verdict = "departs" if departures else "the same"
            put_line(f"record {number}: {verdict} ({round_.status.value}, {len(round_.events)} events)")
            for departure in departures:
                put_line(f"  {departure}")
    if departed:
        raise typer.Exit(1)


def verify(
    store: Annotated[str, typer.Argument(help="A store (file or URL), or a file of round records.")],
    as_json: JsonFlag = False,
) -> None:
    """Check a whole store: its chain, its postings, its balances; or the hashes of round records."""
    path = Path(store)
    if path.is_file() and not path.read_bytes()[:16].startswith(b"SQLite format 3"):
        replay(path, as_json)
        return
    from croupier.verify_store import verify as verify_store

    report = verify_store(store)
    if as_json:
        put_json(report.to_json())
    else:
        put_line(str(report))
    if not report.ok:
        raise typer.Exit(1)
