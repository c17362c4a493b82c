"""Why a wager of blackjack ended as it did: the hand's total against the dealer's, or the cards it is on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from croupier.games.blackjack.kernel import MOST
from croupier.games.blackjack.sides import SIDES
from croupier.games.blackjack.terms import (
    BLAZING_7S,
    BONUS_BLACKJACK,
    DEALER,
    INITIAL_CARDS,
    INSURANCE,
    ON_HANDS,
    PUSH_22,
    hand_by,
    hand_name,
)
from croupier.games.events import Event, Kind
from croupier.games.side_wagers import Sees
from croupier.games.wording import Explained, begin, counting, dealt, of_box, spoken, the_box

FIVE_CARDS: Final = "five card trick"
"""The line of a hand that wins by the number of its cards,"""
PUSHED: Final = "the dealer's 22"
"""That of one that stands off against a total of the dealer's over 21,"""
BY_TENS: Final = "blackjack, ten "
"""and how those of two blackjacks begin that their tens decide."""


def explain(told: Sequence[Event], outcome: Mapping[str, Any], ended: Mapping[str, Any]) -> Explained:
    """What the hand of a wager came to and what the dealer had.

    ``told`` is what happened before its end, ``ended`` what was said of it then.
    """
    hands = of_box(outcome, ended["box"]).get("hands", ())
    number = hand_by(ended["wager"], ended.get("details", {}))
    on_hand = ended["wager"] in ON_HANDS
    where = the_box(ended, number if on_hand and len(hands) > 1 else None)
    hand = next((each for each in hands if each["hand"] == number), None)
    if ended["line"] is None and ended["wager"] != BLAZING_7S:
        return Explained(where, "")
    if not on_hand:
        return Explained(where, _side(told, outcome, ended))
    if hand is None or not hand["cards"]:
        return Explained(where, _counted(told, ended["box"], number))
    return Explained(
        where, f"{begin(where)} has {_against(hand, outcome.get('dealer', {}), ended['line'] or '')}"
    )


def _counted(told: Sequence[Event], box: int, number: int) -> str:
    """What a hand of a round that was void later had come to when its wager ended."""
    name = hand_name(box, number)
    said = (e.facts for e in reversed(counting(told)) if e.kind is Kind.COUNTED and e.facts["hand"] == name)
    facts = next(said, None)
    if facts is None:
        return ""
    bust = ", which is over 21" if facts["total"] > MOST else ""
    return f"Box {box} has {_counts({'blackjack': False, **facts})}{bust}"


def _against(hand: Mapping[str, Any], dealer: Mapping[str, Any], line: str) -> str:
    if hand["bust"]:
        return f"{hand['total']}, which is over 21"
    if line == FIVE_CARDS:
        return f"{hand['total']} with five cards"
    if line == PUSHED:
        return f"{_counts(hand)} against the dealer's {dealer['total']}, with which it stands off"
    if line.startswith(BY_TENS):
        own, dealers = (spoken(c for c in each["cards"] if c[0] != "A") for each in (hand, dealer))
        return f"a blackjack with the {own} against the dealer's with the {dealers}"
    return f"{_counts(hand)} against the dealer's {_dealers(dealer)}"


def _counts(hand: Mapping[str, Any]) -> str:
    return "a blackjack" if hand["blackjack"] else str(hand["total"])


def _dealers(dealer: Mapping[str, Any]) -> str:
    """What the dealer had, after "the dealer's"."""
    cards = dealer.get("cards", ())
    if not cards:
        return "hand, which got no card"
    if len(cards) == 1:
        return f"first card, the {spoken(cards)}"
    if dealer["blackjack"]:
        return "blackjack"
    return f"{dealer['total']}" + (", which is over 21" if dealer["bust"] else "")


def _side(told: Sequence[Event], outcome: Mapping[str, Any], ended: Mapping[str, Any]) -> str:
    """The cards that decided a wager which is about more than a hand's total."""
    wager, box = ended["wager"], ended["box"]
    dealers = dealt(told, DEALER)
    if wager == INSURANCE:
        if len(dealers) < 2:
            return ""
        has = "a blackjack" if outcome.get("dealer", {}).get("blackjack") else "no blackjack"
        return f"The dealer has {has}: {spoken(dealers[:2])}"
    if wager == PUSH_22:
        hand = outcome.get("dealer", {})
        return f"The dealer has {hand['total']}: {spoken(hand['cards'])}" if hand.get("cards") else ""
    if wager in SIDES and SIDES[wager].sees is Sees.BOTH_HANDS:
        return _both_hands(told, box)
    first = dealt(told, hand_name(box))
    if wager in SIDES and not SIDES[wager].sees.first:
        every = dealt(told, *(hand_name(box, number) for number in (1, 2, 3)))
        return f"The first cards of box {box} are the {spoken(every[:3])}" if every else ""
    if wager in SIDES and len(first) > 1:
        said = f"The first two cards of box {box} are the {spoken(first[:2])}"
        if SIDES[wager].sees is Sees.BOX:
            return said
        return f"{said}, the dealer's first is the {spoken(dealers[:1])}" if dealers else ""
    if wager == BONUS_BLACKJACK and first:
        return f"Box {box} has the {spoken(_bonus(outcome, box) or first)}"
    return ""


def _both_hands(told: Sequence[Event], box: int) -> str:
    one, two = (dealt(told, hand_name(box, number))[:INITIAL_CARDS] for number in (1, 2))
    if not (one and two):
        return ""
    return f"The first cards of box {box} are the {spoken(one)} (hand 1) and the {spoken(two)} (hand 2)"


def _bonus(outcome: Mapping[str, Any], box: int) -> list[str]:
    hands = of_box(outcome, box).get("hands", ())
    return list(hands[0]["cards"]) if hands else []
