"""One round of play in a session: whose turn it is, what may be wagered, and what it leaves.

The wagers themselves lie at the table. What is asked here is told who has wagered already.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from croupier.games.refusals import Refusal
from croupier.law import Clauses
from croupier.money.amounts import decimal
from croupier.rulebooks.tournament_law import Act
from croupier.tournaments.conditions import BY_MARKER, Level
from croupier.tournaments.events import Happened, Happening
from croupier.tournaments.forms import deemed
from croupier.tournaments.judging import check_undisputed, playing, refuse, running
from croupier.tournaments.ranking import out_together
from croupier.tournaments.session import Form, Session
from croupier.tournaments.state import Tournament


def waits_for(t: Tournament, session: Session, wagered: Collection[str]) -> tuple[str, ...]:
    """Who has neither wagered nor passed, in the order in which they wager."""
    done = {*wagered, *session.passed, *session.absent, *session.examined}
    order = session.order if t.agreed.order == BY_MARKER else session.active
    return tuple(person for person in order if person not in done)


def wager_refused(
    t: Tournament,
    session: Session,
    person: str,
    amount: int,
    wagered: Mapping[str, int],
    at: int,
) -> Refusal | None:
    """Why a player's wager of a round is not taken; None where it is.

    ``wagered``: what players have wagered already.
    """
    what = f"wager of {decimal(amount)} by {t.called(person)}"
    if t.disputes:
        return Refusal(what, "a dispute is to be decided first", t.law.of(Act.DISPUTE))
    if not session.running:
        return Refusal(what, "the session is not played", t.law.of(Act.SESSION))
    if person not in session.active:
        return Refusal(
            what, f"{t.called(person)} does not play in this session", t.law.of(Act.SHORT, Act.OWN_PLACE)
        )
    if person in session.absent:
        reason = f"{t.called(person)} counts as absent from this round, and lost the minimum of it"
        return Refusal(what, reason, t.law.of(Act.ABSENT, Act.ABSENT_DEDUCTED), ("the next round",))
    if person in session.passed:
        return Refusal(what, "a pass card was played in this round", t.law.of(Act.CARDS))
    if person in wagered:
        return Refusal(what, "a wager once made is not altered", t.law.of(Act.NOT_ALTERED))
    if t.agreed.order == BY_MARKER:
        turn = waits_for(t, session, wagered)[0]
        if turn != person:
            reason = f"it is for {turn} to wager: wait your turn"
            return Refusal(what, reason, t.law.of(Act.OUT_OF_TURN, Act.IN_TURN))
    return amount_refused(t, session, what, amount, at, late=person in session.late)


def amount_refused(
    t: Tournament, session: Session, what: str, amount: int, at: int, *, late: bool = False
) -> Refusal | None:
    """Why an amount is not wagered: below the minimum, above the maximum, or a broken unit."""
    level = session.level(at)
    least, most = level.min, level.max
    if late and amount != least:
        reason = f"the time is over: the wager is the minimum, {decimal(least)}"
        return Refusal(what, reason, t.law.of(Act.TIME_LIMIT, Act.LATE), (decimal(least),), stakes=True)
    clauses = t.law.of(Act.EVERY_ROUND, Act.UNITS)
    if amount < least:
        return Refusal(what, f"the minimum is {decimal(least)}", clauses, (decimal(least),), stakes=True)
    if most is not None and amount > most:
        return Refusal(what, f"the maximum is {decimal(most)}", clauses, (decimal(most),), stakes=True)
    if least and amount % least:
        down = amount // least * least
        near = tuple(decimal(n) for n in (down, down + least) if n and (most is None or n <= most))
        reason = f"wagers are in units of the minimum, {decimal(least)}"
        return Refusal(what, reason, t.law.of(Act.UNITS), near, stakes=True)
    return None


def pass_round(t: Tournament, table: str, person: str, wagered: Collection[str], at: int) -> Happening:
    """Play a pass card in place of a wager.

    Raises:
        Refused: the player has none, has wagered, or it is another's turn.
    """
    what = f"pass card of {t.called(person)}"
    session = running(t, table, what)
    check_undisputed(t, what)
    playing(t, session, person, what)
    if person in wagered or person in session.passed:
        raise refuse(what, "the player has wagered in this round, or passed", t.law.of(Act.NOT_ALTERED))
    if not session.cards.get(person):
        raise refuse(what, "no pass card is left", t.law.of(Act.CARDS, Act.EVERY_ROUND))
    _check_turn(t, session, person, wagered, what)
    return Happening(Happened.PASSED, {"table": table, "person": person, "at": at}, t.law.of(Act.CARDS))


def _check_turn(t: Tournament, session: Session, person: str, wagered: Collection[str], what: str) -> None:
    if t.agreed.order != BY_MARKER:
        return
    turn = waits_for(t, session, wagered)
    if not turn or turn[0] != person:
        whose = turn[0] if turn else "nobody"
        raise refuse(
            what, f"it is for {whose} to wager: wait your turn", t.law.of(Act.OUT_OF_TURN, Act.IN_TURN)
        )


def late(t: Tournament, table: str, person: str, at: int) -> Happening:
    """The time for a player's wager is over: it is held to the minimum.

    Raises:
        Refused: wagers have no time limit, or the player has wagered, or it was said.
    """
    what = f"time of {t.called(person)}"
    session = running(t, table, what)
    playing(t, session, person, what)
    if person in session.late:
        raise refuse(what, "it was said in this round", t.law.of(Act.LATE))
    data = {"table": table, "person": person, "at": at}
    return Happening(Happened.LATE, data, t.law.of(Act.TIME_LIMIT, Act.LATE))


def voided(t: Tournament, table: str, at: int, round_id: str = "") -> Happening:
    """A round of play is void: it does not count, and pass cards and forms come back.

    Raises:
        Refused: the session is not played.
    """
    running(t, table, f"round at {table}")
    return Happening(Happened.VOIDED, {"table": table, "id": round_id, "at": at})


def absent(t: Tournament, table: str, person: str, at: int) -> Happening:
    """Deduct the minimum from an absent player's chips for the round.

    Raises:
        Refused: that was done for as many rounds as the conditions have, or the player passed.
    """
    what = f"absence of {t.called(person)}"
    session = running(t, table, what)
    playing(t, session, person, what)
    if person in session.absent or person in session.passed:
        raise refuse(what, "it was entered for this round", t.law.of(Act.ABSENT))
    if session.absences.get(person, 0) >= t.agreed.absent_rounds:
        reason = (
            f"the minimum was deducted for {t.agreed.absent_rounds} rounds: the player may be disqualified"
        )
        raise refuse(what, reason, t.law.of(Act.ABSENT_DEDUCTED, Act.ABSENT_OUT), ("disqualify the player",))
    amount = min(session.level(at).min, session.chips[person])
    data = {"table": table, "person": person, "deducted": decimal(amount), "at": at}
    return Happening(Happened.ABSENT, data, t.law.of(Act.ABSENT, Act.ABSENT_DEDUCTED))


# Undisclosed wagers ---------------------------------------------------------------------------


def give_form(
    t: Tournament,
    table: str,
    person: str,
    form: Form,
    wagered: Collection[str],
    at: int,
    beside: int = 0,
) -> Happening:
    """Take the form of an undisclosed wager; before it is examined it may be replaced.

    ``beside``: what is wagered in chips beside it, in minor units.

    Raises:
        Refused: the tournament has none, the player has used theirs, or the form was examined.
    """
    what = f"undisclosed wager of {t.called(person)}"
    session = running(t, table, what)
    check_undisputed(t, what)
    playing(t, session, person, what)
    if not session.rules.forms:
        raise refuse(what, "the conditions have no undisclosed wagers", t.law.of(Act.FORMS))
    if person in session.examined:
        reason = "the form was given and examined: it is not changed"
        raise refuse(what, reason, t.law.of(Act.FORM_EXAMINED, Act.NOT_ALTERED))
    if person not in session.forms and not session.forms_left.get(person):
        raise refuse(what, "no undisclosed wager is left", t.law.of(Act.FORMS))
    if person in wagered or person in session.passed:
        raise refuse(what, "the player has wagered in this round, or passed", t.law.of(Act.NOT_ALTERED))
    _check_turn(t, session, person, wagered, what)
    chips, written = session.chips[person], form.amount or 0
    # A form alone that is for more than the chips is for examination; beside a wager in chips it is not.
    if beside > chips or (written <= chips < beside + written):
        reason = f"with the wager in chips it is more than the chips, {decimal(chips)}"
        raise refuse(what, reason, t.law.of(Act.FORM_WITH_CHIPS), about="beside")
    _check_beside(t, session.level(at), what, beside, written)
    data = {
        "table": table,
        "person": person,
        **form.to_json(),
        "beside": decimal(beside),
        "at": at,
    }
    return Happening(Happened.FORM_GIVEN, data, t.law.of(Act.FORMS, Act.FORM_WRITTEN, Act.FORM_OWN))


def _check_beside(t: Tournament, level: Level, what: str, beside: int, written: int) -> None:
    """Refuse chips beside a form that are no wager by themselves, or more than the maximum with it."""
    least, most = level.min, level.max
    if beside and least and beside % least:
        reason = f"chips beside it are in units of the minimum, {decimal(least)}"
        raise refuse(what, reason, t.law.of(Act.UNITS, Act.FORM_WITH_CHIPS), about="beside")
    if beside and most is not None and beside + min(written, most) > most:
        reason = f"with the wager in chips it is above the maximum of {decimal(most)}"
        clauses = t.law.of(Act.UNITS, Act.FORM_WITH_CHIPS)
        raise refuse(what, reason, clauses, (decimal(most - min(written, most)),), about="beside")


def form_faults(
    t: Tournament, session: Session, person: str, kinds: Collection[str], at: int
) -> Refusal | None:
    """What examination finds wrong with a form; None where it was made by the rules."""
    form, _level, chips = session.forms[person], session.level(at), session.chips[person]
    what = f"undisclosed wager of {t.called(person)}"
    if not form.wager or form.amount is None:
        return Refusal(
            what, "it shows no amount, or no kind of wager", t.law.of(Act.FORM_WRITTEN), tuple(kinds)
        )
    if form.wager not in kinds:
        return Refusal(
            what, f"{form.wager} is no kind of wager here", t.law.of(Act.FORM_WRITTEN), tuple(kinds)
        )
    if form.amount > chips:
        reason = f"it is for more than the chips, {decimal(chips)}"
        return Refusal(what, reason, t.law.of(Act.FORM_WITHIN), (decimal(chips),))
    refusal = amount_refused(t, session, what, form.amount, at)
    if refusal is None:
        return None
    return Refusal(what, refusal.reason, t.law.of(Act.FORM_WITHIN) + refusal.clauses, refusal.nearest)


def examine(t: Tournament, table: str, person: str, at: int, *, returned: str = "") -> Happening:
    """Examine a form before the round; ``returned`` says why the player has it back to make another.

    Raises:
        Refused: the player gave none, or it was examined.
    """
    what = f"undisclosed wager of {t.called(person)}"
    session = running(t, table, what)
    if person not in session.forms or person in session.examined:
        raise refuse(what, "no form waits for examination", t.law.of(Act.FORM_EXAMINED))
    data = {"table": table, "person": person, "returned": returned, "at": at}
    return Happening(Happened.FORM_EXAMINED, data, t.law.of(Act.FORM_EXAMINED))


def inspect(t: Tournament, table: str, person: str, whose: str, at: int) -> Happening:
    """Let a player see the form by which another made an undisclosed wager in the last round.

    Raises:
        Refused: they do not play in the tournament, or there is no such form.
    """
    what = f"form of {whose}"
    session = running(t, table, what)
    if person not in t.entries:
        raise refuse(what, "it is shown to players of the tournament", t.law.of(Act.FORM_INSPECTED))
    if whose not in session.announced:
        raise refuse(
            what, f"{whose} made no undisclosed wager in the last round", t.law.of(Act.FORM_INSPECTED)
        )
    form = session.announced[whose]
    data = {"table": table, "person": person, "whose": whose, **form.to_json(), "at": at}
    return Happening(Happened.FORM_INSPECTED, data, t.law.of(Act.FORM_INSPECTED))


# The end of a round ---------------------------------------------------------------------------


def played(
    t: Tournament,
    table: str,
    wagers: Mapping[str, int],
    nets: Mapping[str, int],
    removed: Sequence[str],
    at: int,
    round_id: str = "",
) -> Happening:
    """What a round of play leaves: chips, undisclosed wagers announced, and who is out, in order.

    ``wagers``: what each player wagered, undisclosed wagers with it; ``nets``: what each has won, or lost;
    ``removed``: whose losing chips were removed, in that order. All amounts in minor units of chips.

    Raises:
        Refused: the session is not played.
    """
    session = running(t, table, f"round at {table}")
    level = session.level(at)
    found: dict[str, int] = {}
    clauses: Clauses = ()
    for person, form in session.forms.items():
        counted = deemed(t.law, form, level, session.chips[person])
        clauses += counted.clauses
        if not counted.wagers and counted.amount:
            found[person] = min(counted.amount, session.chips[person] + nets.get(person, 0))
    left = {
        p: session.chips[p] + nets.get(p, 0) - found.get(p, 0) for p in session.players if p in session.chips
    }
    next_ = session.rules.level(session.rounds + 2, _minute(session, at))
    gone = [p for p in session.active if left[p] < max(1, next_.min)]
    out = out_together(gone, left, wagers, removed)
    announced = t.law.of(Act.FORM_ANNOUNCED) if session.forms else ()
    ends = t.law.of(Act.SHORT, *((Act.OUT_TOGETHER,) if len(out) > 1 else ())) if out else ()
    data = {
        "table": table,
        "round": session.rounds + 1,
        "id": round_id,
        "marker": session.marked if t.agreed.order == BY_MARKER else None,
        "wagers": {p: decimal(n) for p, n in wagers.items()},
        "nets": {p: decimal(n) for p, n in nets.items()},
        "deducted": {p: decimal(n) for p, n in found.items()},
        "forms": {p: form.to_json() for p, form in session.forms.items()},
        "chips": {p: decimal(n) for p, n in left.items()},
        "removed": list(removed),
        "out": list(out),
        "at": at,
    }
    order = t.law.of(Act.ORDER, Act.MARKER) if t.agreed.order == BY_MARKER else ()
    order += t.law.of(Act.LEVELS) if next_ is not level else ()
    return Happening(Happened.PLAYED, data, tuple(dict.fromkeys(order + announced + clauses + ends)))


def _minute(session: Session, at: int) -> int:
    return 0 if session.began is None else max(0, at - session.began) // 60_000_000
