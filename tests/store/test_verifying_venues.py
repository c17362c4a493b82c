"""The verifier of stores on the house's venue, by which New Zealand's notice approves games."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.house.store import Event, open_store
from croupier.verify_store import verify


def venue(name: str) -> Event:
    return Event("venue", {"book": "nz-1996", "venue": name})


def opened(game: str, *clauses: str) -> Event:
    return Event("table-opened", {"setup": {"book": "nz-1996", "game": game}}, clauses)


def faults(folder: Path, entered: Event, table: Event) -> list[str]:
    path = folder / "house.sqlite"
    with open_store(path) as store, store.transaction() as unit:
        unit.append("table:before", [opened("craps")])
        unit.append("venues", [entered])
        unit.append("table:t", [table])
    return [fault.what for fault in verify(str(path)).faults]


@pytest.mark.parametrize(
    ("entered", "table"),
    [
        (venue("auckland"), opened("craps", "notice cl 2(i)")),
        (venue("christchurch"), opened("roulette", "notice cl 1(b)")),
    ],
)
def test_a_game_that_is_approved_at_the_venue_is_sound(tmp_path: Path, entered: Event, table: Event) -> None:
    assert faults(tmp_path, entered, table) == []


@pytest.mark.parametrize(
    ("entered", "table", "found"),
    [
        (venue("christchurch"), opened("craps", "notice cl 2(i)"), "craps is not approved at christchurch"),
        (venue("auckland"), opened("craps"), "does not cite notice cl 2(i)"),
        (venue("queenstown"), opened("craps"), "for 'queenstown'"),
    ],
)
def test_a_game_that_is_not_approved_there_is_found(
    tmp_path: Path, entered: Event, table: Event, found: str
) -> None:
    (fault,) = faults(tmp_path, entered, table)
    assert found in fault
