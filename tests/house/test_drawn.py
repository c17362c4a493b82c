"""What a layout bears by the rulebook is drawn by the table's page, and the table opens by its clauses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pytest

from croupier.games.limits import Limits, Range
from croupier.house.happened import Happened
from croupier.house.setup import SECOND
from croupier.rulebooks.games import game
from croupier.web.views import public_parts
from tests.clauses import clause
from tests.house.floor import Floor, events

QLD: Final = "qld-2010"
NZ: Final = "nz-1996"
NEW: Final = "nz-proposed"


def layout(floor: Floor) -> Mapping[str, Any]:
    """What the page of the table draws its layout from."""
    found = public_parts(floor.view("anna", table="t"))["layout"]
    assert isinstance(found, dict)
    return found


def opened_by(floor: Floor, book: str, name: str, **options: Any) -> tuple[str, ...]:
    """The clauses by which a table of a game opens."""
    floor.open("t", book, name, limits=Limits({}), options=options)
    return tuple(events(floor, "table:t", "table-opened")[-1][1])


HANDS: Final = {"hand_banker": "Banker", "hand_player": "Player"}
MARKED: Final = (
    pytest.param(
        "caribbean_stud",
        {"ante": "Ante", "bet": "Bet", "jackpot": "Jackpot"},
        marks=clause("qld-2010", "sch 3 s 8(3)(a)", "sch 3 s 8(3)(b)", "sch 3 s 8(3)(c)"),
    ),
    pytest.param(
        "texas_holdem_bonus",
        {"ante": "Ante", "flop": "Flop", "turn": "Turn", "river": "River", "bonus": "Bonus"},
        marks=clause(
            "qld-2010",
            "sch 12 s 9(3)(a)",
            "sch 12 s 9(3)(b)",
            "sch 12 s 9(3)(c)",
            "sch 12 s 9(3)(d)",
            "sch 12 s 9(3)(e)",
        ),
    ),
    pytest.param(
        "three_card_poker",
        {"ante": "Ante", "bet": "Bet", "pair_plus": "Pair plus"},
        marks=clause("qld-2010", "sch 13 s 10(3)(a)", "sch 13 s 10(3)(b)", "sch 13 s 10(3)(c)"),
    ),
    pytest.param(
        "casino_war",
        {"casino_war": "Bet", "go_to_war": "War", "tie": "Tie"},
        marks=clause("qld-2010", "sch 14 s 3(3)(a)", "sch 14 s 3(3)(b)", "sch 14 s 3(3)(c)"),
    ),
    pytest.param(
        "mississippi_stud",
        {
            "ante": "Ante",
            "third_street": "3rd street",
            "fourth_street": "4th street",
            "fifth_street": "5th street",
        },
        marks=clause(
            "qld-2010", "sch 18 s 4(3)(a)", "sch 18 s 4(3)(b)", "sch 18 s 4(3)(c)", "sch 18 s 4(3)(d)"
        ),
    ),
    pytest.param(
        "caribbean_stud",
        {"ante": "Ante", "bet": "Bet", "jackpot": "Jackpot"},
        marks=clause("nz-1996", "div VIII r 2.3(a)", "div VIII r 2.3(b)", "div VIII r 2.3(c)(ii)"),
    ),
    pytest.param(
        "mini_baccarat",
        {
            "banker": "Banker",
            "player": "Player",
            "tie": "Tie",
            "hand_banker": "Banker",
            "hand_player": "Player",
        },
        marks=clause(
            "nz-1996",
            "div IV r 2.3(a)",
            "div IV r 2.3(b)",
            "div IV r 2.3(c)",
            "div IV r 1.0 def banker's box",
            "div IV r 1.0 def player's box",
        ),
    ),
    pytest.param(
        "baccarat",
        {
            "banker": "Bankers",
            "player": "Players",
            "tie": "Tie",
            "hand_banker": "Banker",
            "hand_player": "Player",
        },
        marks=clause(
            "nz-1996",
            "div V r 2.3(a)",
            "div V r 2.3(b)",
            "div V r 2.3(c)",
            "div V r 1.0 def banker's box",
            "div V r 1.0 def player's box",
        ),
    ),
    pytest.param(
        "midi_baccarat",
        {
            "banker": "Banker",
            "player": "Player",
            "tie": "Tie",
            "hand_banker": "Banker",
            "hand_player": "Player",
        },
        marks=clause(
            "nz-1996",
            "div IX r 2.3(a)",
            "div IX r 2.3(b)",
            "div IX r 2.3(c)",
            "div IX r 1.0 def banker's box",
            "div IX r 1.0 def player's box",
        ),
    ),
    pytest.param(
        "big_raise_stud",
        {"ante": "Ante", "raise": "Bet", "three_card_bonus": "Three card bonus"},
        marks=clause(
            "nz-proposed", "div Big-Raise r 3.3(a)", "div Big-Raise r 3.3(b)", "div Big-Raise r 3.3(c)"
        ),
    ),
    pytest.param(
        "lunar_poker",
        {
            "ante": "Ante",
            "bet": "Bet",
            "super": "Super",
            "exchange": "Exchange 2-5 Cards",
            "buy": "Buy a 6th Card",
            "force": "Force the Dealer",
        },
        marks=clause(
            "nz-proposed", "div 21 r 3.3(a)", "div 21 r 3.3(b)", "div 21 r 3.3(c)", "div 21 r 3.3(d)"
        ),
    ),
    pytest.param(
        "dragon21",
        {"dragon": "Dragon", "tiger": "Tiger", "tie": "Tie", "hand_dragon": "Dragon", "hand_tiger": "Tiger"},
        marks=clause(
            "nz-proposed",
            "div Dragon21 r 3.3(a)",
            "div Dragon21 r 3.3(b)",
            "div Dragon21 r 3.3(c)",
            "div Dragon21 r 1.0 def dragon's box",
            "div Dragon21 r 1.0 def tiger's box",
        ),
    ),
)


@pytest.mark.parametrize(("name", "words"), MARKED)
def test_areas_bear_the_words_of_the_rulebook(
    floor: Floor, request: pytest.FixtureRequest, name: str, words: Mapping[str, str]
) -> None:
    book, *refs = next(mark.args for mark in request.node.iter_markers("clause"))
    # A browser looks whether the page draws them: tests/browser/test_every_table.py.
    assert set(refs) <= set(opened_by(floor, book, name))
    assert layout(floor)["marked"] == words
    drawn = {area["wager"] for area in layout(floor)["areas"]} | {"exchange", "buy", "force"}
    drawn |= {bet["wager"] for bet in layout(floor)["board"].get("bets", [])}
    drawn |= {war["wager"] for key, war in layout(floor)["board"].items() if key == "war"}
    assert {of for of in words if not of.startswith("hand_")} <= drawn


SINGLE: Final = (
    "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26"
)
SHOWN: Final = {
    *("straight_up", "split", "street", "corner", "six_line", "column", "dozen"),
    *("low", "high", "even", "odd", "red", "black"),
}
DOUBLE: Final = (
    "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2"
)
"""The numbers clockwise from the zero, from https://wizardofodds.com/games/roulette/number-sequence/."""
ROULETTE: Final = (
    pytest.param(
        QLD,
        {"wheel": "single_zero"},
        SINGLE,
        marks=clause("qld-2010", "sch 7 diagram 7.1", "sch 7 diagram 7.5"),
    ),
    pytest.param(
        QLD,
        {"wheel": "double_zero"},
        DOUBLE,
        marks=clause("qld-2010", "sch 7 diagram 7.2", "sch 7 diagram 7.6"),
    ),
    pytest.param(
        NZ,
        {},
        SINGLE,
        marks=clause("nz-1996", "div III diagram 4"),
    ),
)


