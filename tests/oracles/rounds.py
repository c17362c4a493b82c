"""How many rounds are played against the oracles: ``CROUPIER_ORACLE_ROUNDS``, or a share in ``make test``."""

from __future__ import annotations

import os

from tests.examples import tries


def rounds(whole: int) -> int:
    """So many, or what the environment says."""
    return int(os.environ.get("CROUPIER_ORACLE_ROUNDS") or tries(whole))
