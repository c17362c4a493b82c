"""What the log says of the group that the house is a venue of: what was told, answered and heard.

Here is what one venue's log shows by itself. Signatures are for the proof by the house's rules, and for
``croupier group verify``, which works out reports anew with the group's log beside it. docs/group.md has the
forms.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

_DIGITS: Final = re.compile(r"[0-9a-f]*", re.ASCII)
_LINKS: Final = ("enrol", "link")
_PAIRS: Final = ("keep-apart", "let-together")
_OF_PATRONS: Final = ("new-card", "exclude", "readmit", "self-exclude", *_PAIRS)
_HEARD: Final = ("card", "exclude", "readmit", "self-exclude", *_PAIRS)
_ENDS: Final = {"readmit": "exclude", "let-together": "keep-apart"}
"""What is ended by what, and by nobody but the venue that began it."""
_OF_A_GROUP: Final = ("founded", "venue-entered", "venue-stopped", "officer-entered", "officer-removed")
_SHORTEST: Final = 60_000_000

_Whom: TypeAlias = tuple[int, ...]


@dataclass(slots=True)
class _Joined:
    venue: str
    told: int = 0
    waiting: dict[int, tuple[str, str]] = field(default_factory=dict)
    """What is not answered, by its number: the act, and the person whom it enrols or links."""
    answered: int = 0
    heard: int = 0
    place: int = 0
    """The position in the group's log of what was heard last."""
    patrons: dict[str, int] = field(default_factory=dict)
    persons: dict[int, str] = field(default_factory=dict)
    asked: set[str] = field(default_factory=set)
    """Who was told to be enrolled or linked, and is not answered."""
    own: set[tuple[str, _Whom]] = field(default_factory=set)
    """What this house has begun and not ended, as it told the group."""
    unheard: Counter[tuple[str, _Whom]] = field(default_factory=Counter)
    """What this house told of patrons, and the group has not told every venue."""
    others: set[tuple[str, _Whom, str]] = field(default_factory=set)
    """What was begun and not ended, as the group told, and by which venue."""
    away: dict[int, int] = field(default_factory=dict)
    reported: int = 0


class Group:
    """The group, as the log has it, event by event."""

    def __init__(self) -> None:
        self._joined: _Joined | None = None
        self._events = 0

    def read(self, stream: object, kind: object, clauses: object, payload: dict[str, Any]) -> Iterator[str]:
        """What is wrong with an event about the group, or with a patron of it who sits down."""
        self._events += 1
        if stream == "group":
            yield from self._line(str(kind), payload)
        elif stream in ("group-told", "group-answered", "group-heard"):
            joined = self._joined
            if joined is None:
                yield "the house is in no group"
                return
            if kind != str(stream).removeprefix("group-"):
                yield f"{kind!s:.40} is nothing that is said between a house and its group"
            takes = {"group-told": self._told, "group-answered": _answered, "group-heard": _heard}
            yield from takes[str(stream)](joined, payload)
        elif kind == "seated" and self._joined is not None and str(stream).startswith("table:"):
            yield from _sits(self._joined, payload)

    def _line(self, kind: str, payload: dict[str, Any]) -> Iterator[str]:
        """Joining a group, and when it was within reach; or what a group's own log says of itself."""
        if kind in _OF_A_GROUP:
            if self._joined is not None:
                yield "this is what a group's own log says, and the house is a venue of one"
        elif kind == "joined":
            if self._joined is not None:
                yield "the house is in a group already"
            self._joined = _Joined(str(payload.get("venue")))
            keys = [str(payload.get(name)) for name in ("group", "key", "own")]
            sound = [len(each) for each in keys] == [32, 64, 64] and all(map(_DIGITS.fullmatch, keys))
            if not sound or not payload.get("venue") or _number(payload.get("goes_on")) < _SHORTEST:
                yield "no house joins a group so"
        elif self._joined is None or kind not in ("contact", "found", "lost"):
            yield "the house is in no group, or this is nothing that happens to its line"

    def _told(self, joined: _Joined, payload: dict[str, Any]) -> Iterator[str]:
        act, said = str(payload.get("act")), payload.get("said")
        joined.told += 1
        joined.waiting[joined.told] = act, ""
        if payload.get("number") != joined.told or payload.get("venue") != joined.venue:
            given = f"act {payload.get('number')!s:.20} of {payload.get('venue')!s:.40}"
            yield f"{given} stands in the place of act {joined.told} of {joined.venue}"
        if not isinstance(said, dict):
            yield "nothing is told"
        elif act in _LINKS:
            person = str(said.get("person"))
            joined.waiting[joined.told] = act, person
            if person in joined.patrons or person in joined.asked:
                yield f"{person:.60} is told to the group, and was before"
            joined.asked.add(person)
        elif act == "report":
            yield from self._reported(joined, said)
        elif act in _OF_PATRONS:
            yield from _tells_of(joined, act, said)
        else:
            yield f"{act:.40} is nothing that a house tells"

    def _reported(self, joined: _Joined, said: dict[str, Any]) -> Iterator[str]:
        """A report follows the one before, up to an event that is there, and comes to nothing."""
        begins, ends = _number(said.get("from")), _number(said.get("position"))
        if begins != joined.reported or not begins < ends < self._events:
            yield f"a report from {begins} to {ends} stands at event {self._events}, after {joined.reported}"
        joined.reported = ends
        money, tables = said.get("money"), said.get("tables")
        if not isinstance(money, dict) or not isinstance(tables, dict):
            yield "a report has no money"
            return
        if any(_sums(money.values()).values()):
            yield "the books that are reported do not come to nothing"
        if _sums(tables.values()) != _sums([money.get("table", {})]):
            yield "what the tables have won is not what their accounts hold together"


