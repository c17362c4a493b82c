"""How much tests try: a sample in ``make test``, the same in every run, and all in ``make long``."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any, Final

import pytest

PROFILE: Final = os.environ.get("CROUPIER_EXAMPLES", "croupier")
"""Hypothesis' profile: ``croupier`` in ``make test``, ``others`` in ``make long``."""


def tries(whole: int) -> int:
    """How many of so many examples, rounds or hands this run tries."""
    return whole if PROFILE == "others" else -(-whole // 4)


def sampled(values: Iterable[Any], many: int = 1) -> list[Any]:
    """A test's parameters, of which ``make test`` tries the first ones and ``make long`` the others."""
    return [
        value if number < many else pytest.param(value, marks=pytest.mark.long)
        for number, value in enumerate(values)
    ]


def sampled_rows(rows: Iterable[tuple[Any, ...]], many: int = 1) -> list[Any]:
    """The same for rows of several parameters."""
    return [
        row if number < many else pytest.param(*row, marks=pytest.mark.long)
        for number, row in enumerate(rows)
    ]
