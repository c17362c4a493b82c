"""Division 21: rounds of lunar poker."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.equipment.cards import card_codes, parse_card
from croupier.games.events import Kind
from croupier.games.refusals import NotNow, Refused
from croupier.games.requests import Announce, Decide
from croupier.games.tape import Call, CuttingCard, Decision, Withdraw
from croupier.rulebooks.games import game
from tests.clauses import clause
from tests.rules.stud_hands import answer, nets, order
from tests.rules.tables import Table, refs

GAME = game("nz-proposed", "lunar_poker")
NOTHING = "9C 7D 5H 3S 2C"
NO_HAND = "JC 9D 7H 4S 2D"
"""A dealer's hand without an ace and a king."""
TENS = "TC TD 7H 4S 3D"
ACE_KING = "AH KD 8H 6D 4D"


def table(*bets: str, **options: Any) -> Table:
    """A table with these wagers."""
    return Table("nz-proposed", "lunar_poker", **{"automatic_shuffler": True, **options}).bet(*bets)


def dealt(dealer: str, *hands: str, bets: tuple[str, ...] = (), **options: Any) -> Table:
    """Hands and the dealer's, five cards at a time, up to the first decision."""
    placed = bets or tuple(f"{seat} ante 10" for seat in range(1, len(hands) + 1))
    played = table(*placed, **options).draw(" ".join((*hands, dealer)))
    played.round.apply(Call("dealt"))
    return played


def exchange(played: Table, codes: str) -> Table:
    """The player who is asked exchanges these cards."""
    asked = played.round.request
    assert isinstance(asked, Decide), asked
    cards = tuple(parse_card(code) for code in codes.split())
    played.round.apply(Decision(asked.seat, "exchange", cards=cards))
    return played


def call(played: Table, *steps: str) -> Table:
    for step in steps:
        played.round.apply(Call(step))
    return played


def over(played: Table) -> dict[str, str]:
    """What the wagers came to of a round that is over."""
    assert played.round.request is None, played.round.request
    return nets(played)


def asked(played: Table) -> tuple[str, int]:
    request = played.round.request
    assert isinstance(request, Decide), request
    return request.step, request.seat


# The deal -------------------------------------------------------------------------------------


@clause("nz-proposed", "div 21 r 5.1(a)", "div 21 r 5.1(b)", "div 21 r 5.3")
@clause("nz-proposed", "div 21 r 8.1(a)", "div 21 r 8.1(b)", "div 21 r 8.2", "div 21 r 8.3")
@clause("nz-proposed", "div 21 r 8.3(a)", "div 21 r 8.3(b)", "div 21 r 9.1")
def test_a_shoe_deals_one_card_at_a_time_and_the_dealers_last_face_up() -> None:
    played = table("1 ante 10", "1 super 5", "2 ante 10", automatic_shuffler=False)
    played.draw("9C 8C TC 7D 6D TD 5H 4H 7H 3S 2S 4S 2C KC 3D")
    assert order(played) == "12D12D12D12D12d"
    assert played.cited(Kind.CALLED, step="no_more_bets") == {"div 21 r 8.1(a)"}
    assert {"div 21 r 8.3", "div 21 r 8.1(b)"} <= played.cited(Kind.DEALT, hand="box_1")
    call(played, "dealt")
    assert played.cited(Kind.CALLED, step="dealt") == {"div 21 r 9.1"}
    refused = played.refusal("3 ante 10")
    assert refs(refused) == {"div 21 r 5.13(a)", "div 21 r 5.13(b)"}


@clause("nz-proposed", "div 21 r 8.4", "div 21 r 8.4(a)", "div 21 r 8.4(b)")
def test_a_shuffler_deals_five_cards_at_a_time() -> None:
    played = dealt(TENS, NOTHING, "KD QS 8H 5C 4D")
    assert order(played) == "1" * 5 + "2" * 5 + "DDDDd"
    assert "div 21 r 8.4(b)" in played.cited(Kind.DEALT, hand="dealer")
    assert "div 21 r 8.4(a)" in played.cited(Kind.DEALT, hand="box_1")


