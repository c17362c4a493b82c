"""What an event moves, of money and of tournament chips: worked out from the state before it, never told.

The places that it moves between have names; a house has an account for each. Chips and money never meet: a
flow is of the one or of the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import floor
from typing import Any, Final, NamedTuple

from croupier.money.amounts import parse_amount
from croupier.tournaments.events import Happened
from croupier.tournaments.prizes import pool_of
from croupier.tournaments.session import Session
from croupier.tournaments.state import Tournament

POOL: Final = "pool"
"""The prize pool, of money."""
OPERATOR: Final = "operator"
"""The operator's own, of money: what is added to a pool; buy-ins where chips are disposed of in cash."""
INVENTORY: Final = "inventory"
"""All the tournament's chips that nobody has."""
TABLE: Final = "table"
"""The chips of a table: what its players have lost to it."""
PLAYER: Final = "player"


class Flow(NamedTuple):
    """A movement from one place to another; never of nothing."""

    chips: bool
    source: tuple[str, str]
    """The place, and whose it is: a player or a table, by name."""
    target: tuple[str, str]
    amount: int


def flows(t: Tournament, kind: str, data: Mapping[str, Any]) -> tuple[Flow, ...]:
    """What an event moves that the tournament is about to take in."""
    return tuple(flow for flow in _flows(t, Happened(kind), data) if flow.amount)


def _flows(t: Tournament, kind: Happened, data: Mapping[str, Any]) -> Iterator[Flow]:
    match kind:
        case Happened.ENTERED:
            yield _pays(data["person"], t.agreed.fee)
        case Happened.WITHDRAWN | Happened.FEE_REFUNDED:
            yield _money((POOL, ""), (PLAYER, str(data["person"])), parse_amount(data["refund"]))
        case Happened.CANCELLED:
            yield from _cancelled(t)
        case Happened.ALLOTTED:
            rules, to_pool = t.rules, not t.agreed.in_cash
            for person in map(str, data["persons"]):
                target = (POOL, "") if to_pool else (OPERATOR, "")
                yield _money((PLAYER, person), target, rules.buy_in)
                yield _chips((INVENTORY, ""), (PLAYER, person), rules.chips)
        case Happened.BOUGHT_BACK:
            yield _pays(data["person"], t.rules.buy_back)
            yield _chips((INVENTORY, ""), (PLAYER, str(data["person"])), t.rules.chips)
        case Happened.ABSENT:
            amount = parse_amount(data["deducted"])
            yield _chips((PLAYER, str(data["person"])), (INVENTORY, ""), amount)
        case Happened.VOIDED if t.edition > 1:
            for person, deducted in t.sessions[str(data["table"])].absent.items():
                yield _chips((INVENTORY, ""), (PLAYER, person), deducted)
        case Happened.PLAYED:
            for person, deducted in data["deducted"].items():
                yield _chips((PLAYER, person), (INVENTORY, ""), parse_amount(deducted))
        case Happened.ENTERED_LATE:
            yield _pays(data["person"], t.agreed.fee)
            yield _chips((INVENTORY, ""), (PLAYER, str(data["person"])), t.rules.chips)
        case Happened.COLOURED_UP:
            yield from _raced(t, data)
        case Happened.OUT if data["disqualified"] and t.rules.field:
            person = str(data["person"])
            held = t.sessions[str(data["table"])].chips.get(person, 0)
            yield _chips((PLAYER, person), (INVENTORY, ""), held)
        case Happened.ENDED if not data["play_off"]:
            yield from _ended(t, t.sessions[str(data["table"])])
        case Happened.CONCLUDED:
            _, own = pool_of(t.agreed, t.paid_in, t.entry_count)
            yield _money((OPERATOR, ""), (POOL, ""), own)
            for won in data["prizes"]:
                amount = parse_amount(won["amount"])
                yield _money((POOL, ""), (PLAYER, str(won["person"])), amount)
        case _:
            pass


def _raced(t: Tournament, data: Mapping[str, Any]) -> Iterator[Flow]:
    """What a chip race has changed: odd chips go to the inventory, and larger ones come from it."""
    before = t.sessions[str(data["table"])].chips
    for person, amount in data["chips"].items():
        more = parse_amount(amount) - before[person]
        if more > 0:
            yield _chips((INVENTORY, ""), (PLAYER, str(person)), more)
        else:
            yield _chips((PLAYER, str(person)), (INVENTORY, ""), -more)


def _ended(t: Tournament, session: Session) -> Iterator[Flow]:
    """All chips go back to the inventory; where conditions say so, their owners have what they cost."""
    for person, amount in session.chips.items():
        yield _chips((PLAYER, person), (INVENTORY, ""), amount)
    if session.house > 0:
        yield _chips((TABLE, session.table), (INVENTORY, ""), session.house)
    else:
        yield _chips((INVENTORY, ""), (TABLE, session.table), -session.house)
    if t.agreed.in_cash:
        for person, amount in session.chips.items():
            yield _money((OPERATOR, ""), (PLAYER, person), in_cash(session, amount))


def in_cash(session: Session, amount: int) -> int:
    """What chips are disposed of at: what they cost, cut to whole units of money."""
    return floor(Fraction(amount * session.rules.buy_in, session.rules.chips))


def _cancelled(t: Tournament) -> Iterator[Flow]:
    """Every fee goes back, and what was paid for chips; chips go back to the inventory."""
    sessions = [s for stage in (*t.over, tuple(t.sessions.values())) for s in stage]
    for person in t.entries:
        bought = sum(s.bought_back.get(person, 0) * s.rules.buy_back for s in sessions)
        paid = t.agreed.fee * (1 + t.re_entered.get(person, 0)) + bought - t.fees_back.get(person, 0)
        paid_in = [s for s in sessions if (person in s.bought_in if t.edition > 1 else _had_chips(s, person))]
        buy_ins = sum(s.rules.buy_in for s in paid_in)
        yield _money((POOL, ""), (PLAYER, person), paid + (0 if t.agreed.in_cash else buy_ins))
        if t.agreed.in_cash:
            yield _money((OPERATOR, ""), (PLAYER, person), buy_ins)
    if t.edition > 1:
        for person, kept in t.kept.items():
            yield _money((POOL, ""), (PLAYER, person), kept)
    for session in t.sessions.values():
        if session.ended is None:
            for flow in _ended(t, session):
                if flow.chips:
                    yield flow


def _had_chips(session: Session, person: str) -> bool:
    """What edition 1 took for a buy-in: one who could not pay it and bought back later had chips too."""
    return person in session.chips and session.cards.get(person) is not None


def _pays(person: object, amount: int) -> Flow:
    return _money((PLAYER, str(person)), (POOL, ""), amount)


def _money(source: tuple[str, str], target: tuple[str, str], amount: int) -> Flow:
    return Flow(chips=False, source=source, target=target, amount=amount)


def _chips(source: tuple[str, str], target: tuple[str, str], amount: int) -> Flow:
    return Flow(chips=True, source=source, target=target, amount=amount)
