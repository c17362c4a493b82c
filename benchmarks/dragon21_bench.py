"""How fast Dragon21 is simulated on one core, beside the same loop in C built on the spot.

python -m benchmarks.dragon21_bench [--rounds 60000000] [--runs 7] [--json]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from benchmarks._beside_c import Rounds
from benchmarks._in_c import with_size
from croupier.simulation.dragon21 import loop


def told(given: Sequence[Any]) -> Sequence[Any]:
    """How many cards a set has, too; the loop in C knows no pairs."""
    table, pairs = given[4]
    assert not pairs
    return with_size((*given[:4], table, *given[5:]))


BENCH = Rounds(
    "dragon21",
    "Dragon21",
    loop,
    "ppipipiippii",
    bar=10e6,
    rounds=60_000_000,
    reshape=told,
    before={"tabulate": "p"},
    book="nz-proposed",
)

if __name__ == "__main__":
    BENCH.main()
