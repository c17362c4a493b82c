"""What a game may have besides wagers against the house.

The house and its pages ask rules for these and for nothing else of a family, so that they name none.
"""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from croupier.law import Clauses


@runtime_checkable
class HasTableStakes(Protocol):
    """Rules of a game at which players wager against each other with what they have on the table."""

    @property
    def table_stakes(self) -> str:
        """The name of the wager that a player's chips are."""
        ...

    @property
    def fee(self) -> str:
        """The name of the wager that a fee for taking part is, where one is charged."""
        ...

    @property
    def fewest(self) -> int:
        """How many players a round takes."""
        ...

    @property
    def leaves_game(self) -> Clauses:
        """What has a player leave the game who has too little left and brings no more."""
        ...
