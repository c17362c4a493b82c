"""Queensland's schedule 17, part 5 and section 51: how a round of blackjack challenge goes wrong."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from croupier.games.events import Kind
from croupier.games.tape import Call, Report
from tests.clauses import clause
from tests.rules import blackjack_rounds
from tests.rules.blackjack_rounds import ONE, Played, wrong
from tests.rules.tables import Table, refs

play = partial(blackjack_rounds.play, game="blackjack_challenge")
STAND = "1 stand"
TWO = ("1 blackjack 10", "2 blackjack 20")
BOTH = "1 stand; 2 stand"


def of(section: int, *parts: str) -> set[str]:
    return {f"sch 17 s {section}{part}" for part in parts}


COMPLETED = of(39, "(1)(a)", "(1)(b)", "(1)(c)", "(2)")
ORDERED = of(41, "(1)")
ACTED = of(41, "(2)(a)", "(2)(b)", "(2)(c)")
TOO_MANY = of(42, "(1)", "(1)(a)", "(2)", "(2)(b)")
LAST = of(44, "(1)", "(1)(a)", "(1)(b)", "(1)(c)", "(2)")
PASSED = of(45, "(1)", "(1)(a)", "(1)(b)", "(2)")
EARLY = of(46, "(1)", "(1)(a)", "(1)(b)", "(2)", "(3)", "(4)", "(5)")
NO_FIRST = of(47, "(1)", "(2)", "(2)(b)", "(3)", "(3)(b)")
NOT_ACTING = of(49, "", "(a)", "(b)")


def answer(played: Played, seat: int) -> set[str]:
    """What a player's answer rests on: to keep or to retract the wager."""
    (found,) = [e for e in played.events("decided") if e["step"] == "retraction" and e["seat"] == seat]
    return set(found["clauses"])


# Cards in error ---------------------------------------------------------------------------------


@clause("qld-2010", "sch 17 s 37")
def test_a_card_face_up_in_the_shoe_is_out_of_play() -> None:
    played = play("TS AD 9H 9D 9C", does=STAND, wrong=wrong("card_face_up", 2))
    assert played.dealer == ["9H", "9C"]
    assert played.remedies == of(37, "")


@clause("qld-2010", "sch 17 s 38(1)")
def test_an_unexposed_card_drawn_in_error_is_the_next_card() -> None:
    played = play("TS 6H 5D AD", does=STAND, wrong=wrong("card_drawn_in_error", "decision"))
    assert played.dealer == ["6H", "AD"]
    assert played.remedies == of(38, "(1)")


@clause("qld-2010", "sch 17 s 38(2)", "sch 17 s 38(3)", "sch 17 s 38(4)")
def test_an_exposed_card_is_the_next_card_and_the_dealers_second_if_all_refuse_it() -> None:
    error = wrong("card_drawn_in_error", "decision", exposed=True)
    taken = play("5S TS 6H 7D 9D 8C TC KC", TWO, "1 draw; 1 stand; 2 stand", error)
    assert taken.hand(1)["cards"] == ["5S", "7D", "8C"]
    refused = play("5S TS 6H 7D 9D 8C TC", TWO, BOTH, error)
    assert refused.hand(1)["cards"] == ["5S", "7D"]
    assert refused.dealer[:2] == ["6H", "8C"]
    assert refused.remedies == of(38, "(2)", "(3)", "(4)")


@clause("qld-2010", "sch 17 s 39(1)(a)", "sch 17 s 39(1)(b)", "sch 17 s 39(1)(c)", "sch 17 s 39(2)")
@pytest.mark.parametrize("cards", ["TS 9H 9D 8C 2D", "TS AH 9D 6C 2D"])
def test_a_card_too_many_on_the_dealers_completed_hand_is_out_of_play(cards: str) -> None:
    played = play(cards, does=STAND, wrong=wrong("card_to_completed_dealer", "result"))
    assert len(played.dealer) == 2
    assert played.remedies == COMPLETED


