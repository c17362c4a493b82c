from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from croupier.games.limits import Limits, Range
from croupier.house import Mode, TableSetup
from croupier.house import commands as c
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.browser.staff import do, says
from tests.clauses import states
from tests.web.site import Site, mini

GAMES = {"craps": "Craps", "roulette": "Roulette", "sic_bo": "Sic-bo", "wheel_of_fortune": "Wheel of fortune"}
IDS = {name: name.replace("_", "-") for name in GAMES}


def table(name: str) -> TableSetup:
    """A table of Queensland's with a dealer."""
    limits = Limits({"table": Range(500, 50_000)})
    return mini(id=IDS[name], title=GAMES[name], game=name, limits=limits, mode=Mode.LIVE)


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with a dealer's table of each game of dice and wheels, a round open at each."""
    running = Site(tmp_path, tuple(table(name) for name in GAMES)).start()
    for id_ in IDS.values():
        do(running, "anna", c.Sit(id_, 1))
        do(running, "ben", c.Sit(id_, 2))
        do(running, "dora", c.OpenRound(id_))
        do(running, "dora", c.StandDown(id_))
    yield running
    running.stop()


@pytest.mark.long
@states("qld-2010", "sch 4 s 20(1)", "sch 4 s 20(2)", "sch 4 s 25(1)", "sch 4 s 2 def come out point")
def test_a_dealer_takes_a_shooter_to_a_point_and_seven_out(enter: Enter, site: Site) -> None:
    do(site, "anna", c.PlaceWager("craps", "win_bet", 2_000))
    page = enter("dora", path="/dealer/craps")
    says(page, "no more bets")
    page.keyboard.press("Enter")
    page.click('.choices [data-action="accept"]')
    says(page, "Put the other dice of the set back")
    page.keyboard.press("Enter")
    says(page, "Enter the 2 dice")
    for key in ("2", "5", "Backspace", "4", "Enter"):
        page.keyboard.press(key)
    expect(page.locator("#felt > .cloth .puck")).to_have_text("ON")
    expect(page.locator(".standing")).to_contain_text("Point 6")
    expect(page.locator(".standing")).to_contain_text("Seat 1 is the shooter")
    expect(page.locator(".trail")).to_contain_text("The come out roll is 6: the point is 6")
    says(page, "bring them to the centre")
    page.keyboard.press("Enter")
    says(page, "no more bets")
    page.keyboard.press("Enter")
    page.click('.faces [data-face="3"]')
    page.click('.faces [data-face="4"]')
    page.keyboard.press("Enter")
    expect(page.locator(".trail")).to_contain_text("Seven out: the point was 6")
    expect(page.locator(".trail")).to_contain_text("The dice leave seat 1 (seven out)")
    assert site.house.books.table("craps").credits_bet("anna") == 0


@states("qld-2010", "sch 8 s 17(1)", "sch 7 s 17(4)", "sch 8 s 3(4)(a)", "sch 8 s 3(4)(b)(ii)")
@pytest.mark.parametrize(
    ("name", "wager", "kind", "typed", "shown"),
    [("sic_bo", "small", "die_not_flat", "6-6-6", [6, 6, 6]), ("roulette", "red", "ball_out", "17", "17")],
)
def test_a_dealer_says_what_a_void_spin_showed(
    enter: Enter, site: Site, name: str, wager: str, kind: str, typed: str, shown: object
) -> None:
    do(site, "anna", c.PlaceWager(IDS[name], wager, 2_000))
    page = enter("dora", path=f"/dealer/{IDS[name]}")
    says(page, "no more bets")
    page.keyboard.press("Enter")
    expect(page.locator(".says, #says").first).not_to_contain_text("no more bets")
    if name == "sic_bo":
        # Six numbered buttons; the three numbers are seen before they are entered, and may be cleared.
        expect(page.locator(".faces button")).to_have_count(6)
        for face in ("6", "6", "5"):
            page.keyboard.press(face)
        typed_so_far = page.locator(".dice-typed [data-face]")
        assert [die.get_attribute("data-face") for die in typed_so_far.all()] == ["6", "6", "5"]
        page.keyboard.press("Escape")
        expect(typed_so_far).to_have_count(0)
    page.click('[data-command="report-irregularity"] button')
    page.click(f'dialog[open] [data-kind="{kind}"]')
    page.get_by_label("What was shown or called").fill(typed)
    staff.send(page)
    expect(page.locator(".trail")).to_contain_text(f"shown: {typed}")
    round_ = site.house.books.table(IDS[name]).round
    assert round_ is not None
    assert [e.facts["shown"] for e in round_.events if "shown" in e.facts] == [shown]


