"""The dealer's console: what comes next by the book, the wagers with what is due, what may be reported."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from croupier.equipment.cards import card_code
from croupier.games.game import ActionType
from croupier.games.requests import Announce, Decide, Deliver, Draw, Roll, Wagering
from croupier.games.tape import Call, Produce, Report
from croupier.games.traits import traits_of
from croupier.games.wagers import Result, Settlement, Wager, WagerType
from croupier.house import House, Person, TableView, losses
from croupier.house import commands as c
from croupier.house.cage import pays_credits
from croupier.house.card_events import cards_view
from croupier.house.card_needed import why_no_card
from croupier.house.common_views import drawn_in_error, offered_for
from croupier.house.contested_seats import seat_draws
from croupier.house.contradicted import contradiction
from croupier.house.cut_events import cut_view
from croupier.house.floats.known import chips_json
from croupier.house.jackpots import jackpots_json
from croupier.house.money import tokens_of
from croupier.house.recall import keeps_a_secret
from croupier.house.ruling import consequences, foreseen
from croupier.house.staff_views import next_for_staff, noticeboard
from croupier.house.stakes import paid_of
from croupier.house.state import TableState
from croupier.money.amounts import decimal
from croupier.table.round import Round
from croupier.web.clock import console_clock_json
from croupier.web.conduct import conduct_json
from croupier.web.contests import contest_json
from croupier.web.controls import DEALERS, controls, house_controls
from croupier.web.counts import counts_of
from croupier.web.devices import device_json, results_json
from croupier.web.law import clauses_json
from croupier.web.narrative import words
from croupier.web.odds import event_as_printed
from croupier.web.recalled import event_json, wager_json
from croupier.web.spoken import misplaced_json, spoken_json
from croupier.web.staff import named, table_head

TRAIL: Final = 40
"""How many of the round's last events the console shows."""


def console_json(house: House, table: TableState, person: Person) -> dict[str, Any]:
    """All that the dealer's console shows."""
    view = house.snapshot(table.id, person)
    hands = {} if view.round is None else dict(view.round["hands"])
    return {
        "version": table.version,
        "at": view.at,
        "table": {
            **table_head(table),
            "places": table.seating.places,
            "currency": view.table["currency"],
            "takes": {w.name: _takes(w) for w in table.rules.wagers.values() if w.takes},
        },
        "on_duty": None if table.on_duty is None else named(house, table.on_duty),
        "mine": table.on_duty in (None, person.id),
        "yours": table.on_duty == person.id,
        "elsewhere": [
            {"id": other.id, "title": other.title}
            for other in house.books.tables.values()
            if other.on_duty == person.id and other.id != table.id
        ],
        "phase": view.phase,
        "limits": table.limits.to_json(),
        "notices": [dict(notice) for notice in noticeboard(table)],
        "next": next_json(house, table),
        "clock": console_clock_json(house, table),
        "round": _round(table, view),
        "hands": hands,
        "drawn_in_error": drawn_in_error_json(table),
        "counts": counts_of(table.game.family, hands, traits_of(table.game, table.rules)),
        "cards_entered": entered_json(table, hands),
        "cards_reported": reported_json(table),
        "results_entered": results_json(table, person.id),
        "device": device_json(table),
        "play": None if view.round is None else view.round["play"],
        "seats": _seats(house, table),
        "seat_draws": seat_draws(table),
        "wagers": wagers_json(house, table),
        "tournament": contest_json(house, table, person, view.at),
        "denominations": chips_json(house.books, table.currency.code),
        "shoe": shoe_json(table),
        "jackpots": list(jackpots_json(table)),
        "requests": requests_json(house, table),
        "irregularities": irregularities_json(table),
        "awaiting": awaiting_json(house, table),
        "trail": _trail(table),
        "loss_limits": _with_loss_limits(house, table, view.at),
        "buys": [named(house, p) for p in _with_money(house, table)],
        "pays": [named(house, p) for p in _with_money(house, table)] if pays_credits(table) else [],
        "tokens": _with_tokens(house, table),
        "carded": _carded(house, table, view.at),
        "conduct": conduct_json(house, table, person),
        "spoken": spoken_json(table),
        "misplaced": misplaced_json(table),
        "controls": controls(person, table, DEALERS)
        | house_controls(house, person, (c.TakeCash, c.PayCredits)),
    }


