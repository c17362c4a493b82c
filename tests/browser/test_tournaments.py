"""A tournament in Chromium: entered by players, begun by its manager, played at the table, on the board."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import time

import pytest
from playwright.sync_api import Page, expect

from croupier.games.limits import Limits
from croupier.house import commands as c
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.browser.screens import ACROSS, DESKTOP, KIOSK, PHONE, Size, faults
from tests.clauses import states
from tests.tournaments.made import conditions, stage
from tests.web.site import Site, mini

OPTIONS = {"tournament": True, "players_per_box": 1}


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with two players for money, and a tournament that is announced."""
    running = Site(tmp_path, ()).start()
    for name in ("petra", "quin"):
        staff.do(
            running, "adam", c.EnterPerson(name, name.title(), ("player",), "1990-01-01", demonstration=True)
        )
        staff.do(running, "abe", c.TakeCash(name, 20_000, "AUD"))
        staff.do(running, "abe", c.IssuePlayerCard(name, "nsw-blackjack"))
    given = conditions(stage(rounds=2, pass_cards=1, forms=1), order="marker")
    starts = int(time() * 1_000_000)
    staff.do(running, "max", c.PublishTournament("nsw-blackjack", "blackjack", given, starts))
    table = mini(
        id="bj",
        title="Blackjack 1",
        book="nsw-blackjack",
        game="blackjack",
        options=OPTIONS,
        limits=Limits({}),
        tournament=1,
    )
    staff.do(running, "max", c.OpenTable(table.to_json()))
    yield running
    running.stop()


@states("nsw-blackjack", "r 19.4.1", "r 19.4.3", "r 19.9.4", "r 19.8.2.5")
def test_a_player_enters_agrees_and_wagers_in_turn(enter: Enter, site: Site) -> None:
    play(enter, site, look=())
    # Her statement says for which tournament she paid.
    expect(enter("petra", path="/account").locator(".statement")).to_contain_text("Spring tournament")


@pytest.mark.long
def test_the_pages_of_a_tournament_fit_phones_kiosks_and_desktops(enter: Enter, site: Site) -> None:
    play(enter, site, look=(PHONE, ACROSS, KIOSK, DESKTOP))


def play(enter: Enter, site: Site, look: tuple[Size, ...]) -> None:
    """Enter, begin, wager and look at the board; every page is looked at on these screens."""
    page = enter("petra", path="/tournaments")
    card = page.locator("#tournament-1")
    expect(card).to_contain_text("Entry fee")
    card.get_by_role("button", name="Enter tournament").click()
    page.click('dialog[open] button[type="submit"]')
    expect(page.locator("dialog[open] .notice")).to_contain_text("Agree to the conditions")
    page.check('dialog[open] [name="agree"]')
    page.click('dialog[open] button[type="submit"]')
    expect(card).to_contain_text("You have entered")
    assert faults(page, look) == []
    entered = site.house.books.tournaments[1].digest
    staff.do(site, "quin", c.EnterTournament(1, entered))
    manager = enter("max", path="/tournaments")
    manager.click('[data-command="draw-places"] button')
    manager.click('dialog[open] button[type="submit"]')
    manager.get_by_role("button", name="Give chips").click()
    manager.get_by_role("button", name="Begin session").click()
    expect(manager.locator("#tournament-1")).to_contain_text("In play")
    assert faults(manager, look) == []
    site.step("bj")
    first = site.house.books.tables["bj"].contest
    assert first is not None
    player = first.session.order[0]
    table = enter(player, path="/tables/bj")
    bar = table.locator("#tournament")
    expect(bar).to_contain_text("Heats")
    assert faults(table, look) == []
    if look:
        opens_on_a_phone(table)
    table.fill("#tournament-stake", "25")
    table.click("#tournament-wager")
    expect(table.locator(".toasts")).to_contain_text("units of the minimum")
    assert table.input_value("#tournament-stake") == "25"
    table.click("#tournament-form")
    table.fill('dialog[open] [name="amount"]', "40")
    table.click('dialog[open] button[type="submit"]')
    expect(table.locator("#tournament-wager")).to_be_disabled()
    other = enter(first.session.order[1], path="/tables/bj")
    expect(other.locator("#tournament-wager")).to_be_enabled()
    expect(other.locator("#felt")).not_to_contain_text("40")
    if not look:
        return
    board = enter("sam", path="/tournaments/1/board")
    expect(board.locator("#sessions")).to_contain_text("Petra")
    assert faults(board, look) == []