@clause("nz-proposed", "div 21 r 5.13(a)", "div 21 r 5.13(b)", "div 21 r 5.4", "div 21 r 5.1(a)")
@clause("nz-proposed", "div 21 r 3.1", "div 21 r 5.1(b)", "div 21 r 5.3")
def test_what_may_be_wagered() -> None:
    played = table("1 ante 10")
    assert refs(played.refusal("1 ante 10")) == {"div 21 r 5.4"}
    assert refs(played.refusal("1 ante 10 @2")) == {"div 21 r 5.1(a)"}
    assert refs(played.refusal("2 super 5")) == {"div 21 r 5.1(a)", "div 21 r 5.1(b)"}
    assert refs(played.refusal("6 ante 10")) == {"div 21 r 3.1", "div 21 r 5.3"}
    played.bet("1 super 5")
    played.withdraw("w1", 1).close()
    assert [e.facts["id"] for e in played.events(Kind.RETURNED)] == ["w2"]
    assert played.cited(Kind.RETURNED) == {"div 21 r 5.1(b)"}
    late = dealt(TENS, NOTHING)
    assert refs(late.refusal("2 ante 10")) == {"div 21 r 5.13(a)", "div 21 r 5.13(b)"}
    assert "div 21 r 5.13(b)" in refs(late.refusal(Withdraw("w1", 1)))


@clause("nz-proposed", "div 21 r 3.4(a)", "div 21 r 3.4(c)(i)", "div 21 r 3.4(c)(ii)", "div 21 r 7.1")
@clause("nz-proposed", "div 21 r 7.1(b)")
def test_one_deck_is_shuffled_after_every_round_and_has_no_cutting_card() -> None:
    for shuffler, paragraph in ((True, "ii"), (False, "i")):
        refused = table("1 ante 10", automatic_shuffler=shuffler).close().refusal(CuttingCard())
        by = {"3.4(a)", f"3.4(c)({paragraph})", "7.1", "7.1(b)"}
        assert {f"div 21 r {each}" for each in by} < refs(refused)


# Bets and folds -------------------------------------------------------------------------------


@clause("nz-proposed", "div 21 r 5.2(a)", "div 21 r 9.4", "div 21 r 9.4(a)", "div 21 r 1 def fold")
def test_a_fold_loses_the_ante_at_once() -> None:
    played = answer(dealt(TENS, NOTHING), "fold")
    assert nets(played) == {"w1": "-10"}
    assert played.refs("w1") == {f"div 21 r {each}" for each in ("5.2(a)", "9.4", "9.4(a)", "1 def fold")}
    assert played.cited(Kind.DECIDED) == {"div 21 r 5.2(a)", "div 21 r 9.4"}
    assert over(played) == {"w1": "-10"}


@clause("nz-proposed", "div 21 r 5.2(b)", "div 21 r 9.5", "div 21 r 9.10", "div 21 r 10.5")
@clause("nz-proposed", "div 21 r 10.5(a)", "div 21 r 10.5(b)", "div 21 r 10.5(c)", "div 21 r 10.6(b)")
@clause("nz-proposed", "div 21 r 10.7(a)")
def test_a_bet_is_twice_the_ante_and_a_lower_hand_loses_both() -> None:
    played = dealt(TENS, "9C 9D 7C 5H 2S")
    refused = played.refusal(Decision(1, "bet", stake=1500))
    assert (refs(refused), refused.nearest) == ({"div 21 r 5.2(b)", "div 21 r 9.5"}, ("20",))
    answer(played, "bet")
    call(played, "locked_in", "result")
    assert over(played) == {"w1+bet": "-20", "w1": "-10"}
    assert played.refs("w1") == {"div 21 r 10.6(b)", "div 21 r 10.7(a)"}
    assert played.cited(Kind.TURNED, hand="dealer") == {"div 21 r 9.10"}
    told = {f"div 21 r {each}" for each in ("10.5", "10.5(a)", "10.5(b)", "10.5(c)")}
    assert played.cited(Kind.TURNED, hand="box_1") == told


PAYS = (
    ("AC KD QH 4S 3C", 1, "AD KH JC 7S 2D"),
    ("JC JD 7S 4C 3H", 1, TENS),
    ("AC AD 7C 7S 2H", 2, TENS),
    ("9C 9D 9H 6S 2C", 3, TENS),
    ("9C 8D 7C 6S 5H", 4, TENS),
    ("AC JC 9C 6C 2C", 5, "TH TD 7H 4S 3D"),
    ("9C 9D 9H 2S 2C", 7, TENS),
    ("9C 9D 9H 9S 2C", 20, TENS),
)