OF_THE_HOUSE: Final = (c.TakeCash, c.PayCredits)
"""What a dealer does with money of a player's account."""


def _with_money(house: House, table: TableState) -> list[str]:
    """The players at the table whose accounts are for money: the dealer counts the cash that they bring."""
    people = [occupant.person for _, occupant in sorted(table.seats.items())]
    return [p for p in people if not house.books.people[p].play_money]


def _with_tokens(house: House, table: TableState) -> list[dict[str, Any]]:
    """The players at the table who may have tokens, with how many, where its game takes them."""
    if not table.rules.tokens:
        return []
    has = house.books.balances.of
    seats = sorted(table.seats.items())
    return [
        {
            "seat": seat,
            **named(house, o.person),
            "tokens": decimal(has(tokens_of(o.person, table.law.currency))),
        }
        for seat, o in seats
        if o.person in _with_money(house, table)
    ]


def _carded(house: House, table: TableState, at: int) -> list[dict[str, Any]]:
    """The players at the table, with the player card that each has shown, and what theirs still lacks."""
    return [
        {
            "seat": seat,
            **named(house, o.person),
            "card": table.people.cards.get(o.person),
            "lacks": why_no_card(house.books, table, o.person, at),
            "helper": table.people.helpers.get(o.person, ""),
        }
        for seat, o in sorted(table.seats.items())
        if o.person not in table.bots
    ]


def _with_loss_limits(house: House, table: TableState, at: int) -> list[dict[str, str]]:
    """The players at the table who have a loss limit, and declare their chips."""
    people = [occupant.person for _, occupant in sorted(table.seats.items())]
    return [named(house, p) for p in people if losses.account_of(house.books, table, p, at) is not None]


def _takes(wager: WagerType) -> dict[str, Any]:
    """What a wager takes besides its stake, for the dealer to enter."""
    return {"takes": list(wager.takes), "selections": list(wager.selections)}


def _round(table: TableState, view: TableView) -> dict[str, Any] | None:
    if view.round is None:
        return None
    return {
        "id": table.round_id,
        "number": table.round_number,
        "kind": view.round["kind"],
        "last": table.now.last_of_shoe,
        "status": view.round["status"],
        "outcome": view.round["outcome"],
    }


def entered_json(table: TableState, hands: Mapping[str, list[str | None]]) -> list[str | None]:
    """The cards that were entered in the round, in order; None for all while the viewer may not see one."""
    if table.round is None or not table.playing:
        return []
    entered = [card_code(entry.card) for entry in table.round.tape if isinstance(entry, Produce)]
    hidden = any(None in cards for cards in hands.values())
    return [None if hidden else card for card in entered]


def reported_json(table: TableState) -> list[str | None]:
    """The cards that reports of the round name, in order; None for one that nobody has seen."""
    if table.round is None or not table.playing:
        return []
    return [
        card_code(entry.card) if entry.details.get("exposed") else None
        for entry in table.round.tape
        if isinstance(entry, Report) and entry.card is not None
    ]


def drawn_in_error_json(table: TableState) -> list[dict[str, Any]]:
    """The cards drawn in error that wait to be dealt, as everybody sees them, with why they are the next."""
    if table.round is None:
        return []
    book = table.game.book.name
    waiting = drawn_in_error(table.round)
    return [{**each, "clauses": clauses_json(book, each["clauses"])} for each in waiting]


# What comes next ------------------------------------------------------------------------------


