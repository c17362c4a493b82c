"""The chance of the house in tests: in ``make test`` the same in every run; what passed passes again."""

from __future__ import annotations

import hashlib
import random
from itertools import count

import pytest

from tests.examples import PROFILE


class Bytes:
    """The bytes that a text gives, as many as are asked for: SHAKE-256 of the text and a count (FIPS 202)."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.turn = count()

    def __call__(self, many: int) -> bytes:
        return hashlib.shake_256(f"{next(self.turn)} {self.text}".encode()).digest(many)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_logstart(nodeid: str) -> None:
    """Before a test is set up: what ``secrets`` and ``SystemRandom`` read is told by the test's name.

    ``make long`` reads the operating system's random numbers, as the house does.
    """
    if PROFILE != "others":
        setattr(random, "_urandom", Bytes(nodeid))  # noqa: B010