@clause("nz-proposed", "div 21 r 5.5", "div 21 r 10.6(a)", "div 21 r 10.8(a)", "div 21 r 10.8(c)")
@clause("nz-proposed", "div 21 r 4.3(a)", "div 21 r 4.3(b)", "div 21 r 4.3(c)", "div 21 r 4.3(d)")
@clause("nz-proposed", "div 21 r 4.3(e)", "div 21 r 4.3(f)", "div 21 r 4.3(g)", "div 21 r 4.3(h)")
@clause("nz-proposed", "div 21 r 4.1", "div 21 r 4.2", "div 21 r 4.4", "div 21 r 4.4(a)", "div 21 r 4.4(b)")
@clause("nz-proposed", "div 21 r 4.4(c)", "div 21 r 4.4(d)", "div 21 r 4.3(i)", "div 21 r 4.3(j)")
@pytest.mark.parametrize(("hand", "odds", "dealer"), PAYS)
def test_a_higher_hand_is_paid_on_the_bet_and_has_its_ante_back(hand: str, odds: int, dealer: str) -> None:
    played = answer(dealt(dealer, hand), "bet")
    call(played, "locked_in", "result")
    assert over(played) == {"w1+bet": str(20 * odds), "w1": "0"}
    assert played.refs("w1+bet") == {"div 21 r 5.5", "div 21 r 10.6(a)", "div 21 r 10.8(a)"}
    assert played.refs("w1") == {"div 21 r 5.5", "div 21 r 10.6(a)", "div 21 r 10.8(c)"}
    ranks = played.cited(Kind.COUNTED, hand="box_1")
    assert {f"div 21 r 4.3({letter})" for letter in "abcdefghij"} < ranks


@clause("nz-proposed", "div 21 r 10.6(c)")
def test_equal_hands_stand_off() -> None:
    played = answer(dealt("TC TD 7H 4S 3D", "TH TS 7C 4D 3H"), "bet")
    call(played, "locked_in", "result")
    assert over(played) == {"w1+bet": "0", "w1": "0"}
    assert "div 21 r 10.6(c)" in played.refs("w1")


HIGHER = (
    # a hand, one that is a little lower, and the rule
    ("AC KD 9H 4S 3C", "AD KH 9S 4C 2D", "4.4(a)"),
    ("9C 9D AH 4S 3C", "9H 9S KH QC JD", "4.4(b)"),
    ("9C 9D AH 4S 3C", "9H 9S AS 4C 2D", "4.4(b)"),
    ("AC AD 3H 3S 2C", "KC KD QH QS JC", "4.4(c)"),
    ("AC AD 5H 5S 2C", "AH AS 4H 4S KC", "4.4(c)"),
    ("AC AD 5H 5S 3C", "AH AS 5C 5D 2C", "4.4(c)"),
    ("2C 3D 4H 5S 6C", "AC 2D 3H 4S 5C", "4.4(d)"),
    ("TC JD QH KS AC", "9C TD JH QS KC", "4.4(d)"),
    ("3C 3D 3H 2S 4C", "2C 2D 2H AS KC", "4.3(d)"),
    ("AC 8C 6C 4C 3C", "AD 8D 6D 4D 2D", "4.3(f)"),
    ("4C 4D 4H 2S 2C", "3D 3H 3S AS AC", "4.3(g)"),
    ("3C 3D 3H 3S 4C", "2C 2D 2H 2S AC", "4.3(h)"),
    ("2C 3C 4C 5C 6C", "AD 2D 3D 4D 5D", "4.3(i)"),
)


@clause(
    "nz-proposed", "div 21 r 4.1", "div 21 r 4.2", "div 21 r 4.3(d)", "div 21 r 4.3(f)", "div 21 r 4.3(g)"
)
@clause("nz-proposed", "div 21 r 4.3(h)", "div 21 r 4.3(i)", "div 21 r 4.4(a)", "div 21 r 4.4(b)")
@clause("nz-proposed", "div 21 r 4.4(c)", "div 21 r 4.4(d)")
@pytest.mark.parametrize(("higher", "lower", "rule"), HIGHER)
def test_hands_of_one_kind_rank_by_their_cards_and_suits_alike(higher: str, lower: str, rule: str) -> None:
    for own, dealers, ante in ((higher, lower, 0), (lower, higher, -10)):
        played = answer(dealt(dealers, own), "bet")
        call(played, "locked_in", "result")
        assert played.net("w1") == str(ante), rule


