"""How fast lunar poker is simulated on one core, beside the same loop in C built on the spot.

python -m benchmarks.lunar_poker_bench [--rounds 10000000] [--runs 7] [--json]
"""

from __future__ import annotations

from benchmarks._beside_c import Rounds
from croupier.simulation.lunar_poker import loop

BENCH = Rounds(
    "lunar_poker",
    "lunar poker",
    loop,
    "ppp" + "pipppp" * 2 + "pppppppp" + "i",
    bar=1e6,
    rounds=10_000_000,
    book="nz-proposed",
)

if __name__ == "__main__":
    BENCH.main()
