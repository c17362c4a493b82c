"""Queensland's schedule 6: a round of pai gow, from the chung to the commission."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from croupier.games.events import Kind
from croupier.games.game import Opening, RoundKind
from croupier.games.pai_gow import kernel
from croupier.games.refusals import Malformed, Refused
from croupier.games.requests import Deliver
from croupier.games.tape import Decision, Delivered, Thrown, Withdraw
from croupier.games.wagers import Result
from tests.clauses import clause, of, states
from tests.rules.pai_gow_rounds import NOTHING_SPECIAL, PaiGow, table, tiles
from tests.rules.tables import refs

BANK = {1: NOTHING_SPECIAL}
"""The bank's 5 with a low 8, and 6 with a high 10."""
OF_NOTHING = "12 h8 h6 l4"
"""The bank's low hand of a high 6 and a low 4."""
TIES = {f"sch 6 s 36({number})" for number in (4, 5, 6, 7)}
"""What decides between hands of the same total."""


def against(four: str, low: str, stake: str = "20", bank: str = NOTHING_SPECIAL, **options: Any) -> PaiGow:
    """One wager in box 2 that is set so against the house."""
    played = table(f"2 wager {stake}", **options).stack({1: bank, 2: four})
    return played.set(2, low).result()


# Chung, dice and tiles --------------------------------------------------------------------------


@clause("qld-2010", "sch 6 s 9(1)", "sch 6 s 17(2)", "sch 6 s 18(1)", "sch 6 s 10(1)")
def test_the_house_banks_with_the_chung_on_box_one_and_three_dice_are_shaken() -> None:
    played = table("2 wager 20").close()
    (marker,) = played.events(Kind.MARKER)
    assert (marker.facts["hand"], marker.facts["marker"]) == ("box_1", "chung")
    with pytest.raises(Malformed, match="3 dice"):
        played.round.apply(Thrown((3, 4)))
    assert played.cited(Kind.MARKER) == {"sch 6 s 9(1)", "sch 6 s 17(2)", "sch 6 s 18(1)"}
    played.shake(11)
    assert "sch 6 s 10(1)" in played.cited(Kind.THROWN)


@clause("qld-2010", "sch 6 s 11(2)")
@states("qld-2010", "sch 6 s 11(3)(a)", "sch 6 s 11(3)(b)", "sch 6 s 11(3)(c)")
def test_the_box_that_the_dice_count_to_gets_the_first_tiles() -> None:
    # Around the table from box 5 as 1, 2, 3 ... 18, as a dealer would point.
    around = [5, 6, 7, 8, 1, 2, 3, 4] * 3
    for total in range(3, 19):
        assert kernel.first_box(5, total) == around[total - 1]
    assert {kernel.first_box(chung, total) for chung, total in product((5,), (9, 17))} == {5}
    played = table("2 wager 20").shake(12)
    assert isinstance(played.round.request, Deliver)
    assert played.round.request.to == "box_4"


@clause("qld-2010", "sch 6 s 25(1)", "sch 6 s 25(2)", "sch 6 s 6", "sch 6 s 21(2)")
def test_four_tiles_go_to_each_box_in_turn_until_all_in_play_have_theirs() -> None:
    played = table("2 wager 20", "4 wager 20").stack(BANK, total=16)
    assert [e.facts["hand"] for e in played.events(Kind.DELIVERED)] == [
        "box_8",
        *(f"box_{n}" for n in (1, 2, 3, 4)),
    ]
    assert played.cited(Kind.DELIVERED) >= {"sch 6 s 25(1)", "sch 6 s 25(2)", "sch 6 s 6", "sch 6 s 21(2)"}
    once = table("2 wager 20").shake(9)
    with pytest.raises(Malformed, match="gets 4 tiles"):
        once.round.apply(Delivered(tiles("12 2 9")))
    once.round.apply(Delivered(tiles("12 12 9 5")))
    with pytest.raises(Malformed, match="2 of it"):
        once.round.apply(Delivered(tiles("12 2 9 5")))


