"""Queensland's schedule 11, part 5: misdeals, exposed cards, void hands, burn cards."""

from __future__ import annotations

import pytest

from croupier.games.events import Kind
from croupier.games.refusals import Malformed
from croupier.table.round import Status
from tests.clauses import clause
from tests.rules.poker_hands_played import Hand

DECLARED = {"sch 11 s 32(2)", "sch 11 s 32(3)(a)", "sch 11 s 32(3)(b)"}


def dealing(*stacks: int, drawn: int = 0) -> Hand:
    """A hand whose hole cards are being dealt: so many have been."""
    hand = Hand(*(stacks or (100, 100, 100)))
    hand.close()
    for _ in range(drawn):
        hand.draw(hand.cards.pop(0))
    return hand


def remedied(hand: Hand) -> set[str]:
    return {c.ref for c in hand.events(Kind.REMEDY)[-1].clauses}


@clause("qld-2010", "sch 11 s 32(1)(a)", "sch 11 s 32(1)(b)", "sch 11 s 32(1)(c)", "sch 11 s 32(1)(d)(i)")
@clause("qld-2010", "sch 11 s 32(1)(d)(ii)", "sch 11 s 32(2)", "sch 11 s 32(3)(a)", "sch 11 s 32(3)(b)")
@pytest.mark.parametrize(
    ("kind", "section"),
    [
        ("not_shuffled", "(a)"),
        ("exposed_at_cut", "(b)"),
        ("not_cut", "(c)"),
        ("hole_cards_exposed", "(d)(i)"),
        ("card_face_up_in_deal", "(d)(ii)"),
    ],
)
def test_a_misdeal_before_betting_has_the_round_not_started(kind: str, section: str) -> None:
    hand = dealing(drawn=6).report(kind)
    assert hand.round.status is Status.VOID
    assert set(hand.nets.values()) == {"0"}
    assert f"sch 11 s 32(1){section}" in hand.cited(Kind.IRREGULARITY)
    assert remedied(hand) == DECLARED


FEE = {"table": {"min": "2"}, "participation_fee": {"min": "3", "max": "3"}}


def dealing_for_a_fee() -> Hand:
    hand = Hand(100, 100, 100, sign=FEE, charge="participation_fee")
    hand.bet("1 participation_fee 3", "2 participation_fee 3", "3 participation_fee 3")
    hand.close()
    return hand


@clause("qld-2010", "sch 11 s 32(3)(a)", "sch 11 s 19(1)")
def test_no_participation_fee_is_kept_of_a_misdeal() -> None:
    for hand in (
        dealing_for_a_fee().report("not_cut"),
        dealing_for_a_fee().report("wrong_deal", looked=True, can_be_rebuilt=True),
    ):
        assert sorted(e.facts["seat"] for e in hand.events(Kind.PUT_BACK)) == [1, 2, 3]
        ends = [s for s in hand.round.settlements if s.wager.type.name == "participation_fee"]
        assert [(s.result.value, int(s.net)) for s in ends] == [("returned", 0)] * 3
    rebuilt = dealing_for_a_fee().report("wrong_deal", looked=False, can_be_rebuilt=True)
    assert rebuilt.events(Kind.PUT_BACK) == []


@clause("qld-2010", "sch 11 s 33A(b)", "sch 11 s 19(1)")
def test_the_fee_of_a_round_that_was_begun_is_kept_where_it_is_void() -> None:
    hand = dealing_for_a_fee().report("missing_or_foreign_card")
    assert hand.round.status is Status.VOID
    assert hand.events(Kind.PUT_BACK) == []


@clause("qld-2010", "sch 11 s 32(2)")
def test_no_misdeal_is_declared_once_betting_has_begun() -> None:
    with pytest.raises(Malformed, match="first_betting"):
        dealing().on().report("not_cut")


@clause("qld-2010", "sch 11 s 32(1)(e)(i)", "sch 11 s 32(1)(e)(ii)", "sch 11 s 32(1)(e)(iii)")
@clause(
    "qld-2010",
    "sch 11 s 32(1)(e)(iv)",
    "sch 11 s 32(4)(a)",
    "sch 11 s 32(4)(b)",
    "sch 11 s 32(4)(c)",
    "sch 11 s 32(5)",
)
@pytest.mark.parametrize(
    ("looked", "can_be_rebuilt", "misdeal"),
    [(False, True, False), (True, True, True), (False, False, True), (True, False, True)],
)
def test_a_wrong_deal_is_put_right_if_nobody_looked(
    looked: bool, can_be_rebuilt: bool, misdeal: bool
) -> None:
    hand = dealing(drawn=2).report("wrong_deal", looked=looked, can_be_rebuilt=can_be_rebuilt)
    assert (hand.round.status is Status.VOID) == misdeal
    rebuilt = {"sch 11 s 32(4)(a)", "sch 11 s 32(4)(b)", "sch 11 s 32(4)(c)", "sch 11 s 32(5)"}
    assert remedied(hand) == (DECLARED if misdeal else rebuilt)
    assert "sch 11 s 32(1)(e)(i)" in hand.cited(Kind.IRREGULARITY)


