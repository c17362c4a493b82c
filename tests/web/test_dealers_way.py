"""Whoever opens a live table's address: players their place, dealers the console, people of both a link."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from croupier.house import commands as c
from tests.browser.staff import LIVE, do, live
from tests.web.site import Caller, Site, mini

CONSOLE = f"/dealer/{LIVE}"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with an automated and a live table, and somebody who deals and plays."""
    running = Site(tmp_path, (mini(), live())).start()
    both = c.EnterPerson(
        "bea", "Bea", ("player", "dealer"), born="1990-01-01", play_money=True, demonstration=True
    )
    do(running, "adam", both)
    yield running
    running.stop()


def test_a_dealer_is_led_to_the_console_of_a_live_table(caller: Callable[[], Caller]) -> None:
    dora = caller().enter("dora")
    answer = dora.get(f"/tables/{LIVE}")
    assert (answer.status_code, answer.headers["location"]) == (303, CONSOLE)
    assert dora.get("/tables/mini").status_code == 200
    assert dora.get(CONSOLE).status_code == 200


def test_a_player_keeps_the_player_s_page(anna: Caller) -> None:
    page = anna.get(f"/tables/{LIVE}")
    assert page.status_code == 200
    assert CONSOLE not in page.text


def test_somebody_who_deals_and_plays_has_a_link_to_the_console(caller: Callable[[], Caller]) -> None:
    bea = caller().enter("bea")
    assert f'href="{CONSOLE}"' in bea.get(f"/tables/{LIVE}").text
    assert "/dealer/mini" not in bea.get("/tables/mini").text


def test_a_supervisor_watches_on_the_player_s_page(caller: Callable[[], Caller]) -> None:
    assert caller().enter("sam").get(f"/tables/{LIVE}").status_code == 200
