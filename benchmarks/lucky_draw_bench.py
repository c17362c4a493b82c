"""How fast lucky draw baccarat is simulated on one core, beside the same loop in C built on the spot.

python -m benchmarks.lucky_draw_bench [--rounds 60000000] [--runs 7] [--json]
"""

from __future__ import annotations

from benchmarks._beside_c import Rounds
from benchmarks._in_c import with_size
from croupier.simulation.lucky_draw import loop

BENCH = Rounds(
    "lucky_draw_baccarat",
    "lucky draw baccarat",
    loop,
    "ppipipiippii",
    bar=20e6,
    rounds=60_000_000,
    reshape=with_size,
)

if __name__ == "__main__":
    BENCH.main()
