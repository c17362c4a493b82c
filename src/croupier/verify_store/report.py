"""What the verifier found."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any, Final

SHOWN: Final = 100
"""How many faults are kept in words; all are counted."""


class CannotRead(Exception):
    """There is nothing to verify: no such file, or no such server."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is not as it must be."""

    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what}"


@dataclass(slots=True)
class Report:
    """What was checked, and what was wrong. The counts are of rows that were read."""

    store: str = ""
    schema: str = ""
    events: int = 0
    streams: int = 0
    movements: int = 0
    postings: int = 0
    accounts: int = 0
    holds: int = 0
    settled: int = 0
    returned: int = 0
    open: int = 0
    commands: int = 0
    head: str = ""
    """``POSITION:HASH`` of the last event: note it down, and give it to a later verification."""
    fault_count: int = 0
    faults: list[Fault] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        """Whether nothing was wrong."""
        return self.fault_count == 0

    def fault(self, where: str, what: str) -> None:
        """Add a fault."""
        self.fault_count += 1
        if len(self.faults) < SHOWN:
            self.faults.append(Fault(where, what))

    def as_json(self) -> dict[str, Any]:
        """The report as plain values."""
        return {"ok": self.ok, **asdict(self)}

    def __str__(self) -> str:
        lines = [
            f"store {self.store or '?'}, schema {self.schema or '?'}",
            f"  {self.events} events in {self.streams} streams, {self.commands} commands",
            f"  {self.movements} movements, {self.postings} postings, {self.accounts} accounts",
            f"  {self.holds} wagers held: {self.settled} settled, {self.returned} returned, {self.open} open",
            f"  head {self.head or 'none'}",
        ]
        lines += [f"  FAULT {fault}" for fault in self.faults]
        if self.fault_count > len(self.faults):
            lines.append(f"  and {self.fault_count - len(self.faults)} more faults")
        lines.append("sound" if self.ok else f"NOT SOUND: {self.fault_count} faults")
        return "\n".join(lines)
