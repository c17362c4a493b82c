"""Forms of staff and of a player out of turn: rulings in a report, terms of poker, tables and days."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from croupier.games.events import Kind
from croupier.games.limits import Limits, Range
from croupier.games.requests import Decide
from croupier.house import Mode
from croupier.house import commands as c
from croupier.house.setup import SECOND
from tests.browser import staff
from tests.browser.chromium import SIZES
from tests.browser.conftest import Enter
from tests.browser.staff import LIVE, do
from tests.clauses import states
from tests.web.site import Caller, Site, mini

BOXES = "boxes"
POKER = "poker"
NSW = "nsw"
CARDS = Limits({"table": Range(500, 50_000)})
STAKES = Limits({"table": Range(200), "first_blind": Range(100), "table_stakes": Range(2_000, 20_000)})


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """Dealers at baccarat, blackjack and poker; New South Wales' blackjack dealt by itself."""
    boxes = mini(id=BOXES, title="Blackjack", game="blackjack", limits=CARDS, mode=Mode.LIVE)
    poker = mini(id=POKER, title="Hold'em", game="texas_holdem_poker", limits=STAKES, mode=Mode.LIVE)
    nsw = mini(id=NSW, title="Blackjack by itself", book="nsw-blackjack", game="blackjack", limits=CARDS)
    running = Site(tmp_path, (staff.live(), boxes, poker, nsw)).start()
    yield running
    running.stop()


# Rulings in the report --------------------------------------------------------------------------


def wagered(site: Site, *people: str) -> None:
    """Each of these with $20 at blackjack, at places 1 and up, and no more bets."""
    do(site, "dora", c.Shuffle(BOXES))
    do(site, "dora", c.CutCards(BOXES, 100))
    for seat, person in enumerate(people, start=1):
        do(site, person, c.Sit(BOXES, seat))
    do(site, "dora", c.OpenRound(BOXES))
    for person in people:
        do(site, person, c.PlaceWager(BOXES, "blackjack", 2_000))
    do(site, "dora", c.CallStep(BOXES, "no_more_bets"))


def dealt(site: Site, cards: str) -> None:
    """First cards, and the call of the initial result."""
    for card in cards.split():
        do(site, "dora", c.EnterCard(BOXES, card))
    do(site, "dora", c.CallStep(BOXES, "initial_result"))


@states("qld-2010", "sch 2 s 61")
def test_a_ruling_in_a_report_says_what_it_brings_about_and_is_confirmed(enter: Enter, site: Site) -> None:
    wagered(site, "anna")
    dealt(site, "5S 6H 4D")
    page = enter("sam", path=f"/pit/{BOXES}")
    page.click('[data-command="report-irregularity"] button')
    page.click('dialog[open] [data-kind="player_not_acting"]')
    page.click('dialog[open] button[type="submit"]')
    asked = page.locator("dialog[open].ruling-ask .one-ruling")
    expect(asked).to_have_count(2)
    expect(asked.nth(0)).to_contain_text(
        "In this round the player's hands get cards up to a hard 11 or a soft 16"
    )
    expect(asked.nth(0).locator(".cite").first).to_contain_text("sch 2 s 61")
    expect(asked.nth(1)).to_contain_text("Nothing is directed: the player is waited for.")
    button = page.locator('dialog[open] [data-ruling="not_directed"]')
    button.click()
    expect(button).to_have_text("Confirm: Not directed")
    # Nothing is reported until the ruling is confirmed.
    assert ruled(site) == []
    for size in staff.on_each(page):
        assert staff.fits(page)
        form = page.locator("dialog[open]").bounding_box()
        assert form is not None
        assert form["x"] >= 0
        assert form["x"] + form["width"] <= SIZES[size][0]
    button.click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert ruled(site) == ["not_directed"]


