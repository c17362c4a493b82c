"""What the sign of a poker table says, and the stakes, for what is taken of its hands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.analysis.rake import House
from croupier.games.limits import Limits, Range
from croupier.games.poker.kernel import Structure
from croupier.games.poker.terms import ANTE, HAND_FEE, PARTICIPATION_FEE, RAKE_CAP
from croupier.games.refusals import Malformed
from croupier.money.amounts import decimal


@dataclass(frozen=True, slots=True)
class TableSign:
    """What the sign of a table says, and the stakes; amounts in minor units."""

    minimum: int
    """The minimum wager: the second blind."""
    chip: int
    """The smallest chip."""
    stack: int
    """What each player has on the table."""
    maximum: int | None = None
    """The maximum wager; twice the minimum where nothing is said."""
    first_blind: int | None = None
    """Half of the minimum, in whole chips, where nothing is said."""
    fee: int = 0
    """What each player pays when it is due: the participation fee of a round, or a time charge."""
    cap: int | None = None
    """The most that is raked of a hand."""
    hand_fee: int = 0
    """What is raked of a hand, where that is a fee."""
    ante: int = 0

    def house(self, percent: int) -> House:
        """The table, at so many percent of commission."""
        half = max(self.minimum // 2 // self.chip * self.chip, self.chip) if self.chip > 0 else 0
        return House(
            minimum=self.minimum,
            maximum=2 * self.minimum if self.maximum is None else self.maximum,
            first_blind=half if self.first_blind is None else self.first_blind,
            percent=percent,
            chip=self.chip,
        )

    def limits(self, structure: str) -> Limits:
        """The limits of a table whose pots are raked: a maximum wager is what a structured one bets late."""
        most = (self.maximum or 2 * self.minimum) if structure == Structure.STRUCTURED.value else None
        given = {"table": Range(self.minimum, most), ANTE: Range(self.ante or None)}
        if self.first_blind is not None:
            given["first_blind"] = Range(self.first_blind)
        if self.hand_fee:
            given[HAND_FEE] = Range(self.hand_fee)
        if self.cap is not None:
            given[RAKE_CAP] = Range(None, self.cap)
        if self.fee:
            given[PARTICIPATION_FEE] = Range(self.fee)
        return Limits({name: range_ for name, range_ in given.items() if range_ != Range()})


def check_chips(chip: int, amounts: Mapping[str, int | None]) -> None:
    """Let amounts pass that chips of a value make, and that are more than nothing; none is left out.

    Raises:
        Malformed: one of them is not, or the chip is worth nothing.
    """
    if chip <= 0:
        raise Malformed("smallest chip", "it is worth more than nothing")
    for what, amount in amounts.items():
        if amount is not None and (amount <= 0 or amount % chip):
            reason = f"it must be chips of {decimal(chip)}, and more than nothing"
            raise Malformed(f"{what} {decimal(amount)}", reason)
