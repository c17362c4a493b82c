"""Queensland: what is done by hand in a round, how decisions are shown, and who has the button."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from croupier.games.tape import Tag
from croupier.law import Clauses
from croupier.rulebooks.card_acts import Act
from croupier.rulebooks.qld_2010 import BOOK
from croupier.rulebooks.round_acts import After, ButtonLaw, RoundAct, RoundActs, Way, dice_handled

_craps = BOOK.within("sch 4")
_manila = BOOK.within("sch 5")
_poker = BOOK.within("sch 11")
_EARLY: Final = After(Tag.REPORT, frozenset({"coin_in_pressed_early"}))
_CARIBBEAN_STUD: Final = RoundActs(
    (
        RoundAct(
            Act(
                "marked",
                "Put marker buttons for the players who have placed a jackpot wager: say which.",
                BOOK.cite("sch 3 s 26(a)"),
                seen=True,
            ),
            _EARLY,
        ),
        RoundAct(
            Act("game_over", "Press the game over button on the console.", BOOK.cite("sch 3 s 26(b)")), _EARLY
        ),
    )
)
_CRAPS: Final = RoundActs(
    dice_handled(
        returned=_craps("s 26(5)"),
        at_start=_craps("s 20(4)"),
        centred=_craps("s 25(4)"),
        called=_craps("s 23(3)"),
        improper=(),
    ),
    thrower=_craps("s 22(4)"),
)


def _folds(down: Clauses, otherwise: Clauses, circle: Clauses = ()) -> Mapping[str, Mapping[str, Way]]:
    """How a player may show that they fold."""
    ways = {"face_down": Way("Cards face down", down)}
    if circle:
        ways["in_circle"] = Way("Cards put into the circle", circle)
    ways["indicated"] = Way("Clearly indicated in some other way", otherwise)
    return MappingProxyType({"fold": MappingProxyType(ways)})


_MANILA: Final = RoundActs(
    ways=_folds(_manila("s 31(1)(a)", "s 31(1)(b)"), _manila("s 31(3)(b)"), _manila("s 31(3)(a)")),
    button=ButtonLaw(_manila("s 17(3)")),
)
_POKER: Final = RoundActs(
    ways=_folds(_poker("s 5(1)(a)"), _poker("s 5(1)(b)")),
    button=ButtonLaw(_poker("s 17(3)"), _poker("s 17(4)")),
)
_LATER: Final = BOOK.cite("sch 6 s 28(7)(a)", "sch 6 s 28(7)(b)")
_PAI_GOW: Final = RoundActs(
    ways=MappingProxyType(
        {
            "house_way": MappingProxyType(
                {
                    "marker": Way(
                        "A house way marker lies near the tiles; this computer, or the document at the "
                        "table, confirms the setting",
                        _LATER,
                    ),
                    "at_once": Way("Set before the bank's tiles are turned", BOOK.cite("sch 6 s 28(6)")),
                }
            )
        }
    )
)

PARTS: Final = MappingProxyType(
    {"sch 3": _CARIBBEAN_STUD, "sch 4": _CRAPS, "sch 5": _MANILA, "sch 6": _PAI_GOW, "sch 11": _POKER}
)
