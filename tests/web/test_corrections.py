"""After a correction every page tells what was first told and what was corrected, with reason and clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.clauses import clause
from tests.web.site import Caller, Site

PLAYER, BANKER = ["9S", "2C", "TD", "5D"], ["9S", "2C", "8D", "7D"]
"""Player 9, banker 7; and player 7, banker 9."""
CLAUSES = {"sch 19 s 10(2)", "sch 19 s 10(1)(b)"}


@pytest.fixture
def corrected(site: Site, seated: Caller, caller: Callable[[], Caller]) -> Caller:
    """Anna's 10 on player was told to have won; then the round is settled anew, and it has lost."""
    seated.done("place-wager", table="mini", wager="player", stake="10")
    site.play_out()
    manager = caller().enter("max")
    manager.done("correct-round", table="mini", round=1, cards=PLAYER, reason="to begin with")
    for notice in seated.get("/api/account").json()["corrections"]:
        seated.done("read-correction", number=notice["number"])
    manager.done("correct-round", table="mini", round=1, cards=BANKER, reason="keyed for the wrong hands")
    return seated


def refs(clauses: list[dict[str, Any]]) -> set[str]:
    return {each["ref"] for each in clauses}


@clause("qld-2010", "sch 19 s 10(2)", "sch 19 s 10(1)(b)")
def test_why_tells_the_corrected_round_and_what_was_first_told(corrected: Caller) -> None:
    why = corrected.get("/api/tables/mini/rounds/1").json()
    (wager,) = why["wagers"]
    assert (wager["result"], wager["net"]) == ("lose", "-10")
    assert why["outcome"]["winner"] == "banker"
    assert "9" in wager["because"]
    last = why["corrections"][-1]
    assert (last["reason"], last["outcome"]["winner"]) == ("keyed for the wrong hands", "banker")
    assert refs(last["clauses"]) == CLAUSES
    assert [each["id"] for each in last["differences"]] == ["anna"]
    assert why["first"]["hash"] != why["hash"]
    assert {step["says"] for step in why["steps"]}.isdisjoint({"Card drawn: 10 of diamonds"})


def test_the_player_has_word_at_the_table_on_the_floor_and_in_the_account(corrected: Caller) -> None:
    (word,) = corrected.table()["you"]["corrections"]
    assert (word["amount"], word["title"], word["family"]) == ("-20", "Mini-baccarat", "baccarat")
    assert [w["title"] for w in word["first"]["wagers"]] == ["Player"]
    assert refs(word["clauses"]) == CLAUSES
    assert [w["number"] for w in corrected.get("/api/floor").json()["corrections"]] == [word["number"]]
    corrected.done("read-correction", number=word["number"])
    assert corrected.table()["you"]["corrections"] == corrected.get("/api/floor").json()["corrections"] == []
    assert corrected.get("/api/account").json()["corrections"][0]["read"]


def test_the_statement_names_round_reason_and_clause(corrected: Caller) -> None:
    line = corrected.get("/api/account").json()["statement"][0]
    assert (line["reason"], line["amount"], line["round"]) == ("correction", "-20", 1)
    assert (line["why"], refs(line["clauses"])) == ("keyed for the wrong hands", CLAUSES)


def test_lists_and_recall_are_marked(corrected: Caller, caller: Callable[[], Caller]) -> None:
    (listed,) = corrected.get("/api/tables/mini/rounds").json()["rounds"]
    assert listed["corrected"]["outcome"]["winner"] == "banker"
    inspector = caller().enter("ines")
    (found,) = inspector.get("/api/inspector/rounds").json()["rounds"]
    assert (found["corrected"]["outcome"]["winner"], found["corrected"]["reason"]) == (
        "banker",
        "keyed for the wrong hands",
    )
    recalled = inspector.get("/api/inspector/tables/mini/rounds/1").json()
    assert len(recalled["corrections"]) == 2
    assert recalled["first"]["hash"] == found["hash"]
    assert recalled["moments"][-1]["hands"] == {"player": ["9S", "8D"], "banker": ["2C", "7D"]}
    ended = [e for e in recalled["moments"][-1]["events"] if e["event"] == "settled"]
    assert [(e["result"], e["net"]) for e in ended] == [("lose", "-10")]
    pit = caller().enter("max").get("/api/pit/mini").json()
    assert pit["finished"][-1]["reason"] == "keyed for the wrong hands"
    assert pit["finished"][-1]["first"]["status"] == "settled"
