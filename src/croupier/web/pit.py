"""The pit: all tables at a glance, and one table with everything that supervisors decide about it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from croupier.games.colour_chips import ValueChips
from croupier.games.limits import DIFFERENTIAL, LOSS_LIMIT
from croupier.games.options import resolve, spelled
from croupier.games.traits import traits_of
from croupier.house import House, Person, losses
from croupier.house.answered import answered_json, ground_json
from croupier.house.areas import wagered_on
from croupier.house.common_views import phase_of
from croupier.house.contested_seats import seat_draws
from croupier.house.funded import funded
from croupier.house.jackpots import jackpots_json
from croupier.house.journal import Entry
from croupier.house.kept_rounds import Finished
from croupier.house.linking import links_of, may_be_linked
from croupier.house.people import Role
from croupier.house.powers import given
from croupier.house.replacement import directed
from croupier.house.room.views import staff_json
from croupier.house.staff_views import noticeboard
from croupier.house.state import Dispute, TableState
from croupier.law import Clause, Rulebook, Treatment, path
from croupier.money.amounts import decimal
from croupier.rulebooks.general_law import GeneralLaw, Power
from croupier.table.notices import Route
from croupier.web.conduct import conduct_json
from croupier.web.contests import contest_json, limits_json
from croupier.web.controls import SUPERVISORS, controls
from croupier.web.counts import counts_of
from croupier.web.dealing import (
    awaiting_json,
    drawn_in_error_json,
    entered_json,
    irregularities_json,
    next_json,
    offered_json,
    reported_json,
    requests_json,
    shoe_json,
    wagers_json,
)
from croupier.web.devices import device_json, results_json
from croupier.web.law import clause_json, clauses_json
from croupier.web.opening import has_two_sides
from croupier.web.pit_waits import pace, waits
from croupier.web.spoken import misplaced_json, spoken_json
from croupier.web.staff import named, rung, table_head

FINISHED: Final = 12
"""How many of the last rounds a correction offers."""

ROUTES: Final = {
    Route.NOTICE: "After the notice that the book wants",
    Route.AT_ONCE: "A higher minimum at once, sparing those at the table",
    Route.AGREED: "All players at the table agree",
    Route.FIRST_OPENING: "First opening in the gaming day",
    Route.NO_ACTIVITY: "No gaming activity at the table",
    Route.KEPT_MINIMUM: "Notice to players who keep an older minimum",
}


# All tables -----------------------------------------------------------------------------------


def pit_json(house: House, person: Person) -> dict[str, Any]:
    """Every table in a few figures, with what waits for somebody, and what of it for this person.

    ``players`` are the people at them, each once; bots are not among them.
    """
    tables = house.books.tables.values()
    players = {o.person for table in tables for o in table.seats.values() if o.person not in table.bots}
    return {"tables": [tile_json(house, table, person) for table in tables], "players": len(players)}


def tile_json(house: House, table: TableState, person: Person) -> dict[str, Any]:
    """A table in a few figures."""
    sign = table.limits.of("", True)
    bets = sum(lying.amount + lying.tokens for lying in table.now.lying.values()) if table.playing else 0
    return {
        "id": table.id,
        "title": table.title,
        "book": table.game.book.name,
        "jurisdiction": table.game.book.jurisdiction,
        "mode": table.setup.mode.value,
        "open": table.open,
        "phase": phase_of(table),
        "round": table.round_number,
        "places": table.seating.places,
        "taken": len(table.seats),
        "bots": len(table.bots),
        "bets": decimal(bets),
        "currency": table.currency.code,
        "minimum": None if sign.min is None else decimal(sign.min),
        "maximum": None if sign.max is None else decimal(sign.max),
        "contest": limits_json(table, house.clock()),
        "on_duty": None if table.on_duty is None else named(house, table.on_duty)["name"],
        "shoe": None
        if (shoe := table.shoe_life) is None
        else {"left": shoe.left, "cards": shoe.size, "stage": shoe.stage.value},
        "pace": pace(table, house.clock()),
        "waits": waits(table, person),
    }


# One table ------------------------------------------------------------------------------------


def table_json(house: House, table: TableState, person: Person, at: int) -> dict[str, Any]:
    """A table with everything that supervisors decide about it."""
    hands = {} if table.round is None else table.round.hands.codes()
    return {
        "version": table.version,
        "at": at,
        "table": table_head(table),
        "tile": tile_json(house, table, person),
        "next": next_json(house, table),
        "hands": hands,
        "drawn_in_error": drawn_in_error_json(table),
        "counts": counts_of(table.game.family, hands, traits_of(table.game, table.rules)),
        "outcome": None if table.round is None else table.round.outcome or None,
        "wagers": wagers_json(house, table),
        "tournament": contest_json(house, table, person, at),
        "seats": _seats(house, table),
        "limits": _limits(table),
        "loss_limits": _loss_limits(house, table, at),
        "routes": _routes(table),
        "terms": terms_json(table),
        "silence": table.acts_state.silence,
        "stopped_terminals": {str(seat): says for seat, says in table.acts_state.terminals.items()},
        "conduct": conduct_json(house, table, person),
        "spoken": spoken_json(table),
        "misplaced": misplaced_json(table),
        "answers_for": answered_json(table),
        "posted": posted_json(table),
        "notices": notices_json(house, table),
        "closing": None if table.closure is None else table.closure.due,
        "closing_law": closing_law(table.law),
        "directions": _directions(table),
        "seat_draws": seat_draws(table),
        "room": staff_json(table),
        "free_seats": list(table.seating.free),
        "idle_law": clauses_json(
            table.law.book.name, [c.ref for c in table.law.idle.clauses] if table.law.idle else []
        ),
        "awaiting": awaiting_json(house, table),
        "offered_for": offered_json(table),
        "irregularities": irregularities_json(table),
        "cards_entered": entered_json(table, hands),
        "cards_reported": reported_json(table),
        "results_entered": results_json(table),
        "device": device_json(table),
        "requests": requests_json(house, table),
        "shoe": shoe_json(table),
        "shuffles": shuffles_json(table, person),
        "to_tell": to_tell_json(table),
        "jackpots": [
            {**each, "clauses": clauses_json(table.game.book.name, each["clauses"])}
            for each in jackpots_json(table)
        ],
        "link_law": link_law(table),
        "adjust_law": adjust_law(table),
        "linkable": [
            {"id": each.id, "title": each.title} for each in may_be_linked(house.books.tables.values(), table)
        ],
        "disputes": disputes_json(house, table, person),
        "finished": [_finished(house, table, each) for each in list(table.results)[-FINISHED:]],
        "exclusions": exclusions_json(house, table),
        "people": _players(house),
        "controls": controls(person, table, SUPERVISORS),
    }


def terms_json(table: TableState) -> list[dict[str, Any]]:
    """The options of the game that may be changed at the open table, with what is in force."""
    now = resolve(table.game.options, table.options)
    return [
        {
            "name": option.name,
            "title": option.title.partition(":")[0].partition(";")[0],
            "value": spelled(now[option.name]),
            "values": [spelled(value) for value in option.values],
        }
        for option in table.game.options
        if option.name in table.play.terms
    ]


def posted_json(table: TableState) -> dict[str, Any]:
    """What the next change of limits or of terms is stated on top of: all that waits in order."""
    limits, options = table.as_posted()
    now = resolve(table.game.options, options)
    return {
        "limits": limits.to_json(),
        "terms": {name: spelled(value) for name, value in now.items() if name in table.play.terms},
        "in_order": table.in_order,
    }


def shuffles_json(table: TableState, person: Person) -> list[dict[str, Any]]:
    """What may be directed of the cards or tiles after a round, by whom, and whether by this person."""
    replaced = "Other tiles are brought" if table.shoe_life is None else "Other cards are brought"
    forms = ((Power.DIRECT_SHUFFLE, "The cards are shuffled"), (Power.REPLACE_CARDS, replaced))
    return [
        {
            "replaced": power is Power.REPLACE_CARDS,
            "title": title,
            "allowed": person.holds(*has.offices),
            "offices": sorted(table.law.named(role) for role in has.offices),
            "clauses": clauses_json(
                table.law.book.name,
                [c.ref for c in directed(table, replaced=power is Power.REPLACE_CARDS)],
            ),
        }
        for power, title in forms
        if (has := given(power, table.law)) is not None
    ]


def to_tell_json(table: TableState) -> list[dict[str, Any]]:
    """What an inspector is still to be told of besides notices of limits."""
    return [
        {
            "notice": number,
            "says": each.says,
            "clauses": clauses_json(table.law.book.name, [c.ref for c in each.clauses]),
        }
        for number, each in sorted(table.to_tell.items())
    ]


def link_law(table: TableState) -> list[dict[str, Any]]:
    """By what jackpots are linked, where the table has one that can be."""
    links = links_of(table)
    return [] if links is None else clauses_json(table.game.book.name, [c.ref for c in links.clauses])


def adjust_law(table: TableState) -> list[dict[str, Any]]:
    """By what a jackpot is adjusted that the operator funds, where the table has one."""
    clauses = [clause.ref for pool in funded(table) for clause in pool.adjusted]
    return clauses_json(table.game.book.name, clauses)


def _players(house: House) -> list[dict[str, str]]:
    people = house.books.people.values()
    return [{"id": p.id, "name": p.name} for p in people if p.is_player and p.active]


def _seats(house: House, table: TableState) -> list[dict[str, Any]]:
    out = []
    for seat, occupant in sorted(table.seats.items()):
        refusal = table.seating.may_be_vacated(seat)
        personal = table.personal.get(occupant.person)
        minimum = table.terminal_minimums.get(seat)
        out.append(
            {
                "seat": seat,
                **named(house, occupant.person),
                "bot": occupant.person in table.bots,
                "standing": seat > table.seating.places,
                "idle": occupant.idle,
                "keeps": None if occupant.keeps is None else occupant.keeps.to_json(),
                "personal": None if personal is None else personal.to_json(),
                "terminal_minimum": None if minimum is None else decimal(minimum),
                "nominee": occupant.nominee,
                "named": occupant.named,
                "bet": decimal(table.bet_of(occupant.person)),
                "vacatable": refusal is None,
            }
        )
    return out


def _loss_limits(house: House, table: TableState, at: int) -> dict[str, Any] | None:
    """The loss limits of those at the table; None where its rulebook knows of none."""
    law = table.law.loss_limits
    if law is None:
        return None
    people = [o.person for _, o in sorted(table.seats.items())]
    limits = {person: losses.shown(house.books, table, person, at) for person in people}
    return {
        "people": {person: limit for person, limit in limits.items() if limit is not None},
        "clauses": clauses_json(table.law.book.name, [c.ref for c in law.wagers]),
        "declared": list(law.declared),
    }


def _limits(table: TableState) -> list[dict[str, Any]]:
    """Every limit that the table's sign may state, with what it states."""
    known: list[tuple[str, str]] = [("table", "The table: main wagers")]
    known += [(w.name, w.title) for w in table.rules.wagers.values() if not w.main]
    known += [(w.name, f"{w.title}, apart from the table's") for w in table.rules.wagers.values() if w.main]
    known += [(DIFFERENTIAL, "The difference between the two sides")] if has_two_sides(table.game) else []
    own = [key for key in table.game.limit_keys if key != LOSS_LIMIT]  # Those are players' own.
    known += [(key, key.replace("_", " ").capitalize()) for key in own]
    ranges = table.limits.to_json()
    return [{"name": name, "title": title, "range": ranges.get(name)} for name, title in known]


