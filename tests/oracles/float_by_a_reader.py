"""What a table should hold, typed from docs/float.md and double entry: whole cents, chips by denomination.

The books ask for a float tray and a drop box (New South Wales rr 2.3.3, 2.4) and leave the procedure to the
trade: a fill goes from the cage to the tray, cash for chips into the drop box, wins and losses between tray
and patrons, and whatever a count finds that the books do not have is a variance, for which nobody is richer.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

Chips = dict[int, int]
"""How many chips of each denomination, in cents."""


def worth(chips: Chips) -> int:
    return sum(value * count for value, count in chips.items())


@dataclass
class Day:
    """The cage's chips, one table's tray, its drop box, and what is missing."""

    cage: Counter[int]
    tray: Counter[int] = field(default_factory=Counter)
    """As last counted, with what slips and changes brought and took since."""
    in_play: int = 0
    """What came to the tray in play less what went from it, since it was counted: of no denomination."""
    patrons: int = 0
    missing: int = 0
    """Chips that counts did not find; below nothing where they found too many."""
    boxes: list[int] = field(default_factory=lambda: [0])
    """The cash in each drop box by the books, the last one attached to the table."""
    cash: int = 0
    """Cash that was counted out of drop boxes."""
    cash_missing: int = 0

    @property
    def holds(self) -> int:
        """What the table should hold now."""
        return worth(self.tray) + self.in_play

    @property
    def all_chips(self) -> int:
        """Wherever chips are, no more and no fewer than were made."""
        return worth(self.cage) + self.holds + self.patrons + self.missing

    def fill(self, chips: Chips) -> None:
        self.cage.subtract(chips)
        self.tray.update(chips)

    def credit(self, chips: Chips) -> None:
        self.tray.subtract(chips)
        self.cage.update(chips)

    def change(self, given: Chips, taken: Chips) -> None:
        assert worth(given) == worth(taken)
        self.tray.subtract(given)
        self.tray.update(taken)

    def sell(self, amount: int) -> None:
        """Cash into the drop box, chips for it out of the tray."""
        self.boxes[-1] += amount
        self.in_play -= amount
        self.patrons += amount

    def settle(self, won: int) -> None:
        """A patron has won so much, or lost it where it is below nothing."""
        self.in_play -= won
        self.patrons += won

    def count(self, found: Chips) -> int:
        """The tray is counted; returns the variance."""
        variance = worth(found) - self.holds
        self.missing -= variance
        self.tray, self.in_play = Counter(found), 0
        return variance

    def take_box(self) -> int:
        """The drop box is taken and an empty one attached; returns the number of the one that was taken."""
        self.boxes.append(0)
        return len(self.boxes) - 1

    def count_box(self, number: int, found: int) -> int:
        """A box that was taken is counted; returns the variance."""
        variance = found - self.boxes[number - 1]
        self.cash += found
        self.cash_missing -= variance
        self.boxes[number - 1] = 0
        return variance
