"""Queensland's manila poker, part 5: misdeals, acting out of turn, early cards, dead hands, known hands."""

from __future__ import annotations

import pytest

from croupier.games.events import Kind
from croupier.games.refusals import Malformed, Refused
from croupier.table.round import Status
from tests.clauses import clause, of
from tests.rules.manila_hands import Manila

THREE = (100, 100, 100)
DECLARED = {"sch 5 s 33(2)", "sch 5 s 33(3)", "sch 5 s 33(7)"}
BOARD = "7H 8C 9C JC TH"
OWN = {1: "AS AD", 2: "QS QD", 3: "KS KD"}


def remedied(hand: Manila) -> set[str]:
    return {c.ref for c in hand.events(Kind.REMEDY)[-1].clauses}


def dealing(drawn: int) -> Manila:
    """A hand whose cards are being dealt: so many have been."""
    hand = Manila(*THREE)
    hand.close()
    for _ in range(drawn):
        hand.draw(hand.cards.pop(0))
    return hand


# Misdeals -----------------------------------------------------------------------------------------


@clause("qld-2010", "sch 5 s 33(2)", "sch 5 s 33(3)", "sch 5 s 33(7)")
@pytest.mark.parametrize(
    ("ref", "kind"),
    [
        of(clause("qld-2010", "sch 5 s 33(1)(a)"), "exposed_at_cut"),
        of(clause("qld-2010", "sch 5 s 33(1)(b)"), "not_cut"),
        of(clause("qld-2010", "sch 5 s 33(1)(c)"), "hole_card_exposed"),
        of(clause("qld-2010", "sch 5 s 33(1)(d)"), "second_card_face_up"),
    ],
)
@pytest.mark.parametrize("drawn", [4, 6, 7])
def test_a_misdeal_before_the_betting_has_the_round_not_started(drawn: int, ref: str, kind: str) -> None:
    hand = dealing(drawn).report(kind)
    assert hand.round.status is Status.VOID
    assert set(hand.nets.values()) == {"0"}
    assert ref in hand.cited(Kind.IRREGULARITY)
    assert remedied(hand) == DECLARED


@clause("qld-2010", "sch 5 s 33(3)")
def test_none_is_declared_once_the_betting_has_started() -> None:
    hand = Manila(*THREE)
    hand.on()
    with pytest.raises(Malformed, match="cannot be reported at step first_betting"):
        hand.report("not_cut")
    # Until then it is: also with the first communal card there.
    called = dealing(7).report("not_cut")
    assert remedied(called) == DECLARED


@clause("qld-2010", "sch 5 s 33(4)(a)", "sch 5 s 33(4)(b)", "sch 5 s 33(5)")
@clause("qld-2010", "sch 5 s 33(1)(e)(i)", "sch 5 s 33(1)(e)(ii)", "sch 5 s 33(1)(e)(iii)")
@clause("qld-2010", "sch 5 s 33(1)(e)(iv)", "sch 5 s 33(1)(e)(v)")
def test_a_wrong_deal_is_put_right_where_nobody_looked_and_it_can_be() -> None:
    hand = dealing(4).report("wrong_deal", looked=False, can_be_rebuilt=True)
    wrong = {f"sch 5 s 33(1)(e)({n})" for n in ("i", "ii", "iii", "iv", "v")}
    assert wrong <= hand.cited(Kind.IRREGULARITY)
    assert remedied(hand) == {"sch 5 s 33(4)(a)", "sch 5 s 33(4)(b)", "sch 5 s 33(5)"}
    assert hand.round.status is Status.OPEN
    for looked, rebuilt in ((True, True), (False, False)):
        void = dealing(4).report("wrong_deal", looked=looked, can_be_rebuilt=rebuilt)
        assert void.round.status is Status.VOID
        assert remedied(void) == DECLARED


@clause("qld-2010", "sch 5 s 33(6)")
def test_cards_at_a_position_without_a_player_that_are_found_late_go_to_the_circle() -> None:
    hand = Manila(*THREE)
    hand.do("2 call").report("card_at_vacant_position", "AH")
    assert remedied(hand) == {"sch 5 s 33(6)"}
    assert hand.show().nets


