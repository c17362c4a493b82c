"""What a decision puts at stake and what it gives up, said under its name in every game that asks for one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from croupier.house import commands as c
from croupier.house.demo import setups
from tests.browser.conftest import Enter
from tests.browser.pictures import Dealer, blackjack, caribbean_stud, pai_gow
from tests.browser.staff import do
from tests.clauses import states
from tests.web.site import Caller, Site

STUD = "qld-2010-caribbean-stud-live"
PAI_GOW = "qld-2010-pai-gow-live"
BLACKJACK = "qld-2010-blackjack-live"
WAR = "qld-2010-casino-war-live"
TABLES = (STUD, PAI_GOW, BLACKJACK, WAR)


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with dealers' tables of four games."""
    running = Site(tmp_path, tuple(each for each in setups() if each.id in TABLES)).start()
    for person in ("anna", "ben", "carla"):
        if person == "carla":
            running.do(lambda house: house.do(house.books.person("adam"), CARLA))
        do(running, person, c.BuyIn(100_000, "play_money"))
    yield running
    running.stop()


CARLA = c.EnterPerson("carla", "Carla", ("player",), born="1990-01-01", play_money=True, demonstration=True)


def gives(page: Page, action: str, words: str) -> None:
    """What stands under a decision's name."""
    expect(page.locator(f'#decision [data-action="{action}"] .gives')).to_have_text(words)


@states("qld-2010", "sch 3 s 16(2)", "sch 3 s 16(4)")
def test_a_stud_hand_says_what_is_at_stake_and_what_a_fold_gives_up(enter: Enter, site: Site) -> None:
    dealer = Dealer(site, STUD)
    caribbean_stud(dealer)
    page = enter("anna", path=f"/tables/{STUD}")
    gives(page, "bet", "$77.00 at stake in all")
    gives(page, "fold", "gives up $27.00: ante and jackpot")
    page.click('#decision [data-action="fold"]')
    expect(page.locator("#decision")).to_be_hidden()
    dealer.decide("ben", "fold")
    dealer.call("result")
    with Caller(site) as anna:
        (own,) = anna.enter("anna").get(f"/api/tables/{STUD}/stakes").json()["rounds"]
    assert own["net"] == "-27"


@pytest.mark.long
@states("qld-2010", "sch 14 s 17(5)(a)", "sch 14 s 17(5)(b)")
def test_a_tie_says_what_war_has_at_stake_and_what_surrender_gives_up(enter: Enter, site: Site) -> None:
    dealer = Dealer(site, WAR)
    dealer.open(anna=2)
    dealer.place("anna", casino_war=2_000)
    dealer.call("no_more_bets")
    dealer.cards("QS QC")
    dealer.call("result")
    page = enter("anna", path=f"/tables/{WAR}")
    gives(page, "go_to_war", "$40.00 at stake in all")
    gives(page, "surrender", "gives up $10.00")


@pytest.mark.long
@states("qld-2010", "sch 6 s 28(1)", "sch 6 s 29(1)")
def test_setting_tiles_says_that_it_is_for_good(enter: Enter, site: Site) -> None:
    pai_gow(Dealer(site, PAI_GOW))
    page = enter("anna", path=f"/tables/{PAI_GOW}")
    expect(page.locator("#decision p").first).to_contain_text("$25.00 lies on box 2.")
    gives(page, "set", "as shown; this is final")
    gives(page, "house_way", "gives up your own setting")


@pytest.mark.long
@states("qld-2010", "sch 2 s 24(1)")
def test_a_double_says_what_is_at_stake_with_it(enter: Enter, site: Site) -> None:
    blackjack(Dealer(site, BLACKJACK))
    page = enter("anna", path=f"/tables/{BLACKJACK}")
    gives(page, "double_down", "$50.00 at stake in all")
