"""New Zealand 1996: baccarat (Division V)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Final

from croupier.games.baccarat import checks
from croupier.games.baccarat.family import FAMILY
from croupier.games.baccarat.rules import BaccaratRules
from croupier.games.baccarat.terms import BANKER, BaccaratLaw
from croupier.games.game import declare
from croupier.games.options import Value
from croupier.games.shoe import ShoeRules
from croupier.rulebooks.nz_1996 import BOOK, general
from croupier.rulebooks.nz_1996 import _baccarat_common as common
from croupier.rulebooks.nz_1996._baccarat_common import Style
from croupier.rulebooks.nz_1996.general import Guard

DIVISION: Final = common.Division("V", irregularity=lambda number: f"12.{number}", several="s")
_cite: Final = DIVISION.cite

_BURN: Final = ("7.5", "7.5(a)", "7.5(b)", "7.5(c)", "7.6")
SEATS: Final = 14

OPTIONS: Final = (
    common.seats(DIVISION, SEATS),
    common.cutting_cards(DIVISION),
    common.styles(DIVISION),
    common.differential_remedy(DIVISION),
)


@cache
def law(style: Style) -> BaccaratLaw:
    """The clauses of a round; a standing player is never Banker or Player and touches no card."""
    usual = common.style_law(DIVISION, style)
    if not usual.bank_offer:
        return usual
    never_standing = _cite("4.4(b)", "4.4(c)")
    return replace(
        usual,
        bank_offer=usual.bank_offer + never_standing,
        player_offer=usual.player_offer + never_standing,
    )


def capacity(seats: int) -> tuple[Guard, ...]:
    """Who wagers where: one seated player to a number, standing players on areas of their own."""
    standing, numbers = _cite("4.4", "4.4(a)"), _cite("4.5")
    return (
        general.void(checks.areas_of_their_own(seats, standing + numbers, _cite("2.1"))),
        general.void(checks.one_player_per_number(numbers + general.NOT_PERMITTED)),
    )


def shoe(style: Style) -> ShoeRules:
    """Shuffled after each shoe in styles A and C; in style B other cards take the place of these."""
    ended = _cite("11.1", "11.2") if style.replaced else _cite("7.1(b)")
    return common.shoe(DIVISION, style.replaced, shuffle=ended, cut=_cite("7.4"), burn=_cite(*_BURN))


def build(values: Mapping[str, Value]) -> BaccaratRules:
    """The rules of a table under resolved options."""
    seats, style = int(values["seats"]), Style(str(values["style"]))
    return common.rules(
        DIVISION,
        law=law(style),
        style=style.dealing,
        seats=seats,
        guards=common.guards(
            DIVISION,
            capacity(seats),
            general.maximum(general.players_on_area),
            (common.banker_payable(DIVISION),),
        ),
        closings=common.closings(DIVISION, values["differential_remedy"], frozenset({BANKER})),
        after_shortage=common.after_shortage(style),
        shoe=shoe(style),
    )


BACCARAT: Final = declare(
    FAMILY, BOOK, "baccarat", "Baccarat", DIVISION.cite("2.1"), OPTIONS, build, law=law(Style.B)
)

GAMES: Final = (BACCARAT,)
