"""Queensland's schedule 9, part 6 and section 53: how a round of spanish blackjack goes wrong."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from croupier.games.events import Kind
from croupier.games.tape import Call, Report
from croupier.record.runner import run_script
from croupier.verify_record import verify
from tests.clauses import clause
from tests.rules import blackjack_rounds
from tests.rules.blackjack_rounds import ONE, Played, written, wrong
from tests.rules.tables import Table, refs

play = partial(blackjack_rounds.play, game="spanish_blackjack")
STAND = "1 stand"
TWO = ("1 blackjack 10", "2 blackjack 20")
BOTH = "1 stand; 2 stand"


def of(section: int, *parts: str) -> set[str]:
    return {f"sch 9 s {section}{part}" for part in parts}


COMPLETED = of(41, "(1)(a)", "(1)(b)", "(1)(c)", "(2)")
ORDERED = of(43, "(1)")
ACTED = of(43, "(2)(a)", "(2)(b)", "(2)(c)")
TOO_MANY = of(44, "(1)", "(1)(a)", "(2)", "(2)(b)")
LAST = of(46, "(1)", "(1)(a)", "(1)(b)", "(1)(c)", "(2)")
PASSED = of(47, "(1)", "(1)(a)", "(1)(b)", "(2)")
EARLY = of(48, "(1)", "(1)(a)", "(1)(b)", "(2)", "(3)", "(4)", "(5)")
NO_FIRST = of(49, "(1)", "(2)", "(2)(b)", "(3)")
NOT_ACTING = of(51, "", "(a)", "(b)")


def answer(played: Played, seat: int) -> set[str]:
    """What a player's answer rests on: to keep or to retract the wager."""
    (found,) = [e for e in played.events("decided") if e["step"] == "retraction" and e["seat"] == seat]
    return set(found["clauses"])


# Cards in error ---------------------------------------------------------------------------------


@clause("qld-2010", "sch 9 s 39")
def test_a_card_face_up_in_the_shoe_is_out_of_play() -> None:
    played = play("KS AD 9H 9D 9C", does=STAND, wrong=wrong("card_face_up", 2))
    assert played.dealer == ["9H", "9C"]
    assert played.remedies == of(39, "")


@clause("qld-2010", "sch 9 s 40(1)")
def test_an_unexposed_card_drawn_in_error_is_the_next_card() -> None:
    played = play("KS 7H 5D KD", does=STAND, wrong=wrong("card_drawn_in_error", "decision"))
    assert played.dealer == ["7H", "KD"]
    assert played.remedies == of(40, "(1)")


@clause("qld-2010", "sch 9 s 40(2)", "sch 9 s 40(3)", "sch 9 s 40(4)")
def test_an_exposed_card_is_the_next_card_and_the_dealers_second_if_all_refuse_it() -> None:
    error = wrong("card_drawn_in_error", "decision", exposed=True)
    taken = play("5S KS 6H 7D 9D 8C KC KC", TWO, "1 draw; 1 stand; 2 stand", error)
    assert taken.hand(1)["cards"] == ["5S", "7D", "8C"]
    refused = play("5S KS 6H 7D 9D 8C KC", TWO, BOTH, error)
    assert refused.hand(1)["cards"] == ["5S", "7D"]
    assert refused.dealer[:2] == ["6H", "8C"]
    assert refused.remedies == of(40, "(2)", "(3)", "(4)")


@clause("qld-2010", "sch 9 s 41(1)(a)", "sch 9 s 41(1)(b)", "sch 9 s 41(1)(c)", "sch 9 s 41(2)")
@pytest.mark.parametrize("cards", ["KS 9H 9D 8C 2D", "KS AH 9D 7C 2D"])
def test_a_card_too_many_on_the_dealers_completed_hand_is_out_of_play(cards: str) -> None:
    played = play(cards, does=STAND, wrong=wrong("card_to_completed_dealer", "result"))
    assert len(played.dealer) == 2
    assert played.remedies == COMPLETED


@clause("qld-2010", "sch 9 s 40(2)", "sch 9 s 41(1)(a)")
def test_a_dealers_hand_that_must_draw_is_not_complete() -> None:
    # Surrender waits for the second card alone: the dealer has 15, or a soft 17, at the result.
    error = wrong("card_to_completed_dealer", "result")
    for cards in ("KS KH 6D 5C KD", "KS AH 6D 6C KD"):
        does = "1 no_insurance; 1 surrender" if "AH" in cards else "1 surrender"
        assert COMPLETED | of(40, "(2)") in play(cards, does=does, wrong=error).refused()


