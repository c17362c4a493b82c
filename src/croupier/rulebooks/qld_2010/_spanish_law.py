"""Queensland's schedule 9: what each step of spanish blackjack rests on, and its irregularities."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Final

from croupier.games.blackjack import kernel
from croupier.games.blackjack.irregularities import ERRORS, card_to_dealer_who_stands
from croupier.games.blackjack.terms import NO_BLACKJACK
from croupier.games.blackjack.twentyone import DealerPlay
from croupier.games.remedies import Irregularity
from croupier.games.shoe_errors import Withdrawal
from croupier.rulebooks.qld_2010 import BOOK, _twenty_one
from croupier.rulebooks.qld_2010._box_errors import renumbered
from croupier.rulebooks.qld_2010._twenty_one import (
    Counted,
    usual_doubles,
    usual_law,
    usual_splits,
)

_cite = BOOK.within("sch 9")

SOFT_STANDS: Final = 18
"""The dealer stands on this total with an ace that counts 11."""
ORIGINAL: Final = "s 26(7) def player’s original wager"
# Of schedule 2's sections, surrender comes before that on insurance, and super sevens and bonus blackjack are
# not there.
alike = renumbered("sch 9", {23: 1, 43: -10})

LAW: Final = usual_law(
    alike,
    Counted(_cite("s 5(a)", "s 5(b)"), _cite("s 5(c)"), _cite("s 5(c)(i)"), _cite("s 5(c)(ii)", "s 25(4)")),
    wagers=_cite("s 6(1)", "s 7(1)", "s 9(1)", "s 35(3)"),
    initial_result=_cite("s 22", "s 38(1)(a)", "s 38(1)(b)", "s 38(2)"),
    insuring=_cite("s 24(3)", "s 31(7)"),
    insurance_against=MappingProxyType({kernel.ACE: _cite("s 24(1)")}),
    insurance_amount=_cite("s 24(3)", "s 24(4)"),
    decision=_cite("s 17(2)", "s 17(3)(a)", "s 17(3)(b)", "s 27(1)", "s 31(4)", "s 9(2)"),
    stand=_cite("s 17(3)(b)", "s 27(3)"),
    draw=_cite("s 17(3)(b)", "s 17(4)", "s 27(1)"),
    directed_draw=(),
    doubles=usual_doubles(alike, _cite("s 31(8)(b)")),
    doubling_too=_cite("s 31(8)", "s 31(8)(a)"),
    splits=usual_splits(alike, _cite("s 26(6)")),
    splitting_too=_cite("s 31(9)"),
    covered_too=_cite("s 31(9)"),
    dealer_second=_cite("s 17(5)", "s 23(3)", "s 23(4)", "s 28(2)"),
    settle=_cite("s 6(2)", "s 23(3)", "s 23(4)"),
    blackjack_paid=MappingProxyType(dict.fromkeys(range(kernel.ACE, kernel.TEN + 1), _cite("s 22"))),
    surrender=_cite("s 23(1)", "s 23(2)", "s 31(6)"),
    surrendering_too=_cite("s 23(1)", "s 31(5)", "s 31(6)"),
    forfeit=_cite("s 25(7)", "s 25(7)(a)", "s 25(7)(b)", "s 25(8)", "s 25(8)(a)", "s 25(8)(b)"),
    withdrawn=_cite("s 25(7)(b)", "s 25(8)"),
)

_ERRORS: Final = replace(ERRORS, called="spanish blackjack wager")


def irregularities(*, card_machine: bool) -> tuple[Irregularity, ...]:
    """The irregularities of part 6 and of the card machine."""
    own = {
        "card_to_completed_dealer": card_to_dealer_who_stands(
            DealerPlay(soft=SOFT_STANDS),
            _cite("s 41(1)(a)", "s 41(1)(b)", "s 41(1)(c)", "s 41(2)"),
            _cite("s 41(1)(a)", "s 40(2)"),
        ),
        "dealer_no_first_card": _ERRORS.dealer_no_first_card(
            _cite("s 49(1)", "s 49(2)", "s 49(2)(b)", "s 49(3)"),
            _cite("s 43(1)"),
            Withdrawal(_cite("s 49(1)(a)"), _cite("s 49(1)(b)", "s 49(2)(a)")),
            declares=NO_BLACKJACK,
        ),
    }
    return _twenty_one.irregularities(alike, card_machine, own, _ERRORS)
