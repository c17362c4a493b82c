"""Poker's page in Chromium: sitting down, chips, own cards, betting by mouse, touch and keys, the console."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from croupier.games.limits import Limits, Range
from croupier.games.requests import Decide, Draw
from croupier.house import Mode, Pace
from croupier.house import commands as c
from croupier.house.setup import SECOND
from tests.browser import staff
from tests.browser.chromium import SIZES
from tests.browser.conftest import Enter
from tests.browser.screens import ACROSS, PHONE, faults
from tests.browser.staff import do, says, type_cards
from tests.clauses import states
from tests.examples import sampled
from tests.web.site import Site, mini

TABLE = "poker"
AUTOMATED = "poker-a"
PAGE = f"/tables/{TABLE}"
LIMITS = Limits({"table": Range(200), "first_blind": Range(100), "table_stakes": Range(2_000, 20_000)})
SLOWLY = Pace(betting=3600 * SECOND, closed=0, card=0, result=3600 * SECOND, decision=3600 * SECOND)
CARDS = ["KS", "2S", "KD", "7H", "4C", "KC", "QC", "2C", "5C", "9D", "6C", "9H"]
"""With the button at seat 5, seat 2 has kings; burn, K Q 2; burn, 9; burn, 9."""


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A dealer's table that is open for stakes, and an automated one; Anna and Ben at both."""
    live = mini(id=TABLE, title="Poker", game="texas_holdem_poker", limits=LIMITS, mode=Mode.LIVE)
    omaha = {"game": "omaha_poker", "options": {"structure": "full_pot"}}
    alone = mini(id=AUTOMATED, title="Alone", limits=LIMITS, pace=SLOWLY, **omaha)
    running = Site(tmp_path, (live, alone)).start()
    for table in (TABLE, AUTOMATED):
        do(running, "anna", c.Sit(table, 2))
        do(running, "ben", c.Sit(table, 5))
    shuffled(running)
    yield running
    running.stop()


def shuffled(site: Site) -> None:
    do(site, "dora", c.Shuffle(TABLE))
    do(site, "dora", c.CutCards(TABLE, 26))
    do(site, "dora", c.OpenRound(TABLE))


def deal(site: Site, cards: list[str]) -> None:
    """Deal as far as a player is asked."""
    while True:
        round_ = site.house.books.table(TABLE).round
        assert round_ is not None
        if isinstance(round_.request, Draw):
            do(site, "dora", c.EnterCard(TABLE, cards.pop(0)))
        elif round_.request is not None and round_.request.step == "dealt":
            do(site, "dora", c.CallStep(TABLE, "dealt"))
        else:
            return


def staked(site: Site, said: str = " ".join(CARDS)) -> list[str]:
    """Both with $40, the hole cards dealt: Ben has the button and acts first. The cards to come."""
    for person in ("anna", "ben"):
        do(site, person, c.PlaceWager(TABLE, "table_stakes", 4_000))
    do(site, "dora", c.CallStep(TABLE, "no_more_bets"))
    cards = said.split()
    deal(site, cards)
    return cards


def seen(page: Page, where: str) -> list[str]:
    found: list[str] = page.locator(f"{where} svg.card").evaluate_all("all => all.map(c => c.dataset.card)")
    return found


def seat(number: int) -> str:
    return f'.poker-seat[data-seat="{number}"]'


@states("qld-2010", "sch 11 s 18(2)", "sch 11 s 18(3)(a)")
def test_a_player_sits_down_at_a_place_and_brings_chips(enter: Enter, site: Site) -> None:
    do(site, "anna", c.Leave(TABLE))
    page = enter("anna", path=PAGE)
    page.click(seat(7))
    expect(page.locator(seat(7))).to_contain_text("You")
    page.fill('.poker-stakes [name="amount"]', "60")
    page.click("#bring")
    expect(page.locator("#bet")).to_have_text("$60.00")
    expect(page.locator(seat(7))).to_contain_text("$60")
    page.click("#sit-out")
    page.click("#sit-out-unapproved")
    expect(page.locator("#bet")).to_have_text("$0.00")
    expect(page.locator("#credits")).to_have_text("$1,000.00")
    page.click("#stand-up")
    expect(page.locator(seat(7))).to_contain_text("Sit 7")


