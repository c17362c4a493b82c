"""Queensland's schedule 2: what each step of a round of blackjack rests on."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from croupier.games.blackjack import kernel
from croupier.games.blackjack.terms import SUPER_SEVENS, BonusLaw, NextLaw
from croupier.rulebooks.qld_2010 import BOOK
from croupier.rulebooks.qld_2010._twenty_one import (
    Counted,
    blackjack_paid,
    usual_doubles,
    usual_law,
    usual_splits,
)

_cite = BOOK.within("sch 2")

LAW: Final = usual_law(
    _cite,
    Counted(_cite("s 5(1)(a)", "s 5(1)(b)"), _cite("s 5(1)(c)"), _cite("s 5(2)"), _cite("s 24(4)")),
    wagers=_cite("s 6(1)", "s 7(1)", "s 9(1)", "s 33(2)", "s 39(2)", "s 45(2)"),
    initial_result=_cite("s 22(1)", "s 22(2)", "s 35(1)", "s 35(2)", "s 35(3)", "s 48"),
    insuring=_cite("s 23(2)", "s 23(3)", "s 30(5)"),
    insurance_against=MappingProxyType({kernel.ACE: _cite("s 23(1)")}),
    insurance_amount=_cite("s 23(3)", "s 23(4)"),
    even_money=_cite("s 22(4)"),
    decision=_cite("s 17(2)", "s 17(3)", "s 26(1)", "s 30(4)", "s 9(2)"),
    stand=_cite("s 17(3)(b)"),
    draw=_cite("s 17(3)(b)", "s 17(4)", "s 26(1)"),
    directed_draw=_cite("s 26(3)", "s 26(3)(a)", "s 26(3)(b)"),
    doubles=usual_doubles(_cite, _cite("s 30(6)(b)")),
    doubling_too=_cite("s 30(6)", "s 30(6)(a)"),
    splits=usual_splits(_cite, _cite("s 36(1)")),
    splitting_too=_cite("s 30(7)"),
    covered_too=_cite("s 30(7)"),
    dealer_second=_cite("s 17(5)", "s 22(3)", "s 27(2)"),
    settle=_cite("s 6(2)", "s 6(3)", "s 22(3)", "s 41(5)"),
    blackjack_paid=blackjack_paid(_cite("s 22(1)"), _cite("s 22(2)", "s 22(3)")),
    on_next=MappingProxyType(
        {
            SUPER_SEVENS: NextLaw(
                declined=_cite("s 35(4)"),
                made=_cite("s 35(5)"),
                other=_cite("s 35(6)"),
                bust=_cite("s 35(7)"),
                split=_cite("s 36(1)", "s 36(2)"),
                others_split=_cite("s 37(2)"),
            )
        }
    ),
    bonus=BonusLaw(
        won_with=_cite("s 41(2)(b)"),
        lost_with=_cite("s 41(2)(a)"),
        cannot_win=_cite("s 41(3)"),
        left=_cite("s 41(4)", "s 41(5)"),
        split=_cite("s 42(a)"),
    ),
)