def test_hands_are_compared_from_the_dealers_right() -> None:
    """Rule 10.5."""
    played = answer(dealt(TENS, "JC JD 7S 4C 2H", "QC QD 7C 5S 2S"), "bet", "bet")
    call(played, "locked_in", "result")
    assert [e.facts["hand"] for e in played.events(Kind.TURNED)] == ["dealer", "box_2", "box_1"]


# No hand, and forcing ---------------------------------------------------------------------------


@clause("nz-proposed", "div 21 r 10.1", "div 21 r 10.2(a)", "div 21 r 10.2(d)", "div 21 r 10.3")
def test_where_the_dealer_has_no_hand_antes_are_paid_and_bets_go_back() -> None:
    played = answer(dealt(NO_HAND, NOTHING), "bet")
    call(played, "locked_in", "result")
    assert asked(played) == ("forcing", 1)
    answer(played, "decline")
    assert over(played) == {"w1+bet": "0", "w1": "10"}
    assert played.refs("w1") == {"div 21 r 5.5", "div 21 r 10.1", "div 21 r 10.2(a)"}
    assert played.refs("w1+bet") == {"div 21 r 10.1", "div 21 r 10.2(d)"}
    assert played.cited(Kind.DECIDED, step="forcing") == {"div 21 r 10.1", "div 21 r 10.3"}


@clause("nz-proposed", "div 21 r 10.3", "div 21 r 10.4", "div 21 r 1 def fee")
def test_a_forced_dealer_gives_up_the_highest_card_and_may_have_a_hand() -> None:
    played = answer(dealt(NO_HAND, "QC QD QH 4C 3D", NOTHING), "bet", "bet")
    call(played, "locked_in", "result")
    answer(played, "force", "decline")
    assert nets(played) == {"w2+bet": "0", "w2": "10", "w1+fee": "-10"}
    assert played.refs("w1+fee") == {"div 21 r 10.3"}
    given = played.events(Kind.DISCARDED)
    assert [e.facts["cards"] for e in given] == [["JC"]]
    played.draw("9S")
    assert over(played) == {"w2+bet": "0", "w2": "10", "w1+fee": "-10", "w1+bet": "60", "w1": "0"}
    assert played.cited(Kind.DEALT, step="forced_card") == {"div 21 r 10.4"}


@clause("nz-proposed", "div 21 r 10.4")
def test_a_dealer_forced_in_vain_leaves_antes_and_bets_and_keeps_the_fee() -> None:
    played = answer(dealt("AC QD 7H 4S 2D", "JC JD JH 4C 3S"), "bet")
    call(played, "locked_in", "result")
    answer(played, "force").draw("KC")
    assert over(played) == {"w1+fee": "-10", "w1+bet": "0", "w1": "0"}
    assert played.refs("w1+bet") == {"div 21 r 10.4"}
    assert played.refs("w1") == {"div 21 r 10.3", "div 21 r 10.4"}


def test_the_ace_of_a_hand_that_is_forced_goes() -> None:
    """Rule 10.4: the card of the highest value, so that no ace and king can come of it."""
    played = answer(dealt("AC QD 7H 4S 2D", "JC JD JH 4C 3S"), "bet")
    call(played, "locked_in", "result")
    answer(played, "force")
    assert played.events(Kind.DISCARDED)[0].facts["cards"] == ["AC"]


# Draws ----------------------------------------------------------------------------------------


