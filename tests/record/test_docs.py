"""The examples of the documentation, run."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from croupier.games.tape import Tag
from croupier.record.runner import Conducted, run_script
from croupier.rulebooks.games import game
from tests.record.test_corpus import RECORDS

PAGES = Path(__file__).resolve().parent.parent.parent / "docs"
PAGE = (PAGES / "record.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


SCRIPTS = [json.loads(text) for text in blocks("json script")]
RESULTS = [json.loads(text) for text in blocks("json result")]


def conducted(script: dict[str, Any]) -> Conducted:
    return run_script(script)


@pytest.mark.parametrize(
    ("script", "result"), [*zip(SCRIPTS, RESULTS, strict=True)], ids=["played", "refused", "waiting"]
)
def test_a_script_of_the_page_comes_to_the_result_beside_it(
    script: dict[str, Any], result: dict[str, Any]
) -> None:
    came = conducted(script).result
    assert {key: came[key] for key in result} == result


CHANGED = {
    ("qld-2010", "baccarat", "side_wagers_per"): "box",
    ("nz-1996", "mini_baccarat", "players_per_area"): 1,
    ("nz-1996", "midi_baccarat", "players_per_area"): 1,
    ("nz-1996", "craps", "commission_rounding"): "exact",
}
"""Options whose default is not what scripts that leave them out once came to."""


def test_the_page_names_the_defaults_that_changed_and_what_they_are() -> None:
    rows = re.findall(r"^\| `([\w-]+)` `(\w+)` \| `(\w+)` \| `(\w+)`", PAGE, re.MULTILINE)
    told = {(book, name, option): default for book, name, option, default in rows}
    assert told == {key: str(default) for key, default in CHANGED.items()}
    for (book, name, option), default in CHANGED.items():
        assert {o.name: o.default for o in game(book, name).options}[option] == default


def test_the_hash_of_the_page_is_that_of_a_record() -> None:
    (code,) = blocks("python")
    record = conducted(SCRIPTS[0]).record
    assert record is not None
    exec(compile(code, "docs/record.md", "exec"), {"record": record})
    with pytest.raises(AssertionError):
        exec(compile(code, "docs/record.md", "exec"), {"record": {**record, "game": "x"}})


def test_the_page_names_every_event_of_the_corpus_and_every_entry() -> None:
    told = {event["event"] for record in RECORDS.values() for event in record["events"]}
    for name in [*told, *(tag.value for tag in Tag)]:
        assert f"`{name}`" in PAGE, name


def test_the_hand_of_the_poker_page_comes_to_what_the_page_says() -> None:
    page = (PAGES / "games" / "poker.md").read_text(encoding="utf-8")
    (script, *_) = re.findall(r"^```json\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    result = conducted(json.loads(script)).result
    # 40, 10 and -50, less a commission of 10% of either pot of 60, which each of its winners pays
    assert [seat["net"] for seat in result["seats"]] == ["34", "4", "-50"]
