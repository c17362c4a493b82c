"""How to set four tiles: as is worth most, or the house way."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Final

from croupier.analysis.advice import Advice, Adviser, Asked, Preparer, best
from croupier.analysis.pai_gow.counting import HAND, WHOLE_SET, Four, Way, four_of, low_tiles
from croupier.equipment.tiles import tile_codes
from croupier.games.boxes import box_name
from croupier.games.game import Rules
from croupier.games.pai_gow import kernel
from croupier.games.pai_gow.rules import PaiGowRules
from croupier.games.pai_gow.terms import BANK_SETTING, HALF_UNIT, HOUSE_WAY, SET, SETTING, WAGER
from croupier.games.wagers import Wager

SETS: Final = math.comb(len(WHOLE_SET) - HAND, HAND)
TWENTY: Final = 20
"""Commission is one in so many."""
BASIS: Final = f"all {SETS:,} sets of tiles that the bank can have beside these, set the house way"
BANK_BASIS: Final = (
    f"all {SETS:,} sets of tiles that one box with a wager can have beside these, set the house way, "
    "with the commission on the bank's profit"
)


def advise(asked: Asked) -> Advice | None:
    """What the best setting and the house way are worth, exactly, per unit of a wager; and the low hand."""
    rules, step = asked.rules, asked.request.step
    assert isinstance(rules, PaiGowRules), rules
    tiles = tuple(asked.tiles.get(box_name(asked.wager.box), ()))
    if step not in (SETTING, BANK_SETTING) or len(tiles) != HAND:
        return None
    four = four_of(tiles)
    if step == BANK_SETTING:
        return _said(four, {way: _of_the_bank(way) for way in four.ways}, BANK_BASIS)
    won = _won(rules, asked.wager)
    return _said(four, {way: _of_a_player(way, won) for way in four.ways}, BASIS)


def _said(four: Four, worth: dict[Way, Fraction], basis: str) -> Advice:
    # The house way where no other is worth more: it comes first in the answer, and is asked for in a word.
    top = max(four.ways, key=lambda way: (worth[way], way is four.house))
    low = low_tiles(four, top)
    hint = f"The low hand that is worth most: {' and '.join(tile_codes(low))}."
    return best({HOUSE_WAY: worth[four.house], SET: worth[top]}, basis, tiles=low, hint=hint)


def _of_a_player(way: Way, won: Fraction) -> Fraction:
    return (way.ends[kernel.WON] * won - way.ends[kernel.LOST]) / SETS


def _of_the_bank(way: Way) -> Fraction:
    gained = Fraction(TWENTY - 1, TWENTY) * way.banks[kernel.LOST]
    return (gained - way.banks[kernel.WON]) / SETS


def _won(rules: PaiGowRules, wager: Wager) -> Fraction:
    """What a unit of a wager wins, less the commission as the table rounds it."""
    if rules.round_players and wager.stake % HALF_UNIT:
        commission = -(-wager.stake // (TWENTY * HALF_UNIT)) * HALF_UNIT
        return Fraction(max(wager.stake - commission, 0), wager.stake)
    type_ = rules.wagers[WAGER]
    return Fraction(type_.lines[type_.grade(kernel.WON)].net(wager.stake, 1)) / wager.stake


def prepare(rules: Rules) -> None:
    """Count the sets of tiles that the other side can have, which every question compares with."""
    four_of(WHOLE_SET[:HAND])


ADVISER: Final[Adviser] = advise
PREPARER: Final[Preparer] = prepare
