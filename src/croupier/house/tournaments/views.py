"""What pages show of a tournament: at its tables to everybody and to a player, and as a whole."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.house.people import Person
from croupier.house.state import TableState
from croupier.house.tournaments.field_views import clock_json, own_json, whole_json
from croupier.house.tournaments.fields import why_waits
from croupier.house.tournaments.rounds import kinds, wagered
from croupier.money.amounts import decimal
from croupier.tournaments import Tournament, entering, rounds
from croupier.tournaments.conditions import Level
from croupier.tournaments.session import Session

if TYPE_CHECKING:
    from croupier.house.books import Books


def level_json(level: Level) -> dict[str, str]:
    """The amounts of a level, by name."""
    return {name: decimal(amount) for name, amount in level.values.items()}


def status_of(session: Session) -> str:
    """How far a session is: ``places``, ``chips``, ``play``, ``play_off`` or ``over``."""
    if session.ended is not None:
        return "over"
    if session.began is None:
        return "chips" if session.chips else "places"
    return "play_off" if session.contest else "play"


def at_table(books: Books, table: TableState, at: int) -> dict[str, Any] | None:
    """A session as everybody at its table sees it; None at a table of no tournament."""
    contest = table.contest
    if contest is None:
        return None
    t, session = contest.tournament, contest.session
    done = wagered(table)
    asks = session.running and table.betting and not contest.field
    waits = rounds.waits_for(t, session, done) if asks else ()
    return {
        "number": t.number,
        "title": t.agreed.title,
        "stage": session.rules.name,
        "status": status_of(session),
        "round": session.rounds,
        "rounds": session.rules.rounds,
        "minutes": session.rules.minutes,
        "began": session.began,
        "advance": session.rules.advance,
        "last_stage": t.last_stage,
        "level": level_json(session.level(at)),
        "order": t.agreed.order,
        "marker": session.marked if t.agreed.order == "marker" else None,
        "waits": [session.place_of(person) for person in waits],
        "disputes": len(t.disputes),
        "decided": decided_json(t),
        "kinds": list(kinds(table)),
        "players": players(books, session),
        "forms_shown": [session.place_of(person) for person in session.announced],
        "asked": bool(session.asked),
        "notice": notice_json(t, at),
        "field": clock_json(t, at) if contest.field else None,
        "why_waits": why_waits(table, at) if contest.field and not table.playing else None,
    }


def decided_json(t: Tournament) -> dict[str, Any] | None:
    """The dispute that was decided last, and the manager's decision, which is final; None where none was."""
    if not t.decisions:
        return None
    number, decision = next(reversed(t.decisions.items()))
    return {"number": number, "decision": decision}


def notice_json(t: Tournament, at: int) -> dict[str, int | None] | None:
    """A time limit of which notice was given and that does not hold yet: its seconds, and from when on."""
    if t.limit is None or at >= t.limit.since:
        return None
    return {"seconds": t.limit.seconds, "since": t.limit.since}


def players(books: Books, session: Session) -> list[dict[str, Any]]:
    """The players of a session by place, with the chips that the last round left them."""
    gone = {*session.out, *session.barred}
    return [
        {
            "seat": place,
            "person": person,
            "name": books.people[person].name,
            "chips": decimal(session.chips.get(person, 0)),
            "out": person in gone,
            "disqualified": person in session.barred,
            "passed": person in session.passed,
            "undisclosed": person in session.examined,
            "late": person in session.late,
            "absent": person in session.absent,
            "form": person in session.forms and person not in session.examined,
            "contests": not session.contest or person in session.contest,
        }
        for place, person in sorted(session.places.items())
    ]


def _why_out(session: Session, person: str) -> str:
    """Why a player is not in the next round: ``disqualified``, ``out``, ``play_off`` or empty."""
    if person in session.barred:
        return "disqualified"
    if person in session.out:
        return "out"
    return "play_off" if session.contest and person not in session.contest else ""


def forms_json(books: Books, session: Session, *, written: bool) -> list[dict[str, Any]]:
    """The forms of undisclosed wagers that wait to be examined; what they say only where ``written``."""
    return [
        {
            "person": person,
            "name": books.people[person].name,
            **(
                {
                    "wager": form.wager,
                    "amount": None if form.amount is None else decimal(form.amount),
                    "beside": decimal(session.beside.get(person, 0)),
                }
                if written
                else {}
            ),
        }
        for person, form in session.forms.items()
        if person not in session.examined
    ]