@pytest.mark.long
@states("qld-2010", "sch 11 s 21(2)(a)", "sch 11 s 21(2)(b)")
def test_sitting_out_is_said_in_a_hand_and_taken_back(enter: Enter, site: Site) -> None:
    ben = enter("ben", "phone", PAGE)
    staked(site)
    expect(ben.locator("#says")).to_have_text("Your turn")
    ben.locator("#sit-out").tap()
    ben.locator("#sit-out-unapproved").tap()
    expect(ben.locator(".poker-stakes")).to_contain_text("You sit out next hand")
    ben.locator('#decision [data-action="call"]').tap()
    expect(ben.locator("#says")).to_have_text("Anna decides")
    expect(ben.locator(".poker-stakes")).to_contain_text("You sit out from the next hand on")
    ben.locator("#play-on").tap()
    expect(ben.locator("#sit-out")).to_have_text("Sit out next hand")


@states("qld-2010", "sch 11 s 23(5)", "sch 11 s 24(4)", "sch 11 s 27(8)", "sch 11 s 38(4)")
def test_a_hand_is_played_by_keys_mouse_and_touch(enter: Enter, site: Site) -> None:
    anna, ben = enter("anna", "phone", PAGE), enter("ben", path=PAGE)
    cards = staked(site)
    expect(ben.locator("#says")).to_have_text("Your turn")
    expect(anna.locator("#says")).to_have_text("Ben decides")
    assert seen(anna, seat(2)) == ["KS", "KD"]
    assert seen(anna, seat(5)) == ["", ""]
    assert "7H" not in anna.content()
    expect(anna.locator('[data-button="5"]')).to_be_visible()
    ben.keyboard.press("c")
    expect(anna.locator(".poker-pot")).to_have_text("Pot $4")
    anna.locator('[data-quick="Pot"]').tap()
    expect(anna.locator('#decision [data-action="raise"]')).to_have_text("Raise to $6")
    anna.locator('#decision [data-action="raise"]').tap()
    expect(ben.locator("#decision .asked")).to_contain_text("$4 to call")
    ben.click('#decision [data-action="call"]')
    expect(ben.locator("#decision")).to_be_hidden()
    deal(site, cards)
    expect(anna.locator(seat(2))).to_contain_text("Three kings")
    assert seen(ben, ".poker-board") == ["KC", "QC", "2C"]
    for typed, told in (("100", "All-in, bet $34"), ("1", "Bet $2"), ("10", "Bet $10")):
        anna.fill('#decision [name="amount"]', typed)
        expect(anna.locator('#decision [data-action="bet"]')).to_have_text(told)
    anna.locator('#decision [data-action="bet"] b').tap()
    expect(anna.locator(seat(2))).to_contain_text("$24")
    expect(ben.locator("#decision .asked")).to_contain_text("$10 to call")
    ben.keyboard.press("f")
    expect(anna.locator("#says")).to_have_text("Anna wins $12")
    expect(anna.locator("#detail")).to_have_text("You win $6.00")
    expect(anna.locator(seat(2))).to_contain_text("$46")
    assert seen(ben, seat(2)) == ["", ""]


@states("qld-2010", "sch 11 s 29(5)")
def test_who_has_less_than_the_bet_is_told_what_it_is_and_what_can_be_won(enter: Enter, site: Site) -> None:
    anna = enter("anna", "phone", PAGE)
    for person, stakes in (("anna", 2_000), ("ben", 4_000)):
        do(site, person, c.PlaceWager(TABLE, "table_stakes", stakes))
    do(site, "dora", c.CallStep(TABLE, "no_more_bets"))
    deal(site, list(CARDS))
    do(site, "ben", c.Decide(TABLE, "raise", stake=2_900))
    told = anna.locator("#decision .asked")
    # Ben's dollar and 29 more against her two: of his 30 she can match 20.
    expect(told).to_have_text("$28 to call, you have $18 · $22 of $32 in the pot can be won")
    expect(anna.locator('#decision [data-action="all_in"]')).to_have_text("All-in $18")


