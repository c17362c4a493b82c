"""The conduct of poker plays what a form says: other games are further data, over decks of 32 to 52 cards.

The forms here are games of other schedules and books as they are commonly played; only their data is new.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from croupier.equipment.cards import FULL_DECK, Deck, parse_card
from croupier.games.events import Kind
from croupier.games.game import Opening
from croupier.games.limits import Limits, Range
from croupier.games.poker import kernel
from croupier.games.poker.family import steps
from croupier.games.poker.law import StreetLaw
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.terms import (
    BETTING,
    FLOP,
    HOLE_CARDS,
    RIVER,
    TURN,
    BlindBets,
    First,
    Form,
    Street,
)
from croupier.games.poker_hands.evaluator import evaluator
from croupier.games.poker_hands.rankings import MANILA, STANDARD
from croupier.games.refusals import Malformed, Refused
from croupier.games.standings import remembered
from croupier.games.tape import Decision, read_entry, write_entry
from croupier.rulebooks.games import game
from croupier.table.round import Round
from tests.rules.poker_hands_played import Hand

OF_40, OF_32 = Deck.from_lowest("5"), Deck.from_lowest("7")

AFTER = (
    Street(TURN, BETTING[2], board=1, burn=True, late=True),
    Street(RIVER, BETTING[3], board=1, burn=True, late=True),
)
PINEAPPLE = Form(
    (
        Street(HOLE_CARDS, BETTING[0], hole=3, discard=1, first=First.AFTER_SECOND_BLIND),
        Street(FLOP, BETTING[1], board=3, burn=True),
        *AFTER,
    ),
    evaluator(STANDARD, 7),
)
CRAZY_PINEAPPLE = Form(
    (
        Street(HOLE_CARDS, BETTING[0], hole=3, first=First.AFTER_SECOND_BLIND),
        Street(FLOP, BETTING[1], board=3, burn=True, discard=1),
        *AFTER,
    ),
    evaluator(STANDARD, 7),
)
DRAW = Form(
    (
        Street(HOLE_CARDS, BETTING[0], hole=5, first=First.AFTER_SECOND_BLIND),
        Street("draw", "second_betting", draw=4),
    ),
    evaluator(STANDARD.over(OF_40), 5),
)
FIVE_CARD_STUD = Form(
    (
        Street(HOLE_CARDS, BETTING[0], hole=1, up=1, first=First.LOWEST_CARD),
        *(Street(f"card_{n}", f"betting_{n}", up=1, first=First.HIGHEST_SHOWING) for n in (3, 4, 5)),
    ),
    evaluator(STANDARD, 5),
    blinds=BlindBets.NONE,
)
TWO_CARD_MANILA = Form(
    (
        Street(HOLE_CARDS, BETTING[0], communal="first_card", hole=2, board=1),
        *(Street(f"card_{n}", f"betting_{n}", board=1, first=First.BUTTON) for n in (2, 3, 4, 5)),
    ),
    evaluator(MANILA, 5),
    two_from_hand=True,
    blinds=BlindBets.BUTTON,
)


def rules_of(form: Form, deck: Deck = FULL_DECK) -> PokerRules:
    """The rules of a form, with the clauses of hold'em in place of its own."""
    rules = game("qld-2010", "texas_holdem_poker").rules({})
    assert isinstance(rules, PokerRules)
    first, later = rules.law.streets[:2]
    streets: tuple[StreetLaw, ...] = tuple(
        replace(later if n else first, draw=later.cards, discard=later.cards, burn=later.burn)
        for n in range(len(form.streets))
    )
    blinds = replace(rules.law.blinds, ante=rules.law.blinds.first)
    law = replace(rules.law, streets=streets, blinds=blinds)
    return replace(rules, form=form, law=law, shoe=replace(rules.shoe, deck=deck))


class Played(Hand):
    """A hand of a form: everybody has 100, seat 3 of three the button."""

    def __init__(
        self, form: Form, cards: str, *, players: int = 3, deck: Deck = FULL_DECK, ante: int = 0
    ) -> None:
        sign: dict[str, Range] = {"table": Range(min=200)}
        if ante:
            sign["ante"] = Range(min=ante, max=ante)
        opening = Opening(
            standings=remembered(designated_player=players), limits=Limits(sign), smallest_chip=100
        )
        self.rules = rules_of(form, deck)
        self.round = Round(self.rules, opening)
        self._ids = 0
        self.cards = cards.split()
        for seat in range(1, players + 1):
            self.bet(f"{seat} table_stakes 100")

    def gives(self, seat: int, action: str, cards: str = "") -> Hand:
        self.on()
        self.round.apply(Decision(seat, action, cards=tuple(parse_card(c) for c in cards.split())))
        return self.on()


def told(hand: Hand, kind: Kind, *facts: str) -> list[Any]:
    return [tuple(e.facts[f] for f in facts) for e in hand.events(kind)]


def test_pineapple_discards_one_of_three_cards_before_the_flop() -> None:
    hand = Played(PINEAPPLE, "AS KS QS AD KD QD 2C 7C 3H 4C AC AH 8S 9C 5C TC 6D")
    hand.do("3 call", "1 call", "2 check")
    assert hand.asked.actions == ("discard",)
    with pytest.raises(Refused, match="name one card of the hand") as said:
        hand.gives(1, "discard", "AS AD")
    assert set(said.value.refusal.nearest) == {"AS", "AD", "2C"}
    with pytest.raises(Refused, match="not the player's cards"):
        hand.gives(1, "discard", "KS")
    hand.gives(1, "discard", "2C")
    hand.gives(2, "discard", "7C")
    hand.gives(3, "discard", "3H")
    assert told(hand, Kind.DISCARDED, "seat", "count") == [(1, 1), (2, 1), (3, 1)]
    assert all(e.hidden == ("cards",) for e in hand.events(Kind.DISCARDED))
    hand.show()
    assert hand.nets == {1: "4", 2: "-2", 3: "-2"}
    assert next(h for h in hand.round.outcome["hands"] if h["seat"] == 1)["cards"] == ["AS", "AD"]


