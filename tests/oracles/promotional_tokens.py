"""The accounts of promotional tokens in New South Wales, typed from rules 1.1, 5.2 and 18.10 alone.

A wager is made in chips, in tokens, or in both. Winnings are paid in chips; tokens that do not lose stay
their player's; what loses is lost in what it was made of.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random

Money = Fraction


@dataclass(frozen=True)
class Made:
    """A wager as it was made."""

    seat: int
    name: str
    stake: Money
    tokens: Money


@dataclass
class Accounts:
    """What each place has won or lost: of money, and of tokens."""

    money: dict[int, Money] = field(default_factory=dict)
    tokens: dict[int, Money] = field(default_factory=dict)

    def ends(self, wager: Made, net: Money) -> None:
        """A wager has come to so much to one who made it in chips."""
        assert net >= 0 or net == -wager.stake, "no wager of the game loses in part"
        if net < 0:
            self._counts(wager.seat, wager.tokens - wager.stake, -wager.tokens)
        else:
            self._counts(wager.seat, net, Money(0))

    def invalid(self, made: Iterable[Made], offender: int | None) -> None:
        """Rule 18.10: what was wagered goes back, an offender's is forfeited."""
        for wager in made:
            if wager.seat == offender:
                self._counts(wager.seat, wager.tokens - wager.stake, -wager.tokens)

    def _counts(self, seat: int, money: Money, tokens: Money) -> None:
        self.money[seat] = self.money.get(seat, Money(0)) + money
        self.tokens[seat] = self.tokens.get(seat, Money(0)) + tokens


class Shares:
    """What part of each wager of a round is in tokens: the same of wagers that are alike."""

    def __init__(self, random: Random, chip: Money) -> None:
        self._random = random
        self._chip = chip
        self._chosen: dict[tuple[int, str, Money], Money] = {}

    def of(self, seat: int, name: str, stake: Money) -> Made:
        """The wager of a place, with its tokens: none, all, or a part in whole chips."""
        key = (seat, name, stake)
        if key not in self._chosen:
            chips = int(stake / self._chip)
            part = self._random.choice((0, chips, self._random.randint(0, chips)))
            self._chosen[key] = self._chip * part
        return Made(seat, name, stake, self._chosen[key])


def changes(accounts: Accounts) -> Mapping[int, tuple[int, int]]:
    """Money and tokens of each place, in cents."""
    seats = accounts.money.keys() | accounts.tokens.keys()
    return {
        seat: (
            int(accounts.money.get(seat, Money(0)) * 100),
            int(accounts.tokens.get(seat, Money(0)) * 100),
        )
        for seat in seats
    }
