"""How a round of three card poker runs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from croupier.equipment.cards import Card, card_codes
from croupier.games.events import Kind
from croupier.games.game import Felt
from croupier.games.poker_hands import THREE_CARD, evaluator, hand_name
from croupier.games.refusals import Refusal
from croupier.games.requests import Announce, Conduct, Decide, Draw, Wagering
from croupier.games.tape import Decision
from croupier.games.three_card_poker import kernel
from croupier.games.three_card_poker.showdown import Showdown
from croupier.games.three_card_poker.terms import (
    ANTE,
    BET,
    CARD,
    DEALER,
    DEALER_CARD,
    DECISION,
    FOLD,
    NO_HAND,
    PAIR_PLUS,
    RESULT,
    WAGERS,
    Deal,
    as_put_down,
    box_name,
)
from croupier.games.wagers import FOLDED, Wager
from croupier.money.amounts import decimal

if TYPE_CHECKING:
    from croupier.games.three_card_poker.rules import ThreeCardRules

HAND: Final = 3

Hands = dict[int, list[Card]]
"""By box; the dealer's is box 0."""


def conduct(rules: ThreeCardRules, felt: Felt) -> Conduct[dict[str, Any]]:
    """A round of play.

    Antes and pair plus wagers; three cards each, face down; every player folds or bets; the dealer's
    cards are turned, and those of the players who bet; wagers are settled. Wherever no wager is left
    the round ends.
    """
    law = rules.law
    yield Wagering(WAGERS, law.wagers, law.no_more_bets)
    hands: Hands = {}
    for box in _order(sorted({w.box for w in felt.wagers}), rules.deal):
        yield from _card(rules, felt, hands, box)
    yield from _decisions(rules, felt)
    if not felt.wagers:
        return {}
    yield Announce(RESULT, law.declare)
    return _settle(rules, felt, hands)


def _order(boxes: list[int], deal: Deal) -> Iterator[int]:
    """The boxes in the order in which they get their cards, from the dealer's left; the dealer is box 0."""
    packets = (HAND,) if deal is Deal.THREE_AT_A_TIME else (1, HAND - 1)
    for packet in packets:
        by_one = deal is Deal.ONE_BY_ONE
        for size in (1,) * packet if by_one else (packet,):
            for box in boxes:
                yield from (box,) * size
        yield from (0,) * packet


def _card(rules: ThreeCardRules, felt: Felt, hands: Hands, box: int) -> Conduct[None]:
    step, to, clauses = CARD, box_name(box), rules.law.card
    if box == 0:
        step, to, clauses = DEALER_CARD, DEALER, rules.law.dealer_card
    card: Card | None = yield Draw(step, to, False, clauses, partial(_in_play, felt, box))
    if card is not None:
        hands.setdefault(box, []).append(card)


def _in_play(felt: Felt, box: int) -> bool:
    """Whether a wager lies in the box; for the dealer, in any."""
    return any(box in (0, w.box) for w in felt.wagers)


# Fold or bet --------------------------------------------------------------------------------------


def _decisions(rules: ThreeCardRules, felt: Felt) -> Conduct[None]:
    """Each player folds or bets, from the dealer's left."""
    law = rules.law
    for asked in sorted((w for w in felt.wagers if w.type.name == ANTE), key=lambda w: w.box):
        said: Decision = yield Decide(
            DECISION,
            asked.seat,
            (BET, FOLD),
            law.decision,
            wager=asked.id,
            absent=FOLD,
            stakes={BET: asked.stake},
            check=partial(_check_bet, rules, felt, asked),
        )
        ante = next((w for w in felt.wagers if w.id == asked.id), None)
        if ante is None:
            continue  # It has gone back meanwhile.
        if said.action == BET:
            _bet(rules, felt, ante, ante.stake if said.stake is None else said.stake)
        else:
            # The wagers stay until the result: a wrong hand of the dealer reinstates them.
            for wager in [w for w in felt.wagers if w.box == ante.box]:
                felt.mark(wager, law.fold, Kind.FOLDED, **{FOLDED: True})


def _check_bet(rules: ThreeCardRules, felt: Felt, ante: Wager, said: Decision) -> Refusal | None:
    """A bet wager is as large as the ante, unless it was taken as it was put down."""
    what = f"decision {said.action} of seat {said.seat}"
    if said.stake is None:
        return None
    if said.action == FOLD:
        return Refusal(what, "a player who folds puts nothing up", rules.law.decision)
    as_it_lies = as_put_down(ante.seat) in felt.declared and said.stake > 0
    if said.stake == ante.stake or as_it_lies:
        return None
    amount = decimal(ante.stake)
    return Refusal(what, f"a bet wager equals the ante wager, {amount}", rules.law.equal_bet, (amount,))


