"""Many runs of simulated houses, one after the other: so many faults in all, over every family of tables."""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from croupier.errors import CroupierError
from croupier.house.faults.world import FaultFound, RunReport, plain, run_faults

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
        self.seconds += run.seconds

    def to_json(self) -> dict[str, Any]:
        """The report as plain JSON values."""
        return {**plain(self), "seconds": round(self.seconds, 3)}


def run_many(
    faults: int,
    seed: int = 1,
    *,
    only: int | None = None,
    progress: Callable[[ManyReport], None] = lambda report: None,
) -> ManyReport:
    """So many faults, in runs of :data:`FAULTS_OF_A_RUN`; ``only`` repeats one run by its number.

    Raises:
        FaultFound: something was wrong; it says with which seed and in which run.
    """
    report = ManyReport()
    for number in range((faults + FAULTS_OF_A_RUN - 1) // FAULTS_OF_A_RUN):
        if only is not None and number != only:
            continue
        most = min(FAULTS_OF_A_RUN, faults - number * FAULTS_OF_A_RUN)
        with tempfile.TemporaryDirectory(prefix="croupier-faults-") as folder:
            try:
                run = run_faults(
                    Path(folder), f"{seed}/{number}", most, terminals=2 + number % 3, tables=3 + number % 4
                )
            except CroupierError as error:
                again = f"croupier crash --faults {faults} --seed {seed} --run {number}"
                raise FaultFound(f"{error} (again: {again})") from error
        report.add(run)
        progress(report)
    return report
