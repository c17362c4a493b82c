"""Many runs of simulated houses, one after the other: so many faults in all, over every family of tables."""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import repeat
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

from croupier.errors import CroupierError
from croupier.house.faults.parts import PARTS
from croupier.house.faults.stages import dealt
from croupier.house.faults.world import FaultFound, Plan, RunReport, plain, run_faults

FAULTS_OF_A_RUN: Final = 20


@dataclass(slots=True)
class ManyReport:
    """What all runs together went through."""

    runs: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    """By kind."""
    torn: int = 0
    answered: int = 0
    repeated: int = 0
    unwritten: int = 0
    """Commands that the house could not write and said so."""
    events: int = 0
    rounds: int = 0
    tables: Counter[str] = field(default_factory=Counter)
    """In how many runs each game was played."""
    parts: Counter[str] = field(default_factory=Counter)
    """In how many runs each part of the house was there."""
    offices: Counter[str] = field(default_factory=Counter)
    """Commands that were carried out, by the office of who asked."""
    happened: Counter[str] = field(default_factory=Counter)
    """The same by their names."""
    kinds: Counter[str] = field(default_factory=Counter)
    """Events by their kind."""
    held: Counter[str] = field(default_factory=Counter)
    """What was found to hold, and how often it was looked at."""
    seconds: float = 0.0
    """Simulated ones."""

    @property
    def survived(self) -> int:
        """How many faults there were."""
        return self.faults.total()

    def add(self, run: RunReport) -> None:
        """Add a run."""
        self.runs += 1
        self.faults += run.faults
        self.torn += run.torn
        self.answered += run.answered
        self.repeated += run.repeated
        self.unwritten += run.refused_for_the_disk
        self.events += run.events
        self.rounds += run.rounds
        self.tables.update(set(run.tables))
        self.parts.update(run.parts)
        self.offices += run.offices
        self.happened += run.happened
        self.kinds += run.kinds
        self.held += run.held
        self.seconds += run.seconds

    def to_json(self) -> dict[str, Any]:
        """The report as plain JSON values."""
        return {**plain(self), "seconds": round(self.seconds, 3)}


def plan_of(seed: int, number: int) -> Plan:
    """What the run with a number is played with: tables and parts take turns, so that all come soon."""
    before = sum(_tables(each) for each in range(number))
    names = tuple(PARTS)
    return Plan(
        dealt(str(seed), before, _tables(number)),
        (names[number % len(names)],),
        terminals=2 + number % 3,
    )


def whole_plan(seed: int) -> Plan:
    """All parts at once, at six tables."""
    return Plan(dealt(str(seed), 0, 6), tuple(PARTS))


def _tables(number: int) -> int:
    return 3 + number % 4


def run_many(
    faults: int,
    seed: int = 1,
    *,
    only: int | None = None,
    workers: int = 1,
    progress: Callable[[ManyReport], None] = lambda report: None,
) -> ManyReport:
    """So many faults, in runs of :data:`FAULTS_OF_A_RUN`; ``only`` repeats one run by its number.

    ``workers``: how many runs go on at the same time, each in a process; what each comes to is the same.

    Raises:
        FaultFound: something was wrong; it says with which seed and in which run.
    """
    report = ManyReport()
    numbers = [
        number
        for number in range((faults + FAULTS_OF_A_RUN - 1) // FAULTS_OF_A_RUN)
        if only is None or number == only
    ]
    with ExitStack() as stack:
        runs: Iterable[RunReport]
        if workers > 1:
            pool = ProcessPoolExecutor(workers, get_context("spawn"))
            stack.callback(pool.shutdown, cancel_futures=True)
            runs = pool.map(_one, repeat(faults), repeat(seed), numbers)
        else:
            runs = map(_one, repeat(faults), repeat(seed), numbers)
        for run in runs:
            report.add(run)
            progress(report)
    return report


def _one(faults: int, seed: int, number: int) -> RunReport:
    """One of many runs."""
    most = min(FAULTS_OF_A_RUN, faults - number * FAULTS_OF_A_RUN)
    with tempfile.TemporaryDirectory(prefix="croupier-faults-") as folder:
        try:
            return run_faults(Path(folder), f"{seed}/{number}", most, plan_of(seed, number))
        except CroupierError as error:
            again = f"croupier crash --faults {faults} --seed {seed} --run {number}"
            raise FaultFound(f"{error} (again: {again})") from error
