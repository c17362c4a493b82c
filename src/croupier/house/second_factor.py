"""The second factor: codes of six digits that an authenticator application makes (TOTP, RFC 6238).

A person's key is shown once, when it is set up, and kept as a secret of the store with the step of the code
that was taken last: a code is taken once, and none that is older than it.
"""

from __future__ import annotations

import base64
import hmac
import json
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from cryptography.hazmat.primitives.hashes import SHA1
from cryptography.hazmat.primitives.twofactor.totp import TOTP

from croupier.games.refusals import Malformed
from croupier.house.people import Role
from croupier.house.setup import SECOND

KEYS: Final = "second-factor:"
"""Before a person's id, the name of the secret that is their key."""
ISSUER: Final = "Croupier"
DIGITS: Final = 6
STEP: Final = 30
"""Seconds for which a code holds."""
DRIFT: Final = 1
"""Steps by which the clock of an authenticator may be wrong."""
KEY_BYTES: Final = 20
TO_CONFIRM: Final = 600 * SECOND
"""How long a new key waits for its first code."""
MOVES_MONEY: Final = (
    Role.DEALER,
    Role.ATTENDANT,
    Role.SUPERVISOR,
    Role.CASINO_SUPERVISOR,
    Role.MANAGER,
    Role.ADMINISTRATOR,
)
"""Offices that count money in, pay it out, correct what was paid, or say who may."""


@dataclass(frozen=True, slots=True)
class NewKey:
    """A key that waits for its first code."""

    key: bytes = field(repr=False)
    until: int

    @property
    def typed(self) -> str:
        """The key as it is typed into an authenticator: base 32, in groups of four."""
        text = base64.b32encode(self.key).decode("ascii")
        return " ".join(text[n : n + 4] for n in range(0, len(text), 4))

    def address(self, person: str) -> str:
        """The ``otpauth:`` address that an authenticator reads from a picture."""
        return _totp(self.key).get_provisioning_uri(person, ISSUER)


@dataclass(frozen=True, slots=True)
class Factor:
    """A person's second factor."""

    key: bytes = field(repr=False)
    used: int
    """The step of the code that was taken last."""

    def taken(self, code: str, at: int) -> Factor | None:
        """The factor once a code is taken at a time in microseconds; None where it is wrong or was used."""
        if len(code) != DIGITS or not code.isascii() or not code.isdigit():
            return None
        now = at // SECOND // STEP
        totp = _totp(self.key)
        fits = [
            step
            for step in range(now - DRIFT, now + DRIFT + 1)
            if hmac.compare_digest(totp.generate(step * STEP), code.encode("ascii"))
        ]
        return next((Factor(self.key, step) for step in fits if step > self.used), None)

    def kept(self) -> str:
        """As it is kept: the text of a secret."""
        return json.dumps({"key": base64.b32encode(self.key).decode("ascii"), "used": self.used})

    @classmethod
    def read(cls, text: str) -> Factor:
        """What :meth:`kept` wrote."""
        data = json.loads(text)
        return cls(base64.b32decode(data["key"]), int(data["used"]))


def _totp(key: bytes) -> TOTP:
    # SHA-1 is what authenticators know; RFC 6238 names it first, and collisions are of no use against it.
    return TOTP(key, DIGITS, SHA1(), STEP)  # noqa: S303


class SecondFactors:
    """The second factors of all people, and the keys that are being set up."""

    def __init__(self, kept: Mapping[str, str], clock: Callable[[], int]) -> None:
        self._factors = {name.removeprefix(KEYS): Factor.read(text) for name, text in kept.items()}
        self._new: dict[str, NewKey] = {}
        self._clock = clock

    def of(self, person: str) -> Factor | None:
        """A person's second factor, if they have one."""
        return self._factors.get(person)

    def begin(self, person: str) -> NewKey:
        """A fresh key for a person, which waits for its first code."""
        new = NewKey(secrets.token_bytes(KEY_BYTES), self._clock() + TO_CONFIRM)
        self._new[person] = new
        return new

    def confirm(self, person: str, code: str) -> Factor:
        """The factor of a key that is being set up, by its first code; :meth:`keep` puts it in force.

        Raises:
            Malformed: no key waits for a code, or the code is another.
        """
        new = self._new.get(person)
        if new is None or new.until <= self._clock():
            raise Malformed("code", "no key waits for a code: set the second factor up from the start")
        factor = Factor(new.key, 0).taken(code, self._clock())
        if factor is None:
            raise Malformed("code", "it is not the code of this key now: check the clock of the device")
        return factor

    def keep(self, person: str, factor: Factor | None) -> None:
        """A person's second factor is now another, or none."""
        self._new.pop(person, None)
        if factor is None:
            self._factors.pop(person, None)
        else:
            self._factors[person] = factor
