"""What the rules of every game of stud poker against the dealer hold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from croupier.equipment.cards import FULL_DECK
from croupier.games.game import Accepted, Opening
from croupier.games.options import Option
from croupier.games.refusals import Code, Refusal
from croupier.games.shoe import AfterCuttingCard, Burn, ShoeRules
from croupier.games.stud.terms import DealerPokerLaw, StudLaw
from croupier.games.table_rules import TableRules
from croupier.games.wagers import Wager
from croupier.law import Clauses


@dataclass(frozen=True, kw_only=True)
class StudTableRules(TableRules):
    """What a table plays by, whatever the game's hands are."""

    law: StudLaw
    shoe: ShoeRules
    seats: int
    """How many places for players the table has, each with its areas."""
    without_wagers: Clauses


@dataclass(frozen=True, kw_only=True)
class DealerPokerRules(StudTableRules):
    """What a table plays by at which players bet once, against a dealer's hand that must qualify."""

    law: DealerPokerLaw


def but_a_second_hand(wager: Wager, refusal: Refusal, lying: Sequence[Wager], opening: Opening) -> Accepted:
    """A wager taken in error does not count; an ante on a further area stays until that is dealt with."""
    return Accepted(wager.stake if refusal.code is Code.FURTHER_HAND else 0, refusal.clauses)


def _no_burn(card: int) -> int:
    return 0


def places_for_players(most: int, usual: int, clauses: Clauses) -> Option:
    """How many players have a place at a layout."""
    title = "Places for players, each with its areas; how many is the operator's choice"
    return Option("boxes", title, tuple(range(1, most + 1)), usual, clauses)


def one_deck(shuffle: Clauses, cut: Clauses, *, by_hand: bool) -> ShoeRules:
    """One deck that is shuffled after every round: each round is dealt from all the cards."""
    return ShoeRules(
        deck=FULL_DECK,
        decks=1,
        cut_at_least=1,
        cutting_card_at_least=0,
        burn=Burn.NOTHING,
        burn_value=_no_burn,
        after_cutting_card=AfterCuttingCard.NOTHING,
        shuffle=tuple(dict.fromkeys(shuffle)),
        cut=cut,
        burn_clauses=(),
        cutting_card=tuple(dict.fromkeys(shuffle)),
        cutting_card_first=tuple(dict.fromkeys(shuffle)),
        continuous=True,
        by_hand=by_hand,
    )
