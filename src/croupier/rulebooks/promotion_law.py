"""What a rulebook says of promotions and their prizes, as data: what terms must state, and what follows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from croupier.law import Clauses


class Form(StrEnum):
    """How a term or a detail is written."""

    TEXT = "text"
    TIME = "time"
    """Microseconds since 1970."""
    AMOUNT = "amount"
    """A decimal string, or nothing where it may be left out."""
    FLAG = "flag"


@dataclass(frozen=True, slots=True)
class Term:
    """Something that terms and conditions must state."""

    title: str
    form: Form
    clauses: Clauses
    needed: bool = True


@dataclass(frozen=True, slots=True)
class PrizeKind:
    """A sort of prize, with what must be said of it."""

    title: str
    details: Mapping[str, Term]
    monetary: bool = False
    """Whether no monetary alternative may be given for it."""
    tokens: bool = False
    """Whether it is awarded as a voucher for promotional tokens."""


@dataclass(frozen=True, slots=True)
class PromotionLaw:
    """What a book says of promotions."""

    offered: Clauses
    terms: Mapping[str, Term]
    stated: Clauses
    """Terms must state at least these."""
    prizes: Clauses
    """The details of every prize, and its value."""
    kinds: Mapping[str, PrizeKind]
    never_cash: Clauses
    excluded: Mapping[str, tuple[str, Clauses]]
    """What no prize may consist of or include, by name, each with its title."""
    most_liquor: int
    """Litres of liquor that a prize may have."""
    liquor: Clauses
    barred: Clauses
    """That some things are no prizes."""
    alternative: Clauses
    """The winner may be given the choice of money instead of a prize that is none."""
    scrutineer: Clauses
    scrutineer_over: int
    """A draw with a single prize of more than this, in minor units, is overseen by a scrutineer."""
    available: Clauses
    told: Clauses
    """A winner who need not be present is told."""
    methods: Mapping[str, tuple[str, Clauses]]
    told_days: int
    refused: Clauses
    """Why a prize is not awarded is said to whoever claimed it."""
    retained: Clauses
    retained_over: int
    """Claims of more than this, in minor units, are kept with name and address."""
    disputes: Clauses
    compromised: Clauses
    told_hours: int
    """Within so many hours an inspector is notified."""
    filed: Clauses
    filed_hours: int
    """So many hours before it starts the terms are provided to the regulator."""
    again: Clauses
    """Terms that are amended after the start are submitted anew."""
    regulator: str
