"""What a venue and its group sign: canonical JSON, by Ed25519 (RFC 8032). docs/group.md describes each form.

Requests and answers travel as a text and its signature, so that nobody has to write a text anew to check it.
Acts and what the group tells are signed besides by themselves: these signatures stand in the logs.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from croupier.errors import CroupierError
from croupier.house.heads import read_public_key
from croupier.record.chain import canonical

REQUEST: Final = "croupier-group-request-1"
ANSWER: Final = "croupier-group-answer-1"
ACT: Final = "croupier-group-act-1"
LONGEST: Final = 1 << 21
"""The most bytes of a request or an answer."""

Data = Mapping[str, Any]


class BadForm(CroupierError):
    """Something that is not what it should be, or that its signature does not fit."""


@dataclass(frozen=True, slots=True)
class Request:
    """What a venue asks of its group."""

    group: str
    venue: str
    nonce: str
    at: int
    """By the venue's clock, in microseconds since 1970."""
    asks: str
    """``feed`` or ``tell``."""
    data: Data


def act_text(group: str, venue: str, number: int, act: str, said: Data) -> str:
    """What a venue signs of an act."""
    return canonical([ACT, group, venue, number, act, said])


def sign(key: Ed25519PrivateKey, text: str) -> str:
    """A signature, in hexadecimal digits."""
    return key.sign(text.encode()).hex()


def check(key: Ed25519PublicKey, text: str, signature: object) -> None:
    """See that a text was signed with a key.

    Raises:
        BadForm: it was not.
    """
    try:
        key.verify(bytes.fromhex(str(signature)), text.encode())
    except (InvalidSignature, ValueError):
        raise BadForm("the signature does not fit") from None


def fits(key: str, text: str, signature: object) -> bool:
    """Whether a text was signed with a key in hexadecimal digits."""
    try:
        check(read_public_key(key), text, signature)
    except CroupierError:
        return False
    return True


def sealed(key: Ed25519PrivateKey, body: object) -> bytes:
    """A text and its signature, to be sent."""
    text = canonical(body)
    return json.dumps({"text": text, "signature": sign(key, text)}).encode()


def opened(raw: bytes) -> tuple[str, str, list[Any]]:
    """What was sent: the text, its signature, and what the text says; nothing of it has been believed yet.

    Raises:
        BadForm: it is not of that form.
    """
    if len(raw) > LONGEST:
        raise BadForm(f"{len(raw)} bytes; the most is {LONGEST}")
    try:
        sent = json.loads(raw)
        text, signature = sent["text"], sent["signature"]
        said = json.loads(text)
    except (ValueError, KeyError, TypeError, RecursionError):
        raise BadForm("a text and its signature, in JSON") from None
    if not (isinstance(text, str) and isinstance(signature, str) and isinstance(said, list)):
        raise BadForm("a text and its signature, in JSON")
    return text, signature, said


def request_of(said: list[Any]) -> Request:
    """The request that a text is.

    Raises:
        BadForm: it is none.
    """
    match said:
        case [form, str(group), str(venue), str(nonce), int(at), str(what), dict(data)] if form == REQUEST:
            if 16 <= len(nonce) <= 64:
                return Request(group, venue, nonce, at, what, data)
    raise BadForm("it is no request of a venue")


def request_body(request: Request) -> list[Any]:
    """A request as it is written."""
    return [
        REQUEST,
        request.group,
        request.venue,
        request.nonce,
        request.at,
        request.asks,
        dict(request.data),
    ]


def answer_body(group: str, nonce: str, answer: Data) -> list[Any]:
    """An answer as it is written: bound to its request by the nonce."""
    return [ANSWER, group, nonce, dict(answer)]


def answer_of(key: Ed25519PublicKey, group: str, nonce: str, raw: bytes) -> Data:
    """The answer to a request.

    Raises:
        BadForm: the group has not signed it, or not for this request.
    """
    text, signature, said = opened(raw)
    check(key, text, signature)
    match said:
        case [form, str(whose), str(which), dict(answer)] if form == ANSWER:
            if (whose, which) == (group, nonce):
                return answer
    raise BadForm("it does not answer this request")
