"""The group's officers: who they are, and how they sign in to the group's own page.

Each signs in by a password, in one browser at a time: signing in ends the session before. A session that is
used from another address than the one where it began ends, and what is known of that is shown.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from croupier.group.errors import NoGroup
from croupier.group.service import load, own_key
from croupier.group.state import GROUP
from croupier.house.entrance import check_password, hash_token
from croupier.house.errors import BadSignIn
from croupier.house.group.joining import NAME, CannotJoin
from croupier.house.guessing import Attempts
from croupier.house.setup import SECOND
from croupier.house.store import Event, Store
from croupier.house.store.store import now

log: Final = logging.getLogger(__name__)
HASHES: Final = "officer:"
"""Before an officer's name, the name of the secret that is the hash of the password."""
LASTS: Final = 12 * 3600 * SECOND
"""How long somebody is signed in, in microseconds."""


def enter_officer(store: Store, officer: str, password: str, hasher: PasswordHasher | None = None) -> None:
    """Enter an officer of a closed group with a password, or another password of one who is there.

    Raises:
        NoGroup: the store holds none.
        CannotJoin: a name that cannot be one.
        Malformed: a password that is too short or too long.
    """
    own_key(store)
    if NAME.fullmatch(officer) is None:
        raise CannotJoin(
            f"{officer!r} cannot name an officer: small letters, digits and -, at most 40 in all"
        )
    made = (hasher or PasswordHasher()).hash(check_password(password))
    digest = hashlib.sha256(made.encode()).hexdigest()
    with store.transaction() as unit:
        unit.append(GROUP, [Event("officer-entered", {"officer": officer, "digest": digest, "at": now()})])
        unit.keep_secret(f"{HASHES}{officer}", made)


def remove_officer(store: Store, officer: str) -> None:
    """Let an officer of a closed group in no more.

    Raises:
        NoGroup: the store holds none, or no such officer.
    """
    if officer not in load(store).officers:
        raise NoGroup(f"the group has no officer {officer!r}")
    with store.transaction() as unit:
        unit.append(GROUP, [Event("officer-removed", {"officer": officer, "at": now()})])
        unit.drop_secret(f"{HASHES}{officer}")


@dataclass(frozen=True, slots=True)
class Session:
    """An officer who is signed in."""

    officer: str
    began: int
    expires: int
    address: str
    """Where it was begun, and where alone it holds."""


class Officers:
    """The officers of an open group, and who of them is signed in."""

    def __init__(self, store: Store, clock: Callable[[], int], hasher: PasswordHasher | None = None) -> None:
        self._clock = clock
        self._hasher = hasher or PasswordHasher()
        self._hashes = {name.removeprefix(HASHES): text for name, text in store.secrets(HASHES).items()}
        self._nobody = self._hasher.hash(secrets.token_hex())
        self._attempts = Attempts(clock)
        self._sessions: dict[str, Session] = {}
        self.used_elsewhere: dict[str, tuple[int, str]] = {}
        """When, and from which address, a session of an officer was last used that was not begun there."""

    @property
    def any(self) -> bool:
        """Whether anybody could sign in."""
        return bool(self._hashes)

    async def sign_in(self, officer: str, password: str, address: str) -> str:
        """Begin a session, which ends the officer's session before it; gives its token.

        An unknown name takes as long as a known one.

        Raises:
            TooManyAttempts: too many failures lately.
            BadSignIn: name and password do not go together.
        """
        self._attempts.check(officer, address)
        self._attempts.failed(officer, address)
        kept = self._hashes.get(officer)
        fits = await asyncio.to_thread(self._fits, kept or self._nobody, password)
        if kept is None or not fits:
            raise BadSignIn("name and password do not go together")
        self._attempts.succeeded(officer, address)
        self._sessions = {t: s for t, s in self._sessions.items() if s.officer != officer}
        token, at = secrets.token_urlsafe(32), self._clock()
        self._sessions[hash_token(token)] = Session(officer, at, at + LASTS, address)
        return token

    def _fits(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except (VerificationError, InvalidHashError):
            return False

    def session(self, token: str, address: str) -> Session | None:
        """Whose session a token is; one that is used from elsewhere ends."""
        key, at = hash_token(token), self._clock()
        found = self._sessions.get(key)
        if found is None:
            return None
        if found.expires <= at:
            del self._sessions[key]
            return None
        if found.address != address:
            del self._sessions[key]
            self.used_elsewhere[found.officer] = (at, address)
            log.warning("a session of officer %s was used from another address, and ended", found.officer)
            return None
        return found

    def sign_out(self, token: str) -> None:
        """End a session; one that is none has ended."""
        self._sessions.pop(hash_token(token), None)
