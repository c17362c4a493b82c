"""Queensland's schedule 2, part 7 and section 63: the ways in which a round of blackjack goes wrong."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.events import Kind
from croupier.games.tape import Call, Report
from tests.clauses import clause, states
from tests.rules.blackjack_rounds import ONE, Played, play
from tests.rules.tables import Table, refs

STAND = "1 stand"
COMPLETED = {f"sch 2 s 51{of}" for of in ("(1)(a)", "(1)(b)", "(1)(c)", "(2)")}
TOO_MANY = {f"sch 2 s 54{of}" for of in ("(1)", "(1)(a)", "(2)", "(2)(b)")}
NO_FIRST = {f"sch 2 s 59{of}" for of in ("(1)", "(2)", "(2)(b)", "(3)", "(3)(b)")}
LAST = {f"sch 2 s 56{of}" for of in ("(1)", "(1)(a)", "(1)(b)", "(1)(c)", "(2)")}
PASSED = {f"sch 2 s 57{of}" for of in ("(1)", "(1)(a)", "(1)(b)", "(2)")}
EARLY = {f"sch 2 s 58{of}" for of in ("(1)", "(1)(a)", "(1)(b)", "(2)", "(3)", "(4)", "(5)")}
TWO = ("1 blackjack 10", "2 blackjack 20")
BOTH = "1 stand; 2 stand"


def wrong(kind: str, at: int | str, **details: Any) -> tuple[dict[str, Any]]:
    return ({"kind": kind, "at": at, **details},)


def remedy(played: Played) -> set[str]:
    return {ref for e in played.events("remedy") for ref in e["clauses"]}


def answer(played: Played, seat: int) -> set[str]:
    """What a player's answer rests on: to keep or to retract the wager."""
    (found,) = [e for e in played.events("decided") if e["step"] == "retraction" and e["seat"] == seat]
    return set(found["clauses"])


# Cards in error ---------------------------------------------------------------------------------


@clause("qld-2010", "sch 2 s 49")
def test_a_card_face_up_in_the_shoe_is_out_of_play() -> None:
    played = play("TS AD 9H 9D 9C", does=STAND, wrong=wrong("card_face_up", 2))
    assert played.dealer == ["9H", "9C"]
    assert remedy(played) == {"sch 2 s 49"}


@clause("qld-2010", "sch 2 s 50(1)")
def test_an_unexposed_card_drawn_in_error_is_the_next_card() -> None:
    played = play("TS 6H 5D AD", does=STAND, wrong=wrong("card_drawn_in_error", "decision"))
    assert played.dealer == ["6H", "AD"]
    assert remedy(played) == {"sch 2 s 50(1)"}


@clause("qld-2010", "sch 2 s 50(2)", "sch 2 s 50(3)", "sch 2 s 50(4)")
def test_an_exposed_card_is_the_next_card_and_the_dealers_second_if_all_refuse_it() -> None:
    error = wrong("card_drawn_in_error", "decision", exposed=True)
    taken = play("5S TS 6H 7D 9D 8C TC KC", TWO, "1 draw; 1 stand; 2 stand", error)
    assert taken.hand(1)["cards"] == ["5S", "7D", "8C"]
    refused = play("5S TS 6H 7D 9D 8C TC", TWO, BOTH, error)
    assert refused.hand(1)["cards"] == ["5S", "7D"]
    assert refused.dealer[:2] == ["6H", "8C"]
    assert remedy(refused) == {"sch 2 s 50(2)", "sch 2 s 50(3)", "sch 2 s 50(4)"}


@clause("qld-2010", "sch 2 s 50(4)")
def test_the_dealer_gets_an_exposed_card_even_where_no_wager_depends_on_it() -> None:
    bets = ("1 blackjack 10", "1 perfect_pairs 5")
    void = wrong("wagers_declared_void", "decision", seat=1)
    error = (*wrong("card_drawn_in_error", "decision", exposed=True), *void)
    played = play("TS 6H 5D 8C", bets, "", error)
    assert played.dealer == ["6H", "8C"]