@pytest.mark.long
@states("qld-2010", "sch 2 s 61")
def test_a_report_is_left_without_a_ruling_and_a_second_one_begins_anew(enter: Enter, site: Site) -> None:
    wagered(site, "anna")
    dealt(site, "5S 6H 4D")
    page = enter("sam", path=f"/pit/{BOXES}")
    for _ in range(2):
        page.click('[data-command="report-irregularity"] button')
        page.click('dialog[open] [data-kind="player_not_acting"]')
        page.click('dialog[open] button[type="submit"]')
        button = page.locator('dialog[open] [data-ruling="directed"]')
        expect(button).to_have_text("Directed")
        button.click()
        expect(button).to_have_text("Confirm: Directed")
        page.click("text=Cancel: nothing is reported")
        expect(page.locator("dialog[open]")).to_have_count(0)
    assert ruled(site) == []


def ruled(site: Site) -> list[object]:
    """What was ruled in the round of blackjack."""
    round_ = site.house.books.table(BOXES).round
    assert round_ is not None
    return [e.facts["ruling"] for e in round_.events if e.kind is Kind.IRREGULARITY]


# A card named in a report ----------------------------------------------------------------------


@pytest.mark.long
@states("qld-2010", "sch 1 s 42(1)")
def test_the_card_just_named_in_a_report_is_put_right_by_a_key(enter: Enter, site: Site) -> None:
    named(site)
    page = enter("dora", "phone", f"/dealer/{LIVE}")
    page.keyboard.press("z")
    expect(page.locator("dialog[open]")).to_contain_text("or named in a report")
    staff.fill(page, result="4c")
    expect(page.locator('.hand[data-hand="banker"] [data-card="4C"]')).to_be_visible()
    assert staff.fits_on_every(page)


@pytest.mark.long
@states("qld-2010", "sch 1 s 42(1)")
def test_a_supervisor_finds_the_named_cards_beside_those_of_the_round(enter: Enter, site: Site) -> None:
    named(site)
    page = enter("sam", path=f"/pit/{LIVE}")
    page.click('[data-command="correct-cards"] button')
    expect(page.locator('dialog[open] [name="cards"]')).to_have_value("7S 5D KS KH")
    expect(page.locator('dialog[open] [name="reported"]')).to_have_value("3C")
    staff.fill(page, reported="4c")
    expect(page.locator('.hand[data-hand="banker"] [data-card="4C"]')).to_be_visible()


def named(site: Site) -> None:
    """Player 7 and banker 5: a third card went to the player, and was named as the 3 of clubs."""
    staff.prepare(site)
    staff.wagered(site)
    staff.dealt(site, "7S", "5D", "KS", "KH")
    do(site, "dora", c.ReportIrregularity(LIVE, "third_card_to_player", "3C", {"exposed": True}))


# The dealer's tables ---------------------------------------------------------------------------


