"""How a round of Caribbean stud poker runs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from croupier.equipment.cards import Card, card_codes
from croupier.games.caribbean_stud import kernel, payment
from croupier.games.caribbean_stud.showdown import Showdown
from croupier.games.caribbean_stud.terms import (
    ANTE,
    BET,
    CARD,
    DEALER,
    DEALER_CARD,
    DECISION,
    FOLD,
    JACKPOT,
    NO_HAND,
    RESULT,
    WAGERS,
    Deal,
    as_put_down,
    box_name,
    forfeits,
    is_exposed,
    left_face_down,
)
from croupier.games.events import Kind
from croupier.games.game import Felt, Opening
from croupier.games.poker_hands import STANDARD, evaluator, hand_name
from croupier.games.refusals import Refusal
from croupier.games.requests import Announce, Conduct, Decide, Draw, Wagering
from croupier.games.tape import Decision
from croupier.games.wagers import FOLDED, Wager
from croupier.money.amounts import decimal

if TYPE_CHECKING:
    from croupier.games.caribbean_stud.rules import StudRules

HAND: Final = 5

Hands = dict[int, list[Card]]
"""By box; the dealer's is box 0."""


def conduct(rules: StudRules, felt: Felt, opening: Opening) -> Conduct[dict[str, Any]]:
    """A round of play.

    Antes and jackpot wagers; five cards each, one of the dealer's face up; every player folds or bets;
    the dealer's cards are turned, and those of the players who bet; antes and bets are settled, then
    jackpots. Wherever no wager is left the round ends.
    """
    law = rules.law
    yield Wagering(WAGERS, law.wagers, law.no_more_bets, stage=felt.windows + 1)
    hands: Hands = {}
    for box in _order(sorted({w.box for w in felt.wagers}), rules):
        yield from _card(rules, felt, hands, box)
    yield from _decisions(rules, felt)
    if not felt.wagers:
        return {}
    yield Announce(RESULT, law.declare)
    return _settle(rules, felt, opening, hands)


def _order(boxes: list[int], rules: StudRules) -> Iterator[int]:
    """The boxes in the order in which they get their cards, from the dealer's left; the dealer is box 0."""
    for packet in (HAND,) if rules.deal is Deal.FIVE_AT_A_TIME else (1, HAND - 1):
        for size in (1,) * packet if rules.deal is Deal.ONE_AT_A_TIME else (packet,):
            for box in boxes:
                yield from (box,) * size
        yield from (0,) * packet


def _card(rules: StudRules, felt: Felt, hands: Hands, box: int) -> Conduct[None]:
    """A card to a hand, if a wager lies there still; asked for again where one was exposed meanwhile."""
    card: Card | None = None
    while card is None and _in_play(felt, box):
        before = is_exposed(felt.declared)
        card = yield _draw(rules, felt, hands, box)
        if card is None and is_exposed(felt.declared) and not before and 0 in hands:
            felt.say(Kind.TURNED, rules.law.upcard, hand=DEALER, cards=card_codes(hands[0][-1:]))
    if card is not None:
        hands.setdefault(box, []).append(card)


def _draw(rules: StudRules, felt: Felt, hands: Hands, box: int) -> Draw:
    law, needed = rules.law, partial(_in_play, felt, box)
    if box:
        return Draw(CARD, box_name(box), False, law.card, needed)
    # The dealer's last card is the upcard, but for one that was exposed: that one, or the first to come.
    up = len(hands.get(0, ())) == (0 if is_exposed(felt.declared) else HAND - 1)
    return Draw(DEALER_CARD, DEALER, up, law.dealer_card + (law.upcard if up else ()), needed)


def _in_play(felt: Felt, box: int) -> bool:
    """Whether a wager lies in the box; for the dealer, in any."""
    return any(box in (0, w.box) for w in felt.wagers)


# Fold or bet --------------------------------------------------------------------------------------


def _decisions(rules: StudRules, felt: Felt) -> Conduct[None]:
    """Each player folds or bets, from the dealer's left."""
    law = rules.law
    for asked in sorted((w for w in felt.wagers if w.type.name == ANTE), key=lambda w: w.box):
        if forfeits(asked.seat) in felt.declared:
            continue
        said: Decision | None = yield Decide(
            DECISION,
            asked.seat,
            (BET, FOLD),
            law.decision,
            wager=asked.id,
            absent=FOLD,
            stakes={BET: 2 * asked.stake},
            check=partial(_check_bet, rules, felt, asked),
        )
        ante = next((w for w in felt.wagers if w.id == asked.id), None)
        if ante is None or said is None:
            continue  # It has gone back meanwhile, or the hand is dead.
        if said.action == BET:
            _bet(rules, felt, ante, 2 * ante.stake if said.stake is None else said.stake)
        else:
            # The wagers stay until the result: a wrong hand of the dealer may reinstate them.
            for wager in [w for w in felt.wagers if w.box == ante.box]:
                felt.mark(wager, law.fold, Kind.FOLDED, **{FOLDED: True})


