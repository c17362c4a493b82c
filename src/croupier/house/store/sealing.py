"""Secrets sealed at rest: whoever has a copy of the database alone can read none of them.

The key lies outside the database: in the environment, or in a file of its own that only its owner may
read. A copy or a backup of the database holds sealed texts.
"""

from __future__ import annotations

import base64
import binascii
import os
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from sqlalchemy import URL

from croupier.house.store.address import is_memory, sqlite_path
from croupier.house.store.errors import KeyMissing, NotOpened, StoreSealed

VARIABLE: Final = "CROUPIER_KEY"
"""The variable of the environment that may hold the key, as 64 hexadecimal digits."""
KEY_BYTES: Final = 32
NONCE_BYTES: Final = 12


class Sealer:
    """Seals texts with AES-256-GCM, each bound to its name, so that none can be put in another's place.

    ``file`` is where the key lies if the environment has none, made with the first secret; without a
    file the key lives as long as the process.
    """

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._cipher: AESGCM | None = None

    def seal(self, name: str, text: str) -> str:
        """The text, sealed."""
        nonce = secrets.token_bytes(NONCE_BYTES)
        sealed = self._with_key(make=True).encrypt(nonce, text.encode(), name.encode())
        return base64.b64encode(nonce + sealed).decode("ascii")

    def open(self, name: str, sealed: str) -> str:
        """What was sealed under a name.

        Raises:
            NotOpened: the key is another, or what was sealed was changed since.
            StoreSealed: there is no key.
        """
        cipher = self._with_key(make=False)
        try:
            data = base64.b64decode(sealed, validate=True)
            return cipher.decrypt(data[:NONCE_BYTES], data[NONCE_BYTES:], name.encode()).decode()
        except (InvalidTag, ValueError):
            raise NotOpened(
                f"the secret {name} does not open with the key of {self.where}: put the store's own key there"
            ) from None

    @property
    def where(self) -> str:
        """Where the key is."""
        return VARIABLE if VARIABLE in os.environ else str(self._file or "this process")

    def _with_key(self, *, make: bool) -> AESGCM:
        if self._cipher is None:
            self._cipher = AESGCM(self._key(make=make))
        return self._cipher

    def _key(self, *, make: bool) -> bytes:
        given = os.environ.get(VARIABLE)
        if given is not None:
            return _read(given, VARIABLE)
        if self._file is None:
            return secrets.token_bytes(KEY_BYTES)
        if make and not self._file.exists():
            _write(self._file)
        try:
            return _read(self._file.read_text(encoding="ascii"), str(self._file))
        except FileNotFoundError:
            raise KeyMissing(
                f"the store's secrets are sealed, and their key is not in {self._file}: "
                f"put it back from where you keep it, or into {VARIABLE}"
            ) from None
        except (OSError, UnicodeError) as error:
            raise StoreSealed(f"the key in {self._file} cannot be read: {error}") from None


def key_file(url: URL, store: str) -> Path | None:
    """Where a store's key lies: beside a SQLite file, or among the user's state by the store's id."""
    if is_memory(url):
        return None
    path = sqlite_path(url)
    if path is not None:
        return path.with_name(f"{path.name}.key")
    state = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(state) / "croupier" / f"{store}.key"


def _read(text: str, where: str) -> bytes:
    try:
        key = binascii.unhexlify(text.strip())
    except ValueError:
        key = b""
    if len(key) != KEY_BYTES:
        raise StoreSealed(f"{where} holds no key: a key is {2 * KEY_BYTES} hexadecimal digits")
    return key


def _write(file: Path) -> None:
    """Make a key, durable and whole before anything is sealed with it; one that is there already stays."""
    part = file.with_name(f"{file.name}.{secrets.token_hex(4)}")
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        made = os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
        with os.fdopen(made, "w", encoding="ascii") as opened:
            opened.write(f"{secrets.token_hex(KEY_BYTES)}\n")
            opened.flush()
            os.fsync(made)
        with suppress(FileExistsError):
            os.link(part, file)
        part.unlink()
        folder = os.open(file.parent, os.O_RDONLY)
        os.fsync(folder)
        os.close(folder)
    except OSError as error:
        raise StoreSealed(f"the key of the store cannot be kept in {file}: {error.strerror}") from None
