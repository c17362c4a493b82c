"""Own cards: what players see of hands that lie face down, where the rules let them look at their own."""

from __future__ import annotations

from typing import Final

from croupier.house.common_views import hands_of
from croupier.house.state import TableState

BOX: Final = "box_"


def own_hands(table: TableState, person: str) -> dict[str, list[str | None]]:
    """The hands on which a person has wagers, or had some in this round, by their names.

    Nothing before the last card is dealt, at a game whose players do not look, and of anybody else's.
    """
    round_ = table.round
    if round_ is None or not table.game.looks or round_.dealing:
        return {}
    wagers = (*round_.wagers, *(settlement.wager for settlement in round_.settlements))
    own = {f"{BOX}{wager.box}" for wager in wagers if table.now.whose.get(wager.id) == person}
    if not own:
        return {}
    hands = hands_of(round_, frozenset(range(1, round_.cards_dealt + 1)))
    return {name: hands[name] for name in sorted(own & hands.keys())}