@pytest.mark.parametrize(("book", "options", "order"), ROULETTE)
def test_the_wheel_is_drawn_in_its_order(
    floor: Floor, request: pytest.FixtureRequest, book: str, options: Mapping[str, str], order: str
) -> None:
    _, *refs = next(mark.args for mark in request.node.iter_markers("clause"))
    assert set(refs) <= set(opened_by(floor, book, "roulette", **options))
    board = layout(floor)["board"]
    assert [each["pocket"] for each in board["wheel"]] == order.split()
    # Every wager that the diagrams of the layouts show is drawn where it is placed.
    drawn = {each["wager"] for each in board["spots"]}
    assert drawn == SHOWN | ({"first_five"} if order == DOUBLE else set())


RIMS: Final = (
    pytest.param(QLD, "wheel_of_fortune", 50, "aaabcd", marks=clause("qld-2010", "sch 10 diagram 10.1")),
    pytest.param(QLD, "wheel_of_fortune", 52, "gaaabc", marks=clause("qld-2010", "sch 10 diagram 10.3")),
    pytest.param(QLD, "wheel_of_fortune", 54, "abagac", marks=clause("qld-2010", "sch 10 diagram 10.5")),
    pytest.param(NZ, "money_wheel", 52, "GABACA", marks=clause("nz-1996", "div VII diagram 8")),
)


