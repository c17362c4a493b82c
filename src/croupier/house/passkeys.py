"""Passkeys: keys in a person's device that prove who signs in, by signing a fresh challenge (WebAuthn).

The device has made sure who uses it (a finger, a face, a PIN), and signs for this house's name alone. So a
passkey is a second factor by itself, and of no use to another site. The house keeps its public half.
"""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from croupier.games.refusals import Malformed, Refusal
from croupier.house.errors import BadSignIn, NotAllowed
from croupier.house.setup import SECOND

PASSKEYS: Final = "passkey:"
"""Before a person's id, a slash and the name of a passkey: the secret that is the passkey."""
HOUSE: Final = "Croupier"
CHALLENGE_BYTES: Final = 32
WAITS: Final = 300 * SECOND
"""How long a challenge waits for its answer, in microseconds."""
MOST: Final = 10
"""Passkeys of one person."""
MOST_ASKED: Final = 10_000
"""Challenges that wait for whoever signs in; the oldest goes where more are asked for."""
LABEL: Final = 60
"""Characters of what a person calls a passkey."""


@dataclass(frozen=True, slots=True)
class Site:
    """Under which name a browser has reached the house."""

    name: str
    """The host's name, without a port: passkeys are for it and no other."""
    origin: str
    """Scheme, host and port: ``https://casino.example``."""


@dataclass(frozen=True, slots=True)
class Passkey:
    """A passkey of a person."""

    person: str
    id: str
    """As the device knows it, in base 64."""
    public_key: str = field(repr=False)
    """In COSE form, in base 64."""
    count: int
    """How often the device said that it has signed; 0 where it does not count."""
    label: str
    site: str
    """The name of the house that it is for."""
    at: int
    """When it was added, in microseconds since 1970."""

    @property
    def name(self) -> str:
        """By what the house tells it from the person's others."""
        return hashlib.sha256(self.id.encode()).hexdigest()[:16]

    @property
    def secret(self) -> str:
        """The name of the secret that it is kept as."""
        return f"{PASSKEYS}{self.person}/{self.name}"

    def kept(self) -> str:
        """As it is kept: the text of a secret."""
        return json.dumps(
            {
                "id": self.id,
                "key": self.public_key,
                "count": self.count,
                "label": self.label,
                "site": self.site,
                "at": self.at,
            }
        )

    @classmethod
    def read(cls, name: str, text: str) -> Passkey:
        """What :meth:`kept` wrote, under the name of the secret."""
        data = json.loads(text)
        return cls(
            name.removeprefix(PASSKEYS).rpartition("/")[0],
            str(data["id"]),
            str(data["key"]),
            int(data["count"]),
            str(data["label"]),
            str(data["site"]),
            int(data["at"]),
        )

    def to_json(self) -> dict[str, Any]:
        """As its owner sees it."""
        return {"name": self.name, "label": self.label, "site": self.site, "at": self.at}


@dataclass(frozen=True, slots=True)
class _Asked:
    challenge: bytes = field(repr=False)
    site: Site
    until: int


