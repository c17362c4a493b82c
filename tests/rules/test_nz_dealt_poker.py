"""New Zealand's five and seven card stud, draw, and two and three card Manila."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.equipment.cards import parse_card
from croupier.games.events import Kind
from croupier.games.refusals import Malformed, Refused
from croupier.games.tape import Decision
from croupier.rulebooks.games import game
from tests.clauses import clause
from tests.rules.nz_poker_hands import NzHand
from tests.rules.tables import Table

BOOK = "nz-poker-2017"


class Dealt(NzHand):
    """A hand of a game that is no flop game: seat 1 has the button, the minimum wager is 2."""

    def gives(self, *texts: str) -> Dealt:
        """Players exchange: ``2 7C 8C``, or keep all: ``2``."""
        for text in texts:
            seat, *cards = text.split()
            self.on()
            named = tuple(parse_card(card) for card in cards)
            self.round.apply(Decision(int(seat), "exchange" if named else "stand_pat", cards=named))
        self.on()
        return self


FIVE = "2S 3S 4S 9H TD 5C AH AD AC KH KD QC 7H 8D 9C"
"""Seats 2, 3 and 1 have 2, 3 and 4 face down; 9, 10, 5 face up, then aces, then K K Q, then 7 8 9."""
SEVEN = "2S 3S 4S 2H 3H 4H 9H TD 5C JC AH AD KH QS 6D 6C JD 8D 8C TC JS QH KD KS 7S 7D"


def stud(name: str = "five_card_stud", **more: Any) -> Dealt:
    cards = more.pop("cards", FIVE if name == "five_card_stud" else SEVEN)
    return Dealt(*more.pop("stacks", (100, 100, 100)), cards=cards, name=name, **more)


# How many play, with which cards -------------------------------------------------------------


@clause("nz-poker-2017", "div 13 r 5.1(a)(i)", "div 13 r 5.1(a)(ii)", "div 13 r 5.1(a)(iii)")
@clause(
    "nz-poker-2017", "div 13 r 5.1(b)(i)", "div 13 r 5.1(b)(ii)", "div 13 r 5.1(b)(iii)", "div 13 r 5.1(c)"
)
@clause("nz-poker-2017", "div 13 r 5.1(d)(i)", "div 13 r 5.1(d)(ii)", "div 13 r 5.1(d)(iii)")
@clause("nz-poker-2017", "div 13 r 5.1(d)(iv)", "div 13 r 5.1(d)(v)")
def test_no_more_players_than_a_game_has_by_its_deck() -> None:
    most = {
        ("draw", 52): (8, "div 13 r 5.1(a)(i)"),
        ("five_card_stud", 52): (10, "div 13 r 5.1(a)(ii)"),
        ("seven_card_stud", 52): (8, "div 13 r 5.1(a)(iii)"),
        ("draw", 40): (6, "div 13 r 5.1(b)(i)"),
        ("five_card_stud", 40): (8, "div 13 r 5.1(b)(ii)"),
        ("seven_card_stud", 40): (6, "div 13 r 5.1(b)(iii)"),
        ("three_card_manila", 36): (9, "div 13 r 5.1(c)"),
        ("draw", 32): (5, "div 13 r 5.1(d)(i)"),
        ("five_card_stud", 32): (6, "div 13 r 5.1(d)(ii)"),
        ("seven_card_stud", 32): (4, "div 13 r 5.1(d)(iii)"),
        ("two_card_manila", 32): (11, "div 13 r 5.1(d)(iv)"),
        ("three_card_manila", 32): (7, "div 13 r 5.1(d)(v)"),
    }
    for (name, deck), (count, ref) in most.items():
        options: dict[str, Any] = {} if name == "two_card_manila" else {"deck": deck}
        table = Table(BOOK, name, sign={"table": {"min": "2"}}, chip="1", **options)
        table.bet(f"{count} table_stakes 100")
        with pytest.raises(Refused) as refused:
            table.bet(f"{count + 1} table_stakes 100")
        assert {c.ref for c in refused.value.refusal.clauses} == {ref}


@pytest.mark.parametrize(("name", "deck", "low"), [("draw", 40, "4S"), ("three_card_manila", 36, "5S")])
def test_a_short_deck_has_the_highest_ranks(name: str, deck: int, low: str) -> None:
    hand = Dealt(100, 100, cards=low, name=name, deck=deck)
    with pytest.raises(Malformed, match=f"begin with the {5 if deck == 40 else 6}"):
        hand.on()


@clause("nz-poker-2017", "div 13 r 9.3(f)")
@pytest.mark.parametrize(
    ("deck", "low", "next_up"),
    [(40, "AS 5D 6H 7C 8S", "9S"), (32, "AS 7D 8H 9C TS", "JS")],
)
def test_an_ace_is_below_the_lowest_rank_of_a_short_deck(deck: int, low: str, next_up: str) -> None:
    # Rule 9.3(f): "8, 7, 6, 5, ace" is a straight of 40 cards; seat 2 has it, seat 1 three kings.
    mine, three = low.split(), ["KS", "KD", "KH", "QD", "JC"]
    cards = " ".join(c for pair in zip(mine, three, strict=True) for c in pair)
    hand = Dealt(100, 100, cards=f"{cards} TD", name="draw", deck=deck).do("1 call", "2 check")
    hand.gives("2", "1").show()
    assert hand.nets[2] == "2"
    assert "div 13 r 9.3(f)" in {
        c.ref for s in hand.round.settlements if s.wager.seat == 2 for c in s.clauses
    }
    # The next straight, from its second rank up, is higher.
    better = [*low.split()[1:], next_up]
    cards = " ".join(c for pair in zip(mine, better, strict=True) for c in pair)
    assert len(set(cards.split())) < 10  # Not of one deck: two straights share their ranks' suits.
    suited = [c[0] + "SHDC"["SHDC".index(c[1]) - 1] for c in better]
    cards = " ".join(c for pair in zip(mine, suited, strict=True) for c in pair)
    hand = Dealt(100, 100, cards=f"{cards} KD", name="draw", deck=deck).do("1 call", "2 check")
    hand.gives("2", "1").show()
    assert hand.nets[1] == "2"


# Stud ---------------------------------------------------------------------------------------


@clause("nz-poker-2017", "published play-for-fun Ante", "published play-for-fun Bring-in")
@clause("nz-poker-2017", "published poker-bonus Forced bet", "published sd-20-18-16 20:18:16:13")
def test_the_lowest_card_brings_in_and_the_highest_hand_begins_later() -> None:
    hand = stud().on()
    assert [(e.facts["seat"], e.facts["amount"]) for e in hand.events_of("ante")] == [
        (2, "1"),
        (3, "1"),
        (1, "1"),
    ]
    faces = [(e.facts["hand"], e.facts["face_up"]) for e in hand.events(Kind.DEALT)]
    assert faces == [(f"seat_{s}", up) for up in (False, True) for s in (2, 3, 1)]
    # The 5 is the lowest: seat 1 brings in a chip, or bets two.
    assert (hand.asked.seat, hand.asked.actions) == (1, ("bring_in", "bet"))
    assert (hand.asked.stakes["bring_in"], hand.asked.stakes["bet"]) == (100, 200)
    assert hand.refused("1 fold") == hand.refused("1 check") != set()
    hand.do("1 bring_in")
    assert {"published play-for-fun Bring-in", "published poker-bonus Forced bet"} == hand.cites(hand.last)
    # To complete it is no raise: one raise is allowed yet.
    assert (hand.asked.seat, hand.asked.least["raise"], hand.asked.stakes["raise"]) == (2, 200, 200)
    hand.do("2 raise 2", "3 raise 4", "1 fold", "2 call")
    assert hand.asked.seat == 3  # Ace-9 against ace-10: the 10 is higher.


@clause("nz-poker-2017", "published play-for-fun Limits")
def test_the_highest_cards_that_lie_face_up_begin() -> None:
    hand = stud().do("1 bring_in", "2 call", "3 call")
    # Each has an ace; seat 3's 10 is the best beside it.
    assert (hand.asked.seat, hand.asked.step) == (3, "second_betting")
    hand.do("3 check", "1 check", "2 check")
    # A K 10, A K 9 and A Q 5.
    assert hand.asked.seat == 3
    assert hand.asked.stakes["bet"] == 400  # The higher limit, from the third betting round on.
    hand.do("3 bet 4")
    assert "published play-for-fun Limits" in hand.refused("1 raise 6")


@clause("nz-poker-2017", "published g-gambling Fourth street")
def test_of_equal_cards_the_suit_decides_at_first_and_the_button_later() -> None:
    equal = "2S 3S 4S 9H 9C 9D AH AD AC"
    hand = stud(cards=equal).on()
    assert hand.asked.seat == 3  # The 9 of clubs is the lowest.
    hand.do("3 bring_in", "1 call", "2 call")
    assert hand.asked.seat == 2  # Ace-9 each: the first from the button.
    hand.do("2 check")
    decided = hand.events(Kind.DECIDED)[-1]
    assert "published g-gambling Fourth street" in hand.cites(decided)
    high = stud(cards=equal, opens="high_card").on()
    assert (high.asked.seat, high.asked.actions[0]) == (2, "check")  # The 9 of hearts, as no spade is there.


@clause("nz-poker-2017", "published poker-bonus Forced bet")
def test_a_low_card_that_is_all_in_has_the_next_player_open_or_fold() -> None:
    hand = stud(stacks=(1, 100, 100)).on()
    assert (hand.asked.seat, hand.asked.actions) == (2, ("bring_in", "bet", "fold"))
    hand.do("2 fold")
    assert hand.round.request is not None
    # Seat 3 is alone with chips: there is nothing to bet, and all cards are dealt.
    assert hand.asked.step == "showdown"


def test_nobody_but_the_forced_bet_wins_the_antes_and_has_it_back() -> None:
    hand = stud().do("1 bring_in", "2 fold", "3 fold")
    assert hand.nets == {1: "2", 2: "-1", 3: "-1"}


@pytest.mark.parametrize("structure", ["no_limit", "pot_limit"])
def test_a_forced_bet_is_completed_to_the_minimum_where_bets_are_of_any_size(structure: str) -> None:
    hand = stud(structure=structure).do("1 bring_in")
    assert hand.asked.least["raise"] == 200
    hand.do("2 raise 2")
    assert hand.asked.least["raise"] == 400  # Now as much as the bet of 2 again.


@clause("nz-poker-2017", "div 13 r 10.4")
def test_all_in_short_of_completing_a_forced_bet_reopens_nothing() -> None:
    sign = {"table": {"min": "6"}, "bring_in": {"min": "2"}}
    hand = stud(stacks=(100, 100, 4), structure="no_limit", sign=sign).do("1 bring_in", "2 call", "3 all_in")
    assert (hand.asked.seat, hand.asked.actions) == (1, ("call", "oversize_chip", "fold"))


@clause("nz-poker-2017", "div 13 def seven card stud", "published lucky-chances step 2")
@clause("nz-poker-2017", "published lucky-chances step 3", "published lucky-chances step 5")
@clause("nz-poker-2017", "published lucky-chances step 6", "published lucky-chances step 11")
@clause("nz-poker-2017", "published poker-bonus Burn", "published lucky-chances step 1")
@clause("nz-poker-2017", "published lucky-chances step 13", "published river-rock Fixed limit")
def test_seven_card_stud_has_two_cards_down_four_up_and_one_down() -> None:
    hand = stud("seven_card_stud").do("1 bring_in", "2 call", "3 call")
    assert "published lucky-chances step 6" in {c.ref for c in hand.asked.clauses}
    hand.do("3 check", "1 check", "2 check")
    assert hand.asked.stakes["bet"] == 400
    hand.do(f"{hand.asked.seat} bet 4")
    assert "published river-rock Fixed limit" in hand.refused(f"{hand.asked.seat} raise 7")
    hand.show()
    dealt = [e for e in hand.events(Kind.DEALT) if e.facts["hand"] == "seat_2"]
    assert [e.facts["face_up"] for e in dealt] == [False, False, True, True, True, True, False]
    burned = [e.facts["step"] for e in hand.events(Kind.DEALT) if e.facts["hand"] == "burn"]
    assert burned == ["burn"] * 4
    cited = {c.ref for e in hand.round.events for c in e.clauses}
    assert {"published lucky-chances step 5", "published lucky-chances step 11"} <= cited


def whole_table(deck: int, players: int) -> Dealt:
    """As many players as may play seven card stud, who all stay to the seventh card."""
    ranks = {52: "23456789TJQKA", 40: "56789TJQKA", 32: "789TJQKA"}[deck]
    cards = " ".join(r + s for s in "SHDC" for r in ranks)
    return Dealt(
        *[100] * players, cards=cards, name="seven_card_stud", deck=deck, sign={"table": {"min": "2"}}
    )


@clause("nz-poker-2017", "published sd-20-18-16 20:18:16:40")
@pytest.mark.parametrize(("deck", "players", "burned"), [(52, 8, 3), (40, 6, 3), (32, 4, 4)])
def test_where_the_deck_has_no_seventh_card_for_all_one_is_shared(
    deck: int, players: int, burned: int
) -> None:
    hand = whole_table(deck, players)
    while hand.on().round.request is not None and hand.asked.step != "showdown":
        asked = hand.asked
        hand.do(f"{asked.seat} {next(a for a in ('bring_in', 'check', 'call') if a in asked.actions)}")
    hand.show()
    hands = [e.facts["hand"] for e in hand.events(Kind.DEALT)]
    assert hands.count("burn") == burned
    # Eight and six players share the last card; four have 28 cards and four burn cards of 32.
    assert hands.count("board") == (players != 4)
    assert len(hands) == {52: 52, 40: 40, 32: 32}[deck]
    if players != 4:
        (shared,) = [e for e in hand.events(Kind.DEALT) if e.facts["hand"] == "board"]
        assert (shared.facts["step"], shared.facts["face_up"]) == ("communal_card", True)
        assert hand.cites(shared) == {"published sd-20-18-16 20:18:16:40"}
        assert len(hand.round.outcome["board"]) == 1


def test_five_card_stud_uses_a_deck_up_without_a_burn_card() -> None:
    cards = " ".join(r + s for r in "23456789TJQKA" for s in "SHDC")
    hand = Dealt(*[100] * 10, cards=cards, name="five_card_stud")
    while hand.on().round.request is not None and hand.asked.step != "showdown":
        asked = hand.asked
        hand.do(f"{asked.seat} {next(a for a in ('bring_in', 'check', 'call') if a in asked.actions)}")
    hand.show()
    assert len(hand.cards) == 2


def test_a_bring_in_above_the_minimum_wager_is_refused() -> None:
    with pytest.raises(Refused, match="above the minimum wager of 2"):
        stud(sign={"bring_in": {"min": "3"}})
    whole = stud(sign={"bring_in": {"min": "2"}}).do("1 bring_in")
    assert whole.asked.least["raise"] == 400  # It is a whole bet: what follows is a raise.


# Draw ---------------------------------------------------------------------------------------


DRAWN = "AS KS 7S AD KD 8S 2C KH 9S 3C QD TS 4C JD 2D 5D AH AC TD 6D 6H 7H 8H"
"""Seat 2 has two aces, seat 3 three kings and seat 1 7 8 9 10 and a 2; then a burn card, A A 10 and so on."""


@clause("nz-poker-2017", "published sd-20-18-16 20:18:16:12", "published poker-review Draw")
@clause("nz-poker-2017", "published mp-thrill 1.1 Burn", "published poker-review Limits")
def test_players_exchange_cards_once_the_first_round_is_bet() -> None:
    hand = Dealt(100, 100, 100, cards=DRAWN, name="draw").do("1 call", "2 call", "3 check")
    assert (hand.asked.seat, hand.asked.step, hand.asked.actions) == (2, "draw", ("exchange", "stand_pat"))
    burned = [e for e in hand.events(Kind.DEALT) if e.facts["hand"] == "burn"]
    assert [hand.cites(e) for e in burned] == [{"published mp-thrill 1.1 Burn"}]
    with pytest.raises(Refused, match="not the player's cards"):
        hand.gives("2 KS")
    with pytest.raises(Refused, match="name 1 to 5 cards"):
        hand.round.apply(Decision(2, "exchange"))
    hand.gives("2 2C 3C 4C", "3", "1 2D")
    told = hand.events(Kind.DISCARDED)
    assert [(e.facts["seat"], e.facts["count"], e.hidden) for e in told] == [
        (2, 3, ("cards",)),
        (1, 1, ("cards",)),
    ]
    drawn = [e for e in hand.events(Kind.DEALT) if e.facts["step"] == "draw"]
    assert [(e.facts["hand"], e.facts["face_up"]) for e in drawn] == [("seat_2", False)] * 3 + [
        ("seat_1", False)
    ]
    assert (hand.asked.seat, hand.asked.stakes["bet"]) == (2, 400)
    hand.do("2 bet 4")
    assert "published poker-review Limits" in hand.refused("3 raise 6")
    hand.show()
    assert hand.nets == {1: "-6", 2: "12", 3: "-6"}
    shown = {h["seat"]: h["hand"] for h in hand.round.outcome["hands"]}
    assert shown[2] == "four_of_a_kind"


def test_a_player_who_is_all_in_exchanges_and_one_who_has_folded_does_not() -> None:
    hand = Dealt(2, 100, 100, cards=DRAWN, name="draw").do("1 all_in", "2 fold", "3 check")
    hand.gives("3", "1 2D")
    assert hand.on().asked.step == "showdown"


@clause("nz-poker-2017", "published the-draw rule 41")
def test_a_deck_that_runs_out_goes_on_with_what_others_have_discarded() -> None:
    ranks = "789TJQKA"
    cards = " ".join(r + s for r in ranks for s in "SHDC")
    hand = Dealt(*[100] * 5, cards=cards, name="draw", deck=32)
    hand.do("4 call", "5 call", "1 call", "2 call", "3 check")
    with pytest.raises(Refused, match="cards are left"):
        hand.report("shoe_too_short")
    own = {
        p: [e.facts["card"] for e in hand.events(Kind.DEALT) if e.facts["hand"] == f"seat_{p}"]
        for p in range(1, 6)
    }
    hand.gives(f"2 {' '.join(own[2])}")  # Six cards were left, one of them burned.
    hand.gives("3")
    hand.cards = [hand.cards[0], own[2][0]]
    with pytest.raises(Malformed, match="comes 2 times"):
        hand.gives(f"4 {own[4][0]} {own[4][1]}")  # What seat 2 gave up is not in the deck yet.
    hand.cards = []
    hand.report("shoe_too_short")
    remedy = next(e for e in reversed(hand.round.events) if e.kind is Kind.REMEDY)
    assert hand.cites(remedy) == {"published the-draw rule 41"}
    for wrong in (own[4][0], own[3][0]):
        # Neither the player's own discard nor a hand that is in.
        hand.cards = [wrong]
        with pytest.raises(Malformed, match="times out of 1 deck"):
            hand.on()
    hand.cards = [own[2][0]]
    hand.on()
    assert hand.asked.seat == 5


# Manila -------------------------------------------------------------------------------------


TWO = "9C AS JC 9D TS JD 7S TC 9H TH 8S TD JH KD QS"
"""Seat 2 has nines, seat 3 ace and 10 of spades, seat 1 jacks; 7, 9, 8, J, Q are on the board."""


@clause("nz-poker-2017", "div 13 def two card manila", "published nzg-1999 r 14.1")
@clause(
    "nz-poker-2017", "published nzg-1999 r 14.2", "published nzg-1999 r 14.3", "published nzg-1999 r 14.4"
)
@clause("nz-poker-2017", "published town-hall 6", "published poker-bet Two card Manila")
def test_two_card_manila_is_bet_after_each_of_five_community_cards() -> None:
    hand = Dealt(100, 100, 100, cards=TWO, name="two_card_manila").on()
    assert [e.facts["hand"] for e in hand.events(Kind.DEALT)][-1] == "board"
    assert (hand.asked.seat, hand.asked.actions) == (1, ("call", "oversize_chip", "raise", "fold"))
    hand.do("1 call", "2 call", "3 check")
    assert (hand.asked.seat, hand.asked.stakes["bet"]) == (2, 200)
    assert "published nzg-1999 r 14.3" in {c.ref for c in hand.asked.clauses}
    for _ in range(3):
        hand.do("2 check", "3 check", "1 check")
    assert (hand.asked.step, hand.asked.stakes["bet"]) == ("final_betting", 400)
    assert "published nzg-1999 r 14.4" in {c.ref for c in hand.asked.clauses}
    hand.show()
    # A flush of spades beats a full house of jacks and nines.
    assert hand.nets == {1: "-2", 2: "-2", 3: "4"}
    won = next(s for s in hand.round.settlements if s.wager.seat == 3)
    assert {"published town-hall 6", "published poker-bet Two card Manila"} <= {c.ref for c in won.clauses}
    hands = [e.facts["hand"] for e in hand.events(Kind.DEALT)]
    assert (hands.count("burn"), hands.count("board")) == (4, 5)
    assert "published nzg-1999 r 14.1" in {c.ref for e in hand.events(Kind.DEALT) for c in e.clauses}


@clause("nz-poker-2017", "div 13 def three card manila", "published nzg-1999 r 15.1(d)")
@clause("nz-poker-2017", "published nzg-1999 r 15.2", "published nzg-1999 r 15.3", "published town-hall 3")
def test_nine_hands_of_three_card_manila_use_36_cards_up() -> None:
    cards = " ".join(r + s for r in "6789TJQKA" for s in "SHDC")
    hand = Dealt(*[100] * 9, cards=cards, name="three_card_manila").on()
    assert "published nzg-1999 r 15.2" in {c.ref for c in hand.asked.clauses}
    hand.show()
    assert hand.cards == []
    cited = {c.ref for e in hand.round.events for c in e.clauses}
    assert {"published nzg-1999 r 15.1(d)", "published nzg-1999 r 15.3", "published town-hall 3"} <= cited
    assert hand.round.outcome["ranking"] == "manila of 36"


@clause("nz-poker-2017", "div 13 r 9.3(f)", "published town-hall 4", "published town-hall 7")
def test_an_ace_is_high_alone_at_manila() -> None:
    # Seat 2 would have ace, 7, 8, 9, 10 of 32 cards; seat 1 has a pair of jacks.
    cards = "AS JC 7D JD 8H KD 9C KH TS KS QD KC QH"
    hand = Dealt(100, 100, cards=cards, name="two_card_manila").show()
    assert hand.nets == {1: "2", 2: "-2"}
    # Ten to ace: seat 1 has ace and 10, seat 2 two kings; K Q J 7 9 are on the board.
    cards = "KS AS KH TH KD 8C QC 8D JD 8H 7H 8S 9S"
    hand = Dealt(100, 100, cards=cards, name="two_card_manila").do("1 call", "2 check")
    for _ in range(3):
        hand.do("2 check", "1 check")
    hand.do("2 bet 4")
    assert "published town-hall 7" in hand.refused("1 raise 6")
    hand.show()
    won = next(s for s in hand.round.settlements if s.wager.seat == 1)
    assert {"div 13 r 9.3(f)", "published town-hall 4"} <= {c.ref for c in won.clauses}


@clause("nz-poker-2017", "published nzg-1999 r 15.1(c)")
def test_a_sign_may_have_one_compulsory_blind() -> None:
    option = next(o for o in game(BOOK, "two_card_manila").options if o.name == "blinds")
    assert (option.values, [c.ref for c in option.clauses]) == ((2, 1), ["published nzg-1999 r 15.1(c)"])
    hand = Dealt(100, 100, 100, cards=TWO, name="two_card_manila", blinds=1).on()
    posted = [e for e in hand.events(Kind.BET) if e.facts["action"] in ("first_blind", "second_blind")]
    assert [(e.facts["seat"], e.facts["action"], e.facts["amount"]) for e in posted] == [
        (2, "second_blind", "2")
    ]
    assert hand.asked.seat == 3