def own(table: TableState, viewer: Person, at: int) -> dict[str, Any] | None:
    """What a player has in the session beside what everybody sees; None for who does not play in it."""
    contest = table.contest
    if contest is not None and contest.field and viewer.id in contest.tournament.entries:
        return {**own_json(contest.tournament, viewer.id, at), "buy_back": None}
    if contest is None or contest.session.place_of(viewer.id) is None:
        return None
    session, person = contest.session, viewer.id
    waits = rounds.waits_for(contest.tournament, session, wagered(table))
    turn = contest.tournament.agreed.order != "marker" or waits[:1] == (person,)
    rules = session.rules
    return {
        "plays": person in session.active,
        "why": _why_out(session, person),
        "waits_for_form": person in session.forms and person not in session.examined,
        "turn": session.running and table.betting and person in waits and turn,
        "pass_cards": session.cards.get(person, 0),
        "forms": session.forms_left.get(person, 0),
        "late": person in session.late,
        "asked": person in session.asked and person not in session.agreed,
        "buy_back": decimal(rules.buy_back)
        if person in session.out
        and session.running
        and session.bought_back.get(person, 0) < rules.buy_backs
        and session.rounds <= rules.buy_back_until
        else None,
    }


def whole(books: Books, t: Tournament, viewer: Person | None, at: int, *, staff: bool) -> dict[str, Any]:
    """A tournament as its page shows it; who entered is for staff, and players by their places."""

    def name(person: str) -> str:
        return books.people[person].name

    me = "" if viewer is None else viewer.id
    return {
        "number": t.number,
        "book": t.book,
        "game": t.game,
        "title": t.agreed.title,
        "phase": t.phase.value,
        "manager": name(t.manager) if t.manager in books.people else t.manager,
        "starts": t.starts,
        "conditions": t.agreed.to_json(),
        "digest": t.digest,
        "entries": len(t.entries),
        "pool": decimal(t.pool),
        "entered": me in t.entries,
        "refused": t.refused.get(me, ""),
        "at": None if (s := t.session_of(me)) is None else s.table,
        "players": [[p, name(p)] for p in t.entries] if staff else [],
        "stage": t.stage,
        "stage_over": t.stage_over,
        "last_stage": t.last_stage if t.stage >= 0 else False,
        "qualified": [name(p) for p in t.qualified],
        "seconds": t.seconds(at),
        "notice": notice_json(t, at),
        "fees_due": [[p, name(p)] for p in entering.may_have_back(t)] if staff else [],
        "sessions": [
            {
                "table": s.table,
                "title": books.tables[s.table].title,
                "status": status_of(s),
                "rounds": s.rounds,
                "live": books.tables[s.table].live,
                "kinds": list(kinds(books.tables[s.table])),
                "forms": forms_json(books, s, written=True) if staff else [],
                "began": s.began,
                "level": level_json(s.level(at)),
                "round": s.rounds,
                "of": s.rules.rounds,
                "advance": s.rules.advance,
                "marker": s.marked if t.agreed.order == "marker" and s.running else None,
                "players": players(books, s),
                "standing": [[name(p) for p in group] for group in s.standing()] if s.chips else [],
            }
            for s in t.sessions.values()
            if not s.rules.field or s.active
        ],
        "field": whole_json(books, t, at) if t.agreed.stages[0].field and t.stage >= 0 else None,
        "own": own_json(t, me, at) if t.agreed.stages[0].field and t.stage >= 0 and me else None,
        "tables": [
            {"id": table.id, "title": table.title}
            for table in books.tables.values()
            if table.setup.tournament == t.number and table.open
        ],
        "disputes": [[n, text] for n, text in t.disputes.items()] if staff else [],
        "decided": decided_json(t),
        "results": [[name(p) for p in group] for group in t.results],
        "won": [
            {"name": name(w.person), "place": w.place, "amount": decimal(w.amount), "goods": w.goods}
            for w in t.won
        ],
    }
