"""New Zealand: proposed new games and amendments, laid over the rules of 1996."""

from __future__ import annotations

from pathlib import Path

from croupier.law import Instrument, Rulebook
from croupier.rulebooks.nz_1996 import BOOK as NZ_1996

BOOK = Rulebook(
    name="nz-proposed",
    title="Proposed games and amendments to the Rules of Casino Table Games",
    jurisdiction="New Zealand",
    currency="NZD",
    smallest_coin=5,
    instrument=Instrument(
        title="Consultation document: appendices with new games and amendments",
        maker="Department of Internal Affairs, under the Gambling Act 2003",
        made=None,
        commenced=None,
    ),
    home=Path(__file__).parent,
    amends=NZ_1996,
)
