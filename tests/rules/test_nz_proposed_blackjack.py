"""New Zealand, proposed: blackjack of Division II with the amendments laid over it."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from croupier.games.refusals import Refused
from croupier.games.tape import Call, Withdraw
from croupier.rulebooks.games import game
from tests.clauses import clause, of, states
from tests.rules import blackjack_rounds
from tests.rules.tables import Table, refs

play = partial(blackjack_rounds.play, rulebook="nz-proposed")

ONE = ("1 blackjack 10",)
SHARED = ("1 blackjack 10", "2 blackjack 20 @1")
HOUSE = ("1 blackjack 10", "1 house_money 5")
RIDE = ("1 blackjack 10", "1 let_it_ride 5")
MATCH = ("1 blackjack 10", "1 lucky_match 5")
PUSH = ("1 blackjack 10", "1 push_22 5")
HM: dict[str, Any] = {"layout": "house_money"}
LR: dict[str, Any] = {"layout": "let_it_ride"}
FREE: dict[str, Any] = {"layout": "free_bet"}
ON_SIGN: dict[str, Any] = {"limits": {"table": {"min": "5", "max": "25"}}}
STOOD = "TS 9H 9D 8C"
SUITED_17 = "8S TH 9S"
EIGHTS = "8S TH 8D TC 9D 9C"


def table(**options: Any) -> Table:
    return Table("nz-proposed", "blackjack", **options)


def announced(played: Table) -> Table:
    """The dealer says what the first two cards decide."""
    played.round.apply(Call("initial_result"))
    return played


@pytest.mark.parametrize(
    ("ref", "said", "bets", "cards", "does", "options"),
    [
        of(clause("nz-proposed", "div 2 r 15D.1"), "wager_placed house_money", HOUSE, "TS 9H 8D 8C", "", HM),
        of(clause("nz-proposed", "div 2 r 15D.2"), "refused", HOUSE, STOOD, "1 stand", {}),
        of(
            clause("nz-proposed", "div 2 r 1.0 def house money wager"),
            "wager_placed house_money",
            HOUSE,
            "TS 9H 8D 8C",
            "",
            HM,
        ),
        of(clause("nz-proposed", "div 2 r 15E.1"), "wager_placed let_it_ride", RIDE, "TS 9H 8D 8C", "", LR),
        of(clause("nz-proposed", "div 2 r 15E.2"), "refused", RIDE, STOOD, "1 stand", {}),
        of(
            clause("nz-proposed", "div 2 r 1.0 def let it ride wager"),
            "wager_placed let_it_ride",
            RIDE,
            "TS 9H 8D 8C",
            "",
            LR,
        ),
        of(clause("nz-proposed", "div 2 r 15F.3"), "wager_placed lucky_match", MATCH, STOOD, "1 stand", {}),
        of(clause("nz-proposed", "div 2 r 15F.4"), "wager_placed lucky_match", MATCH, STOOD, "1 stand", {}),
        of(
            clause("nz-proposed", "div 2 r 1.0 def lucky match wager"),
            "wager_placed lucky_match",
            MATCH,
            STOOD,
            "1 stand",
            {},
        ),
        of(
            clause("nz-proposed", "div 2 r 15F.1"),
            "refused",
            MATCH,
            STOOD,
            "1 stand",
            {"pair_wagers": "none"},
        ),
        of(clause("nz-proposed", "div 2 r 20A.1"), "refused", PUSH, STOOD, "1 stand", {}),
        of(
            clause("nz-proposed", "div 2 r 20A.2"),
            "wager_placed push_22",
            PUSH,
            STOOD,
            "1 stand",
            {"push_22": True},
        ),
        of(
            clause("nz-proposed", "div 2 r 1.0 def push 22"),
            "wager_placed push_22",
            PUSH,
            STOOD,
            "1 stand",
            {"push_22": True},
        ),
        of(clause("nz-proposed", "div 2 r 20A.5"), "result", PUSH, STOOD, "1 stand", {"push_22": True}),
        of(clause("nz-proposed", "div 2 r 15D.6"), "decided ride", HOUSE, SUITED_17 + " 8C", "1 ride", HM),
        of(clause("nz-proposed", "div 2 r 15E.5"), "decided ride", RIDE, SUITED_17 + " 8C", "1 ride", LR),
        of(clause("nz-proposed", "div 2 r 15E.5(a)"), "settled let_it_ride", RIDE, SUITED_17 + " 8C", "", LR),
        of(
            clause("nz-proposed", "div 2 r 15E.5(b)"),
            "wager_raised riding",
            RIDE,
            SUITED_17 + " 8C",
            "1 ride 5",
            LR,
        ),
        of(
            clause("nz-proposed", "div 2 r 15D.7"),
            "wager_raised double_down",
            HOUSE,
            "5S TH 6S TC 9D",
            "1 ride; 1 double_down 35",
            HM,
        ),
        of(
            clause("nz-proposed", "div 2 r 15E.6"),
            "wager_raised double_down",
            RIDE,
            "5S TH 6S TC 9D",
            "1 ride; 1 double_down 25",
            LR,
        ),
        of(
            clause("nz-proposed", "div 2 r 15D.8"), "wager_raised split", HOUSE, EIGHTS, "1 ride; 1 split", HM
        ),
        of(
            clause("nz-proposed", "div 2 r 15E.7"),
            "wager_raised split",
            RIDE,
            "8S TH 8S TC 9D 9C",
            "1 ride; 1 split",
            LR,
        ),
        of(
            clause("nz-proposed", "div 2 r 15D.9"),
            "wager_raised insurance",
            HOUSE,
            "8S AH 9S 9C",
            "1 ride; 1 insurance 5; 1 stand",
            HM,
        ),
        of(
            clause("nz-proposed", "div 2 r 15E.8"),
            "wager_raised insurance",
            RIDE,
            "8S AH 9S 9C",
            "1 ride; 1 insurance 5; 1 stand",
            LR,
        ),
        of(
            clause("nz-proposed", "div 2 r 20.3"),
            "wager_raised double_down",
            ONE,
            "5S TH 6S TC 9D",
            "1 double_down",
            FREE,
        ),
        of(
            clause("nz-proposed", "div 2 r 1.0 def free bet lammer"),
            "wager_raised double_down",
            ONE,
            "5S TH 6S TC 9D",
            "1 double_down",
            FREE,
        ),
        of(clause("nz-proposed", "div 2 r 20.4"), "wager_raised split", ONE, EIGHTS, "1 split", FREE),
        of(clause("nz-proposed", "div 2 r 20.5"), "decided stand", ONE, STOOD, "1 stand", FREE),
        of(
            clause("nz-proposed", "div 2 r 20.6"),
            "card_dealt dealer_card",
            ONE,
            "TS 6H 9D AC 4C",
            "1 stand",
            FREE,
        ),
        of(clause("nz-proposed", "div 2 r 20.8"), "result", ONE, STOOD, "1 stand", FREE),
    ],
)
def test_what_a_rule_orders_names_it(
    ref: str, said: str, bets: tuple[str, ...], cards: str, does: str, options: dict[str, Any]
) -> None:
    done = play(cards, bets, does, **options)
    if said == "refused":
        assert ref in {each for clauses in done.refused() for each in clauses}
        return
    kind, _, what = said.partition(" ")
    found = [set(e["clauses"]) for e in done.events(kind) if what in ("", *map(str, e.values()))]
    assert any(ref in clauses for clauses in found), (ref, found)


# Odds and wagers ------------------------------------------------------------------------------------


@clause("nz-proposed", "div 2 r 5.4")
@pytest.mark.parametrize(("odds", "net"), [("3_to_2", "15"), ("7_to_5", "14"), ("6_to_5", "12")])
def test_a_blackjack_is_paid_what_the_layout_says(odds: str, net: str) -> None:
    assert play("AS 9H KD", ONE, blackjack_odds=odds).net("w1") == net


@clause("nz-proposed", "div 2 r 5.6")
def test_a_wager_is_not_touched_once_the_cards_are_out() -> None:
    played = table().bet("1 blackjack 10", "1 lucky_match 5").draw("8S")
    assert "div 2 r 5.6" in refs(played.refusal(Withdraw("w2", 1)))


@pytest.mark.parametrize(
    ("kind", "says", "cited"),
    [
        ("perfect_pairs", "perfect_pairs=PERFECT_PAIR:COLOURED_PAIR:MIXED_PAIR", {"15B.1A", "15B.2", "5.4"}),
        ("any_pairs", "any_pairs=PAIR", {"15C.2", "15C.3", "5.4"}),
        ("madness_21", "no odds make it a wager", {"5.4"}),
    ],
)
def test_pair_wagers_without_printed_odds_are_not_offered_at_any(
    kind: str, says: str, cited: set[str]
) -> None:
    with pytest.raises(Refused) as error:
        game("nz-proposed", "blackjack").rules({"pair_wagers": kind})
    assert says in str(error.value)
    assert refs(error.value.refusal) == {f"div 2 r {rule}" for rule in cited}
    if kind != "madness_21":
        assert refs(table().refusal(f"1 {kind} 5")) == {f"div 2 r {rule}" for rule in cited}


PERFECT: dict[str, Any] = {"perfect_pairs": "25:12:6"}
ANY: dict[str, Any] = {"any_pairs": 11}


@pytest.mark.parametrize(
    ("ref", "options", "refs_", "nearest"),
    [
        of(clause("nz-proposed", "div 2 r 15B.1A"), PERFECT, "15B.1A 15F.2", "pair_wagers perfect_pairs"),
        of(clause("nz-proposed", "div 2 r 15F.2"), PERFECT, "15B.1A 15F.2", "pair_wagers perfect_pairs"),
        of(
            clause("nz-proposed", "div 2 r 15C.2"),
            PERFECT | ANY | {"pair_wagers": "none"},
            "15B.1A 15C.2",
            "any_pairs perfect_pairs",
        ),
        of(clause("nz-proposed", "div 2 r 15C.2"), ANY, "15C.2 15F.2", "pair_wagers any_pairs"),
    ],
)
def test_a_table_offers_one_kind_of_wager_on_pairs(
    ref: str, options: dict[str, Any], refs_: str, nearest: str
) -> None:
    with pytest.raises(Refused) as error:
        game("nz-proposed", "blackjack").rules(options)
    assert ref in refs(error.value.refusal)
    assert refs(error.value.refusal) == {f"div 2 r {rule}" for rule in refs_.split()}
    assert error.value.refusal.nearest == tuple(f"{name}=none" for name in nearest.split())


@pytest.mark.parametrize(
    ("ref", "kind", "odds"),
    [
        of(clause("nz-proposed", "div 2 r 15B.2"), "perfect_pairs", "25:12:6"),
        of(clause("nz-proposed", "div 2 r 15C.3"), "any_pairs", "11"),
    ],
)
def test_wagers_on_pairs_at_entered_odds_are_placed_in_boxes_three_in_each(
    ref: str, kind: str, odds: str
) -> None:
    played = table(pair_wagers="none", **{kind: odds})
    assert refs(played.refusal(f"1 {kind} 5 @2")) == {ref}
    played.bet("1 blackjack 10", "2 blackjack 10 @1", f"1 {kind} 5", f"2 {kind} 5 @1", f"3 {kind} 5 @1")
    assert refs(played.refusal(f"4 {kind} 5 @1")) == {ref}


@clause("nz-proposed", "div 2 r 15D.4", "div 2 r 15E.3", "div 2 r 15F.5", "div 2 r 20A.3")
@pytest.mark.parametrize(
    ("name", "options", "ref"),
    [
        ("house_money", HM, "15D.4"),
        ("let_it_ride", LR, "15E.3"),
        ("lucky_match", {}, "15F.5"),
        ("push_22", {"push_22": True}, "20A.3"),
    ],
)
def test_the_sign_states_one_amount(name: str, options: dict[str, Any], ref: str) -> None:
    with pytest.raises(Refused) as error:
        table(sign={name: {"min": "2", "max": "5"}}, **options)
    assert refs(error.value.refusal) == {f"div 2 r {ref}"}


@clause("nz-proposed", "div 2 r 15.D.12", "div 2 r 15E.11")
@pytest.mark.parametrize(
    ("own", "options", "ref"),
    [("house_money", HM, "15.D.12"), ("let_it_ride", LR, "15E.11")],
)
@pytest.mark.parametrize("other", ["super_sevens", "push_22"])
def test_what_may_ride_goes_with_no_other_side_wager_but_pairs(
    own: str, options: dict[str, Any], ref: str, other: str
) -> None:
    played = table(push_22=True, **options).bet("1 blackjack 10", f"1 {own} 5", "1 lucky_match 5")
    assert f"div 2 r {ref}" in refs(played.refusal(f"1 {other} 2"))
    first = table(push_22=True, **options).bet("1 blackjack 10", f"1 {other} 2")
    assert f"div 2 r {ref}" in refs(first.refusal(f"1 {own} 5"))


@clause("nz-proposed", "div 2 r 15F.3")
def test_three_matches_to_a_box_and_its_players_first() -> None:
    played = table().bet("1 blackjack 10", "2 lucky_match 5 @1", "3 lucky_match 5 @1")
    # A place is kept for the player of the box.
    assert "div 2 r 15F.3" in refs(played.refusal("4 lucky_match 5 @1"))
    played.bet("1 lucky_match 5")
    assert "div 2 r 15F.3" in refs(played.refusal("4 lucky_match 5 @1"))
    assert "div 2 r 15F.3" in refs(played.refusal("4 lucky_match 5"))


@states("nz-proposed", "div 2 r 15F.11", "div 2 r 20A.7")
def test_the_scale_is_an_option_that_the_table_shows() -> None:
    options = {option.name: option for option in game("nz-proposed", "blackjack").options}
    assert {"div 2 r 15F.11"} <= {c.ref for c in options["lucky_match_scale"].clauses}
    assert {"div 2 r 20A.7"} <= {c.ref for c in options["push_22_scale"].clauses}


@states("nz-proposed", "div 2 r 20.1")
def test_free_bet_is_an_option_of_the_table() -> None:
    options = {option.name: option for option in game("nz-proposed", "blackjack").options}
    assert "div 2 r 20.1" in {c.ref for c in options["layout"].clauses}


@pytest.mark.parametrize(
    ("ref", "cards", "does", "net"),
    [
        of(clause("nz-proposed", "div 2 r 15F.6"), "8S TH 9S 9D", "1 stand", "-5"),
        of(clause("nz-proposed", "div 2 r 1.0 def mixed match"), "8S TH 8H 2C 8C", "1 draw; 1 stand", "25"),
        of(
            clause("nz-proposed", "div 2 r 1.0 def coloured match"), "8S TH 8C 2C 9C", "1 draw; 1 stand", "50"
        ),
        of(clause("nz-proposed", "div 2 r 1.0 def lucky match"), "8S TH 8S 2C 9C", "1 draw; 1 stand", "125"),
        of(clause("nz-proposed", "div 2 r 15F.8"), "8S TH 8S 2C 9C", "1 draw; 1 stand", "125"),
        of(
            clause("nz-proposed", "div 2 r 1.0 def lucky triple match"),
            "6S TH 6S 6S 9C",
            "1 draw; 1 stand",
            "500",
        ),
        of(clause("nz-proposed", "div 2 r 15F.7"), "6S TH 6S 6S 9C", "1 draw; 1 stand", "500"),
        of(clause("nz-proposed", "div 2 r 15F.9 scale one"), "6S TH 6S 6S 9C", "1 draw; 1 stand", "500"),
        of(
            clause("nz-proposed", "div 2 r 15F.10"),
            "8S TH 8S 8S TC 9C",
            "1 split; 1 stand; 1 stand",
            "125",
        ),
    ],
)
def test_what_a_lucky_match_of_5_wins_by_scale_one(ref: str, cards: str, does: str, net: str) -> None:
    done = play(cards, MATCH, does)
    assert (done.net("w2"), ref in done.refs("w2")) == (net, True)


@clause("nz-proposed", "div 2 r 15F.9 scale two")
@pytest.mark.parametrize(("cards", "net"), [("6S TH 6S 2C 9C", "100"), ("6S TH 6S 6S 9C", "2500")])
def test_what_a_lucky_match_of_5_wins_by_scale_two(cards: str, net: str) -> None:
    assert play(cards, MATCH, "1 draw; 1 stand", lucky_match_scale="two").net("w2") == net


@clause("nz-proposed", "div 2 r 15D.5")
@pytest.mark.parametrize(
    ("cards", "net"),
    [
        ("AS TH KS", "45"),
        ("KS TH QS", "20"),
        ("AS TH 2S", "20"),
        ("KS TH KD", "15"),
        ("KS TH QD", "5"),
        ("AS TH 2D", "5"),
        ("AS TH KD", "5"),
        ("KS TH JS", "-5"),
        ("AS TH 3S", "-5"),
        ("TS TH 8D", "-5"),
    ],
)
def test_what_house_money_of_5_wins(cards: str, net: str) -> None:
    assert play(cards, HOUSE, "1 take_payout", **HM).net("w2") == net


@pytest.mark.parametrize(
    ("ref", "cards", "net"),
    [
        of(clause("nz-proposed", "div 2 r 15E.4(a)"), "KS TH QS", "10"),
        of(clause("nz-proposed", "div 2 r 15E.4(a)"), "AS TH KS", "10"),
        of(clause("nz-proposed", "div 2 r 15E.4(b)"), "KS TH QD", "5"),
        of(clause("nz-proposed", "div 2 r 15E.4(b)"), "KS TH 4S", "5"),
        of(clause("nz-proposed", "div 2 r 15E.4(b)"), "4S TH 4S", "5"),
        of(clause("nz-proposed", "div 2 r 15E.4(c)"), "4S TH 4D", "-5"),
    ],
)
def test_what_let_it_ride_of_5_wins(ref: str, cards: str, net: str) -> None:
    done = play(cards, RIDE, "1 take_payout", **LR)
    assert (done.net("w2"), ref in done.refs("w2")) == (net, True)


@clause("nz-proposed", "div 2 r 15D.10", "div 2 r 15E.9")
@pytest.mark.parametrize(("bets", "options", "ref"), [(HOUSE, HM, "15D.10"), (RIDE, LR, "15E.9")])
def test_what_rides_is_paid_3_to_2_on_a_blackjack_whatever_the_layout_says(
    bets: tuple[str, ...], options: dict[str, Any], ref: str
) -> None:
    done = play("AS 9H KS", bets, "1 ride 10", blackjack_odds="6_to_5", **options)
    assert (done.net("w1"), done.net("w1+riding")) == ("12", "15")
    assert f"div 2 r {ref}" in done.refs("w1+riding")


@clause("nz-proposed", "div 2 r 15D.11", "div 2 r 15E.10")
@pytest.mark.parametrize(("bets", "options", "ref"), [(HOUSE, HM, "15D.11"), (RIDE, LR, "15E.10")])
def test_what_rides_stands_off_against_a_dealers_blackjack(
    bets: tuple[str, ...], options: dict[str, Any], ref: str
) -> None:
    done = play("8S TH 9S AD", bets, "1 ride; 1 stand", **options)
    assert (done.net("w1"), done.net("w1+riding")) == ("-10", "0")
    assert f"div 2 r {ref}" in done.refs("w1+riding")


@clause("nz-proposed", "div 2 r 20A.6 scale one", "div 2 r 20A.6 scale two")
@pytest.mark.parametrize(
    ("rest", "one", "two"),
    [("6S 6D", "40", "35"), ("6H 6D", "100", "100"), ("6H 6H", "250", "250"), ("6H 5H TC", "-5", "-5")],
)
def test_what_push_22_of_5_wins(rest: str, one: str, two: str) -> None:
    scales = {
        scale: play(f"TS TH 6D TC {rest}", PUSH, "1 draw", push_22=True, push_22_scale=scale)
        for scale in ("one", "two")
    }
    assert (scales["one"].net("w2"), scales["two"].net("w2")) == (one, two)


# Riding ---------------------------------------------------------------------------------------------


@clause("nz-proposed", "div 2 r 15D.6")
def test_part_of_what_house_money_won_may_ride() -> None:
    done = play(SUITED_17 + " 6C KC", HOUSE, "1 ride 10; 1 stand", **HM)
    # A suited eight and nine: 4 to 1 on 5; then 10 of the 25 on the hand, which wins.
    assert done.nets == {"w1": "10", "w2": "20", "w1+riding": "10"}


@clause("nz-proposed", "div 2 r 15D.6")
def test_house_money_and_the_wager_stay_within_the_maximum() -> None:
    played = table(sign={"table": {"min": "5", "max": "25"}}, **HM).bet("1 blackjack 10", "1 house_money 5")
    announced(played.draw(SUITED_17))
    with pytest.raises(Refused) as error:
        played.decide(1, "ride", "20")
    assert refs(error.value.refusal) >= {"div 2 r 15D.6", "div II r 13.2"}
    played.decide(1, "ride", "15")


@clause("nz-proposed", "div 2 r 15E.5(b)")
def test_let_it_ride_is_not_bounded_by_the_maximum() -> None:
    bounded: dict[str, Any] = {"limits": {"blackjack": {"min": "5", "max": "12"}}}
    done = play(SUITED_17 + " 6C KC", RIDE, "1 ride; 1 stand", **LR, **bounded)
    assert done.net("w1+riding") == "15"


@clause("nz-proposed", "div 2 r 15D.6")
def test_the_maximum_of_a_box_bounds_what_rides_of_all_its_players() -> None:
    bets = ("1 blackjack 10", "2 blackjack 10 @1", "1 house_money 5", "2 house_money 5 @1")
    bounded: dict[str, Any] = {
        "limits": {"blackjack": {"min": "5", "max": "40"}},
        "table_maximum": "whole_box",
    }
    done = play(SUITED_17 + " 6C KC", bets, "1 ride 15; 2 ride; 1 stand", **HM, **bounded)
    # 40 less 20 wagered leaves 20: 15 of one player, and 5 of the other.
    assert done.net("w1+riding") == "15"
    assert done.net("w2+riding") == "5"


@clause("nz-proposed", "div 2 r 16.14", "div 2 r 16.15")
@pytest.mark.parametrize(
    ("wager", "options", "ref"), [("house_money", HM, "16.14"), ("let_it_ride", LR, "16.15")]
)
def test_who_decides_about_the_hand_first_has_the_wager_paid_out(
    wager: str, options: dict[str, Any], ref: str
) -> None:
    played = announced(table(**options).bet("1 blackjack 10", f"1 {wager} 5").draw(SUITED_17))
    assert played.step == "riding"
    played.decide(1, "stand")
    assert f"div 2 r {ref}" in played.refs(wager)
    assert played.step == "decision"


@clause("nz-proposed", "div 2 r 15D.8", "div 2 r 15D.10")
def test_what_rides_stays_with_the_first_of_two_split_hands() -> None:
    done = play("8S TH 8D TC 2D 9C 9D", HOUSE, "1 ride; 1 split; 1 stand; 1 draw; 1 stand", **HM)
    # A pair pays 3 to 1: 20 ride, and the second hand has 30.
    assert done.net("w2") == "15"
    assert done.end("w1+split")["stake"] == "30"
    assert done.net("w1+riding") == "-20"


@clause("nz-proposed", "div 2 r 15D.10")
def test_a_player_who_takes_the_second_hand_takes_what_rides_along() -> None:
    bets = ("1 blackjack 10", "2 blackjack 10 @1", "2 house_money 5 @1")
    does = "2 ride; 1 split; 2 second_hand; 1 stand; 1 stand"
    done = play("8S TH 8D TC TD 7C", bets, does, **HM)
    rides = done.end("w2+riding")
    assert (rides["details"]["hand"], rides["net"]) == (2, "20")


@states("nz-proposed", "div 2 r 15D.10", "div 2 r 15E.9")
@pytest.mark.parametrize(("wager", "ref"), [("house_money", "15D.10"), ("let_it_ride", "15E.9")])
def test_who_asks_for_even_money_while_another_is_asked_has_what_rides_paid_too(wager: str, ref: str) -> None:
    """The second player speaks up while the first insures: the dealer's blackjack comes too late."""
    bets = ("1 blackjack 10", "2 blackjack 10 @1", f"2 {wager} 5 @1")
    does = "2 ride 10; 1 insurance 5; 2 even_money"
    done = play("AH AD KH KC", bets, does, layout=wager)
    assert (done.net("w2"), done.net("w2+riding")) == ("10", "10")
    assert {"div II r 8.3", f"div 2 r {ref}"} == set(done.refs("w2+riding"))