@pytest.mark.long
@states("qld-2010", "sch 11 s 29(5)", "sch 11 s 27(6)")
def test_all_in_is_a_key_and_a_hand_that_was_shown_is_told_in_the_history(enter: Enter, site: Site) -> None:
    ben = enter("ben", path=PAGE)
    cards = staked(site)
    expect(ben.locator("#decision")).to_be_visible()
    ben.keyboard.press("a")
    expect(ben.locator('#decision [data-action="raise"]')).to_have_text("All-in, raise to $40")
    ben.keyboard.press("r")
    expect(ben.locator(seat(5))).to_contain_text("All-in")
    do(site, "anna", c.Decide(TABLE, "all_in"))
    deal(site, cards)
    expect(ben.locator("#decision")).to_contain_text("Showdown")
    ben.keyboard.press("s")
    expect(ben.locator("#says")).to_have_text("Anna wins $80")
    expect(ben.locator(f"{seat(2)} .name")).to_have_text("Anna$80")
    expect(ben.locator(f"{seat(2)} .under")).to_have_text("Wins $80")
    assert seen(ben, seat(2)) == ["KS", "KD"]
    # the plate has no room for the ranks; they are told to whoever listens, and in the list of hands
    expect(ben.locator(f"{seat(2)} .poker-ranking")).to_have_text("Full house")
    expect(ben.locator(seat(2))).to_have_attribute("aria-label", staff.said("full house, kings over 9s"))
    expect(ben.locator("#detail")).to_have_text("You lose $40.00")
    expect(ben.locator("#last-bet")).to_have_text("−$40.00")
    expect(ben.locator(".poker-hands")).to_contain_text("Anna wins $80")
    expect(ben.locator(".poker-hands")).to_contain_text("Anna: Full house, kings over 9s")
    do(site, "dora", c.Shuffle(TABLE))
    do(site, "dora", c.CutCards(TABLE, 26))
    do(site, "dora", c.OpenRound(TABLE))
    expect(ben.locator("#says")).to_have_text("Waiting for players")
    assert seen(ben, ".poker-board") == ["KC", "QC", "2C", "9D", "9H"]
    assert seen(ben, seat(2)) == ["KS", "KD"]
    expect(ben.locator(seat(2))).to_have_attribute("aria-label", staff.said("full house, kings over 9s"))
    ben.click("#tab-history")
    expect(ben.locator("#panel-history")).to_contain_text("net −$40.00")
    ben.click('[aria-label="Why, round 1"] >> visible=true')
    expect(ben.locator("#dialog-body")).to_contain_text("Seat 5 raises: $39.00 more; $42.00 in the pot")
    expect(ben.locator("#dialog-body")).to_contain_text("Seat 2 shows king of spades")


@pytest.mark.long
@states("qld-2010", "sch 11 s 38(6)(a)")
def test_what_was_not_shown_is_in_no_history_of_another_player(enter: Enter, site: Site) -> None:
    ben = enter("ben", path=PAGE)
    staked(site)
    do(site, "ben", c.Decide(TABLE, "fold"))
    expect(ben.locator("#says")).to_have_text("Anna wins $2")
    ben.click("#why")
    body = ben.locator("#dialog-body")
    expect(body).to_contain_text("went to Anna: everybody else folded.")
    expect(body).to_contain_text("You lost $1.00 in the hand.")
    expect(body).to_contain_text("To seat 5: 2 of spades")
    expect(body).to_contain_text("To seat 2: a card face down")
    expect(body).not_to_contain_text("king of spades")
    answer = ben.request.get(f"/api/rounds/{TABLE}.1/record")
    assert answer.status == 409
    assert "KS" not in answer.text()


@pytest.mark.long
def test_time_runs_down_at_an_automated_table_of_omaha(enter: Enter, site: Site) -> None:
    page = enter("anna", path=f"/tables/{AUTOMATED}")
    site.step(AUTOMATED)
    for person in ("anna", "ben"):
        do(site, person, c.PlaceWager(AUTOMATED, "table_stakes", 4_000))
    while not isinstance(request_of(site), Decide):
        site.step(AUTOMATED)
    expect(page.locator("#seconds")).to_have_attribute("aria-label", "Seconds left to decide")
    assert all(seen(page, seat(2)))
    assert len(seen(page, seat(2))) == 4
    site.step(AUTOMATED)
    expect(page.locator("#says")).to_have_text("Anna wins $2")
    site.step(AUTOMATED)
    expect(page.locator(seat(5))).to_contain_text("Sits out")
    expect(page.locator("#bet")).to_have_text("$41.00")


