"""New Zealand's Division II, part 15: how a round of blackjack goes wrong."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from croupier.games.tape import Call, Report
from croupier.record.runner import run_script
from croupier.verify_record import verify
from tests.clauses import clause
from tests.rules import blackjack_rounds
from tests.rules.blackjack_rounds import ONE, wrong
from tests.rules.tables import Table, refs

play = partial(blackjack_rounds.play, rulebook="nz-1996")
STAND = "1 stand"
TWO = ("1 blackjack 10", "2 blackjack 20")
BOTH = "1 stand; 2 stand"
MISSED = wrong("dealer_no_first_card", "dealer_first", acted=True)


def rule(*numbers: str) -> set[str]:
    return {f"div II r 15.{number}" for number in numbers}


VOIDED = rule("8") | {"div I r 1.0 def void(b)"}


# Cards in error ---------------------------------------------------------------------------------


@clause("nz-1996", "div II r 15.1")
def test_a_card_face_up_in_the_shoe_is_out_of_play() -> None:
    played = play("TS AD 9H 9D 9C", does=STAND, wrong=wrong("card_face_up", 2))
    assert (played.dealer, played.remedies) == (["9H", "9C"], rule("1"))


@clause("nz-1996", "div II r 15.2")
def test_an_unexposed_card_drawn_in_error_is_the_next_card() -> None:
    played = play("TS 6H 5D AD", does=STAND, wrong=wrong("card_drawn_in_error", "decision"))
    assert (played.dealer, played.remedies) == (["6H", "AD"], rule("2"))


@clause("nz-1996", "div II r 15.7")
def test_an_exposed_card_is_the_next_card_and_the_dealers_second_if_all_refuse_it() -> None:
    error = wrong("card_drawn_in_error", "decision", exposed=True)
    taken = play("5S TS 6H 7D 9D 8C TC KC", TWO, "1 draw; 1 stand; 2 stand", error)
    assert taken.hand(1)["cards"] == ["5S", "7D", "8C"]
    refused = play("5S TS 6H 7D 9D 8C TC", TWO, BOTH, error)
    assert (refused.hand(1)["cards"], refused.dealer[:2]) == (["5S", "7D"], ["6H", "8C"])
    assert refused.remedies == rule("7")


@clause("nz-1996", "div II r 12.1(d)")
@pytest.mark.parametrize("cards", ["5S 9H 6D", "2S 9H 2D"])
def test_a_hand_of_eleven_or_less_cannot_refuse_an_exposed_card(cards: str) -> None:
    error = wrong("card_drawn_in_error", "decision", exposed=True)
    played = play(f"{cards} 8C TC", ONE, "1 stand; 1 draw; 1 stand", error)
    assert played.refused() == [{"div II r 12.1(d)"}]
    assert played.hand(1)["cards"][2] == "8C"
    assert played.remedies == rule("7")
    # One that counts twelve may: the dealer has the card.
    refused = play("5S 9H 7D 8C TC", ONE, STAND, error)
    assert (refused.refused(), refused.hand(1)["cards"], refused.dealer) == ([], ["5S", "7D"], ["9H", "8C"])


@clause("nz-1996", "div II r 15.8")
def test_a_card_exposed_in_the_initial_deal_goes_where_it_belongs() -> None:
    played = play("TS 6H 9D TC 5C", does=STAND, wrong=wrong("card_drawn_in_error", 2, exposed=True))
    assert (played.hand(1)["cards"], played.dealer) == (["TS", "9D"], ["6H", "TC", "5C"])
    assert played.remedies == rule("8")


@clause("nz-1996", "div II r 15.3")
def test_cards_to_a_box_without_a_wager_are_void_once_a_player_has_decided() -> None:
    void = play("TS 9H 9D 2C 8C", does=STAND, wrong=wrong("extra_hand", "decision", acted=True))
    assert (void.dealer, void.remedies) == (["9H", "8C"], rule("3"))
    early = play("TS 9H 9D 8C", does=STAND, wrong=wrong("extra_hand", 2))
    assert (early.hand(1)["cards"], early.remedies) == (["TS", "9D"], rule("3"))


@clause("nz-1996", "div II r 15.4")
@pytest.mark.parametrize(
    ("cards", "at"), [("9S 8H TD 9C", 1), ("9S 8S 8H TD 9C", 4)], ids=["no card", "one card"]
)
def test_a_box_without_its_cards_is_out_of_the_round_once_another_player_has_decided(
    cards: str, at: int
) -> None:
    bets = (*TWO, "1 super_sevens 2")
    played = play(cards, bets, "2 stand", wrong("box_without_cards", at, acted=True))
    assert [played.end(w)["result"] for w in ("w1", "w3")] == ["returned"] * 2
    assert (played.hand(2)["cards"], played.net("w2")) == (["9S" if at == 1 else "8S", "TD"], "20")
    assert played.remedies == rule("4")


@clause("nz-1996", "div II r 15.4")
def test_until_then_the_cards_are_dealt_in_their_order() -> None:
    for at in (1, 4):
        played = play("9S 8S 8H TD 9D 9C", TWO, BOTH, wrong("box_without_cards", at))
        assert (played.hand(1)["cards"], played.remedies) == (["9S", "TD"], rule("4"))


@clause("nz-1996", "div II r 15.6")
@pytest.mark.parametrize("at", ["decision", "result"])
def test_an_exposed_card_dealt_to_the_dealer_in_error_is_out_of_play(at: str) -> None:
    cards = "TS 9H 9D 2C 8C" if at == "decision" else "TS 9H 9D 8C 2C"
    played = play(cards, does=STAND, wrong=wrong("exposed_card_to_dealer", at))
    assert (played.dealer, played.remedies) == (["9H", "8C"], rule("6"))


# The dealer's first card ------------------------------------------------------------------------


@clause("nz-1996", "div II r 15.5", "div II r 15.5(a)", "div II r 15.5(b)")
def test_players_may_have_hands_void_against_a_dealer_who_was_missed() -> None:
    played = play("TS 9S 8D TD TC 8H", TWO, "1 stand; 2 stand; 1 keep; 2 keep", MISSED)
    assert (played.dealer, played.nets) == (["TC", "8H"], {"w1": "0", "w2": "20"})
    assert played.remedies == rule("5", "5(a)", "5(b)")
    one = play("TS 9S 8D TD TC 8H", TWO, "1 stand; 2 stand; 1 retract; 2 keep", MISSED)
    assert (one.end("w1")["result"], one.net("w2"), one.dealer) == ("returned", "20", ["TC", "8H"])
    answers = {e["seat"]: set(e["clauses"]) for e in one.events("decided") if e["step"] == "retraction"}
    assert answers == {1: rule("5", "5(a)"), 2: rule("5", "5(b)")}


@clause("nz-1996", "div II r 15.5(a)")
def test_a_hand_over_21_may_be_void_too_with_all_wagers_on_it() -> None:
    bets = ("1 blackjack 10", "2 blackjack 20 @1", "3 blackjack 30 @3", "1 super_sevens 2")
    does = "1 draw; 3 stand; 1 retract; 3 keep"
    played = play("TS TD 6D 9D KD TC 8H", bets, does, MISSED)
    assert {played.end(w)["result"] for w in ("w1", "w2")} == {"returned"}
    # Super sevens had been decided, and stays so.
    assert (played.net("w3"), played.net("w4"), played.dealer) == ("30", "-2", ["TC", "8H"])
    # It is found when the first of two hands is over 21, and the second gets no card any more.
    found = (*MISSED, *wrong("dealer_no_first_card", 7, acted=True))
    does = "1 split; 2 second_hand; 1 draw; 1 retract; 3 keep; 3 stand"
    split = play("7S TS 7D 9D TD 8D TC 8H", bets, does, found)
    back = {w["id"] for w in split.result["settled"] if w["result"] == "returned"}
    assert back == {"w1", "w2", "w1+split"}
    assert (split.net("w3"), split.net("w4"), split.dealer) == ("30", "100", ["TC", "8H"])


@clause("nz-1996", "div II r 15.5(a)")
def test_players_whose_hands_are_all_over_21_are_asked_when_the_result_is_called() -> None:
    played = play("TS 6D KD", does="1 draw; 1 retract", wrong=MISSED)
    assert (played.end("w1")["result"], played.dealer) == ("returned", [])
    kept = play("TS 6D KD", does="1 draw; 1 keep", wrong=MISSED)
    assert (kept.net("w1"), kept.dealer, kept.status) == ("-10", [], "settled")


@clause("nz-1996", "div II r 10.5", "div II r 11.7", "div II r 4.1(c)", "div II r 4.1(g)")
@pytest.mark.parametrize(
    ("cards", "does", "nets"),
    [
        # An ace and a ten that come late count 21: a blackjack beats them, 20 loses, 21 stands off.
        ("AS KD AC TC", "1 keep", {"w1": "15"}),
        ("TS KD AC TC", "1 stand; 1 keep", {"w1": "-10"}),
        ("5S 6D KD AC TC", "1 draw; 1 keep", {"w1": "0"}),
        # But of doubled and split hands they take the original wager alone.
        ("5S 4D TD AC TC", "1 double_down; 1 keep", {"w1": "-10", "w1+double_down": "0"}),
        ("8S 8D TD 9D AC TC", "1 split; 1 stand; 1 stand; 1 keep", {"w1": "-10", "w1+split": "0"}),
        ("8S 8D TD 9D KC TC", "1 split; 1 stand; 1 stand; 1 keep", {"w1": "-10", "w1+split": "-10"}),
    ],
)
def test_an_ace_and_a_ten_that_come_late_are_21_and_no_blackjack(
    cards: str, does: str, nets: dict[str, str]
) -> None:
    played = play(cards, does=does, wrong=MISSED)
    assert (played.status, played.nets) == ("settled", nets)


@clause("nz-1996", "div II r 15.5")
def test_until_a_player_has_decided_a_dealer_who_was_missed_is_put_right() -> None:
    early = play("TS 9H 9D 8C", does=STAND, wrong=wrong("dealer_no_first_card", "dealer_first"))
    assert (early.dealer, early.remedies) == (["9H", "8C"], rule("5"))
    table = Table("nz-1996", "blackjack").bet("1 blackjack 10").draw("TS 9H 9D")
    table.round.apply(Call("initial_result"))
    assert refs(table.refusal(Report("dealer_no_first_card", None, {"acted": True}))) >= rule("5")


# Other errors -----------------------------------------------------------------------------------


@clause("nz-1996", "div II r 15.8", "div I r 1.0 def void(b)")
def test_misplaced_cards_are_put_right_until_a_player_has_decided_and_void_the_round_then() -> None:
    right = wrong("misplaced_card", "decision", ruling="reconstructed")
    assert play("TS 9H 9D 8C", does=STAND, wrong=right).remedies == VOIDED
    late = wrong("misplaced_card", "decision", ruling="reconstructed", acted=True)
    refused = play("TS 9H 9D 8C", does=STAND, wrong=late)
    assert refused.refused() == [VOIDED]
    assert refused.result["refused"][0]["nearest"] == ["impossible"]
    bets = (*TWO, "1 super_sevens 2", "2 super_sevens 2")
    void = wrong("misplaced_card", 6, ruling="impossible")
    played = play("7S TS 9H 9D 6D KC", bets, "1 stand; 2 draw", void)
    assert {w["result"] for w in played.result["settled"]} == {"returned"}
    assert played.status == "void"


@clause("nz-1996", "div II r 15.9", "div II r 1.0 def hard total")
@pytest.mark.parametrize(
    ("cards", "hand"),
    [("5S 9H 6D 9C TD", "5S 6D 9C"), ("5S 9H 7D TD", "5S 7D"), ("AS 9H 5D TD", "AS 5D")],
)
def test_an_absent_players_hand_gets_cards_up_to_a_hard_11(cards: str, hand: str) -> None:
    played = play(cards, wrong=wrong("player_not_acting", "decision", ruling="directed"))
    assert (played.hand(1)["cards"], played.status) == (hand.split(), "settled")
    assert played.remedies == rule("9") | {"div II r 1.0 def hard total"}


@clause("nz-1996", "div II r 15.10")
def test_a_shoe_that_runs_out_is_refilled_from_the_discards() -> None:
    played = play("TS 9H 9D 8C", does=STAND, wrong=wrong("shoe_too_short", 2))
    assert (played.net("w1"), played.remedies) == ("10", rule("10"))
    assert played.next_round["new_shoe"]


@clause("nz-1996", "div II r 15.11", "div II r 15.12", "div II r 15.13", "div II r 6.1(c)")
@pytest.mark.parametrize(
    ("kind", "clauses", "shuffled"),
    [
        ("damaged_card", rule("11"), False),
        ("cards_not_shuffled", rule("12") | {"div II r 6.1(c)"}, True),
        ("cutting_card_missing", rule("13"), True),
    ],
)
def test_the_round_is_finished_though_cards_must_be_replaced_or_shuffled(
    kind: str, clauses: set[str], shuffled: bool
) -> None:
    played = play("TS 9H 9D 8C", does=STAND, wrong=wrong(kind, "decision"))
    assert (played.net("w1"), played.remedies) == ("10", clauses)
    assert played.next_round["new_shoe"] is shuffled


@clause("nz-1996", "div I r 12.1(a)", "div I r 12.1(b)", "div I r 12.2", "div I r 11.2(a)")
@pytest.mark.parametrize(
    ("error", "nets"),
    [
        (wrong("game_invalidated", 7, ruling="disruption"), {"w1": "0", "w2": "0"}),
        (wrong("game_invalidated", 7, ruling="fraud_by_player", seat=1), {"w1": "-10", "w2": "0"}),
        (wrong("wagers_declared_void", 7, ruling="all_of_the_round", seat=1), {"w1": "0", "w2": "-20"}),
    ],
)
def test_what_was_settled_in_the_round_is_refunded_or_void_too(
    error: tuple[dict[str, Any]], nets: dict[str, str]
) -> None:
    # Box 1 is over 21 before it, box 2 has 18 against 19.
    played = play("TS TD 9H 6D 8D KC TC", TWO, "1 draw; 2 stand", error)
    assert played.nets == nets


# Records ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "bets", "does", "error"),
    [
        ("TS 9S 8D TD TC 8H", TWO, "1 stand; 2 stand; 1 retract; 2 keep", MISSED),
        ("TS 9S 6D TD KC TC 8H", TWO, "1 draw; 2 stand; 1 retract; 2 keep", MISSED),
        ("5S 4D TD AC TC", ONE, "1 double_down; 1 keep", MISSED),
        ("AS KD AC TC", ONE, "1 keep", MISSED),
        ("7S TS 9H 9D 6D KC", TWO, "1 stand; 2 draw", wrong("misplaced_card", 6, ruling="impossible")),
        ("TS 9H 9D 2C 8C", ONE, STAND, wrong("exposed_card_to_dealer", "decision")),
        ("9S 8S 8H TD 9C", TWO, "2 stand", wrong("box_without_cards", 4, acted=True)),
        (
            "7S TS 7D 9D TD 8D TC 8H",
            (*ONE, "2 blackjack 20 @1", "3 blackjack 30 @3", "1 super_sevens 2"),
            "1 split; 2 second_hand; 1 draw; 1 retract; 3 keep; 3 stand",
            (*MISSED, *wrong("dealer_no_first_card", 7, acted=True)),
        ),
        ("TS 6H 5D AD", ONE, STAND, wrong("card_drawn_in_error", "decision")),
    ],
)
def test_the_verifier_finds_records_of_irregularities_sound(
    cards: str, bets: tuple[str, ...], does: str, error: tuple[dict[str, Any]]
) -> None:
    script = blackjack_rounds.written(cards, bets, does, error, rulebook="nz-1996")
    run = run_script(script)
    assert run.result["status"] in ("settled", "void"), run.result
    report = verify(run.record)
    assert not report.faults, report.faults
