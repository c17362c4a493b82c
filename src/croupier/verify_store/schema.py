"""The tables, constraints and triggers that a store has, written a second time from docs/store.md."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from croupier.verify_store.database import Database

VERSION: Final = "0006"
"""The schema version that is described here."""
_MARK: Final = 0x43524F55
"""What marks a SQLite file as a store (``CROU``)."""
_TABLES: Final = {
    "store": "one smallint, format integer, id text, created big",
    "head": "one smallint, position big, hash text",
    "keeper": "one smallint, number big",
    "events": (
        "position big, stream text, sequence big, kind text, at big, clauses text, payload text, "
        "prev_hash text, hash text"
    ),
    "accounts": "ref text, side smallint, balance big",
    "postings": "position big, line smallint, account text, amount big",
    "holds": "id text, position big, player text, held text, amount big",
    "closings": "hold text, position big, outcome text",
    "commands": "actor text, key text, position big",
    "secrets": "name text, value text",
    "sessions": "token_hash text, person text, created big, expires big, origin text, agent text",
    "schema_version": "version_num varchar(32)",
}
"""Every table, with its columns in order; none of them may be empty."""
_KEYS: Final = {
    "store": ("store_pk PRIMARY KEY (one)", "store_single CHECK (one = 1)"),
    "head": ("head_pk PRIMARY KEY (one)", "head_single CHECK (one = 1)"),
    "keeper": ("keeper_pk PRIMARY KEY (one)", "keeper_single CHECK (one = 1)"),
    "events": (
        "events_pk PRIMARY KEY (position)",
        "events_stream_sequence_key UNIQUE (stream, sequence)",
        "events_position CHECK (position >= 1)",
        "events_sequence CHECK (sequence >= 1)",
        "events_hash CHECK (length(hash) = 64 AND length(prev_hash) = 64)",
    ),
    "accounts": (
        "accounts_pk PRIMARY KEY (ref)",
        "accounts_side CHECK (side IN (-1, 0, 1))",
        "accounts_balance CHECK (side = 0 OR balance = 0 OR (balance > 0) = (side > 0))",
    ),
    "postings": (
        "postings_pk PRIMARY KEY (position, line)",
        "postings_account_position_key UNIQUE (account, position)",
        "postings_amount CHECK (amount <> 0)",
        "postings_position_fk FOREIGN KEY(position) REFERENCES events (position)",
        "postings_account_fk FOREIGN KEY(account) REFERENCES accounts (ref)",
    ),
    "holds": (
        "holds_pk PRIMARY KEY (id)",
        "holds_position_key UNIQUE (position)",
        "holds_amount CHECK (amount > 0)",
        "holds_position_fk FOREIGN KEY(position) REFERENCES events (position)",
        "holds_player_fk FOREIGN KEY(player) REFERENCES accounts (ref)",
        "holds_held_fk FOREIGN KEY(held) REFERENCES accounts (ref)",
    ),
    "closings": (
        "closings_pk PRIMARY KEY (hold)",
        "closings_position_key UNIQUE (position)",
        "closings_outcome CHECK (outcome IN ('settled', 'returned'))",
        "closings_hold_fk FOREIGN KEY(hold) REFERENCES holds (id)",
        "closings_position_fk FOREIGN KEY(position) REFERENCES events (position)",
    ),
    "commands": (
        "commands_pk PRIMARY KEY (actor, key)",
        "commands_position_key UNIQUE (position)",
        "commands_position_fk FOREIGN KEY(position) REFERENCES events (position)",
    ),
    "secrets": ("secrets_pk PRIMARY KEY (name)",),
    "sessions": ("sessions_pk PRIMARY KEY (token_hash)",),
    "schema_version": ("schema_version_pkc PRIMARY KEY (version_num)",),
}
_SAME: Final = {
    "store": "(one = NEW.one)",
    "events": "(position = NEW.position) OR (stream = NEW.stream AND sequence = NEW.sequence)",
    "postings": "(position = NEW.position AND line = NEW.line) OR "
    "(account = NEW.account AND position = NEW.position)",
    "holds": "(id = NEW.id) OR (position = NEW.position)",
    "closings": "(hold = NEW.hold) OR (position = NEW.position)",
    "commands": "(actor = NEW.actor AND key = NEW.key) OR (position = NEW.position)",
}
"""The tables whose rows stay as they are, and when a row would take the place of another."""
_SQLITE_TYPES: Final = {"big": "INTEGER", "smallint": "SMALLINT", "integer": "INTEGER", "text": "TEXT"}
_SERVER_TYPES: Final = {
    "big": "bigint",
    "smallint": "smallint",
    "integer": "integer",
    "text": "text",
    "varchar(32)": "character varying",
}
_KINDS: Final = {"PRIMARY": "p", "UNIQUE": "u", "CHECK": "c", "FOREIGN": "f"}
_ON_CHANGE: Final = 58
"""How PostgreSQL marks a trigger before UPDATE, DELETE and TRUNCATE, once a statement."""
_FUNCTION: Final = (
    "BEGIN RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME "
    "USING ERRCODE = 'restrict_violation'; END"
)


def columns_of(table: str) -> list[tuple[str, str]]:
    """The columns of a table, each with the kind of its values."""
    pairs = (each.split() for each in _TABLES[table].split(", "))
    return [(name, kind) for name, kind in pairs]


def faults(database: Database, version: str) -> Iterator[tuple[str, str]]:
    """Where and how the tables, constraints and triggers of a store are not what they must be."""
    if version != VERSION:
        yield (
            "schema",
            f"it is of version {version or 'none'}, and {VERSION} is known here: open it with its Croupier",
        )
        return
    yield from _sqlite(database) if database.sqlite else _server(database)


def _sqlite(database: Database) -> Iterator[tuple[str, str]]:
    ((mark,),) = database.rows("PRAGMA application_id")
    if mark != _MARK:
        yield "schema", f"the file is marked {mark!r}, not as a store"
    query = "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite~_%' ESCAPE '~'"
    found = {(str(row[0]), str(row[1])): (row[2], _flat(row[3])) for row in database.rows(query)}
    triggers = dict(_sqlite_triggers())
    wanted = {("table", name) for name in _TABLES} | {("trigger", name) for name in triggers}
    wanted |= {("index", "holds_held"), ("index", "sessions_person")}
    for kind, name in sorted(wanted - found.keys()):
        yield f"{kind} {name}", "it is missing"
    for kind, name in sorted(found.keys() - wanted):
        yield f"{kind} {name}", "no store has it"
    for name, text in triggers.items():
        if found.get(("trigger", name), ("", text))[1] != text:
            yield f"trigger {name}", f"it is not what it must be: {found['trigger', name][1]:.200}"
    for name in sorted(_TABLES):
        if ("table", name) in found:
            yield from _sqlite_table(database, name, found["table", name][1])


def _sqlite_triggers() -> Iterator[tuple[str, str]]:
    for table, same in _SAME.items():
        refusal = f"BEGIN SELECT RAISE(ABORT, 'rows of {table} are never changed or removed'); END"
        for verb in ("UPDATE", "DELETE"):
            name = f"{table}_no_{verb.lower()}"
            yield name, f"CREATE TRIGGER {name} BEFORE {verb} ON {table} {refusal}"
        name = f"{table}_no_replace"
        there = f"WHEN EXISTS (SELECT 1 FROM {table} WHERE {same})"  # noqa: S608
        yield name, f"CREATE TRIGGER {name} BEFORE INSERT ON {table} {there} {refusal}"


def _sqlite_table(database: Database, table: str, text: str) -> Iterator[tuple[str, str]]:
    has = [
        (row[1], str(row[2]).upper(), bool(row[3])) for row in database.rows(f"PRAGMA table_info({table})")
    ]
    must = [(name, _SQLITE_TYPES.get(kind, kind).upper(), True) for name, kind in columns_of(table)]
    if has != must:
        yield f"table {table}", f"its columns are {has}, not {must}"
    for key in _KEYS[table]:
        if f"CONSTRAINT {key}" not in text:
            yield f"table {table}", f"it has not the constraint {key}"


def _flat(text: object) -> str:
    return " ".join(str(text or "").replace('"', "").split())


_SERVER_KINDS: Final = """
SELECT relname, relkind::text FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
WHERE n.nspname = current_schema() AND relkind IN ('r', 'v', 'm', 'f', 'p')
"""
_SERVER_TRIGGERS: Final = """
SELECT c.relname, t.tgname, t.tgtype, t.tgenabled::text, p.prosrc FROM pg_trigger t
JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
JOIN pg_proc p ON p.oid = t.tgfoid
WHERE NOT t.tgisinternal AND n.nspname = current_schema()
"""
_SERVER_RULES: Final = """
SELECT tablename, rulename FROM pg_rules WHERE schemaname = current_schema() ORDER BY 1, 2
"""
_SERVER_COLUMNS: Final = """
SELECT table_name::text, column_name::text, data_type::text, is_nullable::text
FROM information_schema.columns WHERE table_schema = current_schema() ORDER BY table_name, ordinal_position
"""
_SERVER_KEYS: Final = """
SELECT c.relname, k.conname, k.contype::text, k.convalidated FROM pg_constraint k
JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
WHERE n.nspname = current_schema() AND k.contype <> 'n'
"""


def _server(database: Database) -> Iterator[tuple[str, str]]:
    kinds = {str(name): str(kind) for name, kind in database.rows(_SERVER_KINDS)}
    for table in sorted(_TABLES):
        if kinds.get(table) != "r":
            yield f"table {table}", "it is no table" if table in kinds else "it is missing"
    yield from _server_tables(database)
    triggers = {
        (str(table), str(name)): (kind, str(on), _flat(source))
        for table, name, kind, on, source in database.rows(_SERVER_TRIGGERS)
    }
    must = {(table, f"{table}_append_only") for table in _SAME}
    for table, name in sorted(must - triggers.keys()):
        yield f"trigger {name}", f"it is missing on {table}"
    for table, name in sorted(triggers.keys() - must):
        yield f"trigger {name}", f"no store has it on {table}"
    for _, name in sorted(must & triggers.keys()):
        kind, on, source = triggers[_, name]
        if (kind, on) != (_ON_CHANGE, "O") or source.rstrip(";") != _FUNCTION:
            yield f"trigger {name}", f"it is not what it must be: {kind} {on} {source:.200}"
    for table, name in database.rows(_SERVER_RULES):
        yield f"rule {name}", f"no store has it on {table}"


def _server_tables(database: Database) -> Iterator[tuple[str, str]]:
    columns: dict[str, list[tuple[str, ...]]] = {}
    for table, *column in database.rows(_SERVER_COLUMNS):
        columns.setdefault(str(table), []).append(tuple(map(str, column)))
    keys = {
        (str(table), str(name), str(kind)): bool(sound)
        for table, name, kind, sound in database.rows(_SERVER_KEYS)
    }
    for table in sorted(_TABLES.keys() & columns.keys()):
        must = [(name, _SERVER_TYPES[kind], "NO") for name, kind in columns_of(table)]
        if columns[table] != must:
            yield f"table {table}", f"its columns are {columns[table]}, not {must}"
        for key in _KEYS[table]:
            name, kind = key.split()[:2]
            if not keys.get((table, name, _KINDS[kind])):
                yield f"table {table}", f"it has not the constraint {key}"
