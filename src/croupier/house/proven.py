"""What a proof keeps of what it found: every fault is counted, the first ones are kept in words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from typing import Any, Final

SHOWN: Final = 100
"""How many faults are kept in words; all are counted."""


@dataclass(slots=True)
class Proven(ABC):
    """What was wrong; a proof adds what it has compared."""

    fault_count: int = 0
    faults: list[str] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        """Whether nothing was wrong."""
        return self.fault_count == 0

    def fault(self, what: str) -> None:
        """Add a fault."""
        self.fault_count += 1
        if len(self.faults) < SHOWN:
            self.faults.append(what)

    def as_json(self) -> dict[str, Any]:
        """The proof as plain values."""
        return {"ok": self.ok, **asdict(self)}

    @abstractmethod
    def compared(self) -> Iterator[str]:
        """What was compared and what could not be, a line each."""

    def __str__(self) -> str:
        lines = [f"  {line}" for line in self.compared()]
        lines += [f"  FAULT {fault}" for fault in self.faults]
        if self.fault_count > len(self.faults):
            lines.append(f"  and {self.fault_count - len(self.faults)} more faults")
        lines.append("proven" if self.ok else f"NOT PROVEN: {self.fault_count} faults")
        return "\n".join(lines)
