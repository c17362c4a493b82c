"""What the rules of every game of stud poker against the dealer hold."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TypeAlias

from croupier.games.checks import Check, Closing, close_betting, first_refusal
from croupier.games.game import Accepted, Adjustment, NotOffered, Opening
from croupier.games.refusals import Refusal
from croupier.games.remedies import Irregularity
from croupier.games.shoe import AfterCuttingCard, Burn, ShoeRules
from croupier.games.stud.terms import Clauses, DealerPokerLaw
from croupier.games.wagers import Wager, WagerType

Accept: TypeAlias = Callable[[Wager, Refusal, Sequence[Wager], Opening], Accepted]


@dataclass(frozen=True, kw_only=True)
class DealerPokerRules:
    """What a table plays by, whatever the game's hands are."""

    law: DealerPokerLaw
    wagers: Mapping[str, WagerType]
    irregularities: Mapping[str, Irregularity]
    checks: tuple[Check, ...]
    closings: tuple[Closing, ...]
    shoe: ShoeRules
    accept: Accept
    """What counts of a wager that the dealer took although a rule refuses it."""
    without_wagers: Clauses
    void_clauses: Clauses
    signs: tuple[Callable[[Opening], Refusal | None], ...]
    """What forbids playing at a table under its opening."""
    not_offered: Mapping[str, NotOffered] = field(default_factory=lambda: MappingProxyType({}))

    def opens(self, opening: Opening) -> Refusal | None:
        """Why the table cannot be played at so, or None."""
        refusals = (sign(opening) for sign in self.signs)
        return next((refusal for refusal in refusals if refusal is not None), None)

    def check(self, wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        """Why a wager cannot be taken beside the others, or None."""
        return first_refusal(self.checks, wager, lying, opening)

    def accepted(self, wager: Wager, refusal: Refusal, lying: Sequence[Wager], opening: Opening) -> Accepted:
        """What counts of a wager that the dealer took although it is refused."""
        return self.accept(wager, refusal, lying, opening)

    def at_close(self, lying: Sequence[Wager], opening: Opening) -> tuple[Adjustment, ...]:
        """The wagers that are cut down or returned when betting closes, one closing after another."""
        return close_betting(self.closings, lying, opening)


def but_a_second_hand(one_hand: Clauses) -> Accept:
    """A wager taken in error does not count; an ante on a further area stays until that is dealt with.

    ``one_hand``: what a second hand of a player offends against.
    """

    def accept(wager: Wager, refusal: Refusal, lying: Sequence[Wager], opening: Opening) -> Accepted:
        return Accepted(wager.stake if refusal.clauses == one_hand else 0, refusal.clauses)

    return accept


def with_nothing(wager: Wager, lying: Sequence[Wager]) -> tuple[Wager, ...]:
    """A player has one wager on an area: its maximum is shared with nothing."""
    return ()


def _no_burn(card: int) -> int:
    return 0


def one_deck(shuffle: Clauses, cut: Clauses, *, by_hand: bool) -> ShoeRules:
    """One deck that is shuffled after every round: each round is dealt from all the cards."""
    return ShoeRules(
        decks=1,
        cut_at_least=1,
        cutting_card_at_least=0,
        burn=Burn.NOTHING,
        burn_value=_no_burn,
        after_cutting_card=AfterCuttingCard.NOTHING,
        shuffle=tuple(dict.fromkeys(shuffle)),
        cut=cut,
        burn_clauses=(),
        cutting_card=tuple(dict.fromkeys(shuffle)),
        cutting_card_first=tuple(dict.fromkeys(shuffle)),
        continuous=True,
        by_hand=by_hand,
    )
