"""New South Wales' blackjack: a hand against the dealer's, doubles, splits, insurance, limits."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from croupier.games.shoe import Burn
from croupier.games.tape import Call, Decision
from croupier.record.runner import conduct_script, run_script
from croupier.rulebooks.games import game
from croupier.verify_record import verify
from tests.clauses import clause, states
from tests.rules.blackjack_rounds import play as play_any
from tests.rules.tables import Table, refs

NSW = "nsw-blackjack"
STAND = "1 stand"
SHARED = ("1 blackjack 10", "2 blackjack 10 b1")

play = partial(play_any, rulebook=NSW)

# How wagers end ------------------------------------------------------------------------------


@clause("nsw-blackjack", "r 1.1 def blackjack", "r 1.1 def hard total", "r 1.1 def soft total", "r 15.2")
@clause("nsw-blackjack", "r 1.1 def point total", "r 3.2.1", "r 3.2.2", "r 3.2.3", "r 1.1 def stand off")
@clause("nsw-blackjack", "r 15.1.1", "r 15.1.2", "r 15.1.3", "r 15.1.6", "r 15.1.7", "r 15.1.8", "r 15.1.9")
@clause("nsw-blackjack", "r 9.1.1", "r 9.1.3", "r 10.5", "r 13.2")
@pytest.mark.parametrize(
    ("cards", "does", "net", "ref"),
    [
        ("TS 6H 9D TD KC", STAND, "10", "r 15.1.2"),
        ("TS 9H TD 8D", STAND, "10", "r 15.1.3"),
        ("AS 9H KD", "", "15", "r 9.1.1"),
        ("AS TH KD 9D", "", "15", "r 15.1.1"),
        ("TS AH 9D KD", STAND, "-10", "r 15.1.6"),
        ("7S AH 7D 7C KD", "1 draw", "-10", "r 15.1.6"),
        ("AS KH JD AC", "", "0", "r 15.1.8"),
        ("TS 9H 9D TD", STAND, "0", "r 15.1.9"),
        ("TS 6H 6D TC", "1 draw", "-10", "r 10.5"),
        ("TS 9H 8D TD", STAND, "-10", "r 15.1.7"),
        # A soft 17 stands and beats 16.
        ("TS 6H 6D AD", STAND, "-10", "r 15.1.7"),
    ],
)
def test_a_wager_ends_by_totals_and_blackjacks(cards: str, does: str, net: str, ref: str) -> None:
    played = play(cards, does=does)
    assert played.status == "settled"
    assert played.net("blackjack") == net
    assert ref in played.refs("blackjack")


@clause("nsw-blackjack", "r 9.1.1", "r 9.1.3", "r 15.1.1")
@pytest.mark.parametrize(
    ("cards", "when", "says"),
    [
        ("AS 9H KD", "at_once", {"r 9.1.1"}),
        ("AS 9H KD 9D", "at_the_end", {"r 9.1.1", "r 15.1.1"}),
        # Against a ten the wager waited by 9.1.3, and against an ace until the dealer had no blackjack.
        ("AS TH KD 9D", "at_once", {"r 9.1.3", "r 15.1.1"}),
        ("AS AH KD 9D", "at_once", {"r 15.1.1"}),
    ],
)
def test_a_paid_blackjack_names_the_rule_that_says_when(cards: str, when: str, says: set[str]) -> None:
    played = play(cards, blackjack_paid=when)
    assert played.net("blackjack") == "15"
    named = {"r 9.1.1", "r 9.1.2", "r 9.1.3", "r 15.1.1"}
    assert played.refs("blackjack") & named == says


@clause("nsw-blackjack", "r 9.1.1")
@pytest.mark.parametrize(("when", "first"), [("at_once", "w1"), ("at_the_end", "dealer")])
def test_a_blackjack_against_2_to_9_is_paid_at_once_or_with_approval_at_the_end(
    when: str, first: str
) -> None:
    bets = ("1 blackjack 10", "2 blackjack 10")
    played = play("AS TH 5D KD 9C TS 4H", bets, "2 stand", blackjack_paid=when)
    assert played.nets == {"w1": "15", "w2": "0"}
    (_, *rest) = played.order("w1", "dealer")
    assert rest[0] == first


@clause("nsw-blackjack", "r 5.12")
def test_what_chips_cannot_pay_goes_up_to_the_next_amount() -> None:
    # 3 to 2 of 5 is 7.50; with chips of 1 that is 8, of 50 cents it is paid exactly.
    up = play("AS 9H KD", ("1 blackjack 5",), chips={"smallest": "1"})
    exactly = play("AS 9H KD", ("1 blackjack 5",), chips={"smallest": "0.50"})
    assert (up.net("w1"), exactly.net("w1")) == ("8", "7.5")
    assert "r 5.12" in up.refs("w1")
    assert "r 5.12" not in exactly.refs("w1")


@clause("nsw-blackjack", "r 7.1", "r 3.6.1", "r 13.1", "r 1.1 def round of play")
def test_cards_go_round_face_up_and_the_dealer_has_one_card_until_players_are_done() -> None:
    played = play("TS 9S 8H TD 9D TC", ("1 blackjack 10", "3 blackjack 10"), "1 stand; 3 stand")
    dealt = [(e["hand"], e["card"], e["face_up"]) for e in played.events("card_dealt")]
    assert [hand for hand, _, _ in dealt] == ["box_1", "box_3", "dealer", "box_1", "box_3", "dealer"]
    assert all(up for _, _, up in dealt)
    assert played.nets == {"w1": "10", "w2": "0"}


@clause("nsw-blackjack", "r 13.4")
def test_the_dealer_draws_nothing_that_would_change_nothing() -> None:
    assert play("TS 6H 6D TC", does="1 draw").dealer == ["6H"]
    assert play("AS TH KD 5D").dealer == ["TH", "5D"]


# Decisions -----------------------------------------------------------------------------------


@clause("nsw-blackjack", "r 10.1")
@states("nsw-blackjack", "r 10.4")
@states(
    "nsw-blackjack",
    "r 10.1.1",
    "r 10.1.2",
    "r 10.1.3",
    "r 10.1.4",
    "r 10.2",
    "r 10.3",
    "r 11.1.1",
    "r 11.1.2",
)
@pytest.mark.parametrize(
    ("two", "actions"),
    [
        ("5S 4D", {"draw", "double_down"}),
        ("2S 2D", {"draw", "split"}),
        ("5S 5D", {"draw", "double_down", "split"}),
        ("5S 3D", {"draw"}),
        ("5S 7D", {"draw", "stand"}),
        ("KS TD", {"draw", "split", "stand"}),
        ("AS 8D", {"draw", "double_down", "stand"}),
        ("AS 7D", {"draw", "stand"}),
        ("AS AD", {"draw", "split", "stand"}),
    ],
)
def test_below_12_cards_must_be_received_and_9_to_11_with_aces_as_1_may_be_doubled(
    two: str, actions: set[str]
) -> None:
    first, second = two.split()
    assert set(play(f"{first} 9H {second}").waits["actions"]) == actions


@clause("nsw-blackjack", "r 10.3", "r 10.4")
def test_21_gets_no_more_cards_and_totals_are_announced() -> None:
    played = play("5S 9H 5D 2C 9C TD", does="1 draw; 1 draw")
    totals = [(e["hand"], e["total"]) for e in played.events("counted")]
    assert totals == [("dealer", 9), ("box_1", 10), ("box_1", 12), ("box_1", 21), ("dealer", 19)]
    assert played.net("w1") == "10"


@clause("nsw-blackjack", "r 11.1", "r 11.1.2", "r 11.1.3")
@pytest.mark.parametrize(
    ("cards", "net"),
    [
        ("6S 9H 5D TC TD", "20"),
        # The ace of a doubled 9 counts 1 for good: 1, 8 and 2 are 11 against 17.
        ("AS 9H 8D 2C 8C", "-20"),
    ],
)
def test_a_double_gets_one_card_and_its_ace_counts_1(cards: str, net: str) -> None:
    played = play(cards, does="1 double_down")
    assert played.result["seats"] == [{"seat": 1, "net": net}]
    (card,) = [set(e["clauses"]) for e in played.events("card_dealt") if e["step"] == "double_card"]
    assert card == {"r 11.1.3"} | ({"r 11.1.2"} if cards.startswith("A") else set())


@clause("nsw-blackjack", "r 11.1")
def test_a_double_is_for_no_more_than_the_original_wager() -> None:
    assert play("6S 9H 5D TC TD", does="1 double_down 4").nets == {"w1": "10", "w1+double_down": "4"}
    assert play("6S 9H 5D", does="1 double_down 11").refused() == [{"r 11.1"}]


@clause("nsw-blackjack", "r 11.3")
@states("nsw-blackjack", "r 5.7")
@pytest.mark.parametrize(("does", "nets"), [("2 double_down", ["10"] * 4), ("2 no_double", ["10"] * 3)])
def test_others_of_an_area_may_double_too(does: str, nets: list[str]) -> None:
    played = play("6S 9H 5D TC TD", SHARED, f"1 double_down; {does}")
    assert sorted(played.nets.values()) == nets
    (card,) = [set(e["clauses"]) for e in played.events("card_dealt") if e["step"] == "double_card"]
    assert card == {"r 11.1.3", "r 11.3"}


@clause("nsw-blackjack", "r 11.4", "r 12.7", "r 15.1.10")
def test_a_dealers_blackjack_takes_the_original_wager_only() -> None:
    doubled = play("6S AH 5D TC KD", does="1 double_down")
    assert doubled.nets == {"w1": "-10", "w1+double_down": "0"}
    split = play("8S AH 8D TC TD KD", does="1 split; 1 stand; 1 stand")
    assert split.nets == {"w1": "-10", "w1+split": "0"}
    # What went over 21 had been collected before.
    bust = play("8S AH 8D TC TD 9C KD", does="1 split; 1 stand; 1 draw")
    assert bust.nets == {"w1": "-10", "w1+split": "-10"}


@clause("nsw-blackjack", "r 12.1", "r 12.2", "r 12.3")
@states("nsw-blackjack", "r 12.4")
def test_a_pair_by_value_is_split_once_hand_after_hand() -> None:
    played = play("KS 9H TD KC 5C 6C 8C", does="1 split; 1 stand; 1 draw")
    assert played.order("box_1", "box_1_hand_2", "dealer")[-4:] == [
        "box_1",
        "box_1_hand_2",
        "box_1_hand_2",
        "dealer",
    ]
    assert played.nets == {"w1": "10", "w1+split": "10"}
    assert play("8S 9H 8D 8C", does="1 split").waits["actions"] == ["draw", "stand"]
    assert play("8S 9H 8D 3C", does="1 split").waits["actions"] == ["draw", "double_down"]
    assert play("8S 9H 8D", does="1 split 5").refused() == [{"r 12.1"}]


@clause("nsw-blackjack", "r 12.1", "r 12.4", "r 12.5", "r 12.5.3", "r 12.5.5")
@clause("nsw-blackjack", "r 10.2", "r 11.1", "r 11.1.1")
@pytest.mark.parametrize(
    ("cards", "does", "options", "rules"),
    [
        ("8S 9H 8D 8C", "1 split; 1 split", {}, {"r 12.4"}),
        ("KS 9H TD QC", "1 split; 1 split", {}, {"r 12.4"}),
        ("8S 9H 8D 8C 8H", "1 split; 1 split; 1 split", {"resplit": True}, {"r 12.5", "r 12.5.3"}),
        ("4S 9H 4D 8C", "1 draw; 1 split", {}, {"r 10.1.2", "r 12.1", "r 12.5.5"}),
        ("8S 9H 5D", "1 split", {}, {"r 10.1.2", "r 12.1"}),
        ("8S 9H 5D", "1 double_down", {}, {"r 10.1.1", "r 11.1", "r 11.1.1"}),
        ("4S 9H 2D 3C", "1 draw; 1 double_down", {}, {"r 10.1.1", "r 11.1", "r 11.1.1"}),
        ("5S 9H 3D", "1 stand", {}, {"r 10.2"}),
    ],
)
def test_what_is_not_open_to_a_hand_is_refused_by_the_rule_that_closes_it(
    cards: str, does: str, options: dict[str, Any], rules: set[str]
) -> None:
    played = play(cards, does=does, **options)
    assert played.refused() == [rules]
    (refused,) = played.result["refused"]
    assert (refused["nearest"], played.status) == (played.waits["actions"], "waiting")


@clause("nsw-blackjack", "r 11.1", "r 12.1")
def test_a_double_is_of_chips_of_the_table_and_a_split_may_say_its_amount() -> None:
    played = Table(NSW, "blackjack", chip="5").bet("1 blackjack 20").draw("8S 9H 3D")
    played.round.apply(Call("initial_result"))
    refused = played.refusal(Decision(1, "double_down", stake=700))
    assert (refs(refused), refused.nearest) == ({"r 11.1"}, ("20",))
    assert play("8S 9H 8D TC TD KH", does="1 split 10; 1 stand; 1 stand").nets == {
        "w1": "-10",
        "w1+split": "-10",
    }


@clause("nsw-blackjack", "r 12.3.1")
@states("nsw-blackjack", "r 12.5")
def test_an_ace_that_was_split_gets_one_card_or_is_split_again() -> None:
    played = Table(NSW, "blackjack", resplit=True).bet("1 blackjack 10").draw("AS 9H AD")
    played.round.apply(Call("initial_result"))
    played.decide(1, "split").draw("AC")
    assert refs(played.refusal(Decision(1, "draw"))) == {"r 12.3.1"}


@clause("nsw-blackjack", "r 10.3")
def test_no_card_is_drawn_to_21_that_may_be_doubled() -> None:
    played = Table(NSW, "blackjack", split_21_doubled=True).bet("1 blackjack 10").draw("TS 9H TD")
    played.round.apply(Call("initial_result"))
    played.decide(1, "split").draw("AC")
    assert refs(played.refusal(Decision(1, "draw"))) == {"r 10.1.4", "r 10.3"}


@clause("nsw-blackjack", "r 12.3.1", "r 12.3.2")
@states("nsw-blackjack", "r 1.1 def blackjack")
def test_split_aces_get_one_card_each_and_make_no_blackjack() -> None:
    played = play("AS 9H AD KC 5C TD", does="1 split")
    assert played.nets == {"w1": "10", "w1+split": "-10"}
    tens = play("KS 9H TD AC 5C TD", does="1 split; 1 stand")
    assert tens.nets == {"w1": "10", "w1+split": "-10"}


@clause("nsw-blackjack", "r 12.5", "r 12.5.2", "r 12.5.3", "r 12.5.4")
def test_where_permitted_a_split_hand_is_split_to_three() -> None:
    played = play("8S 9H 8D 8C TC TD TH 8H", does="1 split; 1 split; 1 stand; 1 stand; 1 stand", resplit=True)
    # Three hands of 18 against 17.
    assert played.nets == {"w1": "10", "w1+split": "10", "w1+split+": "10"}
    second = play("8S 9H 8D TC 8C TD TH 8H", does="1 split; 1 stand; 1 split; 1 stand; 1 stand", resplit=True)
    assert second.nets == {"w1": "10", "w1+split": "10", "w1+split+split": "10"}
    third = play("8S 9H 8D 8C 8H", does="1 split; 1 split", resplit=True)
    assert "split" not in third.waits["actions"]
    aces = play("AS 9H AD AC TC TD 5D TH", does="1 split; 1 split", resplit=True)
    assert sorted(aces.nets.values()) == ["-10", "10", "10"]


@clause("nsw-blackjack", "r 12.1", "r 12.3", "r 12.3.1", "r 12.3.2", "r 12.5", "r 12.5.4")
def test_a_split_cites_what_applies_to_its_cards_alone() -> None:
    def cited(events: list[dict[str, Any]]) -> list[set[str]]:
        return [{c.removeprefix("r ") for c in e["clauses"]} for e in events]

    eights = play("8S 9H 8D TC 5C TD 8C", does="1 split; 1 stand; 1 draw")
    assert cited(eights.events("hand_split")) == [{"10.1.2", "12.1"}]
    queens = play("QS 9H QD KC 5C 6C 8C", does="1 split; 1 stand; 1 draw")
    assert cited(queens.events("hand_split")) == [{"10.1.2", "12.1", "12.3.2"}]
    dealt = [set(e["clauses"]) for e in queens.events("card_dealt")]
    assert [{c for c in each if c.startswith("r 12")} for each in dealt[3:6]] == [
        {"r 12.2"},
        {"r 12.2"},
        {"r 12.3"},
    ]
    aces = play("AS 9H AD AC TC TD 5D TH", does="1 split; 1 split", resplit=True)
    assert cited(aces.events("hand_split")) == [
        {"10.1.2", "12.1", "12.3.2"},
        {"10.1.2", "12.1", "12.3.2", "12.5", "12.5.2", "12.5.3"},
    ]
    assert "r 12.3.1" in aces.events("card_dealt")[3]["clauses"]
    assert "r 12.5.4" in aces.events("card_dealt")[4]["clauses"]
    assert not any("r 12.3" in e["clauses"] for e in play("5S 9H 4D TC", does="1 draw").events("card_dealt"))


@states("nsw-blackjack", "r 12.5.5")
def test_who_drew_a_third_card_may_not_split() -> None:
    assert "split" not in play("2S 9H 2D 2C", does="1 draw", resplit=True).waits["actions"]


@clause("nsw-blackjack", "r 12.6", "r 12.6.1", "r 12.6.2")
def test_others_of_a_split_area_cover_the_new_hand_or_stay_on_the_first() -> None:
    cards = "8S 9H 8D TC 2C TD"
    both = play(cards, SHARED, "1 split; 2 cover_both; 1 stand")
    assert "w2+split" in [e["id"] for e in both.events("wager_raised")]
    asked = play("8S 9H 8D", SHARED, "1 split").waits
    assert asked["actions"] == ["cover_both", "first_hand"]
    first = play("8S 9H 8D TC 2C TC 8C", SHARED, "1 split; 2 first_hand; 1 stand; 1 draw; 1 stand")
    assert first.net("w2") == "10"


# Insurance -----------------------------------------------------------------------------------


@clause("nsw-blackjack", "r 8.1", "r 8.3", "r 8.4", "r 13.3", "r 15.1.4")
@pytest.mark.parametrize(("second", "net"), [("KD", "10"), ("8D", "-5")])
def test_insurance_against_an_ace_pays_2_to_1(second: str, net: str) -> None:
    played = play(f"TS AH 9D {second}", does="1 insurance 5; 1 stand")
    assert played.net("insurance") == net


@clause("nsw-blackjack", "r 8.2", "r 15.1.5")
@pytest.mark.parametrize(("second", "net"), [("AD", "50"), ("8D", "-5")])
def test_insurance_against_a_ten_pays_10_to_1_where_it_is_offered(second: str, net: str) -> None:
    cards = f"TS KH 9D {second}"
    played = play(cards, does="1 insurance 5; 1 stand", insurance_against_ten=True)
    assert played.net("insurance") == net
    assert play("TS KH 9D").waits["step"] == "decision"


@clause("nsw-blackjack", "r 8.1", "r 8.2")
def test_insurance_is_at_most_half() -> None:
    assert play("TS AH 9D", does="1 insurance 6").refused() == [{"r 8.1"}]
    ten = play("TS TH 9D", does="1 insurance 6", insurance_against_ten=True)
    assert ten.refused() == [{"r 8.2"}]


@clause("nsw-blackjack", "r 9.1.2")
def test_a_blackjack_against_an_ace_is_paid_even_on_request_and_not_against_a_ten() -> None:
    assert play("AS AH KD", does="1 even_money").net("w1") == "10"
    asked = play("AS TH KD 9D", does="1 even_money", insurance_against_ten=True)
    assert asked.net("w1") == "15"


@clause("nsw-blackjack", "r 9.1.2")
def test_even_money_may_follow_insurance_which_then_goes_back() -> None:
    played = play("AS AH KD", does="1 insurance 5; 1 even_money")
    assert played.nets == {"w1": "10", "w1+insurance": "0"}
    assert played.end("insurance")["result"] == "returned"
    assert "r 9.1.2" in played.refs("insurance")
    kept = play("AS AH KD KC", does="1 insurance 5")
    assert kept.nets == {"w1+insurance": "10", "w1": "0"}


# Control, areas and limits --------------------------------------------------------------------


@states("nsw-blackjack", "r 5.7", "r 5.7.1", "r 5.7.2", "r 5.7.3", "r 5.9")
@pytest.mark.parametrize(
    ("bets", "controls"),
    [
        (("2 blackjack 20 b1", "1 blackjack 10"), 1),
        (("2 blackjack 10 b1", "3 blackjack 20 b1"), 3),
        (("2 blackjack 10 b1", "3 blackjack 10 b1"), 2),
    ],
)
def test_the_seated_player_then_the_highest_wager_then_the_nearest_decides(
    bets: tuple[str, ...], controls: int
) -> None:
    assert play("TS 9H 6D", bets).waits["seat"] == controls


@clause("nsw-blackjack", "r 5.7.3", "r 5.9")
def test_the_dealer_tells_which_of_equal_wagers_lies_nearest() -> None:
    equal = ("2 blackjack 10 b1", "3 blackjack 10 b1")
    assert play("TS 9H 6D", equal, "3 control_box w2").waits["seat"] == 3
    seated = ("2 blackjack 10 b1", "1 blackjack 10")
    assert "r 5.7.1" in play("TS 9H 6D", seated, "2 control_box w1").refused()[0]


@clause("nsw-blackjack", "r 2.2.1", "r 5.2", "r 5.5", "r 5.18", "r 5.3")
@states("nsw-blackjack", "r 5.4")
@pytest.mark.parametrize(
    ("bets", "options", "ref"),
    [
        (("1 blackjack 10 b8",), {}, "r 2.2.1"),
        (("1 blackjack 7.03",), {"chips": {"smallest": "1"}}, "r 5.2"),
        (tuple(f"{s} blackjack 10 b1" for s in (1, 2, 3, 4)), {}, "r 5.5"),
        (("1 blackjack 10", "2 blackjack 10 b1"), {"players_per_box": 1}, "r 5.18"),
        (("1 blackjack 10", "2 blackjack 10"), {"players": 1}, "r 5.18"),
        (
            ("1 blackjack 10", "2 blackjack 10", "1 blackjack 10 b2", "3 any_pairs 5"),
            {"players": 2},
            "r 5.18",
        ),
        (("1 blackjack 10", "1 blackjack 5"), {}, "r 5.3"),
    ],
)
def test_wagers_that_do_not_fit_the_areas_are_refused(
    bets: tuple[str, ...], options: dict[str, Any], ref: str
) -> None:
    assert ref in play("", bets, **options).refused()[0]


@clause("nsw-blackjack", "r 5.5")
@states("nsw-blackjack", "r 5.18")
def test_players_are_limited_at_the_table_and_not_their_wagers() -> None:
    bets = ("1 blackjack 10", "2 blackjack 10", "1 blackjack 10 b3", "2 any_pairs 5")
    assert play("", bets, players=2).refused() == []
    three = tuple(f"{s} blackjack 10 b1" for s in (1, 2, 3))
    assert play("", three, players_per_box=2).refused() == [{"r 5.5"}]


@clause("nsw-blackjack", "r 7.1", "r 5.3")
def test_the_call_of_no_more_bets_cites_that_wagers_come_before_the_first_card() -> None:
    (called, *_) = play("TS 9H 9D TD", does=STAND).events("called")
    assert set(called["clauses"]) == {"r 7.1", "r 5.3"}


LIMITS = {"table": {"min": "10", "max": "100"}}


@clause("nsw-blackjack", "r 6.1", "r 6.1.1", "r 6.1.2", "r 6.1.3")
def test_the_maximum_of_an_area_is_filled_in_order() -> None:
    bets = ("1 blackjack 60", "2 blackjack 50 b1")
    (refused,) = play("", bets, limits=LIMITS).refused()
    assert {"r 6.1.1", "r 6.1.2", "r 6.1.3"} <= refused
    assert play("", bets, limits=LIMITS, table_maximum="each_player").refused() == []
    assert play("", ("1 blackjack 5",), limits=LIMITS).refused() == [{"r 6.1"}]


@clause("nsw-blackjack", "r 6.1.1", "r 6.3.1")
def test_who_sits_before_the_area_has_the_first_option_though_later() -> None:
    bets = ("2 blackjack 50 b1", "1 blackjack 60")
    played = play("TS 9H 9D TD", bets, STAND, limits=LIMITS)
    assert {s["id"]: s["stake"] for s in played.result["settled"]} == {"w1": "40", "w2": "60"}


@clause("nsw-blackjack", "r 6.1.1", "r 6.3.1")
@states("nsw-blackjack", "r 5.7.2")
@pytest.mark.parametrize(
    ("stakes", "counts"),
    [
        (("400", "700"), ("300", "700")),
        (("700", "400"), ("700", "300")),
        (("400", "1200"), (None, "1000")),
        (("600", "600"), ("600", "400")),
        (("300", "400", "500"), ("300", "200", "500")),
    ],
)
def test_of_wagers_found_above_the_maximum_of_an_area_where_nobody_sits_the_highest_counts_first(
    stakes: tuple[str, ...], counts: tuple[str | None, ...]
) -> None:
    wagers = [
        {"seat": seat, "box": 1, "wager": "blackjack", "stake": stake, "id": f"w{seat}", "accepted": True}
        for seat, stake in enumerate(stakes, start=2)
    ]
    script = {
        "rulebook": NSW,
        "game": "blackjack",
        "limits": {"table": {"min": "10", "max": "1000"}},
        "equipment": {"cards": ["TS", "9H", "TD", "8D"]},
        "wagers": wagers,
        "decisions": [{"seat": seat, "action": "stand"} for seat in range(2, 2 + len(stakes))],
    }
    run = run_script(script)
    ends = {s["id"]: s["stake"] for s in run.result["settled"] if s["result"] != "returned"}
    assert ends == {f"w{n}": each for n, each in enumerate(counts, start=2) if each is not None}
    assert run.record is not None
    assert verify(run.record).ok


@clause("nsw-blackjack", "r 6.1.2")
def test_an_offered_wager_may_fill_what_those_before_it_have_left() -> None:
    offered = play("", ("2 blackjack 40 b1", "3 blackjack 70 b1"), limits=LIMITS)
    (refusal,) = offered.result["refused"]
    assert refusal["nearest"] == ["60"]


@clause("nsw-blackjack", "r 6.3")
@clause("nsw-blackjack", "r 6.2")
@pytest.mark.parametrize(("given", "counts"), [("5", "5"), ("150", "100")])
def test_found_late_a_low_wager_is_valid_and_a_high_one_counts_to_the_maximum(
    given: str, counts: str
) -> None:
    script = {
        "rulebook": NSW,
        "game": "blackjack",
        "limits": LIMITS,
        "equipment": {"cards": ["TS", "9H", "TD", "8D"]},
        "wagers": [{"id": "w1", "seat": 1, "wager": "blackjack", "stake": given, "accepted": True}],
        "decisions": [{"seat": 1, "action": "stand"}],
    }
    played = conduct_script(script, events=True)
    (end,) = played["settled"]
    assert (end["stake"], end["net"]) == (counts, counts)
    (placed,) = [e for e in played["events"] if e["event"] == "wager_placed"]
    assert ("r 6.2" in placed["clauses"]) == (given == "5")


@clause("nsw-blackjack", "r 5.13", "r 5.15")
def test_players_held_to_the_minimum_or_to_one_area_are() -> None:
    late = {"standings": {"sat_out": [1]}}
    held = play("", ("1 blackjack 20",), limits=LIMITS, opening=late, late_entry="minimum_only")
    assert held.refused() == [{"r 5.13"}]
    # A shuffling device is no card shoe.
    device: dict[str, Any] = {"late_entry": "minimum_only", "shuffling_device": True}
    free = play("TS 9H TD 8D", ("1 blackjack 20",), STAND, opening=late, **device)
    assert (free.net("w1"), free.refused()) == ("20", [{"r 5.13"}])
    directed = {"standings": {"directed": [1]}}
    bets = ("1 blackjack 10", "1 blackjack 10 b2")
    assert play("", bets, limits=LIMITS, opening=directed).refused() == [{"r 5.15"}]


# Cards and shoe --------------------------------------------------------------------------------


@states(
    "nsw-blackjack", "r 3.1", "r 4.1", "r 4.1.2", "r 4.1.3", "r 4.5", "r 4.6", "r 4.9", "r 2.3.1", "r 4.7"
)
def test_six_or_eight_decks_are_cut_a_deck_in_and_one_card_is_burned() -> None:
    for decks in (6, 8):
        shoe = game(NSW, "blackjack").rules({"decks": decks}).shoe
        assert shoe is not None
        assert (shoe.decks, shoe.cut_at_least, shoe.burn, shoe.continuous) == (decks, 52, Burn.ONE, False)
        assert {str(c) for c in shoe.cutting_card + shoe.cutting_card_first} == {"r 4.1.2", "r 4.1.3"}
    device = game(NSW, "blackjack").rules({"shuffling_device": True}).shoe
    assert device is not None
    assert device.continuous
    assert [str(c) for c in device.cut] == ["r 4.7"]


@clause("nsw-blackjack", "r 8.1", "r 8.2", "r 13.3")
@pytest.mark.parametrize(("up", "rule"), [("AH", "r 8.1"), ("TH", "r 8.2")])
def test_insurance_is_offered_made_and_lost_by_the_rule_on_the_dealers_card(up: str, rule: str) -> None:
    played = play(f"TS {up} 9D 6C 8C", does="1 insurance; 1 stand", insurance_against_ten=True)
    said = [e for e in played.result["events"] if e["event"] in ("offered", "wager_raised", "decided")]
    insured = [set(e["clauses"]) for e in said if e.get("wager") == "insurance" or e.get("offer")]
    insured += [played.refs("insurance")]
    assert [refs & {"r 8.1", "r 8.2"} for refs in insured] == [{rule}] * len(insured)
    assert ("r 13.3" in played.refs("insurance")) == (rule == "r 8.1")


@clause("nsw-blackjack", "r 12.6.1", "r 11.3")
def test_what_another_player_of_the_box_adds_cites_the_rule_on_others() -> None:
    parted = play("8S TD 8H TC TH 7C", SHARED, does="1 split; 2 cover_both; 1 stand; 1 stand")
    raised = {e["seat"]: e["clauses"] for e in parted.events("wager_raised")}
    assert raised == {1: ["r 12.1"], 2: ["r 12.6.1"]}
    doubled = play("6S TD 3H TC 8C", SHARED, does="1 double_down; 2 double_down")
    raised = {e["seat"]: e["clauses"] for e in doubled.events("wager_raised")}
    assert raised == {1: ["r 11.1"], 2: ["r 11.3"]}


@clause("nsw-blackjack", "r 3.2.1", "r 1.1 def hard total", "r 1.1 def soft total")
def test_a_count_cites_what_that_hand_is_hard_or_soft() -> None:
    totals = {"r 1.1 def hard total", "r 1.1 def soft total", "r 3.2.1"}
    counted = play("AS 6H 5D KD 4C TD KC", does="1 draw; 1 stand").events("counted")
    own = [totals & set(e["clauses"]) for e in counted if e["hand"] != "dealer"]
    assert own == [{"r 1.1 def soft total", "r 3.2.1"}, {"r 1.1 def hard total", "r 3.2.1"}]
