"""Own cards: what players see of hands that lie face down, where they may look, and what these rule out.

Cards are for everybody whose wager lies on the hand. Tiles are for who sets them alone, and not before
the boxes are set that must be set before.
"""

from __future__ import annotations

from typing import Final

from croupier.games.capabilities import HasBlindHands, HasStacks
from croupier.games.events import Kind
from croupier.games.requests import Decide
from croupier.games.tape import Decision
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
    if isinstance(table.rules, HasStacks):
        seats = frozenset(w.seat for w in round_.wagers if table.now.whose.get(w.id) == person)
        boxes = table.rules.stacks.own_boxes(round_, seats)
        hands = round_.hands.codes(reveal=True)
        return {name: hands[name] for name in sorted(boxes & hands.keys())}
    wagers = (*round_.wagers, *(settlement.wager for settlement in round_.settlements))
    mine = [wager for wager in wagers if table.now.whose.get(wager.id) == person]
    own = {f"{BOX}{wager.box}" for wager in mine} | {f"{SEAT}{wager.seat}" for wager in mine}
    if isinstance(table.rules, HasBlindHands):
        own -= table.rules.unseen(round_.wagers, round_.declared)
    if not own:
        return {}
    hands = round_.hands.codes(reveal=True)
    return {name: hands[name] for name in sorted(own & hands.keys())}


def ruled_out(table: TableState, person: str) -> dict[str, str]:
    """By action that is asked of a person and that could not be taken, why: own cards may rule it out.

    Nobody else is told: what is asked is the same for everybody, whatever the cards. Of actions that name
    cards, tiles or an amount nothing is known before these are named.
    """
    round_ = table.round
    request = None if round_ is None or not table.playing else round_.request
    if not isinstance(request, Decide) or table.seat_of(person) != request.seat:
        return {}
    named = {a.name for a in table.game.actions if a.takes_cards or a.takes_tiles or a.takes_stake}
    asked = [each for each in request.actions if each not in named]
    found = {each: request.check(Decision(request.seat, each, wager=request.wager)) for each in asked}
    return {action: refusal.reason for action, refusal in found.items() if refusal is not None}


def _being_dealt(table: TableState, round_: Round) -> bool:
    """Whether the cards that players may look at are still being dealt."""
    called = table.game.looks_from
    if not called:
        return round_.dealing
    return not any(e.kind is Kind.CALLED and e.facts["step"] == called for e in round_.deal)
