"""Views: what pages may show, to whom.

A card that nobody has turned is for the dealer who entered it, and for the player whose hand it is in where
the rules let players look.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from croupier.house import losses, presence
from croupier.house.admission import barred
from croupier.house.answered import answered_json
from croupier.house.away import time_at_tables
from croupier.house.books import Books
from croupier.house.commands import COMMANDS, TableCommand
from croupier.house.common_views import Common, common_of, phase_of
from croupier.house.correction_notices import correction_json, unread
from croupier.house.currencies import currency_at, purse_json
from croupier.house.jackpots import jackpots_json
from croupier.house.kept_rounds import Ended, Finished
from croupier.house.money import credits_of, on_layout, tokens_of
from croupier.house.own_cards import own_hands, ruled_out
from croupier.house.people import Person, Role
from croupier.house.powers import may
from croupier.house.room import views as room_views
from croupier.house.setup import Mode
from croupier.house.staff_views import is_staff, staff_view
from croupier.house.state import TableState
from croupier.house.tournaments.concealed import concealed_from, seats_without, without
from croupier.house.tournaments.views import at_table
from croupier.house.tournaments.views import own as own_session
from croupier.money.amounts import decimal
from croupier.money.currencies import TOKENS_OF
from croupier.rulebooks.general_law import general_law
from croupier.rulebooks.tournament_law import Act
from croupier.table.seating import places

__all__ = ["TableSummary", "TableView", "summary_of", "view_of"]


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
    practice: bool
    teaching: bool
    private: bool
    phase: str
    places: int
    taken: int
    bots: int
    """How many of the places taken are bots'."""
    minimum: str | None
    maximum: str | None
    jackpots: tuple[Mapping[str, Any], ...]
    """What the meters of its jackpots show."""

    def to_json(self) -> dict[str, Any]:
        """The summary as plain JSON values."""
        out: dict[str, Any] = {name: getattr(self, name) for name in self.__slots__}
        out["mode"], out["jackpots"] = self.mode.value, list(self.jackpots)
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
    shoe: Mapping[str, Any] | None
    """None at a table that deals from none."""
    equipment: Mapping[str, Any]
    """What decides the rounds, and what the house is bound to."""
    results: tuple[Mapping[str, Any], ...]
    you: Mapping[str, Any] | None
    notices: tuple[Mapping[str, Any], ...] = ()
    """Changes of limits that are posted, and the table's closing."""
    requests: tuple[Mapping[str, Any], ...] = ()
    """What players asked for and others are asked to agree to."""
    colours: Mapping[str, Any] | None = None
    """Whose the chips without a denomination are, by place; None where there are none."""
    jackpots: tuple[Mapping[str, Any], ...] = ()
    """What the meters of jackpots show."""
    room: Mapping[str, Any] | None = None
    """Who waits for a seat, at tables of games between players; None elsewhere."""
    shoe_holder: Mapping[str, Any] | None = None
    """Who holds the shoe, where players deal."""
    dealer: str | None = None
    """Who deals, by name; None where nobody does."""
    tournament: Mapping[str, Any] | None = None
    """The session of a tournament at the table; None where there is none."""
    staff: Mapping[str, Any] | None = None
    """What only staff see: what is to be done next, irregularities, disputes."""

    def to_json(self) -> dict[str, Any]:
        """The view as plain JSON values."""
        out: dict[str, Any] = {name: getattr(self, name) for name in self.__slots__}
        for name in ("wagers", "seats", "results", "notices", "requests", "jackpots"):
            out[name] = list(out[name])
        return out


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
        practice=table.setup.practice,
        teaching=table.setup.teaching,
        private=table.setup.private is not None,
        phase=phase_of(table),
        places=places(table.rules),
        taken=len(table.seats),
        bots=len(table.bots),
        minimum=None if limits.min is None else decimal(limits.min),
        maximum=None if limits.max is None else decimal(limits.max),
        jackpots=jackpots_json(table),
    )