@clause("nz-proposed", "div 21 r 5.2(c)", "div 21 r 8.5", "div 21 r 8.5(a)", "div 21 r 8.5(b)")
@clause("nz-proposed", "div 21 r 8.5(c)", "div 21 r 8.7", "div 21 r 9.6", "div 21 r 9.7", "div 21 r 9.9")
def test_two_to_five_cards_are_exchanged_for_a_fee() -> None:
    played = dealt(TENS, "JC JD 7C 5H 2S")
    for codes in ("7C", "7C 7C", "7C 5H 2S JC JD TS"):
        cards = tuple(parse_card(code) for code in codes.split())
        assert "div 21 r 8.5" in refs(played.refusal(Decision(1, "exchange", cards=cards)))
    assert "div 21 r 8.5" in refs(
        played.refusal(Decision(1, "exchange", cards=(parse_card("TC"), parse_card("7C"))))
    )
    assert played.refusal(Decision(1, "bet", cards=(parse_card("7C"),))).nearest == ("exchange",)
    exchange(played, "7C 5H 2S")
    assert played.lying("w1+fee") == "10"
    call(played, "locked_in")
    assert played.net("w1+fee") == "-10"
    assert played.refs("w1+fee") == {"div 21 r 8.5", "div 21 r 8.5(a)"}
    assert played.cited(Kind.DISCARDED) == {"div 21 r 8.5", "div 21 r 8.5(b)"}
    played.draw("JS 8D 8C")
    assert card_codes(played.round.hands.of("box_1")) == ["JC", "JD", "JS", "8D", "8C"]
    by = {"div 21 r 8.5(c)", "div 21 r 8.7", "div 21 r 9.7"}
    assert played.cited(Kind.DEALT, step="draw") == by
    assert asked(played) == ("after_draw", 1)
    answer(played, "bet")
    call(played, "result")
    assert over(played) == {"w1+fee": "-10", "w1+bet": "140", "w1": "0"}


@clause("nz-proposed", "div 21 r 8.6", "div 21 r 8.6(a)", "div 21 r 8.6(b)", "div 21 r 9.9")
def test_a_sixth_card_is_bought_for_a_fee_and_the_best_five_count() -> None:
    played = answer(dealt(TENS, "9C 8D 7C 6S 2H"), "buy")
    call(played, "locked_in")
    assert played.refs("w1+fee") == {"div 21 r 8.6", "div 21 r 8.6(a)"}
    played.draw("5S")
    assert "div 21 r 8.6(b)" in played.cited(Kind.DEALT, step="draw")
    answer(played, "bet")
    call(played, "result")
    assert over(played) == {"w1+fee": "-10", "w1+bet": "80", "w1": "0"}


@clause("nz-proposed", "div 21 r 9.9")
def test_who_has_drawn_may_fold() -> None:
    played = answer(dealt(TENS, "9C 8D 7C 6S 2H"), "buy")
    call(played, "locked_in").draw("3S")
    assert isinstance(played.round.request, Decide)
    assert played.round.request.actions == ("bet", "fold")
    answer(played, "fold")
    assert over(played) == {"w1+fee": "-10", "w1": "-10"}


@clause("nz-proposed", "div 21 r 9.7")
def test_cards_are_drawn_clockwise_when_all_have_decided() -> None:
    played = dealt(TENS, "9C 8D 7C 6S 2H", "JC JD 7S 4C 2C", "QC QD 9S 5C 3C")
    answer(played, "buy", "bet", "buy")
    call(played, "locked_in").draw("KS KD")
    assert [e.facts["hand"] for e in played.events(Kind.DEALT)][20:] == ["box_1", "box_3"]
    answer(played, "fold")
    assert asked(played) == ("after_draw", 3)


@clause("nz-proposed", "div 21 r 9.8")
def test_box_by_box_each_hand_is_gone_through_with_before_the_next_decides() -> None:
    played = dealt(TENS, "9C 8D 7C 6S 2H", "QC QD 9S 5C 3C", box_by_box=True)
    answer(played, "buy").draw("KS")
    assert "div 21 r 9.8" in played.cited(Kind.DEALT, step="draw")
    assert asked(played) == ("after_draw", 1)
    answer(played, "fold")
    assert asked(played) == ("decision", 2)


# Second combinations --------------------------------------------------------------------------

SECONDS = (
    # hand of five or six cards, odds of the first, of one, of several besides
    ("9C 9D AC KS 3H", "", 1, 1, 1),
    ("AC AD KC 5S 3H", "", 1, 1, 1),
    ("9C 9D AC QS 3H", "", 1, 0, 0),
    ("AC AD KC KS 3H", "", 2, 0, 0),
    ("AC AD 7C 7S KC", "", 2, 1, 1),
    ("AC AD KC KS QH", "QD", 2, 2, 2),
    ("9C 9D 9H AS KC", "", 3, 1, 1),
    ("9C 8D 7C 6S 5H", "JS", 4, 0, 0),
    ("9C 8D 7C 6S 5H", "TS", 4, 4, 4),
    ("9C 8D 7C 6S 5H", "9S", 4, 4, 5),
    ("AC QD KC JS TH", "AS", 4, 4, 5),
    ("AC JC 9C 6C 2C", "8C", 5, 5, 5),
    ("AC JC 9C 6C 2C", "AS", 5, 1, 1),
    ("AC KC 9C 6C 2C", "AS", 5, 1, 2),
    ("9C 8C 7C 6C 2C", "TS", 5, 4, 4),
    ("9C 9D 9H 2S 2C", "2D", 7, 7, 7),
    ("9C 9D 9H 9S 2C", "2D", 20, 7, 7),
    ("9C 9D 9H 9S AC", "KS", 20, 1, 1),
)