def next_json(house: House, table: TableState) -> dict[str, Any]:
    """What the book says comes next, with its clauses."""
    found = next_for_staff(table)
    out: dict[str, Any] = {
        **found,
        "clauses": clauses_json(table.game.book.name, found["clauses"]),
        "title": {s.name: s.title for s in table.game.steps}.get(found["step"] or "", ""),
        "hand": None,
        "deciding": None,
        "dice": None,
        "tiles": None,
        "meanwhile": [],
        "seat": None,
        "actions": [],
        "wager": None,
    }
    request = table.round.request if table.round is not None and table.playing else None
    if table.now.awaiting is not None and table.playing:
        return out
    titles = {action.name: action for action in table.game.actions}
    if isinstance(request, (Draw, Decide)):
        out["meanwhile"] = [
            _meanwhile(titles[name]) for name in dict.fromkeys(a.action for a in request.aside)
        ]
    match request:
        case Draw():
            return {**out, "hand": request.to, "face_up": request.face_up}
        case Deliver():
            return {**out, "hand": request.to, "tiles": request.count}
        case Decide():
            return {**out, **_decision(house, table, request)}
        case Roll():
            return {**out, "dice": request.dice}
        case Wagering():
            return {**out, "meanwhile": [_meanwhile(titles[name]) for name in request.actions]}
        case _:
            return out


def _meanwhile(action: ActionType) -> dict[str, Any]:
    """What players may decide while wagers are open, or out of turn, for the dealer to enter."""
    return {"name": action.name, "title": action.title, "about_wager": action.about_wager}


def _decision(house: House, table: TableState, request: Decide) -> dict[str, Any]:
    known = {action.name: action for action in table.game.actions}
    occupant = table.seats.get(request.seat)
    wager = next((w for w in (*_lying(table), *_ended(table)) if w.id == request.wager), None)
    return {
        "step": request.step,
        "seat": request.seat,
        "person": None if occupant is None else named(house, occupant.person),
        "actions": [
            {**_choice(name, known.get(name), request), "ways": _ways(table, name)}
            for name in request.actions
        ],
        "wager": None if wager is None else _wager(wager),
        "deciding": None if wager is None or table.round is None else _deciding(table.round, wager),
    }


def _ways(table: TableState, action: str) -> list[list[str]]:
    """How a player may show a decision, by name and in words; the last where none is said."""
    return [[name, way.title] for name, way in table.play.round_acts.ways.get(action, {}).items()]


def _deciding(round_: Round, wager: Wager) -> str | None:
    """The hand that a decision is about, as the cards that lie there are called; None where none lie yet."""
    number = wager.details.get("hand", wager.type.hand)
    box = f"box_{wager.box}" if number == 1 else f"box_{wager.box}_hand_{number}"
    hands = round_.hands.cards
    return next((name for name in (box, f"seat_{wager.seat}") if name in hands), None)


def _choice(name: str, known: ActionType | None, request: Decide) -> dict[str, Any]:
    """One of the decisions asked for; ``takes_stake`` where the player may say how much it puts up.

    ``puts_up`` is what it puts up otherwise, or the most; ``amounts`` are the least and the most where how
    much must be said.
    """
    title = words(name).capitalize() if known is None else known.title
    takes = known is not None and known.takes_stake and not request.from_wager
    out: dict[str, Any] = {"name": name, "title": title, "takes_stake": takes, "amounts": None}
    out["puts_up"] = decimal(request.stakes.get(name, 0))
    out["takes_tiles"] = 0 if known is None else known.takes_tiles
    out["takes_cards"] = known is not None and known.takes_cards
    out["called"] = "" if known is None else known.called
    if name in request.least:
        out["amounts"] = [decimal(request.least[name]), decimal(request.stakes[name])]
    return out


# Wagers ---------------------------------------------------------------------------------------


def _lying(table: TableState) -> tuple[Wager, ...]:
    return () if table.round is None else table.round.wagers


def _ended(table: TableState) -> tuple[Wager, ...]:
    """The wagers that were settled in the round: players may be asked whether to have them back."""
    return () if table.round is None else tuple(s.wager for s in table.round.settlements)


def _wager(wager: Wager) -> dict[str, Any]:
    return {**wager_json(wager), "fee": decimal(wager.fee) if wager.fee else None}


def settlements_due(round_: Round) -> list[Settlement]:
    """How wagers end when the call that the round waits for is made, without those that ended before it."""
    if not isinstance(round_.request, Announce):
        return []
    trial = Round.replay(round_.rules, round_.opening, round_.tape)
    trial.apply(Call(round_.request.step))
    before = [(s.wager.id, s.result, s.net) for s in round_.settlements]
    after = [(s.wager.id, s.result, s.net) for s in trial.settlements]
    # A call may put back what was settled: such a settlement is to be done too.
    changed = [at for at, each in enumerate(after) if at >= len(before) or each != before[at]]
    return [trial.settlements[at] for at in changed]


