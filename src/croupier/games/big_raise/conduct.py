"""How a round of Big Raise stud poker runs."""

from __future__ import annotations

from collections.abc import Iterator, Set
from functools import partial
from typing import Any, Final

from croupier.equipment.cards import Card, card_codes
from croupier.games.big_raise import kernel
from croupier.games.big_raise.terms import (
    BLIND,
    BONUS,
    BOTTOM_CARD,
    BURN,
    COMMUNITY,
    COMMUNITY_CARD,
    OWN,
    RAISE,
    BigRaiseRules,
)
from croupier.games.big_raise.wagers import Hand
from croupier.games.box_cards import card_to, with_wagers
from croupier.games.boxes import box_name
from croupier.games.events import Kind
from croupier.games.facts import Sort
from croupier.games.game import Felt, Opening
from croupier.games.hands import BOARD
from croupier.games.limits import MOST_PAID
from croupier.games.poker_hands import STANDARD, THREE_CARD, evaluator, hand_name
from croupier.games.requests import Announce, Conduct, Wagering
from croupier.games.stud import pay_lines
from croupier.games.stud.betting import decisions
from croupier.games.stud.communal import Board
from croupier.games.stud.terms import ANTE, CARD, RESULT, WAGERS, BetLaw
from croupier.games.wagers import Wager
from croupier.law import Citation, Clauses


def conduct(rules: BigRaiseRules, felt: Felt, _opening: Opening) -> Conduct[dict[str, Any]]:
    """A round of play.

    Antes, and beside them blind bets and bonus wagers; three cards each and two communal ones, all face
    down; every player folds or raises; communal cards and hands are turned, and wagers are settled from
    the dealer's right. A bonus wager is settled whether its hand has folded or not.
    """
    law = rules.law
    yield Wagering(WAGERS, law.wagers, law.no_more_bets, stage=felt.windows + 1, held=law.held)
    hands: dict[int, list[Card]] = {}
    for box in _order(with_wagers(felt), packets=rules.packets):
        yield from _card(rules, felt, hands, box)
    board = Board(felt, (COMMUNITY_CARD,) * COMMUNITY, (law.exposed, ()), spread=law.community)
    yield from decisions(partial(_due, rules, felt), felt, reopened=board.seen_too_early)
    if not felt.wagers:
        return {}
    yield Announce(RESULT, law.declare)
    if any(w.type.name == ANTE and not w.folded for w in felt.wagers):
        yield from board.show(COMMUNITY, law.board)
    return _settle(rules, felt, _opening, hands)


def _order(boxes: list[int], *, packets: bool) -> Iterator[int]:
    """The boxes in the order in which they get their cards; 0 is the area of the communal ones."""
    if packets:
        for box in boxes:
            yield from (box,) * OWN
        yield from (0,) * OWN
        return
    for number in range(OWN):
        yield from boxes
        if number < COMMUNITY:
            yield 0


def _card(rules: BigRaiseRules, felt: Felt, hands: dict[int, list[Card]], box: int) -> Conduct[None]:
    law, there = rules.law, len(hands.get(box, ()))
    if box:
        step, to, clauses = CARD, box_name(box), law.card
    elif there < COMMUNITY:
        step, to, clauses = COMMUNITY_CARD, BOARD, law.community
    else:
        step, to, clauses = BOTTOM_CARD, BURN, law.bottom
    yield from card_to(felt, hands, box, (step, to, clauses))


def _due(rules: BigRaiseRules, felt: Felt, ante: Wager) -> BetLaw:
    """What a hand is asked for: with a blind bet whether it stays, else for a raise."""
    if any(w.box == ante.box and w.type.name == BLIND for w in felt.wagers):
        return rules.law.stays
    seen = any(fact.sort is Sort.COMMUNITY_EXPOSED for fact in felt.declared)
    return rules.law.reduced if seen else rules.law.raises


# The end ------------------------------------------------------------------------------------------


