"""What bounds an action in a round of betting: what the sign, the structure and the chips leave."""

from __future__ import annotations

from typing import Final

from croupier.games.game import Felt
from croupier.games.poker import kernel
from croupier.games.poker.deeds import Deeds
from croupier.games.poker.kernel import Structure
from croupier.games.poker.law import Acting
from croupier.games.poker.players import Player, Table
from croupier.games.poker.terms import (
    Customs,
    Sign,
    Street,
    Terms,
    at_minimum,
    capped,
)
from croupier.law import Clauses

ENDLESS: Final = 1 << 62
"""A stake that bounds nothing."""
EARLY: Final = 2
"""An opening bet or raise is so many blind bets at most, where it is a multiple of them;"""
LATE: Final = 4
"""and so many in the late rounds of betting."""
TWO: Final = 2


class Bounds:
    """The bounds of one round of betting."""

    __slots__ = (
        "at_minimum",
        "by_pot",
        "capped",
        "customs",
        "deeds",
        "felt",
        "fixed",
        "late",
        "law",
        "least",
        "most",
        "multiples",
        "sign",
        "structure",
        "structured",
        "table",
        "terms",
    )

    def __init__(
        self,
        law: Acting,
        terms: Terms,
        customs: Customs,
        felt: Felt,
        table: Table,
        sign: Sign,
        street: Street,
        deeds: Deeds,
    ) -> None:
        self.law, self.terms, self.customs, self.sign = law, terms, customs, sign
        self.felt, self.table, self.deeds = felt, table, deeds
        self.structure, self.late = terms.structure, street.late
        self.structured = self.structure is Structure.STRUCTURED
        """Whether bets and raises are of a fixed amount."""
        self.multiples = (LATE if street.late else EARLY) if self.structure is Structure.MULTIPLES else 0
        """Up to how many blind bets are bet and raised; nought where multiples bound nothing."""
        self.by_pot = self.structure in (Structure.POT_LIMIT, Structure.FULL_POT, Structure.HALF_POT)
        """Whether the pot bounds them."""
        self.fixed = (sign.maximum or 2 * sign.minimum) if street.late else sign.minimum
        """The one amount of a structured table."""
        if self.structured and customs.half_bets:
            deeds.fixed = self.fixed
        self.capped, self.at_minimum = capped(street.betting), at_minimum(street.betting)
        self.least = self.most = 0
        """What the player who is asked may open with or raise by; nought where neither."""

    def look(self, player: Player) -> None:
        """Note the least and the most of the player who is asked."""
        deeds = self.deeds
        if deeds.level and (deeds.has_acted(player) or deeds.only_calls or self.raises_are_over(player)):
            self.least = self.most = 0
        else:
            self.least, self.most = self.room(player)
        if self.multiples and deeds.level:
            law = self.law
            deeds.of_raise = law.raises + (law.contested_by_two if self.two_contest else law.fixed[self.late])
            if deeds.raised and not self.two_contest:
                deeds.of_raise += law.not_less
            if player.may_check and player.street >= deeds.level:
                deeds.of_raise += law.blind_raises

    def room(self, player: Player) -> tuple[int, int]:
        """The least and the most that chips and the structure let a player open with or raise by."""
        deeds, sign = self.deeds, self.sign
        level = deeds.level
        call = level - player.street if level > player.street else 0
        left = player.stack - call
        if left <= 0:
            return 0, 0
        if self.multiples:
            sizes = self.sizes()
            fit = [size for size in sizes if size <= left] if sizes else [sign.chip, left]
            return (fit[0], fit[-1]) if fit and not (level and self.is_capped) else (0, 0)
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

    def sizes(self) -> tuple[int, ...]:
        """What may be bet, or raised by, in multiples of the blind bet; any amount where nothing."""
        deeds = self.deeds
        if deeds.level and self.two_contest:
            return ()
        blind = self.sign.minimum
        if not deeds.level:
            most = 1 if self.at_minimum in self.felt.declared else self.multiples
            return tuple([blind * times for times in range(1, most + 1)])
        sizes = [blind * times for times in range(1, self.multiples + 1)]
        return tuple([size for size in sizes if size >= deeds.raised])

    @property
    def two_contest(self) -> bool:
        """Whether two players at most can still bet: only they contest what is bet from now on."""
        return sum([1 for p in self.table.players if p.stack and not p.folded]) <= TWO

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
        deeds = self.deeds
        if not deeds.level or self.most or deeds.has_acted(player) or self.raises_are_over(player):
            return False
        if self.is_capped:
            return False
        return player.stack > self.deeds.call_of(player)

    @property
    def minimum(self) -> int:
        """The minimum wager of the round of betting."""
        return self.fixed if self.structured else self.sign.minimum

    def least_raise(self, call: int) -> int:
        """The least raise over a call, whatever chips there are."""
        if self.structured:
            return self.fixed - (self.deeds.level - self.deeds.full if self.customs.half_bets else 0)
        if self.multiples:
            sizes = self.sizes()
            return sizes[0] if sizes else self.sign.chip
        if self.deeds.brought:
            return self.sign.minimum - self.deeds.brought
        if self.customs.raises_as_before:
            return self.deeds.full_raise if self.deeds.level else self.sign.minimum
        return kernel.least_raise(call, self.sign.minimum, self.deeds.opening, self.deeds.raised)

    @property
    def is_capped(self) -> bool:
        """Whether a community card was exposed in error, and no more may be bet than has been."""
        declared = self.felt.declared
        return bool(declared) and (self.capped in declared or self.at_minimum in declared)

    def raises_are_over(self, player: Player) -> bool:
        """Whether the most raises of a round of betting have been made, so that a player makes none."""
        most, deeds = self.terms.most_raises, self.deeds
        if not most or deeds.raises < most:
            return False
        if self.terms.raisers and (len(deeds.raisers) < most or player.seat in deeds.raisers):
            return False
        return not (self.multiples and self.two_contest)

    def may_go_all_in(self, player: Player, call: int) -> bool:
        """Whether the chips are too few to open, call or raise, or just enough."""
        left = player.stack - call
        if left > 0 and self.multiples:
            return self._taps_out(player, left)
        if left <= 0 or self.most >= left:
            return True
        level = self.deeds.level
        if self.most or (level and self.deeds.has_acted(player)):
            return False
        if level and self.raises_are_over(player) and self.room(player)[1]:
            return False  # A raise, and no more are allowed; too few chips for one are none.
        if self.capped in self.felt.declared:
            return not level and left <= self.minimum
        return True  # Not enough left for the least raise.

    def _taps_out(self, player: Player, left: int) -> bool:
        """Whether what is left over the call is too little for a raise in multiples, or just one."""
        deeds = self.deeds
        if not deeds.level or player.acted or deeds.only_calls or self.is_capped:
            return False
        sizes = self.sizes()
        if left < (sizes[0] if sizes else self.sign.chip):
            return True  # No raise, so that it counts as none.
        return not self.raises_are_over(player) and (not sizes or left in sizes)

    def whole(self, over: int) -> int:
        """The largest amount that may be bet, or raised by, up to an amount; nought where none may."""
        most = self.most
        if not self.multiples or not (sizes := self.sizes()):
            return min(over, most)
        return max([size for size in sizes if size <= min(over, most)], default=0)

    def most_clauses(self, opens: bool) -> Clauses:
        """Why no more may be bet."""
        if self.at_minimum in self.felt.declared:
            return self.law.at_minimum
        if self.capped in self.felt.declared:
            return self.law.capped
        return self.law.opening_limits if opens else self.law.at_most(self.structure, self.late)
