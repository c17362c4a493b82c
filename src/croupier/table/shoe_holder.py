"""Who holds the shoe where players deal: offered clockwise, accepted, passed, taken back.

Places are numbered clockwise from the dealer's left. Standing players are never offered the shoe.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from croupier.games.refusals import Refusal, Refused
from croupier.rulebooks.general_law import ShoeHolderLaw


@dataclass(frozen=True, slots=True)
class ShoeHolder:
    """The shoe of one table."""

    law: ShoeHolderLaw
    holder: int | None = None
    """The designated player's place; None where the dealer deals."""
    offered: tuple[int, ...] = ()
    """The places that it is still to be offered to, the one that is asked now first."""
    due: bool = True
    """Whether it must be offered before the next round."""
    last: int = 0
    """The place that held it last: the offer goes on clockwise from there; 0 at the start of play."""
    directed: bool = False
    """Whether a supervisor's direction makes the dealer the designated player."""

    def offer(self, seated: Sequence[int]) -> ShoeHolder:
        """Offer it to the seated players in turn, clockwise, without the one who had it.

        Raises:
            Refused: somebody holds it, or the dealer does by direction.
        """
        if self.directed:
            raise Refused(Refusal("offering the shoe", "the dealer holds it by direction", self.law.directed))
        if self.holder is not None:
            raise Refused(Refusal("offering the shoe", f"place {self.holder} holds it", self.law.accepted))
        after = sorted(s for s in seated if s > self.last)
        before = sorted(s for s in seated if s < self.last)
        # Nobody left to ask: the dealer deals.
        return replace(self, offered=(*after, *before), due=False)

    def answer(self, seat: int, *, accept: bool) -> ShoeHolder:
        """The player who is asked accepts the shoe or rejects it; rejected by all, the dealer deals.

        Raises:
            Refused: it is not offered to that place.
        """
        if not self.offered or self.offered[0] != seat:
            asked = f"it is offered to place {self.offered[0]}" if self.offered else "it is not being offered"
            raise Refused(Refusal(f"answer of place {seat} about the shoe", asked, self.law.offered))
        if accept:
            return replace(self, holder=seat, last=seat, offered=())
        return replace(self, offered=self.offered[1:])

    def passed(self, seat: int) -> ShoeHolder:
        """The designated player passes it on, of their own accord.

        Raises:
            Refused: that player does not hold it.
        """
        if self.holder != seat:
            raise Refused(Refusal(f"passing the shoe by place {seat}", "it holds no shoe", self.law.may_pass))
        return self._given_up()

    def must_pass(self) -> ShoeHolder:
        """The designated player lost, wagered too little, was ordered to pass it, or left.

        Raises:
            Refused: no player holds it.
        """
        if self.holder is None:
            raise Refused(Refusal("passing the shoe", "no player holds it", self.law.ordered))
        return self._given_up()

    def left(self, seat: int) -> ShoeHolder:
        """Somebody has left the table: neither asked nor holding any more."""
        after = replace(self, offered=tuple(s for s in self.offered if s != seat))
        return after.must_pass() if after.holder == seat else after

    def direct_dealer(self, *, on: bool) -> ShoeHolder:
        """A supervisor directs that the dealer is the designated player, or ends the direction."""
        if on:
            return replace(self, directed=True, holder=None, offered=(), due=False)
        return replace(self, directed=False, due=True)

    def _given_up(self) -> ShoeHolder:
        return replace(self, holder=None, offered=(), due=True)
