"""How often to bet, to bluff and to call, by what a bet is beside the pot.

They are those of von Neumann's game of poker (J. von Neumann and O. Morgenstern, *Theory of Games and
Economic Behavior*, 1944, section 19): two players hold numbers drawn evenly between 0 and 1; the first
bets so much or shows down, the second calls or folds. The equilibrium for any bet follows from three
indifferences: of the strongest hand that the caller folds, the weakest that is bet for value, and the
strongest that is bet as a bluff.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Thresholds:
    """Between which hands a player decides one way or another: 0 the weakest, 1 the strongest."""

    price: float
    """What a bet is of the pot with it: as many bluffs there are for each hand bet for value."""
    calls: float
    """The weakest hand that calls."""
    value: float
    """The weakest that is bet to be called."""

    @property
    def bluffs(self) -> float:
        """What share of all hands is bet to have better ones folded."""
        return self.price * (1 - self.value)

    def bluffs_with(self, rounds: int) -> float:
        """The same where so many rounds of betting are left, this one with them.

        Of the hands that are bet in each, a part is given up in the next: the hands that are bet for
        value in the last carry the bluffs of all (B. Chen and J. Ankenman, *The Mathematics of Poker*, 2006).
        """
        return (1 - self.value) * ((1 + self.price) ** rounds - 1)


def thresholds(bet: int, pot: int, others: int = 1) -> Thresholds:
    """The thresholds of a bet into a pot, both in the same unit, against so many others.

    Several others fold together as often as one would: each calls with fewer hands.
    """
    price = bet / (pot + bet)
    alone = price * (3 - price) / (2 + price * (1 - price))
    calls = alone ** (1 / others)
    return Thresholds(price, calls, (1 + calls) / 2)
