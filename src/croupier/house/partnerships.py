"""Wagers of players who were found to be partners with a view to exceeding a maximum."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.wording import dollars
from croupier.house.errors import refuse
from croupier.money.amounts import decimal

if TYPE_CHECKING:
    from croupier.house.asked import Answer, WagerAsked


def beyond_for_partners(asked: WagerAsked) -> Answer:
    """A wager by which partners together have more on a kind of wager than one player may."""
    table, entry, round_ = asked.table, asked.entry, asked.table.round
    partners = next((p for p in table.acts_state.partners if asked.person.id in p), None)
    if partners is None or round_ is None:
        return None
    most = table.limits_of(entry.seat).of(entry.wager, asked.kind.main).max
    if most is None:
        return None
    lying = sum(
        wager.stake
        for wager in round_.wagers
        if wager.type.name == entry.wager
        and wager.id != entry.id
        and table.now.whose.get(wager.id) in partners
    )
    if lying + entry.stake <= most:
        return None
    left = max(most - lying, 0)
    reason = (
        f"its player is in a partnership, which has {dollars(decimal(lying))} on it: the maximum binds all"
    )
    return refuse(f"wager {entry.wager}", reason, table.law.partnership, (decimal(left),))