@clause("nz-proposed", "div 2 r 15D.7")
def test_a_double_is_for_as_much_as_the_wager_and_what_rides() -> None:
    done = play("5S TH 6S TC 9D", HOUSE, "1 ride; 1 double_down 36", **HM)
    assert {"div 2 r 15D.7", "div II r 10.2"} <= done.refused()[0]


@clause("nz-1996", "div II r 15.5(b)")
@states("nz-1996", "div II r 15.5")
@pytest.mark.parametrize(
    ("cards", "does", "nets"),
    [
        # A late ace and ten are a blackjack for doubles and splits alone: what rides goes with the hand.
        ("8S 9S AH KH", "1 ride 10; 1 stand; 1 keep", ("-10", "20", "-10")),
        ("AS KS AH KH", "1 ride 10; 1 keep", ("15", "45", "15")),
        ("AS 2S 8C AH KH", "1 ride 10; 1 draw; 1 keep", ("0", "20", "0")),
    ],
)
def test_what_rides_goes_with_the_hand_against_a_late_ace_and_ten(
    cards: str, does: str, nets: tuple[str, str, str]
) -> None:
    missed = blackjack_rounds.wrong("dealer_no_first_card", "dealer_first", acted=True)
    done = play(cards, HOUSE, does, missed, **HM)
    assert (done.net("w1"), done.net("w2"), done.net("w1+riding")) == nets


