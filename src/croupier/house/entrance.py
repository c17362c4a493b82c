"""The entrance: passwords and sessions.

Passwords are kept as Argon2id hashes, sessions as SHA-256 of a random token; neither stands in the log.
The limit on guessing is in :mod:`croupier.house.guessing`.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Executable, delete, insert, select

from croupier.games.refusals import Malformed
from croupier.house import private_rows as rows
from croupier.house.errors import BadCode, BadSignIn, NotSignedIn
from croupier.house.guessing import Attempts, Visitor, browser_token, known_browser
from croupier.house.passkeys import PASSKEYS, Passkeys
from croupier.house.second_factor import KEYS, SecondFactors
from croupier.house.setup import SECOND
from croupier.house.store import GroupWriter, Store, Unit

SESSION: Final = 12 * 3600 * SECOND
"""How long a session lasts."""
HASHES: Final = "password:"
"""Before a person's id, the name of the secret that is the hash of their password."""
SHORTEST: Final = 10
LONGEST: Final = 200
AGENT: Final = 200
"""Characters that are kept of what a browser calls itself."""


@dataclass(frozen=True, slots=True)
class Session:
    """Somebody is signed in from one time to another, in microseconds since 1970."""

    id: str
    """The hash of its token, by which it is told from others; nobody gets in with it."""
    person: str
    created: int
    expires: int
    origin: str
    """The address from which it was begun; empty where it was begun before addresses were kept."""
    agent: str
    """What the browser called itself."""


