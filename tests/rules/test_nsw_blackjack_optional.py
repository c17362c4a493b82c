"""New South Wales' blackjack: the optional wagers, and the jackpot of Blazing 7's."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from croupier.games.tape import Call, Decision
from tests.clauses import clause, states
from tests.rules.blackjack_rounds import Played
from tests.rules.blackjack_rounds import play as play_any
from tests.rules.tables import Table, refs

play = partial(play_any, rulebook="nsw-blackjack")


def beside(wager: str, cards: str, **options: Any) -> Played:
    """A round with 10 on blackjack and 5 on an optional wager: the two cards about the dealer's."""
    return play(cards, ("1 blackjack 10", f"1 {wager} 5"), **options)


# Pairs -----------------------------------------------------------------------------------------


@clause("nsw-blackjack", "r 14.11.1", "r 14.11.2", "r 14.12.1", "r 14.12.2", "r 14.12.3", "r 14.13")
@pytest.mark.parametrize(
    ("cards", "net", "ref"),
    [
        ("8S 9H 8D", "25", "r 14.12.1"),
        ("8S 9H 8C", "50", "r 14.12.2"),
        ("QS 9H QS", "150", "r 14.12.3"),
        ("KS 9H QS", "-5", "r 14.13"),
        ("8S 8H 9S", "-5", "r 14.13"),
    ],
)
def test_perfect_pairs_pay_5_10_and_30(cards: str, net: str, ref: str) -> None:
    played = beside("perfect_pairs", cards)
    assert played.net("perfect_pairs") == net
    assert ref in played.refs("perfect_pairs")


@clause("nsw-blackjack", "r 14.14.1", "r 14.14.2", "r 14.15", "r 14.16")
@pytest.mark.parametrize(
    ("cards", "net", "ref"),
    [
        ("8S 9H 8D", "55", "r 14.15"),
        ("KS 9H KS", "55", "r 14.15"),
        ("KS 9H TS", "-5", "r 14.16"),
    ],
)
def test_any_pairs_pay_11(cards: str, net: str, ref: str) -> None:
    played = beside("any_pairs", cards)
    assert played.net("any_pairs") == net
    assert ref in played.refs("any_pairs")


@clause("nsw-blackjack", "r 14.29.1", "r 14.29.2", "r 14.30.1", "r 14.30.2", "r 14.30.3", "r 14.30.4")
@clause("nsw-blackjack", "r 14.31", "r 14.32")
@pytest.mark.parametrize(
    ("cards", "net", "ref"),
    [
        ("8S 9H 8D", "25", "r 14.30.1"),
        ("JH 9H JD", "40", "r 14.30.2"),
        ("5C 9H 5C", "100", "r 14.30.3"),
        ("AS 9H AD", "150", "r 14.30.4"),
        # A suited pair of aces wins as a pair of aces alone.
        ("AS 9H AS", "150", "r 14.32"),
        ("JS 9H QS", "-5", "r 14.31"),
    ],
)
def test_star_pairs_pay_5_8_20_and_30(cards: str, net: str, ref: str) -> None:
    played = beside("star_pairs", cards)
    assert played.net("star_pairs") == net
    assert ref in played.refs("star_pairs")


# Lucky lucky -----------------------------------------------------------------------------------


@clause("nsw-blackjack", "r 14.17", "r 14.18", "r 14.19", "r 14.20", "r 14.20 table")
@pytest.mark.parametrize(
    ("cards", "odds"),
    [
        ("7S 7S 7S", (200, 200, 200)),
        ("6S 8S 7S", (100, 100, 100)),
        ("7S 7H 7S", (50, 50, 50)),
        ("8S 6H 7S", (30, 30, 30)),
        ("2S TS 9S", (10, 15, 10)),
        ("2S TH 9S", (3, 3, 3)),
        ("AS 9H AD", (3, 3, 3)),
        ("2S TS 8S", (2, 2, 2)),
        ("2S TH 7S", (2, 1, 1)),
        ("AS 7H AD", (2, 1, 1)),
        ("2S TS 6S", (-1, -1, -1)),
        ("TS TH 2S", (-1, -1, -1)),
    ],
)
def test_lucky_lucky_pays_by_three_tables_the_highest_win_only(
    cards: str, odds: tuple[int, int, int]
) -> None:
    paid = [beside("lucky_lucky", cards, lucky_lucky_table=t).net("lucky_lucky") for t in ("1", "2", "3")]
    assert paid == [str(5 * each) for each in odds]


