"""What the verifier found in a record."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any, Final

SHOWN: Final = 100
"""How many faults are kept in words; all are counted."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is not as it must be."""

    where: str
    """``event 7``, ``hash``, ``record``; events are counted from 1."""
    what: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what}"


@dataclass(slots=True)
class Report:
    """What was checked, and what was wrong."""

    hash: str = ""
    rulebook: str = ""
    game: str = ""
    events: int = 0
    wagers: int = 0
    """Wagers that came to lie on the table."""
    ended: int = 0
    cards: int = 0
    """Cards dealt to the hands at the end."""
    finished: bool = False
    unchecked: list[str] = field(default_factory=list)
    """What no table of this verifier covers."""
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

    def leave(self, what: str) -> None:
        """Note, once, something that is not checked."""
        if what not in self.unchecked:
            self.unchecked.append(what)

    def as_json(self) -> dict[str, Any]:
        """The report as plain values."""
        return {"ok": self.ok, **asdict(self)}

    def __str__(self) -> str:
        faults = "1 fault" if self.fault_count == 1 else f"{self.fault_count} faults"
        verdict = "sound" if self.ok else f"NOT SOUND: {faults}"
        state = "finished" if self.finished else "not finished"
        head = f"{verdict}, {self.rulebook} {self.game}, {state}, {self.events} events, {self.wagers} wagers"
        if not self.game:
            head = verdict  # nothing could be read that has a state
        lines = [f"  not checked: {what}" for what in self.unchecked]
        return "\n".join([head, *lines, *(f"  FAULT {fault}" for fault in self.faults)])
