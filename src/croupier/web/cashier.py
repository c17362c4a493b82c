"""The attendant's desk: what a player has, where it came from, and what became of a voucher."""

from __future__ import annotations

import hmac
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Row, select

from croupier.games.refusals import Refusal
from croupier.house import House, NotAllowed, Person
from croupier.house import commands as c
from croupier.house.correction_notices import CorrectionNotice, correction_json
from croupier.house.currencies import balance_json, currencies_json, purse, purse_json
from croupier.house.money import credits_of, on_layout, set_aside
from croupier.house.state import TableState
from croupier.house.store import schema
from croupier.house.vouchers import CAGE, voucher_code
from croupier.money.amounts import decimal
from croupier.money.currencies import CURRENCIES, Currency
from croupier.money.postings import Reason, player
from croupier.record.chain import read_canonical
from croupier.rulebooks import rulebook
from croupier.web.controls import house_controls
from croupier.web.law import clauses_json
from croupier.web.placed import placed
from croupier.web.staff import named

SHOWN: Final = 60
"""How many lines of a statement are shown."""
AT_A_TABLE: Final = ("table", "held", "unclaimed")
"""Kinds of accounts that belong to a table, whose id follows."""
FOUND: Final = 20
"""How many players a search shows."""
PAYS: Final = (
    c.TakeCash,
    c.PayVoucher,
    c.ExchangeVoucher,
    c.PayCredits,
    c.TakeChips,
    c.SetAside,
    c.GiveUnclaimed,
    c.IssuePromotionalVoucher,
    c.IssuePlayerCard,
    c.WithdrawPlayerCard,
    c.EnterSelfExclusion,
)
_LONGEST_NUMBER: Final = 12


def desk_json(house: House, person: Person) -> dict[str, Any]:
    """What the console begins with."""
    return {"players": players_json(house, ""), "controls": house_controls(house, person, PAYS)}


def players_json(house: House, sought: str) -> list[dict[str, Any]]:
    """Players whose name or id holds what is sought, by name; no more than :data:`FOUND`."""
    wanted = sought.strip().casefold()
    found = [
        p
        for p in house.books.people.values()
        if p.is_player and (wanted in p.name.casefold() or wanted in p.id)
    ]
    listed = sorted(found, key=lambda p: (not p.active, p.name.casefold(), p.id))[:FOUND]
    return [_player(house, p) for p in listed]


def _player(house: House, person: Person) -> dict[str, Any]:
    return {
        **named(house, person.id),
        "play_money": person.play_money,
        "active": person.active,
        **purse_json(house.books, person),
    }


def player_json(house: House, person: Person) -> dict[str, Any]:
    """All that a player has at the house, and what moved it."""
    books = house.books
    tables = [t for t in books.tables.values() if t.seat_of(person.id) is not None]
    lying = [
        (t, currency, amount)
        for t in books.tables.values()
        for currency in CURRENCIES.values()
        if (amount := books.balances.of(on_layout(t.id, person.id, currency)))
    ]
    aside = {each: books.balances.of(set_aside(person.id, each)) for each in CURRENCIES.values()}
    bet: Counter[Currency] = Counter()
    for table in books.tables.values():
        bet[table.currency] += table.credits_bet(person.id)
    first = next(iter(purse(books, person)))
    vouchers = [v for v in books.vouchers.values() if v.person == person.id]
    return {
        **_player(house, person),
        "currencies": currencies_json(books, person),
        "wagers": decimal(bet[first]),
        "wagers_in": [balance_json(each, amount) for each, amount in bet.items() if amount],
        "tables": [{"id": t.id, "title": t.title, "seat": t.seat_of(person.id)} for t in tables],
        "on_layout": [
            {"id": t.id, "title": t.title, "amount": decimal(amount), "currency": currency.code}
            for t, currency, amount in lying
        ],
        "set_aside": decimal(aside[first]),
        "set_aside_in": [balance_json(each, amount) for each, amount in aside.items() if amount],
        "vouchers": [
            {
                "voucher": v.number,
                "amount": decimal(v.amount),
                "currency": v.currency.code,
                "redeemed": v.redeemed,
            }
            for v in reversed(vouchers)
        ],
        "statement": statement_json(house, person),
        "cards": [
            {"card": card.number, "book": card.book, "jurisdiction": rulebook(card.book).jurisdiction}
            for card in books.persons.cards.values()
            if card.valid and card.person == person.id
        ],
    }


def statement_json(house: House, person: Person) -> list[dict[str, Any]]:
    """The last movements of a person's credits, the newest first, each with the balance after it.

    The balances now and the movements are read by one statement, so that nothing comes in between: the
    newest line's balance is that of its account, and an older one's is without what came later. Each
    currency has its own account and balance.
    """
    p, e, a = schema.postings.c, schema.events.c, schema.accounts.c
    # what moved before accounts had a currency stands in the one that has none
    accounts = [player(person.id), *(credits_of(person.id, each) for each in CURRENCIES.values())]
    query = (
        select(p.position, p.account, e.kind, p.amount, e.at, e.payload, a.balance)
        .join(schema.events, e.position == p.position)
        .join(schema.accounts, a.ref == p.account)
        .where(p.account.in_([str(account) for account in accounts]))
        .order_by(p.position.desc())
        .limit(SHOWN)
    )
    lines = list(house.store.query(query))
    later: Counter[str] = Counter()
    before = []
    for row in lines:
        before.append(row.balance - later[row.account])
        later[row.account] += row.amount
    tables, wagers = _tables(house, [row.position for row in lines]), _wagers(house, lines)
    return [
        {
            "position": row.position,
            "reason": row.kind,
            "amount": decimal(row.amount),
            "balance": decimal(balance),
            "currency": row.account.partition("@")[2],
            "at": row.at,
            **_where(house, *tables.get(row.position, ("", "")), wagers.get(row.position, "")),
            **(_why(house, row) or _of_tournament(house, row)),
        }
        for row, balance in zip(lines, before, strict=True)
    ]


