"""New Zealand's Division VIII: Caribbean stud poker, its jackpot, and misdeals that keep jackpot wagers."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.events import Kind
from croupier.games.game import Opening, RoundKind
from croupier.games.refusals import Malformed, Refused
from croupier.games.requests import Decide
from croupier.games.tape import Call, Decision, Report, Withdraw
from croupier.games.wagers import Result
from croupier.money.amounts import decimal, parse_amount
from croupier.record.rounds import record_hash, replay_record
from croupier.record.runner import run_script
from croupier.rulebooks.games import game
from croupier.table.round import Round
from croupier.verify_record import verify
from tests.clauses import clause, states
from tests.rules.stud_hands import answer, back, result
from tests.rules.tables import Table, place, refs

NZ = "nz-1996"
QUALIFIES, DOES_NOT = "AC KD 8D 4C 2D", "AC QH 8D 4C 2D"
OTHER_QUALIFIES, OTHER_DOES_NOT = "AC KD 8D 6C 6D", "AC QH 8D 6C 5C"
FLUSH, ODD, PAIR = "9S 7S 3S 4S 2S", "AH QD JS TC 8C", "5C 5H KH 6H 3D"
STRAIGHT_FLUSHES = ("9S 8S 7S 6S 5S", "9H 8H 7H 6H 5H", "JC TC 9C 8C 7C")
ROYALS = ("AS KS QS JS TS", "AH KH QH JH TH")


def table(*bets: str, shows: str = "50000", **options: Any) -> Table:
    opening = Opening(jackpots={"progressive": parse_amount(shows)})
    made = Table(NZ, "caribbean_stud", opening=opening, **{"automatic_shuffler": True, **options})
    return made.bet(*bets)


def bet_on(player: str, dealer: str, **options: Any) -> Table:
    return result(answer(table("1 ante 10", **options).draw(f"{player} {dealer}"), "bet"))


def won(*hands: str, dealer: str = QUALIFIES, **options: Any) -> Table:
    """All have an ante and a jackpot wager, and bet."""
    seats = range(1, len(hands) + 1)
    bets = [f"{seat} {wager}" for wager in ("ante 10", "jackpot 1") for seat in seats]
    played = table(*bets, **options).draw(" ".join((*hands, dealer)))
    return result(answer(played, *("bet" for _ in hands)))


def jackpots(played: Table) -> list[str]:
    ends = [s for s in played.round.settlements if s.wager.type.name == "jackpot"]
    return [decimal(s.net) for s in sorted(ends, key=lambda s: s.wager.seat)]


def meter(played: Table) -> str:
    return decimal(played.round.closing.jackpots["progressive"])


# Antes and bets -------------------------------------------------------------------------------


@clause("nz-1996", "div VIII r 9.5(a)", "div VIII r 9.8(b)", "div VIII r 9.8(c)", "div VIII r 10.1")
@clause("nz-1996", "div VIII r 13.1(a)", "div VIII r 13.1(b)", "div VIII r 13.1(c)", "div VIII r 13.1(d)")
@clause("nz-1996", "div VIII r 13.1(e)", "div VIII r 13.1(f)", "div VIII r 13.1(g)", "div VIII r 13.1(h)")
@clause("nz-1996", "div VIII r 13.1(i)", "div VIII r 13.1(j)")
@pytest.mark.parametrize(
    ("player", "bet"),
    [
        ("AS KH 9S 4H 2S", "20"),
        ("3S 3D 9S 4H 2S", "20"),
        ("3S 3D 9S 9H 2S", "40"),
        ("3S 3D 3H 9H 2S", "60"),
        ("AS 2S 3D 4H 5S", "80"),
        (FLUSH, "100"),
        ("3S 3D 3H 9H 9S", "140"),
        ("3S 3D 3H 3C 9S", "400"),
        (STRAIGHT_FLUSHES[0], "1000"),
        (ROYALS[0], "5000"),
    ],
)
def test_a_higher_hand_wins_the_ante_at_1_to_1_and_the_bet_by_its_kind(player: str, bet: str) -> None:
    played = bet_on(player, QUALIFIES)
    assert (played.net("ante"), played.net("bet")) == ("10", bet)
    assert {"div VIII r 9.5(a)", "div VIII r 9.8(b)", "div VIII r 10.1"} <= played.refs("ante")
    assert {"div VIII r 9.5(a)", "div VIII r 9.8(c)", "div VIII r 10.1"} <= played.refs("bet")
    ranks = {f"div VIII r 13.1({letter})" for letter in "abcdefghij"}
    assert ranks <= played.cited(Kind.COUNTED, hand="box_1")


@clause("nz-1996", "div VIII r 3.2", "div VIII r 13.2", "div VIII r 13.3", "div VIII r 13.3(a)")
@clause("nz-1996", "div VIII r 13.3(b)", "div VIII r 13.3(c)", "div VIII r 13.3(d)")
@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("9S TD JS QH KS", "7C 8H 9D TC JD"),
        ("2S 3D 4S 5H 6S", "AC 2H 3C 4C 5D"),
        ("AS AD 2S 2H 4S", "KC KH QD QC JD"),
        ("9S 9D 3S 3H 5S", "9C 9H 2D 2C AD"),
        ("9S 9D 3S 3H 5S", "9C 9H 3D 3C 4D"),
        ("9S 9D AS 3H 2S", "9C 9H KD QC JD"),
        ("AS KH 9S 8H 7S", "AC KD 9D 8C 6D"),
    ],
)
def test_hands_of_a_kind_rank_by_their_cards(higher: str, lower: str) -> None:
    played = bet_on(higher, lower)
    assert played.end("bet").net > 0
    assert bet_on(lower, higher).net("bet") == "-20"
    cited = played.cited(Kind.COUNTED, hand="box_1")
    assert {"div VIII r 3.2", "div VIII r 13.2", *(f"div VIII r 13.3({x})" for x in "abcd")} <= cited


@clause("nz-1996", "div VIII r 9.5(b)", "div VIII r 9.7(b)", "div VIII r 9.5(c)")
def test_a_lower_hand_loses_and_an_equal_one_stands_off() -> None:
    lost = bet_on(ODD, QUALIFIES)
    assert (lost.net("ante"), lost.net("bet")) == ("-10", "-20")
    assert lost.refs("ante") == lost.refs("bet") == {"div VIII r 9.5(b)", "div VIII r 9.7(b)"}
    equal = bet_on("AS KH 8S 4H 2S", QUALIFIES)
    assert (equal.end("ante").result, equal.end("bet").result) == (Result.STAND_OFF, Result.STAND_OFF)
    assert "div VIII r 9.5(c)" in equal.refs("ante") & equal.refs("bet")


@clause("nz-1996", "div VIII r 9.1", "div VIII r 9.2", "div VIII r 9.2(a)")
def test_a_dealer_without_ace_and_king_pays_antes_and_voids_bets() -> None:
    played = bet_on("7S 5D 4S 3H 2S", DOES_NOT)
    assert (played.net("ante"), played.net("bet")) == ("10", "0")
    assert "div VIII r 9.2(a)" in played.refs("ante")
    assert "div VIII r 9.2" in played.refs("bet")
    assert {"div VIII r 9.1", "div VIII r 9.2"} <= played.cited(Kind.COUNTED, hand="dealer")


@clause("nz-1996", "div VIII r 10.2")
def test_a_bet_is_paid_no_more_than_the_notice_says() -> None:
    played = bet_on(FLUSH, QUALIFIES, sign={"bet_payment": {"max": "80"}})
    assert (played.net("ante"), played.net("bet")) == ("10", "80")
    assert "div VIII r 10.2" in played.refs("bet")


@clause("nz-1996", "div VIII r 4.5", "div VIII r 8.2(a)", "div VIII r 8.2(b)", "div VIII r 1.0 def fold")
def test_who_folds_loses_ante_and_jackpot_wager() -> None:
    played = result(answer(table("1 ante 10", "1 jackpot 1").draw(f"{FLUSH} {DOES_NOT}"), "fold"))
    assert (played.net("ante"), played.net("jackpot")) == ("-10", "-1")
    assert {"div VIII r 4.5", "div VIII r 8.2(b)", "div VIII r 1.0 def fold"} <= played.refs("ante")
    assert "div VIII r 8.2(a)" in played.refs("jackpot")


# What may be placed ---------------------------------------------------------------------------


@clause("nz-1996", "div VIII r 4.1", "div VIII r 4.1(a)", "div VIII r 4.1(b)", "div VIII r 11.1")
def test_a_jackpot_wager_needs_an_ante_and_goes_back_without_it() -> None:
    assert refs(table().refusal("1 jackpot 1")) == {"div VIII r 4.1", "div VIII r 11.1"}
    played = table("1 ante 10", "1 jackpot 1", "2 ante 10").withdraw("w1", 1).close()
    assert (back(played), played.refs("w2")) == ({"w2"}, {"div VIII r 4.1", "div VIII r 11.1"})
    with pytest.raises(Refused, match=r"div VIII r 4.1\(a\)"):
        Round(game(NZ, "caribbean_stud").rules(), Opening(kind=RoundKind.FREE))
    assert "div VIII r 4.1(b)" in {c.ref for c in game(NZ, "caribbean_stud").steps[0].clauses}


@clause("nz-1996", "div VIII r 11.5", "div VIII r 4.8", "div VIII r 1.0 def ante wager")
@states("nz-1996", "div VIII r 4.2", "div VIII r 1.0 def bet wager")
def test_a_jackpot_wager_is_the_amount_on_the_sign_and_others_are_chips_on_areas() -> None:
    played = table("1 ante 10", sign={"jackpot": {"min": "1", "max": "1"}})
    played.refusal("1 jackpot 2")
    wagers = {w.name: w for w in game(NZ, "caribbean_stud").wagers}
    assert {c.ref for c in wagers["jackpot"].limit_clauses} == {"div VIII r 11.5"}
    assert "div VIII r 4.2" in {c.ref for c in wagers["jackpot"].clauses}
    for name in ("ante", "bet"):
        assert f"div VIII r 1.0 def {name} wager" in {c.ref for c in wagers[name].clauses}
    assert refs(table(boxes=3).refusal("4 ante 10")) == {"div VIII r 4.8"}


@clause("nz-1996", "div VIII r 4.10", "div VIII r 4.11")
def test_a_player_has_one_hand_and_an_area_one_wager_even_where_more_were_taken() -> None:
    played = table("1 ante 10")
    assert refs(played.refusal("1 ante 10 @2")) == {"div VIII r 4.10"}
    assert refs(played.refusal("2 ante 10 @1")) == {"div VIII r 4.11"}
    played.bet("1 ante 10 @2", accepted=True)
    assert "div VIII r 4.10" in played.refs("w2")
    assert back(played) == {"w2"}


@clause("nz-1996", "div I r 14.2(b)")
@states("nz-1996", "div I r 14.2(a)")
def test_antes_keep_to_the_sign_and_count_in_part_where_they_were_taken_in_error() -> None:
    played = table(sign={"ante": {"min": "5", "max": "50"}})
    assert "div I r 13.1" in refs(played.refusal("1 ante 4"))
    played.bet("1 ante 80", "2 ante 2", accepted=True)
    assert (played.lying("w1"), played.lying("w2")) == ("50", "2")


@clause("nz-1996", "div VIII r 4.4", "div VIII r 4.4(b)", "div VIII r 4.6", "div VIII r 8.1")
def test_a_bet_wager_is_exactly_twice_the_ante() -> None:
    played = table("1 ante 10").draw(f"{FLUSH} {QUALIFIES}")
    for stake in (1000, 1995, 4000):
        assert refs(played.refusal(Decision(1, "bet", stake=stake))) == {"div VIII r 4.6"}
    assert answer(played, "bet").lying("w1+bet") == "20"
    assert {"div VIII r 4.4", "div VIII r 4.4(b)", "div VIII r 8.1"} <= played.cited(Kind.DECIDED)


@clause("nz-1996", "div VIII r 4.3(b)", "div VIII r 4.7", "div VIII r 4.12", "div VIII r 7.1(a)")
def test_a_jackpot_wager_stays_and_antes_do_once_cards_are_dealt() -> None:
    played = table("1 ante 10", "1 jackpot 1")
    assert refs(played.refusal(Withdraw("w2", 1))) == {"div VIII r 4.3(b)", "div VIII r 4.12"}
    played.round.apply(place("w1", "1 ante 20"))
    played.draw("9S")
    for entry in (Withdraw("w1", 1), place("w1", "1 ante 30")):
        assert refs(played.refusal(entry)) == {"div VIII r 4.7", "div VIII r 4.12"}


# How a round runs -----------------------------------------------------------------------------


@clause("nz-1996", "div VIII r 7.1(b)", "div VIII r 7.2", "div VIII r 7.3", "div VIII r 7.3(a)")
@clause("nz-1996", "div VIII r 7.3(b)", "div VIII r 7.3(c)", "div VIII r 7.3(d)", "div VIII r 7.4")
@clause("nz-1996", "div VIII r 7.4(a)", "div VIII r 7.4(b)")
@states("nz-1996", "div VIII r 2.5(a)(i)", "div VIII r 2.5(a)(ii)")
@pytest.mark.parametrize(
    ("shuffler", "order", "rules"),
    [(False, "1D1111DDDD", ("7.3", "7.3(a)", "7.3(c)")), (True, "11111DDDDD", ("7.4", "7.4(a)"))],
)
def test_cards_go_round_by_what_they_are_dealt_from(
    shuffler: bool, order: str, rules: tuple[str, ...]
) -> None:
    played = table("1 ante 10", automatic_shuffler=shuffler).draw("9S AC 7S 3S 4S 2S KD 8D 4C 2D")
    told = played.events(Kind.DEALT)
    assert "".join("D" if e.facts["hand"] == "dealer" else "1" for e in told) == order
    assert [e.facts["face_up"] for e in told] == [False] * 9 + [True]
    expected = {"div VIII r 7.1(b)", "div VIII r 7.2", *(f"div VIII r {rule}" for rule in rules)}
    assert played.cited(Kind.DEALT, hand="box_1") == expected
    equipment = "div VIII r 2.5(a)(ii)" if shuffler else "div VIII r 2.5(a)(i)"
    assert equipment in {c.ref for c in played.shoe.shuffle}


@clause("nz-1996", "div VIII r 7.3(c)", "div VIII r 7.3(d)")
@pytest.mark.parametrize(
    ("deal", "order"), [("one_at_a_time", "12D1212121"), ("one_then_four", "12D1111222")]
)
def test_a_shoe_deals_around_the_table_or_hand_by_hand(deal: str, order: str) -> None:
    played = table("1 ante 10", "2 ante 10", automatic_shuffler=False, shoe_deal=deal)
    played.draw("9S AC 7S 3S 4S 2S KD 8D 4C 2D")
    hands = [str(e.facts["hand"]).removeprefix("box_") for e in played.events(Kind.DEALT)]
    assert "".join("D" if hand == "dealer" else hand for hand in hands) == order


@states(
    "nz-1996", "div VIII r 3.1", "div VIII r 6.1(a)", "div VIII r 6.1(b)", "div VIII r 6.2", "div VIII r 6.3"
)
@pytest.mark.parametrize("shuffler", [False, True])
def test_one_deck_is_shuffled_after_every_round_and_no_player_cuts(shuffler: bool) -> None:
    shoe = table(automatic_shuffler=shuffler).shoe
    assert (shoe.decks, shoe.continuous, shoe.by_hand) == (1, True, not shuffler)
    assert {c.ref for c in shoe.cut} == {"div VIII r 6.2", "div VIII r 6.3"}
    rules = ("3.1", "6.1(a)", "6.1(b)", "6.3")
    assert {f"div VIII r {rule}" for rule in rules} <= {c.ref for c in shoe.shuffle}


@clause("nz-1996", "div VIII r 8.3", "div VIII r 9.4", "div VIII r 9.4(a)", "div VIII r 9.4(b)")
@clause("nz-1996", "div VIII r 9.4(c)", "div VIII r 4.4(a)")
def test_the_dealer_declares_and_hands_are_compared_from_the_right() -> None:
    played = table("1 ante 10", "2 ante 10", "3 ante 10").draw(f"{FLUSH} {ODD} {PAIR} {QUALIFIES}")
    answer(played, "bet", "fold", "bet")
    assert "div VIII r 4.4(a)" in played.cited(Kind.FOLDED)
    result(played)
    assert [e.facts["hand"] for e in played.events(Kind.TURNED)] == ["dealer", "box_3", "box_1"]
    assert played.cited(Kind.TURNED, hand="dealer") == {"div VIII r 8.3"}
    assert {f"div VIII r 9.4({x})" for x in "abc"} <= played.cited(Kind.TURNED, hand="box_1")


READ = [
    ("9S 3C 4H 9D QS", "9S 9D QS 4H 3C"),
    ("3C 9S 3D 9D 3S", "3C 3D 3S 9S 9D"),
    ("2S 9S 4S KS 7S", "KS 9S 7S 4S 2S"),
    ("TC 8C 9D QS JH", "QS JH TC 9D 8C"),
    ("AS 3C 5D 2H 4H", "5D 4H 3C 2H AS"),
]


@clause("nz-1996", "div VIII r 9.3", "div VIII r 9.4(a)")
@pytest.mark.parametrize(("cards", "read"), READ)
def test_a_hand_that_is_compared_is_arranged_to_be_read(cards: str, read: str) -> None:
    played = result(answer(table("1 ante 10").draw(f"{cards} {OTHER_QUALIFIES}"), "bet"))
    (told,) = (e.facts for e in played.events(Kind.TURNED) if e.facts["hand"] == "box_1")
    assert (" ".join(told["cards"]), " ".join(told["arranged"])) == (cards, read)
    # Where the dealer's hand does not qualify nothing is compared.
    alone = result(answer(table("1 ante 10").draw(f"{cards} {OTHER_DOES_NOT}"), "bet"))
    assert alone.cited(Kind.TURNED, hand="box_1") == {"div VIII r 9.3"}
    assert all("arranged" not in e.facts for e in alone.events(Kind.TURNED))


# The jackpot ----------------------------------------------------------------------------------


@clause(
    "nz-1996", "div VIII r 9.3", "div VIII r 9.10", "div VIII r 11.2", "div VIII r 11.7", "div VIII r 11.9"
)
@clause("nz-1996", "div VIII r 11.6(a)", "div VIII r 11.6(b)", "div VIII r 11.6(c)", "div VIII r 11.6(d)")
@clause("nz-1996", "div VIII r 11.6(e)")
@clause("nz-1996", "div VIII r 12.1(a)", "div VIII r 12.1(b)", "div VIII r 12.1(c)", "div VIII r 12.1(d)")
@clause("nz-1996", "div VIII r 12.1(e)")
@pytest.mark.parametrize(
    ("hand", "net", "left", "paragraphs"),
    [
        (PAIR, "-1", "50001", ()),
        (FLUSH, "99", "49901", ("11.6(a)", "12.1(e)")),
        ("3S 3D 3H 9H 9S", "149", "49851", ("11.6(b)", "12.1(d)")),
        ("3S 3D 3H 3C 9S", "499", "49501", ("11.6(c)", "12.1(c)")),
        (STRAIGHT_FLUSHES[0], "4999.1", "45000.9", ("11.6(d)", "12.1(b)")),
        (ROYALS[0], "50000", "0", ("11.6(e)", "12.1(a)")),
    ],
)
def test_hands_from_a_flush_up_are_paid_off_the_pool_whatever_the_dealer_has(
    hand: str, net: str, left: str, paragraphs: tuple[str, ...]
) -> None:
    for dealer in (QUALIFIES, DOES_NOT):
        played = won(hand, dealer=dealer)
        assert (jackpots(played), meter(played)) == ([net], left)
        assert {f"div VIII r {p}" for p in paragraphs} <= played.refs("jackpot")
    if net != "-1":
        assert {f"div VIII r {r}" for r in ("9.3", "9.10", "11.2", "11.7", "11.9")} <= played.refs("jackpot")
        assert played.round.settlements[-1].wager.type.name == "jackpot"


@clause("nz-1996", "div VIII r 8.2(a)", "div VIII r 9.7(a)", "div VIII r 9.8(a)", "div VIII r 11.3")
@pytest.mark.parametrize(
    ("hand", "dealer", "decides", "rule"),
    [
        (PAIR, QUALIFIES, "bet", "9.8(a)"),
        (PAIR, QUALIFIES, "fold", "8.2(a)"),
        ("7S 5D 4S 3H 2S", QUALIFIES, "bet", "9.7(a)"),
        (PAIR, DOES_NOT, "bet", "11.3"),
    ],
)
def test_a_jackpot_wager_without_a_prize_is_taken_by_the_rule_on_how_its_hand_ended(
    hand: str, dealer: str, decides: str, rule: str
) -> None:
    played = result(answer(table("1 ante 10", "1 jackpot 1").draw(f"{hand} {dealer}"), decides))
    assert (played.net("jackpot"), played.refs("jackpot")) == ("-1", {f"div VIII r {rule}"})


@clause("nz-1996", "div VIII r 12.1(a)", "div VIII r 12.1(b)")
def test_large_prizes_have_their_minimum() -> None:
    assert jackpots(won(STRAIGHT_FLUSHES[0], shows="9000")) == ["999"]
    assert jackpots(won(ROYALS[0], shows="9000")) == ["9999"]


@clause("nz-1996", "div VIII r 11.3", "div VIII r 2.4(b)")
@pytest.mark.parametrize(("percent", "left"), [(0, "50000"), (70, "50001.4"), (100, "50002")])
def test_the_share_of_wagers_that_is_not_retained_forms_the_pool(percent: int, left: str) -> None:
    played = won(ODD, PAIR, jackpot_contribution=percent)
    assert meter(played) == left
    if percent:
        assert played.cited(Kind.METER) == {"div VIII r 2.4(b)", "div VIII r 11.3"}


@clause("nz-1996", "div VIII r 12.2(a)", "div VIII r 12.2(b)")
def test_fixed_payouts_come_first_and_straight_flushes_have_the_same_rest() -> None:
    """50,003 less 100 for the flush: each straight flush has a tenth of 49,903."""
    played = won("KS QS 4S 3S 2S", STRAIGHT_FLUSHES[1], STRAIGHT_FLUSHES[2], dealer="AC KD 8D 4C 2D")
    assert jackpots(played) == ["99", "4989.3", "4989.3"]
    assert meter(played) == decimal(5_000_300 - 10_000 - 2 * 499_030)
    assert "div VIII r 12.2(a)" in played.refs("w4")
    assert "div VIII r 12.2(b)" in played.refs("w5")


@clause("nz-1996", "div VIII r 12.2(c)(i)", "div VIII r 12.2(c)(ii)")
@pytest.mark.parametrize(("shows", "each", "part"), [("50000", "25000", "ii"), ("15000", "9999", "i")])
def test_royal_flushes_share_the_balance_equally_and_have_10000_at_least(
    shows: str, each: str, part: str
) -> None:
    played = won(*ROYALS, shows=shows)
    assert (jackpots(played), meter(played)) == ([each, each], "0")
    assert [ref for ref in played.refs("w3") if "12.2" in ref] == [f"div VIII r 12.2(c)({part})"]
    # Rule 12.2 is of two or more hands, whichever prizes they win.
    assert not [ref for ref in won(ROYALS[0], shows=shows).refs("jackpot") if "12.2" in ref]
    beside = won("KS QS 4S 3S 2S", ROYALS[1], shows=shows, dealer="AC KD 8D 4C 2D")
    assert "div VIII r 12.2(c)(ii)" in beside.refs("w4")


@clause("nz-1996", "div VIII r 12.2(b)", "div VIII r 12.2(c)(ii)")
def test_a_royal_flush_has_what_straight_flushes_leave() -> None:
    played = won(STRAIGHT_FLUSHES[1], ROYALS[0], shows="49998")
    assert jackpots(played) == ["4999", "44999"]


@clause("nz-1996", "div VIII r 11.8", "div I r 15.3")
def test_a_payment_that_chips_cannot_make_goes_up_to_the_next_one() -> None:
    """A tenth of 50,001 is 5,000.10: the next amount in chips of 2.50 is 5,002.50."""
    played = table("1 ante 10", chip="2.50").bet("1 jackpot 2.5")
    result(answer(played.draw(f"{STRAIGHT_FLUSHES[0]} {QUALIFIES}"), "bet"))
    assert jackpots(played) == ["5000"]
    assert {"div VIII r 11.8", "div I r 15.3"} <= played.refs("jackpot")


# Irregularities -------------------------------------------------------------------------------

MISDEALS = [
    ("wrong_number_of_cards", "div VIII r 14.3"),
    ("more_cards_exposed", "div VIII r 14.5"),
    ("deck_incomplete", "div VIII r 14.9"),
]


@clause("nz-1996", "div VIII r 14.3", "div VIII r 14.5", "div VIII r 14.9", "div VIII r 14.10")
@pytest.mark.parametrize(("kind", "rule"), MISDEALS)
@pytest.mark.parametrize("decided", [(), ("bet",), ("bet", "fold")])
def test_a_misdeal_voids_all_but_jackpot_wagers_and_hands_are_dealt_again(
    kind: str, rule: str, decided: tuple[str, ...]
) -> None:
    played = table("1 ante 10", "1 jackpot 1", "2 ante 20").draw(f"{FLUSH} {ODD} {QUALIFIES}")
    answer(played, *decided).report(kind)
    assert {rule, "div VIII r 14.10"} <= played.cited(Kind.REMEDY)
    assert back(played) == {"w1", "w3"} | ({"w1+bet"} if decided else set())
    assert (played.step, played.lying("w2")) == ("wagers", "1")
    # The jackpot wager lies for the next deal; antes are made anew, and cards come out again.
    played.bet("1 ante 30").draw(f"{FLUSH} {QUALIFIES}")
    result(answer(played, "bet"))
    assert (played.net("w4"), played.net("w4+bet"), played.net("jackpot")) == ("30", "300", "99")


@clause("nz-1996", "div VIII r 14.1")
def test_a_hand_that_is_not_declared_dead_plays_on() -> None:
    played = table("1 ante 10", "1 jackpot 1").draw(f"{ODD} {QUALIFIES}")
    answer(played.report("dead_hand", ruling="not_declared", seat=1), "bet").deal()
    assert "div VIII r 14.1" not in played.refs("w1")


@clause("nz-1996", "div VIII r 14.1", "div VIII r 14.10")
def test_a_misdeal_voids_a_dead_hand_with_the_rest() -> None:
    played = table("1 ante 10", "1 jackpot 1").draw(f"{ODD} {QUALIFIES}").report("dead_hand", seat=1)
    played.report("wrong_number_of_cards")
    assert back(played) == {"w1"}
    played.bet("1 ante 10").draw(f"{FLUSH} {QUALIFIES}")
    result(answer(played, "bet"))
    assert (played.net("w3"), played.net("jackpot")) == ("10", "99")


@clause("nz-1996", "div VIII r 14.10")
def test_who_folded_before_a_misdeal_is_in_again() -> None:
    played = table("1 ante 10", "1 jackpot 1", "2 ante 10", "2 jackpot 1").draw(f"{ODD} {FLUSH} {QUALIFIES}")
    answer(played, "fold").report("wrong_number_of_cards")
    assert not any(w.folded for w in played.round.wagers)
    played.bet("1 ante 10", "2 ante 10").draw(f"{ROYALS[0]} {FLUSH} {QUALIFIES}")
    assert {hand: len(cards) for hand, cards in played.round.hands.codes().items()} == {
        "box_1": 5,
        "box_2": 5,
        "dealer": 5,
    }
    result(answer(played, "bet", "bet"))
    ends = {(s.wager.seat, s.wager.type.name): s.net for s in played.round.settlements if s.net}
    # The royal flush: 250 times the bet of 20, the ante, and the pool.
    assert ends[1, "bet"] == 500_000
    assert ends[1, "ante"] == 1_000
    assert ends[1, "jackpot"] > 0


def test_a_dealers_card_that_is_exposed_leaves_the_others_where_they_lie() -> None:
    played = table("1 ante 10", automatic_shuffler=True).draw(f"{PAIR} AC KD 8D")
    played.report("card_exposed", to_dealer=True)
    assert played.round.hands.codes()["dealer"] == [None, None, "8D"]
    played.draw("4C 2D")
    assert played.round.hands.codes()["dealer"] == [None, None, "8D", None, None]


@clause("nz-1996", "div VIII r 14.10", "div VIII r 4.1")
def test_who_makes_no_ante_after_a_misdeal_has_the_jackpot_wager_back() -> None:
    played = table("1 ante 10", "1 jackpot 1", "2 ante 20").draw("9S").report("wrong_number_of_cards")
    assert refs(played.refusal(Withdraw("w2", 1))) == {"div VIII r 4.3(b)", "div VIII r 4.12"}
    played.bet("2 ante 20").close()
    assert {"w1", "w2", "w3"} == back(played)
    assert "div VIII r 4.1" in played.refs("w2")


def test_a_misdeal_needs_cards_that_were_dealt() -> None:
    with pytest.raises(Refused, match="no card of the round"):
        table("1 ante 10").close().report("wrong_number_of_cards")


@clause("nz-1996", "div VIII r 14.4", "div VIII r 14.6")
def test_one_exposed_card_is_turned_down_and_the_dealers_is_the_upcard() -> None:
    players = table("1 ante 10").draw("9S").report("card_exposed")
    assert players.cited(Kind.REMEDY) == {"div VIII r 14.4"}
    dealers = table("1 ante 10").draw(f"{FLUSH} AC").report("card_exposed", to_dealer=True)
    assert dealers.cited(Kind.REMEDY) == {"div VIII r 14.6"}
    dealers.draw("KD 8D 4C 2D")
    assert not any(e.facts["face_up"] for e in dealers.events(Kind.DEALT))
    assert [e.facts["cards"] for e in dealers.events(Kind.TURNED)] == [["AC"]]


@clause("nz-1996", "div VIII r 14.4", "div VIII r 14.5", "div VIII r 14.6", "div VIII r 14.10")
@pytest.mark.parametrize("first", [False, True])
@pytest.mark.parametrize("second", [False, True])
def test_a_second_exposed_card_of_a_deal_makes_it_a_misdeal(first: bool, second: bool) -> None:
    played = table("1 ante 10", "1 jackpot 1").draw(f"{FLUSH} AC").report("card_exposed", to_dealer=first)
    played.report("card_exposed", to_dealer=second)
    assert {"div VIII r 14.5", "div VIII r 14.10"} <= played.cited(Kind.REMEDY)
    assert (back(played), played.step, played.lying("w2")) == ({"w1"}, "wagers", "1")
    # The next deal counts anew: one exposed card is no misdeal.
    played.bet("1 ante 10").draw("9S").report("card_exposed")
    assert played.step == "card"


@clause("nz-1996", "div VIII r 14.7")
def test_cards_to_an_area_without_an_ante_are_dealt_again_with_wagers_as_they_are() -> None:
    played = table("1 ante 10", "1 jackpot 1").draw("9S 7S").report("card_without_ante", "AH")
    assert played.cited(Kind.REMEDY) == {"div VIII r 14.7"}
    assert (played.step, played.lying("w1"), played.lying("w2")) == ("card", "10", "1")
    answer(played.draw(f"{FLUSH} {QUALIFIES}"), "bet")
    assert [e.facts["number"] for e in played.events(Kind.DEALT)] == [1, 2, *range(1, 11)]
    assert result(played).net("bet") == "100"


@clause("nz-1996", "div VIII r 14.8")
def test_a_complete_hand_without_an_ante_is_discarded_and_play_goes_on() -> None:
    played = table("1 ante 10").draw(f"{FLUSH} {QUALIFIES}").report("hand_without_ante")
    assert played.cited(Kind.REMEDY) == {"div VIII r 14.8"}
    assert result(answer(played, "bet")).net("bet") == "100"


@clause("nz-1996", "div VIII r 14.7", "div VIII r 14.8")
def test_a_complete_hand_without_an_ante_is_discarded_once_the_dealer_is_dealt_to() -> None:
    with pytest.raises(Malformed, match="it cannot be reported at step card"):
        table("1 ante 10", automatic_shuffler=True).draw("9S 7S").report("hand_without_ante")
    dealers = table("1 ante 10", automatic_shuffler=True).draw(f"{FLUSH} AC")
    again = table("1 ante 10", automatic_shuffler=True).draw(f"{FLUSH} AC").report("card_without_ante", "AH")
    assert (dealers.report("hand_without_ante").step, again.step) == ("dealer_card", "card")
    dealt = table("1 ante 10", automatic_shuffler=True).draw(f"{FLUSH} {QUALIFIES}")
    with pytest.raises(Malformed, match="it cannot be reported at step decision"):
        dealt.report("card_without_ante", "AH")


@clause("nz-1996", "div VIII r 14.11")
def test_a_player_who_is_not_there_has_folded() -> None:
    played = table("1 ante 10").draw(f"{FLUSH} {QUALIFIES}").report("player_not_present")
    assert played.cited(Kind.REMEDY) == {"div VIII r 14.11"}
    assert result(played).net("ante") == "-10"
    assert {"div VIII r 14.11", "div VIII r 8.2(b)"} <= played.refs("ante")
    here = result(answer(table("1 ante 10").draw(f"{FLUSH} {QUALIFIES}"), "fold"))
    assert "div VIII r 14.11" not in here.refs("ante")


@clause("nz-1996", "div VIII r 14.11")
def test_nobody_folds_for_another_player_who_is_not_there() -> None:
    played = table("1 ante 10", "2 ante 20").draw(f"{FLUSH} {PAIR} {QUALIFIES}")
    for seat in (2, 3):
        refusal = played.refusal(Report("player_not_present", details={"seat": seat}))
        assert refs(refusal) == {"div VIII r 14.11"}
    result(answer(played, "bet").report("player_not_present", seat=2))
    assert [played.net(id_) for id_ in ("w1", "w2")] == ["10", "-20"]


@clause("nz-1996", "div VIII r 14.1")
@pytest.mark.parametrize("decided", [(), ("bet",), ("bet", "bet")])
@pytest.mark.parametrize("dealer", [QUALIFIES, DOES_NOT])
def test_a_dead_hand_forfeits_ante_bet_and_jackpot(decided: tuple[str, ...], dealer: str) -> None:
    played = table("1 ante 10", "1 jackpot 1", "2 ante 20").draw(f"{FLUSH} {PAIR} {dealer}")
    answer(played, *decided).report("dead_hand", seat=1)
    while isinstance(played.round.request, Decide):
        answer(played, "bet")
    result(played)
    assert (played.net("w1"), played.net("jackpot"), meter(played)) == ("-10", "-1", "50001")
    assert played.refs("w1") == played.refs("jackpot") == {"div VIII r 14.1"}
    if decided:
        assert played.net("w1+bet") == "-20"
    assert played.net("w3") == "20"
    assert "box_1" not in [e.facts["hand"] for e in played.events(Kind.TURNED)]


@clause("nz-1996", "div VIII r 9.6")
@pytest.mark.parametrize(("dealer", "ante", "bet"), [(QUALIFIES, "-10", "-20"), (DOES_NOT, "10", "0")])
def test_a_hand_left_face_down_loses_where_it_would_be_compared(dealer: str, ante: str, bet: str) -> None:
    played = answer(table("1 ante 10", "1 jackpot 1").draw(f"{FLUSH} {dealer}"), "bet")
    result(played.report("hand_left_face_down", seat=1))
    assert (played.net("ante"), played.net("bet"), played.net("jackpot")) == (ante, bet, "-1")
    assert "div VIII r 9.6" in played.cited(Kind.REMEDY)
    compared = {"div VIII r 9.6", "div VIII r 9.7(b)"}
    assert (played.refs("ante") == played.refs("bet") == compared) is (dealer == QUALIFIES)


def test_irregularities_belong_to_their_steps() -> None:
    with pytest.raises(Malformed, match="cannot be reported at step wagers"):
        table("1 ante 10").report("dead_hand", seat=1)


@clause("nz-1996", "div VIII r 12.1(e)", "div VIII r 12.2(a)")
@states("nz-1996", "div VIII r 12.1(c)", "div VIII r 12.1(d)")
@pytest.mark.parametrize(
    ("hands", "from_pool", "from_house"),
    [
        ((FLUSH,), "49901", "50001"),
        ((FLUSH, ODD), "49902", "50002"),
        ((FLUSH, "QH 9H 5H 3H 2H"), "49802", "49802"),
        # 50,002 less the flush; a tenth of what is left goes to the straight flush.
        ((FLUSH, STRAIGHT_FLUSHES[1]), "44911.8", "44911.8"),
    ],
)
def test_a_fixed_payout_that_is_won_alone_comes_off_the_pool_or_is_the_operators(
    hands: tuple[str, ...], from_pool: str, from_house: str
) -> None:
    assert meter(won(*hands)) == from_pool
    assert meter(won(*hands, lone_fixed_payout="house")) == from_house


@states("nz-1996", "div VIII r 12.2(a)")
@pytest.mark.parametrize(("lone", "shows"), [("pool", "49901"), ("house", "50001")])
def test_the_verifier_counts_a_fixed_payout_that_is_won_alone_as_the_option_says(
    lone: str, shows: str
) -> None:
    script = {
        "rulebook": NZ,
        "game": "caribbean_stud",
        "options": {"automatic_shuffler": True, "lone_fixed_payout": lone},
        "jackpots": {"progressive": "50000"},
        "equipment": {"cards": f"{FLUSH} {QUALIFIES}".split()},
        "wagers": [
            {"seat": 1, "wager": "ante", "stake": "10"},
            {"seat": 1, "wager": "jackpot", "stake": "1"},
        ],
        "decisions": [{"seat": 1, "action": "bet"}],
    }
    run = run_script(script)
    assert run.record is not None
    assert run.result["outcome"]["next_round"]["jackpots"] == {"progressive": shows}
    assert verify(run.record).ok
    run.record["options"]["lone_fixed_payout"] = {"pool": "house", "house": "pool"}[lone]
    run.record["hash"] = record_hash({k: v for k, v in run.record.items() if k != "hash"})
    assert any("meter" in str(fault) for fault in verify(run.record).faults)


@clause("nz-1996", "div VIII r 11.10", "div VIII r 11.11")
@pytest.mark.parametrize("hand", [FLUSH, "3S 3D 3H 9H 9S", ROYALS[0]])
def test_every_jackpot_hand_waits_for_the_game_supervisor_and_the_count(hand: str) -> None:
    played = table("1 ante 10", "1 jackpot 1").draw(f"{hand} {QUALIFIES}")
    answer(played, "bet").round.apply(Call("result"))
    waits = played.round.waiting_for()
    assert waits is not None
    assert (waits["who"], waits["step"]) == ("game supervisor", "supervisor_told")
    played.round.apply(Call("supervisor_told"))
    assert not played.round.settlements
    played.round.apply(Call("deck_counted"))
    assert [s.wager.type.name for s in played.round.settlements] == ["bet", "ante", "jackpot"]
    told, counted = played.events(Kind.CALLED)[-2:]
    assert {c.ref for c in told.clauses} == {"div VIII r 11.10"}
    assert {c.ref for c in counted.clauses} == {"div VIII r 11.11"}


@clause("nz-1996", "div VIII r 14.9", "div VIII r 14.10")
@states("nz-1996", "div VIII r 11.11")
def test_a_deck_found_incomplete_at_the_count_is_a_misdeal_and_nothing_was_paid() -> None:
    played = table("1 ante 10", "1 jackpot 1").draw(f"{FLUSH} {QUALIFIES}")
    answer(played, "bet").round.apply(Call("result"))
    played.round.apply(Call("supervisor_told"))
    played.report("deck_incomplete")
    assert back(played) == {"w1", "w1+bet"}
    assert [w.type.name for w in played.round.wagers] == ["jackpot"]
    played.round.apply(place("again", "1 ante 20"))
    played.draw(f"{ODD} {QUALIFIES}")
    assert result(answer(played, "bet")).net("again") == "-20"


def test_the_verifier_follows_a_misdeal_at_the_count() -> None:
    hands = f"{FLUSH} {QUALIFIES} {ODD} {QUALIFIES}"
    script = {
        "rulebook": NZ,
        "game": "caribbean_stud",
        "options": {"automatic_shuffler": True},
        "equipment": {"cards": hands.split()},
        "wagers": [
            {"seat": 1, "wager": "ante", "stake": "10"},
            {"seat": 1, "wager": "jackpot", "stake": "1"},
            {"seat": 1, "wager": "ante", "stake": "20", "before": 2},
        ],
        "decisions": [{"seat": 1, "action": "bet"}, {"seat": 1, "action": "bet"}],
        "irregularities": [{"kind": "deck_incomplete", "at": "deck_counted"}],
    }
    run = run_script(script)
    assert run.result["status"] == "settled"
    assert run.record is not None
    assert (replay_record(run.record).departures, verify(run.record).faults) == ((), [])


@clause("nz-1996", "div VIII r 14.6")
def test_the_dealers_exposed_card_is_turned_up_though_it_is_told_of_when_all_are_dealt() -> None:
    played = table("1 ante 10").draw(f"{FLUSH} {QUALIFIES}")
    played.report("card_exposed", to_dealer=True, dealers_second=True)
    (turned,) = played.events(Kind.TURNED)
    assert (turned.facts["cards"], turned.facts["instead"]) == (["KD"], "2D")
    assert {c.ref for c in turned.clauses} == {"div VIII r 14.6"}
