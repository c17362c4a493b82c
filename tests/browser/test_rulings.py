"""What staff decide by buttons and ticks: rulings, other cards for the shoe, what stays lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from croupier.games.limits import Limits, Range
from croupier.house import Mode
from croupier.house import commands as c
from croupier.house.money import credits_of, on_layout
from croupier.money.currencies import PLAY
from tests.browser import staff
from tests.browser.chromium import SIZES
from tests.browser.conftest import Enter
from tests.browser.staff import BOXES, LIVE, do, opened, says
from tests.clauses import states
from tests.examples import sampled, sampled_rows
from tests.web.site import Site, mini

TILES = "tiles"
STACKS = ("low 8, low 7, high 10, 3/6", "12, 9, high 4, low 4")
LIMITS = Limits({"table": Range(500, 50_000), "bank": Range(100), "house_liability": Range(max=100_000)})
START = 100_000


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with dealers at tables of baccarat, pai gow and blackjack."""
    tiles = mini(id=TILES, title="Pai gow", game="pai_gow", limits=LIMITS, mode=Mode.LIVE)
    running = Site(tmp_path, (staff.live(), tiles, staff.boxes())).start()
    yield running
    running.stop()


def distributed(site: Site) -> None:
    """Tiles lie in two boxes, and the dealer has reported that these are wrong ones."""
    do(site, "anna", c.Sit(TILES, 2))
    do(site, "dora", c.OpenRound(TILES))
    do(site, "anna", c.PlaceWager(TILES, "wager", 2_000))
    do(site, "dora", c.CallStep(TILES, "no_more_bets"))
    do(site, "dora", c.EnterThrow(TILES, (1, 2, 6)))
    for stack in STACKS:
        do(site, "dora", c.EnterTiles(TILES, tuple(tile.strip() for tile in stack.split(","))))
    do(site, "dora", c.ReportIrregularity(TILES, "incorrect_distribution"))


@states("qld-2010", "sch 6 s 40(1)", "sch 6 s 40(2)")
def test_what_the_dealer_rules_on_is_asked_with_a_button_for_each_ruling(enter: Enter, site: Site) -> None:
    distributed(site)
    page = enter("dora", path=f"/dealer/{TILES}")
    says(page, "Rule on: Incorrect distribution of tiles")
    asked = page.locator("#next [data-ruling]")
    expect(asked).to_have_count(2)
    for _ in staff.on_each(page):
        for button in asked.all():
            expect(button).to_be_in_viewport(ratio=1)
            shape = button.bounding_box()
            assert shape is not None
            assert shape["height"] >= 44
        assert staff.fits(page)
    page.click('[data-ruling="redistributed"]')
    expect(page.locator('[data-ruling="redistributed"]')).to_contain_text("Confirm: Redistributed")
    page.click('[data-ruling="redistributed"]')
    says(page, "Seat 2 decides")
    expect(page.locator(".trail")).to_contain_text("ruled: redistributed")
    expect(page.locator("[data-ruling]")).to_have_count(0)


@pytest.mark.long
@states("qld-2010", "sch 6 s 40(2)")
def test_a_ruling_of_the_dealer_is_a_key_too(enter: Enter, site: Site) -> None:
    distributed(site)
    page = enter("dora", path=f"/dealer/{TILES}")
    expect(page.locator('#next [data-ruling="unsure"] kbd')).to_have_text("2")
    page.keyboard.press("2")
    expect(page.locator('#next [data-ruling="unsure"]')).to_contain_text("Confirm: Unsure")
    page.keyboard.press("2")
    expect(page.locator(".trail")).to_contain_text("ruled: unsure")
    expect(page.locator("[data-ruling]")).to_have_count(0)
    # The tiles are gathered in, and wagers may be changed until they are dealt again.
    expect(page.locator("#main-action")).to_contain_text("No more bets")


@pytest.mark.long
@states("qld-2010", "sch 6 s 40(2)")
def test_another_dealer_than_the_one_on_duty_sees_what_waits_without_a_button(
    enter: Enter, site: Site
) -> None:
    distributed(site)
    second = c.EnterPerson("dan", "Dan", ("dealer",), born="1990-01-01", demonstration=True)
    do(site, "adam", second)
    page = enter("dan", path=f"/dealer/{TILES}")
    expect(page.locator("#side .notice")).to_contain_text("Incorrect distribution of tiles")
    expect(page.locator("[data-ruling]")).to_have_count(0)


