"""Going on at once at an automated table, when all who have places there have said that they are ready.

While wagers are open the period is over when somebody has wagered and nobody with a place is waited for;
no more bets is then called as when the time is up. While a result stands, the next round opens. Bots are
never waited for, nor are those who sit out, nor who let a round go by and have not wagered since.
"""

from __future__ import annotations

from croupier.house.happened import Happened
from croupier.house.stacks import too_few
from croupier.house.state import TableState
from croupier.house.wagering_period import earliest
from croupier.house.work import Work


def waited_for(table: TableState) -> tuple[int, ...]:
    """The places of those who have not said that they are ready."""
    return tuple(
        seat
        for seat, occupant in sorted(table.seats.items())
        if occupant.person not in table.bots
        and occupant.person not in table.now.ready
        and not table.sits_out(occupant.person)
        and (table.keeps_stakes or not occupant.quiet or table.has_wagers(occupant.person))
    )


def all_ready(table: TableState) -> bool:
    """Whether somebody is ready, and nobody is waited for."""
    return bool(table.now.ready) and not waited_for(table)


def may_be_ready(table: TableState) -> str | None:
    """Why there is nothing to be ready for, or None."""
    if table.live:
        return "the dealer says when betting is over"
    if not table.playing:
        return None if table.results else "no round has been played"
    if not table.betting:
        return "the round is being dealt"
    if not table.now.lying and not table.free_hands:
        return "nobody has wagered yet: place a wager first"
    return "a round needs more players" if too_few(table) else None


def go_on_if_ready(work: Work) -> None:
    """End the period at once where all are ready; what is due then is what is due when it has run out."""
    table = work.at_table
    if table.betting and all_ready(table) and may_be_ready(table) is None:
        work.happen(Happened.COUNTDOWN, {"ends": max(work.at, earliest(table)), "all_ready": True})


def waits_for_shuffle(table: TableState) -> bool:
    """Whether the round in progress waits for a shuffle: the cutting card came before its first card."""
    shoe, round_ = table.shoe_life, table.round if table.playing else None
    if shoe is None or round_ is None or shoe.ready or not shoe.rules.shuffled_when_first:
        return False
    return round_.closing.cutting_card == "first" and not round_.cards_dealt
