"""Who leaves a game for a while with an office's approval, and rejoins it in accordance with that."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.law import Clauses


@dataclass(frozen=True, slots=True)
class AbsenceLaw:
    """What a game's part of the book says of players who leave the game with approval."""

    left: Clauses
    """The player leaves with the approval of a gaming supervisor."""
    rejoins: Clauses
    """The player rejoins in accordance with the approval."""
    kept: Clauses
    """What a player who returns so may play with."""
    anew: Clauses
    """What a player who left without it, or does not rejoin in accordance with it, must do."""

    @property
    def returns(self) -> Clauses:
        """Leaving and returning in one, where nobody is asked and approval is taken as given."""
        return tuple(dict.fromkeys(self.left + self.rejoins + self.kept))
