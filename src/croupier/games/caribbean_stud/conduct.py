"""How a round of Caribbean stud poker runs."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from croupier.equipment.cards import Card, card_codes
from croupier.games.box_cards import takes_cards, with_wagers
from croupier.games.boxes import box_name
from croupier.games.caribbean_stud import kernel, payment
from croupier.games.caribbean_stud.rules import StudRules
from croupier.games.caribbean_stud.showdown import Showdown
from croupier.games.caribbean_stud.terms import (
    DEALER_EXPOSED,
    HAND,
    JACKPOT,
    THREE_EXPOSED,
    TWO_EXPOSED,
    forfeits,
    left_face_down,
)
from croupier.games.events import Kind
from croupier.games.game import Felt, Opening
from croupier.games.jackpots import DECK_COUNTED, TOLD, operates
from croupier.games.poker_hands import STANDARD, arranged, evaluator, hand_name, kinds
from croupier.games.requests import Announce, Conduct, Draw, Wagering
from croupier.games.stud import finish
from croupier.games.stud.betting import decisions
from croupier.games.stud.dealing import boxes_in_order
from croupier.games.stud.showdown import ENDED, turn_dealer
from croupier.games.stud.terms import ANTE, CARD, DEALER, DEALER_CARD, RESULT, WAGERS, is_declared

Hands = dict[int, list[Card]]
"""By box; the dealer's is box 0."""


def conduct(rules: StudRules, felt: Felt, opening: Opening) -> Conduct[dict[str, Any]]:
    """A round of play.

    Antes and jackpot wagers; five cards each, one of the dealer's face up; every player folds or bets;
    the dealer's cards are turned, and those of the players who bet; antes and bets are settled, then
    jackpots. Wherever no wager is left the round ends.
    """
    law = rules.law
    yield Wagering(
        WAGERS,
        law.wagers,
        law.no_more_bets,
        stage=felt.windows + 1,
        check=partial(operates, rules, felt),
        held=law.held,
    )
    hands: Hands = {}
    for box in boxes_in_order(with_wagers(felt), rules.deal.packets):
        yield from _card(rules, felt, hands, box)
    yield from decisions(law.bet, felt, passed_over=lambda ante: forfeits(ante.seat) in felt.declared)
    if not felt.wagers:
        return {}
    yield Announce(RESULT, law.declare)
    return (yield from _settle(rules, felt, opening, hands))


def _card(rules: StudRules, felt: Felt, hands: Hands, box: int) -> Conduct[None]:
    """A card to a hand, if a wager lies there still; asked for again where one was exposed meanwhile."""
    card: Card | None = None
    while card is None and takes_cards(felt, box):
        before = DEALER_EXPOSED in felt.declared
        card = yield _draw(rules, felt, hands, box)
        if card is None and DEALER_EXPOSED in felt.declared and not before and 0 in hands:
            together = 3 if THREE_EXPOSED in felt.declared else 2 if TWO_EXPOSED in felt.declared else 1
            first = hands[0][-together:]
            felt.turn(DEALER, first[:1], rules.law.upcard)
    if card is not None:
        hands.setdefault(box, []).append(card)


def _draw(rules: StudRules, felt: Felt, hands: Hands, box: int) -> Draw:
    law, needed = rules.law, partial(takes_cards, felt, box)
    if box:
        return Draw(CARD, box_name(box), False, law.card, needed)
    # The dealer's last card is the upcard, but for one that was exposed: that one, or the first to come.
    up = len(hands.get(0, ())) == (0 if DEALER_EXPOSED in felt.declared else HAND - 1)
    return Draw(DEALER_CARD, DEALER, up, law.dealer_card + (law.upcard if up else ()), needed)


# The end ------------------------------------------------------------------------------------------


