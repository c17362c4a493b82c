"""The steps of craps in the order of play, and what players decide."""

from __future__ import annotations

from typing import Final

from croupier.games.craps.conduct import ACCEPT, CALL_OFF, CALL_ON, ORDERED, REJECT, RELINQUISH, TAKE_DOWN
from croupier.games.craps.terms import CrapsLaw
from croupier.games.game import ActionType, Family, Step
from croupier.games.traits import Trait


def steps(law: CrapsLaw) -> tuple[Step, ...]:
    """The steps before and of every throw."""
    return (
        Step("wagers", "Wagers, until no more bets", law.wagers + law.no_more_bets),
        Step(
            "dice_offer", "The dice are offered to the players in turn", law.offered_first + law.offered_next
        ),
        Step("throw", "The throw, its call, and whatever it decides", law.throw + law.call + law.settle),
    )


def actions(law: CrapsLaw) -> tuple[ActionType, ...]:
    """What players decide."""
    return (
        ActionType(TAKE_DOWN, "Take a wager down", law.taken_down, about_wager=True),
        ActionType(CALL_ON, "Call a wager on for come out rolls", law.called, about_wager=True),
        ActionType(CALL_OFF, "Call a wager off", law.called_off, about_wager=True),
        ActionType(ACCEPT, "Take the dice", law.accepted),
        ActionType(REJECT, "Refuse the dice", law.offered_first + law.offered_next),
        ActionType(RELINQUISH, "Pass the dice after a roll", law.passes, on_leaving=True),
        ActionType(ORDERED, "Staff order the shooter to pass the dice", law.ordered, by_staff=True),
    )


FAMILY: Final = Family(
    "craps", steps, actions, equipment=("dice",), traits=frozenset({Trait.COUNTED}), cloth=None
)
