"""Opening a store: recognise it, bring its schema up to date, refuse what is not sound."""

from __future__ import annotations

import secrets
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import URL, ColumnClause, Connection, Engine, column, func, insert, inspect, select, table

from croupier.house.store import schema
from croupier.house.store.address import WRITES
from croupier.house.store.errors import BadStoreUrl, StoreCorrupt, StoreTooNew, translated
from croupier.house.store.sealing import Sealer, key_file
from croupier.record.chain import Entry, genesis, link

_MAGIC: Final = b"SQLite format 3\x00"
_TAIL: Final = 64
"""How many of the last events are checked on opening; ``croupier verify`` checks all."""
_ADVICE: Final = "It was left as it is: keep it, check the path, and restore a backup or give a new file."
OWNER_ONLY: Final = stat.S_IRUSR | stat.S_IWUSR
_MIGRATION_LOCK: Final = 0x43524F55


def check_file(path: Path) -> None:
    """Refuse a path where no SQLite store can be, before anything is opened."""
    try:
        path.stat()
    except FileNotFoundError:
        pass
    except OSError as error:
        raise BadStoreUrl(f"{path} cannot be had: {error.strerror}") from None
    if path.is_dir():
        raise BadStoreUrl(f"{path} is a folder; give the file of the store in it")
    if not path.parent.exists():
        raise BadStoreUrl(f"{path} cannot be made: the folder {path.parent} does not exist")
    if not path.exists():
        return
    try:
        with path.open("rb") as file:
            start = file.read(len(_MAGIC))
    except OSError as error:
        raise BadStoreUrl(f"{path} cannot be read: {error.strerror}") from None
    if start and start != _MAGIC:
        raise StoreCorrupt(f"{path} is not a SQLite database. {_ADVICE}")


def guard_file(path: Path) -> None:
    """Let nobody but its owner read a new file of a store; nobody outside its group one that is there.

    What SQLite writes beside it has the same mode.
    """
    try:
        if path.exists():
            mode = stat.S_IMODE(path.stat().st_mode)
            if mode & stat.S_IRWXO:
                with suppress(PermissionError):  # somebody else's file is theirs to close
                    path.chmod(mode & ~stat.S_IRWXO)
        else:
            path.touch(mode=OWNER_ONLY)
    except OSError as error:
        raise BadStoreUrl(f"{path} cannot be kept from others: {error.strerror}") from None


def prepare(engine: Engine, clock: Callable[[], int]) -> None:
    """Check the database, make or migrate the store in one transaction, and check its head."""
    with translated(), _damage_named():
        sqlite = engine.dialect.name == "sqlite"
        with engine.connect() as connection:
            if sqlite:
                _check_sqlite(connection)
            _check_owner(connection)
        if sqlite:
            _write_ahead(engine)
        with engine.connect().execution_options(**{WRITES: True}) as connection, connection.begin():
            if not sqlite:
                # two processes may open a new database at once; one makes it
                connection.execute(select(func.pg_advisory_xact_lock(_MIGRATION_LOCK)))
            if _check_owner(connection) != revisions()[-1]:
                _migrate(connection, clock, engine.url)
            _begin(connection, clock)
            check_head(connection)


@contextmanager
def _damage_named() -> Iterator[None]:
    try:
        yield
    except (UnicodeError, OverflowError, MemoryError):
        # a damaged file gives names that are no text and lengths that are no lengths
        raise StoreCorrupt(f"the database is damaged. {_ADVICE}") from None


@cache
def revisions() -> tuple[str, ...]:
    """The schema versions that this Croupier knows, oldest first."""
    script = ScriptDirectory.from_config(_config())
    return tuple(reversed([revision.revision for revision in script.walk_revisions()]))


def _config() -> Config:
    config = Config()
    folder = Path(__file__).with_name("migrations")
    config.set_main_option("script_location", str(folder).replace("%", "%%"))
    return config


