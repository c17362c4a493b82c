"""The store of the house: one log, one ledger, one database."""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Generic, TypeVar

from sqlalchemy import Connection, Engine, Executable, func, select, update

from croupier.house.store import schema
from croupier.house.store import statements as sql
from croupier.house.store.address import WRITES, is_memory, make_engine, read_url, sqlite_path
from croupier.house.store.checkpoints import FAR, USUAL, Checkpoints
from croupier.house.store.errors import (
    NoSuchHold,
    NotOpened,
    StoreError,
    StoreSealed,
    StoreTaken,
    StoreUnavailable,
    several,
    translated,
)
from croupier.house.store.known import Known
from croupier.house.store.model import Answered, BalanceSheet, Head, Hold, PostingLine, Recorded
from croupier.house.store.opening import OWNER_ONLY, check_file, guard_file, prepare
from croupier.house.store.sealing import Sealer, key_file
from croupier.house.store.transaction import Transaction, hold_of, recorded_of
from croupier.house.store.unit import Unit
from croupier.money.postings import AccountKind, AccountRef
from croupier.record.chain import read_canonical

T = TypeVar("T")

_PAGE: Final = 500


def now() -> int:
    """The time in microseconds since 1970-01-01T00:00:00Z."""
    return time.time_ns() // 1000


@dataclass(frozen=True, slots=True)
class Done(Generic[T]):
    """A unit of a group was committed, and returned this."""

    value: T


@dataclass(frozen=True, slots=True)
class Failed:
    """A unit of a group changed nothing, because it raised this."""

    error: BaseException


def open_store(url: str | Path, *, clock: Callable[[], int] = now) -> Store:
    """Open a store, making or migrating it where needed.

    ``url`` is the path of a SQLite file (or ``sqlite:///path``), ``sqlite://`` for one in memory, or
    ``postgresql://user@host/database``. ``clock`` gives the time of events in microseconds.

    Raises:
        BadStoreUrl: there can be no store.
        StoreCorrupt, StoreTooNew: there is something that must not be touched; it was not.
        StoreUnavailable: the database does not answer.
    """
    address = read_url(str(url))
    path = sqlite_path(address)
    if path is not None:
        check_file(path)
        guard_file(path)
    engine = make_engine(address)
    try:
        prepare(engine, clock)
        return Store(engine, clock)
    except BaseException:
        engine.dispose()
        raise


def reopen_store(url: str, keeper: int | None, clock: Callable[[], int] = now) -> Store:
    """A store that another process of the same house has opened: this one writes as the same keeper.

    Raises:
        StoreUnavailable: the database does not answer.
    """
    engine = make_engine(read_url(url))
    try:
        with translated():
            return Store(engine, clock, keeper)
    except BaseException:
        engine.dispose()
        raise


