"""Queensland's schedule 2, parts 3 to 6: shared boxes, super sevens, bonus blackjack and perfect pairs."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clauses import clause, states
from tests.rules.blackjack_rounds import play

STAND = "1 stand"
SHARED = ("1 blackjack 10", "2 blackjack 20 @1")

# Several players on a box -----------------------------------------------------------------------


@clause("qld-2010", "sch 2 s 28(a)", "sch 2 s 29(1)")
def test_up_to_three_players_share_a_box_where_the_operator_permits() -> None:
    bets = tuple(f"{seat} blackjack 10 @1" for seat in (1, 2, 3, 4))
    assert play("", bets).refused() == [{"sch 2 s 28(a)", "sch 2 s 29(1)"}]
    assert len(play("", bets[:2], players_per_box=1).refused()) == 1


@clause("qld-2010", "sch 2 s 29(2)(a)")
def test_the_table_maximum_bounds_each_player_or_the_box() -> None:
    limits = {"table": {"max": "25"}}
    assert play("", SHARED, limits=limits).refused() == []
    refused = play("", SHARED, limits=limits, table_maximum="whole_box").refused()
    assert refused == [{"sch 2 s 11(1)", "sch 2 s 29(2)(a)"}]


@clause("qld-2010", "sch 2 s 30(2)")
@states("qld-2010", "sch 2 s 30(4)")
def test_only_the_controlling_player_decides_and_the_dealer_says_who_that_is() -> None:
    assert play("9S 6H 9D", SHARED).waits["seat"] == 1
    named = play("9S 6H 9D", SHARED, "2 control_box w2")
    assert named.waits["seat"] == 2
    assert named.events("box_control")[0]["clauses"] == ["sch 2 s 30(2)", "sch 2 s 28(b)"]
    again = play("9S 6H 9D", SHARED, "2 control_box w2; 1 control_box w1")
    assert again.waits["seat"] == 1
    # The player before the box, though another placed first; else whoever did.
    assert play("9S 6H 9D", ("2 blackjack 20 @1", "1 blackjack 10")).waits["seat"] == 1
    assert play("9S 6H 9D", ("2 blackjack 20 @5", "1 blackjack 10 @5")).waits["seat"] == 2


@clause("qld-2010", "sch 2 s 30(2)")
def test_control_is_of_a_blackjack_wager() -> None:
    bets = (*SHARED, "2 perfect_pairs 5 @1")
    assert play("", bets, "2 control_box w3").refused()[0] == {"sch 2 s 30(2)", "sch 2 s 28(b)"}


@clause("qld-2010", "sch 2 s 30(5)")
def test_every_player_of_a_box_may_insure() -> None:
    played = play("TS AH 9D TD", SHARED, "2 insurance 10; 1 stand")
    assert played.nets == {"w1": "-10", "w2": "-20", "w2+insurance": "20"}


@clause("qld-2010", "sch 2 s 30(6)")
def test_the_others_may_double_with_the_controlling_player_and_share_the_one_card() -> None:
    both = play("5S 9H 6D TC TD", SHARED, "1 double_down; 2 double_down 15")
    assert both.nets == {"w1": "10", "w1+double_down": "10", "w2": "20", "w2+double_down": "15"}
    assert both.hand(1)["cards"] == ["5S", "6D", "TC"]
    one = play("5S 9H 6D TC TD", SHARED, "1 double_down; 2 no_double")
    assert one.nets == {"w1": "10", "w1+double_down": "10", "w2": "20"}
    over = play("5S 9H 6D TC TD", SHARED, "1 double_down; 2 double_down 25")
    assert over.refused()[0] == {"sch 2 s 24(1)"}


@clause("qld-2010", "sch 2 s 30(7)")
@pytest.mark.parametrize(
    ("choice", "nets"),
    [
        ("cover_both", {"w2": "20", "w2+split": "-20"}),
        ("first_hand", {"w2": "20"}),
        ("second_hand", {"w2": "-20"}),
    ],
)
def test_on_a_split_the_others_cover_both_hands_or_name_one(choice: str, nets: dict[str, str]) -> None:
    # 18 and 13 against 17.
    cards = "8S 6H 8D TC 5C KD AD"
    played = play(cards, SHARED, f"1 split; 2 {choice}; 1 stand; 1 stand")
    assert played.nets == {"w1": "10", "w1+split": "-10"} | nets
    waiting = play(cards, SHARED, "1 split")
    assert waiting.waits["actions"] == ["cover_both", "first_hand", "second_hand"]


@clause("qld-2010", "sch 2 s 31(1)")
def test_a_player_may_wager_on_several_boxes_by_permission() -> None:
    bets = ("1 blackjack 10", "1 blackjack 10 @2")
    assert play("", bets).refused() == []
    assert play("", bets, several_boxes=False).refused() == [{"sch 2 s 31(1)"}]


# Late entry and directions ----------------------------------------------------------------------


@states("qld-2010", "sch 2 s 10")
@pytest.mark.parametrize(
    ("standing", "options", "clauses"),
    [
        ("late_entrant", {"late_entry": "refused"}, {"sch 2 s 10(1)"}),
        ("late_entrant", {"late_entry": "minimum_only"}, {"sch 2 s 10(2)"}),
        ("sat_out", {"sitting_out": "refused"}, {"sch 2 s 10(3)"}),
    ],
)
def test_late_entrants_may_be_kept_out_or_held_to_the_minimum(
    standing: str, options: dict[str, Any], clauses: set[str]
) -> None:
    about: dict[str, Any] = {"limits": {"table": {"min": "5"}}, "opening": {"standings": {standing: [1]}}}
    assert play("", **about).status == "waiting"
    assert play("", **about, **options).refused() == [clauses]
    other = play("", ("2 blackjack 10",), **about, **options)
    assert other.refused() == []
    least = play("", ("1 blackjack 5",), **about, **options)
    assert bool(least.refused()) == ("minimum_only" not in options.values())


@states("qld-2010", "sch 2 s 11(2)")
def test_a_directed_player_wagers_on_one_box_and_the_minimum() -> None:
    about: dict[str, Any] = {"limits": {"table": {"min": "5"}}, "opening": {"standings": {"directed": [1]}}}
    bets = ("1 blackjack 10", "1 blackjack 5", "1 blackjack 5 @2")
    assert play("", bets, **about).refused() == [{"sch 2 s 11(2)(b)"}, {"sch 2 s 11(2)(a)"}]


# Super sevens -----------------------------------------------------------------------------------

SEVENS = ("1 blackjack 10", "1 super_sevens 2")


@clause("qld-2010", "sch 2 s 35")
@states("qld-2010", "sch 2 s 34")
@pytest.mark.parametrize(
    ("cards", "does", "net"),
    [
        ("7S 9H 7S 7S 8D", "1 draw", "10000"),
        ("7S 9H 7S 7D 8D", "1 draw", "1000"),
        ("7S 9H 7S 2D 8D", "1 draw; 1 stand", "200"),
        ("7S 9H 7D 2D 8D", "1 draw; 1 stand", "100"),
        ("7S 9H 7D TD", "1 draw", "100"),
        ("7S 9H 7D 8D", STAND, "100"),
        ("7S 9H TD 8D", STAND, "6"),
        ("TS 9H 7D 8D", STAND, "-2"),
    ],
)
def test_super_sevens_are_paid_by_how_many_sevens_come_first(cards: str, does: str, net: str) -> None:
    assert play(cards, SEVENS, does).net("super_sevens") == net


@clause("qld-2010", "sch 2 s 35")
@pytest.mark.parametrize(
    ("cards", "does", "order"),
    [
        # One seven at once; two when the third card is declined or dealt, after a blackjack wager over 21.
        ("7S 9H TD 8D", STAND, ["box_1", "box_1", "w2", "w1"]),
        ("7S 9H 7D 8D", STAND, ["box_1", "box_1", "w2", "w1"]),
        ("7S 9H 7D 2D 3C 8D", "1 draw; 1 draw; 1 stand", ["box_1"] * 3 + ["w2", "box_1", "w1"]),
        ("7S 9H 7D TD", "1 draw", ["box_1"] * 3 + ["w1", "w2"]),
    ],
)
def test_super_sevens_are_settled_when_the_cards_decide_them(cards: str, does: str, order: list[str]) -> None:
    assert play(cards, SEVENS, does).order("box_1", "w1", "w2") == order


@clause("qld-2010", "sch 2 s 36", "sch 2 s 37(2)")
@states("qld-2010", "sch 2 s 37(1)")
def test_where_sevens_are_split_the_next_card_decides_for_every_player_of_the_box() -> None:
    bets = (*SHARED, "1 super_sevens 2", "2 super_sevens 3 @1")
    played = play("7S 9H 7D 7C TC 9C 8D", bets, "1 split; 2 second_hand; 1 stand; 1 stand")
    assert (played.net("w3"), played.net("w4")) == ("1000", "1500")
    order = played.order("w3", "box_1", "box_1_hand_2")
    assert order == ["box_1", "box_1", "box_1", "w3", "box_1_hand_2"]


@states("qld-2010", "sch 2 s 32", "sch 2 s 33")
def test_a_super_sevens_wager_needs_the_players_own_blackjack_wager() -> None:
    assert play("", ("1 blackjack 10", "2 super_sevens 5 @1")).refused() == [{"sch 2 s 33(1)"}]


# Bonus blackjack --------------------------------------------------------------------------------

BONUS = ("1 blackjack 10", "1 bonus_blackjack 1")


@states("qld-2010", "sch 2 s 40", "sch 2 s 40(3) def nominated blackjack")
@pytest.mark.parametrize(
    ("cards", "does", "decks", "net"),
    [
        ("5S 9H 5S 6S 5S 9D", "1 draw; 1 draw", 8, "25000"),
        ("6S 9H 5S 5D 5S 9D", "1 draw; 1 draw", 8, "1500"),
        ("7S 9H 7S 7S 9D", "1 draw", 8, "5000"),
        ("7S 9H 7S 7D 9D", "1 draw", 8, "500"),
        ("8S 9H 6S 7S 9D", "1 draw", 8, "750"),
        ("8S 9H 6S 7S 9D", "1 draw", 6, "800"),
        ("8S 9H 6S 7D 9D", "1 draw", 8, "50"),
        ("AS 9H KS", "", 8, "175"),
        ("AS TH KS AD", "", 8, "175"),
        ("AS TH KS 9D", "", 8, "175"),
        ("AD 9H KD", "", 8, "-1"),
        ("TS 9H TD 9D", STAND, 8, "-1"),
    ],
)
def test_bonus_blackjack_pays_amounts_on_four_sorts_of_hands(
    cards: str, does: str, decks: int, net: str
) -> None:
    assert play(cards, BONUS, does, decks=decks).net("bonus_blackjack") == net


@states("qld-2010", "sch 2 s 40(3) def nominated blackjack")
def test_the_sign_says_which_blackjack_is_nominated() -> None:
    sign: dict[str, Any] = {"nominated_suit": "hearts", "nominated_card": "10"}
    assert play("AH 9H TH", BONUS, **sign).net("bonus_blackjack") == "175"
    assert play("AS 9H KS", BONUS, **sign).net("bonus_blackjack") == "-1"


@clause("qld-2010", "sch 2 s 41")
def test_a_bonus_is_taken_when_it_cannot_win_and_paid_after_all_blackjack_wagers() -> None:
    two = (*BONUS, "2 blackjack 10")
    lost = play("TS 9S 9H TD 8D 9D", two, "1 stand; 2 stand")
    assert lost.order("w1", "w2", "w3") == ["w2", "w3", "w1"]
    won = play("8S 9S 9H 6S 8D 7S 9D", two, "1 draw; 2 stand")
    assert won.order("w1", "w2", "w3") == ["w3", "w1", "w2"]
    natural = play("AS 9S 9H KS 8D 9D", two, "2 stand")
    assert natural.order("w1", "w2", "w3") == ["w1", "w2", "w3"]


@clause("qld-2010", "sch 2 s 42(a)")
def test_the_first_split_hand_decides_the_bonus() -> None:
    played = play("7S 9H 7D 7C 7S 9C TD", BONUS, "1 split; 1 draw; 1 stand")
    assert played.net("bonus_blackjack") == "500"
    other = play("7S 9H 7D TC 7C 7S TD", BONUS, "1 split; 1 stand; 1 draw")
    assert other.net("bonus_blackjack") == "-1"


@clause("qld-2010", "sch 2 s 38(1)", "sch 2 s 38(2)", "sch 2 s 39(1)", "sch 2 s 39(2)")
def test_a_bonus_wager_is_a_dollar_by_the_controlling_player_with_six_or_eight_decks() -> None:
    assert play("", ("1 blackjack 10", "1 bonus_blackjack 2")).refused() == [{"sch 2 s 38(1)"}]
    assert play("", (*SHARED, "2 bonus_blackjack 1 @1")).refused() == [{"sch 2 s 39(1)"}]
    assert play("", BONUS, decks=7).refused() == [{"sch 2 s 38(2)"}]
    moved = play("9S 6H 9D", (*SHARED, "1 bonus_blackjack 1"), "2 control_box w2")
    assert {"sch 2 s 39(1)"} in moved.refused()


# Perfect pairs ----------------------------------------------------------------------------------

PAIRS = ("1 blackjack 10", "1 perfect_pairs 5")


@clause("qld-2010", "sch 2 s 48")
@clause("qld-2010", "sch 2 s 43 def mixed pair")
@clause("qld-2010", "sch 2 s 43 def pair", "sch 2 s 43 def perfect pair", "sch 2 s 44")
@states(
    "qld-2010",
    "sch 2 s 43",
    "sch 2 s 46",
    "sch 2 s 47",
    "sch 2 s 43 def coloured pair",
    "sch 2 s 43 def face value",
)
@pytest.mark.parametrize(
    ("second", "no_1", "no_2"),
    [
        ("QS", "150", "125"),
        ("QC", "50", "60"),
        ("QH", "25", "30"),
        ("QD", "25", "30"),
        ("KS", "-5", "-5"),
    ],
)
def test_perfect_pairs_are_paid_by_the_approved_schedule(second: str, no_1: str, no_2: str) -> None:
    cards = f"QS 9H {second} 8D"
    assert play(cards, PAIRS, STAND).net("w2") == no_1
    assert play(cards, PAIRS, STAND, perfect_pairs_schedule="no_2").net("w2") == no_2
    assert play(cards, PAIRS, STAND).order("w2", "dealer") == ["dealer", "w2", "dealer"]


def test_two_red_cards_of_different_suits_are_a_coloured_pair() -> None:
    assert play("QD 9H QH 8D", PAIRS, STAND).net("w2") == "50"


@states("qld-2010", "sch 2 s 45")
def test_anybody_may_place_perfect_pairs_after_the_boxs_own_players_and_three_at_most() -> None:
    assert play("", ("2 perfect_pairs 5 @1",)).refused() == [{"sch 2 s 45(1)"}]
    strangers = tuple(f"{seat} perfect_pairs 5 @1" for seat in (2, 3, 4))
    assert play("", ("1 blackjack 10", *strangers)).refused() == [{"sch 2 s 45(1)(i)"}]
    shared = play("", ("1 blackjack 10", "5 blackjack 10 @1", *strangers[:2])).result["refused"]
    assert [r["nearest"] for r in shared] == [["seat 1", "seat 5"]]
    assert play("", (*PAIRS, *strangers)).refused() == [{"sch 2 s 45(1)(ii)"}]
    sign = {"perfect_pairs": {"min": "2", "max": "4"}}
    assert play("", PAIRS, limits=sign).refused() == [{"sch 2 s 45(3)"}]


# When side wagers are settled -------------------------------------------------------------------

ON_SEVENS = ("1 blackjack 10", "1 super_sevens 2", "2 blackjack 10 @1", "2 super_sevens 2 @1")


@clause("qld-2010", "sch 2 s 35(1)", "sch 2 s 35(2)", "sch 2 s 35(4)", "sch 2 s 35(5)")
@clause("qld-2010", "sch 2 s 35(6)", "sch 2 s 35(7)", "sch 2 s 36(1)", "sch 2 s 36(2)", "sch 2 s 37(2)")
@pytest.mark.parametrize(
    ("cards", "does", "section"),
    [
        ("6S TH 7H 9D", "1 stand", "35(1)"),
        ("7S TH 6H 9D", "1 stand", "35(2)"),
        ("7S TH 7H 9D", "1 stand", "35(4)"),
        ("7S TH 7H 7C 9D", "1 draw", "35(5)"),
        ("7S TH 7H 2C 9D", "1 draw; 1 stand", "35(6)"),
        ("7S TH 7H TC", "1 draw", "35(7)"),
        ("7S TH 7H 2C 2D TC 9D", "1 split; 2 cover_both; 1 stand; 1 stand", "36(1) 36(2)"),
    ],
)
def test_super_sevens_cite_the_subsection_by_which_they_are_settled_then(
    cards: str, does: str, section: str
) -> None:
    played = play(cards, ON_SEVENS, does)
    when = {f"sch 2 s {each}" for each in section.split()}
    timing = {r for r in played.refs("w2") if r.startswith(("sch 2 s 35", "sch 2 s 36", "sch 2 s 37"))}
    assert timing == when
    others = {r for r in played.refs("w4") if r.startswith(("sch 2 s 35", "sch 2 s 36", "sch 2 s 37"))}
    assert others == (when | {"sch 2 s 37(2)"} if "36" in section else when)


@clause("qld-2010", "sch 2 s 41(2)(a)", "sch 2 s 41(2)(b)", "sch 2 s 41(3)", "sch 2 s 41(4)", "sch 2 s 41(5)")
@clause("qld-2010", "sch 2 s 42(a)")
@pytest.mark.parametrize(
    ("cards", "does", "sections"),
    [
        ("AS 9H KS", "", {"41(2)(b)"}),
        ("AD 9H KD", "", {"41(2)(a)"}),
        ("TS 9H TD 9D", "1 stand", {"41(3)"}),
        ("8S 9H 6S 7S 9D", "1 draw", {"41(4)", "41(5)"}),
        ("7S 9H 7D 7C 7S 9C TD", "1 split; 1 draw; 1 stand", {"41(4)", "41(5)", "42(a)"}),
    ],
)
def test_a_bonus_cites_the_subsection_by_which_it_is_settled_then(
    cards: str, does: str, sections: set[str]
) -> None:
    cited = play(cards, BONUS, does).refs("bonus_blackjack")
    assert {r for r in cited if r.startswith(("sch 2 s 41", "sch 2 s 42"))} == {
        f"sch 2 s {each}" for each in sections
    }
