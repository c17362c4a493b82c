"""Forging records: what a record would say had something else happened, with the hash of that."""

from __future__ import annotations

import copy
from typing import Any

from croupier.verify_record import verify
from croupier.verify_record.form import record_hash

Json = dict[str, Any]


def at(record: dict[str, Any], kind: str, number: int = 0, **facts: Any) -> int:
    """Where the event of a kind with such facts stands, counted from 0."""
    found = [
        n
        for n, event in enumerate(record["events"])
        if event["event"] == kind and all(event.get(k) == v for k, v in facts.items())
    ]
    return found[number]


def without(record: dict[str, Any], *left_out: int) -> dict[str, Any]:
    """The record without some of its events, and the hash of what it says now."""
    events = [event for number, event in enumerate(record["events"]) if number not in left_out]
    changed = copy.deepcopy({**record, "events": events})
    return {**changed, "hash": record_hash({k: v for k, v in changed.items() if k != "hash"})}


def rehashed(record: Json) -> Json:
    """The record with the hash of what it says."""
    return {**record, "hash": record_hash({k: v for k, v in record.items() if k != "hash"})}


def found(record: Json) -> list[str]:
    """What the verifier finds in a record whose hash is that of what it says."""
    return [fault.what for fault in verify(rehashed(record)).faults]


def told_as(record: Json, kind: str, ruling: str | None = None, **details: Any) -> Json:
    """The record as if what was reported, and remedied so, had been something else."""
    changed = copy.deepcopy(record)
    entry = next(each for each in changed["tape"] if each["entry"] == "report")
    entry |= {"kind": kind, "details": details}
    entry.pop("ruling", None)
    event = changed["events"][at(changed, "irregularity")]
    for key in [key for key in event if key not in ("event", "clauses", "card")]:
        del event[key]
    event |= {"irregularity": kind, **details}
    if ruling is not None:
        entry["ruling"] = event["ruling"] = ruling
    changed["events"][at(changed, "remedy")]["irregularity"] = kind
    return changed


def changed(record: Json, where: int, **facts: Any) -> Json:
    """The record with an event that tells of other facts."""
    copied = copy.deepcopy(record)
    copied["events"][where] |= facts
    return copied


def moved(record: Json, where: int, to: int, many: int = 1) -> Json:
    """The record with events that come earlier, or later."""
    copied = copy.deepcopy(record)
    events = copied["events"]
    taken = events[where : where + many]
    del events[where : where + many]
    events[to:to] = taken
    return copied


def with_edits(record: Json, *edits: str) -> Json:
    """The record as if the remedy had been these."""
    return changed(record, at(record, "remedy"), edits=list(edits))


def entered_at(record: Json, entry: int, to: int, where: int, event: int, many: int = 1) -> Json:
    """The record with an entry of the tape, and the events that tell of it, at another time."""
    copied = moved(record, where, event, many)
    copied["tape"].insert(to, copied["tape"].pop(entry))
    return copied


def unasked(record: Json, wager: str) -> Json:
    """The record as if a player had not been asked whether to keep a wager."""
    of = ("keep", wager)
    tape = [entry for entry in record["tape"] if (entry.get("action"), entry.get("wager")) != of]
    return {**without(record, at(record, "decided", step="retraction", wager=wager)), "tape": tape}
