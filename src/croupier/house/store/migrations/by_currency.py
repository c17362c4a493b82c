"""Accounts of one currency, made of those that had none: docs/store.md states the rule.

Nothing that stands in the log is changed. What an account without a currency holds goes into
``house:exchange``, which comes to nothing when all are empty; then ``house:exchange`` of each currency opens
the accounts in it. Cash covers what each currency needs. What then stays in ``house:exchange`` is what
players won in one currency and lost in another before they were told apart.

The books' currencies stand here as they were when accounts had none.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from sqlalchemy import Connection, select

from croupier.house.store import schema
from croupier.house.store import statements as sql
from croupier.house.store.model import Event, Hold
from croupier.house.store.sealing import Sealer
from croupier.house.store.transaction import Transaction, hold_of
from croupier.house.store.unit import LEDGER, Unit
from croupier.money.postings import AccountKind, AccountRef, Reason, house, transfer
from croupier.record.chain import JSONValue, read_canonical

EXCHANGE: Final = "exchange"
AUD, NZD, PLAY = "AUD", "NZD", "PLAY"
_BOOKS: Final[Mapping[str, str]] = {"nz-1996": NZD, "nz-proposed": NZD, "nz-poker-2017": NZD}
"""The books that are not of Australia."""


@dataclass(slots=True)
class _History:
    """What the log says of people, tables and their money."""

    play_money: set[str] = field(default_factory=set)
    """Persons whose accounts are for play money."""
    known: set[str] = field(default_factory=set)
    opened: dict[str, str] = field(default_factory=dict)
    """The currency of each table's book, in the order of opening."""
    played_for: dict[str, bool] = field(default_factory=dict)
    """Whether a table is played for play money, where it says so."""
    practice: set[str] = field(default_factory=set)
    staked: dict[str, str] = field(default_factory=dict)
    """Who placed the last wager at each table."""
    owners: dict[int, str] = field(default_factory=dict)
    """For whom vouchers that are out were made."""
    wagers: dict[str, tuple[str, tuple[str, ...]]] = field(default_factory=dict)
    """What held wagers are for, and their clauses."""
    won: defaultdict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    """What each person won or lost at tables, by currency."""
    last: dict[str, str] = field(default_factory=dict)
    """The currency of each person's last movement at a table."""

    @property
    def base(self) -> str:
        """The currency of the first table of the house."""
        return next(iter(self.opened.values()), AUD)

    def table_of(self, account: AccountRef) -> str | None:
        """The table that an account belongs to."""
        id_ = account.id
        if account.kind is AccountKind.HELD:
            id_ = id_.partition("/")[0].rpartition(".")[0] or id_
        elif account.kind is AccountKind.UNCLAIMED:
            id_ = id_.partition("/")[0]
        elif account.kind is not AccountKind.TABLE:
            return None
        return id_ if id_ in self.opened else None

    def at(self, table: str) -> str:
        """What a table is played for: as it says, else as it was wagered; play money for practice."""
        kind = self.played_for.get(table)
        if kind is None and table in self.staked:
            kind = self.staked[table] in self.play_money
        return PLAY if kind or table in self.practice else self.opened[table]

    def of(self, person: str) -> str:
        """The currency in which somebody moved money at a table last."""
        if person in self.play_money:
            return PLAY
        return self.last.get(person, self.base)


def bring_forward(connection: Connection, clock: Callable[[], int], sealer: Callable[[str], Sealer]) -> None:
    """Empty the accounts that have no currency, and open those that have one."""
    identity = connection.execute(select(schema.store.c.id)).scalar()
    if identity is None or not connection.execute(select(schema.accounts.c.ref).limit(1)).first():
        return
    history = _read(connection)
    transaction = Transaction(connection, clock, sealer(identity))
    with Unit(transaction) as unit:
        lying = [hold_of(row) for row in sql.OPEN_HOLDS.rows(connection)]
        _Forward(unit, history).run(lying)
    transaction.finish()


