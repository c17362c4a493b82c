"""Dragon21 under a rulebook and its options: the data that its conduct runs on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from croupier.games.dragon21.terms import DRAGON, HANDS, TIGER, Dragon21Law
from croupier.games.game import Opening
from croupier.games.refusals import Refusal
from croupier.games.shoe import ShoeRules
from croupier.games.standings import DESIGNATED
from croupier.games.table_rules import TableRules
from croupier.games.two_hands import DealingStyle, TwoHands
from croupier.law import Clauses


@dataclass(frozen=True, kw_only=True)
class Dragon21Rules(TableRules):
    """Everything that a table of Dragon21 plays by."""

    law: Dragon21Law
    shoe: ShoeRules
    seats: int
    style: DealingStyle
    additional_face_up: bool
    """Whether additional cards are dealt face up, and not passed to who turns the hand."""
    without_wagers: Clauses
    dealer_deals: Clauses
    """No player holds the shoe."""

    @cached_property
    def two_hands(self) -> TwoHands:
        """How the two hands are dealt and turned."""
        law = self.law
        return TwoHands(
            HANDS,
            self.style,
            self.seats,
            dict.fromkeys(HANDS, law.deal),
            law.turn,
            law.players_turn,
            {DRAGON: law.dragon_offer, TIGER: law.tiger_offer},
        )

    def opens(self, opening: Opening) -> Refusal | None:
        """Why the table cannot be played at with such limits and chips, or with a player who deals."""
        if (seat := opening.seat_having(DESIGNATED)) is not None:
            what = f"designated player at seat {seat}"
            return Refusal(what, "the dealer deals at this table", self.dealer_deals)
        return super().opens(opening)
