"""What a venue reports to its group: money, people and rounds, up to a position of its log.

All of it follows from the log: whoever has that can work it out again.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Any, Final

from sqlalchemy import func, select, true

from croupier.house.group.books import STREAMS
from croupier.house.happened import Happened
from croupier.house.store import Store, schema
from croupier.money.postings import AccountKind, AccountRef, Reason

TABLE: Final = "table:"
PLAYER: Final = f"{AccountKind.PLAYER.value}:"


def report(store: Store, since: int) -> dict[str, Any] | None:
    """A report on what the store holds, and on what has happened after a position.

    None where that is nothing but what it told the group and heard of it.
    ``money``: what accounts of each kind hold, by currency, in minor units; ``tables``: what each table has
    won, by currency; ``rounds``: how many each table has finished since; ``played``: who has wagered since.
    """
    h, a, e, p = schema.head.c, schema.accounts.c, schema.events.c, schema.postings.c
    query = select(h.position, h.hash, a.ref, a.balance).select_from(
        schema.head.outerjoin(schema.accounts, (a.balance != 0) & true())
    )
    rows = store.query(query)
    position, hash_ = int(rows[0].position), str(rows[0].hash)
    other = (
        select(e.position).where(e.position.between(since + 1, position), e.stream.not_in(STREAMS)).limit(1)
    )
    if not store.query(other):
        return None
    money: dict[str, Counter[str]] = defaultdict(Counter)
    tables: dict[str, Counter[str]] = defaultdict(Counter)
    for row in rows:
        if row.ref is not None:
            account = AccountRef.parse(row.ref)
            money[account.kind.value][account.currency] += row.balance
            if account.kind is AccountKind.TABLE:
                tables[account.id][account.currency] += row.balance
    within = e.position.between(since + 1, position)
    finished = (
        select(e.stream, func.count())
        .where(within, e.kind == Happened.ROUND_FINISHED.value)
        .group_by(e.stream)
    )
    staked = (
        select(p.account)
        .join(schema.events, e.position == p.position)
        .where(within, e.kind == Reason.STAKE.value, p.account.startswith(PLAYER))
        .distinct()
    )
    return {
        "from": since,
        "position": position,
        "hash": hash_,
        "money": {kind: _held(held) for kind, held in sorted(money.items()) if _held(held)},
        "tables": {id_: _held(held) for id_, held in sorted(tables.items())},
        "rounds": {str(stream).removeprefix(TABLE): int(n) for stream, n in store.query(finished)},
        "played": sorted({AccountRef.parse(row.account).id for row in store.query(staked)}),
    }


def _held(held: Counter[str]) -> dict[str, int]:
    return {currency: amount for currency, amount in sorted(held.items()) if amount}
