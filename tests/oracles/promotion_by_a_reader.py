"""A promotion typed from the text of rule 20, with the draw that docs/promotions.md publishes.

Amounts are whole cents, times microseconds. What is asked answers with the clause that it breaks: ``""``
where it breaks none, several apart by spaces where any may be named, ``"-"`` where no clause says so but it
cannot be (a draw before there are entries).
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

HOUR = 3_600_000_000
DAY = 24 * HOUR
STATED = {
    "awarded_how": "20.7.1",
    "awarded_at": "20.7.2",
    "awarded_where": "20.7.2",
    "eligibility": "20.7.3",
    "nature": "20.7.5",
    "closes": "20.7.6",
    "place": "20.7.7",
    "starts": "20.7.7",
    "claim": "20.7.8",
    "present": "20.7.8",
    "notified": "20.7.9",
    "published": "20.7.10",
    "disbursement": "20.4",
    "available": "20.6",
    "marketing": "20.6",
}
"""What the terms of every promotion state, by the field that states it; 20.7.4 where there is a wager."""
DETAILS = {
    "appliance": ({"make", "model", "accessories"}, "20.7.11.1"),
    "vehicle": ({"make", "model", "accessories", "on_road_costs"}, "20.7.11.2"),
    "travel": ({"persons", "included", "restrictions", "spending_money"}, "20.7.11.3"),
    "real_estate": ({"dwelling", "plans", "contract", "easements", "location", "included"}, "20.7.11.4"),
}
EXCLUDED = {"tobacco": "20.5.1", "firearm": "20.5.2", "weapon": "20.5.3", "prescribed": "20.5.5"}
OVERSEEN = 10_000_00
"""Rule 20.2: an individual prize over this is drawn under a scrutineer."""
KEPT = 100_00
"""Rule 20.9.1: details of a denied claim over this are retained."""


def fault_of(terms: Mapping[str, Any]) -> str:
    """The first clause that terms break, in the order of :data:`STATED`, then of the prizes."""
    for name, clause in STATED.items():
        if terms.get(name) in (None, ""):
            return clause
    for prize in terms["prizes"]:
        if found := _fault_of_prize(prize):
            return found
    return ""


def _fault_of_prize(prize: Mapping[str, Any]) -> str:
    kind = str(prize["kind"])
    if kind == "cash":
        return "20.4"
    if any(prize.get(name) in (None, "") for name in ("name", "value", "conditions")):
        return "20.7.11"
    for thing in prize["contains"]:
        return EXCLUDED[thing]
    if prize.get("liquor_litres", 0) > 20:
        return "20.5.4"
    details, clause = DETAILS.get(kind, (set(), ""))
    if any(prize.get(name) in (None, "") for name in details):
        return clause
    if kind == "tokens" and prize.get("alternative"):
        # Rule 20.3: casino dollars have no monetary alternative.
        return "20.3"
    return ""


@dataclass
class Promotion:
    """What was done under one promotion."""

    name: str
    terms: Mapping[str, Any]
    filed: int | None = None
    """When the regulator was given the terms as they are now."""
    started: bool = False
    entries: list[tuple[str, int]] = field(default_factory=list)
    closed: bool = False
    drawn_at: int | None = None
    winners: dict[int, str] = field(default_factory=dict)
    compromised: str = ""
    found: int = 0
    """When it was determined that its integrity was compromised."""
    told: set[int] = field(default_factory=set)
    awarded: set[int] = field(default_factory=set)
    coming: Iterator[str] = field(default_factory=lambda: iter(()))
    """Whom the seed draws from here on, one after another."""

    def files(self, at: int) -> str:
        """Rule 20.12."""
        self.filed = at
        return ""

    def amends(self, terms: Mapping[str, Any]) -> str:
        """Rule 20.12.1: terms as amended are submitted again; before the start that is 20.12 anew."""
        self.terms, self.filed = terms, None
        return ""

    def starts(self, at: int) -> str:
        """Rules 20.12, 20.7.7."""
        found = ["20.12"] if self.filed is None or at < self.filed + DAY else []
        found += ["20.7.7"] if at < self.terms["starts"] else []
        self.started = not found
        return " ".join(found)

    def enters(self, person: str, count: int, wagered: int | None, at: int) -> str:
        """Rules 20.7.4, 20.7.6; an entry into a promotion that is postponed or cancelled is none."""
        if not self.started or self.closed or self.compromised:
            return "-"
        found = ["20.7.6"] if at >= self.terms["closes"] else []
        least = self.terms.get("minimum_wager")
        found += ["20.7.4"] if least and (wagered is None or wagered < 100 * int(least)) else []
        if not found:
            self.entries.append((person, count))
        return " ".join(found)

    def shuts(self, at: int) -> str:
        """Rule 20.7.6: not before the closing date and time."""
        if not self.started or self.closed or self.compromised:
            return "-"
        if at < self.terms["closes"]:
            return "20.7.6"
        self.closed = True
        return ""

    def draws(self, seed: bytes, scrutineer: str, at: int) -> str:
        """Rules 20.2, 20.7.2, 20.11, 20.12.1."""
        if not self.closed or self.drawn_at is not None or self.compromised or not self.entries:
            return "-"
        prizes = self.terms["prizes"]
        found = ["20.12.1"] if self.filed is None else []
        found += ["20.7.2"] if at < self.terms["awarded_at"] else []
        large = any(100 * int(prize["value"]) > OVERSEEN for prize in prizes)
        found += ["20.2"] if large and not scrutineer else []
        if found:
            return " ".join(found)
        self.drawn_at = at
        self.coming = numbers(seed, self.name, self.entries)
        for prize in range(1, len(prizes) + 1):
            if (person := self.next_but(set(self.winners.values()))) is not None:
                self.winners[prize] = person
        return ""

    def next_but(self, barred: set[str]) -> str | None:
        """Whom the seed draws next; nobody where all who entered may not win."""
        if {person for person, _ in self.entries} <= barred:
            return None
        return next(person for person in self.coming if person not in barred)

    def late(self, at: int) -> bool:
        """Rule 20.8: whether a winner is notified later than 2 days after the draw."""
        assert self.drawn_at is not None
        return at > self.drawn_at + 2 * DAY

    def awards(self, prize: int) -> str:
        """Rules 20.8, 20.11, 20.12.1: a winner who need not be present is notified first."""
        if prize not in self.winners or prize in self.awarded or self.compromised:
            return "-"
        if self.filed is None:
            return "20.12.1"
        if not self.terms["present"] and prize not in self.told:
            return "20.8"
        self.awarded.add(prize)
        return ""

    def compromises(self, does: str, at: int) -> str:
        """Rule 20.11."""
        if self.compromised or len(self.awarded) == len(self.terms["prizes"]):
            return "-"
        self.compromised, self.found = does, at
        return ""

    def redraws(self, prize: int, scrutineer: str) -> str:
        """Rules 20.2, 20.7.8: where winners must be present; the draw of one prize is a draw too."""
        if prize not in self.winners or prize in self.awarded or self.compromised:
            return "-"
        if not self.terms["present"]:
            return "20.7.8"
        if not scrutineer and 100 * int(self.terms["prizes"][prize - 1]["value"]) > OVERSEEN:
            return "20.2"
        # Nobody wins two prizes, and who is absent does not win theirs again.
        again = self.next_but(set(self.winners.values()))
        del self.winners[prize]
        self.told.discard(prize)
        if again is not None:
            self.winners[prize] = again
        return ""

    def inspector_late(self, at: int) -> bool:
        """Rule 20.11: the inspector is to be notified within 48 hours."""
        return at > self.found + 48 * HOUR


def claim_kept(value: int) -> bool:
    """Rule 20.9.1: whether name and address of a denied claimant are retained."""
    return value > KEPT


def commitment(name: str, seed: str) -> str:
    """What is published before the first entry."""
    return hashlib.sha256(f"croupier-promotion-1:{name}:{seed}".encode()).hexdigest()


def digest(entries: Sequence[tuple[str, int]]) -> str:
    """Of the entries, in the order in which they were made."""
    return hashlib.sha256(json.dumps([list(e) for e in entries], separators=(",", ":")).encode()).hexdigest()


def numbers(seed: bytes, name: str, entries: Sequence[tuple[str, int]]) -> Iterator[str]:
    """The persons drawn, one after another: entries counted from 0, by HMAC-SHA256 of the seed."""
    tickets = [person for person, count in entries for _ in range(count)]
    whole, listed = 2**256, digest(entries)
    n = 0
    while True:
        value = int.from_bytes(
            hmac.new(seed, f"{name}:{listed}:{n}".encode(), hashlib.sha256).digest(), "big"
        )
        n += 1
        if value < whole - whole % len(tickets):
            yield tickets[value % len(tickets)]
