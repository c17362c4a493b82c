"""Exact analysis of hold'em against the dealer: every deal, and what to do at each decision."""

from __future__ import annotations

from croupier.analysis.dealer_holdem.advice import ADVISER
from croupier.analysis.dealer_holdem.analyser import ANALYSER, analyse_cards
from croupier.analysis.dealer_holdem.bonus import Bonus
from croupier.analysis.dealer_holdem.deals import Deck, deck_of
from croupier.analysis.dealer_holdem.ultimate import Ultimate

__all__ = ["ADVISER", "ANALYSER", "Bonus", "Deck", "Ultimate", "analyse_cards", "deck_of"]
