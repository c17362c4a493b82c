"""Who goes on from a stage, and the order of all players of a tournament."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from croupier.tournaments.field_state import out_groups
from croupier.tournaments.ranking import Groups, by_chips, in_order, merged
from croupier.tournaments.session import Session

if TYPE_CHECKING:
    from croupier.tournaments.state import Tournament


def advancing(t: Tournament, lots: Sequence[str]) -> tuple[str, ...]:
    """Who goes on from the stage that is over: the first of each table, and the best of the others.

    ``lots``: an order drawn by lot, which decides among others with equal chips. Of the last stage it is
    those who are placed.
    """
    rules, sessions = t.rules, tuple(t.sessions.values())
    if rules.field:
        return _of_field(t)[: rules.advance]
    found = [p for s in sessions for p in in_order(s.ranking)[: rules.advance] if p not in s.barred]
    drawn = {person: n for n, person in enumerate(lots)}
    if t.edition > 1:
        others_ = merged((_others(s, frozenset(found)) for s in sessions), _held(sessions))
        by_lot = (sorted(group, key=lambda p: drawn.get(p, len(drawn))) for group in others_)
        return (*found, *[person for group in by_lot for person in group][: rules.best_losers])
    others = [(s, p) for s in sessions for p in s.players if p not in found and p not in s.barred]
    others.sort(key=lambda each: (-each[0].chips[each[1]], drawn.get(each[1], len(drawn))))
    return (*found, *(person for _, person in others[: rules.best_losers]))


def _others(session: Session, without: frozenset[str]) -> Groups:
    """A table's order without some players, and without those who were disqualified."""
    gone = without | frozenset(session.barred)
    groups = (tuple(p for p in group if p not in gone) for group in session.ranking)
    return tuple(group for group in groups if group)


def _held(sessions: Sequence[Session]) -> dict[str, int]:
    """What players had when the rounds of their sessions were over."""
    return {person: amount for s in sessions for person, amount in s.held.items()}


def _of_field(t: Tournament) -> tuple[str, ...]:
    """A field's players in order: those who are in by their chips, then those out, the last out first."""
    return in_order(field_standing(t))


def field_standing(t: Tournament) -> Groups:
    """The order over all tables of a field: by chips, then the last out first, then who was disqualified."""
    sessions = tuple(t.sessions.values())
    chips = {person: amount for s in sessions for person, amount in s.chips.items()}
    playing = by_chips([p for s in sessions for p in s.active], chips)
    barred = [p for s in sessions for p in s.barred]
    return (*playing, *out_groups(t), *((p,) for p in reversed(barred)))


def overall(t: Tournament) -> Groups:
    """The order of all players.

    Those of the last stage as they were ranked there, then stage by stage those who went no further, by the
    chips that they had at its end, but in the order of each table.
    """
    stages = (*t.over, tuple(t.sessions.values()))
    found: list[tuple[str, ...]] = []
    placed: set[str] = set()
    for number, sessions in reversed(list(enumerate(stages))):
        if t.agreed.stages[number].field and number == len(stages) - 1:
            groups: Groups = field_standing(t)
        elif number == len(stages) - 1 and len(sessions) == 1:
            groups = sessions[0].ranking
        elif t.edition > 1:
            out = tuple((p,) for s in sessions for p in s.players if p in s.barred)
            groups = (*merged((_others(s, frozenset()) for s in sessions), _held(sessions)), *out)
        else:
            chips = {person: amount for s in sessions for person, amount in s.chips.items()}
            barred = {p for s in sessions for p in s.barred}
            every = [p for s in sessions for p in s.players]
            groups = (
                *by_chips([p for p in every if p not in barred], chips),
                *((p,) for p in every if p in barred),
            )
        for group in groups:
            left = tuple(person for person in group if person not in placed)
            if left:
                found.append(left)
                placed.update(left)
    return tuple(found)
