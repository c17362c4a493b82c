"""New Zealand: the Rules of Casino Table Games of 1996."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from croupier.law import Instrument, Rulebook

BOOK = Rulebook(
    name="nz-1996",
    title="Rules of Casino Table Games 1996",
    jurisdiction="New Zealand",
    currency="NZD",
    smallest_coin=5,
    instrument=Instrument(
        title="New Zealand Gazette, issue no. 7 of 26 January 1996",
        maker="Casino Control Authority, under section 63 of the Casino Control Act 1990",
        made=date(1996, 1, 12),
        commenced=date(1996, 1, 30),
    ),
    home=Path(__file__).parent,
)
