"""Queensland: spanish blackjack (schedule 9)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from croupier.equipment.cards import Deck
from croupier.games.blackjack import checks, kernel, options
from croupier.games.blackjack import spanish as k
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.terms import PERFECT_PAIRS
from croupier.games.blackjack.twentyone import (
    AtOnce,
    DealerPlay,
    Doubling,
    Insurance,
    Natural,
    SplitBust,
    Splitting,
    Surrender,
    TwentyOne,
)
from croupier.games.checks import (
    Check,
)
from croupier.games.game import NotOffered
from croupier.games.options import Option, Value, flag
from croupier.games.shoe import ShoeRules
from croupier.rulebooks.qld_2010 import BOOK
from croupier.rulebooks.qld_2010 import _box_options as box_options
from croupier.rulebooks.qld_2010._box_shoe import box_shoe, machine_law, shoe_law
from croupier.rulebooks.qld_2010._missed_rounds import MissedRounds
from croupier.rulebooks.qld_2010._spanish_law import LAW, SOFT_STANDS, alike, irregularities
from croupier.rulebooks.qld_2010._spanish_wagers import FORFEITS, dealers_blackjack, super_bonus, wagers
from croupier.rulebooks.qld_2010._twenty_one import (
    PAIRS_PER_BOX,
    box_game,
    box_rules,
    usual_checks,
    usual_options,
)

_cite = BOOK.within("sch 9")

DECK: Final = Deck("A23456789JQK")
"""48 cards: no 10s."""
IN_A_SHOE: Final = (5, 6, 7, 8)
"""How many decks a shoe may have."""
MOST_DOUBLED: Final = 20
"""No hand below 21 has more cards."""
LOWER_BONUS: Final = "lower"
NO_BONUS: Final = "none"

MISSED: Final = MissedRounds(_cite("s 10(1)"), _cite("s 10(2)"), _cite("s 10(3)"), _cite("s 52(4)"))
OPTIONS: Final = (
    *usual_options(
        alike,
        "spanish blackjack",
        box_options.decks(
            "Decks of 48 cards, without 10s; fewer than 5 only in a card machine",
            8,
            _cite("s 4(a)", "s 4(a)(ii)", "s 52(2)(a)"),
        ),
        _cite("s 52(1)", "s 52(2)(g)"),
        MISSED,
        _cite("s 3(2)(b)"),
    ),
    options.split_bust(SplitBust.LOST, _cite("s 6(2)(f)", "s 26(5)")),
    options.dealers_second_card(_cite("s 17(5)", "s 28(2)")),
    Option(
        "super_bonus_between",
        "The super bonus on a wager of more than 24 and less than 25 dollars: that of 24 dollars, or none",
        (LOWER_BONUS, NO_BONUS),
        LOWER_BONUS,
        _cite("s 8(3)(a)", "s 8(3)(b)"),
    ),
    flag("perfect_pairs", "The layout has boxes for perfect pairs", True, _cite("s 34", "s 3(2)(c)")),
    options.perfect_pairs_schedule(_cite("s 37"), _cite("s 36(2)(a)"), _cite("s 36(2)(b)")),
)


SHOE: Final = shoe_law(
    _cite,
    ("s 4(a)", "s 4(a)(ii)"),
    "s 12(3)",
    ("s 13(1)", "s 13(4)", "s 13(4)(i)", "s 13(6)", "s 13(7)"),
    machine_law(_cite, "s 52(2)", "(f)", "(g)", decks=_cite("s 4(a)(ii)")),
    "s 19(1)",
)


def _shoe(values: Mapping[str, Value]) -> ShoeRules:
    shoe = box_shoe(values, SHOE)
    first = _cite("s 19(2)", "s 12(3)(b)")
    return replace(
        shoe,
        deck=DECK,
        cutting_card_at_least=DECK.size,
        cutting_card_first=first,
        shuffled_when_first=True,
    )


def _checks(values: Mapping[str, Value]) -> tuple[Check, ...]:
    return usual_checks(
        alike,
        values,
        MISSED,
        _cite("s 3(2)(b)"),
        checks.on_a_blackjack_box(_cite("s 35(1)"), PERFECT_PAIRS),
        checks.pairs_on_a_box(PAIRS_PER_BOX, _cite("s 35(1)(ii)"), _cite("s 35(1)(i)"), PERFECT_PAIRS),
    )


def build(values: Mapping[str, Value]) -> BlackjackRules:
    """The rules of a table under resolved options."""
    reason = "spanish blackjack is played with 5 to 8 decks; fewer need a card machine"
    box_options.refuse_decks(values, IN_A_SHOE, reason, _cite("s 4(a)", "s 52(2)(a)"))
    no_boxes = NotOffered("the layout has no boxes for it", _cite("s 34", "s 3(2)(c)"))
    absent = {} if values["perfect_pairs"] else {PERFECT_PAIRS: no_boxes}
    taken = dealers_blackjack(options.chosen_split_bust(values))
    offered = wagers(str(values["perfect_pairs_schedule"]), taken)
    between = values["super_bonus_between"] == LOWER_BONUS
    return box_rules(
        values,
        _cite("s 6(1)"),
        law=LAW,
        twenty_one=TwentyOne(
            doubling=Doubling(
                (2, kernel.MOST - 1), cards=tuple(range(2, MOST_DOUBLED + 1)), of_21=False, forfeits=FORFEITS
            ),
            dealers_blackjack=taken,
            splitting=Splitting(original_passes=True),
            natural=Natural(wins=True),
            at_once=AtOnce(of_21=True),
            insurance=Insurance(over=25, even=100),
            surrender=Surrender((kernel.ACE, kernel.TEN), k.SURRENDERED, k.SURRENDER_VOID),
            super_bonus=super_bonus(between=between),
            dealer=DealerPlay(soft=SOFT_STANDS, always_second=options.always_second(values)),
        ),
        wagers=offered,
        absent=absent,
        irregularities=irregularities(card_machine=bool(values["card_machine"])),
        checks=_checks(values),
        closings=(checks.still_allowed(checks.on_a_blackjack_box(_cite("s 35(1)"), PERFECT_PAIRS)),),
        shoe=_shoe(values),
        drawn=_cite("s 3(1)"),
        inscriptions=(
            ("Spanish blackjack pays 3 to 2", _cite("s 3(2)(d)(i)")),
            (
                "Dealer must stand on hard 17 or soft 18 and must draw to hard 16 or soft 17",
                _cite("s 3(2)(d)(ii)"),
            ),
            ("Insurance pays 2 to 1", _cite("s 3(2)(d)(iii)")),
        ),
    )


GAMES: Final = (box_game(_cite, "spanish_blackjack", "Spanish blackjack", OPTIONS, MISSED, build),)
