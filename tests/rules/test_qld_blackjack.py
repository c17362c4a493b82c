"""Queensland's schedule 2, parts 1 to 3: a hand against the dealer's."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.record.rounds import record_hash
from croupier.record.runner import run_script
from croupier.rulebooks.games import game
from croupier.verify_record import verify
from tests.clauses import clause, states
from tests.rules.blackjack_rounds import play

QLD = "qld-2010"
STAND = "1 stand"

# How wagers end ------------------------------------------------------------------------------


@clause("qld-2010", "sch 2 s 6(2)", "sch 2 s 8(1)", "sch 2 s 8(2)", "sch 2 s 5(2)")
@clause("qld-2010", "sch 2 s 2 def blackjack", "sch 2 s 2 def hard total", "sch 2 s 2 def soft total")
@states("qld-2010", "sch 2 s 5(1)")
@pytest.mark.parametrize(
    ("cards", "does", "net", "ref"),
    [
        ("TS 6H 9D TD KC", STAND, "10", "sch 2 s 6(2)(a)"),
        ("TS 9H TD 8D", STAND, "10", "sch 2 s 6(2)(b)"),
        ("AS 9H KD", "", "15", "sch 2 s 6(2)(c)"),
        ("AS TH KD 9D", "", "15", "sch 2 s 6(2)(c)"),
        ("TS AH 9D KD", STAND, "-10", "sch 2 s 6(2)(d)"),
        ("7S AH 7D 7C KD", "1 draw", "-10", "sch 2 s 6(2)(d)"),
        ("TS 9H 9D TD", STAND, "0", "sch 2 s 6(2)(e)"),
        ("AS KH JD AC", "", "0", "sch 2 s 6(2)(e)"),
        ("TS 6H 6D TC", "1 draw", "-10", "sch 2 s 6(2)(f)"),
        ("TS 9H 8D TD", STAND, "-10", "sch 2 s 6(2)(g)"),
        # An ace is 11, or 1 where 11 would be too much; soft 17 stands, and beats 16.
        ("AS 6H 5D AD", STAND, "-10", "sch 2 s 6(2)(g)"),
        ("AS 9H 5D TC 2C TD", "1 draw; 1 draw; 1 stand", "-10", "sch 2 s 6(2)(g)"),
    ],
)
def test_a_blackjack_wager_ends_by_the_totals_and_blackjacks(
    cards: str, does: str, net: str, ref: str
) -> None:
    played = play(cards, does=does)
    assert played.status == "settled"
    assert played.net("blackjack") == net
    assert ref in played.refs("blackjack")


def test_a_blackjack_beats_another_21() -> None:
    assert play("AS TH KD 6D 5D").net("w1") == "15"


@clause("qld-2010", "sch 2 s 17(1)", "sch 2 s 17(5)", "sch 2 s 16(2)")
@states("qld-2010", "sch 2 s 17(6)")
def test_cards_go_round_from_the_dealers_left_and_the_dealer_gets_a_second_one_last() -> None:
    played = play("TS 9S 8H TD 9D TC", ("1 blackjack 10", "3 blackjack 10"), "1 stand; 3 stand")
    dealt = [(e["hand"], e["card"], e["face_up"]) for e in played.events("card_dealt")]
    assert dealt == [
        ("box_1", "TS", True),
        ("box_3", "9S", True),
        ("dealer", "8H", True),
        ("box_1", "TD", True),
        ("box_3", "9D", True),
        ("dealer", "TC", True),
    ]
    assert played.nets == {"w1": "10", "w2": "0"}


@clause("qld-2010", "sch 2 s 17(2)", "sch 2 s 17(3)", "sch 2 s 17(4)", "sch 2 s 26(1)")
def test_totals_are_announced_and_the_player_is_asked_until_the_hand_is_21() -> None:
    played = play("5S 9H 5D 2C 9C TD", does="1 draw; 1 draw")
    totals = [(e["hand"], e["total"]) for e in played.events("counted")]
    assert totals == [("dealer", 9), ("box_1", 10), ("box_1", 12), ("box_1", 21), ("dealer", 19)]
    waiting = play("5S 9H 6D")
    assert waiting.status == "waiting"
    assert waiting.waits["actions"] == ["draw", "double_down", "stand"]


@clause("qld-2010", "sch 2 s 27(1)", "sch 2 s 27(2)")
@pytest.mark.parametrize(
    ("cards", "does", "dealer"),
    [
        ("TS 6H 9D TD 2C", STAND, ["6H", "TD", "2C"]),
        ("TS 6H 9D AD", STAND, ["6H", "AD"]),
        ("TS AH 9D 5D AC", STAND, ["AH", "5D", "AC"]),
        ("TS 6H 9D 2D 3S 2S 4S", STAND, ["6H", "2D", "3S", "2S", "4S"]),
        # Nothing depends on the dealer's cards where every hand is over 21, or waits for a blackjack alone.
        ("TS 6H 6D KC", "1 draw", ["6H"]),
        ("AS TH KD 3D", "", ["TH", "3D"]),
    ],
)
def test_the_dealer_draws_to_a_hard_or_soft_17_and_takes_no_card_in_vain(
    cards: str, does: str, dealer: list[str]
) -> None:
    assert play(cards, does=does).dealer == dealer


@clause("qld-2010", "sch 2 s 17(5)")
@pytest.mark.parametrize(
    ("cards", "does", "dealer", "net"),
    [
        ("TS 6H 6D KC 9D", "1 draw", ["6H", "9D"], "-10"),
        ("AS 6H KD 5C", "", ["6H", "5C"], "15"),
        ("TS 6H 9D TD 2C", STAND, ["6H", "TD", "2C"], "10"),
    ],
)
def test_the_dealer_takes_a_second_card_always_where_the_table_says_so(
    cards: str, does: str, dealer: list[str], net: str
) -> None:
    played = play(cards, does=does, dealers_second_card="always")
    assert (played.dealer, played.net("w1")) == (dealer, net)


@clause("qld-2010", "sch 2 s 17(5)")
def test_the_verifier_misses_a_second_card_that_is_always_dealt() -> None:
    script = {
        "rulebook": "qld-2010",
        "game": "blackjack",
        "equipment": {"cards": ["TS", "6H", "6D", "KC"]},
        "wagers": [{"seat": 1, "wager": "blackjack", "stake": "10"}],
        "decisions": [{"seat": 1, "action": "draw"}],
    }
    record = run_script(script).record
    assert record is not None
    assert verify(record).ok
    record["options"]["dealers_second_card"] = "always"
    record["hash"] = record_hash({k: v for k, v in record.items() if k != "hash"})
    assert any("second card" in str(fault) for fault in verify(record).faults)
    always = {
        "options": {"dealers_second_card": "always"},
        "equipment": {"cards": ["TS", "6H", "6D", "KC", "2H"]},
    }
    dealt = run_script({**script, **always}).record
    assert dealt is not None
    assert verify(dealt).ok


# A player's blackjack ---------------------------------------------------------------------------


@clause("qld-2010", "sch 2 s 22(1)", "sch 2 s 22(2)", "sch 2 s 22(3)")
def test_a_blackjack_is_paid_before_any_third_card_unless_the_dealer_may_have_one() -> None:
    bets = ("1 blackjack 10", "2 blackjack 10")
    early = play("AS 5S 9H KD 5D 4C 7D", bets, "2 draw; 2 stand")
    assert early.order("w1", "box_2") == ["box_2", "box_2", "w1", "box_2"]
    late = play("AS 5S TH KD 5D 4C 9D", bets, "2 draw; 2 stand")
    assert late.order("w1", "box_2") == ["box_2", "box_2", "box_2", "w1"]
    assert late.net("w1") == "15"
    paid = {"sch 2 s 6(2)(c)", "sch 2 s 8(2)", "sch 2 s 2 def blackjack"}
    assert early.refs("w1") == paid | {"sch 2 s 22(1)"}
    assert late.refs("w1") == paid | {"sch 2 s 22(2)", "sch 2 s 22(3)"}


@clause("qld-2010", "sch 2 s 22(4)")
def test_even_money_is_paid_at_once_on_request_against_an_ace() -> None:
    played = play("AS AH KD", does="1 even_money")
    assert (played.net("w1"), played.refs("w1")) == ("10", {"sch 2 s 22(4)"})
    assert played.dealer == ["AH"]
    assert play("AS AH KD TC", does="1 no_insurance").net("w1") == "0"
    assert play("AS AH KD 9C", does="1 no_insurance").net("w1") == "15"
    assert "even_money" not in str(play("AS KH KD 9C").result["events"])


@clause("qld-2010", "sch 2 s 22(4)", "sch 2 s 23(1)", "sch 2 s 23(5)", "sch 2 s 23(6)")
@pytest.mark.parametrize(("second", "net"), [("KC", "10"), ("9C", "-5")])
def test_who_has_insured_a_blackjack_may_have_it_paid_and_the_insurance_lies_on(
    second: str, net: str
) -> None:
    played = play(f"AS AH KD {second}", does="1 insurance 5; 1 even_money")
    assert played.nets == {"w1": "10", "w1+insurance": net}
    assert played.refs("w1") == {"sch 2 s 22(4)"}
    assert played.order("w1", "dealer", "w1+insurance") == ["dealer", "w1", "dealer", "w1+insurance"]
    kept = play(f"AS AH KD {second}", does="1 insurance 5; 1 no_even_money")
    assert kept.nets == {"w1": "0" if second == "KC" else "15", "w1+insurance": net}
    unsaid = play(f"AS AH KD {second}", does="1 insurance 5")
    assert unsaid.nets == kept.nets


# Insurance --------------------------------------------------------------------------------------


@clause("qld-2010", "sch 2 s 23(1)", "sch 2 s 23(2)", "sch 2 s 23(3)", "sch 2 s 23(5)", "sch 2 s 23(6)")
@pytest.mark.parametrize(("second", "net"), [("TD", "10"), ("KD", "10"), ("9D", "-5"), ("AD", "-5")])
def test_insurance_wins_2_to_1_on_a_ten_and_is_taken_before_further_cards(second: str, net: str) -> None:
    played = play(f"TS AH 9D {second} 6C", does="1 insurance; 1 stand")
    assert played.net("insurance") == net
    assert played.end("insurance")["stake"] == "5"
    assert played.events("offered")[0]["clauses"] == [
        "sch 2 s 23(1)",
        "sch 2 s 23(2)",
        "sch 2 s 23(3)",
        "sch 2 s 30(5)",
    ]
    if second == "AD":
        cards = [e.get("card") or e.get("id") for e in played.result["events"]]
        assert cards.index("AD") < cards.index("w1+insurance", cards.index("AD")) < cards.index("6C")


@clause("qld-2010", "sch 2 s 23(3)", "sch 2 s 23(4)")
@pytest.mark.parametrize(
    ("stake", "insured", "allowed"),
    [
        ("10", "5", True),
        ("10", "2", True),
        ("10", "5.25", False),
        ("10", "6", False),
        # 25 cents over half of 5.50 make 3, paid 6; over half of 7 they pay no even amount.
        ("5.50", "3", True),
        ("5.50", "2.75", True),
        ("5.50", "3.25", False),
        ("7", "3.75", False),
    ],
)
def test_insurance_is_at_most_half_or_25_cents_more_for_an_even_payout(
    stake: str, insured: str, allowed: bool
) -> None:
    played = play("TS AH 9D TD", (f"1 blackjack {stake}",), f"1 insurance {insured}; 1 stand")
    assert (not played.refused()) is allowed
    if allowed:
        assert played.end("insurance")["stake"] == insured
    else:
        assert played.refused()[0] == {"sch 2 s 23(3)", "sch 2 s 23(4)"}


def test_there_is_no_insurance_against_a_ten() -> None:
    assert play("TS KH 9D TD", does="1 insurance; 1 stand").refused()


# Doubling ---------------------------------------------------------------------------------------


@clause("qld-2010", "sch 2 s 24(1)", "sch 2 s 24(2)", "sch 2 s 24(3)", "sch 2 s 26(2)(a)")
def test_a_double_puts_up_to_as_much_again_on_one_card() -> None:
    played = play("5S 9H 6D 2C TD", does="1 double_down")
    assert played.nets == {"w1": "-10", "w1+double_down": "-10"}
    less = play("5S 9H 6D TC TD", does="1 double_down 4")
    assert less.nets == {"w1": "10", "w1+double_down": "4"}
    more = play("5S 9H 6D TC TD", does="1 double_down 11")
    assert more.refused()[0] == {"sch 2 s 24(1)"}
    assert play("5S 7H 3D TC TD", does="1 double_down").status == "waiting"
    eight = play("5S 7H 3D TC TD", does="1 double_down").refused()
    assert eight == [{"sch 2 s 24(1)", "sch 2 s 17(3)(a)"}]
    assert play("8S 9H 8D 8C", does="1 split; 1 split").refused() == [{"sch 2 s 25(4)(a)"}]


@clause("qld-2010", "sch 2 s 24(4)", "sch 2 s 5(1)(c)")
@pytest.mark.parametrize(
    ("cards", "total"),
    [("AS 9H 8D 2C TD", 11), ("AS 9H 8D AC TD", 20), ("AS 9H 9D TC TD", 20), ("5S 9H 4D AC TD", 20)],
)
def test_an_ace_in_the_first_two_cards_of_a_double_counts_1(cards: str, total: int) -> None:
    assert play(cards, does="1 double_down").hand(1)["total"] == total


ALONE, SHARED = ("1 blackjack 10",), ("1 blackjack 10", "2 blackjack 10 b1")


@clause("qld-2010", "sch 2 s 24(4)", "sch 2 s 30(6)(b)", "sch 2 s 24(2)", "sch 2 s 24(3)")
@pytest.mark.parametrize(
    ("cards", "wagers", "does", "also"),
    [
        ("5S 9H 4D TC TD", ALONE, "1 double_down", set()),
        ("AS 9H 8D 2C TD", ALONE, "1 double_down", {"sch 2 s 24(4)"}),
        (
            "5S 9H 4D TC TD",
            ("1 blackjack 10", "2 blackjack 10 b1"),
            "1 double_down; 2 no_double",
            {"sch 2 s 30(6)(b)"},
        ),
    ],
)
def test_a_double_cites_an_ace_and_others_of_the_box_where_they_are_there(
    cards: str, wagers: tuple[str, ...], does: str, also: set[str]
) -> None:
    played = play(cards, wagers, does)
    (card,) = [set(e["clauses"]) for e in played.events("card_dealt") if e["step"] == "double_card"]
    assert card == {"sch 2 s 24(2)", "sch 2 s 24(3)", "sch 2 s 26(2)(a)", *also}
    asked = next(set(e["clauses"]) for e in played.events("decided") if e["step"] == "decision")
    assert ("sch 2 s 24(4)" in asked) == ("sch 2 s 24(4)" in also)


@clause("qld-2010", "sch 2 s 24(5)")
def test_a_dealers_blackjack_takes_the_wager_and_not_the_double() -> None:
    played = play("5S TH 6D TC AD", does="1 double_down")
    assert played.nets == {"w1": "-10", "w1+double_down": "0"}
    assert played.refs("double_down") == {"sch 2 s 24(5)"}


# Splitting --------------------------------------------------------------------------------------


@clause("qld-2010", "sch 2 s 25(1)", "sch 2 s 25(2)", "sch 2 s 25(3)", "sch 2 s 2 def split")
def test_cards_of_one_value_are_split_and_the_first_hand_is_completed_before_the_other() -> None:
    played = play("QS 6H TD 5C KC 9C 4D 7D", does="1 split; 1 draw; 1 stand")
    assert [h["cards"] for h in (played.hand(1), played.hand(1, 2))] == [["QS", "5C", "KC"], ["TD", "9C"]]
    assert played.nets == {"w1": "-10", "w1+split": "10"}
    assert played.order("box_1", "box_1_hand_2") == ["box_1"] * 4 + ["box_1_hand_2"]
    other = play("QS 6H TD 5C KC 9C 4D 7D", does="1 split 5")
    assert other.refused()[0] == {"sch 2 s 25(2)"}
    assert "split" not in play("QS 6H 9D").waits["actions"]


@clause("qld-2010", "sch 2 s 25(4)")
def test_a_split_hand_is_not_split_again_and_may_be_doubled() -> None:
    again = play("8S 6H 8D 8C", does="1 split")
    assert again.waits["actions"] == ["draw", "stand"]
    played = play("8S 6H 8D 3C TC 2C 9D TD KD", does="1 split; 1 double_down; 1 double_down 3; 1 stand")
    assert played.nets == {
        "w1": "10",
        "w1+double_down": "10",
        "w1+split": "10",
        "w1+split+double_down": "3",
    }


@clause("qld-2010", "sch 2 s 25(4)(b)", "sch 2 s 25(4)(c)", "sch 2 s 26(2)(b)")
def test_split_aces_take_one_card_each_and_make_no_blackjack() -> None:
    played = play("AS 6H AD KC 5C TD 5D", does="1 split")
    assert played.nets == {"w1": "0", "w1+split": "-10"}
    tens = play("KS 6H KD AC 9C TD 5D", does="1 split; 1 stand; 1 stand")
    assert tens.nets == {"w1": "0", "w1+split": "-10"}
    assert not tens.hand(1)["blackjack"]


@clause("qld-2010", "sch 2 s 6(3)", "sch 2 s 25(5)")
def test_a_dealers_blackjack_takes_one_wager_of_a_split() -> None:
    played = play("8S TH 8D 3C TC 2C AD", does="1 split; 1 double_down; 1 stand")
    assert played.nets == {"w1": "-10", "w1+double_down": "0", "w1+split": "0"}
    assert played.refs("split") == {"sch 2 s 6(3)(b)", "sch 2 s 25(5)"}
    assert "sch 2 s 6(3)(a)" in played.refs("blackjack")


@clause("qld-2010", "sch 2 s 6(3)(b)", "sch 2 s 25(5)")
@pytest.mark.parametrize(("option", "net"), [("void_on_blackjack", "0"), ("lost", "-10")])
def test_whether_a_blackjack_gives_back_the_split_of_a_hand_over_21_is_the_operators_choice(
    option: str, net: str
) -> None:
    cards = "8S TH 8D TC 6C KD"
    blackjack = play(f"{cards} AD", does="1 split; 1 stand; 1 draw", split_bust=option)
    assert blackjack.nets == {"w1": "-10", "w1+split": net}
    nothing = play(f"{cards} 9D", does="1 split; 1 stand; 1 draw", split_bust=option)
    assert nothing.nets == {"w1": "-10", "w1+split": "-10"}


def test_hands_are_named_by_their_number_where_a_player_has_several() -> None:
    script = "8S 6H 8D 5C 9C TD 5D"
    assert play(script, does="1 split; 1 stand").waits["hand"] == 2
    two = play("TS 9S 6H TD 8D", ("1 blackjack 10", "1 blackjack 10 @2"))
    assert two.waits["hand"] == 1


# Wagering ---------------------------------------------------------------------------------------


@clause("qld-2010", "sch 2 s 6(1)", "sch 2 s 9(2)", "sch 2 s 7(1)")
@states("qld-2010", "sch 2 s 9(1)")
def test_wagers_are_made_before_the_first_card_and_no_wager_moves_after_it() -> None:
    played = play("TS 9H TD 8D", ("1 blackjack 10", "1 blackjack 5"), STAND)
    assert {"sch 2 s 7(1)"} == played.refused()[0]
    assert play("", ()).status == "settled"
    assert game(QLD, "blackjack").wagers[0].limit_clauses


@clause("qld-2010", "sch 2 s 11(1)", "sch 2 s 31(2)")
def test_every_box_has_at_least_the_minimum_and_at_most_the_maximum() -> None:
    limits = {"table": {"min": "5", "max": "50"}}
    bets = ("1 blackjack 4", "1 blackjack 60", "1 blackjack 10", "1 blackjack 2 @2")
    played = play("TS 9H TD 8D", bets, STAND, limits=limits)
    assert all("sch 2 s 11(1)" in refs for refs in played.refused())
    assert len(played.refused()) == 3


@clause("qld-2010", "sch 2 s 26(3)")
def test_the_dealer_may_direct_a_draw_at_11_or_below() -> None:
    assert play("5S 9H 6D", directed_draw=True).waits["actions"] == ["draw", "double_down"]
    assert "stand" in play("5S 9H 7D", directed_draw=True).waits["actions"]
    assert "stand" in play("5S 9H 5D 2C", does="1 split", directed_draw=True).waits["actions"]


# The shoe ---------------------------------------------------------------------------------------


@clause("qld-2010", "sch 2 s 4", "sch 2 s 62(2)(a)")
@states(
    "qld-2010",
    "sch 2 s 12(3)(a)",
    "sch 2 s 13(1)",
    "sch 2 s 13(4)",
    "sch 2 s 13(4)(i)",
    "sch 2 s 13(7)",
    "sch 2 s 13(8)",
)
def test_five_to_eight_decks_are_shuffled_cut_and_dealt_without_a_burn_card() -> None:
    shoe = game(QLD, "blackjack").rules({}).shoe
    assert shoe is not None
    assert (shoe.decks, shoe.cut_at_least, shoe.cutting_card_at_least, shoe.burn) == (8, 10, 52, "nothing")
    assert {c.ref for c in shoe.cut} == {f"sch 2 s 13({n})" for n in ("1", "4", "4)(i", "7", "8")}
    assert play("", (), decks=4).refused()[0] == {"sch 2 s 4", "sch 2 s 62(2)(a)"}


@clause("qld-2010", "sch 2 s 19", "sch 2 s 12(3)(b)")
def test_a_round_with_the_cutting_card_is_completed() -> None:
    played = play("TS CUT 9H TD 8D", does=STAND)
    assert played.net("w1") == "10"
    assert played.result["outcome"]["next_round"]["cutting_card"] == "during"


@states("qld-2010", "sch 2 s 62")
def test_a_card_machine_mixes_all_the_time_with_any_approved_number_of_decks() -> None:
    rules = game(QLD, "blackjack").rules({"card_machine": True, "decks": 4})
    assert rules.shoe is not None
    assert rules.shoe.continuous


@clause("qld-2010", "sch 2 s 62(4)")
@pytest.mark.parametrize(
    ("option", "value"),
    [("late_entry", "refused"), ("late_entry", "minimum_only"), ("sitting_out", "refused")],
)
def test_with_a_card_machine_nobody_is_held_back_for_a_round_that_was_missed(option: str, value: str) -> None:
    missed = {"standings": {"late_entrant": [1], "sat_out": [1]}}
    given: dict[str, Any] = {"card_machine": True, option: value}
    machine = play("TS 9H TD 8D", does=STAND, opening=missed, **given)
    assert machine.net("w1") == "10"
    # The table cannot be set up so, and says why.
    (refused,) = machine.result["refused"]
    assert (refused["what"], refused["clauses"]) == (f"option {option}={value}", ["sch 2 s 62(4)"])
    assert refused["nearest"] == ["allowed", "card_machine=false"]


@clause("qld-2010", "sch 2 s 3(2)(a)", "sch 2 s 3(2)(b)", "sch 2 s 32", "sch 2 s 44", "sch 2 s 38(1)(a)")
def test_boxes_are_those_of_the_layout() -> None:
    assert play("", ("9 blackjack 10",)).refused()[0] == {"sch 2 s 3(2)(a)"}
    assert play("", ("9 blackjack 10",), boxes=9).status == "waiting"
    none: dict[str, Any] = {"super_sevens": False, "perfect_pairs": False, "bonus_blackjack": False}
    bets = ("1 blackjack 10", "1 super_sevens 5", "1 perfect_pairs 5", "1 bonus_blackjack 1")
    refused = play("TS 9H TD 8D", bets, STAND, **none).refused()
    layout = "sch 2 s 3(2)(b)"
    assert refused == [{ref, layout} for ref in ("sch 2 s 32", "sch 2 s 44", "sch 2 s 38(1)(a)")]


# What events cite ---------------------------------------------------------------------------


def _counts(cards: str, does: str) -> list[set[str]]:
    """What each count of a round cites of how cards are counted, box 1's hands only."""
    counted = play(cards, does=does).events("counted")
    values = ("s 5(1)(c)", "s 5(2)", "s 24(4)", "s 2 def hard total", "s 2 def soft total")
    named = {f"sch 2 {value}" for value in values}
    return [named & set(e["clauses"]) for e in counted if e["hand"] != "dealer"]


