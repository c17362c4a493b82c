"""Queensland's schedule 15: blackjack switch."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pytest

from croupier.games.tape import Withdraw
from croupier.rulebooks.games import game
from tests.clauses import clause
from tests.rules import blackjack_rounds
from tests.rules.blackjack_rounds import Played
from tests.rules.tables import Table, place, refs

BOTH = ("1 blackjack 10", "1 second_blackjack 10")
ROUND = partial(blackjack_rounds.play, game="blackjack_switch")
KEPT = "1 no_switch; 1 stand; 1 stand"


def play(cards: str, bets: Sequence[str] = BOTH, does: str = "", **options: Any) -> Played:
    return ROUND(cards, bets, does, **options)


@clause("qld-2010", "sch 15 s 2 def switch", "sch 15 s 17(3)(a)", "sch 15 s 17(6)(a)", "sch 15 s 17(5)")
def test_the_schedules_own_example_of_a_switch() -> None:
    """A 9 and a 3, a 2 and a 10: switched, a 9 and a 10, a 2 and a 3."""
    played = play("9S 2H 8C 3D TD KC 6S TC", does="1 switch; 1 stand; 1 draw; 1 stand")
    (switched,) = played.events("cards_switched")
    assert (switched["hand"], switched["other"]) == ("box_1", "box_1_hand_2")
    assert (switched["gets"], switched["gives"]) == ("TD", "3D")
    assert set(switched["clauses"]) == {"sch 15 s 17(6)(a)", "sch 15 s 2 def switch"}
    assert played.hand(1)["cards"] == ["9S", "TD"]
    assert played.hand(1, 2)["cards"] == ["2H", "3D", "KC"]


@clause("qld-2010", "sch 15 s 17(5)", "sch 15 s 22(1)")
def test_a_switch_is_offered_once_and_first_to_a_blackjack_too() -> None:
    played = play("AS 9H 8C KD 7D", does="1 no_switch")
    steps = [e["step"] for e in played.events("decided")]
    assert steps == ["switching"]
    assert played.net("blackjack") == "10"
    assert played.waits["step"] == "decision"
    # Nothing else is decided before it, and it is not decided again.
    assert play("9S 9H 8C KD 7D", does="1 stand").refused() == [
        {"sch 15 s 17(3)(a)", "sch 15 s 17(4)(a)", "sch 15 s 17(5)", "sch 15 s 22(1)"}
    ]


@clause("qld-2010", "sch 15 s 22(5)", "sch 15 s 17(7)", "sch 15 s 2 def switched blackjack")
def test_an_ace_and_a_ten_after_a_switch_count_21() -> None:
    played = play("AS 8H TC 7D KD 5S 9D", does="1 switch; 1 stand; 1 draw; 1 stand")
    assert played.hand(1)["blackjack"] is False
    counted = [e for e in played.events("counted") if e["hand"] == "box_1"][-1]
    assert {"sch 15 s 17(7)", "sch 15 s 22(5)"} <= set(counted["clauses"])
    assert played.net("blackjack") == "10"
    # Equal totals stand off: 21 against a dealer's 21 of three cards.
    level = play("AS 8H 6C 7D KD TS 5D TD", does="1 switch; 1 stand; 1 draw; 1 stand")
    assert (level.net("blackjack"), level.refs("blackjack")) == ("0", {"sch 15 s 6(3)(h)"})


def test_a_blackjack_whose_ten_is_switched_for_another_is_none_any_more() -> None:
    played = play("AS QH 9C KD TD 8S", does="1 switch; 1 stand; 1 stand")
    assert played.hand(1)["cards"] == ["AS", "TD"]
    assert (played.hand(1)["blackjack"], played.net("blackjack")) == (False, "10")
    assert played.refs("blackjack") == {"sch 15 s 6(3)(b)", "sch 15 s 8(1)"}


@clause("qld-2010", "sch 15 s 6(3)(a)", "sch 15 s 6(3)(e)", "sch 15 s 6(3)(i)", "sch 15 s 27(1)")
@pytest.mark.parametrize(
    ("rest", "does", "nets"),
    [
        # The dealer has a 6: 22 voids 12 and 20, and not a hand that is over 21.
        ("TC 6C", KEPT, ["0", "0"]),
        ("TC 7C", KEPT, ["10", "10"]),
        ("KC TC 6C", "1 no_switch; 1 draw; 1 stand", ["-10", "0"]),
        # The dealer draws to a soft 17, and stands on a soft 18.
        ("AC 4D", KEPT, ["-10", "-10"]),
        ("AC AD TS", KEPT, ["-10", "10"]),
    ],
)
def test_the_dealers_22_voids_hands_that_are_not_over_21(rest: str, does: str, nets: list[str]) -> None:
    played = play(f"TS QH 6D 2D TD {rest}", does=does)
    assert [played.net("blackjack"), played.net("second_blackjack")] == nets


@clause("qld-2010", "sch 15 s 6(3)(c)", "sch 15 s 6(3)(i)", "sch 15 s 22(4)")
def test_a_blackjack_wins_against_22() -> None:
    played = play("AS QH TC KD TD 6C 6D", does="1 no_switch; 1 stand")
    assert played.dealer == ["TC", "6C", "6D"]
    assert (played.net("blackjack"), played.net("second_blackjack")) == ("10", "0")


@clause("qld-2010", "sch 15 s 27(2)", "sch 15 s 22(4)")
def test_the_dealer_draws_nothing_that_has_no_effect() -> None:
    waits = play("AS AH TC KD QD 6C", does="1 no_switch")
    assert (waits.dealer, waits.nets) == (["TC", "6C"], {"w1": "10", "w2": "10"})
    over = play("TS TH 9C 6D 5D KD KC", does="1 no_switch; 1 draw; 1 draw")
    assert (over.dealer, over.nets) == (["9C"], {"w1": "-10", "w2": "-10"})
    always = play("TS TH 9C 6D 5D KD KC 2D", does="1 no_switch; 1 draw; 1 draw", dealers_second_card="always")
    assert always.dealer == ["9C", "2D"]


@clause("qld-2010", "sch 15 s 25(1)", "sch 15 s 25(2)", "sch 15 s 25(4)(a)", "sch 15 s 25(3)")
def test_each_hand_of_a_box_is_split_once() -> None:
    does = "1 no_switch; 1 split; 1 stand; 1 stand; 1 split; 1 stand; 1 stand"
    played = play("8S KH 9C 8D QD TC 9H 7S 6S KC", does=does)
    hands = {h["hand"]: h["cards"] for h in played.result["outcome"]["boxes"][0]["hands"]}
    assert hands == {1: ["8S", "TC"], 3: ["8D", "9H"], 2: ["KH", "7S"], 4: ["QD", "6S"]}
    assert list(hands) == [1, 3, 2, 4]
    assert played.nets == {"w1": "-10", "w1+split": "-10", "w2": "-10", "w2+split": "-10"}
    again = play("8S KH 9C 8D QD 8C", does="1 no_switch; 1 split; 1 split")
    assert again.refused() == [{"sch 15 s 25(4)(a)"}]


@clause("qld-2010", "sch 15 s 25(4)(b)", "sch 15 s 25(4)(c)")
def test_split_aces_get_one_card_each_and_make_no_blackjack() -> None:
    played = play("AS 9H 9C AD QD KC 5H TC", does="1 no_switch; 1 split; 1 stand")
    assert (played.hand(1)["cards"], played.hand(1)["blackjack"]) == (["AS", "KC"], False)
    assert played.nets == {"w1": "10", "w1+split": "-10", "w2": "0"}


@clause("qld-2010", "sch 15 s 24(1)", "sch 15 s 24(4)")
@pytest.mark.parametrize(
    ("one", "two", "third", "net"),
    [
        # An ace and an 8 are doubled as 9, and a 2 makes 11; a third card that is an ace counts 11.
        ("AS", "8D", "2C", "-20"),
        ("5S", "4D", "AC", "20"),
    ],
)
def test_an_ace_in_the_first_two_cards_of_a_double_counts_1(one: str, two: str, third: str, net: str) -> None:
    played = play(f"{one} KH 9C {two} QD {third} TC", does="1 no_switch; 1 double_down; 1 stand")
    first, second = played.nets["w1"], played.nets["w1+double_down"]
    assert str(int(first) + int(second)) == net


@clause("qld-2010", "sch 15 s 24(1)")
def test_only_9_10_and_11_are_doubled_and_an_ace_and_a_ten_where_the_table_lets_them() -> None:
    assert play("5S KH 9C 3D QD", does="1 no_switch; 1 double_down").refused()
    switched = "AS KH 9C 7D QD"
    assert not play(switched, does="1 switch; 1 double_down").refused()
    assert play(switched, does="1 switch; 1 double_down", doubled_21=False).refused()


@clause("qld-2010", "sch 15 s 6(4)(a)")
@pytest.mark.parametrize(("option", "net"), [("void_on_blackjack", "0"), ("lost", "-10")])
def test_a_split_hand_over_21_before_a_dealers_blackjack(option: str, net: str) -> None:
    does = "1 no_switch; 1 split; 1 stand; 1 draw; 1 stand"
    played = play("8S KH AC 8D QD TC 6H TD KC", does=does, split_bust=option)
    assert (played.net("w1"), played.net("w1+split")) == ("-10", net)


@clause("qld-2010", "sch 15 s 6(3)(b)", "sch 15 s 6(3)(d)", "sch 15 s 6(3)(f)")
@clause("qld-2010", "sch 15 s 6(3)(g)", "sch 15 s 6(3)(h)", "sch 15 s 6(3)(j)", "sch 15 s 8(1)")
@clause("qld-2010", "sch 15 s 6(4)(b)", "sch 15 s 6(5)(a)", "sch 15 s 6(5)(b)")
@pytest.mark.parametrize(
    ("cards", "does", "ends"),
    [
        ("TS QH 9D 9H KD 9C", KEPT, {"w1": ("10", {"6(3)(b)", "8(1)"}), "w2": ("10", {"6(3)(b)", "8(1)"})}),
        ("TS QH 9D 8H 9S 9C", KEPT, {"w1": ("0", {"6(3)(h)"}), "w2": ("10", {"6(3)(b)", "8(1)"})}),
        ("TS QH TD 8H 9S 9C", KEPT, {"w1": ("-10", {"6(3)(f)"}), "w2": ("0", {"6(3)(h)"})}),
        ("AS QH TD KH 9S AC", "1 no_switch; 1 stand", {"w1": ("0", {"6(3)(j)"}), "w2": ("-10", {"6(3)(d)"})}),
        (
            "AS 9H TD 5H KS TC AC",
            "1 switch; 1 stand; 1 draw",
            {"w1": ("-10", {"6(3)(g)"}), "w2": ("-10", {"6(3)(e)"})},
        ),
        (
            "5S 8H TD 6H 8S 9C TC KC AC",
            "1 no_switch; 1 double_down; 1 split; 1 stand; 1 stand",
            {
                "w1": ("-10", {"6(3)(d)", "6(5)(a)"}),
                "w1+double_down": ("0", {"6(5)(b)"}),
                "w2": ("-10", {"6(4)(a)"}),
                "w2+split": ("0", {"6(4)(b)"}),
            },
        ),
    ],
)
def test_how_hands_end(cards: str, does: str, ends: dict[str, tuple[str, set[str]]]) -> None:
    played = play(cards, does=does)
    told = {name: (played.net(name), played.refs(name)) for name in ends}
    assert told == {name: (net, {f"sch 15 s {ref}" for ref in of}) for name, (net, of) in ends.items()}


@clause("qld-2010", "sch 15 s 6(6)(a)", "sch 15 s 6(6)(b)", "sch 15 s 8(3)(a)", "sch 15 s 8(3)(b)")
@clause("qld-2010", "sch 15 s 8(3)(c)", "sch 15 s 8(3)(d)")
@pytest.mark.parametrize(
    ("cards", "net", "ref"),
    [
        ("KS 5H 9D KH 9S", "5", "8(3)(a)"),
        ("KS 9H 2D KH 9S", "40", "8(3)(b)"),
        ("KS KC 2D KH 9S", "25", "8(3)(c)"),
        ("KS KC 2D KH KD", "200", "8(3)(d)"),
        ("KS QC 2D JH TD", "-5", "6(6)(b)"),
    ],
)
def test_super_match_by_the_first_four_cards(cards: str, net: str, ref: str) -> None:
    played = play(cards, (*BOTH, "1 super_match 5"), "1 switch")
    assert played.net("super_match") == net
    assert f"sch 15 s {ref}" in played.refs("super_match")


@clause("qld-2010", "sch 15 s 9(1)")
def test_wagers_are_not_moved_once_the_first_card_is_out() -> None:
    table = Table("qld-2010", "blackjack_switch", chip="1").bet(*BOTH).close().draw("9S")
    for entry in (Withdraw("w1", 1), Withdraw("w2", 1), place("w3", "1 super_match 5")):
        assert refs(table.refusal(entry)) == {"sch 15 s 9(1)"}


# Wagers -------------------------------------------------------------------------------------------


@clause("qld-2010", "sch 15 s 6(1)(a)", "sch 15 s 6(2)")
def test_the_two_wagers_are_equal_and_one_alone_goes_back() -> None:
    unequal = play("9S 9H 8C KD 7D TC", ("1 blackjack 10", "1 second_blackjack 15"), KEPT)
    assert [e["stake"] for e in unequal.events("wager_reduced")] == ["10"]
    assert unequal.result["refused"][0]["nearest"] == ["10"]
    assert unequal.refused() == [{"sch 15 s 6(2)"}]
    for name in ("blackjack", "second_blackjack"):
        alone = play("", (f"1 {name} 10",))
        assert alone.end(name)["result"] == "returned"
        assert alone.refs(name) == {"sch 15 s 6(1)(a)"}


@clause("qld-2010", "sch 15 s 7(2)", "sch 15 s 7(3)", "sch 15 s 28(a)", "sch 15 s 28(b)")
def test_another_player_may_wager_on_super_match_and_on_nothing_else() -> None:
    played = play("9S 9H 8C KD 7D TC", (*BOTH, "1 super_match 5", "2 super_match 20 @1"), KEPT)
    assert [played.net("super_match", seat) for seat in (1, 2)] == ["5", "20"]
    first = play("9S 9H 8C KD 7D TC", ("2 super_match 20 @1", *BOTH), KEPT)
    assert {"sch 15 s 7(2)", "sch 15 s 7(3)"} in first.refused()
    for name in ("blackjack", "second_blackjack"):
        other = play("9S 9H 8C KD 7D TC", (*BOTH, f"2 {name} 20 @1"), KEPT)
        assert {"sch 15 s 28(a)", "sch 15 s 28(b)"} in other.refused()


def test_super_match_goes_back_with_the_wagers_of_its_box() -> None:
    played = play("", (*BOTH[:1], "1 second_blackjack 10 @2", "1 super_match 5"))
    assert played.refused()
    assert {s["result"] for s in played.result["settled"]} == {"returned"}


@clause("qld-2010", "sch 15 s 23(1)", "sch 15 s 23(3)", "sch 15 s 23(4)", "sch 15 s 8(2)")
def test_one_insurance_wager_a_box_for_half_of_one_wager() -> None:
    played = play("TS 9S AH 8C TD KC", does=f"1 insurance; {KEPT}")
    assert [e["stake"] for e in played.events("wager_raised")] == ["5"]
    assert played.net("insurance") == "10"
    assert len([e for e in played.events("decided") if e["step"] == "insuring"]) == 1
    more = play("TS 9S AH 8C TD KC", does=f"1 insurance 6; {KEPT}")
    assert more.refused() == [{"sch 15 s 23(3)"}]
    assert more.result["refused"][0]["nearest"] == ["5"]


def test_a_blackjack_against_an_ace_has_no_even_money() -> None:
    assert "even_money" not in {action.name for action in game("qld-2010", "blackjack_switch").actions}
    assert play("AS 9S AH KC TD 9C KC", does="1 no_switch; 1 stand").net("blackjack") == "10"


@clause("qld-2010", "sch 15 s 17(1)", "sch 15 s 17(1)(a)", "sch 15 s 17(1)(c)")
def test_cards_go_to_both_hands_of_every_box_from_the_left() -> None:
    two = (*BOTH, "2 blackjack 10", "2 second_blackjack 10")
    played = play("2S 3S 4S 5S 9H 6S 7S 8S 9S", two)
    hands = ["box_1", "box_1_hand_2", "box_2", "box_2_hand_2"]
    assert [e["hand"] for e in played.events("card_dealt")] == [*hands, "dealer", *hands]


@clause("qld-2010", "sch 15 s 5(2)", "sch 15 s 24(4)", "sch 15 s 2 def hard total")
@pytest.mark.parametrize(
    ("second", "does", "third", "total", "ref"),
    [("5D", "1 draw", "KC", 16, "5(2)"), ("8D", "1 double_down", "2C", 11, "24(4)")],
)
def test_an_ace_counts_1_where_11_is_too_many_and_in_a_double(
    second: str, does: str, third: str, total: int, ref: str
) -> None:
    played = play(f"AS TH 9H {second} 9D {third}", does=f"1 no_switch; {does}")
    counted = [e for e in played.events("counted") if e["hand"] == "box_1"][-1]
    assert counted["total"] == total
    assert f"sch 15 s {ref}" in counted["clauses"]
