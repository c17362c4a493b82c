"""Views: what pages may show, to whom. A card that nobody has turned is in none of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from croupier.equipment.cards import card_codes
from croupier.games.events import Event, Kind
from croupier.games.game import RoundKind
from croupier.house.books import Books
from croupier.house.commands import COMMANDS, TableCommand
from croupier.house.money import credits_of, on_layout
from croupier.house.people import Person, Role
from croupier.house.powers import may
from croupier.house.setup import Mode
from croupier.house.staff_views import is_staff, noticeboard, staff_view
from croupier.house.state import Ended, Finished, TableState
from croupier.law import Citation
from croupier.money.amounts import decimal
from croupier.rulebooks import rulebook
from croupier.table.round import Round
from croupier.table.seating import places

PLACE_YOUR_BETS: Final = "place your bets"
NO_MORE_BETS: Final = "no more bets"


@dataclass(frozen=True, slots=True)
class TableSummary:
    """A table in a list of tables."""

    id: str
    title: str
    book: str
    game: str
    game_title: str
    mode: Mode
    open: bool
    phase: str
    places: int
    taken: int
    minimum: str | None
    maximum: str | None

    def to_json(self) -> dict[str, Any]:
        """The summary as plain JSON values."""
        out: dict[str, Any] = {name: getattr(self, name) for name in self.__slots__}
        out["mode"] = self.mode.value
        return out


@dataclass(frozen=True, slots=True)
class TableView:
    """All that a page about a table shows one viewer. See docs/house.md for every field."""

    version: int
    at: int
    """When the view was made, in microseconds: what ``betting.ends`` is to be compared with."""
    table: Mapping[str, Any]
    phase: str
    betting: Mapping[str, Any]
    wagers: tuple[Mapping[str, Any], ...]
    seats: tuple[Mapping[str, Any], ...]
    round: Mapping[str, Any] | None
    shoe: Mapping[str, Any]
    results: tuple[Mapping[str, Any], ...]
    you: Mapping[str, Any] | None
    notices: tuple[Mapping[str, Any], ...] = ()
    """Changes of limits that are posted, and the table's closing."""
    requests: tuple[Mapping[str, Any], ...] = ()
    """What players asked for and others are asked to agree to."""
    shoe_holder: Mapping[str, Any] | None = None
    """Who holds the shoe, where players deal."""
    staff: Mapping[str, Any] | None = None
    """What only staff see: what is to be done next, irregularities, disputes."""

    def to_json(self) -> dict[str, Any]:
        """The view as plain JSON values."""
        out: dict[str, Any] = {name: getattr(self, name) for name in self.__slots__}
        for name in ("wagers", "seats", "results", "notices", "requests"):
            out[name] = list(out[name])
        return out


def phase_of(table: TableState) -> str:
    """What the table is doing: ``closed``, ``waiting``, ``betting``, ``dealing`` or ``result``."""
    if not table.open:
        return "closed"
    if table.playing:
        return "betting" if table.betting else "dealing"
    return "result" if table.results else "waiting"


def summary_of(table: TableState) -> TableSummary:
    """A table in a list."""
    limits = table.limits.of("", True)
    return TableSummary(
        id=table.id,
        title=table.setup.title,
        book=table.setup.book,
        game=table.setup.game,
        game_title=table.game.title,
        mode=table.setup.mode,
        open=table.open,
        phase=phase_of(table),
        places=places(table.rules),
        taken=len(table.seats),
        minimum=None if limits.min is None else decimal(limits.min),
        maximum=None if limits.max is None else decimal(limits.max),
    )


def view_of(books: Books, table: TableState, viewer: Person | None, at: int) -> TableView:
    """The view of a table for a person; for the public display where there is none."""
    return TableView(
        version=table.version,
        at=at,
        table=_table(table),
        phase=phase_of(table),
        betting=_betting(table, at),
        wagers=_wagers(table),
        seats=_seats(books, table, viewer),
        round=_round(table, viewer),
        shoe=_shoe(table),
        results=tuple(_result(r) for r in table.results),
        you=None if viewer is None else _you(books, table, viewer),
        notices=noticeboard(table),
        requests=tuple(
            {
                "request": r.number,
                "what": r.what,
                "by": r.by,
                "agreed": sorted(r.agreed),
                "asked": sorted(r.asked),
                "granted": r.granted,
            }
            for r in table.requests.values()
        ),
        shoe_holder=_shoe_holder(table),
        staff=staff_view(table, viewer) if viewer is not None and is_staff(viewer) else None,
    )


def _shown(table: TableState) -> dict[str, list[str]]:
    """The clauses that have a terminal show each field of this view."""
    terminals = table.law.terminals
    return {} if terminals is None else {name: _refs(clauses) for name, clauses in terminals.shows.items()}


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
        "clauses": table.game.scope,
        "options": dict(setup.options),
        "limits": table.limits.to_json(),
        "smallest_chip": decimal(setup.smallest_chip),
        "unit": decimal(table.unit),
        "mode": setup.mode.value,
        "open": table.open,
        "teaching": setup.teaching,
        "private": setup.private is not None,
        "terminal_clauses": _shown(table),
        "places": places(table.rules),
    }


