"""New Zealand 1996: mini baccarat (Division IV)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.games import two_hands_checks as checks
from croupier.games.baccarat.family import FAMILY
from croupier.games.baccarat.rules import BaccaratRules
from croupier.games.baccarat.terms import BANKER, BaccaratLaw, DealingStyle
from croupier.games.game import declare
from croupier.games.options import Option, Value
from croupier.rulebooks.nz_1996 import BOOK, general
from croupier.rulebooks.nz_1996 import _baccarat_common as common
from croupier.rulebooks.nz_1996.general import AreaMaximum

DIVISION: Final = common.Division("IV", irregularity=lambda number: f"11.{number}")
_cite: Final = DIVISION.cite

SEATS: Final = 7

OPTIONS: Final = (
    common.seats(DIVISION, SEATS),
    common.cutting_cards(DIVISION),
    Option(
        "deal",
        "How the first four cards are dealt; a shoe ends as it began",
        (DealingStyle.FACE_UP.value, DealingStyle.FACE_DOWN.value),
        DealingStyle.FACE_UP.value,
        _cite("8.4"),
    ),
    common.players_per_area(DIVISION),
    common.area_maximum(DIVISION),
    common.differential_remedy(DIVISION),
)


def law(style: DealingStyle) -> BaccaratLaw:
    """The clauses of a round; third cards are face up whichever way the first four are dealt."""
    how = _cite("8.5") if style is DealingStyle.FACE_UP else _cite("8.6")
    dealt = common.StyleLaw(deal=_cite("8.4") + how, turn=how, counts=how, third_card=_cite("9.6"))
    return common.law(DIVISION, dealt)


def build(values: Mapping[str, Value]) -> BaccaratRules:
    """The rules of a table under resolved options."""
    seats, style = int(values["seats"]), DealingStyle(str(values["deal"]))
    capacity = (
        general.void(checks.numbered_areas(seats, _cite("2.1"))),
        general.void(
            checks.at_most_per_area(int(values["players_per_area"]), _cite("4.4") + general.NOT_PERMITTED)
        ),
    )
    direction = AreaMaximum(str(values["area_maximum"]))
    return common.rules(
        DIVISION,
        law=law(style),
        style=style,
        seats=seats,
        guards=common.guards(
            DIVISION,
            capacity,
            general.area_maximum(direction, _cite("4.5")),
            (common.banker_payable(DIVISION),),
        ),
        closings=common.closings(DIVISION, values["differential_remedy"], frozenset({BANKER})),
        shoe=common.shoe(
            DIVISION,
            shuffle=_cite("7.1(b)", "7.1(c)"),
            cut=_cite("7.3"),
            burn=_cite("7.4", "7.4(a)", "7.4(b)", "7.4(c)", "7.5"),
        ),
    )


MINI_BACCARAT: Final = declare(
    FAMILY,
    BOOK,
    "mini_baccarat",
    "Mini baccarat",
    DIVISION.cite("2.1"),
    OPTIONS,
    build,
    law=law(DealingStyle.FACE_UP),
)

GAMES: Final = (MINI_BACCARAT,)
