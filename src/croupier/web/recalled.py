"""A recalled round as the inspector's page draws it, moment by moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from croupier.games.events import Event, Kind
from croupier.games.explain import explained
from croupier.games.game import Opening
from croupier.games.tape import Landed, Thrown, write_entry
from croupier.games.traits import traits_of
from croupier.games.wagers import Wager
from croupier.house import House
from croupier.house.equipment import result_text
from croupier.house.recall import Correction, Moment, Recalled, RoundHead, keeps_a_secret, told_otherwise
from croupier.house.state import TableState
from croupier.money.amounts import decimal
from croupier.web.counts import counts_of
from croupier.web.devices import device_json
from croupier.web.law import clauses_json
from croupier.web.narrative import tell, wager_title, words
from croupier.web.odds import event_as_printed
from croupier.web.placed import placed
from croupier.web.staff import named, rung, table_head, without

_LOG: Final = {
    "round-opened": "The round is opened",
    "round-finished": "The round is written down",
    "seated": "A place is taken",
    "left": "A place is given up",
    "absence-told": "A player is told that the place is given up by absence",
    "absence-ended": "A player who was told so keeps the place",
    "collected": "Winnings are collected",
    "sits-out": "A player sits out, or plays again",
    "room-absence-asked": "A player asks to leave the game for a while",
    "room-absence-answered": "A supervisor answers whether a player may be away",
    "room-absence-over": "A player comes back later than approved, and has left the game",
    "played-for": "The first wager settles whether the table is played for money or for play money",
    "stakes-put-right": "Table stakes are put right",
    "loss-limit": "A player's loss limit is told",
    "seat-limits": "Remaining loss limits passed to the round",
    "countdown": "The wagering period is counted down",
    "cards-corrected": "The cards entered are put right",
    "results-corrected": "What was entered is put right",
    "round-corrected": "The round is settled anew",
    "result-bound": "The next result is bound",
    "result-revealed": "What was bound is revealed",
}
"""Events of a table that are no entry of the round's tape."""
_ENDS: Final = frozenset({Kind.SETTLED, Kind.PAID, Kind.RETURNED})
"""A wager ends, or is paid and lies on: for a reason that the cards, the dice or the tiles give."""
_SECRET: Final = frozenset({"card", "cards", "tiles", "low"})
"""Facts of an event that say what a card or tiles face down are."""
_CORRECTIONS: Final = frozenset({"cards-corrected", "results-corrected", "round-corrected"})


def head_json(house: House, head: RoundHead) -> dict[str, Any]:
    """A round in a list."""
    table = house.books.tables.get(head.table)
    return {
        "position": head.position,
        "table": head.table,
        "title": table.setup.title if table else head.table,
        "family": table.game.family if table else "",
        "traits": sorted(traits_of(table.game, table.rules)) if table else [],
        "number": head.number,
        "at": head.at,
        "status": head.status,
        "outcome": dict(head.outcome),
        "people": [named(house, person) for person in head.people],
        "wagers": head.wagers,
        "hash": head.hash,
        "corrected": None if head.corrected is None else correction_json(house, table, head.corrected),
        "ruled": [_ruled(table, kind, ruling) for kind, ruling in head.reports],
        "disputes": [] if table is None else _disputes(table, head.number),
    }


def _ruled(table: TableState | None, kind: str, ruling: str | None) -> dict[str, Any]:
    """An irregularity that was reported in a round, by its title, with the ruling in words."""
    found = None if table is None else table.rules.irregularities.get(kind)
    return {
        "title": words(kind).capitalize() if found is None else found.title,
        "ruling": None if ruling is None else words(ruling),
    }


def _disputes(table: TableState, number: int) -> list[dict[str, Any]]:
    """The disputes about a round, with whose decision each waits for; None once it is decided."""
    about = [each for each in table.disputes.values() if each.round == number]
    return [
        {"number": each.number, "waits_for": rung(table.law, each) if each.waiting else None}
        for each in about
    ]


def correction_json(house: House, table: TableState | None, made: Correction) -> dict[str, Any]:
    """How a finished round was settled anew, by whom, why and under which clauses."""
    refs = [] if table is None else clauses_json(table.game.book.name, made.clauses)
    return {
        "at": made.at,
        "by": named(house, made.by),
        "reason": made.reason,
        "status": made.status,
        "outcome": dict(made.outcome),
        "hash": made.hash,
        "clauses": refs,
        "differences": [
            {**named(house, person), "amount": amount, "not_covered": made.not_covered.get(person, "0")}
            for person, amount in made.differences.items()
        ],
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
        "told_otherwise": told_otherwise(table, recalled),
        "status": recalled.round.status.value,
        "outcome": dict(recalled.round.outcome),
        "first": None if recalled.first is None else _first_json(recalled.first),
        "corrections": [correction_json(house, table, each) for each in recalled.corrections],
        "opening": opening_json(recalled.opening, reveal=over),
        "device": device_json(table),
        "people": {str(seat): named(house, person) for seat, person in recalled.people.items()},
        "moments": _moments(house, table, recalled, reveal=over),
    }