@clause("qld-2010", "sch 9 s 42")
def test_a_shoe_that_runs_out_is_refilled_from_the_discards() -> None:
    played = play("KS 9H 9D 8C", does=STAND, wrong=wrong("shoe_too_short", 2))
    assert played.net("w1") == "10"
    assert played.result["outcome"]["next_round"]["new_shoe"]


@clause("qld-2010", "sch 9 s 43(1)", "sch 9 s 43(2)(d)")
@clause("qld-2010", "sch 9 s 43(2)(a)", "sch 9 s 43(2)(b)", "sch 9 s 43(2)(c)")
def test_misplaced_cards_are_put_in_order_until_the_dealer_acts_on_a_hand() -> None:
    error = wrong("misplaced_card", "decision")
    assert play("KS 9H 9D 8C", does=STAND, wrong=error).remedies == ORDERED
    acted = wrong("misplaced_card", "decision", acted=True)
    assert play("KS 9H 9D 8C", does=STAND, wrong=acted).refused() == [ACTED]
    # The perfect pairs wager has been settled.
    assert play("KS 9H 9D 8C", (*ONE, "1 perfect_pairs 5"), STAND, error).refused() == [of(43, "(2)(d)")]


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
    table = Table("qld-2010", "spanish_blackjack").bet("1 blackjack 10", "2 blackjack 20").draw(cards)
    table.round.apply(Call("initial_result"))
    if decides:
        table.decide(1, decides).draw(then)
    if acted:
        assert refs(table.refusal(Report("misplaced_card"))) == ACTED
    else:
        assert table.report("misplaced_card").cited(Kind.REMEDY) == ORDERED


# The dealer's hand ------------------------------------------------------------------------------


@clause("qld-2010", "sch 9 s 44(1)", "sch 9 s 44(1)(a)", "sch 9 s 44(2)", "sch 9 s 44(2)(b)")
@clause("qld-2010", "sch 9 s 44(1)(b)", "sch 9 s 44(1)(c)", "sch 9 s 44(2)(a)", "sch 9 s 43(1)")
def test_players_may_withdraw_from_a_dealer_with_two_cards() -> None:
    error = wrong("dealer_too_many_cards", "decision", acted=True)
    played = play("KS AH 5S KD 5C", does="1 draw; 1 stand", wrong=error)
    # 20 loses against 21, and the ace and the king are no blackjack.
    assert (played.dealer, played.net("w1")) == (["AH", "KD"], "-10")
    assert played.refs("w1") == {"sch 9 s 6(2)(g)"}
    assert answer(played, 1) == of(44, "(1)(b)", "(1)(c)", "(2)(a)")
    withdrawn = play("KS AH 5S KD 5C", does="1 retract", wrong=error)
    assert (withdrawn.end("w1")["result"], answer(withdrawn, 1)) == ("returned", of(44, "(1)(b)"))
    early = play("KS AH 5S KD", does="1 draw", wrong=wrong("dealer_too_many_cards", "decision"))
    assert (early.hand(1)["cards"], early.remedies) == (["KS", "5S", "KD"], ORDERED)


def test_a_blackjack_is_paid_3_to_2_before_a_dealers_that_does_not_count() -> None:
    error = wrong("dealer_too_many_cards", "decision", acted=True)
    played = play("AS KS AH KD 5S JC 5C", TWO, "2 draw; 2 stand", error)
    assert played.nets == {"w1": "15", "w2": "-20"}


