"""A seat that several persons want: who has it, by priority or by a draw of cards."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import TYPE_CHECKING, Any, Final

from croupier.equipment.cards import Card, card_code, parse_card
from croupier.games.refusals import Malformed
from croupier.house import commands as c
from croupier.house.dealing import check_duty
from croupier.house.errors import refuse
from croupier.house.happened import Happened
from croupier.house.people import Person, Role
from croupier.house.powers import given
from croupier.house.room.plan import contested_seats
from croupier.house.work import JSON, Work, handles
from croupier.law import Clauses
from croupier.rulebooks.general_law import Power, SeatLaw
from croupier.table.seat_order import Priority, highest

if TYPE_CHECKING:
    from croupier.house.state import TableState

WISHING: Final = 2
"""So many persons contest a seat at least."""
CARDS_NAMED: Final = 4
"""How many cards that could be drawn a refusal names."""


@handles(c.DrawForSeat)
def draw_for_seat(work: Work, command: c.DrawForSeat) -> JSON:
    """Decide whose a free seat is that several persons want."""
    table = work.at_table
    what = f"seat {command.seat} at {table.title}"
    law = table.play.seats
    if law is None:
        allocated = table.play.seats_allocated
        near = (c.AllocateSeat.name,) if allocated else (c.Sit.name,)
        raise refuse(what, "no seat is drawn for by the rules of this game", allocated, near)
    supervises = _supervises(work.person, table)
    if not supervises:
        check_duty(work.person, table, "a draw for a seat")
    if not table.live:
        reason = "the table deals by itself: its places are taken in the order of asking"
        raise refuse(what, reason, law.contested, (c.WaitForSeat.name, c.ChangeSeat.name))
    _check_seat(table, what, command.seat, law.contested)
    kept = table.seat_order.won.get(command.seat)
    if kept is not None and not supervises:
        reason = f"{kept} has won it: only a supervisor has it drawn for anew"
        raise refuse(what, reason, law.contested, _free(table, but=table.seat_order.won))
    persons = _wishing(work, what, command.wishes, law)
    tied = table.seat_order.tied.get(command.seat)
    if tied is not None and set(persons) != set(tied) and not supervises:
        reason = f"{' and '.join(tied)} drew cards of one rank: they draw again"
        raise refuse(what, reason, law.decided(table.seat_order.started), tied)
    order, players = table.seat_order, table.persons
    first = order.first(persons, players)
    priority = min(order.priority(person, players) for person in first) if order.started else None
    by_priority = () if priority is None else law.priorities[priority]
    drawn = _drawn(table, what, command.cards, first, law.contested if priority is None else by_priority)
    winners = highest(drawn) if drawn else first
    alone = len(winners) == 1
    draws = law.decided(order.started) + law.highest
    data: dict[str, Any] = {
        "seat": command.seat,
        "wishes": list(persons),
        "drawn": {person: card_code(card) for person, card in drawn.items()},
        "winner": winners[0] if alone else None,
        "again": [] if alone else list(winners),
        "by": work.person.id,
        "at": work.at,
        **({} if alone else {"held": True}),
    }
    clauses = by_priority + (draws if drawn else ())
    work.happen(Happened.PLACE_DRAWN, data, clauses)
    if alone:
        _moves(work, winners[0], command.seat, clauses)
    return {"seat": command.seat, "winner": data["winner"], "again": data["again"]}


@handles(c.AllocateSeat)
def allocate_seat(work: Work, command: c.AllocateSeat) -> JSON:
    """Give a free seat to a person."""
    table = work.at_table
    what, clauses = f"seat {command.seat} at {table.title}", table.play.seats_allocated
    if not clauses:
        law = table.play.seats
        near = (c.DrawForSeat.name,) if law is not None and table.live else (c.CallFromList.name,)
        says = () if law is None else law.decided(table.seat_order.started)
        raise refuse(what, "the rules of this game leave seats to the players", says, near)
    _check_seat(table, what, command.seat, clauses)
    _check_player(work, what, command.person, clauses)
    data = {"seat": command.seat, "person": command.person, "by": work.person.id, "at": work.at}
    work.happen(Happened.PLACE_ALLOCATED, data, clauses)
    _moves(work, command.person, command.seat, clauses)
    return {"seat": command.seat, "person": command.person}


def _moves(work: Work, person: str, seat: int, clauses: Clauses) -> None:
    """Who plays at the table already moves to a seat, with the chips that they have there."""
    if (have := work.at_table.seat_of(person)) is not None:
        move = {"seat": seat, "from": have, "person": person, "at": work.at}
        work.happen(Happened.PLACE_MOVED, move, clauses)


def _supervises(person: Person, table: TableState) -> bool:
    has = given(Power.SUPERVISE, table.law)
    return has is not None and person.holds(*has.offices)


def _check_seat(table: TableState, what: str, seat: int, clauses: Clauses) -> None:
    """Refuse a seat that nobody can be given now.

    Raises:
        Refused: the table is closed, a round is in progress, or somebody has the seat.
        Malformed: there is no such seat.
    """
    if not table.open:
        raise refuse(what, "the table is closed")
    if table.playing and not table.betting:
        raise refuse(what, "seats are drawn for and given between two rounds of play", clauses)
    if not 1 <= seat <= table.seating.places:
        raise Malformed(what, f"the places are numbered 1 to {table.seating.places}")
    if seat in table.seats:
        raise refuse(what, f"{table.seats[seat].person} has it", clauses, _free(table))


def _free(table: TableState, but: Container[int] = ()) -> tuple[str, ...]:
    """A few free seats to name."""
    return tuple(str(seat) for seat in table.seating.free if seat not in but)[:8]


def _wishing(work: Work, what: str, wishes: tuple[str, ...], law: SeatLaw) -> tuple[str, ...]:
    """Who wants the seat.

    Raises:
        Refused: it is no player of the house, or just one person, or one whose stake is up for the round.
        Malformed: somebody is named twice.
    """
    if len(set(wishes)) < len(wishes):
        raise Malformed(what, "somebody is named twice among those who want it")
    for wish in wishes:
        _check_player(work, what, wish, law.contested)
    if len(wishes) < WISHING:
        reason = "two persons or more contest a seat: one alone sits down"
        raise refuse(what, reason, law.contested, (c.Sit.name,))
    return wishes


def _check_player(work: Work, what: str, id_: str, clauses: Clauses) -> None:
    """Refuse to give a seat to somebody who is no player of the house, or whose stake is up for the round.

    Raises:
        Refused: so it is.
    """
    table, person = work.at_table, work.books.people.get(id_)
    if person is None or not person.active or not person.holds(Role.PLAYER):
        raise refuse(what, f"{id_:.60} is no player of the house", clauses)
    if table.playing and table.has_wagers(id_):
        raise refuse(what, f"{id_}'s stake is up for this round: wait until it is over", clauses)


def _drawn(
    table: TableState, what: str, cards: Mapping[str, str], first: tuple[str, ...], clauses: Clauses
) -> dict[str, Card]:
    """What those with the highest priority have drawn; nothing where one person has it alone.

    Raises:
        Refused: somebody else has drawn, or one of them has not; or the deck has no such card.
        Malformed: what was drawn is no card.
    """
    draw = first if len(first) > 1 else ()
    if set(cards) != set(draw):
        who = " and ".join(first)
        reason = f"only {who} draw a card each" if draw else f"it is for {who}, who comes first: no draw"
        raise refuse(what, reason, clauses, first)
    drawn = {person: parse_card(cards[person]) for person in draw}
    deck = table.shoe.rules.deck
    if len(set(drawn.values())) < len(drawn) or not all(map(deck.copies, drawn.values())):
        left = (card_code(card) for card in deck.cards if card not in drawn.values())
        near = tuple(code for code, _ in zip(left, range(CARDS_NAMED), strict=False))
        raise refuse(what, "each draws another card of the table's deck", clauses, near)
    return drawn


def seat_draws(table: TableState) -> dict[str, Any] | None:
    """What staff are shown of it; None where no seat is drawn for."""
    law, order = table.play.seats, table.seat_order
    if law is None or not table.live:
        return None
    words = {Priority.SINCE_START: "since the start", Priority.PLAYER: "later"}
    players = {o.person: order.priority(o.person, table.persons) for o in table.seats.values()}
    return {
        "started": order.started,
        "players": {person: words.get(each, "") for person, each in players.items()},
        "kept": {str(seat): person for seat, person in sorted(order.won.items())},
        "again": {str(seat): list(persons) for seat, persons in sorted(order.tied.items())},
        "contested": {str(seat): list(persons) for seat, persons in sorted(contested_seats(table).items())},
        "free": list(table.seating.free),
    }
