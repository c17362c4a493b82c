"""New Zealand 1996: midi baccarat (Division IX)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.games import two_hands_checks as checks
from croupier.games.baccarat.family import FAMILY
from croupier.games.baccarat.rules import BaccaratRules
from croupier.games.baccarat.terms import BANKER
from croupier.games.game import declare
from croupier.games.options import Value
from croupier.rulebooks.nz_1996 import BOOK, general
from croupier.rulebooks.nz_1996 import _baccarat_common as common
from croupier.rulebooks.nz_1996._baccarat_common import Style
from croupier.rulebooks.nz_1996.general import AreaMaximum


def _irregularity(number: int) -> str:
    """The last three rules of part 12 are printed as 11.7 to 11.9."""
    return f"12.{number}" if number <= 6 else f"11.{number}"


DIVISION: Final = common.Division("IX", _irregularity)
_cite: Final = DIVISION.cite

_BURN: Final = ("7.5", "7.5(a)", "7.5(b)", "7.5(c)", "7.6")
SEATS: Final = 9

OPTIONS: Final = (
    common.seats(DIVISION, SEATS),
    common.cutting_cards(DIVISION),
    common.styles(DIVISION),
    common.players_per_area(DIVISION),
    common.area_maximum(DIVISION),
    common.differential_remedy(DIVISION),
)


def build(values: Mapping[str, Value]) -> BaccaratRules:
    """The rules of a table under resolved options."""
    seats, style = int(values["seats"]), Style(str(values["style"]))
    capacity = (
        general.void(checks.numbered_areas(seats, _cite("2.1"))),
        general.void(
            checks.at_most_per_area(int(values["players_per_area"]), _cite("4.4") + general.NOT_PERMITTED)
        ),
    )
    direction = AreaMaximum(str(values["area_maximum"]))
    ended = _cite("11.1", "11.2") if style.replaced else _cite("7.1(b)")
    return common.rules(
        DIVISION,
        law=common.style_law(DIVISION, style),
        style=style.dealing,
        seats=seats,
        guards=common.guards(
            DIVISION,
            capacity,
            general.area_maximum(direction, _cite("4.5")),
            (common.banker_payable(DIVISION),),
        ),
        closings=common.closings(DIVISION, values["differential_remedy"], frozenset({BANKER})),
        after_shortage=common.after_shortage(style),
        shoe=common.shoe(DIVISION, style.replaced, shuffle=ended, cut=_cite("7.4"), burn=_cite(*_BURN)),
    )


MIDI_BACCARAT: Final = declare(
    FAMILY,
    BOOK,
    "midi_baccarat",
    "Midi baccarat",
    DIVISION.cite("2.1"),
    OPTIONS,
    build,
    law=common.style_law(DIVISION, Style.B),
)

GAMES: Final = (MIDI_BACCARAT,)
