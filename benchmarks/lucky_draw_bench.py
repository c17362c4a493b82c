"""How fast lucky draw baccarat is simulated on one core, beside the same loop in C built on the spot.

python -m benchmarks.lucky_draw_bench [--rounds 60000000] [--runs 7] [--json]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from benchmarks._beside_c import Rounds
from croupier.simulation.lucky_draw import loop


def told(given: Sequence[Any]) -> Sequence[Any]:
    """How many cards a set has, too."""
    return (*given[:2], len(given[0]), *given[2:])


BENCH = Rounds(
    "lucky_draw_baccarat",
    "lucky draw baccarat",
    loop,
    "ppipipiippii",
    bar=20e6,
    rounds=60_000_000,
    reshape=told,
)

if __name__ == "__main__":
    BENCH.main()