# Acting out of turn -------------------------------------------------------------------------------


def limped(players: int = 3) -> Manila:
    hand = Manila(*[100] * players, own=OWN, board=BOARD)
    hand.do(*(f"{seat} call" for seat in range(2, players + 1)), "1 decline_to_raise")
    return hand


@clause("qld-2010", "sch 5 s 34(1)", "sch 5 s 34(2)")
@pytest.mark.parametrize(
    ("ref", "missed", "action"),
    [
        of(clause("qld-2010", "sch 5 s 34(2)(a)"), ("1 fold", "2 fold"), "bet"),
        of(clause("qld-2010", "sch 5 s 34(2)(b)"), ("1 check", "2 check"), "bet"),
        of(clause("qld-2010", "sch 5 s 34(2)(c)"), ("1 bet 4", "2 fold"), "call"),
    ],
)
def test_a_bet_out_of_turn_stands_where_nobody_missed_bets_more(
    ref: str, missed: tuple[str, ...], action: str
) -> None:
    hand = limped(4).report("acted_out_of_turn", seat=3, action="bet", stake="4")
    assert remedied(hand) >= {"sch 5 s 34(1)"}
    hand.do(*missed)
    stands = hand.cited(Kind.BET, seat=3, action="out_of_turn")
    assert ref in stands
    assert (hand.last.facts["action"], hand.last.facts["amount"]) == (action, "4")
    assert hand.asked.seat == 4


def test_a_bet_out_of_turn_raises_a_smaller_one_of_a_player_missed() -> None:
    hand = limped().report("acted_out_of_turn", seat=3, action="bet", stake="4")
    hand.do("1 bet 2", "2 fold")
    assert (hand.last.facts["action"], hand.last.facts["amount"]) == ("raise", "4")


@clause("qld-2010", "sch 5 s 34(3)", "sch 5 s 34(4)")
def test_where_a_player_missed_bets_more_who_acted_out_of_turn_may_fold_and_have_the_bet_back() -> None:
    hand = limped().report("acted_out_of_turn", seat=3, action="bet", stake="2")
    hand.do("1 bet 4", "2 fold")
    assert hand.cited(Kind.BET, seat=3, action="out_of_turn") >= {"sch 5 s 34(3)"}
    assert hand.asked.actions == ("call", "raise", "all_in", "fold")
    hand.do("3 fold")
    assert hand.cited(Kind.BET, seat=3, action="goes_back") == {"sch 5 s 34(4)"}
    assert hand.nets == {1: "4", 2: "-2", 3: "-2"}
    called = limped().report("acted_out_of_turn", seat=3, action="bet", stake="2")
    called.do("1 bet 4", "2 fold", "3 call")
    assert (called.last.facts["amount"], called.asked.step) == ("4", "third_betting")


@clause("qld-2010", "sch 5 s 34(5)")
def test_what_is_over_the_betting_limit_goes_back() -> None:
    hand = limped().report("acted_out_of_turn", seat=3, action="bet", stake="9")
    hand.do("1 check", "2 check")
    back = [e for e in hand.events(Kind.BET) if e.facts["action"] == "goes_back"]
    assert [e.facts["amount"] for e in back] == ["5"]
    assert {c.ref for e in back for c in e.clauses} == {"sch 5 s 34(5)"}
    assert (hand.last.facts["action"], hand.last.facts["amount"]) == ("bet", "4")


@clause("qld-2010", "sch 5 s 34(5)", "sch 5 s 34(2)(c)")
def test_what_a_bet_may_be_is_asked_when_the_turn_comes_and_not_when_it_was_made() -> None:
    hand = limped().report("acted_out_of_turn", seat=3, action="bet", stake="9")
    # An opening bet is 4 at most; over one of 2 in turn the 9 are a call and a raise of 4.
    hand.do("1 bet 2", "2 call")
    back = [e.facts["amount"] for e in hand.events(Kind.BET) if e.facts["action"] == "goes_back"]
    assert back == ["3"]
    assert (hand.last.facts["action"], hand.last.facts["amount"]) == ("raise", "6")


