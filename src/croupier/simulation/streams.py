"""Streams of random words: one for every (seed, job, chunk), each known by those three alone.

A stream begins at the SHA-256 hash of its name. So any worker can play any chunk without having
played those before it, and which worker plays it changes nothing.
"""

from __future__ import annotations

import hashlib
from typing import Final

from croupier.simulation.shuffle import State

VERSION: Final = "croupier stream 1"
"""Part of every name: a later version that draws otherwise has other streams."""


def stream(seed: int, job: str, chunk: int) -> State:
    """Where the stream of a chunk begins: the first 128 bits of the hash of its name, in four words."""
    name = f"{VERSION}\n{seed}\n{job}\n{chunk}"
    hashed = hashlib.sha256(name.encode()).digest()
    a, b, c, d = (int.from_bytes(hashed[place : place + 4], "big") for place in range(0, 16, 4))
    assert a | b | c | d, "the generator stands still at nought"
    return a, b, c, d
