"""The terms of roulette that its rules and its conduct share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from croupier.law import Citation

Clauses: TypeAlias = tuple[Citation, ...]


@dataclass(frozen=True, slots=True)
class RouletteLaw:
    """The clauses that a spin of roulette rests on, step by step."""

    wagers: Clauses
    no_more_bets: Clauses
    spin: Clauses
    result: Clauses
    """The number is announced and marked."""
    settle: Clauses
    """Losing wagers are collected, then winning ones paid, by position."""
    next_spin: Clauses
    """Wagers that have won are their players' to take off before the next spin."""
