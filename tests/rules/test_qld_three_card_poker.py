"""Queensland's schedule 13: what wagers win, what may be placed, and how a round runs."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.events import Kind
from croupier.games.game import Opening, RoundKind
from croupier.games.refusals import Malformed, Refused
from croupier.games.requests import Decide, describe
from croupier.games.tape import Decision
from croupier.games.wagers import Result
from croupier.record.runner import run_script
from croupier.rulebooks.games import game
from croupier.table.round import Round
from tests.clauses import clause, states
from tests.rules.stud_hands import order, result
from tests.rules.tables import Table, refs

QLD = "qld-2010"
BET = "w1+bet"
"""The bet wager behind the first wager placed."""

QUALIFIES = "QC 8H 3D"
DOES_NOT = "JC 8H 3D"


def table(**options: Any) -> Table:
    return Table(QLD, "three_card_poker", **{"deal": "three_at_a_time", **options})


def dealt(cards: str, *bets: str, **options: Any) -> Table:
    """A table whose player at box 1 and dealer have these six cards: the player is asked."""
    played = table(**options).bet(*(bets or ("1 ante 10", "1 pair_plus 10"))).draw(cards)
    assert isinstance(played.round.request, Decide)
    return played


def bet_on(player: str, dealer: str) -> Table:
    """A round of ante 10 and pair plus 10 in which the player bets."""
    return result(dealt(f"{player} {dealer}").decide(1, "bet"))


def ante(played: Table) -> str:
    """What the ante itself came to, its bonus left aside."""
    (end,) = [s for s in played.round.settlements if s.wager.id == "w1" and not s.stays]
    return f"{end.net / 100}"


def bonus(played: Table) -> str | None:
    paid = [s for s in played.round.settlements if s.stays]
    return f"{paid[0].net / 100}" if paid else None


# What wagers win ----------------------------------------------------------------------------


@clause("qld-2010", "sch 13 s 20(1)", "sch 13 s 22(1)", "sch 13 s 22(2)(a)", "sch 13 s 22(2)(c)")
def test_a_higher_hand_wins_ante_and_bet_once_at_1_to_1() -> None:
    played = bet_on("KS 7D 2S", QUALIFIES)
    assert (ante(played), played.net(BET)) == ("10", "10")
    assert {"sch 13 s 22(2)(a)", "sch 13 s 22(2)(c)", "sch 13 s 20(1)"} <= played.refs("w1")
    assert {"sch 13 s 22(2)(a)", "sch 13 s 20(1)"} <= played.refs(BET)


@clause("qld-2010", "sch 13 s 22(3)", "sch 13 s 22(4)(a)", "sch 13 s 22(4)(c)", "sch 13 s 20(1)")
def test_a_lower_hand_loses_ante_and_bet() -> None:
    played = bet_on("QS 7D 2S", QUALIFIES)
    assert (ante(played), played.net(BET)) == ("-10", "-10")
    assert "sch 13 s 22(4)(c)" in played.refs("w1")
    assert "sch 13 s 22(4)(a)" in played.refs(BET)


@clause("qld-2010", "sch 13 s 9(6)", "sch 13 s 22(5)(a)", "sch 13 s 22(5)(b)", "sch 13 s 9(2)")
def test_equal_hands_stand_off_and_the_wagers_go_back_whatever_their_suits() -> None:
    played = bet_on("QS 8D 3S", QUALIFIES)
    assert (ante(played), played.net(BET), played.net("pair_plus")) == ("0", "0", "-10")
    assert played.end(BET).result is Result.STAND_OFF
    assert {"sch 13 s 9(6)", "sch 13 s 22(5)(a)", "sch 13 s 22(5)(b)"} <= played.refs("w1")


@clause("qld-2010", "sch 13 s 19(1)", "sch 13 s 19(2)(a)", "sch 13 s 19(3)", "s 4 def void")
def test_a_dealer_who_does_not_qualify_pays_antes_and_voids_bets() -> None:
    played = bet_on("5S 4D 2S", DOES_NOT)
    assert (ante(played), played.net(BET)) == ("10", "0")
    assert played.end(BET).result is Result.STAND_OFF
    assert {"sch 13 s 19(1)", "sch 13 s 19(2)(a)"} <= played.refs("w1")
    assert {"sch 13 s 19(3)", "s 4 def void"} <= played.refs(BET)


@clause("qld-2010", "sch 13 s 5(a)", "sch 13 s 5(b)")
@pytest.mark.parametrize(
    ("dealer", "qualifies"),
    [
        ("JC TH 8D", False),
        ("JC TH 2D", False),
        ("5C 3H 2D", False),
        ("QC 3H 2D", True),
        ("KC 3H 2D", True),
        ("AC 4H 2D", True),
        ("2C 2H 3D", True),
        ("5C 3C 2C", True),
        ("AC 2H 3D", True),
    ],
)
def test_the_dealer_qualifies_with_a_queen_or_better(dealer: str, qualifies: bool) -> None:
    played = bet_on("KS KD 2S", dealer)
    assert played.round.outcome["dealer"]["qualifies"] is qualifies
    cited = played.cited(Kind.COUNTED, hand="dealer")
    assert {"sch 13 s 5(a)", "sch 13 s 5(b)"} <= cited
    assert ("sch 13 s 20(1)" in cited, "sch 13 s 19(1)" in cited) == (qualifies, not qualifies)


BONUSES = [("4S 5D 6S", "10"), ("4S 4D 4H", "40"), ("4S 5S 6S", "50")]


@clause("qld-2010", "sch 13 s 6", "sch 13 s 24", "sch 13 s 23(1)", "sch 13 s 2 def ante bonus payment")
@pytest.mark.parametrize(("player", "paid"), BONUSES)
def test_ante_bonuses_pay_1_4_and_5_to_1(player: str, paid: str) -> None:
    played = bet_on(player, QUALIFIES)
    assert (bonus(played), ante(played), played.net(BET)) == (paid, "10", "10")
    cited = {c.ref for s in played.round.settlements if s.stays for c in s.clauses}
    assert {"sch 13 s 24", "sch 13 s 23(1)", "sch 13 s 6", "sch 13 s 2 def ante bonus payment"} <= cited


@clause("qld-2010", "sch 13 s 23(2)(a)", "sch 13 s 22(2)(b)", "sch 13 s 22(4)(b)")
@pytest.mark.parametrize(("player", "paid"), BONUSES[:2])
def test_a_losing_hand_is_paid_its_bonus(player: str, paid: str) -> None:
    played = bet_on(player, "QC KC AC")
    assert (bonus(played), ante(played), played.net(BET)) == (paid, "-10", "-10")
    assert {"sch 13 s 22(2)(b)", "sch 13 s 22(4)(b)"} <= played.cited(Kind.TURNED, hand="box_1")


@clause("qld-2010", "sch 13 s 23(2)(b)", "sch 13 s 19(4)", "sch 13 s 19(5)", "sch 13 s 19(2)(b)")
def test_bonus_and_pair_plus_are_paid_where_the_dealer_does_not_qualify() -> None:
    played = bet_on("4S 5D 6S", DOES_NOT)
    assert (bonus(played), ante(played), played.net("pair_plus")) == ("10", "10", "60")
    turned = played.cited(Kind.TURNED, hand="box_1")
    assert turned == {"sch 13 s 19(2)(b)", "sch 13 s 19(4)", "sch 13 s 19(5)"}


@clause("qld-2010", "sch 13 s 7", "sch 13 s 26", "sch 13 s 25(1)", "sch 13 s 2 def pair plus wager")
@pytest.mark.parametrize(
    ("player", "net"),
    [
        ("4S 4D 9S", "10"),
        ("4S 7S 9S", "40"),
        ("AS 2D 3S", "60"),
        ("4S 4D 4H", "250"),
        ("QS KS AS", "400"),
        ("KS AD 2S", "-10"),
    ],
)
def test_pair_plus_pays_by_the_players_hand(player: str, net: str) -> None:
    played = bet_on(player, QUALIFIES)
    assert played.net("pair_plus") == net
    assert {"sch 13 s 25(1)", "sch 13 s 7"} <= played.refs("pair_plus")
    assert ("sch 13 s 26" in played.refs("pair_plus")) == (net != "-10")


@clause("qld-2010", "sch 13 s 25(2)(a)", "sch 13 s 25(2)(b)", "sch 13 s 22(2)(d)", "sch 13 s 22(4)(d)")
@pytest.mark.parametrize("dealer", ["AC AH AD", "5C 3H 2D", "KC 9H 3C"])
def test_pair_plus_does_not_depend_on_the_dealers_hand(dealer: str) -> None:
    assert bet_on("4S 4D 9S", dealer).net("pair_plus") == "10"


def test_pair_plus_is_paid_on_a_stand_off() -> None:
    played = bet_on("4S 4D 9S", "4C 4H 9C")
    assert (ante(played), played.net("pair_plus")) == ("0", "10")


# Ranking ------------------------------------------------------------------------------------


@clause("qld-2010", "sch 13 s 9(1)", "sch 13 s 9(3)", "sch 13 s 9(4)", "sch 13 s 9(5)", "sch 13 s 8(2)")
@clause("qld-2010", "sch 13 s 2 def face value", "sch 13 s 2 def face value(a)")
@clause("qld-2010", "sch 13 s 2 def face value(b)", "sch 13 s 2 def odd card")
@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("2S 2D 3S", "AC KH JD"),
        ("5S 3S 2S", "AC AH KC"),
        ("AS 2D 3S", "AC KC JC"),
        ("2S 2D 2H", "AC KC QH"),
        ("AS 2S 3S", "AC AH AD"),
        ("JS QD KS", "9C TH JC"),
        ("2S 3D 4S", "AC 2H 3C"),
        ("9S 9D 2S", "8C 8H AC"),
        ("9S 9D 3S", "9C 9H 2C"),
        ("KS QD 3S", "KC QH 2C"),
    ],
)
def test_hands_rank_straight_above_flush_and_by_face_values(higher: str, lower: str) -> None:
    played = bet_on(higher, lower)
    assert played.net(BET) == "10"
    assert {"sch 13 s 8(2)", "sch 13 s 9(1)"} <= played.cited(Kind.COUNTED, hand="box_1")
    assert bet_on(lower, higher).net(BET) == "-10"


# Folding ------------------------------------------------------------------------------------


@clause("qld-2010", "sch 13 s 17(2)", "sch 13 s 17(3)", "sch 13 s 4(b)", "sch 13 s 3", "sch 13 s 3(a)")
@clause("qld-2010", "sch 13 s 2 def continuing player")
def test_who_folds_loses_ante_and_pair_plus_even_with_a_winning_hand() -> None:
    played = dealt(f"4S 4D 4H {DOES_NOT}").decide(1, "fold")
    assert {"sch 13 s 17(2)", "sch 13 s 17(3)", "sch 13 s 4(b)"} <= played.cited(Kind.FOLDED)
    result(played)
    assert (ante(played), played.net("pair_plus"), bonus(played)) == ("-10", "-10", None)
    for id_ in ("w1", "pair_plus"):
        assert {"sch 13 s 17(3)", "sch 13 s 3(a)", "sch 13 s 2 def continuing player"} <= played.refs(id_)


def test_folded_cards_are_not_turned() -> None:
    played = result(dealt(f"4S 4D 4H {DOES_NOT}").decide(1, "fold"))
    assert [e.facts["hand"] for e in played.events(Kind.TURNED)] == ["dealer"]


# What may be placed -------------------------------------------------------------------------


@states("qld-2010", "sch 13 s 2 def wager", "sch 13 s 2 def ante wager", "sch 13 s 2 def bet wager")
def test_the_wagers_are_ante_bet_and_pair_plus() -> None:
    assert {w.name for w in game(QLD, "three_card_poker").wagers} == {"ante", "bet", "pair_plus"}
    for wager in game(QLD, "three_card_poker").wagers:
        assert "sch 13 s 2 def wager" in {c.ref for c in wager.clauses}
    with pytest.raises(Malformed, match="nearest: ante"):
        table().bet("1 anti 10")


@clause("qld-2010", "sch 13 s 14(a)", "sch 13 s 14(b)")
def test_a_pair_plus_wager_needs_an_ante_and_goes_back_without_it() -> None:
    assert "sch 13 s 14(a)" in refs(table().refusal("1 pair_plus 10"))
    played = table().bet("1 ante 10", "1 pair_plus 10", "2 ante 10").withdraw("w1", 1).close()
    assert (played.end("w2").result, played.refs("w2")) == (Result.RETURNED, {"sch 13 s 14(a)"})


@clause("qld-2010", "sch 13 s 15(1)")
def test_wagers_are_chips_on_areas_of_the_layout() -> None:
    assert refs(table(chip="2.50").refusal("1 ante 3")) == {"sch 13 s 15(1)"}
    assert refs(table(boxes=3).refusal("4 ante 10")) == {"sch 13 s 15(1)"}


@clause("qld-2010", "s 12(1)")
def test_wagers_keep_to_the_limits_of_the_sign_and_a_bet_equals_the_ante_whatever_they_are() -> None:
    played = table(sign={"ante": {"min": "5", "max": "50"}, "pair_plus": {"max": "20"}})
    assert refs(played.refusal("1 ante 4")) == refs(played.refusal("1 ante 51")) == {"s 12(1)"}
    played.bet("1 ante 50")
    assert refs(played.refusal("1 pair_plus 25")) == {"s 12(1)"}
    played.draw(f"4S 4D 9S {QUALIFIES}").decide(1, "bet")
    assert played.lying(BET) == "50"


@clause("qld-2010", "sch 13 s 17(4)", "sch 13 s 17(5)")
@pytest.mark.parametrize("stake", ["5", "10.05", "20"])
def test_a_bet_wager_is_as_large_as_the_ante(stake: str) -> None:
    played = dealt(f"4S 4D 9S {QUALIFIES}")
    asked = describe(played.round.request) if played.round.request else {}
    assert (asked["actions"], asked["stakes"]) == (["bet", "fold"], {"bet": "10"})
    refusal = played.refusal(Decision(1, "bet", stake=int(100 * float(stake))))
    assert (refs(refusal), refusal.nearest) == ({"sch 13 s 17(5)"}, ("10",))
    assert played.decide(1, "bet", "10").lying(BET) == "10"
    assert {"sch 13 s 17(4)", "sch 13 s 17(5)"} <= played.cited(Kind.RAISED)


@clause("qld-2010", "sch 13 s 17(4)")
def test_a_bet_is_not_placed_otherwise_and_a_fold_puts_nothing_up() -> None:
    assert "sch 13 s 17(4)" in refs(table().bet("1 ante 10").refusal("1 bet 10"))
    played = dealt(f"4S 4D 9S {QUALIFIES}")
    assert "sch 13 s 17(4)" in refs(played.refusal(Decision(1, "fold", stake=1000)))


@clause("qld-2010", "sch 13 s 14(a)")
def test_there_is_no_round_without_an_ante() -> None:
    with pytest.raises(Refused, match=r"sch 13 s 14\(a\)"):
        Round(game(QLD, "three_card_poker").rules(), Opening(kind=RoundKind.FREE))
    played = table().close()
    assert (played.round.request, played.round.cards_dealt) == (None, 0)


# How a round runs ---------------------------------------------------------------------------


NINE = "2S 4D 6H 8C TS QD 3H 5C 7S"


@clause("qld-2010", "sch 13 s 16(1)", "sch 13 s 16(3)")
@clause("qld-2010", "sch 13 s 16(2)(a)", "sch 13 s 16(2)(a)(i)", "sch 13 s 16(2)(a)(ii)")
@clause("qld-2010", "sch 13 s 16(2)(a)(iii)", "sch 13 s 16(2)(a)(iv)", "sch 13 s 16(2)(b)")
@clause("qld-2010", "sch 13 s 16(2)(b)(i)", "sch 13 s 16(2)(b)(ii)")
@states("qld-2010", "sch 13 s 16(2)", "sch 13 s 10(1)")
@pytest.mark.parametrize(
    ("deal", "came", "sections"),
    [
        ("one_then_two", "25D2255DD", ("(a)", "(a)(i)", "(a)(ii)", "(a)(iii)", "(a)(iv)")),
        ("one_by_one", "25D2525DD", ("(a)", "(a)(i)", "(a)(ii)", "(a)(iii)", "(a)(iv)")),
        ("three_at_a_time", "222555DDD", ("(b)", "(b)(i)", "(b)(ii)")),
    ],
)
def test_cards_go_face_down_from_the_dealers_left(deal: str, came: str, sections: tuple[str, ...]) -> None:
    played = table(deal=deal).bet("5 ante 10", "2 ante 10").draw(NINE)
    assert order(played) == came
    cited = played.cited(Kind.DEALT)
    assert {"sch 13 s 16(1)", "sch 13 s 16(3)", *(f"sch 13 s 16(2){s}" for s in sections)} == cited
    assert not any(e.facts["face_up"] for e in played.events(Kind.DEALT))
    assert len(game(QLD, "three_card_poker").rules({"boxes": 9}).wagers) == 3


@clause("qld-2010", "sch 13 s 17(1)", "sch 13 s 18", "sch 13 s 18(a)", "sch 13 s 18(b)")
@clause("qld-2010", "sch 13 s 20(2)", "sch 13 s 20(2)(a)", "sch 13 s 20(2)(b)")
def test_players_decide_from_the_left_and_are_settled_from_the_right() -> None:
    played = table().bet("3 ante 10", "1 ante 20", "2 ante 40")
    played.draw("KS 7D 2S 4S 4D 9S 5D 6D 2H QC 8H 3D")
    with pytest.raises(Malformed, match="it is for seat 1 to decide"):
        played.decide(3, "bet")
    played.decide(1, "bet").decide(2, "bet").decide(3, "fold")
    assert "sch 13 s 17(1)" in played.cited(Kind.DECIDED)
    result(played)
    assert played.cited(Kind.CALLED, step="result") == {"sch 13 s 18", "sch 13 s 18(a)", "sch 13 s 18(b)"}
    assert [e.facts["hand"] for e in played.events(Kind.TURNED)] == ["dealer", "box_2", "box_1"]
    assert {"sch 13 s 20(2)", "sch 13 s 20(2)(a)", "sch 13 s 20(2)(b)"} <= played.cited(
        Kind.TURNED, hand="box_2"
    )
    assert [s.wager.box for s in played.round.settlements] == [3, 2, 2, 1, 1]
    assert played.round.outcome["boxes"] == [
        {"box": 1, "cards": ["KS", "7D", "2S"], "hand": "king high", "end": "won"},
        {"box": 2, "cards": ["4S", "4D", "9S"], "hand": "pair of 4s", "end": "won"},
        {"box": 3, "cards": ["5D", "6D", "2H"], "hand": "6 high", "end": "folded"},
    ]


@states(
    "qld-2010", "sch 13 s 11(a)", "sch 13 s 11(b)", "sch 13 s 12(1)", "sch 13 s 13(4)(a)", "sch 13 s 13(4)(b)"
)
def test_every_round_is_dealt_from_one_shuffled_deck() -> None:
    for device, section in ((False, "s 11(a)"), (True, "s 11(b)")):
        shoe = table(shuffling_device=device).shoe
        assert (shoe.decks, shoe.continuous) == (1, True)
        cited = {c.ref for c in shoe.shuffle}
        assert {f"sch 13 {section}", "sch 13 s 12(1)", "sch 13 s 13(4)(a)", "sch 13 s 13(4)(b)"} == cited


def test_the_public_script_prints_its_result() -> None:
    script = {
        "id": "one",
        "rulebook": QLD,
        "game": "three_card_poker",
        "options": {"deal": "three_at_a_time"},
        "limits": {"ante": {"min": "5", "max": "500"}},
        "chips": {"smallest": "0.50"},
        "equipment": {"cards": ["9S", "7S", "2S", "QC", "8H", "3D"]},
        "wagers": [
            {"seat": 1, "wager": "ante", "stake": "10"},
            {"seat": 1, "wager": "pair_plus", "stake": "5"},
        ],
        "decisions": [{"seat": 1, "action": "bet"}],
        "irregularities": [],
    }
    told = run_script(script).result
    assert told["status"] == "settled"
    nets = {s["wager"]: (s["net"], s["odds"]) for s in told["settled"]}
    assert nets == {"ante": ("10", "1 to 1"), "bet": ("10", "1 to 1"), "pair_plus": ("20", "4 to 1")}
    assert told["outcome"]["dealer"] == {
        "cards": ["QC", "8H", "3D"],
        "hand": "queen high",
        "qualifies": True,
    }
    waiting = run_script({**script, "decisions": []}).result
    assert (waiting["status"], waiting["waiting_for"]["actions"]) == ("waiting", ["bet", "fold"])
