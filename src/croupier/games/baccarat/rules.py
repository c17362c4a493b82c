"""Baccarat under a rulebook and its options: the data that its one conduct runs on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from croupier.games.baccarat.terms import BANKER, HANDS, PLAYER, BaccaratLaw, DealingStyle, PassesShoe
from croupier.games.game import Opening
from croupier.games.refusals import Refusal
from croupier.games.shoe import ShoeRules
from croupier.games.standings import DESIGNATED
from croupier.games.table_rules import TableRules
from croupier.games.two_hands import Reopened, TwoHands
from croupier.law import Clauses


@dataclass(frozen=True, slots=True)
class ShoeHolding:
    """Who may hold the shoe in a round: the clauses that refuse a designated player."""

    dealer_deals: Clauses
    """No player may: the dealer deals at this table."""
    seated_only: Clauses = ()
    """Players may, but only those who sit at the numbered places."""


@dataclass(frozen=True, kw_only=True)
class BaccaratRules(TableRules):
    """Everything that a table of baccarat plays by."""

    law: BaccaratLaw
    shoe: ShoeRules
    seats: int
    tableau: int
    style: DealingStyle
    without_wagers: Clauses
    shoe_holding: ShoeHolding
    wagers_after_first_card: bool = False
    passes_shoe: PassesShoe | None = None

    @cached_property
    def two_hands(self) -> TwoHands:
        """How the two hands are dealt and turned."""
        law = self.law
        return TwoHands(
            HANDS,
            self.style,
            self.seats,
            {PLAYER: law.deal + law.player_cards, BANKER: law.deal + law.banker_cards},
            law.turn,
            law.players_turn,
            {PLAYER: law.player_offer, BANKER: law.bank_offer},
            Reopened(law.wagers, law.no_more_bets) if self.wagers_after_first_card else None,
        )

    def opens(self, opening: Opening) -> Refusal | None:
        """Why the table cannot be played at with such limits and chips, or such a holder of the shoe."""
        return super().opens(opening) or self._designated_player(opening)

    def _designated_player(self, opening: Opening) -> Refusal | None:
        seat = opening.seat_having(DESIGNATED)
        if seat is None:
            return None
        what = f"designated player at seat {seat}"
        if self.passes_shoe is None:
            return Refusal(what, "the dealer deals at this table", self.shoe_holding.dealer_deals)
        if 1 <= seat <= self.seats:
            return None
        reason = f"only who sits at one of the places 1 to {self.seats} may hold the shoe"
        return Refusal(what, reason, self.shoe_holding.seated_only, (f"seat 1 to {self.seats}",))
