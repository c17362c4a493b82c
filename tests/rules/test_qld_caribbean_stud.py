"""Queensland's schedule 3: what antes and bets win, what may be placed, and how a round runs."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.events import Kind
from croupier.games.game import Opening, RoundKind
from croupier.games.poker_hands import STANDARD, Category, evaluator, kinds
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

QUALIFIES = "AC KH 8D 4C 2D"
DOES_NOT = "AC QH 8D 4C 2D"


def table(**options: Any) -> Table:
    return Table(QLD, "caribbean_stud", **{"deal": "five_at_a_time", **options})


def dealt(cards: str, *bets: str, **options: Any) -> Table:
    """A table whose player at box 1 and dealer have these ten cards: the player is asked."""
    played = table(**options).bet(*(bets or ("1 ante 10",))).draw(cards)
    assert isinstance(played.round.request, Decide)
    return played


def bet_on(player: str, dealer: str, **options: Any) -> Table:
    """A round of ante 10 in which the player bets."""
    return result(dealt(f"{player} {dealer}", **options).decide(1, "bet"))


def nets(played: Table) -> tuple[str, str]:
    return played.net("w1"), played.net(BET)


# What antes and bets win ---------------------------------------------------------------------


@clause("qld-2010", "sch 3 s 19(1)", "sch 3 s 21(1)", "sch 3 s 21(2)(a)", "sch 3 s 21(2)(b)", "sch 3 s 22(1)")
@pytest.mark.parametrize(
    ("player", "bet"),
    [
        ("AS KD 9S 4H 2S", "20"),
        ("3S 3D 9S 4H 2S", "20"),
        ("3S 3D 9S 9H 2S", "40"),
        ("3S 3D 3H 9H 2S", "60"),
        ("AS 2S 3D 4H 5S", "80"),
        ("9S 7S 3S 4S 2S", "100"),
        ("3S 3D 3H 9H 9S", "140"),
        ("3S 3D 3H 3C 9S", "400"),
        ("9S 8S 7S 6S 5S", "1000"),
        ("AS KS QS JS TS", "5000"),
    ],
)
def test_a_higher_hand_wins_the_ante_at_1_to_1_and_the_bet_by_its_kind(player: str, bet: str) -> None:
    played = bet_on(player, QUALIFIES)
    assert nets(played) == ("10", bet)
    assert {"sch 3 s 21(1)", "sch 3 s 21(2)(a)"} <= played.refs("w1")
    assert {"sch 3 s 21(1)", "sch 3 s 21(2)(b)", "sch 3 s 22(1)"} <= played.refs(BET)


@clause("qld-2010", "sch 3 s 21(3)", "sch 3 s 21(4)(a)")
def test_a_lower_hand_loses_ante_and_bet() -> None:
    played = bet_on("AS QD JS TH 9S", QUALIFIES)
    assert nets(played) == ("-10", "-20")
    for id_ in ("w1", BET):
        assert {"sch 3 s 21(3)", "sch 3 s 21(4)(a)"} <= played.refs(id_)


@clause("qld-2010", "sch 3 s 7(2)", "sch 3 s 7(6)", "sch 3 s 21(5)", "sch 3 s 21(6)")
def test_equal_hands_stand_off_and_the_wagers_go_back_whatever_their_suits() -> None:
    played = bet_on("AS KD 8S 4H 2S", QUALIFIES)
    assert nets(played) == ("0", "0")
    assert played.end(BET).result is played.end("w1").result is Result.STAND_OFF
    assert {"sch 3 s 7(6)", "sch 3 s 21(5)", "sch 3 s 21(6)"} <= played.refs("w1") & played.refs(BET)


@clause("qld-2010", "sch 3 s 18(1)", "sch 3 s 18(2)(a)", "sch 3 s 18(3)", "s 4 def void")
@pytest.mark.parametrize("player", ["7S 5D 4S 3H 2S", "AS KS QS JS TS"])
def test_a_dealer_who_does_not_qualify_pays_antes_and_voids_bets(player: str) -> None:
    played = bet_on(player, DOES_NOT)
    assert nets(played) == ("10", "0")
    assert played.end(BET).result is Result.STAND_OFF
    assert {"sch 3 s 18(1)", "sch 3 s 18(2)(a)"} <= played.refs("w1")
    assert {"sch 3 s 18(3)", "s 4 def void"} <= played.refs(BET)


@clause("qld-2010", "sch 3 s 4(a)", "sch 3 s 4(b)")
@pytest.mark.parametrize(
    ("dealer", "qualifies"),
    [
        ("AC QH JD TC 9D", False),
        ("KC QH JD TC 8D", False),
        ("7C 5H 4D 3C 2D", False),
        ("AC KH 4D 3C 2D", True),
        ("AC KH QD JC 9D", True),
        ("2C 2H 5D 4C 3D", True),
        ("AC 5H 4D 3C 2D", True),
        ("7C 5C 4C 3C 2C", True),
    ],
)
def test_the_dealer_qualifies_with_ace_and_king_or_better(dealer: str, qualifies: bool) -> None:
    played = bet_on("TS TD 9S 8S 6H", dealer)
    assert played.round.outcome["dealer"]["qualifies"] is qualifies
    cited = played.cited(Kind.COUNTED, hand="dealer")
    assert {"sch 3 s 4(a)", "sch 3 s 4(b)"} <= cited
    assert ("sch 3 s 19(1)" in cited, "sch 3 s 18(1)" in cited) == (qualifies, not qualifies)


@clause("qld-2010", "sch 3 s 22(2)", "sch 3 s 2 def maximum payment", "sch 3 s 10(1)(b)")
@pytest.mark.parametrize(("most", "net"), [("99.95", "99.95"), ("100", "100"), ("101", "100")])
def test_a_bet_is_paid_no_more_than_the_sign_says(most: str, net: str) -> None:
    played = bet_on("9S 7S 3S 4S 2S", QUALIFIES, sign={"bet_payment": {"max": most}})
    assert nets(played) == ("10", net)
    cited = {"sch 3 s 22(2)", "sch 3 s 2 def maximum payment", "sch 3 s 10(1)(b)"}
    assert (cited <= played.refs(BET)) == (most == "99.95")


# Ranking --------------------------------------------------------------------------------------


@clause("qld-2010", "sch 3 s 6", "sch 3 s 7(1)", "sch 3 s 7(3)", "sch 3 s 7(4)", "sch 3 s 7(5)")
@clause("qld-2010", "sch 3 s 2 def face value", "sch 3 s 2 def face value(a)")
@clause("qld-2010", "sch 3 s 2 def face value(b)", "sch 3 s 2 def odd card")
@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("2S 2D 5S 4H 3S", "AC KH QD JC 9D"),
        ("3S 3D 2S 2H 4S", "AC AH KD QC JD"),
        ("2S 2D 2H 4H 3S", "AC AH KD KC QD"),
        ("AS 2D 3S 4H 5S", "AC AH AD KC QD"),
        ("7S 5S 4S 3S 2S", "AC KH QD JC TD"),
        ("2S 2D 2H 3H 3S", "AC KC QC JC 9C"),
        ("2S 2D 2H 2C 3S", "AC AH AD KC KD"),
        ("AS 2S 3S 4S 5S", "AC AH AD KC KH"),
        ("AS KS QS JS TS", "KC QC JC TC 9C"),
        ("9S TD JS QH KS", "7C 8H 9D TC JD"),
        ("2S 3D 4S 5H 6S", "AC 2H 3C 4C 5D"),
        ("AS AD 2S 2H 4S", "KC KH QD QC JD"),
        ("9S 9D 3S 3H 5S", "9C 9H 2D 2C AD"),
        ("9S 9D 3S 3H 5S", "9C 9H 3D 3C 4D"),
        ("3S 3D 3H 2H 2S", "2C 4H 4D 4C 5D"),
        ("AS KD 9S 8H 7S", "AC KH 9D 8C 6D"),
        ("AS KS 9S 8S 7S", "AC KC 9C 8C 6C"),
    ],
)
def test_hands_rank_by_kind_and_then_by_face_values(higher: str, lower: str) -> None:
    played = bet_on(higher, lower)
    cited = played.cited(Kind.COUNTED, hand="box_1")
    if played.round.outcome["dealer"]["qualifies"]:
        assert played.end(BET).net > 0
    assert bet_on(lower, higher).net(BET) == "-20"
    assert {"sch 3 s 6", "sch 3 s 7(1)", "sch 3 s 7(3)", "sch 3 s 7(4)", "sch 3 s 7(5)"} <= cited


def test_the_kinds_of_the_kernel_are_those_of_the_ranking() -> None:
    ranks = evaluator(STANDARD)
    counted = [kinds.kind(at) for at in range(ranks.hands)]
    assert ranks.hands == kinds.PLACES
    assert counted == [int(ranks.category(at)) for at in range(ranks.hands)]
    assert [kinds.FLUSH, kinds.ROYAL_FLUSH] == [Category.FLUSH, Category.ROYAL_FLUSH]


# Folding --------------------------------------------------------------------------------------


@clause("qld-2010", "sch 3 s 16(2)", "sch 3 s 16(5)", "sch 3 s 3", "sch 3 s 3(a)", "sch 3 s 2 def fold")
@clause("qld-2010", "sch 3 s 2 def continuing player")
def test_who_folds_loses_ante_and_jackpot_whatever_the_cards_are() -> None:
    played = dealt(f"AS KS QS JS TS {DOES_NOT}", "1 ante 10", "1 jackpot 1").decide(1, "fold")
    assert {"sch 3 s 16(2)", "sch 3 s 16(5)", "sch 3 s 3(a)"} <= played.cited(Kind.FOLDED)
    result(played)
    assert (played.net("w1"), played.net("jackpot")) == ("-10", "-1")
    assert {"sch 3 s 16(5)", "sch 3 s 3(a)", "sch 3 s 2 def continuing player"} <= played.refs("w1")
    assert "sch 3 s 3" in played.cited(Kind.FOLDED)
    # Cards of folded hands are not turned.
    assert [e.facts["hand"] for e in played.events(Kind.TURNED)] == ["dealer"]


# What may be placed ---------------------------------------------------------------------------


@states(
    "qld-2010",
    "sch 3 s 2 def wager",
    "sch 3 s 2 def ante wager",
    "sch 3 s 2 def bet wager",
    "sch 3 s 2 def jackpot wager",
)
def test_the_wagers_are_ante_bet_and_jackpot() -> None:
    found = game(QLD, "caribbean_stud").wagers
    assert {w.name for w in found} == {"ante", "bet", "jackpot"}
    for wager in found:
        cited = {c.ref for c in wager.clauses}
        assert {"sch 3 s 2 def wager", f"sch 3 s 2 def {wager.name} wager"} <= cited


@clause("qld-2010", "sch 3 s 13(1)(a)", "sch 3 s 13(1)(b)")
def test_a_jackpot_wager_needs_an_ante_and_goes_back_without_it() -> None:
    assert "sch 3 s 13(1)(a)" in refs(table().refusal("1 jackpot 1"))
    played = table().bet("1 ante 10", "1 jackpot 1", "2 ante 10").withdraw("w1", 1).close()
    assert (played.end("w2").result, played.refs("w2")) == (Result.RETURNED, {"sch 3 s 13(1)(a)"})
    assert "sch 3 s 13(1)(b)" in {c.ref for c in game(QLD, "caribbean_stud").steps[0].clauses}


@clause("qld-2010", "sch 3 s 13(2)", "sch 3 s 34")
def test_no_jackpot_wagers_while_the_jackpot_does_not_operate() -> None:
    played = table(jackpot_operating=False).bet("1 ante 10")
    assert refs(played.refusal("1 jackpot 1")) == {"sch 3 s 13(2)", "sch 3 s 34"}


@clause("qld-2010", "sch 3 s 14(1)", "sch 3 s 14(2)")
@states("qld-2010", "sch 3 s 8(1)")
def test_wagers_are_chips_on_areas_of_the_layout() -> None:
    assert refs(table(chip="2.50").refusal("1 ante 3")) == {"sch 3 s 14(1)"}
    assert refs(table(boxes=3).refusal("4 ante 10")) == {"sch 3 s 14(1)"}
    (boxes,) = [o for o in game(QLD, "caribbean_stud").options if o.name == "boxes"]
    assert {c.ref for c in boxes.clauses} == {"sch 3 s 8(1)"}
    played = table(sign={"jackpot": {"min": "1", "max": "1"}}).bet("1 ante 10")
    assert refs(played.refusal("1 jackpot 2")) == {"sch 3 s 14(2)"}


@clause("qld-2010", "s 12(1)")
def test_antes_keep_to_the_limits_of_the_sign_and_a_bet_is_twice_the_ante_whatever_they_are() -> None:
    played = table(sign={"ante": {"min": "5", "max": "50"}})
    assert refs(played.refusal("1 ante 4")) == refs(played.refusal("1 ante 51")) == {"s 12(1)"}
    played.bet("1 ante 50").draw(f"4S 4D 9S 7S 2H {QUALIFIES}").decide(1, "bet")
    assert played.lying(BET) == "100"


@clause("qld-2010", "sch 3 s 16(3)", "sch 3 s 16(4)")
@pytest.mark.parametrize("stake", ["10", "19.95", "40"])
def test_a_bet_wager_is_twice_the_ante(stake: str) -> None:
    played = dealt(f"4S 4D 9S 7S 2H {QUALIFIES}")
    asked = describe(played.round.request) if played.round.request else {}
    assert (asked["actions"], asked["stakes"]) == (["bet", "fold"], {"bet": "20"})
    refusal = played.refusal(Decision(1, "bet", stake=round(100 * float(stake))))
    assert (refs(refusal), refusal.nearest) == ({"sch 3 s 16(4)"}, ("20",))
    assert played.decide(1, "bet", "20").lying(BET) == "20"
    assert {"sch 3 s 16(3)", "sch 3 s 16(4)"} <= played.cited(Kind.RAISED)


@clause("qld-2010", "sch 3 s 16(3)")
def test_a_bet_is_not_placed_otherwise_and_a_fold_puts_nothing_up() -> None:
    assert "sch 3 s 16(3)" in refs(table().bet("1 ante 10").refusal("1 bet 20"))
    played = dealt(f"4S 4D 9S 7S 2H {QUALIFIES}")
    assert "sch 3 s 16(3)" in refs(played.refusal(Decision(1, "fold", stake=2000)))


@clause("qld-2010", "sch 3 s 13(1)(a)")
def test_there_is_no_round_without_an_ante() -> None:
    with pytest.raises(Refused, match=r"sch 3 s 13\(1\)\(a\)"):
        Round(game(QLD, "caribbean_stud").rules(), Opening(kind=RoundKind.FREE))
    played = table().close()
    assert (played.round.request, played.round.cards_dealt) == (None, 0)


# How a round runs -----------------------------------------------------------------------------


FIFTEEN = "2S 4D 6H 8C TS QD 3H 5C 7S 9D JH KC 2C 4S 6D"


@clause("qld-2010", "sch 3 s 15(1)", "sch 3 s 15(3)")
@clause("qld-2010", "sch 3 s 15(2)(a)(i)", "sch 3 s 15(2)(a)(ii)")
@clause("qld-2010", "sch 3 s 15(2)(a)(iii)", "sch 3 s 15(2)(a)(iv)")
@clause("qld-2010", "sch 3 s 15(2)(b)(i)", "sch 3 s 15(2)(b)(ii)")
@clause("qld-2010", "sch 3 s 15(2)(a)", "sch 3 s 15(2)(b)")
@states("qld-2010", "sch 3 s 15(2)")
@pytest.mark.parametrize(
    ("deal", "came", "sections"),
    [
        ("one_at_a_time", "25D25252525DDDd", ("(a)", "(a)(i)", "(a)(ii)", "(a)(iii)", "(a)(iv)")),
        ("one_then_four", "25D22225555DDDd", ("(a)", "(a)(i)", "(a)(ii)", "(a)(iii)", "(a)(iv)")),
        ("five_at_a_time", "2222255555DDDDd", ("(b)", "(b)(i)", "(b)(ii)")),
    ],
)
def test_cards_go_round_from_the_dealers_left_and_one_of_the_dealers_is_up(
    deal: str, came: str, sections: tuple[str, ...]
) -> None:
    played = table(deal=deal).bet("5 ante 10", "2 ante 10").draw(FIFTEEN)
    assert order(played) == came
    cited = {"sch 3 s 15(1)", "sch 3 s 15(3)", *(f"sch 3 s 15(2){s}" for s in sections)}
    assert played.cited(Kind.DEALT) == cited
    (option,) = [o for o in game(QLD, "caribbean_stud").options if o.name == "deal"]
    assert option.default == "one_then_four"
    assert {c.ref for c in option.clauses} == {"sch 3 s 15(2)", "sch 3 s 15(2)(a)", "sch 3 s 15(2)(b)"}


@clause("qld-2010", "sch 3 s 16(1)", "sch 3 s 17", "sch 3 s 17(a)", "sch 3 s 17(b)")
@clause("qld-2010", "sch 3 s 19(2)", "sch 3 s 19(2)(a)", "sch 3 s 19(2)(b)")
def test_players_decide_from_the_left_and_are_settled_from_the_right() -> None:
    played = table().bet("3 ante 10", "1 ante 20", "2 ante 40")
    played.draw(f"KS QD 2S 5H 7H 3S 3D 9S 7S 2H 6S 6H JS 7C 4H {QUALIFIES}")
    with pytest.raises(Malformed, match="it is for seat 1 to decide"):
        played.decide(3, "bet")
    played.decide(1, "fold").decide(2, "bet").decide(3, "bet")
    assert played.step == "result"
    result(played)
    assert {"sch 3 s 16(1)"} <= played.cited(Kind.DECIDED)
    assert [e.facts["hand"] for e in played.events(Kind.TURNED)] == ["dealer", "box_3", "box_2"]
    assert [s.wager.box for s in played.round.settlements] == [3, 3, 2, 2, 1]
    assert played.cited(Kind.TURNED, hand="dealer") == {"sch 3 s 17", "sch 3 s 17(a)", "sch 3 s 17(b)"}
    assert {"sch 3 s 19(2)", "sch 3 s 19(2)(a)", "sch 3 s 19(2)(b)"} == played.cited(
        Kind.TURNED, hand="box_3"
    )
    assert [box["box"] for box in played.round.outcome["boxes"]] == [1, 2, 3]


@states(
    "qld-2010",
    "sch 3 s 11(1)",
    "sch 3 s 11(2)(a)",
    "sch 3 s 12(4)(a)",
    "sch 3 s 12(4)(b)",
    "sch 3 s 10(1)(a)",
)
@pytest.mark.parametrize("device", [False, True])
def test_one_deck_is_shuffled_after_every_round(device: bool) -> None:
    shoe = table(shuffling_device=device).shoe
    assert (shoe.decks, shoe.continuous) == (1, True)
    cited = {c.ref for c in shoe.shuffle}
    assert {"sch 3 s 11(1)", "sch 3 s 12(4)(a)", "sch 3 s 12(4)(b)", "sch 3 s 10(1)(a)"} <= cited
    assert ("sch 3 s 11(2)(a)" in cited) == device


def test_a_script_runs_from_ante_to_settlement() -> None:
    script = {
        "rulebook": QLD,
        "game": "caribbean_stud",
        "equipment": {"cards": ["KS", "AC", "KD", "9H", "2S", "4H", "7D", "3C", "KH", "7S"]},
        "wagers": [{"seat": 1, "wager": "ante", "stake": "10"}],
        "decisions": [{"seat": 1, "action": "bet"}],
    }
    told = run_script(script).result
    assert told["status"] == "settled"
    nets = {s["wager"]: (s["net"], s["odds"]) for s in told["settled"]}
    assert nets == {"ante": ("10", "1 to 1"), "bet": ("20", "1 to 1")}
    dealer = {"cards": ["AC", "7D", "3C", "KH", "7S"], "hand": "pair of 7s", "qualifies": True}
    assert told["outcome"]["dealer"] == dealer
    waiting = run_script({**script, "decisions": []}).result
    assert (waiting["status"], waiting["waiting_for"]["actions"]) == ("waiting", ["bet", "fold"])
