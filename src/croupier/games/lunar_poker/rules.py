"""Lunar poker under a rulebook and its options: the data that its one conduct runs on."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from croupier.games.lunar_poker import kernel
from croupier.games.lunar_poker.terms import LunarLaw
from croupier.games.stud.dealing import Packets
from croupier.games.stud.rules import DealerPokerRules


class Seconds(StrEnum):
    """How many second combinations are paid."""

    ONE = "one"
    SEVERAL = "several"

    @property
    def number(self) -> int:
        """As the kernel has it."""
        return kernel.PAYS_ONE if self is Seconds.ONE else kernel.PAYS_SEVERAL


@dataclass(frozen=True, kw_only=True)
class LunarRules(DealerPokerRules):
    """Everything that a table of lunar poker plays by."""

    law: LunarLaw
    packets: Packets
    box_by_box: bool
    """Whether the dealer acts on a box before later ones decide."""
    seconds: Seconds
    ace_king: bool
    """Whether an ace with a king is a second combination."""

    def besides(self, found: int) -> int:
        """What of the second combinations of a hand this table pays."""
        return kernel.paid_besides(found, int(self.ace_king), self.seconds.number)
