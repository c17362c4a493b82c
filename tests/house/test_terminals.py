from __future__ import annotations

from typing import Any

import pytest

from croupier.games.limits import Limits, Range
from croupier.games.requests import Wagering
from croupier.house import Mode
from croupier.house import commands as c
from croupier.house.setup import SECOND, Pace
from croupier.money.amounts import parse_amount
from croupier.rulebooks.games import game
from croupier.rulebooks.general_law import general_law
from croupier.web.told_rules import told
from tests.clauses import clause, of, states
from tests.house.floor import CREDITS, LIMITS, Floor, events, refs

PACE = Pace(betting=20 * SECOND, closed=SECOND, card=SECOND, result=5 * SECOND)


@pytest.fixture
def terminal(floor: Floor) -> Floor:
    """An automated table where anna sits and wagers are open."""
    floor.open(pace=PACE)
    floor.sit("anna")
    floor.step()
    return floor


@states("qld-2010", "sch 19 s 3(1)", "sch 19 s 3(2)(a)", "sch 19 s 3(2)(b)")
def test_a_terminal_shows_the_limits_and_an_area_for_each_wager(terminal: Floor) -> None:
    view = terminal.view("anna")
    assert view.table["limits"] == {"table": {"min": "5", "max": "500"}}
    assert {w["name"] for w in view.wagers} == {w.name for w in game("qld-2010", "baccarat").wagers}
    assert all(w["area"] for w in view.wagers)


@states("qld-2010", "sch 19 s 3(2)(c)", "sch 19 s 3(2)(d)", "sch 19 s 5(2)")
def test_a_terminal_shows_when_bets_may_be_placed_and_the_words_no_more_bets(terminal: Floor) -> None:
    assert (terminal.view().betting["open"], terminal.view().betting["says"]) == (True, "place your bets")
    terminal.bet("anna", "player", 1_000)
    terminal.step()
    assert (terminal.view().betting["open"], terminal.view().betting["says"]) == (False, "no more bets")


@clause("qld-2010", "sch 19 s 5(4)")
def test_the_wagering_period_is_counted_down(terminal: Floor) -> None:
    assert terminal.view().betting["left"] == 20 * SECOND
    terminal.now += 15 * SECOND
    assert terminal.view().betting["left"] == 5 * SECOND


@clause("qld-2010", "sch 19 s 5(4)")
def test_the_period_starts_when_somebody_comes_and_again_when_nobody_wagers(floor: Floor) -> None:
    floor.open(pace=PACE)
    floor.step()
    assert floor.view().betting["ends"] is None
    floor.sit("anna")
    assert floor.view().betting["left"] == 20 * SECOND
    floor.now += 20 * SECOND
    floor.step()
    assert (floor.table().betting, floor.view().betting["left"]) == (True, 20 * SECOND)


@states("qld-2010", "sch 19 s 3(2)(e)", "sch 19 s 5(1)", "sch 19 s 4(1)")
def test_a_terminal_shows_the_credits_and_takes_stakes_from_them(terminal: Floor) -> None:
    assert parse_amount(terminal.you("anna")["credits"]) == CREDITS
    terminal.bet("anna", "player", 2_500)
    assert parse_amount(terminal.you("anna")["credits"]) == CREDITS - 2_500


@clause("qld-2010", "sch 19 s 7(1)", "sch 19 s 7(3)(a)")
@states("qld-2010", "sch 19 s 3(2)(f)", "sch 19 s 3(2)(g)", "sch 19 s 3(2)(h)")
def test_a_terminal_shows_what_was_bet_and_won_and_what_came_on_the_last_round(floor: Floor) -> None:
    floor.live()
    floor.sit("anna", "ben")
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("anna", "player", 2_000)
    floor.bet("anna", "tie", 1_000)
    floor.deal("9S KD TH 2C")
    last = floor.you("anna")["last"]
    assert (last["bet"], last["won"], last["outcome"]["winner"]) == ("30", "20", "player")
    sat_out = floor.you("ben")["last"]
    assert (sat_out["bet"], sat_out["won"], sat_out["outcome"]["winner"]) == ("0", "0", "player")