class Passkeys:
    """The passkeys of all people, and the challenges that wait for an answer."""

    def __init__(self, kept: Mapping[str, str], clock: Callable[[], int]) -> None:
        self._clock = clock
        self._known: dict[str, Passkey] = {}
        self._adding: dict[str, _Asked] = {}
        self._asked: dict[str, _Asked] = {}
        for name, text in kept.items():
            self.keep(Passkey.read(name, text))

    def of(self, person: str) -> list[Passkey]:
        """A person's passkeys, the oldest first."""
        return sorted((k for k in self._known.values() if k.person == person), key=lambda key: key.at)

    def keep(self, passkey: Passkey) -> None:
        """A passkey is in force, as it is now."""
        self._known[passkey.id] = passkey

    def forget(self, passkey: Passkey) -> None:
        """A passkey is in force no more."""
        self._known.pop(passkey.id, None)

    def begin(self, person: str, title: str, site: Site) -> dict[str, Any]:
        """What a browser asks a device for, to make a passkey of a person; the answer goes to :meth:`added`.

        Raises:
            NotAllowed: the person has as many as one may have.
        """
        from webauthn import generate_registration_options
        from webauthn.helpers import base64url_to_bytes
        from webauthn.helpers.structs import (
            AuthenticatorSelectionCriteria,
            PublicKeyCredentialDescriptor,
            ResidentKeyRequirement,
            UserVerificationRequirement,
        )

        mine = self.of(person)
        if len(mine) >= MOST:
            raise NotAllowed(Refusal("passkey", f"there are {MOST} already: remove one first"))
        asked = self._challenge(site)
        self._adding[person] = asked
        options = generate_registration_options(
            rp_id=site.name,
            rp_name=HOUSE,
            user_name=person,
            user_display_name=title,
            user_id=hashlib.sha256(b"croupier person\0" + person.encode()).digest(),
            challenge=asked.challenge,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.REQUIRED,
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(k.id)) for k in mine],
        )
        return _json(options)

    def added(self, person: str, answer: Mapping[str, Any], label: str) -> Passkey:
        """The passkey that a device has made; :meth:`keep` puts it in force.

        Raises:
            Malformed: nothing waits for it, or it does not answer what was asked.
        """
        from webauthn import verify_registration_response
        from webauthn.helpers import bytes_to_base64url

        asked = self._adding.pop(person, None)
        if asked is None or asked.until <= self._clock():
            raise Malformed("passkey", "nothing waits for it: add the passkey from the start")
        try:
            made = verify_registration_response(
                credential=dict(answer),
                expected_challenge=asked.challenge,
                expected_rp_id=asked.site.name,
                expected_origin=asked.site.origin,
                require_user_verification=True,
            )
        # The library lets what it cannot read of a hostile answer out as it is.
        except Exception as error:
            raise Malformed("passkey", "the device's answer is not to what was asked: try again") from error
        id_ = bytes_to_base64url(made.credential_id)
        if id_ in self._known:
            raise Malformed("passkey", "this device has a passkey here already")
        words = " ".join(label.split())[:LABEL] or "Passkey"
        key = bytes_to_base64url(made.credential_public_key)
        return Passkey(person, id_, key, made.sign_count, words, asked.site.name, self._clock())

    def ask(self, site: Site) -> dict[str, Any]:
        """What a browser asks a device for, to sign somebody in; the answer goes to :meth:`proven`."""
        from webauthn import generate_authentication_options
        from webauthn.helpers.structs import UserVerificationRequirement

        now = self._clock()
        self._asked = {text: asked for text, asked in self._asked.items() if asked.until > now}
        while len(self._asked) >= MOST_ASKED:
            del self._asked[next(iter(self._asked))]
        asked = self._challenge(site)
        self._asked[_text(asked.challenge)] = asked
        return _json(
            generate_authentication_options(
                rp_id=site.name,
                challenge=asked.challenge,
                user_verification=UserVerificationRequirement.REQUIRED,
            )
        )

    def proven(self, answer: Mapping[str, Any]) -> Passkey:
        """The passkey by which a device has answered a challenge, once, with its new count.

        Raises:
            BadSignIn: it has not.
        """
        from webauthn import verify_authentication_response
        from webauthn.helpers import base64url_to_bytes

        try:
            passkey = self._known[str(answer["id"])]
            said = json.loads(base64url_to_bytes(str(answer["response"]["clientDataJSON"])))
            asked = self._asked.pop(str(said["challenge"]))
            if asked.until <= self._clock():
                raise KeyError("challenge")
            found = verify_authentication_response(
                credential=dict(answer),
                expected_challenge=asked.challenge,
                expected_rp_id=asked.site.name,
                expected_origin=asked.site.origin,
                credential_public_key=base64url_to_bytes(passkey.public_key),
                credential_current_sign_count=passkey.count,
                require_user_verification=True,
            )
        # The library lets what it cannot read of a hostile answer out as it is.
        except Exception as error:
            raise BadSignIn(
                "this passkey does not sign in here: try again, or sign in with your password"
            ) from error
        return replace(passkey, count=found.new_sign_count)

    def _challenge(self, site: Site) -> _Asked:
        return _Asked(secrets.token_bytes(CHALLENGE_BYTES), site, self._clock() + WAITS)


def _text(challenge: bytes) -> str:
    return base64.urlsafe_b64encode(challenge).rstrip(b"=").decode("ascii")


def _json(options: Any) -> dict[str, Any]:
    from webauthn import options_to_json

    made: dict[str, Any] = json.loads(options_to_json(options))
    return made
