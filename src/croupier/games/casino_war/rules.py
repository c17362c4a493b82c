"""Casino war under a rulebook and its options: the data that its one conduct runs on."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.games.box_rules import BoxRules
from croupier.games.casino_war.terms import CasinoWarLaw


@dataclass(frozen=True, kw_only=True)
class CasinoWarRules(BoxRules):
    """Everything that a table of casino war plays by."""

    law: CasinoWarLaw