@clause("qld-2010", "sch 19 s 7(2)", "sch 19 s 7(3)(b)", "sch 19 s 7(3)(c)", "sch 19 s 7(4) def collect")
def test_winnings_are_credited_and_the_winning_wager_when_it_is_collected(floor: Floor) -> None:
    floor.live()
    floor.sit("anna")
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("anna", "player", 2_000)
    floor.bet("anna", "tie", 1_000)
    floor.deal("9S KD TH 2C")
    assert floor.credits("anna") == CREDITS - 3_000 + 2_000
    assert [w["wager"] for w in floor.you("anna")["on_layout"]["wagers"]] == ["player"]
    assert floor.do("anna", c.Collect("t")).facts == {"collected": "20"}
    assert floor.credits("anna") == CREDITS + 1_000
    assert floor.you("anna")["on_layout"] == {"amount": "0", "wagers": []}


@clause("qld-2010", "sch 19 s 7(3)(c)")
def test_a_stand_off_lies_until_collected_and_the_next_round_collects(floor: Floor) -> None:
    floor.live()
    floor.sit("anna")
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("anna", "player", 2_000)
    floor.deal("9S 9D TH KC")
    assert floor.you("anna")["on_layout"]["amount"] == "20"
    floor.do("dealer", c.OpenRound("t"))
    assert floor.credits("anna") == CREDITS


def test_new_zealand_pays_at_once(floor: Floor) -> None:
    floor.live("t", "nz-1996", "mini_baccarat")
    floor.sit("anna")
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("anna", "player", 2_000)
    floor.deal("9S KD TH 2C")
    assert floor.credits("anna") == CREDITS + 2_000


@clause("qld-2010", "sch 19 s 8")
def test_terminals_of_one_table_may_have_minimums_of_their_own(terminal: Floor) -> None:
    terminal.sit("ben")
    terminal.do("supervisor", c.SetTerminalMinimum("t", 1, 2_000))
    refusal = terminal.refused("anna", c.PlaceWager("t", "player", 1_000), "minimum of 20")
    assert refusal.nearest == ("20",)
    terminal.bet("ben", "player", 1_000)
    too_high = terminal.refused("supervisor", c.SetTerminalMinimum("t", 1, 60_000))
    assert refs(too_high) == {"sch 19 s 8"}


@states("qld-2010", "sch 19 s 2(1)", "sch 19 s 2(2)")
def test_an_automated_table_plays_by_the_very_rules_of_the_table_game(terminal: Floor) -> None:
    terminal.live("live", limits=LIMITS)
    automated, live = terminal.table("t"), terminal.table("live")
    assert automated.rules.wagers.keys() == live.rules.wagers.keys()
    assert [w.lines for w in automated.rules.wagers.values()] == [w.lines for w in live.rules.wagers.values()]
    assert automated.round is not None
    assert isinstance(automated.round.request, Wagering)


@clause("qld-2010", "sch 19 s 7(1)")
@states("qld-2010", "sch 19 s 3(2)(a)", "sch 19 s 3(2)(e)")
def test_every_field_that_the_book_wants_shown_is_in_the_view(terminal: Floor) -> None:
    law = general_law("qld-2010").terminals
    assert law is not None
    terminal.bet("anna", "player", 1_000)
    terminal.play_out()
    view = terminal.view("anna").to_json()
    assert view["table"]["terminal_clauses"].keys() == law.shows.keys()
    assert all(_has(view, field) for field in law.shows)


def _has(view: dict[str, Any], field: str) -> bool:
    """Whether a view has what its path, ``you.last.won``, leads to."""
    found: Any = view
    for name in field.split("."):
        if name not in found:
            return False
        found = found[name]
    return True


ENTERED = (
    pytest.param(
        ("qld-2010", "sic_bo"),
        ("sch 8 s 3(4)(a)", "sch 8 s 3(4)(b)(ii)", "sch 8 s 3(2)", "sch 8 s 15(2)"),
        marks=clause("qld-2010", "sch 8 s 3(4)(a)", "sch 8 s 3(4)(b)(ii)", "sch 8 s 3(2)", "sch 8 s 15(2)"),
    ),
    pytest.param(
        ("nz-1996", "tai_sai"),
        ("div VI r 2.5(f)(i)", "div VI r 2.5(f)(ii)", "div VI r 2.5(f)(iii)", "div VI r 2.4"),
        marks=clause(
            "nz-1996", "div VI r 2.5(f)(i)", "div VI r 2.5(f)(ii)", "div VI r 2.5(f)(iii)", "div VI r 2.4"
        ),
    ),
    pytest.param(
        ("nz-proposed", "electronic_tai_sai"),
        (
            "div 9A r 3.2(c)(i)(A)",
            "div 9A r 3.2(c)(i)(B)",
            "div 9A r 3.2(c)(i)(C)",
            "div 9A r 3.2(c)(ii)",
        ),
        marks=clause(
            "nz-proposed",
            "div 9A r 3.2(c)(i)(A)",
            "div 9A r 3.2(c)(i)(B)",
            "div 9A r 3.2(c)(i)(C)",
            "div 9A r 3.2(c)(ii)",
        ),
    ),
)


