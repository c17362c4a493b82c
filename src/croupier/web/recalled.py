"""A recalled round as the inspector's page draws it, moment by moment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.events import Event
from croupier.games.game import Opening
from croupier.games.tape import write_entry
from croupier.games.wagers import Wager
from croupier.house import House
from croupier.house.recall import Moment, Recalled, RoundHead, keeps_a_secret
from croupier.house.state import TableState
from croupier.money.amounts import decimal
from croupier.web.counts import counts_of
from croupier.web.law import clauses_json
from croupier.web.narrative import tell, words
from croupier.web.staff import named, table_head, without

_LOG: Final = {
    "round-opened": "The round is opened",
    "round-finished": "The round is written down",
    "seated": "A place is taken",
    "left": "A place is given up",
    "collected": "Winnings are collected",
    "countdown": "The wagering period is counted down",
}
"""Events of a table that are no entry of the round's tape."""


def head_json(house: House, head: RoundHead) -> dict[str, Any]:
    """A round in a list."""
    table = house.books.tables.get(head.table)
    return {
        "position": head.position,
        "table": head.table,
        "title": table.setup.title if table else head.table,
        "number": head.number,
        "at": head.at,
        "status": head.status,
        "outcome": dict(head.outcome),
        "people": [named(house, person) for person in head.people],
        "wagers": head.wagers,
        "hash": head.hash,
    }


def recalled_json(house: House, table: TableState, recalled: Recalled) -> dict[str, Any]:
    """A round with all its moments; what nobody may see yet is left out until it may be seen."""
    over = recalled.hash is not None and not keeps_a_secret(table, recalled.round)
    return {
        "table": table_head(table),
        "number": recalled.number,
        "id": f"{recalled.table}.{recalled.number}",
        "last": table.round_number,
        "hash": recalled.hash,
        "status": recalled.round.status.value,
        "outcome": dict(recalled.round.outcome),
        "opening": opening_json(recalled.opening, reveal=over),
        "people": {str(seat): named(house, person) for seat, person in recalled.people.items()},
        "moments": [_moment(house, table, each, reveal=over) for each in recalled.moments],
    }


def opening_json(opening: Opening, *, reveal: bool) -> dict[str, Any]:
    """What a round began with; cards carried into it show when they are dealt."""
    out = opening.to_json()
    return out if reveal else without(out, "carried")


def _moment(house: House, table: TableState, moment: Moment, *, reveal: bool) -> dict[str, Any]:
    recorded, book = moment.recorded, table.game.book.name
    by = _who(moment)
    titles = {w.name: w.title for w in table.game.wagers}
    return {
        "position": recorded.position,
        "at": recorded.at,
        "kind": recorded.kind,
        "says": _LOG.get(recorded.kind, words(recorded.kind.replace("-", " "))),
        "hash": recorded.hash,
        "by": None if by is None else named(house, str(by)),
        "entry": _entry(moment, reveal=reveal),
        "clauses": clauses_json(book, recorded.clause_refs()),
        "events": [event_json(event, book, titles, reveal=reveal) for event in moment.events],
        "hands": {hand: list(cards) for hand, cards in moment.hands.items()},
        "counts": counts_of(table.game.family, moment.hands),
        "wagers": [_wager(wager) for wager in moment.wagers],
        "waiting_for": None if moment.waiting_for is None else dict(moment.waiting_for),
        "status": moment.status,
    }


def _who(moment: Moment) -> str | None:
    data = moment.recorded.data()
    who = data.get("by") or (data.get("person") if moment.entry is None else None)
    return None if who is None else str(who)


def _entry(moment: Moment, *, reveal: bool) -> dict[str, Any] | None:
    if moment.entry is None:
        return None
    out = write_entry(moment.entry)
    secret = any("card" in event.hidden for event in moment.events)
    return without(out, "card") if secret and not reveal else out


def event_json(event: Event, book: str, titles: Mapping[str, str], *, reveal: bool) -> dict[str, Any]:
    """What happened, in a sentence and as facts, with the headings of its clauses."""
    out = event.to_json(reveal=reveal)
    says = tell(event, titles, reveal=reveal)
    return {**out, "says": says, "clauses": clauses_json(book, out["clauses"])}


def _wager(wager: Wager) -> dict[str, Any]:
    return {
        "id": wager.id,
        "seat": wager.seat,
        "box": wager.box,
        "wager": wager.type.name,
        "title": wager.type.title,
        "stake": decimal(wager.stake),
    }
