"""Exact analysis of Mississippi stud poker: every deal, and what to do at each street."""

from __future__ import annotations

from croupier.analysis.mississippi_stud.advice import ADVISER
from croupier.analysis.mississippi_stud.analyser import ANALYSER, analyse_cards, solved
from croupier.analysis.mississippi_stud.streets import PLAN

__all__ = ["ADVISER", "ANALYSER", "PLAN", "analyse_cards", "solved"]
