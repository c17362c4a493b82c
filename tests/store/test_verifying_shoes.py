"""The verifier of stores on cards that come ready and on last rounds: what a log may say, and forgeries."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from croupier.house.store import Event, open_store
from croupier.verify_store import verify
from tests.clauses import states

Json = dict[str, Any]
SPANISH = ("qld-2010", "spanish_blackjack")
LAST = ("sch 9 s 19(3)", "sch 9 s 19(4)")
THREE = Event("shoe-last-rounds", {"rounds": 3}, LAST)
ROUND = (Event("round-opened", {}), Event("round-finished", {"closing": {"cutting_card": None}}))
CUT = Event("round-finished", {"closing": {"cutting_card": "during"}})


def faults(folder: Path, game: tuple[str, str], *said: Event) -> list[str]:
    """What is found in a store whose log says so of a table, its chain being whole."""
    path = folder / "house.sqlite"
    with open_store(path) as store, store.transaction() as unit:
        opened = Event("table-opened", {"setup": {"book": game[0], "game": game[1]}})
        unit.append("table:t", [opened, *said])
    return [fault.what for fault in verify(str(path)).faults]


@states("qld-2010", "sch 9 s 19(3)", "sch 9 s 19(4)")
def test_three_last_rounds_before_the_table_closes_are_sound(tmp_path: Path) -> None:
    said = (*ROUND, THREE, *ROUND, *ROUND, *ROUND, Event("table-closed", {}))
    assert faults(tmp_path, SPANISH, *said, *ROUND) == []


@pytest.mark.parametrize(
    ("game", "said", "found"),
    [
        (SPANISH, (THREE, *ROUND, *ROUND, *ROUND, ROUND[0]), "after the last rounds that were directed"),
        (SPANISH, (Event("shoe-last-rounds", {"rounds": 4}, LAST),), "must be 3 (sch 9 s 19(3))"),
        (SPANISH, (Event("shoe-last-rounds", {"rounds": 3}, LAST[:1]),), "does not cite sch 9 s 19(4)"),
        (SPANISH, (ROUND[0], THREE), "before a round starts"),
        (SPANISH, (ROUND[0], CUT, THREE), "before the cutting card is dealt"),
        (SPANISH, (THREE, THREE), "were directed before"),
        (("qld-2010", "blackjack"), (THREE,), "no rule of this game"),
    ],
)
def test_last_rounds_that_section_19_does_not_have_are_found(
    tmp_path: Path, game: tuple[str, str], said: tuple[Event, ...], found: str
) -> None:
    (fault,) = faults(tmp_path, game, *said)
    assert found in fault


def ready(division: str = "div 2", cited: str = "6.5", preshuffled: bool = True, **came: Any) -> Event:
    rules = [cited, *(f"{cited}({part})" for part in "abc" if came["cards"] == "prechecked")]
    clauses = tuple(f"{division} r {rule}" for rule in rules)
    kept = {"done": [], "secured": "", "approval": "", **came}
    return Event("shoe-shuffled", {"came": kept, "preshuffled": preshuffled}, clauses)


CHECKED: Json = {"cards": "prechecked", "done": ["washed", "stacked", "riffled"], "secured": "card room"}
SHUFFLED: Json = {"cards": "preshuffled", "done": ["riffled"], "secured": "card room"}
MAKER: Json = {"cards": "by_maker", "approval": "DIA 12"}
PROPOSED = ("nz-proposed", "blackjack")


@states("nz-proposed", "div 2 r 6.5", "div 2 r 6.6", "div 5 r 6.5", "div 5 r 6.6")
@pytest.mark.parametrize(
    ("name", "division"), [("blackjack", "div 2"), ("baccarat", "div 5"), ("dragon21", "div 5")]
)
def test_cards_that_come_ready_as_the_rules_have_them_are_sound(
    tmp_path: Path, name: str, division: str
) -> None:
    said = (
        ready(division, preshuffled=False, **CHECKED),
        ready(division, **SHUFFLED),
        ready(division, **{**SHUFFLED, "done": ["washed", "riffled"]}),
        ready(division, "6.6", **MAKER),
        Event("shoe-shuffled", {"preshuffled": False}),
    )
    assert faults(tmp_path, ("nz-proposed", name), *said) == []


@pytest.mark.parametrize(
    ("said", "found"),
    [
        (
            ready(preshuffled=False, **{**CHECKED, "done": ["washed", "riffled"]}),
            "is done with prechecked cards",
        ),
        (ready(preshuffled=False, **{**CHECKED, "secured": " "}), "where they were secured"),
        (ready(preshuffled=True, **CHECKED), "are not shuffled before they come"),
        (ready(**{**SHUFFLED, "done": []}), "is done with preshuffled cards"),
        (ready(**{**SHUFFLED, "done": ["riffled", "washed"]}), "is done with preshuffled cards"),
        (ready(preshuffled=False, **SHUFFLED), "are shuffled before they come"),
        (ready("div 5", **SHUFFLED), "does not cite div 2 r 6.5"),
        (ready(cited="6.6", **{**MAKER, "approval": ""}), "the approval of by_maker cards"),
        (ready(cited="6.6", **{**MAKER, "done": ["riffled"]}), "nothing is done with by_maker cards"),
        (ready(cited="6.5", **MAKER), "does not cite div 2 r 6.6"),
        (ready(cards="washed"), "no cards that come ready"),
    ],
)
def test_cards_that_come_ready_otherwise_are_found(tmp_path: Path, said: Event, found: str) -> None:
    (fault,) = faults(tmp_path, PROPOSED, said)
    assert found in fault


def test_no_other_game_has_cards_that_come_ready(tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, SPANISH, ready(**SHUFFLED))
    assert fault == "no rule of this game lets cards come ready"


NEW_WASHED = Event("shoe-prepared", {"act": "washed"}, ("div V r 6.3(a)",))
NEW_STACKED = Event("shoe-prepared", {"act": "stacked"}, ("div V r 6.3(b)",))
INSPECTED = Event(
    "shoe-prepared", {"act": "inspected", "by": "dora", "seen": "complete", "fit": True}, ("div V r 6.1",)
)
CHECKED_TOO = Event(
    "shoe-prepared", {"act": "checked", "by": "sam", "seen": "complete", "fit": True}, ("div V r 6.1",)
)
SPREAD = Event("shoe-prepared", {"act": "spread", "by": "dora"}, ("div V r 6.2",))
SHUFFLE = ("div V r 6.3(c)",)
BACCARAT = ("nz-1996", "baccarat")


@states("nz-1996", "div V r 6.3(a)", "div V r 6.3(b)", "div V r 6.3(c)")
def test_new_cards_that_are_prepared_in_order_are_sound(tmp_path: Path) -> None:
    done: Json = {"prepared": ["washed", "stacked"]}
    shuffled = Event("shoe-shuffled", done, SHUFFLE)
    assert faults(tmp_path, BACCARAT, NEW_WASHED, NEW_STACKED, shuffled, Event("shoe-shuffled", {})) == []


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ((NEW_STACKED,), "new cards are not 'stacked' first"),
        ((INSPECTED, Event("shoe-prepared", {"act": "spread"}, ("div V r 6.2",))), "not 'spread' after"),
        ((replace(INSPECTED, payload={"act": "inspected", "by": "dora"}),), "nobody says what was seen"),
        ((INSPECTED, replace(CHECKED_TOO, payload={**CHECKED_TOO.payload, "by": "dora"})), "the same person"),
        (
            (INSPECTED, CHECKED_TOO, SPREAD, Event("shoe-prepared", {"act": "viewed"}, SPREAD.clauses)),
            "none is there",
        ),
        ((replace(NEW_WASHED, payload={"act": "washed", "fit": False}),), "unfit without an inspection"),
        (
            (replace(INSPECTED, payload={**INSPECTED.payload, "fit": False}), CHECKED_TOO),
            "new cards are not 'checked' first",
        ),
        ((Event("shoe-prepared", {"act": "washed"}),), "does not cite div V r 6.3(a)"),
        ((NEW_WASHED, Event("shoe-shuffled", {"prepared": ["washed"]}, SHUFFLE)), "only washed"),
        ((Event("shoe-shuffled", {"prepared": ["washed", "stacked"]}, SHUFFLE),), "the cards were []"),
        (
            (NEW_WASHED, NEW_STACKED, Event("shoe-shuffled", {"prepared": ["washed", "stacked"]})),
            "does not cite div V r 6.3(c)",
        ),
    ],
)
def test_acts_with_new_cards_that_were_not_done_are_found(
    tmp_path: Path, said: tuple[Event, ...], found: str
) -> None:
    (fault,) = faults(tmp_path, BACCARAT, *said)
    assert found in fault