def _by_wager(settlements: Iterable[Settlement]) -> dict[str, list[Settlement]]:
    """The settlements of each wager: its end, after what it may have been paid before that."""
    out: dict[str, list[Settlement]] = {}
    for settlement in settlements:
        out.setdefault(settlement.wager.id, []).append(settlement)
    return out


def wagers_json(house: House, table: TableState) -> list[dict[str, Any]]:
    """The wagers of the round by place, each with what to take or to pay as soon as it is known.

    ``done`` tells what was taken or paid already from what the next call has the dealer do.
    """
    round_ = table.round
    if round_ is None:
        return []
    ended, due = _by_wager(round_.settlements), _by_wager(settlements_due(round_))
    wagers = {w.id: w for w in (*round_.wagers, *(s.wager for s in round_.settlements))}
    book = table.game.book.name
    out = []
    for wager in sorted(wagers.values(), key=lambda w: (w.box, w.seat, w.order)):
        person = table.now.whose.get(wager.id)
        settlements = due.get(wager.id, ended.get(wager.id))
        out.append(
            {
                **_wager(wager),
                "person": None if person is None else named(house, person),
                "due": None if settlements is None else _due(settlements, book, done=wager.id not in due),
            }
        )
    return out


def _due(settlements: Sequence[Settlement], book: str, *, done: bool) -> dict[str, Any]:
    """What the dealer does about a wager, or has done: take it, pay it, or leave it.

    ``bonus`` is what a wager is paid besides how it ends, as the ante of three card poker is.
    """
    settlement = settlements[-1]
    lost, won = settlement.result is Result.LOSE, settlement.result is Result.WIN
    bonus = sum(paid_of(each, each.net) for each in settlements[:-1] if each.stays)
    return {
        "result": settlement.result.value,
        "done": done,
        "stays": settlement.stays,
        "take": decimal(_taken(settlement)) if lost else None,
        "pay": decimal(paid_of(settlement, settlement.net)) if won else None,
        "bonus": decimal(bonus) if bonus else None,
        "back": decimal(settlement.wager.stake) if settlement.result is Result.RETURNED else None,
        "line": settlement.line.name if settlement.line else None,
        "odds": str(settlement.line.odds) if settlement.line and settlement.line.odds else None,
        "clauses": clauses_json(book, [clause.ref for each in settlements for clause in each.clauses]),
    }


def _taken(settlement: Settlement) -> int:
    """What a lost wager leaves with the house or another player: of a table stake only what was put in."""
    stake, lost = settlement.wager.stake, -settlement.net
    return int(lost) if 0 < lost < stake and lost.denominator == 1 else stake


# The table ------------------------------------------------------------------------------------


def _seats(house: House, table: TableState) -> list[dict[str, Any]]:
    markers = table.seating.markers
    return [
        {
            "seat": seat,
            **named(house, occupant.person),
            "standing": seat > table.seating.places,
            "idle": occupant.idle,
            "vacatable": table.seating.may_be_vacated(seat) is None,
            "marker": seat in markers,
            "bet": decimal(table.bet_of(occupant.person)),
        }
        for seat, occupant in sorted(table.seats.items())
    ]


