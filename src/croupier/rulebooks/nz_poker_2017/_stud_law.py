"""What New Zealand's five and seven card stud rest on: little is printed, the rest published."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Final

from croupier.games.poker.kernel import Structure
from croupier.games.poker.law import Acting, Checking, HandRanks, PokerLaw, StreetLaw
from croupier.law import Clauses
from croupier.rulebooks.nz_poker_2017 import BOOK
from croupier.rulebooks.nz_poker_2017._law import BETTING, CARDS, HANDS, MINIMUM, OBJECT, law

_cite = BOOK.within("div 13")
_SEVEN: Final = _cite("def seven card stud")
_FIVE_DEALT: Final = BOOK.published("sd-20-18-16", "20:18:16:13")
_SHARED: Final = BOOK.published("sd-20-18-16", "20:18:16:40")
_BURN: Final = BOOK.published("poker-bonus", "Burn")
_FORCED: Final = BOOK.published("poker-bonus", "Forced bet")
_TIES: Final = BOOK.published("g-gambling", "Fourth street")


def _with_antes(ante: Clauses, streets: tuple[StreetLaw, ...], limits: Clauses, made: Clauses) -> PokerLaw:
    """The clauses of a game with antes, and cards that lie face up."""
    usual = law((), {0: made}, {})
    button = _cite("def dealer button")
    blinds = replace(
        usual.blinds, first_button=button, button=button, dead_button=button, ante=ante, straddle=(), kill=()
    )
    ranks = HandRanks(
        made_from=MappingProxyType({0: made}),
        named=HANDS,
        order=HANDS,
        faces=CARDS,
        equal=CARDS,
        ace_high=_cite("r 9.3(f)"),
        ace_low=_cite("r 9.3(f)"),
    )
    return replace(
        usual,
        blinds=blinds,
        streets=streets,
        acting=_acting(usual.acting, limits),
        ending=replace(usual.ending, ranks=ranks),
        # What nobody calls goes back though it is no blind.
        rake=None if usual.rake is None else replace(usual.rake, uncalled=OBJECT),
        runs=(),
        dealt_again=MappingProxyType({}),
    )


def _acting(usual: Acting, limits: Clauses) -> Acting:
    """What players do in a betting round: structured limits go by the kind of stud."""
    limit = _cite("r 10.2") + limits
    return replace(
        usual,
        may_check=(),
        fixed=(limit, limit),
        most={**usual.most, Structure.STRUCTURED: limit},
        checking=Checking(blind=BETTING, first=BETTING, others=BETTING),
        opening_limits=MINIMUM,
    )


def _street(cards: Clauses, first: Clauses, *, burn: Clauses = (), shared: Clauses = ()) -> StreetLaw:
    """Cards of a later street, with the betting after it."""
    return StreetLaw(cards, first=first + BETTING, others=BETTING, opened=BETTING, burn=burn, shared=shared)


def five_card_stud(*, low_card: bool) -> PokerLaw:
    """The clauses of five card stud; ``low_card``: the lowest card brings in, else the highest opens."""
    forced = BOOK.published("play-for-fun", "Bring-in") + _FORCED if low_card else ()
    first = replace(_street(_FIVE_DEALT, forced or _FIVE_DEALT), bring_in=forced)
    later = _street(_FIVE_DEALT, _FIVE_DEALT + _TIES)
    ante = BOOK.published("play-for-fun", "Ante")
    limits = BOOK.published("play-for-fun", "Limits")
    return _with_antes(ante, (first, later, later, later), limits, _FIVE_DEALT)


def seven_card_stud() -> PokerLaw:
    """The clauses of seven card stud."""
    forced = BOOK.published("lucky-chances", "step 3") + _FORCED
    dealt = _SEVEN + BOOK.published("lucky-chances", "step 2")
    first = replace(_street(dealt, forced), bring_in=forced)
    highest = BOOK.published("lucky-chances", "step 6") + _TIES
    later = _street(_SEVEN + BOOK.published("lucky-chances", "step 5"), highest, burn=_BURN)
    seventh = BOOK.published("lucky-chances", "step 11")
    last = _street(_SEVEN + seventh, highest, burn=_BURN, shared=_SHARED)
    return _with_antes(
        BOOK.published("lucky-chances", "step 1"),
        (first, later, later, later, last),
        BOOK.published("river-rock", "Fixed limit"),
        _SEVEN + BOOK.published("lucky-chances", "step 13"),
    )
