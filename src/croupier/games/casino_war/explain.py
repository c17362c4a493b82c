"""Why a wager of casino war ended as it did: the card of the box against the dealer's, and those of a war."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from croupier.games.boxes import box_name
from croupier.games.casino_war.terms import TIE
from croupier.games.events import Event, Kind
from croupier.games.wording import Explained, begin, counting, of_box, spoken, the_box

_IS: Final = {"lower": "lower than", "equal": "equal to", "higher": "higher than"}


def explain(told: Sequence[Event], outcome: Mapping[str, Any], ended: Mapping[str, Any]) -> Explained:
    """The cards of a wager's box and the dealer's, and how they compare."""
    where, box = the_box(ended), of_box(outcome, ended["box"])
    dealers = outcome.get("dealer", {}).get("cards", ())
    if ended["line"] is None:
        return Explained(where, "")
    if not box or not box.get("first"):
        return Explained(where, _told_then(told, ended["box"]))
    says = f"{begin(where)} has the {_compared(box, dealers, 0, 'first')}"
    if ended["wager"] != TIE and box.get("war") and ended["line"] != "surrendered":
        says += f"; in the war the {_compared(box, dealers, 1, 'war')}"
    return Explained(where, says)


def _told_then(told: Sequence[Event], box: int) -> str:
    """How the cards of a round that was void later compared when a wager ended."""
    said = (e.facts for e in reversed(counting(told)) if e.kind is Kind.COUNTED)
    compared = next((f["compared"] for f in said if f["hand"] == box_name(box)), None)
    return "" if compared is None else f"The card of box {box} is {_IS[compared]} the dealer's"


def _compared(box: Mapping[str, Any], dealers: Sequence[str], place: int, stage: str) -> str:
    own, other = box["cards"][place], dealers[place]
    return f"{spoken([own])}, {_IS[box[stage]]} the dealer's {spoken([other])}"
