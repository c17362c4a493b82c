"""A betting round of New Zealand's poker as this verifier makes it out: rules 7.9 to 7.13, 10.2 to 10.4."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any, Final

from croupier.verify_record.poker_players import Player

_ZERO: Final = Fraction(0)
_LATE: Final = 2
"""From this street on a structured table bets its higher limit."""


class Round:
    """One betting round: what is to be called, what a raise comes to, and who has still something to say."""

    def __init__(
        self, options: dict[str, Any], sizes: tuple[Fraction, Fraction | None], chip: Fraction, street: int
    ) -> None:
        self._options, self._chip = options, chip
        minimum, maximum = sizes
        self._minimum, self._maximum = minimum, maximum
        self._structure = options.get("structure", "no_limit")
        late = maximum or 2 * minimum
        self._fixed = late if street >= _LATE else minimum
        self.level = self.full = self.last = _ZERO
        self.raises = 0
        self.forced = _ZERO
        """The forced bet that opened it."""
        self.brought = _ZERO
        """A forced bet that nobody has completed yet, where bets are of any size."""
        self.first_level: Fraction | None = None
        """What was to be called as the round of betting began, where a blind bet opened it."""

    def open(self, level: Fraction, raised: Fraction) -> None:
        """Blind bets have opened it; a straddle or kill wager is part of them."""
        self.level = self.full = self.first_level = level
        self.last = raised

    def bring_in(self, amount: Fraction) -> None:
        """A forced bet opens it: a whole one, or one that the next raise completes."""
        self.level = self.forced = amount
        self.last = self._minimum
        if amount >= self._minimum:
            self.full = amount
        elif self._structure != "structured":
            self.brought = amount

    def levelled(self, bets: Iterable[Fraction]) -> None:
        """Bets of a void hand have gone back: what is to be called is what is left of the others' bets."""
        self.level = max(self.first_level or self.forced, *bets)
        self.full = min(self.full, self.level)

    def least(self, call: Fraction) -> Fraction:
        """The least raise over the call, or opening bet."""
        if self._structure == "structured":
            return self._fixed - (self.level - self.full) if self.level else self._fixed
        if self.brought:
            return self._minimum - self.brought
        return self._full_raise if self.level else self._minimum

    @property
    def _full_raise(self) -> Fraction:
        """What the previous bet or raise came to, and no less than the minimum wager."""
        return max(self.last, self._minimum)

    def most(self, call: Fraction, pot: Fraction) -> Fraction | None:
        """The most of a raise or bet; None where only the stake bounds it."""
        if self._structure == "structured":
            return self.least(call)
        if self._structure == "pot_limit":
            limit = pot + (call if self._options.get("pot_counts_call", False) else 0)
            limit = limit // self._chip * self._chip
            return limit if self.level or self._maximum is None else min(limit, self._maximum)
        return None if self.level else self._maximum

    def may_raise(self, player: Player) -> bool:
        """Whether a player may raise: a first word, or a full raise to answer."""
        most = self._options.get("raises", "no_maximum")
        if self.level and isinstance(most, int) and self.raises >= most:
            return False
        faces = self._fixed if self._structure == "structured" else self._full_raise
        return not player.acted or self.level - player.street >= faces

    def wrong(self, player: Player, action: str, chips: Fraction, pot: Fraction) -> str:
        """What is wrong with an act, or nothing."""
        call = max(self.level - player.street, _ZERO)
        over = chips - call
        if action == "fold":
            return "" if not chips else "a fold puts nothing in"
        if action == "check":
            return "" if call == 0 and chips == 0 else f"the call is {call}"
        if action == "call":
            return "" if chips == call < player.stack and call > 0 else f"the call is {call}"
        least, most = self.least(call), self.most(call, pot)
        if most is not None and self._structure == "pot_limit":
            least = min(least, most)
        if action == "all_in":
            return self._wrong_all_in(player, chips, over, least, most)
        if (action == "bet") != (self.level == 0):
            return "a bet opens a round of betting, and a raise follows one"
        if not self.may_raise(player):
            return "the player may not raise"
        if most is not None and over > most:
            return f"at most {most} are over the call, not {over}"
        return "" if over >= least else f"at least {least} are over the call, not {over}"

    def _wrong_all_in(
        self, player: Player, chips: Fraction, over: Fraction, least: Fraction, most: Fraction | None
    ) -> str:
        if chips != player.stack:
            return f"{player.stack} are left"
        if over <= 0:
            return ""
        if most is not None and over > most:
            return f"at most {most} are over the call, not {over}"
        short = over < least
        acted = player.acted and self.level - player.street < (
            self._fixed if self._structure == "structured" else self._full_raise
        )
        if self.level and (acted or (not short and not self.may_raise(player))):
            return "the player may not raise"
        return ""

    def put(self, player: Player, over: Fraction, before_pot: Fraction, call: Fraction) -> bool:
        """More than the call was put in; returns whether the others may raise again."""
        structured = self._structure == "structured"
        least, most = self.least(call), self.most(call, before_pot)
        if most is not None:
            least = min(least, most)
        if not self.level:
            self.level = over
            if structured:
                self.full = over if 2 * over >= self._fixed else _ZERO
                return True
            self.full, self.last = over, max(over, self._minimum)
            return over >= least
        self.level += over
        if self.brought:
            self.brought = _ZERO
            if over >= least:
                self.full = self.last = self.level
            return over >= least
        if over >= least:
            self.raises += bool(self.full or not structured)
            self.last, self.full = over, self.level
            return True
        if structured and not self.full:
            if 2 * self.level >= self._fixed:
                self.full = self.level
            return True
        return False