@clause("nsw-blackjack", "r 14.13", "r 14.16", "r 14.19", "r 14.31")
def test_optional_wagers_are_settled_before_anybody_decides() -> None:
    bets = (
        "1 blackjack 10",
        *(f"1 {w} 5" for w in ("perfect_pairs", "any_pairs", "star_pairs", "lucky_lucky")),
    )
    played = play("8S 9H 8D", bets)
    assert played.waits["step"] == "decision"
    assert played.nets == {"w2": "25", "w3": "55", "w4": "25", "w5": "-5"}


# Where they may lie ------------------------------------------------------------------------------


@clause("nsw-blackjack", "r 2.2.4", "r 3.1.1", "r 14.2", "r 14.3", "r 14.4", "r 14.5", "r 14.6", "r 14.8")
@pytest.mark.parametrize(
    ("bets", "options", "ref"),
    [
        (("1 blackjack 10", "1 any_pairs 5"), {"any_pairs": False}, "r 2.2.4"),
        (("1 blackjack 10", "1 star_pairs 5"), {"decks": 8}, "r 3.1.1"),
        (("1 perfect_pairs 5",), {}, "r 14.8"),
        (("1 blackjack 10", "2 lucky_lucky 5 b1"), {"optional_wagers_by": "initial_wager"}, "r 14.6"),
        (("1 blackjack 10", "1 star_pairs 5"), {"limits": {"star_pairs": {"min": "10"}}}, "r 14.5"),
    ],
)
def test_optional_wagers_need_an_area_their_amount_and_an_initial_wager(
    bets: tuple[str, ...], options: dict[str, Any], ref: str
) -> None:
    assert ref in play("", bets, **options).refused()[0]
    assert play("", ("1 blackjack 10", "2 lucky_lucky 5 b1")).refused() == []


@clause("nsw-blackjack", "r 14.9")
def test_three_to_an_area_and_its_players_first() -> None:
    others = tuple(f"{seat} any_pairs 5 b1" for seat in (2, 3, 4))
    assert play("", ("1 blackjack 10", *others)).refused() == [{"r 14.9"}]
    own = ("1 blackjack 10", "1 any_pairs 5")
    assert play("", (*own, *others[:2])).refused() == []
    assert play("", (*own, *others)).refused() == [{"r 14.9"}]


# Blazing 7's ------------------------------------------------------------------------------------

BLAZING = ("1 blackjack 10", "1 blazing_7s 2.50")
TWO = (*BLAZING, "2 blackjack 10", "2 blazing_7s 2.50")


def blaze(cards: str, bets: tuple[str, ...] = BLAZING, shows: str = "50000", **options: Any) -> Played:
    """A round dealt from a shuffling device, with so much on the meter."""
    return play(cards, bets, shuffling_device=True, jackpots={"progressive": shows}, **options)


@clause("nsw-blackjack", "r 14.21", "r 14.22", "r 14.23", "r 14.24", "r 14.24.1", "r 14.24 table")
@clause("nsw-blackjack", "r 1.1 def blazing 7's wager")
@pytest.mark.parametrize(
    ("cards", "prize"),
    [
        ("7S 7H 9D", 25),
        ("9S 7H 7D", 25),
        ("7S 9H 7D", 50),
        ("7S 7H 7D", 500),
        ("7H 7D 7H", 1250),
        ("7S 7C 7C", 1250),
        ("7S 7S 7S", 5000),
        ("7D 7D 7D", 50000),
        ("7S 9H 9D", 0),
        ("9S 7H 9D", 0),
    ],
)
def test_blazing_7s_pays_by_its_table_besides_the_stake_that_was_collected(cards: str, prize: int) -> None:
    assert blaze(cards).net("blazing_7s") == (f"{prize - 3}.5" if prize else "-2.5")
    five = blaze(cards, ("1 blackjack 10", "1 blazing_7s 5")).net("blazing_7s")
    # The fixed prizes of 5 are twice those of 2.50.
    assert five == str((2 * prize if prize < 5000 else prize) - 5)
    assert "r 14.23" in blaze(cards).refs("blazing_7s")


