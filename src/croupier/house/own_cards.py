"""Own cards: what players see of hands that lie face down, where the rules let them look at their own.

Cards are for everybody whose wager lies on the hand. Tiles are for who sets them alone, and not before
the boxes are set that must be set before.
"""

from __future__ import annotations

from typing import Final

from croupier.games.events import Kind
from croupier.games.pai_gow.conduct import may_set
from croupier.games.pai_gow.terms import WAGER
from croupier.games.requests import Decide, Deliver
from croupier.house.banks import PRIORITY
from croupier.house.equipment import Tiles
from croupier.house.state import TableState
from croupier.table.round import Round

BOX: Final = "box_"
SEAT: Final = "seat_"


def own_hands(table: TableState, person: str) -> dict[str, list[str | None]]:
    """The hands on which a person has wagers, or had some in this round, by their names.

    Nothing before they are dealt, at a game whose players do not look, and of anybody else's.
    """
    round_ = table.round
    if round_ is None or not table.game.looks or _being_dealt(table, round_):
        return {}
    if isinstance(table.device, Tiles):
        return _own_tiles(table, round_, person)
    wagers = (*round_.wagers, *(settlement.wager for settlement in round_.settlements))
    mine = [wager for wager in wagers if table.now.whose.get(wager.id) == person]
    own = {f"{BOX}{wager.box}" for wager in mine} | {f"{SEAT}{wager.seat}" for wager in mine}
    if not own:
        return {}
    hands = round_.hands.codes(reveal=True)
    return {name: hands[name] for name in sorted(own & hands.keys())}


def _own_tiles(table: TableState, round_: Round, person: str) -> dict[str, list[str | None]]:
    """The boxes whose tiles a person sets, has set, or looks at while others set theirs."""
    if round_.request is None or isinstance(round_.request, Deliver):
        return {}
    hands = round_.hands.codes(reveal=True)
    seats = {w.seat for w in round_.wagers if table.now.whose.get(w.id) == person}
    boxes = {w.box for w in round_.wagers if w.type.name == WAGER}
    own = {f"{BOX}{box}" for box in boxes if seats & _setters(round_, box) and _may_look(round_, box)}
    return {name: hands[name] for name in sorted(own & hands.keys())}


def _setters(round_: Round, box: int) -> set[int]:
    """The seats that set a box: who is asked for it, or was, and before that who will be."""
    there = {w.id: w.seat for w in round_.wagers if w.type.name == WAGER and w.box == box}
    asked = {e.facts["wager"] for e in round_.deal if e.kind is Kind.DECIDED and "wager" in e.facts}
    if isinstance(round_.request, Decide) and round_.request.wager is not None:
        asked.add(round_.request.wager)
    return {there[id_] for id_ in asked & there.keys()} or {w.seat for w in may_set(round_, box)[:1]}


def _may_look(round_: Round, box: int) -> bool:
    """Whether nothing must be set before the tiles of a box are looked at.

    That is: boxes with a priority marker, and a lone player's other box with the larger wager.
    """
    bets, deal = [w for w in round_.wagers if w.type.name == WAGER], round_.deal
    done = {e.facts["hand"] for e in deal if e.kind is Kind.SET}
    marked = {e.facts["hand"] for e in deal if e.facts.get("marker") == PRIORITY}
    name = f"{BOX}{box}"
    if name in done or name in marked or not marked <= done:
        return name in done or name in marked
    staked = {f"{BOX}{w.box}": w.stake for w in bets}
    alone = len({w.seat for w in bets}) == 1
    return not alone or all(other in done for other, stake in staked.items() if stake > staked[name])


def _being_dealt(table: TableState, round_: Round) -> bool:
    """Whether the cards that players may look at are still being dealt."""
    called = table.game.looks_from
    if not called:
        return round_.dealing
    return not any(e.kind is Kind.CALLED and e.facts["step"] == called for e in round_.deal)
