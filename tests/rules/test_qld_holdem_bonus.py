"""Queensland's schedule 12: rounds of Texas hold'em bonus poker, and how wagers end."""

from __future__ import annotations

import pytest

from croupier.equipment.cards import card_codes
from croupier.games.events import Kind
from croupier.games.hands import BOARD
from croupier.games.requests import Announce, Decide, Draw
from croupier.games.tape import Decision, Withdraw
from croupier.rulebooks.games import game
from tests.clauses import clause, states
from tests.rules.holdem_hands import FLOP, RIVER, TURN, alone, asked, board, dealt, device, played, table
from tests.rules.stud_hands import answer, nets, order, result
from tests.rules.tables import place, refs

GAME = game("qld-2010", "texas_holdem_bonus")


def sch(*refs_: str) -> set[str]:
    """References of schedule 12."""
    return {f"sch 12 {ref}" for ref in refs_}


# A round ----------------------------------------------------------------------------------------


@clause("qld-2010", "sch 12 s 13(a)", "sch 12 s 16(1)", "sch 12 s 16(2)", "sch 12 s 16(3)")
@clause("qld-2010", "sch 12 s 16(3)(a)", "sch 12 s 16(3)(a)(i)", "sch 12 s 16(3)(a)(ii)")
@clause("qld-2010", "sch 12 s 16(3)(a)(iii)", "sch 12 s 16(3)(a)(iv)", "sch 12 s 17(1)")
@clause("qld-2010", "sch 12 s 2 def hole cards", "sch 12 s 2 def dealer's cards")
def test_a_shoe_deals_one_card_at_a_time() -> None:
    seen = dealt()
    assert order(seen) == "123D123D"
    assert not any(event.facts["face_up"] for event in seen.events(Kind.DEALT))
    usual = sch("s 16(1)", "s 16(2)", "s 16(3)", "s 16(3)(a)")
    for number, paragraph, of in (
        (1, "i", "hole cards"),
        (4, "ii", "dealer's cards"),
        (5, "iii", "hole cards"),
        (8, "iv", "dealer's cards"),
    ):
        by = usual | sch(f"s 16(3)(a)({paragraph})", f"s 2 def {of}")
        assert seen.cited(Kind.DEALT, number=number) == by
    assert seen.cited(Kind.CALLED, step="dealt") == sch("s 17(1)")


@clause("qld-2010", "sch 12 s 16(3)(b)", "sch 12 s 16(3)(b)(i)", "sch 12 s 16(3)(b)(ii)")
def test_a_shoe_deals_two_cards_at_a_time() -> None:
    seen = dealt(cards="AS AC 7D 2H 9D 9H QC QD", deal="two_at_a_time")
    assert order(seen) == "112233DD"
    assert sch("s 16(3)(b)", "s 16(3)(b)(i)") <= seen.cited(Kind.DEALT, hand="box_2")
    assert sch("s 16(3)(b)", "s 16(3)(b)(ii)") <= seen.cited(Kind.DEALT, hand="dealer")


@clause("qld-2010", "sch 12 s 16(4)", "sch 12 s 16(4)(a)", "sch 12 s 16(4)(b)")
@clause("qld-2010", "sch 12 s 16(4)(c)", "sch 12 s 16(4)(d)", "sch 12 s 17(6)")
def test_a_device_deals_the_communal_cards_first() -> None:
    seen = device()
    assert [e.facts["hand"] for e in seen.events(Kind.DEALT)][:6] == [BOARD] * 5 + ["box_1"]
    assert order(seen)[-8:] == "112233DD"
    assert board(seen) == []
    assert seen.cited(Kind.DEALT, hand=BOARD) == sch("s 16(2)", "s 16(4)", "s 16(4)(a)", "s 16(4)(b)")
    assert sch("s 16(4)", "s 16(4)(c)") <= seen.cited(Kind.DEALT, hand="box_1")
    assert sch("s 16(4)", "s 16(4)(d)") <= seen.cited(Kind.DEALT, hand="dealer")
    answer(seen, "bet", "bet", "bet")
    # The flop is turned together: the first three cards to come, at the bottom of the stack.
    (flop,) = seen.events(Kind.TURNED)
    assert flop.facts["cards"] == FLOP.split()
    assert seen.cited(Kind.TURNED, cards=FLOP.split()) == sch("s 17(6)", "s 2 def community card(a)")
    answer(seen, "check", "check", "check")
    assert board(seen) == [*FLOP.split(), TURN]
    answer(seen, "check", "check", "check")
    assert board(seen) == [*FLOP.split(), TURN, RIVER]