def _tells_of(joined: _Joined, act: str, said: dict[str, Any]) -> Iterator[str]:
    whom = _whom(act, said)
    for patron in whom:
        if patron not in joined.persons:
            yield f"the house speaks of patron {patron}, whom it does not know"
    begun = _ENDS.get(act)
    if begun is not None and (begun, whom) not in joined.own:
        yield f"the house tells the group of a {act}, and there was no {begun} of its own"
    joined.own.discard((begun or "", whom))
    if begun is None:
        joined.own.add((act, whom))
    if act != "new-card":
        joined.unheard[act, whom] += 1


def _answered(joined: _Joined, payload: dict[str, Any]) -> Iterator[str]:
    joined.answered += 1
    if payload.get("number") != joined.answered or joined.answered not in joined.waiting:
        given = f"the answer to act {payload.get('number')!s:.20} of {joined.told}"
        yield f"{given} stands in the place of the one to act {joined.answered}"
        return
    act, person = joined.waiting.pop(joined.answered)
    if payload.get("act") != act or str(payload.get("person", "")) != person:
        yield f"act {joined.answered} was {act} {person:.60}".rstrip() + ", and another is answered"
    if not person:
        return
    joined.asked.discard(person)
    patron = payload.get("patron")
    if patron is None:
        if not payload.get("refused"):
            yield f"{person:.60} is neither made a patron nor refused"
    elif not _number(patron) > 0 or joined.persons.get(patron, person) != person:
        yield f"{person:.60} is made patron {patron!s:.20}, who is somebody else"
    else:
        joined.patrons[person], joined.persons[patron] = patron, person


def _heard(joined: _Joined, payload: dict[str, Any]) -> Iterator[str]:
    joined.heard += 1
    said, kind = payload.get("said"), str(payload.get("kind"))
    place, before = _number(payload.get("position")), joined.place
    joined.place = place
    if payload.get("number") != joined.heard or not place > before:
        given = f"item {payload.get('number')!s:.20}, event {place} of the group,"
        yield f"{given} stands in the place of item {joined.heard}, after event {before}"
    if payload.get("here") != joined.venue:
        yield f"it was heard at {payload.get('here')!s:.40}, and the house is {joined.venue}"
    if kind not in _HEARD or not isinstance(said, dict):
        yield f"{kind:.40} is nothing that a group tells"
        return
    venue, whom = str(said.get("venue")), _whom(kind, said)
    if kind == "card":
        if _number(said.get("card")) < 1:
            yield "a card has a number"
        return
    if venue == joined.venue:
        joined.unheard[kind, whom] -= 1
        if joined.unheard[kind, whom] < 0:
            yield f"the group tells of a {kind} by this house, which told it of none"
    if kind == "self-exclude":
        until = _number(said.get("until"))
        if until <= joined.away.get(whom[0], 0):
            yield f"the self-exclusion of patron {whom[0]} is made shorter, which nobody can"
        joined.away[whom[0]] = until
        return
    begun = _ENDS.get(kind)
    if begun is None:
        joined.others.add((kind, whom, venue))
    elif (begun, whom, venue) not in joined.others:
        yield f"a {begun} of {venue!r:.40} is ended, and there was none"
    joined.others.discard((begun or "", whom, venue))


def _sits(joined: _Joined, payload: dict[str, Any]) -> Iterator[str]:
    person = str(payload.get("person"))
    patron = joined.patrons.get(person)
    if patron is None:
        return
    elsewhere = any(
        kind == "exclude" and whom == (patron,) and venue != joined.venue
        for kind, whom, venue in joined.others
    )
    if elsewhere or ("exclude", (patron,)) in joined.own:
        yield f"{person:.60} sits down, and is excluded from every venue of the group"
    at = _number(payload.get("at"))
    if at and at < joined.away.get(patron, 0):
        yield f"{person:.60} sits down, and has excluded themselves from every venue of the group"


def _whom(act: str, said: dict[str, Any]) -> _Whom:
    """Of which patrons something is said: of two in no order."""
    found = [_number(said.get("patron"))]
    if act in _PAIRS:
        found.append(_number(said.get("other")))
    return tuple(sorted(found))


def _sums(held: Any) -> dict[str, int]:
    """What holdings come to, by currency, without those that come to nothing."""
    sums: defaultdict[str, int] = defaultdict(int)
    for each in held:
        for currency, amount in each.items() if isinstance(each, dict) else ():
            sums[currency] += _number(amount)
    return {currency: amount for currency, amount in sums.items() if amount}


def _number(value: object) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) else 0