@pytest.mark.parametrize(("book", "name", "spaces", "begins"), RIMS)
def test_a_rim_is_drawn_in_the_order_that_the_operator_enters(
    floor: Floor, request: pytest.FixtureRequest, book: str, name: str, spaces: int, begins: str
) -> None:
    _, ref = next(mark.args for mark in request.node.iter_markers("clause"))
    options: dict[str, Any] = {"spaces": spaces} if book == QLD else {}
    left = [symbol for symbol, count in counts(book, name, options).items() for _ in range(count)]
    for symbol in begins:
        left.remove(symbol)
    order = begins + "".join(left)
    assert ref in opened_by(floor, book, name, rim=order, **options)
    assert "".join(layout(floor)["board"]["rim"]) == order
    # Where nobody has entered the diagram's order, a table does not say that it has it.
    floor.open("u", book, name, limits=Limits({}), options=options)
    assert ref not in events(floor, "table:u", "table-opened")[-1][1]


def counts(book: str, name: str, options: Mapping[str, Any]) -> Mapping[str, int]:
    """On how many sections of a wheel each symbol stands."""
    found: Mapping[str, int] = game(book, name).rules(options).counts  # type: ignore[attr-defined]
    return found


@clause("qld-2010", "sch 3 s 9(2)(a)", "sch 3 s 9(2)(b)", "sch 3 s 8(2)(c)")
def test_a_jackpot_wager_has_a_slot_with_a_light(floor: Floor) -> None:
    refs = set(opened_by(floor, QLD, "caribbean_stud"))
    assert {"sch 3 s 9(2)(a)", "sch 3 s 9(2)(b)", "sch 3 s 8(2)(c)"} <= refs
    assert layout(floor)["board"]["lights"] == ["jackpot"]
    floor.open("u", QLD, "caribbean_stud", limits=Limits({}), options={"jackpot_operating": False})
    assert "sch 3 s 9(2)(b)" not in events(floor, "table:u", "table-opened")[-1][1]


@clause("nz-1996", "div VIII r 2.3(c)(i)", "div VIII r 2.4(a)", "div VIII r 2.4(c)", "div VIII r 4.3(a)")
def test_wagers_on_the_jackpot_are_recorded_beside_the_prize_pool_and_lit(floor: Floor) -> None:
    floor.open("t", NZ, "caribbean_stud", jackpots={"progressive": 1_000_000})
    refs = set(events(floor, "table:t", "table-opened")[-1][1])
    assert {"div VIII r 2.3(c)(i)", "div VIII r 2.4(a)", "div VIII r 2.4(c)", "div VIII r 4.3(a)"} <= refs
    assert layout(floor)["board"]["lights"] == ["jackpot"]
    floor.sit("anna")
    floor.step()
    floor.bet("anna", "ante", 1_000)
    floor.bet("anna", "jackpot", 200)
    (pool,) = floor.view("anna").to_json()["jackpots"]
    assert pool["shows"] == "10000"
    entries = [data["entry"] for data, _ in events(floor, "table:t", Happened.ENTRY.value)]
    taken = [(each["wager"], each["stake"]) for each in entries if "wager" in each]
    assert taken == [("ante", "10"), ("jackpot", "2")]


