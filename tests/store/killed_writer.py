"""A program that places and settles wagers as fast as it can, tells each that is durable, and never ends."""

from __future__ import annotations

import itertools
import sys
from collections.abc import Callable

from croupier.house.store import Event, GroupWriter, Unit, open_store
from croupier.money.postings import held, player, table

ADA = player("ada")


def placing(id_: str) -> Callable[[Unit], str]:
    """Place one wager."""

    def work(unit: Unit) -> str:
        unit.hold(id_, player=ADA, held=held("r1"), amount=100)
        unit.append("table:1", [Event("wager-placed", {"id": id_})])
        return id_

    return work


def settling(id_: str, pay: int) -> Callable[[Unit], None]:
    """Settle one wager."""

    def work(unit: Unit) -> None:
        unit.settle_hold(id_, pay=pay, house=table("1"))
        unit.append("table:1", [Event("settled", {"id": id_})])

    return work


def main(url: str, run: str) -> None:
    """Play until killed."""
    with open_store(url) as store, GroupWriter(store, most=7) as writer:
        for first in itertools.count(0, 20):
            ids = [f"run{run}-{number}" for number in range(first, first + 20)]
            placed = [writer.submit(placing(id_)) for id_ in ids]
            for number, future in enumerate(placed):
                sys.stdout.write(f"{future.result()}\n")
                sys.stdout.flush()
                if number % 3:
                    writer.submit(settling(ids[number], 200 * (number % 2)))


if __name__ == "__main__":
    main(*sys.argv[1:])
