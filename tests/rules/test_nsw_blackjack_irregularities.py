"""New South Wales' blackjack, rules 16 to 18: what goes wrong, and cards dealt face down."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from croupier.games.tape import Call
from croupier.record.runner import conduct_script
from tests.clauses import clause, states
from tests.rules.blackjack_rounds import play as play_any
from tests.rules.blackjack_rounds import wrong
from tests.rules.tables import Table

play = partial(play_any, rulebook="nsw-blackjack")
STAND = "1 stand"
TWO = ("1 blackjack 10", "2 blackjack 20")
BOTH = "1 stand; 2 stand"
PAIRED = ("1 blackjack 10", "1 perfect_pairs 5")


# Cards -----------------------------------------------------------------------------------------


@clause("nsw-blackjack", "r 3.6.2", "r 3.6.1")
def test_players_cards_dealt_face_down_are_turned_after_the_initial_deal() -> None:
    played = play("TS 9H 9D TD", does=STAND, players_cards="face_down")
    up = [(e["hand"], e["face_up"]) for e in played.events("card_dealt")]
    assert up == [("box_1", False), ("dealer", True), ("box_1", False), ("dealer", True)]
    (turned,) = played.events("cards_turned")
    assert (turned["hand"], turned["cards"], turned["clauses"]) == ("box_1", ["TS", "9D"], ["r 3.6.2"])
    kinds = [e["event"] for e in played.result["events"]]
    assert kinds.index("cards_turned") < kinds.index("decided")


@clause("nsw-blackjack", "r 16.1", "r 16.17", "r 1.1 def burn")
def test_a_card_face_up_in_the_shoe_is_burned() -> None:
    played = play("TS AD 9H 9D 9C", does=STAND, wrong=wrong("card_face_up", 2))
    assert played.dealer == ["9H", "9C"]
    assert {"r 16.1", "r 16.17"} <= played.remedies


@clause("nsw-blackjack", "r 16.2", "r 16.3", "r 16.4")
def test_a_card_in_error_is_the_next_and_the_dealers_if_all_refuse_it() -> None:
    hidden = play("TS 6H 5D AD", does=STAND, wrong=wrong("card_drawn_in_error", "decision"))
    assert (hidden.dealer, hidden.remedies) == (["6H", "AD"], {"r 16.2"})
    error = wrong("card_drawn_in_error", "decision", exposed=True)
    taken = play("5S TS 6H 7D 9D 8C TC KC", TWO, "1 draw; 1 stand; 2 stand", error)
    assert taken.hand(1)["cards"] == ["5S", "7D", "8C"]
    refused = play("5S TS 6H 7D 9D 8C TC", TWO, BOTH, error)
    assert refused.hand(1)["cards"] == ["5S", "7D"]
    assert refused.dealer[:2] == ["6H", "8C"]
    assert refused.remedies == {"r 16.2", "r 16.3", "r 16.4"}


@clause("nsw-blackjack", "r 16.5", "r 16.6")
def test_a_card_too_many_at_the_dealers_hand_is_burned_or_unseen_the_first_of_the_next_round() -> None:
    burned = play("TS 9H 9D 8C 2D", does=STAND, wrong=wrong("card_to_completed_dealer", "result"))
    assert burned.dealer == ["9H", "8C"]
    assert burned.next_round["first_cards"] == []
    # Complete is here what needs no more cards, and not 17: a blackjack waited for the second card alone.
    few = play("AS TH KD 5C 2D", wrong=wrong("card_to_completed_dealer", "result"))
    assert (few.dealer, few.next_round["first_cards"]) == (["TH", "5C"], [])
    kept = play("TS 9H 9D 8C 2D", does=STAND, wrong=wrong("unexposed_card_to_dealer", "result"))
    assert kept.next_round["first_cards"] == ["2D"]
    assert kept.next_round["kind"] == "ordinary"
    early = play("TS 9H 2D 9D 8C", does=STAND, wrong=wrong("unexposed_card_to_dealer", "second_card"))
    assert (early.dealer, early.next_round["first_cards"]) == (["9H", "8C"], ["2D"])


@clause("nsw-blackjack", "r 16.7")
def test_a_round_dealt_without_wagers_is_void() -> None:
    seen = play("TS", (), wrong=wrong("round_without_wagers", "wagers", exposed=True))
    assert (seen.status, seen.next_round["first_cards"]) == ("void", [])
    unseen = play("TS", (), wrong=wrong("round_without_wagers", "wagers"))
    assert (unseen.status, unseen.next_round["first_cards"]) == ("void", ["TS"])
    assert play("TS", wrong=wrong("round_without_wagers", "wagers")).refused() == [{"r 16.7"}]


@clause("nsw-blackjack", "r 16.8", "r 16.8.1")
@states("nsw-blackjack", "r 1.1 def void")
def test_a_round_dealt_wrongly_is_put_right_or_void_but_for_what_was_paid() -> None:
    right = play("TS 9H TD 8C", PAIRED, STAND, wrong("round_dealt_wrongly", "decision"))
    assert right.nets == {"w2": "25", "w1": "10"}
    error = wrong("round_dealt_wrongly", "decision", ruling="impossible")
    void = play("TS 9H TD", PAIRED, wrong=error)
    assert (void.status, void.nets) == ("void", {"w2": "25", "w1": "0"})
    assert void.end("w1")["result"] == "returned"
    assert {"r 16.8", "r 16.8.1"} <= void.remedies
    assert not void.next_round["new_shoe"]


@clause("nsw-blackjack", "r 16.9")
def test_the_discards_are_shuffled_where_cards_run_out() -> None:
    played = play("TS 9H 9D 8C", does=STAND, wrong=wrong("shoe_too_short", 2))
    assert played.net("w1") == "10"
    assert played.next_round["new_shoe"]


@clause("nsw-blackjack", "r 16.16", "r 16.16.1", "r 16.16.2", "r 16.16.3", "r 16.16.4")
def test_a_missing_or_foreign_card_voids_the_round_and_the_shoe_but_nothing_settled() -> None:
    played = play("TS 9H TD", PAIRED, wrong=wrong("missing_or_foreign_card", "decision"))
    assert (played.status, played.nets) == ("void", {"w2": "25", "w1": "0"})
    assert played.next_round["new_shoe"]


# What was left out -----------------------------------------------------------------------------


@clause("nsw-blackjack", "r 16.11", "r 16.12", "r 16.14")
@pytest.mark.parametrize(
    ("kind", "ref"),
    [("cards_not_cut", "r 16.11"), ("first_card_not_burned", "r 16.12"), ("cards_not_shuffled", "r 16.14")],
)
def test_without_a_cut_a_burn_or_a_shuffle_the_round_is_finished(kind: str, ref: str) -> None:
    played = play("TS 9H TD 8D", does=STAND, wrong=wrong(kind, "decision"))
    assert (played.net("w1"), played.remedies) == ("10", {ref})
    # A burn that was left out is left out; the other two are made up for before the next round.
    assert played.next_round["new_shoe"] is (kind != "first_card_not_burned")
    (told,) = played.events("finished")
    assert told["next_round"]["new_shoe"] is (kind != "first_card_not_burned")


@clause("nsw-blackjack", "r 4.7")
@states("nsw-blackjack", "r 16.11", "r 16.14")
@pytest.mark.parametrize("kind", ["cards_not_cut", "cards_not_shuffled"])
def test_the_cards_of_a_shuffling_device_are_not_cut_and_have_no_cutting_card(kind: str) -> None:
    played = play("TS 9H TD 8D", does=STAND, wrong=wrong(kind, "decision"), shuffling_device=True)
    assert played.refused() == [{"r 4.7"}]
    assert played.next_round["new_shoe"] is False


@clause("nsw-blackjack", "r 16.13")
def test_insurance_that_was_not_offered_may_be_placed_until_the_dealers_second_card() -> None:
    error = wrong("insurance_not_offered", "insuring")
    played = play("TS AH 9D KD", does="1 stand; 1 insurance 5", wrong=error)
    assert played.nets == {"w1+insurance": "10", "w1": "-10"}
    actions = [e["action"] for e in played.events("decided")]
    assert actions == ["stand", "insurance"]
    # Told when all have decided, before the second card has left the shoe.
    told_last = wrong("insurance_not_offered", "dealer_second")
    last = play("TS AH 9D KD", does="1 no_insurance; 1 stand; 1 insurance 5", wrong=told_last)
    assert last.nets == {"w1+insurance": "10", "w1": "-10"}
    assert played.remedies == {"r 16.13"}


@clause("nsw-blackjack", "r 16.13", "r 8.1")
def test_who_insured_before_it_was_told_is_not_asked_again_nor_who_has_no_wager_left() -> None:
    asked = Table("nsw-blackjack", "blackjack", chip="5").bet("1 blackjack 10", "2 blackjack 10")
    asked.draw("TS 9S AH 9D 8D").round.apply(Call("initial_result"))
    asked.decide(1, "insurance", "5")
    asked.report("insurance_not_offered")
    asked.decide(1, "stand").decide(2, "stand")
    waits = asked.round.waiting_for()
    assert waits is not None
    assert (waits["step"], waits["seat"]) == ("insuring", 2)
    asked.report("wagers_declared_void", seat=2)
    assert asked.step == "dealer_second"
    asked.deal("KD")
    assert (asked.net("w1"), asked.net("w1+insurance"), asked.net("w2")) == ("-10", "10", "0")


@clause("nsw-blackjack", "r 16.10")
@states("nsw-blackjack", "r 10.2")
@pytest.mark.parametrize(
    ("cards", "hand"),
    [
        ("5S 9H 6D TC TD", ["5S", "6D", "TC"]),
        ("5S 9H 7D TD", ["5S", "7D"]),
        ("AS 9H AD TD", ["AS", "AD"]),
        ("2S 9H 3D 2C 4C TC TD", ["2S", "3D", "2C", "4C", "TC"]),
    ],
)
def test_the_hand_of_a_player_who_does_not_act_gets_cards_until_over_11(cards: str, hand: list[str]) -> None:
    played = play(cards, wrong=wrong("player_not_acting", "decision"))
    assert played.status == "settled"
    assert played.hand(1)["cards"] == hand
    assert played.remedies == {"r 16.10"}


# Wagers ---------------------------------------------------------------------------------------


PLAYER_CARD = {"r 18.1", "r 16.22", "r 1.1 def invalid wager"}


@clause("nsw-blackjack", "r 16.22", "r 18.1", "r 1.1 def invalid wager")
@pytest.mark.parametrize(
    ("at", "back"),
    [
        pytest.param("wagers", "r 16.22.1", marks=clause("nsw-blackjack", "r 16.22.1")),
        pytest.param("decision", "r 16.22.2", marks=clause("nsw-blackjack", "r 16.22.2")),
        pytest.param("result", "r 16.22.2", marks=clause("nsw-blackjack", "r 16.22.2")),
    ],
)
def test_an_invalid_wager_goes_back_before_and_in_the_hand(at: str, back: str) -> None:
    error = wrong("wagers_declared_void", at, seat=1)
    played = play("TS 9S 6H 9D 8D KC TC", TWO, BOTH, error)
    assert (played.end("w1")["result"], played.net("w1")) == ("returned", "0")
    assert played.refs("w1") == {back, "r 1.1 def invalid wager"}
    (remedy,) = played.events("remedy")
    assert set(remedy["clauses"]) == PLAYER_CARD | {back}
    named = play("TS 9S 6H 9D 8D KC TC", TWO, BOTH, [{**error[0], "ground": "player_card"}])
    assert named.refs("w1") == played.refs("w1")
    # Before the cards nobody is dealt to in the first area; the other wager is played for itself.
    assert played.end("w2")["result"] != "returned" or at == "wagers"


@clause("nsw-blackjack", "r 1.1 def void")
@pytest.mark.parametrize("at", ["wagers", "decision"])
@pytest.mark.parametrize(
    ("ground", "ref"),
    [
        pytest.param("device", "r 18.8.1", marks=clause("nsw-blackjack", "r 18.8.1")),
        pytest.param(
            "invalid_wager",
            "r 1.1 def invalid wager",
            marks=clause("nsw-blackjack", "r 1.1 def invalid wager"),
        ),
    ],
)
def test_a_wager_void_on_another_ground_cites_that_and_not_the_player_card(
    at: str, ground: str, ref: str
) -> None:
    played = play("TS 9S 6H 9D 8D KC TC", TWO, BOTH, wrong("wagers_declared_void", at, seat=1, ground=ground))
    assert (played.end("w1")["result"], played.net("w1")) == ("returned", "0")
    assert played.refs("w1") == {ref, "r 1.1 def void"}


@clause("nsw-blackjack", "r 16.19", "r 16.19.1", "r 16.19.2", "r 16.20", "r 16.20.1", "r 16.20.2")
@clause("nsw-blackjack", "r 16.21.1.1", "r 16.21.1.2", "r 16.21.2")
@pytest.mark.parametrize(
    ("ruling", "overpaid", "refs"),
    [
        ("unintentional", True, {"r 16.19", "r 16.19.1", "r 16.19.2", "r 16.21.1.2", "r 16.21.2"}),
        ("unintentional", False, {"r 16.19", "r 16.19.1", "r 16.19.2", "r 16.21.1.1"}),
        ("intent_suspected", True, {"r 16.20", "r 16.20.1", "r 16.20.2", "r 16.21.1.2", "r 16.21.2"}),
    ],
)
def test_a_wrong_payment_is_put_right_and_what_the_rules_settle_stands(
    ruling: str, overpaid: bool, refs: set[str]
) -> None:
    error = wrong("wrong_payment", "decision", seat=1, overpaid=overpaid, ruling=ruling)
    played = play("TS 9H TD 8C", PAIRED, STAND, error)
    assert played.nets == {"w2": "25", "w1": "10"}
    assert played.remedies == refs


# The shuffling device ---------------------------------------------------------------------------

FAILED = "shuffling_device_malfunction"


@clause("nsw-blackjack", "r 17.1.1", "r 17.1.2", "r 17.1.3", "r 17.1.4", "r 17.1.5", "r 17.2", "r 17.3.4")
def test_with_another_device_play_goes_on() -> None:
    played = play("TS 9H TD 8C", does=STAND, wrong=wrong(FAILED, "decision"), shuffling_device=True)
    assert played.net("w1") == "10"
    assert {"r 17.2", "r 17.3.4", "r 17.1.3"} <= played.remedies
    shoe = play("TS 9H TD 8C", does=STAND, wrong=wrong(FAILED, "decision"))
    assert "r 17.1.1" in shoe.refused()[0]
    for ruling in ("no_disadvantage", "disadvantage", "no_other_device"):
        early = wrong(FAILED, "wagers", ruling=ruling)
        before = play("TS 9H TD 8C", does=STAND, wrong=early, shuffling_device=True)
        # Rule 17 is of rounds of which a card has been dealt.
        assert (before.net("w1"), before.result["refused"][0]["reason"]) == (
            "10",
            "no card of the round has been dealt",
        )
        assert "r 17.1.2" in before.refused()[0]


@clause("nsw-blackjack", "r 17.5", "r 17.5.1", "r 17.5.4")
def test_without_another_device_each_wager_may_be_had_back_and_the_rest_is_played_on() -> None:
    error = wrong(FAILED, "second_card", ruling="no_other_device")
    bets = (*TWO, "3 perfect_pairs 5 b2")
    played = play("TS 9S 6H TD 9D TC 8C", bets, "1 retract; 3 retract; 2 stand", error, shuffling_device=True)
    assert {s["id"]: s["result"] for s in played.result["settled"]} == {
        "w1": "returned",
        "w3": "returned",
        "w2": "win",
    }
    doubled = wrong(FAILED, "double_card", ruling="no_other_device")
    back = play("5S 9H 6D TC", does="1 double_down; 1 retract", wrong=doubled, shuffling_device=True)
    assert {s["id"] for s in back.result["settled"]} == {"w1", "w1+double_down"}
    assert back.status == "void"


# Refused wagers ------------------------------------------------------------------------------------


def refused_wager(at: str | int, wager: str = "w1") -> dict[str, Any]:
    return {"kind": "wager_refused", "at": at, "wager": wager}


@clause("nsw-blackjack", "r 18.16", "r 14.8")
@pytest.mark.parametrize("at", ["wagers", "first_card"])
def test_a_refused_wager_goes_back_with_the_optional_ones_that_need_it(at: str) -> None:
    wagers = [
        {"seat": 1, "wager": "blackjack", "stake": "10"},
        {"seat": 1, "wager": "perfect_pairs", "stake": "5"},
        {"seat": 2, "wager": "blackjack", "stake": "10"},
    ]
    script = {
        "rulebook": "nsw-blackjack",
        "game": "blackjack",
        "equipment": {"cards": ["TS", "9S", "9D", "8D"]},
        "wagers": wagers,
        "decisions": [{"seat": 2, "action": "stand"}],
        "irregularities": [refused_wager(at)],
    }
    result = conduct_script(script)
    ended = {s["id"]: (s["result"], s["clauses"][0]) for s in result["settled"]}
    assert (ended["w1"], ended["w2"]) == (("returned", "r 18.16"), ("returned", "r 14.8"))
    assert ended["w3"][0] == "win"


@clause("nsw-blackjack", "r 18.16", "r 5.4")
def test_no_wager_is_refused_after_the_first_card() -> None:
    script = {
        "rulebook": "nsw-blackjack",
        "game": "blackjack",
        "equipment": {"cards": ["TS", "9S", "9D", "8D"]},
        "wagers": [{"seat": 1, "wager": "blackjack", "stake": "10"}],
        "irregularities": [refused_wager(2)],
    }
    (refusal,) = conduct_script(script)["refused"]
    assert refusal["clauses"] == ["r 18.16", "r 5.4"]