@clause("qld-2010", "sch 12 s 17(6)", "sch 12 s 18(3)", "sch 12 s 19(3)")
@clause("qld-2010", "sch 12 s 2 def community card(a)", "sch 12 s 2 def community card(b)")
def test_community_cards_come_face_up_after_each_round_of_betting() -> None:
    seen = answer(dealt(), "bet", "bet", "bet")
    for card, section, letter in zip(
        (*FLOP.split(), TURN, RIVER), ("17(6)", "17(6)", "17(6)", "18(3)", "19(3)"), "aaabb", strict=True
    ):
        while isinstance(seen.round.request, Decide):
            answer(seen, "check")
        seen.draw(card)
        assert seen.cited(Kind.DEALT, card=card) == sch(f"s {section}", f"s 2 def community card({letter})")
    assert board(seen) == [*FLOP.split(), TURN, RIVER]
    request = seen.round.request
    assert isinstance(request, Announce)
    assert request.step == "result"


@clause("qld-2010", "sch 12 s 17(4)", "sch 12 s 17(5)")
@clause("qld-2010", "sch 12 s 18(1)(b)", "sch 12 s 18(2)", "sch 12 s 19(1)(b)", "sch 12 s 19(2)")
def test_a_flop_wager_is_twice_the_ante_and_later_ones_equal_it() -> None:
    seen = dealt("1 ante 10", cards="AS QC AC QD")
    for step, actions, stake, section, size, cards in (
        ("flop", ("bet", "fold"), 2000, "17(4)", "17(5)", FLOP),
        ("turn", ("bet", "check"), 1000, "18(1)(b)", "18(2)", TURN),
        ("river", ("bet", "check"), 1000, "19(1)(b)", "19(2)", RIVER),
    ):
        request = seen.round.request
        assert isinstance(request, Decide)
        assert (request.step, request.actions, request.stakes) == (step, actions, {"bet": stake})
        refused = seen.refusal(Decision(1, "bet", stake=1500))
        assert (refs(refused), refused.nearest) == (sch(f"s {size}"), (str(stake // 100),))
        answer(seen, "bet").draw(cards)
        assert seen.cited(Kind.DECIDED, step=step) == sch(f"s {section}")
        assert seen.cited(Kind.RAISED, wager=step) == sch(f"s {section}", f"s {size}", "s 2 def wager")
    assert nets(result(seen)) == {"w1": "0", "w1+flop": "20", "w1+turn": "10", "w1+river": "10"}


@clause("qld-2010", "sch 12 s 3", "sch 12 s 18(1)(a)", "sch 12 s 19(1)(a)")
def test_who_checks_stays_in_and_puts_nothing_up() -> None:
    seen = played(("bet", "bet", "bet"), ("check", "bet", "check"), ("bet", "check", "check"))
    assert seen.cited(Kind.DECIDED, step="turn", seat=1) == sch("s 18(1)(a)", "s 3")
    assert seen.cited(Kind.DECIDED, step="river", seat=2) == sch("s 19(1)(a)", "s 3")
    found = nets(result(seen))
    assert {id_ for id_ in found if "+" in id_} == {
        *("w1+flop", "w2+flop", "w3+flop"),
        *("w1+river", "w2+turn"),
    }


def test_a_check_names_no_stake() -> None:
    seen = answer(dealt("1 ante 10", cards="AS QC AC QD"), "bet").draw(FLOP)
    assert "puts nothing up" in seen.refusal(Decision(1, "check", stake=1000)).reason


@clause("qld-2010", "sch 12 s 17(2)", "sch 12 s 17(3)", "sch 12 s 4", "sch 12 s 4(a)", "sch 12 s 5(b)")
@clause("qld-2010", "sch 12 s 2 def continuing player")
def test_a_folded_hand_loses_ante_and_bonus_and_stays_face_down() -> None:
    seen = answer(dealt("1 ante 10", "1 bonus 5", "2 ante 10", cards="AS 7D QC AC 2H QD"), "fold", "bet")
    assert seen.cited(Kind.DECIDED, action="fold") == sch("s 17(2)", "s 5(b)")
    answer(seen.draw(FLOP), "check").draw(TURN)
    answer(seen, "check").draw(RIVER)
    assert nets(result(seen))["w2"] == "-5"
    closed = sch("s 17(3)", "s 4", "s 4(a)", "s 2 def continuing player")
    assert seen.refs("w1") == seen.refs("w2") == closed
    assert [e.facts["hand"] for e in seen.events(Kind.TURNED)] == ["dealer", "box_2"]


def test_no_more_cards_are_dealt_and_none_are_turned_once_all_have_folded() -> None:
    seen = answer(dealt(), "fold", "fold", "fold")
    request = seen.round.request
    assert isinstance(request, Announce)
    assert (request.step, board(seen)) == ("result", [])
    assert set(nets(result(seen)).values()) == {"-10", "-20", "-5"}
    assert seen.events(Kind.TURNED) == []


@clause("qld-2010", "sch 12 s 20", "sch 12 s 21", "sch 12 s 21(a)", "sch 12 s 21(b)")
@clause("qld-2010", "sch 12 s 2 def player's hand", "sch 12 s 2 def dealer's hand")
def test_the_dealers_cards_are_turned_and_then_hands_from_the_right() -> None:
    seen = result(played(("bet", "fold", "bet"), ("check", "check"), ("check", "check")))
    turned = [(e.facts["hand"], e.facts["cards"]) for e in seen.events(Kind.TURNED)]
    assert turned == [("dealer", ["QC", "QD"]), ("box_3", ["9D", "9H"]), ("box_1", ["AS", "AC"])]
    assert seen.cited(Kind.TURNED, hand="dealer") == sch("s 20")
    assert seen.cited(Kind.TURNED, hand="box_3") == sch("s 21", "s 21(a)")
    named = {e.facts["hand"]: e.facts["ranking"] for e in seen.events(Kind.COUNTED)}
    assert named == {"dealer": "pair of queens", "box_3": "pair of 9s", "box_1": "pair of aces"}
    assert sch("s 2 def dealer's hand", "s 20") <= seen.cited(Kind.COUNTED, hand="dealer")
    assert sch("s 2 def player's hand", "s 21(b)") <= seen.cited(Kind.COUNTED, hand="box_1")


# Wagers -----------------------------------------------------------------------------------------


@clause("qld-2010", "sch 12 s 2 def ante wager", "sch 12 s 2 def bonus wager", "sch 12 s 2 def wager")
@clause("qld-2010", "sch 12 s 13(a)", "sch 12 s 13(b)", "sch 12 s 14(1)")
def test_ante_and_bonus_wagers_lie_on_areas_of_the_table() -> None:
    seen = table("1 ante 10", "1 bonus 5")
    assert sch("s 2 def ante wager", "s 13(a)", "s 14(1)") <= seen.cited(Kind.PLACED, wager="ante")
    assert sch("s 2 def bonus wager", "s 13(b)") <= seen.cited(Kind.PLACED, wager="bonus")
    assert refs(seen.refusal("2 ante 10 @8")) == sch("s 14(1)")
    assert refs(seen.refusal("2 ante 10.01")) == sch("s 14(1)")
    assert refs(seen.refusal("2 bonus 5")) == sch("s 13(a)", "s 29(b)")


@clause("qld-2010", "sch 12 s 14(2)", "sch 12 s 14(3)")
def test_a_player_wagers_on_one_hand_and_an_area_takes_one_wager() -> None:
    assert refs(table("1 ante 10").refusal("1 ante 10 @2")) == sch("s 14(2)")
    assert refs(table("1 ante 10").refusal("2 ante 10 @1")) == sch("s 14(3)")


@clause("qld-2010", "sch 12 s 14(4)")
def test_nothing_moves_once_the_first_card_is_out() -> None:
    seen = table("1 ante 10").draw("AS")
    for entry in (place("w1", "1 ante 20"), place("w2", "2 ante 20"), Withdraw("w1", 1)):
        assert "sch 12 s 14(4)" in refs(seen.refusal(entry))


@clause("qld-2010", "sch 12 s 13(a)")
def test_a_bonus_wager_whose_ante_was_taken_off_goes_back() -> None:
    seen = table("1 ante 10", "1 bonus 5", "2 ante 10").withdraw("w1", 1).close()
    assert seen.refs("w2") == sch("s 13(a)")
    assert [w.id for w in seen.round.wagers] == ["w3"]


@clause("qld-2010", "sch 12 s 23(1)", "sch 12 s 23(2)(a)", "sch 12 s 23(2)(b)", "sch 12 s 24")
@pytest.mark.parametrize(
    ("own", "cards", "ante"),
    [
        # A straight wins and the ante goes back; a flush wins it, and so does what ranks above.
        ("4S 5H", "6S 7D 8C 2H KD", "0"),
        ("4S 5S", "6S 7S 8C 2S KD", "10"),
        ("8S 8H", "8D 2C 2H 5D KD", "10"),
        ("AS KS", "QS JS TS 2H 3D", "10"),
    ],
)
def test_an_ante_is_paid_for_a_win_from_a_flush_up(own: str, cards: str, ante: str) -> None:
    seen = alone(own, cards)
    assert (seen.net("w1"), seen.net("w1+flop"), seen.net("w1+turn")) == (ante, "20", "10")
    assert seen.refs("w1") == sch("s 23(1)", "s 23(2)(a)", *(["s 24"] if ante == "10" else []))
    assert seen.refs("w1+flop") == sch("s 23(1)", "s 23(2)(b)", "s 24")


@clause("qld-2010", "sch 12 s 23(3)", "sch 12 s 23(4)(a)")
def test_a_lower_hand_loses_all_but_a_bonus() -> None:
    seen = alone("JS JD", "2S 3D 7H 9C KD", "QC QD", "1 ante 10", "1 bonus 5")
    assert nets(seen) == {"w2": "50", "w1": "-10", "w1+flop": "-20", "w1+turn": "-10"}
    assert seen.refs("w1") == seen.refs("w1+turn") == sch("s 23(3)", "s 23(4)(a)")


@clause("qld-2010", "sch 12 s 8(6)", "sch 12 s 23(5)(a)", "sch 12 s 23(5)(b)")
def test_equal_hands_stand_off() -> None:
    seen = alone("2S 3D", "9H TC JD QS KH", "2C 3C", "1 ante 10", "1 bonus 5")
    assert nets(seen) == {"w2": "-5", "w1": "0", "w1+flop": "0", "w1+turn": "0"}
    assert seen.refs("w1+flop") == sch("s 8(6)", "s 23(5)(a)", "s 23(5)(b)")


@clause("qld-2010", "sch 12 s 6", "sch 12 s 25(1)", "sch 12 s 25(2)", "sch 12 s 25(3)", "sch 12 s 26")
@clause("qld-2010", "sch 12 s 23(6)")
@pytest.mark.parametrize(
    ("own", "to"),
    [
        ("AS AH", 30),
        ("AS KS", 25),
        ("AD QD", 20),
        ("JC AC", 20),
        ("AS KD", 15),
        ("KS KD", 10),
        ("QS QH", 10),
        ("JS JD", 10),
        ("AS QH", 5),
        ("JD AS", 5),
        ("TS TH", 3),
        ("2S 2H", 3),
    ],
)
def test_a_bonus_is_paid_by_the_hole_cards_first_and_though_the_hand_loses(own: str, to: int) -> None:
    # Four sevens, and the dealer holds a king at least: nobody beats the dealer's kicker but with an ace.
    seen = alone(own, "7S 7D 7H 7C 3D", "KC KH", "1 ante 10", "1 bonus 5")
    assert seen.net("w2") == str(5 * to)
    paid = sch("s 26", "s 25(1)", "s 25(3)", "s 6", "s 23(6)")
    assert seen.refs("w2") in (paid, paid | sch("s 25(2)"))
    assert (seen.refs("w2") == paid) == (seen.net("w1+flop") == "20")
    assert next(s.wager.id for s in seen.round.settlements) == "w2"


def test_other_hole_cards_lose_the_bonus() -> None:
    seen = alone("AS TS", "2S 3S 7S 9C KD", "QC QD", "1 ante 10", "1 bonus 5")
    assert nets(seen) == {"w2": "-5", "w1": "10", "w1+flop": "20", "w1+turn": "10"}
    assert seen.refs("w2") == sch("s 25(1)", "s 6")


# Hands, equipment and options -------------------------------------------------------------------

RANKED = (
    ("2S 4H", "7C 9D KS 6C JH", "king high"),
    ("2S 2H", "3C 4D 7S 9C JH", "pair"),
    ("2S 3H", "2C 3D 7S 9C JH", "two pairs"),
    ("2S 2H", "2C 4D 7S 9C JH", "three"),
    ("AS 2H", "3C 4D 5S 9C JH", "straight, 5 high"),
    ("KS AH", "QC JD TS 9C 2H", "straight, ace high"),
    ("2S 4S", "5S 7S 9S KC JH", "flush"),
    ("2S 2H", "2C 3D 3S 9C JH", "full house"),
    ("2S 2H", "2C 2D 7S 9C JH", "four"),
    ("AS 2S", "3S 4S 5S 9C JH", "straight flush, 5 high"),
    ("KH AH", "QH JH TH 9C 2D", "royal flush"),
)
"""A player's best five of two hole cards and five communal ones, from the lowest kind to the highest."""


@clause("qld-2010", "sch 12 s 7(2)", "sch 12 s 8(1)", "sch 12 s 8(2)", "sch 12 s 8(3)", "sch 12 s 8(4)")
@clause("qld-2010", "sch 12 s 8(5)", "sch 12 s 2 def odd card", "sch 12 s 2 def face value")
@clause("qld-2010", "sch 12 s 2 def face value(a)", "sch 12 s 2 def face value(b)")
@pytest.mark.parametrize(("own", "cards", "kind"), RANKED)
def test_the_best_five_of_seven_cards_are_ranked(own: str, cards: str, kind: str) -> None:
    seen = alone(own, cards, "8H 6D")
    (counted,) = [e for e in seen.events(Kind.COUNTED) if e.facts["hand"] == "box_1"]
    assert str(counted.facts["ranking"]).startswith(kind)
    assert sch("s 7(2)", *(f"s 8({n})" for n in range(1, 6))) <= {c.ref for c in counted.clauses}


@clause("qld-2010", "sch 12 s 2 def player's hand(a)", "sch 12 s 2 def player's hand(b)")
@clause("qld-2010", "sch 12 s 2 def player's hand(c)", "sch 12 s 2 def dealer's hand(a)")
@clause("qld-2010", "sch 12 s 2 def dealer's hand(b)", "sch 12 s 2 def dealer's hand(c)")
@pytest.mark.parametrize(
    ("own", "dealers", "cards", "won"),
    [
        ("9S 9C", "AS 2D", "9H 9D 3S 7C KD", "20"),  # both hole cards and three communal ones
        ("9S 2C", "KS QD", "9H 9D 9C 7C 3D", "20"),  # one of them and four
        ("2S 3D", "2C 3H", "9H TC JD QS KH", "0"),  # the five communal cards, for both
        ("2S 3D", "AC 4H", "9H TC JD QS KH", "-20"),  # for the player, and one of the dealer's and four
    ],
)
def test_a_hand_takes_none_one_or_both_of_its_own_cards(own: str, dealers: str, cards: str, won: str) -> None:
    seen = alone(own, cards, dealers)
    assert seen.net("w1+flop") == won
    letters = [f"s 2 def player's hand({letter})" for letter in "abc"]
    assert sch(*letters) <= seen.cited(Kind.COUNTED, hand="box_1")
    letters = [f"s 2 def dealer's hand({letter})" for letter in "abc"]
    assert sch(*letters) <= seen.cited(Kind.COUNTED, hand="dealer")


@states("qld-2010", "sch 12 s 9(1)", "sch 12 s 10(a)", "sch 12 s 10(b)", "sch 12 s 11(1)")
@states("qld-2010", "sch 12 s 12(3)(a)", "sch 12 s 12(3)(b)", "sch 12 s 12(4)")
@pytest.mark.parametrize("deal", ["one_at_a_time", "two_at_a_time", "shuffling_device"])
def test_one_deck_is_shuffled_after_every_round_and_cut_by_hand(deal: str) -> None:
    by_device = deal == "shuffling_device"
    shoe = table(deal=deal).shoe
    assert (shoe.decks, shoe.deck.size, shoe.continuous, shoe.by_hand) == (1, 52, True, not by_device)
    by = "s 10(b)" if by_device else "s 10(a)"
    assert {each.ref for each in shoe.shuffle} == sch("s 11(1)", "s 12(3)(a)", "s 12(3)(b)", by)
    assert {each.ref for each in shoe.cut} == sch("s 12(4)")
    boxes, option = GAME.options
    assert {each.ref for each in boxes.clauses} == sch("s 9(1)")
    ways = {
        "one_at_a_time": sch("s 16(3)", "s 16(3)(a)", by),
        "two_at_a_time": sch("s 16(3)", "s 16(3)(b)", by),
        "shuffling_device": sch("s 16(4)", by),
    }
    assert {each.ref for each in option.leaving(deal)} == ways[deal]


def test_the_board_waits_for_all_and_the_dealer_gets_cards_last() -> None:
    seen = answer(dealt(), "bet", "bet")
    assert asked(seen) == ("flop", 3)
    assert answer(seen, "bet").round.request == seen.round.request
    request = seen.round.request
    assert isinstance(request, Draw)
    assert (request.step, request.to, request.face_up) == ("flop_card", BOARD, True)
    assert card_codes(seen.round.hands.of("dealer")) == ["QC", "QD"]
