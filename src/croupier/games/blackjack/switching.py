"""The two hands that a box may be dealt, whose second cards its player may switch before they are played."""

from __future__ import annotations

from functools import partial

from croupier.equipment.cards import Card
from croupier.games.blackjack import playing, settling
from croupier.games.blackjack.deal import Deal
from croupier.games.blackjack.hands import Box, Hand
from croupier.games.blackjack.terms import FIRST_CARD, NO_SWITCH, SWITCH, SWITCHING, hand_name
from croupier.games.requests import Conduct, Decide, Draw
from croupier.games.tape import Decision


def begin(deal: Deal, box: Box) -> Conduct[bool]:
    """The cards that a box of two hands lacks yet, and the switch; False where staff passed it over."""
    needed = partial(deal.in_play, box)
    for hand in box.hands:
        if not hand.cards and needed():
            name = hand_name(box.number, hand.number)
            card: Card | None = yield Draw(FIRST_CARD, name, True, deal.law.first_card, needed)
            if card is not None:
                box.add(hand, card)
            elif needed():
                return False
        if len(hand.cards) < 2 and not (yield from playing.second_card(deal, box, hand)):
            return False
    if box.complete:
        if not box.opened:
            yield from playing.open_box(deal, box)
        if (yield from _switch(deal, box)) is None:
            return False
    box.begun = True
    settling.natural(deal, box)
    return True


def _switch(deal: Deal, box: Box) -> Conduct[bool | None]:
    """Whether the player has the second cards of the two hands switched; None where staff passed it over."""
    staked = [*deal.staked(box, box.hands[0]), *deal.staked(box, box.hands[1])]
    if len(staked) < len(box.hands):
        return False
    answer: Decision | None = yield Decide(
        SWITCHING,
        staked[0].seat,
        (SWITCH, NO_SWITCH),
        deal.law.switching,
        default=None,
        wager=staked[0].id,
        absent=NO_SWITCH,
        hand=deal.hand_number(staked[0].seat, box, box.first),
    )
    if answer is None:
        return None
    if answer.action == NO_SWITCH or any(playing.still(deal, wager) is None for wager in staked):
        return False
    first, second = box.hands
    deal.felt.switch(
        hand_name(box.number, first.number), hand_name(box.number, second.number), deal.law.switched
    )
    box.hands = [
        Hand.of([own.cards[0], other.cards[1]], own.number, natural=False, switched=True)
        for own, other in ((first, second), (second, first))
    ]
    for hand in box.hands:
        deal.count(box, hand)
    return True
