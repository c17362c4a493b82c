"""Rounds that are over: listed, explained clause by clause, and exported as records."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Query
from starlette.responses import JSONResponse, PlainTextResponse

from croupier.equipment.cards import card_codes
from croupier.games.events import Event, Kind
from croupier.games.explain import explained
from croupier.games.options import resolve
from croupier.games.refusals import Malformed, Refusal, Refused
from croupier.games.wagers import Settlement
from croupier.games.wording import UNDECIDED, Explained
from croupier.house import House, Person
from croupier.house.hand_files import proof_of_cards, seen_cards
from croupier.house.happened import Happened
from croupier.house.kept_rounds import Ended
from croupier.house.own_cards import SEAT
from croupier.house.recall import (
    Correction,
    Moment,
    Recalled,
    RoundHead,
    find_rounds,
    keeps_a_secret,
    recall,
    record_of,
)
from croupier.house.staff_views import is_staff
from croupier.house.state import TableState
from croupier.law import Clauses
from croupier.money.amounts import decimal
from croupier.record.phh import NoHandHistory, history_of, numbered
from croupier.table.round import Status
from croupier.web import models
from croupier.web.entries_corrected import entries_corrected
from croupier.web.errors import NotFound
from croupier.web.law import clause_json
from croupier.web.narrative import tell
from croupier.web.odds import as_printed, event_as_printed
from croupier.web.placed import placed
from croupier.web.recalled import correction_json
from croupier.web.routes.tables import TableId, known
from croupier.web.sessions import Signed, TheHouse

router = APIRouter(tags=["rounds"])

MOST = 2**53
AS_TEXT: Final[dict[str, Any]] = {
    "description": "A text file.",
    "content": {"text/plain": {"schema": {"type": "string"}}},
}
MOST_HANDS = 100
"""So many hands are told in one file."""
Number = Annotated[int, Path(ge=1, le=MOST, description="The round's number at its table.")]
OF_ONE_WAGER = frozenset(
    {
        Kind.PLACED,
        Kind.CHANGED,
        Kind.RAISED,
        Kind.WITHDRAWN,
        Kind.REDUCED,
        Kind.ENLARGED,
        Kind.TRAVELLED,
        Kind.SWITCHED,
        Kind.REPOSITIONED,
        Kind.PAID,
        Kind.SETTLED,
        Kind.RETURNED,
        Kind.PUT_BACK,
    }
)
"""Events about one wager: a player is shown their own."""
ENDS = frozenset({Kind.SETTLED, Kind.RETURNED})
PAYS = ENDS | {Kind.PAID}


@router.get(
    "/api/tables/{table}/rounds", response_model=models.Rounds, responses=models.problems(401, 404, 422)
)
def list_rounds(
    house: TheHouse,
    person: Signed,
    table: TableId,
    mine: Annotated[bool, Query(description="Only rounds in which this person had a wager.")] = False,
    before: Annotated[int | None, Query(ge=1, le=MOST, description="The `position` to go on from.")] = None,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
) -> JSONResponse:
    """The rounds of a table that are over, the newest first."""
    whose = person.id if mine else None
    heads = find_rounds(house.store, table=known(house, table), person=whose, before=before, limit=limit)
    return JSONResponse({"rounds": [_head(head) for head in heads]})


def _head(head: RoundHead) -> dict[str, Any]:
    return {
        "id": f"{head.table}.{head.number}",
        "number": head.number,
        "position": head.position,
        "at": head.at,
        "status": head.status,
        "outcome": head.outcome,
        "hash": head.hash,
        "corrected": None if head.corrected is None else _corrected(head.corrected),
    }


def _corrected(made: Correction) -> dict[str, Any]:
    """What a round that was settled anew is since, and why."""
    return {
        "at": made.at,
        "status": made.status,
        "outcome": made.outcome,
        "hash": made.hash,
        "reason": made.reason,
        "clauses": list(made.clauses),
    }


@router.get(
    "/api/tables/{table}/stakes", response_model=models.OwnRounds, responses=models.problems(401, 404, 422)
)
async def own_rounds(house: TheHouse, person: Signed, table: TableId) -> JSONResponse:
    """What this person staked, won and gained in each of the rounds that the table's results show."""
    results = house.books.table(known(house, table)).results
    found = ((each.number, [e for e in each.ended if e.person == person.id]) for each in results)
    return JSONResponse({"rounds": [_own(number, ended) for number, ended in found if ended]})


