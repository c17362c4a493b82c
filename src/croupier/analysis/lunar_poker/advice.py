"""Bet, fold, draw or force the dealer, by the cards that a player has seen: exactly."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from croupier.analysis.advice import Advice, Adviser, Asked, Preparer
from croupier.analysis.lunar_poker.exact import EXCHANGES, HAND, MANY_DRAWS, Spot, pays_by_place
from croupier.analysis.stud import WHOLE_DECK
from croupier.equipment.cards import Card, card_codes
from croupier.games.boxes import box_name
from croupier.games.game import Rules
from croupier.games.limits import MOST_PAID
from croupier.games.lunar_poker import kernel
from croupier.games.lunar_poker.rules import LunarRules
from croupier.games.lunar_poker.showdown import Counted, Played, counted, first_five, place_of
from croupier.games.lunar_poker.terms import BUY, DECLARE, DECLINE, EXCHANGE, FORCE, SUPER
from croupier.games.poker_hands import STANDARD, arranged
from croupier.games.stud import finish
from croupier.games.stud.terms import ANTE, BET, DEALER, FOLD

BASIS: Final = (
    "all hands that the dealer can have beside the cards that you have seen, all draws of two to four cards "
    "or a sixth, and all cards that can come when the dealer is forced; exchanging all five is never best"
)
AFTER: Final = (
    "all hands that the dealer can have beside the cards that you have seen, those given up among them"
)
FORCING: Final = "all cards that can come in place of the dealer's highest"
MOST_GIVEN: Final = 4
"""So many cards are given up at the most in exchanges that are weighed."""
MOST_ODDS: Final = 2 * 150
"""What a bet wins at the most, in antes: with a royal flush and a straight flush besides."""
WEIGHED: Final = tuple(mask for mask in EXCHANGES if mask.bit_count() <= MOST_GIVEN)
UP: Final = 1
WHOLE: Final = 5
"""How many of the dealer's cards are seen before the end, and at it."""


def advise(asked: Asked) -> Advice | None:
    """What each action is worth with these cards, exactly, per unit of the ante.

    None where the dealer's cards have been seen early, or where the sign bounds what the bet may be paid.
    """
    rules = asked.rules
    assert isinstance(rules, LunarRules), rules
    name = box_name(asked.wager.box)
    own, dealer = tuple(asked.hands.get(name, ())), tuple(asked.hands.get(DEALER, ()))
    most = asked.limits.of(MOST_PAID, main=False).max
    if most is not None and most < MOST_ODDS * asked.wager.stake:
        return None
    given = tuple(asked.given.get(name, ()))
    actions = set(asked.request.actions)
    if FORCE in actions:
        return _forcing(rules, own, dealer, given) if len(dealer) == WHOLE else None
    if len(dealer) != UP or len(own) < HAND:
        return None
    spot = Spot(tuple(sorted(map(int, own))), int(dealer[0]), tuple(map(int, given)))
    if EXCHANGE not in actions or BUY not in actions:
        bet = spot.weigh([_pays(rules, spot.made)]).bet()
        return _best({BET: bet, FOLD: Fraction(-1)}, AFTER) if BET in actions else None
    return _first(asked, rules, spot)


def _first(asked: Asked, rules: LunarRules, spot: Spot) -> Advice:
    """With five cards: bet, fold, draw, or declare a combination first."""
    draws = spot.draws(WEIGHED, pays_by_place(lambda made: (_pays(rules, made),)))
    sixths = spot.sixths(lambda made: (_pays(rules, made),))
    found = spot.weigh([_pays(rules, spot.made)], [draws, sixths])
    given = max(WEIGHED, key=found.exchange)
    worth = {
        BET: found.bet(),
        BUY: found.buy(),
        EXCHANGE: found.exchange(given),
        FOLD: Fraction(-1),
    }
    cards = tuple(card for n, card in enumerate(spot.own) if given >> n & 1)
    if DECLARE in asked.request.actions:
        worth = _declaring(asked, rules, spot, worth)
    return _best(worth, BASIS, cards)


def _declaring(
    asked: Asked, rules: LunarRules, spot: Spot, worth: Mapping[str, Fraction]
) -> dict[str, Fraction]:
    """The same with a combination: it is paid where it is declared, and lost where it is not."""
    made = first_five([Card(card) for card in spot.own])
    beside = [w for w in asked.wagers if w.box == asked.wager.box and w.type.name == SUPER]
    line = kernel.super_line(*made)
    side = Fraction(0)
    if beside and line != kernel.NOTHING:
        side = Fraction(beside[0].stake, asked.wager.stake)
    ended = kernel.cash(made.kind)
    if not side and not ended:
        return dict(worth)
    after = max(worth.values())
    if ended:
        ante = rules.wagers[ANTE].counted
        after = ante.lines[ante.grade(Played(ended, 0, 0, 0))].ratio
    paid = rules.wagers[SUPER].lines[line].ratio * side
    return {DECLARE: after + paid} | {action: each - side for action, each in worth.items()}


def _forcing(
    rules: LunarRules, own: tuple[Card, ...], dealer: tuple[Card, ...], given: tuple[Card, ...]
) -> Advice:
    """Where the dealer has no hand: the even ante, or a fee and a next card."""
    made = counted(own)
    highest = Card(int(arranged(STANDARD, dealer)[0]))
    kept = [card for card in dealer if card != highest]
    seen = {*own, *dealer, *given}
    nexts = [card for card in WHOLE_DECK if card not in seen]
    net = {finish.WON: 2 * _pays(rules, made), finish.LOST: -3}
    won = sum(net.get(kernel.end(made.place, place_of([*kept, Card(card)]), 1), 0) for card in nexts)
    return _best({DECLINE: Fraction(1), FORCE: Fraction(won, len(nexts)) - 1}, FORCING)


def _pays(rules: LunarRules, made: Counted) -> int:
    """What a bet on a hand wins to 1."""
    line = kernel.bet_line(finish.WON, made.kind, rules.besides(made.second))
    return int(rules.wagers[BET].lines[line].ratio)


def _best(worth: Mapping[str, Fraction], basis: str, cards: tuple[int, ...] = ()) -> Advice:
    action = max(worth, key=lambda each: worth[each])
    hint = f"Best to exchange: {' '.join(card_codes(tuple(Card(card) for card in cards)))}" if cards else ""
    return Advice(action, worth, Fraction(0), basis, cards=cards, hint=hint if action == EXCHANGE else "")


def prepare(rules: Rules) -> None:
    """Make the tables that every question looks things up in."""
    assert isinstance(rules, LunarRules), rules
    assert MANY_DRAWS[HAND]
    spot = Spot(tuple(WHOLE_DECK[:HAND]), WHOLE_DECK[HAND])
    spot.weigh(
        [_pays(rules, spot.made)],
        [spot.draws(WEIGHED[:1], pays_by_place(lambda made: (_pays(rules, made),)))],
    )


ADVISER: Final[Adviser] = advise
PREPARER: Final[Preparer] = prepare
