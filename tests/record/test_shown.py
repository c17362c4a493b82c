"""What void throws showed and what was called wrongly: said in one way for every game, and kept."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from croupier.record.rounds import record_hash
from croupier.record.runner import run_script
from croupier.verify_record import verify
from tests.clauses import clause

Json = dict[str, Any]
PASS = {"seat": 1, "wager": "pass_bet", "stake": "10"}
WIN = {"seat": 1, "wager": "win_bet", "stake": "10"}
SEVENTEEN = {"seat": 1, "wager": "straight_up", "stake": "10", "selection": "17"}
SYMBOL = {"seat": 1, "wager": "symbol_a", "stake": "10"}
SMALL = {"seat": 1, "wager": "small", "stake": "10"}

GAMES: dict[str, tuple[str, str, Json, Json]] = {
    "craps": ("nz-1996", "craps", {"dice": [[5, 6]]}, PASS),
    "craps of Queensland": ("qld-2010", "craps", {"dice": [[5, 6]]}, WIN),
    "roulette": ("qld-2010", "roulette", {"spins": ["17"]}, SEVENTEEN),
    "roulette of New Zealand": ("nz-1996", "roulette", {"spins": ["17"]}, SEVENTEEN),
    "sic bo": ("qld-2010", "sic_bo", {"dice": [[1, 2, 3]]}, SMALL),
    "tai-sai": ("nz-1996", "tai_sai", {"dice": [[1, 2, 3]]}, SMALL),
    "electronic": ("nz-proposed", "electronic_tai_sai", {"dice": [[1, 2, 3]]}, SMALL),
    "money wheel": (
        "nz-1996",
        "money_wheel",
        {"spins": ["a"]},
        SYMBOL,
    ),
}


def conducted(game: str, *reports: Json) -> tuple[Json, Json]:
    """The result and the record of a round with these reports."""
    book, name, equipment, wager = GAMES[game]
    script = {"rulebook": book, "game": name, "equipment": equipment, "wagers": [wager]}
    done = run_script({**script, "irregularities": list(reports)}, events=True)
    assert done.record is not None, done.result
    return done.result, done.record


def kept(record: Json) -> list[Any]:
    """What the reports on the tape say was shown, and the events as well."""
    tape = [e["details"]["shown"] for e in record["tape"] if e["entry"] == "report"]
    assert [e["shown"] for e in record["events"] if e["event"] == "irregularity"] == tape
    return tape


@clause("nz-1996", "div X r 7.1(b)", "div X r 7.2(a)", "div III r 4.7", "div VI r 6.7")
@clause("qld-2010", "sch 7 s 17(4)", "sch 8 s 17(1)")
@pytest.mark.parametrize(
    ("game", "kind", "shown"),
    [
        ("craps", "die_on_die", [3, 4]),
        ("craps", "dice_not_together", [1, 1]),
        ("craps", "wrong_call", [3, 4]),
        ("craps", "wrong_call", 7),
        ("craps of Queensland", "die_on_die", [3, 4]),
        ("roulette", "ball_out", "0"),
        ("roulette", "wrong_call", "18"),
        ("roulette of New Zealand", "wrong_call", "18"),
        ("sic bo", "die_not_flat", [6, 6, 6]),
        ("sic bo", "wrong_result_entered", [6, 6, 6]),
        ("tai-sai", "wrong_result_entered", [6, 6, 6]),
        ("electronic", "wrong_result_entered", [6, 6, 6]),
        ("money wheel", "wrong_call", "B"),
    ],
)
def test_what_does_not_count_is_kept_and_decides_nothing(game: str, kind: str, shown: object) -> None:
    plain, _ = conducted(game)
    result, record = conducted(game, {"kind": kind, "at": 1, "shown": shown})
    assert result["refused"] == []
    assert (result["status"], result["settled"]) == (plain["status"], plain["settled"])
    assert kept(record) == [shown]
    assert verify(record).ok, verify(record).faults


@pytest.mark.parametrize("game", ["tai-sai", "electronic"])
def test_a_void_round_keeps_what_its_spin_showed(game: str) -> None:
    result, record = conducted(game, {"kind": "die_not_flat", "at": 1, "shown": [1, 2, 4]})
    assert result["status"] == "void"
    assert kept(record) == [[1, 2, 4]]
    assert verify(record).ok


@pytest.mark.parametrize(
    ("game", "kind", "shown", "wants"),
    [
        ("craps", "die_on_die", [3, 4, 5], "the faces of 2 dice like [3, 4]"),
        ("craps", "die_on_die", 7, "the faces of 2 dice"),
        ("craps", "wrong_call", 13, "the total that was called, 2 to 12"),
        ("sic bo", "die_not_flat", [3, 4], "the faces of 3 dice"),
        ("roulette", "ball_out", "37", "there is no such place on the wheel"),
        ("roulette", "wrong_call", "17", "that is what was entered"),
    ],
)
def test_what_cannot_have_been_shown_is_refused(game: str, kind: str, shown: object, wants: str) -> None:
    at = "result" if shown == "17" else 1
    result, _ = conducted(game, {"kind": kind, "at": at, "shown": shown})
    (refusal,) = result["refused"]
    assert wants in refusal["reason"]
    assert result["status"] == "settled"


@clause("nz-1996", "div X r 7.2(c)")
def test_a_throw_that_nobody_calls_no_roll_is_entered_and_not_said_to_be_shown() -> None:
    report = {"kind": "improper_throw", "at": 1, "shown": [3, 4], "ruling": "valid"}
    (refusal,) = conducted("craps", report)[0]["refused"]
    assert "the throw counts" in refusal["reason"]


@pytest.mark.parametrize("game", ["craps", "roulette"])
def test_scripts_that_do_not_say_what_was_shown_mean_what_they_meant(game: str) -> None:
    kind = "die_on_die" if game == "craps" else "ball_out"
    result, record = conducted(game, {"kind": kind, "at": 1})
    assert (result["refused"], result["status"]) == ([], "settled")
    assert all("shown" not in e for e in record["events"])


def test_a_wrong_result_that_is_listed_first_is_still_cleared_by_its_report() -> None:
    script = {"rulebook": "qld-2010", "game": "roulette", "equipment": {"spins": ["18", "17"]}}
    report = {"kind": "wrong_call", "at": "result"}
    done = run_script({**script, "wagers": [SEVENTEEN], "irregularities": [report]})
    assert [s["net"] for s in done.result["settled"]] == ["350"]


def forged(record: Json, shown: object, *, on_the_tape: bool) -> Json:
    changed = copy.deepcopy(record)
    next(e for e in changed["events"] if e["event"] == "irregularity")["shown"] = shown
    if on_the_tape:
        next(e for e in changed["tape"] if e["entry"] == "report")["details"]["shown"] = shown
    changed["hash"] = record_hash({k: v for k, v in changed.items() if k != "hash"})
    return changed


@pytest.mark.parametrize(
    ("game", "kind", "shown", "other", "never"),
    [
        ("craps", "die_on_die", [3, 4], [3, 5], [3, 7]),
        ("roulette", "wrong_call", "18", "19", "37"),
        ("sic bo", "die_not_flat", [1, 2, 3], [1, 2, 4], [1, 2]),
    ],
)
def test_a_record_that_tells_of_another_face_is_found(
    game: str, kind: str, shown: object, other: object, never: object
) -> None:
    _, record = conducted(game, {"kind": kind, "at": 1, "shown": shown})
    assert not verify(forged(record, other, on_the_tape=False)).ok
    assert not verify(forged(record, never, on_the_tape=True)).ok