@clause("qld-2010", "sch 11 s 32(6)")
def test_a_card_at_a_vacant_position_found_late_goes_to_the_muck() -> None:
    hand = dealing().on().report("card_at_vacant_position", "KH")
    assert remedied(hand) == {"sch 11 s 32(6)"}


@clause("qld-2010", "sch 11 s 32A(a)", "sch 11 s 32A(b)", "sch 11 s 32A(c)", "sch 11 s 32A(d)")
@pytest.mark.parametrize(("after", "exposed", "seat"), [(2, "3S", 3), (6, "AD", 1)])
def test_a_single_exposed_hole_card_is_exchanged_with_the_first_burn_card(
    after: int, exposed: str, seat: int
) -> None:
    hand = dealing(drawn=after).report("hole_card_exposed", seat=seat).on()
    (shown,) = hand.events(Kind.TURNED)
    assert shown.facts == {"hand": "burn", "cards": [exposed]}
    # The card that would have been burned, 4C, is the player's now; none is burned before the flop.
    last = hand.events(Kind.DEALT)[-1].facts
    assert (last["card"], last["hand"]) == ("4C", f"seat_{seat}")
    hand.show()
    assert [e.facts["step"] for e in hand.events(Kind.DEALT)][7:10] == ["flop"] * 3
    assert hand.round.outcome["board"][0] == "KC"
    assert remedied(hand) == {f"sch 11 s 32A({p})" for p in "abcd"}


@clause("qld-2010", "sch 11 s 32(1)(d)(i)", "sch 11 s 32(3)(a)")
@pytest.mark.parametrize("second", [2, 3])
def test_a_second_exposed_hole_card_makes_it_a_misdeal(second: int) -> None:
    hand = dealing_for_a_fee()
    for card in hand.cards[:5]:
        hand.draw(card)
    hand.report("hole_card_exposed", seat=3).report("hole_card_exposed", seat=second)
    assert hand.round.status is Status.VOID
    assert remedied(hand) == {"sch 11 s 32(1)(d)(i)", *DECLARED}
    assert sorted(e.facts["seat"] for e in hand.events(Kind.PUT_BACK)) == [1, 2, 3]


@clause("qld-2010", "sch 11 s 33(1)(a)", "sch 11 s 33(1)(b)", "sch 11 s 33(2)", "sch 11 s 33(3)")
def test_a_hand_of_the_wrong_number_of_cards_is_void_and_its_bets_go_back() -> None:
    hand = Hand(100, 100, 100).do("1 raise 10", "2 call")
    hand.report("wrong_number_of_cards", seat=2, only_player_left=False)
    hand.do("3 fold")
    # Seat 2's 10 go back, not into the pot: seat 1 wins the second blind alone.
    assert hand.nets == {1: "2", 2: "0", 3: "-2"}
    assert "sch 11 s 33(2)" in remedied(hand)


@clause("qld-2010", "sch 11 s 33(3)")
def test_void_at_the_showdown_leaves_the_pot_to_the_other() -> None:
    hand = Hand(100, 100, 100).do("1 call", "2 fold", "3 check", *["3 check", "1 check"] * 3)
    assert hand.asked.step == "showdown"
    hand.report("wrong_number_of_cards", seat=1, only_player_left=False).on()
    hand.show()
    assert hand.nets == {1: "0", 2: "-1", 3: "1"}


@clause("qld-2010", "sch 11 s 33(4)")
def test_where_only_that_player_is_left_the_round_is_void() -> None:
    hand = Hand(100, 100, 100).do("1 raise 10")
    hand.report("wrong_number_of_cards", seat=1, only_player_left=True)
    assert hand.nets == {1: "0", 2: "0", 3: "0"}
    assert remedied(hand) == {"sch 11 s 33(4)"}


@clause("qld-2010", "sch 11 s 33A(a)", "sch 11 s 33A(b)", "sch 11 s 33A(c)")
def test_a_missing_or_foreign_card_voids_the_round() -> None:
    hand = Hand(100, 100, 100).do("1 raise 10").report("missing_or_foreign_card")
    assert hand.round.status is Status.VOID
    assert hand.round.closing.new_shoe
    assert remedied(hand) == {f"sch 11 s 33A({p})" for p in "abc"}


