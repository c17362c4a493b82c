"""Queensland's schedule 2: what each step of a round of blackjack rests on, and its irregularities."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from croupier.games.blackjack import kernel
from croupier.games.blackjack.irregularities import ERRORS, player_not_acting
from croupier.games.blackjack.terms import (
    SUPER_SEVENS,
    BlackjackLaw,
    BonusLaw,
    DoubleLaw,
    NextLaw,
    SplitLaw,
    TotalsLaw,
)
from croupier.games.irregularities import completed_from_discards, machine_malfunction
from croupier.games.missed_cards import last_player_missed
from croupier.games.remedies import Irregularity
from croupier.games.shoe_errors import Withdrawal
from croupier.law import Clauses
from croupier.rulebooks.qld_2010 import BOOK
from croupier.rulebooks.qld_2010._offices import SUPERVISOR
from croupier.rulebooks.qld_2010._void_wagers import wagers_declared_void

_cite = BOOK.within("sch 2")


_VALUES: Final = ("s 5(1)(a)", "s 5(1)(b)")
"""What numbers and pictures count."""

LAW: Final = BlackjackLaw(
    wagers=_cite("s 6(1)", "s 7(1)", "s 9(1)", "s 33(2)", "s 39(2)", "s 45(2)"),
    no_more_bets=_cite("s 6(1)", "s 17(1)"),
    held=_cite("s 9(1)"),
    control=_cite("s 30(2)", "s 28(b)"),
    first_card=_cite("s 17(1)", "s 17(1)(a)", "s 16(2)"),
    dealer_first=_cite("s 17(1)", "s 17(1)(b)"),
    second_card=_cite("s 17(1)", "s 17(1)(c)", "s 16(2)"),
    totals=TotalsLaw(
        initial=_cite("s 17(2)"),
        after=_cite("s 17(4)"),
        split=_cite("s 25(4)"),
        dealer=_cite("s 17(6)"),
        without_ace=_cite(*_VALUES, "s 2 def hard total"),
        soft=_cite(*_VALUES, "s 5(1)(c)", "s 2 def soft total"),
        hard=_cite(*_VALUES, "s 5(2)", "s 2 def hard total"),
        doubled=_cite(*_VALUES, "s 24(4)", "s 2 def hard total"),
    ),
    initial_result=_cite("s 22(1)", "s 22(2)", "s 35(1)", "s 35(2)", "s 35(3)", "s 48"),
    insuring=_cite("s 23(2)", "s 23(3)", "s 30(5)"),
    insurance_against=MappingProxyType({kernel.ACE: _cite("s 23(1)")}),
    insurance_amount=_cite("s 23(3)", "s 23(4)"),
    even_money=_cite("s 22(4)"),
    decision=_cite("s 17(2)", "s 17(3)", "s 26(1)", "s 30(4)", "s 9(2)"),
    stand=_cite("s 17(3)(b)"),
    draw=_cite("s 17(3)(b)", "s 17(4)", "s 26(1)"),
    directed_draw=_cite("s 26(3)", "s 26(3)(a)", "s 26(3)(b)"),
    doubles=DoubleLaw(
        hand=_cite("s 24(1)", "s 17(3)(a)"),
        amount=_cite("s 24(1)"),
        card=_cite("s 24(2)", "s 24(3)", "s 26(2)(a)"),
        ace=_cite("s 24(4)"),
        shared=_cite("s 30(6)(b)"),
    ),
    doubling_too=_cite("s 30(6)", "s 30(6)(a)"),
    splits=SplitLaw(
        pair=_cite("s 25(1)", "s 25(2)", "s 17(3)(a)"),
        amount=_cite("s 25(2)"),
        card=_cite("s 25(3)", "s 25(4)"),
        after=_cite("s 25(4)"),
        ace_or_ten=_cite("s 25(4)(c)"),
        aces=_cite("s 25(4)(b)", "s 26(2)(b)"),
        sevens=_cite("s 36(1)"),
        once=_cite("s 25(4)(a)"),
    ),
    splitting_too=_cite("s 30(7)"),
    covered_too=_cite("s 30(7)"),
    dealer_second=_cite("s 17(5)", "s 22(3)", "s 27(2)"),
    dealer_card=_cite("s 17(6)", "s 27(1)", "s 27(2)"),
    settle=_cite("s 6(2)", "s 6(3)", "s 22(3)", "s 41(5)"),
    blackjack_paid=MappingProxyType(
        {
            **dict.fromkeys(range(2, kernel.TEN), _cite("s 22(1)")),
            **dict.fromkeys((kernel.ACE, kernel.TEN), _cite("s 22(2)", "s 22(3)")),
        }
    ),
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


def irregularities(card_machine: bool, cite: Callable[..., Clauses] = _cite) -> tuple[Irregularity, ...]:
    """The irregularities of part 7 and of the card machine.

    ``cite``: of a schedule that has the same rules in other sections, what finds them by those of schedule 2.
    """
    ordered = cite("s 53(1)")
    return (
        ERRORS.card_face_up(cite("s 49")),
        ERRORS.card_drawn_in_error(cite("s 50(1)"), cite("s 50(2)", "s 50(3)", "s 50(4)")),
        ERRORS.card_to_completed_dealer(
            cite("s 51(1)(a)", "s 51(1)(b)", "s 51(1)(c)", "s 51(2)"), cite("s 51(1)(a)", "s 50(2)")
        ),
        completed_from_discards(cite("s 52")),
        ERRORS.misplaced_card(ordered, cite("s 53(2)(a)", "s 53(2)(b)", "s 53(2)(c)"), cite("s 53(2)(d)")),
        ERRORS.dealer_too_many_cards(
            cite("s 54(1)", "s 54(1)(a)", "s 54(2)", "s 54(2)(b)"),
            ordered,
            Withdrawal(cite("s 54(1)(b)"), cite("s 54(1)(c)", "s 54(2)(a)")),
        ),
        ERRORS.no_cards_dealt(cite("s 55(1)"), ordered),
        ERRORS.one_card_dealt(cite("s 55(2)"), ordered, Withdrawal(cite("s 55(2)(a)"), cite("s 55(2)(b)"))),
        ERRORS.last_player_one_card(
            cite("s 56(1)", "s 56(1)(a)", "s 56(1)(b)", "s 56(1)(c)", "s 56(2)"),
            Withdrawal(cite("s 56(2)(a)"), cite("s 56(2)(b)")),
        ),
        ERRORS.passed_over(
            cite("s 57(1)", "s 57(1)(a)", "s 57(1)(b)", "s 57(2)"),
            cite("s 57(2)"),
            not_offered=cite("s 57(1)(a)(i)"),
            not_dealt=cite("s 57(1)(a)(ii)"),
        ),
        last_player_missed(ERRORS, cite("s 58(1)", "s 58(1)(a)")),
        ERRORS.dealer_drew_early(
            cite("s 58(1)", "s 58(1)(a)", "s 58(1)(b)", "s 58(2)", "s 58(3)", "s 58(4)", "s 58(5)"),
            second=cite("s 58(4)(a)"),
            additional=cite("s 58(4)(b)"),
        ),
        ERRORS.dealer_no_first_card(
            cite("s 59(1)", "s 59(2)", "s 59(2)(b)", "s 59(3)", "s 59(3)(b)"),
            ordered,
            Withdrawal(cite("s 59(1)(a)"), cite("s 59(1)(b)", "s 59(2)(a)"), cite("s 59(3)(a)")),
        ),
        ERRORS.extra_hand(cite("s 60"), ordered),
        player_not_acting(cite("s 61", "s 61(a)", "s 61(b)"), "up to a hard 11 or a soft 16", SUPERVISOR),
        machine_malfunction(
            cite("s 63(2)"),
            cite("s 63(3)"),
            SUPERVISOR,
            () if card_machine else cite("s 62(1)"),
            whole=True,
            lost_too=True,
        ),
        wagers_declared_void(settled_too=True),
    )
