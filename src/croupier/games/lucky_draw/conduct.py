"""How a round of lucky draw baccarat runs."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from croupier.equipment.cards import Card, card_codes
from croupier.games.baccarat.coup import point_count
from croupier.games.baccarat.kernel import value
from croupier.games.box_cards import Hands, card_to, with_wagers
from croupier.games.box_rules import (
    DEALER,
    DEALER_FIRST,
    DEALER_SECOND,
    DECISION,
    FIRST_CARD,
    RESULT,
    SECOND_CARD,
    WAGERS,
)
from croupier.games.boxes import box_name
from croupier.games.comparing import COMPARED, compare
from croupier.games.events import Kind
from croupier.games.game import Felt, Opening
from croupier.games.lucky_draw import kernel
from croupier.games.lucky_draw.hands import Played
from croupier.games.lucky_draw.rules import LuckyDrawRules
from croupier.games.lucky_draw.terms import DEALER_THIRD, DRAW, ENTER, STAND, THIRD_CARD, LuckyDrawLaw
from croupier.games.requests import Announce, Conduct, Decide, Wagering
from croupier.games.tape import Decision
from croupier.games.wagers import Wager
from croupier.law import Clauses

INITIAL: Final = 2
"""How many cards a box has at first."""
TEN: Final = 10
"""Points are counted to the last digit."""


@dataclass(slots=True)
class Deal:
    """The cards of a round."""

    felt: Felt
    law: LuckyDrawLaw
    hands: Hands = field(default_factory=dict[int, list[Card]])

    def card(self, box: int, step: str, clauses: Clauses, kind: str = "") -> Conduct[bool]:
        """A card face up to a box while its wager lies there; whether it got one."""
        kind = kind or ENTER
        return card_to(self.felt, self.hands, box, (step, box_name(box), clauses), up=True, kind=kind)

    def dealers(self, step: str, clauses: Clauses, *, takes_shown: bool = False) -> Conduct[bool]:
        """A card face up to the dealer while any wager lies on the table."""
        to = step, DEALER, clauses
        return card_to(self.felt, self.hands, 0, to, up=True, takes_shown=takes_shown)

    def lying(self, box: int, kind: str = ENTER) -> Wager | None:
        """The wager of a kind in a box, or None."""
        return next((w for w in self.felt.wagers if w.box == box and w.type.name == kind), None)

    def count(self, box: int, announced: Clauses = ()) -> None:
        """The point count of a hand is told."""
        law, total = self.law, sum(map(value, self.hands[box]))
        which = law.ten_or_more if total >= TEN else law.below_ten
        hand = box_name(box) if box else DEALER
        self.felt.say(Kind.COUNTED, announced + law.counts + which, hand=hand, total=total % TEN)


def conduct(rules: LuckyDrawRules, felt: Felt, _opening: Opening) -> Conduct[dict[str, Any]]:
    """A round of play.

    Wagers; a card to each box, one to the dealer, a second to each box; every box draws or stands from the
    dealer's left, one that staff passed over after the others; the dealer's cards; all wagers. Wherever no
    wager is left the round ends.
    """
    law = rules.law
    yield Wagering(WAGERS, law.wagers, law.no_more_bets, held=law.held)
    deal, boxes = Deal(felt, law), with_wagers(felt)
    for box in boxes:
        yield from deal.card(box, FIRST_CARD, law.first_card)
    yield from deal.dealers(DEALER_FIRST, law.dealer_first)
    for box in boxes:
        if box in deal.hands:
            yield from deal.card(box, SECOND_CARD, law.second_card)
    while boxes:
        box = boxes.pop(0)
        if not (yield from _play(deal, box)):
            boxes.append(box)
    yield from _dealer(deal)
    if felt.wagers:
        yield Announce(RESULT, law.settle)
        _settle(deal)
    return _outcome(deal)


def _play(deal: Deal, box: int) -> Conduct[bool]:
    """The player draws or stands; False where staff passed over what was due."""
    law, felt, cards = deal.law, deal.felt, deal.hands.get(box)
    if cards is None:
        return True
    if len(cards) < INITIAL and not (yield from deal.card(box, SECOND_CARD, law.second_card)):
        return deal.lying(box) is None
    enter = deal.lying(box)
    if enter is None:
        return True
    if deal.lying(box, DRAW) is None:
        # The total is told as the hand is acted on, and again where it was passed over before.
        deal.count(box, law.announce)
        answer: Decision | None = yield Decide(
            DECISION,
            enter.seat,
            (DRAW, STAND),
            law.decision,
            wager=enter.id,
            absent=STAND,
            stakes={DRAW: enter.stake},
            by={DRAW: law.indicated + law.draw, STAND: law.indicated + law.stand},
        )
        if answer is None:
            return False
        own = deal.lying(box)
        if own is None or answer.action == STAND:
            return True
        felt.put_up(DRAW, own, own.stake)
    if not (yield from deal.card(box, THIRD_CARD, law.third_card, DRAW)):
        return deal.lying(box, DRAW) is None
    deal.count(box, law.announce_third)
    return True


def _dealer(deal: Deal) -> Conduct[None]:
    """The dealer's second card, and a third to less than 5."""
    law = deal.law
    if 0 not in deal.hands:
        # Missed in the initial deal: the dealer takes two cards now.
        yield from deal.dealers(DEALER_SECOND, law.dealer_second)
    if 0 in deal.hands:
        yield from deal.dealers(DEALER_SECOND, law.dealer_second, takes_shown=True)
    cards = deal.hands.get(0, ())
    if len(cards) < INITIAL:
        return
    deal.count(0)
    if kernel.dealer_draws(point_count(cards)) and (yield from deal.dealers(DEALER_THIRD, law.dealer_third)):
        deal.count(0)


def _settle(deal: Deal) -> None:
    """Every box from the dealer's right: the enter wager, then the draw wager."""
    dealers = deal.hands[0]
    deal.felt.say(Kind.RESULT, deal.law.settle, dealer=_told(dealers))
    for wager in sorted(deal.felt.wagers, key=lambda w: (-w.box, w.type.name != ENTER, w.order)):
        deal.felt.settle(wager, wager.type.grade(Played.of(deal.hands[wager.box], dealers)))


def _told(cards: list[Card]) -> dict[str, Any]:
    return {"cards": card_codes(cards), "total": point_count(cards)}


def _outcome(deal: Deal) -> dict[str, Any]:
    """The cards of all hands and what they count, and how those of each box compare with the dealer's."""
    dealers = deal.hands.pop(0, [])

    def ended(box: int, cards: list[Card]) -> dict[str, Any]:
        told = {"box": box, **_told(cards)}
        if min(len(dealers), len(cards)) >= INITIAL:
            told["compared"] = COMPARED[compare(point_count(cards), point_count(dealers))]
        return told

    return {"dealer": _told(dealers), "boxes": [ended(*own) for own in sorted(deal.hands.items())]}
