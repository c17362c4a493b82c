"""Forgeries of acts at tables and of what is known of persons, found by the verifier that shares no code."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from croupier.house import Mode, Role
from croupier.house import commands as c
from croupier.house.proof import prove
from croupier.verify_store import verify
from tests.house.floor import Floor
from tests.store.forging import Told, rewrite

Data = dict[str, Any]
Change = Callable[[list[Told]], list[Told]]
IN_2024 = 1_724_025_600 * 1_000_000
"""19 August 2024."""


def _acts(floor: Floor) -> None:
    floor.open("stud", "nz-1996", "caribbean_stud", mode=Mode.LIVE)
    floor.sit("anna", "ben", table="stud")
    floor.do("manager", c.DirectSilence("stud", on=True))
    floor.do("manager", c.DirectSilence("stud", on=False))
    floor.do("casino-supervisor", c.FindPartnership("stud", (1, 2), "share chips"))
    floor.do("casino-supervisor", c.FindPartnership("stud", (1, 2), ends=True))
    floor.do("manager", c.DirectCount("stud"))
    floor.do("dealer", c.CountCards("stud", 52))
    floor.open("sicbo", "nz-1996", "tai_sai", mode=Mode.LIVE)
    floor.do("supervisor", c.StopForMalfunction("sicbo", "the tumbler sticks"))
    floor.do("supervisor", c.EndMalfunction("sicbo", "repaired", "oiled"))
    floor.do("dealer", c.OpenRound("sicbo"))
    floor.open("tai", "nz-proposed", "electronic_tai_sai")
    floor.do("supervisor", c.StopTerminal("tai", 3, "the screen flickers"))
    floor.do("supervisor", c.StopTerminal("tai", 3, "cable changed", on=False))


def _announcements(floor: Floor) -> None:
    floor.open("rou", "nz-1996", "roulette", mode=Mode.LIVE)
    floor.sit("anna", table="rou")
    floor.do("dealer", c.OpenRound("rou"))
    floor.do("dealer", c.ReportSpokenWager("rou", 1, "five on black", 500))
    number = floor.do("dealer", c.ReportSpokenWager("rou", 1, "ten on red", 1_000, "chips")).facts
    floor.do("dealer", c.TakeWager("rou", 1, "red", 1_000))
    round_ = floor.table("rou").round
    assert round_ is not None
    floor.do("dealer", c.AnswerSpokenWager("rou", number["announcement"], next(iter(round_.wagers)).id))
    floor.do("dealer", c.CallStep("rou", "no_more_bets"))
    floor.open("money", "nz-1996", "money_wheel", mode=Mode.LIVE)
    floor.sit("ben", table="money")
    floor.do("dealer", c.OpenRound("money"))
    placed = floor.do("dealer", c.ReportMisplacedWager("money", 1, "on the line")).facts["report"]
    floor.do("dealer", c.AnswerMisplacedWager("money", placed, placed=True))
    floor.do("dealer", c.CallStep("money", "no_more_bets"))
    floor.do("manager", c.EnterTeachingApproval("sic_bo", 2, "letter", "2024-08-01"))
    floor.do("anna", c.RaiseDispute("rou", "it was on black", ground="position"))


def _persons(floor: Floor) -> None:
    floor.open("mini")
    floor.open("bj", "nsw-blackjack", "blackjack", mode=Mode.LIVE)
    for name in ("dora", "earl"):
        floor.enter(name, Role.PLAYER, play_money=False)
        floor.do(name, c.Sit("bj"))
        floor.do("attendant", c.IssuePlayerCard(name))
    floor.do("dealer", c.PresentPlayerCard("bj", 1, 1))
    floor.do("dealer", c.PresentPlayerCard("bj", 2, 1))
    floor.do("dealer", c.EnterHelp("bj", 1, "Fay", "places the chips"))
    floor.do("attendant", c.WithdrawPlayerCard("dora", "lost"))
    number = floor.do("dealer", c.ReportConduct("bj", "device", "a computer", 2)).facts["report"]
    floor.do("manager", c.DecideConduct("bj", number, "it counts", ("detain",)))
    floor.do("supervisor", c.HandOver("bj", number, "inspector", "Ines"))
    floor.do("manager", c.EnterDeviceApproval("anna", "hearing aid", "letter"))
    floor.do("manager", c.EnterDeviceApproval("anna", ends=True))
    floor.do("manager", c.EnterTerminalApproval("baccarat", 1, "letter", "2024-08-01"))
    floor.do("carla", c.TakeBreak(10))
    floor.now += 600 * 1_000_000
    floor.do("carla", c.Sit("mini"))
    floor.open("ms", game="mississippi_stud")
    floor.sit("anna", table="ms")
    floor.do("supervisor", c.DirectPlayers("ms", "first", 1, reason="looks"))
    floor.do("supervisor", c.DirectPlayers("ms", "first", 1, on=False))


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("acts") / "house.sqlite"
    floor = Floor(str(path)).people()
    floor.now = IN_2024
    _acts(floor)
    _announcements(floor)
    _persons(floor)
    floor.close()
    return path


def last(kind: str, **said: Any) -> Change:
    """The last event of a kind with other values."""

    def forged(log: list[Told]) -> list[Told]:
        at = max(n for n, told in enumerate(log) if told.kind == kind)
        return [*log[:at], replace(log[at], data={**log[at].data, **said}), *log[at + 1 :]]

    return forged


def first_without(kind: str, **holds: Any) -> Change:
    """The log without the first event of a kind."""

    def forged(log: list[Told]) -> list[Told]:
        at = next(n for n, told in enumerate(log) if told.kind == kind and holds.items() <= told.data.items())
        return [*log[:at], *log[at + 1 :]]

    return forged


def without_clauses(kind: str) -> Change:
    """The events of a kind cite nothing."""
    return lambda log: [replace(t, clauses=json.dumps([])) if t.kind == kind else t for t in log]


FORGERIES: dict[str, tuple[Change, str]] = {
    "silence without its clause": (without_clauses("act-silence"), "without its clause"),
    "silence ended twice": (first_without("act-silence"), "so already"),
    "a stop left out of its end": (first_without("act-resumed"), "stopped for its equipment"),
    "a stop without a reason": (last("act-stopped", says=""), "nobody says"),
    "another end": (last("act-resumed", how="ignored"), "safe procedures"),
    "a terminal used again that was not stopped": (first_without("act-terminal-stopped"), "so already"),
    "a count that nobody directed": (first_without("act-count-directed"), "nobody has directed"),
    "a count below nothing": (last("act-cards-counted", counted=-1), "a count is of cards"),
    "partners of one": (last("act-partnership", persons=["anna"]), "two players"),
    "partners who were not found": (first_without("act-partnership"), "not found"),
    "a card of another number": (last("card-issued", card=9), "follows card"),
    "a card withdrawn from another": (last("card-withdrawn", person="earl"), "not their valid one"),
    "another's card taken as valid": (last("people-card-presented", valid=True), "is taken as"),
    "a card shown from another place": (last("people-card-presented", seat=1), "does not have that place"),
    "help for who is not there": (last("people-helped", person="fay"), "not at the table"),
    "a report decided without a reason": (last("people-conduct-decided", says=""), "without a reason"),
    "nobody detained": (last("people-conduct-decided", measures=[]), "was not detained"),
    "handed over to a porter": (last("people-handed-over", to="porter"), "takes over"),
    "a direction ended twice": (first_without("people-directed"), "so already"),
    "a device of nobody": (first_without("device-approval"), "there was none"),
    "no approval named": (
        lambda log: [
            replace(t, data={**t.data, "approval": ""}) if t.kind == "device-approval" else t for t in log
        ],
        "a written approval",
    ),
    "terminals without a number": (last("terminals-approved", most=0), "without a number"),
    "an announcement that nobody answered": (
        first_without("people-spoken-answered"),
        "the wagering ends",
    ),
    "an announcement of somebody else": (last("people-spoken-wager", seat=7), "does not have that place"),
    "an announcement without chips that waits": (
        last("people-spoken-wager", brings="nothing"),
        "came with no chips",
    ),
    "an announcement without its clause": (
        without_clauses("people-spoken-wager"),
        "without the clause about it",
    ),
    "an announcement answered by nothing": (
        last("people-spoken-answered", wager=None),
        "nobody says why",
    ),
    "a dispute that does not say who answers for it": (
        without_clauses("dispute-raised"),
        "does not cite who answers",
    ),
    "chips that nobody put right": (first_without("people-misplaced-answered"), "lie where no wager may"),
    "misplaced chips of somebody else": (last("people-misplaced-wager", seat=9), "nobody who has that place"),
    "misplaced chips without a clause": (
        without_clauses("people-misplaced-wager"),
        "without the clause about it",
    ),
    "chips that nobody approved": (first_without("approval-entered", what="chips"), "was not approved"),
    "symbols approved in no words": (last("approval-entered", describes=""), "without what, by what"),
    "an approval without its clause": (without_clauses("approval-entered"), "or without its clause"),
    "an approval of what no rule knows": (last("approval-entered", what="the dealer"), "by no rule"),
    "no tables for teaching approved": (last("teaching-tables-approved", most=0), "tables for teaching"),
    "a break over before": (last("break-taken", until=1), "that is over"),
    "a break that was longer": (last("break-taken", until=2**60), "is away by their own choice"),
}


def copied(sound: Path, to: Path) -> Path:
    for name in (sound.name, f"{sound.name}.key"):
        shutil.copy(sound.with_name(name), to / name)
    return to / sound.name


def test_acts_are_sound_and_proven(sound: Path) -> None:
    assert verify(str(sound)).faults == []
    assert prove(str(sound)).faults == []


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forged_act_is_found(sound: Path, tmp_path: Path, name: str) -> None:
    change, says = FORGERIES[name]
    path = copied(sound, tmp_path)
    rewrite(path, change)
    faults = [fault.what for fault in verify(str(path)).faults]
    assert any(says in what for what in faults), faults