def _bet(rules: ThreeCardRules, felt: Felt, ante: Wager, stake: int) -> None:
    felt.put_up(BET, ante, min(stake, ante.stake))
    if stake > ante.stake:
        excess = decimal(stake - ante.stake)
        felt.say(Kind.OFFERED, rules.law.over, offer="excess_back", seat=ante.seat, excess=excess)
    elif stake < ante.stake:
        felt.say(Kind.OFFERED, rules.law.under, offer="equal_bets_from_now_on", seat=ante.seat)


# The end ------------------------------------------------------------------------------------------


def _settle(rules: ThreeCardRules, felt: Felt, hands: Hands) -> dict[str, Any]:
    """Turn the dealer's cards, compare, and end every wager, from the dealer's right."""
    law, dealer = rules.law, hands[0]
    place = evaluator(THREE_CARD).place(dealer)
    declared = NO_HAND in felt.declared
    qualifies = kernel.qualifies(place) and not declared
    felt.say(Kind.TURNED, law.declare, hand=DEALER, cards=card_codes(dealer))
    clauses = law.declared if declared else law.ranks + (law.qualified if qualifies else law.not_qualified)
    name = hand_name(THREE_CARD, dealer)
    felt.say(Kind.COUNTED, clauses, hand=DEALER, ranking=name, qualifies=qualifies)
    boxes = [
        _settle_box(rules, felt, box, (hands[box], dealer))
        for box in sorted({w.box for w in felt.wagers}, reverse=True)
    ]
    outcome = {"cards": card_codes(dealer), "hand": name, "qualifies": qualifies}
    return {"dealer": outcome, "boxes": boxes[::-1]}


def _settle_box(
    rules: ThreeCardRules, felt: Felt, box: int, hands: tuple[list[Card], list[Card]]
) -> dict[str, Any]:
    """End the wagers of a box, from its cards and the dealer's."""
    law, declared = rules.law, NO_HAND in felt.declared
    place, dealer = (evaluator(THREE_CARD).place(cards) for cards in hands)
    wagers = sorted((w for w in felt.wagers if w.box == box), key=lambda w: (_RANK[w.type.name], w.order))
    ended = kernel.DECLARED if declared else kernel.end(place, dealer)
    if not declared and any(w.folded for w in wagers):
        ended = kernel.FOLDED
    shown = Showdown(ended, kernel.kind(place))
    told: dict[str, Any] = {
        "box": box,
        "cards": card_codes(hands[0]),
        "hand": hand_name(THREE_CARD, hands[0]),
        "end": ENDED[ended],
    }
    if ended != kernel.FOLDED:
        turned = law.turned_for_bonus if ended in (kernel.NOT_QUALIFIED, kernel.DECLARED) else law.turned
        felt.say(Kind.TURNED, turned, hand=box_name(box), cards=told["cards"])
        felt.say(Kind.COUNTED, law.ranks, hand=box_name(box), ranking=told["hand"], end=told["end"])
    for wager in wagers:
        _end(rules, felt, wager, shown)
    return told


def _end(rules: ThreeCardRules, felt: Felt, wager: Wager, shown: Showdown) -> None:
    """Pay an ante's bonus, and end a wager."""
    if wager.type.name == ANTE and shown.end != kernel.FOLDED and kernel.bonus(shown.kind):
        felt.pay(wager, kernel.bonus_line(shown.kind))
    lost = wager.type.name == PAIR_PLUS and shown.kind == kernel.ODD_CARDS
    if lost and shown.end == kernel.DECLARED:
        felt.give_back(wager, rules.law.pair_plus_back)
    else:
        felt.settle(wager, wager.type.grade(shown))


_RANK: Final = {BET: 0, ANTE: 1, PAIR_PLUS: 2}
"""In which order the wagers of a hand are dealt with."""

ENDED: Final = {
    kernel.LOST: "lost",
    kernel.WON: "won",
    kernel.STOOD_OFF: "stand_off",
    kernel.NOT_QUALIFIED: "dealer_does_not_qualify",
    kernel.FOLDED: "folded",
    kernel.DECLARED: "dealer_declared_not_to_qualify",
}
"""What became of a hand, in words."""