@clause("qld-2010", "sch 2 s 51(1)(a)", "sch 2 s 51(1)(b)", "sch 2 s 51(1)(c)", "sch 2 s 51(2)")
def test_a_card_too_many_on_the_dealers_completed_hand_is_out_of_play() -> None:
    played = play("TS 9H 9D 8C 2D", does=STAND, wrong=wrong("card_to_completed_dealer", "result"))
    assert played.dealer == ["9H", "8C"]
    assert remedy(played) == COMPLETED
    soft = play("TS AH 9D 6C 2D", does=STAND, wrong=wrong("card_to_completed_dealer", "result"))
    assert remedy(soft) == COMPLETED


@clause("qld-2010", "sch 2 s 51(1)(a)", "sch 2 s 50(2)")
def test_a_card_to_a_dealer_below_17_is_the_next_card_though_the_dealer_draws_no_more() -> None:
    # A blackjack waits for the second card alone: the dealer has 15, and the round is at its result.
    refused = play("AS TH KD 5C KD", wrong=wrong("card_to_completed_dealer", "result"))
    assert COMPLETED | {"sch 2 s 50(2)"} in refused.refused()
    told = play("AS TH KD 5C KD", wrong=wrong("card_drawn_in_error", "result", exposed=True))
    assert (told.net("w1"), told.next_round["first_cards"]) == ("15", ["KD"])


@clause("qld-2010", "sch 2 s 52")
def test_a_shoe_that_runs_out_is_refilled_from_the_discards() -> None:
    played = play("TS 9H 9D 8C", does=STAND, wrong=wrong("shoe_too_short", 2))
    assert played.net("w1") == "10"
    assert played.result["outcome"]["next_round"]["new_shoe"]
    refused = play("TS 9H 9D 8C", does=STAND, wrong=wrong("shoe_too_short", "decision"))
    assert {"sch 2 s 52"} in refused.refused()


@clause("qld-2010", "sch 2 s 53(2)(d)")
def test_misplaced_cards_are_put_in_order_until_the_dealer_acts_on_a_hand() -> None:
    early = play("TS 9H 9D 8C", does=STAND, wrong=wrong("misplaced_card", "decision"))
    assert remedy(early) == {"sch 2 s 53(1)"}
    late = play("TS 9H 9D 8C", does=STAND, wrong=wrong("misplaced_card", "decision", acted=True))
    assert late.refused() == [{"sch 2 s 53(2)(a)", "sch 2 s 53(2)(b)", "sch 2 s 53(2)(c)"}]
    paired = play(
        "TS 9H 9D 8C",
        (*ONE, "1 perfect_pairs 5"),
        STAND,
        wrong("misplaced_card", "decision"),
    )
    assert paired.refused() == [{"sch 2 s 53(2)(d)"}]


@clause("qld-2010", "sch 2 s 53(2)(a)", "sch 2 s 53(2)(b)", "sch 2 s 53(2)(c)")
@pytest.mark.parametrize(
    ("cards", "decides", "then", "acted"),
    [
        ("5S 5H 9H 6D 3D", "", "", False),
        ("5S 5H 9H 6D 3D", "stand", "", True),
        ("5S 5H 9H 6D 3D", "draw", "", True),
        ("5S 5H 9H 6D 3D", "double_down", "", False),
        ("5S 5H 9H 6D 3D", "double_down", "2C", True),
        ("8S 5H 9H 8D 3D", "split", "", False),
        ("8S 5H 9H 8D 3D", "split", "2C", True),
    ],
)
def test_the_round_itself_shows_that_a_hand_was_acted_on(
    cards: str, decides: str, then: str, acted: bool
) -> None:
    def at_the_moment() -> Table:
        played = Table("qld-2010", "blackjack").bet("1 blackjack 10", "2 blackjack 20").draw(cards)
        played.round.apply(Call("initial_result"))
        return played.decide(1, decides).draw(then) if decides else played

    if acted:
        refusal = at_the_moment().refusal(Report("misplaced_card"))
        assert refs(refusal) == {"sch 2 s 53(2)(a)", "sch 2 s 53(2)(b)", "sch 2 s 53(2)(c)"}
    else:
        assert at_the_moment().report("misplaced_card").cited(Kind.REMEDY) == {"sch 2 s 53(1)"}
    dealers = at_the_moment().report("dealer_too_many_cards", "TC").cited(Kind.REMEDY)
    assert dealers == (TOO_MANY if acted else {"sch 2 s 53(1)"})