@clause("qld-2010", "sch 17 s 38(2)", "sch 17 s 39(1)(a)")
def test_a_dealers_hand_below_17_is_not_complete() -> None:
    # A blackjack waits for the second card alone: the dealer has 15, and the round is at its result.
    refused = play("AS TH KD 5C KD", wrong=wrong("card_to_completed_dealer", "result"))
    assert COMPLETED | of(38, "(2)") in refused.refused()


@clause("qld-2010", "sch 17 s 40")
def test_a_shoe_that_runs_out_is_refilled_from_the_discards() -> None:
    played = play("TS 9H 9D 8C", does=STAND, wrong=wrong("shoe_too_short", 2))
    assert played.net("w1") == "10"
    assert played.result["outcome"]["next_round"]["new_shoe"]


@clause("qld-2010", "sch 17 s 41(1)", "sch 17 s 41(2)(d)")
def test_misplaced_cards_are_put_in_order_until_the_dealer_acts_on_a_hand() -> None:
    error = wrong("misplaced_card", "decision")
    assert play("TS 9H 9D 8C", does=STAND, wrong=error).remedies == ORDERED
    acted = wrong("misplaced_card", "decision", acted=True)
    assert play("TS 9H 9D 8C", does=STAND, wrong=acted).refused() == [ACTED]
    # The any pair wager has been settled.
    assert play("TS 9H 9D 8C", (*ONE, "1 any_pairs 5"), STAND, error).refused() == [of(41, "(2)(d)")]


@clause("qld-2010", "sch 17 s 41(2)(a)", "sch 17 s 41(2)(b)", "sch 17 s 41(2)(c)", "sch 17 s 41(1)")
@pytest.mark.parametrize(
    ("cards", "decides", "then", "acted"),
    [
        ("5S 5H 9H 6D 3D", "", "", False),
        ("5S 5H 9H 6D 3D", "stand", "", True),
        ("5S 5H 9H 6D 3D", "double_down", "", False),
        ("5S 5H 9H 6D 3D", "double_down", "2C", True),
        ("8S 5H 9H 8D 3D", "split", "", False),
        ("8S 5H 9H 8D 3D", "split", "2C", True),
    ],
)
def test_the_round_itself_shows_that_a_hand_was_acted_on(
    cards: str, decides: str, then: str, acted: bool
) -> None:
    table = Table("qld-2010", "blackjack_challenge").bet("1 blackjack 10", "2 blackjack 20").draw(cards)
    table.round.apply(Call("initial_result"))
    if decides:
        table.decide(1, decides).draw(then)
    if acted:
        assert refs(table.refusal(Report("misplaced_card"))) == ACTED
    else:
        assert table.report("misplaced_card").cited(Kind.REMEDY) == ORDERED


# The dealer's hand ------------------------------------------------------------------------------


@clause("qld-2010", "sch 17 s 42(1)(b)", "sch 17 s 42(1)(c)", "sch 17 s 42(2)(a)", "sch 17 s 41(1)")
def test_players_may_withdraw_from_a_dealer_with_two_cards() -> None:
    error = wrong("dealer_too_many_cards", "decision", acted=True)
    played = play("TS AH 5S KD 5C", does="1 draw; 1 stand", wrong=error)
    # 20 loses against 21, and the ace and the king are no blackjack.
    assert (played.dealer, played.net("w1")) == (["AH", "KD"], "-10")
    assert "sch 17 s 27(4)" in played.refs("w1")
    assert answer(played, 1) == of(42, "(1)(b)", "(1)(c)", "(2)(a)")
    withdrawn = play("TS AH 5S KD 5C", does="1 retract", wrong=error)
    assert (withdrawn.end("w1")["result"], answer(withdrawn, 1)) == ("returned", of(42, "(1)(b)"))
    early = play("TS AH 5S KD", does="1 draw", wrong=wrong("dealer_too_many_cards", "decision"))
    assert (early.hand(1)["cards"], early.remedies) == (["TS", "5S", "KD"], ORDERED)


def test_a_blackjack_is_paid_2_to_1_against_a_dealers_that_does_not_count() -> None:
    error = wrong("dealer_too_many_cards", "decision", acted=True)
    played = play("AS TS AH KD 5S JC 5C", TWO, "2 draw; 2 stand", error)
    assert played.nets == {"w1": "20", "w2": "-20"}


