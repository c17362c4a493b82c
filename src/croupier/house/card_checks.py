"""What must be done with cards and equipment before anything is shuffled, cut, burned or dealt."""

from __future__ import annotations

from croupier.house.card_events import acts_due, machine_shuffles, to_be_sealed, to_shuffle_again
from croupier.house.commands import (
    AnswerCardRequest,
    CountCards,
    DirectCount,
    EndMalfunction,
    InspectCards,
    MoveCards,
    PrepareCards,
    SealCards,
    ShowCards,
    Shuffle,
    Sit,
)
from croupier.house.errors import refuse
from croupier.house.state import TableState
from croupier.law import Clauses
from croupier.rulebooks.card_acts import By


def check_acts(table: TableState, *, ready: bool, replaced: bool) -> None:
    """Refuse a shuffle before what the book has done first; ``ready`` cards come prepared.

    Raises:
        Refused: used cards are to be sealed, new ones shown or prepared, or a supervisor is to approve it.
    """
    law, asked = table.play.card_acts, table.cards_state.asked
    if asked is not None and asked.wish == "inspect":
        check_nothing_asked(table, "a shuffle")
    if to_be_sealed(table):
        reason = "the used cards are sealed in a container and removed first"
        raise refuse("a shuffle", reason, law.sealed, (SealCards.name,))
    if asked is not None and asked.wish == "shuffle" and not asked.granted:
        clauses = law.again[table.cards_state.came]
        raise refuse("a shuffle", "a supervisor is to approve it first", clauses, (AnswerCardRequest.name,))
    due = () if ready else acts_due(table, replaced=replaced)
    if due:
        reason = "new cards are to be " + ", then ".join(act.name for act in due) + " first"
        near = InspectCards if due[0].by is By.SUPERVISOR else PrepareCards
        raise refuse("a shuffle", reason, due[0].clauses, (near.name,))


def acted(table: TableState, *, ready: bool, replaced: bool) -> Clauses:
    """What a shuffle rests on of the acts before it."""
    law, state = table.play.card_acts, table.cards_state
    asked = state.asked is not None and state.asked.wish == "shuffle"
    again = law.again.get(state.came, ()) if asked else ()
    sealed = () if not state.sealed else law.sealed if ready else law.unsealed
    removed = law.removed if replaced and table.shoe_over else ()
    after = law.by_machine if machine_shuffles(table) else law.shuffled
    vacant = law.vacant if state.vacant else ()
    exposed = table.play.equipment.exposed if table.equipped.exposed else ()
    return (after if state.prepared else ()) + again + sealed + removed + vacant + exposed


def check_nothing_asked(table: TableState, what: str) -> None:
    """Refuse what would use cards of which a player has asked something.

    Raises:
        Refused: they are to be shown, or shuffled, first.
    """
    asked, law = table.cards_state.asked, table.play.card_acts
    if asked is None:
        return
    if asked.wish == "inspect":
        reason = "a player has asked to inspect the cards"
        raise refuse(what, reason, law.inspected, (ShowCards.name,))
    near = Shuffle.name if asked.granted else AnswerCardRequest.name
    reason = "a player has asked that the cards be shuffled"
    raise refuse(what, reason, law.again[table.cards_state.came], (near,))


def check_not_vacant(table: TableState, what: str) -> None:
    """Refuse a round at a table that had no players, before its cards are shuffled again.

    Raises:
        Refused: they are to be shuffled, once a player is there.
    """
    if table.live and not table.playing and to_shuffle_again(table):
        reason = "no players were at the table: the cards are shuffled as play begins again"
        near = Shuffle.name if table.seats else Sit.name
        raise refuse(what, reason, table.play.card_acts.vacant, (near,))


def check_not_stopped(table: TableState, what: str) -> None:
    """Refuse a round while equipment does not work, or before cards are counted that are to be.

    Raises:
        Refused: a malfunction is to be dealt with, or the dealer is to count.
    """
    state, law = table.acts_state, table.acts.malfunction
    if state.malfunction and law is not None:
        reason = f"the table is stopped until this is dealt with: {state.malfunction}"
        raise refuse(what, reason, law.stopped, (EndMalfunction.name,))
    check_moved(table, what)
    if state.count is not None:
        near = CountCards.name if state.count.directed else DirectCount.name
        raise refuse(what, "the cards are to be counted first", state.count.clauses, (near,))


def check_counted(table: TableState, kind: str, ruling: str | None) -> None:
    """Refuse a ruling on an irregularity before the cards were counted, where its rule has that first.

    Raises:
        Refused: a supervisor is to direct the count, the dealer is to count, or the count was another one.
    """
    law, state = table.acts.count, table.acts_state
    clauses = law.before_ruling.get(kind, ())
    if not clauses or not table.live:
        return
    if state.counted_in == table.round_number:
        wrong = {law.complete: False, law.incomplete: True}.get(str(ruling))
        if wrong is not None and state.complete is wrong:
            says, near = ("complete", law.complete) if state.complete else ("not complete", law.incomplete)
            raise refuse(f"ruling {ruling}", f"by the count the deck is {says}", clauses, (near,))
        return
    directed = state.count is not None and state.count.directed
    near = CountCards.name if directed else DirectCount.name
    raise refuse(f"ruling on {kind}", "the cards are to be counted first", clauses, (near,))


def check_moved(table: TableState, what: str) -> None:
    """Refuse a card, or a round, before the cards of a device that failed were moved.

    Raises:
        Refused: the dealer is to move them first.
    """
    law = table.acts_state.moves
    if law is not None:
        raise refuse(what, "the cards of the device are to be moved first", law.clauses, (MoveCards.name,))