def _check_sqlite(connection: Connection) -> None:
    rows = [str(row[0]) for row in connection.exec_driver_sql("PRAGMA quick_check(5)")]
    if rows != ["ok"]:
        raise StoreCorrupt(f"the database fails its integrity check ({'; '.join(rows)}). {_ADVICE}")


def _check_owner(connection: Connection) -> str | None:
    """The schema version of a store, None of a new one; refuses somebody else's, or a later Croupier's."""
    tables = set(inspect(connection).get_table_names())
    if schema.VERSION_TABLE not in tables:
        ours = tables & set(schema.metadata.tables)
        foreign = tables and connection.dialect.name == "sqlite"
        if ours or foreign:
            names = ", ".join(sorted(ours or tables)[:3])
            raise StoreCorrupt(f"the database holds tables ({names}) that no Croupier store has. {_ADVICE}")
        return None
    version: ColumnClause[str] = column("version_num")
    found = connection.execute(select(version).select_from(table(schema.VERSION_TABLE))).scalars().all()
    known = revisions()
    if len(found) != 1 or (found[0] not in known and not str(found[0]).isdecimal()):
        raise StoreCorrupt(f"the database does not say which version of a Croupier store it is. {_ADVICE}")
    if found[0] not in known:
        raise StoreTooNew(
            f"the store has schema version {found[0]}, and this Croupier knows {known[-1]} at most. "
            "It was left as it is: start the Croupier that wrote it, or a later one."
        )
    return str(found[0])


def _write_ahead(engine: Engine) -> None:
    connection = engine.raw_connection()
    try:
        connection.cursor().execute("PRAGMA journal_mode = WAL")
    finally:
        connection.close()


def _migrate(connection: Connection, clock: Callable[[], int], url: URL) -> None:
    config = _config()
    config.attributes["connection"] = connection
    config.attributes["clock"] = clock
    config.attributes["sealer"] = lambda identity: Sealer(key_file(url, identity))
    command.upgrade(config, "head")


def _begin(connection: Connection, clock: Callable[[], int]) -> None:
    """Give a new store its identity, and a head before the first event."""
    if connection.execute(select(schema.store.c.one)).first() is not None:
        return
    identity, created = secrets.token_hex(16), clock()
    connection.execute(
        insert(schema.store), {"one": 1, "format": schema.FORMAT, "id": identity, "created": created}
    )
    connection.execute(insert(schema.head), {"one": 1, "position": 0, "hash": genesis(identity, created)})


def check_head(connection: Connection) -> None:
    """Refuse a store whose log does not end where its head says, or whose last links do not hold."""
    # Locked, so that no house that writes to it moves on between this and what is read next.
    head = select(schema.head.c.position, schema.head.c.hash).with_for_update()
    row = connection.execute(head).first()
    identity = connection.execute(select(schema.store)).first()
    if row is None or identity is None:
        raise StoreCorrupt(f"the store has lost its head. {_ADVICE}")
    if identity.format != schema.FORMAT:
        raise StoreTooNew(
            f"the store's log has format {identity.format}, and this Croupier knows {schema.FORMAT}"
        )
    tail = connection.execute(
        select(schema.events).order_by(schema.events.c.position.desc()).limit(_TAIL)
    ).all()
    last = (tail[0].position, tail[0].hash) if tail else (0, genesis(identity.id, identity.created))
    sound = last == tuple(row)
    previous = None
    for event in reversed(tail):
        entry = Entry(*(getattr(event, name) for name in Entry.__slots__))
        linked = previous is None or previous == (event.position - 1, event.prev_hash)
        sound = sound and linked and link(event.prev_hash, entry) == event.hash
        previous = (event.position, event.hash)
    if not sound:
        raise StoreCorrupt(
            f"the end of the store's log does not hold together at event {row.position}. "
            "Nothing was changed: run croupier verify on it, keep it as evidence, and restore a backup."
        )