@clause("nsw-blackjack", "r 14.25")
def test_a_jackpot_is_paid_besides_the_blackjack_wager() -> None:
    played = blaze("7S 9H 7D 9C", does="1 draw")
    assert played.nets == {"w2": "47.5", "w1": "-10"}
    assert blaze("7S 9H 7D 5C 9D", does="1 draw; 1 stand").net("w1") == "10"


@clause("nsw-blackjack", "r 14.28", "r 14.28.1", "r 14.28.2", "r 14.28.3")
@states("nsw-blackjack", "r 14.26.2")
@pytest.mark.parametrize("minimum", [10_000, 25_000, 50_000])
def test_a_jackpot_that_was_won_starts_again_from_its_minimum(minimum: int) -> None:
    won = blaze("7D 7D 7D", jackpot_minimum=minimum)
    assert [e["shows"] for e in won.events("jackpot_meter")] == ([str(minimum)] if minimum < 50_000 else [])
    # A meter that is not given shows the minimum.
    bare = play("7S 7S 7S", BLAZING, shuffling_device=True, jackpot_minimum=minimum)
    assert bare.net("blazing_7s") == f"{minimum // 10 - 3}.5"


@states("nsw-blackjack", "r 14.26.2")
def test_wagers_raise_the_jackpot_by_the_rate_of_the_operator() -> None:
    played = blaze("9S 9H 7D TC 8C", (*BLAZING, "2 blackjack 10"), shows="20000", jackpot_contribution=40)
    assert [e["shows"] for e in played.events("jackpot_meter")] == ["20001"]
    suited = blaze("7S 7S 7S", shows="20000", jackpot_contribution=40)
    assert suited.net("blazing_7s") == "1997.6"


@clause("nsw-blackjack", "r 14.27.1", "r 14.27.4")
@pytest.mark.parametrize(("shows", "each"), [("50000", "24997.5"), ("15000", "9997.5")])
def test_two_with_diamonds_share_the_jackpot_or_have_the_minimum_each(shows: str, each: str) -> None:
    played = blaze("7D 7D 7D 7D 7D", TWO, shows)
    assert played.nets == {"w2": each, "w4": each}


@clause("nsw-blackjack", "r 14.27.2", "r 14.27.4")
def test_two_suited_share_tenths_in_succession() -> None:
    # The example of the rule: 50,000 and 45,000 of 500,000.
    played = blaze("7S 7S 7S 7S 7S", TWO, "500000")
    assert played.nets == {"w2": "47497.5", "w4": "47497.5"}
    assert [e["shows"] for e in played.events("jackpot_meter")] == ["405000"]
    # 5,000 and 4,500 come to less than a tenth of the minimum each.
    least = blaze("7S 7S 7S 7S 7S", TWO, "50000", jackpot_minimum=50_000)
    assert least.nets == {"w2": "4997.5", "w4": "4997.5"}
    sharing = {"r 14.27.1", "r 14.27.2", "r 14.27.4"}
    assert {c for c in played.end("w2")["clauses"] if c in sharing} == {"r 14.27.2", "r 14.27.4"}
    assert not sharing & blaze("7S 7S 7S").refs("blazing_7s")


@clause("nsw-blackjack", "r 5.12")
@states("nsw-blackjack", "r 14.27.2")
def test_a_share_that_chips_cannot_pay_goes_up() -> None:
    up = blaze("7S 7S 7S", shows="10000.01", chips={"smallest": "0.50"})
    assert up.net("w2") == "998"
    assert "r 5.12" in up.refs("w2")
    assert "r 5.12" not in blaze("7S 7S 7S", shows="10000", chips={"smallest": "0.50"}).refs("w2")


@clause("nsw-blackjack", "r 14.27.3")
@pytest.mark.parametrize(("fixed", "share"), [("from_house", "4997.5"), ("from_pool", "4995")])
def test_fixed_prizes_are_paid_first(fixed: str, share: str) -> None:
    played = blaze("7S 7S 7S 7S 9D", TWO, fixed_prizes=fixed)
    assert played.order("w2", "w4") == ["w4", "w2"]
    assert played.nets == {"w4": "22.5", "w2": share}


SHARED = ("2 blackjack 10 b5", "3 blackjack 20 b5")
EQUAL = ("2 blackjack 10 b5", "3 blackjack 10 b5")
SEATED = ("2 blackjack 20 b5", "5 blackjack 10")


