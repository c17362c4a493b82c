"""New South Wales: the rules of blackjack, version 15 of 2025."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from croupier.law import Instrument, Rulebook

BOOK = Rulebook(
    name="nsw-blackjack",
    title="Blackjack, version 15",
    jurisdiction="New South Wales",
    currency="AUD",
    smallest_coin=5,
    instrument=Instrument(
        title="Rules of the game of blackjack, version 15 (2025)",
        maker="NSW Independent Casino Commission",
        made=date(2025, 8, 15),
        commenced=None,
    ),
    home=Path(__file__).parent,
)
