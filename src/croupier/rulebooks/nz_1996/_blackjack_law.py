"""New Zealand 1996, Division II: what each step of a round of blackjack rests on, and its irregularities."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from croupier.games.blackjack import kernel, mishaps, put_right
from croupier.games.blackjack.irregularities import player_not_acting
from croupier.games.blackjack.terms import SUPER_SEVENS, BlackjackLaw, DoubleLaw, NextLaw, SplitLaw, TotalsLaw
from croupier.games.irregularities import completed_from_discards
from croupier.games.remedies import Irregularity, Ruler
from croupier.rulebooks.nz_1996 import BOOK, general

SUPERVISOR: Final = Ruler("casino supervisor")


cite = BOOK.within("div II r")


_VALUES: Final = ("3.2(a)", "3.2(b)")
"""What numbers and pictures count."""

LAW: Final = BlackjackLaw(
    wagers=cite("4.1", "4.2", "4.3", "14.2"),
    no_more_bets=cite("7.2", "4.6"),
    held=cite("4.2", "4.6"),
    control=(),
    deciding=cite("13.1", "13.3(a)", "13.5"),
    first_card=cite("7.3", "7.3(a)", "2.4(a)", "1.0 def round"),
    dealer_first=cite("7.3", "7.3(b)", "1.0 def initial deal"),
    second_card=cite("7.3", "7.3(c)", "1.0 def initial deal"),
    totals=TotalsLaw(
        initial=cite("7.4"),
        after=cite("7.5"),
        split=cite("11.4"),
        dealer=cite("7.6"),
        without_ace=cite(*_VALUES, "1.0 def hard total"),
        soft=cite(*_VALUES, "3.2(c)", "1.0 def soft total"),
        hard=cite(*_VALUES, "3.2(c)", "1.0 def hard total"),
        doubled=(),
        complete=cite("12.1(a)"),
    ),
    initial_result=cite("8.1", "8.2", "14.6"),
    insuring=cite("9.2(a)", "13.3(f)"),
    insurance_against=MappingProxyType({kernel.ACE: cite("9.1", "1.0 def insurance wager")}),
    insurance_amount=cite("9.3", "9.4"),
    even_money=cite("8.3", "13.3(g)"),
    decision=cite("7.4", "12.1", "13.3(a)", "13.5", "4.7"),
    stand=cite("7.4"),
    draw=cite("7.4", "7.5", "12.1"),
    directed_draw=cite("12.1(d)"),
    doubles=DoubleLaw(
        hand=cite("10.1(a)", "7.4"),
        without_ace=cite("10.1(b)"),
        amount=cite("10.2"),
        card=cite("10.3", "12.1(b)", "7.5"),
        ace=(),
        shared=cite("13.3(c)"),
    ),
    doubling_too=cite("13.3(c)", "13.3(e)"),
    splits=SplitLaw(
        pair=cite("11.1", "7.4"),
        amount=cite("11.2"),
        card=cite("11.3"),
        after=cite("11.4"),
        ace_or_ten=cite("11.4(c)"),
        aces=cite("11.4(b)", "12.1(c)"),
        again=cite("11.4(a)"),
        again_amount=cite("11.2"),
        abstained=cite("11.5"),
    ),
    splitting_too=cite("13.3(d)", "13.3(e)"),
    covered_too=cite("13.3(d)"),
    dealer_second=cite("7.6", "8.2", "12.4"),
    dealer_card=cite("7.6", "12.3", "12.4"),
    settle=cite("4.8") + general.SETTLED_BY_THE_RULES,
    blackjack_paid=MappingProxyType(
        {
            **dict.fromkeys(range(2, kernel.TEN), cite("8.1")),
            **dict.fromkeys((kernel.ACE, kernel.TEN), cite("8.2")),
        }
    ),
    blackjack_beats=MappingProxyType(
        {
            kernel.DEALER_BUST: cite("4.1(a)"),
            kernel.HIGHER: cite("4.1(b)"),
            kernel.EQUAL: cite("4.1(c)"),
        }
    ),
    on_next=MappingProxyType(
        {
            SUPER_SEVENS: NextLaw(
                declined=cite("14.6"),
                made=cite("14.6"),
                other=cite("14.6"),
                bust=cite("14.6"),
                split=cite("14.5"),
            )
        }
    ),
)


def irregularities() -> tuple[Irregularity, ...]:
    """The irregularities of part 15, and those of the general rules."""
    missed = cite("6.1(c)", "15.12")
    return (
        put_right.DECIDED.card_face_up(cite("15.1")),
        put_right.card_in_error(cite("15.2"), cite("15.7"), cite("15.8")),
        put_right.DECIDED.extra_hand(cite("15.3"), cite("15.3")),
        put_right.box_without_cards(cite("15.4")),
        put_right.dealer_no_first_card(cite("15.5"), cite("15.5(a)"), cite("15.5(b)")),
        put_right.exposed_card_to_dealer(cite("15.6")),
        put_right.misplaced_card(cite("15.8") + general.VOID_ROUND, SUPERVISOR),
        player_not_acting(cite("15.9", "1.0 def hard total"), "up to a hard total of 11", SUPERVISOR),
        completed_from_discards(cite("15.10")),
        put_right.damaged_card(cite("15.11")),
        mishaps.shuffled_after(
            "cards_not_shuffled",
            "Cards not shuffled after the cutting card",
            "The cutting card was reached, and the cards were not shuffled",
            missed,
            (),
            device=False,
        ),
        mishaps.shuffled_after(
            "cutting_card_missing",
            "Cutting card not inserted",
            "The cutting card was not inserted into the cards after the shuffle",
            cite("15.13"),
            (),
            device=False,
        ),
        *general.irregularities(settled_too=True),
    )
