"""Disputes: raised by players, decided rung by rung on the book's ladder; and the staff's journal."""

from __future__ import annotations

from functools import cache
from typing import Final

from croupier.errors import nearest
from croupier.games.game import Game
from croupier.games.refusals import Malformed, Refusal, unknown
from croupier.house import commands as c
from croupier.house.answered import answerable
from croupier.house.correction_notices import Moved, Told, tell
from croupier.house.errors import NotAllowed, refuse
from croupier.house.happened import Happened
from croupier.house.impartial import check_not_own
from croupier.house.people import Role
from croupier.house.state import Dispute, TableState
from croupier.house.work import JSON, Work, handles
from croupier.law import Clause, Clauses, Rulebook, Treatment, path
from croupier.rulebooks.games import game as find_game
from croupier.rulebooks.games import games

JOURNAL = "journal"
DECIDED: Final = "dispute-decided"
"""The kind of notice that tells a player of a decision."""
KEPT: Final = (Treatment.RECORDED, Treatment.PHYSICAL, Treatment.NOT_BUILT)
"""The treatments of clauses that staff see to, and may note that they did."""


def dispute_of(table: TableState, number: int) -> Dispute:
    """A dispute by number.

    Raises:
        Malformed: there is none.
    """
    found = table.disputes.get(number)
    if found is None:
        near = [str(n) for n in table.disputes]
        raise Malformed(f"dispute {number}", f"{table.title} has no such dispute", near)
    return found


@handles(c.RaiseDispute)
def raise_dispute(work: Work, command: c.RaiseDispute) -> JSON:
    """Raise a dispute."""
    return _raised(work, work.person.id, command)


@handles(c.EnterDispute)
def enter_dispute(work: Work, command: c.EnterDispute) -> JSON:
    """Enter a player's dispute for them: it is theirs, as if they had raised it."""
    player = work.books.person(command.person)
    if not player.is_player:
        raise refuse("a dispute", f"{player.id} is no player", work.at_table.law.ladder_clauses)
    return _raised(work, player.id, command)


def _raised(work: Work, player: str, command: c.RaiseDispute | c.EnterDispute) -> JSON:
    table, text, round_ = work.at_table, command.text, command.round
    own = answerable(table, command.ground)
    if not text.strip():
        raise refuse("a dispute", "say what it is about")
    if round_ is not None and not 1 <= round_ <= table.round_number:
        raise Malformed(
            f"round {round_}", f"it is none of the {table.round_number} that {table.title} has had"
        )
    number = table.counted + 1
    data: JSON = {"dispute": number, "by": player, "text": text, "round": round_, "at": work.at}
    if work.person.id != player:
        data["entered_by"] = work.person.id
    if own is not None:
        data["ground"] = command.ground
    clauses = table.law.ladder_clauses + (() if own is None else own.clauses)
    work.happen(Happened.DISPUTE_RAISED, data, clauses)
    told = {} if own is None else {"says": own.says, "clauses": [clause.ref for clause in own.clauses]}
    return {"dispute": number, "decided_by": table.law.named(table.law.ladder[0]), **told}


@handles(c.DecideDispute)
def decide_dispute(work: Work, command: c.DecideDispute) -> JSON:
    """Decide a dispute on the rung that it has reached."""
    table = work.at_table
    dispute = dispute_of(table, command.dispute)
    what = f"decision of dispute {dispute.number}"
    check_not_own(what, work.person, (dispute.by,))
    rung = len(dispute.decisions)
    if not dispute.waiting or rung >= len(table.law.ladder):
        raise refuse(what, "it is decided, and nobody has asked for a review", table.law.ladder_clauses)
    office = table.law.ladder[rung]
    if office not in work.person.roles:
        reason = f"it is for the {table.law.named(office)} to decide"
        raise NotAllowed(Refusal(what, reason, table.law.ladder_clauses))
    if not command.decision.strip():
        raise refuse(what, "say what is decided")
    if command.upheld is None:
        raise refuse(what, "say whether it is upheld or rejected", (), ("upheld=true", "upheld=false"))
    advised = table.law.told_of_inspector
    if advised and not command.upheld and not command.told_of_inspector and office is not Role.INSPECTOR:
        reason = "tell the player of the right to consult an inspector, and say so, where it is rejected"
        raise refuse(what, reason, advised, ("told_of_inspector=true",), about=("told_of_inspector",))
    data = {
        "dispute": dispute.number,
        "by": work.person.id,
        "office": table.law.named(office),
        "decision": command.decision,
        "upheld": command.upheld,
        "told_of_inspector": command.told_of_inspector,
        "at": work.at,
    }
    told = table.law.told_of_inspector if command.told_of_inspector else ()
    own = answerable(table, dispute.ground)
    clauses = table.law.ladder_clauses + told + (() if own is None else own.clauses)
    work.happen(Happened.DISPUTE_DECIDED, data, clauses)
    found = "upheld" if command.upheld else "rejected"
    said = f"{found} by the {table.law.named(office)}: {command.decision}"
    about = None if dispute.round is None else Told(dispute.round)
    tell(work, DECIDED, Moved(dispute.by, 0, 0), said, clauses, about)
    last = rung + 1 == len(table.law.ladder)
    return {"final": last, "next": None if last else table.law.named(table.law.ladder[rung + 1])}


