"""The round record: a finished or running round written down, replayed and compared.

A record holds the game, the options, the opening and the tape, which make the round; and the events
and the hash that came of them, so that a replay elsewhere can be compared.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from croupier.errors import CroupierError
from croupier.games.game import Game, Opening, read_opening
from croupier.games.tape import read_entry, write_entry
from croupier.record.chain import digest
from croupier.rulebooks.games import game as find_game
from croupier.table.round import Round

FORM: Final = "croupier/round-record/1"


class BadRecord(CroupierError):
    """A text is not a round record, or is one that this version cannot read."""


def round_hash(game: Game, options: Mapping[str, object], round_: Round) -> str:
    """SHA-256 over the canonical form of everything that made a round and everything that came of it."""
    return digest(_body(game, options, round_))


def _body(game: Game, options: Mapping[str, object], round_: Round) -> dict[str, Any]:
    return {
        "form": FORM,
        "rulebook": game.book.name,
        "game": game.name,
        "options": dict(options),
        "opening": round_.opening.to_json(),
        "tape": [write_entry(e) for e in round_.tape],
        "events": [e.to_json() for e in round_.events],
    }


def write_record(game: Game, options: Mapping[str, object], round_: Round) -> dict[str, Any]:
    """A round as plain JSON values, with its hash."""
    body = _body(game, options, round_)
    return {**body, "hash": digest(body)}


def replay_record(data: object) -> tuple[Round, list[str]]:
    """Run a record's tape again; returns the round and where it departs from what was written.

    Raises:
        BadRecord: the data are not a record of this form.
        CroupierError: the tape is not one of a round under these rules.
    """
    record = _check_form(data)
    game = find_game(record["rulebook"], record["game"])
    opening: Opening = read_opening(record["opening"])
    options = MappingProxyType(dict(record["options"]))
    tape = [read_entry(e) for e in record["tape"]]
    round_ = Round.replay(game.rules(options), opening, tape)
    again = write_record(game, options, round_)
    return round_, _departures(record, again)


def _check_form(data: object) -> Mapping[str, Any]:
    if not isinstance(data, Mapping):
        raise BadRecord("a round record is a JSON object")
    if data.get("form") != FORM:
        raise BadRecord(f"this is not a round record of form {FORM!r}, but {data.get('form')!r}")
    shapes = (
        ("rulebook", str),
        ("game", str),
        ("options", Mapping),
        ("opening", Mapping),
        ("tape", list),
        ("events", list),
        ("hash", str),
    )
    for key, shape in shapes:
        if not isinstance(data.get(key), shape):
            raise BadRecord(f"the record's {key!r} is missing or of the wrong kind")
    for entry in data["tape"]:
        if not isinstance(entry, Mapping):
            raise BadRecord(f"the tape holds {entry!r}, which is not an entry")
    return data


def _departures(record: Mapping[str, Any], again: Mapping[str, Any]) -> list[str]:
    found: list[str] = []
    for number, (was, now) in enumerate(zip(record["events"], again["events"], strict=False), start=1):
        if was != now:
            found.append(f"event {number}: recorded {was!r}, replayed {now!r}")
            break
    if len(record["events"]) != len(again["events"]):
        found.append(f"{len(record['events'])} events recorded, {len(again['events'])} replayed")
    if record["hash"] != again["hash"]:
        found.append(f"hash: recorded {record['hash']}, replayed {again['hash']}")
    return found
