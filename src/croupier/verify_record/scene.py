"""What the parts of a story share: the record, where it is read, and what was last entered."""

from __future__ import annotations

from collections import deque
from typing import Any, Final

from croupier.verify_record.coup import Coup
from croupier.verify_record.form import differ
from croupier.verify_record.report import Report

CARDS: Final = frozenset(rank + suit for rank in "A23456789TJQK" for suit in "SHDC")
NOTHING: Final[dict[str, Any]] = {}


class Scene:
    """Where the story stands."""

    def __init__(self, record: dict[str, Any], report: Report) -> None:
        self.record = record
        self.report = report
        self.opening: dict[str, Any] = record["opening"]
        self.tape = deque(enumerate(record["tape"], start=1))
        self.coup = Coup(record) if record["family"] == "baccarat" else None
        self.where = "record"
        self.open = self.opening["round"] == "ordinary"
        """Whether wagers may be placed."""
        self.closings = 0
        """How often betting was closed, or passed over."""
        self.last: dict[str, Any] = NOTHING
        """The last entry of the tape."""
        self.edits: tuple[str, ...] = ()
        """What the remedy of the last report does."""
        self.edits_ever: set[str] = set()
        self.told: dict[str, Any] | None = None
        """The result, once it is told."""

    def fault(self, what: str) -> None:
        """Something is wrong at this place."""
        self.report.fault(self.where, what)

    @property
    def reported(self) -> dict[str, Any]:
        """The details of the last entry, where it was a report."""
        details = self.last.get("details", NOTHING)
        return details if isinstance(details, dict) else NOTHING

    def enter(self, entry: str, **parts: Any) -> dict[str, Any]:
        """Take the next entry of the tape, which must be this one, with these parts."""
        number, found = self.tape.popleft() if self.tape else (0, NOTHING)
        self.last, self.edits = found, ()
        if found.get("entry") != entry:
            came = f"entry {number} is a {found['entry']!r:.40}" if found else "the tape is at its end"
            self.fault(f"it tells of a {entry}, and {came}")
        for name, value in parts.items():
            if differ(found.get(name), value):
                self.fault(f"it tells of {name} {value!r:.60}, entry {number} of {found.get(name)!r:.60}")
        return found

    def is_card(self, card: object) -> bool:
        """Whether a value is a card; a fault where it is none."""
        known = isinstance(card, str) and card in CARDS
        if not known:
            self.fault(f"{card!r:.60} is no card")
        return known