@clause("nz-proposed", "div 21 r 10.9", "div 21 r 10.9(a)", "div 21 r 10.9(b)")
@pytest.mark.parametrize(("hand", "sixth", "first", "one", "several"), SECONDS)
def test_a_second_combination_with_a_card_outside_the_first_is_paid_too(
    hand: str, sixth: str, first: int, one: int, several: int
) -> None:
    paid = {"one": one, "several": several}
    for option, besides in paid.items():
        played = dealt(ACE_KING, hand, second_combinations=option)
        if sixth:
            answer(played, "buy")
            call(played, "locked_in").draw(sixth)
            answer(played, "bet")
        else:
            answer(played, "bet")
            call(played, "locked_in")
        call(played, "result")
        assert played.net("w1+bet") == str(20 * (first + besides)), option
        seconds = [e for e in played.events(Kind.COUNTED) if e.facts.get("second")]
        assert len(seconds) == int(besides > 0)
        if seconds:
            assert played.cited(Kind.COUNTED, second=True) == {"div 21 r 10.9", "div 21 r 10.9(a)"}
            assert {"div 21 r 10.9", "div 21 r 10.9(b)"} <= played.refs("w1+bet")


def test_an_ace_with_a_king_may_be_no_second_combination() -> None:
    for hand, odds in (("9C 9D AC KS 3H", 1), ("9C 9D 9H AS KC", 3)):
        played = answer(dealt(ACE_KING, hand, second_ace_king=False), "bet")
        call(played, "locked_in", "result")
        assert played.net("w1+bet") == str(20 * odds)


def test_a_hand_that_does_not_win_is_paid_no_second_combination() -> None:
    played = answer(dealt(TENS, "9C 9D AC KS 3H"), "bet")
    call(played, "locked_in", "result")
    assert over(played) == {"w1+bet": "-20", "w1": "-10"}


# The super wager and instant cash ---------------------------------------------------------------

SUPERS = (
    ("9C 9D 9H 9S 2C", 200),
    ("9C 8C 7S 6S 5C", 150),
    ("9C 9D 9H 2S 2C", 100),
    ("AC JC 9C 6C 2C", 50),
    ("9C 8D 7C 6S 5H", 25),
    ("9C 9D 9H 6S 2C", 8),
    ("AC KD QH 4S 2C", 6),
    ("AC KD QH QS 2C", 6),
    ("AC 9S 7C 6S 2S", 2),
)


@clause("nz-proposed", "div 21 r 4.5", "div 21 r 5.9", "div 21 r 5.10", "div 21 r 9.2", "div 21 r 9.3")
@clause("nz-proposed", "div 21 r 5.7", "div 21 r 5.11")
@pytest.mark.parametrize(("hand", "odds"), SUPERS)
def test_a_declared_super_combination_is_paid_and_its_player_decides_then(hand: str, odds: int) -> None:
    played = dealt("TD TH 7H 4H 3D", hand, "JH JS QD 5D 2H", bets=("1 ante 10", "1 super 5", "2 ante 10"))
    answer(played, "declare")
    assert played.cited(Kind.DECIDED, action="declare") == {f"div 21 r {e}" for e in ("4.5", "9.2", "9.3")}
    assert asked(played) == ("decision", 2)
    answer(played, "fold")
    call(played, "locked_in")
    assert played.cited(Kind.CALLED, step="locked_in") == {"div 21 r 5.7", "div 21 r 5.10"}
    assert played.cited(Kind.TURNED, hand="box_1") == {"div 21 r 5.10", "div 21 r 9.3"}
    assert played.net("w2") == str(5 * odds)
    assert {"div 21 r 5.9", "div 21 r 5.10"} <= played.refs("w2")
    assert ("div 21 r 5.11" in played.refs("w2")) == (odds == 150)
    assert asked(played) == ("declared", 1)
    assert played.round.request is not None
    answer(played, "fold")
    assert over(played)["w1"] == "-10"


