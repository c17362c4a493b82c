"""The steps of a round of Mississippi stud poker, and what players decide."""

from __future__ import annotations

from typing import Final

from croupier.games.game import ActionType, Family, Step
from croupier.games.hands import BOARD
from croupier.games.irregularities import once
from croupier.games.mississippi_stud.terms import CARDS, CHOICES, DEALT, TITLES, MississippiLaw
from croupier.games.stud.communal import COMMUNITY
from croupier.games.stud.terms import CARD, FOLD, RESULT, WAGERS
from croupier.games.traits import Cloth


def steps(law: MississippiLaw) -> tuple[Step, ...]:
    """The steps of a round, with the rulebook's clauses."""
    made = [
        Step(WAGERS, "Ante wagers, until no more bets", law.wagers + law.no_more_bets + law.held),
        Step(COMMUNITY, "Community card, face down, where a shuffling device deals", law.spread),
        Step(CARD, "Hole card of a player, face down", law.card),
        Step(DEALT, "All hole cards are dealt: players may look at them", law.looks),
    ]
    for street, card in zip(law.streets, law.communal, strict=True):
        title = TITLES[street.wager]
        made.append(Step(street.wager, f"Each player wagers on the {title} or folds", street.decision))
        made.append(Step(CARDS[street.wager], f"Card of the {title}, face up", card))
    made.append(Step(RESULT, "Players' cards are turned, and wagers settled", law.declare))
    return tuple(made)


def actions(law: MississippiLaw) -> tuple[ActionType, ...]:
    """What a player decides at each street."""
    sizes = once(sum((street.size for street in law.streets), ()))
    folds = once(sum((street.fold for street in law.streets), ()))
    named = {1: "as much as the ante", 2: "twice the ante", 3: "three times the ante"}
    bets = (
        ActionType(
            action,
            f"Bet {times}×: wager {named[times]}",
            sizes,
            may_name_wager=True,
            takes_stake=True,
        )
        for action, times in CHOICES.items()
    )
    return (*bets, ActionType(FOLD, "Fold: give the hand up", folds, may_name_wager=True))


FAMILY: Final = Family("mississippi_stud", steps, actions, cloth=Cloth((BOARD,), least=3))