@clause("qld-2010", "sch 6 s 13(1)", "sch 6 s 13(2)")
def test_wagers_are_chips_and_stay_once_tiles_are_pushed_out() -> None:
    played = table(chip="2.50")
    assert refs(played.refusal("2 wager 3")) == {"sch 6 s 13(2)"}
    played.bet("2 wager 5").withdraw("w1", 2).bet("2 wager 10")
    played.shake()
    before = {"sch 6 s 2 def round of play(b)", "sch 6 s 2 def round of play(c)"}
    assert refs(played.refusal("3 wager 10")) == before
    played.round.apply(Delivered(tiles("12 2 9 5")))
    assert refs(played.refusal("3 wager 10")) == {"sch 6 s 13(1)"}
    assert refs(played.refusal(Withdraw("w2", 2))) == {"sch 6 s 13(1)"}


def test_a_round_that_nobody_wagers_on_ends_at_once() -> None:
    assert table().close().round.request is None


# Setting ----------------------------------------------------------------------------------------


@clause("qld-2010", "sch 6 s 27", "sch 6 s 28(1)", "sch 6 s 2 def hand")
@pytest.mark.parametrize("low", ["5", "5 h8 9", "5 5", "5 2"])
def test_two_of_the_four_tiles_are_named_for_the_low_hand(low: str) -> None:
    played = table("2 wager 20").stack({2: "12 h8 5 9"})
    refusal = played.refusal(Decision(2, "set", tiles=tiles(low)))
    assert {"sch 6 s 27", "sch 6 s 28(1)", "sch 6 s 2 def hand"} <= refs(refusal)
    assert refusal.nearest == ("12", "high 8", "5", "9")
    played.set(2, "5 h8")
    assert played.hands(2) == ("high 8, 5", "12, 9")


DEFINED = {f"sch 6 s 2 def {hand} hand{part}" for hand in ("high", "low") for part in ("(a)", "(b)")}


@clause("qld-2010", "sch 6 s 2 def high hand(a)", "sch 6 s 2 def low hand(a)")
def test_the_hand_of_higher_rank_is_the_high_one() -> None:
    played = table("2 wager 20").stack({1: NOTHING_SPECIAL, 2: "12 h8 5 9"}).set(2, "12 9")
    assert played.hands(2) == ("high 8, 5", "12, 9")
    compared = played.result().cited(Kind.EXPOSED, hand="box_2")
    assert compared & DEFINED == {"sch 6 s 2 def high hand(a)", "sch 6 s 2 def low hand(a)"}


@clause("qld-2010", "sch 6 s 2 def high hand(b)", "sch 6 s 2 def low hand(b)")
@pytest.mark.parametrize("named", ["h6 l7", "l6 h7"])
def test_of_equal_hands_that_with_the_highest_tile_is_the_high_one(named: str) -> None:
    played = table("2 wager 20").stack({1: NOTHING_SPECIAL, 2: "h6 h7 l6 l7"}).set(2, named)
    assert played.hands(2) == ("high 7, low 6", "high 6, low 7"), "3 and 3"
    # The bank's own hands are 5 and 6.
    assert played.result().cited(Kind.EXPOSED, hand="box_2") & DEFINED == DEFINED


@pytest.mark.parametrize(
    ("ref", "four", "low"),
    [
        of(clause("qld-2010", "sch 6 s 7(1)"), "12 12 h4 l4", "h4 l4"),
        of(clause("qld-2010", "sch 6 s 7(2)"), "12 9 h4 l4", "h4 l4"),
        of(clause("qld-2010", "sch 6 s 7(4)"), "h4 11 h8 h10", "h4 11"),
        of(clause("qld-2010", "sch 6 s 8(1)"), "h8 h10 h4 5", "h8 h10"),
        of(clause("qld-2010", "sch 6 s 8(2)"), "h8 h10 h4 5", "h8 h10"),
    ],
)
def test_a_comparison_names_how_the_hands_of_both_sides_rank(ref: str, four: str, low: str) -> None:
    ranks = {f"sch 6 s {number}" for number in ("7(1)", "7(2)", "7(4)")}
    cited = against(four, low).cited(Kind.EXPOSED, hand="box_2")
    # The bank's 5 and 6 are counts, the one of 15 and the other of 16.
    assert cited >= {ref, "sch 6 s 8(1)", "sch 6 s 8(2)"}
    assert cited & ranks == {ref} & ranks


