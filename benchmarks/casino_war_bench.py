"""How fast casino war is simulated on one core, beside the same loop in C built on the spot.

python -m benchmarks.casino_war_bench [--rounds 60000000] [--runs 7] [--json]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from benchmarks._beside_c import Rounds
from benchmarks._in_c import with_size
from croupier.simulation.casino_war import loop


def told(given: Sequence[Any]) -> Sequence[Any]:
    """How many cards a set has, too; its boxes go to war on every tie, and it is not told so."""
    return with_size((*given[:4], *given[5:]))


BENCH = Rounds("casino_war", "casino war", loop, "ppipipiipii", bar=40e6, rounds=60_000_000, reshape=told)

if __name__ == "__main__":
    BENCH.main()
