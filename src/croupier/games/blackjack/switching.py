"""The two hands that a box may be dealt, whose second cards its player may switch before they are played."""

from __future__ import annotations

from functools import partial

from croupier.equipment.cards import Card
from croupier.games.blackjack import playing, settling
from croupier.games.blackjack.deal import Deal
from croupier.games.blackjack.hands import Box, Hand
from croupier.games.blackjack.terms import FIRST_CARD, NO_SWITCH, SWITCH, SWITCHING, hand_name
from croupier.games.requests import Conduct, Decide, card_for
from croupier.games.tape import Decision
from croupier.games.wagers import Wager


def begin(deal: Deal, box: Box) -> Conduct[bool]:
    """The cards that a box of two hands lacks yet, and the switch; False where staff passed it over."""
    for hand in box.hands:
        if len(hand.cards) < 2 and not (yield from _lacking(deal, box, hand)):
            return False
    if box.complete:
        if not box.opened:
            yield from playing.open_box(deal, box)
        first, second = box.hands
        staked = (*deal.staked(box, first), *deal.staked(box, second))
        if len(staked) > 1:
            answer: Decision | None = yield _asked(deal, box, staked[0])
            if answer is None:
                return False
            if answer.action == SWITCH and deal.felt.by_id.keys() >= {wager.id for wager in staked}:
                _switch(deal, box)
    box.begun = True
    settling.natural(deal, box)
    return True


def _lacking(deal: Deal, box: Box, hand: Hand) -> Conduct[bool]:
    """The cards that one of the hands lacks of its first two; False where staff passed it over."""
    needed = partial(deal.in_play, box)
    if not hand.cards and needed():
        name = hand_name(box.number, hand.number)
        card: Card | None = yield card_for(FIRST_CARD, name, True, deal.law.first_card, needed)
        if card is not None:
            box.add(hand, card)
        elif needed():
            return False
    return (yield from playing.second_card(deal, box, hand))


def _asked(deal: Deal, box: Box, own: Wager) -> Decide:
    """The question whether the player of a box has the second cards of the two hands switched."""
    return Decide(
        SWITCHING,
        own.seat,
        (SWITCH, NO_SWITCH),
        deal.law.switching,
        default=None,
        wager=own.id,
        absent=NO_SWITCH,
        hand=deal.hand_number(own.seat, box, box.hands[0]),
    )


def _switch(deal: Deal, box: Box) -> None:
    """The second cards of a box's two hands are switched, and both hands counted again."""
    first, second = box.hands
    one, other = hand_name(box.number, first.number), hand_name(box.number, second.number)
    deal.felt.switch(one, other, deal.law.switched)
    gets, gives = second.cards[1], first.cards[1]
    first.switch(gets)
    second.switch(gives)
    deal.count(box, first)
    deal.count(box, second)
