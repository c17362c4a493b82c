"""Poker between players under a rulebook and its options: the data that its one conduct runs on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Final

from croupier.games.capabilities import Memory
from croupier.games.game import Felt
from croupier.games.hands import BOARD
from croupier.games.jackpots import Links, Pool
from croupier.games.poker.deal import StreetCards, street_cards
from croupier.games.poker.kill_memory import KillMemory
from croupier.games.poker.law import PokerLaw
from croupier.games.poker.royal import Royal
from croupier.games.poker.shape import Shape, shapes
from croupier.games.poker.terms import (
    FOLD,
    MUCK,
    PARTICIPATION_FEE,
    STAKES,
    TABLE_STAKES,
    USUAL,
    BlindBets,
    Customs,
    Form,
    Terms,
    seat_name,
)
from croupier.games.poker_hands.rankings import MANILA, MANILA_ACE_LOW
from croupier.games.requests import Wagering
from croupier.games.shoe import ShoeRules
from croupier.games.table_rules import TableRules
from croupier.games.traits import Trait
from croupier.law import Clauses

TRAITS: Final[Mapping[str, Trait]] = MappingProxyType(
    {
        MANILA.name: Trait.MANILA_HANDS,
        MANILA_ACE_LOW.name: Trait.ACE_LOW_TOO,
        "manila of 36": Trait.MANILA_OF_36,
        "poker of 40": Trait.HANDS_OF_40,
        "poker of 32": Trait.HANDS_OF_32,
    }
)
"""What sets a table apart by the order of its hands, by name."""


@dataclass(frozen=True, kw_only=True)
class PokerRules(TableRules):
    """Everything that a poker table plays by.

    No wager is the house's to win: what players bring to the table is placed, checked and closed as wagers
    against a house are, and ends for what the hand has won or lost.
    """

    law: PokerLaw
    form: Form
    terms: Terms
    shoe: ShoeRules
    seats: int
    """How many players' places the layout has; the last is at the dealer's right."""
    without_wagers: Clauses
    customs: Customs = USUAL
    leaves_game: Clauses = ()
    """What has a player leave the game whose stake is under the minimum wager and is not increased."""

    time_charge: Clauses = ()
    """What has players pay for their time at the table, where they do."""
    royal: Royal | None = None
    """The royal flush jackpot that every hand is played for; None where there is none."""

    @cached_property
    def shapes(self) -> tuple[Shape, ...]:
        """Its rounds of betting, one for each street."""
        return shapes(self.law, self.form, self.terms, self.customs)

    @cached_property
    def cards_of(self) -> tuple[StreetCards, ...]:
        """The requests for the cards of each street."""
        return street_cards(self.law, self.form)

    @cached_property
    def asks_stakes(self) -> Wagering:
        """The request for table stakes."""
        return Wagering(STAKES, self.law.stakes, self.law.closing)

    @property
    def pools(self) -> tuple[Pool, ...]:
        """The jackpot's pool, where there is one."""
        return () if self.royal is None else (self.royal.pool,)

    @property
    def links(self) -> Links | None:
        """By what the jackpot may be shared with other tables."""
        return None if self.royal is None else self.royal.links

    def wins_of_pool(self, felt: Felt) -> bool:
        """Whether a hand lies there that will be paid from the jackpot, once it is recorded."""
        royal, hands = self.royal, felt.hands
        if royal is None:
            return False
        board = hands.of(BOARD)
        return any(royal.wins(hands.of(seat_name(w.seat)), board) for w in felt.wagers)

    @property
    def table_stakes(self) -> str:
        """The wager that players bring to the table, which stays there from round to round."""
        return TABLE_STAKES

    @property
    def fee(self) -> str:
        """The fee for taking part, where one is charged."""
        return PARTICIPATION_FEE

    @property
    def gives_up(self) -> frozenset[str]:
        """The decisions by which a player has no part in the hand any more."""
        return frozenset((FOLD, MUCK))

    @property
    def needs_minimum(self) -> bool:
        """Whether who plays on needs the minimum wager on the table; else any chips are enough."""
        return self.customs.blind_in_full

    @property
    def traits(self) -> frozenset[Trait]:
        """What the operator's choices make of a table."""
        trait = TRAITS.get(self.form.ranks.ranking.name)
        return frozenset(() if trait is None else (trait,))

    @property
    def has_buck(self) -> bool:
        """Whether the marker of who is designated passes from player to player, with the only blind bet."""
        return self.form.blinds is BlindBets.BUTTON

    @property
    def passes_button(self) -> bool:
        """Whether the button passes to the next who takes part, as nobody can miss a blind bet."""
        return self.form.blinds is not BlindBets.BOTH

    @property
    def memory(self) -> Memory:
        """What a table remembers of its kill pots."""
        return KillMemory(self.terms.kill)

    @property
    def fewest(self) -> int:
        """How many players a round of play takes."""
        return 2
