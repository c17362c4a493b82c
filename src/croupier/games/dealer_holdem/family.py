"""The steps of a round of hold'em against the dealer, and what players decide."""

from __future__ import annotations

from typing import Final

from croupier.games.dealer_holdem.kernel import BOARD as COMMUNAL
from croupier.games.dealer_holdem.rules import HoldemLaw
from croupier.games.dealer_holdem.terms import CARD_STEPS, DEALT
from croupier.games.game import ActionType, Family, Step
from croupier.games.hands import BOARD
from croupier.games.irregularities import once
from croupier.games.stud.communal import COMMUNITY
from croupier.games.stud.terms import (
    BET,
    CARD,
    CHECK,
    DEALER,
    DEALER_CARD,
    FOLD,
    RESULT,
    WAGERS,
    BetLaw,
)
from croupier.games.traits import Cloth

_TURNED: Final = {"flop_card": 3, "turn_card": 4, "river_card": 5}
"""By its step: how many communal cards lie there with a card."""


def steps(law: HoldemLaw) -> tuple[Step, ...]:
    """The steps of a round, with the rulebook's clauses."""
    by_device = ", where a shuffling device deals" if law.one_by_one else ""
    made = [
        Step(WAGERS, "Wagers before the deal, until no more bets", law.wagers + law.no_more_bets + law.held),
        Step(COMMUNITY, f"Community card, face down{by_device}", law.spread),
        Step(CARD, "Hole card of a player, face down", law.card),
        Step(DEALER_CARD, "Card of the dealer's hand, face down", law.dealer_card),
        Step(DEALT, "All hole cards are dealt: players may look at them", law.looks),
    ]
    cards = [
        Step(step, f"Community card of the {step.removesuffix('_card')}, face up", law.communal[number])
        for step, number in _TURNED.items()
        if law.one_by_one
    ]
    for at, street in enumerate(law.streets):
        title = f"Each player makes a {street.wager} wager or {street.passing}s"
        made.append(Step(street.step, title, street.decision))
        made += cards[at : at + 1]
    made.append(Step(RESULT, "The dealer's cards are turned, hands compared and wagers settled", law.declare))
    return tuple(made)


def actions(law: HoldemLaw) -> tuple[ActionType, ...]:
    """What a player decides at each street."""
    bets: dict[str, list[BetLaw]] = {}
    for street in law.streets:
        for action in street.choices:
            bets.setdefault(action, []).append(street)
    made = [
        ActionType(
            action,
            _title(action, streets),
            once(sum((street.size for street in streets), ())),
            may_name_wager=True,
            takes_stake=True,
        )
        for action, streets in bets.items()
    ]
    titles = {CHECK: "Check: wager nothing and stay in", FOLD: "Fold: give the hand up"}
    for passing, title in titles.items():
        by = [street.folds or street.decision for street in law.streets if street.passing == passing]
        if by:
            made.append(ActionType(passing, title, once(sum(by, ())), may_name_wager=True))
    return tuple(made)


def _title(action: str, streets: list[BetLaw]) -> str:
    """What a decision that puts a wager up is called."""
    if action == BET:
        return "Bet: " + "; ".join(street.must for street in streets)
    (street,) = streets
    times = street.choices[action]
    return f"{street.wager.capitalize()} {times}×: a {street.wager} wager of {times} × the ante"


FAMILY: Final = Family("dealer_holdem", steps, actions, cloth=Cloth((DEALER, BOARD), least=COMMUNAL))
"""A console draws the dealer's hand and the board."""
assert set(_TURNED) == set(CARD_STEPS), CARD_STEPS