@pytest.mark.long
@states("qld-2010", "sch 2 s 12(3)(c)", "sch 2 s 15")
@pytest.mark.parametrize("others", sampled([True, False]), ids=["other cards", "the same cards"])
def test_other_cards_are_brought_where_the_manager_chooses_it(
    enter: Enter, site: Site, *, others: bool
) -> None:
    do(site, "dora", c.Shuffle(BOXES))
    page = enter("max", path=f"/pit/{BOXES}")
    page.click('[data-command="direct-shuffle"] button')
    what = page.locator('dialog[open] [name="what"]')
    expect(what).to_contain_text("The cards are shuffled (sch 2 s 12(3)(c))")
    expect(what).to_contain_text("Other cards are brought (sch 2 s 15)")
    staff.fill(page, what="replaced" if others else "shuffled", reason="a marked card was seen")
    if others:
        site.prepare(BOXES, replaced=True)
    dealer = enter("dora", path=f"/dealer/{BOXES}")
    expect(dealer.locator("#main-action")).to_contain_text(
        "Replacement cards shuffled" if others else "The cards are shuffled"
    )
    dealer.keyboard.press("Enter")
    expect(dealer.locator("#main-action")).not_to_contain_text("shuffled")
    shuffled = [e.data() for e in site.house.store.events(f"table:{BOXES}") if e.kind == "shoe-shuffled"]
    assert shuffled[-1]["replaced"] is others


@pytest.mark.long
@states("qld-2010", "sch 2 s 15")
def test_a_supervisor_is_offered_other_cards_alone(enter: Enter, site: Site) -> None:
    page = enter("sam", path=f"/pit/{BOXES}")
    page.click('[data-command="direct-shuffle"] button')
    dialog = page.locator("dialog[open]")
    expect(dialog).to_contain_text("is for the gaming manager to direct (sch 2 s 12(3)(c))")
    expect(dialog.locator('[name="what"] option')).to_have_count(1)


def lost_and_lying(site: Site) -> None:
    """A side wager of Anna's is lost, and her wager on the box still lies."""
    opened(site, BOXES, anna=2)
    do(site, "anna", c.PlaceWager(BOXES, "blackjack", 2_000))
    do(site, "anna", c.PlaceWager(BOXES, "perfect_pairs", 500))
    do(site, "dora", c.CallStep(BOXES, "no_more_bets"))
    for card in ("8S", "6H", "9D"):
        do(site, "dora", c.EnterCard(BOXES, card))
    do(site, "dora", c.CallStep(BOXES, "initial_result"))


def void(page: Page) -> None:
    """Open the form that declares wagers void."""
    page.click('[data-command="void-wagers"] button')
    expect(page.locator("dialog[open]")).to_be_visible()


@states("qld-2010", "s 10(2)(a)")
@pytest.mark.parametrize(
    ("tick", "left"), sampled_rows([(True, START - 500), (False, START)]), ids=["ticked", "not ticked"]
)
def test_what_was_lost_already_stays_lost_where_that_is_ticked(
    enter: Enter, site: Site, *, tick: bool, left: int
) -> None:
    lost_and_lying(site)
    page = enter("sam", path=f"/pit/{BOXES}")
    void(page)
    box = page.get_by_label("What was lost already in this round stays lost")
    expect(box).not_to_be_checked()
    box.set_checked(tick)
    staff.fill(page, seat="2", reason="used a counter")
    expect(page.locator("#box-now tr").filter(has_text="Blackjack")).to_contain_text("back")
    balances = site.house.books.balances
    assert balances.of(credits_of("anna", PLAY)) + balances.of(on_layout(BOXES, "anna", PLAY)) == left


@pytest.mark.long
def test_where_nothing_is_settled_before_the_result_nothing_is_ticked(enter: Enter, site: Site) -> None:
    staff.prepare(site)
    staff.wagered(site)
    staff.dealt(site, "9S")
    page = enter("sam", path=f"/pit/{LIVE}")
    void(page)
    expect(page.locator('dialog[open] [type="checkbox"]')).to_have_count(0)


@pytest.mark.long
@states("qld-2010", "sch 19 s 10(2)")
def test_a_result_is_not_recalculated_without_a_why_and_the_form_says_so(enter: Enter, site: Site) -> None:
    staff.prepare(site)
    staff.finished(site, "9S", "2C", "KD", "8D")
    page = enter("max", path=f"/pit/{LIVE}")
    page.click('[data-command="correct-round"] button')
    page.locator('dialog[open] [name="reason"]').fill("   ")
    page.click('dialog[open] button[type="submit"]')
    expect(page.locator("dialog[open] .notice")).to_have_text("“Why” is needed: write it in.")
    expect(page.locator('dialog[open] [name="reason"]')).to_be_focused()
    expect(page.locator("#box-after")).not_to_contain_text("Corrected")
    staff.fill(page, cards="9H 2C KD 8D", reason="the cards were misread")
    expect(page.locator("#box-after")).to_contain_text("Corrected")


@pytest.mark.long
def test_forms_and_rulings_of_the_pit_fit(enter: Enter, site: Site) -> None:
    staff.prepare(site)
    staff.wagered(site)
    staff.dealt(site, "9S", "2C")
    do(site, "dora", c.ReportIrregularity(LIVE, "burn_omitted"))
    page = enter("sam", path=f"/pit/{LIVE}")
    expect(page.locator("#awaiting [data-ruling]")).to_have_count(2)
    assert staff.fits_on_every(page)
    void(page)
    for size in staff.on_each(page):
        form = page.locator("dialog[open]").bounding_box()
        width, height = SIZES[size]
        assert form is not None
        assert form["x"] >= 0
        assert form["y"] >= 0
        assert form["x"] + form["width"] <= width
        assert form["y"] + form["height"] <= height