# The dealer's hand ------------------------------------------------------------------------------


@clause("qld-2010", "sch 2 s 54(1)(a)", "sch 2 s 54(1)(b)", "sch 2 s 54(1)(c)")
@clause("qld-2010", "sch 2 s 54(2)", "sch 2 s 54(2)(a)", "sch 2 s 54(2)(b)")
def test_a_dealers_hand_dealt_too_early_is_no_blackjack() -> None:
    error = wrong("dealer_too_many_cards", "decision", acted=True)
    played = play("TS AH 5S KD 6C", does="1 draw", wrong=error)
    # 10 and 5 draw a 6; the dealer's ace and king count 21, but are no blackjack.
    assert played.dealer == ["AH", "KD"]
    assert played.net("w1") == "0"
    assert remedy(played) == TOO_MANY
    assert answer(played, 1) == {"sch 2 s 54(1)(b)", "sch 2 s 54(1)(c)", "sch 2 s 54(2)(a)"}
    withdrawn = play("TS AH 5S KD 6C", does="1 retract", wrong=error)
    assert (withdrawn.end("w1")["result"], withdrawn.status) == ("returned", "void")
    assert answer(withdrawn, 1) == {"sch 2 s 54(1)(b)"}


@clause("qld-2010", "sch 2 s 53(1)", "sch 2 s 54(1)")
def test_before_a_hand_is_acted_on_the_dealers_card_too_many_is_the_next_card() -> None:
    played = play("TS AH 5S KD", does="1 draw", wrong=wrong("dealer_too_many_cards", "decision"))
    assert played.hand(1)["cards"] == ["TS", "5S", "KD"]
    assert remedy(played) == {"sch 2 s 53(1)"}


@clause("qld-2010", "sch 2 s 59(1)", "sch 2 s 59(1)(a)", "sch 2 s 59(1)(b)")
@clause("qld-2010", "sch 2 s 59(2)", "sch 2 s 59(2)(a)", "sch 2 s 59(2)(b)")
@clause("qld-2010", "sch 2 s 59(3)", "sch 2 s 59(3)(a)", "sch 2 s 59(3)(b)")
def test_a_dealer_without_a_first_card_takes_two_when_a_hand_is_left() -> None:
    error = wrong("dealer_no_first_card", "dealer_first", acted=True)
    played = play("TS 9S 8D 9D TC 8H", TWO, BOTH, error)
    assert played.dealer == ["TC", "8H"]
    assert played.nets == {"w1": "0", "w2": "0"}
    assert remedy(played) == NO_FIRST
    one = play("TS 9S 8D 9D TC 8H", TWO, "1 retract; 2 stand", error)
    assert one.end("w1")["result"] == "returned"
    assert one.dealer == ["TC", "8H"]
    assert answer(one, 1) == {"sch 2 s 59(1)(a)", "sch 2 s 59(3)(a)"}
    assert answer(one, 2) == {"sch 2 s 59(1)(a)", "sch 2 s 59(1)(b)", "sch 2 s 59(2)(a)"}
    bust = play("TS 9S 6D 9D TC", TWO, "2 retract; 1 draw", error)
    assert (bust.dealer, bust.net("w1")) == ([], "-10")
    early = play("TS 9H 9D 8C", does=STAND, wrong=wrong("dealer_no_first_card", "dealer_first"))
    assert remedy(early) == {"sch 2 s 53(1)"}


# Players' hands ---------------------------------------------------------------------------------


@clause("qld-2010", "sch 2 s 55(1)")
def test_a_hand_without_cards_is_dead_once_another_is_acted_on() -> None:
    played = play("9S 8H TD 9C", TWO, "2 stand", wrong("no_cards_dealt", 1, acted=True))
    assert played.end("w1")["result"] == "returned"
    assert played.hand(2)["cards"] == ["9S", "TD"]
    early = play("9S 8S 8H TD 9D 9C", TWO, BOTH, wrong("no_cards_dealt", 1))
    assert remedy(early) == {"sch 2 s 53(1)"}