def _routes(table: TableState) -> list[dict[str, Any]]:
    """The grounds on which the book lets limits be changed, with the notice that it wants."""
    law = table.law.limits
    cited = {
        Route.NOTICE: law.notice + law.hands_clauses,
        Route.AT_ONCE: law.at_once + law.marker,
        Route.AGREED: law.agreed + law.agreed_sign,
        Route.FIRST_OPENING: law.first_opening,
        Route.NO_ACTIVITY: law.no_activity,
        Route.KEPT_MINIMUM: law.kept if table.seating.kept else (),
    }
    worse = " (a higher minimum)" if law.only_minimum else " (a higher minimum or a lower maximum)"
    hands = f"{law.hands} rounds" if law.hands else ""
    owed = " and ".join(filter(None, (hands, f"{law.minutes} minutes{worse}")))
    return [
        {
            "route": route.value,
            "title": f"Notice: {owed}" if route is Route.NOTICE else ROUTES[route],
            "clauses": clauses_json(table.law.book.name, [c.ref for c in clauses]),
        }
        for route, clauses in cited.items()
        if clauses
    ]


def notices_json(house: House, table: TableState) -> list[dict[str, Any]]:
    """The changes of limits that are posted, with what each still needs."""
    out = []
    for notice in noticeboard(table):
        posted = table.notices.get(notice["notice"])
        if posted is None:
            continue
        built = table.waits_behind(notice["notice"])
        names = {key: [named(house, p) for p in notice[key]] for key in ("asked", "agreed")}
        ready = posted.rounds == 0 and posted.asked <= posted.agreed
        out.append({**notice, **names, "only_time": ready and not built})
    return out


