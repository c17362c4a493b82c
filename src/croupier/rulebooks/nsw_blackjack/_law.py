"""New South Wales: what each step of a round of blackjack rests on, and its irregularities."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from croupier.games.blackjack import kernel, mishaps
from croupier.games.blackjack.irregularities import ERRORS, player_not_acting
from croupier.games.blackjack.terms import BLAZING_7S, BlackjackLaw, DoubleLaw, SplitLaw, TotalsLaw
from croupier.games.irregularities import completed_from_discards, game_invalidated, wager_declared_void
from croupier.games.remedies import Ground, Irregularity, JackpotStops, Ruler, Undoes
from croupier.law import Clauses
from croupier.rulebooks.nsw_blackjack import BOOK

SUPERVISOR: Final = Ruler("casino supervisor")


cite = BOOK.within("r")


_VALUES: Final = ("3.2.2", "3.2.3", "1.1 def point total")
"""What numbers and pictures count, together."""

LAW: Final = BlackjackLaw(
    wagers=cite("5.2", "5.3", "14.3"),
    no_more_bets=cite("7.1", "5.3"),
    held=cite("5.3", "5.4"),
    control=cite("5.7", "5.7.1", "5.7.2", "5.7.3", "5.9"),
    first_card=cite("7.1", "3.6.1", "1.1 def round of play"),
    dealer_first=cite("7.1"),
    second_card=cite("7.1", "3.6.1"),
    totals=TotalsLaw(
        initial=cite("10.1"),
        after=cite("10.4"),
        split=cite("12.3"),
        dealer=(),
        without_ace=cite(*_VALUES, "1.1 def hard total"),
        soft=cite(*_VALUES, "3.2.1", "1.1 def soft total"),
        hard=cite(*_VALUES, "3.2.1", "1.1 def hard total"),
        doubled=cite(*_VALUES, "11.1.2", "1.1 def hard total"),
    ),
    initial_result=cite("9.1.1", "9.1.3", "14.13", "14.16", "14.19", "14.31"),
    insuring=cite("8.3", "8.4"),
    insurance_against=MappingProxyType({kernel.ACE: cite("8.1"), kernel.TEN: cite("8.2")}),
    even_money=cite("9.1.2"),
    decision=cite("10.1", "10.1.3", "10.1.4", "10.3"),
    stand=cite("10.1.3"),
    draw=cite("10.1.4", "10.3"),
    directed_draw=cite("10.2"),
    doubles=DoubleLaw(
        hand=cite("10.1.1", "11.1", "11.1.1"),
        amount=cite("11.1"),
        card=cite("11.1.3"),
        ace=cite("11.1.2"),
        shared=cite("11.3"),
    ),
    doubling_too=cite("11.3"),
    splits=SplitLaw(
        pair=cite("10.1.2", "12.1"),
        amount=cite("12.1"),
        card=cite("12.2"),
        after=cite("12.3"),
        ace_or_ten=cite("12.3.2"),
        aces=cite("12.3.1"),
        again=cite("12.5", "12.5.3"),
        again_amount=cite("12.5.2"),
        aces_again=cite("12.5.4"),
        once=cite("12.4"),
        abstained=cite("12.5.5"),
    ),
    splitting_too=cite("12.6", "12.6.1", "12.6.2"),
    first_hand_only=True,
    covered_too=cite("12.6.1"),
    dealer_second=cite("13.1", "13.4"),
    dealer_card=cite("13.2", "13.4"),
    settle=cite("15.2"),
    blackjack_paid=MappingProxyType(
        {**dict.fromkeys(range(2, kernel.TEN), cite("9.1.1")), kernel.TEN: cite("9.1.3")}
    ),
    turned=cite("3.6.2"),
    loss_limit=cite("18.3", "1.1 def loss limit"),
)


def irregularities(device: bool, pool: str, *, repaid: Clauses = ()) -> tuple[Irregularity, ...]:
    """The irregularities of rules 16 to 18; ``pool`` is the jackpot's, by name.

    ``repaid``: why what was paid in a round goes back when it is void, in a tournament.
    """
    return (*_in_the_round(pool, repaid), *_in_the_shoe(device, repaid), *_of_device_and_money(device))


def _in_the_round(pool: str, repaid: Clauses) -> tuple[Irregularity, ...]:
    """Cards in the wrong place, wagers and jackpots that fail: the first of rule 16."""
    return (
        ERRORS.card_face_up(cite("16.1", "16.17", "1.1 def burn")),
        ERRORS.card_drawn_in_error(cite("16.2"), cite("16.2", "16.3", "16.4")),
        ERRORS.card_to_completed_dealer(cite("16.5", "16.17")),
        mishaps.unexposed_card_to_dealer(cite("16.6")),
        mishaps.round_without_wagers(cite("16.7")),
        mishaps.wager_refused(cite("18.16"), cite("5.4"), SUPERVISOR),
        mishaps.jackpot_malfunction(
            cite("16.18", "16.18.1", "16.18.2"),
            cite("16.18.1"),
            SUPERVISOR,
            JackpotStops((pool,), (BLAZING_7S,), cite("16.18.2")),
        ),
        mishaps.round_dealt_wrongly(cite("16.8"), cite("16.8.1"), SUPERVISOR, repaid),
    )


def _in_the_shoe(device: bool, repaid: Clauses) -> tuple[Irregularity, ...]:
    """Cards that run out, are not shuffled, cut or burned, or do not belong there; and decisions left out."""
    return (
        completed_from_discards(cite("16.9")),
        player_not_acting(cite("16.10"), "until they count more than 11"),
        mishaps.shuffled_after(
            "cards_not_cut",
            "Cards not cut",
            "The cards were not cut before they were dealt from",
            cite("16.11"),
            cite("4.7"),
            device=device,
        ),
        mishaps.play_goes_on(
            "first_card_not_burned",
            "First card not burned",
            "The first card of the shoe was not burned",
            "play goes on, and the card stays in play",
            cite("16.12"),
        ),
        mishaps.insurance_not_offered(cite("16.13")),
        mishaps.shuffled_after(
            "cards_not_shuffled",
            "Cards not shuffled after the cutting card",
            "The cutting card came out, and the cards were not shuffled",
            cite("16.14"),
            cite("4.7"),
            device=device,
        ),
        mishaps.missing_or_foreign_card(
            cite("16.16", "16.16.1", "16.16.2", "16.16.3", "16.16.4"),
            cite("16.16.2"),
            ("surveillance", "inspector"),
            repaid,
        ),
    )


GROUNDS: Final = (
    Ground(
        "player_card",
        "had no valid player card, used another's or wagered for another",
        cite("18.1", "16.22", "1.1 def invalid wager"),
        (cite("16.22.1", "1.1 def invalid wager"), cite("16.22.2", "1.1 def invalid wager")),
        cite("16.22.3"),
    ),
    Ground("device", "used or controlled a prohibited device", cite("18.8.1", "1.1 def void")),
    Ground(
        "invalid_wager",
        "was ineligible, or made a wager that does not meet the rules of the game",
        cite("1.1 def invalid wager", "1.1 def void"),
    ),
)
"""On what a player's wagers are void; rule 16.22 says what becomes of those that rule 18.1 makes invalid."""


def _of_device_and_money(device: bool) -> tuple[Irregularity, ...]:
    """The shuffling device, payments, and wagers and rounds that are declared void: rules 16 to 18."""
    return (
        mishaps.device_malfunction(
            cite("17.1.2", "17.1.3", "17.1.4", "17.1.5", "17.2", "17.3.4"),
            cite("17.4"),
            cite("17.5", "17.5.1", "17.5.4"),
            cite("17.5.1"),
            cite("17.1.1", "1.1 def shuffling device"),
            SUPERVISOR,
            device=device,
        ),
        mishaps.wrong_payment(
            mishaps.WrongPayment(
                cite("16.19", "16.19.1", "16.19.2"),
                cite("16.20", "16.20.1", "16.20.2"),
                cite("16.21.1.2", "16.21.2"),
                cite("16.21.1.1"),
            ),
            SUPERVISOR,
        ),
        wager_declared_void(GROUNDS, SUPERVISOR, settled_too=True),
        game_invalidated(cite("18.9.1", "18.10"), cite("18.9.2", "18.10"), SUPERVISOR, Undoes.EVERYTHING),
    )