def shoe_json(table: TableState) -> dict[str, Any] | None:
    """The shoe, and who holds it where players deal; None at a table that deals from none."""
    shoe, holder = table.shoe_life, table.shoe_holder
    if shoe is None:
        return None
    rules = shoe.rules
    closing = None if table.round is None or not table.playing else table.round.closing
    return {
        "number": table.shoe_number,
        "stage": shoe.stage.value,
        "cards": shoe.size,
        "left": shoe.left,
        "decks": rules.decks,
        "ranks": rules.deck.ranks,
        "rounds": shoe.rounds,
        "cut_at_least": rules.cut_at_least,
        "cut_optional": rules.cut_optional,
        "cutting_card_at_least": rules.cutting_card_at_least,
        "cutting_card_at_most": rules.cutting_card_at_most(shoe.size),
        "shows_burn": shoe.shows_burn,
        "replaced": table.cards_replaced,
        "new_at_end": table.new_at_end,
        "last_rounds": shoe.last_rounds,
        "ready_cards": [
            {
                "name": kind.name,
                "title": kind.title,
                "ways": [[act for act, _ in way] for way in kind.ways],
                "kept": kind.kept,
                "approved": kind.approved,
                "clauses": clauses_json(table.law.book.name, [clause.ref for clause in kind.clauses]),
            }
            for kind in table.play.ready_cards.values()
        ],
        "cut": cut_view(table),
        "requests": cards_view(table),
        "cutting_card_unknown": table.shuffled_for is None
        and table.play.cut is not None
        and len(table.play.cut.first) > 1,
        "boxes": table.seating.places,
        "cutting_card_seen": None if closing is None else closing.cutting_card,
        "carried": len(shoe.carried),
        "holder": None
        if holder is None
        else {
            "seat": holder.holder,
            "offered": list(holder.offered),
            "due": holder.due,
            "directed": holder.directed,
        },
        "free_hands": table.free_hands,
    }


def requests_json(house: House, table: TableState) -> list[dict[str, Any]]:
    """What players asked for, and who has agreed."""
    return [
        {
            "request": request.number,
            "what": request.what,
            "by": named(house, request.by),
            "agreed": [named(house, p) for p in sorted(request.agreed)],
            "missing": [named(house, p) for p in sorted(request.asked - request.agreed)],
            "granted": request.granted,
        }
        for request in table.requests.values()
    ]


# Irregularities -------------------------------------------------------------------------------


def irregularities_json(table: TableState) -> list[dict[str, Any]]:
    """Every irregularity that the rules provide for, and why one cannot be reported now."""
    request = None if table.round is None or not table.playing else table.round.request
    book = table.game.book.name
    out = []
    for kind in table.rules.irregularities.values():
        reason = None
        if kind.impossible is not None:
            reason = kind.impossible.reason
        elif request is None:
            reason = "no round is in progress"
        elif kind.steps and request.step not in kind.steps:
            reason = f"not at this step ({words(request.step)})"
        described = kind.to_json()
        clauses, against = clauses_json(book, described["clauses"]), contradiction(table, kind.kind)
        out.append({**described, "clauses": clauses, "reason": reason, "on_record": against})
    return sorted(out, key=lambda each: each["reason"] is not None)


def awaiting_json(house: House, table: TableState) -> dict[str, Any] | None:
    """The irregularity that waits for a ruling."""
    waiting = table.now.awaiting if table.playing else None
    if waiting is None:
        return None
    kind = table.rules.irregularities[waiting.kind]
    described = kind.to_json()
    return {
        **described,
        "clauses": clauses_json(table.game.book.name, described["clauses"]),
        "report": f"{table.round_id}/{len(table.round.tape) if table.round is not None else 0}",
        "consequences": _consequences(table),
        "reported_by": named(house, table.now.awaiting_by),
    }


def offered_json(table: TableState) -> dict[str, Any] | None:
    """The irregularity for which players are asked about their wagers."""
    offered = offered_for(table)
    if offered is None:
        return None
    return {**offered, "clauses": clauses_json(table.game.book.name, offered["clauses"])}


def foreseen_json(person: Person, table: TableState, report: Report) -> list[dict[str, Any]]:
    """What each ruling would bring about on what is about to be reported, with its own clauses."""
    book = table.game.book.name
    return [
        {**each, "clauses": clauses_json(book, each["clauses"])} for each in foreseen(person, table, report)
    ]


def _consequences(table: TableState) -> list[dict[str, Any]]:
    """What each ruling on what waits brings about, with its own clauses."""
    book = table.game.book.name
    return [{**each, "clauses": clauses_json(book, each["clauses"])} for each in consequences(table)]


def _trail(table: TableState) -> list[dict[str, Any]]:
    if table.round is None:
        return []
    titles = {w.name: w.title for w in table.rules.wagers.values()}
    reveal = not table.playing and not keeps_a_secret(table, table.round)
    events = table.round.events[-TRAIL:]
    return [
        event_json(event_as_printed(event, table.rules.wagers), table.game.book.name, titles, reveal=reveal)
        for event in events
    ]
