"""Queensland's schedule 14: what wagers win, what may be placed, and how a round runs."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from croupier.equipment.cards import FULL_DECK, RANKS
from croupier.games.events import Kind
from croupier.games.game import Opening, RoundKind
from croupier.games.refusals import Malformed, Refused
from croupier.games.requests import Decide, Draw, describe
from croupier.games.tape import Call, Decision, Place, Withdraw
from croupier.games.wagers import Result
from croupier.rulebooks.games import game
from croupier.rulebooks.general_law import Power, Role, general_law
from croupier.table.round import Round, Status
from croupier.table.shoe_life import ShoeLife, Stage, cut_stack
from tests.clauses import clause, states
from tests.rules.tables import Table, place, refs

QLD = "qld-2010"
WAR = "w1+go_to_war"
"""The go to war wager behind the first wager placed."""


def table(**options: Any) -> Table:
    return Table(QLD, "casino_war", **options)


def equal(*bets: str, **options: Any) -> Table:
    """A table whose one box has a nine against the dealer's nine: its player is asked."""
    played = table(**options).bet(*(bets or ("1 casino_war 10",))).draw("9S 9H")
    played.round.apply(Call("result"))
    assert isinstance(played.round.request, Decide)
    return played


# What wagers win ----------------------------------------------------------------------------


@clause("qld-2010", "sch 14 s 6(2) def casino war wager(a)", "sch 14 s 6(2) def casino war wager(b)")
@clause("qld-2010", "sch 14 s 6(2) def casino war wager", "sch 14 s 6(2) def tie wager(b)", "sch 14 s 12(1)")
@pytest.mark.parametrize(
    ("cards", "net", "section"), [("TS 9H", "10", "(a)"), ("8S 9H", "-10", "(b)"), ("AS KH", "10", "(a)")]
)
def test_the_higher_first_card_wins_1_to_1(cards: str, net: str, section: str) -> None:
    played = table().bet("1 casino_war 10", "1 tie 10").deal(cards)
    assert (played.net("casino_war"), played.net("tie")) == (net, "-10")
    assert f"sch 14 s 6(2) def casino war wager{section}" in played.refs("casino_war")
    assert ("sch 14 s 12(1)" in played.refs("casino_war")) == (net == "10")
    assert played.refs("tie") == {"sch 14 s 6(2) def tie wager(b)"}


@clause("qld-2010", "sch 14 s 5(2)")
def test_ranks_run_from_the_2_to_the_ace() -> None:
    order = [*RANKS[1:], RANKS[0]]
    for lower, higher in pairwise(order):
        assert table().bet("1 casino_war 10").deal(f"{higher}S {lower}H").net("w1") == "10"
        assert table().bet("1 casino_war 10").deal(f"{lower}S {higher}H").net("w1") == "-10"


@clause("qld-2010", "sch 14 s 5(1)", "sch 14 s 5(2)")
@pytest.mark.parametrize("suit", "SHDC")
def test_suits_are_equal(suit: str) -> None:
    played = table().bet("1 casino_war 10").draw(f"9{suit} 9H")
    played.round.apply(Call("result"))
    assert isinstance(played.round.request, Decide)
    assert played.cited(Kind.COUNTED, compared="equal") == {"sch 14 s 5(1)", "sch 14 s 5(2)"}


@clause("qld-2010", "sch 14 s 6(2) def tie wager(a)", "sch 14 s 6(2) def tie wager", "sch 14 s 12(2)")
@pytest.mark.parametrize(
    ("action", "cards"), [("surrender", ""), ("go_to_war", "2S 3H"), ("go_to_war", "3S 3H")]
)
def test_equal_first_cards_pay_a_tie_wager_10_to_1_whatever_follows(action: str, cards: str) -> None:
    played = equal("1 casino_war 10", "1 tie 30")
    assert played.net("tie") == "300"
    assert played.refs("tie") == {"sch 14 s 6(2) def tie wager(a)", "sch 14 s 12(2)"}
    played.decide(1, action).deal(cards)
    assert played.net("tie") == "300"


