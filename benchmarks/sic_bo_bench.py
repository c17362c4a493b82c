"""How fast sic-bo is simulated on one core, beside the same loop in C built on the spot.

python -m benchmarks.sic_bo_bench [--throws 200000000] [--runs 7] [--json]
"""

from __future__ import annotations

from benchmarks._beside_c import Rounds
from croupier.simulation.sic_bo import loop

BENCH = Rounds("sic_bo", "sic-bo", loop, "ppi", bar=100e6, rounds=200_000_000, unit="throws", tells=False)

if __name__ == "__main__":
    BENCH.main()
