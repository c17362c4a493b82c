"""The clock at a dealer's table of a game between players: whether it runs, and who may ask for it."""

from __future__ import annotations

from croupier.games.capabilities import HasTableStakes
from croupier.games.requests import Decide
from croupier.house.room.deciding import ends
from croupier.house.room.state import Clock
from croupier.house.state import TableState


def waits_for(table: TableState) -> Decide | None:
    """The decision that a hand at a dealer's table of a game between players waits for."""
    if not (table.live and table.keeps_stakes and table.playing) or table.round is None:
        return None
    asks = table.round.request
    if table.now.awaiting is not None or not isinstance(asks, Decide) or asks.seat not in table.seats:
        return None
    return asks


def comes_to(asks: Decide) -> str | None:
    """What a hand comes to whose player does not decide in time; None where the rules name nothing."""
    return asks.default or asks.absent


def running(table: TableState) -> Clock | None:
    """The clock that runs, or has run out, for the decision that the hand waits for."""
    if waits_for(table) is None or table.round is None:
        return None
    return table.room.clock_at(table.round_number, len(table.round.tape))


def called_by(table: TableState) -> str | None:
    """Who has asked for the clock on the decision that the hand waits for, by id."""
    if waits_for(table) is None or table.round is None:
        return None
    return table.room.time_called_at(table.round_number, len(table.round.tape))


def why_not_asked(table: TableState, seat: int | None) -> str | None:
    """Why the player of a seat may not ask for the clock now; None where they may."""
    asks = waits_for(table)
    if asks is None:
        return "the hand waits for no player's decision"
    if comes_to(asks) is None:
        return "this decision is waited for"
    if asks.seat == seat:
        return "the hand waits for this player"
    if running(table) is not None:
        return "the clock is running already"
    if seat is not None and not _in_hand(table, seat):
        return "only a player in the hand, or the dealer, asks for the clock"
    return None


def _in_hand(table: TableState, seat: int) -> bool:
    """Whether the player of a seat has stakes in the hand, and has not given it up."""
    occupant, rules = table.seats.get(seat), table.rules
    assert table.round is not None
    if occupant is None or not table.has_wagers(occupant.person) or not isinstance(rules, HasTableStakes):
        return False
    given_up = rules.gives_up
    said = (event.facts for event in table.round.events if event.facts.get("seat") == seat)
    return not any(facts.get("action") in given_up for facts in said)


def left(table: TableState, at: int) -> int | None:
    """How long the clock still runs, in microseconds; 0 once it has run out, None where none was started."""
    return None if running(table) is None else max(ends(table) - at, 0)
