"""How many rounds are played against the oracles, and which.

``CROUPIER_ORACLE_ROUNDS`` says how many, or a share of them in ``make test``; ``CROUPIER_ORACLE_SEED`` draws
others.
"""

from __future__ import annotations

import os
from random import Random

from tests.examples import tries


def rounds(whole: int) -> int:
    """So many, or what the environment says."""
    return int(os.environ.get("CROUPIER_ORACLE_ROUNDS") or tries(whole))


def drawn(name: str) -> Random:
    """What the rounds of that name are drawn by."""
    return Random(name + os.environ.get("CROUPIER_ORACLE_SEED", ""))
