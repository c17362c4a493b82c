"""What is done with boxes and stacks of pai gow before the tiles are dealt: off markers, la ja, the cut."""

from __future__ import annotations

from croupier.games.pai_gow.banking import bank_among
from croupier.games.pai_gow.rules import PaiGowRules
from croupier.games.pai_gow.terms import BOXES, DICE, WAGER
from croupier.games.refusals import Malformed, unknown
from croupier.house import commands as c
from croupier.house.dealing import at_duty
from croupier.house.errors import refuse
from croupier.house.happened import Happened
from croupier.house.play import running
from croupier.house.rounds import nothing_awaits_ruling, renew
from croupier.house.state import TableState
from croupier.house.work import JSON, Work, handles
from croupier.law import Clauses


def _rules(table: TableState, what: str) -> PaiGowRules:
    if not isinstance(table.rules, PaiGowRules):
        raise refuse(what, f"{table.game.title} is not played with boxes and stacks of tiles")
    return table.rules


@handles(c.MarkBox)
def mark_box(work: Work, command: c.MarkBox) -> JSON:
    """Take a box out of play before a round, or bring it into play again."""
    table = work.at_table
    what = f"off marker on box {command.box}"
    law = _rules(table, what).law
    if not 1 <= command.box <= BOXES:
        raise Malformed(what, f"boxes are numbered 1 to {BOXES}", [f"box 1 to {BOXES}"])
    if not table.between_rounds:
        raise refuse(what, "it is put there, or taken away, before a round", law.off_marker)
    if (command.box in table.off_boxes) is command.on:
        raise refuse(what, "it lies there already" if command.on else "none lies there", law.off_marker)
    data = {"box": command.box, "on": command.on, "by": work.person.id}
    work.happen(Happened.BOX_MARKED, data, law.off_marker)
    renew(work)
    return {"off": sorted(table.off_boxes)}


def _stacked(work: Work, what: str) -> PaiGowRules:
    """The rules of a live table at which the tiles are stacked and the dice not yet shaken.

    Raises:
        Refused: the house stacks by itself, or it is another moment.
    """
    table = at_duty(work, what)
    rules = _rules(table, what)
    round_ = running(table)
    nothing_awaits_ruling(table)
    if round_.request is None or round_.request.step != DICE:
        raise refuse(what, "it is done once wagers are closed, before the dice are shaken", rules.law.dice)
    return rules


@handles(c.LaJa)
def la_ja(work: Work, command: c.LaJa) -> JSON:
    """Enter a la ja: it is performed only where somebody asked for it who may."""
    what = f"la ja asked for by place {command.seat}"
    law = _stacked(work, what).law
    round_ = running(work.at_table)
    banker, player, co_banker = law.la_ja
    bank = bank_among(round_.wagers)
    if work.at_table.now.tiles_cut:
        raise refuse(what, "the tiles are cut already", law.cut)
    if bank.wagers:
        may, clauses = {w.seat for w in bank.wagers}, co_banker if bank.halves else banker
        who = "the player who is co-banker" if bank.halves else "a player/banker"
    else:
        may, clauses, who = {w.seat for w in round_.wagers if w.type.name == WAGER}, player, "a player"
    if command.seat not in may:
        raise refuse(what, f"{who} may ask for it", clauses, tuple(f"place {seat}" for seat in sorted(may)))
    data = {"seat": command.seat, "by": work.person.id, "at": work.at}
    work.happen(Happened.LA_JA, data, clauses)
    return {}


@handles(c.CutTiles)
def cut_tiles(work: Work, command: c.CutTiles) -> JSON:
    """Enter the cut; a player who banks, or is co-banker, may choose it, and nobody else."""
    what = "cut of the tiles"
    law = _stacked(work, what).law
    if not command.cut.strip():
        raise refuse(what, "name the approved cut", law.cut)
    if work.at_table.now.tiles_cut:
        raise refuse(what, "they are cut already", law.cut)
    clauses: Clauses = law.cut
    if command.seat is not None:
        bank = bank_among(running(work.at_table).wagers)
        may = sorted({w.seat for w in bank.wagers})
        if not may:
            raise refuse(what, "the house is banker: no player chooses the cut", law.cut)
        if command.seat not in may:
            raise unknown("place that chooses the cut", str(command.seat), map(str, may))
        clauses = law.cut_chosen
    data = {"cut": command.cut.strip(), "seat": command.seat, "by": work.person.id, "at": work.at}
    work.happen(Happened.TILES_CUT, data, clauses)
    return {}
