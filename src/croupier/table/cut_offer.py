"""The offer of the cut: to one player after another, until one accepts it or all have refused.

Places are asked in the order of the game's :class:`~croupier.rulebooks.cut_law.CutLaw`. Whoever has the cut
may ask another player to make it, where the law lets them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from croupier.games.refusals import Refusal, Refused
from croupier.rulebooks.cut_law import Asked, CutLaw, Occasion


def asked_in_turn(
    law: CutLaw, occasion: Occasion, present: Sequence[int], *, box: int | None = None
) -> tuple[int, ...]:
    """The places that the cut is offered to, in turn.

    Args:
        law: that of the game.
        occasion: what the cards were shuffled after.
        present: the places of those who may cut, in the order in which they came to the table.
        box: the place of the player on whose box the cutting card came. Where that player has left, the
            offer begins with the next place.
    """
    if not present:
        return ()
    order = sorted(present, reverse=law.falling)
    match law.asked_first(occasion)[0]:
        case Asked.EARLIEST:
            first = present[0]
        case Asked.BOX if box is not None:
            first = next((s for s in order if s >= box), order[0])
        case Asked.HIGHEST:
            first = max(order)
        case _:
            first = min(order)
    at = order.index(first)
    return (*order[at:], *order[:at])


@dataclass(frozen=True, slots=True)
class CuttingCardAt:
    """Where the cutting card came out of the shoe."""

    hand: str
    """The hand that the card behind it was for, by name; empty where none was being dealt."""
    first: bool
    """Whether it came before the first card of a round."""


@dataclass(frozen=True, slots=True)
class CutMade:
    """A cut that was made."""

    by: str
    """Who cut, by id."""
    seat: int | None
    """The place of a player who did; None where somebody of the house did."""


@dataclass(frozen=True, slots=True)
class CutOffer:
    """An offer of the cut at one table."""

    law: CutLaw
    asked: tuple[int, ...]
    """The places that it is still to be offered to; the first of them is asked now, or has the cut."""
    handed: int | None = None
    """The place that was asked to make it by the one that has it, and that has not answered yet."""
    cutter: int | None = None
    """The place that makes it."""

    @property
    def waits_for(self) -> int | None:
        """The place whose answer is waited for; None where it is settled who cuts."""
        if self.cutter is not None:
            return None
        return self.handed if self.handed is not None else next(iter(self.asked), None)

    @property
    def nobody(self) -> bool:
        """Whether no player accepts the cut."""
        return self.cutter is None and self.waits_for is None

    def answer(self, seat: int, *, accept: bool) -> CutOffer:
        """The player who is asked accepts the cut or refuses it.

        Raises:
            Refused: it is not offered to that place.
        """
        self._check_turn(seat, f"answer of seat {seat} about the cut")
        if accept:
            return replace(self, cutter=seat, handed=None)
        # Refused by one who was asked to make it, it is again with who asked.
        left = self.asked if self.handed is not None else self.asked[1:]
        return replace(self, asked=left, handed=None)

    def hand(self, seat: int, to: int, present: Sequence[int]) -> CutOffer:
        """The player who is offered the cut, or has accepted it, asks another one to make it.

        Raises:
            Refused: the law does not let them, the cut is not theirs, or the other may not cut.
        """
        what = f"seat {seat} asking seat {to} to cut"
        if not self.law.handed:
            reason = "nobody may ask another to cut: accept the cut or refuse it"
            raise Refused(Refusal(what, reason, self.law.offered, ("accept", "refuse")))
        if self.handed is not None or seat not in self.asked[:1] or self.cutter not in (None, seat):
            self._check_turn(seat, what)
            raise Refused(Refusal(what, f"seat {self.asked[0]} has asked seat {seat}", self.law.handed))
        if to == seat or to not in present:
            near = tuple(str(s) for s in sorted(present) if s != seat)
            clauses = self.law.standing or self.law.handed
            raise Refused(Refusal(what, "another player with a seat may be asked", clauses, near))
        return replace(self, handed=to, cutter=None)

    def left(self, seat: int) -> CutOffer:
        """Somebody has left the table: neither asked nor cutting any more."""
        asked = tuple(s for s in self.asked if s != seat)
        if seat in self.asked[:1]:
            # Whoever was to cut in their stead was asked by them.
            return replace(self, asked=asked, handed=None, cutter=None)
        return replace(
            self,
            asked=asked,
            handed=None if seat == self.handed else self.handed,
            cutter=None if seat == self.cutter else self.cutter,
        )

    def _check_turn(self, seat: int, what: str) -> None:
        waits = self.waits_for
        if waits == seat:
            return
        if waits is not None:
            reason = f"it is offered to seat {waits}"
        elif self.cutter is not None:
            reason = f"seat {self.cutter} has accepted it"
        else:
            reason = "all players have refused it"
        has = waits if waits is not None else self.cutter
        raise Refused(Refusal(what, reason, self.law.offered, () if has is None else (f"seat {has}",)))
