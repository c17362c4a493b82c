"""Rounds told to people: every event in words with its clauses, then what each seat came to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from croupier.cli.printing import UNBROKEN

if TYPE_CHECKING:
    from croupier.record.runner import Conducted


def account(done: Conducted) -> Iterator[str]:
    """A round of a script, line by line."""
    result = done.result
    yield f"{result['id'] or 'A script without an id'}: {_words(result['status'])}"
    if done.record is not None:
        yield from _events(done.record)
    for refused in result["refused"]:
        yield _refusal(refused)
    for assumed in result["assumed"]:
        yield f"  Assumed: {assumed['what']}: {_words(assumed['assumed'])}{_cited(assumed['clauses'])}"
    for wager in result["open"]:
        yield f"  Still on the table: {_open(wager)}"
    if result["waiting_for"]:
        yield f"  It waits for {result['waiting_for']['who']}: {_words(result['waiting_for']['step'])}"
    for seat in result["seats"]:
        yield f"  Seat {seat['seat']} in all: {seat['net']}"


def _events(record: Mapping[str, Any]) -> Iterator[str]:
    from croupier.record.rounds import replay_record
    from croupier.rulebooks.games import game
    from croupier.web.narrative import tell

    titles = {wager.name: wager.title for wager in game(record["rulebook"], record["game"]).wagers}
    for number, event in enumerate(replay_record(record).round.events, start=1):
        yield f"  {number}. {tell(event, titles, reveal=True)}{_cited([c.ref for c in event.clauses])}"


def _refusal(refused: Mapping[str, Any]) -> str:
    instead = f"; instead: {', '.join(refused['nearest'])}" if refused.get("nearest") else ""
    return f"  Refused: {refused['what']}: {refused['reason']}{instead}{_cited(refused['clauses'])}"


def _open(wager: Mapping[str, Any]) -> str:
    fee = f", fee {wager['fee']} paid" if "fee" in wager else ""
    return f"{_words(wager['wager'])} of {wager['stake']}, seat {wager['seat']} ({wager['id']}){fee}"


def _cited(refs: list[str]) -> str:
    """Clauses behind what they are of; a line is folded between them, not within one."""
    return f" ({', '.join(ref.replace(' ', UNBROKEN) for ref in refs)})" if refs else ""


def _words(name: str) -> str:
    return name.replace("_", " ")