def _check_bet(rules: StudRules, felt: Felt, ante: Wager, said: Decision) -> Refusal | None:
    """A bet wager is twice the ante, unless it was taken as it was put down."""
    what = f"decision {said.action} of seat {said.seat}"
    if said.stake is None:
        return None
    if said.action == FOLD:
        return Refusal(what, "a player who folds puts nothing up", rules.law.decision)
    as_it_lies = as_put_down(ante.seat) in felt.declared and said.stake > 0
    if said.stake == 2 * ante.stake or as_it_lies:
        return None
    amount = decimal(2 * ante.stake)
    return Refusal(what, f"a bet wager is twice the ante wager, {amount}", rules.law.twice, (amount,))


def _bet(rules: StudRules, felt: Felt, ante: Wager, stake: int) -> None:
    due = 2 * ante.stake
    felt.put_up(BET, ante, min(stake, due))
    if stake > due:
        excess = decimal(stake - due)
        felt.say(Kind.OFFERED, rules.law.over, offer="excess_back", seat=ante.seat, excess=excess)
    elif stake < due:
        felt.say(Kind.OFFERED, rules.law.under, offer="twice_the_ante_from_now_on", seat=ante.seat)


# The end ------------------------------------------------------------------------------------------


def _settle(rules: StudRules, felt: Felt, opening: Opening, hands: Hands) -> dict[str, Any]:
    """Turn the dealer's cards, compare, end antes and bets from the dealer's right, then jackpots."""
    law, dealer = rules.law, hands[0]
    declared = NO_HAND in felt.declared
    qualifies = kernel.qualifies(evaluator(STANDARD).place(dealer)) and not declared
    felt.say(Kind.TURNED, law.declare, hand=DEALER, cards=card_codes(dealer))
    clauses = law.declared if declared else law.ranks + (law.qualified if qualifies else law.not_qualified)
    name = hand_name(STANDARD, dealer)
    felt.say(Kind.COUNTED, clauses, hand=DEALER, ranking=name, qualifies=qualifies)
    boxes: list[dict[str, Any]] = []
    shown: dict[int, Showdown] = {}
    for box in sorted({w.box for w in felt.wagers}, reverse=True):
        shown[box] = _showdown(felt, box, hands[box], dealer)
        boxes.append(_settle_box(rules, felt, opening, box, (hands[box], shown[box])))
    payment.jackpots(rules, felt, opening, shown)
    outcome = {"cards": card_codes(dealer), "hand": name, "qualifies": qualifies}
    return {"dealer": outcome, "boxes": boxes[::-1]}


def _showdown(felt: Felt, box: int, cards: list[Card], dealer: list[Card]) -> Showdown:
    """What the wagers of a box are graded from."""
    ranks = evaluator(STANDARD)
    place, declared = ranks.place(cards), NO_HAND in felt.declared
    own = [w for w in felt.wagers if w.box == box]
    ended = kernel.DECLARED if declared else kernel.end(place, ranks.place(dealer))
    if any(payment.is_dead(felt, w) for w in own) or (any(w.folded for w in own) and not declared):
        ended = kernel.FOLDED
    seen = not any(left_face_down(w.seat) in felt.declared for w in own)
    if not seen and ended in (kernel.WON, kernel.STOOD_OFF):
        ended = kernel.LOST
    return Showdown(ended, kernel.kind(place), kernel.is_dead_mans_hand(place), seen)


def _settle_box(
    rules: StudRules, felt: Felt, opening: Opening, box: int, hand: tuple[list[Card], Showdown]
) -> dict[str, Any]:
    """End the bet and the ante of a box."""
    law, (cards, shown) = rules.law, hand
    told: dict[str, Any] = {
        "box": box,
        "cards": card_codes(cards),
        "hand": hand_name(STANDARD, cards),
        "end": ENDED[shown.end],
    }
    if shown.end != kernel.FOLDED and shown.shown:
        felt.say(Kind.TURNED, law.turned, hand=box_name(box), cards=told["cards"])
        felt.say(Kind.COUNTED, law.ranks, hand=box_name(box), ranking=told["hand"], end=told["end"])
    for wager in sorted((w for w in felt.wagers if w.box == box), key=lambda w: w.type.name == ANTE):
        if wager.type.name == JACKPOT:
            continue
        if payment.is_dead(felt, wager):
            payment.forfeit(rules, felt, wager)
        else:
            payment.settle(rules, felt, opening, wager, shown)
    return told


ENDED: Final = {
    kernel.LOST: "lost",
    kernel.WON: "won",
    kernel.STOOD_OFF: "stand_off",
    kernel.NOT_QUALIFIED: "dealer_does_not_qualify",
    kernel.FOLDED: "folded",
    kernel.DECLARED: "dealer_declared_not_to_qualify",
}
"""What became of a hand, in words."""