@pytest.mark.long
@states("qld-2010", "sch 11 s 38(6)(a)", "sch 11 s 38(6)(b)")
def test_the_cards_of_a_hand_are_checked_on_the_page_and_its_history_taken_home(
    enter: Enter, site: Site
) -> None:
    page = enter("anna", path=f"/tables/{AUTOMATED}")
    site.step(AUTOMATED)
    for person in ("anna", "ben"):
        do(site, person, c.PlaceWager(AUTOMATED, "table_stakes", 4_000))
    while not isinstance(request_of(site), Decide):
        site.step(AUTOMATED)
    expect(page.locator("#seconds")).to_have_attribute("aria-label", "Seconds left to decide")
    do(site, "ben", c.Decide(AUTOMATED, "fold"))
    expect(page.locator("#says")).to_have_text("Anna wins $2")
    page.click("#why")
    page.click("#check-cards")
    checked = page.locator("#cards-checked")
    # Her own four: nobody showed, and no board was dealt.
    expect(checked).to_contain_text("4 cards that you may see: the house was bound to them, as this page saw")
    link = page.locator("text=Hand history (PHH)")
    assert link.get_attribute("download") == f"{AUTOMATED}.1.phh"
    history = page.request.get(link.get_attribute("href") or "")
    assert history.text().count("????????") == 1


def request_of(site: Site, table: str = AUTOMATED) -> object:
    round_ = site.house.books.table(table).round
    return None if round_ is None else round_.request


@states("qld-2010", "sch 11 s 22(1)", "sch 11 s 23(7)(a)")
def test_a_dealer_deals_a_hand_and_enters_what_players_say(enter: Enter, site: Site) -> None:
    for person in ("anna", "ben"):
        do(site, person, c.PlaceWager(TABLE, "table_stakes", 4_000))
    page = enter("dora", path=f"/dealer/{TABLE}")
    says(page, "Call no more bets")
    page.keyboard.press("Enter")
    says(page, "Deal a card to seat 2, face down")
    type_cards(page, *CARDS[:4])
    says(page, "Call: dealt")
    page.keyboard.press("Enter")
    says(page, "Seat 5 decides")
    page.click('[data-action="raise"]')
    staff.fill(page, stake="5")
    says(page, "Seat 2 decides")
    page.click('[data-action="fold"]')
    expect(page.locator(".cloth .line")).to_have_text("Seat 5 wins $4")


@pytest.mark.long
@states("qld-2010", "sch 11 s 37(1)", "sch 11 s 37(2)")
def test_a_dealer_reports_who_acted_out_of_turn_with_what_they_did(enter: Enter, site: Site) -> None:
    staked(site)
    page = enter("dora", path=f"/dealer/{TABLE}")
    says(page, "Seat 5 decides")
    page.keyboard.press("i")
    page.click('[data-kind="acted_out_of_turn"]')
    form = page.locator("dialog[open]")
    expect(form).to_contain_text("What the player did")
    expect(form).to_contain_text("Amount (of a bet or raise, including the call)")
    expect(form.locator('[name="action"] option')).to_have_text(
        ["Check", "Call", "Bet", "Raise", "All in", "Fold"]
    )
    staff.fill(page, seat="2", action="fold")
    expect(page.locator(".cloth .line")).to_have_text("Seat 5 wins $3")


@pytest.mark.long
@states("qld-2010", "sch 11 s 30(1)(b)")
def test_the_winners_line_says_what_was_taken_as_commission(enter: Enter, site: Site) -> None:
    taxed = mini(id="taxed", title="Taxed", game="texas_holdem_poker", options={"charge": "commission"})
    limits = {name: each.to_json() for name, each in LIMITS.ranges.items()}
    do(site, "max", c.OpenTable({**taxed.to_json(), "limits": limits, "mode": "live"}))
    do(site, "anna", c.Sit("taxed", 2))
    do(site, "ben", c.Sit("taxed", 5))
    page = enter("ben", "phone", "/tables/taxed")
    do(site, "dora", c.StandDown(TABLE))
    do(site, "dora", c.Shuffle("taxed"))
    do(site, "dora", c.CutCards("taxed", 26))
    do(site, "dora", c.OpenRound("taxed"))
    for person in ("anna", "ben"):
        do(site, person, c.PlaceWager("taxed", "table_stakes", 4_000))
    do(site, "dora", c.CallStep("taxed", "no_more_bets"))
    for card in CARDS[:4]:
        do(site, "dora", c.EnterCard("taxed", card))
    do(site, "dora", c.CallStep("taxed", "dealt"))
    do(site, "ben", c.Decide("taxed", "all_in"))
    do(site, "anna", c.Decide("taxed", "all_in"))
    for card in CARDS[4:]:
        do(site, "dora", c.EnterCard("taxed", card))
    do(site, "ben", c.Decide("taxed", "show"))
    # A tenth of the whole tens of $80.
    expect(page.locator("#says")).to_have_text("Anna wins $72 of $80, commission $8")
    expect(page.locator(f"{seat(2)} .under")).to_have_text("Wins $72")


