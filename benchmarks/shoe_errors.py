"""How far the standard error of independent rounds is from that of whole shoes.

Rounds of one shoe are dealt from cards that the others have left, so they are not quite independent.
Shoes are. This compares the variance of whole shoes with that of their rounds: the root of the ratio
is what the standard errors of a simulation would have to be multiplied by.

    python -m benchmarks.shoe_errors [--shoes 400000]
"""

from __future__ import annotations

import argparse
from dataclasses import replace

import numpy as np

from croupier.analysis.baccarat.tables import lines
from croupier.rulebooks.games import game
from croupier.simulation.baccarat import BaccaratModel
from croupier.simulation.jobs import make_job
from croupier.simulation.streams import stream

SEED = 2010


def main() -> None:
    """Play shoes two by two, and compare the variances."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--shoes", type=int, default=400_000)
    pairs = parser.parse_args().shoes // 2
    job = make_job(game("qld-2010", "baccarat"), {}, SEED)
    model = job.model
    assert isinstance(model, BaccaratModel)
    model = replace(model, plan=replace(model.plan, chunk=2))
    ratios = {w.name: np.array([float(x.ratio) for x in w.lines])[lines(w.grade)] for w in job.wagers}
    rounds = np.zeros(pairs)
    nets = {name: np.zeros(pairs) for name in ratios}
    squares = dict.fromkeys(ratios, 0.0)
    for pair in range(pairs):
        rounds[pair], counts = model.play([stream(SEED, "shoe errors", pair)], 10**6)
        classes, found = np.array(list(counts)), np.array(list(counts.values()))
        for name, ratio in ratios.items():
            paid = ratio[classes]
            nets[name][pair] = paid @ found
            squares[name] += paid**2 @ found
    # The spread of a variance that is estimated from so many independent pairs.
    spread = (2 / pairs) ** 0.5
    for name, net in nets.items():
        mean = net.sum() / rounds.sum()
        by_round = squares[name] / rounds.sum() - mean**2
        by_shoe = ((net - mean * rounds) ** 2).sum() / rounds.sum()
        print(f"{name:24} {(by_shoe / by_round) ** 0.5:.4f} times, give or take {spread / 2:.4f}")


if __name__ == "__main__":
    main()
