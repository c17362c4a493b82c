"""What a wager costs the house alone: its desks and its store, without the pages and the network.

The tables and players of `croupier load`, in one process over a SQLite file. Every player places as many
wagers before each round as the next, and so many are in hand at once; steps of rounds are taken when all have
wagered. So what is done is the same on a busy machine as on a quiet one. It tells the milliseconds of
processor of each thread for an acknowledged wager, with its part of the rounds and their settlement.

    python -m benchmarks.house_bench [--tables 83] [--terminals 1000] [--wagers 6] [--hands 16] [--profile 40]
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import json
import os
import pstats
import random
import resource
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from croupier.house import House, Person
from croupier.house.commands import PlaceWager, Sit
from croupier.house.process_writer import ProcessWriter
from croupier.house.store import GroupWriter, Store, open_store
from croupier.verify_store import verify
from croupier.web.collector import spared
from croupier.web.load.house import furnish
from croupier.web.load.names import person_id, table_id
from croupier.web.load.processor import processor_seconds
from croupier.web.load.terminals import STAKES, WAGERS
from croupier.web.loop import run_loop


@dataclass(frozen=True, slots=True)
class Given:
    """What is played."""

    tables: int
    terminals: int
    rounds: int
    wagers: int
    """Of each player, before each round."""
    apart: bool
    """Whether a process of its own writes to the store."""
    hands: int
    """How many wagers are in hand at once."""


@dataclass(slots=True)
class Seen:
    """What the players saw, and what it took."""

    waits: list[float] = field(default_factory=list)
    """Seconds to each acknowledgement."""
    seconds: float = 0
    used: dict[str, float] = field(default_factory=dict)
    """Seconds of processor, by thread."""
    units: int = 0
    commits: int = 0


class Watched(GroupWriter):
    """A writer whose thread is timed, and profiled where that is asked for."""

    def __init__(self, store: Store, profile: cProfile.Profile | None) -> None:
        self.profile = profile
        self.processor = 0.0
        super().__init__(store)

    def _commit(self, group: Any) -> None:
        begun = time.thread_time()
        if self.profile is not None:
            self.profile.enable()
        try:
            super()._commit(group)
        finally:
            if self.profile is not None:
                self.profile.disable()
            self.processor += time.thread_time() - begun


async def play(
    house: House, person: Person, table: str, wagers: int, hands: asyncio.Semaphore
) -> list[float]:
    """One player's wagers in a round, one after the other; returns how long each took, in seconds."""
    chance = random.Random(f"{person.id} {house.books.table(table).round_number}")
    waits: list[float] = []
    for _ in range(wagers):
        wager = PlaceWager(table, chance.choice(WAGERS), chance.choice(STAKES) * 100)
        async with hands:
            begun = time.monotonic()
            key = f"{house.books.table(table).round_id}-{len(waits)}"
            await house.do(person, wager, key=key)
        waits.append(time.monotonic() - begun)
    return waits


async def table_of(
    house: House, id_: str, people: list[Person], given: Given, hands: asyncio.Semaphore
) -> list[float]:
    """Rounds of a table, each with as many wagers of every player; returns how long each wager took."""
    waits: list[float] = []
    for _ in range(given.rounds):
        while not house.books.table(id_).betting:
            await house.step(id_)
        for each in await asyncio.gather(*(play(house, p, id_, given.wagers, hands) for p in people)):
            waits += each
        while house.books.table(id_).playing:
            await house.step(id_)
    return waits


class WatchedApart(ProcessWriter):
    """A writer with a process of its own, whose processor time is told with that of the thread."""

    @property
    def processor(self) -> float:
        """Seconds of processor of the process so far."""
        return processor_seconds(os.getpid()).get("writer", 0.0)


