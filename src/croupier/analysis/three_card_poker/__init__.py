"""Exact analysis of three card poker: every deal of two hands, and when to bet and when to fold."""

from __future__ import annotations

from croupier.analysis.three_card_poker.advice import ADVISER
from croupier.analysis.three_card_poker.analyser import ANALYSER, analyse_cards
from croupier.analysis.three_card_poker.deals import ThreeCardDeals, distribution

__all__ = ["ADVISER", "ANALYSER", "ThreeCardDeals", "analyse_cards", "distribution"]