def _betting(table: TableState, at: int) -> dict[str, Any]:
    ends = table.now.betting_ends if table.betting else None
    return {
        "open": table.betting,
        "says": PLACE_YOUR_BETS if table.betting else NO_MORE_BETS,
        "ends": ends,
        "left": None if ends is None else max(ends - at, 0),
        "period": table.setup.pace.betting if table.setup.mode is Mode.AUTOMATED else None,
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


def _seats(books: Books, table: TableState, viewer: Person | None) -> tuple[dict[str, Any], ...]:
    out = []
    markers = table.seating.markers
    for number, occupant in sorted(table.seats.items()):
        own = viewer is not None and occupant.person == viewer.id
        out.append(
            {
                "seat": number,
                "name": books.person(occupant.person).name,
                "standing": occupant.standing,
                "you": own,
                "marker": number in markers,
                "idle": occupant.idle,
                "bet": decimal(table.credits_bet(occupant.person)),
            }
        )
    return tuple(out)


def _round(table: TableState, viewer: Person | None) -> dict[str, Any] | None:
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
        "hands": hands_of(round_, _seen_by(table, viewer)),
        "outcome": round_.outcome or None,
        "wagers": [_wager_on_table(table, w.id) for w in round_.wagers],
        "events": [_public(e) for e in round_.events],
    }


def _public(event: Event) -> dict[str, Any]:
    """An event as anybody may see it; which cards are carried into a round shows when they are dealt."""
    out = event.to_json(reveal=False)
    if event.kind is Kind.OPENED:
        out.pop("carried", None)
    return out


def _wager_on_table(table: TableState, id_: str) -> dict[str, Any]:
    assert table.round is not None
    wager = next(w for w in table.round.wagers if w.id == id_)
    return {
        "id": id_,
        "seat": wager.seat,
        "wager": wager.type.name,
        "box": wager.box,
        "stake": decimal(wager.stake),
    }


def _seen_by(table: TableState, viewer: Person | None) -> frozenset[int]:
    """The numbers of the cards that the viewer entered, and so has seen."""
    if viewer is None or table.setup.mode is Mode.AUTOMATED or Role.DEALER not in viewer.roles:
        return frozenset()
    return frozenset(n for n, by in enumerate(table.now.entered_by, start=1) if by == viewer.id)


def hands_of(round_: Round, seen: frozenset[int] = frozenset()) -> dict[str, list[str | None]]:
    """The cards of each hand in order; None for one that is not yet turned."""
    hands: dict[str, list[tuple[str, bool]]] = {}
    for event in round_.events:
        match event.kind:
            case Kind.DEALT:
                shown = bool(event.facts["face_up"]) or event.facts["number"] in seen
                hands.setdefault(event.facts["hand"], []).append((event.facts["card"], shown))
            case Kind.TURNED:
                hands[event.facts["hand"]] = [(card, True) for card in event.facts["cards"]]
            case Kind.RECONSTRUCTED:
                hands.clear()
            case _:
                pass
    return {hand: [card if shown else None for card, shown in cards] for hand, cards in hands.items()}


def _shoe(table: TableState) -> dict[str, Any]:
    shoe = table.shoe
    return {
        "number": table.shoe_number,
        "stage": shoe.stage.value,
        "cards": shoe.size,
        "left": shoe.left,
        "decks": shoe.rules.decks,
        "rounds": shoe.rounds,
        "commitment": table.commitment,
        "revealed": table.revealed,
        "carried": [card_codes([c.card])[0] if c.exposed else None for c in shoe.carried],
    }


def _result(finished: Finished) -> dict[str, Any]:
    return {
        "number": finished.number,
        "id": finished.id,
        "status": finished.status,
        "outcome": finished.outcome,
        "hash": finished.hash,
        "corrected": finished.corrected,
    }


def _you(books: Books, table: TableState, viewer: Person) -> dict[str, Any]:
    seat = table.seat_of(viewer.id)
    own = (
        []
        if table.round is None
        else [w for w in table.round.wagers if table.now.whose.get(w.id) == viewer.id]
    )
    last = table.results[-1] if table.results else None
    return {
        "person": viewer.id,
        "name": viewer.name,
        "roles": sorted(viewer.roles),
        "play_money": viewer.play_money,
        "seat": seat,
        "credits": decimal(books.balances.of(credits_of(viewer.id))),
        "bet": decimal(table.credits_bet(viewer.id)),
        "wagers": [_wager_on_table(table, w.id) for w in own],
        "on_layout": {
            "amount": decimal(books.balances.of(on_layout(table.id, viewer.id))),
            "wagers": [e.to_json() for e in table.on_layout.get(viewer.id, [])],
        },
        "last": None if last is None else _last(last, viewer),
        "can_repeat": viewer.id in table.repeatable,
        "limits": None if seat is None else table.limits_of(seat).to_json(),
        "keeps_minimum": seat in table.seating.markers,
        "nominee": None if seat is None else table.seats[seat].nominee,
        "disputes": [d.to_json() for d in table.disputes.values() if d.by == viewer.id],
        "may": sorted(
            name
            for name, kind in COMMANDS.items()
            if issubclass(kind, TableCommand) and may(viewer, kind, table.law)
        ),
    }


def _last(finished: Finished, viewer: Person) -> dict[str, Any]:
    """The last completed round as schedule 19 wants it: what was bet, what came, what was won."""
    own: list[Ended] = [e for e in finished.ended if e.person == viewer.id]
    return {
        "round": finished.id,
        "outcome": finished.outcome,
        "status": finished.status,
        "bet": decimal(sum(e.stake for e in own)),
        "won": decimal(sum(max(e.net, 0) for e in own)),
        "net": decimal(sum(e.net for e in own)),
        "wagers": [e.to_json() for e in own],
    }