async def floor(store: Store, given: Given, profiles: list[cProfile.Profile]) -> Seen:
    """Seat everybody, let them play, and tell what it took."""
    seen = Seen()

    def made(kept: Store) -> GroupWriter:
        if given.apart:
            return WatchedApart(kept, busy=0)
        return Watched(kept, profiles[1] if profiles else None)

    async with await House.open(store, writer=made, automatic=False) as house:
        await furnish(house, given.tables, given.terminals)
        at: dict[str, list[Person]] = {table_id(n): [] for n in range(given.tables)}
        for n in range(given.terminals):
            person = house.books.person(person_id(n))
            at[table_id(n * given.tables // given.terminals)].append(person)
        for table, people in at.items():
            for person in people:
                await house.do(person, Sit(table))
        writer, hands = house.writer, asyncio.Semaphore(given.hands)
        assert isinstance(writer, (Watched, WatchedApart))
        while isinstance(writer, WatchedApart) and writer.process is None:
            await writer.run(lambda unit: None)
        async with spared(house):
            seen.units, seen.commits = writer.units, writer.commits
            wrote, looped, whole = writer.processor, time.thread_time(), time.process_time()
            begun = time.monotonic()
            if profiles:
                profiles[0].enable()
            plays = (table_of(house, id_, people, given, hands) for id_, people in at.items())
            for each in await asyncio.gather(*plays):
                seen.waits += each
            if profiles:
                profiles[0].disable()
            whole, looped = time.process_time() - whole, time.thread_time() - looped
            wrote, seen.seconds = writer.processor - wrote, time.monotonic() - begun
        seen.units, seen.commits = writer.units - seen.units, writer.commits - seen.commits
    others = whole - looped - (0.0 if given.apart else wrote)
    seen.used = {"desks": looped, "writer": wrote, "other threads": others, "process": whole}
    return seen


def told(seen: Seen) -> dict[str, float]:
    """The figures of a run, by name."""
    waits = sorted(seen.waits)
    found = {f"{name}, ms a wager": 1000 * used / len(waits) for name, used in seen.used.items()}
    found["acknowledged wagers/s"] = len(waits) / seen.seconds
    found["units a wager"] = seen.units / len(waits)
    found["units a commit"] = seen.units / seen.commits
    for name, share in (("p50", 0.5), ("p99", 0.99)):
        found[f"waited, {name}, ms"] = 1000 * waits[int(len(waits) * share)]
    found["memory at most, MB"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="What a wager costs the house alone.")
    parser.add_argument("--tables", type=int, default=83)
    parser.add_argument("--terminals", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--wagers", type=int, default=6, help="of each player before each round")
    parser.add_argument("--hands", type=int, default=16, help="how many wagers are in hand at once")
    parser.add_argument("--apart", action="store_true", help="write by a process of its own")
    parser.add_argument("--profile", type=int, default=0, help="print so many functions of each thread")
    parser.add_argument("--dump", help="write the profiles to this path, with .0 and .1 behind it")
    parser.add_argument("--json", action="store_true", help="print JSON")
    said = parser.parse_args()
    given = Given(said.tables, said.terminals, said.rounds, said.wagers, said.apart, said.hands)
    profiles = [cProfile.Profile(time.thread_time) for _ in range(2)] if said.profile or said.dump else []
    found: list[Seen] = []

    async def run(store: Store) -> None:
        found.append(await floor(store, given, profiles))

    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        url = str(Path(folder) / "house.sqlite")
        with open_store(url) as store:
            run_loop(run(store))
        report = verify(url)
    if not report.ok:
        raise SystemExit(str(report))
    figures = told(found[0])
    if said.json:
        sys.stdout.write(json.dumps(figures) + "\n")
    else:
        for name, figure in figures.items():
            sys.stdout.write(f"{name:32} {figure:10,.3f}\n")
    for place, profile in enumerate(profiles):
        if said.dump:
            profile.dump_stats(f"{said.dump}.{place}")
        if said.profile:
            pstats.Stats(profile).sort_stats("tottime").print_stats(said.profile)


if __name__ == "__main__":
    main()
