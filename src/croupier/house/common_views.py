"""The parts of a table's view that are the same for everybody, made once for each version of the table.

A card that nobody has turned is in none of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from operator import is_
from typing import Any, Final

from croupier.equipment.cards import card_codes
from croupier.games.events import Event, Kind
from croupier.games.game import RoundKind
from croupier.games.limits import Limits
from croupier.games.requests import Decide, Wagering
from croupier.games.tape import Report
from croupier.games.traits import traits_of
from croupier.games.unchanging import unchanging
from croupier.games.wagers import Wager
from croupier.house import wagering_period
from croupier.house.banks import bank_part
from croupier.house.card_events import cards_view
from croupier.house.cut_events import cut_view
from croupier.house.equipment import Bound
from croupier.house.finished import ended_so_far, produced_json
from croupier.house.jackpots import jackpots_json
from croupier.house.kept_rounds import Finished
from croupier.house.people import Person
from croupier.house.readiness import may_be_ready, waited_for
from croupier.house.room import between, clock, deciding
from croupier.house.setup import Mode
from croupier.house.spots import place_of
from croupier.house.staff_views import noticeboard
from croupier.house.state import TableState
from croupier.law import Citation
from croupier.money.amounts import decimal
from croupier.rulebooks import rulebook
from croupier.simulation.advice import advises, strengths
from croupier.table.retractions import RETRACTION
from croupier.table.round import Round
from croupier.table.seating import places

PLACE_YOUR_BETS: Final = "place your bets"
NO_MORE_BETS: Final = "no more bets"

Part = Mapping[str, Any]


@unchanging
class Common:
    """What everybody sees of a table at one version of it, with what a later version may use again."""

    version: int
    people: Mapping[str, Person]
    limits: Limits
    finished: tuple[Finished, ...]
    of_round: Round | None
    basis: tuple[object, ...]
    """What the part ``table`` was made from."""
    lying: Mapping[int, tuple[Wager, Part]]
    """The wagers that lie on the table, each with its part, by the identity of the wager."""
    own: Mapping[str, list[Part]]
    """The same parts by whose the wagers are."""
    bets: Mapping[str, int]
    """What each person's wagers come to, in minor units; nobody's who has none."""
    phase: str
    table: Part
    betting: Part
    wagers: tuple[Part, ...]
    seats: tuple[Part, ...]
    round: Part | None
    paid: tuple[Part, ...]
    shoe: Part | None
    equipment: Part
    colours: Part | None
    jackpots: tuple[Part, ...]
    results: tuple[Part, ...]
    notices: tuple[Part, ...]
    requests: tuple[Part, ...]
    shoe_holder: Part | None
    events: tuple[Part, ...]


def common_of(people: Mapping[str, Person], table: TableState) -> Common:
    """The common parts of a table's view, as they now are."""
    before = table.cached if isinstance(table.cached, Common) else None
    if before is not None and before.version == table.version and before.people is people:
        return before
    made = _common(people, table, before)
    table.cached = made
    return made


def _common(people: Mapping[str, Person], table: TableState, before: Common | None) -> Common:
    same_limits = before is not None and before.limits is table.limits
    finished = tuple(table.results)
    same_results = before is not None and before.finished == finished
    events = _events(table, before)
    paid = _paid(table, before)
    basis = _basis(table)
    same_table = before is not None and all(map(is_, before.basis, basis))
    lying, bets = _lying(table, before), table.bets
    return Common(
        version=table.version,
        people=people,
        limits=table.limits,
        finished=finished,
        of_round=table.round,
        basis=basis,
        lying=lying,
        own=_own(table, lying),
        bets=bets,
        phase=phase_of(table),
        table=before.table if before is not None and same_table else _table(table),
        betting=_betting(table),
        wagers=before.wagers if before is not None and same_limits else _wagers(table),
        seats=_seats(people, table, bets),
        round=_round(table, events, paid, lying),
        paid=paid,
        shoe=_shoe(table),
        equipment=_equipment(table),
        colours=_colours(table),
        jackpots=jackpots_json(table),
        results=before.results if before is not None and same_results else _results(people, table),
        notices=noticeboard(table),
        requests=_requests(table),
        shoe_holder=_shoe_holder(table),
        events=events,
    )


def phase_of(table: TableState) -> str:
    """What the table is doing: ``closed``, ``waiting``, ``betting``, ``dealing`` or ``result``."""
    if not table.open:
        return "closed"
    if table.playing:
        return "betting" if table.betting else "dealing"
    return "result" if table.results else "waiting"