@clause("qld-2010", "sch 2 s 55(2)", "sch 2 s 55(2)(a)", "sch 2 s 55(2)(b)")
def test_a_hand_with_one_card_gets_its_second_when_it_is_acted_on_or_the_wager_goes_back() -> None:
    bets = (*TWO, "1 perfect_pairs 5")
    error = wrong("one_card_dealt", "second_card", acted=True)
    played = play("9S 8S 8H 9D TC TD", bets, "1 stand; 2 stand", error)
    # Box 2 has its second card before box 1, which is acted on first.
    assert played.hand(2)["cards"] == ["8S", "9D"]
    assert played.hand(1)["cards"] == ["9S", "TC"]
    assert played.net("w3") == "-5"
    back = play("9S 8S 8H 9D TC", TWO, "1 retract; 2 stand", error)
    assert back.end("w1")["result"] == "returned"
    assert remedy(back) == {"sch 2 s 55(2)"}
    assert back.refs("w1") == answer(back, 1) == {"sch 2 s 55(2)(a)"}
    assert answer(played, 1) == {"sch 2 s 55(2)(a)", "sch 2 s 55(2)(b)"}
    assert remedy(play("9S 8S 8H 9D TC TD", TWO, BOTH, wrong("one_card_dealt", "second_card"))) == {
        "sch 2 s 53(1)"
    }


@clause("qld-2010", "sch 2 s 55(2)(a)", "sch 2 s 56(2)(a)")
@pytest.mark.parametrize(
    ("box", "does", "error"),
    [
        (1, "1 retract; 2 stand", wrong("one_card_dealt", "second_card", acted=True)),
        (2, "2 retract; 1 stand", wrong("last_player_one_card", 5)),
    ],
)
@pytest.mark.parametrize(("second", "net"), [("9S", "150"), ("TC", "-5")])
def test_a_side_wager_is_decided_though_the_wager_on_one_card_is_retracted(
    box: int, does: str, error: tuple[dict[str, Any]], second: str, net: str
) -> None:
    played = play(f"9S 9S 8H TD {second} TH", (*TWO, f"{box} perfect_pairs 5"), does, error)
    assert (played.status, played.hand(box)["cards"][1], played.net("w3")) == ("settled", second, net)
    assert (played.end(f"w{box}")["result"], played.dealer) == ("returned", ["8H", "TH"])


@clause("qld-2010", "sch 2 s 56(1)", "sch 2 s 56(1)(a)", "sch 2 s 56(1)(b)", "sch 2 s 56(1)(c)")
@clause("qld-2010", "sch 2 s 56(2)", "sch 2 s 56(2)(a)", "sch 2 s 56(2)(b)")
def test_the_last_player_without_a_second_card_gets_it_before_the_dealer_does() -> None:
    error = wrong("last_player_one_card", 5)
    played = play("9S 8S 8H TD 9D TC", TWO, BOTH, error)
    assert played.hand(2)["cards"] == ["8S", "9D"]
    assert played.dealer == ["8H", "TC"]
    assert remedy(played) == LAST
    assert answer(played, 2) == {"sch 2 s 56(2)(a)", "sch 2 s 56(2)(b)"}
    back = play("9S 8S 8H TD TC", TWO, "2 retract; 1 stand", error)
    assert back.end("w2")["result"] == "returned"
    assert answer(back, 2) == {"sch 2 s 56(2)(a)"}
    first = play("9S 8S 8H TD 9D TC", TWO, BOTH, wrong("last_player_one_card", 4))
    assert first.refused() == [LAST]


