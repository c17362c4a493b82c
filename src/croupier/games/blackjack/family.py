"""The steps of a round of blackjack, in the order of play, and what players decide."""

from __future__ import annotations

from typing import Final

from croupier.games.blackjack import terms as t
from croupier.games.game import ActionType, Family, Step
from croupier.law import Clauses


def steps(law: t.BlackjackLaw) -> tuple[Step, ...]:
    """The steps of a round, with the rulebook's clauses."""
    every = (
        Step(t.WAGERS, "Wagers, until no more bets", law.wagers + law.no_more_bets + law.held),
        Step(t.FIRST_CARD, "First card of a box", law.first_card),
        Step(t.DEALER_FIRST, "First card of the dealer", law.dealer_first),
        Step(t.SECOND_CARD, "Second card of a box", law.second_card),
        Step(t.INITIAL_RESULT, "What the first two cards decide", law.initial_result),
        Step(t.RIDING_OR_NOT, "What becomes of a side wager that has won", law.all_riding),
        Step(t.INSURING, "Insurance or even money against the dealer's ace", law.insurance),
        Step(t.SWITCHING, "The second cards of a box's two hands may be switched", law.switching),
        Step(t.DECISION, "The player who controls a box decides about a hand", law.decision),
        Step(t.SPLITTING_TOO, "Another player of a box that is split", law.splitting_too),
        Step(t.SPLIT_CARD, "Second card of a split hand", law.splits.all_of_card),
        Step(t.SURRENDERING_TOO, "Another player of a box that is surrendered", law.surrendering_too),
        Step(t.DOUBLING_TOO, "Another player of a box that is doubled", law.doubling_too),
        Step(t.DOUBLE_CARD, "The one card of a double", law.doubles.all_of_card),
        Step(t.WITHDRAWING, "A player who doubled may withdraw the double", law.forfeit),
        Step(t.ADDITIONAL_CARD, "Additional card of a hand", law.draw + law.splits.after),
        Step(t.DEALER_SECOND, "Second card of the dealer", law.dealer_second),
        Step(t.DEALER_CARD, "Additional card of the dealer", law.dealer_card),
        Step(t.RESULT, "The wagers that are left", law.settle),
    )
    # A rulebook without insurance has no clause for its step.
    return tuple(step for step in every if step.clauses)


def actions(law: t.BlackjackLaw) -> tuple[ActionType, ...]:
    """What players decide, and what the dealer says of them."""
    amount, after, splits = law.insurance_amount, law.splits.after, law.splits.all

    def one(
        name: str, title: str, clauses: Clauses, called: str = "", *, stake: bool = False, about: bool = False
    ) -> ActionType:
        return ActionType(
            name,
            title,
            clauses,
            called,
            about_wager=about,
            may_name_wager=not about,
            takes_stake=stake,
            by_staff=about,
        )

    every = (
        one(t.DRAW, "Draw an additional card", law.draw + after, "Hit"),
        one(t.STAND, "Stand", law.stand + after),
        one(
            t.DOUBLE_DOWN,
            "Double down: wager up to as much again on one card",
            law.doubles.all + after,
            "Double",
            stake=True,
        ),
        one(t.SPLIT, "Split two cards of one value: as much again on the second hand", splits, stake=True),
        one(t.INSURANCE, "Insure against the dealer's blackjack", law.insurance + amount, stake=True),
        one(t.NO_INSURANCE, "Do not insure", law.insurance),
        one(t.EVEN_MONEY, "Have a blackjack paid 1 to 1 at once", law.even_money),
        one(t.NO_DOUBLE, "Do not double with the player who controls the box", law.doubling_too),
        one(t.COVER_BOTH, "Cover both split hands", law.splitting_too, stake=True),
        one(t.FIRST_HAND, "Have the wager on the first split hand", law.splitting_too),
        one(t.SECOND_HAND, "Have the wager on the second split hand", law.either_hand),
        one(t.RIDE, "Leave what was won on the hand, or part of it", law.all_riding, "Ride", stake=True),
        one(t.TAKE, "Have it paid out", law.all_riding, "Take"),
        one(t.CONTROL, "The dealer has the player control the box", law.control, about=True),
        one(t.SWITCH, "Switch the second cards of the two hands", law.switching, "Switch"),
        one(t.NO_SWITCH, "Keep both hands as they were dealt", law.switching, "Keep"),
        one(t.NO_EVEN_MONEY, "Keep a blackjack that is insured", law.even_money),
        one(t.SURRENDER, "Surrender half of the wager", law.surrender),
        one(t.NO_SURRENDER, "Do not surrender with the player who controls the box", law.surrendering_too),
        one(t.KEEP_DOUBLE, "Keep the double", law.forfeit),
        one(t.FORFEIT, "Withdraw the double and forfeit the wager", law.forfeit),
    )
    return tuple(action for action in every if action.clauses)


FAMILY: Final = Family("blackjack", steps, actions, numbers_hands=True)