@pytest.mark.long
@states("qld-2010", "sch 11 s 29(5)")
def test_the_words_of_an_all_in_raise_stay_in_their_button_on_a_phone(enter: Enter, site: Site) -> None:
    page = enter("ben", "phone", PAGE)
    staked(site)
    page.locator('[data-quick="All-in"]').tap()
    button = page.locator('#decision [data-action="raise"]')
    expect(button).to_have_text("All-in, raise to $40")
    wide = button.evaluate("b => [b.scrollWidth, b.clientWidth, b.scrollHeight, b.clientHeight]")
    assert wide[0] <= wide[1]
    assert wide[2] <= wide[3]


@pytest.mark.long
@pytest.mark.parametrize("size", ["terminal", "desktop"])
def test_sitting_out_has_one_place_whoever_decides_and_the_table_one_size(
    enter: Enter, site: Site, size: str
) -> None:
    page = enter("ben", size, PAGE)
    staked(site)
    expect(page.locator("#decision")).to_be_visible()
    places = [[page.locator(part).bounding_box() for part in ("#sit-out", ".poker-svg")]]
    do(site, "ben", c.Decide(TABLE, "call"))
    expect(page.locator("#decision")).to_be_hidden()
    places.append([page.locator(part).bounding_box() for part in ("#sit-out", ".poker-svg")])
    assert places[0] == places[1], places


@pytest.mark.long
def test_the_table_and_its_bar_fit(enter: Enter, site: Site) -> None:
    page = enter("ben", path=PAGE)
    staked(site)
    expect(page.locator("#decision")).to_be_visible()
    for _ in staff.on_each(page):
        assert staff.fits(page)
        height = page.evaluate("() => window.innerHeight")
        for part in (".poker-svg", "#decision"):
            box = page.locator(part).bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= height
        for button in page.locator("#decision .btn").all():
            box = button.bounding_box()
            assert box is not None
            assert box["height"] >= 40


BOXES = """(svg) => {
  const box = (each) => each.getBoundingClientRect();
  const button = box(svg.querySelector("[data-button]"));
  const over = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const others = [...svg.querySelectorAll("svg.card, .poker-plate, .poker-bet, .poker-ranking")];
  return others.filter((each) => over(box(each), button)).length;
}"""


@pytest.mark.long
def test_the_dealer_button_lies_over_no_card_plate_or_bet(enter: Enter, site: Site) -> None:
    staked(site)
    for person in ("anna", "ben"):
        page = enter(person, path=PAGE)
        expect(page.locator('[data-button="5"]')).to_be_visible()
        for _ in staff.on_each(page):
            assert page.locator(".poker-svg").evaluate(BOXES) == 0, person


@pytest.mark.long
@pytest.mark.parametrize("place", sampled([5, 6, 7, 8, 9]))
def test_the_dealer_button_leaves_the_name_of_a_shown_hand_free(enter: Enter, site: Site, place: int) -> None:
    do(site, "ben", c.Leave(TABLE))
    do(site, "ben", c.Sit(TABLE, place))
    cards = staked(site, "2S KS 3H QS 4C KC QC 7D 5C 8D 6C 9H")
    do(site, "ben", c.Decide(TABLE, "all_in"))
    do(site, "anna", c.Decide(TABLE, "all_in"))
    deal(site, cards)
    do(site, "ben", c.Decide(TABLE, "show"))
    for size in ("terminal", "phone"):
        page = enter("anna", size, PAGE)
        expect(page.locator(f"{seat(place)} .poker-ranking")).to_be_visible()
        expect(page.locator(f'[data-button="{place}"]')).to_be_visible()
        assert page.locator(".poker-svg").evaluate(BOXES) == 0, size
    expect(page.locator(f"{seat(place)} .poker-ranking")).to_have_text("Two pairs")
    assert faults(page, (ACROSS, PHONE)) == []


