"""What pages show of a field: its clock, who is left with what, the prizes, and a player's own rank."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from croupier.money.amounts import decimal
from croupier.tournaments import Phase, Tournament, clock, field_state
from croupier.tournaments.conditions import Level
from croupier.tournaments.prizes import prizes_of_field
from croupier.tournaments.ranking import by_chips, places
from croupier.tournaments.standing import field_standing

if TYPE_CHECKING:
    from croupier.house.books import Books

SHOWN: Final = 12
"""How many of those with most chips, and of those who went out last, a board shows."""


def amounts(level: Level) -> dict[str, str]:
    """The amounts of a level, by name."""
    return {name: decimal(amount) for name, amount in level.values.items()}


def clock_json(t: Tournament, at: int) -> dict[str, Any]:
    """Levels, breaks and how many are left, as everybody sees them; times in microseconds since 1970."""
    level, coming = clock.level(t, at), clock.next_level(t, at)
    pause = clock.next_break(t, at)
    left, issued = field_state.left(t), t.rules.chips * t.entry_count + t.raced - t.removed
    return {
        "at": at,
        "began": clock.began(t),
        "level": amounts(level),
        "number": t.rules.levels.index(level) + 1,
        "levels": len(t.rules.levels),
        "next": None if coming is None else {"level": amounts(coming[0]), "at": coming[1]},
        "paused": t.paused,
        "break_until": clock.break_at(t, at),
        "next_break": None if pause is None else {"at": pause[1], "lasts": pause[0].lasts},
        "late_until": clock.entries_until(t) if clock.open_to_late(t, at) else None,
        "hand_for_hand": t.hand_for_hand,
        "left": len(left),
        "entries": t.entry_count,
        "average": decimal(issued // len(left) // 100 * 100) if left else "0",
        "tables": sum(bool(s.active) for s in field_state.running(t)),
        "paid": field_state.paid_places(t),
    }


def whole_json(books: Books, t: Tournament, at: int) -> dict[str, Any]:
    """A field as its page and its board show it."""
    chips = {p: s.chips[p] for s in t.sessions.values() for p in s.active if p in s.chips}
    tables = {p: s.table for s in t.sessions.values() for p in s.active}
    order = [p for group in by_chips(chips, chips) for p in group]
    out = places(field_standing(t)) if t.stage >= 0 else []
    return {
        **clock_json(t, at),
        "prizes": prizes_json(t),
        "leaders": [
            {
                "name": books.people[p].name,
                "chips": decimal(chips[p]),
                "table": books.tables[tables[p]].title,
            }
            for p in order[:SHOWN]
        ],
        "out": [{"name": books.people[p].name, "place": n} for n, p in out if p not in chips][:SHOWN],
    }


def prizes_json(t: Tournament) -> list[dict[str, Any]]:
    """The prizes as the pool stands, the first first."""
    structure = t.agreed.prizes_for(t.entry_count)
    groups = tuple((str(n),) for n in range(len(structure)))
    won = prizes_of_field(structure, t.pool, groups)
    return [{"place": w.place, "amount": decimal(w.amount), "goods": w.goods} for w in won]


def own_json(t: Tournament, person: str, at: int) -> dict[str, Any]:
    """A player's own part: the rank by chips, or the place in which they went out; whether they may enter."""
    session = t.session_of(person)
    plays = session is not None and person in session.active
    chips = {p: n for s in t.sessions.values() for p, n in s.chips.items() if p in s.active}
    rank = 1 + sum(n > chips[person] for n in chips.values()) if plays else None
    found = {p: n for n, p in places(field_standing(t))} if t.stage >= 0 else {}
    barred = any(person in s.barred for s in t.sessions.values())
    anew = t.re_entered.get(person, 0) < t.rules.re_entries if person in t.entries else True
    late = t.phase is Phase.PLAY and clock.open_to_late(t, at) and not plays and not barred and anew
    return {
        "plays": plays,
        "rank": rank,
        "place": None if plays or person not in t.entries else found.get(person),
        "may_enter": late and person not in t.refused,
        "disqualified": barred,
    }
