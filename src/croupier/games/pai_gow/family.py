"""The steps of a round of pai gow, and what players decide."""

from __future__ import annotations

from typing import Final

from croupier.games.game import ActionType, Family, Step
from croupier.games.pai_gow import terms
from croupier.games.pai_gow.terms import PaiGowLaw
from croupier.games.traits import Cloth


def steps(law: PaiGowLaw) -> tuple[Step, ...]:
    """The steps of a round, with the rulebook's clauses."""
    return (
        Step(terms.WAGERS, "The bank and the wagers, until tiles are pushed out", law.wagers),
        Step(terms.DICE, "Three dice decide which box gets the first tiles", law.dice),
        Step(terms.TILES, "Four tiles for each box in turn", law.tiles),
        Step(terms.SETTING, "Players set their tiles into a low and a high hand", law.setting),
        Step(terms.BANK_SETTING, "The bank's tiles are turned and set", law.bank_setting),
        Step(terms.RESULT, "Hands are compared and wagers settled", law.exposed),
    )


def actions(law: PaiGowLaw) -> tuple[ActionType, ...]:
    """What a player decides who sets the tiles of a box."""
    return (
        ActionType(
            terms.SET,
            "Set: name the two tiles of the low hand",
            law.setting,
            may_name_wager=True,
            takes_tiles=2,
        ),
        ActionType(
            terms.HOUSE_WAY, "Have the dealer set the house way", law.asks_house_way, may_name_wager=True
        ),
        ActionType(terms.HAND_OVER, "Let the next player on the box set", law.hand_over, may_name_wager=True),
    )


FAMILY: Final = Family("pai_gow", steps, actions, equipment=("dice", "tiles"), cloth=Cloth((), least=0))
