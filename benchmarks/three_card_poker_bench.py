"""How fast three card poker is simulated on one core, beside the same loop in C built on the spot.

python -m benchmarks.three_card_poker_bench [--rounds 100000000] [--runs 7] [--json]
"""

from __future__ import annotations

from benchmarks._beside_c import Rounds
from croupier.simulation.three_card_poker import loop

BENCH = Rounds("three_card_poker", "three card poker", loop, "ppppipi", bar=50e6)

if __name__ == "__main__":
    BENCH.main()
