"""Cards that go to boxes with wagers and to the dealer, one at a time; the dealer is box 0."""

from __future__ import annotations

from functools import partial
from typing import TypeAlias

from croupier.equipment.cards import Card
from croupier.games.game import Felt
from croupier.games.requests import Conduct, Draw
from croupier.law import Clauses

Hands: TypeAlias = dict[int, list[Card]]
"""The cards of each box that has any."""


def takes_cards(felt: Felt, box: int, kind: str = "") -> bool:
    """Whether a wager lies in the box, of a kind where one is named; for the dealer, in any."""
    if not (box or kind):
        return bool(felt.wagers)
    # Asked for every card: a generator takes longer than what it looks for.
    for wager in felt.wagers:  # noqa: SIM110
        if box in (0, wager.box) and kind in ("", wager.type.name):
            return True
    return False


def with_wagers(felt: Felt) -> list[int]:
    """The boxes that have wagers, from the dealer's left."""
    return sorted({w.box for w in felt.wagers})


def card_to(
    felt: Felt,
    hands: Hands,
    box: int,
    to: tuple[str, str, Clauses],
    *,
    up: bool = False,
    kind: str = "",
    takes_shown: bool = False,
) -> Conduct[bool]:
    """A card to a box while a wager lies in it; whether it came.

    Args:
        felt: the table.
        hands: where the card is kept.
        box: whose it is; the dealer takes one while any wager lies on the table.
        to: the step at which it is dealt, the hand that it goes to, and the clauses.
        up: whether it is dealt face up.
        kind: the wager that it is dealt for; any where empty.
        takes_shown: whether it may be one that has been seen.
    """
    step, hand, clauses = to
    needed = partial(takes_cards, felt, box, kind)
    card: Card | None = yield Draw(step, hand, up, clauses, needed, takes_shown=takes_shown)
    if card is not None:
        hands.setdefault(box, []).append(card)
    return card is not None