def test_a_raise_of_the_blind_bet_out_of_turn_that_is_none_when_the_turn_comes_is_declined() -> None:
    hand = Manila(100, 100, 100, own=OWN, board=BOARD)
    hand.on()
    # One dollar over the blind bet is no multiple of it: it goes back, and the blind bet stays as it is.
    hand.report("acted_out_of_turn", seat=1, action="raise", stake="1").do("2 call", "3 call")
    assert hand.cited(Kind.BET, seat=1, action="goes_back") == {"sch 5 s 34(5)"}
    assert (hand.last.facts["seat"], hand.last.facts["action"]) == (1, "decline_to_raise")
    assert hand.asked.step == "second_betting"


# Cards exposed early ------------------------------------------------------------------------------


@clause("qld-2010", "sch 5 s 35(1)")
def test_a_card_exposed_during_the_betting_stays_and_nobody_raises() -> None:
    hand = limped()
    hand.do("1 bet 4").report("community_card_exposed", "9C")
    assert remedied(hand) == {"sch 5 s 35(1)"}
    assert hand.asked.actions == ("call", "fold")
    assert hand.refused("2 raise 8") == {"sch 5 s 35(1)"}
    hand.cards.remove("9C")  # It lies there already; the next card is the one after it.
    hand.do("2 call", "3 call")
    assert hand.asked.step == "third_betting"
    assert "raise" in hand.do("1 bet 2").asked.actions


@clause("qld-2010", "sch 5 s 35(2)")
def test_a_card_exposed_before_the_betting_holds_it_to_the_table_minimum() -> None:
    hand = limped().report("community_card_exposed_before_betting", "9C")
    hand.cards.remove("9C")
    assert hand.asked.sizes == {"bet": (200,)}
    assert hand.refused("1 bet 4") == {"sch 5 s 35(2)"}
    hand.do("1 bet 2")
    assert hand.asked.actions == ("call", "fold")
    assert hand.refused("2 raise 4") == {"sch 5 s 35(2)"}
    late = limped()
    late.do("1 check")
    with pytest.raises(Refused, match="has started"):
        late.report("community_card_exposed_before_betting", "9C")


# Dead hands ---------------------------------------------------------------------------------------


@clause("qld-2010", "sch 5 s 36(1)(a)", "sch 5 s 36(1)(b)", "sch 5 s 36(2)")
def test_a_dead_hand_is_folded_and_its_bets_stay() -> None:
    hand = Manila(*THREE, own=OWN, board=BOARD)
    hand.do("2 raise 6").report("wrong_number_of_cards", seat=2)
    assert remedied(hand) >= {"sch 5 s 36(1)(a)", "sch 5 s 36(1)(b)", "sch 5 s 36(2)"}
    # The raise stands, and is to be called; its chips are in the pot.
    assert hand.asked.stakes["call"] == 600
    hand.do("3 call", "1 call").show()
    assert hand.nets == {1: "12", 2: "-6", 3: "-6"}
    assert hand.refs_of(2) == {"sch 5 s 36(1)(a)", "sch 5 s 36(1)(b)", "sch 5 s 36(2)"}


@clause("qld-2010", "sch 5 s 36(3)")
def test_at_a_showdown_the_only_player_left_wins() -> None:
    hand = Manila(*THREE, own=OWN, board=BOARD).until_showdown()
    hand.report("wrong_number_of_cards", seat=1).report("wrong_number_of_cards", seat=3)
    hand.on()
    assert hand.nets == {1: "-2", 2: "4", 3: "-2"}
    assert "sch 5 s 36(3)" in hand.cited(Kind.SETTLED, seat=2)


