"""The board of waiting lists over the web, and what players and others may do there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from croupier.games.limits import Limits, Range
from tests.web.site import SLOW, Caller, Site, mini

LIMITS = Limits({"table": Range(200), "first_blind": Range(100), "table_stakes": Range(2_000, 20_000)})


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """Two tables of hold'em at the same stakes, one of baccarat."""
    poker = {"game": "texas_holdem_poker", "limits": LIMITS, "pace": SLOW}
    tables = (mini(), mini(id="one", title="One", **poker), mini(id="two", title="Two", **poker))
    running = Site(tmp_path, tables).start()
    yield running
    running.stop()


def board(caller: Caller) -> dict[str, dict[str, object]]:
    return {each["id"]: each for each in caller.get("/api/waiting").json()["tables"]}


def test_the_board_has_the_lists_of_tables_between_players(anna: Caller, ben: Caller) -> None:
    assert list(board(anna)) == ["one", "two"]
    assert board(anna)["one"]["form"] == board(anna)["two"]["form"]
    anna.done("wait-for-seat", table="one", wide=True)
    seen = board(ben)
    for table in ("one", "two"):
        room = seen[table]["room"]
        assert isinstance(room, dict)
        assert [(each["name"], each["wide"], each["seat"]) for each in room["waiting"]] == [
            ("Anna", True, None)
        ]
    mine = board(anna)["one"]["you"]
    assert isinstance(mine, dict)
    assert (mine["position"], mine["may_sit"]) == (1, False)


def test_two_tabs_are_one_entry_and_a_held_seat_is_its_player_s(
    site: Site, anna: Caller, ben: Caller, caller: Callable[[], Caller]
) -> None:
    other_tab = caller().enter("anna")
    for each in (anna, other_tab):
        assert each.done("wait-for-seat", table="one")["position"] == 1
    site.step("one")
    held = anna.table("one")
    assert held["you"]["room"]["seat"] == 1
    assert held["state"]["room"]["held"]["1"]["name"] == "Anna"
    refused = ben.command("sit", table="one", seat=1)
    assert refused.status_code == 409
    assert "held for a player" in refused.text
    assert other_tab.done("sit", table="one")["seat"] == 1
    assert anna.done("sit", table="one")["seat"] == 1
    assert board(anna)["one"]["seat"] == 1


def test_nobody_decides_for_another(anna: Caller, ben: Caller, caller: Callable[[], Caller]) -> None:
    anna.done("wait-for-seat", table="one")
    for name, body in (
        ("call-from-list", {"person": "ben", "reason": "mine"}),
        ("pass-over", {"person": "anna", "reason": "mine"}),
        ("take-off-list", {"person": "anna", "reason": "mine"}),
        ("move-to-table", {"person": "anna", "to": "two", "reason": "mine"}),
    ):
        assert ben.command(name, table="one", **body).status_code == 403
    assert ben.command("leave-list", table="one").status_code == 409
    dealer = caller().enter("dora")
    assert dealer.command("wait-for-seat", table="one").status_code == 403
    supervisor = caller().enter("sam")
    assert supervisor.done("take-off-list", table="one", person="anna", reason="left")["list"] == "waiting"
    nobody = caller().visit()
    assert nobody.get("/api/waiting").status_code == 401


def test_the_board_is_a_page_for_players_and_supervisors(anna: Caller, caller: Callable[[], Caller]) -> None:
    for each in (anna, caller().enter("sam")):
        page = each.get("/waiting").text
        assert "<h1>Waiting lists</h1>" in page
        assert 'id="board"' in page