@clause("qld-2010", "sch 14 s 6(2) def casino war wager(c)", "sch 14 s 17(5)(a)")
@clause("qld-2010", "sch 14 s 2 def surrender")
@pytest.mark.parametrize(("stake", "net"), [("10", "-5"), ("2.50", "-1.25"), ("0.05", "-0.025")])
def test_surrender_costs_half_of_the_wager_exactly(stake: str, net: str) -> None:
    played = equal(f"1 casino_war {stake}").decide(1, "surrender")
    assert played.net("casino_war") == net
    assert played.end("casino_war").returned == -played.end("casino_war").net
    assert played.refs("casino_war") == {
        "sch 14 s 6(2) def casino war wager(c)",
        "sch 14 s 2 def surrender",
        "sch 14 s 17(5)(a)",
    }
    assert played.round.status is Status.SETTLED


@clause("qld-2010", "sch 14 s 6(2) def casino war wager(d)", "sch 14 s 6(2) def casino war wager(e)")
@clause("qld-2010", "sch 14 s 6(2) def go to war wager(a)", "sch 14 s 6(2) def go to war wager(b)")
@clause("qld-2010", "sch 14 s 12(3)(a)", "sch 14 s 12(3)(b)", "sch 14 s 18(2)(a)", "s 4 def void")
@pytest.mark.parametrize(
    ("cards", "casino", "war"),
    [
        ("AS KH", ("0", "def casino war wager(d)"), ("10", "12(3)(a)")),
        ("KS KH", ("0", "def casino war wager(d)"), ("20", "12(3)(b)")),
        ("QS KH", ("-10", "def casino war wager(e)"), ("-10", "def go to war wager(b)")),
    ],
)
def test_a_war_is_won_void_or_lost_by_the_additional_cards(
    cards: str, casino: tuple[str, str], war: tuple[str, str]
) -> None:
    played = equal().decide(1, "go_to_war").deal(cards)
    for id_, (net, section) in (("w1", casino), (WAR, war)):
        assert played.net(id_) == net
        assert any(r.endswith(section) for r in played.refs(id_))
    assert (played.end("w1").result is Result.STAND_OFF) == (casino[0] == "0")
    assert ("sch 14 s 6(2) def go to war wager(a)" in played.refs(WAR)) == (not war[0].startswith("-"))
    assert "sch 14 s 18(2)(a)" in played.cited(Kind.CALLED, step="war_result")


@clause("qld-2010", "sch 14 s 6(2) def go to war wager", "sch 14 s 17(5)(b)")
@clause("qld-2010", "sch 14 s 2 def go to war")
def test_the_go_to_war_wager_is_as_large_as_the_casino_war_wager() -> None:
    played = equal("1 casino_war 37.50", sign={"table": {"max": "40"}})
    asked = describe(played.round.request) if played.round.request else {}
    assert asked["stakes"] == {"go_to_war": "37.5"}
    assert asked["actions"] == ["go_to_war", "surrender"]
    played.decide(1, "go_to_war")
    assert (played.lying("w1"), played.lying(WAR)) == ("37.5", "37.5")
    assert {"sch 14 s 17(5)(b)", "sch 14 s 2 def go to war"} <= played.cited(Kind.RAISED)


@clause("qld-2010", "sch 14 s 7(6)")
def test_a_go_to_war_wager_is_not_placed_otherwise() -> None:
    played = table().bet("1 casino_war 10")
    for accepted in (False, True):
        refusal = played.refusal("1 go_to_war 10", accepted=accepted)
        assert "sch 14 s 7(6)" in refs(refusal)
        assert refusal.nearest == ("casino_war",)


@clause("qld-2010", "sch 14 s 6(1)")
def test_other_wagers_than_the_three_do_not_exist() -> None:
    assert [w.name for w in game(QLD, "casino_war").wagers] == ["casino_war", "tie", "go_to_war"]
    assert all("sch 14 s 6(1)" in {c.ref for c in w.clauses} for w in game(QLD, "casino_war").wagers)
    with pytest.raises(Malformed, match="nearest: go_to_war"):
        table().bet("1 war 10")
    assert "sch 14 s 6(1)" in table().bet("1 casino_war 10").cited(Kind.PLACED)


# What may be placed -------------------------------------------------------------------------


@clause("qld-2010", "sch 14 s 7(1)")
def test_wagers_are_made_in_chips() -> None:
    assert refs(table(chip="2.50").refusal("1 casino_war 3")) == {"sch 14 s 7(1)"}