OVER_POTS = """(svg) => {
  const box = (each) => each.getBoundingClientRect();
  const beside = (a, b) => a.left >= b.right - 1 || b.left >= a.right - 1;
  const over = (a, b) => !beside(a, b) && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const told = [...svg.querySelectorAll(".poker-pots > text"), ...svg.querySelectorAll(".poker-pots .stack")];
  const others = [...svg.querySelectorAll("svg.card, .poker-plate, .poker-ranking")];
  const after = (i) => [...told.slice(i + 1), ...others];
  return told.flatMap((each, i) => after(i).filter((other) => over(box(each), box(other)))).length;
}"""


@pytest.mark.long
@states("qld-2010", "sch 11 s 29(5)")
def test_the_pots_of_several_who_are_all_in_lie_apart(enter: Enter, site: Site) -> None:
    seats = {2: "anna", 5: "ben", 7: "carla", 9: "dai", 10: "eve"}
    for place, person in seats.items():
        if place > 5:
            staff.entered(site, person)
            do(site, person, c.Sit(TABLE, place))
    for count, person in enumerate(seats.values(), start=1):
        do(site, person, c.PlaceWager(TABLE, "table_stakes", 2_000 + 1_500 * count))
    do(site, "dora", c.CallStep(TABLE, "no_more_bets"))
    cards = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
    deal(site, cards)
    while isinstance(request := request_of(site, TABLE), Decide) and "show" not in request.actions:
        action = "all_in" if "all_in" in request.actions else "call"
        do(site, seats[request.seat], c.Decide(TABLE, action))
        deal(site, cards)
    page = enter("anna", path=PAGE)
    expect(page.locator(".poker-pots")).to_contain_text("Side 3")
    for _ in staff.on_each(page):
        assert page.locator(".poker-svg").evaluate(OVER_POTS) == 0


@pytest.mark.long
def test_the_button_to_sit_out_is_on_a_phone_s_screen_while_its_player_decides(
    enter: Enter, site: Site
) -> None:
    staked(site)
    page = enter("ben", "phone", PAGE)
    expect(page.locator("#decision")).to_be_visible()
    box = page.locator("#sit-out").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= SIZES["phone"][1]


@pytest.mark.long
@states("qld-2010", "sch 11 s 5(1)(a)")
def test_a_fold_says_what_it_leaves_in_the_pot(enter: Enter, site: Site) -> None:
    staked(site)
    page = enter("ben", path=PAGE)
    expect(page.locator('#decision [data-action="fold"] .gives')).to_have_text("gives up $1")


@pytest.mark.long
def test_a_hand_is_listed_once_with_the_names_of_those_who_played_it(enter: Enter, site: Site) -> None:
    cards = staked(site)
    for person, action in (("ben", "all_in"), ("anna", "all_in")):
        do(site, person, c.Decide(TABLE, action))
    deal(site, cards)
    do(site, "ben", c.Decide(TABLE, "show"))
    do(site, "ben", c.Leave(TABLE))
    # Whoever comes later reads the same, though Ben has left his place to somebody else.
    page = enter("anna", "phone", PAGE)
    lines = page.locator("#panel-stats li")
    expect(lines).to_have_count(1)
    expect(lines).to_contain_text("Anna wins $80")
    expect(lines).to_contain_text("Anna: Full house, kings over 9s · Ben: ")
    expect(page.locator("#panel-stats")).not_to_contain_text("Place ")
    expect(page.locator("#last-result")).to_have_text("Anna wins $80")
    lines.get_by_role("button", name="Why, round 1").click()
    expect(page.locator("#dialog-title")).to_contain_text("Anna wins $80")
    page.keyboard.press("Escape")
    page.click("#tab-history")
    expect(page.locator("#panel-history li")).to_contain_text("Anna wins $80")
    assert staff.fits_on_every(page)
