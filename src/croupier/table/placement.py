"""A wager that is about to lie on a table, as it was judged."""

from __future__ import annotations

from typing import NamedTuple

from croupier.games.game import Accepted
from croupier.games.refusals import Refusal
from croupier.games.wagers import Wager


class Placement(NamedTuple):
    """A wager that is about to lie on the table, and what was found against it."""

    wager: Wager
    now: Refusal | None
    """Why it cannot be placed just now: the dealer took it all the same."""
    refusal: Refusal | None
    """Why a rule refuses it: ``now``, or what its kind must pass."""
    part: Accepted | None
    """What is placed of it by itself."""
    valid: Accepted | None
    """What counts of it, where the dealer took it although a rule refuses it."""

    @property
    def stake(self) -> int:
        """How much of it will lie there, in minor units."""
        if self.part is not None:
            return self.part.stake
        if self.now is not None:
            # What cannot be placed just now cannot stand in part either.
            return 0
        return self.wager.stake if self.valid is None else self.valid.stake
