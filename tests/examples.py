"""How much random tests try: a quarter in ``make test``, the same in every run, and all in ``make long``."""

from __future__ import annotations

import os
from typing import Final

PROFILE: Final = os.environ.get("CROUPIER_EXAMPLES", "croupier")
"""Hypothesis' profile: ``croupier`` in ``make test``, ``others`` in ``make long``."""


def tries(whole: int) -> int:
    """How many of so many examples, rounds or hands this run tries."""
    return whole if PROFILE == "others" else -(-whole // 4)