@clause("qld-2010", "sch 14 s 7(1)")
def test_chips_on_one_area_are_one_wager_that_may_change() -> None:
    played = table().bet("1 casino_war 10")
    assert refs(played.refusal("1 casino_war 10")) == {"sch 14 s 7(1)"}
    played.round.apply(place("w1", "1 casino_war 25"))
    assert played.lying("w1") == "25"


@clause("qld-2010", "sch 14 s 7(3)", "sch 14 s 7(4)")
def test_a_tie_wager_needs_a_casino_war_wager_of_the_same_player_in_the_same_box() -> None:
    assert refs(table().refusal("1 tie 10")) == {"sch 14 s 7(4)"}
    played = table().bet("1 casino_war 10 @1", "2 casino_war 10 @2")
    assert refs(played.refusal("1 tie 10 @2")) == {"sch 14 s 7(4)"}
    assert played.bet("1 tie 10 @1").lying("w3") == "10"


@clause("qld-2010", "sch 14 s 7(4)")
def test_a_tie_wager_goes_back_with_its_casino_war_wager() -> None:
    played = table().bet("1 casino_war 10", "1 tie 10", "2 casino_war 10").withdraw("w1", 1).close()
    assert played.end("w2").result is Result.RETURNED
    assert played.refs("w2") == {"sch 14 s 7(4)"}


@clause("qld-2010", "sch 14 s 7(5)")
def test_a_tie_wager_is_at_most_three_times_the_casino_war_wager() -> None:
    played = table().bet("1 casino_war 10")
    refusal = played.refusal("1 tie 30.05")
    assert (refs(refusal), refusal.nearest) == ({"sch 14 s 7(5)"}, ("30",))
    played.bet("1 tie 30")
    played.round.apply(place("w1", "1 casino_war 5"))
    played.close()
    assert played.lying("w2") == "15"
    assert played.cited(Kind.REDUCED) == {"sch 14 s 7(5)"}


@clause("qld-2010", "sch 14 s 11(2)")
@pytest.mark.parametrize("sign", [{"table": {"max": "500"}}, {"casino_war": {"max": "500"}}])
def test_a_tie_wager_is_at_most_a_tenth_of_the_tables_maximum(sign: dict[str, dict[str, str]]) -> None:
    played = table(sign=sign).bet("1 casino_war 100")
    refusal = played.refusal("1 tie 50.05")
    assert (refs(refusal), refusal.nearest) == ({"sch 14 s 11(2)"}, ("50",))
    assert played.bet("1 tie 50").lying("w2") == "50"


@clause("qld-2010", "sch 14 s 11(1)", "sch 14 s 10(2)")
def test_each_wager_keeps_to_the_limits_of_the_table() -> None:
    played = table(sign={"table": {"min": "5", "max": "50", "step": "5"}}).bet("1 casino_war 5 @1")
    assert {"sch 14 s 11(1)", "sch 14 s 10(2)"} == refs(played.refusal("1 casino_war 4 @2"))
    assert "sch 14 s 11(1)" in refs(played.refusal("1 casino_war 55 @2"))
    assert refs(played.refusal("1 casino_war 7 @2")) == {"sch 14 s 11(1)"}
    # A tie wager is a wager: the minimum binds it, unless the sign has one of its own.
    assert "sch 14 s 11(1)" in refs(played.refusal("1 tie 4 @1"))
    own = table(sign={"table": {"min": "5", "max": "50"}, "tie": {"min": "1"}}).bet("1 casino_war 5")
    assert own.bet("1 tie 4").lying("w2") == "4"


@clause("qld-2010", "sch 14 s 8(1)")
def test_at_most_three_players_wager_on_a_betting_area() -> None:
    played = table().bet("1 casino_war 10 @1", "2 casino_war 10 @1", "3 casino_war 10 @1")
    assert refs(played.refusal("4 casino_war 10 @1")) == {"sch 14 s 8(1)"}
    assert played.bet("4 casino_war 10 @4").lying("w4") == "10"


