"""What to do at each decision of hold'em against the dealer, by the cards that a player sees."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import Final

import numpy as np

from croupier.analysis.advice import Advice, Adviser, Asked, Preparer, best
from croupier.analysis.dealer_holdem.analyser import actions_of, solved
from croupier.analysis.dealer_holdem.bonus import Bonus
from croupier.analysis.dealer_holdem.deals import SEVEN, TURN
from croupier.analysis.dealer_holdem.ultimate import AFTER_FLOP, Ultimate
from croupier.analysis.stud import WHOLE_DECK
from croupier.games.boxes import box_name
from croupier.games.dealer_holdem import kernel
from croupier.games.dealer_holdem.kernel import BOARD, FLOP, HOLE
from croupier.games.dealer_holdem.rules import HoldemRules
from croupier.games.dealer_holdem.shape import Showdown
from croupier.games.game import Rules
from croupier.games.hands import BOARD as COMMUNAL
from croupier.games.poker_hands import STANDARD, evaluator
from croupier.games.poker_hands.kinds import kind
from croupier.games.stud import finish
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
    worth = _worth(rules, own, board)
    actions = actions_of(rules)[street]
    if worth is None or not set(asked.request.actions) <= set(actions):
        return None
    open_alone = not rules.shape.bets_once and board
    # Of bets that are worth the same the largest comes first.
    in_order = sorted(asked.request.actions, key=lambda name: -actions[name])
    exact = {name: worth[actions[name]] for name in in_order}
    return best(exact, OF_OPEN if open_alone else BASIS)


def _worth(rules: HoldemRules, own: list[int], board: list[int]) -> dict[int, Fraction] | None:
    """By antes bet, what that is worth."""
    if len(board) == BOARD:
        return _at_last(rules, own, board)
    play = solved(WHOLE_DECK, rules.wagers[ANTE].counted, rules.shape)
    deck = play.deck
    places = {card: place for place, card in enumerate(deck.cards)}
    own, board = [places[card] for card in own], [places[card] for card in board]
    pair = int(deck.numbers(np.array([own]))[0])
    if not board:
        return _at_first(play, pair)
    classes = deck.classes(len(board))
    number = int(deck.numbers(np.array([board]))[0])
    at = int(classes.of_set[number]), int(deck.moved[classes.exchange[number], pair])
    if isinstance(play, Ultimate):
        unit = play.paid.unit * play.of_flop
        bet, checked = int(play.bet_after_flop[at]), int(play.checked_after_flop[at])
        return {AFTER_FLOP: Fraction(bet, unit), 0: Fraction(checked, unit)}
    if len(board) == FLOP:
        later, turn = int(play.later[at]), int(play.turn[at])
        return {1: Fraction(turn + later, play.of_flop), 0: Fraction(later, play.of_flop)}
    assert len(board) == TURN, board
    return {1: Fraction(int(play.river[at]), play.of_turn), 0: Fraction(0)}


def _at_first(play: Bonus | Ultimate, pair: int) -> dict[int, Fraction]:
    unit = play.paid.unit * play.of_hole
    if isinstance(play, Bonus):
        return {2: Fraction(int(play.going_on[pair]), unit), 0: Fraction(play.folding, unit)}
    return {bet: Fraction(int(each[pair]), unit) for bet, each in play.before_flop.items()}


def _at_last(rules: HoldemRules, own: list[int], board: list[int]) -> dict[int, Fraction]:
    """After the river: against every hand that the dealer can hold."""
    order, ante = evaluator(STANDARD, SEVEN), rules.wagers[ANTE].counted
    left = [card for card in WHOLE_DECK if card not in own and card not in board]
    others = np.array(list(combinations(left, HOLE)), np.uint8)
    hands = np.hstack((others, np.broadcast_to(np.array(board, np.uint8), (len(others), BOARD))))
    places, mine = order.trusted_places(np.ascontiguousarray(hands)).tolist(), order.place((*own, *board))
    (bet,) = rules.shape.streets[-1].times
    won = Fraction(0)
    for place in places:
        qualified = int(kind(place) >= rules.shape.qualifies)
        shown = Showdown(kernel.end(mine, place), qualified, kind(mine), kernel.NO_BONUS, bet)
        won += ante.lines[ante.grade(shown)].ratio
    folded = Showdown(finish.FOLDED, 1, kind(mine), kernel.NO_BONUS, 0)
    return {bet: won / len(places), 0: ante.lines[ante.grade(folded)].ratio}


def prepare(rules: Rules) -> None:
    """Count all boards, which every question before the river looks its cards up in."""
    assert isinstance(rules, HoldemRules), rules
    _at_first(solved(WHOLE_DECK, rules.wagers[ANTE].counted, rules.shape), 0)


ADVISER: Final[Adviser] = advise
PREPARER: Final[Preparer] = prepare
