"""What to do at each decision of hold'em against the dealer, by the cards that a player sees."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

import numpy as np

from croupier.analysis.advice import Advice, Adviser, Asked, Preparer, best
from croupier.analysis.dealer_holdem.analyser import actions_of, solved
from croupier.analysis.dealer_holdem.before_flop import kept, key_of, worth_of
from croupier.analysis.dealer_holdem.deals import paid_for
from croupier.analysis.dealer_holdem.seen import worth_of_bonus, worth_of_ultimate
from croupier.analysis.stud import WHOLE_DECK
from croupier.equipment.cards import FULL_DECK
from croupier.games.boxes import box_name
from croupier.games.dealer_holdem.kernel import FLOP, HOLE
from croupier.games.dealer_holdem.rules import HoldemRules
from croupier.games.dealer_holdem.terms import HOLDEM_BONUS
from croupier.games.game import Rules
from croupier.games.hands import BOARD as COMMUNAL
from croupier.games.stud.terms import ANTE

BASIS: Final = "all cards that are not seen, in every order"
OF_OPEN: Final = "what the wagers that are still open win, over all cards that are not seen"


def advise(asked: Asked) -> Advice | None:
    """What each action is worth with these cards, exactly, per unit of the ante."""
    rules = asked.rules
    assert isinstance(rules, HoldemRules), rules
    own = sorted(map(int, asked.hands.get(box_name(asked.wager.box), ())))
    board = sorted(map(int, asked.hands.get(COMMUNAL, ())))
    steps = [street.step for street in rules.shape.streets]
    if asked.request.step not in steps or len(own) != HOLE:
        return None
    street = steps.index(asked.request.step)
    if len(board) != rules.shape.streets[street].seen:
        return None
    actions = actions_of(rules)[street]
    if not set(asked.request.actions) <= set(actions):
        return None
    worth = _worth(rules, own, board)
    open_alone = not rules.shape.bets_once and board
    # Of bets that are worth the same the largest comes first.
    in_order = sorted(asked.request.actions, key=lambda name: -actions[name])
    exact = {name: worth[actions[name]] for name in in_order}
    return best(exact, OF_OPEN if open_alone else BASIS)


def _worth(rules: HoldemRules, own: list[int], board: list[int]) -> dict[int, Fraction]:
    """By antes bet, what that is worth."""
    ante = rules.wagers[ANTE].counted
    if not board:
        return _before_flop(rules, own)
    if rules.shape == HOLDEM_BONUS:
        return worth_of_bonus(own, board, WHOLE_DECK)
    return worth_of_ultimate(own, board, WHOLE_DECK, paid_for(ante, rules.shape))


def _before_flop(rules: HoldemRules, own: list[int]) -> dict[int, Fraction]:
    """With hole cards alone: as it is kept; counted over all boards at a table that pays otherwise."""
    ante = rules.wagers[ANTE].counted
    found = kept().get(key_of(paid_for(ante, rules.shape), rules.shape))
    if found is not None and len(WHOLE_DECK) == FULL_DECK.size:
        return found.worth(own)
    play = solved(WHOLE_DECK, ante, rules.shape)
    pair = play.deck.numbers(np.array([[play.deck.cards.index(card) for card in own]]))[0]
    unit = play.paid.unit * play.of_hole
    return {bet: Fraction(each[pair], unit) for bet, each in worth_of(play).items()}


def prepare(rules: Rules) -> None:
    """Load what hands are ranked by, and what is kept of the first decision."""
    assert isinstance(rules, HoldemRules), rules
    _before_flop(rules, list(WHOLE_DECK[:HOLE]))
    _worth(rules, list(WHOLE_DECK[:HOLE]), list(WHOLE_DECK[HOLE : HOLE + FLOP]))


ADVISER: Final[Adviser] = advise
PREPARER: Final[Preparer] = prepare