def _own(number: int, ended: list[Ended]) -> dict[str, Any]:
    return {
        "number": number,
        "bet": decimal(sum(e.staked for e in ended)),
        "won": decimal(sum(max(e.net, 0) for e in ended)),
        "net": decimal(sum(e.net for e in ended)),
        "tokens_lost": decimal(sum(e.tokens_lost for e in ended)),
    }


def recalled_round(house: House, table: str, number: int) -> tuple[TableState, Recalled]:
    """A round that is over.

    Raises:
        NotFound: the table has played no such round.
        Refused: it is still being played.
    """
    state = house.books.table(known(house, table))
    try:
        found = recall(house.store, state, number)
    except Malformed as error:
        raise NotFound(error.refusal.what, error.refusal.reason) from None
    if found.round.status is Status.OPEN:
        raise Refused(Refusal(f"round {number} of {table}", "it is still being played"))
    return state, found


@router.get(
    "/api/tables/{table}/rounds/{number}",
    response_model=models.RoundExplained,
    responses=models.problems(401, 404, 409, 422),
)
def explain_round(house: TheHouse, person: Signed, table: TableId, number: Number) -> JSONResponse:
    """Why a round ended as it did: this person's wagers and every step, each with its clauses.

    Where it was settled anew, ``first`` is what was first told, and ``corrections`` says why it is not so.
    """
    state, found = recalled_round(house, table, number)
    why = _explained(house, state, found, person)
    first = None if found.first is None else _explained(house, state, found.first, person)
    corrections = [_own_correction(house, state, each, person) for each in found.corrections]
    return JSONResponse({**why, "first": first, "corrections": corrections})


def _own_correction(house: House, state: TableState, made: Correction, person: Person) -> dict[str, Any]:
    """How a round was settled anew, with what it changed for this person and nobody else."""
    out = correction_json(house, state, made)
    own = [each for each in out["differences"] if each["id"] == person.id]
    return {**out, "differences": own}


def _explained(house: House, state: TableState, found: Recalled, person: Person) -> dict[str, Any]:
    """Why a round ended as it did, as it is told now or was first told."""
    told = [(event_as_printed(event, state.rules.wagers), whose) for event, whose in _told(found)]
    own = {event.facts["id"] for event, whose in told if event.kind in ENDS and whose == person.id}
    players = _players(house, state, told)
    whys = _whys(state, found, [event for event, _ in told], own, players)
    shows = shown_to(state, found, person)
    titles = {name: kind.title for name, kind in state.rules.wagers.items()}
    reveal = is_staff(person) or not (state.game.mucks or keeps_a_secret(state, found.round))
    corrected = entries_corrected(house, found, reveal=reveal)
    steps: list[dict[str, Any]] = []
    for place, (event, whose) in enumerate([*told, (None, None)]):
        steps += [{"says": says, "clauses": []} for before, says in corrected if before == place]
        if event is not None and (event.kind not in OF_ONE_WAGER or whose == person.id):
            says = _says(event, titles, whys.get(place), shows)
            steps.append({"says": says, "clauses": _clauses(event.clauses)})
    ends = _by_wager(told, whys)
    wagers = [
        {
            **as_printed(s.to_json(), state.rules.wagers),
            "title": placed(s.wager.type.name, s.wager.type.title, s.wager.details),
            **_where_and_why(s, ends),
            "clauses": _clauses(s.clauses),
        }
        for s in reversed(found.round.settlements)
        if s.wager.id in own
    ][::-1]
    return {
        "id": f"{found.table}.{found.number}",
        "number": found.number,
        "status": found.round.status.value,
        "outcome": {**found.round.outcome, **players},
        "hash": found.hash,
        "wagers": wagers,
        "steps": steps,
        "remedy": next((e.facts["remedy"] for e, _ in reversed(told) if e.kind is Kind.REMEDY), ""),
    }


