"""How fast Big Raise stud poker is simulated on one core, beside the same loop in C built on the spot.

python -m benchmarks.big_raise_bench [--rounds 100000000] [--runs 7] [--json]
"""

from __future__ import annotations

from benchmarks._beside_c import Rounds
from croupier.simulation.big_raise import loop

BENCH = Rounds("big_raise_stud", "Big Raise stud poker", loop, "ppppipppppppi", bar=10e6, book="nz-proposed")

if __name__ == "__main__":
    BENCH.main()
