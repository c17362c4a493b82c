"""What lunar poker is worth with all draws, and the choices that make it so: ``python -m tools.lunar_worth``.

For every way to pay second combinations the choices are worked out, deals drawn at random are weighed exactly
(for all ways at once), and rounds are played. It all comes with the package, in
``croupier/analysis/lunar_poker/shipped``, with how many minutes of one core it took.

    python -m tools.lunar_worth [--deals N] [--rounds N] [--out FOLDER]

With fewer deals and rounds, and another folder, the whole is tried in some minutes.
"""

from __future__ import annotations

import argparse
import json
import lzma
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np

from croupier.analysis.lunar_poker import deals as dealing
from croupier.analysis.lunar_poker import short
from croupier.analysis.lunar_poker.choices import Choices, choose
from croupier.analysis.lunar_poker.deals import Paid, deals
from croupier.analysis.lunar_poker.exact import pays_by_place
from croupier.analysis.lunar_poker.sampling import Worth, worth
from croupier.analysis.lunar_poker.strategy import Strategy, name_of
from croupier.analysis.lunar_poker.worth import AGAINST, FILE, estimated_json
from croupier.analysis.stud import Table
from croupier.games.compiled import compiled
from croupier.games.lunar_poker import kernel
from croupier.games.lunar_poker.rules import LunarRules, Seconds
from croupier.games.lunar_poker.showdown import Counted
from croupier.games.lunar_poker.wagers import SECONDS
from croupier.rulebooks.nz_proposed.lunar_poker import CASH, LUNAR, ODDS
from croupier.simulation.lunar_poker import comparing
from croupier.simulation.lunar_poker.model import LunarModel, make
from croupier.simulation.streams import stream

SHIPPED: Final = Path(__file__).resolve().parent.parent / "src/croupier/analysis/lunar_poker/shipped"
DEALS: Final = 6000
ROUNDS: Final = 3_000_000
SEED: Final = 21
OPTIONS: Final[Mapping[str, Mapping[str, object]]] = {
    name_of(seconds, ace_king=both): {"second_combinations": seconds.value, "second_ace_king": both}
    for seconds in Seconds
    for both in (True, False)
}
"""The options of a table by the name of its choices."""
PAID: Final = {
    **{
        name_of(seconds, ace_king=both): Paid(seconds.number, both)
        for seconds in Seconds
        for both in (True, False)
    },
    AGAINST: Paid(kernel.PAYS_NONE, ace_king=True),
}


def wins(made: Counted) -> tuple[int, ...]:
    """What a bet on a hand wins to 1, by way to pay second combinations."""
    found = (kernel.paid_besides(made.second, int(p.ace_king), p.seconds) for p in PAID.values())
    return tuple(ODDS[made.kind] + sum(ODDS[each] for each in SECONDS[besides]) for besides in found)


def choices() -> list[Choices]:
    """The choices of every way."""
    return [choose(paid, CASH[0], dict(ODDS), dict(SECONDS)) for paid in PAID.values()]


def rules_of(name: str) -> LunarRules:
    """The rules of a table."""
    rules = LUNAR.rules(OPTIONS[name])
    assert isinstance(rules, LunarRules), name
    return rules


def model_of(name: str, best: Table) -> LunarModel:
    """A table of the simulation with choices."""
    return make(rules_of(name), Strategy(best.tobytes()))


def classes(model: LunarModel, rounds: int) -> dict[int, int]:
    """How many of so many rounds end in each class."""
    found: dict[int, int] = {}
    chunk = model.plan.chunk
    for first in range(0, rounds, 256 * chunk):
        many = min(256 * chunk, rounds - first)
        streams = [stream(SEED, "lunar worth", first // chunk + n) for n in range(256)]
        for each, count in model.play(streams, many)[1].items():
            found[each] = found.get(each, 0) + count
    return found


def short_cost(name: str, best: Table, rounds: int) -> dict[str, str]:
    """What the short way to play costs against the best choices, on the same cards."""
    own = model_of(name, best)
    five, six, choose_, rows, suits, chosen, odds, pays, room = own.tables()
    plain = short.table(deals().five.cards).reshape(-1)
    simply = pays.copy()
    simply[-1] = short.BETS_FROM
    nets = np.zeros(comparing.WIDE, np.int64)
    for n, line in enumerate(rules_of(name).wagers["ante"].counted.lines):
        nets[n] = int(line.ratio)
    found, deck = np.zeros(2, np.int64), np.array(own.fresh, np.uint8)
    state = np.array(stream(SEED, "lunar short", 0), np.int64)
    compiled(comparing).compare(
        deck,
        deck.copy(),
        state,
        *(five, six, choose_, rows, suits),
        (chosen, plain),
        odds,
        (pays, simply),
        nets,
        room,
        found,
        rounds,
    )
    mean = int(found[0]) / rounds
    error = ((int(found[1]) / rounds - mean**2) / rounds) ** 0.5
    return estimated_json(mean, error)


def way_json(made: Choices, found: Worth, counts: Mapping[int, int]) -> dict[str, Any]:
    """A way as it is stored."""
    return {
        "all_draws": estimated_json(found.mean, found.error),
        "gain": estimated_json(found.gain, found.gain_error),
        "no_exchange": str(dealing.mean(deals(), made.by_hand)),
        "no_draw": str(dealing.mean(deals(), made.by_hand, buys=False)),
        "weighed": found.weighed,
        "closely": found.closely,
        "rounds": sum(counts.values()),
        "classes": {str(each): counts[each] for each in sorted(counts)},
    }


def write(
    tables: Sequence[Choices], found: Sequence[Worth], rounds: int, begun: float, out: Path = SHIPPED
) -> None:
    """Play rounds, and write everything into a folder."""
    out.mkdir(exist_ok=True, parents=True)
    ways = {}
    for name, made, each in zip(PAID, tables, found, strict=True):
        counts: dict[int, int] = {}
        if name != AGAINST:
            data = lzma.compress(made.best.tobytes(), preset=9 | lzma.PRESET_EXTREME)
            (out / f"choices_{name}.xz").write_bytes(data)
            counts = classes(model_of(name, made.best), rounds)
        ways[name] = way_json(made, each, counts)
        sys.stdout.write(f"{name}: {ways[name]['all_draws']}, better choices {ways[name]['gain']}\n")
        sys.stdout.flush()
    cost = short_cost(next(iter(PAID)), tables[0].best, rounds)
    told = {
        "command": "python -m tools.lunar_worth",
        "minutes": round((time.process_time() - begun) / 60),
        "ways": ways,
        "short_cost": cost,
    }
    (out / FILE).write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


def main() -> None:
    """Work everything out, and write it."""
    parser = argparse.ArgumentParser(description="What lunar poker is worth with all draws.")
    parser.add_argument("--deals", type=int, default=DEALS, help="so many deals are weighed exactly")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="so many rounds are played, each way")
    parser.add_argument("--out", type=Path, default=SHIPPED, help="where everything is written")
    said, begun = parser.parse_args(), time.process_time()
    tables = choices()
    found = worth(
        tables, pays_by_place(wins), said.deals, SEED, tell=lambda told: sys.stdout.write(f"{told[0]}\n")
    )
    write(tables, found, said.rounds, begun, said.out)


if __name__ == "__main__":
    main()
