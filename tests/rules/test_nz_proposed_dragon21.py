"""New Zealand, proposed: Dragon21, rule by rule."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from croupier.equipment.cards import parse_card
from croupier.games.dragon21 import kernel
from croupier.games.dragon21.hands import Finished, number, points
from croupier.games.events import Kind
from croupier.games.game import Opening, RoundKind
from croupier.games.refusals import Malformed, Refused
from croupier.games.standings import remembered
from croupier.games.tape import Report
from croupier.games.wagers import Result
from croupier.rulebooks.games import game
from croupier.table.round import Status
from tests.clauses import clause, states
from tests.rules.tables import Table, refs

TWENTIES = "KS KD QH QC"
"""Twenty each: nobody draws."""
BOTH_DRAW = "5S 5D KH KC 6S 6D"
"""The Dragon's hand draws to 21, then the Tiger's."""


def table(**options: Any) -> Table:
    return Table("nz-proposed", "dragon21", **options)


def faces(played: Table) -> list[bool]:
    return [e.facts["face_up"] for e in played.events(Kind.DEALT)]


def turns(played: Table) -> list[tuple[str, int | None]]:
    return [(e.facts["hand"], e.facts["by"]) for e in played.events(Kind.TURNED)]


def offers(played: Table) -> list[tuple[str, int]]:
    return [(e.facts["hand"], e.facts["seat"]) for e in played.events(Kind.OFFERED)]


def rule(text: str) -> str:
    return f"div Dragon21 r {text}"


# What hands count -------------------------------------------------------------------------------------


@clause("nz-proposed", "div Dragon21 r 4.1(a)", "div Dragon21 r 4.1(b)", "div Dragon21 r 4.1(c)")
def test_cards_count_their_faces_and_an_ace_eleven_or_one() -> None:
    cases = {
        "AS 6D": 17,
        "AS AD": 12,
        "AS AD 9C": 21,
        "AS 6D KC": 17,
        "KS QD": 20,
        "TS JD AC": 21,
        "2S 3D 4C 5H": 14,
        "AS AD AC AH 6S": 20,
        "AS 5D 6C KH": 22,
    }
    for cards, counts in cases.items():
        assert points([parse_card(code) for code in cards.split()]) == counts, cards
    played = table().bet("1 dragon 10").deal("AS 9D 6H 9C")
    assert played.events(Kind.COUNTED)[0].facts == {"dragon": 17, "tiger": 18}
    assert {rule(f"4.1({letter})") for letter in "abc"} <= played.cited(Kind.COUNTED)


@clause("nz-proposed", "div Dragon21 r 1.0 def blackjack", "div Dragon21 r 9.1")
@pytest.mark.parametrize("ten", ["TS", "JS", "QS", "KS"])
@pytest.mark.parametrize("of", ["dragon", "tiger"])
def test_an_ace_with_any_ten_is_a_blackjack_and_nobody_draws(ten: str, of: str) -> None:
    cards = f"AS 2D {ten} 3C" if of == "dragon" else f"2D {ten} 3C AS"
    played = table().bet("1 dragon 10", "2 tiger 10").deal(cards)
    assert (played.net(of), played.net("tiger" if of == "dragon" else "dragon")) == ("15", "-10")
    assert played.round.outcome["tiger" if of == "dragon" else "dragon"]["count"] == 5
    assert played.cited(Kind.STOOD) == {rule("9.1"), rule("1.0 def blackjack")}


def test_21_of_three_cards_is_no_blackjack() -> None:
    assert number([parse_card(code) for code in ("AS", "5D", "5C")]) == kernel.MOST
    assert number([parse_card(code) for code in ("AS", "KD")]) == kernel.BLACKJACK


# How hands are drawn ----------------------------------------------------------------------------------


@clause("nz-proposed", "div Dragon21 r 9.2", "div Dragon21 r 9.3")
def test_the_dragon_draws_to_more_than_16_and_then_the_tiger() -> None:
    played = table().bet("1 dragon 10").deal("2S 2D 2H 2C 3S 4S 6S 5D 9D")
    steps = [e.facts["step"] for e in played.events(Kind.DEALT)]
    assert steps[4:] == ["dragon_additional"] * 3 + ["tiger_additional"] * 2
    assert played.cited(Kind.DEALT, step="tiger_additional") == {rule("9.2"), rule("9.3")}
    stood = [(e.facts["hand"], e.facts["count"]) for e in played.events(Kind.STOOD)]
    assert stood == [("dragon", 17), ("tiger", 18)]
    assert played.cited(Kind.STOOD) == {rule("9.2")}


def test_the_tiger_draws_although_the_dragon_is_over_21() -> None:
    played = table().bet("1 dragon 10", "2 tiger 10").deal("KS KD 6H 6C KC 5D")
    assert (played.round.outcome["dragon"]["count"], played.round.outcome["tiger"]["count"]) == (26, 21)
    assert (played.net("dragon"), played.net("tiger")) == ("-10", "10")


def test_a_soft_17_stands_and_a_soft_16_draws() -> None:
    played = table().bet("1 dragon 10").deal("AS AD 6H 5C 9D KD")
    assert [e.facts["step"] for e in played.events(Kind.DEALT)][4:] == ["tiger_additional"] * 2
    assert played.round.outcome["tiger"]["count"] == 1 + 5 + 9 + 10


# What wagers come to ----------------------------------------------------------------------------------


def expected(own: int, other: int, *, own_natural: bool, other_natural: bool) -> Fraction:
    """What a unit on a hand comes to by rr 5.1 and 5.1a, typed from them."""
    if own == other:
        return Fraction(0)
    if own_natural or other_natural:
        return Fraction(3, 2) if own_natural else Fraction(-1)
    if own > 21 and other > 21:
        return Fraction(5) if own < other else Fraction(-1)
    if own > 21 or (other <= 21 and other > own):
        return Fraction(-1)
    return Fraction(0) if own == 17 else Fraction(1)


def test_every_pair_of_finished_hands_pays_what_the_rules_say() -> None:
    rules = game("nz-proposed", "dragon21").rules({})
    drawn, two = range(17, 27), range(4, 22)
    pairs = [(Finished(one, other), False, False) for one, other in product(drawn, drawn)]
    natural = kernel.BLACKJACK
    pairs += [(Finished(natural, other), True, False) for other in two if other != 21]
    pairs += [(Finished(other, natural), False, True) for other in two if other != 21]
    pairs.append((Finished(natural, natural), True, True))
    for finished, of_dragon, of_tiger in pairs:
        counts = [kernel.points(each) for each in (finished.dragon, finished.tiger)]
        dragon, tiger, tie = (wager.lines[wager.grade(finished)].ratio for wager in rules.wagers.values())
        assert dragon == expected(*counts, own_natural=of_dragon, other_natural=of_tiger), finished
        assert tiger == expected(*counts[::-1], own_natural=of_tiger, other_natural=of_dragon), finished
        if counts[0] != counts[1]:
            assert tie == -1
        else:
            assert tie == (12 if of_dragon else 9 if counts[0] == 21 else 7), finished


@clause("nz-proposed", "div Dragon21 r 5.1(a)", "div Dragon21 r 5.1(b)", "div Dragon21 r 5.1(c)")
@clause("nz-proposed", "div Dragon21 r 5.1(a)(i)(a)", "div Dragon21 r 5.1(b)(iii)", "div Dragon21 r 5.1a")
@clause("nz-proposed", "div Dragon21 r 5.1(c)(ii)")
def test_a_higher_count_wins_1_to_1() -> None:
    played = table().bet("1 dragon 10", "2 tiger 10", "3 tie 10").deal("KS KD QH 9C")
    assert [played.net(name) for name in ("dragon", "tiger", "tie")] == ["10", "-10", "-10"]
    assert rule("5.1(a)(i)(a)") in played.refs("dragon")
    assert rule("5.1(a)(i)(c)") not in played.refs("dragon")


@clause("nz-proposed", "div Dragon21 r 5.1(b)(i)(a)", "div Dragon21 r 5.1(a)(iii)")
@clause("nz-proposed", "div Dragon21 r 5.1(b)(i)(d)", "div Dragon21 r 5.1(a)(i)(d)")
def test_a_blackjack_pays_3_to_2_to_the_next_chip() -> None:
    played = table().bet("1 tiger 10", "2 dragon 10").deal("KS KD 9H QC")
    assert (played.net("tiger"), played.net("dragon")) == ("10", "-10")
    for hand, cards in (("dragon", "AS KD QH QC"), ("tiger", "KD AS QC QH")):
        played = table(chip="1").bet(f"1 {hand} 5").deal(cards)
        assert played.net(hand) == "8"
        assert "div I r 15.3" in played.refs(hand)


@clause("nz-proposed", "div Dragon21 r 5.1(a)(i)(c)", "div Dragon21 r 5.1(b)(i)(c)", "div Dragon21 r 5.1a")
@pytest.mark.parametrize(("count", "net"), [("7", "0"), ("8", "10"), ("9", "10"), ("Q", "10")])
def test_against_a_hand_over_21_all_win_and_17_pushes(count: str, net: str) -> None:
    dragon = table().bet("1 dragon 10").deal(f"KS KD {count}H 6C 6D")
    tiger = table().bet("1 tiger 10").deal(f"KD KS 6C {count}H 6D")
    assert (dragon.net("dragon"), tiger.net("tiger")) == (net, net)
    ended = Result.STAND_OFF if net == "0" else Result.WIN
    assert (dragon.end("dragon").result, tiger.end("tiger").result) == (ended, ended)
    assert rule("5.1(a)(i)(c)") in dragon.refs("dragon")
    assert rule("5.1(b)(i)(c)") in tiger.refs("tiger")


@clause("nz-proposed", "div Dragon21 r 5.1(a)(i)(b)", "div Dragon21 r 5.1(b)(i)(b)")
def test_of_two_hands_over_21_the_lower_wins_5_to_1() -> None:
    played = table().bet("1 dragon 10", "2 tiger 10").deal("KS KD 6H 6C 6S 7D")
    assert (played.net("dragon"), played.net("tiger")) == ("50", "-10")
    played = table().bet("1 dragon 10", "2 tiger 10").deal("KS KD 6H 6C 7S 6D")
    assert (played.net("dragon"), played.net("tiger")) == ("-10", "50")


@clause("nz-proposed", "div Dragon21 r 5.1(a)(ii)", "div Dragon21 r 5.1(b)(ii)", "div Dragon21 r 5.11")
@clause("nz-proposed", "div Dragon21 r 5.1(c)(i)", "div Dragon21 r 1.0 def tie", "div Dragon21 r 10.1")
@pytest.mark.parametrize(
    ("cards", "net"),
    [
        (TWENTIES, "70"),
        ("KS KD 7H 7C", "70"),
        ("KS KD 6H 6C 6S 6D", "70"),
        (BOTH_DRAW, "90"),
        ("AS KD QH AC", "120"),
    ],
)
def test_a_tie_pays_by_its_count_and_hands_stand_off(cards: str, net: str) -> None:
    played = table().bet("1 dragon 10", "2 tiger 10", "3 tie 10").deal(cards)
    assert [played.net(name) for name in ("dragon", "tiger", "tie")] == ["0", "0", net]
    assert [played.end(name).result for name in ("dragon", "tiger")] == [Result.STAND_OFF] * 2
    (told,) = played.events(Kind.RESULT)
    assert told.facts["winner"] == "tie"
    assert told.facts["dragon"] == told.facts["tiger"]
    assert {rule("10.1"), rule("1.0 def tie"), rule("10.2")} <= {c.ref for c in told.clauses}


@clause("nz-proposed", "div Dragon21 r 10.1", "div Dragon21 r 10.2")
def test_the_result_tells_both_counts_and_who_has_won() -> None:
    played = table().bet("1 dragon 10").deal("KS KD 6H 6C 6S 7D")
    (told,) = played.events(Kind.RESULT)
    assert told.facts == {"winner": "dragon", "dragon": 22, "tiger": 23}
    assert {rule("10.1"), rule("10.2")} <= {c.ref for c in told.clauses}


# Placing wagers ---------------------------------------------------------------------------------------


@clause("nz-proposed", "div Dragon21 r 5.2(a)", "div Dragon21 r 5.2(b)", "div Dragon21 r 5.2(c)")
@clause("nz-proposed", "div Dragon21 r 5.2(d)", "div Dragon21 r 5.2(e)", "div Dragon21 r 5.2(f)")
@clause("nz-proposed", "div Dragon21 r 5.2(g)")
@pytest.mark.parametrize(
    "wagers",
    [
        ("dragon",),
        ("dragon", "tie"),
        ("dragon", "tiger"),
        ("dragon", "tiger", "tie"),
        ("tiger",),
        ("tiger", "tie"),
        ("tie",),
    ],
    ids=" and ".join,
)
def test_one_player_may_have_every_combination(wagers: tuple[str, ...]) -> None:
    played = table().bet(*(f"1 {name} 10" for name in wagers)).deal(TWENTIES)
    assert {s.wager.type.name for s in played.round.settlements} == set(wagers)
    letters = {"dragon": "abcd", "tiger": "cdef", "tie": "bdfg"}
    for name, of_wager in letters.items():
        of = {c.ref for c in table().rules.wagers[name].clauses}
        assert {rule(f"5.2({letter})") for letter in of_wager} <= of


@clause("nz-proposed", "div Dragon21 r 5.3")
def test_wagers_are_chips() -> None:
    assert rule("5.3") in refs(table(chip="1").refusal("1 dragon 10.50"))


@clause("nz-proposed", "div Dragon21 r 3.1", "div Dragon21 r 5.6")
def test_there_are_seven_areas_and_standing_players_wager_on_them() -> None:
    played = table().bet("8 dragon 10 @3", "7 dragon 10")
    refused = played.refusal("8 dragon 10")
    assert {rule("3.1"), rule("5.6")} <= refs(refused)
    assert refused.nearest == ("box 1 to 7",)
    played.deal("KS KD QH 9C")
    assert played.round.settlements[0].wager.box == 3


@clause("nz-proposed", "div Dragon21 r 5.7(a)")
@pytest.mark.parametrize("most", [1, 2, 3])
def test_as_many_players_as_the_operator_permits_share_an_area(most: int) -> None:
    played = table(players_per_area=most).bet(*(f"{seat} dragon 10 @1" for seat in range(1, most + 1)))
    assert rule("5.7(a)") in refs(played.refusal("5 dragon 10 @1"))
    played.bet("5 tiger 10 @1")
    with pytest.raises(Malformed):
        table(players_per_area=4)


@clause("nz-proposed", "div Dragon21 r 5.8(a)", "div Dragon21 r 5.8(b)")
def test_on_several_areas_the_minimum_is_for_each_and_the_maximum_for_all() -> None:
    sign = {"table": {"min": "10", "max": "100"}}
    played = table(sign=sign).bet("1 dragon 60", "1 dragon 30 @2")
    small = played.refusal("1 dragon 5 @3")
    assert rule("5.8(a)") in refs(small)
    assert small.nearest == ("10",)
    large = played.refusal("1 dragon 20 @3")
    assert rule("5.8(b)") in refs(large)
    assert large.nearest == ("10",)
    # Another outcome has a maximum of its own.
    played.bet("1 tiger 100", "4 dragon 100")


@clause("nz-proposed", "div Dragon21 r 5.7(b)")
def test_the_operator_may_bound_what_lies_on_an_area() -> None:
    sign = {"table": {"min": "10", "max": "100"}}
    free = table(sign=sign, players_per_area=2).bet("1 dragon 60")
    free.bet("2 dragon 60 @1")
    bounded = table(sign=sign, players_per_area=2, area_maximum="area").bet("1 dragon 60")
    refused = bounded.refusal("2 dragon 60 @1")
    assert rule("5.7(b)") in refs(refused)
    assert refused.nearest == ("40",)
    own = table(sign=sign, area_maximum="player")
    assert rule("5.7(b)") in refs(own.refusal("1 dragon 110"))


@clause("nz-proposed", "div Dragon21 r 5.9", "div Dragon21 r 5.9(a)", "div Dragon21 r 5.9(b)")
@clause("nz-proposed", "div Dragon21 r 5.10")
def test_nothing_is_wagered_or_touched_after_no_more_bets() -> None:
    played = table().bet("1 dragon 10").close()
    assert {rule("5.9"), rule("5.9(a)"), rule("5.9(b)")} <= refs(played.refusal("2 tiger 10"))
    assert rule("5.10") in played.cited(Kind.CALLED, step="no_more_bets")


@clause("nz-proposed", "div Dragon21 r 5.12", "div Dragon21 r 5.13")
@clause("nz-proposed", "div Dragon21 r 1.0 def table differential")
def test_wagers_on_the_heavier_hand_are_cut_in_proportion_to_whole_chips() -> None:
    played = table(chip="5", sign={"table_differential": {"max": "50"}})
    played.bet("1 dragon 100", "2 dragon 35", "3 tiger 40", "4 tie 500").close()
    # 135 against 40 is 45 too much: 90 of 135 stay, 66 and 23 in chips of 5.
    assert [played.lying(f"w{n}") for n in (1, 2, 3, 4)] == ["65", "20", "40", "500"]
    cited = {c.ref for e in played.events(Kind.REDUCED) for c in e.clauses}
    assert {rule("5.12"), rule("5.13"), rule("1.0 def table differential")} <= cited
    kept = table(chip="5", sign={"table_differential": {"max": "50"}}, differential_remedy="none")
    kept.bet("1 tiger 100").close()
    assert kept.lying("w1") == "100"


@clause("nz-proposed", "div Dragon21 r 11A.1")
def test_perfect_pairs_are_offered_at_entered_odds_alone() -> None:
    with pytest.raises(Refused) as error:
        table(pair_wagers="perfect_pairs")
    assert rule("11A.1") in refs(error.value.refusal)
    assert "perfect_pairs=PERFECT_PAIR:COLOURED_PAIR:MIXED_PAIR" in str(error.value)
    for side in ("dragon", "tiger"):
        assert rule("11A.1") in refs(table().refusal(f"1 perfect_pairs_{side} 5"))


@clause("nz-proposed", "div Dragon21 r 11A.1", "div Dragon21 r 1.0 def pair")
@clause("nz-proposed", "div Dragon21 r 1.0 def perfect pair", "div Dragon21 r 1.0 def coloured pair")
@clause("nz-proposed", "div Dragon21 r 1.0 def mixed pair")
@pytest.mark.parametrize(
    ("two", "net", "kind"),
    [
        ("9S 9S", "125", "perfect"),
        ("9S 9C", "60", "coloured"),
        ("9H 9D", "60", "coloured"),
        ("9S 9H", "30", "mixed"),
        ("9D 9C", "30", "mixed"),
        ("KS QS", "-5", ""),
        ("TS JS", "-5", ""),
        ("AS AC", "60", "coloured"),
    ],
)
@pytest.mark.parametrize("of", ["dragon", "tiger"])
def test_perfect_pairs_are_by_the_first_two_cards_of_their_hand(
    two: str, net: str, kind: str, of: str
) -> None:
    one, other = two.split()
    cards = f"{one} 8D {other} 7C" if of == "dragon" else f"8D {one} 7C {other}"
    played = table(perfect_pairs="25:12:6")
    played.bet("1 tie 10", "1 perfect_pairs_dragon 5", "1 perfect_pairs_tiger 5").draw(cards)
    while played.step != "result":
        played.draw("TC")
    played.deal()
    beside = "tiger" if of == "dragon" else "dragon"
    assert (played.net(f"perfect_pairs_{of}"), played.net(f"perfect_pairs_{beside}")) == (net, "-5")
    assert {rule("11A.1"), rule("1.0 def pair")} <= played.refs(f"perfect_pairs_{of}")
    if kind:
        assert rule(f"1.0 def {kind} pair") in played.refs(f"perfect_pairs_{of}")


@clause("nz-proposed", "div Dragon21 r 1.0 def perfect pairs wager")
def test_perfect_pairs_are_beside_another_wager_of_their_player() -> None:
    played = table(perfect_pairs="25:12:6")
    played.bet("1 perfect_pairs_tiger 5", "2 perfect_pairs_dragon 1", "2 tie 100").deal("9S KD 9S QH")
    assert played.end("perfect_pairs_tiger").result is Result.RETURNED
    assert played.refs("perfect_pairs_tiger") == {rule("1.0 def perfect pairs wager")}
    assert played.net("perfect_pairs_dragon") == "25"


@clause("nz-proposed", "div Dragon21 r 4.2")
def test_no_player_deals() -> None:
    with pytest.raises(Refused) as error:
        table(opening=Opening(standings=remembered(designated_player=1)))
    assert refs(error.value.refusal) == {rule("4.2")}


def test_what_chips_could_not_pay_may_be_refused() -> None:
    played = table(chip="1", refuse_unpayable=True)
    refused = played.refusal("1 dragon 5")
    assert "div I r 14.4" in refs(refused)
    assert refused.nearest == ("4",)
    played.bet("1 tie 5")


# Styles of dealing ------------------------------------------------------------------------------------


@clause("nz-proposed", "div Dragon21 r 8.1", "div 5 r 8.5")
def test_style_a_deals_every_card_face_up() -> None:
    played = table(style="A").bet("1 dragon 10").deal(BOTH_DRAW)
    assert (faces(played), turns(played)) == ([True] * 6, [])
    assert [e.facts["hand"] for e in played.events(Kind.DEALT)][:4] == ["dragon", "tiger"] * 2
    cited = played.cited(Kind.DEALT, step="dragon_first")
    assert {rule("8.1"), "div 5 r 8.5", "div V r 8.1", "div V r 8.3", "div V r 8.5"} == cited
    assert "div V r 8.6" in played.cited(Kind.COUNTED)


@clause("nz-proposed", "div Dragon21 r 8.1", "div Dragon21 r 9.3")
def test_in_style_c_the_dealer_turns_the_first_four() -> None:
    played = table(style="C").bet("1 dragon 10").deal(BOTH_DRAW)
    assert faces(played) == [False] * 4 + [True] * 2
    assert turns(played) == [("dragon", None), ("tiger", None)]
    assert played.cited(Kind.TURNED) == {rule("8.1"), "div V r 8.25"}
    assert rule("9.3") in played.cited(Kind.DEALT, step="dragon_additional")


@clause("nz-proposed", "div Dragon21 r 1.0 def dragon", "div Dragon21 r 1.0 def tiger")
@clause("nz-proposed", "div Dragon21 r 8.1", "div Dragon21 r 9.4", "div Dragon21 r 5.6")
def test_in_style_b_who_took_a_hand_turns_it_and_its_additional_cards() -> None:
    played = table(style="B").bet("1 dragon 10", "2 tiger 10", "9 dragon 500 @5").close()
    assert played.step == "tiger_offer"
    played.decide(2, "accept").draw("2S 5D KH KC")
    assert played.step == "dragon_offer"
    assert not played.events(Kind.TURNED)
    played.decide(1, "accept").deal("2D 5H 6D")
    assert offers(played) == [("tiger", 2), ("dragon", 1)]
    assert faces(played) == [False] * 7
    assert turns(played) == [("dragon", 1), ("tiger", 2), ("dragon", 1), ("dragon", 1), ("tiger", 2)]
    assert {rule("9.4"), "div V r 9.10"} <= played.cited(Kind.DEALT, step="dragon_additional")
    assert {rule("1.0 def tiger"), rule("5.6"), rule("8.1")} <= played.cited(Kind.OFFERED, hand="tiger")
    assert rule("1.0 def dragon") in played.cited(Kind.OFFERED, hand="dragon")


@clause("nz-proposed", "div Dragon21 r 9.5")
def test_in_style_b_additional_cards_may_be_dealt_face_up() -> None:
    played = table(style="B", additional_cards="face_up").bet("1 dragon 10")
    played.draw("5S 5D KH KC").decide(1, "accept").deal("6S 6D")
    assert faces(played) == [False] * 4 + [True] * 2
    assert turns(played) == [("dragon", 1), ("tiger", None)]
    assert rule("9.5") in played.cited(Kind.DEALT, step="tiger_additional")


def test_a_hand_is_offered_by_size_of_wager_and_the_dealer_turns_what_nobody_takes() -> None:
    played = table(style="B").bet("5 tiger 20", "2 tiger 20", "4 tiger 10", "3 tiger 40", "6 tie 500")
    played.deal(TWENTIES)
    assert offers(played) == [("tiger", seat) for seat in (3, 2, 5, 4)]
    assert turns(played) == [("dragon", None), ("tiger", None)]


def test_cards_that_are_dealt_face_down_are_hidden_until_they_are_turned() -> None:
    played = table(style="B").bet("1 tie 10").draw("5S 5D KH KC 6S")
    told = str([e.to_json(reveal=False) for e in played.round.events if e.kind is Kind.DEALT])
    assert not any(code in told for code in ("5S", "5D", "KH", "KC"))


# The shoe ---------------------------------------------------------------------------------------------


@states("nz-proposed", "div Dragon21 r 3.4(a)(i)(A)", "div Dragon21 r 3.4(a)(ii)(A)")
@states("nz-proposed", "div Dragon21 r 3.4(a)(iii)(A)", "div Dragon21 r 7.1", "div Dragon21 r 11.1")
@pytest.mark.parametrize("cards_from", ["shoe", "two_sets", "continuous_shuffler"])
@pytest.mark.parametrize("decks", [4, 5, 6, 7, 8])
def test_it_is_dealt_from_4_to_8_decks(decks: int, cards_from: str) -> None:
    shoe = table(decks=decks, cards_from=cards_from).shoe
    assert (shoe.size, shoe.continuous) == (52 * decks, cards_from == "continuous_shuffler")
    letters = {"shoe": "i", "two_sets": "ii", "continuous_shuffler": "iii"}[cards_from]
    assert rule(f"3.4(a)({letters})(A)") in {c.ref for c in shoe.composition}
    if cards_from != "continuous_shuffler":
        assert {rule("7.1"), "div V r 7.4"} <= {c.ref for c in shoe.cut}
        assert {rule("11.1"), "div V r 9.7"} <= {c.ref for c in shoe.cutting_card}
    for other in (3, 9):
        with pytest.raises(Malformed):
            table(decks=other)


@clause("nz-proposed", "div Dragon21 r 3.4(a)(iii)")
def test_a_continuous_shuffler_does_not_go_with_style_b() -> None:
    with pytest.raises(Refused) as error:
        table(style="B", cards_from="continuous_shuffler")
    assert refs(error.value.refusal) == {rule("3.4(a)(iii)")}
    assert error.value.refusal.nearest == ("style=A", "style=C", "cards_from=shoe")
    for style in "AC":
        assert table(style=style, cards_from="continuous_shuffler").shoe.continuous


# Irregularities ---------------------------------------------------------------------------------------


def carried(played: Table) -> list[tuple[str, bool]]:
    left = played.round.closing
    return list(zip(left.to_json()["first_cards"], (c.exposed for c in left.carried), strict=True))


@clause("nz-proposed", "div Dragon21 r 12.1")
@pytest.mark.parametrize("exposed", [False, True])
def test_a_stray_card_to_the_dragon_is_the_tigers_where_that_must_draw(exposed: bool) -> None:
    played = table().bet("1 tiger 10").draw("KS 5D QH KH")
    played.report("additional_card_to_dragon", "6C", exposed=exposed).deal()
    assert played.round.outcome["tiger"]["cards"] == ["5D", "KH", "6C"]
    assert played.net("tiger") == "10"
    assert played.cited(Kind.REMEDY) == {rule("12.1"), "div V r 12.2"}


@clause("nz-proposed", "div Dragon21 r 12.1", "div Dragon21 r 1.0 def void hand")
@pytest.mark.parametrize("cards", [TWENTIES, "AS 2D KS KH", "KS KD QH 3C 4D"])
@pytest.mark.parametrize(("exposed", "kind"), [(False, RoundKind.ORDINARY), (True, RoundKind.WITHOUT_WAGERS)])
def test_else_it_starts_the_next_round_which_is_a_void_hand_if_it_was_disclosed(
    cards: str, exposed: bool, kind: RoundKind
) -> None:
    played = table().bet("1 dragon 10").draw(cards)
    played.report("additional_card_to_dragon", "6C", exposed=exposed).deal()
    assert carried(played) == [("6C", exposed)]
    assert played.round.closing.next_kind is kind
    usual = {rule("12.1"), "div V r 12.2"}
    void = {"div V r 12.1", rule("1.0 def void hand")}
    assert played.cited(Kind.REMEDY) == (usual | void if exposed else usual)


@pytest.mark.parametrize("cards", ["5S 5D KH KC", "5S 5D"])
def test_a_card_that_the_dragon_is_due_is_no_stray_card(cards: str) -> None:
    played = table().bet("1 dragon 10").draw(cards)
    report = Report("additional_card_to_dragon", parse_card("6C"), {"exposed": False})
    with pytest.raises(Malformed, match="cannot be reported"):
        played.round.apply(report)


@clause("nz-proposed", "div Dragon21 r 12.1")
@pytest.mark.parametrize(("exposed", "kind"), [(False, RoundKind.ORDINARY), (True, RoundKind.WITHOUT_WAGERS)])
def test_a_card_in_excess_starts_the_next_round(exposed: bool, kind: RoundKind) -> None:
    played = table().bet("1 dragon 10").draw(TWENTIES)
    played.report("card_drawn_in_error", "3C", exposed=exposed).deal()
    assert (carried(played), played.round.closing.next_kind) == ([("3C", exposed)], kind)
    assert {rule("12.1"), "div V r 12.3"} <= played.cited(Kind.CARRIED)


@clause("nz-proposed", "div Dragon21 r 1.0 def void hand", "div Dragon21 r 12.1")
def test_a_void_hand_is_dealt_by_the_rules_and_takes_no_wagers() -> None:
    opening = Opening(kind=RoundKind.WITHOUT_WAGERS, carried=(parse_card("5S"),))
    played = table(opening=opening)
    assert refs(played.refusal("1 dragon 10")) == {rule("1.0 def void hand"), rule("12.1"), "div V r 12.1"}
    played.deal("5D KH KC 6S 6D")
    assert played.round.outcome["dragon"]["cards"] == ["5S", "KH", "6S"]


@clause("nz-proposed", "div Dragon21 r 12.1")
def test_a_first_card_face_up_makes_a_void_hand_and_wagers_go_back() -> None:
    played = table().bet("1 dragon 10", "2 tiger 10").report("first_card_face_up")
    assert [s.result for s in played.round.settlements] == [Result.RETURNED] * 2
    assert {rule("12.1"), "div V r 12.4"} <= played.cited(Kind.REMEDY)
    played.deal(TWENTIES)
    assert (played.round.status, played.round.outcome["winner"]) == (Status.VOID, "tie")


def test_it_is_found_before_a_hand_is_offered_too() -> None:
    played = table(style="B").bet("1 tiger 10").close().report("first_card_face_up")
    assert played.step == "dragon_first"


@clause("nz-proposed", "div Dragon21 r 12.1")
def test_any_later_card_face_up_is_used() -> None:
    played = table().bet("1 dragon 10").draw("KS").report("card_face_up").deal("KD QH 9C")
    assert played.net("dragon") == "10"
    assert played.cited(Kind.REMEDY) == {rule("12.1"), "div V r 12.5"}


@clause("nz-proposed", "div Dragon21 r 12.1")
def test_a_round_that_the_shoe_cannot_finish_is_void() -> None:
    played = table().bet("1 dragon 10").draw("5S 5D KH KC").report("shoe_too_short")
    assert (played.round.status, played.round.closing.new_shoe) == (Status.VOID, True)
    assert {rule("12.1"), "div V r 12.6"} <= played.cited(Kind.REMEDY)


@clause("nz-proposed", "div Dragon21 r 12.1")
@pytest.mark.parametrize(
    ("ruling", "status"), [("reconstruct", Status.SETTLED), ("not_reconstructable", Status.VOID)]
)
def test_cards_out_of_sequence_are_put_right_or_the_round_is_void(ruling: str, status: Status) -> None:
    played = table().bet("1 dragon 10").draw("KS KD QH").report("out_of_sequence", ruling=ruling)
    if status is Status.SETTLED:
        played.deal("9C")
    assert played.round.status is status
    number = "12.7" if status is Status.SETTLED else "12.8"
    assert {rule("12.1"), f"div V r {number}"} <= played.cited(Kind.REMEDY)


@clause("nz-proposed", "div Dragon21 r 12.1")
def test_play_goes_on_where_the_burn_was_forgotten() -> None:
    played = table(opening=Opening(first_of_shoe=True)).bet("1 dragon 10").report("burn_omitted")
    played.deal("KS KD QH 9C")
    assert played.net("dragon") == "10"
    assert played.cited(Kind.REMEDY) == {rule("12.1"), "div V r 12.9"}


# What is said -----------------------------------------------------------------------------------------


def test_steps_and_decisions_are_those_of_all_styles() -> None:
    of = game("nz-proposed", "dragon21")
    assert [step.name for step in of.steps] == [
        "wagers",
        "tiger_offer",
        "dragon_first",
        "tiger_first",
        "dragon_second",
        "tiger_second",
        "dragon_offer",
        "dragon_additional",
        "tiger_additional",
        "result",
    ]
    assert [action.name for action in of.actions] == ["accept", "decline", "withheld"]


@pytest.mark.parametrize("style", ["A", "B", "C"])
def test_the_verdict_is_the_same_in_every_style(style: str) -> None:
    played = table(style=style).bet("1 dragon 10", "2 tiger 10", "3 tie 10").deal(BOTH_DRAW)
    assert [played.net(name) for name in ("dragon", "tiger", "tie")] == ["0", "0", "90"]
    assert played.house == -9000