@pytest.mark.long
def test_the_shooter_passes_the_dice_by_a_dealers_entry(enter: Enter, site: Site) -> None:
    do(site, "anna", c.PlaceWager("craps", "win_bet", 2_000))
    do(site, "dora", c.CallStep("craps", "no_more_bets"))
    do(site, "dora", c.EnterDecision("craps", 1, "accept"))
    page = enter("dora", path="/dealer/craps")
    page.get_by_role("button", name="Other dice put back").click()
    expect(page.get_by_role("button", name="Other dice put back")).to_have_count(0)
    do(site, "dora", c.EnterThrow("craps", (2, 4)))
    expect(page.locator(".standing")).to_contain_text("Seat 1 is the shooter")
    page.get_by_role("button", name="Dice at the centre").click()
    expect(page.get_by_role("button", name="Dice at the centre")).to_have_count(0)
    page.keyboard.press("d")
    staff.fill(page, action="pass_dice", seat="1")
    expect(page.locator(".standing")).to_contain_text("No shooter")


@states("qld-2010", "sch 7 s 6(1)")
def test_a_dealer_types_where_the_ball_came_to_rest(enter: Enter, site: Site) -> None:
    do(site, "anna", c.PlaceWager("roulette", "straight_up", 500, details={"covers": ["17"]}))
    page = enter("dora", path="/dealer/roulette")
    says(page, "no more bets")
    page.keyboard.press("w")
    staff.fill(page, seat="2", wager="split", where="8, 11", stake="10")
    expect(page.locator("#felt table")).to_contain_text("Split on 8 and 11")
    page.keyboard.press("Enter")
    says(page, "came to rest")
    for key in ("3", "Backspace", "1", "7"):
        page.keyboard.press(key)
    expect(page.locator("#send-spin")).to_contain_text("Enter 17")
    page.keyboard.press("Enter")
    expect(page.locator(".cloth .pocket.black")).to_have_text("17")
    # 35 to 1 on $5.
    expect(page.locator(".sum")).to_contain_text("Pay $175.00")
    expect(page.locator(".sum")).to_contain_text("Take $10.00")
    page.keyboard.press("Enter")
    expect(page.locator(".trail")).to_contain_text("17: black, odd, low, 2nd dozen, 2nd column")


@pytest.mark.long
def test_a_wrong_spin_is_put_right_by_the_supervisor(enter: Enter, site: Site) -> None:
    do(site, "anna", c.PlaceWager("roulette", "straight_up", 500, details={"covers": ["17"]}))
    do(site, "dora", c.CallStep("roulette", "no_more_bets"))
    do(site, "dora", c.EnterSpin("roulette", "18"))
    dealer = enter("dora", path="/dealer/roulette")
    expect(dealer.locator('[data-command="correct-results"] button')).to_be_disabled()
    page = enter("sam", path="/pit/roulette")
    page.click('[data-command="correct-results"] button')
    staff.fill(page, results="17")
    expect(dealer.locator(".cloth .pocket")).to_have_text("17")
    do(site, "dora", c.CallStep("roulette", "result"))
    recall = enter("ines", path="/inspector/rounds/roulette/1")
    expect(recall.locator("#trail")).to_contain_text("It comes to rest at 18")
    expect(recall.locator("#trail")).to_contain_text("It comes to rest at 17")
    expect(recall.locator(".cloth .pocket")).to_have_text("17")
    staff.visit(recall, "/inspector/rounds")
    expect(recall.locator("#view")).to_contain_text("17 black")


@states("qld-2010", "sch 8 s 14(1)(a)")
def test_three_dice_of_sic_bo_are_entered_and_called(enter: Enter, site: Site) -> None:
    do(site, "ben", c.PlaceWager("sic-bo", "big", 500))
    page = enter("dora", path="/dealer/sic-bo")
    page.keyboard.press("Enter")
    says(page, "Enter the 3 dice")
    for key in ("6", "6", "2", "5", "Enter"):
        page.keyboard.press(key)
    says(page, "result")
    page.keyboard.press("Enter")
    expect(page.locator(".trail")).to_contain_text("total 14")
    expect(page.locator(".cloth .die")).to_have_count(3)


@pytest.mark.long
def test_a_wheels_symbol_is_typed_and_entered(enter: Enter, site: Site) -> None:
    do(site, "ben", c.PlaceWager("wheel-of-fortune", "symbol_a", 500))
    page = enter("dora", path="/dealer/wheel-of-fortune")
    page.keyboard.press("Enter")
    says(page, "came to rest")
    page.click('.places [data-place="b"]')
    page.keyboard.press("Backspace")
    page.click('.places [data-place="a"]')
    page.keyboard.press("Enter")
    says(page, "result")
    page.keyboard.press("Enter")
    expect(page.locator(".trail")).to_contain_text("Symbol A")


@pytest.mark.long
def test_the_pads_fit(enter: Enter, site: Site) -> None:
    page = enter("dora", "phone", "/dealer/craps")
    for id_ in IDS.values():
        staff.visit(page, f"/dealer/{id_}")
        expect(page.locator("#says")).to_be_visible()
        assert staff.fits_on_every(page)
    page = enter("sam", "phone", "/pit")
    assert staff.fits_on_every(page)
    staff.visit(page, "/pit/craps")
    assert staff.fits_on_every(page)
