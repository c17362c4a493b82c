"""What bounds an action in a round of betting: what the sign, the structure and the chips leave."""

from __future__ import annotations

from typing import Final

from croupier.games.game import Felt
from croupier.games.poker import kernel
from croupier.games.poker.deeds import Deeds
from croupier.games.poker.players import Player, Table
from croupier.games.poker.shape import Shape
from croupier.games.poker.terms import Sign
from croupier.law import Clauses

ENDLESS: Final = 1 << 62
"""A stake that bounds nothing."""
TWO: Final = 2


class Bounds:
    """The bounds of one round of betting."""

    __slots__ = (
        "by_pot",
        "deeds",
        "felt",
        "fixed",
        "least",
        "most",
        "most_raises",
        "multiples",
        "shape",
        "sign",
        "structured",
        "table",
    )

    def __init__(self, shape: Shape, felt: Felt, table: Table, sign: Sign, deeds: Deeds) -> None:
        self.shape, self.felt, self.table, self.sign, self.deeds = shape, felt, table, sign, deeds
        self.structured, self.multiples, self.by_pot = shape.structured, shape.multiples, shape.by_pot
        self.most_raises = shape.most_raises
        self.fixed = (sign.maximum or 2 * sign.minimum) if shape.late else sign.minimum
        """The one amount of a structured table."""
        if shape.structured and shape.customs.half_bets:
            deeds.fixed = self.fixed
        self.least = self.most = 0
        """What the player who is asked may open with or raise by; nought where neither."""

    def look(self, player: Player) -> None:
        """Note the least and the most of the player who is asked."""
        deeds = self.deeds
        level = deeds.level
        if level and (
            (player.acted and deeds.has_acted(player))
            or deeds.only_calls
            or (self.most_raises and self.raises_are_over(player))
        ):
            self.least = self.most = 0
        else:
            self.least, self.most = self.room(player)
        if self.multiples and level:
            law, late = self.shape.law, self.shape.late
            deeds.of_raise = law.raises + (law.contested_by_two if self.two_contest else law.fixed[late])
            if deeds.raised and not self.two_contest:
                deeds.of_raise += law.not_less
            if player.may_check and player.street >= level:
                deeds.of_raise += law.blind_raises

    def room(self, player: Player) -> tuple[int, int]:
        """The least and the most that chips and the structure let a player open with or raise by."""
        deeds, sign = self.deeds, self.sign
        level, call = deeds.level, 0
        if level > player.street:
            call = level - player.street
        left = most = player.stack - call
        if left <= 0:
            return 0, 0
        if self.multiples:
            sizes = self.sizes()
            fit = [size for size in sizes if size <= left] if sizes else [sign.chip, left]
            return (fit[0], fit[-1]) if fit and not (level and self.is_capped) else (0, 0)
        if self.shape.by_call and not deeds.brought:
            least = kernel.least_raise(call, sign.minimum, deeds.opening, deeds.raised)
        else:
            least = self.least_raise(call)
        if self.structured:
            most = least
        else:
            if self.by_pot:
                limit = self._pot_limit(call)
                least, most = min(least, limit), min(left, limit)
            if not level and sign.maximum is not None and sign.maximum < most:
                most = sign.maximum
        if self.felt.declared and self.shape.capped in self.felt.declared:
            most = min(most, 0 if level else self.minimum)
        if most <= 0 or least > left:
            return 0, 0
        return least, most

    def sizes(self) -> tuple[int, ...]:
        """What may be bet, or raised by, in multiples of the blind bet; any amount where nothing."""
        deeds = self.deeds
        if deeds.level and self.two_contest:
            return ()
        blind = self.sign.minimum
        if not deeds.level:
            most = 1 if self.shape.at_minimum in self.felt.declared else self.multiples
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
        limit = kernel.most_raise(self.shape.structure, self.table.pot, call, ENDLESS)
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
        deeds, shape = self.deeds, self.shape
        if shape.by_call and not deeds.brought:
            return kernel.least_raise(call, self.sign.minimum, deeds.opening, deeds.raised)
        if self.structured:
            return self.fixed - (deeds.level - deeds.full if shape.customs.half_bets else 0)
        if self.multiples:
            sizes = self.sizes()
            return sizes[0] if sizes else self.sign.chip
        if deeds.brought:
            return self.sign.minimum - deeds.brought
        return deeds.full_raise if deeds.level else self.sign.minimum

    @property
    def is_capped(self) -> bool:
        """Whether a community card was exposed in error, and no more may be bet than has been."""
        declared = self.felt.declared
        return bool(declared) and (self.shape.capped in declared or self.shape.at_minimum in declared)

    def raises_are_over(self, player: Player) -> bool:
        """Whether the most raises of a round of betting have been made, so that a player makes none."""
        most, deeds = self.most_raises, self.deeds
        if not most or deeds.raises < most:
            return False
        if self.shape.terms.raisers and (len(deeds.raisers) < most or player.seat in deeds.raisers):
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
        if self.shape.capped in self.felt.declared:
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
        shape = self.shape
        if shape.at_minimum in self.felt.declared:
            return shape.law.at_minimum
        if shape.capped in self.felt.declared:
            return shape.law.capped
        return shape.law.opening_limits if opens else shape.law.at_most(shape.structure, shape.late)
