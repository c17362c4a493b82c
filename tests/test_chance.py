"""What the house throws, deals and calls secret in a test comes again when the test is run again."""

from __future__ import annotations

import secrets

import pytest

from croupier.house import shoes
from tests import chance
from tests.examples import PROFILE

pytestmark = pytest.mark.skipif(PROFILE == "others", reason="these runs throw anew each time")


def thrown(name: str) -> tuple[object, ...]:
    """What a test of this name draws first."""
    chance.pytest_runtest_logstart(name)
    return secrets.randbelow(1 << 64), secrets.token_hex(16), shoes.shuffled(range(52))


def test_a_test_throws_the_same_in_every_run_and_another_test_something_else() -> None:
    assert thrown("one") == thrown("one")
    assert all(a != b for a, b in zip(thrown("one"), thrown("other"), strict=True))


def test_what_is_drawn_twice_in_a_test_differs() -> None:
    assert len({secrets.token_hex(16) for _ in range(1_000)}) == 1_000