def _directions(table: TableState) -> dict[str, Any]:
    """What is directed of single players, and what may be."""
    law, attendance = table.play.directions, table.attendance
    seats = sorted(table.seats.items())
    return {
        "known": bool(law.one_area),
        "seats": [seat for seat, o in seats if o.person in attendance.directed],
        "clauses": clauses_json(table.law.book.name, [c.ref for c in law.one_area + law.told]),
        "told_first": law.told_first,
        "held": [seat for seat, o in seats if o.person in attendance.held],
        "missed": [seat for seat, o in seats if attendance.missed(o.person)],
        "wagered_on": {str(seat): list(wagered_on(table, o.person)) for seat, o in seats},
        "given_up": {
            str(seat): sorted(area for person, area in table.areas.given_up if person == o.person)
            for seat, o in seats
        },
        "reserved": {str(seat): list(table.areas.of(o.person)) for seat, o in seats},
        "value_chips": _value_chips(table),
    }


def _value_chips(table: TableState) -> dict[str, Any] | None:
    """Who may use value chips, where the operator limits them; None where there is nothing to say."""
    colours = table.colours
    if colours is None or colours.law.value_chips is not ValueChips.LIMITED:
        return None
    return {
        "seats": sorted(s for s, o in table.seats.items() if o.person in colours.leave_for),
        "clauses": clauses_json(table.law.book.name, [c.ref for c in colours.law.value_chip_clauses]),
    }


