"""Who has had the bank, and who played: what a table remembers of its rounds for the next one's seats.

A round in which nothing was dealt changes nothing, and a table that closes begins anew: the house is
banker in the first round after a break.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final

from croupier.games.pai_gow.terms import (
    AFTER_HOUSE,
    BANK,
    BANKED_TWICE,
    CO_BANK,
    HOUSE_BOX,
    LAST_BANKER,
    PLAYED,
)
from croupier.games.wagers import Result

NONE: Final[Mapping[int, str]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class BankHistory:
    """What the last rounds say of the next one's bank."""

    played: Mapping[int, str] = field(default_factory=lambda: NONE)
    """Who played the last round on the box of their own seat, or on box 1 as its banker: by seat."""
    bankers: frozenset[str] = frozenset()
    """The persons who had the bank, or a part of it, in the last round."""
    before: frozenset[str] = frozenset()
    """Those who had it in the round before that."""
    first_box: frozenset[str] = frozenset()
    """Those who had it on box 1 in the last round."""
    seat: int | None = None
    """The seat that was last banker."""
    house: bool = False
    """Whether the house alone was banker in the last round."""

    @property
    def names(self) -> frozenset[str]:
        """The standings that it gives."""
        return frozenset({PLAYED, BANKED_TWICE, AFTER_HOUSE, LAST_BANKER})

    def round_over(self, outcome: Mapping[str, Any], wagers: Iterable[Mapping[str, Any]]) -> BankHistory:
        """A round has been played, to this outcome and with these wagers, as the log keeps them."""
        bank = outcome.get("bank")
        if bank is None:
            return self
        stood = [w for w in wagers if w["result"] != Result.RETURNED.value]
        put_up = [w for w in stood if w["wager"] in (BANK, CO_BANK)]
        own = [w for w in stood if w["box"] == w["seat"] or (w in put_up and w["box"] == HOUSE_BOX)]
        return BankHistory(
            played=MappingProxyType({int(w["seat"]): str(w["person"]) for w in own}),
            bankers=frozenset(str(w["person"]) for w in put_up),
            before=self.bankers,
            first_box=frozenset(str(w["person"]) for w in put_up if w["box"] == HOUSE_BOX),
            seat=int(put_up[0]["seat"]) if put_up else self.seat,
            house=bank["kind"] == "house",
        )

    def standings(self, seats: Mapping[int, str]) -> Mapping[str, frozenset[int]]:
        """The seats that have each standing, from who has which now; those that none has are left out."""
        played = frozenset(seat for seat, person in seats.items() if self.played.get(seat) == person)
        twice = frozenset(seat for seat, person in seats.items() if person in self.bankers & self.before)
        again = frozenset(seat for seat in played if seats[seat] in self.first_box)
        found = {
            PLAYED: played,
            BANKED_TWICE: twice,
            AFTER_HOUSE: played if self.house else again,
            LAST_BANKER: frozenset(() if self.seat is None else (self.seat,)),
        }
        return MappingProxyType({name: held for name, held in found.items() if held})


NO_BANKS: Final = BankHistory()
