"""Queensland's schedule 13, part 6: what is done when a round of three card poker goes wrong."""

from __future__ import annotations

import pytest

from croupier.games.events import Kind
from croupier.games.refusals import Malformed, Refused
from croupier.games.requests import Decide
from croupier.table.round import Status
from tests.clauses import clause
from tests.rules.stud_hands import THREE_CARD, answer, back, cited_at_the_end, nets, result
from tests.rules.stud_hands import three_card_table as table
from tests.rules.tables import Table, refs

STRAIGHT, ODD, PAIR, DEALER = THREE_CARD


def dealt() -> Table:
    """Three players with a straight, odd cards and a pair against a pair of aces: the first is asked."""
    return table().draw(f"{STRAIGHT} {ODD} {PAIR} {DEALER}")


# Bet wagers -----------------------------------------------------------------------------------


@clause("qld-2010", "sch 13 s 27(a)", "sch 13 s 27(b)")
@pytest.mark.parametrize(
    ("stake", "lies", "section", "said"),
    [("15", "10", "(a)", "excess_back"), ("4", "4", "(b)", "equal_bets_from_now_on")],
)
def test_a_bet_over_the_ante_is_cut_and_one_under_it_counts(
    stake: str, lies: str, section: str, said: str
) -> None:
    played = dealt().report("bet_not_equal_to_ante", seat=1)
    assert played.cited(Kind.REMEDY) == {"sch 13 s 27(a)", "sch 13 s 27(b)"}
    played.decide(1, "bet", stake)
    assert played.lying("w1+bet") == lies
    assert played.cited(Kind.OFFERED, offer=said) == {f"sch 13 s 27{section}"}
    answer(played, "fold", "fold")
    assert nets(result(played))["w1+bet"] == lies


# Hands that should not be ---------------------------------------------------------------------


@clause("qld-2010", "sch 13 s 28(a)", "sch 13 s 28(b)", "sch 13 s 28(c)")
def test_a_card_dealt_without_an_ante_is_void_and_all_may_retract_their_hands() -> None:
    assert "sch 13 s 28(b)" in refs(table("1 ante 10").refusal("2 pair_plus 5"))
    played = table("1 ante 10", "1 pair_plus 5", "2 ante 20").bet("3 pair_plus 5", accepted=True)
    assert back(played) == {"w4"}
    played.draw("4S 5D 6S").report("card_without_ante", "KC")
    assert played.cited(Kind.REMEDY) == {"sch 13 s 28(a)", "sch 13 s 28(b)", "sch 13 s 28(c)"}
    answer(played, "retract", "keep")
    assert back(played) == {"w1", "w2", "w4"}
    # The hand that was retracted gets no more cards, and the removed card goes to nobody.
    played.draw(f"{ODD} {DEALER}")
    assert [e.facts["hand"] for e in played.events(Kind.DEALT)][3:] == ["box_2"] * 3 + ["dealer"] * 3
    answer(played, "bet")
    assert result(played).net("w3") == "-20"


# Wrong numbers of cards -------------------------------------------------------------------------


def test_nobody_rules_on_cards_that_nobody_has_looked_at() -> None:
    with pytest.raises(Malformed, match="nobody rules on it unless it is said to be looked"):
        dealt().report("wrong_number_of_cards", ruling="deck_incomplete", seat=1)


@clause("qld-2010", "sch 13 s 30(2)(a)", "sch 13 s 30(2)(b)", "sch 13 s 30(3)(b)", "sch 13 s 30(3)(c)")
def test_an_incomplete_deck_voids_the_round_and_gives_folded_wagers_back() -> None:
    played = answer(dealt(), "bet", "fold").report(
        "wrong_number_of_cards", ruling="deck_incomplete", seat=1, looked=True
    )
    assert (played.round.status, back(played)) == (
        Status.VOID,
        {"w1", "w1+bet", "w2", "w3", "w4", "w5"},
    )
    assert {"sch 13 s 30(2)(b)", "sch 13 s 30(3)(b)"} <= played.cited(Kind.VOIDED)
    assert played.refs("w3") == {"sch 13 s 30(3)(c)"}


FOUR = [f"sch 13 s 30(4)({letter})" for letter in "abcdefg"]
SIX = [f"sch 13 s 30(6)({letter})" for letter in "abcdefghi"]


