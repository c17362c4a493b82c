"""Queensland: blackjack (schedule 2)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from croupier.equipment.cards import SUITS, Card, parse_card
from croupier.games import boxes
from croupier.games.blackjack import checks, options
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.terms import BLACKJACK, BONUS_BLACKJACK, PERFECT_PAIRS, SUPER_SEVENS
from croupier.games.blackjack.twentyone import (
    DealerPlay,
    Directed,
    Doubling,
    Insurance,
    Natural,
    SplitBust,
    TwentyOne,
)
from croupier.games.checks import (
    Check,
)
from croupier.games.game import NotOffered
from croupier.games.options import Option, Value, flag
from croupier.rulebooks.qld_2010 import BOOK
from croupier.rulebooks.qld_2010 import _box_options as box_options
from croupier.rulebooks.qld_2010._blackjack_law import LAW
from croupier.rulebooks.qld_2010._blackjack_wagers import BONUS_STAKE, dealers_blackjack, wagers
from croupier.rulebooks.qld_2010._box_shoe import box_shoe, machine_law, shoe_law
from croupier.rulebooks.qld_2010._missed_rounds import MissedRounds
from croupier.rulebooks.qld_2010._twenty_one import (
    PAIRS_PER_BOX,
    box_game,
    box_rules,
    irregularities,
    usual_checks,
    usual_options,
)

IN_A_SHOE: Final = (5, 6, 7, 8)
"""How many decks a shoe may have."""
BONUS_DECKS: Final = (6, 8)
SUIT_NAMES: Final[Mapping[str, str]] = dict(
    zip(("spades", "hearts", "diamonds", "clubs"), SUITS, strict=True)
)
TENS: Final = MappingProxyType({"10": "T", "jack": "J", "queen": "Q", "king": "K"})


_cite = BOOK.within("sch 2")


MISSED: Final = MissedRounds(_cite("s 10(1)"), _cite("s 10(2)"), _cite("s 10(3)"), _cite("s 62(4)"))
OPTIONS: Final = (
    *usual_options(
        _cite,
        "blackjack",
        box_options.decks(
            "Decks of 52 cards; fewer than 5 only in a card machine", 8, _cite("s 4", "s 62(2)(a)")
        ),
        _cite("s 62(1)", "s 62(2)(g)"),
        MISSED,
        _cite("s 3(2)(a)"),
    ),
    options.directed_draw(_cite("s 26(3)", "s 26(3)(a)", "s 26(3)(b)")),
    options.split_bust(SplitBust.WAITS, _cite("s 6(3)(b)", "s 25(5)")),
    flag(
        "split_21_doubled",
        "An ace and a ten of a split, which count 21, may be doubled as 11",
        True,
        _cite("s 24(1)", "s 24(4)", "s 26(1)"),
    ),
    options.dealers_second_card(_cite("s 17(5)")),
    flag("super_sevens", "The layout has boxes for super sevens", True, _cite("s 32", "s 3(2)(b)")),
    flag("perfect_pairs", "The layout has boxes for perfect pairs", True, _cite("s 44", "s 3(2)(b)")),
    options.perfect_pairs_schedule(_cite("s 47"), _cite("s 46(2)(a)"), _cite("s 46(2)(b)")),
    flag(
        "bonus_blackjack", "The layout has boxes for bonus blackjack", True, _cite("s 38(1)(a)", "s 3(2)(b)")
    ),
    Option(
        "nominated_suit",
        "The suit of the nominated blackjack",
        tuple(SUIT_NAMES),
        "spades",
        _cite("s 40(3) def nominated blackjack"),
    ),
    Option(
        "nominated_card",
        "The card beside the ace in the nominated blackjack",
        tuple(TENS),
        "king",
        _cite("s 40(3) def nominated blackjack"),
    ),
)


SHOE: Final = shoe_law(
    _cite,
    ("s 4",),
    "s 12(3)",
    ("s 13(1)", "s 13(4)", "s 13(4)(i)", "s 13(7)", "s 13(8)"),
    machine_law(_cite, "s 62(2)", "(f)", "(g)"),
)


def _checks(values: Mapping[str, Value]) -> tuple[Check, ...]:
    return usual_checks(
        _cite,
        values,
        MISSED,
        _cite("s 3(2)(a)"),
        boxes.only_beside(BLACKJACK, _cite("s 33(1)"), SUPER_SEVENS),
        checks.bonus_of(BONUS_STAKE, _cite("s 38(1)")),
        checks.bonus_by_the_controlling_player(_cite("s 39(1)")),
        checks.on_a_blackjack_box(_cite("s 45(1)"), PERFECT_PAIRS),
        checks.pairs_on_a_box(PAIRS_PER_BOX, _cite("s 45(1)(ii)"), _cite("s 45(1)(i)"), PERFECT_PAIRS),
    )


def _not_offered(values: Mapping[str, Value]) -> dict[str, NotOffered]:
    found: dict[str, NotOffered] = {}
    for name, clauses in (
        (SUPER_SEVENS, _cite("s 32", "s 3(2)(b)")),
        (PERFECT_PAIRS, _cite("s 44", "s 3(2)(b)")),
        (BONUS_BLACKJACK, _cite("s 38(1)(a)", "s 3(2)(b)")),
    ):
        if not values[name]:
            found[name] = NotOffered("the layout has no boxes for it", clauses)
    if int(values["decks"]) not in BONUS_DECKS:
        found[BONUS_BLACKJACK] = NotOffered("it is played with 6 or 8 decks only", _cite("s 38(2)"))
    return found


def _nominated(values: Mapping[str, Value]) -> frozenset[Card]:
    suit = SUIT_NAMES[str(values["nominated_suit"])]
    return frozenset(parse_card(rank + suit) for rank in ("A", TENS[str(values["nominated_card"])]))


def build(values: Mapping[str, Value]) -> BlackjackRules:
    """The rules of a table under resolved options."""
    reason = "blackjack is played with 5 to 8 decks; fewer need a card machine"
    box_options.refuse_decks(values, IN_A_SHOE, reason, _cite("s 4", "s 62(2)(a)"))
    absent = _not_offered(values)
    taken = dealers_blackjack(options.chosen_split_bust(values))
    offered = wagers(int(values["decks"]), str(values["perfect_pairs_schedule"]), taken)
    return box_rules(
        values,
        _cite("s 6(1)"),
        law=LAW,
        twenty_one=TwentyOne(
            doubling=Doubling((9, 11), of_21=bool(values["split_21_doubled"])),
            dealers_blackjack=taken,
            directed=Directed(11 if values["directed_draw"] else 0),
            natural=Natural(even_money_later=True),
            insurance=Insurance(over=25, even=100),
            dealer=DealerPlay(always_second=options.always_second(values)),
        ),
        wagers=offered,
        absent=absent,
        irregularities=irregularities(_cite, bool(values["card_machine"])),
        checks=_checks(values),
        closings=(checks.side_wagers_keep_their_box(_cite("s 33(1)"), _cite("s 39(1)"), _cite("s 45(1)")),),
        shoe=box_shoe(values, SHOE),
        nominated=_nominated(values),
        drawn=_cite("s 3(1)") + (_cite("s 38(1)(b)") if BONUS_BLACKJACK not in absent else ()),
        inscriptions=(
            ("Blackjack pays 3 to 2", _cite("s 3(3)(a)")),
            ("Dealer must stand on 17 and must draw to 16", _cite("s 3(3)(b)")),
            ("Insurance pays 2 to 1", _cite("s 3(3)(c)")),
        ),
    )


GAMES: Final = (box_game(_cite, "blackjack", "Blackjack", OPTIONS, MISSED, build),)
