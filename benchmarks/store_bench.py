"""How fast the store is: durable units of work a second, and how long one waits.

A unit is what placing a wager costs: a look for the command's key, a hold, an event, and the answer kept.

    python -m benchmarks.store_bench [--store URL] [--rate 400] [--seconds 10] [--units 10000] [--json]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from croupier.house.store import Event, GroupWriter, Store, Unit, open_store
from croupier.money.postings import Reason, held, house, player, table, transfer
from croupier.record.chain import JSONValue
from croupier.verify_store import verify

PLAYERS = 200
TABLES = 20
ROUND = 200
"""Wagers in a round."""


def placing(id_: str, number: int) -> Callable[[Unit], int]:
    """Place one wager, as a terminal's command does."""
    who = number % PLAYERS
    digest = f"{number:064x}"

    def work(unit: Unit) -> int:
        if unit.once(f"player:{who}", id_, digest) is not None:
            return 0
        unit.hold(
            id_, player=player(who), held=held(f"r{number // ROUND}"), amount=500, clauses=("sch 1 s 9",)
        )
        said: dict[str, JSONValue] = {"id": id_, "seat": who % 7 + 1, "wager": "banker", "stake": 500}
        (event,) = unit.append(f"table:{number % TABLES}", [Event("wager-placed", said, ("sch 1 s 9",))])
        unit.remember(f"player:{who}", id_, digest, {"accepted": True, "position": event.position})
        return event.position

    return work


def fund(store: Store) -> None:
    """Give everybody enough to play."""
    with store.transaction() as unit:
        for who in range(PLAYERS):
            unit.move(transfer(Reason.PROMOTION, house("play-money"), player(who), 10**9))


def one_by_one(store: Store, units: int) -> float:
    """Units a second, each in a transaction of its own."""
    started = time.perf_counter()
    for number in range(units):
        with store.transaction() as unit:
            placing(f"alone-{number}", number)(unit)
    return units / (time.perf_counter() - started)


def grouped(store: Store, units: int) -> float:
    """Units a second where there are always more to come."""
    with GroupWriter(store) as writer:
        started = time.perf_counter()
        futures = [writer.submit(placing(f"group-{number}", number)) for number in range(units)]
        for future in futures:
            future.result()
        return units / (time.perf_counter() - started)


async def offered(store: Store, rate: int, seconds: int) -> list[float]:
    """How long each unit waited, in milliseconds, where so many arrive a second, come what may."""
    waits: list[float] = []

    async def one(number: int, due: float) -> None:
        await writer.run(placing(f"offered-{number}", number))
        waits.append((time.perf_counter() - due) * 1000)

    with GroupWriter(store) as writer:
        start = time.perf_counter()
        tasks = []
        for number in range(rate * seconds):
            # from when it was due, not from when this loop came to it: a stall counts for all behind it
            due = start + number / rate
            if (early := due - time.perf_counter()) > 0:
                await asyncio.sleep(early)
            tasks.append(asyncio.create_task(one(number, due)))
        await asyncio.gather(*tasks)
    return sorted(waits)


def settled(store: Store, units: int) -> float:
    """Settlements a second, a round at a time."""
    started = time.perf_counter()
    for first in range(0, units, ROUND):
        with store.transaction() as unit:
            for number in range(first, min(first + ROUND, units)):
                pay = 975 * (number % 2)
                unit.settle_hold(f"group-{number}", pay=pay, house=table("1"), clauses=("sch 1 s 23",))
    return units / (time.perf_counter() - started)


def measure(url: str, rate: int, seconds: int, units: int) -> dict[str, float]:
    """Every figure, by name."""
    with open_store(url) as store:
        fund(store)
        found = {
            "grouped, units/s": grouped(store, units),
            "one by one, units/s": one_by_one(store, units // 10),
            "settlements/s": settled(store, units),
        }
        waits = asyncio.run(offered(store, rate, seconds))
    for name, share in (("p50", 0.5), ("p99", 0.99), ("p99.9", 0.999), ("worst", 1.0)):
        found[f"{rate} units/s offered, {name}, ms"] = waits[min(int(len(waits) * share), len(waits) - 1)]
    started = time.perf_counter()
    report = verify(url)
    found["verified, events/s"] = report.events / (time.perf_counter() - started)
    if not report.ok:
        raise SystemExit(str(report))
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="How fast the store is.")
    parser.add_argument("--store", help="an empty PostgreSQL database; a new SQLite file if left out")
    parser.add_argument("--rate", type=int, default=400, help="units offered a second")
    parser.add_argument("--seconds", type=int, default=10, help="for how long they are offered")
    parser.add_argument("--units", type=int, default=10_000, help="units of each other measurement")
    parser.add_argument("--json", action="store_true", help="print JSON")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        url = arguments.store or str(Path(folder) / "bench.sqlite")
        found = measure(url, arguments.rate, arguments.seconds, arguments.units)
    if arguments.json:
        sys.stdout.write(json.dumps(found) + "\n")
    else:
        for name, figure in found.items():
            sys.stdout.write(f"{name:40} {figure:12,.1f}\n")


if __name__ == "__main__":
    main()