@states("nz-1996", "div I r 12.2")
@pytest.mark.parametrize(
    ("cards", "does", "before"),
    [
        (SUITED_17 + " TC", "1 ride 10; 1 draw", "d2"),
        ("8S 2C TH 9S 7C TC", "1 ride 10; 1 draw; 2 stand", "d3"),
    ],
    ids=["lies", "lost"],
)
def test_who_forfeits_house_money_does_not_forfeit_besides_what_it_won(
    cards: str, does: str, before: str
) -> None:
    bets = (*HOUSE, "2 blackjack 10") if before == "d3" else HOUSE
    fraud = blackjack_rounds.wrong(
        "game_invalidated", "decision", before_decision=before, ruling="fraud_by_player", seat=1
    )
    done = play(cards, bets, does, fraud, **HM)
    assert (done.net("w1"), done.net("w2"), done.net("w1+riding")) == ("-10", "-5", "0")


# Free Bet -------------------------------------------------------------------------------------------


@clause("nz-proposed", "div 2 r 20.3", "div 2 r 20.8")
@pytest.mark.parametrize(
    ("cards", "nets"),
    [
        ("5S TH 6S TC 9D", {"w1": "10", "w1+double_down": "10"}),
        ("5S TH 6S 2C TD", {"w1": "-10", "w1+double_down": "0"}),
        ("5S TH 6S 9C 9D", {"w1": "10", "w1+double_down": "10"}),
        ("5S TH 6S 8C 9D", {"w1": "0", "w1+double_down": "0"}),
        ("5S TH 6S 8C AD", {"w1": "-10", "w1+double_down": "0"}),
    ],
)
def test_a_free_double_wins_and_never_loses(cards: str, nets: dict[str, str]) -> None:
    assert play(cards, ONE, "1 double_down", **FREE).nets == nets


