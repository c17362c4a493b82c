"""Loss limits at work: counted when rounds end, given to each round, kept when wagers come.

The round keeps what its opening says a place may still lose, with the clauses of the game. Here is what
goes beyond one round: the account of the period, other tables, and a player whom staff hold back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from croupier.games.events import Event, Kind
from croupier.games.limits import LOSS_LIMIT, Limits, Range
from croupier.games.refusals import Malformed, Refusal, Refused
from croupier.house.currencies import currency_at
from croupier.house.errors import refuse
from croupier.house.happened import Happened
from croupier.house.loss_limits import LossAccount
from croupier.house.people import Person
from croupier.house.seat_limits import with_seat_limits
from croupier.house.setup import SECOND
from croupier.house.state import TableState
from croupier.house.work import Work
from croupier.law import Clauses
from croupier.money.amounts import decimal, parse_amount
from croupier.money.currencies import Currency
from croupier.table.round import Round

if TYPE_CHECKING:
    from croupier.house.asked import Answer, Asked, DecisionAsked, WagerAsked
    from croupier.house.books import Books

STREAM: Final = "loss-limits"
"""The stream of loss limits, and of what is counted towards them."""
BOUGHT: Final = "bought"


def account_of(books: Books, table: TableState, person: str, at: int) -> LossAccount | None:
    """A person's loss limit under the rulebook of a table, as it stands at a time; None without one."""
    if table.law.loss_limits is None or table.setup.tournament:
        return None  # Tournament chips have no cash value: nothing is lost with them.
    return books.loss_account(table.setup.book, person, books.gaming_day(at))


def knows_limits(table: TableState) -> bool:
    """Whether a round at the table keeps loss limits."""
    known = table.law.loss_limits is not None and LOSS_LIMIT in table.game.limit_keys
    return known and not table.setup.tournament


def with_loss_limit(work: Work, table: TableState, person: str, limits: Limits) -> Limits:
    """Limits of a place with what the person who has it may still lose, where they have a loss limit."""
    account = account_of(work.books, table, person, work.at) if knows_limits(table) else None
    ranges = {name: each for name, each in limits.ranges.items() if name != LOSS_LIMIT}
    if account is not None:
        ranges[LOSS_LIMIT] = Range(max=account.left)
    return limits if ranges == dict(limits.ranges) else Limits(MappingProxyType(ranges))


def check_no_loss_limit(what: str, limits: Limits | Mapping[str, Any], clauses: Clauses) -> None:
    """Refuse a loss limit among the limits of a table or those that staff let a player have.

    Raises:
        Refused: there is one.
    """
    if LOSS_LIMIT in (limits.ranges if isinstance(limits, Limits) else limits):
        reason = "a loss limit is set by a player, for a period"
        raise refuse(what, reason, clauses, ("set-loss-limit", "enter-loss-limit"))


def defined(table: TableState) -> Clauses:
    """What says what a loss limit is; empty where the book has none."""
    return () if table.law.loss_limits is None else table.law.loss_limits.defined


# Wagers ---------------------------------------------------------------------------------------


def wager_over_limit(asked: WagerAsked) -> Answer:
    """A wager of somebody with a loss limit that would exceed it, once the round knows what is left of it.

    It is refused too while they are held back, or wager at another table.
    """
    work, table, entry, person = asked.work, asked.table, asked.entry, asked.person.id
    law, account = table.law.loss_limits, account_of(work.books, table, person, work.at)
    if law is None or not knows_limits(table):
        return None
    if account is not None:
        if (refused := held_back(table, asked.what, account)) is not None:
            return refused
        elsewhere = next((t for t in _tables(work, table) if t is not table and t.credits_bet(person)), None)
        if elsewhere is not None:
            reason = f"it may exceed the loss limit: the round at {elsewhere.title} is to be over first"
            return refuse(asked.what, reason, law.wagers)
    if refresh(work, entry.seat) or account is None or entry.accepted:
        return None
    lying = table.now.lying.get(entry.id)
    more = entry.stake - entry.tokens - (0 if lying is None else lying.amount)
    return _exceeds(asked, more, whole=entry.stake)


def decision_over_limit(asked: DecisionAsked) -> Answer:
    """A decision that puts up more than its player may still lose."""
    from_wager = asked.request is not None and asked.request.from_wager
    return None if from_wager else _exceeds(asked, asked.puts_up)


def held_back(table: TableState, what: str, account: LossAccount) -> Answer:
    """Anything more of a player who is held back from wagering until the next period."""
    law = table.law.loss_limits
    if not account.held or law is None:
        return None
    reason = f"the player is held back until the next period of the loss limit: {account.held}"
    return refuse(what, reason, law.hold)


def _exceeds(asked: Asked, more: int, *, whole: int | None = None) -> Answer:
    """More, in minor units, than may still be lost beside what lies at every table.

    ``whole``: what the wager would come to with it.
    """
    work, table, person = asked.work, asked.table, asked.person.id
    account, law = account_of(work.books, table, person, work.at), table.law.loss_limits
    if account is None or law is None or more <= 0:
        return None
    if (refused := held_back(table, asked.what, account)) is not None:
        return refused
    room = max(0, account.limit.amount + account.net - sum(_at_risk(t, person) for t in _tables(work, table)))
    if more <= room:
        return None
    may = room if whole is None else whole - more + room
    near = (decimal(may),) if may > 0 else ()
    return refuse(asked.what, "it would exceed the player's loss limit", law.wagers, near)


