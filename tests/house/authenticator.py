"""A device with passkeys, in software: what a browser answers when the house asks it to make one or to sign.

Written from the Web Authentication specification (authenticator data, "none" attestation, ES256), so that the
house is tested against something else than the library that it checks with.
"""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
from dataclasses import dataclass, field
from typing import Any, Final

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40
ES256: Final = -7


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


@dataclass
class Device:
    """One passkey; ``origin`` is that of the page that asks."""

    origin: str = "http://localhost:8000"
    site: str = "localhost"
    verifies: bool = True
    """Whether it makes sure who uses it."""
    count: int = 0
    id: bytes = field(default_factory=lambda: secrets.token_bytes(32))
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))

    def _flags(self) -> int:
        return PRESENT | (VERIFIED if self.verifies else 0)

    def _said(self, kind: str, challenge: str) -> bytes:
        said = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(said).encode()

    def _head(self, flags: int) -> bytes:
        site = hashlib.sha256(self.site.encode()).digest()
        return site + bytes([flags]) + self.count.to_bytes(4, "big")

    def _answer(self, response: dict[str, bytes]) -> dict[str, Any]:
        written = {name: b64(data) for name, data in response.items()}
        id_ = b64(self.id)
        shown = {"id": id_, "rawId": id_, "type": "public-key", "response": written}
        return {**shown, "clientExtensionResults": {}}

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """Make the passkey that is asked for."""
        public = self.key.public_key().public_numbers()
        x, y = (each.to_bytes(32, "big") for each in (public.x, public.y))
        cose = cbor2.dumps({1: 2, 3: ES256, -1: 1, -2: x, -3: y})
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cose
        data = self._head(self._flags() | ATTESTED) + attested
        made = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        said = self._said("webauthn.create", options["challenge"])
        return self._answer({"clientDataJSON": said, "attestationObject": made})

    def sign(self, options: dict[str, Any]) -> dict[str, Any]:
        """Sign the challenge."""
        self.count += 1
        data, said = self._head(self._flags()), self._said("webauthn.get", options["challenge"])
        signature = self.key.sign(data + hashlib.sha256(said).digest(), ec.ECDSA(SHA256()))
        return self._answer({"clientDataJSON": said, "authenticatorData": data, "signature": signature})
