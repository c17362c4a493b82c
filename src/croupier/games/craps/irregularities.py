"""The irregularities of craps: rolls that do not count, dice that are lost, calls that are overruled.

A roll that does not count is no throw on the tape: wagers that are undecided stay, and the dice are thrown
again. So every remedy here lets play go on; what is entered next is the throw that counts. What the void one
showed, or what was called wrongly, the report says as ``shown``.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from croupier.games.incident import Incident
from croupier.games.irregularities import once, plain, unfit
from croupier.games.remedies import SHOOTER, Continue, Irregularity, Remedy, Ruler
from croupier.games.shown import SHOWN, Shows
from croupier.games.tape import Report
from croupier.law import Clauses

Rulings: TypeAlias = dict[str, tuple[Clauses, str]]
"""Ways to settle something, by name: the clauses of each, and what it means."""
THROW = ("throw",)
NO_ROLL = "no_roll"
VALID = "valid"
AGAIN = "the roll does not count: undecided wagers stay, and the dice are thrown again"


def invalid_roll(kind: str, title: str, trigger: str, clauses: Clauses) -> Irregularity:
    """A roll that is invalid whatever anybody calls."""
    text = "The roll is invalid; roll again"
    found = plain(kind, title, trigger, clauses, Continue(), AGAIN, steps=THROW, text=text)
    return replace(found, shows=Shows.RESULT)


def no_roll(kind: str, title: str, trigger: str, clauses: Clauses, ruled_by: Ruler) -> Irregularity:
    """A roll that staff may call no roll."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        if report.ruling == VALID and SHOWN in report.details:
            unfit(report, "the throw counts: what it shows is entered as the throw", clauses)
        says = AGAIN if report.ruling == NO_ROLL else "nobody calls no roll: the throw counts"
        return Remedy((Continue(),), clauses, says)

    return Irregularity(
        kind,
        title,
        trigger,
        clauses,
        remedy,
        steps=THROW,
        rulings=(NO_ROLL, VALID),
        ruled_by=ruled_by,
        remedy_text="A no roll may be called: then roll again, else the throw counts",
        shows=Shows.RESULT,
    )


def counts(kind: str, title: str, trigger: str, clauses: Clauses, says: str) -> Irregularity:
    """Something that does not keep a throw from counting."""
    return plain(kind, title, trigger, clauses, Continue(), says, steps=THROW)


def touched_chips(clauses: Clauses) -> Irregularity:
    """The dice touched chips."""
    return counts(
        "dice_touched_chips",
        "Dice touched chips",
        "The dice come into contact with chips other than the bank's",
        clauses,
        "no cause for a no roll: the throw counts",
    )


def cocked_die(clauses: Clauses) -> Irregularity:
    """A die does not lie flat."""
    return counts(
        "cocked_die",
        "Die not flat",
        "A die leans on chips or another object",
        clauses,
        "the side opposite the one that rests on the object counts",
    )


def wrong_call(rulings: Rulings) -> Irregularity:
    """A call that somebody overrules."""
    by = Ruler("whoever overrules the call")
    return ruled("wrong_call", "Wrong call", "The throw is called wrongly", rulings, by, shows=Shows.CALL)


def die_off_table(comes_of: str, rulings: Rulings) -> Irregularity:
    """A die or both leave the table; ``comes_of``: what that makes of the roll."""
    trigger = f"A die or both leave the table: {comes_of}"
    return ruled("die_off_table", "Die off the table", trigger, rulings, SHOOTER)


def two_dice_lost(rulings: Rulings, *notify: str) -> Irregularity:
    """Two dice are lost; ``notify``: who is told."""
    return ruled("two_dice_lost", "Two dice lost", "Two dice cannot be found", rulings, SHOOTER, notify)


def ruled(
    kind: str,
    title: str,
    trigger: str,
    rulings: Rulings,
    ruled_by: Ruler,
    notify: tuple[str, ...] = (),
    shows: Shows = Shows.RESULT,
) -> Irregularity:
    """Something that is settled in one of several ways, each with its clauses and what it means."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        assert report.ruling is not None, report
        clauses, says = rulings[report.ruling]
        return Remedy((Continue(),), clauses, says)

    return Irregularity(
        kind,
        title,
        trigger,
        once(tuple(c for clauses, _ in rulings.values() for c in clauses)),
        remedy,
        steps=THROW,
        rulings=tuple(rulings),
        ruled_by=ruled_by,
        notify=notify,
        shows=shows,
        remedy_text="; ".join(f"{name}: {says}" for name, (_, says) in rulings.items()),
    )