@clause("qld-2010", "sch 5 s 36(4)")
def test_where_nobody_is_left_at_a_showdown_who_folded_last_wins() -> None:
    hand = Manila(100, 100, 100, 100, own=OWN, board=BOARD)
    hand.do("2 call", "3 call", "4 call", "1 raise 2", "2 call", "3 fold", "4 fold").until_showdown()
    hand.report("wrong_number_of_cards", seat=1).report("wrong_number_of_cards", seat=2)
    hand.on()
    assert hand.nets == {1: "-4", 2: "-4", 3: "-2", 4: "10"}
    assert "sch 5 s 36(4)" in hand.cited(Kind.SETTLED, seat=4)
    # Nobody has folded: there is nobody to win it, and the bets go back.
    none = Manila(100, 100, own={1: "AS AD", 2: "QS QD"}, board=BOARD).until_showdown()
    none.report("wrong_number_of_cards", seat=1).report("wrong_number_of_cards", seat=2)
    none.on()
    assert none.nets == {1: "0", 2: "0"}


@clause("qld-2010", "sch 5 s 27(4)", "sch 5 s 36(2)")
@pytest.mark.parametrize(("folds", "nets"), [(True, {1: "8", 2: "-6", 3: "2", 4: "-4"}), (False, {})])
def test_a_player_tapped_out_wins_nothing_that_a_dead_hand_has_bet_deeper(
    folds: bool, nets: dict[int, str]
) -> None:
    # Seat 2 bets 4 and is dead, seat 1 taps out with 2 in the second round of betting.
    hand = Manila(4, 100, 100 if folds else 0, 4, own={1: "AS AD", 4: "QS QD"}, board=BOARD)
    hand.do("2 call", *(("3 fold",) if folds else ()), "4 call", "1 decline_to_raise", "1 check", "2 bet 4")
    hand.report("wrong_number_of_cards", seat=2).do("4 all_in", "1 all_in").show()
    assert hand.nets == (nets or {1: "8", 2: "-4", 4: "-4"})
    if folds:
        assert hand.refs_of(3) >= {"sch 5 s 36(4)"}


def test_a_pot_that_nobody_left_is_eligible_for_goes_to_who_folded_last_or_back() -> None:
    # Seat 1 taps out with 2; seats 2 and 3 bet on and are dead at the showdown.
    for folds, nets in ((True, {1: "6", 2: "-6", 3: "-6", 4: "6"}), (False, {1: "4", 2: "-2", 3: "-2"})):
        stacks = (2, 100, 100, 100) if folds else (2, 100, 100)
        hand = Manila(*stacks, own=OWN, board=BOARD)
        hand.do("2 call", "3 call", *(("4 call",) if folds else ()))
        # Seat 1's blind bet is all it had.
        assert hand.asked.step == "second_betting"
        hand.do("2 bet 4", "3 call", *(("4 fold",) if folds else ())).until_showdown()
        hand.report("wrong_number_of_cards", seat=2).report("wrong_number_of_cards", seat=3)
        hand.on()
        assert hand.nets == nets


def test_a_hand_dies_once() -> None:
    hand = Manila(*THREE)
    hand.do("2 call").report("wrong_number_of_cards", seat=2)
    with pytest.raises(Refused, match="dead already"):
        hand.report("wrong_number_of_cards", seat=2)


# Known hands --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ref", "kind"),
    [
        of(clause("qld-2010", "sch 5 s 32(5)"), "inactive_hand_known"),
        of(clause("qld-2010", "sch 5 s 32(6)"), "uncalled_hand_known"),
    ],
)
def test_what_one_player_knows_of_a_hand_all_are_told(ref: str, kind: str) -> None:
    hand = Manila(*THREE, own=OWN, board=BOARD)
    hand.do("2 raise 4", "3 fold").report(kind, seat=3 if kind == "inactive_hand_known" else 2)
    assert remedied(hand) == {ref}
    (turned,) = hand.events(Kind.TURNED)
    assert turned.facts["cards"] == (["KS", "KD"] if kind == "inactive_hand_known" else ["QS", "QD"])
    hand.do("1 call").show()
    assert hand.nets == {1: "4", 2: "-4", 3: "0"}
