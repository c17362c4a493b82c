"""Lucky draw baccarat under a rulebook and its options: the data that its one conduct runs on."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.games.box_rules import BoxRules
from croupier.games.lucky_draw.terms import LuckyDrawLaw


@dataclass(frozen=True, kw_only=True)
class LuckyDrawRules(BoxRules):
    """Everything that a table of lucky draw baccarat plays by."""

    law: LuckyDrawLaw