@clause("qld-2010", "sch 11 s 33B(a)", "sch 11 s 33B(b)", "sch 11 s 33B(c)")
def test_a_card_found_face_up_goes_to_the_muck() -> None:
    hand = Hand(100, 100, 100).do("1 call").report("card_face_up", "KH").show()
    assert remedied(hand) == {f"sch 11 s 33B({p})" for p in "abc"}
    assert "KH" not in hand.round.outcome["board"]


@clause("qld-2010", "sch 11 s 34(1)", "sch 11 s 34(2)", "sch 11 s 34(4)")
def test_an_exposed_burn_card_is_the_next_one_burned() -> None:
    hand = Hand(100, 100, 100).do("1 call", "2 call", "3 check")
    hand.report("burn_card_exposed", "KH").show()
    burned = [e.facts["card"] for e in hand.events(Kind.DEALT) if e.facts["step"] == "burn"]
    assert burned == ["4C", "KH", "9D"]
    assert remedied(hand) == {"sch 11 s 34(1)", "sch 11 s 34(2)", "sch 11 s 34(4)"}


@clause("qld-2010", "sch 11 s 34(3)", "sch 11 s 34(4)")
def test_a_card_exposed_with_the_river_goes_to_the_muck() -> None:
    hand = Hand(100, 100, 100).do("1 call", "2 call", "3 check", *["2 check", "3 check", "1 check"] * 2)
    hand.report("card_exposed_with_river", "KH")
    assert remedied(hand) == {"sch 11 s 34(3)", "sch 11 s 34(4)"}


@clause("qld-2010", "sch 11 s 35(1)(a)", "sch 11 s 35(1)(b)", "sch 11 s 35(2)(a)", "sch 11 s 35(2)(b)")
def test_a_community_card_dealt_without_a_burn_card_is_the_burn_card() -> None:
    hand = Hand(100, 100, 100).do("1 call", "2 call")
    hand.decide(3, "check")
    hand.draw(hand.cards.pop(0)).report("burn_card_missed")
    assert remedied(hand) == {"sch 11 s 35(1)(a)", "sch 11 s 35(1)(b)"}
    hand.do("2 check", "3 check")
    hand.decide(1, "check")
    hand.report("burn_card_missed")
    assert remedied(hand) == {"sch 11 s 35(2)(a)", "sch 11 s 35(2)(b)"}


@clause("qld-2010", "sch 11 s 36(1)", "sch 11 s 36(2)", "sch 11 s 36(3)(a)", "sch 11 s 36(3)(b)")
def test_a_community_card_exposed_early_stays_and_holds_the_bets() -> None:
    hand = Hand(100, 100, 100).do("1 call", "2 call", "3 check")
    hand.report("community_card_exposed", "KH")
    assert hand.asked.stakes["bet"] == 200  # The minimum wager, as nobody has bet.
    hand.do("2 bet 2")
    assert "raise" not in hand.asked.actions  # No more than the highest bet made.
    hand.show()
    assert hand.round.outcome["board"] == ["KC", "QC", "2C", "KH", "6C"]
    assert remedied(hand) == {f"sch 11 s 36{p}" for p in ("(1)", "(2)", "(3)(a)", "(3)(b)")}


@clause("qld-2010", "sch 11 s 36(3)(b)", "sch 11 s 25(5)")
def test_with_a_card_exposed_early_too_few_chips_for_the_minimum_still_go_all_in() -> None:
    hand = Hand(100, 100, 3).do("1 call", "2 call", "3 check")
    hand.report("community_card_exposed", "KH").do("2 check")
    assert (hand.on().asked.seat, hand.asked.actions) == (3, ("check", "all_in", "fold"))
    hand.do("3 all_in", "1 call")
    assert hand.round.status is Status.OPEN


@clause("qld-2010", "sch 11 s 36(3)(b)")
def test_the_minimum_wager_of_a_late_round_is_that_of_its_structure() -> None:
    hand = Hand(100, 100, 100, structure="structured").do("1 call", "2 call", "3 check")
    hand.do("2 check", "3 check", "1 check")
    hand.on().report("community_card_exposed", "KH")
    assert hand.asked.step == "third_betting"
    assert (hand.asked.least["bet"], hand.asked.stakes["bet"]) == (400, 400)
    hand.do("2 bet 4")
    assert "raise" not in hand.on().asked.actions


@clause("qld-2010", "sch 11 s 37(7)")
def test_players_directed_to_act_out_of_turn_retract_and_act_in_order() -> None:
    hand = Hand(100, 100, 100).do("1 call").report("directed_out_of_turn")
    assert remedied(hand) == {"sch 11 s 37(7)"}
    assert hand.asked.step == "first_betting"
