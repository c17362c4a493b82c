from __future__ import annotations

from collections.abc import Callable

import pytest

from croupier.house import Command, Mode
from croupier.house import commands as c
from croupier.house.founding import FOUNDER
from croupier.record.rounds import replay_record
from tests.web.site import Caller, Site, mini


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


def test_a_place_that_passes_on_takes_no_wagers_of_the_one_before_with_it(
    site: Site, seated: Caller, ben: Caller
) -> None:
    seat = seated.get("/api/tables/mini").json()["you"]["seat"]
    seated.done("place-wager", table="mini", wager="player", stake="10")
    seated.done("clear-wagers", table="mini")
    seated.done("leave", table="mini")
    ben.done("sit", table="mini", seat=seat)
    ben.done("place-wager", table="mini", wager="player", stake="7")
    site.step()
    site.play_out()
    for who, stakes, placed in ((seated, [], "10"), (ben, ["7"], "7")):
        why = who.get("/api/tables/mini/rounds/1").json()
        assert [w["stake"] for w in why["wagers"]] == stakes
        told = [step["says"] for step in why["steps"] if step["says"].startswith("Wager placed")]
        assert len(told) == 1
        assert f", ${placed}.00, seat {seat}" in told[0]


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


def test_a_card_that_nobody_has_seen_is_told_by_no_address_before_it_is_dealt(
    site: Site, caller: Callable[[], Caller]
) -> None:
    """A card drawn in error, face down, is the next round's first: whoever knew it would wager on it."""

    def give(command: Command) -> None:
        site.do(lambda house: house.do(house.books.person("dora"), command))

    def staff(*given: Command) -> None:
        for command in given:
            give(command)

    setup = mini(id="live", title="Live", mode=Mode.LIVE)
    site.do(lambda house: house.do(FOUNDER, c.OpenTable(setup.to_json())))
    site.prepare("live")
    staff(c.Shuffle("live"), c.CutCards("live", 100), c.BurnCard("live"), c.OpenRound("live"))
    staff(c.CallStep("live", "no_more_bets"), *(c.EnterCard("live", x) for x in ("9S", "KD", "TH", "2C")))
    staff(c.ReportIrregularity("live", "card_drawn_in_error", "7S"), c.CallStep("live", "result"))
    callers = {name: caller().enter(name) for name in ("anna", "dora", "sam", "ines")}
    seen = {
        (name, path): callers[name].get(path).text
        for name, paths in {
            "anna": ("tables/live", "tables/live/rounds", "tables/live/rounds/1", "rounds/live.1/record"),
            "dora": ("dealer/live",),
            "sam": ("pit/live",),
            "ines": ("inspector/tables/live/rounds/1",),
        }.items()
        for path in (f"/api/{path}" for path in paths)
    }
    assert [at for at, text in seen.items() if "7S" in text or "7 of spades" in text] == []
    assert "nobody has seen" in seen["anna", "/api/rounds/live.1/record"]
    staff(c.OpenRound("live"), c.CallStep("live", "no_more_bets"))
    staff(*(c.EnterCard("live", x) for x in ("KD", "2H", "9C")), c.CallStep("live", "result"))
    assert "7S" in callers["anna"].get("/api/rounds/live.1/record").text


def test_a_filter_that_is_none_is_refused_with_the_nearest(caller: Callable[[], Caller]) -> None:
    ines = caller().enter("ines")
    answer = ines.get("/api/inspector/rounds?sinse=5")
    assert answer.status_code == 422
    error = answer.json()["error"]
    assert (error["what"], error["nearest"][0]) == ("parameter 'sinse'", "since")
    assert ines.get("/api/inspector/rounds?since=5").status_code == 200