def _read(connection: Connection) -> _History:
    history, c = _History(), schema.events.c
    streams = c.stream.in_(("people", "cage")) | c.stream.startswith("table:")
    of_house = select(c.stream, c.kind, c.payload).where(streams).order_by(c.position)
    for row in connection.execute(of_house):
        if (row.stream, row.kind) == ("people", "person"):
            _person(history, read_canonical(row.payload))
        elif (row.stream, row.kind) == ("cage", "voucher"):
            made = read_canonical(row.payload)
            history.owners[int(made["voucher"])] = str(made["person"])
        elif (row.stream, row.kind) == ("cage", "voucher-redeemed"):
            history.owners.pop(int(read_canonical(row.payload)["voucher"]), None)
        elif row.stream.startswith("table:") and row.kind in ("table-opened", "played-for"):
            _table(history, row.stream.removeprefix("table:"), row.kind, read_canonical(row.payload))
    ledger = [
        (row.kind, read_canonical(row.payload), read_canonical(row.clauses))
        for row in connection.execute(
            select(c.kind, c.payload, c.clauses).where(c.stream == LEDGER).order_by(c.position)
        )
    ]
    for kind, payload, clauses in ledger:
        _stake(history, kind, payload, clauses)
    for _, payload, _ in ledger:
        _count(history, payload)
    return history


def _person(history: _History, said: Mapping[str, Any]) -> None:
    person = str(said["id"])
    history.known.add(person)
    if said.get("play_money", False):
        history.play_money.add(person)
    else:
        history.play_money.discard(person)


def _table(history: _History, table: str, kind: str, said: Mapping[str, Any]) -> None:
    if kind == "played-for":
        history.played_for[table] = bool(said["play_money"])
        return
    history.opened[table] = _BOOKS.get(str(said["setup"]["book"]), AUD)
    if said["setup"].get("practice", False):
        history.practice.add(table)


def _postings(payload: Mapping[str, Any]) -> list[tuple[AccountRef, int]]:
    return [(AccountRef.parse(ref), amount) for ref, amount in payload["postings"]]


def _stake(history: _History, kind: str, payload: Mapping[str, Any], clauses: list[str]) -> None:
    """Note what a wager is for, and who plays with play money in a house that enters no people."""
    postings = _postings(payload)
    players = [account.id for account, _ in postings if account.kind is AccountKind.PLAYER]
    if any(account == house("play-money") for account, _ in postings):
        history.play_money.update(person for person in players if person not in history.known)
    if kind != Reason.STAKE:
        return
    history.wagers[payload["hold"]] = (payload.get("wager", ""), tuple(clauses))
    for table in filter(None, (history.table_of(account) for account, _ in postings)):
        history.staked.update(dict.fromkeys((table,), players[0]))


def _count(history: _History, payload: Mapping[str, Any]) -> None:
    """Add what a movement at a table did to its players' credits; a movement elsewhere is cash."""
    postings = _postings(payload)
    tables = [table for account, _ in postings if (table := history.table_of(account)) is not None]
    if not tables:
        return
    currency = history.at(tables[0])
    for account, amount in postings:
        if account.kind is AccountKind.PLAYER:
            history.won[account.id][currency] += amount
            history.last[account.id] = currency


