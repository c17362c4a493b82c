"""Jackpots at tables of the house: what their meters show from round to round.

A round opens with what the meters show and leaves them as its wagers and prizes have moved them; the table
keeps that. The operator displays the amounts of set prizes, and may add to a progressive one.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from croupier.games.game import Rules
from croupier.games.jackpots import HasPools, Pool
from croupier.games.refusals import unknown
from croupier.house.state import TableState
from croupier.money.amounts import decimal


def pools_of(rules: Rules) -> tuple[Pool, ...]:
    """The pools that a table plays for."""
    return rules.pools if isinstance(rules, HasPools) else ()


def pool_named(rules: Rules, name: str) -> Pool:
    """The pool of that name.

    Raises:
        Malformed: the table plays for none; the nearest names are given.
    """
    pools = {pool.name: pool for pool in pools_of(rules)}
    if name not in pools:
        raise unknown("jackpot", name, pools)
    return pools[name]


def shown(table: TableState, pool: Pool) -> int:
    """What a pool's meter shows, in minor units."""
    return max(table.jackpots.get(pool.name, 0), pool.reset)


def meters(table: TableState) -> Mapping[str, int]:
    """What all meters of a table show, in minor units, by the pool."""
    return MappingProxyType({pool.name: shown(table, pool) for pool in pools_of(table.rules)})


def _link_json(table: TableState, pool: Pool) -> dict[str, Any] | None:
    """With which tables a pool is linked."""
    if table.link is None or table.link.pool != pool.name:
        return None
    return {"title": table.link.title, "tables": list(table.link.tables), "approval": table.link.approval}


def jackpots_json(table: TableState) -> tuple[dict[str, Any], ...]:
    """What each meter of a table shows."""
    return tuple(
        {
            "pool": pool.name,
            "title": pool.title,
            "kind": pool.kind.value,
            "linked": _link_json(table, pool),
            "shows": decimal(shown(table, pool)),
            "clauses": [clause.ref for clause in pool.clauses],
        }
        for pool in pools_of(table.rules)
    )