def test_crazy_pineapple_discards_after_the_flop_and_folded_hands_do_not() -> None:
    hand = Played(CRAZY_PINEAPPLE, "AS KS QS AD KD QD 2C 7C 3H 4C AC AH 8S 9C 5C TC 6D")
    hand.do("3 fold", "1 call", "2 check", "1 check", "2 check")
    assert (hand.asked.seat, hand.asked.step) == (1, "second_betting")
    hand.gives(1, "discard", "2C")
    hand.gives(2, "discard", "7C")
    assert hand.asked.step == "third_betting"


def test_draw_exchanges_cards_of_a_deck_of_40() -> None:
    cards = "AS KS QS AD KD QD 7C 8C 6C 5D TD JD 9H 5H 6H AC AH"
    hand = Played(DRAW, cards, deck=OF_40)
    hand.do("3 call", "1 call", "2 check")
    assert hand.asked.actions == ("exchange", "stand_pat")
    hand.gives(1, "exchange", "7C 5D")
    with pytest.raises(Refused, match="names no cards"):
        hand.gives(2, "stand_pat", "KS")
    hand.gives(2, "stand_pat")
    hand.gives(3, "stand_pat")
    hand.show()
    (best,) = [h for h in hand.round.outcome["hands"] if h["seat"] == 1]
    assert best["hand"] == "four_of_a_kind"
    assert hand.nets[1] == "4"


def test_a_card_that_a_short_deck_does_not_hold_is_none() -> None:
    with pytest.raises(Malformed, match="begin with the 5"):
        rules_of(DRAW, OF_40).shoe.check_card(parse_card("4S"), 0)
    rules_of(DRAW, OF_40).shoe.check_card(parse_card("5S"), 0)
    rules_of(DRAW, OF_40).shoe.check_card(parse_card("AS"), 0)
    rules_of(TWO_CARD_MANILA, OF_32).shoe.check_card(parse_card("7S"), 0)


def test_stud_has_antes_and_whoever_shows_the_highest_acts_first() -> None:
    # Face up: 9, king and 4; then an ace for seat 3; then a pair of nines for seat 1.
    cards = "AS KS QS 9D KD 4D 2C 7C AC 9C 8H 3H TS TD 5S"
    hand = Played(FIVE_CARD_STUD, cards, ante=100)
    assert told(hand.on(), Kind.BET, "seat", "action") == [(1, "ante"), (2, "ante"), (3, "ante")]
    assert (hand.asked.seat, hand.asked.actions) == (3, ("check", "bet", "all_in", "fold"))
    hand.do("3 bet 2", "1 call", "2 call")
    assert (hand.asked.seat, hand.asked.step) == (3, "betting_3")
    hand.do("3 check", "1 check", "2 check")
    assert hand.asked.seat == 1  # A pair shows.
    hand.show()
    assert hand.nets == {1: "-3", 2: "6", 3: "-3"}  # Seat 2 has a king in the hole.
    faces = [e.facts["face_up"] for e in hand.events(Kind.DEALT)]
    assert faces == [False] * 3 + [True] * 12


def test_the_cards_that_a_decision_names_are_written_down() -> None:
    decision = Decision(1, "exchange", cards=(parse_card("7C"), parse_card("5D")))
    assert write_entry(decision)["cards"] == ["7C", "5D"]
    assert read_entry(write_entry(decision)) == decision


def test_what_shows_is_compared_by_pairs_and_ranks() -> None:
    def worth(text: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
        return kernel.showing([parse_card(c) for c in text.split()])

    order = [
        "2S 3S 4D 6H",
        "KS QS JS TS",
        "AS 2S 3S 4S",
        "2S 2D 3H 4H",
        "2S 2D AH 4H",
        "AS AD KH QH",
        "3S 3D 2H 2C",
        "AS AD 2H 2C",
        "2S 2D 2H 3H",
    ]
    assert [worth(text) for text in order] == sorted(worth(text) for text in order)


def test_manila_has_one_blind_a_card_at_a_time_and_flushes_over_full_houses() -> None:
    # Seat 3 has the button, the blind and two spades; seat 1 has nines and seat 2 jacks.
    cards = "9C JC AS 9D JD TS 7S 9H 8S JH QS"
    hand = Played(TWO_CARD_MANILA, cards, deck=OF_32)
    assert told(hand.on(), Kind.BET, "seat", "action") == [(3, "blind_bet")]
    assert [e.facts["step"] for e in hand.events(Kind.DEALT)][-1] == "first_card"
    assert hand.asked.seat == 1
    hand.do("1 call", "2 call", "3 check")
    assert (hand.asked.seat, hand.asked.step) == (3, "betting_2")
    hand.show()
    assert hand.nets == {1: "-2", 2: "-2", 3: "4"}
    assert next(h for h in hand.round.outcome["hands"] if h["seat"] == 3)["hand"] == "flush"
    assert not [e for e in hand.events(Kind.DEALT) if e.facts["hand"] == "burn"]


@pytest.mark.parametrize("form", [PINEAPPLE, CRAZY_PINEAPPLE, DRAW, FIVE_CARD_STUD, TWO_CARD_MANILA])
def test_the_steps_of_a_form_are_named_once(form: Form) -> None:
    names = [step.name for step in steps(form, rules_of(form).law)]
    assert len(set(names)) == len(names)
    assert names[0] == "stakes"
    assert names[-1] == "showdown"
