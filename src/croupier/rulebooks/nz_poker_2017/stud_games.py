"""New Zealand, 2017: five card stud and seven card stud, with 52, 40 and 32 cards."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from croupier.equipment.cards import FULL_DECK, Deck
from croupier.games.options import Option, Value
from croupier.games.poker.law import PokerLaw
from croupier.games.poker.terms import BETTING, HOLE_CARDS, BlindBets, First, Form, Street
from croupier.games.poker_hands.evaluator import evaluator
from croupier.games.remedies import Irregularity
from croupier.rulebooks.nz_1996 import general
from croupier.rulebooks.nz_poker_2017 import BOOK
from croupier.rulebooks.nz_poker_2017._stud_law import five_card_stud, seven_card_stud
from croupier.rulebooks.nz_poker_2017._tables import Kind, game_of, over

LOW_CARD: Final = "low_card"
HIGH_CARD: Final = "high_card"
SHARED: Final = "communal_card"
FIVE_BETTING: Final = ("first_betting", "second_betting", "third_betting", "fourth_betting", "final_betting")
LATE: Final = 2
"""From which street on a structured table bets its higher limit, from nought."""

_cite = BOOK.within("div 13")

OPENS: Final = Option(
    "opens",
    "Who opens: the lowest card with a bring-in, or the highest, who may check",
    (LOW_CARD, HIGH_CARD),
    LOW_CARD,
    BOOK.published("play-for-fun", "Bring-in") + BOOK.published("sd-20-18-16", "20:18:16:13"),
)


def _form(streets: tuple[Street, ...], deck: Deck, cards: int) -> Form:
    short = deck is not FULL_DECK
    ranks = evaluator(over(deck), cards)
    return Form(streets, ranks, blinds=BlindBets.NONE, antes=True, tells_ranking=short)


def _five(deck: Deck, values: Mapping[str, Value]) -> Form:
    """One card face down, four face up; no card is burned."""
    low = values["opens"] == LOW_CARD
    first = Street(
        HOLE_CARDS,
        BETTING[0],
        hole=1,
        up=1,
        first=First.LOWEST_CARD if low else First.HIGHEST_CARD,
        bring_in=low,
    )
    names = ("third_card", "fourth_card", "fifth_card")
    later = tuple(
        Street(name, BETTING[number], up=1, first=First.HIGHEST_SHOWING, late=number >= LATE)
        for number, name in enumerate(names, start=1)
    )
    return _form((first, *later), deck, 5)


def _seven(deck: Deck, values: Mapping[str, Value]) -> Form:
    """Two cards face down, four face up, the last one face down again."""
    first = Street(HOLE_CARDS, FIVE_BETTING[0], hole=2, up=1, first=First.LOWEST_CARD, bring_in=True)
    names = ("fourth_card", "fifth_card", "sixth_card")
    later = tuple(
        Street(
            name,
            FIVE_BETTING[number],
            up=1,
            burn=True,
            first=First.HIGHEST_SHOWING,
            late=number >= LATE,
        )
        for number, name in enumerate(names, start=1)
    )
    last = Street(
        "seventh_card",
        FIVE_BETTING[-1],
        hole=1,
        burn=True,
        shared=SHARED,
        first=First.HIGHEST_SHOWING,
        late=True,
    )
    return _form((first, *later, last), deck, 7)


def _law_of_five(values: Mapping[str, Value]) -> PokerLaw:
    return five_card_stud(low_card=values["opens"] == LOW_CARD)


def _law_of_seven(values: Mapping[str, Value]) -> PokerLaw:
    return seven_card_stud()


def _irregularities(form: Form) -> tuple[Irregularity, ...]:
    """The amendments print none of stud: what the general rules provide for any game."""
    return general.irregularities()


FIVE: Final = Kind(
    "five_card_stud",
    "Five card stud",
    _cite("r 5.1"),
    MappingProxyType({52: 10, 40: 8, 32: 6}),
    MappingProxyType({52: _cite("r 5.1(a)(ii)"), 40: _cite("r 5.1(b)(ii)"), 32: _cite("r 5.1(d)(ii)")}),
    _five,
    _law_of_five,
    _irregularities,
    blinds=False,
    own=(OPENS,),
    structure="structured",
)
SEVEN: Final = Kind(
    "seven_card_stud",
    "Seven card stud",
    _cite("def seven card stud"),
    MappingProxyType({52: 8, 40: 6, 32: 4}),
    MappingProxyType({52: _cite("r 5.1(a)(iii)"), 40: _cite("r 5.1(b)(iii)"), 32: _cite("r 5.1(d)(iii)")}),
    _seven,
    _law_of_seven,
    _irregularities,
    blinds=False,
    structure="structured",
)
GAMES: Final = (game_of(FIVE), game_of(SEVEN))