@pytest.mark.parametrize(("game", "cited"), ENTERED)
def test_three_numbers_are_shown_as_they_are_entered_and_light_up_what_wins(
    floor: Floor, game: tuple[str, str], cited: tuple[str, ...]
) -> None:
    floor.open("t", *game, mode=Mode.LIVE)
    floor.sit("anna", table="t")
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("anna", "small", 1_000)
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    view = floor.view("dealer").to_json()
    shown = view["table"]["terminal_clauses"]
    assert view["staff"]["next"]["command"] == "enter-throw"
    assert (*shown["staff.next"], *shown["results"]) == cited
    floor.do("dealer", c.EnterThrow("t", (2, 2, 2)))
    assert set(cited) <= set(events(floor, "table:t", "entry")[-1][1])


@clause("qld-2010", "sch 10 s 2A(2)", "sch 10 s 2A(5)(a)", "sch 10 s 2A(5)(b)")
@clause("qld-2010", "sch 10 s 4A(3)(a)", "sch 10 s 4A(3)(b)")
def test_a_wheels_result_is_entered_on_the_dealers_page_and_shown(floor: Floor) -> None:
    floor.open("t", "qld-2010", "wheel_of_fortune", mode=Mode.LIVE)
    floor.sit("anna", table="t")
    floor.do("dealer", c.OpenRound("t"))
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    view = floor.view("dealer").to_json()
    shown = view["table"]["terminal_clauses"]
    assert view["staff"]["next"]["command"] == "enter-spin"
    floor.do("dealer", c.EnterSpin("t", next(iter(floor.table().rules.wagers.values())).name))
    cited = {*shown["staff.next"], *shown["results"]}
    assert cited == {
        *("sch 10 s 2A(2)", "sch 10 s 4A(3)(a)", "sch 10 s 4A(3)(b)"),
        *("sch 10 s 2A(5)(a)", "sch 10 s 2A(5)(b)"),
    }
    assert cited <= set(events(floor, "table:t", "entry")[-1][1])


RACKS = (
    of(clause("nz-1996", "div III r 1.0 def marker button"), "roulette"),
    of(clause("nz-1996", "div III r 2.6(a)"), "roulette"),
    of(clause("nz-1996", "div III r 2.6(b)"), "roulette"),
    of(clause("nz-1996", "div VI r 1.0 def marker button"), "tai_sai"),
    of(clause("nz-1996", "div VI r 2.5(a)"), "tai_sai"),
    of(clause("nz-1996", "div VI r 2.5(b)"), "tai_sai"),
    of(clause("nz-1996", "div VII r 1.0 def marker button"), "money_wheel"),
    of(clause("nz-1996", "div VII r 2.6(b)"), "money_wheel"),
    of(clause("nz-1996", "div VII r 2.6(c)"), "money_wheel"),
)


@pytest.mark.parametrize(("ref", "game"), RACKS)
def test_colours_are_shown_with_what_they_are_worth(floor: Floor, ref: str, game: str) -> None:
    floor.open("t", "nz-1996", game, mode=Mode.LIVE)
    floor.sit("anna", table="t")
    floor.do("anna", c.BuyColour("t", 200, "red"))
    view = floor.view("ben").to_json()
    assert ref in view["table"]["terminal_clauses"]["colours"]
    assert view["colours"] == {"1": {"colour": "red", "value": "2"}}
    assert ref in events(floor, "table:t", "colour-issued")[-1][1]


@pytest.mark.parametrize(
    ("ref", "game"),
    [
        of(clause("nz-proposed", "div 2 r 3.6"), "blackjack"),
        of(clause("nz-proposed", "div Dragon21 r 3.4(e)"), "dragon21"),
    ],
)
def test_the_latest_results_are_displayed(floor: Floor, ref: str, game: str) -> None:
    floor.open("t", "nz-proposed", game)
    floor.sit("anna")
    floor.step()
    floor.bet("anna", next(iter(floor.table().rules.wagers)), 1_000)
    while floor.table().playing:
        floor.now += SECOND
        floor.step()
    view = floor.view("ben").to_json()
    assert view["table"]["terminal_clauses"]["results"] == [ref]
    assert len(view["results"]) == 1
    assert ref in events(floor, "table:t", "round-finished")[-1][1]