@dataclass(frozen=True, slots=True)
class SignedIn:
    """A fresh session, with the token that stands for it: shown once, never stored."""

    token: str = field(repr=False)
    person: str
    expires: int
    browser: str = field(default="", repr=False)
    """The token by which this browser is known from now on; empty where no password was given."""


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
        self.seconds = SecondFactors(store.secrets(KEYS), clock)
        self.passkeys = Passkeys(store.secrets(PASSKEYS), clock)
        for name, hash_ in store.secrets(HASHES).items():
            self._hashes[name.removeprefix(HASHES)] = hash_
        for row in store.query(select(rows.sessions)):
            self._sessions[row.token_hash] = Session(
                row.token_hash, row.person, row.created, row.expires, row.origin, row.agent
            )

    async def hash(self, password: str) -> str:
        """The hash of a new password, made beside the event loop."""
        return await asyncio.to_thread(self._hasher.hash, check_password(password))

    def lets_in(self, person: str) -> bool:
        """Whether there is anything that this person could sign in by."""
        return person in self._hashes or bool(self.passkeys.of(person))

    def learn(self, person: str, hash_: str) -> None:
        """A person's password is now another."""
        self._hashes[person] = hash_

    async def prove(self, person: str, password: str, visitor: Visitor) -> None:
        """Check a password, and the code of the second factor where there is one.

        An unknown name takes as long as a known one.

        Raises:
            TooManyAttempts: too many failures lately.
            BadSignIn: name and password do not go together.
            BadCode: they do, and the code is missing, wrong or used.
        """
        known = self._hashes.get(person)
        counted = person, visitor.origin, known_browser(known, visitor.browser)
        self._attempts.check(*counted)
        # Counted before it is known to be one: many attempts at once are no way past the limit.
        self._attempts.failed(*counted)
        sound = await asyncio.to_thread(self._verify, known or self._nobody, password)
        if known is None or not sound:
            raise BadSignIn("name and password do not go together")
        if (factor := self.seconds.of(person)) is not None:
            if not visitor.code:
                self._attempts.uncount(*counted)
                raise BadCode("type the code that your authenticator shows")
            # Nothing else runs between the check of a code and its use: it is taken once.
            taken = factor.taken(visitor.code, self._clock())
            if taken is None:
                raise BadCode("it is wrong or was used already: type the code that is shown now")
            self.seconds.keep(person, taken)
            await self._writer.run(lambda unit: unit.keep_secret(f"{KEYS}{person}", taken.kept()))
        self._attempts.succeeded(*counted)

    async def prove_by_passkey(self, answer: Mapping[str, Any], visitor: Visitor) -> str:
        """Check what a device has answered; returns whose passkey it was.

        Raises:
            TooManyAttempts: too many failures lately.
            BadSignIn: it signs nobody in.
        """
        # Nobody guesses a signature; the limit is for the address alone, and stops no other's passkeys.
        counted = f"passkeys of {visitor.origin}", visitor.origin
        self._attempts.check(*counted)
        self._attempts.failed(*counted)
        passkey = self.passkeys.proven(answer)
        self.passkeys.keep(passkey)
        await self._writer.run(lambda unit: unit.keep_secret(passkey.secret, passkey.kept()))
        self._attempts.uncount(*counted)
        return passkey.person

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

    async def begin(self, person: str, since: int, visitor: Visitor) -> SignedIn:
        """Begin a session of who has been let in ``since`` so many endings; the visitor's last one ends.

        Raises:
            BadSignIn: all sessions were ended meanwhile, by another password.
        """
        token = secrets.token_urlsafe(32)
        now = self._clock()
        session = Session(
            hash_token(token), person, now, now + SESSION, visitor.origin[:AGENT], visitor.agent[:AGENT]
        )
        last = hash_token(visitor.token)
        table = rows.sessions
        row = {"token_hash": session.id, **{k: v for k, v in asdict(session).items() if k != "id"}}

        def write(unit: Unit) -> None:
            unit.execute(delete(table).where((table.c.expires <= now) | (table.c.token_hash == last)))
            unit.execute(insert(table), row)

        await self._writer.run(write)
        self._sessions.pop(last, None)
        if self.endings(person) != since:
            await self.end(session.id)
            raise BadSignIn("the password was changed meanwhile: sign in with the new one")
        self._sessions[session.id] = session
        known = self._hashes.get(person)
        return SignedIn(token, person, session.expires, browser_token(known) if known else "")

    @property
    def session_count(self) -> int:
        """How many sessions have not ended."""
        now = self._clock()
        return sum(session.expires > now for session in list(self._sessions.values()))

    def sessions(self, person: str) -> list[Session]:
        """A person's sessions that have not ended, the newest first."""
        now = self._clock()
        found = [s for s in self._sessions.values() if s.person == person and s.expires > now]
        return sorted(found, key=lambda session: session.created, reverse=True)

    def whose(self, token: str) -> str:
        """The person of a session.

        Raises:
            NotSignedIn: there is no such session, or it has ended.
        """
        return self.who_in(hash_token(token))

    def who_in(self, session_id: str) -> str:
        """The person of a session, by its id.

        Raises:
            NotSignedIn: there is no such session, or it has ended.
        """
        session = self._sessions.get(session_id)
        if session is None or session.expires <= self._clock():
            raise NotSignedIn("sign in first: there is no such session, or it has ended")
        return session.person

    def elsewhere(self, used: Visitor) -> Session | None:
        """The session that a visitor uses, where it began at another address or in another browser.

        Of sessions of before nobody knows where they began: they are used anywhere.
        """
        session = self._sessions.get(hash_token(used.token))
        if session is None or not session.origin:
            return None
        here = (used.origin[:AGENT], used.agent[:AGENT])
        return None if (session.origin, session.agent) == here else session

    def drop(self, session: str) -> None:
        """Let a session hold no more; that it has ended is still to be written."""
        self._sessions.pop(session, None)

    async def end(self, session: str) -> None:
        """End a session, by its id; one that is not there has ended already."""
        self._sessions.pop(session, None)
        statement = delete(rows.sessions).where(rows.sessions.c.token_hash == session)
        await self._writer.run(lambda unit: _do(unit, statement))

    async def end_all(self, person: str, *, but: str = "") -> None:
        """End every session of a person but one, and those that are being begun."""
        self._ended[person] += 1
        self._sessions = {k: s for k, s in self._sessions.items() if s.person != person or k == but}
        table = rows.sessions
        statement = delete(table).where(table.c.person == person, table.c.token_hash != but)
        await self._writer.run(lambda unit: _do(unit, statement))


def _do(unit: Unit, statement: Executable) -> None:
    unit.execute(statement)