@clause("qld-2010", "sch 13 s 30(4)(a)", "sch 13 s 30(4)(b)", "sch 13 s 30(4)(c)", "sch 13 s 30(4)(d)")
@clause("qld-2010", "sch 13 s 30(4)(e)", "sch 13 s 30(4)(f)", "sch 13 s 30(4)(g)")
@pytest.mark.parametrize("first", ["bet", "fold"])
def test_a_wrong_hand_of_the_dealer_does_not_qualify_and_folded_hands_are_in_again(first: str) -> None:
    played = answer(dealt(), first, "fold", "bet")
    played.report("wrong_number_of_cards", dealer_wrong=True, looked=True)
    assert set(FOUR) <= played.cited(Kind.REMEDY)
    result(played)
    # The first player's straight has its bonus and its pair plus wager whether folded or not.
    even = {"w1": "10", "w1!": "10", "w2": "30", "w3": "20", "w4": "0", "w5": "40", "w5+bet": "0"}
    assert nets(played) == even | ({"w1+bet": "0"} if first == "bet" else {})
    assert back(played) == {"w4"}
    assert {"sch 13 s 30(4)(b)", "sch 13 s 30(4)(c)"} <= played.refs("w3")
    assert "sch 13 s 30(4)(e)" in played.refs("w5+bet")
    assert "sch 13 s 30(4)(f)" in played.refs("w4")
    assert played.round.outcome["dealer"]["qualifies"] is False
    assert not any(ref.startswith("sch 13 s 30(6)") for ref in cited_at_the_end(played))
    assert {"sch 13 s 30(4)(a)", "sch 13 s 30(4)(d)", "sch 13 s 30(4)(g)"} <= played.cited(
        Kind.COUNTED, hand="dealer"
    )


@clause("qld-2010", "sch 13 s 30(5)(a)", "sch 13 s 30(5)(b)", "sch 13 s 30(5)(c)")
def test_a_wrong_hand_of_a_player_is_void_and_others_who_have_not_folded_may_retract() -> None:
    played = answer(dealt(), "bet", "fold")
    played.report("wrong_number_of_cards", seat=1, looked=True)
    assert back(played) == {"w1", "w2", "w1+bet"}
    assert {"sch 13 s 30(5)(a)", "sch 13 s 30(5)(c)"} <= played.cited(Kind.REMEDY)
    assert played.refs("w1") == {"sch 13 s 30(5)(b)"}
    assert isinstance(played.round.request, Decide)
    assert (played.round.request.seat, played.round.request.step) == (3, "retraction")
    answer(played, "keep", "bet")
    assert nets(result(played)) == {
        "w1": "0",
        "w2": "0",
        "w1+bet": "0",
        "w3": "-20",
        "w4": "-5",
        "w5": "-40",
        "w5+bet": "-40",
    }


@clause("qld-2010", "sch 13 s 30(6)(a)", "sch 13 s 30(6)(b)", "sch 13 s 30(6)(c)", "sch 13 s 30(6)(d)")
@clause("qld-2010", "sch 13 s 30(6)(e)", "sch 13 s 30(6)(f)", "sch 13 s 30(6)(g)")
@clause("qld-2010", "sch 13 s 30(6)(h)", "sch 13 s 30(6)(i)")
def test_where_both_hands_are_wrong_the_players_goes_back_and_others_are_paid() -> None:
    played = answer(dealt(), "fold", "fold", "bet")
    played.report("wrong_number_of_cards", seat=3, dealer_wrong=True, looked=True)
    assert set(SIX) <= played.cited(Kind.REMEDY)
    assert back(played) == {"w5", "w5+bet"}
    assert nets(result(played)) == {
        "w5": "0",
        "w5+bet": "0",
        "w1": "10",
        "w1!": "10",
        "w2": "30",
        "w3": "20",
        "w4": "0",
    }
    assert "sch 13 s 30(6)(h)" in played.refs("w4")
    assert not any(ref.startswith("sch 13 s 30(4)") for ref in cited_at_the_end(played))
    assert {"sch 13 s 30(6)(d)", "sch 13 s 30(6)(e)"} <= played.refs("w3")


# Exposed and misplaced cards ----------------------------------------------------------------------


@clause("qld-2010", "sch 13 s 31")
@pytest.mark.parametrize(
    "cards", ["4S", "4S 5D 6S 9D 7D 2H 8S 8D KH AC", f"{STRAIGHT} {ODD} {PAIR} {DEALER}"]
)
def test_a_card_exposed_during_the_deal_voids_the_round(cards: str) -> None:
    played = table().draw(cards).report("card_exposed")
    assert (played.round.status, len(back(played))) == (Status.VOID, 5)
    assert played.refs("w1") == {"sch 13 s 31"}


@clause("qld-2010", "sch 13 s 31")
@pytest.mark.parametrize("action", ["bet", "fold"])
def test_a_card_shown_after_the_deal_is_none_exposed_during_it(action: str) -> None:
    with pytest.raises(Refused, match="the deal is over"):
        answer(dealt(), action).report("card_exposed")


@clause("qld-2010", "sch 13 s 32(a)", "sch 13 s 32(b)")
def test_a_misplaced_card_is_moved_and_the_round_goes_on() -> None:
    played = table("1 ante 10").draw("4S").report("misplaced_card")
    assert played.cited(Kind.REMEDY) == {"sch 13 s 32(a)", "sch 13 s 32(b)"}
    answer(played.draw(f"5D 6S {DEALER}"), "bet")
    assert result(played).net("w1+bet") == "10"


@clause("qld-2010", "sch 13 s 32(a)")
def test_a_misplaced_card_is_not_moved_once_further_cards_are_dealt() -> None:
    with pytest.raises(Refused, match=r"\(sch 13 s 32\(a\), .*\); nearest: wrong_number_of_cards"):
        table().draw("4S 5S").report("misplaced_card", further_cards=True)
    with pytest.raises(Refused, match="no card of the round"):
        table().close().report("misplaced_card")