@clause("qld-2010", "sch 10 s 12(3)")
@clause("qld-2010", "sch 11 s 12(1)(d)", "sch 11 s 12(1)(d)(i)", "sch 11 s 12(1)(d)(iii)")
def test_signs_and_notices_are_posted_as_a_table_opens(floor: Floor) -> None:
    floor.open("w", "qld-2010", "wheel_of_fortune")
    floor.open("p", "qld-2010", "omaha_poker", limits=Limits({}))
    assert "sch 10 s 12(3)" in events(floor, "table:w", "table-opened")[-1][1]
    sign = {"sch 11 s 12(1)(d)", "sch 11 s 12(1)(d)(i)", "sch 11 s 12(1)(d)(iii)"}
    assert sign <= set(events(floor, "table:p", "table-opened")[-1][1])


WRITTEN = (
    of(clause("qld-2010", "sch 2 s 3(3)(a)"), "blackjack", "Blackjack pays 3 to 2"),
    of(clause("qld-2010", "sch 2 s 3(3)(b)"), "blackjack", "Dealer must stand on 17 and must draw to 16"),
    of(clause("qld-2010", "sch 2 s 3(3)(c)"), "blackjack", "Insurance pays 2 to 1"),
    of(clause("qld-2010", "sch 9 s 3(2)(d)(i)"), "spanish_blackjack", "Spanish blackjack pays 3 to 2"),
    of(
        clause("qld-2010", "sch 9 s 3(2)(d)(ii)"),
        "spanish_blackjack",
        "Dealer must stand on hard 17 or soft 18 and must draw to hard 16 or soft 17",
    ),
    of(clause("qld-2010", "sch 9 s 3(2)(d)(iii)"), "spanish_blackjack", "Insurance pays 2 to 1"),
    of(
        clause("qld-2010", "sch 15 s 3(3)"),
        "blackjack_switch",
        "Blackjack pays 1 to 1. Dealer must draw to a soft 17 or hard 16 and will stand on hard 22. "
        "Insurance pays 2 to 1",
    ),
    of(
        clause("qld-2010", "sch 17 s 3(3)"),
        "blackjack_challenge",
        "Blackjack pays 2 to 1. Dealer must stand on 17 and must draw to 16",
    ),
    of(
        clause("qld-2010", "sch 16 s 3(3)"),
        "lucky_draw_baccarat",
        "Dealer must stand on 5 and must draw to 4",
    ),
    of(
        clause("qld-2010", "sch 3 s 8(2)(b)"), "caribbean_stud", "Dealer only plays with ace & king or higher"
    ),
    of(clause("qld-2010", "sch 13 s 10(2)(b)"), "three_card_poker", "Dealer only plays with queen or higher"),
    of(clause("nz-1996", "div II r 2.3(a)"), "blackjack", "Blackjack pays 3 to 2"),
    of(clause("nz-1996", "div II r 2.3(b)"), "blackjack", "Dealer must stand on 17 and must draw to 16"),
    of(clause("nz-1996", "div II r 2.3(c)"), "blackjack", "Insurance pays 2 to 1"),
    of(
        clause("nz-proposed", "div 21 r 3.2(a)"),
        "lunar_poker",
        "Dealer only plays with ace and king or higher",
    ),
    of(clause("nsw-blackjack", "r 2.2.3.1"), "blackjack", "Blackjack pays 3 to 2"),
    of(clause("nsw-blackjack", "r 2.2.3.2"), "blackjack", "The dealer must stand on 17 and must draw to 16"),
    of(clause("nsw-blackjack", "r 2.2.3.3"), "blackjack", "Insurance"),
)


@pytest.mark.parametrize(("ref", "name", "words"), WRITTEN)
def test_what_is_written_on_the_layout_is_told_and_posted_as_a_table_opens(
    floor: Floor, request: pytest.FixtureRequest, ref: str, name: str, words: str
) -> None:
    book = next(mark.args[0] for mark in request.node.iter_markers("clause"))
    declared = game(book, name)
    (first, *_), *_ = (group["rules"] for group in told(declared, {}, declared.rules()))
    assert first["title"] == "Written on the layout"
    assert f"{words}." in first["says"]
    assert ref in [each["ref"] for each in first["clauses"]]
    floor.open("w", book, name, limits=Limits({}))
    assert ref in events(floor, "table:w", "table-opened")[-1][1]