@pytest.mark.parametrize(
    ("name", "community"),
    [
        pytest.param(
            "texas_holdem_bonus", 5, marks=clause("qld-2010", "sch 12 s 9(2)(b)", "sch 12 s 9(2)(c)")
        ),
        pytest.param("mississippi_stud", 3, marks=clause("qld-2010", "sch 18 s 4(2)(b)", "sch 18 s 4(2)(c)")),
        pytest.param("three_card_poker", 0, marks=clause("qld-2010", "sch 13 s 10(2)(c)")),
    ],
)
def test_cards_and_wagers_have_areas_of_their_own(
    floor: Floor, request: pytest.FixtureRequest, name: str, community: int
) -> None:
    _, *refs = next(mark.args for mark in request.node.iter_markers("clause"))
    assert set(refs) <= set(opened_by(floor, QLD, name))
    board = layout(floor)["board"]
    assert board["community"] == community
    assert board["dealer"] == (name != "mississippi_stud")
    assert layout(floor)["areas"]


@clause("nsw-blackjack", "r 2.2.2")
def test_insurance_has_its_place_on_the_layout(floor: Floor) -> None:
    assert "r 2.2.2" in opened_by(floor, "nsw-blackjack", "blackjack")
    beside = {each["wager"] for each in layout(floor)["board"]["beside"]}
    assert "insurance" in beside


@pytest.mark.parametrize(
    ("book", "name"),
    [
        pytest.param("qld-2010", "blackjack", marks=clause("qld-2010", "sch 2 s 3(1)")),
        pytest.param("qld-2010", "spanish_blackjack", marks=clause("qld-2010", "sch 9 s 3(1)")),
        pytest.param("qld-2010", "casino_war", marks=clause("qld-2010", "sch 14 s 3(1)")),
        pytest.param("qld-2010", "blackjack_switch", marks=clause("qld-2010", "sch 15 s 3(1)")),
        pytest.param("qld-2010", "blackjack_challenge", marks=clause("qld-2010", "sch 17 s 3(1)")),
        pytest.param("qld-2010", "pai_gow", marks=clause("qld-2010", "sch 6 s 5(1)")),
        pytest.param("nz-1996", "caribbean_stud", marks=clause("nz-1996", "div VIII r 2.1")),
        pytest.param("nsw-blackjack", "blackjack", marks=clause("nsw-blackjack", "r 2.1")),
    ],
)
def test_places_stand_opposite_the_dealer(
    floor: Floor, request: pytest.FixtureRequest, book: str, name: str
) -> None:
    _, ref = next(mark.args for mark in request.node.iter_markers("clause"))
    # A browser looks where they are drawn: tests/browser/test_every_table.py.
    assert ref in opened_by(floor, book, name)
    floor.sit("anna")
    assert [each["seat"] for each in floor.view("anna").to_json()["seats"]] == [floor.table().seat_of("anna")]


@clause("qld-2010", "sch 2 s 38(1)(b)")
def test_a_sign_shows_what_bonus_blackjack_pays(floor: Floor) -> None:
    assert "sch 2 s 38(1)(b)" in opened_by(floor, "qld-2010", "blackjack", decks=6)
    (bonus,) = (area for area in layout(floor)["areas"] if area["wager"] == "bonus_blackjack")
    assert [line["odds"] for line in bonus["lines"] if line["odds"]]
    floor.open(
        "u", "qld-2010", "blackjack", limits=Limits({}), options={"decks": 8, "bonus_blackjack": False}
    )


@clause("qld-2010", "sch 3 s 10(2)")
def test_the_sign_of_limits_states_the_most_that_is_paid(floor: Floor) -> None:
    floor.open("t", "qld-2010", "caribbean_stud", limits=Limits({"bet_payment": Range(None, 5_000_000)}))
    assert "sch 3 s 10(2)" in events(floor, "table:t", "table-opened")[-1][1]
    assert layout(floor)["table"]["limits"]["bet_payment"] == {"max": "50000"}