def _shown(table: TableState) -> dict[str, list[str]]:
    """The clauses that have a terminal show each field of this view."""
    terminals = table.law.terminals
    shown = {} if terminals is None else terminals.shows
    return {name: _refs(clauses) for name, clauses in {**shown, **table.play.shows}.items()}


def _announcement(table: TableState) -> str | None:
    """What is to be announced about the round."""
    if table.round is None or not table.playing:
        return None
    if table.now.last_of_shoe:
        return "last round before the cards are shuffled"
    kinds = {RoundKind.FREE: "free hand: no wagers", RoundKind.WITHOUT_WAGERS: "no bets this hand"}
    return kinds.get(table.round.opening.kind)


def _shoe_holder(table: TableState) -> dict[str, Any] | None:
    holder = table.shoe_holder
    if holder is None:
        return None
    return {
        "holder": holder.holder,
        "offered": list(holder.offered),
        "due": holder.due,
        "dealer_by_direction": holder.directed,
    }


def _refs(clauses: Iterable[Citation]) -> list[str]:
    return [c.ref for c in clauses]


def _basis(table: TableState) -> tuple[object, ...]:
    """All that the part ``table`` is made from: none of it changes, it is changed for another."""
    return (table.setup, table.game, table.rules, table.options, table.limits, table.law, table.open)


def _lying(table: TableState, before: Common | None) -> dict[int, tuple[Wager, Part]]:
    """The wagers of the round with their parts; those that lay there before are not told anew."""
    known = {} if before is None else before.lying
    wagers = () if table.round is None else table.round.wagers
    return {id(each): known.get(id(each)) or (each, lying_wager(each)) for each in wagers}


def _table(table: TableState) -> dict[str, Any]:
    setup = table.setup
    book = rulebook(setup.book)
    return {
        "id": setup.id,
        "title": setup.title,
        "book": setup.book,
        "book_title": book.title,
        "jurisdiction": book.jurisdiction,
        "currency": book.currency,
        "game": setup.game,
        "game_title": table.game.title,
        "family": table.game.family,
        "equipment": list(table.game.equipment),
        "traits": sorted(traits_of(table.game, table.rules)),
        "clauses": table.game.scope,
        "options": dict(table.options),
        "limits": table.limits.to_json(),
        "smallest_chip": decimal(setup.smallest_chip),
        "unit": decimal(table.unit),
        "mode": setup.mode.value,
        "open": table.open,
        "teaching": setup.teaching,
        "practice": setup.practice,
        "advised": setup.instructs and advises(table.game.family),
        "strengths": list(strengths(table.game.family)) if setup.practice else [],
        "private": setup.private is not None,
        "terminal_clauses": _shown(table),
        "places": places(table.rules),
        "nominees": bool(table.play.nominees),
        "nominees_approved": table.play.nominee_law is not None,
    }


def _betting(table: TableState) -> dict[str, Any]:
    return {
        "open": table.betting,
        "says": PLACE_YOUR_BETS if table.betting else NO_MORE_BETS,
        "ends": between.betting_ends(table) if table.betting else None,
        "period": wagering_period.length(table) if table.setup.mode is Mode.AUTOMATED else None,
        "may_go_on": may_be_ready(table) is None,
        "waits_for": list(waited_for(table)),
    }


def _wagers(table: TableState) -> tuple[dict[str, Any], ...]:
    limits = table.limits
    return tuple(
        {
            **kind.to_json(),
            "area": kind.area or kind.name,
            "range": limits.of(kind.name, kind.main).to_json(),
            "limit_clauses": _refs(kind.limit_clauses),
        }
        for kind in table.rules.wagers.values()
    )


def _own(table: TableState, lying: Mapping[int, tuple[Wager, Part]]) -> dict[str, list[Part]]:
    """The parts of the wagers that lie, by whose they are."""
    found: dict[str, list[Part]] = {}
    for wager, told in lying.values():
        found.setdefault(table.now.whose.get(wager.id, ""), []).append(told)
    return found


def _seats(
    people: Mapping[str, Person], table: TableState, bets: Mapping[str, int]
) -> tuple[dict[str, Any], ...]:
    markers = table.seating.markers
    return tuple(
        {
            "seat": number,
            "name": people[occupant.person].name,
            "standing": occupant.standing,
            "you": False,
            "marker": number in markers,
            "idle": occupant.idle,
            "bot": occupant.person in table.bots,
            **({"strength": table.strengths[occupant.person]} if occupant.person in table.strengths else {}),
            "bet": decimal(bets.get(occupant.person, 0)),
            **_stakes(table, occupant.person),
        }
        for number, occupant in sorted(table.seats.items())
    )


def _stakes(table: TableState, person: str) -> dict[str, Any]:
    """What somebody has on a table where chips stay, and whether they sit out."""
    if not table.keeps_stakes:
        return {}
    return {"chips": decimal(table.chips.get(person, 0)), "away": table.sits_out(person)}


