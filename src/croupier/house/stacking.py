"""What is done with boxes and stacks of tiles before the tiles are dealt: off markers, la ja, the cut."""

from __future__ import annotations

from croupier.games.capabilities import HasStacks, Stacked
from croupier.games.refusals import Malformed, unknown
from croupier.house import commands as c
from croupier.house.dealing import at_duty
from croupier.house.errors import refuse
from croupier.house.happened import Happened
from croupier.house.play import running
from croupier.house.rounds import nothing_awaits_ruling, renew
from croupier.house.state import TableState
from croupier.house.work import JSON, Work, handles


def _stacks(table: TableState, what: str) -> Stacked:
    """What is done with the stacks of a table.

    Raises:
        Refused: it has none.
    """
    if not isinstance(table.rules, HasStacks):
        raise refuse(what, f"{table.game.title} is not played with boxes and stacks of tiles")
    return table.rules.stacks


@handles(c.MarkBox)
def mark_box(work: Work, command: c.MarkBox) -> JSON:
    """Take a box out of play before a round, or bring it into play again."""
    table = work.at_table
    what = f"off marker on box {command.box}"
    stacks = _stacks(table, what)
    clauses = stacks.off_marker(table.rules)
    if not 1 <= command.box <= stacks.boxes:
        raise Malformed(what, f"boxes are numbered 1 to {stacks.boxes}", [f"box 1 to {stacks.boxes}"])
    if not table.between_rounds:
        raise refuse(what, "it is put there, or taken away, before a round", clauses)
    if (command.box in table.off_boxes) is command.on:
        raise refuse(what, "it lies there already" if command.on else "none lies there", clauses)
    data = {"box": command.box, "on": command.on, "by": work.person.id}
    work.happen(Happened.BOX_MARKED, data, clauses)
    renew(work)
    return {"off": sorted(table.off_boxes)}


def _stacked(work: Work, what: str) -> Stacked:
    """The stacks of a live table at which the tiles are stacked and the dice not yet shaken.

    Raises:
        Refused: the house stacks by itself, or it is another moment.
    """
    table = at_duty(work, what)
    stacks = _stacks(table, what)
    round_ = running(table)
    nothing_awaits_ruling(table)
    if round_.request is None or round_.request.step != stacks.before:
        clauses = stacks.closed(table.rules)
        raise refuse(what, "it is done once wagers are closed, before the dice are shaken", clauses)
    return stacks


@handles(c.LaJa)
def la_ja(work: Work, command: c.LaJa) -> JSON:
    """Enter a la ja: it is performed only where somebody asked for it who may."""
    what = f"la ja asked for by seat {command.seat}"
    stacks, rules = _stacked(work, what), work.at_table.rules
    if work.at_table.now.tiles_cut:
        raise refuse(what, "the tiles are cut already", stacks.cut(rules))
    may = stacks.restacks(rules, running(work.at_table).wagers)
    if command.seat not in may.seats:
        nearest = tuple(f"seat {seat}" for seat in sorted(may.seats))
        raise refuse(what, f"{may.who} may ask for it", may.clauses, nearest)
    data = {"seat": command.seat, "by": work.person.id, "at": work.at}
    work.happen(Happened.LA_JA, data, may.clauses)
    return {}


@handles(c.CutTiles)
def cut_tiles(work: Work, command: c.CutTiles) -> JSON:
    """Enter the cut; a player who banks, or is co-banker, may choose it, and nobody else."""
    what = "cut of the tiles"
    stacks, rules = _stacked(work, what), work.at_table.rules
    clauses = stacks.cut(rules)
    if not command.cut.strip():
        raise refuse(what, "name the approved cut", clauses)
    if work.at_table.now.tiles_cut:
        raise refuse(what, "they are cut already", clauses)
    if command.seat is not None:
        may = stacks.chooses_cut(rules, running(work.at_table).wagers)
        if not may.seats:
            raise refuse(what, "the house is banker: no player chooses the cut", clauses)
        if command.seat not in may.seats:
            raise unknown("place that chooses the cut", str(command.seat), map(str, sorted(may.seats)))
        clauses = may.clauses
    data = {"cut": command.cut.strip(), "seat": command.seat, "by": work.person.id, "at": work.at}
    work.happen(Happened.TILES_CUT, data, clauses)
    return {}