def _tables(work: Work, like: TableState) -> list[TableState]:
    """The tables of the same rulebook."""
    return [table for table in work.books.tables.values() if table.setup.book == like.setup.book]


def _at_risk(table: TableState, person: str) -> int:
    """What a person could lose in the round in progress by what lies, and has lost or won in it already."""
    if not table.playing or table.round is None:
        return 0
    ended = sum(s.net for s in table.round.settlements if table.now.whose.get(s.wager.id) == person)
    return int(table.credits_bet(person) - ended)


def refresh(work: Work, seat: int) -> bool:
    """Have the round in progress know what a place may still lose; says whether it does.

    What lies there by a looser limit stays, and nothing is put up beside it: by nobody's double or split.
    A round in which more lay before, or was put up as an amount that the stricter limit would have cut,
    keeps what it began with; then the house looks at each amount by itself.
    """
    table = work.at_table
    round_ = table.round
    if round_ is None or not table.playing:
        return False
    person, now = table.seats[seat].person, round_.opening.limits_of(seat)
    wanted = with_loss_limit(work, table, person, now)
    most = wanted.ranges.get(LOSS_LIMIT)
    if most is not None and most.max is not None:
        lies = Range(max=max(most.max, _at_risk(table, person)))
        wanted = Limits(MappingProxyType({**wanted.ranges, LOSS_LIMIT: lies}))
    if wanted == now:
        return True
    trial = with_seat_limits(round_.opening, seat, wanted)
    try:
        anew = type(round_).replay(table.rules, trial, round_.tape)
    except (Refused, Malformed):
        return False
    if _told(anew) != _told(round_):
        return False
    law = table.law.loss_limits
    data = {"round": table.round_number, "seat": seat, "limits": wanted.to_json(), "at": work.at}
    work.happen(Happened.SEAT_LIMITS, data, () if law is None else law.wagers)
    return True


def _told(round_: Round) -> list[Event]:
    """Everything that has happened in a round but its opening."""
    return [event for event in round_.events if event.kind is not Kind.OPENED]


# Counting -------------------------------------------------------------------------------------


def count_round(work: Work, data: Mapping[str, Any]) -> None:
    """Count what a round that is over came to for each player with a loss limit."""
    nets: Counter[str] = Counter()
    for wager in data["wagers"]:
        nets[str(wager["person"])] += parse_amount(wager["net"])
    for person, net in sorted(nets.items()):
        count(work, person, net, f"round {data['round']}")


def count(work: Work, person: str, net: int, what: str) -> None:
    """Count an amount won or, below 0, lost towards a person's loss limit, where they have one."""
    table, law = work.at_table, work.at_table.law.loss_limits
    account = account_of(work.books, table, person, work.at)
    if account is None or law is None or not net:
        return
    said = {"table": table.id, "what": what, "counted": decimal(net)}
    keep(work, "loss-counted", account.counting(net), said, law.defined)


def keep(work: Work, kind: str, account: LossAccount, facts: Mapping[str, Any], clauses: Clauses) -> None:
    """Enter what becomes of a person's loss limit: the facts, and how the account stands after them."""
    data = {**account.to_json(), **facts, "by": work.person.id, "at": work.at}
    work.tell_house(STREAM, kind, data, clauses)


def declare_purchase(work: Work, buyer: Person, currency: Currency, amount: int) -> None:
    """Credits bought by a player with a place at a dealer's table are declared there, if it plays in them."""
    person = buyer.id
    for table in work.books.tables.values():
        law = table.law.loss_limits
        account = account_of(work.books, table, person, work.at)
        if law is None or account is None or not table.live or table.seat_of(person) is None:
            continue
        if currency_at(table, buyer) != currency:
            continue
        said = {"table": table.id, "how": BOUGHT, "amount": decimal(amount)}
        keep(work, "chips-declared", account.declaring(BOUGHT, amount), said, law.declared[BOUGHT])
        return


# Showing --------------------------------------------------------------------------------------


def shown(books: Books, table: TableState, person: str, at: int) -> dict[str, Any] | None:
    """A person's loss limit at a table as pages show it: how the period stands, and when it ends."""
    account = account_of(books, table, person, at)
    if account is None:
        return None
    day = 24 * 3600 * SECOND
    return {
        **account.limit.to_json(),
        "net": decimal(account.net),
        "left": decimal(account.left),
        "ends": account.ends * day + books.day_starts,
        "changes": account.changes,
        "later": None if account.later is None else account.later.to_json(),
        "held": account.held,
        "declared": {how: decimal(amount) for how, amount in sorted(account.declared.items())},
    }


def law_refs(table: TableState) -> Refusal | None:
    """Why nobody sets a loss limit at the table; None where players do."""
    if table.law.loss_limits is not None:
        return None
    return Refusal(f"a loss limit at {table.title}", f"{table.law.book.title} knows of none")