def _settle(
    rules: BigRaiseRules, felt: Felt, opening: Opening, hands: dict[int, list[Card]]
) -> dict[str, Any]:
    """End the wagers of each hand, from the dealer's right."""
    boxes = sorted({w.box for w in felt.wagers}, reverse=True)
    told = [_settle_box(rules, felt, opening, box, hands[box]) for box in boxes]
    shown = felt.hands.cards.get(BOARD, ())
    return {"board": card_codes([each.card for each in shown if each.up]), "boxes": told[::-1]}


def _settle_box(
    rules: BigRaiseRules, felt: Felt, opening: Opening, box: int, own: list[Card]
) -> dict[str, Any]:
    law = rules.law
    wagers = sorted((w for w in felt.wagers if w.box == box), key=_in_order)
    folded = any(w.folded for w in wagers)
    deemed = {each for w in wagers for each in felt.deemed.get(w.id, ())}
    three = evaluator(THREE_CARD).place(own)
    bonus = kernel.bonus_line(three, int(rules.ace_low))
    told: dict[str, Any] = {"box": box, "cards": card_codes(own)}
    ended = pay_lines.FOLDED
    if not folded:
        five = [*own, *felt.hands.of(BOARD)]
        ended = kernel.line(evaluator(STANDARD).place(five))
        told["hand"] = hand_name(STANDARD, five)
        felt.turn(box_name(box), own, law.turned)
        felt.say(Kind.COUNTED, law.ranks, hand=box_name(box), ranking=told["hand"])
    elif any(w.type.name == BONUS for w in wagers):
        felt.turn(box_name(box), own, law.bonus_folded)
        felt.say(Kind.COUNTED, law.bonus_ranks, hand=box_name(box), ranking=THREE_NAMES[bonus])
    if any(w.type.name == BONUS for w in wagers):
        told["three_cards"] = THREE_NAMES[bonus]
    told["end"] = rules.wagers[ANTE].lines[ended].name.replace(" ", "_")
    # A line is the same however much was raised.
    hand = Hand(ended, 0, bonus)
    for wager in wagers:
        if wager.type.name == BONUS:
            clauses = wager.type.lines[hand.bonus].clauses + _verified(rules, hand, deemed)
            felt.settle(wager, hand.bonus, clauses=clauses)
        elif ended == pay_lines.FOLDED:
            clauses = felt.deemed.get(wager.id, rules.law.raises.fold)
            felt.settle(wager, pay_lines.FOLDED, clauses=clauses)
        else:
            _end(rules, felt, opening, wager, hand)
    return told


def _end(rules: BigRaiseRules, felt: Felt, opening: Opening, wager: Wager, hand: Hand) -> None:
    """End an ante or a raise; a raise is paid no more than the sign says."""
    line = wager.type.lines[wager.type.grade(hand)]
    most = None if wager.type.name == ANTE else opening.limits.of(MOST_PAID, main=False).max
    if most is not None and line.net(wager.stake, opening.smallest_chip) > most:
        felt.settle_for(wager, most, line.clauses + rules.law.most_paid)
    else:
        felt.settle(wager, wager.type.grade(hand))


def _verified(rules: BigRaiseRules, hand: Hand, deemed: Set[Citation]) -> Clauses:
    """What has a bonus wager verified, by what became of its hand, and paid, where it is.

    ``deemed``: what the hand counts as folded by, where its player did not fold.
    """
    law = rules.law
    if hand.line == pay_lines.FOLDED:
        return law.bonus_folded + tuple(each for each in law.absent_bonus if each in deemed)
    if hand.line == pay_lines.LOST:
        return law.bonus_lost
    paid = hand.line > pay_lines.STOOD_OFF and hand.bonus != kernel.NO_BONUS
    return law.bonus_won if paid else ()


def _in_order(wager: Wager) -> int:
    return (ANTE, RAISE, BLIND, BONUS).index(wager.type.name)


THREE_NAMES: Final = {
    kernel.NO_BONUS: "odd cards",
    kernel.BONUS_PAIR: "pair",
    kernel.BONUS_FLUSH: "flush",
    kernel.BONUS_STRAIGHT: "straight",
    kernel.BONUS_THREE_OF_A_KIND: "three of a kind",
    kernel.BONUS_STRAIGHT_FLUSH: "straight flush",
}
"""Three cards as the bonus has them, in words."""