@clause("qld-2010", "sch 14 s 8(2)(a)", "sch 14 s 8(2)(b)")
@pytest.mark.parametrize(
    ("bounds", "most", "section"), [("each_player", "51", "8(2)(b)"), ("whole_box", "21", "8(2)(a)")]
)
def test_the_maximum_bounds_each_player_or_the_box(bounds: str, most: str, section: str) -> None:
    played = table(table_maximum=bounds, sign={"table": {"max": "50"}}).bet("1 casino_war 30 @1")
    assert f"sch 14 s {section}" in refs(played.refusal(f"2 casino_war {most} @1"))
    assert played.bet(f"2 casino_war {int(most) - 1} @1").lying("w2") == str(int(most) - 1)
    assert played.bet("1 casino_war 50 @2").lying("w3") == "50"


@clause("qld-2010", "sch 14 s 10(1)")
def test_one_player_on_several_boxes_needs_permission() -> None:
    assert table().bet("1 casino_war 10 @1", "1 casino_war 10 @2").lying("w2") == "10"
    played = table(several_boxes=False).bet("1 casino_war 10 @1")
    assert refs(played.refusal("1 casino_war 10 @2")) == {"sch 14 s 10(1)"}
    assert played.bet("1 tie 5 @1").lying("w2") == "5"


@clause("qld-2010", "sch 14 s 3(2)(b)")
@pytest.mark.parametrize("boxes", [1, 5, 9])
def test_wagers_lie_in_the_boxes_of_the_layout(boxes: int) -> None:
    played = table(boxes=boxes).bet(f"1 casino_war 10 @{boxes}")
    assert refs(played.refusal(f"2 casino_war 10 @{boxes + 1}")) == {"sch 14 s 3(2)(b)"}


@clause("qld-2010", "sch 14 s 9(1)")
def test_nothing_moves_after_no_more_bets() -> None:
    played = table().bet("1 casino_war 10").draw("9S")
    for entry in (
        place("w1", "1 casino_war 20"),
        place("w2", "2 casino_war 20"),
        Withdraw("w1", 1),
    ):
        assert "sch 14 s 9(1)" in refs(played.refusal(entry))


@clause("qld-2010", "sch 14 s 9(2)")
def test_nothing_moves_once_a_go_to_war_wager_lies_there() -> None:
    played = equal("1 casino_war 10", "1 tie 10").decide(1, "go_to_war")
    for entry in (Withdraw(WAR, 1), Withdraw("w1", 1), Place("w1", 1, "casino_war", 2000)):
        assert "sch 14 s 9(2)" in refs(played.refusal(entry))


def test_what_the_dealer_took_although_it_is_refused_does_not_count() -> None:
    played = table().bet("1 tie 10", accepted=True)
    assert played.end("w1").result is Result.RETURNED


@clause("qld-2010", "sch 14 s 7(3)")
@pytest.mark.parametrize("kind", [RoundKind.FREE, RoundKind.WITHOUT_WAGERS])
def test_there_is_no_round_without_wagers(kind: RoundKind) -> None:
    with pytest.raises(Refused, match=r"sch 14 s 7\(3\)"):
        Round(game(QLD, "casino_war").rules(), Opening(kind=kind))
    played = table().close()
    assert (played.round.request, played.round.cards_dealt) == (None, 0)


# How a round runs ---------------------------------------------------------------------------


@clause("qld-2010", "sch 14 s 17(1)", "sch 14 s 17(1)(a)", "sch 14 s 17(1)(b)")
def test_cards_go_from_the_dealers_left_to_boxes_with_wagers_and_last_to_the_dealer() -> None:
    played = table().bet("5 casino_war 10", "2 casino_war 10", "1 casino_war 10 @2", "7 casino_war 10")
    played.draw("3S 4S 5S 6S")
    dealt = [(e.facts["hand"], e.facts["card"], e.facts["face_up"]) for e in played.events(Kind.DEALT)]
    hands = ["box_2", "box_5", "box_7", "dealer"]
    assert dealt == [(h, c, True) for h, c in zip(hands, ["3S", "4S", "5S", "6S"], strict=True)]
    assert "sch 14 s 17(1)(a)" in played.cited(Kind.DEALT, hand="box_5")
    assert "sch 14 s 17(1)(b)" in played.cited(Kind.DEALT, hand="dealer")