def closing_law(law: GeneralLaw) -> dict[str, Any]:
    """What the book wants before a table with players closes."""
    return {
        "minutes": law.closing_minutes,
        "clauses": clauses_json(law.book.name, [c.ref for c in law.closing]),
    }


def disputes_json(house: House, table: TableState, person: Person) -> list[dict[str, Any]]:
    """The disputes of a table, the newest first: the rung of each, and whether this person decides it."""
    told = (_dispute(house, table, each) for each in reversed(table.disputes.values()))
    return [{**each, "mine": _decides(person, each)} for each in told]


def _dispute(house: House, table: TableState, dispute: Dispute) -> dict[str, Any]:
    law = table.law
    at = len(dispute.decisions)
    return {
        "number": dispute.number,
        "table": table.id,
        "title": table.title,
        "by": named(house, dispute.by),
        "text": dispute.text,
        "ground": ground_json(table, dispute.ground),
        "round": dispute.round,
        "waiting": dispute.waiting,
        "final": at >= len(law.ladder),
        "office": rung(law, dispute),
        "role": law.ladder[min(at, len(law.ladder) - 1)].value,
        "ladder": [law.named(role) for role in law.ladder],
        "decisions": [
            {
                "by": named(house, d.by),
                "office": d.office,
                "text": d.text,
                "told_of_inspector": d.told_of_inspector,
                "upheld": d.upheld,
            }
            for d in dispute.decisions
        ],
        "tells_inspector": bool(law.told_of_inspector),
        "clauses": clauses_json(law.book.name, [c.ref for c in law.ladder_clauses]),
    }


