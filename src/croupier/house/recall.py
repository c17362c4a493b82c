"""Recall: any round of the log, step by step, as it was and with the clauses that made it so.

A round is its opening and its tape, and both are in the log; running the tape again gives the table as
it stood after every entry. What is corrected later is shown where it was corrected.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from sqlalchemy import select

from croupier.equipment.cards import parse_card
from croupier.games.events import Event
from croupier.games.game import Opening, read_opening
from croupier.games.limits import read_limits
from croupier.games.options import Value
from croupier.games.refusals import Malformed, Refused
from croupier.games.tape import Entry, Tag, read_entry
from croupier.games.wagers import Wager
from croupier.house.applying import reported_in
from croupier.house.equipment import parse_result
from croupier.house.errors import refuse
from croupier.house.happened import Happened
from croupier.house.seat_limits import with_seat_limits
from croupier.house.state import TableState
from croupier.house.store import Recorded, Store, schema
from croupier.record.rounds import round_hash, write_record
from croupier.table.retape import with_cards, with_results
from croupier.table.round import Round

MOST_LISTED: Final = 200


@dataclass(frozen=True, slots=True)
class RoundHead:
    """A finished round in a list."""

    position: int
    """Of its last event in the log: lists go on from it."""
    table: str
    number: int
    at: int
    """When it ended, in microseconds since 1970."""
    status: str
    outcome: Mapping[str, Any]
    hash: str
    people: tuple[str, ...]
    wagers: int
    corrected: Correction | None = None
    """The last time that it was settled anew; the fields above are what was first told."""
    reports: tuple[tuple[str, str | None], ...] = ()
    """What was reported in it, with each ruling, where somebody asked for it (:func:`with_reports`)."""


@dataclass(frozen=True, slots=True)
class Correction:
    """A finished round that was settled anew: what it is since, by whom and why."""

    at: int
    by: str
    reason: str
    status: str
    outcome: Mapping[str, Any]
    hash: str
    clauses: tuple[str, ...]
    differences: Mapping[str, str]
    """What each person was given, or (below nothing) owed."""
    not_covered: Mapping[str, str]


def read_correction(recorded: Recorded) -> Correction:
    """A correction from its event."""
    data = recorded.data()
    return Correction(
        at=recorded.at,
        by=str(data["by"]),
        reason=str(data["reason"]),
        status=str(data["status"]),
        outcome=data["outcome"],
        hash=str(data["hash"]),
        clauses=tuple(recorded.clause_refs()),
        differences=data["differences"],
        not_covered=data["not_covered"],
    )


@dataclass(frozen=True, slots=True)
class Moment:
    """One event of the log while a round was played, and the table after it."""

    recorded: Recorded
    entry: Entry | None
    """What entered the round, where something did."""
    events: tuple[Event, ...]
    """What came of it."""
    stood: int
    """How many events of the round stood before those: what was put right stands no more."""
    hands: Mapping[str, Sequence[str | None]]
    """The cards of each hand; None for one that may not be seen yet, while the round is played."""
    wagers: tuple[Wager, ...]
    waiting_for: Mapping[str, Any] | None
    status: str


@dataclass(frozen=True, slots=True)
class Recalled:
    """A round, recalled."""

    table: str
    number: int
    opening: Opening
    moments: tuple[Moment, ...]
    round: Round
    hash: str | None
    """What the log says it came to; None while it is being played."""
    people: Mapping[int, str]
    """Who had which place when it began."""
    options: Mapping[str, Value]
    """The game's options then."""
    corrections: tuple[Correction, ...] = ()
    """How it was settled anew when it was over, the earliest first; ``round`` and ``hash`` are the last's."""
    first: Recalled | None = None
    """The round as it was first told, where it was settled anew."""


REPORTED: Final = f'"entry":"{Tag.REPORT.value}"'
"""What stands in the payload of an entry that is a report."""


def find_rounds(
    store: Store,
    *,
    table: str | None = None,
    person: str | None = None,
    since: int | None = None,
    until: int | None = None,
    before: int | None = None,
    limit: int = 50,
) -> list[RoundHead]:
    """Finished rounds, the newest first: at a table, with wagers of a person, that ended in a span of time.

    ``before`` is the position of the last one that is known already.
    """
    c = schema.events.c
    query = select(schema.events).where(c.kind == Happened.ROUND_FINISHED.value)
    query = query.where(c.stream == f"table:{table}" if table else c.stream.startswith("table:"))
    if person is not None:
        query = query.where(c.payload.contains(f'"person":"{person}"', autoescape=True))
    for bound, after in ((since, True), (until, False)):
        if bound is not None:
            query = query.where(c.at >= bound if after else c.at <= bound)
    if before is not None:
        query = query.where(c.position < before)
    rows = store.query(query.order_by(c.position.desc()).limit(min(limit, MOST_LISTED)))
    heads = [_head(_recorded(row)) for row in rows]
    last = _corrections(store, heads)
    return [replace(head, corrected=last.get((head.table, head.number))) for head in heads]


