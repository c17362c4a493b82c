from __future__ import annotations

import pytest

from croupier.record.rounds import replay_record
from tests.web.site import Caller, Site


@pytest.fixture
def played(site: Site, seated: Caller) -> Caller:
    for wager, stake in (("player", "20"), ("banker", "20"), ("tie", "10")):
        seated.done("place-wager", table="mini", wager=wager, stake=stake)
    site.step()
    site.play_out()
    return seated


def points(cards: list[str]) -> int:
    worth = {"A": 1, **{str(n): n for n in range(2, 10)}}
    return sum(worth.get(card[0], 0) for card in cards) % 10


def test_why_a_wager_ended_is_answered_with_clauses_and_headings(played: Caller) -> None:
    why = played.get("/api/tables/mini/rounds/1").json()
    assert {w["wager"] for w in why["wagers"]} == {"player", "banker", "tie"}
    for wager in why["wagers"]:
        assert wager["clauses"]
        assert all(c["book"] == "qld-2010" and c["heading"] for c in wager["clauses"])


def test_every_step_of_a_round_is_told(played: Caller) -> None:
    why = played.get("/api/tables/mini/rounds/1").json()
    says = [step["says"] for step in why["steps"]]
    assert says[0] == "The round is opened"
    assert "No more bets" in says
    player, banker = (points(why["outcome"][hand]["cards"]) for hand in ("player", "banker"))
    ends = "A tie" if player == banker else f"The {'player' if player > banker else 'banker'} wins"
    assert f"{ends}: player {player}, banker {banker}" in says


def test_a_player_is_told_only_of_their_own_wagers(played: Caller, ben: Caller) -> None:
    why = ben.get("/api/tables/mini/rounds/1").json()
    assert why["wagers"] == []
    assert not [step for step in why["steps"] if step["says"].startswith("Wager placed")]


def test_the_record_of_a_round_replays_elsewhere_to_the_same_hash(played: Caller) -> None:
    answer = played.get("/api/rounds/mini.1/record")
    assert 'filename="mini.1.json"' in answer.headers["content-disposition"]
    assert replay_record(answer.json()).departures == ()
    assert answer.json()["hash"] == played.get("/api/tables/mini/rounds/1").json()["hash"]


def test_rounds_are_listed_the_newest_first(site: Site, played: Caller) -> None:
    site.step()
    played.done("place-wager", table="mini", wager="player", stake="20")
    site.step()
    site.play_out()
    found = played.get("/api/tables/mini/rounds").json()["rounds"]
    assert [r["number"] for r in found] == [2, 1]
    older = played.get("/api/tables/mini/rounds", params={"before": found[0]["position"]}).json()
    assert [r["number"] for r in older["rounds"]] == [1]


def test_only_rounds_with_wagers_of_one_s_own_where_asked(played: Caller, ben: Caller) -> None:
    assert len(played.get("/api/tables/mini/rounds", params={"mine": True}).json()["rounds"]) == 1
    assert ben.get("/api/tables/mini/rounds", params={"mine": True}).json()["rounds"] == []


def test_a_round_in_progress_is_neither_explained_nor_exported(site: Site, seated: Caller) -> None:
    for path in ("/api/tables/mini/rounds/1", "/api/rounds/mini.1/record"):
        answer = seated.get(path)
        assert answer.status_code == 409
        assert answer.json()["error"]["reason"] == "it is still being played"
