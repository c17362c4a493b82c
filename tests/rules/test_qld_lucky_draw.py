"""Queensland's schedule 16: what wagers win, what may be placed, how a round runs."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.equipment.cards import FULL_DECK
from croupier.games.events import Kind
from croupier.games.game import Opening
from croupier.games.refusals import Refused
from croupier.games.requests import Decide
from croupier.games.tape import Call, Place, Withdraw
from croupier.games.wagers import Result
from croupier.rulebooks.games import game
from croupier.rulebooks.general_law import Power, Role, general_law
from croupier.table.shoe_life import ShoeLife, Stage, cut_stack
from tests.clauses import clause, states
from tests.rules.tables import Table, place, refs

QLD = "qld-2010"
NAME = "lucky_draw_baccarat"
DRAW = "w1+draw"


def table(**options: Any) -> Table:
    return Table(QLD, NAME, **options)


def asked(cards: str = "2S KH 3D", *bets: str, **options: Any) -> Table:
    """A table whose first player is asked."""
    played = table(**options).bet(*(bets or ("1 enter 10",))).draw(cards)
    assert isinstance(played.round.request, Decide)
    return played


# What hands count and wagers win ----------------------------------------------------------------


@clause("qld-2010", "sch 16 s 5(1)(a)", "sch 16 s 5(1)(b)", "sch 16 s 5(1)(c)")
@pytest.mark.parametrize(
    ("card", "points"),
    [("AS", 1), ("2S", 2), ("5S", 5), ("9S", 9), ("TS", 0), ("JS", 0), ("QS", 0), ("KS", 0)],
)
def test_what_each_card_counts(card: str, points: int) -> None:
    played = asked(f"{card} 5H KD")
    assert played.cited(Kind.COUNTED, hand="box_1", total=points) >= {
        "sch 16 s 5(1)(a)",
        "sch 16 s 5(1)(b)",
        "sch 16 s 5(1)(c)",
    }


@clause("qld-2010", "sch 16 s 5(2)(a)", "sch 16 s 5(2)(b)", "sch 16 s 17(2)", "sch 16 s 17(4)")
@pytest.mark.parametrize(
    ("cards", "points", "section"),
    [("4S 5H 5D", 9, "a"), ("5S 5H 5D", 0, "b"), ("9S 5H 9D", 8, "b")],
)
def test_the_last_digit_of_ten_or_more_counts(cards: str, points: int, section: str) -> None:
    played = asked(cards)
    cited = played.cited(Kind.COUNTED, hand="box_1", total=points)
    assert cited & {"sch 16 s 5(2)(a)", "sch 16 s 5(2)(b)"} == {f"sch 16 s 5(2)({section})"}
    assert "sch 16 s 17(2)" in cited
    played.decide(1, "draw").draw("9C")
    third = played.events(Kind.COUNTED)[-1]
    assert third.facts["total"] == (points + 9) % 10
    assert "sch 16 s 17(4)" in {c.ref for c in third.clauses}


@clause("qld-2010", "sch 16 s 6(2)(a)", "sch 16 s 6(2)(b)", "sch 16 s 6(2)(c)", "sch 16 s 11(1)")
@clause("qld-2010", "sch 16 s 6(2)")
@pytest.mark.parametrize(
    ("cards", "net", "section"),
    [("9S KH KD 8C", "10", "a"), ("2S KH 3D 6C", "-10", "b"), ("2S KH 3D 5C", "0", "c")],
)
def test_an_enter_wager_goes_by_the_higher_count(cards: str, net: str, section: str) -> None:
    first, last = cards.rsplit(" ", 1)
    played = asked(first).decide(1, "stand").deal(last)
    assert played.net("enter") == net
    assert f"sch 16 s 6(2)({section})" in played.refs("enter")
    assert ("sch 16 s 11(1)" in played.refs("enter")) == (net == "10")


@clause("qld-2010", "sch 16 s 6(4)(a)", "sch 16 s 6(4)(b)", "sch 16 s 6(4)(c)", "sch 16 s 2 def draw wager")
@clause("qld-2010", "sch 16 s 11(2)(a)", "sch 16 s 11(2)(b)", "sch 16 s 11(2)(c)", "sch 16 s 11(2)(d)")
@clause(
    "qld-2010", "sch 16 s 11(2)(e)", "sch 16 s 11(2)(f)", "sch 16 s 2 def lucky 7", "sch 16 s 2 def lucky 8"
)
@clause("qld-2010", "sch 16 s 2 def lucky 9", "sch 16 s 2 def 3-3-3 Off Suit", "sch 16 s 2 def 3-3-3 Suited")
@clause("qld-2010", "sch 16 s 6(4)")
@pytest.mark.parametrize(
    ("cards", "third", "dealers", "net", "section"),
    [
        ("2S KH 2D", "2H", "5C", "10", "11(2)(a)"),
        ("TS KH TD", "AH", "TC TD", "10", "11(2)(a)"),
        ("2S KH 2D", "3H", "5C", "15", "11(2)(b)"),
        ("2S KH 2D", "4H", "5C", "20", "11(2)(c)"),
        ("2S KH 2D", "5H", "5C", "30", "11(2)(d)"),
        ("3S KH 3D", "3S", "8C", "90", "11(2)(e)"),
        ("3S KH 3S", "3S", "8C", "300", "11(2)(f)"),
        ("3S KH 3S", "3S", "9C", "0", "6(4)(c)"),
        ("2S KH 2D", "TH", "5C", "-10", "6(4)(b)"),
    ],
)
def test_a_draw_wager_is_paid_by_three_cards(
    cards: str, third: str, dealers: str, net: str, section: str
) -> None:
    played = asked(cards).decide(1, "draw").deal(f"{third} {dealers}")
    assert played.net("draw") == net
    assert f"sch 16 s {section}" in played.refs("draw")
    # The enter wager is never paid more than its own amount.
    assert played.net("enter") == {"0": "0", "-10": "-10"}.get(net, "10")


@clause("qld-2010", "sch 16 s 11(2)(b)")
def test_3_to_2_on_an_odd_stake_is_paid_exactly() -> None:
    played = asked("2S KH 2D", "1 enter 0.05").decide(1, "draw").deal("3H 5C")
    assert played.end("draw").net == 7.5


# The round --------------------------------------------------------------------------------------


@clause("qld-2010", "sch 16 s 17(1)", "sch 16 s 17(1)(a)", "sch 16 s 17(1)(b)", "sch 16 s 17(1)(c)")
def test_cards_go_from_the_dealers_left() -> None:
    played = table().bet("5 enter 10", "2 enter 10").draw("3S 4S 5S 6S 7S")
    dealt = [(e.facts["hand"], e.facts["face_up"]) for e in played.events(Kind.DEALT)]
    assert dealt == [(hand, True) for hand in ("box_2", "box_5", "dealer", "box_2", "box_5")]
    assert "sch 16 s 17(1)(a)" in played.cited(Kind.DEALT, step="first_card")
    assert "sch 16 s 17(1)(b)" in played.cited(Kind.DEALT, step="dealer_first")
    assert "sch 16 s 17(1)(c)" in played.cited(Kind.DEALT, step="second_card")


@clause("qld-2010", "sch 16 s 17(3)(a)", "sch 16 s 17(3)(b)", "sch 16 s 6(3)", "sch 16 s 17(5)")
def test_a_draw_takes_a_wager_of_the_same_amount_and_a_stand_none() -> None:
    played = asked("2S 3S KH 2D 4D", "1 enter 10", "3 enter 20").decide(1, "draw")
    assert played.lying(DRAW) == "10"
    placed = played.cited(Kind.RAISED, id=DRAW)
    assert {"sch 16 s 6(3)", "sch 16 s 17(3)(a)"} <= placed
    played.draw("4H").decide(3, "stand")
    drawn = {"sch 16 s 17(2)", "sch 16 s 17(3)(a)", "sch 16 s 6(3)"}
    assert played.cited(Kind.DECIDED, action="draw") == drawn
    assert played.cited(Kind.DECIDED, action="stand") == {"sch 16 s 17(2)", "sch 16 s 17(3)(b)"}
    assert played.step == "dealer_second"
    played.deal("9C")
    assert "sch 16 s 17(5)" in played.cited(Kind.DEALT, step="dealer_second")
    assert (played.net("w1"), played.net("w2"), played.net(DRAW)) == ("-10", "-20", "-10")
    assert {"sch 16 s 17(3)(b)"} <= {
        c.ref for a in game(QLD, NAME).actions if a.name == "stand" for c in a.clauses
    }


@clause("qld-2010", "sch 16 s 17(6)", "sch 16 s 17(7)")
@pytest.mark.parametrize("points", range(10))
def test_the_dealer_draws_to_4_and_stands_on_5(points: int) -> None:
    second = f"{points}C" if points > 1 else "AC" if points else "TC"
    played = asked("2S KH 2D").decide(1, "stand").draw(second)
    assert played.step == ("dealer_third" if points <= 4 else "result")
    if points <= 4:
        played.draw("TD")
        assert played.cited(Kind.DEALT, step="dealer_third") == {"sch 16 s 17(6)", "sch 16 s 17(7)"}
        # No hand gets a fourth card.
        assert played.step == "result"


@clause("qld-2010", "sch 16 s 17(7)")
def test_a_player_who_has_drawn_is_not_asked_again() -> None:
    assert asked("TS KH TD").decide(1, "draw").draw("TH").step == "dealer_second"


# Wagers -----------------------------------------------------------------------------------------


@clause("qld-2010", "sch 16 s 3(1)")
@pytest.mark.parametrize("boxes", [1, 5, 7])
def test_wagers_lie_in_the_boxes_of_the_layout(boxes: int) -> None:
    played = table(boxes=boxes).bet(f"1 enter 10 @{boxes}")
    assert refs(played.refusal(f"2 enter 10 @{boxes + 1}")) == {"sch 16 s 3(1)"}


@clause("qld-2010", "sch 16 s 7(1)")
def test_wagers_are_made_in_chips() -> None:
    assert refs(table(chip="2.50").refusal("1 enter 3")) == {"sch 16 s 7(1)"}


@clause("qld-2010", "sch 16 s 7(3)")
def test_an_area_takes_one_wager() -> None:
    played = table().bet("1 enter 10")
    assert refs(played.refusal("1 enter 10")) == {"sch 16 s 7(3)"}
    assert refs(played.refusal("2 enter 10 @1")) == {"sch 16 s 7(3)"}


@clause("qld-2010", "sch 16 s 6(1)", "sch 16 s 7(4)", "sch 16 s 8(1)", "sch 16 s 8(2)")
@clause("qld-2010", "sch 16 s 2 def enter wager")
def test_an_enter_wager_is_made_before_the_first_card_and_stays() -> None:
    played = asked()
    assert {"sch 16 s 6(1)", "sch 16 s 2 def enter wager"} <= played.cited(Kind.PLACED)
    for entry in (place("w2", "2 enter 10"), place("w1", "1 enter 20"), Withdraw("w1", 1)):
        assert refs(played.refusal(entry)) == {"sch 16 s 8(1)"}
    played.decide(1, "draw")
    assert refs(played.refusal(Withdraw(DRAW, 1))) == {"sch 16 s 8(2)"}
    for entry in (Withdraw("w1", 1), Place("w1", 1, "enter", 2000)):
        assert refs(played.refusal(entry)) == {"sch 16 s 8(1)", "sch 16 s 8(2)"}
    opened = table().bet("1 enter 10")
    assert {"sch 16 s 7(4)", "sch 16 s 17(1)"} == opened.close().cited(Kind.CALLED, step="no_more_bets")
    empty = table()
    assert {"sch 16 s 6(1)", "sch 16 s 7(4)"} <= {c.ref for c in empty.rules.without_wagers}


@clause("qld-2010", "sch 16 s 9(1)", "sch 16 s 9(2)", "sch 16 s 10(1)")
def test_several_boxes_by_permission_and_the_limits_on_each() -> None:
    sign = {"table": {"min": "5", "max": "100"}}
    played = table(sign=sign).bet("1 enter 10 @1")
    assert refs(played.refusal("1 enter 4 @2")) == {"sch 16 s 10(1)", "sch 16 s 9(2)"}
    assert refs(played.refusal("1 enter 101 @2")) == {"sch 16 s 10(1)"}
    assert played.bet("1 enter 100 @2").lying("w2") == "100"
    one = table(several_boxes=False).bet("1 enter 10 @1")
    assert refs(one.refusal("1 enter 10 @2")) == {"sch 16 s 9(1)"}


@states("qld-2010", "sch 16 s 10(1)")
def test_a_player_at_the_maximum_may_draw() -> None:
    played = asked("2S KH 2D", "1 enter 100", sign={"table": {"max": "100"}}).decide(1, "draw")
    assert played.lying(DRAW) == "100"


@clause("qld-2010", "sch 16 s 10(2)(a)", "sch 16 s 10(2)(b)")
def test_a_directed_player_wagers_on_one_box_and_the_minimum() -> None:
    opening = Opening(standings={"directed": frozenset({1})})
    played = table(sign={"table": {"min": "5"}}, opening=opening)
    assert refs(played.refusal("1 enter 10")) == {"sch 16 s 10(2)(b)"}
    played.bet("1 enter 5")
    assert refs(played.refusal("1 enter 5 @2")) == {"sch 16 s 10(2)(a)"}
    assert played.bet("2 enter 10").lying("w2") == "10"


@states("qld-2010", "sch 16 s 10(2)(a)", "sch 16 s 10(2)(b)", "sch 16 s 10(3)", "sch 16 s 10(4)")
def test_a_manager_directs_and_an_inspector_is_told() -> None:
    law = general_law(QLD).games["sch 16"].directions
    assert {c.ref for c in law.one_area} == {"sch 16 s 10(2)(a)", "sch 16 s 10(2)(b)", "sch 16 s 10(3)"}
    assert {c.ref for c in law.told} == {"sch 16 s 10(4)"}


# The shoe ---------------------------------------------------------------------------------------


@clause("qld-2010", "sch 16 s 4", "sch 16 s 35(3)(a)")
@states("qld-2010", "sch 16 s 35(1)")
@pytest.mark.parametrize("decks", range(1, 9))
def test_fewer_decks_than_6_need_a_card_machine(decks: int) -> None:
    assert table(decks=decks, card_machine=True).shoe.decks == decks
    if decks >= 6:
        assert table(decks=decks).shoe.decks == decks
        return
    with pytest.raises(Refused) as error:
        table(decks=decks)
    assert refs(error.value.refusal) == {"sch 16 s 4", "sch 16 s 35(3)(a)"}


@clause("qld-2010", "sch 16 s 12(3)(b)", "sch 16 s 13(1)", "sch 16 s 13(4)")
@clause("qld-2010", "sch 16 s 13(7)", "sch 16 s 13(8)", "sch 16 s 19")
@states("qld-2010", "sch 16 s 12(3)(a)")
def test_a_shoe_is_shuffled_cut_and_shuffled_again_after_the_cutting_card() -> None:
    shoe = ShoeLife.unshuffled(table(decks=6).shoe)
    assert "sch 16 s 12(3)(a)" in {c.ref for c in shoe.rules.before_play}
    cards = tuple(FULL_DECK.fresh(6))
    for at in (9, 312 - 9):
        with pytest.raises(Refused, match=r"at least 10 cards.*sch 16 s 13\(4\)"):
            shoe.shuffled(cards).cut(at)
    with pytest.raises(Refused, match=r"goes 52 to 311 cards in.*sch 16 s 13\(8\)"):
        shoe.shuffled(cards).cut(10, 51)
    assert {"sch 16 s 13(1)", "sch 16 s 13(7)"} <= {c.ref for c in shoe.rules.cut}
    life = shoe.shuffled(cards).cut(10)
    assert (life.cards, life.cutting_card, life.stage) == (cut_stack(cards, 10), 260, Stage.PLAY)
    played = table(decks=6).bet("1 enter 10").draw("9S | 9H KD").decide(1, "stand").deal("KC")
    assert played.end("enter").result is Result.STAND_OFF
    assert {"sch 16 s 19", "sch 16 s 12(3)(b)"} == played.cited(Kind.CUTTING_CARD)
    assert life.closed(played.round.closing).stage is Stage.SHUFFLE


@clause("qld-2010", "sch 16 s 35(3)(g)")
@states("qld-2010", "sch 16 s 35(1)", "sch 16 s 35(3)(c)", "sch 16 s 35(3)(e)")
def test_a_card_machine_has_no_cut_and_no_cutting_card_and_mixes_all_the_time() -> None:
    played = table(card_machine=True).bet("1 enter 10")
    assert played.shoe.continuous
    assert {c.ref for c in played.shoe.cut} == {"sch 16 s 35(3)(c)", "sch 16 s 35(3)(e)"}
    assert {c.ref for c in played.shoe.shuffle} == {"sch 16 s 35(3)(g)"}
    with pytest.raises(Refused, match="no cutting card"):
        played.draw("|")
    life = ShoeLife.unshuffled(played.shoe).shuffled()
    assert life.closed(played.draw("9S 8H KS").decide(1, "stand").deal("8C").round.closing).ready


@states("qld-2010", "sch 16 s 12(3)(c)", "sch 16 s 15")
def test_a_manager_may_direct_a_shuffle_and_a_supervisor_other_cards() -> None:
    powers = general_law(QLD).at("sch 16").powers
    shuffle, replaced = powers[Power.DIRECT_SHUFFLE], powers[Power.REPLACE_CARDS]
    assert (shuffle.offices, replaced.offices) == (frozenset({Role.MANAGER}), frozenset({Role.SUPERVISOR}))
    assert [c.ref for c in shuffle.clauses] == ["sch 16 s 12(3)(c)"]
    assert [c.ref for c in replaced.clauses] == ["sch 16 s 15"]


def test_the_round_calls_its_result_before_wagers_end() -> None:
    played = asked().decide(1, "stand").draw("9C")
    assert not played.round.settlements
    played.round.apply(Call("result"))
    assert played.net("enter") == "-10"
