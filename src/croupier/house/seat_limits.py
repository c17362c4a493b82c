"""Other limits for a place in the round that is open for wagers."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from croupier.games.game import Opening
from croupier.games.limits import Limits
from croupier.house.state import TableState
from croupier.table.round import Round


def limit_seat(table: TableState, seat: int, limits: Limits) -> None:
    """A place has other limits in the round that is open for wagers; all that was entered fits them."""
    assert table.round is not None, "limits of a place without a round"
    opening = with_seat_limits(table.round.opening, seat, limits)
    table.round = Round.replay(table.rules, opening, table.round.tape)


def with_seat_limits(opening: Opening, seat: int, limits: Limits) -> Opening:
    """An opening with other limits for one place."""
    others = {at: own for at, own in opening.seat_limits.items() if at != seat}
    if limits != opening.limits:
        others[seat] = limits
    return replace(opening, seat_limits=MappingProxyType(others))