@clause("nz-proposed", "div 21 r 9.2", "div 21 r 5.9")
def test_an_undeclared_super_wager_is_collected() -> None:
    played = dealt(TENS, "9S 9D 9H 6S 2S", NOTHING, bets=("1 ante 10", "1 super 5", "2 ante 10", "2 super 5"))
    answer(played, "bet")
    refused = played.refusal(Decision(2, "declare"))
    assert refs(refused) == {"div 21 r 4.5", "div 21 r 9.2", "div 21 r 9.3"}
    answer(played, "fold")
    call(played, "locked_in")
    assert (played.net("w2"), played.net("w4")) == ("-5", "-5")
    assert played.refs("w2") == {"div 21 r 4.5", "div 21 r 9.2"}
    assert played.refs("w4") == {"div 21 r 5.9", "div 21 r 9.2"}


def test_the_operator_may_lower_two_odds_of_the_super_wager() -> None:
    for hand, odds in (("9C 9D 9H 6S 2C", 7), ("AC KD QH 5S 2C", 5)):
        played = dealt(
            TENS, hand, bets=("1 ante 10", "1 super 5"), super_three_of_a_kind=7, super_ace_king_queen=5
        )
        answer(played, "declare")
        call(played, "locked_in")
        assert played.net("w2") == str(5 * odds)


CASH = (
    "200/600 300/600 200/800 300/800 200/1000 300/1000 200/1200 300/1200 400/1200 200/1500 300/1500 "
    "400/1500 500/1500"
)


@clause("nz-proposed", "div 21 r 5.6", "div 21 r 5.8", "div 21 r 5.11")
@pytest.mark.parametrize("pair", CASH.split())
def test_instant_cash_pays_the_ante_at_the_displayed_odds_and_ends_the_round(pair: str) -> None:
    straight, royal = pair.split("/")
    for hand, odds in (("9C 8C 7C 6C 5C", straight), ("AH KH QH JH TH", royal)):
        bets = ("1 ante 10", "1 super 5")
        played = dealt(NO_HAND, hand, bets=bets, instant_cash=f"{straight}_and_{royal}")
        answer(played, "declare")
        call(played, "locked_in")
        assert over(played) == {"w2": "750", "w1": str(10 * int(odds))}
        assert played.refs("w1") == {"div 21 r 5.6", "div 21 r 5.8", "div 21 r 5.11"}


def test_there_are_thirteen_pairs_of_odds() -> None:
    (option,) = [each for each in GAME.options if each.name == "instant_cash"]
    assert list(option.values) == [pair.replace("/", "_and_") for pair in CASH.split()]


@clause("nz-proposed", "div 21 r 5.12")
def test_the_sign_bounds_what_ante_bet_and_super_are_paid() -> None:
    sign = {"bet_payment": {"max": "500"}}
    played = dealt(NO_HAND, "9C 8C 7C 6C 5C", bets=("1 ante 10", "1 super 5"), sign=sign)
    answer(played, "declare")
    call(played, "locked_in")
    assert over(played) == {"w2": "500", "w1": "500"}
    assert "div 21 r 5.12" in played.refs("w1") & played.refs("w2")
    played = answer(dealt(TENS, "9C 9D 9H 9S 2C", sign={"bet_payment": {"max": "100"}}), "bet")
    call(played, "locked_in", "result")
    assert played.net("w1+bet") == "100"
    assert "div 21 r 5.12" in played.refs("w1+bet")


# Decisions are locked in ------------------------------------------------------------------------


@clause("nz-proposed", "div 21 r 5.7", "div 21 r 5.10")
def test_a_decision_may_be_made_anew_until_all_are_locked_in() -> None:
    played = answer(dealt(TENS, "JC JD 7C 5S 2S", NOTHING), "bet", "fold")
    assert isinstance(played.round.request, Announce)
    assert [a.seat for a in played.round.request.aside] == [1]
    played.decide(1, "change")
    assert played.cited(Kind.RETURNED) == {"div 21 r 5.7", "div 21 r 5.10"}
    answer(played, "buy")
    call(played, "locked_in").draw("JS")
    answer(played, "bet")
    with pytest.raises((NotNow, Refused)):
        played.decide(1, "change")
    call(played, "result")
    assert played.net("w1") == "0"