@clause("qld-2010", "sch 17 s 47(1)", "sch 17 s 47(1)(a)", "sch 17 s 47(1)(b)")
@clause("qld-2010", "sch 17 s 47(2)", "sch 17 s 47(2)(a)", "sch 17 s 47(2)(b)")
@clause("qld-2010", "sch 17 s 47(3)", "sch 17 s 47(3)(a)", "sch 17 s 47(3)(b)")
def test_a_dealer_without_a_first_card_takes_two_when_a_hand_is_left() -> None:
    error = wrong("dealer_no_first_card", "dealer_first", acted=True)
    played = play("TS 9S 8D TD TC 8H", TWO, BOTH, error)
    assert played.dealer == ["TC", "8H"]
    # 18 loses against 18, 19 wins.
    assert played.nets == {"w1": "-10", "w2": "20"}
    assert played.remedies == NO_FIRST
    one = play("TS 9S 8D TD TC 8H", TWO, "1 retract; 2 stand", error)
    assert (one.end("w1")["result"], one.dealer) == ("returned", ["TC", "8H"])
    assert answer(one, 1) == of(47, "(1)(a)", "(3)(a)")
    assert answer(one, 2) == of(47, "(1)(a)", "(1)(b)", "(2)(a)")
    bust = play("TS 9S 6D 9D TC", TWO, "2 retract; 1 draw", error)
    assert (bust.dealer, bust.net("w1")) == ([], "-10")
    early = play("TS 9H 9D 8C", does=STAND, wrong=wrong("dealer_no_first_card", "dealer_first"))
    assert early.remedies == ORDERED


# Players' hands ---------------------------------------------------------------------------------


@clause("qld-2010", "sch 17 s 43(1)")
def test_a_hand_without_cards_is_dead_once_another_is_acted_on() -> None:
    played = play("9S 8H TD 9C", TWO, "2 stand", wrong("no_cards_dealt", 1, acted=True))
    assert played.end("w1")["result"] == "returned"
    assert played.hand(2)["cards"] == ["9S", "TD"]
    assert play("9S 8S 8H TD 9D 9C", TWO, BOTH, wrong("no_cards_dealt", 1)).remedies == ORDERED


@clause("qld-2010", "sch 17 s 43(2)", "sch 17 s 43(2)(a)", "sch 17 s 43(2)(b)")
def test_a_hand_with_one_card_gets_its_second_when_it_is_acted_on_or_the_wager_is_retracted() -> None:
    error = wrong("one_card_dealt", "second_card", acted=True)
    played = play("9S 8S 8H 9D TC TD", (*TWO, "1 any_pairs 5"), "1 stand; 2 stand", error)
    assert (played.hand(1)["cards"], played.hand(2)["cards"]) == (["9S", "TC"], ["8S", "9D"])
    assert (played.net("w3"), answer(played, 1)) == ("-5", of(43, "(2)(a)", "(2)(b)"))
    back = play("9S 8S 8H 9D TC", TWO, "1 retract; 2 stand", error)
    assert (back.end("w1")["result"], back.remedies) == ("returned", of(43, "(2)"))
    assert back.refs("w1") == answer(back, 1) == of(43, "(2)(a)")


@clause("qld-2010", "sch 17 s 35(1)", "sch 17 s 35(3)", "sch 17 s 43(2)(a)", "sch 17 s 44(2)(a)")
@pytest.mark.parametrize(
    ("box", "does", "error"),
    [
        (1, "1 retract; 2 stand", wrong("one_card_dealt", "second_card", acted=True)),
        (2, "2 retract; 1 stand", wrong("last_player_one_card", 5)),
    ],
)
@pytest.mark.parametrize(("second", "net"), [("9C", "55"), ("TC", "-5")])
@pytest.mark.parametrize("seat", [1, 3])
def test_an_any_pair_wager_is_decided_though_the_wager_on_one_card_is_retracted(
    box: int, does: str, error: tuple[dict[str, Any]], second: str, net: str, seat: int
) -> None:
    bets = (*TWO, f"{seat} any_pairs 5 b{box}")
    played = play(f"9S 9H 8H TD {second} TH", bets, does, error)
    assert (played.status, played.hand(box)["cards"][1], played.net("w3")) == ("settled", second, net)
    assert (played.end(f"w{box}")["result"], played.dealer) == ("returned", ["8H", "TH"])


