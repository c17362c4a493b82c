"""How fast craps is simulated on one core, beside the same loop in C built on the spot.

python -m benchmarks.craps_bench [--throws 200000000] [--runs 7] [--json]
"""

from __future__ import annotations

from benchmarks._beside_c import Rounds
from croupier.simulation.craps import loop

BENCH = Rounds(
    "craps",
    "craps",
    loop,
    "pppi",
    bar=50e6,
    rounds=200_000_000,
    unit="throws",
    before={"tabulate": "p"},
    tells=False,
)

if __name__ == "__main__":
    BENCH.main()