@clause("nz-proposed", "div 9A r 1.1 def game system", "div 9A r 1.1 def tai-sai terminal", "div 9A r 3.1(c)")
def test_the_game_system_records_a_spin_and_tells_terminals_of_it(floor: Floor) -> None:
    refs = set(opened_by(floor, "nz-proposed", "electronic_tai_sai"))
    defined = {"div 9A r 1.1 def game system", "div 9A r 1.1 def tai-sai terminal"}
    assert defined | {"div 9A r 3.1(c)"} <= refs
    floor.sit("anna")
    floor.step()
    floor.bet("anna", "small", 1_000)
    while floor.table().playing:
        floor.now += SECOND
        floor.step()
    (kept,) = events(floor, "table:t", "round-finished")
    told = floor.view("anna").to_json()["results"][-1]
    assert told["outcome"]["dice"] == kept[0]["outcome"]["dice"]


@pytest.mark.parametrize(
    ("book", "name", "buck"),
    [
        pytest.param(QLD, "manila_poker", True, marks=clause("qld-2010", "sch 5 s 12(a)")),
        pytest.param(QLD, "omaha_poker", False, marks=clause("qld-2010", "sch 11 s 12(1)(a)")),
    ],
)
def test_buck_and_dealer_button_lie_on_the_page(
    floor: Floor, request: pytest.FixtureRequest, book: str, name: str, buck: bool
) -> None:
    _, ref = next(mark.args for mark in request.node.iter_markers("clause"))
    # A browser looks where they lie: tests/browser/test_manila.py and test_poker.py.
    assert ref in opened_by(floor, book, name)
    assert layout(floor)["board"]["buck"] is buck


@clause("nz-1996", "div III r 1.0 def dolly")
def test_the_dolly_stands_on_the_number(floor: Floor) -> None:
    assert "div III r 1.0 def dolly" in opened_by(floor, NZ, "roulette")
    floor.sit("anna")
    floor.step()
    floor.bet("anna", "red", 1_000)
    while floor.table().playing:
        floor.now += SECOND
        floor.step()
    # The page stands it on the number of the last result, where the spot of that number is drawn.
    number = floor.view("anna").to_json()["results"][-1]["outcome"]["number"]
    drawn = {each["covers"][0] for each in layout(floor)["board"]["spots"] if each["wager"] == "straight_up"}
    assert number in drawn


@clause("nz-1996", "div X r 2.4(c)", "div X r 2.4(d)")
def test_pucks_and_marker_buttons_of_craps_lie_on_the_page(floor: Floor) -> None:
    # A browser looks at the pucks: tests/browser/test_craps.py.
    assert {"div X r 2.4(c)", "div X r 2.4(d)"} <= set(opened_by(floor, NZ, "craps"))
    board = layout(floor)["board"]
    sorts = {each["sort"] for each in board["wagers"].values()}
    assert {"lay", "buy"} <= sorts
    assert board["off_at_any_time"]
    assert {"buy", "lay"} & set(board["switched"])


@pytest.mark.parametrize(
    ("book", "name", "options"),
    [
        pytest.param(QLD, "sic_bo", {}, marks=clause("qld-2010", "sch 8 s 2(3)(b)", "s 4 def layout(b)")),
        pytest.param(NZ, "tai_sai", {}, marks=clause("nz-1996", "div VI r 2.3")),
        pytest.param(
            NEW,
            "electronic_tai_sai",
            {"layout_wagers": True},
            marks=clause("nz-proposed", "div 9A r 3.2(b)", "div 9A r 3.2(d)"),
        ),
    ],
)
def test_layouts_of_three_dice_show_every_wager_and_its_odds(
    floor: Floor, request: pytest.FixtureRequest, book: str, name: str, options: Mapping[str, Any]
) -> None:
    _, *refs = next(mark.args for mark in request.node.iter_markers("clause"))
    assert set(refs) <= set(opened_by(floor, book, name, **options))
    areas = layout(floor)["areas"]
    assert {each["wager"] for each in areas} == set(game(book, name).rules(dict(options)).wagers)
    assert all(line["odds"] for each in areas for line in each["lines"] if line["result"] == "win")