@clause("nz-proposed", "div 2 r 20.3")
def test_a_free_double_names_no_stake() -> None:
    done = play("5S TH 6S TC 9D", ONE, "1 double_down 5", **FREE)
    assert "div 2 r 20.3" in done.refused()[0]


@clause("nz-proposed", "div 2 r 20.4")
def test_pairs_but_tens_are_split_for_free_and_again_to_three_hands() -> None:
    done = play("8S 9H 8D 8C TC TD 9S 9C", ONE, "1 split; 1 split; 1 stand; 1 stand; 1 stand", **FREE)
    assert [e["lent"] for e in done.events("wager_raised")] == ["10", "10"]
    tens = play("TS 9H TD TC 9D 9C", ONE, "1 split; 1 stand; 1 stand", **FREE)
    assert "lent" not in tens.events("wager_raised")[0]


@clause("nz-proposed", "div 2 r 20.4")
def test_the_others_of_a_box_split_and_double_for_free_too() -> None:
    done = play(
        "8S 9H 8D 3C TD 9S 9C", SHARED, "1 split; 2 cover_both; 1 double_down; 2 double_down; 1 stand", **FREE
    )
    raised = {e["id"]: e["lent"] for e in done.events("wager_raised")}
    assert raised == {
        "w1+split": "10",
        "w2+split": "20",
        "w1+double_down": "10",
        "w2+double_down": "20",
    }