def revealed(table: TableState) -> Mapping[str, Any] | None:
    """What the house was bound to before, as everybody may see it.

    Where cards that were not shown stay unseen, the order of a shoe is for inspectors, in the log.
    """
    return None if table.game.mucks else table.revealed


def _requests(table: TableState) -> tuple[dict[str, Any], ...]:
    return tuple(
        {
            "request": r.number,
            "what": r.what,
            "by": r.by,
            "agreed": sorted(r.agreed),
            "asked": sorted(r.asked),
            "granted": r.granted,
        }
        for r in table.requests.values()
    )


def _events(table: TableState, before: Common | None) -> tuple[Part, ...]:
    """The round's events as anybody may see them; a round's earlier ones are not made again."""
    if table.round is None:
        return ()
    known = before.events if before is not None and before.of_round is table.round else ()
    return (*known, *(_public(event) for event in table.round.events[len(known) :]))


def _paid(table: TableState, before: Common | None) -> tuple[Part, ...]:
    """How wagers of the round in progress have ended, or were paid, so far."""
    round_ = table.round
    if round_ is None or not table.playing:
        return ()
    known = before.paid if before is not None and before.of_round is round_ else ()
    if any(settlement.instead for settlement in round_.settlements[: len(known)]):
        known = ()  # Some of them count no more as they were told.
    started = len(known)
    decided = zip(round_.settlements[started:], table.now.decided[started:], strict=True)
    return (*known, *(ended_so_far(table, settlement, throw).to_json() for settlement, throw in decided))


def _round(
    table: TableState,
    events: tuple[Part, ...],
    paid: tuple[Part, ...],
    lying: Mapping[int, tuple[Wager, Part]],
) -> dict[str, Any] | None:
    round_ = table.round
    if round_ is None:
        return None
    return {
        "id": table.round_id,
        "number": table.round_number,
        "kind": round_.opening.kind.value,
        "last": table.now.last_of_shoe,
        "announcement": _announcement(table),
        "status": round_.status.value,
        "step": None if round_.request is None else round_.request.step,
        "waiting_for": round_.waiting_for(),
        "offered_for": offered_for(table),
        "moment": len(round_.tape),
        "hands": round_.hands.codes(),
        "drawn_in_error": drawn_in_error(round_),
        "produced": produced_json(round_),
        "play": _play(table, round_),
        "bank": bank_part(table, round_),
        "deciding": _deciding(table, round_),
        "awaits_ruling": table.now.awaiting is not None,
        "happened": _happened(table),
        "paid": list(paid),
        "lost": _lost(table, round_),
        "outcome": round_.outcome or None,
        **_corrected(table),
        "wagers": [told for _, told in lying.values()],
        "events": list(events),
    }


def _lost(table: TableState, round_: Round) -> list[str]:
    """The wagers that a round which is over has decided against their players, by their ids."""
    if table.playing:
        return []
    ends = {settlement.wager.id: settlement.net for settlement in round_.settlements if not settlement.stays}
    return [id_ for id_, net in ends.items() if net < 0]


def _happened(table: TableState) -> list[str]:
    """What has changed the felt besides play: the last ruling, and that what was entered was corrected."""
    entered = "results" if table.device is not None else "cards"
    corrected = f"the {entered} entered were corrected" if table.now.corrected else ""
    return [says[0].upper() + says[1:] for says in (table.now.ruled, corrected) if says]


def _corrected(table: TableState) -> dict[str, Any]:
    """What was first told of the round that is shown, where it was settled anew."""
    last = table.results[-1] if table.results else None
    return {} if last is None or last.number != table.round_number else _told_first(last)


def offered_for(table: TableState) -> dict[str, Any] | None:
    """The irregularity for which players are asked about their wagers now; None where they are not."""
    round_ = table.round
    request = None if round_ is None else round_.request
    if round_ is None or not isinstance(request, Decide) or request.step != RETRACTION:
        return None
    report = next((entry for entry in reversed(round_.tape) if isinstance(entry, Report)), None)
    if report is None:
        return None
    kind = table.rules.irregularities[report.kind]
    clauses = dict.fromkeys(clause.ref for clause in (*kind.clauses, *request.clauses))
    return {"kind": kind.kind, "title": kind.title, "clauses": list(clauses)}


def drawn_in_error(round_: Round) -> list[dict[str, Any]]:
    """The cards drawn in error that are dealt next, in order; no face of one that nobody has seen."""
    return [
        {"card": card_codes([held.card])[0] if held.shown else None, "clauses": _refs(held.clauses)}
        for held in round_.drawn_in_error
    ]


