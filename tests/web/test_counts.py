from __future__ import annotations

from croupier.rulebooks.games import game
from croupier.web.counts import counts_of
from tests.clauses import states


@states("qld-2010", "sch 14 s 5(1)")
def test_each_box_of_casino_war_is_compared_with_the_dealers_card_of_its_turn() -> None:
    hands = {"box_1": ["KS"], "box_2": ["AH", "3D"], "box_5": ["AC"], "dealer": ["AD", "2C"]}
    assert counts_of("casino_war", hands) == {"box_1": "lower", "box_2": "higher", "box_5": "equal"}


def test_nothing_is_said_of_cards_that_the_dealer_has_none_against() -> None:
    assert counts_of("casino_war", {"box_1": ["KS"]}) == {}
    assert counts_of("casino_war", {"box_1": ["KS", "2D"], "dealer": ["KD"]}) == {}


def test_a_hand_with_a_card_face_down_has_no_count() -> None:
    hands: dict[str, list[str | None]] = {"player": ["9S", None], "banker": ["9D", "5D"]}
    assert counts_of("baccarat", hands) == {"banker": 4}
    assert counts_of("sic_bo", hands) == {}


@states("qld-2010", "sch 13 s 8(2)")
def test_whole_hands_of_three_card_poker_are_called_by_name() -> None:
    hands: dict[str, list[str | None]] = {
        "dealer": ["QC", "8H", "3D"],
        "box_1": ["KS", "KD", "2C"],
        "box_2": ["KH", None, None],
        "box_3": ["2S"],
    }
    assert counts_of("three_card_poker", hands) == {"dealer": "queen high", "box_1": "pair of kings"}


@states("qld-2010", "sch 17 s 24(4)(a)")
def test_an_ace_and_a_ten_of_a_split_are_a_blackjack_where_the_game_has_it_so() -> None:
    hands = {"box_1": ["AS", "KD"], "box_1_hand_2": ["AH", "5C", "5D"]}
    assert counts_of("blackjack", hands) == {"box_1": 21, "box_1_hand_2": 21}
    traits = game("qld-2010", "blackjack_challenge").traits
    assert counts_of("blackjack", hands, traits) == {"box_1": "blackjack", "box_1_hand_2": 21}
