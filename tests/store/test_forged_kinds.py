"""Forgeries of kinds of event that only a simulated house with all its parts has: each is found.

The house is one of ``croupier crash``: its floor, cage, pit, offices and tournaments, through faults. Of each
kind an event is left out, told twice, and one of its values is another; hashes and books are made anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.house.faults.many import whole_plan
from croupier.house.faults.world import run_faults
from croupier.house.proof import prove
from croupier.verify_store import head_of, verify
from tests.store.forging import Change, forgeries, log_of, rewrite
from tests.store.test_forgeries import copied

KINDS = frozenset(
    {
        *("closing-posted", "collected", "dealer-on-duty", "dispute-decided", "drop-box-taken"),
        *("float-counted", "float-opened", "people-tournament-told", "review-requested"),
        *("shoe-revealed", "sits-out", "slip-carried", "slip-counted"),
    }
)
"""Those at tables that no other test forges."""
BEARS = frozenset(
    {
        *("collected", "drop-box-taken", "float-counted", "float-opened", "shoe-revealed"),
        *("slip-carried", "slip-counted"),
    }
)
"""Those that money, chips or a commitment rest on: one that is missing or comes twice is contradicted."""


@pytest.fixture(scope="module")
def lived(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The store that such a house leaves."""
    folder = tmp_path_factory.mktemp("lived")
    run_faults(folder, "forged", 24, whole_plan(3))
    *_, last = sorted(folder.glob("life-*/house.sqlite"), key=lambda store: store.stat().st_mtime_ns)
    return last


def of_each_kind(lived: Path) -> Iterator[tuple[str, Change]]:
    """Three forgeries of each of the kinds: one left out, one told twice, one with another value."""
    seen: set[tuple[str, str]] = set()
    for name, change in forgeries(log_of(lived)):
        kind, _, how = name.removeprefix("table ").partition(" ")
        if not name.startswith("table ") or kind not in KINDS or how == "with another at":
            continue
        way = how.partition(" ")[0]
        if (kind, way) not in seen:
            seen.add((kind, way))
            yield name, change


@pytest.mark.long
def test_a_forged_event_of_every_kind_is_found(lived: Path, tmp_path: Path) -> None:
    assert verify(str(lived)).ok
    assert prove(str(lived)).ok
    _, position, hash_ = head_of(str(lived))
    made = list(of_each_kind(lived))
    assert {name.split(" ")[1] for name, _ in made} == KINDS
    missed = []
    for name, change in made:
        path = copied(lived, tmp_path / "copy")
        rewrite(path, change)
        alone = not (verify(str(path)).ok and prove(str(path)).ok)
        assert alone or " with " in name or name.split(" ")[1] not in BEARS, name
        if not alone and verify(str(path), expect={position: hash_}).ok:
            missed.append(name)
    assert missed == []
