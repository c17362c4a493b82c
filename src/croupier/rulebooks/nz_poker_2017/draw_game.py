"""New Zealand, 2017: draw, with 52, 40 and 32 cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from croupier.equipment.cards import FULL_DECK, Deck
from croupier.games.options import Value
from croupier.games.poker.drawing import deck_runs_out
from croupier.games.poker.kernel import Structure
from croupier.games.poker.law import PokerLaw, StreetLaw
from croupier.games.poker.terms import HOLE_CARDS, First, Form, Street
from croupier.games.poker_hands.evaluator import evaluator
from croupier.games.remedies import Irregularity
from croupier.rulebooks.nz_1996 import general
from croupier.rulebooks.nz_poker_2017 import BOOK
from croupier.rulebooks.nz_poker_2017._law import BETTING, BUTTON, law
from croupier.rulebooks.nz_poker_2017._tables import Kind, game_of, over

DRAW: Final = "draw"
CARDS: Final = 5

_cite = BOOK.within("div 13")
_DEALT: Final = BOOK.published("sd-20-18-16", "20:18:16:12")
_DRAWN: Final = _DEALT + BOOK.published("poker-review", "Draw")
_RUNS_OUT: Final = BOOK.published("the-draw", "rule 41")


def _form(deck: Deck, values: Mapping[str, Value]) -> Form:
    """Five cards face down, of which any may be exchanged."""
    first = Street(HOLE_CARDS, "first_betting", hole=CARDS, first=First.AFTER_SECOND_BLIND)
    second = Street(DRAW, "final_betting", draw=CARDS, burn=True, late=True)
    return Form((first, second), evaluator(over(deck), CARDS), tells_ranking=deck is not FULL_DECK)


def _law(values: Mapping[str, Value]) -> PokerLaw:
    usual = law((), {0: _DEALT}, {})
    first = StreetLaw(_DEALT, first=BUTTON + BETTING, others=BETTING, opened=BETTING)
    second = StreetLaw(
        (),
        first=BUTTON + BETTING,
        others=BETTING,
        opened=BETTING,
        burn=BOOK.published("mp-thrill", "1.1 Burn"),
        draw=_DRAWN,
    )
    limit = _cite("r 10.2") + BOOK.published("poker-review", "Limits")
    acting = replace(
        usual.acting, fixed=(limit, limit), most={**usual.acting.most, Structure.STRUCTURED: limit}
    )
    none: Mapping[int, tuple[()]] = MappingProxyType({})
    return replace(usual, streets=(first, second), acting=acting, runs=(), dealt_again=none)


def _irregularities(form: Form) -> tuple[Irregularity, ...]:
    """The amendments print none of draw: the deck runs out, and what the general rules provide."""
    return (deck_runs_out(form.ranks.ranking.deck.size, _RUNS_OUT), *general.irregularities())


KIND: Final = Kind(
    "draw",
    "Draw",
    _cite("r 5.1"),
    MappingProxyType({52: 8, 40: 6, 32: 5}),
    MappingProxyType({52: _cite("r 5.1(a)(i)"), 40: _cite("r 5.1(b)(i)"), 32: _cite("r 5.1(d)(i)")}),
    _form,
    _law,
    _irregularities,
    structure="structured",
)
GAMES: Final = (game_of(KIND),)