def _settle(rules: StudRules, felt: Felt, opening: Opening, hands: Hands) -> Conduct[dict[str, Any]]:
    """Turn the dealer's cards, compare, end antes and bets from the dealer's right, then jackpots.

    Where a jackpot hand is to be paid that somebody must be told of, all hands are compared first, and
    nothing is paid or collected before that was done and the deck counted: it may void the round.
    """
    dealer, law = hands[0], rules.law
    qualifies = kernel.qualifies(evaluator(STANDARD).place(dealer))
    outcome = turn_dealer(felt, law, STANDARD, dealer, qualifies=qualifies)
    shown = {box: _showdown(felt, box, hands[box], dealer) for box in _from_the_right(felt)}
    check = payment.awaiting_check(rules, felt, shown)
    if check:
        for box, own in shown.items():
            _compare(rules, felt, box, hands[box], own)
        yield Announce(TOLD, law.prize_check.told, by=law.prize_check.by)
        yield Announce(DECK_COUNTED, law.prize_check.counted, says={"cards": rules.shoe.size})
    boxes: list[dict[str, Any]] = []
    for box in _from_the_right(felt):
        if not check:
            _compare(rules, felt, box, hands[box], shown[box])
        _settle_box(rules, felt, opening, box, shown[box])
        boxes.append(_told(box, hands[box], shown[box]))
    payment.jackpots(rules, felt, opening, shown)
    return {"dealer": outcome, "boxes": boxes[::-1]}


def _from_the_right(felt: Felt) -> list[int]:
    """The boxes with wagers, from the dealer's right."""
    return sorted({w.box for w in felt.wagers}, reverse=True)


def _showdown(felt: Felt, box: int, cards: list[Card], dealer: list[Card]) -> Showdown:
    """What the wagers of a box are graded from."""
    ranks = evaluator(STANDARD)
    place, declared = ranks.place(cards), is_declared(felt)
    own = [w for w in felt.wagers if w.box == box]
    ended = finish.DECLARED if declared else kernel.end(place, ranks.place(dealer))
    if any(payment.is_dead(felt, w) for w in own) or (any(w.folded for w in own) and not declared):
        ended = finish.FOLDED
    seen = not any(left_face_down(w.seat) in felt.declared for w in own)
    if not seen and ended in (finish.WON, finish.STOOD_OFF):
        ended = finish.LOST
    return Showdown(ended, kinds.kind(place), kernel.is_dead_mans_hand(place), seen)


def _told(box: int, cards: list[Card], shown: Showdown) -> dict[str, Any]:
    """What became of a hand, as plain JSON values."""
    return {
        "box": box,
        "cards": card_codes(cards),
        "hand": hand_name(STANDARD, cards),
        "end": ENDED[shown.end],
    }


def _compare(rules: StudRules, felt: Felt, box: int, cards: list[Card], shown: Showdown) -> None:
    """Turn the hand of a box that plays, and say what it is."""
    if shown.end == finish.FOLDED or not shown.shown:
        return
    told = _told(box, cards, shown)
    _turn(rules, felt, box, cards, compared=shown.end in COMPARED)
    felt.say(Kind.COUNTED, rules.law.ranks, hand=box_name(box), ranking=told["hand"], end=told["end"])


def _settle_box(rules: StudRules, felt: Felt, opening: Opening, box: int, shown: Showdown) -> None:
    """End the bet and the ante of a box."""
    for wager in sorted((w for w in felt.wagers if w.box == box), key=lambda w: w.type.name == ANTE):
        if wager.type.name == JACKPOT:
            continue
        if payment.is_dead(felt, wager):
            payment.forfeit(rules, felt, wager)
        else:
            payment.settle(rules, felt, opening, wager, shown)


def _turn(rules: StudRules, felt: Felt, box: int, cards: list[Card], *, compared: bool) -> None:
    """Turn the hand of a box; where a book says so it is arranged to be read, if it is compared."""
    law = rules.law
    if compared and law.arranged:
        read = card_codes([Card(card) for card in arranged(STANDARD, cards)])
        felt.turn(box_name(box), cards, law.turned + law.arranged, arranged=read)
    else:
        felt.turn(box_name(box), cards, law.turned)


COMPARED: Final = (finish.LOST, finish.WON, finish.STOOD_OFF)
"""How hands end that are compared with the dealer's."""