def with_reports(store: Store, heads: Sequence[RoundHead]) -> list[RoundHead]:
    """Rounds with what was reported in each."""
    return [replace(head, reports=_reports(store, head)) for head in heads]


def _reports(store: Store, head: RoundHead) -> tuple[tuple[str, str | None], ...]:
    """What was reported in a round, in order: each kind of irregularity, with any ruling."""
    c = schema.events.c
    before = select(schema.events).where(c.stream == f"table:{head.table}", c.position < head.position)
    began = store.query(
        before.where(c.kind == Happened.ROUND_OPENED.value).order_by(c.position.desc()).limit(1)
    )
    since = _recorded(began[0]).position if began else 0
    entered = before.where(c.kind == Happened.ENTRY.value, c.position > since)
    query = entered.where(c.payload.contains(REPORTED)).order_by(c.position)
    entries = [_recorded(row).data()["entry"] for row in store.query(query)]
    reports = [entry for entry in entries if entry["entry"] == Tag.REPORT]
    return tuple((str(each["kind"]), each.get("ruling")) for each in reports)


def _corrections(store: Store, heads: Sequence[RoundHead]) -> dict[tuple[str, int], Correction]:
    """The last correction of each of these rounds that was settled anew."""
    if not heads:
        return {}
    c = schema.events.c
    query = (
        select(schema.events)
        .where(c.kind == Happened.ROUND_CORRECTED.value)
        .where(c.stream.in_({f"table:{head.table}" for head in heads}))
        .where(c.position > min(head.position for head in heads))
        .order_by(c.position)
    )
    found = map(_recorded, store.query(query))
    return {(e.stream.removeprefix("table:"), int(e.data()["round"])): read_correction(e) for e in found}


def _recorded(row: Any) -> Recorded:
    return Recorded(**{name: getattr(row, name) for name in Recorded._fields})


def _head(recorded: Recorded) -> RoundHead:
    data = recorded.data()
    return RoundHead(
        position=recorded.position,
        table=recorded.stream.removeprefix("table:"),
        number=int(data["round"]),
        at=recorded.at,
        status=str(data["status"]),
        outcome=data["outcome"],
        hash=str(data["hash"]),
        people=tuple(dict.fromkeys(str(w["person"]) for w in data["wagers"])),
        wagers=len(data["wagers"]),
    )


def recall(store: Store, table: TableState, number: int) -> Recalled:
    """A round of a table from the log, step by step.

    Raises:
        Malformed: the table has played no round of that number.
        Refused: an earlier version of Croupier played it, and took what these rules refuse.
    """
    log = _events_of(store, table, number)
    try:
        return _run_again(table, number, log)
    except (Refused, Malformed) as error:
        raise refuse(
            f"recall of round {number} of {table.id}",
            f"an earlier version of Croupier played it by other rules: {error}. "
            "What it came to stands in the log",
        ) from error