@dataclass(slots=True)
class _Forward:
    """The movements of one store."""

    unit: Unit
    history: _History
    needs: defaultdict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    """What each person must have of each currency, to place again what lies on tables."""

    def run(self, held: Sequence[Hold]) -> None:
        """Close, open, and place the held wagers again."""
        lying = [(hold, self._take_up(hold)) for hold in held]
        stood = self._stood()
        cash: list[tuple[AccountRef, int]] = []
        for account, balance in stood:
            self._transfer(account, house(EXCHANGE), balance)
        for account, balance in stood:
            if account.kind in (AccountKind.CAGE, AccountKind.DROP):
                cash.append((account, balance))
                continue
            for currency, part in self._parts(account, balance):
                opened = AccountRef(account.kind, account.id, currency)
                self._transfer(house(EXCHANGE, currency), opened, part)
        self._cash(cash)
        for hold, currency in lying:
            wager, clauses = self.history.wagers[hold.id]
            self.unit.hold(
                f"{hold.id}@{currency}",
                player=AccountRef(hold.player.kind, hold.player.id, currency),
                held=AccountRef(hold.held.kind, hold.held.id, currency),
                amount=hold.amount,
                wager=wager,
                clauses=clauses,
            )
        self._say()

    def _take_up(self, hold: Hold) -> str:
        """Give a held wager back, to be placed again in its currency, which is returned."""
        table = self.history.table_of(hold.held)
        currency = self.history.of(hold.player.id) if table is None else self.history.at(table)
        self.needs[hold.player.id][currency] += hold.amount
        # what lies there is neither won nor lost
        self.history.won[hold.player.id][currency] += hold.amount
        self.unit.return_hold(hold.id)
        return currency

    def _stood(self) -> list[tuple[AccountRef, int]]:
        c = schema.accounts.c
        rows = self.unit.execute(select(c.ref, c.balance).where(c.balance != 0).order_by(c.ref)).all()
        return [(AccountRef.parse(row.ref), row.balance) for row in rows]

    def _transfer(self, source: AccountRef, target: AccountRef, amount: int) -> None:
        if amount < 0:
            source, target = target, source
        if amount:
            self.unit.move(transfer(Reason.TRANSFER, source, target, abs(amount)))

    def _parts(self, account: AccountRef, balance: int) -> Iterable[tuple[str, int]]:
        """An account's balance by currency."""
        history, table = self.history, self.history.table_of(account)
        if table is not None:
            return [(history.at(table), balance)]
        match account.kind, account.id.partition("/"):
            case AccountKind.PLAYER, _:
                return self._credits(account.id, balance)
            case AccountKind.UNCLAIMED, ("voucher", _, number):
                return [(history.of(history.owners.get(int(number), "")), balance)]
            case AccountKind.UNCLAIMED, ("person", _, person):
                return [(history.of(person), balance)]
            case AccountKind.HOUSE, ("play-money", _, _):
                return [(PLAY, balance)]
            case _:
                return [(history.base, balance)]

    def _credits(self, person: str, balance: int) -> Iterator[tuple[str, int]]:
        """A person's credits: what tables won or lost, and cash where they played last or it is needed."""
        last, needs = self.history.of(person), self.needs[person]
        won = Counter() if last == PLAY else Counter(self.history.won[person])
        del won[PLAY]
        won[last] += balance - won.total()
        for currency in sorted(won):
            for other in sorted(won):
                short, spare = needs[currency] - won[currency], won[other] - needs[other]
                moved = min(short, spare)
                if moved > 0:
                    won[currency] += moved
                    won[other] -= moved
        yield from sorted(won.items())

    def _cash(self, counted: list[tuple[AccountRef, int]]) -> None:
        """Cash covers what each currency needs, as far as it goes; the rest is of the first table's."""
        for account, balance in counted:
            parts: Counter[str] = Counter()
            for currency in (AUD, NZD):
                needed = max(-self.unit.balance(house(EXCHANGE, currency)), 0)
                parts[currency] = min(needed, -balance - parts.total())
            parts[self.history.base] += -balance - parts.total()
            for currency, part in parts.items():
                opened = AccountRef(account.kind, account.id, currency)
                self._transfer(opened, house(EXCHANGE, currency), part)

    def _say(self) -> None:
        """Say what a table is played for that has not said it, and in what currency vouchers are."""
        for table in self.history.staked:
            if table not in self.history.played_for and table not in self.history.practice:
                kind = self.history.at(table) == PLAY
                self.unit.append(f"table:{table}", [Event("played-for", {"play_money": kind})])
        for number, person in self.history.owners.items():
            said: dict[str, JSONValue] = {"voucher": number, "currency": self.history.of(person)}
            self.unit.append("cage", [Event("voucher-currency", said)])
