from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from croupier.games.limits import Limits, Range
from croupier.house import commands as c
from croupier.house.money import credits_of, on_layout
from croupier.money.currencies import PLAY
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.browser.staff import LIVE
from tests.clauses import states
from tests.web.site import Site

TABLE = f"/pit/{LIVE}"
NZ_LIMITS = Limits({"table": Range(500, 50_000)})
NATURAL = ("9S", "2C", "KD", "8D")
"""The player's hand wins with a natural 9 against 0."""


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with an automated and a live table, the shoe prepared and two players there."""
    for running in staff.serve(tmp_path):
        staff.prepare(running)
        yield running


def held(site: Site, person: str) -> int:
    """What somebody has in credits, or lying on the layout to be collected."""
    balances = site.house.books.balances
    return balances.of(credits_of(person, PLAY)) + balances.of(on_layout(LIVE, person, PLAY))


def press(page: Page, command: str) -> None:
    """Press the button of a command."""
    page.click(f'[data-command="{command}"] button')


def test_the_pit_shows_every_table_and_what_waits(enter: Enter, site: Site) -> None:
    staff.do(site, "anna", c.RaiseDispute(LIVE, "I was paid too little"))
    page = enter("sam", path="/pit")
    tile = page.locator(f'[data-table="{LIVE}"]')
    expect(tile).to_contain_text("2 of 14")
    expect(tile).to_contain_text("Dispute 1 for the gaming manager")
    first = page.locator(".pit-first li")
    expect(first).to_have_count(1)
    expect(first.locator("a")).to_have_attribute("href", f"/pit/{LIVE}")
    expect(first).to_contain_text("Dispute 1 for the gaming manager")
    # A dispute that the manager decides waits for others than the supervisor; both players are at one table.
    expect(page.locator(".pit-first")).to_have_attribute("data-mine", "false")
    expect(page.locator("#head")).to_contain_text("2 of 2 tables open, 2 players at them")
    expect(page.locator(".pit-tile")).to_have_count(2)
    page.select_option("#sorted", "money")
    page.click('[data-filter="waits"]')
    expect(page.locator(".pit-tile")).to_have_count(1)


@states("qld-2010", "sch 1 s 42(10)", "sch 1 s 42(11)")
def test_a_supervisor_rules_on_what_a_dealer_reported(enter: Enter, site: Site) -> None:
    staff.wagered(site)
    staff.dealt(site, "9S", "2C")
    dealer, page = enter("dora", path=f"/dealer/{LIVE}"), enter("sam", path=TABLE)
    dealer.keyboard.press("i")
    dealer.click('[data-kind="burn_omitted"]')
    expect(dealer.locator("dialog[open]")).to_contain_text("The ruling is for the gaming supervisor")
    staff.send(dealer)
    staff.says(dealer, "Rule on: First card not burned")
    expect(dealer.locator("#next")).to_contain_text("Waiting for the gaming supervisor", ignore_case=True)
    awaiting = page.locator("#awaiting")
    expect(awaiting).to_contain_text("First card not burned")
    expect(awaiting).to_contain_text("Reported by Dora", ignore_case=True)
    expect(awaiting).to_contain_text("sch 1 s 42(11)")
    for _ in ("chosen", "confirmed"):
        page.click('[data-ruling="reconstruct"]')
    expect(awaiting).to_have_count(0)
    staff.says(dealer, "banker's hand")
    expect(dealer.locator('.hand[data-hand="player"] .card')).to_have_attribute("data-card", "2C")


def test_a_card_entered_wrongly_is_put_right_and_the_log_keeps_both(enter: Enter, site: Site) -> None:
    staff.wagered(site)
    staff.dealt(site, "9S", "2C", "KD")
    page = enter("sam", path=TABLE)
    press(page, "correct-cards")
    expect(page.locator('dialog[open] [name="cards"]')).to_have_value("9S 2C KD")
    staff.fill(page, cards="9S 2C 10d")
    expect(page.locator('.hand[data-hand="player"] .card').nth(1)).to_have_attribute("data-card", "TD")
    kinds = [event.kind for event in site.house.store.events(f"table:{LIVE}")]
    assert kinds.count("entry") == 2 + 1 + 3
    assert kinds[-1] == "cards-corrected"


@pytest.mark.long
@states("qld-2010", "s 12(1)", "s 12(1)(a)", "s 12(1)(c)")
def test_a_higher_minimum_needs_three_hands_and_twenty_minutes(enter: Enter, site: Site) -> None:
    page = enter("sam", path=TABLE)
    press(page, "change-limits")
    expect(page.locator("dialog[open] .chosen")).to_have_text(
        "Notice: 3 rounds and 20 minutes (a higher minimum) (s 12(1)(c), s 12(1)(a))"
    )
    staff.fill(page, route="notice", name="table", min="10", max="500")
    notice = page.locator('[data-notice="1"]')
    expect(notice).to_contain_text("$5.00 – $500.00 → $10.00 – $500.00")
    expect(notice).to_contain_text("in 20 min")
    expect(notice).to_contain_text("after 3 more rounds")
    staff.finished(site, *NATURAL)
    expect(notice).to_contain_text("after 2 more rounds")
    notice.get_by_role("button", name="Take it down").click()
    expect(notice).to_have_count(0)


@pytest.mark.long
@states("qld-2010", "s 12(2)", "s 12(2)(a)")
def test_a_minimum_raised_at_once_spares_those_at_the_table(enter: Enter, site: Site) -> None:
    page = enter("sam", path=TABLE)
    press(page, "change-limits")
    staff.fill(page, route="at_once", name="table", min="20", max="500")
    expect(page.locator("#box-limits")).to_contain_text("$20.00 – $500.00")
    for seat in (1, 2):
        expect(page.locator(f'tr[data-seat="{seat}"]')).to_contain_text("marker: old minimum $5.00")


@pytest.mark.long
@states("qld-2010", "s 10(2)(a)", "s 4 def void")
def test_a_players_wagers_are_declared_void(enter: Enter, site: Site) -> None:
    staff.wagered(site)
    staff.dealt(site, "9S")
    page = enter("sam", path=TABLE)
    press(page, "void-wagers")
    grounds = page.locator('dialog[open] [name="ground"] option')
    expect(grounds).to_have_count(3)
    expect(grounds.last).to_have_text("The player used or had a prohibited device (s 5(2)(a))")
    staff.fill(page, seat="2", ground="device", reason="used a counter")
    expect(page.locator("#box-now")).to_contain_text("back")
    assert held(site, "ben") == 100_000
    page.click('[data-tab="significant"]')
    expect(page.locator("#kept")).to_contain_text("used a counter")


@states("qld-2010", "sch 19 s 10(2)")
def test_a_wrong_result_is_recalculated_by_the_manager_alone(enter: Enter, site: Site) -> None:
    staff.finished(site, *NATURAL)
    staff.finished(site, "9H", "2H", "KH", "8H")
    supervisor = enter("sam", path=TABLE)
    control = supervisor.locator('[data-command="correct-round"]')
    expect(control.locator("button")).to_be_disabled()
    expect(control).to_contain_text("Only the gaming manager may do this")
    page = enter("max", path=TABLE)
    press(page, "correct-round")
    cards = page.locator('dialog[open] [name="cards"]')
    expect(cards).to_have_value("9H 2H KH 8H")
    page.locator('dialog[open] [name="round"]').select_option("1")
    expect(cards).to_have_value("9S 2C KD 8D")
    # A banker's 9 against 1 instead: the player's wager of 20 loses, the banker's of 40 wins 38.
    staff.fill(page, round="1", cards="AS 9C KD TD", reason="the cards were misread")
    expect(page.locator("#box-after")).to_contain_text("Corrected")
    ended = {e.person: e.net for e in site.house.books.table(LIVE).results[0].ended}
    assert ended == {"anna": -2_000, "ben": 3_800}


@pytest.mark.long
@states("qld-2010", "sch 19 s 10(4)")
def test_a_malfunctions_credit_is_refused(enter: Enter, site: Site) -> None:
    page = enter("max", path=TABLE)
    press(page, "refuse-credit")
    staff.fill(
        page, person="anna", amount="12.50", ground="by_malfunction", reason="the terminal counted twice"
    )
    assert held(site, "anna") == 98_750


@pytest.mark.long
def test_a_dispute_is_decided_by_the_office_of_the_ladder(enter: Enter, site: Site) -> None:
    staff.finished(site, *NATURAL)
    staff.do(site, "ben", c.RaiseDispute(LIVE, "The eight was mine", 1))
    supervisor, page = enter("sam", path=TABLE), enter("max", path=TABLE)
    expect(supervisor.locator('[data-dispute="1"]')).to_contain_text("For the gaming manager to decide")
    card = page.locator('[data-dispute="1"]')
    card.get_by_role("button", name="Decide it").click()
    staff.fill(page, upheld="no", decision="The cards show a natural; the result stands.")
    expect(card).to_contain_text("the result stands")
    expect(card.locator("header .badge")).to_have_text("final")
    expect(card.locator(".finding")).to_have_text("Rejected")
    expect(card).to_contain_text("round 1")


@pytest.mark.long
@states("nz-1996", "div I r 8.1")
def test_a_review_is_offered_to_none_but_the_next_in_rank(enter: Enter, site: Site) -> None:
    nz = staff.live(id="nz", book="nz-1996", game="mini_baccarat", limits=NZ_LIMITS)
    staff.do(site, "max", c.OpenTable(nz.to_json()))
    staff.do(site, "anna", c.Sit("nz", 1))
    staff.do(site, "anna", c.RaiseDispute("nz", "I was paid too little"))
    page = enter("sam", path="/pit/nz")
    card = page.locator('[data-dispute="1"]')
    expect(card.locator(".ladder li")).to_have_count(3)
    card.get_by_role("button", name="Decide it").click()
    page.check('dialog[open] [name="told_of_inspector"]')
    staff.fill(page, upheld="no", decision="Paid as the sign says")
    staff.do(site, "anna", c.RequestReview("nz", 1))
    expect(card).to_contain_text("For the casino supervisor to decide")
    expect(card.get_by_role("button")).to_have_count(0)


@pytest.mark.long
@states("qld-2010", "sch 1 s 14(3)", "s 11")
def test_what_the_book_wants_recorded_or_checked_is_entered(enter: Enter, site: Site) -> None:
    page = enter("sam", path=TABLE)
    page.click('[data-tab="recorded"]')
    page.fill("#kept-words", "spread face up")
    row = page.locator("#kept tbody tr")
    expect(row).to_have_count(1)
    row.get_by_role("button", name="Enter").click()
    staff.fill(page, text="eight decks")
    expect(row).to_contain_text("Sam: eight decks")
    page.fill("#kept-words", "s 11")
    page.click('[data-tab="physical"]')
    checked = page.locator("#kept tbody tr", has_text="drop box")
    checked.get_by_role("button", name="Checked").click()
    staff.fill(page, text="in order")
    expect(checked).to_contain_text("Sam: in order")
    page.fill("#kept-words", "")
    page.click('[data-tab="journal"]')
    expect(page.locator("#kept tbody tr")).to_have_count(2)


@pytest.mark.long
@states("qld-2010", "s 10(2)(b)")
def test_a_person_is_excluded_from_the_game(enter: Enter, site: Site) -> None:
    page = enter("sam", path=TABLE)
    press(page, "exclude")
    staff.fill(page, person="ben", reason="would not be silent")
    expect(page.locator("#box-players")).to_contain_text("would not be silent")
    expect(page.locator('tr[data-seat="2"]')).to_have_count(0)


@pytest.mark.long
def test_a_table_is_closed_and_opened_again(enter: Enter, site: Site) -> None:
    page = enter("max", path=TABLE)
    press(page, "close-table")
    staff.send(page)
    expect(page.locator("#head")).to_contain_text("Closed")
    expect(page.locator('[data-command="change-limits"]')).to_contain_text("The table is closed")
    press(page, "reopen-table")
    staff.send(page)
    expect(page.locator("#head")).not_to_contain_text("Closed")


def test_every_control_shows_the_clause_that_grants_it(enter: Enter, site: Site) -> None:
    page = enter("max", path=TABLE)
    controls = page.locator(".control")
    expect(controls.first).to_be_visible()
    assert controls.count() >= 15
    clauses = controls.locator(".refs")
    assert clauses.count() == controls.count()
    for text in clauses.all_text_contents():
        assert re.search(r"\bs \d+", text), text
    expect(clauses.first).to_be_hidden()
    page.locator(".control .law-of summary").first.click()
    expect(clauses.first).to_be_visible()


@pytest.mark.long
def test_nothing_sticks_out(enter: Enter, site: Site) -> None:
    staff.wagered(site)
    page = enter("max", "phone", "/pit")
    expect(page.locator(".pit-tile")).to_have_count(2)
    assert staff.fits_on_every(page)
    staff.visit(page, TABLE)
    expect(page.locator("#kept")).to_be_visible()
    assert staff.fits_on_every(page)