def view_of(books: Books, table: TableState, viewer: Person | None, at: int) -> TableView:
    """The view of a table for a person; for the public display where there is none."""
    common = common_of(books.people, table)
    ends = common.betting["ends"]
    hidden = concealed_from(table, viewer)
    seats, round_ = _seats(common, table, viewer), _round(common, table, viewer)
    if hidden:
        seats = seats_without(seats, hidden)
        round_ = None if round_ is None else without(round_, hidden)
    return TableView(
        version=table.version,
        at=at,
        table=common.table,
        phase=common.phase,
        betting={**common.betting, "left": None if ends is None else max(ends - at, 0)},
        wagers=common.wagers,
        seats=seats,
        round=round_,
        shoe=common.shoe,
        equipment=common.equipment,
        colours=common.colours,
        jackpots=common.jackpots,
        results=common.results,
        you=None if viewer is None else _you(books, common, table, viewer, at),
        notices=common.notices,
        requests=common.requests,
        shoe_holder=common.shoe_holder,
        dealer=None if table.on_duty is None else books.people[table.on_duty].name,
        room=room_views.room_json(books.people, table),
        tournament=at_table(books, table, at),
        staff=staff_view(table, viewer) if viewer is not None and is_staff(viewer) else None,
    )


def own_of(books: Books, view: TableView, table: TableState, viewer: Person, at: int) -> TableView:
    """What a person's view of a table has of their own, in a view that nobody's own part is in.

    Where others see the same of the round, that part is the same; places are told without whose they are.
    """
    common, staff = common_of(books.people, table), is_staff(viewer)
    round_ = common.round if not staff else _round(common, table, viewer)
    if hidden := concealed_from(table, viewer):
        round_ = None if round_ is None else without(round_, hidden)
    you = _you(books, common, table, viewer, at)
    return replace(view, at=at, round=round_, you=you, staff=staff_view(table, viewer) if staff else None)


def _seats(common: Common, table: TableState, viewer: Person | None) -> tuple[Mapping[str, Any], ...]:
    own = None if viewer is None else table.seat_of(viewer.id)
    if own is None:
        return common.seats
    return tuple({**seat, "you": True} if seat["seat"] == own else seat for seat in common.seats)


def _round(common: Common, table: TableState, viewer: Person | None) -> Mapping[str, Any] | None:
    """The round; a dealer also sees the cards that they entered themselves."""
    seen = _seen_by(table, viewer)
    if not seen or table.round is None or common.round is None:
        return common.round
    return {**common.round, "hands": table.round.hands.codes(seen)}


def _seen_by(table: TableState, viewer: Person | None) -> frozenset[int]:
    """The numbers of the cards that the viewer entered, and so has seen."""
    if viewer is None or table.setup.mode is Mode.AUTOMATED or Role.DEALER not in viewer.roles:
        return frozenset()
    return frozenset(n for n, by in enumerate(table.now.entered_by, start=1) if by == viewer.id)


def _paid(common: Common, table: TableState, viewer: Person) -> list[Mapping[str, Any]]:
    """How the viewer's own wagers of the round in progress have ended, or were paid, so far."""
    return [each for each in common.paid if table.now.whose.get(each["id"]) == viewer.id]


def _you(books: Books, common: Common, table: TableState, viewer: Person, at: int) -> dict[str, Any]:
    seat = table.seat_of(viewer.id)
    last = table.results[-1] if table.results else None
    return {
        "person": viewer.id,
        "name": viewer.name,
        "roles": sorted(viewer.roles),
        "play_money": viewer.play_money,
        "seat": seat,
        "barred": None if seat is not None else _barred(books, table, viewer, at),
        **_of_wagers(books, common, table, viewer, at),
        "currency": currency_at(table, viewer).code,
        "hands": own_hands(table, viewer.id),
        "ruled_out": ruled_out(table, viewer.id),
        "on_layout": {
            "amount": decimal(_to_collect(books, table, viewer)),
            "wagers": [e.to_json() for e in table.on_layout.get(viewer.id, [])],
        },
        "last": None if last is None else _last(last, viewer),
        "can_repeat": viewer.id in table.repeatable,
        "limits": None if seat is None else table.limits_of(seat).to_json(),
        "corrections": [correction_json(books, notice) for notice in unread(books, viewer.id)],
        **presence.words(table, viewer.id, at),
        "keeps_minimum": seat in table.seating.markers,
        "nominee": None if seat is None else table.seats[seat].nominee,
        "named": None if seat is None else table.seats[seat].named,
        "acts_for": [
            {
                "seat": number,
                "person": o.person,
                "name": books.person(o.person).name,
                "cards": table.handles_cards(viewer.id),
            }
            for number, o in sorted(table.seats.items())
            if o.nominee == viewer.id
        ],
        "answers_for": answered_json(table),
        "copies": bool(table.law.copies),
        "disputes": [
            {**d.to_json(), "final": len(d.decisions) >= len(table.law.ladder)}
            for d in table.disputes.values()
            if d.by == viewer.id
        ],
        "tournament": own_session(table, viewer, at),
        "may": list(_may(viewer.roles, table.setup.book, table.game.scope)),
        "chips": decimal(table.chips.get(viewer.id, 0)) if table.keeps_stakes else None,
        "away": table.sits_out(viewer.id),
        "played": time_at_tables(books, viewer.id, at) if viewer.is_player else 0,
        "room": room_views.own_json(table, viewer.id),
    }