def _players(
    house: House, state: TableState, told: Sequence[tuple[Event, str | None]]
) -> dict[str, dict[str, str]]:
    """Who played a hand of poker, by place; nothing of other games."""
    if not state.keeps_stakes:
        return {}
    played = [
        (event.facts["seat"], whose)
        for event, whose in told
        if event.kind in ENDS and event.facts["wager"] == state.stakes and whose is not None
    ]
    return {"players": {str(seat): house.books.person(whose).name for seat, whose in sorted(played)}}


def _whys(
    state: TableState,
    found: Recalled,
    events: Sequence[Event],
    own: Container[str],
    players: Mapping[str, Mapping[str, str]],
) -> dict[int, Explained]:
    """Why these wagers ended as they did, by the place of the event of their end."""
    ended = [n for n, event in enumerate(events) if event.kind in PAYS and event.facts["id"] in own]
    outcome = {**found.round.outcome, **players}
    return {n: explained(state.game.family, events[:n], outcome, events[n]) for n in ended}


def _says(
    event: Event, titles: Mapping[str, str], why: Explained | None, shows: Callable[[Event], bool]
) -> str:
    """A step in words; where a wager of one's own ends, with what both sides had."""
    says = tell(event, titles, reveal=shows(event))
    return f"{says}. {why.because}" if why is not None and why.because else says


def _by_wager(
    told: Sequence[tuple[Event, str | None]], whys: Mapping[int, Explained]
) -> dict[str, list[Explained]]:
    """The same by wager, in order: one that stays is paid before it ends."""
    ends: dict[str, list[Explained]] = {}
    for place, why in whys.items():
        ends.setdefault(told[place][0].facts["id"], []).append(why)
    return ends


def _where_and_why(settlement: Settlement, ends: Mapping[str, list[Explained]]) -> dict[str, str]:
    """Where a wager lay and why it ended so, from the latest of its ends that has not been told yet."""
    why = ends[settlement.wager.id].pop() if ends.get(settlement.wager.id) else UNDECIDED
    box = f", {why.where}" if why.where else ""
    put_back = settlement.instead is not None
    return {
        "where": box,
        "because": "" if put_back else why.because,
    }


def shown_to(state: TableState, found: Recalled, person: Person) -> Callable[[Event], bool]:
    """Which events this person may see whole: all of a round that is over, or only what was shown.

    Where cards that were not shown stay unseen, a player sees no hidden one but those dealt to their place
    while it was theirs.
    """
    whole = not keeps_a_secret(state, found.round)
    if not state.game.mucks or is_staff(person):
        return lambda event: whole
    dealt_to: dict[str, str | None] = {}
    for moment, at in _with_places(found):
        whose = {f"{SEAT}{seat}": who for seat, who in at.items()}
        for event in moment.events:
            if event.kind is Kind.DEALT:
                dealt_to.setdefault(event.facts["hand"], whose.get(event.facts["hand"]))
    own = {hand for hand, who in dealt_to.items() if who == person.id}
    return lambda event: whole and event.facts.get("hand") in own


def _with_places(found: Recalled) -> Iterator[tuple[Moment, Mapping[int, str]]]:
    """Every moment of a round with who has which place then: it may pass from one player to another."""
    at = dict(found.people)
    for moment in found.moments:
        if moment.recorded.kind == Happened.SEATED:
            data = moment.recorded.data()
            at[int(data["seat"])] = str(data["person"])
        yield moment, at


def _told(found: Recalled) -> list[tuple[Event, str | None]]:
    """Every event of a round that stands, with whose wager it is about.

    What a decision puts up is its player's too, whoever has the place by then. Events that a correction
    took the place of are left out.
    """
    whose: dict[str, str] = {}
    told: list[tuple[Event, str | None]] = []
    for moment, at in _with_places(found):
        del told[moment.stood :]
        for event in moment.events:
            if event.kind is Kind.PLACED:
                whose[event.facts["id"]] = at.get(event.facts["seat"], "")
            elif event.kind is Kind.RAISED:
                whose[event.facts["id"]] = whose.get(event.facts["beside"], "")
            told.append((event, whose.get(event.facts["id"]) if event.kind in OF_ONE_WAGER else None))
    return told