def _run_again(table: TableState, number: int, log: Sequence[Recorded]) -> Recalled:
    """The round that the log tells of, by its opening and its tape."""
    over = next((e for e in log if e.kind == Happened.ROUND_FINISHED), None)
    opened = log[0].data()
    rules = table.rules_of(opened)
    round_ = Round(rules, read_opening(opened["opening"]))
    people: dict[int, str] = {}
    moments: list[Moment] = []
    corrections: list[Correction] = []
    first: Recalled | None = None
    told = 0

    def recalled(hash_: str | None) -> Recalled:
        return Recalled(
            table=table.id,
            number=number,
            opening=round_.opening,
            moments=tuple(moments),
            round=round_,
            hash=hash_,
            people=people,
            options=table.options_of(opened),
            corrections=tuple(corrections),
            first=first,
        )

    for event in log:
        data = event.data()
        entry: Entry | None = None
        if event.kind == Happened.ROUND_OPENED:
            # A round that waited for its first wager is opened anew when its limits change.
            opened, rules = data, table.rules_of(data)
            round_, told = Round(rules, read_opening(data["opening"])), 0
            people = {int(seat): str(person) for seat, person in data["seats"].items()}
        elif event.kind == Happened.SEAT_LIMITS:
            opening = with_seat_limits(round_.opening, int(data["seat"]), read_limits(data["limits"]))
            # What was told stays told: only the head of the round says something else.
            round_ = Round.replay(rules, opening, round_.tape)
        elif event.kind == Happened.CARDS_CORRECTED:
            before = round_
            cards = [parse_card(card) for card in data["cards"]]
            round_ = with_cards(rules, before.opening, before.tape, cards, reported_in(data))
            told = _same(before.events, round_.events)
        elif event.kind == Happened.RESULTS_CORRECTED:
            before = round_
            results = [parse_result(table.device, text) for text in data["results"]]
            round_ = with_results(rules, before.opening, before.tape, results)
            told = _same(before.events, round_.events)
        elif event.kind == Happened.ROUND_CORRECTED:
            first = first or recalled(str(over.data()["hash"]) if over is not None else None)
            corrections.append(read_correction(event))
            before = round_
            came = data["cards"] if table.device is None else data["results"]
            results = [parse_result(table.device, text) for text in came]
            round_ = with_results(rules, before.opening, before.tape, results, reported_in(data))
            told = _same(before.events, round_.events)
        elif event.kind == Happened.ENTRY:
            entry = read_entry(data["entry"])
            round_.apply(entry)
        moments.append(_moment(event, entry, round_, told, reveal=over is not None))
        told = len(round_.events)
    if corrections:
        return recalled(corrections[-1].hash)
    return recalled(None if over is None else str(over.data()["hash"]))


def keeps_a_secret(table: TableState, round_: Round) -> bool:
    """Whether a card of the round that nobody has seen is still to be dealt: it starts a later one."""
    if table.shoe_life is None:
        return False
    to_come = {carried.card for carried in table.shoe.carried if not carried.exposed}
    return any(not each.exposed and each.card in to_come for each in round_.closing.carried)


def _same(was: Sequence[Event], now: Sequence[Event]) -> int:
    """How many events of a round that was put right are the same as before."""
    pairs = enumerate(zip(was, now, strict=False))
    return next((n for n, (old, new) in pairs if old != new), min(len(was), len(now)))


def record_of(table: TableState, recalled: Recalled) -> dict[str, Any]:
    """The record of a recalled round, which replays elsewhere to the same hash."""
    return write_record(table.game, recalled.options, recalled.round)


def told_otherwise(table: TableState, recalled: Recalled) -> bool:
    """Whether these rules tell a round otherwise than the version of Croupier that wrote it down.

    Its clauses, at least: then its hash, and that of its record, is not the one that the log holds.
    """
    return recalled.hash not in (None, round_hash(table.game, recalled.options, recalled.round))


def _events_of(store: Store, table: TableState, number: int) -> list[Recorded]:
    """The events of a table from the opening of a round to its end, or to now; and its later corrections."""
    opened = _about(store, table, Happened.ROUND_OPENED, number)
    if not opened:
        raise Malformed(f"round {number} of {table.id}", "the table has played no such round")
    found = list(_until_its_end(store.events(f"table:{table.id}", opened[0].sequence)))
    return found + _about(store, table, Happened.ROUND_CORRECTED, number)


def _about(store: Store, table: TableState, kind: Happened, number: int) -> list[Recorded]:
    """The events of a kind about a round, in order."""
    c = schema.events.c
    query = (
        select(schema.events)
        .where(c.stream == f"table:{table.id}", c.kind == kind.value)
        .where(c.payload.contains(f'"round":{number},', autoescape=True))
        .order_by(c.sequence)
    )
    return [_recorded(row) for row in store.query(query)]


def _until_its_end(events: Iterator[Recorded]) -> Iterator[Recorded]:
    for event in events:
        yield event
        if event.kind == Happened.ROUND_FINISHED:
            return


def _moment(recorded: Recorded, entry: Entry | None, round_: Round, stood: int, *, reveal: bool) -> Moment:
    return Moment(
        recorded=recorded,
        entry=entry,
        events=tuple(round_.events[stood:]),
        stood=stood,
        hands=round_.hands.codes(reveal=reveal),
        wagers=round_.wagers,
        waiting_for=round_.waiting_for(),
        status=round_.status.value,
    )
