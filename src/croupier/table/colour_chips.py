"""Chips without a denomination at one table: whose each colour is, what it is worth, who has value chips."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Protocol, runtime_checkable

from croupier.games.by_type import ByType
from croupier.games.colour_chips import ColourChipLaw, ValueChips
from croupier.games.refusals import Malformed, Refusal, Refused
from croupier.law import Clauses
from croupier.money.amounts import decimal


@dataclass(frozen=True, slots=True)
class Colour:
    """A colour that players hold at the table."""

    value: int
    """What one chip is worth, in minor units."""
    holders: frozenset[str]


@runtime_checkable
class HasColourChips(Protocol, metaclass=ByType):
    """Rules of a game at whose tables chips without a denomination may be used."""

    @property
    def colour_chips(self) -> ColourChipLaw | None:
        """How they are used; None where the book has none at this game."""
        ...


NONE: Mapping[str, Colour] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class ColourChips:
    """The colours of a table that players hold. Every step returns new ones."""

    law: ColourChipLaw
    colours: Mapping[str, Colour] = field(default_factory=lambda: NONE)
    shares: frozenset[tuple[str, str]] = frozenset()
    """(holder, other): who agrees that somebody has their colour with them."""
    leave_for: frozenset[str] = frozenset()
    """Who may use value chips where the operator limits them."""

    def share(self, holder: str, other: str) -> ColourChips:
        """A holder of a colour agrees that another player has it too.

        Raises:
            Refused: they hold none, or the book knows no sharing.
        """
        what = f"sharing chips with {other}"
        if not self.law.shared_if_agreed:
            raise Refused(Refusal(what, "one colour is for one player", self.law.one_holder))
        if not any(holder in colour.holders for colour in self.colours.values()):
            raise Refused(Refusal(what, f"{holder} has no colour", self.law.one_holder))
        return replace(self, shares=self.shares | {(holder, other)})

    def all_agree(self, colour: str, other: str) -> bool:
        """Whether all who hold a colour agree that another player has it with them."""
        held = self.colours.get(colour)
        return held is not None and all((holder, other) in self.shares for holder in held.holders)

    def permit(self, person: str, *, on: bool) -> ColourChips:
        """Staff let a person use value chips, or do so no longer, where the operator limits them.

        Raises:
            Refused: the operator permits them to everybody, or to nobody.
        """
        if self.law.value_chips is not ValueChips.LIMITED:
            reason = f"value chips are {self.law.value_chips.value} at this table"
            raise Refused(Refusal(f"value chips of {person}", reason, self.law.value_chip_clauses))
        return replace(self, leave_for=self.leave_for | {person} if on else self.leave_for - {person})

    def issue(self, person: str, colour: str, value: int | None, *, agreed: bool = False) -> ColourChips:
        """Chips of a colour issued to a person at a value, in minor units, each.

        ``agreed``: whether all who hold the colour agree that this person holds it with them.

        Raises:
            Refused: no value is given, the colour is another player's, or it has another value.
            Malformed: the value is no amount of money.
        """
        what = f"{colour} chips for {person}"
        if value is None:
            raise Refused(Refusal(what, "they are given a value before they are issued", self.law.valued))
        if value <= 0:
            raise Malformed(what, f"a chip is worth more than {decimal(value)}")
        held = self.colours.get(colour)
        if held is not None:
            self._joins(what, person, held, value, agreed=agreed)
        holders = frozenset({person}) | (held.holders if held else frozenset())
        colours = {**self.colours, colour: Colour(value, holders)}
        return replace(self, colours=MappingProxyType(colours))

    def _joins(self, what: str, person: str, held: Colour, value: int, *, agreed: bool) -> None:
        if held.value != value:
            worth = f"a chip of that colour is worth {decimal(held.value)}"
            raise Refused(Refusal(what, worth, self.law.worth, (decimal(held.value),)))
        if held.holders == frozenset({person}) or (self.law.shared_if_agreed and agreed):
            return
        if person in held.holders and self.law.shared_if_agreed:
            return
        others = ", ".join(sorted(held.holders - {person}))
        unless = ", who must all agree" if self.law.shared_if_agreed else ""
        raise Refused(Refusal(what, f"the colour is held by {others}{unless}", self.law.one_holder))

    def value_chips(self, person: str) -> Clauses:
        """What lets a person wager with chips that have their value marked on them.

        Raises:
            Refused: the operator prohibits them, or has limited them.
        """
        refusal = self.no_value_chips(person)
        if refusal is not None:
            raise Refused(refusal)
        return self.law.value_chip_clauses

    def no_value_chips(self, person: str) -> Refusal | None:
        """Why a person may not wager with such chips; None where they may."""
        use = self.law.value_chips
        if use is ValueChips.PERMITTED or (use is ValueChips.LIMITED and person in self.leave_for):
            return None
        reason = f"value chips are {use.value} at this table"
        return Refusal(f"value chips of {person}", reason, self.law.value_chip_clauses)

    def leave(self, person: str) -> ColourChips:
        """A person gives up all colours, having exchanged them: what nobody holds has no value any more."""
        left = {name: replace(c, holders=c.holders - {person}) for name, c in self.colours.items()}
        held = MappingProxyType({n: c for n, c in left.items() if c.holders})
        return replace(self, colours=held, shares=frozenset(s for s in self.shares if person not in s))

    def to_json(self) -> dict[str, object]:
        """The colours with their values and holders, for the display rack: plain JSON values."""
        return {
            name: {"value": decimal(c.value), "holders": sorted(c.holders)}
            for name, c in self.colours.items()
        }