@clause("qld-2010", "sch 17 s 44(1)", "sch 17 s 44(1)(a)", "sch 17 s 44(1)(b)", "sch 17 s 44(1)(c)")
@clause("qld-2010", "sch 17 s 44(2)", "sch 17 s 44(2)(a)", "sch 17 s 44(2)(b)")
def test_the_last_player_without_a_second_card_gets_it_before_the_dealer_does() -> None:
    error = wrong("last_player_one_card", 5)
    played = play("9S 8S 8H TD 9D TC", TWO, BOTH, error)
    assert (played.hand(2)["cards"], played.dealer) == (["8S", "9D"], ["8H", "TC"])
    assert (played.remedies, answer(played, 2)) == (LAST, of(44, "(2)(a)", "(2)(b)"))
    back = play("9S 8S 8H TD TC", TWO, "2 retract; 1 stand", error)
    assert (back.end("w2")["result"], answer(back, 2)) == ("returned", of(44, "(2)(a)"))
    assert play("9S 8S 8H TD 9D TC", TWO, BOTH, wrong("last_player_one_card", 4)).refused() == [LAST]


@clause("qld-2010", "sch 17 s 45(1)", "sch 17 s 45(1)(a)", "sch 17 s 45(1)(b)", "sch 17 s 45(2)")
@clause("qld-2010", "sch 17 s 45(1)(a)(i)", "sch 17 s 45(1)(a)(ii)")
def test_a_player_who_was_passed_over_plays_after_all_the_others() -> None:
    error = wrong("passed_over", "decision")
    played = play("5S 8S 8H 7D 9D TC KC", TWO, "2 stand; 1 draw", error)
    assert played.hand(1)["cards"] == ["5S", "7D", "TC"]
    assert [e["seat"] for e in played.events("decided") if e["step"] == "decision"] == [2, 1]
    assert played.remedies == PASSED | of(45, "(1)(a)(i)")
    back = play("5S 8S 8H 7D 9D TC", TWO, "1 retract; 2 stand", error)
    assert back.end("w1")["result"] == "returned"
    missed = wrong("passed_over", "additional_card")
    asked = play("5S 8S 8H 7D 9D TC KC", TWO, "1 draw; 2 stand; 1 draw", missed)
    assert asked.hand(1)["cards"] == ["5S", "7D", "TC"]
    assert asked.remedies == PASSED | of(45, "(1)(a)(ii)")
    assert play("TS 8H 9D TC", does=STAND, wrong=error).refused() == [PASSED]


@clause("qld-2010", "sch 17 s 46(1)", "sch 17 s 46(1)(a)", "sch 17 s 46(1)(b)", "sch 17 s 46(2)")
@clause("qld-2010", "sch 17 s 46(3)", "sch 17 s 46(4)", "sch 17 s 46(4)(a)", "sch 17 s 46(4)(b)")
@clause("qld-2010", "sch 17 s 46(5)")
def test_cards_that_the_dealer_took_before_the_last_player_are_used_in_their_order() -> None:
    error = (*wrong("dealer_drew_early", "decision"), *wrong("dealer_drew_early", "decision"))
    played = play("5S 8H 4D TC 9C KD", does="1 draw; 1 stand", wrong=error)
    assert (played.hand(1)["cards"], played.dealer[:2]) == (["5S", "4D", "TC"], ["8H", "9C"])
    assert played.remedies == EARLY | of(46, "(4)(b)")
    without = play("5S 8H TC 9C KD", does=STAND, wrong=wrong("dealer_drew_early", "second_card"))
    assert without.hand(1)["cards"] == ["5S", "TC"]
    assert without.remedies == EARLY | of(46, "(4)(a)")


