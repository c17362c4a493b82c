"""Queensland's schedule 1: what wagers win, what may be placed, and how a round runs."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.events import Kind
from croupier.games.game import Opening, RoundKind
from croupier.games.options import Option
from croupier.games.refusals import Malformed, Refused
from croupier.games.standings import remembered
from croupier.games.tape import Call, Withdraw
from croupier.games.wagers import Result
from croupier.rulebooks.games import game
from tests.clauses import clause, states
from tests.rules.tables import Table, place, refs

QLD = "qld-2010"

# In the order of dealing: player, banker, player, banker, then third cards.
PLAYER_WINS = "7S 6D KS KH"
BANKER_WINS = "6S 7D KS KH"
TIE = "6S 6D KS KH"
TIE_OF_NATURALS = "9S 9D KS KH"


def table(**options: Any) -> Table:
    return Table(QLD, "baccarat", **options)


# What wagers win ----------------------------------------------------------------------------


@clause("qld-2010", "sch 1 s 11(1)(a)", "sch 1 s 11(1)(b)", "sch 1 s 11(1)(c)", "sch 1 s 12(2)")
@clause("qld-2010", "sch 1 s 11(2)(a)", "sch 1 s 11(2)(b)", "sch 1 s 11(2)(c)", "sch 1 s 12(1)")
@clause("qld-2010", "sch 1 s 11(3)", "sch 1 s 12(3)", "sch 1 s 2 def tie")
@clause("qld-2010", "sch 1 s 2 def baccarat wager")
@states("qld-2010", "s 4 def void")
@pytest.mark.parametrize(
    ("cards", "banker", "player", "tie"),
    [
        (BANKER_WINS, ("9.5", "11(1)(a)"), ("-10", "11(2)(b)"), ("-10", "11(3)")),
        (PLAYER_WINS, ("-10", "11(1)(b)"), ("10", "11(2)(a)"), ("-10", "11(3)")),
        (TIE, ("0", "11(1)(c)"), ("0", "11(2)(c)"), ("80", "11(3)")),
    ],
)
def test_main_wagers_are_paid_by_the_higher_count(
    cards: str, banker: tuple[str, str], player: tuple[str, str], tie: tuple[str, str]
) -> None:
    played = table().bet("1 banker 10", "2 player 10", "3 tie 10").deal(cards)
    for name, (net, section) in (("banker", banker), ("player", player), ("tie", tie)):
        assert played.net(name) == net
        assert f"sch 1 s {section}" in played.refs(name)
    stood_off = {s.wager.type.name for s in played.round.settlements if s.result is Result.STAND_OFF}
    assert stood_off == ({"banker", "player"} if cards == TIE else set())


@clause("qld-2010", "sch 1 s 12(2)")
def test_19_to_20_is_paid_exactly_to_the_fraction_of_a_cent() -> None:
    assert table(chip="0.01").bet("1 banker 0.50").deal(BANKER_WINS).net("banker") == "0.475"


@clause("qld-2010", "sch 1 s 12(4)")
@pytest.mark.parametrize(
    ("stake", "net"),
    [("0.50", "0"), ("1", "0.5"), ("10", "9.5"), ("10.50", "9.5"), ("11", "10"), ("5", "4.5")],
)
def test_19_to_20_may_be_rounded_down_to_50_cents(stake: str, net: str) -> None:
    played = table(banker_rounding="down_to_50c").bet(f"1 banker {stake}").deal(BANKER_WINS)
    assert played.net("banker") == net
    # 19 to 20 of 10 dollars is 9.50 to the cent: nothing is rounded, and the subsection is not cited.
    assert ("sch 1 s 12(4)" in played.refs("banker")) == (stake != "10")


@clause("qld-2010", "sch 1 s 13(2)(a)", "sch 1 s 13(2)(b)")
@states("qld-2010", "sch 1 s 13(1)")
@pytest.mark.parametrize(
    ("cards", "net", "section"),
    [
        (BANKER_WINS, "10", "13(2)(b)"),
        ("5S 6D KS KH AD", "0", "11(1)(c)"),
        ("7S 4D KS KH", "-10", "11(1)(b)"),
        ("4S 6D KS KH AD", "5", "13(2)(a)"),
        ("AS 6D KS KH 4D", "5", "13(2)(a)"),
    ],
)
def test_without_commission_a_six_pays_half(cards: str, net: str, section: str) -> None:
    third = " 9C" if cards.startswith("7S") else ""  # Against a player who stays, 4 draws.
    played = table(no_commission=True).bet("1 banker 10").deal(cards + third)
    assert played.net("banker") == net
    assert f"sch 1 s {section}" in played.refs("banker")


PERFECT = "8S 9D 8S 2H"
COLOURED = "8S 9D 8C 2H"
MIXED = "8S 9D 8H 2H"


@clause("qld-2010", "sch 1 s 28(a)", "sch 1 s 28(b)", "sch 1 s 30(1)", "sch 1 s 30(2)")
@clause("qld-2010", "sch 1 s 30(3)(a)(i)", "sch 1 s 30(3)(a)(ii)", "sch 1 s 30(3)(a)(iii)")
@clause("qld-2010", "sch 1 s 30(3)(b)(i)", "sch 1 s 30(3)(b)(ii)", "sch 1 s 30(3)(b)(iii)")
@clause(
    "qld-2010", "sch 1 s 27 def mixed pair", "sch 1 s 27 def coloured pair", "sch 1 s 27 def perfect pair"
)
@clause("qld-2010", "sch 1 s 27 def pair", "sch 1 s 27 def face value")
@pytest.mark.parametrize(
    ("decks", "pair", "net", "line"),
    [
        (6, "8S 8H", "5", "(a)(i)"),
        (6, "8S 8C", "10", "(a)(ii)"),
        (6, "8H 8D", "10", "(a)(ii)"),
        (6, "8S 8S", "30", "(a)(iii)"),
        (8, "KD KC", "6", "(b)(i)"),
        (8, "AH AD", "12", "(b)(ii)"),
        (8, "AS AC", "12", "(b)(ii)"),
        (8, "JD JD", "25", "(b)(iii)"),
    ],
)
@pytest.mark.parametrize("hand", ["player", "banker"])
def test_perfect_pairs_pay_by_class_and_decks(decks: int, pair: str, net: str, line: str, hand: str) -> None:
    one, two = pair.split()
    cards = f"{one} 2S {two} 6H" if hand == "player" else f"2S {one} 6H {two}"
    played = table(decks=decks).bet(f"1 perfect_pairs_{hand} 1", f"2 perfect_pairs_{other(hand)} 1")
    played.draw(cards)
    deal_on(played)
    assert played.net("w1") == net
    assert f"sch 1 s 30(3){line}" in played.refs("w1")
    assert f"sch 1 s 30({'2' if hand == 'player' else '1'})" in played.refs("w1")


def other(hand: str) -> str:
    return "banker" if hand == "player" else "player"


def deal_on(played: Table) -> None:
    """Third cards as they are needed: queens, which change no count."""
    while played.step in ("player_third", "banker_third"):
        played.draw("QS")
    played.deal()


@clause("qld-2010", "sch 1 s 30(4)", "sch 1 s 30(5)", "sch 1 s 38(4)", "sch 1 s 38(5)")
@states("qld-2010", "sch 1 s 27 def face value(b)", "sch 1 s 35 def face value(b)")
@pytest.mark.parametrize(
    ("name", "section"),
    [
        ("perfect_pairs_banker", "30(4)"),
        ("perfect_pairs_player", "30(5)"),
        ("banker_pair", "38(4)"),
        ("player_pair", "38(5)"),
    ],
)
def test_cards_of_two_faces_are_no_pair_though_both_count_nothing(name: str, section: str) -> None:
    played = table().bet(f"1 {name} 2").draw("KS TD QS JD")
    deal_on(played)
    assert played.net(name) == "-2"
    assert f"sch 1 s {section}" in played.refs(name)


@clause("qld-2010", "sch 1 s 36(a)", "sch 1 s 36(b)", "sch 1 s 38(1)", "sch 1 s 38(2)")
@clause("qld-2010", "sch 1 s 38(3)(i)", "sch 1 s 38(3)(ii)")
@clause(
    "qld-2010",
    "sch 1 s 35 def pair",
    "sch 1 s 35 def face value",
    "sch 1 s 35 def player pair or banker pair",
)
@states("qld-2010", "sch 1 s 35 def face value(a)", "sch 1 s 27 def face value(a)")
@pytest.mark.parametrize("pair", ["8S 8H", "8S 8C", "8S 8S", "AS AD", "TS TD"])
def test_player_pair_and_banker_pair_pay_11_to_1_whatever_the_suits(pair: str) -> None:
    one, two = pair.split()
    for hand, cards in (("player", f"{one} 2S {two} 6H"), ("banker", f"2S {one} 6H {two}")):
        played = table().bet(f"1 {hand}_pair 2", f"1 {other(hand)}_pair 2").draw(cards)
        deal_on(played)
        assert (played.net(f"{hand}_pair"), played.net(f"{other(hand)}_pair")) == ("22", "-2")


@clause(
    "qld-2010", "sch 1 s 33(1)(a)(i)", "sch 1 s 33(1)(a)(ii)", "sch 1 s 33(1)(b)(i)", "sch 1 s 33(1)(b)(ii)"
)
@clause(
    "qld-2010", "sch 1 s 33(2)(a)(i)", "sch 1 s 33(2)(a)(ii)", "sch 1 s 33(2)(b)(i)", "sch 1 s 33(2)(b)(ii)"
)
@clause("qld-2010", "sch 1 s 34(a)", "sch 1 s 34(b)(i)", "sch 1 s 34(b)(ii)", "sch 1 s 34(b)(iii)")
@clause("qld-2010", "sch 1 s 34(b)(iv)", "sch 1 s 34(b)(v)", "sch 1 s 34(b)(vi)", "sch 1 s 2 def natural")
@states("qld-2010", "sch 1 s 31(a)(i)", "sch 1 s 31(a)(ii)", "sch 1 s 31(b)(i)", "sch 1 s 31(b)(ii)")
@pytest.mark.parametrize(
    ("cards", "player", "banker"),
    [
        ("9S KD KS KH", ("1", "34(a)"), ("-1", "33(1)(b)(i)")),  # A natural, whatever the margin.
        ("9S 8D KS KH", ("1", "34(a)"), ("-1", "33(1)(b)(i)")),  # A natural loses to a higher one.
        ("KS KD KH KC 9S QD", ("30", "34(b)(i)"), ("-1", "33(1)(b)(i)")),
        ("KS KD KH KC 8S QD", ("10", "34(b)(ii)"), ("-1", "33(1)(b)(i)")),
        ("7S KD KH KC QD", ("6", "34(b)(iii)"), ("-1", "33(1)(b)(i)")),
        ("6S KD KH KC QD", ("4", "34(b)(iv)"), ("-1", "33(1)(b)(i)")),
        ("7S 2D KH KC QD", ("2", "34(b)(v)"), ("-1", "33(1)(b)(i)")),
        ("7S 3D KH KC QD", ("1", "34(b)(vi)"), ("-1", "33(1)(b)(i)")),
        ("7S 4D KH KC QD", ("-1", "33(2)(b)(ii)"), ("-1", "33(1)(b)(i)")),  # Ahead by 3.
        ("KS 8D KH KC", ("-1", "33(2)(b)(i)"), ("1", "34(a)")),
        ("KS KD KH KC KD 9S", ("-1", "33(2)(b)(i)"), ("30", "34(b)(i)")),
        ("KS KD KH KC KD 8S", ("-1", "33(2)(b)(i)"), ("10", "34(b)(ii)")),
        ("KS 7D KH KC KD", ("-1", "33(2)(b)(i)"), ("6", "34(b)(iii)")),
        ("KS 6D KH KC KD", ("-1", "33(2)(b)(i)"), ("4", "34(b)(iv)")),
        ("KS 5D KH KC KD", ("-1", "33(2)(b)(i)"), ("2", "34(b)(v)")),
        ("KS 4D KH KC KD", ("-1", "33(2)(b)(i)"), ("1", "34(b)(vi)")),
        ("KS 6D 3H KC KD", ("-1", "33(2)(b)(i)"), ("-1", "33(1)(b)(ii)")),
    ],
)
def test_the_dragon_bonus_pays_naturals_evens_and_others_by_the_margin(
    cards: str, player: tuple[str, str], banker: tuple[str, str]
) -> None:
    played = table().bet("1 dragon_bonus_player 1", "2 dragon_bonus_banker 1").deal(cards)
    for hand, (net, section) in (("player", player), ("banker", banker)):
        assert played.net(f"dragon_bonus_{hand}") == net
        assert any(r.startswith(f"sch 1 s {section}") for r in played.refs(f"dragon_bonus_{hand}"))


@clause("qld-2010", "sch 1 s 33(1)(c)", "sch 1 s 33(2)(c)", "sch 1 s 33(3)")
@pytest.mark.parametrize(
    ("option", "cards", "net"),
    [
        ("void", TIE, "0"),
        ("void", TIE_OF_NATURALS, "0"),
        ("natural_only", TIE, "-1"),
        ("natural_only", TIE_OF_NATURALS, "0"),
        # Nine with three cards against nine with three cards: equal, and no naturals.
        ("natural_only", "KS KD KH KC 9S 9D", "-1"),
    ],
)
def test_the_dragon_bonus_on_a_tie(option: str, cards: str, net: str) -> None:
    played = table(dragon_bonus_tie=option).bet("1 dragon_bonus_player 1", "2 dragon_bonus_banker 1")
    played.deal(cards)
    assert (played.net("w1"), played.net("w2")) == (net, net)


@clause("qld-2010", "sch 1 s 39 def super 6", "sch 1 s 40", "sch 1 s 41(1)", "sch 1 s 41(2)")
@clause("qld-2010", "sch 1 s 41(3)(a)", "sch 1 s 41(3)(b)", "sch 1 s 41(3)(c)")
@pytest.mark.parametrize(
    ("cards", "net"),
    [
        ("KS 6D KH KC KD", "15"),
        ("AS 2D KH KC KD 4S", "15"),
        (BANKER_WINS, "-1"),
        (PLAYER_WINS, "-1"),
        (TIE, "-1"),
    ],
)
def test_super_6_pays_15_to_1_when_the_banker_wins_with_six(cards: str, net: str) -> None:
    assert table().bet("1 super_6 1").deal(cards).net("super_6") == net


# What may be placed -------------------------------------------------------------------------


@clause("qld-2010", "sch 1 s 29(1)", "sch 1 s 32(1)", "sch 1 s 37(1)", "sch 1 s 40")
@pytest.mark.parametrize(
    ("option", "wager", "section"),
    [
        ("perfect_pairs", "perfect_pairs_player", "29(1)"),
        ("dragon_bonus", "dragon_bonus_banker", "32(1)"),
        ("pairs", "player_pair", "37(1)"),
        ("super_6", "super_6", "40"),
    ],
)
def test_a_side_wager_needs_its_area_on_the_layout(option: str, wager: str, section: str) -> None:
    refusal = table(**{option: False}).refusal(f"1 {wager} 5")
    assert refs(refusal) == {f"sch 1 s {section}"}
    assert "banker" in refusal.nearest


@clause("qld-2010", "sch 1 s 8(1)")
@pytest.mark.parametrize(
    ("stake", "near"), [("0.07", ("0.05", "0.1")), ("0.02", ("0.05",)), ("0", ("0.05",))]
)
def test_a_wager_is_made_of_chips(stake: str, near: tuple[str, ...]) -> None:
    refusal = table().refusal(f"1 player {stake}")
    assert refs(refusal) == {"sch 1 s 8(1)"}
    assert refusal.nearest == near


@clause("qld-2010", "sch 1 s 9(1)", "sch 1 s 9(4)", "sch 1 s 9(5)")
def test_limits_bind_each_wager_below_and_a_patrons_boxes_together_above() -> None:
    played = table(sign={"table": {"min": "5", "max": "100"}})
    assert played.refusal("1 banker 4.95").nearest == ("5",)
    played.bet("1 banker 60", "1 banker 40 @2", "2 banker 100")
    refusal = played.refusal("1 banker 5 @3")
    assert refs(refusal) >= {"sch 1 s 9(1)", "sch 1 s 9(4)"}
    assert "above the maximum of 100, 100 of it lying already" in refusal.reason


@clause("qld-2010", "sch 1 s 9(1)")
def test_a_step_on_the_sign_is_kept() -> None:
    refusal = table(sign={"table": {"min": "5", "step": "5"}}).refusal("1 banker 12")
    assert refusal.nearest == ("10", "15")
    assert refs(refusal) == {"sch 1 s 9(1)"}


@clause("qld-2010", "sch 1 s 9(3)")
def test_maxima_of_the_two_hands_cap_the_tie_where_they_are_stated_by_hand() -> None:
    sign = {"player": {"max": "100"}, "banker": {"max": "200"}}
    assert refs(table(sign=sign).refusal("1 tie 12.55")) == {"sch 1 s 9(3)"}
    table(sign=sign).bet("1 tie 12.5")


@clause("qld-2010", "sch 1 s 9(3)")
@pytest.mark.parametrize(("maximum", "most", "over"), [("800", "100", "100.05"), ("500", "62.5", "62.55")])
def test_a_tie_bet_is_at_most_an_eighth_of_the_maximum(maximum: str, most: str, over: str) -> None:
    sign = {"table": {"max": maximum}}
    assert refs(table(sign=sign).refusal(f"1 tie {over}")) == {"sch 1 s 9(3)"}
    played = table(sign=sign).bet(f"1 tie {most}", f"2 tie {most}")
    full = played.refusal("1 tie 0.05 @3")
    assert (refs(full), full.nearest) == ({"sch 1 s 9(3)"}, ())


@clause("qld-2010", "sch 1 s 29(2)", "sch 1 s 37(2)")
@states("qld-2010", "sch 1 s 32(3)")
@pytest.mark.parametrize(
    ("wager", "section"),
    [("perfect_pairs_player", "29(2)"), ("dragon_bonus_player", "32(3)"), ("banker_pair", "37(2)")],
)
def test_side_wagers_have_limits_of_their_own(wager: str, section: str) -> None:
    played = table(sign={"table": {"min": "50"}, wager: {"min": "2", "max": "20"}})
    played.bet(f"1 {wager} 2")
    for stake in ("1", "21"):
        (cited,) = refs(played.refusal(f"2 {wager} {stake}"))
        assert f"sch 1 s {section}".startswith(cited)


@states("qld-2010", "s 12(2)(a)")
def test_a_player_with_limits_of_his_own_is_bound_by_them() -> None:
    played = table(sign={"table": {"min": "25"}}, seat_signs={2: {"table": {"min": "5"}}})
    played.bet("2 banker 5")
    assert played.refusal("1 banker 5").nearest == ("25",)


@clause("qld-2010", "sch 1 s 6(1)", "sch 1 s 6(2)(b)", "sch 1 s 7(1)", "sch 1 s 7(2)(a)")
def test_three_players_share_an_area_and_standing_ones_have_none_of_their_own() -> None:
    played = table().bet("1 banker 10", "2 banker 20 @1", "20 banker 30 @1")
    assert refs(played.refusal("4 banker 10 @1")) == {"sch 1 s 6(1)", "sch 1 s 6(2)(b)"}
    assert refs(played.refusal("20 banker 10")) == {"sch 1 s 7(1)", "sch 1 s 7(2)(a)"}
    played.deal(BANKER_WINS)
    assert [played.net(w) for w in ("w1", "w2", "w3")] == ["9.5", "19", "28.5"]


@states("qld-2010", "sch 1 s 6(1)")
def test_the_operator_may_let_more_players_on_an_area() -> None:
    bets = [f"{seat} banker 10 @1" for seat in range(1, 6)]
    assert len(table(more_than_three_per_area=True).bet(*bets).round.wagers) == 5


@states("qld-2010", "sch 1 s 3(1)")
@pytest.mark.parametrize("seats", [1, 14])
def test_a_table_has_up_to_14_numbered_places(seats: int) -> None:
    played = table(seats=seats).bet(f"1 banker 10 @{seats}")
    assert played.refusal(f"1 player 10 @{seats + 1}").nearest == (f"box 1 to {seats}",)
    with pytest.raises(Malformed):
        table(seats=15)


@clause("qld-2010", "sch 1 s 29(5)", "sch 1 s 32(4)", "sch 1 s 37(3)")
@states("qld-2010", "sch 1 s 32(2)")
@pytest.mark.parametrize(
    ("wager", "section"),
    [("perfect_pairs_player", "29(5)"), ("dragon_bonus_banker", "32(4)"), ("player_pair", "37(3)")],
)
def test_of_more_than_three_side_wagers_in_a_box_players_with_a_baccarat_wager_come_first(
    wager: str, section: str
) -> None:
    played = table().bet(*(f"{seat} {wager} 1 @1" for seat in (2, 3, 4, 5)))
    played.bet("3 banker 10", "5 tie 10")
    played.close()
    assert [w.seat for w in played.round.wagers if w.type.name == wager] == [2, 3, 5]
    (refusal,) = played.round.refusals
    assert refs(refusal) == {f"sch 1 s {section}"}


@clause("qld-2010", "sch 1 s 29(5)", "sch 1 s 32(4)", "sch 1 s 37(3)")
@pytest.mark.parametrize(
    ("player", "banker", "section"),
    [
        ("perfect_pairs_player", "perfect_pairs_banker", "29(5)"),
        ("dragon_bonus_player", "dragon_bonus_banker", "32(4)"),
        ("player_pair", "banker_pair", "37(3)"),
    ],
)
def test_three_side_wagers_of_a_kind_are_taken_in_a_box_on_both_hands_together(
    player: str, banker: str, section: str
) -> None:
    bets = [f"{seat} {wager} 1 @1" for seat in (2, 3, 4) for wager in (player, banker)]
    played = table().bet(*bets, f"5 {player} 1 @2").close()
    assert [w.id for w in played.round.wagers] == ["w1", "w2", "w3", "w7"]
    assert [refs(r) for r in played.round.refusals] == [{f"sch 1 s {section}"}] * 3
    # The other way of reading it, where the table's option says so.
    assert len(table(side_wagers_per="area").bet(*bets).close().round.wagers) == 6


@clause("qld-2010", "sch 1 s 9(2)", "sch 1 s 2 def table differential")
def test_over_the_differential_the_wagers_placed_last_go_back_first() -> None:
    played = table(sign={"table_differential": {"max": "50"}})
    played.bet("1 banker 40", "2 banker 40", "3 player 10", "4 banker 30", "5 tie 500").close()
    # 110 against 10 is 50 too much: all of the last 30, and 20 of the 40 before.
    assert [(w.seat, w.stake) for w in played.round.wagers] == [
        (1, 4000),
        (2, 2000),
        (3, 1000),
        (5, 50000),
    ]
    assert all(refs(r) == {"sch 1 s 9(2)", "sch 1 s 2 def table differential"} for r in played.round.refusals)


@clause("qld-2010", "sch 1 s 9(2)")
def test_a_table_differential_is_for_tables_and_not_for_terminals() -> None:
    with pytest.raises(Refused, match="not at terminals") as error:
        table(terminal_only=True, sign={"table_differential": {"max": "50"}})
    assert refs(error.value.refusal) == {"sch 1 s 9(2)", "sch 1 s 2 def table differential"}


@states("qld-2010", "sch 1 s 9(2)")
def test_within_the_differential_nothing_goes_back() -> None:
    played = table(sign={"table_differential": {"max": "50"}}).bet("1 banker 60", "2 player 10").close()
    assert [w.stake for w in played.round.wagers] == [6000, 1000]


def test_a_wager_taken_outside_the_limits_does_not_count() -> None:
    played = table(sign={"table": {"min": "5", "max": "100"}})
    played.bet("1 banker 4", "2 banker 101", accepted=True).deal(BANKER_WINS)
    assert [s.result for s in played.round.settlements] == [Result.RETURNED, Result.RETURNED]


# How a round runs ---------------------------------------------------------------------------


@clause("qld-2010", "sch 1 s 19(1)")
@clause("qld-2010", "sch 1 s 8(2)(b)")
def test_nothing_is_placed_or_withdrawn_after_no_more_bets() -> None:
    played = table().bet("1 banker 10").withdraw("w1", 1).bet("1 player 10").close()
    late = {"sch 1 s 19(1)", "sch 1 s 8(2)(b)"}
    assert refs(played.refusal("2 banker 10")) >= late
    assert refs(played.refusal(Withdraw("w2", 1))) >= late
    assert refs(played.refusal(place("w2", "1 player 20"))) >= late
    assert played.deal(PLAYER_WINS).net("w2") == "10"


@states("qld-2010", "sch 1 s 8(3)")
@pytest.mark.parametrize("deal", ["face_up", "face_down"])
def test_wagers_may_move_until_the_first_card_is_exposed(deal: str) -> None:
    played = table(wagers_after_first_card=True, deal=deal).bet("1 banker 10").draw("6S")
    assert played.step == "wagers_after_first_card"
    assert played.round.events[-1].to_json(reveal=False).get("card") is None
    played.bet("2 player 10").withdraw("w1", 1).deal("7D KS KH")
    assert played.net("player") == "-10"
    assert len(played.round.settlements) == 1


@clause("qld-2010", "sch 1 s 4(3)", "sch 1 s 19(2)", "sch 1 s 19(3)", "sch 1 s 19(4)")
@clause("qld-2010", "sch 1 s 19(5)", "sch 1 s 20(1)", "sch 1 s 2 def initial deal")
@states("qld-2010", "sch 1 s 4(2)")
@pytest.mark.parametrize("deal", ["face_up", "face_down"])
def test_four_cards_go_to_player_and_banker_in_turn(deal: str) -> None:
    played = table(deal=deal).bet("1 banker 10").deal("6S 7D KS KH")
    dealt = [(e.facts["hand"], e.facts["card"], e.facts["face_up"]) for e in played.events(Kind.DEALT)]
    up = deal == "face_up"
    assert dealt == [("player", "6S", up), ("banker", "7D", up), ("player", "KS", up), ("banker", "KH", up)]
    turned = [(e.facts["hand"], e.facts["cards"]) for e in played.events(Kind.TURNED)]
    assert turned == ([] if up else [("player", ["6S", "KS"]), ("banker", ["7D", "KH"])])
    assert played.cited(Kind.COUNTED) == {"sch 1 s 20(1)", "sch 1 s 2 def point count"} | {
        c for c in played.cited(Kind.COUNTED) if c.startswith("sch 1 s 5")
    }


@clause("qld-2010", "sch 1 s 24(1)", "sch 1 s 24(2)")
@states("qld-2010", "sch 1 s 24(3)(a)", "sch 1 s 24(3)(b)")
@pytest.mark.parametrize(("cards", "section"), [(BANKER_WINS, "24(1)"), (TIE, "24(2)")])
def test_the_result_is_announced_before_wagers_are_settled(cards: str, section: str) -> None:
    played = table().bet("1 banker 10").draw(cards)
    assert played.step == "result"
    assert not played.round.settlements
    played.round.apply(Call("result"))
    assert any(r.startswith(f"sch 1 s {section}") for r in played.cited(Kind.RESULT))
    order = [e.kind for e in played.round.events]
    assert order.index(Kind.RESULT) < order.index(Kind.SETTLED)


@clause("qld-2010", "sch 1 s 10(3)", "sch 1 s 2 def free hand")
def test_a_free_hand_takes_no_wager_and_is_dealt_like_any_other() -> None:
    free = table(opening=Opening(kind=RoundKind.FREE))
    assert "sch 1 s 10(3)" in refs(free.refusal("1 banker 10"))
    free.deal("AS 2D KS KH KD 4S")
    assert free.round.outcome["winner"] == "banker"
    assert free.round.outcome["banker"]["cards"] == ["2D", "KH", "4S"]


# The holder of the shoe ---------------------------------------------------------------------


@clause("qld-2010", "sch 1 s 25(1)(a)", "sch 1 s 25(1)(b)")
def test_the_shoe_is_offered_at_10_places_and_at_fewer_by_direction() -> None:
    game(QLD, "baccarat").rules({"designated_player": True, "seats": 10})
    with pytest.raises(Refused, match="gaming manager directs"):
        game(QLD, "baccarat").rules({"designated_player": True, "seats": 9})
    game(QLD, "baccarat").rules({"designated_player": True, "seats": 9, "manager_offers_shoe": True})


@states("qld-2010", "sch 1 s 25(9)", "sch 1 s 25(10)(a)", "sch 1 s 26(1)", "sch 1 s 26(2)")
@pytest.mark.parametrize(
    ("passes", "bet", "cards", "keeps"),
    [
        ("banker_hand_loses", "3 banker 10", PLAYER_WINS, False),
        ("banker_hand_loses", "3 player 10", PLAYER_WINS, False),
        ("banker_hand_loses", "3 banker 10", BANKER_WINS, True),
        ("banker_hand_loses", "3 banker 10", TIE, True),
        ("banker_hand_loses", "3 tie 10", BANKER_WINS, False),
        ("own_wager_loses", "3 player 10", PLAYER_WINS, True),
        ("own_wager_loses", "3 player 10", BANKER_WINS, False),
        ("own_wager_loses", "3 banker 10", TIE, True),
    ],
)
def test_a_designated_player_passes_the_shoe(passes: str, bet: str, cards: str, keeps: bool) -> None:
    opening = Opening(standings=remembered(designated_player=3))
    played = table(opening=opening, designated_player=True, shoe_passes=passes).bet(bet).deal(cards)
    assert played.round.outcome["designated_player"]["keeps_shoe"] is keeps


@clause("qld-2010", "sch 1 s 25(1)", "sch 1 s 25(1)(a)", "sch 1 s 25(1)(b)")
def test_no_player_holds_the_shoe_where_it_is_not_offered() -> None:
    with pytest.raises(Refused, match="the dealer deals at this table") as error:
        table(opening=Opening(standings=remembered(designated_player=3)))
    assert refs(error.value.refusal) == {"sch 1 s 25(1)", "sch 1 s 25(1)(a)", "sch 1 s 25(1)(b)"}


@clause("qld-2010", "sch 1 s 7(2)(c)", "sch 1 s 25(3)")
@pytest.mark.parametrize(("seats", "standing"), [(14, 15), (10, 11), (14, 0)])
def test_a_player_who_stands_never_holds_the_shoe(seats: int, standing: int) -> None:
    for seat in (1, seats):
        held = table(
            opening=Opening(standings=remembered(designated_player=seat)), designated_player=True, seats=seats
        )
        assert held.round.opening.seat_having("designated_player") == seat
    with pytest.raises(Refused, match=f"places 1 to {seats}") as error:
        table(
            opening=Opening(standings=remembered(designated_player=standing)),
            designated_player=True,
            seats=seats,
        )
    assert refs(error.value.refusal) == {"sch 1 s 7(2)(c)", "sch 1 s 25(3)"}


# Cards, shoe and options --------------------------------------------------------------------


@clause("qld-2010", "sch 1 s 4(1)", "sch 1 s 15(2)(a)")
@states("qld-2010", "sch 1 s 15(1)", "sch 1 s 15(2)(b)")
def test_six_or_eight_decks_unless_a_card_machine_deals() -> None:
    assert [table(decks=n).shoe.decks for n in (6, 8)] == [6, 8]
    with pytest.raises(Refused, match="card machine"):
        table(decks=7)
    assert table(decks=7, card_machine=True, perfect_pairs=False).shoe.decks == 7
    with pytest.raises(Malformed):
        table(decks=9, card_machine=True)


@clause("qld-2010", "sch 1 s 30(3)(a)", "sch 1 s 30(3)(b)")
def test_perfect_pairs_have_odds_for_six_and_eight_decks_only() -> None:
    with pytest.raises(Refused, match="6 and for 8 decks only"):
        game(QLD, "baccarat").rules({"decks": 4, "card_machine": True})


@states("qld-2010", "sch 1 s 17(5)", "sch 1 s 17(7)", "sch 1 s 17(8)", "sch 1 s 17(10)", "sch 1 s 18(2)")
def test_the_shoe_is_cut_10_in_with_the_cutting_card_14_from_the_back_and_one_burned() -> None:
    shoe = table().shoe
    assert (shoe.cut_at_least, shoe.cutting_card_at_least) == (10, 14)
    assert (shoe.burn.value, shoe.after_cutting_card.value) == ("one", "one_more_round")


@states("qld-2010", "sch 1 s 17(14)", "sch 1 s 18(5)")
def test_a_table_for_terminals_only_deals_no_further_round_after_the_cutting_card() -> None:
    shoe = table(terminal_only=True).shoe
    assert shoe.after_cutting_card.value == "nothing"
    assert not shoe.additional_burn


@clause("qld-2010", "sch 1 s 18(1)", "sch 1 s 18(4)")
@pytest.mark.parametrize(
    ("cards", "seen", "section"), [("| 6S 7D KS KH", "first", "18(4)"), ("6S | 7D KS KH", "during", "18(1)")]
)
def test_the_cutting_card_is_put_aside_and_the_round_completed(cards: str, seen: str, section: str) -> None:
    played = table().bet("1 banker 10").deal(cards)
    assert played.net("banker") == "9.5"
    assert played.round.closing.cutting_card == seen
    assert f"sch 1 s {section}" in played.cited(Kind.CUTTING_CARD)


@pytest.mark.parametrize("option", [o for o in game(QLD, "baccarat").options if o.name != "decks"])
def test_every_value_of_every_option_deals_a_round(option: Option) -> None:
    for value in option.values:
        played = table(**{option.name: value}).bet("1 player 10").deal(PLAYER_WINS)
        assert played.net("player") == "10"


@states("qld-2010", "sch 1 s 1")
@pytest.mark.parametrize("name", ["baccarat", "mini_baccarat", "premium_mini_baccarat"])
def test_the_three_names_of_the_game_have_the_same_rules(name: str) -> None:
    assert table(variant=name).shoe == table().shoe
    assert table(variant=name).bet("1 banker 10").deal(BANKER_WINS).net("banker") == "9.5"


@clause("qld-2010", "sch 1 s 25(2)")
def test_no_player_of_a_terminal_is_offered_the_shoe() -> None:
    with pytest.raises(Refused) as refused:
        game("qld-2010", "baccarat").rules({"designated_player": True, "terminal_only": True})
    assert "sch 1 s 25(2)" in [c.ref for c in refused.value.refusal.clauses]
