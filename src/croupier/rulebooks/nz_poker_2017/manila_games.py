"""New Zealand, 2017: two card Manila, and three card Manila with 36 cards or 32."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from croupier.equipment.cards import Deck
from croupier.games.options import Option, Value
from croupier.games.poker.law import PokerLaw
from croupier.games.poker.terms import HOLE_CARDS, BlindBets, First, Form, Street
from croupier.games.poker_hands.evaluator import evaluator
from croupier.games.poker_hands.rankings import MANILA
from croupier.games.remedies import Irregularity
from croupier.rulebooks.nz_1996 import general
from croupier.rulebooks.nz_poker_2017 import BOOK
from croupier.rulebooks.nz_poker_2017._manila_law import three_card_manila, two_card_manila
from croupier.rulebooks.nz_poker_2017._tables import Kind, game_of, over

CARDS: Final = (
    "first_communal_card",
    "second_communal_card",
    "third_communal_card",
    "fourth_communal_card",
    "fifth_communal_card",
)
"""The steps at which the community cards are dealt."""
BETTING: Final = ("first_betting", "second_betting", "third_betting", "fourth_betting", "final_betting")

_cite = BOOK.within("div 13")

BLINDS: Final = Option(
    "blinds",
    "How many compulsory blinds there are, as the sign states",
    (2, 1),
    2,
    BOOK.published("nzg-1999", "r 15.1(c)"),
)


def _form(hole: int, deck: Deck, values: Mapping[str, Value]) -> Form:
    first = Street(
        HOLE_CARDS, BETTING[0], communal=CARDS[0], hole=hole, board=1, first=First.AFTER_SECOND_BLIND
    )
    last = len(CARDS) - 1
    later = tuple(
        Street(CARDS[number], BETTING[number], board=1, burn=True, late=number == last)
        for number in range(1, len(CARDS))
    )
    blinds = BlindBets.ONE if values["blinds"] == 1 else BlindBets.BOTH
    ranks = evaluator(over(deck, MANILA), 5)
    return Form((first, *later), ranks, two_from_hand=True, blinds=blinds, tells_ranking=True)


def _two(deck: Deck, values: Mapping[str, Value]) -> Form:
    """Two hole cards, both of which a hand takes."""
    return _form(2, deck, values)


def _three(deck: Deck, values: Mapping[str, Value]) -> Form:
    """Three hole cards, of which a hand takes two."""
    return _form(3, deck, values)


def _law_of_two(values: Mapping[str, Value]) -> PokerLaw:
    return two_card_manila()


def _law_of_three(values: Mapping[str, Value]) -> PokerLaw:
    return three_card_manila()


def _irregularities(form: Form) -> tuple[Irregularity, ...]:
    """The amendments print none of Manila: what the general rules provide for any game."""
    return general.irregularities()


TWO: Final = Kind(
    "two_card_manila",
    "Two card Manila",
    _cite("def two card manila"),
    MappingProxyType({32: 11}),
    MappingProxyType({32: _cite("r 5.1(d)(iv)")}),
    _two,
    _law_of_two,
    _irregularities,
    own=(BLINDS,),
    structure="structured",
)
THREE: Final = Kind(
    "three_card_manila",
    "Three card Manila",
    _cite("def three card manila"),
    MappingProxyType({36: 9, 32: 7}),
    MappingProxyType({36: _cite("r 5.1(c)"), 32: _cite("r 5.1(d)(v)")}),
    _three,
    _law_of_three,
    _irregularities,
    own=(BLINDS,),
    structure="structured",
)
GAMES: Final = (game_of(TWO), game_of(THREE))
