"""The measurement that rounds of cards and throws of dice share: the compiled loop beside the one in C.

Runs that are compared take turns, so that a busy machine slows them alike. The C loop and the
compiled one must count the same totals; that is checked, not measured.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, Final

from benchmarks._in_c import built, flattened
from benchmarks.simulation_bench import turns
from croupier.rulebooks.games import game
from croupier.simulation.jobs import make_job
from croupier.simulation.streams import stream

SEED: Final = 2010
RATIO: Final = 0.8
"""The bar: what share of the loop in C the compiled one is to reach."""
PLAIN_ROUNDS: Final = 300_000
MILLION: Final = 1e6

Reshape = Callable[[Sequence[Any]], Sequence[Any]]


@dataclass(frozen=True)
class Rounds:
    """A game whose rounds are measured."""

    game: str
    title: str
    loop: ModuleType
    """Its loop in plain Python."""
    kinds: str
    """What the loop in C takes: ``p`` for an array, ``i`` for an integer."""
    bar: float
    """Rounds a second."""
    rounds: int = 100_000_000
    reshape: Reshape = flattened
    """What the loop in C is given of what the other is."""
    unit: str = "rounds"
    """What is counted, as people say it."""
    before: Mapping[str, str] = field(default_factory=dict)
    """The other functions in C that the model calls, which return nothing: what each takes, by its name."""
    tells: bool = True
    """Whether the loop in C returns how many it has played."""
    wagers: tuple[str, ...] = ()
    """Those that are followed; all where empty."""
    source: str = ""
    """The loop in C, where it is not named like the game."""
    book: str = "qld-2010"
    """The rulebook of the game."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """Those of the table, the others at their defaults."""

    def c_kernel(self, folder: Path) -> SimpleNamespace | None:
        """The loop in C; None where there is no compiler."""
        library = built(self.source or self.game, folder)
        if library is None:
            return None
        play = _called(library.play, self.kinds, ctypes.c_int64 if self.tells else None)
        others = {name: _called(getattr(library, name), kinds, None) for name, kinds in self.before.items()}
        return SimpleNamespace(play=lambda *given: play(*self.reshape(given)), **others)

    def measure(self, rounds: int, runs: int) -> dict[str, float]:
        """The rates of the compiled loop, of the one in C and of plain Python."""
        ours: Any = make_job(game(self.book, self.game), dict(self.options), SEED, self.wagers).model
        with tempfile.TemporaryDirectory() as folder:
            kernel = self.c_kernel(Path(folder))
            sides = [ours] if kernel is None else [ours, replace(ours, kernel=kernel)]
            # Not a whole number of words of dice, so that the end of the loop is compared too.
            if len({str(_play(side, rounds // 10 + 1)[1]) for side in sides}) != 1:
                sys.exit("the loop in C counts other totals")
            rates = turns(runs, *(lambda side=side: _play(side, rounds)[0] for side in sides))
        found = {self.unit: rounds, "runs": runs, "best": rates[0].best, "median": rates[0].median}
        if kernel is not None:
            found |= {"c_best": rates[1].best, "c_median": rates[1].median, "ratio": rates[0].over(rates[1])}
        plain = replace(ours, kernel=SimpleNamespace(**vars(self.loop)), arrays=False)
        return {**found, "plain": _play(plain, PLAIN_ROUNDS)[0]}

    def put(self, found: dict[str, float]) -> None:
        """Print the findings beside the bars."""
        print(
            f"one core: {found['best'] / MILLION:.0f} million {self.unit} a second at best, "
            f"{found['median'] / MILLION:.0f} in the middle (bar {self.bar / MILLION:.0f})"
        )
        if "ratio" in found:
            print(
                f"  in C: {found['c_best'] / MILLION:.0f} and {found['c_median'] / MILLION:.0f}; "
                f"compiled / C {found['ratio']:.2f} (bar {RATIO})"
            )
        else:
            print("  no C compiler here to compare with")
        print(f"plain Python: {found['plain'] / MILLION:.2f} million {self.unit} a second")

    def main(self) -> None:
        """Measure and print."""
        parser = argparse.ArgumentParser(
            description=f"How fast {self.title} is simulated on one core, beside the same loop in C."
        )
        parser.add_argument(f"--{self.unit}", dest="rounds", type=int, default=self.rounds)
        parser.add_argument("--runs", type=int, default=7)
        parser.add_argument("--json", action="store_true")
        asked = parser.parse_args()
        found = self.measure(asked.rounds, asked.runs)
        if asked.json:
            print(json.dumps(found, indent=2))
        else:
            self.put(found)


def _called(function: Any, kinds: str, returns: Any) -> Callable[..., Any]:
    """A function in C that takes arrays as they are."""
    function.argtypes = [ctypes.c_void_p if kind == "p" else ctypes.c_int64 for kind in kinds]
    function.restype = returns

    def call(*given: Any) -> Any:
        return function(*(each if isinstance(each, int) else each.ctypes.data for each in given))

    return call


def _play(table: Any, rounds: int) -> tuple[float, dict[int, int]]:
    """Rounds a second, and the totals."""
    streams = (stream(SEED, "bench", chunk) for chunk in count())
    start = time.perf_counter()
    _, totals = table.play(streams, rounds)
    return rounds / (time.perf_counter() - start), dict(totals)
