"""How fast Ultimate Texas hold'em is simulated on one core, beside the same loop in C built on the spot.

python -m benchmarks.ultimate_holdem_bench [--rounds 20000000] [--runs 7] [--json]
"""

from __future__ import annotations

from benchmarks._beside_c import Rounds
from croupier.simulation.dealer_holdem import ultimate_loop

BENCH = Rounds(
    "ultimate_holdem",
    "Ultimate Texas hold'em",
    ultimate_loop,
    "ppppipppppppppppppi",
    bar=5e6,
    rounds=20_000_000,
    book="nz-proposed",
)

if __name__ == "__main__":
    BENCH.main()
