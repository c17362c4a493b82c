"""How a round of three card poker runs."""

from __future__ import annotations

from typing import Any, Final

from croupier.equipment.cards import Card, card_codes
from croupier.games.box_cards import Hands, card_to, with_wagers
from croupier.games.boxes import box_name
from croupier.games.events import Kind
from croupier.games.game import Felt, Opening
from croupier.games.poker_hands import THREE_CARD, evaluator, hand_name
from croupier.games.requests import Announce, Conduct, Wagering
from croupier.games.stud import finish
from croupier.games.stud.betting import decisions
from croupier.games.stud.dealing import boxes_in_order
from croupier.games.stud.showdown import ENDED, turn_dealer
from croupier.games.stud.terms import ANTE, BET, CARD, DEALER, DEALER_CARD, RESULT, WAGERS, is_declared
from croupier.games.three_card_poker import kernel
from croupier.games.three_card_poker.rules import ThreeCardRules
from croupier.games.three_card_poker.showdown import Showdown
from croupier.games.three_card_poker.terms import PAIR_PLUS
from croupier.games.wagers import Wager


def conduct(rules: ThreeCardRules, felt: Felt, _opening: Opening) -> Conduct[dict[str, Any]]:
    """A round of play.

    Antes and pair plus wagers; three cards each, face down; every player folds or bets; the dealer's
    cards are turned, and those of the players who bet; wagers are settled. Wherever no wager is left
    the round ends.
    """
    law = rules.law
    yield Wagering(WAGERS, law.wagers, law.no_more_bets, held=law.held)
    hands: Hands = {}
    boxes = with_wagers(felt)
    to = {box: (CARD, box_name(box), law.card) for box in boxes} | {0: (DEALER_CARD, DEALER, law.dealer_card)}
    for box in boxes_in_order(boxes, rules.deal.packets):
        yield from card_to(felt, hands, box, to[box])
    yield from decisions(law.bet, felt)
    if not felt.wagers:
        return {}
    yield Announce(RESULT, law.declare)
    return _settle(rules, felt, hands)


# The end ------------------------------------------------------------------------------------------


def _settle(rules: ThreeCardRules, felt: Felt, hands: Hands) -> dict[str, Any]:
    """Turn the dealer's cards, compare, and end every wager, from the dealer's right."""
    dealer = hands[0]
    place = evaluator(THREE_CARD).place
    of_dealer = place(dealer)
    outcome = turn_dealer(felt, rules.law, THREE_CARD, dealer, qualifies=kernel.qualifies(of_dealer))
    boxes = [
        _settle_box(rules, felt, box, hands[box], (place(hands[box]), of_dealer))
        for box in sorted({w.box for w in felt.wagers}, reverse=True)
    ]
    return {"dealer": outcome, "boxes": boxes[::-1]}


def _settle_box(
    rules: ThreeCardRules, felt: Felt, box: int, hand: list[Card], places: tuple[int, int]
) -> dict[str, Any]:
    """End the wagers of a box, from its cards and the places of its hand and the dealer's."""
    law, declared = rules.law, is_declared(felt)
    place, dealer = places
    wagers = sorted((w for w in felt.wagers if w.box == box), key=lambda w: (_RANK[w.type.name], w.order))
    ended = finish.DECLARED if declared else kernel.end(place, dealer)
    if not declared and any(w.folded for w in wagers):
        ended = finish.FOLDED
    shown = Showdown(ended, kernel.kind(place))
    told: dict[str, Any] = {
        "box": box,
        "cards": card_codes(hand),
        "hand": hand_name(THREE_CARD, hand),
        "end": ENDED[ended],
    }
    if ended != finish.FOLDED:
        turned = law.turned_for_bonus if ended in (finish.NOT_QUALIFIED, finish.DECLARED) else law.turned
        felt.turn(box_name(box), hand, turned)
        felt.say(Kind.COUNTED, law.ranks, hand=box_name(box), ranking=told["hand"], end=told["end"])
    for wager in wagers:
        _end(rules, felt, wager, shown)
    return told


def _end(rules: ThreeCardRules, felt: Felt, wager: Wager, shown: Showdown) -> None:
    """Pay an ante's bonus, and end a wager."""
    law = rules.law
    if wager.type.name == ANTE and shown.end != finish.FOLDED and kernel.bonus(shown.kind):
        felt.pay(wager, kernel.bonus_line(shown.kind), law.in_case(felt, law.bonus_by_end[shown.end]))
    lost = wager.type.name == PAIR_PLUS and shown.kind == kernel.ODD_CARDS
    if lost and shown.end == finish.DECLARED:
        felt.give_back(wager, law.in_case(felt, law.pair_plus_back))
        return
    line = wager.type.grade(shown)
    clauses = wager.type.lines[line].clauses
    if shown.end == finish.DECLARED:
        clauses = law.declared_end(felt, wager, clauses)
    if wager.type.name == PAIR_PLUS and not lost and shown.end != finish.FOLDED:
        clauses += law.in_case(felt, law.pair_plus_by_end[shown.end])
    felt.settle(wager, line, clauses=clauses)


_RANK: Final = {BET: 0, ANTE: 1, PAIR_PLUS: 2}
"""In which order the wagers of a hand are dealt with."""
