"""Acts in a field: late entries, hands, moves, tables added and broken, hand for hand, chips coloured up.

No rulebook has any of them: they are the trade's. What is published of them elsewhere is named in the page of
tournaments.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from croupier.games.refusals import unknown
from croupier.law import Clauses
from croupier.money.amounts import decimal
from croupier.rulebooks.tournament_law import Act, TournamentLaw
from croupier.tournaments import clock, field_state
from croupier.tournaments.entering import WHAT
from croupier.tournaments.events import Happened, Happening
from croupier.tournaments.judging import check_phase, check_undisputed, refuse, running, session_at
from croupier.tournaments.session import Session
from croupier.tournaments.state import Phase, Tournament

BALANCE = "balance"
"""Why a player is moved: tables differ by two players or more."""
BROKEN = "broken"
"""The table is broken; also why a session ends."""
LAST = "last"
"""Why a session ends: one player has all the chips."""


def places_given(law: TournamentLaw) -> Clauses:
    """What places at its tables rest on."""
    return law.of(Act.ALLOCATED)


def free_places(session: Session) -> tuple[int, ...]:
    """The places of a table that nobody has."""
    return tuple(n for n in range(1, session.rules.seats + 1) if n not in session.places)


def check_late(t: Tournament, person: str, agrees: str, at: int) -> bool:
    """Refuse an entry to a field that is played; says whether it is anew.

    Raises:
        Refused: entries are closed, the field is full, the person is still in, was refused or disqualified,
            has entered as often as they may, or agrees to other conditions.
    """
    check_phase(t, WHAT, Phase.PLAY)
    check_undisputed(t, WHAT)
    if not clock.open_to_late(t, at):
        raise refuse(WHAT, "the time for late entries is over", t.law.of(Act.TOURNAMENT))
    conditions, anew = t.agreed, person in t.entries
    if any(person in s.active for s in t.sessions.values()):
        raise refuse(WHAT, f"{t.called(person)} is still in", t.law.of(Act.TOURNAMENT))
    if any(person in s.barred for s in t.sessions.values()):
        raise refuse(WHAT, f"{t.called(person)} was disqualified", t.law.of(Act.DISQUALIFIED))
    if person in t.refused:
        raise refuse(WHAT, f"the application was refused: {t.refused[person]}")
    if anew and t.re_entered.get(person, 0) >= t.rules.re_entries:
        raise refuse(WHAT, f"a player may enter anew {t.rules.re_entries} times")
    if not anew and len(t.entries) >= conditions.most:
        raise refuse(WHAT, f"{conditions.most} players have entered, the most there may be")
    if conditions.persons and person not in conditions.persons:
        raise refuse(WHAT, "it is for those whom the conditions name")
    if conditions.agreement and agrees != t.digest:
        reason = "agree to the conditions as they are published: read them first"
        raise refuse(WHAT, reason, t.law.of(Act.AGREED), about="agrees")
    return anew


def enter_late(t: Tournament, person: str, agrees: str, table: str, place: int, at: int) -> Happening:
    """Somebody enters, or enters anew, while the field is played: a whole stack, at a free place.

    Raises:
        Refused: as :func:`check_late`, or the place is not free.
    """
    anew = check_late(t, person, agrees, at)
    session = running(t, table, WHAT)
    if place not in free_places(session):
        near = tuple(map(str, free_places(session)))
        raise refuse(WHAT, f"place {place} of {t.titled(table)} is not free", t.law.of(Act.ALLOCATED), near)
    data = {
        "person": person,
        "fee": decimal(t.agreed.fee),
        "conditions": t.digest,
        "table": table,
        "place": place,
        "chips": decimal(t.rules.chips),
        "anew": anew,
        "at": at,
    }
    acts = (Act.TOURNAMENT, Act.FEE, Act.POOL, Act.ALLOCATED, Act.CHIPS)
    return Happening(Happened.ENTERED_LATE, data, t.law.of(*acts))


def played(
    t: Tournament, table: str, stacks: Mapping[str, int], nets: Mapping[str, int], at: int, round_id: str = ""
) -> Happening:
    """What a hand leaves: chips, and who is out, the smaller stack first.

    ``stacks``: what each player who was dealt in began the hand with; ``nets``: what each has won, or lost.
    All in minor units of chips.

    Raises:
        Refused: the session is not played, or the hand left a part of the chips to nobody.
    """
    what = f"hand at {t.titled(table)}"
    session = running(t, table, what)
    if sum(nets.values()):
        raise refuse(what, "what players win is what others lose: a tournament has no rake")
    after = {p: session.chips[p] + nets.get(p, 0) for p in session.players}
    out = sorted((p for p in session.active if not after[p]), key=lambda p: stacks.get(p, 0))
    data = {
        "table": table,
        "round": session.rounds + 1,
        "id": round_id,
        "marker": None,
        "wagers": {p: decimal(n) for p, n in stacks.items()},
        "nets": {p: decimal(n) for p, n in nets.items()},
        "deducted": {},
        "forms": {},
        "chips": {p: decimal(n) for p, n in after.items()},
        "removed": [],
        "out": out,
        "at": at,
    }
    return Happening(Happened.PLAYED, data, ())


def move(t: Tournament, person: str, to: str, place: int, why: str, at: int) -> Happening:
    """A player goes to another table, with their chips.

    Raises:
        Refused: they are not in, the tables are not both played, or the place is not free.
    """
    what = f"move of {t.called(person)}"
    old, new = t.session_of(person), running(t, to, what)
    if old is None or person not in old.active:
        raise unknown("player", person, field_state.left(t))
    if old is new or place not in free_places(new):
        near = tuple(map(str, free_places(new)))
        raise refuse(what, f"place {place} of {to} is not free", t.law.of(Act.ALLOCATED), near)
    data = {"person": person, "from": old.table, "to": to, "place": place, "why": why, "at": at}
    return Happening(Happened.MOVED, data, t.law.of(Act.ALLOCATED))


def add_table(t: Tournament, table: str, at: int) -> Happening:
    """A further table is designated while the field is played.

    Raises:
        Refused: no entries are taken any more, or it is one already.
    """
    what = f"further table {t.titled(table)}"
    check_phase(t, what, Phase.PLAY)
    if not clock.open_to_late(t, at):
        raise refuse(what, "the time for late entries is over: tables are broken, and none is added")
    if table in t.sessions:
        raise refuse(what, "it is a table of the tournament already", t.law.of(Act.DESIGNATED))
    acts = (Act.DESIGNATED, Act.EXCLUSIVE)
    return Happening(Happened.TABLE_ADDED, {"table": table, "at": at}, t.law.of(*acts))


def pause(t: Tournament, reason: str, at: int) -> Happening:
    """Stop the clock of a field: hands in progress are played to their end, and none is opened.

    Raises:
        Refused: it is stopped, nothing is played, or no reason is stated.
    """
    what = "pause of the tournament"
    check_phase(t, what, Phase.PLAY)
    if t.paused is not None:
        raise refuse(what, "the clock is stopped already", (), ("resume-tournament",))
    if not field_state.running(t):
        raise refuse(what, "no session is played", t.law.of(Act.SESSION))
    if not reason.strip():
        raise refuse(what, "say why", about="reason")
    return Happening(Happened.PAUSED, {"reason": reason, "at": at})


def resume(t: Tournament, at: int) -> Happening:
    """Start the clock again, from where it was stopped.

    Raises:
        Refused: it is not stopped.
    """
    what = "end of the pause"
    check_phase(t, what, Phase.PLAY)
    if t.paused is None:
        raise refuse(what, "the clock is not stopped", (), ("pause-tournament",))
    # A machine's clock may have been set back meanwhile.
    return Happening(Happened.RESUMED, {"at": max(at, t.paused)})


def on_the_bubble(t: Tournament, at: int) -> bool:
    """Whether one player more is in than places have prizes, at several tables, and entries are over."""
    tables = [s for s in field_state.running(t) if len(s.active) > 1]
    several = len(tables) > 1 and not clock.open_to_late(t, at)
    return several and len(field_state.left(t)) == field_state.paid_places(t) + 1


def hand_for_hand(t: Tournament, playing: Collection[str], at: int) -> Happening:
    """From now on all tables play one hand and wait for each other; ``playing``: where one is in progress.

    Raises:
        Refused: it is not time for it, or they do so already.
    """
    what = "hand for hand"
    if t.hand_for_hand:
        raise refuse(what, "the tables play hand for hand already")
    if not on_the_bubble(t, at):
        reason = "it is for when one player more is in than places have prizes, at several tables"
        raise refuse(what, reason)
    return Happening(Happened.HAND_FOR_HAND, {"playing": sorted(playing), "at": at}, ())


def end(t: Tournament, table: str, why: str, at: int) -> Happening:
    """The session at a table ends: the table is broken, or one player has all the chips.

    Raises:
        Refused: somebody still plays there; or it is the last table, and they are not down to one player.
    """
    what = f"end of the session at {t.titled(table)}"
    check_undisputed(t, what)
    session = running(t, table, what)
    others = [s for s in field_state.running(t) if s is not session and s.active]
    if (why == BROKEN and session.active) or (why == LAST and (others or len(session.active) > 1)):
        raise refuse(
            what, "players are still in: a table of a field ends when it is broken, or with the last player"
        )
    data = {
        "table": table,
        "why": why,
        "chips": {p: decimal(n) for p, n in session.chips.items()},
        "ranking": [list(group) for group in session.standing()],
        "play_off": [],
        "lots": [],
        "at": at,
    }
    acts = (Act.COUNTED, Act.WINNERS, Act.RETURNED, Act.OPERATORS)
    return Happening(Happened.ENDED, data, t.law.of(*acts))


# The race for odd chips -------------------------------------------------------------------------


def to_colour_up(t: Tournament, session: Session, at: int) -> int | None:
    """The smallest chip that a table is to have from now on; None where it has no smaller ones."""
    chip = clock.smallest_chip(t, at)
    return chip if chip > (session.chip or t.chip) else None


def race(chips: Mapping[str, int], old: int, new: int, cards: Mapping[str, Sequence[int]]) -> dict[str, int]:
    """What everybody has after a chip race.

    What makes up whole larger chips is changed. A card is drawn for each odd chip that is left; the odd chips
    of all together make so many larger ones, a last one where half of it or more is left over, and they go
    one each to the players with the highest cards. Who would be without chips has one all the same.

    ``chips``: by player, in the order of places; ``old`` and ``new``: the smallest chips; ``cards``: by
    player, the cards for their odd chips, no two alike, the highest number the highest card.
    """
    odd = {person: amount % new for person, amount in chips.items()}
    after = {person: amount - odd[person] for person, amount in chips.items()}
    whole, over = divmod(sum(odd.values()), new)
    count = whole + (2 * over >= new and over > 0)
    racers = [person for person in chips if odd[person] // old]
    best = sorted(racers, key=lambda person: max(cards[person]), reverse=True)
    for person in best[:count]:
        after[person] += new
    return {person: amount or new for person, amount in after.items()}


def odd_chips(chips: Mapping[str, int], old: int, new: int) -> dict[str, int]:
    """How many of the smaller chips each player has that make up no whole larger one."""
    return {person: amount % new // old for person, amount in chips.items()}


def colour_up(t: Tournament, table: str, cards: Mapping[str, Sequence[int]], at: int) -> Happening:
    """Change the smallest chips at a table for larger ones, and have the odd ones raced for.

    Raises:
        Refused: the level has no larger chips.
    """
    what = f"chip race at {t.titled(table)}"
    session = session_at(t, table)
    chip = to_colour_up(t, session, at)
    if chip is None:
        raise refuse(what, "the level that holds has the chips that are in play")
    chips = {person: session.chips[person] for person in session.active}
    after = race(chips, session.chip or t.chip, chip, cards)
    data = {
        "table": table,
        "chip": decimal(chip),
        "cards": {person: list(drawn) for person, drawn in cards.items() if drawn},
        "chips": {person: decimal(amount) for person, amount in after.items()},
        "at": at,
    }
    return Happening(Happened.COLOURED_UP, data, ())