@clause("qld-2010", "sch 6 s 28(6)", "sch 6 s 28(8)(a)", "sch 6 s 28(5)")
@states("qld-2010", "sch 6 s 28(8)(b)")
def test_the_bank_turns_its_tiles_when_all_have_set_and_nothing_changes_then() -> None:
    played = table("2 wager 20", "3 wager 20").stack({})
    assert not played.events(Kind.EXPOSED)
    played.house_way(2)
    assert not played.events(Kind.EXPOSED)
    shown = [e.to_json(reveal=False) for e in played.events(Kind.SET)]
    assert ["low" in told for told in shown] == [False]
    played.house_way(3)
    (turned,) = played.events(Kind.EXPOSED)
    assert turned.facts["hand"] == "box_1"
    assert {c.ref for c in turned.clauses} == {"sch 6 s 28(8)(a)", "sch 6 s 28(5)"}
    with pytest.raises(Malformed):
        played.round.apply(Decision(2, "set", tiles=tiles("12 2")))


@clause("qld-2010", "sch 6 s 29(1)", "sch 6 s 29(3)", "sch 6 s 33(a)")
def test_a_player_may_ask_for_the_house_way_and_the_house_always_has_it() -> None:
    played = table("2 wager 20").stack({1: NOTHING_SPECIAL, 2: "h7 l10 11 h4"})
    named = played.refusal(Decision(2, "house_way", tiles=tiles("11 h4")))
    assert refs(named) == {"sch 6 s 29(1)"}
    played.house_way(2)
    assert (played.hands(2), played.hands(1)) == (
        ("11, high 4", "high 7, low 10"),
        ("low 8, low 7", "high 10, 3/6"),
    )
    assert {"sch 6 s 29(1)", "sch 6 s 33(a)"} <= played.cited(Kind.SET, hand="box_2")
    assert {"sch 6 s 29(3)", "sch 6 s 33(a)"} <= played.cited(Kind.SET, hand="box_1")


@clause("qld-2010", "sch 6 s 15(2)(a)", "sch 6 s 15(2)(b)")
@states("qld-2010", "sch 6 s 16(1)")
def test_who_wagered_first_sets_a_shared_box_or_leaves_it_to_another() -> None:
    shared = ("5 wager 20", "2 wager 10 @5", "6 wager 10", "6 wager 20 @5")
    played = table(*shared).stack({5: "12 h8 5 9"})
    assert played.asked == ("setting", 5)
    played.decide(5, "hand_over")
    assert {"sch 6 s 15(2)(a)", "sch 6 s 15(2)(b)"} <= played.cited(Kind.DECIDED, action="hand_over")
    assert played.asked == ("setting", 2)
    played.set(2, "5 h8")
    # The player of box 6 wagers on box 5 too, and sets only the own one.
    assert played.asked == ("setting", 6)
    played.house_way(6)
    assert {s.wager.id: s.result for s in played.result().round.settlements}.keys() == {
        "w1",
        "w2",
        "w3",
        "w4",
    }
    ends = {s.wager.id: s.result for s in played.round.settlements}
    assert ends["w1"] == ends["w2"] == ends["w4"]
    last = table("5 wager 20", "2 wager 10 @5").stack({}).decide(5, "hand_over")
    with pytest.raises(Malformed, match="hand_over"):
        last.decide(2, "hand_over")


# Comparing --------------------------------------------------------------------------------------


