"""Chips without a denomination: how a rulebook has them valued, issued, used and redeemed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from croupier.law import Clauses


class ValueChips(StrEnum):
    """What the operator decides about chips with their value marked on them."""

    PERMITTED = "permitted"
    LIMITED = "limited"
    """Only some players, by staff's leave."""
    PROHIBITED = "prohibited"


@dataclass(frozen=True, slots=True)
class ColourChipLaw:
    """What holds for chips without a denomination at a table."""

    valued: Clauses
    """They are given a value before they are issued."""
    worth: Clauses
    """They are worth what they were given."""
    one_holder: Clauses
    """A colour is one player's."""
    shared_if_agreed: bool
    """Whether players may hold a colour together where all who hold it agree."""
    only_here: Clauses
    """They are used only at the table that issued them."""
    redeemed: Clauses
    """Where they are exchanged."""
    redeemed_elsewhere: Clauses = ()
    """They are exchanged elsewhere once their table is closed; empty where they never are."""
    value_chips: ValueChips = ValueChips.PERMITTED
    value_chip_clauses: Clauses = ()
