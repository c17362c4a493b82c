"""How a round of lucky draw baccarat runs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from croupier.equipment.cards import Card, card_codes
from croupier.games.boxes import box_name
from croupier.games.events import Kind
from croupier.games.game import Felt, Opening
from croupier.games.lucky_draw import kernel
from croupier.games.lucky_draw.hands import MOST, Played, points
from croupier.games.lucky_draw.rules import LuckyDrawRules
from croupier.games.lucky_draw.terms import (
    DEALER,
    DEALER_FIRST,
    DEALER_SECOND,
    DEALER_THIRD,
    DECISION,
    DRAW,
    ENTER,
    FIRST_CARD,
    RESULT,
    SECOND_CARD,
    STAND,
    THIRD_CARD,
    WAGERS,
    LuckyDrawLaw,
)
from croupier.games.requests import Announce, Conduct, Decide, Draw, Wagering
from croupier.games.tape import Decision
from croupier.games.wagers import Wager
from croupier.law import Clauses

INITIAL: Final = 2
"""How many cards a box has at first."""
COMPARED: Final = {kernel.LOWER: "lower", kernel.EQUAL: "equal", kernel.HIGHER: "higher"}


@dataclass(slots=True)
class Deal:
    """The cards of a round."""

    felt: Felt
    law: LuckyDrawLaw
    boxes: Mapping[int, list[Card]]
    """By box, from the dealer's left."""
    dealer: list[Card] = field(default_factory=list)

    def lying(self, box: int, kind: str) -> Wager | None:
        """The wager of a kind in a box, or None."""
        return next((w for w in self.felt.wagers if w.box == box and w.type.name == kind), None)

    def in_play(self) -> bool:
        """Whether any wager lies on the table."""
        return bool(self.felt.wagers)

    def staked(self, box: int, kind: str = ENTER) -> bool:
        """Whether a wager of a kind lies in a box."""
        return self.lying(box, kind) is not None

    def count(self, hand: str, cards: list[Card], announced: Clauses = ()) -> None:
        """The point count of a hand is told."""
        law, total = self.law, sum(map(kernel.value, cards))
        which = law.ten_or_more if total >= kernel.TEN else law.below_ten
        self.felt.say(Kind.COUNTED, announced + law.counts + which, hand=hand, total=points(cards))


def conduct(rules: LuckyDrawRules, felt: Felt, _opening: Opening) -> Conduct[dict[str, Any]]:
    """A round of play.

    Wagers; a card to each box, one to the dealer, a second to each box; every box draws or stands from the
    dealer's left, one that staff passed over after the others; the dealer's cards; all wagers. Wherever no
    wager is left the round ends.
    """
    law = rules.law
    yield Wagering(WAGERS, law.wagers, law.no_more_bets, held=law.held)
    deal = Deal(felt, law, {box: [] for box in sorted({w.box for w in felt.wagers})})
    for box, cards in deal.boxes.items():
        yield from _to_box(deal, box, cards, FIRST_CARD, law.first_card)
    yield from _to_dealer(deal, DEALER_FIRST, law.dealer_first)
    for box, cards in deal.boxes.items():
        if cards:
            yield from _to_box(deal, box, cards, SECOND_CARD, law.second_card)
    waiting = list(deal.boxes)
    while waiting:
        box = waiting.pop(0)
        if not (yield from _play(deal, box)):
            waiting.append(box)
    yield from _dealer(deal)
    if felt.wagers:
        yield Announce(RESULT, law.settle)
        _settle(deal)
    return _outcome(deal)


def _to_box(deal: Deal, box: int, cards: list[Card], step: str, clauses: Clauses) -> Conduct[bool]:
    """A card face up to a box while its wager lies there; whether it got one."""
    card: Card | None = yield Draw(step, box_name(box), True, clauses, partial(deal.staked, box))
    if card is not None:
        cards.append(card)
    return card is not None


def _to_dealer(deal: Deal, step: str, clauses: Clauses, *, takes_shown: bool = False) -> Conduct[None]:
    """A card face up to the dealer while any wager lies on the table."""
    card: Card | None = yield Draw(step, DEALER, True, clauses, deal.in_play, takes_shown=takes_shown)
    if card is not None:
        deal.dealer.append(card)


def _play(deal: Deal, box: int) -> Conduct[bool]:
    """The player draws or stands; False where staff passed over what was due."""
    law, felt, cards = deal.law, deal.felt, deal.boxes[box]
    if not cards:
        return True
    if len(cards) < INITIAL and not (yield from _to_box(deal, box, cards, SECOND_CARD, law.second_card)):
        return not deal.staked(box)
    enter = deal.lying(box, ENTER)
    if enter is None:
        return True
    if not deal.staked(box, DRAW):
        # The total is told as the hand is acted on, and again where it was passed over before.
        deal.count(box_name(box), cards, law.announce)
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
        own = deal.lying(box, ENTER)
        if own is None or answer.action == STAND:
            return True
        felt.put_up(DRAW, own, own.stake)
    card: Card | None = yield Draw(
        THIRD_CARD, box_name(box), True, law.third_card, partial(deal.staked, box, DRAW)
    )
    if card is None:
        return not deal.staked(box, DRAW)
    cards.append(card)
    deal.count(box_name(box), cards, law.announce_third)
    return True


def _dealer(deal: Deal) -> Conduct[None]:
    """The dealer's second card, and a third to less than 5."""
    law = deal.law
    if not deal.dealer:
        # Missed in the initial deal: the dealer takes two cards now.
        yield from _to_dealer(deal, DEALER_SECOND, law.dealer_second)
    if deal.dealer:
        yield from _to_dealer(deal, DEALER_SECOND, law.dealer_second, takes_shown=True)
    if len(deal.dealer) < INITIAL:
        return
    deal.count(DEALER, deal.dealer)
    if kernel.dealer_draws(points(deal.dealer)):
        yield from _to_dealer(deal, DEALER_THIRD, law.dealer_third)
        if len(deal.dealer) == MOST:
            deal.count(DEALER, deal.dealer)


def _settle(deal: Deal) -> None:
    """Every box from the dealer's right: the enter wager, then the draw wager."""
    told = {"cards": card_codes(deal.dealer), "total": points(deal.dealer)}
    deal.felt.say(Kind.RESULT, deal.law.settle, dealer=told)
    for wager in sorted(deal.felt.wagers, key=lambda w: (-w.box, w.type.name != ENTER, w.order)):
        deal.felt.settle(wager, wager.type.grade(Played.of(deal.boxes[wager.box], deal.dealer)))


def _outcome(deal: Deal) -> dict[str, Any]:
    """The cards of all hands and what they count, and how those of each box compare with the dealer's."""
    complete = len(deal.dealer) >= INITIAL

    def ended(box: int, cards: list[Card]) -> dict[str, Any]:
        told: dict[str, Any] = {"box": box, "cards": card_codes(cards), "total": points(cards)}
        if complete and len(cards) >= INITIAL:
            told["compared"] = COMPARED[kernel.compare(points(cards), points(deal.dealer))]
        return told

    return {
        "dealer": {"cards": card_codes(deal.dealer), "total": points(deal.dealer)},
        "boxes": [ended(box, cards) for box, cards in deal.boxes.items() if cards],
    }