@pytest.mark.long
def test_tables_are_found_by_words_by_who_deals_and_by_keys(enter: Enter, site: Site) -> None:
    do(site, "dora", c.TakeOver(LIVE))
    page = enter("dora", "phone", "/dealer")
    shown = page.locator("#tables a:visible")
    expect(page.locator("#found")).to_have_text("3 tables")
    page.keyboard.press("/")
    expect(page.locator("#words")).to_be_focused()
    page.keyboard.type("HOLD queens")
    expect(shown).to_have_count(1)
    expect(page.locator("#found")).to_have_text("1 of 3 tables")
    assert "q=HOLD" in page.url
    page.keyboard.press("Escape")
    expect(shown).to_have_count(3)
    page.keyboard.press("ArrowDown")
    expect(shown.nth(0)).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(shown.nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(page.locator("#words")).to_be_focused()
    page.select_option("#which", "mine")
    expect(shown).to_have_count(1)
    expect(shown).to_contain_text("You deal here")
    assert staff.fits_on_every(page)
    page.fill("#words", "sic-bo")
    expect(page.locator("#none")).to_be_visible()
    page.click("#all")
    expect(shown).to_have_count(3)


@pytest.mark.long
def test_what_was_looked_for_is_kept_and_enter_opens_the_first(enter: Enter, site: Site) -> None:
    page = enter("dora", path="/dealer")
    page.fill("#words", "hold")
    expect(page.locator("#tables a:visible")).to_have_count(1)
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/dealer/{POKER}")
    staff.visit(page, "/dealer")
    expect(page.locator("#words")).to_have_value("hold")
    expect(page.locator("#tables a:visible")).to_have_count(1)


# Days to look in -------------------------------------------------------------------------------


@pytest.mark.long
def test_rounds_are_looked_for_on_days_that_are_chosen(enter: Enter, site: Site) -> None:
    staff.prepare(site)
    staff.finished(site, "9S", "2C", "KD", "8D")
    page = enter("ines", "phone", "/inspector/rounds")
    # The page's day is the one on which the round ended, also where midnight passes meanwhile.
    page.clock.set_fixed_time(ended(site))
    staff.visit(page, "/inspector/rounds")
    found = page.locator("tr.goes")
    expect(found).to_have_count(1)
    expect(page.locator("#since")).to_be_hidden()
    for days in ("today", "week", "month"):
        # Whatever was found before is gone first: what is found is found on these days.
        for when, many in (("yesterday", 0), (days, 1)):
            page.select_option("#when", when)
            page.click('#search button[type="submit"]')
            expect(found).to_have_count(many)
    page.select_option("#when", "yesterday")
    page.click('#search button[type="submit"]')
    expect(found).to_have_count(0)
    page.select_option("#when", "days")
    expect(page.locator("#since")).to_be_focused()
    # A week until today stands there to begin with, the whole of both days.
    week = page.evaluate("() => (new Date(until.value) - new Date(since.value)) / 864e5")
    assert week == 6
    page.click('#search button[type="submit"]')
    expect(found).to_have_count(1)
    assert staff.fits_on_every(page)


def ended(site: Site) -> float:
    """When the last round ended, in seconds since 1970."""
    rounds = Caller(site).enter("ines").get("/api/inspector/rounds").json()["rounds"]
    return float(rounds[0]["at"]) / SECOND


@pytest.mark.long
def test_days_that_cannot_be_are_named_and_nothing_is_looked_for(enter: Enter, site: Site) -> None:
    staff.prepare(site)
    staff.finished(site, "9S", "2C", "KD", "8D")
    page = enter("ines", path="/inspector/rounds")
    page.select_option("#when", "days")
    said = page.locator("#span-said")
    for field, value, words in (
        ("#since", "", "“From”: choose a day"),
        ("#until", "2001-01-01", "“Until” lies before “From”"),
        ("#since", "2999-01-01", "none on 2999-01-01"),
    ):
        before = page.input_value(field)
        page.fill(field, value)
        page.click('#search button[type="submit"]')
        expect(said).to_contain_text(words)
        expect(page.locator(field)).to_be_focused()
        expect(page.locator("tr.goes")).to_have_count(1)
        page.fill(field, before)
    page.click('#search button[type="submit"]')
    expect(said).to_be_empty()


# Why a wager ended so --------------------------------------------------------------------------


@pytest.mark.long
def test_a_recalled_end_says_why_with_what_both_sides_had(enter: Enter, site: Site) -> None:
    staff.prepare(site)
    staff.finished(site, "9S", "2C", "KD", "8D")
    page = enter("ines", "phone", f"/inspector/rounds/{LIVE}/1")
    because = page.locator("#trail .because")
    expect(because).to_have_count(2)
    player = Caller(site).enter("anna").get(f"/api/tables/{LIVE}/rounds/1").json()
    # The player is told the same.
    expect(because.first).to_have_text(f"{player['wagers'][0]['because']}.")
    assert staff.fits_on_every(page)


# Terms of poker --------------------------------------------------------------------------------


@pytest.mark.long
@states("qld-2010", "sch 11 s 15(1)", "sch 11 s 15(1)(a)")
def test_a_supervisor_posts_changes_of_structure_and_charge_one_after_another(
    enter: Enter, site: Site
) -> None:
    do(site, "anna", c.Sit(POKER, 2))
    page = enter("sam", "phone", f"/pit/{POKER}")
    press = page.locator('[data-command="change-terms"] button')
    press.click()
    form = page.locator("dialog[open]")
    expect(form.locator('[name="structure"]')).to_have_value("no_limit")
    expect(form.locator('[name="route"] option')).to_have_count(2)
    assert staff.fits_on_every(page)
    staff.fill(page, route="notice", structure="full_pot")
    notices = page.locator("[data-notice]")
    expect(notices).to_have_count(1)
    expect(notices.first).to_contain_text("Betting structure no limit → full pot")
    expect(notices.first).to_contain_text("after 3 more rounds")
    press.click()
    # What is posted comes into force first: the form goes on from there.
    expect(form).to_contain_text("Notices already posted take effect first.")
    expect(form.locator('[name="structure"]')).to_have_value("full_pot")
    staff.fill(page, charge="commission")
    expect(notices).to_have_count(2)
    expect(notices.nth(1)).not_to_contain_text("full pot")
    expect(notices.nth(1)).to_contain_text("after what was posted before it")
    notices.first.get_by_role("button", name="Take it down").click()
    expect(page.locator(".toasts")).to_contain_text("withdraw those first")
    notices.nth(1).get_by_role("button", name="Take it down").click()
    expect(notices).to_have_count(1)
    table = site.house.books.table(POKER)
    assert [dict(posted.terms or {})["structure"] for posted in table.notices.values()] == ["full_pot"]


# Even money out of turn ------------------------------------------------------------------------


@pytest.mark.long
@states("qld-2010", "sch 2 s 22(4)")
def test_a_player_asks_for_even_money_while_another_decides(enter: Enter, site: Site) -> None:
    wagered(site, "anna", "ben")
    dealt(site, "AS 5S AH KS 7D")
    refuse(site)
    page = enter("anna", "phone", f"/tables/{BOXES}")
    button = page.locator('#decision [data-aside="even_money"]')
    expect(button).to_be_visible()
    expect(button).to_contain_text("$20")
    assert staff.fits_on_every(page)
    button.click()
    expect(button).to_have_count(0)
    ended = list(site.house.books.table(BOXES).round.settlements)  # type: ignore[union-attr]
    assert [(s.wager.seat, s.net) for s in ended] == [(1, 2_000)]


def refuse(site: Site) -> None:
    """Both say no to what is asked before the decisions on their hands."""
    while True:
        round_ = site.house.books.table(BOXES).round
        assert round_ is not None
        request = round_.request
        assert isinstance(request, Decide)
        no = [action for action in request.actions if action.startswith("no_")]
        if not no:
            return
        do(site, {1: "anna", 2: "ben"}[request.seat], c.Decide(BOXES, no[0], wager=request.wager))


# Other cards at the end of the shoe ------------------------------------------------------------


@pytest.mark.long
@states("nsw-blackjack", "r 3.5.1")
def test_other_cards_are_directed_and_taken_back_where_the_house_deals(enter: Enter, site: Site) -> None:
    site.step(NSW)
    page = enter("sam", path=f"/pit/{NSW}")
    page.click('[data-command="direct-shuffle"] button')
    staff.fill(page, what="replaced", reason="worn")
    expect(page.locator("#new-at-end")).to_have_text(
        "Other cards are brought once the cutting card has come, before the shuffle."
    )
    assert site.house.books.table(NSW).new_at_end
    page.click('[data-command="withdraw-replacement"] button')
    staff.fill(page, reason="not worn after all")
    expect(page.locator("#new-at-end")).to_have_count(0)
    expect(page.locator('[data-command="withdraw-replacement"]')).to_have_count(0)
    assert not site.house.books.table(NSW).new_at_end
