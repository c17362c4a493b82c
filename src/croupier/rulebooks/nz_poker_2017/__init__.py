"""New Zealand: the poker amendments of 2017."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from croupier.law import Instrument, Rulebook
from croupier.rulebooks.nz_1996 import BOOK as NZ_1996

BOOK = Rulebook(
    name="nz-poker-2017",
    title="Amendments to Division 13 (Poker) of the Rules of Casino Table Games",
    jurisdiction="New Zealand",
    currency="NZD",
    smallest_coin=10,
    instrument=Instrument(
        title="Amendments prescribed under section 367 of the Gambling Act 2003",
        maker="Secretary for Internal Affairs",
        made=date(2017, 4, 10),
        commenced=date(2017, 4, 18),
    ),
    home=Path(__file__).parent,
    amends=NZ_1996,
)