@clause("qld-2010", "sch 6 s 36(1)(a)", "sch 6 s 36(1)(b)", "sch 6 s 36(2)(a)", "sch 6 s 36(2)(b)")
@clause("qld-2010", "sch 6 s 36(3)(a)", "sch 6 s 36(3)(b)", "sch 6 s 19(1)", "sch 6 s 38")
@pytest.mark.parametrize(
    ("four", "low", "net", "section"),
    [
        ("12 9 h4 l4", "h4 l4", "19", "36(1)"),  # 8 and a wong.
        ("2 h10 l4 l10", "l4 l10", "-20", "36(2)"),  # 2 and 4, both below 5 and 6.
        ("12 9 l6 l10", "l6 l10", "19", "36(1)"),  # 6 and a wong.
        ("12 9 l4 l10", "l4 l10", "0", "36(3)(b)"),  # 4 and a wong: one hand each.
        (
            "l6 l10 h6 l10",
            "l6 l10",
            "0",
            "36(3)(a)",
        ),  # 6 and 6: the low hand wins, the bank's 6 has a high 10.
    ],
)
def test_both_hands_win_both_lose_or_the_wager_stands_off(
    four: str, low: str, net: str, section: str
) -> None:
    played = against(four, low)
    assert played.net("w1") == net
    of_36 = {section} if "36(3)" in section else {f"{section}(a)", f"{section}(b)"}
    how = {r for r in played.refs("w1") if "s 36" in r and r not in TIES}
    assert how == {f"sch 6 s {each}" for each in of_36}
    assert ("sch 6 s 19(1)" in played.refs("w1")) == (net == "19")
    assert played.cited(Kind.CALLED, step="result") == {"sch 6 s 38"}


@clause("qld-2010", "sch 6 s 2 def standoff(b)", "sch 6 s 36(3)(b)")
def test_a_wager_that_stands_off_neither_wins_nor_loses() -> None:
    played = against("12 9 l4 l10", "l4 l10")
    assert (played.end("w1").result, played.net("w1")) == (Result.STAND_OFF, "0")
    assert played.refs("w1") == {"sch 6 s 36(3)(b)", "sch 6 s 2 def standoff(b)"}


@pytest.mark.parametrize(
    ("ref", "four", "low", "net", "also"),
    [
        # The bank has 5 (low 8, low 7) and 6 (high 10, 3/6).
        # 5 by a high 4 and 6 by a 12: the higher tiles win.
        of(clause("qld-2010", "sch 6 s 36(4)"), "h4 11 12 h4", "h4 11", "19", set()),
        # The same low hand: the bank's is higher.
        of(clause("qld-2010", "sch 6 s 36(6)"), "l8 l7 12 l4", "l8 l7", "0", {"sch 6 s 36(4)"}),
        # The same high hand: the bank's is higher.
        of(clause("qld-2010", "sch 6 s 36(5)"), "h4 11 h10 3/6", "h4 11", "0", {"sch 6 s 36(4)"}),
        # Both the same: a copy loses.
        of(clause("qld-2010", "sch 6 s 36(5)"), "l8 l7 h10 3/6", "l8 l7", "-20", {"sch 6 s 36(6)"}),
        # The same low hand, and 6 by a low 10 under a high 10.
        of(clause("qld-2010", "sch 6 s 36(6)"), "l8 l7 l6 l10", "l8 l7", "-20", {"sch 6 s 36(4)"}),
    ],
)
def test_of_equal_hands_the_one_with_the_higher_tile_wins_and_a_copy_is_the_banks(
    ref: str, four: str, low: str, net: str, also: set[str]
) -> None:
    played = against(four, low)
    assert played.net("w1") == net
    assert played.refs("w1") & TIES == played.cited(Kind.EXPOSED, hand="box_2") & TIES == {ref, *also}


@clause("qld-2010", "sch 6 s 36(7)")
@pytest.mark.parametrize(
    ("four", "low", "net"),
    [
        ("h4 l6 5 5", "h4 l6", "0"),  # Nothing with a high 4 against nothing with a high 6.
        ("h4 l6 l8 9", "h4 l6", "-20"),
    ],
)
def test_a_low_hand_of_nothing_never_beats_another_whatever_its_tiles(four: str, low: str, net: str) -> None:
    played = against(four, low, bank=OF_NOTHING)
    assert played.hands(1) == ("high 6, low 4", "12, high 8")
    assert played.net("w1") == net
    assert played.refs("w1") & TIES == {"sch 6 s 36(7)"}
    assert "sch 6 s 36(7)" in played.cited(Kind.EXPOSED, hand="box_2")