@clause("qld-2010", "sch 2 s 56(1)(a)", "sch 2 s 56(1)(b)", "sch 2 s 56(1)(c)", "sch 2 s 56(2)")
def test_the_last_player_chooses_once_all_others_have_the_cards_that_they_asked_for() -> None:
    error = wrong("last_player_one_card", 5)
    back = play("9S 8S 8H 2D 7D TC", TWO, "1 draw; 1 stand; 2 retract", error)
    decided = [(e["seat"], e["action"]) for e in back.events("decided")]
    assert decided == [(1, "draw"), (1, "stand"), (2, "retract")]
    assert (back.hand(1)["cards"], back.hand(2)["cards"]) == (["9S", "2D", "7D"], ["8S"])
    asked = play("9S 8S 8H 2D 7D", TWO, "1 draw; 1 stand", error)
    assert [(e["seat"], e["action"]) for e in asked.events("decided")][-1] == (2, "keep")
    assert asked.waits["for"] == "box_2"
    # Another box without a second card gets it before the last player chooses.
    three = (*TWO, "3 blackjack 10")
    both = (*wrong("one_card_dealt", 6, acted=True), *wrong("last_player_one_card", 6))
    last = play("9S 8S 7S 8H 2D TD 9C TC", three, "1 stand; 2 keep; 2 stand; 3 retract", both)
    assert [(e["seat"], e["action"]) for e in last.events("decided")] == [
        (2, "keep"),
        (1, "stand"),
        (2, "stand"),
        (3, "retract"),
    ]
    # With nobody else at the table there is nothing to wait for.
    alone = play("9S 8H", does="1 retract", wrong=wrong("last_player_one_card", "second_card"))
    assert (alone.status, alone.net("w1")) == ("void", "0")
    # The player has a second card: the section does not apply.
    late = play("9S 8S 8H 2D 9D TC", TWO, BOTH, wrong("last_player_one_card", "decision"))
    assert late.refused() == [LAST | {"sch 2 s 56(2)(a)", "sch 2 s 56(2)(b)"}]


@clause("qld-2010", "sch 2 s 57(1)", "sch 2 s 57(1)(a)", "sch 2 s 57(1)(b)", "sch 2 s 57(2)")
@clause("qld-2010", "sch 2 s 57(1)(a)(i)", "sch 2 s 57(1)(a)(ii)")
def test_a_player_who_was_passed_over_plays_after_all_the_others() -> None:
    error = wrong("passed_over", "decision")
    played = play("5S 8S 8H 7D 9D TC KC", TWO, "2 stand; 1 draw", error)
    assert played.hand(1)["cards"] == ["5S", "7D", "TC"]
    decided = [e["seat"] for e in played.events("decided") if e["step"] == "decision"]
    assert decided == [2, 1]
    assert remedy(played) == PASSED | {"sch 2 s 57(1)(a)(i)"}
    back = play("5S 8S 8H 7D 9D TC", TWO, "1 retract; 2 stand", error)
    assert back.end("w1")["result"] == "returned"
    missed = wrong("passed_over", "additional_card")
    asked = play("5S 8S 8H 7D 9D TC KC", TWO, "1 draw; 2 stand; 1 draw", missed)
    assert asked.hand(1)["cards"] == ["5S", "7D", "TC"]
    assert remedy(asked) == PASSED | {"sch 2 s 57(1)(a)(ii)"}
    assert play("TS 8H 9D TC", does=STAND, wrong=error).refused() == [PASSED]


@clause("qld-2010", "sch 2 s 57(1)(a)(ii)", "sch 2 s 57(2)")
def test_a_double_whose_card_was_missed_gets_it_after_all_the_others() -> None:
    played = play("5S 8S 8H 6D 9D TC KC", TWO, "1 double_down; 2 stand", wrong("passed_over", "double_card"))
    assert played.hand(1)["cards"] == ["5S", "6D", "TC"]


@clause("qld-2010", "sch 2 s 58(1)", "sch 2 s 58(1)(a)", "sch 2 s 58(1)(b)", "sch 2 s 58(2)", "sch 2 s 58(3)")
@clause("qld-2010", "sch 2 s 58(4)", "sch 2 s 58(4)(a)", "sch 2 s 58(4)(b)", "sch 2 s 58(5)")
def test_cards_that_the_dealer_took_before_the_last_player_are_used_in_their_order() -> None:
    error = (*wrong("dealer_drew_early", "decision"), *wrong("dealer_drew_early", "decision"))
    played = play("5S 8H 4D TC 9C KD", does="1 draw; 1 stand", wrong=error)
    assert played.hand(1)["cards"] == ["5S", "4D", "TC"]
    assert played.dealer[:2] == ["8H", "9C"]
    assert remedy(played) == EARLY | {"sch 2 s 58(4)(b)"}
    without = play("5S 8H TC 9C KD", does="1 stand", wrong=wrong("dealer_drew_early", "second_card"))
    assert without.hand(1)["cards"] == ["5S", "TC"]
    assert remedy(without) == EARLY | {"sch 2 s 58(4)(a)"}
    first = play("5S 8S 8H 7D 9D TC", TWO, wrong=wrong("dealer_drew_early", "decision"))
    assert first.refused()[0] == EARLY


