"""The ante of Ante Up Baccarat (section 14): a flat fee that goes with each player's wagers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from croupier.games.baccarat import coup
from croupier.games.baccarat.terms import BANKER, PLAYER
from croupier.games.checks import Closing, refuse
from croupier.games.game import Adjustment, Opening
from croupier.games.limits import ANY
from croupier.games.lines import lose
from croupier.games.refusals import Refusal
from croupier.games.wagers import Wager, WagerType
from croupier.money.amounts import decimal
from croupier.rulebooks.nz_1996 import general
from croupier.rulebooks.nz_1996.general import Guard
from croupier.rulebooks.nz_proposed import BOOK

ANTE: Final = "ante"
WAIVER: Final = "ante_waiver"
"""The key of the limits whose minimum is the initial wager from which the ante is waived."""
MOST: Final = 8
"""The ante is at most one eighth (12.5%) of the table minimum."""


_cite = BOOK.within("div 5 r")


PLACED: Final = _cite("14.5")
DISPLAYED: Final = _cite("14.3")
SHARE: Final = _cite("1.0 def ante")
WAIVED: Final = _cite("14.4")
MISSING: Final = _cite("14.7", "14.5")


def wager() -> WagerType:
    """The ante; it is collected after every result."""
    lines = (lose("collected", _cite("14.6") + SHARE),)
    return WagerType(ANTE, "Ante", coup.fee, lines, PLACED, DISPLAYED)


def displayed(opening: Opening) -> Refusal | None:
    """The ante on the sign is one amount, which chips can make, within its share of the minimum."""
    bounds = opening.limits.ranges.get(ANTE, ANY)
    if bounds == ANY:
        return None
    what, about = "limits of ante", ("limits.ante",)
    if bounds.min is None or bounds.min != bounds.max:
        return Refusal(what, "the sign shows one amount: min and max are equal", DISPLAYED, about=about)
    if bounds.min % opening.smallest_chip:
        reason = f"chips of {decimal(opening.smallest_chip)} cannot make {decimal(bounds.min)}"
        return Refusal(what, reason, DISPLAYED, about=about)
    most = _most(opening)
    if most is not None and bounds.min > most:
        near = (decimal(most),) if most else ()
        return Refusal(what, _too_much(most), SHARE, near, about=about)
    return None


def guard() -> Guard:
    """One ante for each player, of the displayed amount."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if wager.type.name != ANTE:
            return None
        if any(w.seat == wager.seat and w.type.name == ANTE for w in lying):
            return refuse(wager, "one ante goes with all wagers of a player", PLACED)
        amount = opening.limits.ranges.get(ANTE, ANY).min
        if amount is not None and wager.stake != amount:
            return refuse(wager, f"the ante is {decimal(amount)}", DISPLAYED, (decimal(amount),))
        most = _most(opening)
        if most is not None and wager.stake > most:
            return refuse(wager, _too_much(most), SHARE, (decimal(most),) if most else ())
        return None

    return general.void(check)


def required() -> Closing:
    """Wagers without a required ante are void; an ante that is waived or goes with nothing goes back."""

    def close(lying: Sequence[Wager], opening: Opening) -> Iterable[Adjustment]:
        waived_from = opening.limits.ranges.get(WAIVER, ANY).min
        for seat in sorted({w.seat for w in lying}):
            own = [w for w in lying if w.seat == seat]
            mains = [w for w in own if w.type.main]
            antes = [w for w in own if w.type.name == ANTE]
            if waived_from is not None and any(w.stake >= waived_from for w in mains):
                reason = f"waived for a wager of {decimal(waived_from)} or more"
                yield from (Adjustment(w.id, 0, refuse(w, reason, WAIVED)) for w in antes)
            elif not mains:
                reason = "there is no wager for it to go with"
                yield from (Adjustment(w.id, 0, refuse(w, reason, PLACED)) for w in antes)
            elif not antes:
                reason = "its player placed no ante"
                yield from (Adjustment(w.id, 0, refuse(w, reason, MISSING)) for w in mains)

    return close


def _most(opening: Opening) -> int | None:
    """The largest ante: an eighth of the lowest minimum displayed for the two hands."""
    minimums = [opening.limits.of(hand, main=True).min for hand in (PLAYER, BANKER)]
    shown = [m for m in minimums if m is not None]
    if not shown:
        return None
    # What chips can make of the share: no other amount could be placed.
    return min(shown) // MOST // opening.smallest_chip * opening.smallest_chip


def _too_much(most: int) -> str:
    return f"an ante is at most 12.5% of the table minimum, {decimal(most)} here"
