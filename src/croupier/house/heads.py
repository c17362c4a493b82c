"""Heads of a store, signed and written down outside of it, so that a rewritten store is found.

Whoever can write to a store can write its whole log anew, chain and all. A head that was noted elsewhere
before is what they cannot change: the log must still have that event, with that hash. A file of heads has
one JSON object a line; each is signed with Ed25519 (RFC 8032) over :func:`statement`, so that the file needs
no trust: only the public key does.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import re
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from croupier.errors import CroupierError
from croupier.house.store import Store, StoreError
from croupier.house.store.store import now

log: Final = logging.getLogger(__name__)

KEY_BYTES: Final = 32
EVERY: Final = 600
"""Seconds after which an open house notes its head again, where the log went on."""
_HASH: Final = re.compile(r"[0-9a-f]{64}", re.ASCII)


class BadHeads(CroupierError):
    """A key or a file of heads that is not one, or a head that its signature does not fit."""


@dataclass(frozen=True, slots=True)
class SignedHead:
    """Where the log of a store ended at a time, signed."""

    store: str
    """The store's id."""
    position: int
    hash: str
    at: int
    """Microseconds since 1970."""
    signature: str
    """64 bytes in hexadecimal digits."""


def statement(store: str, position: int, hash_: str, at: int) -> bytes:
    """What is signed: canonical JSON, in UTF-8."""
    return json.dumps(["croupier-head-1", store, position, hash_, at], separators=(",", ":")).encode()


def make_key(file: Path) -> str:
    """Make a key to sign heads with, in a new file that only its owner may read.

    Returns:
        The public key, as hexadecimal digits.

    Raises:
        BadHeads: the file is there already, or cannot be written.
    """
    try:
        made = os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:
        raise BadHeads(f"{file} is there already: name another file for the key") from None
    except OSError as error:
        raise BadHeads(f"{file} cannot be written: {error.strerror}") from None
    with os.fdopen(made, "w", encoding="ascii") as opened:
        opened.write(f"{secrets.token_hex(KEY_BYTES)}\n")
        opened.flush()
        os.fsync(opened.fileno())
    return public_key(read_key(file))


def read_key(file: Path) -> Ed25519PrivateKey:
    """The key in a file.

    Raises:
        BadHeads: there is none.
    """
    try:
        return Ed25519PrivateKey.from_private_bytes(_digits(file.read_text(encoding="ascii"), str(file)))
    except (OSError, UnicodeError) as error:
        raise BadHeads(f"the key in {file} cannot be read: {error}") from None


def public_key(key: Ed25519PrivateKey) -> str:
    """The public key that belongs to a key, as hexadecimal digits."""
    return key.public_key().public_bytes_raw().hex()


def read_public_key(text: str) -> Ed25519PublicKey:
    """A public key from its hexadecimal digits.

    Raises:
        BadHeads: it is none.
    """
    return Ed25519PublicKey.from_public_bytes(_digits(text, "the public key"))


def _digits(text: str, where: str) -> bytes:
    try:
        key = bytes.fromhex(text.strip())
    except ValueError:
        key = b""
    if len(key) != KEY_BYTES:
        raise BadHeads(f"{where} holds no key: a key is {2 * KEY_BYTES} hexadecimal digits")
    return key


def sign(key: Ed25519PrivateKey, store: str, position: int, hash_: str, at: int) -> SignedHead:
    """A head, signed."""
    signature = key.sign(statement(store, position, hash_, at)).hex()
    return SignedHead(store, position, hash_, at, signature)


def write_head(file: Path, head: SignedHead) -> None:
    """Add a head to a file; it is on the disk when this returns.

    Raises:
        BadHeads: the file cannot be written.
    """
    try:
        made = os.open(file, os.O_CREAT | os.O_APPEND | os.O_WRONLY, 0o644)
        with os.fdopen(made, "a", encoding="ascii") as opened:
            opened.write(json.dumps(asdict(head)) + "\n")
            opened.flush()
            os.fsync(opened.fileno())
    except OSError as error:
        raise BadHeads(f"the head cannot be noted in {file}: {error.strerror}") from None


def read_heads(file: Path, key: Ed25519PublicKey) -> Sequence[SignedHead]:
    """The heads in a file, each with a signature of the key.

    Raises:
        BadHeads: the file cannot be read, holds none, or a line of it was not signed with the key.
    """
    try:
        lines = file.read_text(encoding="ascii").splitlines()
    except (OSError, UnicodeError) as error:
        raise BadHeads(f"{file} cannot be read: {error}") from None
    heads = list(_read(lines, file, key))
    if not heads:
        raise BadHeads(f"{file} holds no heads")
    return heads


def _read(lines: Sequence[str], file: Path, key: Ed25519PublicKey) -> Iterator[SignedHead]:
    for number, line in enumerate(lines, start=1):
        where = f"line {number} of {file}"
        head = _head(line, where)
        try:
            key.verify(
                bytes.fromhex(head.signature), statement(head.store, head.position, head.hash, head.at)
            )
        except (InvalidSignature, ValueError):
            raise BadHeads(f"{where} is not signed with this key") from None
        yield head


def _head(line: str, where: str) -> SignedHead:
    try:
        data = json.loads(line)
        head = SignedHead(**data)
    except (ValueError, TypeError):
        raise BadHeads(f"{where} is no head") from None
    sound = (
        isinstance(head.store, str)
        and type(head.position) is int
        and head.position > 0
        and isinstance(head.hash, str)
        and _HASH.fullmatch(head.hash)
        and type(head.at) is int
        and isinstance(head.signature, str)
    )
    if not sound:
        raise BadHeads(f"{where} is no head")
    return head


@dataclass(frozen=True, slots=True)
class Noting:
    """Where an open house notes its heads, how they are signed, and the seconds between two."""

    file: Path
    key: Ed25519PrivateKey
    every: float = EVERY


class Notes:
    """Notes the head of an open store: at its opening, from time to time, and at its closing.

    A file that cannot be written is told of once, and tried again each time: the house stays open.
    """

    def __init__(self, store: Store, noting: Noting) -> None:
        self._store = store
        self._noting = noting
        self._noted = 0
        self._failing = False
        self._task: asyncio.Task[None] | None = None

    def note(self) -> None:
        """Note the head, if the log has gone on.

        Raises:
            BadHeads: the file cannot be written.
        """
        head = self._store.head()
        if head.position > self._noted:
            signed = sign(self._noting.key, self._store.id, head.position, head.hash, now())
            write_head(self._noting.file, signed)
            self._noted = head.position

    async def _from_time_to_time(self) -> None:
        while True:
            await asyncio.sleep(self._noting.every)
            await asyncio.to_thread(self._tried)

    def _tried(self) -> None:
        try:
            self.note()
        except (BadHeads, StoreError) as error:
            if not self._failing:
                log.error("%s; it is tried again every %g seconds", error, self._noting.every)
            self._failing = True
        else:
            self._failing = False

    async def __aenter__(self) -> Notes:
        self.note()
        self._task = asyncio.create_task(self._from_time_to_time(), name="heads")
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._task is not None:
            self._task.cancel()
        await asyncio.to_thread(self._tried)