@clause("qld-2010", "sch 9 s 49(1)", "sch 9 s 49(1)(a)", "sch 9 s 49(1)(b)")
@clause("qld-2010", "sch 9 s 49(2)", "sch 9 s 49(2)(a)", "sch 9 s 49(2)(b)")
@clause("qld-2010", "sch 9 s 49(3)")
def test_a_dealer_without_a_first_card_takes_two_when_a_hand_is_left() -> None:
    error = wrong("dealer_no_first_card", "dealer_first", acted=True)
    played = play("KS 9S 8D KD KC 8H", TWO, BOTH, error)
    assert played.dealer == ["KC", "8H"]
    # 18 stands off against 18, 19 wins.
    assert played.nets == {"w1": "0", "w2": "20"}
    assert played.remedies == NO_FIRST
    one = play("KS 9S 8D KD KC 8H", TWO, "1 retract; 2 stand", error)
    assert (one.end("w1")["result"], one.dealer) == ("returned", ["KC", "8H"])
    assert answer(one, 1) == of(49, "(1)(a)")
    assert answer(one, 2) == of(49, "(1)(a)", "(1)(b)", "(2)(a)")
    bust = play("KS 9S 6D 9D KC", TWO, "2 retract; 1 draw", error)
    assert (bust.dealer, bust.net("w1")) == ([], "-10")
    early = play("KS 9H 9D 8C", does=STAND, wrong=wrong("dealer_no_first_card", "dealer_first"))
    assert early.remedies == ORDERED


# Players' hands ---------------------------------------------------------------------------------


@clause("qld-2010", "sch 9 s 45(1)")
def test_a_hand_without_cards_is_dead_once_another_is_acted_on() -> None:
    played = play("9S 8H KD 9C", TWO, "2 stand", wrong("no_cards_dealt", 1, acted=True))
    assert played.end("w1")["result"] == "returned"
    assert played.hand(2)["cards"] == ["9S", "KD"]
    assert play("9S 8S 8H KD 9D 9C", TWO, BOTH, wrong("no_cards_dealt", 1)).remedies == ORDERED


@clause("qld-2010", "sch 9 s 45(2)", "sch 9 s 45(2)(a)", "sch 9 s 45(2)(b)")
def test_a_hand_with_one_card_gets_its_second_when_it_is_acted_on_or_the_wager_is_retracted() -> None:
    error = wrong("one_card_dealt", "second_card", acted=True)
    played = play("9S 8S 8H 9D KC KD", (*TWO, "1 perfect_pairs 5"), "1 stand; 2 stand", error)
    assert (played.hand(1)["cards"], played.hand(2)["cards"]) == (["9S", "KC"], ["8S", "9D"])
    assert (played.net("w3"), answer(played, 1)) == ("-5", of(45, "(2)(a)", "(2)(b)"))
    back = play("9S 8S 8H 9D KC", TWO, "1 retract; 2 stand", error)
    assert (back.end("w1")["result"], back.remedies) == ("returned", of(45, "(2)"))
    assert back.refs("w1") == answer(back, 1) == of(45, "(2)(a)")


@pytest.mark.parametrize(
    ("box", "does", "error"),
    [
        (1, "1 retract; 2 stand", wrong("one_card_dealt", "second_card", acted=True)),
        (2, "2 retract; 1 stand", wrong("last_player_one_card", 5)),
    ],
)
@pytest.mark.parametrize(("second", "net"), [("9C", "50"), ("KC", "-5")])
@pytest.mark.parametrize("seat", [1, 3])
def test_a_perfect_pairs_wager_is_decided_though_the_wager_on_one_card_is_retracted(
    box: int, does: str, error: tuple[dict[str, Any]], second: str, net: str, seat: int
) -> None:
    bets = (*TWO, f"{seat} perfect_pairs 5 b{box}")
    played = play(f"9S 9S 8H KD {second} KH", bets, does, error)
    assert (played.status, played.hand(box)["cards"][1], played.net("w3")) == ("settled", second, net)
    assert (played.end(f"w{box}")["result"], played.dealer) == ("returned", ["8H", "KH"])


@clause("qld-2010", "sch 9 s 46(1)", "sch 9 s 46(1)(a)", "sch 9 s 46(1)(b)", "sch 9 s 46(1)(c)")
@clause("qld-2010", "sch 9 s 46(2)", "sch 9 s 46(2)(a)", "sch 9 s 46(2)(b)")
def test_the_last_player_without_a_second_card_gets_it_before_the_dealer_does() -> None:
    error = wrong("last_player_one_card", 5)
    played = play("9S 8S 8H KD 9D KC", TWO, BOTH, error)
    assert (played.hand(2)["cards"], played.dealer) == (["8S", "9D"], ["8H", "KC"])
    assert (played.remedies, answer(played, 2)) == (LAST, of(46, "(2)(a)", "(2)(b)"))
    back = play("9S 8S 8H KD KC", TWO, "2 retract; 1 stand", error)
    assert (back.end("w2")["result"], answer(back, 2)) == ("returned", of(46, "(2)(a)"))
    assert play("9S 8S 8H KD 9D KC", TWO, BOTH, wrong("last_player_one_card", 4)).refused() == [LAST]