@clause("qld-2010", "sch 2 s 60")
def test_an_extra_hand_is_void_once_the_dealer_has_acted() -> None:
    void = play("TS 9H 9D 2C 8C", does=STAND, wrong=wrong("extra_hand", "decision", acted=True))
    assert void.dealer == ["9H", "8C"]
    assert remedy(void) == {"sch 2 s 60"}
    early = play("TS 9H 9D 8C", does=STAND, wrong=wrong("extra_hand", 2))
    assert early.dealer[0] == "9H"
    assert remedy(early) == {"sch 2 s 53(1)"}


@clause("qld-2010", "sch 2 s 61", "sch 2 s 61(a)", "sch 2 s 61(b)")
@pytest.mark.parametrize(
    ("cards", "hand"),
    [
        ("5S 9H 6D TC TD", ["5S", "6D", "TC"]),
        ("5S 9H 7D TD", ["5S", "7D"]),
        ("AS 9H 5D 2C TD", ["AS", "5D", "2C"]),
        ("AS 9H 6D TD", ["AS", "6D"]),
        ("2S 9H 3D 2C 4C TC TD", ["2S", "3D", "2C", "4C", "TC"]),
    ],
)
def test_the_hand_of_a_player_who_does_not_act_draws_to_a_hard_12_or_soft_17(
    cards: str, hand: list[str]
) -> None:
    played = play(cards, wrong=wrong("player_not_acting", "decision"))
    assert played.status == "settled"
    assert played.hand(1)["cards"] == hand
    assert remedy(played) == {"sch 2 s 61", "sch 2 s 61(a)", "sch 2 s 61(b)"}


@clause("qld-2010", "sch 2 s 61")
def test_where_nothing_is_directed_the_player_who_does_not_act_is_waited_for() -> None:
    not_acting = wrong("player_not_acting", "decision", ruling="not_directed")
    played = play("5S 9H 7D TD", does="1 stand", wrong=not_acting)
    assert played.hand(1)["cards"] == ["5S", "7D"]
    assert remedy(played) == {"sch 2 s 61", "sch 2 s 61(a)", "sch 2 s 61(b)"}


@clause("qld-2010", "sch 2 s 61")
def test_a_direction_is_about_the_player_who_is_to_decide() -> None:
    played = play(
        "5S 8S 9H 6D 9D TC TD", TWO, "1 draw; 2 stand", wrong("player_not_acting", "decision", seat=2)
    )
    assert played.refused() == [{"sch 2 s 61", "sch 2 s 61(a)", "sch 2 s 61(b)"}]
    assert played.hand(1)["cards"] == ["5S", "6D", "TC"]


# Against a 6 box 1 has a blackjack, paid at once, and no pair; box 2 goes to 22 and box 3 stands on 19.
SETTLED = "AS 6S TS 6H KS 6C 9D TC TD 8D"
THREE = ("1 blackjack 10", "2 blackjack 20", "3 blackjack 30", "1 perfect_pairs 5")


# The card machine -------------------------------------------------------------------------------