@clause("qld-2010", "sch 17 s 46(4)(a)", "sch 17 s 46(1)(a)")
@pytest.mark.parametrize(
    ("game", "section"),
    [
        ("blackjack_challenge", "sch 17 s 46"),
        pytest.param("blackjack", "sch 2 s 58", marks=clause("qld-2010", "sch 2 s 58(4)(a)")),
        pytest.param("spanish_blackjack", "sch 9 s 48", marks=clause("qld-2010", "sch 9 s 48(4)(a)")),
    ],
)
def test_a_last_player_found_missed_once_the_dealer_has_drawn_takes_the_cards_in_order(
    game: str, section: str
) -> None:
    """Box 1 stands, the dealer takes 6C and 9C, and only then is it seen that box 2 has one card."""
    played = Table("qld-2010", game).bet("1 blackjack 10", "2 blackjack 20").draw("9S 5S 8H JD")
    played.report("last_player_missed")
    assert played.cited(Kind.REMEDY) == {f"{section}(1)", f"{section}(1)(a)"}
    played.round.apply(Call("initial_result"))
    played.decide(1, "stand")
    assert played.step == "second_card"
    played.report("dealer_drew_early", "6C")
    assert f"{section}(4)(a)" in played.cited(Kind.REMEDY)
    assert played.step == "decision"
    # s 44's retraction is not offered: the player takes the cards, and the dealer's hand comes after.
    played.report("dealer_drew_early", "9C").decide(2, "draw").decide(2, "stand").deal("KD")
    assert played.round.outcome["dealer"]["cards"] == ["8H", "KD"]
    assert (played.net("w1"), played.net("w2")) == ("10", "20")
    assert not [e for e in played.events(Kind.DECIDED) if e.facts.get("step") == "retraction"]
    first = Table("qld-2010", game).bet("1 blackjack 10", "2 blackjack 20").draw("9S 5S 8H")
    assert refs(first.refusal(Report("last_player_missed"))) == {f"{section}(1)", f"{section}(1)(a)"}


@clause("qld-2010", "sch 17 s 48")
def test_an_extra_hand_is_void_once_the_dealer_has_acted() -> None:
    void = play("TS 9H 9D 2C 8C", does=STAND, wrong=wrong("extra_hand", "decision", acted=True))
    assert (void.dealer, void.remedies) == (["9H", "8C"], of(48, ""))
    assert play("TS 9H 9D 8C", does=STAND, wrong=wrong("extra_hand", 2)).remedies == ORDERED


@clause("qld-2010", "sch 17 s 49", "sch 17 s 49(a)", "sch 17 s 49(b)")
@pytest.mark.parametrize(
    ("cards", "hand"),
    [
        ("5S 9H 6D 9C TD", "5S 6D 9C"),
        ("5S 9H 7D TD", "5S 7D"),
        ("AS 9H 5D 2C TD", "AS 5D 2C"),
        ("AS 9H 6D TD", "AS 6D"),
        # Five cards end the hand.
        ("2S 9H 2D 2C 2H 2S TC TD", "2S 2D 2C 2H 2S"),
    ],
)
def test_the_hand_of_a_player_who_does_not_act_draws_to_a_hard_12_or_soft_17(cards: str, hand: str) -> None:
    played = play(cards, wrong=wrong("player_not_acting", "decision"))
    assert played.status == "settled"
    assert played.hand(1)["cards"] == hand.split()
    assert played.remedies == NOT_ACTING


# The card machine -------------------------------------------------------------------------------


@clause("qld-2010", "sch 17 s 51(2)", "sch 17 s 51(3)", "sch 17 s 50(1)")
def test_after_a_malfunction_disadvantaged_players_may_have_their_wagers_back() -> None:
    error = wrong("card_machine_malfunction", "additional_card", ruling="disadvantage")
    does = "1 draw; 1 retract; 2 keep; 2 stand"
    played = play("7S 9S 6H 8D TD 5C TC KD", TWO, does, error, card_machine=True)
    assert (played.end("w1")["result"], played.net("w2")) == ("returned", "-20")
    repaired = wrong("card_machine_malfunction", "decision")
    cards = "7S 6H 8D 5C"
    assert play(cards, does=STAND, wrong=repaired, card_machine=True).remedies == of(51, "(2)")
    assert play(cards, does=STAND, wrong=repaired).refused()[0] == of(50, "(1)")