def _first_json(first: Recalled) -> dict[str, Any]:
    return {"status": first.round.status.value, "outcome": dict(first.round.outcome), "hash": first.hash}


def opening_json(opening: Opening, *, reveal: bool) -> dict[str, Any]:
    """What a round began with; cards carried into it show when they are dealt."""
    out = opening.to_json()
    return out if reveal else without(out, "carried")


def _moments(house: House, table: TableState, recalled: Recalled, *, reveal: bool) -> list[dict[str, Any]]:
    """The moments, each with the throws or spins up to it; a correction puts all of them anew."""
    produced: list[str] = []
    told: list[Event] = []
    out = []
    outcome = (recalled.first or recalled).round.outcome
    for moment in recalled.moments:
        if moment.recorded.kind in _CORRECTIONS:
            data = moment.recorded.data()
            produced, outcome = list(data.get("results", ())), data.get("outcome", outcome)
        elif isinstance(moment.entry, Thrown | Landed):
            produced = [*produced, result_text(moment.entry)]
        shown = _moment(house, table, moment, reveal=reveal)
        # What was put right is no reason for what came of the round as it was put right.
        del told[moment.stood :]
        for event, said in zip(moment.events, shown["events"], strict=True):
            said["because"] = _because(table, outcome, told, event) if reveal else ""
            told.append(event)
        out.append({**shown, "produced": produced})
    return out


def _because(table: TableState, outcome: Mapping[str, Any], told: Sequence[Event], event: Event) -> str:
    """What both sides had where a wager ends, as its player is told; empty for anything else."""
    if event.kind not in _ENDS:
        return ""
    return explained(table.game.family, told, outcome, event).because


def _said(moment: Moment, *, reveal: bool) -> str:
    """What an event of the log says where nothing of the game came of it; no card that nobody may see."""
    recorded, data = moment.recorded, moment.recorded.data()
    says = _LOG.get(recorded.kind, words(recorded.kind.replace("-", " ")))
    if recorded.kind not in _CORRECTIONS:
        return says
    hidden = not reveal and any(None in cards for cards in moment.hands.values())
    came = " ".join(map(str, data.get("results") or (() if hidden else data.get("cards")) or ()))
    named = f"; in reports {' '.join(data['reported']) if reveal else 'too'}" if "reported" in data else ""
    reason = f" ({data['reason']})" if data.get("reason") else ""
    return f"{says}: {came}{named}{reason}" if came or named else f"{says}{reason}"


def _moment(house: House, table: TableState, moment: Moment, *, reveal: bool) -> dict[str, Any]:
    recorded, book = moment.recorded, table.game.book.name
    by = _who(moment)
    titles = {w.name: w.title for w in table.game.wagers}
    return {
        "position": recorded.position,
        "stood": moment.stood,
        "at": recorded.at,
        "kind": recorded.kind,
        "says": _said(moment, reveal=reveal),
        "hash": recorded.hash,
        "by": None if by is None else named(house, str(by)),
        "entry": _entry(moment, reveal=reveal),
        "clauses": clauses_json(book, recorded.clause_refs()),
        "events": [
            event_json(event_as_printed(event, table.rules.wagers), book, titles, reveal=reveal)
            for event in moment.events
        ],
        "hands": {hand: list(cards) for hand, cards in moment.hands.items()},
        "counts": counts_of(table.game.family, moment.hands, traits_of(table.game, table.rules)),
        "wagers": [wager_json(wager) for wager in moment.wagers],
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
    secret = any(_SECRET.intersection(event.hidden) for event in moment.events)
    return without(out, "card", "cards", "tiles") if secret and not reveal else out


def event_json(event: Event, book: str, titles: Mapping[str, str], *, reveal: bool) -> dict[str, Any]:
    """What happened, in a sentence and as facts, with the headings of its clauses."""
    out = event.to_json(reveal=reveal)
    says = tell(event, titles, reveal=reveal)
    title = {"title": wager_title(out, titles)} if out.get("wager") in titles else {}
    return {**out, **title, "says": says, "clauses": clauses_json(book, out["clauses"])}


def wager_json(wager: Wager) -> dict[str, Any]:
    """A wager as staff see it."""
    return {
        "id": wager.id,
        "seat": wager.seat,
        "box": wager.box,
        "wager": wager.type.name,
        "title": placed(wager.type.name, wager.type.title, wager.details),
        "stake": decimal(wager.stake),
    }