def opens_on_a_phone(table: Page) -> None:
    """The bar is one line that opens, with what the player has to do."""
    table.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    line, short = (
        table.locator("#tournament .tournament-line"),
        table.locator("#tournament .tournament-short"),
    )
    expect(line).to_be_hidden()
    expect(table.locator("#tournament-wager")).to_be_visible()
    short.click()
    expect(line).to_be_visible()
    assert faults(table, (PHONE,)) == []
    short.click()
    expect(line).to_be_hidden()


def test_a_manager_publishes_conditions_of_both_kinds_by_their_forms(enter: Enter, site: Site) -> None:
    page = enter("max", path="/tournaments")

    def begin(game: str, field: str) -> None:
        page.click("#announce")
        page.select_option('dialog[open] [name="game"]', label=game)
        page.click('dialog[open] button[type="submit"]')
        page.wait_for_selector(f'dialog[open] [name="{field}"]')

    games = page.evaluate("JSON.parse(document.querySelector('#boot').textContent).games")
    titles = {bool(each["field"]): each["title"] for each in games}
    begin(titles[False], "s1_name")
    said = {"starts": "2030-12-31 18:00", "terms": "At the desk."}
    staff.fill(page, full_title="Winter", s2_rounds="6", s1_rise="3", s1_min2="20", s1_max2="800", **said)
    expect(page.locator("#tournament-2")).to_contain_text("Winter")
    begin(titles[True], "levels")
    page.fill('dialog[open] [name="levels"]', "0: 25-50")
    page.fill('dialog[open] [name="full_title"]', "Field")
    for name, text in said.items():
        page.fill(f'dialog[open] [name="{name}"]', text)
    page.click('dialog[open] button[type="submit"]')
    expect(page.locator("dialog[open] .notice").first).to_contain_text("must be like")
    assert page.input_value('dialog[open] [name="levels"]') == "0: 25-50"
    staff.fill(page, levels="0: 25/50\n10: 50/100 ante 10", breaks="5: 2", prizes="2/3, 1/3", re_entries="1")
    expect(page.locator("#tournament-3")).to_contain_text("Field")
    first, second = (site.house.books.tournaments[number].agreed for number in (2, 3))
    assert [(level.round, level.min) for level in first.stages[0].levels] == [(1, 10_00), (3, 20_00)]
    assert (first.stages[1].rounds, first.fee) == (6, 50_00)
    rules = second.stages[0]
    assert (rules.field, rules.re_entries, len(rules.breaks), len(second.prizes)) == (True, 1, 1, 2)
    assert [level.min for level in rules.levels] == [50_00, 100_00]


@pytest.mark.long
def test_a_manager_announces_a_tournament_and_opens_its_tables(enter: Enter, site: Site) -> None:
    page = enter("max", path="/tournaments")
    page.click("#announce")
    page.click('dialog[open] button[type="submit"]')
    page.wait_for_selector('dialog[open] [name="terms"]')
    page.click('dialog[open] button[type="submit"]')
    expect(page.locator("dialog[open] .notice").first).to_contain_text("Terms of entry")
    written = {"full_title": "Winter tournament", "starts": "2030-12-31 18:00", "terms": "At the desk."}
    for name, text in {**written, "s1_advance": "9"}.items():
        page.fill(f'dialog[open] [name="{name}"]', text)
    page.click('dialog[open] button[type="submit"]')
    expect(page.locator("dialog[open] .notice").first).to_contain_text("fewer go on than sit at a table")
    assert page.input_value('dialog[open] [name="terms"]') == "At the desk."
    staff.fill(page, s1_advance="1")
    card = page.locator("#tournament-2")
    expect(card).to_contain_text("Winter tournament")
    card.get_by_role("button", name="Open tables").click()
    page.fill('dialog[open] [name="count"]', "2")
    page.click('dialog[open] button[type="submit"]')
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert [t.id for t in site.house.books.tables.values() if t.setup.tournament == 2] == ["t2-1", "t2-2"]
    assert faults(page, (PHONE, DESKTOP)) == []