def test_a_low_hand_of_one_beats_a_low_hand_of_nothing() -> None:
    played = against("h4 l7 5 5", "h4 l7", bank=OF_NOTHING)
    assert (played.net("w1"), played.refs("w1") & TIES) == ("19", set())


# Commission -------------------------------------------------------------------------------------


@clause("qld-2010", "sch 6 s 19(1)", "sch 6 s 19(2)")
@pytest.mark.parametrize(
    ("stake", "exact", "rounded"),
    [
        ("10", "9.5", "9.5"),
        ("15", "14.25", "14"),  # 75 cents become a dollar.
        ("20", "19", "19"),
        ("12.50", "11.875", "11.5"),
        ("0.75", "0.7125", "0.25"),  # 3.75 cents become 50.
        ("10.05", "9.5475", "9.05"),  # 50.25 cents become a dollar.
        ("0.50", "0.475", "0"),
    ],
)
def test_five_per_cent_of_a_win_is_kept_and_may_go_up_to_the_next_fifty_cents(
    stake: str, exact: str, rounded: str
) -> None:
    assert against("12 9 h4 l4", "h4 l4", stake).net("w1") == exact
    played = against("12 9 h4 l4", "h4 l4", stake, commission_rounding="up_to_50c")
    assert (played.net("w1"), played.end("w1").result) == (rounded, Result.WIN)
    assert {"sch 6 s 19(1)", "sch 6 s 38"} <= played.refs("w1")
    assert ("sch 6 s 19(2)" in played.refs("w1")) == (exact != rounded)


@clause("qld-2010", "sch 6 s 19(2)")
def test_commission_never_takes_more_than_was_won() -> None:
    played = against("12 9 h4 l4", "h4 l4", "0.20", commission_rounding="up_to_50c")
    # It has won, and stands off from nothing, though commission leaves no more of it.
    assert (played.net("w1"), played.end("w1").result) == ("0", Result.WIN)


# Boxes and limits -------------------------------------------------------------------------------


@clause("qld-2010", "sch 6 s 5(2)(b)(ii)")
@clause("qld-2010", "sch 6 s 12(1)", "sch 6 s 12(2)")
def test_there_are_eight_boxes_and_one_with_an_off_marker_takes_no_wager() -> None:
    played = table(standings={"off": {5}})
    assert refs(played.refusal("2 wager 10 @9")) == {"sch 6 s 5(2)(b)(ii)"}
    assert refs(played.refusal("5 wager 10")) == {"sch 6 s 12(1)", "sch 6 s 12(2)"}


@clause("qld-2010", "sch 6 s 18(13)")
def test_nobody_wagers_on_box_one_while_the_house_banks() -> None:
    refused = table().refusal("1 wager 10")
    assert (refs(refused), refused.nearest) == ({"sch 6 s 18(13)"}, ("box 2",))
    mistaken = table().bet("1 wager 10", accepted=True)
    assert mistaken.end("w1").result is Result.RETURNED


@clause("qld-2010", "sch 6 s 15(1)")
def test_three_players_wager_on_a_box_each_once() -> None:
    played = table("2 wager 10", "3 wager 10 @2", "4 wager 10 @2")
    assert refs(played.refusal("5 wager 10 @2")) == {"sch 6 s 15(1)"}
    assert refs(played.refusal("3 wager 10 @2")) == {"sch 6 s 15(1)"}


@clause("qld-2010", "sch 6 s 14(3)")
def test_who_wagers_above_the_maximum_by_arrangement_is_alone_on_the_box() -> None:
    signs: dict[str, Any] = {"sign": {"table": {"max": "100"}}, "seat_signs": {2: {"table": {"max": "500"}}}}
    alone = table("2 wager 400", **signs)
    assert refs(alone.refusal("3 wager 10 @2")) == {"sch 6 s 14(3)"}
    assert refs(table("3 wager 10 @2", **signs).refusal("2 wager 400")) == {"sch 6 s 14(3)"}
    assert refs(table(**signs).refusal("3 wager 400")) == {"s 12(1)"}
    assert table("2 wager 100", "3 wager 10 @2", **signs).lying("w2") == "10"


