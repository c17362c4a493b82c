"""How fast Caribbean stud poker is simulated on one core, beside the same loop in C built on the spot.

python -m benchmarks.caribbean_stud_bench [--rounds 100000000] [--runs 7] [--json]
"""

from __future__ import annotations

from benchmarks._beside_c import Rounds
from croupier.simulation.caribbean_stud import loop

BENCH = Rounds("caribbean_stud", "Caribbean stud poker", loop, "ppppippppppi", bar=20e6)

if __name__ == "__main__":
    BENCH.main()
