"""Checks on wagers that only Caribbean stud poker has."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from croupier.games.caribbean_stud.terms import ANTE, JACKPOT, Clauses
from croupier.games.checks import Check, Closing, refuse
from croupier.games.game import Adjustment, Opening
from croupier.games.refusals import Refusal
from croupier.games.wagers import Wager


def an_area_of_the_layout(boxes: int, clauses: Clauses) -> Check:
    """Wagers lie in the areas of the layout, numbered from the dealer's left."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if 1 <= wager.box <= boxes:
            return None
        reason = f"there is no area {wager.box}: those of the layout are numbered 1 to {boxes}"
        return refuse(wager, reason, clauses, (f"box 1 to {boxes}",))

    return check


def one_wager_on_an_area(clauses: Clauses) -> Check:
    """An area takes one wager, whoever makes it."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        there = next((w for w in lying if w.box == wager.box and w.type.name == wager.type.name), None)
        if there is None:
            return None
        reason = f"seat {there.seat} has a wager on that area"
        return refuse(wager, reason, clauses, (there.id,) if there.seat == wager.seat else ("another box",))

    return check


def one_hand_a_player(clauses: Clauses) -> Check:
    """A player wagers on one hand."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        other = next((w for w in lying if w.seat == wager.seat and w.box != wager.box), None)
        if other is None:
            return None
        return refuse(wager, "the player wagers on one hand only", clauses, (f"box {other.box}",))

    return check


def beside_an_ante(clauses: Clauses) -> Check:
    """A jackpot wager only where the same player has an ante wager."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if wager.type.name != JACKPOT or _ante(wager, lying) is not None:
            return None
        return refuse(wager, "the player has no ante wager there", clauses, (f"{ANTE} first",))

    return check


def amount_displayed(pools: Sequence[str], clauses: Clauses) -> Check:
    """No jackpot wager where the amounts of set prizes are not displayed."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        missing = [pool for pool in pools if not opening.jackpots.get(pool)]
        if wager.type.name != JACKPOT or not missing:
            return None
        return refuse(wager, f"no amount is displayed for {' and '.join(missing)}", clauses)

    return check


def jackpot_keeps_its_ante(clauses: Clauses) -> Closing:
    """A jackpot wager that has lost its ante wager goes back."""

    def close(lying: Sequence[Wager], opening: Opening) -> Iterable[Adjustment]:
        for wager in lying:
            if wager.type.name == JACKPOT and _ante(wager, lying) is None:
                yield Adjustment(wager.id, 0, refuse(wager, "there is no ante wager beside it", clauses))

    return close


def _ante(wager: Wager, lying: Sequence[Wager]) -> Wager | None:
    own = (w for w in lying if w.seat == wager.seat and w.box == wager.box)
    return next((w for w in own if w.type.name == ANTE), None)