def own_wagers(books: Books, table: TableState, viewer: Person, at: int) -> dict[str, Any]:
    """What of a viewer's own part changes with wagers that come and go while they are open."""
    return _of_wagers(books, common_of(books.people, table), table, viewer, at)


def _of_wagers(books: Books, common: Common, table: TableState, viewer: Person, at: int) -> dict[str, Any]:
    return {
        "credits": decimal(books.balances.of(credits_of(viewer.id, currency_at(table, viewer)))),
        "balances": purse_json(books, viewer)["balances"],
        "tokens": _tokens(books, table, viewer),
        "bet": decimal(common.bets.get(viewer.id, 0)),
        "wagers": common.own.get(viewer.id, []),
        "paid": _paid(common, table, viewer),
        "loss_limit": losses.shown(books, table, viewer.id, at),
    }


def _barred(books: Books, table: TableState, viewer: Person, at: int) -> dict[str, Any] | None:
    """Why somebody may not take a place, with the clauses that say so; None where they may."""
    if not viewer.is_player:
        return {"reason": "places at the table are for players", "clauses": []}
    if table.setup.tournament:
        law = books.law_of_tournament(table)
        given = () if law is None else law.of(Act.ALLOCATED)
        reason = "the tournament manager gives the places at this table"
        return {"reason": reason, "clauses": [[each.book, each.ref] for each in given]}
    refusal = barred(books, table, viewer, at)
    if refusal is None:
        return None
    return {"reason": refusal.reason, "clauses": [[each.book, each.ref] for each in refusal.clauses]}


def _tokens(books: Books, table: TableState, viewer: Person) -> str | None:
    """A player's promotional tokens; None at a table that takes none."""
    if not table.rules.tokens or table.currency.code not in TOKENS_OF:
        return None
    return decimal(books.balances.of(tokens_of(viewer.id, table.currency)))


def _to_collect(books: Books, table: TableState, viewer: Person) -> int:
    """What lies on the layout for somebody to collect; table stakes stay there."""
    return 0 if table.keeps_stakes else books.balances.of(on_layout(table.id, viewer.id, table.currency))


def _last(finished: Finished, viewer: Person) -> dict[str, Any]:
    """The last completed round as schedule 19 wants it: what was bet, what came, what was won."""
    own: list[Ended] = [e for e in finished.ended if e.person == viewer.id]
    return {
        "round": finished.id,
        "outcome": finished.outcome,
        "status": finished.status,
        "bet": decimal(sum(e.staked for e in own if not e.stays_up)),
        "won": decimal(sum(max(e.net, 0) for e in own)),
        "net": decimal(sum(e.net for e in own)),
        "tokens_lost": decimal(sum(e.tokens_lost for e in own)),
        "wagers": [e.to_json() for e in own],
    }


@cache
def _may(roles: frozenset[Role], book: str, scope: str) -> tuple[str, ...]:
    """The commands that offices may give at a table of a game."""
    law, holder = general_law(book).at(scope), Person("anybody", "Anybody", roles)
    kinds = sorted(COMMANDS.items())
    return tuple(n for n, kind in kinds if issubclass(kind, TableCommand) and may(holder, kind, law))