@clause("nz-proposed", "div 2 r 20.7")
def test_a_hand_over_21_has_lost_against_22_too() -> None:
    done = play("TS TS TH 6D 9D TC 6S 6H", ("1 blackjack 10", "2 blackjack 10"), "1 draw; 2 stand", **FREE)
    assert done.nets == {"w1": "-10", "w2": "0"}


@clause("nz-proposed", "div 2 r 20.6")
@pytest.mark.parametrize(("rest", "dealer"), [("7C", 18), ("6C 3C", 20)])
def test_the_dealer_draws_to_soft_17_and_stands_on_soft_18(rest: str, dealer: int) -> None:
    done = play(f"TS AH 9D {rest}", ONE, "1 no_insurance; 1 stand", **FREE)
    assert done.result["outcome"]["dealer"]["total"] == dealer


# Push 22 --------------------------------------------------------------------------------------------


@clause("nz-proposed", "div 2 r 20A.4")
def test_the_dealer_draws_for_push_22_alone() -> None:
    done = play("TS TH 6D TC 6S 6H", PUSH, "1 draw", push_22=True)
    assert (done.net("w1"), done.net("w2"), done.dealer) == ("-10", "40", ["TH", "6S", "6H"])


@states("nz-proposed", "div 2 r 15F.8", "div 2 r 15F.7")
def test_a_match_lies_until_the_third_card() -> None:
    played = announced(table().bet("1 blackjack 10", "1 lucky_match 5").draw("8S 9H 8S"))
    assert played.lying("w2") == "5"
    played.decide(1, "draw").draw("8S")
    assert played.net("w2") == "500"
