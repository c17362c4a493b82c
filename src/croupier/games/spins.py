"""The irregularities of games that a spin decides; rulebooks put clauses on them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from croupier.games.events import Kind
from croupier.games.incident import Incident
from croupier.games.irregularities import plain, unfit
from croupier.games.remedies import OPERATOR, Continue, Irregularity, Remedy, Reposition, StartAgain, Void
from croupier.games.requests import Announce
from croupier.games.shown import SHOWN, Face, Shows
from croupier.games.tape import Report
from croupier.law import Clauses

AS_MEANT: Final = "as_meant"
AS_IT_LIES: Final = "as_it_lies"


def no_spin(
    kind: str, title: str, trigger: str, clauses: Clauses, *, steps: tuple[str, ...] = ()
) -> Irregularity:
    """A spin without a result: it is made again, and until then wagers may be changed."""
    found = plain(
        kind,
        title,
        trigger,
        clauses,
        StartAgain(wagers_open=True),
        "no spin: the spin is made again; wagers lie, and may be changed until no more bets",
        steps=steps,
        text="No spin, wherever it comes to rest: it is made again with the wagers that lie",
    )
    return replace(found, shows=Shows.RESULT)


def void_spin(
    kind: str, title: str, trigger: str, clauses: Clauses, steps: tuple[str, ...] = ()
) -> Irregularity:
    """The spin is void, announced or not: every wager on it goes back."""
    found = plain(
        kind,
        title,
        trigger,
        clauses,
        Void(),
        "no spin: the spin and the round are void; all wagers go back",
        steps=steps,
        text="No spin, announced or not: the round is void and all wagers go back",
    )
    return replace(found, shows=Shows.RESULT)


def wrongly_entered(
    kind: str, title: str, trigger: str, clauses: Clauses, step: str, spin: str = "spin"
) -> Irregularity:
    """A result was announced or entered that is not the one of the spin: the right one is entered.

    A report that says what was announced (``shown``) is made before the right one is entered, or after; one
    that does not, after the wrong one was.
    """
    cleared = "the wrong result is cleared: where the spin came to rest decides"

    def remedy(incident: Incident, report: Report) -> Remedy:
        entered, said = _entered(incident), report.details.get(SHOWN)
        if said is None and entered is None:
            unfit(report, "nothing has been entered: say what was announced, as shown", clauses)
        if said is None:
            return Remedy((StartAgain(wagers_open=False),), clauses, cleared)
        if said == entered:
            unfit(
                report, "that is what was entered: without shown, the right one is entered instead", clauses
            )
        return Remedy((Continue(),), clauses, "what was announced is cleared: the spin itself decides")

    return Irregularity(
        kind,
        title,
        trigger,
        clauses,
        remedy,
        steps=(spin, step),
        remedy_text="The wrong result is cleared and the right one entered; it alone decides",
        of_entered=True,
        shows=Shows.CALL,
    )


def _entered(incident: Incident) -> Face | None:
    """The result that waits to be called; None where the spin has not come to rest yet."""
    if not isinstance(incident.request, Announce):
        return None
    last = next(e for e in reversed(incident.deal) if e.kind in (Kind.THROWN, Kind.LANDED))
    return list(last.facts["dice"]) if last.kind is Kind.THROWN else str(last.facts["place"])


def previous_symbol(kind: str, title: str, trigger: str, clauses: Clauses, step: str) -> Irregularity:
    """A wheel stops between two symbols: the one that last passed the indicator wins, and is entered."""
    return plain(
        kind,
        title,
        trigger,
        clauses,
        Continue(),
        "the symbol that last passed the indicator wins",
        steps=(step,),
        text="The symbol that last passed the indicator wins, not the oncoming one",
    )


def display_wrong(kind: str, title: str, trigger: str, clauses: Clauses) -> Irregularity:
    """Equipment that only shows results fails: nothing changes."""
    says = "the spin itself decides; what was shown has no effect"
    return plain(kind, title, trigger, clauses, Continue(), says, text="None: the spin itself decides")


def chips_elsewhere(
    moved: Clauses, not_as_told: Clauses, strict: Clauses, told: Clauses, step: str
) -> tuple[Irregularity, ...]:
    """Both ways in which a chip comes to lie where its player did not mean it to; ``strict`` as below.

    ``told``: what settles it where it lies, too, where the player had told the dealer otherwise.
    """
    return (
        misplaced(
            "chip_moved",
            "Chip moved by another person",
            "Another person moved a player's chip; the operator can tell which and whence",
            moved,
            strict,
            step,
        ),
        misplaced(
            "wager_misplaced",
            "Wager not placed as instructed",
            "The dealer did not place a wager, or not where the player said, and confirms what was said",
            not_as_told,
            strict + told,
            step,
        ),
    )


def misplaced(
    kind: str, title: str, trigger: str, clauses: Clauses, strict: Clauses, step: str
) -> Irregularity:
    """A chip lies where its player did not mean it to: the operator may settle it as if it did.

    ``strict`` is what settles it where it lies, when the operator does not.
    """

    def remedy(incident: Incident, report: Report) -> Remedy:
        wager, position = report.details["wager"], dict(report.details["position"])
        if not any(w.id == wager for w in incident.wagers):
            unfit(report, f"no wager {wager!r} lies on the table", clauses)
        if report.ruling == AS_IT_LIES:
            return Remedy((Continue(wager),), strict, "the wager is settled where it lies")
        edit = Reposition(wager, str(position.pop("wager")), position, strict)
        return Remedy((edit,), clauses, "the wager is settled as if it lay where it was meant to")

    return Irregularity(
        kind,
        title,
        trigger,
        clauses,
        remedy,
        steps=(step,),
        takes_wager=True,
        takes_position=True,
        rulings=(AS_MEANT, AS_IT_LIES),
        ruled_by=OPERATOR,
        remedy_text="The operator may settle the wager as if it lay where it was meant to",
    )