@clause("nz-proposed", "div 9A r 3.3(a)")
@states("nz-proposed", "div 9A r 3.3(b)(i)", "div 9A r 3.3(b)(ii)", "div 9A r 3.3(b)(iii)")
@states("nz-proposed", "div 9A r 3.3(b)(iv)", "div 9A r 3.3(b)(v)", "div 9A r 3.3(b)(vi)")
@states("nz-proposed", "div 9A r 3.3(b)(vii)", "div 9A r 5.4(b)(iii)(B)")
def test_a_terminal_of_electronic_tai_sai_shows_what_its_division_lists(floor: Floor) -> None:
    floor.open("t", "nz-proposed", "electronic_tai_sai", limits=Limits({"table": Range(500, 50_000)}))
    floor.sit("anna")
    floor.step()
    floor.bet("anna", "big", 1_000)
    assert floor.you("anna")["bet"] == "10"
    assert "div 9A r 3.3(a)" in events(floor, "table:t", "entry")[-1][1]
    while floor.table().playing:
        floor.now += SECOND
        floor.step()
    view = floor.view("anna").to_json()
    shown = view["table"]["terminal_clauses"]
    numerals = ("i", "ii", "iii", "iv", "v", "vi", "vii")
    listed = [[f"div 9A r 3.3(b)({numeral})"] for numeral in numerals]
    listed[2].append("div 9A r 5.4(b)(iii)(B)")
    listed.append(["div 9A r 3.3(a)"])
    # The dealer's entry terminal, and what lights up by it, are held above.
    mine = {name: refs for name, refs in shown.items() if name not in ("staff.next", "results")}
    assert sorted(mine.values()) == sorted(listed)
    assert all(_has(view, field) for field in mine)


@states("qld-2010", "s 6(1)(a)", "s 6(1)(b)", "s 6(3) def prescribed coins")
def test_fifty_cent_coins_make_stakes_finer_than_the_smallest_chip(floor: Floor) -> None:
    floor.live("coins", smallest_chip=500, coins=True)
    floor.live("chips", smallest_chip=500)
    for table in ("coins", "chips"):
        floor.sit("anna", table=table)
        floor.do("dealer", c.OpenRound(table))
    floor.bet("anna", "player", 550, table="coins")
    floor.refused("anna", c.PlaceWager("chips", "player", 550), "chips of 5")
    floor.refused("anna", c.PlaceWager("coins", "player", 525), "chips of 0.5")
    floor.deal("9S KD TH 2C", "coins")
    assert floor.you("anna", "coins")["last"]["won"] == "5.5"


def test_coins_are_not_taken_where_the_book_has_none(floor: Floor) -> None:
    floor.do("manager", c.EnterVenue("nz-1996", "auckland"))
    table = {"id": "x", "book": "nz-1996", "game": "baccarat", "coins": True}
    floor.refused("manager", c.OpenTable(table), "no wagers in coins")


@clause("qld-2010", "s 7(a)")
def test_a_teaching_table_opens_with_the_limits_of_the_book_alone(floor: Floor) -> None:
    table = {"id": "x", "book": "qld-2010", "game": "baccarat", "teaching": True}
    assert refs(floor.refused("manager", c.OpenTable(table))) == {"s 7(a)"}
    floor.open("x", limits=Limits({"table": Range(200, 1_000)}), teaching=True)
    floor.sit("anna", table="x")
    floor.step("x")
    refusal = floor.refused("anna", c.PlaceWager("x", "perfect_pairs_player", 50_000))
    assert refusal.nearest == ("10",)
    change = c.ChangeLimits("x", {"table": {"min": "2", "max": "20"}})
    assert refs(floor.refused("supervisor", change)) == {"s 7(a)"}


@clause("qld-2010", "sch 19 s 4(2)")
def test_a_buy_in_goes_to_the_credits(floor: Floor) -> None:
    floor.open()
    floor.do("anna", c.BuyIn(5_000, "play_money"))
    assert floor.credits("anna") == CREDITS + 5_000
    said, clauses = events(floor, "cage", "buy-in")[-1]
    assert (said["person"], said["amount"], clauses) == ("anna", "50", ("sch 19 s 4(2)",))