@clause("nsw-blackjack", "r 5.6", "r 5.8", "r 5.8.1", "r 5.8.2", "r 5.8.3", "r 14.7")
@clause("nsw-blackjack", "r 14.10", "r 14.10.1", "r 14.10.2", "r 14.10.3")
@pytest.mark.parametrize(
    ("bets", "first", "then", "case"),
    [(SHARED, "3", "2", 2), (EQUAL, "2", "3", 3), (SEATED, "5", "2", 1)],
)
def test_one_blazing_7s_to_an_area_and_the_seated_the_highest_the_nearest_first(
    bets: tuple[str, ...], first: str, then: str, case: int
) -> None:
    one, other = (f"{seat} blazing_7s 2.50 b5" for seat in (first, then))
    assert blaze("", (*bets, one, other)).refused() == [{"r 5.6", "r 14.7"}]
    # Who has the first option may use it though another has wagered.
    late = blaze("9S 9H 8D", (*bets, other, one))
    assert {s["id"]: s["result"] for s in late.result["settled"]} == {"w3": "returned", "w4": "lose"}
    assert late.refused()[0] == {f"r 5.8.{case}", "r 14.10", f"r 14.10.{case}"} == late.refs("w3")
    assert blaze("", (*bets, "4 blazing_7s 2.50 b5")).refused() == [{"r 5.8", "r 14.7"}]


@clause("nsw-blackjack", "r 14.5", "r 14.24 table", "r 2.3.4.2", "r 2.3.4.3", "r 3.1.1")
@states("nsw-blackjack", "r 1.1 def shuffling device")
@pytest.mark.parametrize(
    ("options", "stake", "ref"),
    [
        ({"shuffling_device": True}, "3", "r 14.24 table"),
        ({"shuffling_device": True, "blazing_7s_wager": "5"}, "2.50", "r 14.5"),
        ({"shuffling_device": True, "blazing_7s": False}, "2.50", "r 2.3.4.2"),
        ({"shuffling_device": True, "decks": 8}, "2.50", "r 3.1.1"),
        ({}, "2.50", "r 2.3.4.3"),
    ],
)
def test_blazing_7s_is_its_amount_from_6_decks_in_a_device(
    options: dict[str, Any], stake: str, ref: str
) -> None:
    bets = ("1 blackjack 10", f"1 blazing_7s {stake}")
    assert ref in play("", bets, **options).refused()[0]


# Loss limits ------------------------------------------------------------------------------------

LIMITED = {"seat_limits": {"1": {"loss_limit": {"max": "15"}}}}


@clause("nsw-blackjack", "r 18.3", "r 1.1 def loss limit")
def test_no_wager_beyond_what_may_still_be_lost() -> None:
    assert play("", ("1 blackjack 20",), opening=LIMITED).refused() == [{"r 18.3", "r 1.1 def loss limit"}]
    three = ("1 blackjack 10", "1 any_pairs 5", "1 lucky_lucky 5")
    assert play("", three, opening=LIMITED).refused() == [{"r 18.3", "r 1.1 def loss limit"}]
    assert play("", ("2 blackjack 20",), opening=LIMITED).refused() == []


@clause("nsw-blackjack", "r 18.3")
def test_doubles_splits_and_insurance_stay_within_a_loss_limit() -> None:
    assert play("6S 9H 5D TC TD", does="1 double_down", opening=LIMITED).net("double_down") == "5"
    over = play("6S 9H 5D", does="1 double_down 10", opening=LIMITED)
    assert "r 18.3" in over.refused()[0]
    assert play("8S 9H 8D", opening=LIMITED).waits["actions"] == ["draw", "stand"]
    least = {"seat_limits": {"1": {"loss_limit": {"max": "12"}}}}
    assert (
        play("TS AH 9D KD", does="1 insurance 3; 1 insurance 2; 1 stand", opening=least).net("insurance")
        == "4"
    )
    # 25 won on a mixed pair may be lost again.
    won = play("8S 9H 8D", ("1 blackjack 10", "1 perfect_pairs 5"), opening=LIMITED)
    assert "split" in won.waits["actions"]