@handles(c.RequestReview)
def request_review(work: Work, command: c.RequestReview) -> JSON:
    """Ask the next rung to review."""
    table = work.at_table
    dispute = dispute_of(table, command.dispute)
    what = f"review of dispute {dispute.number}"
    if dispute.by != work.person.id:
        raise NotAllowed(Refusal(what, "it is for the player who raised it to ask", table.law.ladder_clauses))
    if dispute.waiting:
        raise refuse(what, "it is not decided yet", table.law.ladder_clauses)
    if len(dispute.decisions) >= len(table.law.ladder):
        raise refuse(what, "the decision is final", table.law.ladder_clauses)
    data = {"dispute": dispute.number, "by": work.person.id, "at": work.at}
    work.happen(Happened.REVIEW_REQUESTED, data, table.law.ladder_clauses)
    return {"reviewed_by": table.law.named(table.law.ladder[len(dispute.decisions)])}


@handles(c.Note)
def note(work: Work, command: c.Note) -> JSON:
    """Enter in the journal that something was done which a clause wants recorded."""
    table = work.at_table
    books = [table.law.book] if table.game.book is table.law.book else [table.game.book, table.law.book]
    found = next((b for b in books if command.clause in b.catalogue), None)
    if found is None:
        raise unknown(f"clause of {books[0].title}", command.clause, [r for b in books for r in b.catalogue])
    clause = found.catalogue[command.clause]
    if (owner := _of_another_game(table, found, clause)) is not None:
        near = nearest(clause.ref, [r for r in found.catalogue if path(r)[0] == table.game.scope])
        reason = f"it is of {owner.title}: name a clause of {table.game.title} or of all games"
        raise refuse(f"journal entry on {clause.ref}", reason, found.refer(clause.ref), near)
    if clause.treatment not in KEPT:
        enforced = clause.treatment is Treatment.ENFORCED
        reason = "the software enforces it itself" if enforced else "it asks for nothing to be done"
        raise refuse(f"journal entry on {clause.ref}", reason, found.refer(clause.ref))
    if not command.text.strip():
        raise refuse(f"journal entry on {clause.ref}", "say what was done")
    data = {
        "table": table.id,
        "book": found.name,
        "clause": clause.ref,
        "heading": clause.heading,
        "text": command.text,
        "round": table.round_number,
        "by": work.person.id,
        "at": work.at,
    }
    work.write(JOURNAL, "note", data, (clause.ref,))
    return {"clause": clause.ref, "heading": clause.heading}


def _of_another_game(table: TableState, book: Rulebook, clause: Clause) -> Game | None:
    """The other game whose part of the book a clause stands in; None where it is the table's own, or general.

    Proposals and games beside a book take rules of its parts: those that the table's game cites are its own.
    """
    part, own = clause.path[0], table.game
    if book is own.book and part == own.scope:
        return None
    owner = next((g for g in games(book.name) if g.scope == part and g.scope != own.scope), None)
    if owner is None or (book is not own.book and part in _parts_cited(own.book.name, own.name)):
        return None
    return owner


@cache
def _parts_cited(book: str, name: str) -> frozenset[str]:
    """The parts of books that a game's steps, wagers and irregularities cite."""
    game = find_game(book, name)
    said: list[Clauses] = [step.clauses for step in game.steps]
    said += [irregularity.clauses for irregularity in game.irregularities]
    for wager in game.wagers:
        said += [wager.clauses, *(line.clauses for line in wager.lines)]
    return frozenset(path(c.ref)[0] for clauses in said for c in clauses)
