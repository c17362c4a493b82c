"""The entrance: passwords, sessions, and a limit on guessing.

Passwords are kept as Argon2id hashes, sessions as SHA-256 of a random token; neither stands in the log.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Executable, delete, insert, select

from croupier.games.refusals import Malformed
from croupier.house import private_rows as rows
from croupier.house.errors import BadSignIn, NotSignedIn, TooManyAttempts
from croupier.house.setup import SECOND
from croupier.house.store import GroupWriter, Store, Unit

SESSION: Final = 12 * 3600 * SECOND
"""How long a session lasts."""
WINDOW: Final = 300 * SECOND
"""Failures are counted over this time."""
FAILURES_OF_A_NAME: Final = 5
FAILURES_OF_AN_ORIGIN: Final = 25
HASHES: Final = "password:"
"""Before a person's id, the name of the secret that is the hash of their password."""
SHORTEST: Final = 10
LONGEST: Final = 200


@dataclass(frozen=True, slots=True)
class Session:
    """Somebody is signed in until a time."""

    person: str
    expires: int


@dataclass(frozen=True, slots=True)
class SignedIn:
    """A fresh session, with the token that stands for it: shown once, never stored."""

    token: str
    person: str
    expires: int


def hash_token(token: str) -> str:
    """How a token is stored."""
    return hashlib.sha256(token.encode()).hexdigest()


def check_password(password: str) -> str:
    """A new password, checked.

    Raises:
        Malformed: too short or too long.
    """
    if not SHORTEST <= len(password) <= LONGEST:
        raise Malformed("password", f"a password has {SHORTEST} to {LONGEST} characters")
    return password


class Attempts:
    """Failed sign-ins, by name and by where they came from."""

    def __init__(self, clock: Callable[[], int]) -> None:
        self._clock = clock
        self._failures: dict[str, deque[int]] = {}
        self._stopped: dict[tuple[str, str], int] = {}

    def check(self, name: str, origin: str) -> None:
        """Refuse a further attempt for a while after too many failures.

        Raises:
            TooManyAttempts: with the seconds to wait.
        """
        now = self._clock()
        for key, most in ((f"name {name}", FAILURES_OF_A_NAME), (f"from {origin}", FAILURES_OF_AN_ORIGIN)):
            failures = self._failures.get(key, deque())
            while failures and failures[0] <= now - WINDOW:
                failures.popleft()
            if len(failures) >= most:
                raise TooManyAttempts((failures[0] + WINDOW - now) // SECOND + 1)

    def first_stop(self, name: str, origin: str) -> bool:
        """Whether this refused attempt is the first since guessing was last stopped there."""
        now = self._clock()
        self._stopped = {at: since for at, since in self._stopped.items() if since > now - WINDOW}
        first = (name, origin) not in self._stopped
        self._stopped.setdefault((name, origin), now)
        return first

    def failed(self, name: str, origin: str) -> None:
        """Count a failure."""
        now = self._clock()
        for key in (f"name {name}", f"from {origin}"):
            self._failures.setdefault(key, deque()).append(now)
        for key in [k for k, times in self._failures.items() if times[-1] <= now - WINDOW]:
            del self._failures[key]

    def succeeded(self, name: str, origin: str) -> None:
        """Forget the failures of a name, and that this attempt was counted as one where it came from."""
        self._failures.pop(f"name {name}", None)
        here = self._failures.get(f"from {origin}")
        if here:
            here.pop()
            if not here:
                del self._failures[f"from {origin}"]


class Entrance:
    """Passwords and sessions over one store."""

    def __init__(
        self,
        store: Store,
        writer: GroupWriter,
        clock: Callable[[], int],
        hasher: PasswordHasher | None = None,
    ) -> None:
        self._writer = writer
        self._clock = clock
        self._hasher = hasher or PasswordHasher()
        self._attempts = Attempts(clock)
        self._nobody = self._hasher.hash(secrets.token_hex())
        self._hashes: dict[str, str] = {}
        self._sessions: dict[str, Session] = {}
        self._ended: Counter[str] = Counter()
        for name, hash_ in store.secrets(HASHES).items():
            self._hashes[name.removeprefix(HASHES)] = hash_
        for row in store.query(select(rows.sessions)):
            self._sessions[row.token_hash] = Session(row.person, row.expires)

    async def hash(self, password: str) -> str:
        """The hash of a new password, made beside the event loop."""
        return await asyncio.to_thread(self._hasher.hash, check_password(password))

    def learn(self, person: str, hash_: str) -> None:
        """A person's password is now another."""
        self._hashes[person] = hash_

    async def prove(self, person: str, password: str, origin: str) -> None:
        """Check a password; an unknown name takes as long as a known one.

        Raises:
            TooManyAttempts: too many failures lately.
            BadSignIn: name and password do not go together.
        """
        self._attempts.check(person, origin)
        # Counted before it is known to be one: many attempts at once are no way past the limit.
        self._attempts.failed(person, origin)
        known = self._hashes.get(person)
        sound = await asyncio.to_thread(self._verify, known or self._nobody, password)
        if known is None or not sound:
            raise BadSignIn("name and password do not go together")
        self._attempts.succeeded(person, origin)

    def first_stop(self, person: str, origin: str) -> bool:
        """Whether a refused attempt is the first since guessing was last stopped there."""
        return self._attempts.first_stop(person, origin)

    def _verify(self, hash_: str, password: str) -> bool:
        try:
            return self._hasher.verify(hash_, password[:LONGEST])
        except (VerificationError, InvalidHashError):
            return False

    def endings(self, person: str) -> int:
        """How often all sessions of a person have been ended."""
        return self._ended[person]

    async def begin(self, person: str, since: int) -> SignedIn:
        """Begin a session of who has been let in ``since`` so many endings.

        Raises:
            BadSignIn: all sessions were ended meanwhile, by another password.
        """
        token = secrets.token_urlsafe(32)
        now = self._clock()
        expires = now + SESSION
        key = hash_token(token)
        row = {"token_hash": key, "person": person, "created": now, "expires": expires}

        def write(unit: Unit) -> None:
            unit.execute(delete(rows.sessions).where(rows.sessions.c.expires <= now))
            unit.execute(insert(rows.sessions), row)

        await self._writer.run(write)
        if self.endings(person) != since:
            await self.end(token)
            raise BadSignIn("the password was changed meanwhile: sign in with the new one")
        self._sessions[key] = Session(person, expires)
        return SignedIn(token, person, expires)

    def whose(self, token: str) -> str:
        """The person of a session.

        Raises:
            NotSignedIn: there is no such session, or it has ended.
        """
        session = self._sessions.get(hash_token(token))
        if session is None or session.expires <= self._clock():
            raise NotSignedIn("sign in first: there is no such session, or it has ended")
        return session.person

    async def end(self, token: str) -> None:
        """End a session; one that is not there has ended already."""
        key = hash_token(token)
        self._sessions.pop(key, None)
        statement = delete(rows.sessions).where(rows.sessions.c.token_hash == key)
        await self._writer.run(lambda unit: _do(unit, statement))

    async def end_all(self, person: str) -> None:
        """End every session of a person, and those that are being begun."""
        self._ended[person] += 1
        self._sessions = {k: s for k, s in self._sessions.items() if s.person != person}
        statement = delete(rows.sessions).where(rows.sessions.c.person == person)
        await self._writer.run(lambda unit: _do(unit, statement))


def _do(unit: Unit, statement: Executable) -> None:
    unit.execute(statement)
