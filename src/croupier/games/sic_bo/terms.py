"""The terms of sic-bo that its rules and conduct share."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.law import Clauses


@dataclass(frozen=True, slots=True)
class SicBoLaw:
    """The clauses that a spin of the dice rests on, step by step."""

    wagers: Clauses
    """Under a covered tumbler the dice have been spun before; what that rests on stands here too."""
    no_more_bets: Clauses
    spin: Clauses
    """The dice are spun, or their cover is taken off."""
    result: Clauses
    """The uppermost faces and their total decide, and are announced and entered."""
    next_spin: Clauses = ()
    """When wagers may be placed on the next spin."""
