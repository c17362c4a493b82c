"""What a round names as its reasons: the clauses of its events and refusals, asked for by a few words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.rules.tables import Table


def reasons(result: Mapping[str, Any], said: str) -> list[set[str]]:
    """The clauses of each event that fits: ``card_dealt dealer``, a kind and a fact; ``refused`` has none."""
    kind, _, fact = said.partition(" ")
    if kind == "refused":
        return [set(each["clauses"]) for each in result["refused"]]
    found = [event for event in result["events"] if event["event"] == kind]
    return [set(e["clauses"]) for e in found if not fact or fact in (str(v) for v in e.values())]


def reasons_at(table: Table, said: str) -> list[set[str]]:
    """The same of a table."""
    kind, _, fact = said.partition(" ")
    found = [event for event in table.round.events if event.kind == kind]
    fits = [e for e in found if not fact or fact in (str(v) for v in e.facts.values())]
    return [{clause.ref for clause in e.clauses} for e in fits]


def is_reason(ref: str, found: list[set[str]]) -> bool:
    """Whether a clause is a reason of everything that was found, and something was."""
    return bool(found) and all(ref in each for each in found)
