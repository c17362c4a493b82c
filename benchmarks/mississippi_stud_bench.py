"""How fast Mississippi stud poker is simulated on one core, beside the same loop in C built on the spot.

python -m benchmarks.mississippi_stud_bench [--rounds 100000000] [--runs 7] [--json]
"""

from __future__ import annotations

from benchmarks._beside_c import Rounds
from croupier.simulation.mississippi_stud import loop

BENCH = Rounds("mississippi_stud", "Mississippi stud poker", loop, "ppppipppppppppi", bar=10e6)

if __name__ == "__main__":
    BENCH.main()
