"""The irregularities of games that a spin decides; rulebooks put clauses on them."""

from __future__ import annotations

from typing import Final

from croupier.games.irregularities import plain, unfit
from croupier.games.remedies import Continue, Incident, Irregularity, Remedy, Reposition, StartAgain, Void
from croupier.games.tape import Report
from croupier.law import Clauses

AS_MEANT: Final = "as_meant"
AS_IT_LIES: Final = "as_it_lies"


def no_spin(
    kind: str, title: str, trigger: str, clauses: Clauses, *, steps: tuple[str, ...] = ()
) -> Irregularity:
    """A spin without a result: it is made again, and until then wagers may be changed."""
    return plain(
        kind,
        title,
        trigger,
        clauses,
        StartAgain(wagers_open=True),
        "no spin: the spin is made again; wagers lie, and may be changed until no more bets",
        steps=steps,
        text="No spin, wherever it comes to rest: it is made again with the wagers that lie",
    )


def void_spin(
    kind: str, title: str, trigger: str, clauses: Clauses, steps: tuple[str, ...] = ()
) -> Irregularity:
    """The spin is void, announced or not: every wager on it goes back."""
    return plain(
        kind,
        title,
        trigger,
        clauses,
        Void(),
        "no spin: the spin and the round are void; all wagers go back",
        steps=steps,
        text="No spin, announced or not: the round is void and all wagers go back",
    )


def wrongly_entered(kind: str, title: str, trigger: str, clauses: Clauses, step: str) -> Irregularity:
    """A result was announced or entered that is not the one of the spin: the right one is entered."""
    return plain(
        kind,
        title,
        trigger,
        clauses,
        StartAgain(wagers_open=False),
        "the wrong result is cleared: where the spin came to rest decides",
        steps=(step,),
        text="The wrong result is cleared and the right one entered; it alone decides",
    )


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
    moved: Clauses, not_as_told: Clauses, strict: Clauses, step: str
) -> tuple[Irregularity, ...]:
    """Both ways in which a chip comes to lie where its player did not mean it to; ``strict`` as below."""
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
            strict,
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
            return Remedy((Continue(),), strict, "the wager is settled where it lies")
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
        ruled_by="casino operator",
        remedy_text="The operator may settle the wager as if it lay where it was meant to",
    )
