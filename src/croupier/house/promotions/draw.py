"""The draw of a promotion: from a seed that the house was bound to before the first entry.

The seed is 32 bytes of the operating system's randomness. Its commitment is published when the promotion
starts, the digest of the entries when they are closed, the seed with the winners: anybody draws them again.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Callable, Sequence
from typing import Final

SEED: Final = "promotion:"
"""How the name of a seed's secret begins."""
_RANGE: Final = 2**256


def new_seed() -> str:
    """A seed, in hexadecimal digits."""
    return secrets.token_hex(32)


def commitment_of(promotion: str, seed: str) -> str:
    """What is published of a seed before the first entry: SHA-256 in hexadecimal digits."""
    return hashlib.sha256(f"croupier-promotion-1:{promotion}:{seed}".encode()).hexdigest()


def digest_of(entries: Sequence[tuple[str, int]]) -> str:
    """What is published of the entries when they are closed."""
    told = json.dumps([list(each) for each in entries], ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(told.encode()).hexdigest()


def _number(seed: str, promotion: str, digest: str, counter: int, below: int) -> int | None:
    """A number from 0 on, each as likely as any other; None where this counter gives none."""
    message = f"{promotion}:{digest}:{counter}".encode()
    found = int.from_bytes(hmac.new(bytes.fromhex(seed), message, "sha256").digest())
    return found % below if found < _RANGE - _RANGE % below else None


def draw_one(
    seed: str,
    promotion: str,
    entries: Sequence[tuple[str, int]],
    counter: int,
    may_win: Callable[[str], bool],
) -> tuple[str | None, int]:
    """Who is drawn, and how many numbers were used then; nobody where none of those who entered may win."""
    total = sum(count for _, count in entries)
    if not any(count and may_win(person) for person, count in entries):
        return None, counter
    digest = digest_of(entries)
    while True:
        ticket = _number(seed, promotion, digest, counter, total)
        counter += 1
        if ticket is None:
            continue
        person = _holder(entries, ticket)
        if may_win(person):
            return person, counter


def _holder(entries: Sequence[tuple[str, int]], ticket: int) -> str:
    """Whose entry a number stands for, the first being 0."""
    for person, count in entries:
        if ticket < count:
            return person
        ticket -= count
    raise AssertionError("the ticket is none of the entries'")