@clause("qld-2010", "sch 14 s 17(2)", "sch 14 s 17(2)(a)", "sch 14 s 17(2)(b)")
def test_tie_wagers_are_settled_first_and_both_from_the_dealers_right() -> None:
    played = table().bet("1 casino_war 10", "1 tie 5", "2 casino_war 10", "3 casino_war 10", "3 tie 5")
    played.draw("9S TS 8S 9H")
    played.round.apply(Call("result"))
    order = [(s.wager.box, s.wager.type.name) for s in played.round.settlements]
    assert order == [(3, "tie"), (1, "tie"), (3, "casino_war"), (2, "casino_war")]
    called = played.cited(Kind.CALLED, step="result")
    assert called == {"sch 14 s 17(2)", "sch 14 s 17(2)(a)", "sch 14 s 17(2)(b)"}


@clause("qld-2010", "sch 14 s 17(4)", "sch 14 s 18(1)", "sch 14 s 18(1)(a)", "sch 14 s 18(1)(b)")
def test_each_player_with_an_equal_card_decides_and_boxes_at_war_get_one_card() -> None:
    played = table().bet("1 casino_war 10", "2 casino_war 20", "3 casino_war 40", "4 casino_war 80")
    played.draw("9S 9D TC 9C 9H")
    played.round.apply(Call("result"))
    asked = [played.round.request.seat] if isinstance(played.round.request, Decide) else []
    played.decide(1, "go_to_war")
    with pytest.raises(Malformed, match="it is for seat 2 to decide"):
        played.decide(4, "surrender")
    played.decide(2, "surrender").decide(4, "go_to_war")
    assert asked == [1]
    assert played.cited(Kind.DECIDED) == {"sch 14 s 17(4)"}
    played.deal("2S 5S 4H")
    hands = [e.facts["hand"] for e in played.events(Kind.DEALT)][5:]
    assert hands == ["box_1", "box_4", "dealer"]
    assert "sch 14 s 18(1)(a)" in played.cited(Kind.DEALT, step="war_card")
    assert "sch 14 s 18(1)(b)" in played.cited(Kind.DEALT, step="dealer_war")
    nets = {w: played.net(w) for w in ("w1", WAR, "w2", "w3", "w4", "w4+go_to_war")}
    assert nets == {"w1": "-10", WAR: "-10", "w2": "-10", "w3": "40", "w4": "0", "w4+go_to_war": "80"}


@clause("qld-2010", "sch 14 s 18(2)(a)")
def test_a_war_is_settled_from_the_dealers_right() -> None:
    played = table().bet("1 casino_war 10", "2 casino_war 20").draw("9S 9D 9H")
    played.round.apply(Call("result"))
    played.decide(1, "go_to_war").decide(2, "go_to_war").deal("2S 5S 4H")
    order = [(s.wager.box, s.wager.type.name) for s in played.round.settlements]
    assert order == [(2, "go_to_war"), (2, "casino_war"), (1, "go_to_war"), (1, "casino_war")]


@clause("qld-2010", "sch 14 s 17(4)")
@states("qld-2010", "sch 14 s 8(1)")
def test_players_who_share_a_box_decide_apart_and_share_its_cards() -> None:
    played = table().bet("1 casino_war 10 @1", "2 casino_war 20 @1", "3 casino_war 30 @1").draw("9S 9H")
    played.round.apply(Call("result"))
    played.decide(1, "go_to_war").decide(2, "surrender").decide(3, "go_to_war").deal("AS AH")
    assert [played.net(w) for w in (WAR, "w2", "w3+go_to_war")] == ["20", "-10", "60"]
    assert played.round.cards_dealt == 4
    assert played.round.outcome == {
        "dealer": {"cards": ["9H", "AH"]},
        "boxes": [{"box": 1, "cards": ["9S", "AS"], "first": "equal", "war": "equal"}],
    }


def test_a_player_with_two_boxes_decides_about_each() -> None:
    played = table().bet("1 casino_war 10 @1", "1 casino_war 20 @2").draw("9S 9D 9H")
    played.round.apply(Call("result"))
    played.round.apply(Decision(1, "surrender", wager="w1"))
    with pytest.raises(Malformed, match="not about wager 'w1'"):
        played.round.apply(Decision(1, "go_to_war", wager="w1"))
    played.round.apply(Decision(1, "go_to_war", wager="w2"))
    played.deal("KS 2H")
    assert [played.net(w) for w in ("w1", "w2", "w2+go_to_war")] == ["-5", "0", "20"]


@clause("qld-2010", "sch 14 s 17(5)(a)")
def test_without_a_war_no_more_cards_are_dealt() -> None:
    played = equal().decide(1, "surrender")
    assert (played.round.request, played.round.cards_dealt) == (None, 2)


