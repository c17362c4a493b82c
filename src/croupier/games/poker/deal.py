"""What is asked for alike in every hand: the stakes, and the cards of each street. Made once for a table."""

from __future__ import annotations

from dataclasses import dataclass, field

from croupier.games.hands import BOARD
from croupier.games.poker.law import PokerLaw
from croupier.games.poker.terms import BURN, Form, seat_name
from croupier.games.requests import Draw
from croupier.law import Clauses


@dataclass(frozen=True, slots=True)
class StreetCards:
    """The requests for the cards of a street."""

    step: str
    clauses: Clauses
    burn: Draw
    board: Draw
    """A community card."""
    own: dict[tuple[int, bool], Draw] = field(default_factory=dict)
    """A player's card, by the seat and whether it is dealt face up, once it has been asked for."""

    def to(self, seat: int, face_up: bool) -> Draw:
        """A player's card, which the hand gets whatever has happened."""
        made = self.own.get((seat, face_up))
        if made is None:
            made = self.own[seat, face_up] = Draw(self.step, seat_name(seat), face_up, self.clauses)
        return made


def street_cards(law: PokerLaw, form: Form) -> tuple[StreetCards, ...]:
    """The requests for the cards of each street."""
    return tuple(
        StreetCards(
            step=street.step,
            clauses=own.cards,
            burn=Draw(BURN, BURN, False, own.burn, burns=True),
            board=Draw(street.communal or street.step, BOARD, True, own.cards),
        )
        for street, own in zip(form.streets, law.streets, strict=True)
    )
