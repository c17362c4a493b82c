from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.clauses import clause, states
from tests.web.site import Caller, Site, mini


def test_the_floor_lists_the_tables(anna: Caller) -> None:
    (table,) = anna.get("/api/floor").json()["tables"]
    assert (table["id"], table["jurisdiction"], table["minimum"], table["maximum"]) == (
        "mini",
        "Queensland",
        "5",
        "500",
    )
    assert table["winners"] == ""


@states(
    "qld-2010",
    "sch 19 s 3(2)(a)",
    "sch 19 s 3(2)(b)",
    "sch 19 s 3(2)(c)",
    "sch 19 s 3(2)(d)",
    "sch 19 s 3(2)(e)",
    "sch 19 s 3(2)(f)",
    "sch 19 s 3(2)(g)",
    "sch 19 s 3(2)(h)",
)
def test_a_terminal_gets_everything_that_it_must_display(site: Site, seated: Caller) -> None:
    before = seated.table()
    areas = {a["wager"]: a for a in before["layout"]["areas"]}
    assert before["layout"]["table"]["limits"]["table"] == {"min": "5", "max": "500"}
    assert (areas["player_pair"]["min"], areas["player_pair"]["max"]) == ("1", "100")
    assert {"player", "banker", "tie"} <= set(areas)
    assert before["state"]["betting"]["says"] == "place your bets"
    assert before["you"]["credits"] == "1000"
    seated.done("place-wager", table="mini", wager="player", stake="20")
    site.step()
    assert seated.table()["state"]["betting"]["says"] == "no more bets"
    site.play_out()
    last = seated.table()["you"]["last"]
    assert last["bet"] == "20"
    assert last["outcome"]["winner"] in ("player", "banker", "tie")
    assert last["won"] == ("20" if last["outcome"]["winner"] == "player" else "0")


@clause("qld-2010", "sch 19 s 5(4)")
def test_the_wagering_period_counts_down(site: Site, seated: Caller) -> None:
    betting = seated.table()["state"]["betting"]
    assert 0 < betting["left"] <= betting["period"] == 3600 * 1_000_000
    assert betting["ends"] > 0


@clause("qld-2010", "sch 19 s 7(3)(a)", "sch 19 s 7(3)(b)", "sch 19 s 7(3)(c)", "sch 19 s 7(4) def collect")
def test_winnings_are_credit_at_once_and_the_wager_once_collected(site: Site, seated: Caller) -> None:
    for wager in ("player", "banker", "tie"):
        seated.done("place-wager", table="mini", wager=wager, stake="20")
    site.step()
    site.play_out()
    you = seated.table()["you"]
    won = {w["wager"]: w for w in you["last"]["wagers"] if w["result"] != "lose"}
    winnings = {"player": 20, "banker": 19, "tie": 160}
    gained = sum(winnings[name] for name, w in won.items() if w["result"] == "win")
    assert you["credits"] == str(940 + gained)
    assert you["on_layout"]["amount"] == str(20 * len(won))
    assert seated.done("collect", table="mini")["collected"] == str(20 * len(won))
    assert seated.table()["you"]["credits"] == str(940 + gained + 20 * len(won))


def test_each_viewer_gets_their_own_part(site: Site, seated: Caller, ben: Caller) -> None:
    seated.done("place-wager", table="mini", wager="player", stake="20")
    other = ben.table()
    assert other["you"]["wagers"] == []
    assert other["you"]["credits"] == "1000"
    assert other["state"] == {**seated.table()["state"], "at": other["state"]["at"]} | {
        "betting": other["state"]["betting"]
    }


@pytest.fixture
def face_down(tmp_path: Path) -> Iterator[Site]:
    running = Site(tmp_path, (mini(options={"deal": "face_down"}),)).start()
    yield running
    running.stop()


def test_a_card_that_nobody_has_turned_never_leaves_the_server(face_down: Site) -> None:
    with Caller(face_down) as anna:
        anna.enter("anna").done("sit", table="mini", seat=1)
        face_down.step()
        anna.done("place-wager", table="mini", wager="player", stake="20")
        face_down.step()
        for dealt in range(1, 4):
            face_down.step()
            snapshot = anna.get("/api/tables/mini")
            hands = snapshot.json()["state"]["round"]["hands"]
            assert [card for hand in hands.values() for card in hand] == [None] * dealt
            assert snapshot.json()["state"]["round"]["counts"] == {}


@pytest.mark.parametrize("person", ["anna", "dora", "sam", "max", "ines"])
def test_every_role_may_open_the_terminal_page(caller: Callable[[], Caller], person: str) -> None:
    answer = caller().enter(person).get("/tables/mini")
    assert answer.status_code == 200
    assert 'id="boot"' in answer.text
