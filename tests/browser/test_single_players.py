"""What supervisors and managers direct of single players, on the page of a table of New South Wales."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from croupier.games.limits import Limits, Range
from croupier.house import commands as c
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.browser.staff import LIVE
from tests.clauses import states
from tests.web.site import Site


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A dealer's table of blackjack with wagers of two players."""
    limits = Limits({"table": Range(500, 50_000)})
    setup = staff.live(title="Blackjack", book="nsw-blackjack", game="blackjack", limits=limits)
    running = Site(tmp_path, (setup,)).start()
    for command in (c.Shuffle(LIVE), c.CutCards(LIVE, 100), c.BurnCard(LIVE), c.OpenRound(LIVE)):
        staff.do(running, "dora", command)
    for person, seat in (("anna", 1), ("ben", 2)):
        staff.do(running, person, c.Sit(LIVE, seat))
        staff.do(running, person, c.PlaceWager(LIVE, "blackjack", 2_000))
    yield running
    running.stop()


def press(page: Page, command: str) -> None:
    """Press the button of a command."""
    page.click(f'[data-command="{command}"] button')


@pytest.mark.long
@states("nsw-blackjack", "r 18.16", "r 5.16")
def test_a_supervisor_refuses_a_wager_and_reserves_areas(enter: Enter, site: Site) -> None:
    page = enter("sam", path=f"/pit/{LIVE}")
    (anna, _) = site.house.books.table(LIVE).round.wagers  # type: ignore[union-attr]
    press(page, "refuse-wager")
    expect(page.locator("dialog[open]")).to_contain_text("r 18.16")
    staff.fill(page, wager=anna.id, reason="placed for somebody else")
    expect(page.locator('tr[data-seat="1"]')).to_contain_text("$0.00")
    (left,) = site.house.books.table(LIVE).round.wagers  # type: ignore[union-attr]
    assert left.seat == 2
    page.click('[data-tab="significant"]')
    expect(page.locator("#kept")).to_contain_text("placed for somebody else")
    press(page, "reserve-areas")
    for area in ("3", "4"):
        page.check(f'dialog[open] input[name="areas"][value="{area}"]')
    staff.fill(page, seat="1")
    expect(page.locator('tr[data-seat="1"]')).to_contain_text("areas reserved: 3, 4")


@pytest.mark.long
@states("nsw-blackjack", "r 5.15")
def test_a_manager_names_the_inspector_who_was_told_before_a_direction(enter: Enter, site: Site) -> None:
    page = enter("max", path=f"/pit/{LIVE}")
    press(page, "direct-player")
    staff.fill(page, seat="1", on="yes", reason="counts cards", inspector="Ines", told_at="00:00")
    (said,) = [e.data() for e in site.house.store.events(f"table:{LIVE}") if e.kind == "player-directed"]
    assert said["inspector"] == "Ines"
    assert said["told_at"] <= site.house.clock()
