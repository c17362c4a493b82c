"""A seat that two players want, drawn for at the dealer's console and on the supervisor's page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from croupier.games.limits import Limits, Range
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.browser.staff import LIVE
from tests.clauses import states
from tests.web.site import Site

NZ = "nz"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """Dealer's tables of manila and New Zealand's hold-em at which nobody sits yet."""
    limits = Limits({"table": Range(200), "table_stakes": Range(2_000)})
    manila = staff.live(title="Manila", game="manila_poker", limits=limits)
    holdem = staff.live(id=NZ, title="Hold-em", book="nz-poker-2017", game="holdem", limits=limits)
    running = Site(tmp_path, (manila, holdem)).start()
    yield running
    running.stop()


@states("qld-2010", "sch 5 s 15(1)")
@pytest.mark.parametrize(
    ("person", "path"),
    [("dora", f"/dealer/{LIVE}"), pytest.param("sam", f"/pit/{LIVE}", marks=pytest.mark.long)],
)
def test_a_draw_for_a_seat_is_entered_and_tells_who_won(
    enter: Enter, site: Site, person: str, path: str
) -> None:
    page = enter(person, path=path)
    page.click('[data-command="draw-for-seat"] button')
    dialog = page.locator("dialog[open]")
    expect(dialog).to_contain_text("all who want the seat draw")
    staff.fill(page, seat="3", who="anna 9h, ben KD")
    expect(page.locator("body")).to_contain_text("Seat 3 is ben's.")
    assert site.house.books.table(LIVE).seat_order.won == {3: "ben"}


@pytest.mark.long
@states("nz-poker-2017", "div 13 r 18.7")
def test_a_supervisor_in_new_zealand_allocates_a_seat(enter: Enter, site: Site) -> None:
    page = enter("sam", path=f"/pit/{NZ}")
    page.click('[data-command="allocate-seat"] button')
    staff.fill(page, seat="4", person="anna")
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert site.house.books.table(NZ).seat_order.won == {4: "anna"}