@clause("qld-2010", "sch 2 s 63(2)", "sch 2 s 63(3)", "sch 2 s 62(1)")
def test_after_a_malfunction_disadvantaged_players_may_have_their_wagers_back() -> None:
    error = wrong("card_machine_malfunction", "additional_card", ruling="disadvantage")
    bets = (*TWO, "1 super_sevens 5")
    cards = "7S 9S 6H 7D 8D 5C TC KD"
    does = "1 draw; 1 retract w1; 1 keep w3; 2 keep; 2 stand"
    played = play(cards, bets, does, error, card_machine=True)
    assert played.end("w1")["result"] == "returned"
    assert played.net("super_sevens") == "250"
    repaired = wrong("card_machine_malfunction", "decision")
    assert remedy(play(cards, wrong=repaired, card_machine=True)) == {"sch 2 s 63(2)"}
    assert play(cards, wrong=repaired).refused()[0] == {"sch 2 s 62(1)"}


@clause("qld-2010", "sch 2 s 63(3)")
def test_after_a_malfunction_what_was_lost_in_the_round_may_be_had_back_too() -> None:
    error = wrong("card_machine_malfunction", 9, ruling="disadvantage")
    does = "2 draw; 3 stand; 2 retract; 3 keep; 1 keep"
    played = play(SETTLED, THREE, does, error, card_machine=True)
    assert played.nets == {"w1": "15", "w2": "0", "w3": "30", "w4": "-5"}
    assert [e["id"] for e in played.events("put_back")] == ["w2"]
    assert played.refs("w2") == {"sch 2 s 63(3)"}


@clause("qld-2010", "sch 2 s 63(3)")
def test_with_a_blackjack_wager_goes_what_was_put_beside_it() -> None:
    error = wrong("card_machine_malfunction", "split_card", ruling="disadvantage")
    played = play("8S 6H 8D TC", does="1 split; 1 retract", wrong=error, card_machine=True)
    assert {s["id"]: s["result"] for s in played.result["settled"]} == {
        "w1": "returned",
        "w1+split": "returned",
    }
    assert played.status == "void"


def test_wagers_declared_void_go_back_and_the_box_is_not_played() -> None:
    played = play("TS 9S 6H 9D 8D KC TC", TWO, "2 stand", wrong("wagers_declared_void", "decision", seat=1))
    assert played.end("w1")["result"] == "returned"
    assert played.net("w2") == "20"


@clause("qld-2010", "s 10(1)(a)", "s 10(2)(a)")
@states("qld-2010", "s 4 def void")
@pytest.mark.parametrize(
    ("seat", "ruling", "nets"),
    [
        (1, "all_of_the_round", ("0", "-20", "30", "0")),
        (1, "not_those_lost", ("0", "-20", "30", "-5")),
        (2, "all_of_the_round", ("15", "0", "30", "-5")),
        (3, "all_of_the_round", ("15", "-20", "0", "-5")),
    ],
)
def test_any_wager_of_the_round_may_be_declared_void_though_it_was_settled(
    seat: int, ruling: str, nets: tuple[str, ...]
) -> None:
    error = wrong("wagers_declared_void", 9, seat=seat, ruling=ruling)
    played = play(SETTLED, THREE, "2 draw; 3 stand", error)
    assert tuple(played.nets[f"w{n}"] for n in range(1, 5)) == nets
    assert remedy(played) == {"s 10(1)(a)", "s 10(2)(a)"}


def test_what_was_settled_is_void_once_and_of_the_player_alone() -> None:
    error = (*wrong("wagers_declared_void", 9, seat=2), *wrong("wagers_declared_void", 9, seat=2))
    played = play(SETTLED, THREE, "2 draw; 3 stand", error)
    assert [e["id"] for e in played.events("put_back")] == ["w2"]
    assert played.refused() == [{"s 10(1)(a)", "s 10(2)(a)"}]


@clause("qld-2010", "sch 2 s 24(1)", "sch 2 s 24(4)", "sch 2 s 26(1)")
@pytest.mark.parametrize("doubled", [True, False])
def test_an_ace_and_a_ten_of_a_split_are_doubled_unless_the_table_reads_it_otherwise(doubled: bool) -> None:
    cards = "TS 9H TD AS 9D TC 8H" if doubled else "TS 9H TD AS TC 8H"
    does = "1 split; 1 double_down; 1 stand" if doubled else "1 split; 1 stand"
    played = play(cards, does=does, split_21_doubled=doubled)
    assert played.hand(1)["total"] == (20 if doubled else 21)
    assert ("w1+double_down" in played.nets) is doubled
