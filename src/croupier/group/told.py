"""What the group tells its office: every venue, and what they have reported, added up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.group.state import GroupState, Venue
from croupier.money.amounts import decimal


def overview(state: GroupState) -> dict[str, Any]:
    """The venues and their sums, as plain JSON values; amounts are exact decimals."""
    totals = state.totals()
    return {
        "group": state.id,
        "venues": [_venue(state, each) for each in state.venues.values()],
        "totals": {**totals, "money": _amounts(totals["money"])},
    }


def _venue(state: GroupState, venue: Venue) -> dict[str, Any]:
    patrons = sum(venue.name in patron.at for patron in state.patrons.values())
    return {
        "venue": venue.name,
        "active": venue.active,
        "acts": venue.told,
        "position": venue.position,
        "reported_at": venue.reported_at,
        "patrons": patrons,
        "played": len(venue.played),
        "rounds": venue.rounds.total(),
        "money": _amounts(venue.money),
        "tables": [
            {"table": id_, "rounds": venue.rounds[id_], "won": _amounts({"": venue.tables.get(id_, {})})[""]}
            for id_ in sorted({*venue.tables, *venue.rounds})
        ],
    }


def _amounts(held: Mapping[str, Mapping[str, int]]) -> dict[str, dict[str, str]]:
    return {name: {c: decimal(n) for c, n in each.items()} for name, each in held.items()}