# The shoe -----------------------------------------------------------------------------------


@clause("qld-2010", "sch 14 s 4(1)", "sch 14 s 31(3)(a)")
@states("qld-2010", "sch 14 s 31(1)")
@pytest.mark.parametrize("decks", range(1, 9))
def test_other_numbers_of_decks_than_6_and_8_need_a_card_machine(decks: int) -> None:
    assert game(QLD, "casino_war").rules({"decks": decks, "card_machine": True}).shoe is not None
    if decks in (6, 8):
        assert table(decks=decks).shoe.decks == decks
        return
    with pytest.raises(Refused) as error:
        table(decks=decks)
    assert refs(error.value.refusal) == {"sch 14 s 4(1)", "sch 14 s 31(3)(a)"}


@clause("qld-2010", "sch 14 s 13(3)(b)", "sch 14 s 14(1)", "sch 14 s 14(4)")
@clause("qld-2010", "sch 14 s 14(6)", "sch 14 s 14(7)", "sch 14 s 19")
@states("qld-2010", "sch 14 s 13(3)(a)")
def test_a_shoe_is_shuffled_cut_and_shuffled_again_after_the_cutting_card() -> None:
    shoe = ShoeLife.unshuffled(table().shoe)
    assert {"sch 14 s 13(3)(a)"} <= {c.ref for c in shoe.rules.before_play}
    cards = tuple(FULL_DECK.fresh(6))
    for at in (9, 312 - 9):
        with pytest.raises(Refused, match=r"at least 10 cards.*sch 14 s 14\(4\)"):
            shoe.shuffled(cards).cut(at)
    with pytest.raises(Refused, match=r"goes 52 to 311 cards in.*sch 14 s 14\(7\)"):
        shoe.shuffled(cards).cut(10, 51)
    life = shoe.shuffled(cards).cut(10)
    assert (life.cards, life.cutting_card, life.stage) == (cut_stack(cards, 10), 260, Stage.PLAY)
    played = table().bet("1 casino_war 10").draw("9S | 9H")
    played.round.apply(Call("result"))
    played.decide(1, "go_to_war").deal("2S 3H")
    assert played.net("w1") == "-10"
    assert {"sch 14 s 19", "sch 14 s 13(3)(b)"} == played.cited(Kind.CUTTING_CARD)
    assert life.closed(played.round.closing).stage is Stage.SHUFFLE


@clause("qld-2010", "sch 14 s 31(3)(g)")
@states("qld-2010", "sch 14 s 31(3)(c)", "sch 14 s 31(3)(e)")
def test_a_card_machine_has_no_cut_and_no_cutting_card_and_mixes_all_the_time() -> None:
    played = table(card_machine=True).bet("1 casino_war 10")
    assert played.shoe.continuous
    assert {c.ref for c in played.shoe.cut} == {"sch 14 s 31(3)(c)", "sch 14 s 31(3)(e)"}
    with pytest.raises(Refused, match="no cutting card"):
        played.draw("|")
    life = ShoeLife.unshuffled(played.shoe).shuffled()
    assert life.stage is Stage.PLAY
    assert life.closed(played.deal("9S 8H").round.closing).ready


@states("qld-2010", "sch 14 s 13(3)(c)")
def test_a_supervisor_may_direct_a_shuffle_between_rounds() -> None:
    directed = general_law(QLD).at("sch 14").powers[Power.DIRECT_SHUFFLE]
    assert directed.offices == {Role.SUPERVISOR}
    assert [c.ref for c in directed.clauses] == ["sch 14 s 13(3)(c)"]


@pytest.mark.parametrize("option", game(QLD, "casino_war").options, ids=lambda o: o.name)
def test_every_value_of_every_option_plays_a_round(option: Any) -> None:
    for value in option.values:
        machine = option.name == "decks" and value not in (6, 8)
        played = table(**{"card_machine": machine, option.name: value}).bet("1 casino_war 10").deal("KS 2H")
        assert played.net("casino_war") == "10"


def test_a_draw_says_which_box_it_is_for() -> None:
    played = table().bet("3 casino_war 10").close()
    assert isinstance(played.round.request, Draw)
    assert played.round.request.to == "box_3"
