"""Queensland: the Casino Gaming Rule 2010."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from croupier.law import Instrument, Rulebook

BOOK = Rulebook(
    name="qld-2010",
    title="Casino Gaming Rule 2010",
    jurisdiction="Queensland",
    currency="AUD",
    smallest_coin=5,
    instrument=Instrument(
        title="Casino Gaming Rule 2010",
        maker="Queensland, under the Casino Control Act 1982",
        made=None,
        commenced=date(2010, 7, 30),
    ),
    home=Path(__file__).parent,
)
