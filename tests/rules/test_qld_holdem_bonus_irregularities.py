"""Queensland's schedule 12, sections 27 to 35: what is done when a round of hold'em bonus goes wrong."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.events import Kind
from croupier.games.refusals import Malformed, Refused
from croupier.games.requests import Announce, Decide
from croupier.games.tape import Call, Decision, Report
from croupier.table.round import Status
from tests.clauses import clause, states
from tests.rules.holdem_hands import FLOP, RIVER, TURN, asked, board, dealt, device, played, table
from tests.rules.stud_hands import answer, back, nets, result
from tests.rules.tables import Table, refs

BETS = ("1 ante 10", "1 bonus 5", "2 ante 20", "2 bonus 5", "3 ante 5")
"""Beside two aces, nothing, and two nines."""


def sch(*refs_: str) -> set[str]:
    """References of schedule 12."""
    return {f"sch 12 {ref}" for ref in refs_}


# Wagers that are not what they must be -----------------------------------------------------------


@clause("qld-2010", "sch 12 s 27(a)", "sch 12 s 27(b)")
@pytest.mark.parametrize(
    ("stake", "lies", "section", "said"),
    [("25", "20", "27(a)", "excess_back"), ("15", "15", "27(b)", "twice_the_ante_from_now_on")],
)
def test_a_flop_wager_over_twice_the_ante_is_cut_and_one_under_it_counts(
    stake: str, lies: str, section: str, said: str
) -> None:
    seen = dealt().report("flop_not_twice_the_ante", seat=1)
    assert seen.cited(Kind.REMEDY) == sch("s 27(a)", "s 27(b)")
    seen.decide(1, "bet", stake)
    assert seen.lying("w1+flop") == lies
    assert seen.cited(Kind.OFFERED, offer=said) == sch(f"s {section}")


@clause("qld-2010", "sch 12 s 28(a)", "sch 12 s 28(b)")
@pytest.mark.parametrize("street", ["turn", "river"])
@pytest.mark.parametrize(("lies", "counts", "letter"), [("12", "10", "a"), ("7", "7", "b")])
def test_a_turn_or_river_wager_is_put_right_when_wagers_are_taken_and_paid(
    street: str, lies: str, counts: str, letter: str
) -> None:
    seen = played(("bet", "bet", "bet"), ("bet", "check", "check"), ("bet", "check", "check"))
    seen.report(f"{street}_not_the_ante", seat=1, stake=lies)
    assert seen.cited(Kind.REMEDY) == sch(f"s 28({letter})")
    assert nets(result(seen))[f"w1+{street}"] == counts


@clause("qld-2010", "sch 12 s 28(a)", "sch 12 s 28(b)")
def test_a_turn_wager_is_put_down_as_it_lies() -> None:
    seen = answer(dealt(), "bet", "bet", "bet").draw(FLOP).report("turn_not_the_ante", seat=1)
    assert seen.cited(Kind.REMEDY) == sch("s 28(a)", "s 28(b)")
    assert seen.decide(1, "bet", "7").lying("w1+turn") == "7"
    assert seen.cited(Kind.OFFERED, offer="equal_bets_from_now_on") == sch("s 28(b)")


@clause("qld-2010", "sch 12 s 18(2)", "sch 12 s 19(2)", "sch 12 s 27(b)")
def test_what_is_reported_of_a_flop_wager_is_not_of_the_turn_wager() -> None:
    seen = dealt("1 ante 10", cards="AS QC AC QD").report("flop_not_twice_the_ante", seat=1)
    seen.decide(1, "bet", "15").draw(FLOP)
    assert seen.lying("w1+flop") == "15"
    assert refs(seen.refusal(Decision(1, "bet", stake=700))) == sch("s 18(2)")
    seen.report("turn_not_the_ante", seat=1).decide(1, "bet", "7").draw(TURN)
    assert seen.lying("w1+turn") == "7"
    assert refs(seen.refusal(Decision(1, "bet", stake=700))) == sch("s 19(2)")


@states("qld-2010", "sch 12 s 28(a)", "sch 12 s 28(b)")
def test_who_has_checked_has_no_turn_wager_to_put_right() -> None:
    seen = answer(answer(dealt(), "bet", "bet", "bet").draw(FLOP), "check")
    with pytest.raises(Refused, match="seat 1 has decided, and has no turn wager") as refused:
        seen.report("turn_not_the_ante", seat=1)
    assert refs(refused.value.refusal) == sch("s 28(a)", "s 28(b)")
    seen.report("turn_not_the_ante", seat=3)
    with pytest.raises(Refused, match="seat 1 has no turn wager"):
        answer(seen, "bet", "bet").draw(TURN).report("turn_not_the_ante", seat=1, stake="7")


# Hands that should not be --------------------------------------------------------------------------


@clause("qld-2010", "sch 12 s 29(a)", "sch 12 s 29(b)", "sch 12 s 29(c)")
def test_a_card_dealt_without_an_ante_is_void_and_all_may_retract() -> None:
    seen = table(*BETS).draw("AS 7D").report("card_without_ante", "KD")
    assert seen.cited(Kind.REMEDY) == sch("s 29(a)", "s 29(b)", "s 29(c)")
    answer(seen, "retract", "keep", "keep")
    assert (back(seen), seen.refs("w1"), seen.refs("w2")) == (
        {"w1", "w2"},
        sch("s 29(c)"),
        sch("s 29(c)"),
    )


@clause("qld-2010", "sch 12 s 30(a)", "sch 12 s 30(b)", "sch 12 s 30(c)")
def test_of_two_hands_of_a_player_the_first_counts() -> None:
    seen = table("1 ante 10", "2 ante 20").bet("1 ante 5 @3", accepted=True)
    seen.draw("AS 7D 9D QC AC 2H 9H QD").round.apply(Call("dealt"))
    seen.report("second_hand", seat=1)
    assert seen.cited(Kind.REMEDY) == sch("s 30(a)", "s 30(b)", "s 30(c)")
    assert (back(seen), seen.refs("w3")) == ({"w3"}, sch("s 30(b)"))
    answer(seen, "keep", "retract")
    assert (back(seen), seen.refs("w2")) == ({"w2", "w3"}, sch("s 30(c)"))
    assert asked(seen) == ("flop", 1)


# A wrong number of cards ----------------------------------------------------------------------------

WRONG = "wrong_number_of_cards"


@clause("qld-2010", "sch 12 s 31(1)(a)")
@pytest.mark.parametrize("wrong", [{"seat": 1}, {"dealer_wrong": True}])
def test_where_nobody_has_looked_the_round_is_void(wrong: dict[str, Any]) -> None:
    seen = dealt(*BETS).report(WRONG, **wrong)
    assert (seen.round.status, len(back(seen))) == (Status.VOID, 5)
    assert seen.refs("w1") == seen.refs("w2") == sch("s 31(1)(a)")


@clause("qld-2010", "sch 12 s 31(3)(b)", "sch 12 s 31(3)(c)")
def test_an_incomplete_deck_voids_the_round_for_folded_hands_too() -> None:
    seen = answer(dealt(*BETS), "bet", "fold")
    seen.report(WRONG, ruling="deck_incomplete", seat=1, looked=True)
    assert (seen.round.status, len(back(seen))) == (Status.VOID, 6)
    assert "sch 12 s 31(3)(b)" in seen.cited(Kind.VOIDED)
    assert seen.refs("w3") == seen.refs("w4") == sch("s 31(3)(c)")


@clause("qld-2010", "sch 12 s 31(4)(a)", "sch 12 s 31(4)(b)", "sch 12 s 31(4)(c)", "sch 12 s 31(4)(d)")
@clause("qld-2010", "sch 12 s 31(4)(e)", "sch 12 s 2 def wager")
def test_a_wrong_dealers_hand_reinstates_antes_and_pays_them_even_money() -> None:
    seen = answer(answer(dealt(*BETS), "bet", "fold", "bet").draw(FLOP), "bet")
    seen.report(WRONG, looked=True, dealer_wrong=True)
    # Nothing more is wagered, and no card is dealt: the round comes to its result.
    request = seen.round.request
    assert isinstance(request, Announce)
    assert (request.step, board(seen)) == ("result", FLOP.split())
    assert nets(result(seen)) == {
        "w1": "10",
        "w1+flop": "0",
        "w1+turn": "0",
        "w2": "150",
        "w3": "20",
        "w4": "0",
        "w5": "5",
        "w5+flop": "0",
    }
    assert seen.refs("w1") == seen.refs("w5") == sch("s 31(4)(b)")
    assert seen.refs("w3") == sch("s 31(4)(a)", "s 31(4)(b)")
    assert seen.refs("w1+turn") == sch("s 31(4)(c)") | {"s 4 def void"}
    assert "sch 12 s 31(4)(e)" in seen.refs("w2")
    assert (back(seen), seen.refs("w4")) == ({"w4"}, sch("s 31(4)(d)"))
    # Hole cards with a bonus wager are seen, the dealer's and others are not.
    assert [e.facts["hand"] for e in seen.events(Kind.TURNED)] == ["box_2", "box_1"]


@clause("qld-2010", "sch 12 s 31(5)(a)", "sch 12 s 31(5)(b)", "sch 12 s 31(5)(c)")
def test_a_wrong_players_hand_is_void_and_others_may_retract() -> None:
    seen = answer(dealt(*BETS), "bet", "fold", "bet").draw(FLOP)
    seen.report(WRONG, looked=True, seat=1)
    assert sch("s 31(5)(a)", "s 31(5)(c)") <= seen.cited(Kind.REMEDY)
    assert (back(seen), seen.refs("w2")) == ({"w1", "w1+flop", "w2"}, sch("s 31(5)(b)"))
    answer(seen, "retract")
    assert seen.refs("w5+flop") == sch("s 31(5)(c)")
    assert nets(result(seen))["w3"] == "-20"


@clause("qld-2010", "sch 12 s 31(6)(a)", "sch 12 s 31(6)(b)", "sch 12 s 31(6)(c)", "sch 12 s 31(6)(d)")
@clause("qld-2010", "sch 12 s 31(6)(e)", "sch 12 s 31(6)(f)", "sch 12 s 31(6)(g)")
def test_both_hands_wrong() -> None:
    bets = ("1 ante 10", "1 bonus 5", "2 ante 20", "2 bonus 5", "3 ante 5", "3 bonus 5")
    seen = answer(dealt(*bets), "bet", "fold", "bet").draw(FLOP)
    seen.report(WRONG, looked=True, dealer_wrong=True, seat=1)
    assert {"sch 12 s 31(6)(a)"} <= seen.cited(Kind.REMEDY)
    assert nets(result(seen)) == {
        "w1": "0",
        "w1+flop": "0",
        "w2": "0",
        "w3": "20",
        "w4": "0",
        "w5": "5",
        "w5+flop": "0",
        "w6": "15",
    }
    assert back(seen) == {"w1", "w1+flop", "w2", "w4"}
    assert seen.refs("w2") == sch("s 31(6)(b)")
    assert seen.refs("w3") == sch("s 31(6)(c)", "s 31(6)(d)")
    assert seen.refs("w5+flop") == sch("s 31(6)(e)") | {"s 4 def void"}
    assert seen.refs("w4") == sch("s 31(6)(f)")
    assert "sch 12 s 31(6)(g)" in seen.refs("w6")


@clause("qld-2010", "sch 12 s 31(6)(a)", "sch 12 s 31(6)(b)", "sch 12 s 31(6)(d)", "sch 12 s 31(6)(e)")
@pytest.mark.parametrize("first", [{"dealer_wrong": True}, {"dealer_wrong": True, "seat": 1}])
def test_both_hands_are_wrong_where_the_players_is_found_after_the_dealers(first: dict[str, Any]) -> None:
    seen = answer(dealt(*BETS), "bet", "fold", "bet").draw(FLOP).report(WRONG, looked=True, **first)
    seen.report(WRONG, looked=True, seat=2)
    # Nobody may retract: that is for players where the dealer's hand is right.
    assert isinstance(seen.round.request, Announce)
    assert {"w3", "w4"} <= back(seen)
    assert seen.refs("w3") == seen.refs("w4") == sch("s 31(6)(b)")
    assert nets(result(seen))["w5"] == "5"
    assert seen.refs("w5") == sch("s 31(6)(d)")
    assert seen.refs("w5+flop") == sch("s 31(6)(e)") | {"s 4 def void"}


@clause("qld-2010", "sch 12 s 31(6)(c)", "sch 12 s 31(6)(d)", "sch 12 s 31(6)(f)")
def test_both_hands_are_wrong_where_the_dealers_is_found_after_the_players() -> None:
    seen = answer(dealt(*BETS), "bet", "fold", "bet").draw(FLOP).report(WRONG, looked=True, seat=1)
    answer(seen, "keep").report(WRONG, looked=True, dealer_wrong=True)
    assert nets(result(seen))["w3"] == "20"
    assert seen.refs("w3") == sch("s 31(6)(c)", "s 31(6)(d)")
    assert seen.refs("w4") == sch("s 31(6)(f)")


@pytest.mark.parametrize("step", ["card", "dealt", "flop_card", "river", "result"])
def test_a_wrong_dealers_hand_is_found_at_any_step(step: str) -> None:
    seen = table(*BETS).draw("AS 7D")
    if step != "card":
        seen.draw("9D QC AC 2H 9H QD")
    if step not in ("card", "dealt"):
        seen.round.apply(Call("dealt"))
        answer(seen, "bet", "bet", "bet").draw("KD")
    if step in ("river", "result"):
        answer(seen.draw("3C 5S"), "check", "check", "check").draw(TURN)
    if step == "result":
        answer(seen, "check", "check", "check").draw(RIVER)
    assert seen.step == step
    seen.report(WRONG, looked=True, dealer_wrong=True)
    if step == "card":
        seen.draw("9D QC AC 2H 9H QD")
    if step in ("card", "dealt"):
        seen.round.apply(Call("dealt"))
    found = nets(result(seen))
    assert {id_: found[id_] for id_ in ("w1", "w2", "w3", "w4", "w5")} == {
        "w1": "10",
        "w2": "150",
        "w3": "20",
        "w4": "0",
        "w5": "5",
    }
    assert {net for id_, net in found.items() if "+" in id_} <= {"0"}


# Cards that are seen, or lie elsewhere --------------------------------------------------------------


@clause("qld-2010", "sch 12 s 32")
def test_a_card_exposed_in_the_initial_deal_voids_the_round() -> None:
    seen = table(*BETS).draw("AS 7D").report("card_exposed")
    assert (seen.round.status, len(back(seen))) == (Status.VOID, 5)
    assert seen.refs("w1") == sch("s 32")
    assert table(deal="shuffling_device").draw("AS").report("card_exposed").round.status is Status.VOID
    with pytest.raises(Malformed, match="cannot be reported at step flop"):
        dealt().report("card_exposed")


@clause("qld-2010", "sch 12 s 33(1)", "sch 12 s 33(2)")
def test_a_community_card_exposed_in_a_round_of_betting_is_the_next_and_decisions_stand() -> None:
    seen = answer(dealt(), "bet", "fold").report("community_card_exposed", "KD")
    assert seen.cited(Kind.REMEDY) == seen.cited(Kind.DEALT, card="KD") == sch("s 33(1)", "s 33(2)")
    assert (board(seen), asked(seen), back(seen)) == (["KD"], ("flop", 3), set())
    answer(seen, "bet").draw("3C 5S")
    assert (board(seen), asked(seen)) == (FLOP.split(), ("turn", 1))
    answer(seen, "check").report("community_card_exposed", TURN)
    assert (board(seen), asked(seen)) == ([*FLOP.split(), TURN], ("turn", 3))
    answer(seen, "bet")
    assert asked(seen) == ("river", 1)
    answer(seen, "bet", "check").draw(RIVER)
    assert nets(result(seen))["w1+flop"] == "20"


@clause("qld-2010", "sch 12 s 33(1)", "sch 12 s 33(2)")
def test_cards_of_a_device_that_were_turned_too_early_are_the_next() -> None:
    seen = answer(device(), "bet").report("community_card_turned", second_card=True, fifth_card=True)
    assert board(seen) == ["3C", RIVER]
    answer(seen, "bet", "bet")
    # One card more makes the flop; the others follow in their order.
    assert (board(seen), asked(seen)) == (["KD", "3C", RIVER], ("turn", 1))
    answer(seen, "check", "check", "check")
    assert board(seen) == [*FLOP.split(), RIVER]
    answer(seen, "check", "check", "check")
    assert board(seen) == [*FLOP.split(), TURN, RIVER]
    with pytest.raises(Refused, match=r"say which card.*first_card, second_card"):
        device().report("community_card_turned")


def test_community_cards_are_seen_too_early_as_the_table_deals_them() -> None:
    with pytest.raises(Refused, match=r"lie face down already.*nearest: community_card_turned"):
        device().report("community_card_exposed", "4C")
    with pytest.raises(Refused, match="dealt face up from the shoe"):
        dealt().report("community_card_turned", first_card=True)
    seen = dealt()
    for card in (*FLOP.split(), TURN, RIVER):
        seen.report("community_card_exposed", card)
    with pytest.raises(Refused, match="all 5 communal cards"):
        seen.report("community_card_exposed", "4C")


@clause("qld-2010", "sch 12 s 34(1)", "sch 12 s 34(2)")
def test_another_card_exposed_with_the_river_card_is_out_of_play() -> None:
    seen = played(("bet", "bet", "bet"), ("check",) * 3, ("check",) * 3)
    seen.report("card_exposed_with_the_river", "4C")
    assert seen.cited(Kind.REMEDY) == sch("s 34(1)", "s 34(2)")
    assert board(seen) == [*FLOP.split(), TURN, RIVER]
    assert nets(result(seen))["w1+flop"] == "20"
    by_device = answer(device(), "bet", "bet", "bet", *("check",) * 6)
    with pytest.raises(Refused, match="no card leaves the device"):
        by_device.report("card_exposed_with_the_river", "4C")
    with pytest.raises(Refused, match="the river card was not dealt"):
        answer(dealt(), "fold", "fold", "fold").report("card_exposed_with_the_river", "4C")


@clause("qld-2010", "sch 12 s 35(a)", "sch 12 s 35(b)")
def test_a_misplaced_card_is_moved_while_no_further_one_is_dealt() -> None:
    seen = table().draw("AS 7D").report("misplaced_card")
    assert seen.cited(Kind.REMEDY) == sch("s 35(a)", "s 35(b)")
    refusal = table().draw("AS 7D").refusal(Report("misplaced_card", details={"further_cards": True}))
    assert (refs(refusal), refusal.nearest) == (sch("s 35(a)", "s 35(b)"), (WRONG,))


@clause("qld-2010", "s 10(2)(a)")
def test_a_supervisor_declares_the_wagers_of_a_player_void() -> None:
    seen = answer(dealt(*BETS), "bet").report("wagers_declared_void", seat=1)
    assert back(seen) == {"w1", "w1+flop", "w2"}
    assert seen.lying("w3") == "20"


def test_nobody_is_reported_as_absent_since_the_schedule_has_no_clause_of_it() -> None:
    seen: Table = dealt()
    assert "player_not_present" not in seen.rules.irregularities
    request = seen.round.request
    assert isinstance(request, Decide)
    assert request.absent == "fold"
    later = answer(seen, "bet", "bet", "bet").draw(FLOP).round.request
    assert isinstance(later, Decide)
    assert later.absent == "check"
