"""The round record: a finished or running round written down, replayed and compared.

A record holds the game, the value of every option, the opening and the tape, which make the round;
and the events and the hash that came of them, so that a replay elsewhere can be compared. The form
and the hash are described in docs/record.md, so that anybody can check one without this code.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from croupier.errors import CroupierError
from croupier.games.game import Game, read_opening
from croupier.games.options import recorded, resolve
from croupier.games.tape import read_entry, write_entry
from croupier.record.reading import check_plain, shown
from croupier.record.tables import set_table
from croupier.record.text import record_text
from croupier.rulebooks.games import game as find_game
from croupier.table.round import Round

FORM: Final = "croupier/round-record/1"
MOST_VALUES: Final = 5_000_000
MOST_TEXT: Final = 100_000

_SHAPES: Final = (
    ("form", str),
    ("rulebook", str),
    ("game", str),
    ("family", str),
    ("options", Mapping),
    ("opening", Mapping),
    ("tape", list),
    ("events", list),
    ("hash", str),
)


class BadRecord(CroupierError):
    """A text is not a round record, or is one that this version cannot read."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """A record run again."""

    round: Round
    hash: str
    departures: tuple[str, ...]
    """Where the replay departs from what was written; empty where it does not."""


def record_hash(body: Mapping[str, Any]) -> str:
    """SHA-256 of a record without its ``hash``, as 64 hexadecimal digits.

    The text hashed is JSON with sorted keys, no white space and strings in NFC, in UTF-8.
    """
    return hashlib.sha256(record_text(body).encode()).hexdigest()


def round_hash(game: Game, options: Mapping[str, object], round_: Round) -> str:
    """The hash of everything that made a round and everything that came of it."""
    return record_hash(_body(game, options, round_))


def _body(game: Game, options: Mapping[str, object], round_: Round) -> dict[str, Any]:
    return {
        "form": FORM,
        "rulebook": game.book.name,
        "game": game.name,
        "family": game.family,
        "options": recorded(game.options, resolve(game.options, options)),
        "opening": round_.opening.to_json(),
        "tape": [write_entry(e) for e in round_.tape],
        "events": [e.to_json() for e in round_.events],
    }


def write_record(game: Game, options: Mapping[str, object], round_: Round) -> dict[str, Any]:
    """A round as plain JSON values, with its hash; options that are left out are at their defaults."""
    body = _body(game, options, round_)
    return {**body, "hash": record_hash(body)}


def replay_record(data: object) -> Replayed:
    """Run a record's tape again, and compare what comes of it with what was written.

    Raises:
        BadRecord: the data are not a record of this form, or its options are not those of a table.
        CroupierError: the tape is not one of a round under these rules.
    """
    record = _check_form(data)
    game = find_game(record["rulebook"], record["game"])
    table = set_table(game, record["options"], kept=True)
    if table.refused:
        raise BadRecord(f"no table plays by the record's options: {table.refused[0]}")
    opening = read_opening(record["opening"])
    if opening.smallest_chip <= 0:
        raise BadRecord("the record's smallest chip is worth nothing")
    round_ = Round.replay(table.rules, opening, [read_entry(e) for e in record["tape"]])
    body = _body(game, table.options, round_)
    # An option that came into the game later stands at its default, and was not recorded.
    body["options"] = {name: value for name, value in body["options"].items() if name in record["options"]}
    again = {**body, "hash": record_hash(body)}
    return Replayed(round_, again["hash"], tuple(_departures(record, again)))


def _check_form(data: object) -> Mapping[str, Any]:
    if not isinstance(data, Mapping):
        raise BadRecord(f"a round record is a JSON object, not {shown(data)}")
    check_plain(data, values=MOST_VALUES, text=MOST_TEXT)
    if data.keys() >= {"rulebook", "game"} and not data.keys() & {"form", "tape", "events", "hash"}:
        raise BadRecord("this is a round script: croupier conduct --records writes the records of scripts")
    if data.get("form") != FORM:
        raise BadRecord(f"this is no round record of form {FORM!r}; its form is {shown(data.get('form'))}")
    for key, shape in _SHAPES:
        if not isinstance(data.get(key), shape):
            raise BadRecord(f"the record's {key} is missing or of the wrong kind")
    for number, entry in enumerate(data["tape"], start=1):
        if not isinstance(entry, Mapping):
            raise BadRecord(f"entry {number} of the tape is {shown(entry)}, which is no entry")
    return data


def _departures(record: Mapping[str, Any], again: Mapping[str, Any]) -> list[str]:
    if record["hash"] == again["hash"] == record_hash({k: v for k, v in record.items() if k != "hash"}):
        return []
    found = [
        f"{key}: recorded {shown(record.get(key))}, replayed {shown(again.get(key))}"
        for key in sorted({*record, *again} - {"events", "hash"})
        if not _same(record.get(key), again.get(key))
    ]
    for number, (was, now) in enumerate(zip(record["events"], again["events"], strict=False), start=1):
        if not _same(was, now):
            found.append(f"event {number}: {_difference(was, now)}")
            break
    if len(record["events"]) != len(again["events"]):
        found.append(f"{len(record['events'])} events recorded, {len(again['events'])} replayed")
    if record["hash"] != again["hash"]:
        found.append(f"hash: recorded {shown(record['hash'])}, replayed {again['hash']}")
    return found


def _same(was: object, now: object) -> bool:
    """As JSON, where 0 is not false and 1 is not 1.0."""
    return json.dumps(was, sort_keys=True) == json.dumps(now, sort_keys=True)


def _difference(was: object, now: Mapping[str, Any]) -> str:
    if not isinstance(was, Mapping):
        return f"recorded {shown(was)}, replayed {now['event']}"
    keys = [k for k in sorted({*was, *now}) if not _same(was.get(k), now.get(k))]
    return "; ".join(f"{k} recorded {shown(was.get(k))}, replayed {shown(now.get(k))}" for k in keys)
