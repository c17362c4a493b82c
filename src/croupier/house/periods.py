"""Betting periods: what the house does when wagers may be placed, and when play has come to its end.

A round of dice or of a wheel may go on from throw to throw. The house ends it where its game has come
to a natural end (the spin is settled; the shooter has sevened out) and nothing lies on the layout, at a
dealer's table too. Wagers that are off after a seven out keep the session up, for the next shooter;
only after :data:`MOST_THROWS` does an automated table give them back, so that no session grows for ever.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from croupier.games.requests import Roll, Wagering
from croupier.games.tape import Call, Delivered, Entry, Thrown, Withdraw
from croupier.house import wagering_period
from croupier.house.equipment import Result, SecretResult, Stacks, Tiles
from croupier.house.happened import Happened
from croupier.house.setup import Mode
from croupier.house.state import TableState
from croupier.house.work import Work
from croupier.table.round import END

MOST_THROWS: Final = 200
"""After so many throws a session of an automated table ends at the next seven out, whatever is off."""

Enter: TypeAlias = Callable[[Work, Entry], None]


def betting_opens(work: Work) -> None:
    """Wagers may be placed from now on, where they may: bind the house, and count the period down."""
    table = work.at_table
    if not table.betting:
        return
    reveal_begun(work)
    if table.device is not None and not table.live and table.bound is None:
        bind_next(work)
    start_countdown(work)


def start_countdown(work: Work) -> None:
    """On an automated table with somebody at it, or a bot's wager up, count the wagering period down."""
    table = work.at_table
    if (
        table.setup.mode is Mode.AUTOMATED
        and (table.attended or (table.seats and table.now.lying))
        and table.betting
        and table.now.betting_ends is None
    ):
        clauses = () if table.law.terminals is None else table.law.terminals.countdown
        work.happen(Happened.COUNTDOWN, {"ends": wagering_period.ends(table, work.at)}, clauses)


def go_on(work: Work, enter: Enter) -> None:
    """After an entry: end the round where play is complete and nothing lies; else let betting open."""
    table = work.at_table
    if complete(table) and not table.live and table.now.throws >= MOST_THROWS:
        for wager in table.round.wagers if table.round is not None else ():
            enter(work, Withdraw(wager.id, wager.seat))
            if not table.playing:
                return
    if complete(table) and not table.now.lying:
        enter(work, Call(END))
    else:
        betting_opens(work)


def complete(table: TableState) -> bool:
    """Whether the play of the round has come to its natural end."""
    request = table.round.request if table.playing and table.round is not None else None
    return isinstance(request, Wagering) and request.complete


# What an automated table is bound to --------------------------------------------------------------


def bind_next(work: Work) -> None:
    """Throw or spin in secret, and publish what binds the house to it."""
    table = work.at_table
    assert table.device is not None
    kept = SecretResult.make(table.device)
    number = table.results_bound + 1
    work.books.results_of(table.id)[number] = kept
    work.keep_secret(secret_name(table.id, number), kept.write())
    work.happen(Happened.RESULT_BOUND, {"number": number, "commitment": kept.commitment, "at": work.at})


def next_result(work: Work) -> Result:
    """What the equipment of an automated table produces next: of tiles, a part of what it is bound to."""
    table = work.at_table
    if not isinstance(table.device, Tiles):
        result = reveal_next(work).result
        assert not isinstance(result, Stacks), table.id
        return result
    assert table.round is not None
    if isinstance(table.round.request, Roll):
        # Tiles that are dealt again come off other stacks.
        reveal_begun(work)
        if table.bound is None:
            bind_next(work)
    assert table.bound is not None
    kept = work.books.results_of(table.id)[table.bound.number].result
    assert isinstance(kept, Stacks), table.id
    return kept.entries()[_dealt_since_the_dice(table) if table.bound.begun else 0]


def _dealt_since_the_dice(table: TableState) -> int:
    """How many entries of what a table of tiles is bound to have come: the dice, and stacks."""
    assert table.round is not None
    came = 0
    for entry in table.round.tape:
        came = 1 if isinstance(entry, Thrown) else came + isinstance(entry, Delivered)
    return came


def reveal_begun(work: Work) -> None:
    """Publish what a deal of tiles came from, once it is over."""
    bound = work.at_table.bound
    if bound is not None and bound.begun:
        reveal_next(work)


def reveal_next(work: Work, *, used: bool = True) -> SecretResult:
    """Publish salt and result of what the house is bound to, once: as it is ``used``, or never will be."""
    table = work.at_table
    if table.bound is None:
        # The one before was declared not to count after betting closed: it is made again.
        bind_next(work)
    assert table.bound is not None
    number = table.bound.number
    kept = work.books.results_of(table.id).pop(number)
    data = {"number": number, "commitment": kept.commitment, **kept.to_json(), "used": used}
    work.happen(Happened.RESULT_REVEALED, data)
    work.drop_secret(secret_name(table.id, number))
    return kept


def secret_name(table: str, number: int) -> str:
    """Where the result that a table is bound to is kept among the secrets."""
    return f"result:{table}/{number}"