def _deciding(table: TableState, round_: Round) -> dict[str, Any] | None:
    """Whose time to decide runs down, and when it ends; None where the dealer waits for a player."""
    asks = round_.request
    if not table.playing or not isinstance(asks, Decide) or not (asks.default or asks.absent):
        return None
    running = clock.running(table)
    if table.live and running is None:
        return None
    ends = deciding.ends(table)
    return {
        "seat": asks.seat,
        "ends": ends,
        "period": ends - (table.moved_at if running is None else running.started),
    }


def _play(table: TableState, round_: Round) -> dict[str, Any] | None:
    """Where a session in progress stands; who has the dice may change while nothing can be wagered."""
    if isinstance(round_.request, Wagering) and (now := round_.request.play()) is not None:
        return dict(now)
    play = table.now.play
    if play is None or round_.request is None:
        return None
    if isinstance(round_.request, Decide):
        return {**play, "shooter": None}  # The dice are being offered.
    told = next((e.facts for e in reversed(round_.events) if e.kind is Kind.SHOOTER), None)
    return {**play, "shooter": play["shooter"] if told is None else told["seat"]}


def _public(event: Event) -> dict[str, Any]:
    """An event as anybody may see it; which cards are carried into a round shows when they are dealt."""
    out = event.to_json(reveal=False)
    if event.kind is Kind.OPENED:
        out.pop("carried", None)
    return out


def lying_wager(wager: Wager) -> dict[str, Any]:
    """A wager that lies on the table."""
    return {
        "id": wager.id,
        "seat": wager.seat,
        "wager": wager.type.name,
        "box": wager.box,
        "stake": decimal(wager.stake),
        "spot": place_of(wager),
        "details": dict(wager.details),
        "fee": decimal(wager.fee),
        "held": decimal(wager.held),
        "tokens": decimal(wager.tokens),
        "lent": decimal(wager.lent),
    }


def _equipment(table: TableState) -> dict[str, Any]:
    """What decides the rounds, and what the house is bound to; never what that is before it is used."""
    bound = table.bound
    if table.shoe_life is not None and table.commitment is not None:
        bound = Bound(table.shoe_number, table.commitment)
    return {
        "kind": table.equipment,
        "bound": None if bound is None else bound.to_json(),
        "revealed": revealed(table),
    }


def _colours(table: TableState) -> dict[str, Any] | None:
    """Whose the chips without a denomination are, by place."""
    if table.colours is None:
        return None
    held = {
        person: {"colour": name, "value": decimal(colour.value)}
        for name, colour in table.colours.colours.items()
        for person in colour.holders
    }
    return {str(seat): held[o.person] for seat, o in sorted(table.seats.items()) if o.person in held}


def _shoe(table: TableState) -> dict[str, Any] | None:
    shoe = table.shoe_life
    if shoe is None:
        return None
    return {
        "number": table.shoe_number,
        "stage": shoe.stage.value,
        "cards": shoe.size,
        "left": shoe.left,
        "decks": shoe.rules.decks,
        "rounds": shoe.rounds,
        **({} if shoe.last_rounds is None else {"last_rounds": shoe.last_rounds}),
        "every_round": shoe.rules.continuous or shoe.rules.every_round,
        "commitment": table.commitment,
        "revealed": revealed(table),
        "carried": [card_codes([c.card])[0] if c.exposed else None for c in shoe.carried],
        "cut": cut_view(table),
        "requests": cards_view(table),
    }


def _results(people: Mapping[str, Person], table: TableState) -> tuple[dict[str, Any], ...]:
    """The last rounds; hands of poker with the names of those who played them, by place."""
    return tuple(
        {**_result(each), "players": _players(people, table, each)} if table.keeps_stakes else _result(each)
        for each in table.results
    )


def _players(people: Mapping[str, Person], table: TableState, finished: Finished) -> dict[str, str]:
    played = (each for each in finished.ended if each.wager == table.stakes)
    return {str(each.box): people[each.person].name for each in sorted(played, key=lambda e: e.box)}


def _told_first(finished: Finished) -> dict[str, Any]:
    """What was first told of a round that was settled anew, and why it was; nothing of any other."""
    if finished.first is None:
        return {}
    first = {"status": finished.first.status, "outcome": finished.first.outcome}
    return {"first": first, "reason": finished.reason}


def _result(finished: Finished) -> dict[str, Any]:
    return {
        "number": finished.number,
        "id": finished.id,
        "status": finished.status,
        "outcome": finished.outcome,
        "hash": finished.hash,
        "shoe": finished.shoe,
        "corrected": finished.corrected,
        **_told_first(finished),
        "produced": list(finished.produced),
    }
