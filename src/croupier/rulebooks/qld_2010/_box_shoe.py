"""How the shoe of Queensland's games with betting areas in boxes is used; each cites its own schedule."""

from __future__ import annotations

from croupier.equipment.cards import FULL_DECK
from croupier.games.shoe import AfterCuttingCard, Burn, ShoeRules
from croupier.law import Clauses


def no_burn(card: int) -> int:
    """No card is burned."""
    return 0


def box_shoe(
    decks: int,
    *,
    machine: bool,
    composition: Clauses,
    shuffle: Clauses,
    cut: Clauses,
    reached: Clauses,
    first: Clauses = (),
    again: Clauses = (),
) -> ShoeRules:
    """Whole decks without a burn, cut at least ten cards from an end, with a deck or more left behind.

    ``machine``: a card machine takes the shoe's place. ``reached``: what the cutting card brings about.
    ``first`` and ``again``: what has them shuffled before they come into play, and when it has come.
    """
    return ShoeRules(
        deck=FULL_DECK,
        decks=decks,
        composition=composition,
        cut_at_least=10,
        cutting_card_at_least=FULL_DECK.size,
        burn=Burn.NOTHING,
        burn_value=no_burn,
        after_cutting_card=AfterCuttingCard.NOTHING,
        shuffle=shuffle,
        before_play=first + shuffle if first else (),
        reshuffle=again,
        cut=cut,
        burn_clauses=(),
        cutting_card=reached,
        cutting_card_first=reached,
        continuous=machine,
    )
