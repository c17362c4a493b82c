"""``croupier head`` and ``croupier house signing-key``: where a log ends, noted outside of its store."""

from __future__ import annotations

import time
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from croupier.cli.flags import JsonFlag
from croupier.cli.founding import house_app
from croupier.cli.printing import fail, put_json, put_line

if TYPE_CHECKING:
    from croupier.house.heads import SignedHead


class Noted(NamedTuple):
    """What was noted of a store earlier."""

    store: str | None
    """Its id, where the notes say so."""
    hashes: dict[int, str]
    """Hashes of events, by position."""


def register(app: typer.Typer) -> None:
    """Add the commands to the command line."""
    app.command()(head)
    app.command()(backup)


def backup(
    store: Annotated[str, typer.Argument(help="A store: the file of a SQLite store, open or not.")],
    to: Annotated[Path, typer.Argument(help="A new file for the copy; only its owner may read it.")],
    as_json: JsonFlag = False,
) -> None:
    """Copy a SQLite store as it is at this moment, while its house goes on, and verify the copy.

    Keep the key of its secrets apart from the copies. Ends with status 1 where the copy is not sound.
    """
    from croupier.house.store import open_store
    from croupier.verify_store import CannotRead, head_of, verify

    try:
        head_of(store)
    except CannotRead as error:
        fail(str(error))
    with open_store(store) as opened:
        opened.backup(to)
    report = verify(str(to))
    put_json(report.as_json()) if as_json else put_line(f"{to}: {report}")
    if not report.ok:
        raise typer.Exit(1)


def head(
    store: Annotated[str, typer.Argument(help="A store: a file, or a PostgreSQL URL.")],
    sign: Annotated[
        Path | None, typer.Option(help="Sign it with the key in this file (croupier house signing-key).")
    ] = None,
    out: Annotated[Path | None, typer.Option(help="Add the signed head to this file.")] = None,
    as_json: JsonFlag = False,
) -> None:
    """Print where the log of a store ends: POSITION:HASH.

    Note it down outside the house. Then nothing before it can be changed or cut off unseen: croupier verify
    STORE --expect POSITION:HASH.
    """
    from croupier.house.heads import read_key, write_head
    from croupier.house.heads import sign as sign_head
    from croupier.verify_store import CannotRead, head_of

    if out is not None and sign is None:
        fail("--out takes signed heads: name the key with --sign")
    try:
        id_, position, hash_ = head_of(store)
    except CannotRead as error:
        fail(str(error))
    if not position:
        fail(f"{store} holds no events yet")
    if sign is None:
        put_json({"store": id_, "position": position, "hash": hash_}) if as_json else put_line(
            f"{position}:{hash_}"
        )
        return
    signed = sign_head(read_key(sign), id_, position, hash_, time.time_ns() // 1000)
    if out is not None:
        write_head(out, signed)
    put_json(asdict(signed)) if as_json else put_line(_shown(signed))


def _shown(head: SignedHead) -> str:
    return f"{head.position}:{head.hash}\nsigned {head.signature}"


@house_app.command("signing-key")
def signing_key(
    file: Annotated[Path, typer.Argument(help="A new file for the key; only its owner may read it.")],
) -> None:
    """Make a key to sign heads with, and print its public key, with which they are verified.

    Keep the key away from the store, and give the public key to whoever verifies it.
    """
    from croupier.house.heads import make_key

    put_line(make_key(file))


def noted(expect: list[str], heads: Path | None, public_key: str | None) -> Noted:
    """What was noted earlier: heads as they are typed, and those in a file of signed ones."""
    from croupier.house.heads import read_heads, read_public_key
    from croupier.verify_store import read_head

    hashes: dict[int, str] = {}
    for text in expect:
        try:
            _note(hashes, *read_head(text))
        except ValueError:
            fail(f"--expect: {text!r} is no head; it is written POSITION:HASH, as croupier head prints it")
    if heads is None:
        if public_key is not None:
            fail("--public-key goes with --heads, the file of signed heads")
        return Noted(None, hashes)
    if public_key is None:
        fail("--heads needs --public-key: without it anybody could have written the file")
    signed = read_heads(heads, read_public_key(public_key))
    stores = {each.store for each in signed}
    if len(stores) > 1:
        fail(f"{heads} has heads of {len(stores)} stores: {', '.join(sorted(stores))}")
    for each in signed:
        _note(hashes, each.position, each.hash)
    return Noted(signed[0].store, hashes)


def _note(hashes: dict[int, str], position: int, hash_: str) -> None:
    if hashes.setdefault(position, hash_) != hash_:
        fail(f"two hashes were noted of event {position}: both cannot be")
