"""New Zealand, proposed: baccarat of Division V with the amendments laid over it."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.events import Kind
from croupier.games.options import Option
from croupier.games.refusals import Refused
from croupier.games.wagers import Result
from croupier.rulebooks.games import game
from tests.clauses import clause, states
from tests.rules.tables import Table, refs

# In the order of dealing: player, banker, player, banker, then third cards.
PLAYER_WINS = "7S 6D KS KH"
BANKER_WINS = "6S 7D KS KH"
BANKER_SIX = "KS 6D QS KH JD"
BANKER_SIX_OF_THREE = "AS 2D QS KH JD 4C"
TIE = "6S 6D KS KH"


def table(**options: Any) -> Table:
    return Table("nz-proposed", "baccarat", **options)


def deal_on(played: Table) -> Table:
    """Third cards as they are needed: queens of clubs, which change no count."""
    while played.step in ("player_third", "banker_third"):
        played.draw("QC")
    return played.deal()


# The main wagers ----------------------------------------------------------------------------


@clause("nz-proposed", "div 5 r 5.10(a)", "div 5 r 5.10(b)", "div 5 r 5.10(c)")
@pytest.mark.parametrize(
    ("cards", "banker", "player", "tie"),
    [
        (BANKER_WINS, ("9.5", "div 5 r 5.10(b)"), ("-10", "div V r 4.1(b)(ii)"), "-10"),
        (PLAYER_WINS, ("-10", "div V r 4.1(a)(ii)"), ("10", "div 5 r 5.10(a)"), "-10"),
        (TIE, ("0", "div V r 4.1(a)(iii)"), ("0", "div V r 4.1(b)(iii)"), "80"),
    ],
)
def test_main_wagers_pay_as_in_the_base_with_the_amended_clauses(
    cards: str, banker: tuple[str, str], player: tuple[str, str], tie: str
) -> None:
    played = table().bet("1 banker 10", "2 player 10", "3 tie 10").deal(cards)
    for name, (net, cited) in (("banker", banker), ("player", player)):
        assert played.net(name) == net
        assert cited in played.refs(name)
    assert played.net("tie") == tie


@clause("nz-proposed", "div 5 r 5.10(c)", "div 5 r 13.3(b)")
@pytest.mark.parametrize("two_to_one", [False, True])
@pytest.mark.parametrize(("odds", "net"), [(8, "80"), (9, "90")])
def test_a_tie_pays_8_or_9_as_the_layout_says(two_to_one: bool, odds: int, net: str) -> None:
    played = table(tie_odds=odds, two_to_one=two_to_one).bet("1 tie 10").deal(TIE)
    assert played.net("tie") == net
    assert ("div 5 r 13.3(b)" if two_to_one else "div 5 r 5.10(c)") in played.refs("tie")


def test_citations_of_the_base_carry_its_book() -> None:
    played = table().bet("1 banker 10").deal(BANKER_WINS)
    books = {c.ref: c.book for c in played.end("banker").clauses}
    assert books["div V r 4.1(a)(i)"] == "nz-1996"
    assert books["div 5 r 5.10(b)"] == "nz-proposed"


def test_the_base_still_refuses_both_hands_odd_banker_wagers_and_a_second_player_on_a_number() -> None:
    played = table().bet("1 player 10")
    assert "div V r 4.8" in refs(played.refusal("1 banker 10"))
    assert refs(played.refusal("2 banker 10.05")) == {"div V r 5.3"}
    assert "div V r 4.5" in refs(played.refusal("2 banker 10 @1"))


@states("nz-1996", "div V r 4.8")
def test_one_player_backs_both_hands_where_rule_5_2_is_taken_to_be_dragon21s() -> None:
    played = table(both_hands=True).bet("1 player 10", "1 banker 20").deal(BANKER_WINS)
    assert (played.net("player"), played.net("banker")) == ("-10", "19")


# Any Pair -----------------------------------------------------------------------------------


@clause("nz-proposed", "div 5 r 11C.3", "div 5 r 11C.4", "div 5 r 11C.6")
@clause("nz-proposed", "div 5 r 11C.8 scale one(a)", "div 5 r 11C.8 scale two(a)")
@clause("nz-proposed", "div 5 r 1.0 def any pair", "div 5 r 1.0 def face value")
@states("nz-proposed", "div 5 r 11C.1", "div 5 r 11C.9")
@pytest.mark.parametrize(("scale", "net"), [("one", "22"), ("two", "20")])
@pytest.mark.parametrize("pair", ["8S 8H", "8S 8C", "8S 8S", "AD AH", "KS KD"])
def test_any_pair_pays_11_or_10_by_its_scale_on_either_hand(scale: str, net: str, pair: str) -> None:
    one, two = pair.split()
    for hand, cards in (("player", f"{one} 2S {two} 6H"), ("banker", f"2S {one} 6H {two}")):
        lost = "banker" if hand == "player" else "player"
        played = table(any_pair_scale=scale)
        played.bet("1 tie 10", f"1 any_pair_{hand} 2", f"1 any_pair_{lost} 2").draw(cards)
        deal_on(played)
        assert (played.net(f"any_pair_{hand}"), played.net(f"any_pair_{lost}")) == (net, "-2")
        assert f"div 5 r 11C.8 scale {scale}(a)" in played.refs(f"any_pair_{hand}")
        assert played.refs(f"any_pair_{lost}") == {"div 5 r 11C.6"}


@clause("nz-proposed", "div 5 r 11C.6")
@states("nz-proposed", "div 5 r 1.0 def face value")
def test_cards_that_only_count_alike_are_no_pair() -> None:
    played = table().bet("1 tie 1", "1 any_pair_player 1", "1 any_pair_banker 1").draw("KS TD QS JD")
    deal_on(played)
    assert (played.net("any_pair_player"), played.net("any_pair_banker")) == ("-1", "-1")


# Lucky Match --------------------------------------------------------------------------------


@clause("nz-proposed", "div 5 r 11D.3", "div 5 r 11D.4", "div 5 r 11D.6")
@clause(
    "nz-proposed", "div 5 r 11D.8 scale one(a)", "div 5 r 11D.8 scale one(b)", "div 5 r 11D.8 scale one(c)"
)
@clause(
    "nz-proposed", "div 5 r 11D.8 scale one(d)", "div 5 r 11D.8 scale two(a)", "div 5 r 11D.8 scale two(b)"
)
@clause("nz-proposed", "div 5 r 11D.8 scale two(c)", "div 5 r 11D.8 scale two(d)", "div 5 r 11D.9")
@clause("nz-proposed", "div 5 r 1.0 def mixed match", "div 5 r 1.0 def coloured match")
@clause("nz-proposed", "div 5 r 1.0 def lucky match", "div 5 r 1.0 def lucky triple match")
@states(
    "nz-proposed", "div 5 r 11D.1", "div 5 r 11D.10", "div 5 r 11D.8 scale one", "div 5 r 11D.8 scale two"
)
@pytest.mark.parametrize(
    ("cards", "line", "one", "two"),
    [
        ("2S 7D 2H KH QC", "a", "5", "5"),
        ("2S 7D 2C KH QC", "b", "10", "10"),
        ("2H 7D 2D KH QC", "b", "10", "10"),
        ("2S 7D 2S KH QC", "c", "25", "20"),
        ("2S 7D 2S KH 2C", "c", "25", "20"),  # The third card is of another suit.
        ("2S 7D 2S KH 2S", "d", "100", "500"),
    ],
)
@pytest.mark.parametrize("scale", ["one", "two"])
def test_lucky_match_pays_by_class_and_scale(cards: str, line: str, one: str, two: str, scale: str) -> None:
    played = table(pair_wagers="lucky_match", lucky_match_scale=scale)
    played.bet("1 tie 10", "1 lucky_match_player 1", "1 lucky_match_banker 1").deal(cards)
    assert played.net("lucky_match_player") == (one if scale == "one" else two)
    assert f"div 5 r 11D.8 scale {scale}({line})" in played.refs("lucky_match_player")
    assert played.net("lucky_match_banker") == "-1"
    assert len([s for s in played.round.settlements if s.wager.type.name == "lucky_match_player"]) == 1


@clause("nz-proposed", "div 5 r 11D.6", "div 5 r 11D.9")
@pytest.mark.parametrize(
    ("cards", "net"), [("7D AS KH AS", "100"), ("7D AS KH 2S", "-1"), ("7D 3S KH 3S", "25")]
)
def test_lucky_match_on_the_banker_looks_at_the_bankers_cards(cards: str, net: str) -> None:
    played = table(pair_wagers="lucky_match").bet("1 tie 10", "1 lucky_match_banker 1").draw(cards)
    if played.step == "banker_third":
        played.draw("AS")
    assert played.deal().net("lucky_match_banker") == net


@clause("nz-proposed", "div 5 r 11C.2", "div 5 r 11D.2")
@states("nz-proposed", "div 5 r 11A.2")
@pytest.mark.parametrize(
    ("chosen", "wager", "cited"),
    [
        ("any_pair", "lucky_match_player", {"div 5 r 11C.2", "div 5 r 11D.2"}),
        ("lucky_match", "any_pair_banker", {"div 5 r 11C.2", "div 5 r 11D.2"}),
        ("none", "any_pair_player", {"div 5 r 11C.1"}),
        ("none", "lucky_match_banker", {"div 5 r 11D.1"}),
    ],
)
def test_a_table_offers_one_kind_of_pair_wager_at_most(chosen: str, wager: str, cited: set[str]) -> None:
    assert refs(table(pair_wagers=chosen).refusal(f"1 {wager} 1")) == cited


@clause("nz-proposed", "div 5 r 11A.2")
def test_perfect_pairs_are_offered_at_entered_odds_alone() -> None:
    with pytest.raises(Refused) as error:
        table(pair_wagers="perfect_pairs")
    assert refs(error.value.refusal) == {"div 5 r 11A.2", "div 5 r 1.0 def perfect pair's wager"}
    assert "perfect_pairs=PERFECT_PAIR:COLOURED_PAIR:MIXED_PAIR" in str(error.value)
    absent = table().refusal("1 perfect_pairs_player 1")
    assert refs(absent) == {"div 5 r 11A.2", "div 5 r 1.0 def perfect pair's wager"}
    for kind, bars in (("any_pair", "11C.2"), ("lucky_match", "11D.2")):
        with pytest.raises(Refused) as error:
            table(pair_wagers=kind, perfect_pairs="25:12:6")
        assert refs(error.value.refusal) == {"div 5 r 11A.2", f"div 5 r {bars}"}
        assert error.value.refusal.nearest == ("pair_wagers=none", "perfect_pairs=none")


@clause("nz-proposed", "div 5 r 1.0 def perfect pair's wager")
def test_perfect_pairs_at_entered_odds_are_on_either_hand_beside_an_initial_wager() -> None:
    played = table(pair_wagers="none", perfect_pairs="25:12:6")
    played.bet("1 perfect_pairs_banker 5", "2 perfect_pairs_player 1", "2 banker 100")
    played.deal(BANKER_WINS)
    assert played.end("perfect_pairs_banker").result is Result.RETURNED
    assert played.refs("perfect_pairs_banker") == {"div 5 r 1.0 def perfect pair's wager"}
    assert played.end("perfect_pairs_player").result is Result.LOSE


@clause("nz-proposed", "div 5 r 11C.3", "div 5 r 11D.3")
@pytest.mark.parametrize(("kind", "cited"), [("any_pair", "11C.3"), ("lucky_match", "11D.3")])
def test_a_pair_wager_goes_with_any_initial_wager_of_its_player(kind: str, cited: str) -> None:
    played = table(pair_wagers=kind).bet(f"1 {kind}_banker 5", f"2 {kind}_player 1", "2 banker 100")
    played.deal(BANKER_WINS)
    assert played.end(f"{kind}_banker").result is Result.RETURNED
    assert played.refs(f"{kind}_banker") == {f"div 5 r {cited}"}
    assert played.end(f"{kind}_player").result is Result.LOSE


@clause("nz-proposed", "div 5 r 11C.5", "div 5 r 11D.5", "div 5 r 14.3")
@pytest.mark.parametrize(
    ("options", "wager", "cited"),
    [
        ({}, "any_pair_player", "11C.5"),
        ({"pair_wagers": "lucky_match"}, "lucky_match_banker", "11D.5"),
        ({"ante_up": True}, "ante", "14.3"),
    ],
)
def test_their_amounts_are_on_the_sign(options: dict[str, Any], wager: str, cited: str) -> None:
    played = table(sign={wager: {"min": "2", "max": "2"}}, **options)
    for stake in ("1", "3"):
        assert refs(played.refusal(f"1 {wager} {stake}")) == {f"div 5 r {cited}"}
    played.bet(f"1 {wager} 2")


@clause("nz-proposed", "div 5 r 11C.4", "div 5 r 11D.4", "div 5 r 14.6")
@states("nz-proposed", "div 5 r 11C.7", "div 5 r 11D.7")
@pytest.mark.parametrize(
    ("options", "wager"),
    [
        ({}, "any_pair_player"),
        ({"pair_wagers": "lucky_match"}, "lucky_match_player"),
        ({"ante_up": True}, "ante"),
    ],
)
def test_they_are_placed_before_the_first_card_and_settled_after_the_result(
    options: dict[str, Any], wager: str
) -> None:
    played = table(**options).bet("1 tie 10", f"1 {wager} 1").draw(PLAYER_WINS)
    assert refs(played.refusal(f"2 {wager} 1")) >= {"div V r 8.2", "div V r 4.6"}
    assert (played.step, played.round.settlements) == ("result", [])
    played.deal()
    assert len(played.round.settlements) == 2
    result = next(s for s in game("nz-proposed", "baccarat").steps if s.name == "result")
    assert {"div 5 r 11C.7", "div 5 r 11D.7", "div 5 r 14.6"} <= {c.ref for c in result.clauses}


# 2 to 1 Baccarat ----------------------------------------------------------------------------


@clause("nz-proposed", "div 5 r 13.2(a)", "div 5 r 13.2(b)", "div 5 r 13.2(c)")
@clause(
    "nz-proposed", "div 5 r 13.2(a)(i)", "div 5 r 13.2(a)(ii)", "div 5 r 13.2(b)(i)", "div 5 r 13.2(b)(ii)"
)
@clause("nz-proposed", "div 5 r 13.2(c)(i)", "div 5 r 13.2(c)(ii)", "div 5 r 13.3(a)")
@clause("nz-proposed", "div 5 r 1.0 def 2 to 1 baccarat")
@states("nz-proposed", "div 5 r 13.1", "div 5 r 13.5")
@pytest.mark.parametrize(
    ("cards", "banker", "player", "tie"),
    [
        (BANKER_WINS, "10", "-10", "-10"),
        (PLAYER_WINS, "-10", "10", "-10"),
        (TIE, "-10", "-10", "80"),
        ("9S 7D KS KH", "-10", "10", "-10"),  # A natural pays 1 to 1.
        ("7S 9D KS KH", "10", "-10", "-10"),
        ("AS 7D 2S KH 5C", "-10", "20", "-10"),  # Eight of three cards.
        ("AS 7D 2S KH 6C", "-10", "20", "-10"),  # Nine of three cards.
        ("2S KD KS KH KC 8S", "20", "-10", "-10"),
        ("2S KD KS KH KC 9S", "20", "-10", "-10"),
        ("AS 6D KS KH 5C", "-10", "-10", "80"),  # Six all, against three cards.
        ("2S AD KS KH 6C 8D", "20", "-10", "-10"),  # Nine over eight, both of three cards.
    ],
)
def test_2_to_1_baccarat_pays_three_card_eights_and_nines_double_and_takes_ties(
    cards: str, banker: str, player: str, tie: str
) -> None:
    played = table(two_to_one=True).bet("1 banker 10", "2 player 10", "3 tie 10").deal(cards)
    assert (played.net("banker"), played.net("player"), played.net("tie")) == (banker, player, tie)
    assert all(c.ref.startswith("div 5 r 13") or "def 2 to 1" in c.ref for c in played.end("banker").clauses)


def test_2_to_1_baccarat_takes_no_commission_and_so_any_banker_wager() -> None:
    played = table(two_to_one=True, chip="1").bet("1 banker 7").deal(BANKER_WINS)
    assert played.net("banker") == "7"


@clause("nz-proposed", "div 5 r 13.4")
@states("nz-proposed", "div 5 r 13.6")
@pytest.mark.parametrize(
    ("cards", "net"), [(BANKER_SIX, "5"), (BANKER_SIX_OF_THREE, "5"), (BANKER_WINS, "10")]
)
def test_the_banker_winning_with_six_may_pay_half(cards: str, net: str) -> None:
    played = table(two_to_one=True, banker_six_half=True).bet("1 banker 10", "2 player 10").deal(cards)
    assert (played.net("banker"), played.net("player")) == (net, "-10")
    assert ("div 5 r 13.4" in played.refs("banker")) == (net == "5")
    assert table(two_to_one=True).bet("1 banker 10").deal(cards).net("banker") == "10"


@clause("nz-proposed", "div 5 r 13.4")
def test_half_odds_belong_to_2_to_1_baccarat() -> None:
    with pytest.raises(Refused) as error:
        table(banker_six_half=True)
    assert refs(error.value.refusal) == {"div 5 r 13.4"}


@clause("nz-1996", "div I r 15.3", "div I r 14.4")
def test_half_of_an_odd_amount_is_paid_up_to_a_chip_or_refused_beforehand() -> None:
    options = {"two_to_one": True, "banker_six_half": True, "chip": "1"}
    played = table(**options).bet("1 banker 5").deal(BANKER_SIX)
    assert played.net("banker") == "3"
    assert "div I r 15.3" in played.refs("banker")
    assert "div I r 15.3" not in table(**options).bet("1 banker 6").deal(BANKER_SIX).refs("banker")
    strict = table(refuse_unpayable=True, **options)
    assert refs(strict.refusal("1 banker 5")) == {"div I r 14.4"}
    assert strict.bet("1 banker 5", accepted=True).deal(BANKER_SIX).net("banker") == "3"


# Ante Up Baccarat ---------------------------------------------------------------------------

SIGN = {"table": {"min": "8", "max": "800"}, "ante": {"min": "1", "max": "1"}}


def ante_table(**options: Any) -> Table:
    sign = options.pop("sign", SIGN)
    return table(ante_up=True, sign=sign, **options)


@clause("nz-proposed", "div 5 r 14.5", "div 5 r 14.6", "div 5 r 1.0 def ante")
@states("nz-proposed", "div 5 r 14.1")
@pytest.mark.parametrize("cards", [PLAYER_WINS, BANKER_WINS, TIE])
@pytest.mark.parametrize("two_to_one", [False, True])
def test_the_ante_is_collected_whatever_the_result(cards: str, two_to_one: bool) -> None:
    played = ante_table(two_to_one=two_to_one).bet("1 player 8", "1 ante 1").deal(cards)
    assert played.net("ante") == "-1"
    assert played.refs("ante") == {"div 5 r 14.6", "div 5 r 1.0 def ante"}
    win = played.net("player")
    assert win == {PLAYER_WINS: "8", BANKER_WINS: "-8", TIE: "-8" if two_to_one else "0"}[cards]


@clause("nz-proposed", "div 5 r 14.7", "div 5 r 14.5")
def test_initial_wagers_without_their_ante_are_void_and_side_wagers_stand() -> None:
    played = ante_table().bet("1 player 8", "1 tie 8", "1 any_pair_player 1", "2 banker 8", "2 ante 1")
    played.deal(BANKER_WINS)
    assert [played.end(w).result for w in ("w1", "w2")] == [Result.RETURNED] * 2
    assert played.refs("w1") == {"div 5 r 14.7", "div 5 r 14.5"}
    assert (played.net("any_pair_player"), played.net("w4"), played.net("w5")) == ("-1", "7.6", "-1")


@clause("nz-proposed", "div 5 r 14.5")
def test_one_ante_goes_with_all_wagers_of_a_player_and_none_goes_alone() -> None:
    played = ante_table().bet("1 player 8", "1 tie 8", "1 ante 1", "2 ante 1")
    assert refs(played.refusal("1 ante 1 @2")) == {"div 5 r 14.5"}
    played.deal(PLAYER_WINS)
    assert played.end("w4").result is Result.RETURNED
    assert played.refs("w4") == {"div 5 r 14.5"}


@clause("nz-proposed", "div 5 r 14.4")
@pytest.mark.parametrize(("stakes", "waived"), [(("100",), True), (("96",), False), (("60", "60"), False)])
def test_the_ante_is_waived_from_the_displayed_wager_upwards(stakes: tuple[str, ...], waived: bool) -> None:
    sign = SIGN | {"ante_waiver": {"min": "100"}}
    bets = [f"1 {wager} {stake}" for wager, stake in zip(("banker", "tie"), stakes, strict=False)]
    without = ante_table(sign=sign).bet(*bets).close()
    assert bool(without.round.wagers) is waived
    with_ante = ante_table(sign=sign).bet(*bets, "1 ante 1").close()
    assert ("ante" in [w.type.name for w in with_ante.round.wagers]) is not waived


@clause("nz-proposed", "div 5 r 14.3", "div 5 r 1.0 def ante")
@pytest.mark.parametrize(
    ("sign", "says", "cited"),
    [
        ({"table": {"min": "8"}, "ante": {"min": "1", "max": "2"}}, "one amount", "14.3"),
        ({"ante": {"max": "2"}}, "one amount", "14.3"),
        ({"table": {"min": "8"}, "ante": {"min": "1.05", "max": "1.05"}}, "12.5%", "1.0 def ante"),
        (
            {"table": {"min": "80"}, "banker": {"min": "4"}, "ante": {"min": "1", "max": "1"}},
            "0.5 here",
            "1.0 def ante",
        ),
        ({"table": {"min": "8"}, "ante": {"min": "0.97", "max": "0.97"}}, "cannot make", "14.3"),
    ],
)
def test_a_sign_shows_one_ante_of_at_most_an_eighth_of_the_minimum(
    sign: dict[str, dict[str, str]], says: str, cited: str
) -> None:
    with pytest.raises(Refused) as error:
        ante_table(sign=sign)
    assert says in str(error.value)
    assert refs(error.value.refusal) == {f"div 5 r {cited}"}


@clause("nz-proposed", "div 5 r 1.0 def ante")
def test_without_an_ante_on_the_sign_it_still_keeps_its_share_of_the_minimum() -> None:
    played = ante_table(sign={"table": {"min": "8"}})
    assert refs(played.refusal("1 ante 1.05")) == {"div 5 r 1.0 def ante"}
    assert played.bet("1 ante 1", "1 player 8").deal(PLAYER_WINS).net("ante") == "-1"


@clause("nz-proposed", "div 5 r 14.1")
def test_an_ante_belongs_to_ante_up_baccarat() -> None:
    assert refs(table().refusal("1 ante 1")) == {"div 5 r 14.1"}


@clause("nz-proposed", "div 5 r 5.10(b)", "div 5 r 14.1")
def test_commission_may_be_left_off_only_where_the_ante_is_taken() -> None:
    free = ante_table(commission="none").bet("1 banker 8.05", "1 ante 1").deal(BANKER_WINS)
    assert free.net("banker") == "8.05"
    assert ante_table().bet("1 banker 8", "1 ante 1").deal(BANKER_WINS).net("banker") == "7.6"
    with pytest.raises(Refused) as error:
        table(commission="none")
    assert refs(error.value.refusal) == {"div 5 r 5.10(b)", "div 5 r 14.1"}


def test_the_ante_of_a_void_round_goes_back() -> None:
    played = ante_table().bet("1 banker 8", "1 ante 1").draw("7S 6D").report("shoe_too_short")
    assert played.end("ante").result is Result.RETURNED


# Cards, shoe, style -------------------------------------------------------------------------


@states(
    "nz-proposed",
    "div 5 r 7.7",
    "div 5 r 7.7(i)",
    "div 5 r 7.7(i)(a)",
    "div 5 r 7.7(i)(b)",
    "div 5 r 7.7(i)(c)",
    "div 5 r 7.7(ii)",
    "div 5 r 4.1A",
    "div 5 r 7.9",
)
@pytest.mark.parametrize(("burn", "rule"), [("by_value", "one_and_its_value"), ("one_face_down", "one")])
def test_cards_are_burned_by_value_or_one_face_down(burn: str, rule: str) -> None:
    shoe = table(burn=burn).shoe
    assert shoe.burn.value == rule
    assert {c.book for c in shoe.burn_clauses} == {"nz-proposed"}
    assert [shoe.burn_value(rank * 4) for rank in (0, 8, 9, 12)] == [1, 9, 10, 10]


@states("nz-proposed", "div 5 r 7.8")
def test_a_continuous_shuffler_needs_no_cut() -> None:
    assert table(continuous_shuffler=True).shoe.continuous
    assert not table().shoe.continuous


@clause("nz-proposed", "div 5 r 8.5")
@pytest.mark.parametrize(("style", "faces"), [("A", True), ("B", False), ("C", False)])
def test_the_game_is_dealt_in_style_a_b_or_c(style: str, faces: bool) -> None:
    played = table(style=style).bet("1 player 10").deal(PLAYER_WINS)
    assert {e.facts["face_up"] for e in played.events(Kind.DEALT)} == {faces}
    assert "div 5 r 8.5" in played.cited(Kind.DEALT)
    assert "div V r 8.4" not in played.cited(Kind.DEALT)


@pytest.mark.parametrize("option", game("nz-proposed", "baccarat").options)
def test_every_value_of_every_option_deals_a_round(option: Option) -> None:
    for value in option.values:
        needs = {"banker_six_half": {"two_to_one": True}, "commission": {"two_to_one": True}}
        extra = needs.get(option.name, {})
        bets = ["1 player 10", "1 ante 1"] if (option.name, value) == ("ante_up", True) else ["1 player 10"]
        played = table(**{option.name: value}, **extra).bet(*bets).deal(PLAYER_WINS)
        assert played.net("player") == "10"