def _clauses(cited: Clauses) -> list[dict[str, str]]:
    return [clause_json(c.book, c.ref) for c in dict.fromkeys(cited)]


@router.get(
    "/api/rounds/{table}.{number}/record",
    response_model=dict[str, Any],
    responses=models.problems(401, 404, 409, 422),
)
def round_record(
    house: TheHouse,
    person: Signed,
    table: TableId,
    number: Number,
    first: Annotated[
        bool, Query(description="Of a round that was settled anew, the record as it was first told.")
    ] = False,
) -> JSONResponse:
    """The record of a round, which `croupier replay` runs again to the same hash."""
    state, found = recalled_round(house, table, number)
    if first and found.first is not None:
        found = found.first
    if keeps_a_secret(state, found.round):
        reason = "a card of it that nobody has seen starts the next round: it is given out when that is over"
        raise Refused(Refusal(f"record of round {number} of {table}", reason))
    if state.game.mucks and not is_staff(person):
        reason = "it holds cards that were not shown: an inspector may look at them, players may not"
        raise Refused(Refusal(f"record of round {number} of {table}", reason, state.game.mucks))
    headers = {"content-disposition": f'attachment; filename="{table}.{number}.json"'}
    return JSONResponse(record_of(state, found), headers=headers)


@router.get(
    "/api/rounds/{table}.{number}/cards",
    response_model=models.ShownCards,
    responses=models.problems(401, 404, 409, 422),
)
def round_cards(house: TheHouse, person: Signed, table: TableId, number: Number) -> JSONResponse:
    """Proof that the cards of a round which this person may see are those that the house was bound to.

    `croupier commitment` checks it.
    """
    state, found = recalled_round(house, table, number)
    proof = proof_of_cards(house.books, house.store, state, found, shown_to(state, found, person))
    headers = {"content-disposition": f'attachment; filename="{table}.{number}.cards.json"'}
    return JSONResponse(proof, headers=headers)


@router.get(
    "/api/rounds/{table}.{number}/phh",
    response_model=None,
    responses={**models.problems(401, 404, 409, 422), 200: AS_TEXT},
)
def round_history(house: TheHouse, person: Signed, table: TableId, number: Number) -> PlainTextResponse:
    """A hand of poker in PHH, the poker hand history format, with the cards that this person may see."""
    state, found = recalled_round(house, table, number)
    return _attached(phh_of(state, found, person), f"{table}.{number}.phh")


@router.get(
    "/api/tables/{table}/hands",
    response_model=None,
    responses={**models.problems(401, 404, 409, 422), 200: AS_TEXT},
)
def own_hands_played(
    house: TheHouse,
    person: Signed,
    table: TableId,
    limit: Annotated[int, Query(ge=1, le=MOST_HANDS)] = MOST_HANDS,
) -> PlainTextResponse:
    """The last hands of poker that this person played at a table, the oldest first, as a PHHS file.

    Hands that the format cannot tell are left out.
    """
    heads = find_rounds(house.store, table=known(house, table), person=person.id, limit=limit)
    told = []
    for head in reversed(heads):
        state, found = recalled_round(house, table, head.number)
        try:
            told.append(phh_of(state, found, person))
        except NoHandHistory:
            continue
    if not told:
        reason = "no hand that you played there can be told in that format"
        raise Refused(Refusal(f"hands at {table}", reason))
    return _attached(numbered(told), f"{table}.phhs")


def phh_of(state: TableState, found: Recalled, person: Person) -> str:
    """A hand of poker in PHH, with the cards that this person may see.

    Raises:
        NoHandHistory: the format cannot tell it.
    """
    seen = card_codes(seen_cards(found, shown_to(state, found, person)))
    options = resolve(state.game.options, found.options)
    return history_of(state.game, options, found.round, found.hash or "", seen)


def _attached(told: str, name: str) -> PlainTextResponse:
    return PlainTextResponse(told, headers={"content-disposition": f'attachment; filename="{name}"'})
