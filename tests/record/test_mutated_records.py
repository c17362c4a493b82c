"""Whatever is done to a recorded round, the verifier finds a fault and a replay departs or is refused."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest

from croupier.errors import CroupierError
from croupier.record.rounds import record_hash, replay_record
from croupier.verify_record import verify
from tests.examples import tries
from tests.record.test_corpus import RECORDS

Path = tuple[str | int, ...]
STRANGE: tuple[Any, ...] = (
    None, True, -1, 0, 10**30, 0.5, "", "JK", "9S", "n/0", "1e9", "\u2028", [], [[]], {}, {"x": []}, ["9S"],
)  # fmt: skip
ONE_OF_EACH = {(r["rulebook"], r["game"]): name for name, r in RECORDS.items()}


def places(value: Any, path: Path = ()) -> Iterator[Path]:
    if path:
        yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield from places(inner, (*path, key))


def holder(record: Any, path: Path) -> tuple[Any, Any]:
    for key in path[:-1]:
        record = record[key]
    return record, path[-1]


def leave_out(record: Any, path: Path, _: random.Random) -> None:
    where, key = holder(record, path)
    del where[key]


def put_strange(record: Any, path: Path, pick: random.Random) -> None:
    where, key = holder(record, path)
    where[key] = copy.deepcopy(pick.choice(STRANGE))


def swap(record: Any, path: Path, pick: random.Random) -> None:
    """Put there what stands somewhere else in the record."""
    where, key = holder(record, path)
    other, there = holder(record, pick.choice(list(places(record))))
    where[key] = copy.deepcopy(other[there])


def again(record: Any, path: Path, _: random.Random) -> None:
    """Say an entry or an event twice."""
    where, key = holder(record, path)
    if isinstance(where, list):
        where.insert(key, copy.deepcopy(where[key]))


CHANGES: tuple[Callable[[Any, Path, random.Random], None], ...] = (leave_out, put_strange, swap, again)


@pytest.mark.parametrize("name", sorted(ONE_OF_EACH.values()))
def test_a_changed_record_never_breaks_its_readers_and_never_passes(name: str) -> None:
    pick = random.Random(name)
    record = RECORDS[name]
    everywhere = list(places(record))
    for _ in range(tries(150)):
        changed = copy.deepcopy(record)
        pick.choice(CHANGES)(changed, pick.choice(everywhere), pick)
        if changed == record:
            continue
        assert not verify(changed).ok, "the hash no longer fits"
        if isinstance(changed, dict) and isinstance(changed.get("hash"), str):
            # Somebody who knows the form puts a fitting hash beneath.
            body = {k: v for k, v in changed.items() if k != "hash"}
            changed["hash"] = record_hash(body)
        verify(changed)
        with suppress(CroupierError):
            replay_record(changed)
