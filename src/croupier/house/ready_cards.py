"""Cards that come to a table checked or shuffled before: where they were kept, and what is done with them."""

from __future__ import annotations

from typing import Any

from croupier.house import commands as c
from croupier.house.errors import refuse
from croupier.house.state import TableState
from croupier.law import Clauses
from croupier.rulebooks.general_law import ReadyCards


def ready_cards(table: TableState, command: c.Shuffle) -> tuple[dict[str, Any], Clauses]:
    """What is recorded of cards that came ready, and what lets them; nothing where the dealer shuffled them.

    Raises:
        Refused: the book knows no such cards, or what it wants of them was not done.
    """
    if not command.cards:
        if command.done or command.secured or command.approval:
            raise refuse("a shuffle", "say which ready cards came", (), tuple(table.play.ready_cards))
        return {}, ()
    law = table.play.ready_cards.get(command.cards)
    what = f"cards {command.cards!r}"
    if law is None:
        reason = "this book knows no cards that come so"
        raise refuse(what, reason, table.shoe.rules.shuffle, tuple(table.play.ready_cards))
    if table.shoe_number and not command.replaced:
        raise refuse(what, "they are others than those in play: enter them as replaced", law.clauses)
    return _recorded(law, command, what)


def _recorded(law: ReadyCards, command: c.Shuffle, what: str) -> tuple[dict[str, Any], Clauses]:
    if law.kept and not command.secured.strip():
        raise refuse(what, "say in which designated area they were secured until now", law.clauses)
    if law.approved and not command.approval.strip():
        raise refuse(what, "say by which approval they are used", law.clauses)
    ways = [tuple(act for act, _ in way) for way in law.ways]
    if command.done not in ways:
        reason = "what is done with them before the cut is " + " or ".join(map(_told, ways))
        given = "" if not command.done else f", not {_told(command.done)}"
        wanted = next((way for way in law.ways if command.done != tuple(a for a, _ in way)), law.ways[0])
        missing = tuple(cite for act, clauses in wanted if act not in command.done for cite in clauses)
        raise refuse(what, reason + given, missing or law.clauses, tuple(" ".join(way) for way in ways))
    way = law.ways[ways.index(command.done)]
    data = {
        "cards": law.name,
        "done": list(command.done),
        "secured": command.secured.strip(),
        "approval": command.approval.strip(),
    }
    return data, tuple(dict.fromkeys((*law.clauses, *(cite for _, clauses in way for cite in clauses))))


def _told(acts: tuple[str, ...]) -> str:
    """Acts in their order, in words."""
    return ", then ".join(acts) or "nothing"
