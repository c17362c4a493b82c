"""How fast hold'em bonus poker is simulated on one core, beside the same loop in C built on the spot.

python -m benchmarks.texas_holdem_bonus_bench [--rounds 20000000] [--runs 7] [--json]
"""

from __future__ import annotations

from benchmarks._beside_c import Rounds
from croupier.simulation.dealer_holdem import bonus_loop

BENCH = Rounds(
    "texas_holdem_bonus",
    "hold'em bonus poker",
    bonus_loop,
    "ppppippppppppppppi",
    bar=5e6,
    rounds=20_000_000,
)

if __name__ == "__main__":
    BENCH.main()