@clause("nsw-blackjack", "r 18.3", "r 1.1 def loss limit")
def test_a_double_of_an_ace_and_a_ten_beyond_a_loss_limit_is_refused_by_that_limit() -> None:
    limited = {1: {"loss_limit": {"max": "20"}}}
    played = Table("nsw-blackjack", "blackjack", seat_signs=limited, split_21_doubled=True)
    played.bet("1 blackjack 10").draw("KS 9H TD")
    played.round.apply(Call("initial_result"))
    played.decide(1, "split").draw("AC")
    assert refs(played.refusal(Decision(1, "double_down"))) == {"r 18.3", "r 1.1 def loss limit"}


@clause("nsw-blackjack", "r 18.3", "r 8.1")
@states("nsw-blackjack", "r 11.1")
def test_what_is_named_instead_fits_a_loss_limit_in_chips_and_the_rule_that_bounds_it() -> None:
    def limited(left: str) -> Table:
        return Table("nsw-blackjack", "blackjack", seat_signs={1: {"loss_limit": {"max": left}}}, chip="5")

    played = limited("17.50")
    assert played.refusal("1 blackjack 20").nearest == ("15",)
    assert limited("4").refusal("1 blackjack 5").nearest == ()
    played.bet("1 blackjack 10").draw("6S 9H 5D").round.apply(Call("initial_result"))
    assert played.refusal(Decision(1, "double_down", stake=1_000)).nearest == ("5",)
    assert limited("30").refusal("1 blackjack 35").nearest == ("30",)
    pair = limited("37.50").bet("1 blackjack 10").draw("8S 9H 8D")
    pair.round.apply(Call("initial_result"))
    assert pair.refusal(Decision(1, "split", stake=3_000)).nearest == ("10",)
    insured = limited("47.50").bet("1 blackjack 20").draw("TS AH 9D")
    insured.round.apply(Call("initial_result"))
    assert insured.refusal(Decision(1, "insurance", stake=3_000)).nearest == ("10",)


@states("nsw-blackjack", "r 18.3", "r 12.6.2")
def test_others_of_an_area_put_up_no_more_than_they_may_lose() -> None:
    tight = {"seat_limits": {"2": {"loss_limit": {"max": "10"}}}}
    bets = ("1 blackjack 10", "2 blackjack 10 b1")
    assert play("8S 9H 8D", bets, "1 split", opening=tight).waits["actions"] == ["first_hand"]
    doubled = play("6S 9H 5D TC TD", bets, "1 double_down", opening=tight)
    assert doubled.nets == {"w1": "10", "w2": "10", "w1+double_down": "10"}


@clause("nsw-blackjack", "r 16.23", "r 16.23.1")
def test_found_late_what_exceeds_a_loss_limit_goes_back_last_wager_first() -> None:
    one = play("TS 9H TD 8D", ("1 blackjack 20 accepted",), "1 stand", opening=LIMITED)
    assert (one.end("w1")["stake"], one.net("w1")) == ("15", "15")
    bets = ("1 blackjack 10", "1 any_pairs 10 accepted", "1 lucky_lucky 5 accepted")
    two = play("TS 9H 9D", bets, opening=LIMITED)
    assert {s["id"]: (s["stake"], s["net"]) for s in two.result["settled"]} == {
        "w3": ("5", "0"),
        "w2": ("5", "-5"),
    }


@clause("nsw-blackjack", "r 16.23", "r 16.23.1", "r 14.5", "r 14.24 table")
@pytest.mark.parametrize(
    ("left", "stake", "sign", "kept"),
    [
        ("11", "2.50", "either", None),
        ("13", "5", "either", "2.5"),
        ("13", "5", "5", None),
        ("12.50", "2.50", "either", "2.5"),
    ],
)
def test_of_a_blazing_7s_wager_beyond_a_loss_limit_an_amount_on_the_sign_counts_or_none(
    left: str, stake: str, sign: str, kept: str | None
) -> None:
    opening = {"seat_limits": {"1": {"loss_limit": {"max": left}}}}
    bets = ("1 blackjack 10", f"1 blazing_7s {stake} accepted")
    options: dict[str, Any] = {"shuffling_device": True, "blazing_7s_wager": sign}
    played = play("TS 9H TD 8D", bets, "1 stand", opening=opening, **options)
    lost = [end["stake"] for end in played.result["settled"] if end["id"] == "w2" and end["net"] != "0"]
    assert lost == ([kept] if kept else [])