@clause("qld-2010", "sch 9 s 47(1)", "sch 9 s 47(1)(a)", "sch 9 s 47(1)(b)", "sch 9 s 47(2)")
@clause("qld-2010", "sch 9 s 47(1)(a)(i)", "sch 9 s 47(1)(a)(ii)")
def test_a_player_who_was_passed_over_plays_after_all_the_others() -> None:
    error = wrong("passed_over", "decision")
    played = play("5S 8S 8H 7D 9D KC KC", TWO, "2 stand; 1 draw", error)
    assert played.hand(1)["cards"] == ["5S", "7D", "KC"]
    assert [e["seat"] for e in played.events("decided") if e["step"] == "decision"] == [2, 1]
    assert played.remedies == PASSED | of(47, "(1)(a)(i)")
    back = play("5S 8S 8H 7D 9D KC", TWO, "1 retract; 2 stand", error)
    assert back.end("w1")["result"] == "returned"
    missed = wrong("passed_over", "additional_card")
    asked = play("5S 8S 8H 7D 9D KC KC", TWO, "1 draw; 2 stand; 1 draw", missed)
    assert asked.hand(1)["cards"] == ["5S", "7D", "KC"]
    assert asked.remedies == PASSED | of(47, "(1)(a)(ii)")
    assert play("KS 8H 9D KC", does=STAND, wrong=error).refused() == [PASSED]


@clause("qld-2010", "sch 9 s 48(1)", "sch 9 s 48(1)(a)", "sch 9 s 48(1)(b)", "sch 9 s 48(2)")
@clause("qld-2010", "sch 9 s 48(3)", "sch 9 s 48(4)", "sch 9 s 48(4)(a)", "sch 9 s 48(4)(b)")
@clause("qld-2010", "sch 9 s 48(5)")
def test_cards_that_the_dealer_took_before_the_last_player_are_used_in_their_order() -> None:
    error = (*wrong("dealer_drew_early", "decision"), *wrong("dealer_drew_early", "decision"))
    played = play("5S 8H 4D KC 9C KD", does="1 draw; 1 stand", wrong=error)
    assert (played.hand(1)["cards"], played.dealer[:2]) == (["5S", "4D", "KC"], ["8H", "9C"])
    assert played.remedies == EARLY | of(48, "(4)(b)")
    without = play("5S 8H KC 9C KD", does=STAND, wrong=wrong("dealer_drew_early", "second_card"))
    assert without.hand(1)["cards"] == ["5S", "KC"]
    assert without.remedies == EARLY | of(48, "(4)(a)")


@clause("qld-2010", "sch 9 s 50")
def test_an_extra_hand_is_void_once_the_dealer_has_acted() -> None:
    void = play("KS 9H 9D 2C 8C", does=STAND, wrong=wrong("extra_hand", "decision", acted=True))
    assert (void.dealer, void.remedies) == (["9H", "8C"], of(50, ""))
    assert play("KS 9H 9D 8C", does=STAND, wrong=wrong("extra_hand", 2)).remedies == ORDERED


@clause("qld-2010", "sch 9 s 51", "sch 9 s 51(a)", "sch 9 s 51(b)")
@pytest.mark.parametrize(
    ("cards", "hand"),
    [
        ("5S 9H 6D 9C KD", "5S 6D 9C"),
        ("5S 9H 7D KD", "5S 7D"),
        ("AS 9H 5D 2C KD", "AS 5D 2C"),
        ("AS 9H 6D KD", "AS 6D"),
    ],
)
def test_the_hand_of_a_player_who_does_not_act_draws_to_a_hard_12_or_soft_17(cards: str, hand: str) -> None:
    played = play(cards, wrong=wrong("player_not_acting", "decision"))
    assert played.status == "settled"
    assert played.hand(1)["cards"] == hand.split()
    assert played.remedies == NOT_ACTING


SEVENS = "7S 9S 8S 7D 7S 9D 8D 7S KD"
THREE = ("1 blackjack 10", "2 blackjack 10", "3 blackjack 10")