@clause("qld-2010", "sch 2 s 2 def hard total", "sch 2 s 2 def soft total", "sch 2 s 5(1)(c)", "sch 2 s 5(2)")
def test_a_count_cites_what_that_hand_is_hard_or_soft() -> None:
    hard, soft = "sch 2 s 2 def hard total", "sch 2 s 2 def soft total"
    assert _counts("AS 6H 5D KD 4C TD KC", "1 draw; 1 stand")[:2] == [
        {soft, "sch 2 s 5(1)(c)"},
        {hard, "sch 2 s 5(2)"},
    ]
    assert _counts("TS 6H 5D TD KC", STAND) == [{hard}]


@clause("qld-2010", "sch 2 s 24(4)")
def test_an_ace_of_a_double_counts_one_by_the_rule_on_doubles() -> None:
    assert _counts("AS 6H 8D TD KC TC", "1 double_down")[-1] == {
        "sch 2 s 24(4)",
        "sch 2 s 2 def hard total",
    }


@clause("qld-2010", "sch 2 s 30(6)", "sch 2 s 30(7)")
def test_what_another_player_of_the_box_adds_cites_the_rule_on_others() -> None:
    box = ("1 blackjack 10", "2 blackjack 10 b1")
    parted = play("8S TD 8H TC TH 7C", box, does="1 split; 2 cover_both; 1 stand; 1 stand")
    raised = {e["seat"]: e["clauses"] for e in parted.events("wager_raised")}
    assert raised == {1: ["sch 2 s 25(1)", "sch 2 s 25(2)", "sch 2 s 2 def split"], 2: ["sch 2 s 30(7)"]}
    doubled = play("6S TD 3H TC 8C", box, does="1 double_down; 2 double_down")
    raised = {e["seat"]: e["clauses"] for e in doubled.events("wager_raised")}
    assert raised == {1: ["sch 2 s 24(1)", "sch 2 s 24(2)"], 2: ["sch 2 s 30(6)", "sch 2 s 30(6)(a)"]}