def _of_tournament(house: House, row: Row[Any]) -> dict[str, Any]:
    """The title of the tournament that money or chips moved for; nothing of any other movement."""
    if row.kind != Reason.TOURNAMENT:
        return {"why": "", "clauses": []}
    # A movement is entered in one with what happened in the tournament, and before it.
    e = schema.events.c
    happened = (
        select(e.stream)
        .where(e.position > row.position, e.stream.startswith("tournament:"))
        .order_by(e.position)
        .limit(1)
    )
    number = int(house.store.query(happened)[0].stream.partition(":")[2])
    return {"why": house.books.tournament(number).agreed.title, "clauses": []}


def _why(house: House, row: Row[Any]) -> dict[str, Any]:
    """The round, the reason and the clauses of a correction; nothing of any other movement."""
    about = read_canonical(row.payload).get("about")
    notice = None if about is None else house.books.corrections.get(int(str(about)))
    if notice is None:
        return {}
    of_round = {} if notice.round is None else {"round": notice.round}
    return {"why": notice.reason, "clauses": clauses_json(notice.book, notice.clauses), **of_round}


def correction_notices_json(house: House, person: str) -> list[dict[str, Any]]:
    """The corrections that concern a person, the newest first."""
    notices = [n for n in house.books.corrections.values() if n.person == person]
    return [notice_json(house, notice) for notice in reversed(notices)]


def notice_json(house: House, notice: CorrectionNotice) -> dict[str, Any]:
    """A notice of a correction as its player is shown it."""
    told = correction_json(house.books, notice)
    return {**told, "clauses": clauses_json(notice.book, notice.clauses)}


def _where(house: House, table: str, round_: str, wager: str) -> dict[str, Any]:
    """The game, the table, the round and the wager of a movement, in words; empty where it has none."""
    state = house.books.tables.get(table)
    if state is None:
        return {"game": "", "table": "", "round": None, "wager": ""}
    return {
        "game": state.game.title,
        "table": state.setup.title,
        "round": int(round_) if round_ else None,
        "wager": _named_wager(state, wager),
    }


def _named_wager(table: TableState, spot: str) -> str:
    """A wager by what the cloth calls it, with what it is on: ``Split on 8 and 11``."""
    name, _, which = spot.partition("@")[0].partition(":")
    if not name:
        return ""
    kind = table.rules.wagers.get(name)
    title = name.replace("_", " ").capitalize() if kind is None else kind.title
    return placed(name, title, {"covers": which.split("-")} if which else {})


def _wagers(house: House, lines: Sequence[Row[Any]]) -> dict[int, str]:
    """The wagers that movements placed, paid or closed, as the log names them, by position."""
    held = {row.position: read_canonical(row.payload).get("hold") for row in lines}
    h, e = schema.holds.c, schema.events.c
    query = (
        select(h.id, e.payload)
        .join(schema.events, e.position == h.position)
        .where(h.id.in_({hold for hold in held.values() if hold}))
    )
    named = {row.id: str(read_canonical(row.payload).get("wager", "")) for row in house.store.query(query)}
    return {position: named[hold] for position, hold in held.items() if hold in named}


def _tables(house: House, positions: list[int]) -> dict[int, tuple[str, str]]:
    """At which table, and in which round where a stake is held for one, movements were made."""
    p = schema.postings.c
    found: dict[int, tuple[str, str]] = {}
    for row in house.store.query(select(p.position, p.account).where(p.position.in_(positions))):
        kind, _, rest = row.account.partition("@")[0].partition(":")
        id_, _, number = rest.partition("/")[0].partition(".")
        if kind in AT_A_TABLE and id_ in house.books.tables:
            found[row.position] = max((id_, number), found.get(row.position, ("", "")), key=lambda at: at[1])
    return found


def voucher_json(house: House, code: str) -> dict[str, Any]:
    """What a voucher stands for, when and for whom it was made, and what became of it.

    Raises:
        NotAllowed: no voucher has that code.
    """
    books, given = house.books, code.strip()
    number = given.partition("-")[0]
    readable = number.isascii() and number.isdecimal() and len(number) < _LONGEST_NUMBER
    voucher = books.vouchers.get(int(number)) if readable else None
    if voucher is None or not hmac.compare_digest(
        voucher_code(books.voucher_key, voucher.number).encode(), given.encode()
    ):
        raise NotAllowed(Refusal("voucher", "no voucher has that code"))
    made, redeemed = _life(house, voucher.number)
    return {
        "voucher": voucher.number,
        "amount": decimal(voucher.amount),
        "play_money": voucher.play_money,
        "currency": voucher.currency.code,
        "person": named(house, voucher.person),
        "made": made,
        "redeemed": redeemed,
    }


def _life(house: House, number: int) -> tuple[dict[str, Any] | None, dict[str, Any] | None]:
    """When a voucher was made and redeemed, and by whom, as the log has it."""
    e = schema.events.c
    query = (
        select(e.kind, e.payload, e.at)
        .where(e.stream == CAGE)
        .where(e.kind.in_(("voucher", "voucher-redeemed")))
        .where(e.payload.contains(f'"voucher":{number}', autoescape=True))
    )
    found: dict[str, dict[str, Any]] = {}
    for row in house.store.query(query):
        data = read_canonical(row.payload)
        if data["voucher"] == number:
            found[row.kind] = {"at": row.at, "by": named(house, str(data["by"]))}
    return found.get("voucher"), found.get("voucher-redeemed")
