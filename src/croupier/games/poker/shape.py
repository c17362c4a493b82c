"""What a round of betting is by the rules alone, whatever is done in it: worked out once for a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from croupier.games.facts import Fact
from croupier.games.poker.kernel import Structure
from croupier.games.poker.law import Acting, OutOfTurnLaw, PokerLaw, StreetLaw
from croupier.games.poker.terms import BlindBets, Customs, Form, Terms, at_minimum, capped
from croupier.law import Clauses

EARLY: Final = 2
"""An opening bet or raise is so many blind bets at most, where it is a multiple of them;"""
LATE: Final = 4
"""and so many in the late rounds of betting."""
BY_POT: Final = (Structure.POT_LIMIT, Structure.FULL_POT, Structure.HALF_POT)
"""The structures whose bets the pot bounds."""


@dataclass(frozen=True, slots=True)
class Shape:
    """One round of betting under a table's rules."""

    law: Acting
    own: StreetLaw
    """The clauses of its street."""
    turns: OutOfTurnLaw
    buck: bool
    """Whether who is designated changes with who can still bet: the marker passes with the only blind bet."""
    blinds: bool
    """Whether blind bets have opened the first round of betting."""
    terms: Terms
    customs: Customs
    step: str
    late: bool
    """Whether it is one of the late rounds of betting."""
    structure: Structure
    structured: bool
    """Whether bets and raises are of a fixed amount."""
    multiples: int
    """Up to how many blind bets are bet and raised; nought where multiples bound nothing."""
    by_pot: bool
    """Whether the pot bounds them."""
    by_call: bool
    """Whether the least raise goes by what a player has to call, and by the bets before."""
    most_raises: int
    """How many raises are made at most; nought where nothing bounds them."""
    capped: Fact
    """That nobody bets more than has been bet."""
    at_minimum: Fact
    """That bets are held to the minimum wager, and nobody raises."""
    of_raise: Clauses
    """What a raise rests on,"""
    of_made_raise: Clauses
    """and one that a wager is made up to;"""
    of_opening: Clauses
    """what an opening bet does."""


def shapes(law: PokerLaw, form: Form, terms: Terms, customs: Customs) -> tuple[Shape, ...]:
    """The rounds of betting of a hand, one for each street."""
    acting, structure = law.acting, terms.structure
    structured, multiples = structure is Structure.STRUCTURED, structure is Structure.MULTIPLES
    return tuple(
        Shape(
            law=acting,
            own=own,
            turns=law.turns,
            buck=form.blinds is BlindBets.BUTTON,
            blinds=form.blinds is not BlindBets.NONE,
            terms=terms,
            customs=customs,
            step=street.betting,
            late=street.late,
            structure=structure,
            structured=structured,
            multiples=(LATE if street.late else EARLY) if multiples else 0,
            by_pot=structure in BY_POT,
            by_call=not (structured or multiples or customs.raises_as_before),
            most_raises=terms.most_raises,
            capped=capped(street.betting),
            at_minimum=at_minimum(street.betting),
            of_raise=acting.of_raise(structure, street.late),
            of_made_raise=acting.of_made_raise(structure, street.late),
            of_opening=acting.opening + acting.sizes[street.late],
        )
        for street, own in zip(form.streets, law.streets, strict=True)
    )