def _decides(person: Person, dispute: dict[str, Any]) -> bool:
    """Whether a dispute waits for this person's decision."""
    return bool(dispute["waiting"]) and not dispute["final"] and Role(dispute["role"]) in person.roles


def _finished(house: House, table: TableState, finished: Finished) -> dict[str, Any]:
    hands = finished.outcome if isinstance(finished.outcome, dict) else {}
    dealt = {name: hand.get("cards") for name, hand in hands.items() if isinstance(hand, dict)}
    return {
        "number": finished.number,
        "status": finished.status,
        "outcome": hands,
        "winner": hands.get("winner"),
        "entered": list(finished.entered),
        "hands": {name: cards for name, cards in dealt.items() if cards},
        "corrected": finished.corrected,
        "first": None if finished.first is None else _first(finished.first),
        "reason": finished.reason,
        "people": [named(house, p) for p in dict.fromkeys(e.person for e in finished.ended)],
    }


def _first(finished: Finished) -> dict[str, Any]:
    """What was first told of a round that was settled anew."""
    return {"status": finished.status, "outcome": finished.outcome}


def exclusions_json(house: House, table: TableState) -> list[dict[str, Any]]:
    """Who may not play here, and why."""
    game = (table.setup.book, table.setup.game)
    return [
        {
            "person": named(house, e.person),
            "scope": e.scope.value,
            "other": None if e.other is None else named(house, e.other),
            "reason": e.reason,
            "clauses": [clause_json(c.book, c.ref) for c in e.clauses],
        }
        for e in house.books.exclusions
        if e.game in (None, game)
    ]


# Clauses that staff keep ----------------------------------------------------------------------


def clauses_of(table: TableState, *treatments: Treatment) -> list[Clause]:
    """The clauses with these treatments that concern a table: of the game, the general part, terminals."""
    books = [table.game.book] if table.game.book is table.law.book else [table.game.book, table.law.book]
    scopes = _scopes(table)
    return [clause for book in books for clause in _kept(book, scopes, treatments)]


def _scopes(table: TableState) -> frozenset[str]:
    scopes = {table.game.scope, _in_amended(table)}
    if table.law.terminals is not None:
        scopes.add("sch 19")
    return frozenset(scopes)


def _in_amended(table: TableState) -> str:
    """The division of the amended book that an overlay's game is laid over."""
    roman = {"div 2": "div II", "div 4": "div IV", "div 5": "div V", "div 9": "div IX"}
    return roman.get(table.game.scope, table.game.scope)


def _kept(book: Rulebook, scopes: frozenset[str], treatments: Sequence[Treatment]) -> Iterable[Clause]:
    for clause in book.catalogue.values():
        outer = path(clause.ref)[0]
        general = not outer.startswith(("sch", "div", "notice")) or outer == "div I"
        if clause.treatment in treatments and (general or outer in scopes):
            yield clause


def entry_json(house: House, entry: Entry) -> dict[str, Any]:
    """An entry of the journal or of the significant events."""
    data = dict(entry.data)
    table = house.books.tables.get(str(data.get("table", "")))
    book = str(data.get("book") or (table.law.book.name if table else ""))
    by = data.get("by")
    return {
        "position": entry.position,
        "at": entry.at,
        "kind": entry.kind,
        "table": data.get("table"),
        "title": table.title if table else "",
        "by": None if by is None else named(house, str(by)),
        "clauses": clauses_json(book, entry.clauses) if book else [],
        "text": str(data.get("text") or data.get("reason") or ""),
        "facts": {k: v for k, v in data.items() if k not in _SAID},
    }


_SAID: Final = frozenset({"table", "by", "at", "text", "reason", "heading", "clause", "book"})