class Store:
    """A store that is open. Its methods may be called from any thread; one writes at a time.

    Inside a transaction, read through its :class:`Unit`, which sees what it has done so far.
    """

    def __init__(self, engine: Engine, clock: Callable[[], int], keeper: int | None = None) -> None:
        self._engine = engine
        self.clock = clock
        self.in_memory = is_memory(engine.url)
        """Whether it lives in this process's memory and ends with it."""
        self._lock = threading.Lock()
        self._owner: int | None = None
        self._keeper = keeper
        self._known = Known()
        self._connection: Connection | None = None
        """The connection that writes, while no transaction has it."""
        self.taken = False
        """Whether another house was found to keep the store since."""
        with self._reading() as connection:
            self.id: str = connection.execute(select(schema.store.c.id)).scalar_one()
        self._sealer = Sealer(key_file(engine.url, self.id))

    @property
    def address(self) -> str:
        """Where the store is, without any password."""
        return self._engine.url.render_as_string(hide_password=True)

    @property
    def url(self) -> str:
        """Where the store is, with its password: for another program to open it, never to be shown."""
        return self._engine.url.render_as_string(hide_password=False)

    @property
    def keeper(self) -> int | None:
        """The number by which this house keeps the store; None where it does not."""
        return self._keeper

    def close(self) -> None:
        """Close every connection. A store in memory ends here."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()
        self._engine.dispose()

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # --- writing -----------------------------------------------------------------------------

    @contextmanager
    def transaction(self) -> Iterator[Unit]:
        """One unit of work: durable when the block ends, and nothing of it where the block raises."""
        with self._changing() as transaction, Unit(transaction) as unit:
            yield unit

    def commit_group(self, works: Sequence[Callable[[Unit], T]]) -> list[Done[T] | Failed]:
        """Run units of work in order and commit them together; one that fails takes only itself back.

        A unit sees what those before it did. All are durable when this returns. Where the commit itself
        fails it raises, and none was done.
        """
        with self._changing() as transaction:
            return [_attempt(transaction, work) for work in works]

    def keep(self) -> None:
        """Keep the store from now on: whoever kept it before writes nothing more.

        Every write looks first whether this house is still the one that keeps it.
        """
        with self._writing() as connection, connection.begin():
            self._check_keeper(connection)
            connection.execute(update(schema.keeper).values(number=schema.keeper.c.number + 1))
            self._keeper = connection.execute(select(schema.keeper.c.number)).scalar_one()

    @contextmanager
    def _changing(self) -> Iterator[Transaction]:
        """A transaction over the log; what it did is known to the next one once it is durable."""
        with self._writing() as connection:
            with connection.begin():
                self._check_keeper(connection)
                transaction = Transaction(connection, self.clock, self._sealer, self._known)
                yield transaction
                transaction.finish()
            transaction.committed()

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        """The connection that writes. On SQLite it is kept: out of the pool it costs as much as a commit."""
        with self._exclusive(), translated():
            connection, self._connection = self._connection, None
            if connection is None:
                connection = self._engine.connect().execution_options(**{WRITES: True})
            try:
                yield connection
            except BaseException:
                self._known.forget()
                connection.close()
                raise
            if self._engine.dialect.name == "sqlite":
                self._connection = connection
            else:
                connection.close()

    @contextmanager
    def checkpoints_beside(self) -> Iterator[None]:
        """While it is written much: on SQLite checkpoints are made beside the commits, not by them."""
        path = sqlite_path(self._engine.url)
        if path is None:
            yield
            return
        self._leave_checkpoints(FAR)
        with Checkpoints(path):
            yield
        self._leave_checkpoints(USUAL)

    def _leave_checkpoints(self, pages: int) -> None:
        """Have the connection that writes make a checkpoint from so many pages of the log on."""
        with self._writing() as connection:
            connection.exec_driver_sql(f"PRAGMA wal_autocheckpoint = {pages}")
            connection.rollback()

    def _check_keeper(self, connection: Connection) -> None:
        """Refuse to write where another house has taken the store over; none can while this one writes.

        Raises:
            StoreTaken: one has.
        """
        if self._keeper is None:
            return
        if sql.KEEPER.value(connection) != self._keeper:
            self.taken = True
            raise StoreTaken

    @contextmanager
    def _exclusive(self) -> Iterator[None]:
        self._refuse_inside()
        with self._lock:
            self._owner = threading.get_ident()
            try:
                yield
            finally:
                self._owner = None

    def _refuse_inside(self) -> None:
        if self._owner == threading.get_ident():
            raise StoreError("inside a transaction, read and write through its unit")

    # --- reading -----------------------------------------------------------------------------

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        if self.in_memory:
            # memory has one connection, so readers wait for the writer
            with self._exclusive(), translated(), self._engine.connect() as connection:
                yield connection
            return
        self._refuse_inside()
        with translated(), self._engine.connect() as connection:
            yield connection

    def head(self) -> Head:
        """Where the log ends."""
        with self._reading() as connection:
            row = connection.execute(select(schema.head.c.position, schema.head.c.hash)).one()
        return Head(row.position, row.hash)

    def look(self) -> Head:
        """Where the log ends, and a look at who keeps the store: this house notes it where another does.

        Raises:
            StoreTaken: another house has kept it since.
        """
        with self._reading() as connection:
            keeper = connection.execute(select(schema.keeper.c.number)).scalar_one()
            row = connection.execute(select(schema.head.c.position, schema.head.c.hash)).one()
        if self._keeper is not None and keeper != self._keeper:
            self.taken = True
            raise StoreTaken
        return Head(row.position, row.hash)

    def events(self, stream: str, start: int = 1) -> Iterator[Recorded]:
        """The events of a stream from a sequence number on, in order."""
        yield from self._pages(sql.STREAM_PAGE, (stream,), start, lambda last: last.sequence)

    def log(self, start: int = 1) -> Iterator[Recorded]:
        """All events from a position on, in order."""
        yield from self._pages(sql.LOG_PAGE, (), start, lambda last: last.position)

    def _pages(
        self, page: sql.Prepared, which: tuple[str, ...], start: int, at: Callable[[Recorded], int]
    ) -> Iterator[Recorded]:
        # by pages, so that a slow reader keeps no old snapshot of the database alive
        while True:
            with self._reading() as connection:
                found = [recorded_of(row) for row in page.rows(connection, *which, start, _PAGE, 0)]
            yield from found
            if len(found) < _PAGE:
                return
            start = at(found[-1]) + 1

    def length(self, stream: str) -> int:
        """How many events a stream has."""
        c = schema.events.c
        with self._reading() as connection:
            found = connection.execute(select(func.max(c.sequence)).where(c.stream == stream)).scalar()
        return int(found or 0)

    def streams(self, prefix: str = "") -> list[str]:
        """The names of the streams that start with a prefix, in order."""
        c = schema.events.c
        first = select(func.min(c.stream).label("name")).where(c.stream >= prefix)
        names = first.cte("names", recursive=True)
        after = select(func.min(c.stream)).where(c.stream > names.c.name).scalar_subquery()
        # steps from name to name through the index, not over every event
        walk = names.union_all(select(after).where(names.c.name.is_not(None)))
        with self._reading() as connection:
            found = connection.execute(select(walk.c.name)).scalars()
            return [name for name in found if name is not None and name.startswith(prefix)]

    def balance(self, account: AccountRef) -> int:
        """What an account holds, in minor units."""
        with self._reading() as connection:
            return int(sql.BALANCE.value(connection, str(account)) or 0)

    def balances(self, kind: AccountKind) -> dict[AccountRef, int]:
        """Every account of a kind that holds something."""
        with self._reading() as connection:
            rows = sql.BALANCES.rows(connection, f"{kind.value}:", f"{kind.value};")
        return {AccountRef.parse(ref): balance for ref, balance in rows}

    def balance_sheet(self) -> BalanceSheet:
        """The sum of the accounts of each kind."""
        totals = dict.fromkeys(AccountKind, 0)
        by_currency: Counter[str] = Counter()
        c = schema.accounts.c
        with self._reading() as connection:
            for row in connection.execute(select(c.ref, c.balance).where(c.balance != 0)):
                account = AccountRef.parse(row.ref)
                totals[account.kind] += row.balance
                by_currency[account.currency] += row.balance
        return BalanceSheet(totals, by_currency)

    def statement(self, account: AccountRef, start: int = 1) -> list[PostingLine]:
        """The postings of an account from a position of the log on, oldest first."""
        p, e = schema.postings.c, schema.events.c
        query = (
            select(p.position, e.kind, p.amount, e.at)
            .join(schema.events, e.position == p.position)
            .where(p.account == str(account), p.position >= start)
            .order_by(p.position)
        )
        with self._reading() as connection:
            return [PostingLine(*row) for row in connection.execute(query)]

    def hold(self, id_: str) -> Hold:
        """A held wager and its state; raises NoSuchHold."""
        with self._reading() as connection:
            row = sql.HOLD.row(connection, id_)
        if row is None:
            raise NoSuchHold(f"no wager {id_} was ever held")
        return hold_of(row)

    def open_holds(self) -> list[Hold]:
        """Every wager that is neither settled nor returned, oldest first."""
        with self._reading() as connection:
            return [hold_of(row) for row in sql.OPEN_HOLDS.rows(connection)]

    def answers(self, commands: Iterable[tuple[str, str]]) -> dict[tuple[str, str], Answered]:
        """How commands were answered, by actor and key; those that never were are left out."""
        found: dict[tuple[str, str], Answered] = {}
        with self._reading() as connection:
            for actor, key in commands:
                text = sql.COMMAND.value(connection, actor, key)
                if text is not None:
                    content = read_canonical(text)
                    found[actor, key] = Answered(content["digest"], content["response"])
        return found

    def keys(self) -> Iterator[tuple[str, str]]:
        """The actor and key of every command that was answered."""
        c = schema.commands.c
        with self._reading() as connection:
            for row in connection.execute(select(c.actor, c.key)):
                yield row.actor, row.key

    def secrets(self, prefix: str = "") -> dict[str, str]:
        """The secrets whose names start with a prefix, opened.

        Raises:
            StoreSealed: their key is missing, or another one.
        """
        c = schema.secrets.c
        rows = self.query(select(c.name, c.value).where(c.name.startswith(prefix, autoescape=True)))
        opened: dict[str, str] = {}
        closed: dict[str, NotOpened] = {}
        for row in rows:
            try:
                opened[row.name] = self._sealer.open(row.name, row.value)
            except NotOpened as error:
                closed[row.name] = error
        if closed:
            raise self._changed(sorted(closed)) if opened else closed[min(closed)]
        return opened

    def _changed(self, names: Sequence[str]) -> StoreSealed:
        """Why secrets do not open where others do: it is not the key."""
        return StoreSealed(
            f"the store's secrets ({several(names)}) were changed: others open with the key of "
            f"{self._sealer.where}, and they do not. Nothing was changed now: run croupier verify on it, "
            "keep it as evidence, and restore a backup"
        )

    def query(self, statement: Executable, parameters: Any = None) -> list[Any]:
        """The rows of a query on tables beyond the log and the ledger."""
        with self._reading() as connection:
            return list(connection.execute(statement, parameters))

    def backup(self, path: str | Path) -> None:
        """Copy a SQLite store, as it is at this moment, to a new file that its owner alone may read."""
        if self._engine.dialect.name != "sqlite":
            raise StoreError("back a PostgreSQL store up with pg_dump")
        if Path(path).exists():
            raise StoreError(f"{path} exists; a backup overwrites nothing")
        Path(path).touch(mode=OWNER_ONLY)
        with self._exclusive(), translated(), closing(self._engine.raw_connection()) as connection:
            connection.cursor().execute("VACUUM INTO ?", (str(path),))


def _attempt(transaction: Transaction, work: Callable[[Unit], T]) -> Done[T] | Failed:
    try:
        with translated(), Unit(transaction) as unit:
            return Done(work(unit))
    except BaseException as error:
        raw = transaction.connection.connection.dbapi_connection
        if not getattr(raw, "in_transaction", True):
            # SQLite has ended the transaction by itself, as where a disk is full: nothing of the group stands
            raise StoreUnavailable(f"the database ended the transaction ({error})") from error
        # whatever a unit raises is its caller's; the group goes on
        return Failed(error)