@clause("qld-2010", "sch 6 s 14(4)(a)", "sch 6 s 14(4)(b)", "sch 6 s 14(5)(a)", "sch 6 s 14(5)(b)")
@pytest.mark.parametrize(
    ("bets", "marked", "order"),
    [
        (("2 wager 10", "3 wager 30", "5 wager 20 @3", "4 wager 10"), ["box_3"], [3, 2, 4]),
        (("2 wager 10", "3 wager 49"), [], [2, 3]),
        (("3 wager 50",), [], [3]),  # One box in play.
        (("2 wager 50", "3 wager 60"), [], [2, 3]),  # All boxes.
    ],
)
def test_boxes_with_half_the_maximum_are_set_first(
    bets: tuple[str, ...], marked: list[str], order: list[int]
) -> None:
    played = table(*bets, sign={"table": {"max": "100"}}).stack({})
    told = [e for e in played.events(Kind.MARKER) if e.facts["marker"] == "priority_set"]
    assert [e.facts["hand"] for e in told] == marked
    asked = []
    while played.asked is not None:
        asked.append(played.asked[1])
        played.house_way(asked[-1])
    assert asked == order
    if marked:
        sections = ("14(4)(a)", "14(4)(b)", "14(5)(a)", "14(5)(b)")
        assert played.cited(Kind.MARKER, marker="priority_set") == {f"sch 6 s {s}" for s in sections}


@clause("qld-2010", "sch 6 s 16(1)", "sch 6 s 16(2)(a)", "sch 6 s 16(2)(b)")
@clause("qld-2010", "sch 6 s 16(2)(c)", "sch 6 s 16(2)(d)")
def test_a_player_alone_sets_two_boxes_of_which_one_has_twice_the_wager_and_comes_first() -> None:
    assert refs(table("2 wager 10").refusal("2 wager 15 @3")) == {"sch 6 s 16(2)(b)"}
    played = table("2 wager 10", "2 wager 20 @3")
    one = {"sch 6 s 16(1)", "sch 6 s 16(2)(a)"}
    assert refs(played.refusal("2 wager 60 @4")) == one
    assert refs(table("2 wager 10", "3 wager 10").refusal("2 wager 20 @4")) == one
    played.stack({2: "12 h8 5 9", 3: "h7 l10 11 h4"}).set(2, "11 h4")
    assert played.hands(3) == ("11, high 4", "high 7, low 10")
    played.set(2, "5 h8")
    assert {"sch 6 s 16(2)(c)", "sch 6 s 16(2)(d)"} <= played.cited(Kind.DECIDED)


@clause("qld-2010", "sch 6 s 16(1)", "sch 6 s 16(2)(a)", "sch 6 s 16(2)(b)")
def test_a_second_box_goes_back_when_another_player_joins() -> None:
    played = table("2 wager 10", "2 wager 20 @3", "4 wager 10").close()
    (back,) = played.round.settlements
    assert (back.wager.id, back.result) == ("w2", Result.RETURNED)
    assert {c.ref for c in back.clauses} == {"sch 6 s 16(1)", "sch 6 s 16(2)(a)", "sch 6 s 16(2)(b)"}


def test_the_table_keeps_its_sign() -> None:
    played = table(sign={"table": {"min": "10", "max": "100", "step": "5"}})
    assert [refs(played.refusal(f"2 wager {stake}")) for stake in ("5", "105", "12")] == [{"s 12(1)"}] * 3


def test_a_round_without_wagers_is_no_round_of_pai_gow() -> None:
    with pytest.raises(Refused, match="no rounds without wagers"):
        PaiGow("qld-2010", "pai_gow", opening=Opening(kind=RoundKind.FREE))