@clause("qld-2010", "s 10(1)(a)", "s 10(2)(a)", "sch 9 s 8(3)(a)", "sch 9 s 8(3)(c)")
@pytest.mark.parametrize(
    ("seat", "before", "nets"),
    [
        # The winner of the bonus keeps nothing; the others were paid theirs by the hand that won it.
        (1, "d2", {1: "0", 2: "60", 3: "40"}),
        # Another player is paid no 50 dollars, and whoever was paid them gives them back.
        (3, "d1", {1: "1030", 2: "60", 3: "0"}),
        (3, "d2", {1: "1030", 2: "60", 3: "0"}),
        (2, "d3", {1: "1030", 2: "0", 3: "40"}),
    ],
)
def test_wagers_declared_void_win_no_super_bonus(seat: int, before: str, nets: dict[int, str]) -> None:
    error = wrong("wagers_declared_void", "decision", seat=seat, before_decision=before)
    script = written(SEVENS, THREE, "1 draw; 2 stand; 3 stand", error, game="spanish_blackjack")
    ran = run_script(script, events=True)
    assert {s["seat"]: s["net"] for s in ran.result["seats"]} == nets
    record = ran.record
    assert record is not None
    assert [str(fault) for fault in verify(record).faults] == []
    # A record in which what was paid besides stands, or comes back in part, is found.
    for number, event in enumerate(record["events"]):
        if event["event"] == "put_back":
            others = [e for n, e in enumerate(record["events"]) if n != number]
            assert not verify({**record, "events": others}).ok
            half = [e if n != number else {**e, "net": "5"} for n, e in enumerate(record["events"])]
            assert not verify({**record, "events": half}).ok


@clause("qld-2010", "sch 9 s 8(3)(c)")
@pytest.mark.parametrize(
    ("between", "stake", "nets"),
    [
        # A wager of $24.50 is neither of the amounts; paragraph (c) asks for none.
        ("none", "24.5", {1: "73.5", 2: "60", 3: "40"}),
        ("lower", "24.5", {1: "1073.5", 2: "60", 3: "40"}),
        ("none", "24", {1: "1072", 2: "60", 3: "40"}),
        ("none", "25", {1: "5075", 2: "60", 3: "40"}),
    ],
)
def test_all_other_players_are_paid_50_dollars_whatever_was_wagered_on_three_sevens(
    between: str, stake: str, nets: dict[int, str]
) -> None:
    wagers = (f"1 blackjack {stake}", *THREE[1:])
    script = written(
        SEVENS, wagers, "1 draw; 2 stand; 3 stand", game="spanish_blackjack", super_bonus_between=between
    )
    ran = run_script(script)
    assert {s["seat"]: s["net"] for s in ran.result["seats"]} == nets
    assert ran.record is not None
    assert [str(fault) for fault in verify(ran.record).faults] == []


# The card machine -------------------------------------------------------------------------------


@clause("qld-2010", "sch 9 s 53(2)", "sch 9 s 53(3)", "sch 9 s 52(1)")
def test_after_a_malfunction_disadvantaged_players_may_have_their_wagers_back() -> None:
    error = wrong("card_machine_malfunction", "additional_card", ruling="disadvantage")
    does = "1 draw; 1 retract; 2 keep; 2 stand"
    played = play("7S 9S 6H 8D KD 5C KC KD", TWO, does, error, card_machine=True)
    assert (played.end("w1")["result"], played.net("w2")) == ("returned", "-20")
    repaired = wrong("card_machine_malfunction", "decision")
    cards = "7S 6H 8D 5C"
    assert play(cards, does=STAND, wrong=repaired, card_machine=True).remedies == of(53, "(2)")
    assert play(cards, does=STAND, wrong=repaired).refused()[0] == of(52, "(1)")


@clause("qld-2010", "sch 9 s 49(3)")
def test_a_dealer_who_was_missed_has_no_blackjack() -> None:
    error = wrong("dealer_no_first_card", "dealer_first", acted=True)
    doubled = play("5S 9S 5D 8D 9C KC AH", TWO, "1 double_down; 1 keep_double; 2 stand", error)
    # An ace and a king count 21, and take the double too.
    assert doubled.dealer == ["KC", "AH"]
    assert doubled.nets == {"w1": "-10", "w1+double_down": "-10", "w2": "-20"}
