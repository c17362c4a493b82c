"""A forger who knows all of the store: the log is changed, and everything that rests on it is made anew."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, TypeAlias

from tests.store.places import unguarded

SIDES: Final = {
    **dict.fromkeys(("player", "held", "chips", "jackpot", "unclaimed"), 1),
    **dict.fromkeys(("table", "house", "float"), 0),
}
CLOSES: Final = {"settlement": "settled", "return": "returned"}


@dataclass(frozen=True)
class Told:
    """An event as the forger wants it, without its place and its hash."""

    stream: str
    kind: str
    at: int
    clauses: str
    data: Any


Change: TypeAlias = Callable[[list[Told]], list[Told]]


def log_of(path: Path) -> list[Told]:
    connection = sqlite3.connect(path)
    rows = connection.execute("SELECT stream, kind, at, clauses, payload FROM events ORDER BY position")
    log = [Told(row[0], row[1], row[2], row[3], json.loads(row[4])) for row in rows]
    connection.close()
    return log


def rewrite(path: Path, change: Change) -> None:
    """Change the log, and make places, hashes, ledger, holds, closings and commands what it then says."""
    log = change(log_of(path))
    books = unguarded(path)
    books.execute("PRAGMA foreign_keys = OFF")
    for table in ("events", "postings", "holds", "closings", "commands", "accounts"):
        books.execute(f"DELETE FROM {table}")
    ((id_, created),) = books.execute("SELECT id, created FROM store")
    hash_ = _sha(f'["croupier-store-1","{id_}",{created}]')
    lengths: Counter[str] = Counter()
    sums: Counter[str] = Counter()
    books.execute("BEGIN")
    for position, told in enumerate(log, start=1):
        lengths[told.stream] += 1
        payload = json.dumps(told.data, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
        place = f'"{told.stream}",{lengths[told.stream]},"{told.kind}",{told.at}'
        before = hash_
        hash_ = _sha(f'["croupier-event-1",{position},"{before}",{place},{told.clauses},{payload}]')
        row = (position, told.stream, lengths[told.stream], told.kind, told.at, told.clauses, payload)
        books.execute(f"INSERT INTO events VALUES ({','.join('?' * 9)})", (*row, before, hash_))
        _beside(books, position, told, sums)
    for account, balance in sums.items():
        side = SIDES.get(account.partition(":")[0], -1)
        books.execute("INSERT INTO accounts VALUES (?, ?, ?)", (account, side, balance))
    books.execute("UPDATE head SET position = ?, hash = ?", (len(log), hash_))
    books.execute("COMMIT")
    books.close()


def _beside(books: sqlite3.Connection, position: int, told: Told, sums: Counter[str]) -> None:
    data = told.data
    if told.stream == "commands":
        books.execute(
            "INSERT OR REPLACE INTO commands VALUES (?, ?, ?)", (data["actor"], data["key"], position)
        )
    if told.stream != "ledger":
        return
    for line, (account, amount) in enumerate(data["postings"], start=1):
        sums[account] += amount
        books.execute("INSERT INTO postings VALUES (?, ?, ?, ?)", (position, line, account, amount))
    if told.kind == "stake":
        (player, paid), (held, amount) = sorted(data["postings"], key=lambda each: int(each[1]))
        assert paid < 0
        row = (data["hold"], position, player, held, amount)
        books.execute("INSERT OR REPLACE INTO holds VALUES (?, ?, ?, ?, ?)", row)
    if told.kind in CLOSES:
        closed = (data["hold"], position, CLOSES[told.kind])
        books.execute("INSERT OR REPLACE INTO closings VALUES (?, ?, ?)", closed)


def _sha(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


# What a forger does ------------------------------------------------------------------------------


def kinds(log: list[Told]) -> dict[str, int]:
    """Each kind of event, and where the last one of it stands."""
    return {f"{told.stream.partition(':')[0]} {told.kind}": n for n, told in enumerate(log)}


def forgeries(log: list[Told]) -> Iterator[tuple[str, Change]]:
    """Every kind of event left out, told twice, and changed in each of its values."""
    for name, at in kinds(log).items():
        yield f"{name} left out", _left_out(at)
        if at + 1 < len(log):
            # What comes after the last event is no change of what was noted.
            yield f"{name} told twice", _twice(at)
        for way, value in _values(log[at].data, ()):
            words = ".".join(map(str, way))
            yield f"{name} with another {words}", _changed(at, way, _another(value))
    yield "the last event cut off", lambda log: log[:-1]


def _left_out(at: int) -> Change:
    return lambda log: [*log[:at], *log[at + 1 :]]


def _twice(at: int) -> Change:
    return lambda log: [*log[: at + 1], *log[at:]]


def _changed(at: int, way: tuple[str | int, ...], value: Any) -> Change:
    return lambda log: [*log[:at], replace(log[at], data=_with(log[at].data, way, value)), *log[at + 1 :]]


def _with(data: Any, way: tuple[str | int, ...], value: Any) -> Any:
    if not way:
        return value
    inside = _with(data[way[0]], way[1:], value)
    if isinstance(data, list):
        return [inside if n == way[0] else each for n, each in enumerate(data)]
    return {**data, way[0]: inside}


def _values(data: Any, way: tuple[str | int, ...]) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    if isinstance(data, dict):
        for name in data:
            yield from _values(data[name], (*way, name))
    elif isinstance(data, list):
        # The first of a list stands for the others.
        for n, each in enumerate(data[:1]):
            yield from _values(each, (*way, n))
    else:
        yield way, data


def _another(value: Any) -> Any:
    match value:
        case bool():
            return not value
        case int():
            return value + 100
        case str() if value.replace(".", "").replace("-", "").isdigit():
            return f"{value[:-1]}{'8' if value[-1] == '7' else '7'}"
        case str() if len(value) >= 64:
            return ("1" if value[0] == "0" else "0") + value[1:]
        case str():
            return {"AUD": "NZD", "PLAY": "AUD", "anna": "ben", "ben": "anna"}.get(value, f"{value}1")
        case _:
            return "1"
