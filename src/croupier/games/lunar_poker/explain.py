"""Why a wager of lunar poker ended as it did: the five cards that it was dealt, or both hands at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from croupier.equipment.cards import parse_card
from croupier.games.boxes import box_name
from croupier.games.events import Event, Kind
from croupier.games.lunar_poker.showdown import first_five
from croupier.games.lunar_poker.terms import FEE, HAND, SUPER
from croupier.games.poker_hands import STANDARD, hand_name
from croupier.games.wording import Explained, a_hand, begin, dealt, of_box, the_box


def explain(told: Sequence[Event], outcome: Mapping[str, Any], ended: Mapping[str, Any]) -> Explained:
    """The first five cards for a super wager or instant cash; else both hands, and what was forced."""
    where, box = the_box(ended), of_box(outcome, ended["box"])
    if ended["result"] == "returned":
        return Explained(where, "")
    if ended["wager"] == FEE:
        return Explained(where, "A fee is collected at once")
    cards = _dealt(told, ended)
    cash = str(ended.get("line") or "").startswith("instant cash")
    if ended["wager"] == SUPER or cash:
        if len(cards) < HAND:
            return Explained(where, "")
        name = hand_name(STANDARD, cards[:HAND])
        also = ", all of one colour" if first_five(cards[:HAND]).same_colour and not cash else ""
        return Explained(where, f"{begin(where)} was dealt {a_hand(name)}{also}")
    if not box:
        return Explained(where, f"{begin(where)} folded")
    dealer = outcome["dealer"]
    has = f"{begin(where)} has {a_hand(box['hand'])}"
    if "second" in box:
        has += f", and {box['second']} besides"
    forced = ", after being forced to draw" if dealer["forced"] else ""
    plays = "" if dealer["qualifies"] else ", which does not qualify"
    return Explained(where, f"{has}, the dealer has {a_hand(dealer['hand'])}{plays}{forced}")


def _dealt(told: Sequence[Event], ended: Mapping[str, Any]) -> list[Any]:
    """The cards of a wager's box since it was placed, in order: those of an earlier deal do not count."""
    placed = (n for n, e in enumerate(told) if e.kind is Kind.PLACED and e.facts["id"] == ended["id"])
    since = told[max(placed, default=0) :]
    return [parse_card(code) for code in dealt(since, box_name(int(ended["box"])))]
