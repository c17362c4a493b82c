"""Queensland's schedule 9: what each step of spanish blackjack rests on, and its irregularities."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Final

from croupier.games.blackjack import kernel
from croupier.games.blackjack.irregularities import (
    ERRORS,
    card_to_dealer_who_stands,
    player_not_acting,
)
from croupier.games.blackjack.terms import NO_BLACKJACK, BlackjackLaw, DoubleLaw, SplitLaw, TotalsLaw
from croupier.games.blackjack.twentyone import DealerPlay
from croupier.games.irregularities import completed_from_discards, machine_malfunction
from croupier.games.missed_cards import last_player_missed
from croupier.games.remedies import Irregularity
from croupier.games.shoe_errors import Withdrawal
from croupier.rulebooks.qld_2010 import BOOK
from croupier.rulebooks.qld_2010._offices import SUPERVISOR
from croupier.rulebooks.qld_2010._void_wagers import wagers_declared_void

_cite = BOOK.within("sch 9")

SOFT_STANDS: Final = 18
"""The dealer stands on this total with an ace that counts 11."""
ORIGINAL: Final = "s 26(7) def player’s original wager"
_VALUES: Final = ("s 5(a)", "s 5(b)")
"""What numbers and pictures count."""

LAW: Final = BlackjackLaw(
    wagers=_cite("s 6(1)", "s 7(1)", "s 9(1)", "s 35(3)"),
    no_more_bets=_cite("s 6(1)", "s 17(1)"),
    held=_cite("s 9(1)"),
    control=_cite("s 31(2)", "s 29(b)"),
    first_card=_cite("s 17(1)", "s 17(1)(a)", "s 16(2)"),
    dealer_first=_cite("s 17(1)", "s 17(1)(b)"),
    second_card=_cite("s 17(1)", "s 17(1)(c)", "s 16(2)"),
    totals=TotalsLaw(
        initial=_cite("s 17(2)"),
        after=_cite("s 17(4)"),
        split=_cite("s 26(4)"),
        dealer=_cite("s 17(6)"),
        without_ace=_cite(*_VALUES, "s 2 def hard total"),
        soft=_cite(*_VALUES, "s 5(c)", "s 2 def soft total"),
        hard=_cite(*_VALUES, "s 5(c)(i)", "s 2 def hard total"),
        doubled=_cite(*_VALUES, "s 5(c)(ii)", "s 25(4)", "s 2 def hard total"),
    ),
    initial_result=_cite("s 22", "s 38(1)(a)", "s 38(1)(b)", "s 38(2)"),
    insuring=_cite("s 24(3)", "s 31(7)"),
    insurance_against=MappingProxyType({kernel.ACE: _cite("s 24(1)")}),
    insurance_amount=_cite("s 24(3)", "s 24(4)"),
    even_money=(),
    decision=_cite("s 17(2)", "s 17(3)(a)", "s 17(3)(b)", "s 27(1)", "s 31(4)", "s 9(2)"),
    stand=_cite("s 17(3)(b)", "s 27(3)"),
    draw=_cite("s 17(3)(b)", "s 17(4)", "s 27(1)"),
    directed_draw=(),
    doubles=DoubleLaw(
        hand=_cite("s 25(1)", "s 17(3)(a)"),
        amount=_cite("s 25(1)"),
        card=_cite("s 25(2)", "s 25(3)", "s 27(2)(a)"),
        ace=_cite("s 25(4)"),
        shared=_cite("s 31(8)(b)"),
    ),
    doubling_too=_cite("s 31(8)", "s 31(8)(a)"),
    splits=SplitLaw(
        pair=_cite("s 26(1)", "s 26(2)", "s 17(3)(a)"),
        amount=_cite("s 26(2)"),
        card=_cite("s 26(3)", "s 26(4)"),
        after=_cite("s 26(4)"),
        ace_or_ten=_cite("s 26(4)(c)"),
        aces=_cite("s 26(4)(b)", "s 27(2)(b)"),
        sevens=_cite("s 26(6)"),
        once=_cite("s 26(4)(a)"),
    ),
    splitting_too=_cite("s 31(9)"),
    covered_too=_cite("s 31(9)"),
    dealer_second=_cite("s 17(5)", "s 23(3)", "s 23(4)", "s 28(2)"),
    dealer_card=_cite("s 17(6)", "s 28(1)", "s 28(2)"),
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
    ordered = _cite("s 43(1)")
    return (
        _ERRORS.card_face_up(_cite("s 39")),
        _ERRORS.card_drawn_in_error(_cite("s 40(1)"), _cite("s 40(2)", "s 40(3)", "s 40(4)")),
        card_to_dealer_who_stands(
            DealerPlay(soft=SOFT_STANDS),
            _cite("s 41(1)(a)", "s 41(1)(b)", "s 41(1)(c)", "s 41(2)"),
            _cite("s 41(1)(a)", "s 40(2)"),
        ),
        completed_from_discards(_cite("s 42")),
        _ERRORS.misplaced_card(ordered, _cite("s 43(2)(a)", "s 43(2)(b)", "s 43(2)(c)"), _cite("s 43(2)(d)")),
        _ERRORS.dealer_too_many_cards(
            _cite("s 44(1)", "s 44(1)(a)", "s 44(2)", "s 44(2)(b)"),
            ordered,
            Withdrawal(_cite("s 44(1)(b)"), _cite("s 44(1)(c)", "s 44(2)(a)")),
        ),
        _ERRORS.no_cards_dealt(_cite("s 45(1)"), ordered),
        _ERRORS.one_card_dealt(
            _cite("s 45(2)"), ordered, Withdrawal(_cite("s 45(2)(a)"), _cite("s 45(2)(b)"))
        ),
        _ERRORS.last_player_one_card(
            _cite("s 46(1)", "s 46(1)(a)", "s 46(1)(b)", "s 46(1)(c)", "s 46(2)"),
            Withdrawal(_cite("s 46(2)(a)"), _cite("s 46(2)(b)")),
        ),
        _ERRORS.passed_over(
            _cite("s 47(1)", "s 47(1)(a)", "s 47(1)(b)", "s 47(2)"),
            _cite("s 47(2)"),
            not_offered=_cite("s 47(1)(a)(i)"),
            not_dealt=_cite("s 47(1)(a)(ii)"),
        ),
        last_player_missed(_ERRORS, _cite("s 48(1)", "s 48(1)(a)")),
        _ERRORS.dealer_drew_early(
            _cite("s 48(1)", "s 48(1)(a)", "s 48(1)(b)", "s 48(2)", "s 48(3)", "s 48(4)", "s 48(5)"),
            second=_cite("s 48(4)(a)"),
            additional=_cite("s 48(4)(b)"),
        ),
        _ERRORS.dealer_no_first_card(
            _cite("s 49(1)", "s 49(2)", "s 49(2)(b)", "s 49(3)"),
            ordered,
            Withdrawal(_cite("s 49(1)(a)"), _cite("s 49(1)(b)", "s 49(2)(a)")),
            declares=NO_BLACKJACK,
        ),
        _ERRORS.extra_hand(_cite("s 50"), ordered),
        player_not_acting(_cite("s 51", "s 51(a)", "s 51(b)"), "up to a hard 11 or a soft 16", SUPERVISOR),
        machine_malfunction(
            _cite("s 53(2)"),
            _cite("s 53(3)"),
            SUPERVISOR,
            () if card_machine else _cite("s 52(1)"),
            whole=True,
            lost_too=True,
        ),
        wagers_declared_void(settled_too=True),
    )
