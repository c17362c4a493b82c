"""What bounds an action in a round of betting: what the sign, the structure and the chips leave."""

from __future__ import annotations

from typing import Final

from croupier.games.game import Felt
from croupier.games.poker import kernel
from croupier.games.poker.deeds import Deeds
from croupier.games.poker.kernel import Structure
from croupier.games.poker.players import Player, Table
from croupier.games.poker.terms import Acting, Sign, Street, Terms, capped
from croupier.law import Clauses

ENDLESS: Final = 1 << 62
"""A stake that bounds nothing."""


class Bounds:
    """The bounds of one round of betting."""

    __slots__ = (
        "by_pot",
        "capped",
        "deeds",
        "felt",
        "fixed",
        "late",
        "law",
        "least",
        "most",
        "sign",
        "structure",
        "structured",
        "table",
        "terms",
    )

    def __init__(
        self, law: Acting, terms: Terms, felt: Felt, table: Table, sign: Sign, street: Street, deeds: Deeds
    ) -> None:
        self.law, self.terms, self.sign = law, terms, sign
        self.felt, self.table, self.deeds = felt, table, deeds
        self.structure, self.late = terms.structure, street.late
        self.structured = self.structure is Structure.STRUCTURED
        """Whether bets and raises are of a fixed amount."""
        self.by_pot = not self.structured and self.structure is not Structure.NO_LIMIT
        """Whether the pot bounds them."""
        self.fixed = (sign.maximum or 2 * sign.minimum) if street.late else sign.minimum
        """The one amount of a structured table."""
        self.capped = capped(street.betting)
        self.least = self.most = 0
        """What the player who is asked may open with or raise by; nought where neither."""

    def look(self, player: Player) -> None:
        """Note the least and the most of the player who is asked."""
        if self.deeds.level and (player.acted or self.raises_are_over()):
            self.least = self.most = 0
        else:
            self.least, self.most = self.room(player)

    def room(self, player: Player) -> tuple[int, int]:
        """The least and the most that chips and the structure let a player open with or raise by."""
        deeds, sign = self.deeds, self.sign
        level = deeds.level
        call = level - player.street if level > player.street else 0
        left = player.stack - call
        if left <= 0:
            return 0, 0
        least = self.required(call)
        if self.structured:
            most = least
        else:
            most = left
            if self.by_pot:
                most = min(left, self._pot_limit(call))
            if not level and sign.maximum is not None and sign.maximum < most:
                most = sign.maximum
        if self.felt.declared and self.capped in self.felt.declared:
            most = min(most, 0 if level else self.minimum)
        if most <= 0 or least > left:
            return 0, 0
        return least, min(left, most)

    def required(self, call: int) -> int:
        """What an opening bet or a raise over the call takes at least, whatever chips there are."""
        least = self.least_raise(call)
        # A least above the most is exactly the most, in whole chips; a short stake is another matter.
        return min(least, self._pot_limit(call)) if self.by_pot else least

    def _pot_limit(self, call: int) -> int:
        """The most that the pot lets be raised by, in whole chips."""
        limit = kernel.most_raise(self.structure, self.table.pot, call, ENDLESS)
        return limit - limit % self.sign.chip

    def too_few_to_raise(self, player: Player) -> bool:
        """Whether it is the chips alone that let a player not raise, and some are left beside the call."""
        if not self.deeds.level or self.most or player.acted or self.raises_are_over() or self.is_capped:
            return False
        return player.stack > self.deeds.call_of(player)

    @property
    def minimum(self) -> int:
        """The minimum wager of the round of betting."""
        return self.fixed if self.structured else self.sign.minimum

    def least_raise(self, call: int) -> int:
        """The least raise over a call, whatever chips there are."""
        if self.structured:
            return self.fixed
        return kernel.least_raise(call, self.sign.minimum, self.deeds.opening, self.deeds.raised)

    @property
    def is_capped(self) -> bool:
        """Whether a community card was exposed in error, and no more may be bet than has been."""
        return self.capped in self.felt.declared

    def raises_are_over(self) -> bool:
        """Whether the most raises that the operator allows in a round of betting have been made."""
        most = self.terms.most_raises
        return bool(most and self.deeds.raises >= most)

    def may_go_all_in(self, player: Player, call: int) -> bool:
        """Whether the chips are too few to open, call or raise, or just enough."""
        left = player.stack - call
        if left <= 0 or self.most >= left:
            return True
        level = self.deeds.level
        if self.most or (level and player.acted):
            return False
        if level and self.raises_are_over() and self.room(player)[1]:
            return False  # A raise, and no more are allowed; too few chips for one are none.
        if self.capped in self.felt.declared:
            return not level and left <= self.minimum
        return True  # Not enough left for the least raise.

    def most_clauses(self, opens: bool) -> Clauses:
        """Why no more may be bet."""
        if self.capped in self.felt.declared:
            return self.law.capped
        return self.law.opening_limits if opens else self.law.at_most(self.structure, self.late)
