"""What New Zealand's two and three card Manila rest on: the amendments, and rules as first gazetted."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Final

from croupier.games.poker.kernel import Structure
from croupier.games.poker.law import PokerLaw, StreetLaw
from croupier.law import Clauses
from croupier.rulebooks.nz_poker_2017 import BOOK
from croupier.rulebooks.nz_poker_2017._law import CARDS, law

_cite = BOOK.within("div 13")
_LIMITS: Final = BOOK.published("town-hall", "7")
_FLUSHES: Final = BOOK.published("town-hall", "6")
_ACE_HIGH: Final = _cite("r 9.3(f)") + BOOK.published("town-hall", "4")


def _law(deal: Clauses, first: Clauses, later: Clauses, final: Clauses, made: Clauses) -> PokerLaw:
    """The clauses of a hand: its deal, its betting rounds, and what a hand is made from."""
    usual = law((), {2: made}, {})
    opening = StreetLaw(deal, first=first, others=first, opened=first)
    each = StreetLaw(later, first=later, others=later, opened=later, burn=later)
    last = StreetLaw(final, first=final, others=final, opened=final, burn=final)
    limit = _cite("r 10.2") + _LIMITS
    acting = replace(
        usual.acting, fixed=(limit, limit), most={**usual.acting.most, Structure.STRUCTURED: limit}
    )
    ranks = replace(
        usual.ending.ranks, named=_FLUSHES, order=_FLUSHES, faces=CARDS, ace_high=_ACE_HIGH, ace_low=()
    )
    blind = usual.blinds.first + BOOK.published("nzg-1999", "r 15.1(c)")
    return replace(
        usual,
        blinds=replace(usual.blinds, first=blind, second=blind),
        streets=(opening, each, each, each, last),
        acting=acting,
        ending=replace(usual.ending, ranks=ranks),
        runs=(),
        dealt_again=MappingProxyType({}),
    )


def two_card_manila() -> PokerLaw:
    """The clauses of two card Manila."""
    deal = _cite("def two card manila") + BOOK.published("nzg-1999", "r 14.1")
    first, later, final = (BOOK.published("nzg-1999", place) for place in ("r 14.2", "r 14.3", "r 14.4"))
    return _law(deal, first, later, final, BOOK.published("poker-bet", "Two card Manila"))


def three_card_manila() -> PokerLaw:
    """The clauses of three card Manila."""
    deal = _cite("def three card manila") + BOOK.published("nzg-1999", "r 15.1(d)")
    first, later = (BOOK.published("nzg-1999", place) for place in ("r 15.2", "r 15.3"))
    return _law(deal, first, later, later, BOOK.published("town-hall", "3"))
