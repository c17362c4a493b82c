"""The tables of a field: hands of a tournament between players, until one of them has all chips.

Everybody who is in is dealt in, whether they are there or not: who is absent puts in blinds and antes, and
folds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.tape import Call
from croupier.games.wagers import Result
from croupier.house.happened import Happened
from croupier.house.money import credits_of, on_layout
from croupier.house.stacks import present, take_up, too_few
from croupier.house.state import TableState
from croupier.house.tournaments.desk import tell
from croupier.house.work import Work
from croupier.table.round import NO_MORE_BETS
from croupier.tournaments import balance, clock, field, field_state

if TYPE_CHECKING:
    from croupier.house.contests import Contest
    from croupier.house.tournaments.rounds import Enter


def contest_of(table: TableState) -> Contest | None:
    """A table's part in a field; None at any other table."""
    contest = table.contest
    return contest if contest is not None and contest.field else None


def why_waits(table: TableState, at: int) -> str | None:
    """Why a table of a field does not play its next hand yet; None where it does, and at any other table."""
    contest = contest_of(table)
    if contest is None:
        return None
    if not contest.session.running:
        return "no session is played"
    reason = balance.waits(contest.tournament, contest.session, at)
    if reason is None and len(present(table)) < 2:
        return "two players or more play a hand: others will be moved here"
    return reason


def due(table: TableState, begins: int, at: int) -> int | None:
    """When the next hand begins, or the field ends; None where the table waits for other tables or players.

    ``begins``: when it would, but for breaks; ``at``: the time now.
    """
    contest = contest_of(table)
    if contest is None or not contest.session.running:
        return None
    t = contest.tournament
    if t.paused is not None:
        return None
    over = clock.break_at(t, max(begins, at))
    if over is not None:
        return over
    if len(field_state.left(t)) <= 1:
        until = clock.entries_until(t)
        return begins if until is None else max(begins, until)
    return begins if why_waits(table, begins) is None else None


def deal(work: Work, enter: Enter) -> None:
    """Close the betting of a hand whose players have their chips up: nobody brings any."""
    table = work.at_table
    if contest_of(table) is not None and table.betting and not too_few(table):
        enter(work, Call(NO_MORE_BETS))


# Absent players -------------------------------------------------------------------------------------


def plays_absent(table: TableState, seat: int) -> bool:
    """Whether a decision is that of an absent player, which nobody waits for."""
    if contest_of(table) is None or seat not in table.seats:
        return False
    return table.sits_out(table.seats[seat].person)


def stays(table: TableState, person: str) -> bool:
    """Whether somebody who leaves, or may not play any more, keeps the place: their chips are in play."""
    contest = contest_of(table)
    return contest is not None and contest.session.running and person in contest.session.active


def is_absent(work: Work, table: TableState, person: str) -> None:
    """Somebody is absent from now on: their blinds and antes are put in, and their hands folded."""
    seat = table.seat_of(person)
    if seat is not None and person not in table.sitting_out:
        data = {"seat": seat, "person": person, "out": True, "at": work.at}
        work.happen_at(table, Happened.SITS_OUT, data)


# The end of a hand ----------------------------------------------------------------------------------


def hand_over(work: Work, contest: Contest) -> None:
    """What a hand leaves its players: chips, and who is out."""
    table, t, session = work.at_table, contest.tournament, contest.session
    assert table.round is not None
    stacks = {
        table.now.whose[s.wager.id]: s.wager.stake
        for s in table.round.settlements
        if s.wager.type.name == table.stakes and s.result is not Result.RETURNED
    }
    nets = {p: has_in_all(work, table, p) - session.chips[p] for p in session.active if p in stacks}
    told = tell(work, t, field.played(t, table.id, stacks, nets, work.at, table.round_id))
    for person in told["out"]:
        gives_up(work, table, person)


def has_in_all(work: Work, table: TableState, person: str) -> int:
    """A player's chips: on the table, and in their account, in minor units."""
    balance_of, chips = work.books.balances.of, table.currency
    return balance_of(credits_of(person, chips)) + balance_of(on_layout(table.id, person, chips))


def gives_up(work: Work, table: TableState, person: str) -> None:
    """Somebody vacates a place; chips that lie there go to their account."""
    seat, here = table.seat_of(person), work.table
    if seat is None:
        return
    work.table = table
    take_up(work, person)
    work.happen(Happened.LEFT, {"seat": seat, "person": person, "at": work.at})
    work.table = here
