"""How fast pai gow is simulated on one core, beside the same loop in C built on the spot.

python -m benchmarks.pai_gow_bench [--rounds 100000000] [--runs 7] [--json]
"""

from __future__ import annotations

from benchmarks._beside_c import Rounds
from croupier.simulation.pai_gow import loop

BENCH = Rounds("pai_gow", "pai gow", loop, "ppppppi", bar=30e6)

if __name__ == "__main__":
    BENCH.main()
