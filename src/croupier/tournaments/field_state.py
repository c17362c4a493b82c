"""The events of a field, whose tables play down to one: taken into the state of its tournament.

Who goes out in one hand is ranked by the stack with which the hand began, and who had as much is level. While
tables play hand for hand, the hands of one pass over all tables count as one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from croupier.money.amounts import parse_amount
from croupier.tournaments.errors import NotSo
from croupier.tournaments.ranking import Groups
from croupier.tournaments.session import Session

if TYPE_CHECKING:
    from croupier.tournaments.state import Tournament


def running(t: Tournament) -> tuple[Session, ...]:
    """The tables that are played."""
    return tuple(s for s in t.sessions.values() if s.running)


def left(t: Tournament) -> tuple[str, ...]:
    """Who is still in."""
    return tuple(person for s in t.sessions.values() for person in s.active)


def paid_places(t: Tournament) -> int:
    """How many places have a prize."""
    return len(t.agreed.prizes_for(t.entry_count))


def goes_out(t: Tournament, session: Session, person: str, stack: int) -> None:
    """Somebody is out, who began the hand with a stack; the place is vacated."""
    session.out.append(person)
    session.places = {place: who for place, who in session.places.items() if who != person}
    t.gone_at[person] = (t.serial, stack)
    t.gone = sorted(t.gone_at, key=lambda each: t.gone_at[each])


def out_groups(t: Tournament) -> Groups:
    """Who is out, the last out first; those who are level together."""
    found: list[list[str]] = []
    last: tuple[int, int] | None = None
    for person in t.gone:
        if t.gone_at[person] != last:
            found.append([])
        found[-1].append(person)
        last = t.gone_at[person]
    return tuple(tuple(group) for group in reversed(found))


def hand_over(t: Tournament, session: Session) -> None:
    """A hand is over at a table: the next one is another, unless all tables are to wait for each other."""
    if t.hand_for_hand:
        t.held.add(session.table)
        settle_pass(t)
    else:
        t.serial += 1


def settle_pass(t: Tournament) -> None:
    """Where every table has played its hand of the pass, the next begins, or hand for hand ends."""
    if not t.hand_for_hand:
        return
    waits = {s.table for s in running(t) if len(s.active) > 1}
    if not waits <= t.held:
        return
    t.held.clear()
    t.serial += 1
    t.hand_for_hand = len(waits) > 1 and len(left(t)) > paid_places(t)


def drawn(t: Tournament) -> None:
    """A field begins."""
    t.gone_at, t.held, t.hand_for_hand = {}, set(), False
    t.chip = t.rules.levels[0].values.get("chip") or 100


def entered_late(t: Tournament, data: Mapping[str, Any]) -> None:
    """Somebody enters, or enters anew, while it is played."""
    person, place = str(data["person"]), int(data["place"])
    session = t.sessions[str(data["table"])]
    if data["conditions"] != t.digest or parse_amount(data["fee"]) != t.agreed.fee:
        raise NotSo(f"{person} enters under other conditions, or for another fee")
    anew = person in t.entries
    if anew is not bool(data["anew"]) or (anew and person not in t.gone_at):
        raise NotSo(f"{person} is still in, or enters anew and was never out")
    if place in session.places or not session.running:
        raise NotSo(f"place {place} of {session.table} is taken, or the table is not played")
    if anew:
        if t.re_entered.get(person, 0) >= t.rules.re_entries:
            raise NotSo(f"{person} has entered anew as often as the conditions allow")
        t.re_entered[person] = t.re_entered.get(person, 0) + 1
        del t.gone_at[person]
        t.gone = sorted(t.gone_at, key=lambda each: t.gone_at[each])
        for each in t.sessions.values():
            if person in each.out:
                each.out.remove(person)
                each.chips.pop(person, None)
    else:
        t.entries[person] = int(data["at"])
    session.places[place] = person
    session.chips[person] = t.rules.chips
    t.paid_in += t.agreed.fee


def table_added(t: Tournament, data: Mapping[str, Any]) -> None:
    """A further table is played; its clock is that of the others."""
    table, at = str(data["table"]), int(data["at"])
    if table in t.sessions:
        raise NotSo(f"{table} is a table of the tournament already")
    session = Session(table, t.stage, t.rules, {})
    session.began = min((s.began for s in running(t) if s.began is not None), default=at)
    session.chip = max((s.chip for s in running(t)), default=0)
    session.stopped = t.paused
    t.sessions[table] = session


def paused(t: Tournament, data: Mapping[str, Any]) -> None:
    """The clock stops at all tables."""
    if t.paused is not None or not running(t) or not t.rules.field:
        raise NotSo("the clock is stopped, and does not go")
    t.paused = int(data["at"])
    for session in t.sessions.values():
        session.stopped = t.paused


def resumed(t: Tournament, data: Mapping[str, Any]) -> None:
    """The clock goes on: all that is told from its beginning is later by as long as it was stopped."""
    if t.paused is None or int(data["at"]) < t.paused:
        raise NotSo("the clock is started, and was not stopped")
    stopped = int(data["at"]) - t.paused
    for session in t.sessions.values():
        session.stopped = None
        if session.began is not None:
            session.began += stopped
    t.paused = None


def moved(t: Tournament, old: Session, new: Session, person: str) -> None:
    """Somebody has gone to another table: what is left of the old one decides what is waited for."""
    if person not in new.active:
        raise NotSo(f"{person} is moved, and is not in")
    settle_pass(t)


def hand_for_hand(t: Tournament, data: Mapping[str, Any]) -> None:
    """All tables play hand for hand; those where no hand is in progress wait for the others."""
    if t.hand_for_hand or len(left(t)) != paid_places(t) + 1:
        raise NotSo("tables play hand for hand before the last place without a prize is decided")
    t.hand_for_hand = True
    t.held = {s.table for s in running(t)} - {str(table) for table in data["playing"]}
    settle_pass(t)


def coloured_up(t: Tournament, data: Mapping[str, Any]) -> None:
    """Chips are changed at a table: everybody has whole larger ones afterwards, and nobody is out by it."""
    session, chip = t.sessions[str(data["table"])], parse_amount(data["chip"])
    after = {str(person): parse_amount(amount) for person, amount in data["chips"].items()}
    if set(after) != set(session.active):
        raise NotSo(f"not everybody at {session.table} has chips after the race")
    for person, amount in after.items():
        if amount % chip or amount <= 0 or abs(amount - session.chips[person]) >= chip:
            raise NotSo(f"{person} has another number of chips after the race than it can leave")
    t.raced += sum(after.values()) - sum(session.chips[person] for person in after)
    session.chips.update(after)
    session.chip = chip


def disqualified(t: Tournament, session: Session, person: str) -> None:
    """Somebody is disqualified: their chips are removed from play, and the place is vacated."""
    t.removed += session.chips.get(person, 0)
    session.chips[person] = 0
    session.places = {place: who for place, who in session.places.items() if who != person}
    if person in t.gone_at:
        del t.gone_at[person]
    settle_pass(t)
