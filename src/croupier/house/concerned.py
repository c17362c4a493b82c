"""Whom a command concerns: who has to be told anew what is theirs at a table.

By default everybody. A wager that is placed, changed or taken back while wagers are open changes what
belongs to who gave the command, and to whose credits it moved; everybody else sees it in the common parts.
A card, throw or spin that comes while nothing is settled yet and nobody is asked for a decision changes
nobody's own, where players do not look at cards that the others do not see.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from croupier.games.requests import Decide
from croupier.games.tape import Tag
from croupier.house.feed import EVERYBODY, Concerned
from croupier.house.happened import Happened
from croupier.house.money import MoneyOp, Move
from croupier.house.state import TableState
from croupier.house.work import Work
from croupier.money.postings import AccountKind, AccountRef

OWN: Final = frozenset({AccountKind.PLAYER, AccountKind.UNCLAIMED})
"""The kinds of account whose balances are shown to their owners."""
OF_NOBODY: Final = frozenset(each.value for each in (Tag.PRODUCE, Tag.THROWN, Tag.LANDED))
"""The entries that come out of the equipment."""
OF_ONE: Final = frozenset(each.value for each in (Tag.PLACE, Tag.WITHDRAW))
"""The entries of a round that concern who makes them."""


def people_moved(ops: Iterable[MoneyOp]) -> frozenset[str]:
    """The people whose credits, or whose wagers on a layout, some movements changed."""
    found: set[str] = set()
    for op in ops:
        accounts = [p.account for p in op.movement.postings] if isinstance(op, Move) else [op.player]
        found.update(_owner(account) for account in accounts if account.kind in OWN)
    return frozenset(found)


def _owner(account: AccountRef) -> str:
    """The person of an account: ``person``, ``table/person``."""
    return account.id.rpartition("/")[2]


def concerned(work: Work, table: str, moved: frozenset[str]) -> Concerned:
    """Whose own part of the view of a table that a command wrote to has changed.

    ``moved``: whose money it moved.
    """
    events = work.events[f"table:{table}"]
    state = work.table
    if state is None or state.id != table or len(events) != 1:
        return EVERYBODY
    event = events[0]
    if event.kind != Happened.ENTRY or state.keeps_stakes or state.setup.tournament:
        return EVERYBODY
    entry = event.payload["entry"]
    sort = entry["entry"] if isinstance(entry, Mapping) else ""
    if state.betting:
        touched = moved | {work.person.id}
        return Concerned(frozenset(), touched, waits=True) if sort in OF_ONE else EVERYBODY
    return Concerned(moved) if sort in OF_NOBODY and _all_is_open(state) else EVERYBODY


def _all_is_open(table: TableState) -> bool:
    """Whether players have nothing in a round that is not in the common parts, or told before."""
    round_ = table.round
    if round_ is None or not table.playing or table.game.looks:
        return False
    return not round_.settlements and not isinstance(round_.request, Decide)
