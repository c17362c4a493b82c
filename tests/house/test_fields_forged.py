"""What the verifier of stores finds in the log of a field that somebody has changed."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

from croupier.house import commands as c
from croupier.verify_store.fields import Field
from tests.house.field_floor import FieldFloor, quick
from tests.tournaments.field_made import field_conditions

Log = list[tuple[str, dict[str, Any]]]
NAMES = tuple(f"p{n}" for n in range(1, 9))


def log_of_a_field() -> Log:
    """The events of a field that was played through, with moves, a broken table and hand for hand."""
    floor = FieldFloor().staffed()
    floor.players(*NAMES)
    floor.publish(field_conditions(quick(seats=3)))
    for n in range(3):
        floor.table_for(f"t{n}")
    floor.enter_all(*NAMES)
    floor.do("manager", c.StartTournament(1))
    floor.play_out_field(Random(5))
    floor.do("manager", c.ConcludeTournament(1))
    log = [(e.kind, e.data()) for e in floor.store.events("tournament:1")]
    floor.close()
    return log


def faults(log: Log) -> list[str]:
    """What the verifier has against it; an event that makes no sense to it is one."""
    field, found = Field(), list[str]()
    for kind, data in log:
        try:
            found.extend(field.told(kind, data))
        except (KeyError, ValueError, TypeError) as error:
            found.append(f"no sense: {error!r}")
    return found


def changed(log: Log, kind: str, change: Callable[[dict[str, Any]], None]) -> Log:
    """The log with the last event of a kind changed."""
    forged = deepcopy(log)
    data = next(data for name, data in reversed(forged) if name == kind)
    change(data)
    return forged


def test_a_log_that_was_changed_is_found() -> None:
    log = log_of_a_field()
    assert faults(log) == []
    kinds = [kind for kind, _ in log]
    assert {"moved", "hand-for-hand", "session-ended"} <= set(kinds)

    def first_prize(data: dict[str, Any]) -> None:
        data["prizes"][0]["amount"], data["prizes"][1]["amount"] = "100", "300"

    def results(data: dict[str, Any]) -> None:
        data["results"].reverse()

    def seat(data: dict[str, Any]) -> None:
        data["place"] = 9

    def chips(data: dict[str, Any]) -> None:
        data["nets"] = dict.fromkeys(data["nets"], "1")

    def fee(data: dict[str, Any]) -> None:
        data["fee"] = "1"

    def stack(data: dict[str, Any]) -> None:
        data["wagers"] = dict.fromkeys(data["wagers"], "7")

    assert any("and not" in fault for fault in faults(changed(log, "concluded", first_prize)))
    assert any("went out" in fault for fault in faults(changed(log, "concluded", results)))
    assert any("place that is taken" in fault for fault in faults(changed(log, "moved", seat)))
    assert any("others lose" in fault for fault in faults(changed(log, "round-played", chips)))
    assert any("the fee is" in fault for fault in faults(changed(log, "entered", fee)))
    assert any("begins the hand" in fault for fault in faults(changed(log, "round-played", stack)))
    early = [log[kinds.index("hand-for-hand")], *log[kinds.index("round-played") :]]
    too_soon = log[: kinds.index("round-played")] + early
    assert any("hand for hand before" in fault for fault in faults(too_soon))
