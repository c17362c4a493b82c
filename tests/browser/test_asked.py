"""What a terminal asks its player: decisions of the round, new limits, requests of others."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from croupier.games.limits import Limits, Range
from croupier.house import commands as c
from croupier.house.told import Told
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.browser.test_player import placed, press, sit
from tests.clauses import states
from tests.examples import sampled
from tests.web.site import Caller, Site, mini


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    turning = mini(
        id="turning",
        title="Baccarat",
        book="nz-1996",
        options={"style": "B"},
        limits=Limits({"table": Range(500, 50_000)}),
        told=(Told("Government inspector", "G. Hill"),),
    )
    running = Site(tmp_path, (mini(), turning)).start()
    yield running
    running.stop()


@pytest.mark.long
@states("nz-1996", "div V r 8.4")
def test_a_player_who_is_offered_the_bank_decides_on_the_terminal(enter: Enter, site: Site) -> None:
    page = enter("anna", path="/tables/turning")
    page.click("#sit")
    expect(page.locator("#controls")).to_be_visible()
    site.step("turning")
    expect(page.locator("#says")).to_have_text("Place your bets")
    page.click('.chip-choice[aria-label="$20 chip"]')
    press(page, "banker")
    placed(page, "banker", "$20.00")
    site.step("turning")
    decision = page.locator("#decision")
    expect(decision).to_contain_text("Banker's hand is offered to you: turn its cards?")
    expect(decision.get_by_role("button", name="Decline")).to_be_visible()
    decision.get_by_role("button", name="Accept").click()
    expect(decision).not_to_be_visible()
    events = site.house.snapshot("turning").round["events"]  # type: ignore[index]
    assert [e["action"] for e in events if e["event"] == "decided"] == ["accept"]


@pytest.mark.long
def test_a_player_agrees_to_new_limits(enter: Enter, site: Site) -> None:
    page = enter("anna", path="/tables/turning")
    page.click("#sit")
    expect(page.locator("#controls")).to_be_visible()
    with Caller(site) as manager:
        manager.enter("max").done(
            "change-limits",
            table="turning",
            limits={"table": {"min": "10", "max": "200"}},
            route="agreed",
        )
    board = page.locator("#board")
    expect(board).to_contain_text("New limits")
    expect(board).to_contain_text("Main wagers $10.00 to $200.00")
    board.get_by_role("button", name="Agree").click()
    expect(board.get_by_role("button", name="Agree")).to_have_count(0)


@pytest.mark.long
def test_a_player_agrees_to_what_another_asks_for(enter: Enter, site: Site) -> None:
    anna, ben = enter("anna"), enter("ben")
    sit(anna, site)
    ben.click("#sit")
    expect(ben.locator("#controls")).to_be_visible()
    ben.click("#asks")
    ben.get_by_role("button", name="Ask for a free hand").click()
    board = anna.locator("#board")
    expect(board).to_contain_text("A player asks for a free hand")
    board.get_by_role("button", name="Agree").click()
    expect(board).not_to_be_visible()
    (asked,) = site.house.snapshot("mini").requests
    assert asked["granted"]


def test_a_dispute_reaches_the_house(enter: Enter, site: Site) -> None:
    page = enter("anna")
    sit(page, site)
    page.click("#asks")
    page.click("#raise-dispute")
    expect(page.locator("#dialog .refused")).to_have_text("Say what is wrong.")
    expect(page.locator("#dispute")).to_be_focused()
    expect(page.locator("#dispute-left")).to_have_text("2,000 of 2,000 characters left")
    page.fill("#dispute", "x" * 2_000)
    expect(page.locator("#dispute-left")).to_have_text("0 of 2,000 characters left")
    page.fill("#dispute", "The last hand was counted wrongly.")
    expect(page.locator("#dispute-left")).to_have_text("1,966 of 2,000 characters left")
    page.get_by_role("button", name="Raise the dispute").click()
    expect(page.locator(".toasts")).to_contain_text("The dispute is raised")
    expect(page.locator("#dialog")).not_to_be_visible()
    staff.again(page)
    page.click("#asks")
    expect(page.locator("#dialog")).to_contain_text("The last hand was counted wrongly.")
    expect(page.locator("#own-disputes .badge")).to_have_text("To be decided")


@pytest.mark.parametrize("size", sampled(["phone", "terminal"]))
def test_a_dispute_is_about_the_last_round_unless_another_is_chosen(
    enter: Enter, site: Site, size: str
) -> None:
    staff.do(site, "anna", c.Sit("mini", 1))
    site.step()
    for _ in range(2):
        staff.do(site, "anna", c.PlaceWager("mini", "player", 1_000))
        site.play_out()
        site.step()
    assert site.house.books.table("mini").round_number == 3
    page = enter("anna", size)
    page.click("#asks")
    expect(page.locator("#dispute-round option:checked")).to_have_text("The last round, 2")
    page.fill("#dispute", "My wager was on the banker.")
    page.click("#raise-dispute")
    expect(page.locator(".toasts")).to_contain_text("The dispute about round 2 is raised")
    page.click("#tab-history")
    page.get_by_role("button", name="Dispute round 1").click()
    expect(page.locator("#dialog-title")).to_have_text("Dispute round 1")
    page.fill("#dispute", "The third card was not mine.")
    page.click("#raise-dispute")
    expect(page.locator("#dialog")).not_to_be_visible()
    disputes = site.house.books.table("mini").disputes.values()
    assert [each.round for each in disputes] == [2, 1]


@pytest.mark.long
def test_a_player_reads_whether_a_dispute_was_upheld_and_asks_for_a_review(enter: Enter, site: Site) -> None:
    limits = Limits({"table": Range(500, 50_000)})
    setup = mini(id="nz", title="Baccarat", book="nz-1996", game="mini_baccarat", limits=limits)
    staff.do(site, "max", c.OpenTable(setup.to_json()))
    staff.do(site, "anna", c.Sit("nz", 1))
    staff.do(site, "anna", c.RaiseDispute("nz", "I was paid too little"))
    staff.do(site, "sam", c.DecideDispute("nz", 1, "Paid as the sign says", True, upheld=False))
    page = enter("anna", path="/tables/nz")
    page.click("#asks")
    own = page.locator('#own-disputes [data-dispute="1"]')
    expect(own.locator(".badge")).to_have_text("Rejected")
    expect(own).to_contain_text("The game supervisor rejected it: Paid as the sign says")
    own.get_by_role("button", name="Ask for a review").click()
    expect(page.locator(".toasts")).to_contain_text("asked to review")
    assert site.house.books.table("nz").disputes[1].waiting


def test_credits_become_a_voucher_and_a_voucher_credits(enter: Enter) -> None:
    page = enter("anna", path="/account")
    page.fill("#cash-amount", "250.50")
    page.click("#cash button")
    expect(page.locator("#credits")).to_have_text("$749.50")
    code = page.locator(".vouchers code").inner_text()
    page.fill("#code", code)
    page.click("#redeem button")
    expect(page.locator("#credits")).to_have_text("$1,000.00")
    expect(page.locator("#vouchers")).to_contain_text("No vouchers outstanding")
    page.click("#redeem button")
    expect(page.locator(".toasts")).to_contain_text("already redeemed".capitalize())


@pytest.mark.long
@states("qld-2010", "sch 1 s 7(2)(a)")
def test_a_player_who_stands_wagers_on_a_seated_player_s_areas(enter: Enter, site: Site) -> None:
    anna, ben = enter("anna"), enter("ben")
    anna.locator("#seating select").select_option("4")
    sit(anna, site)
    ben.click("#stand-behind")
    expect(ben.locator("#controls")).to_be_visible()
    press(ben, "banker")
    expect(ben.locator(".toasts")).to_contain_text("sch 1 s 7(2)(a)")
    ben.locator("#seating select").select_option("Area 4, Anna")
    press(ben, "banker")
    placed(ben, "banker", "$5.00")
    (wager,) = site.house.snapshot("mini").round["wagers"]  # type: ignore[index]
    assert wager["box"] == 4
