"""Queensland: spanish blackjack (schedule 9)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from croupier.equipment.cards import Deck
from croupier.games import boxes
from croupier.games.blackjack import checks, kernel, options
from croupier.games.blackjack import spanish as k
from croupier.games.blackjack.conduct import conduct
from croupier.games.blackjack.family import FAMILY
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.terms import BLACKJACK, PERFECT_PAIRS
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
    at_least_minimum,
    at_most_maximum,
    in_chips,
    in_steps,
    takes_wagers_always,
)
from croupier.games.game import NotOffered, declare
from croupier.games.options import Option, Value, flag
from croupier.games.shoe import ShoeRules
from croupier.games.standings import DIRECTED, LATE_ENTRANT, SAT_OUT
from croupier.rulebooks.qld_2010 import BOOK
from croupier.rulebooks.qld_2010 import _box_options as box_options
from croupier.rulebooks.qld_2010._box_shoe import MachineLaw, ShoeLaw, box_shoe
from croupier.rulebooks.qld_2010._missed_rounds import MissedRounds
from croupier.rulebooks.qld_2010._spanish_law import LAW, SOFT_STANDS, irregularities
from croupier.rulebooks.qld_2010._spanish_wagers import FORFEITS, dealers_blackjack, super_bonus, wagers

_cite = BOOK.within("sch 9")

DECK: Final = Deck("A23456789JQK")
"""48 cards: no 10s."""
IN_A_SHOE: Final = (5, 6, 7, 8)
"""How many decks a shoe may have."""
PLAYERS_PER_BOX: Final = 3
PAIRS_PER_BOX: Final = 3
MOST_DOUBLED: Final = 20
"""No hand below 21 has more cards."""
LOWER_BONUS: Final = "lower"
NO_BONUS: Final = "none"

MISSED: Final = MissedRounds(_cite("s 10(1)"), _cite("s 10(2)"), _cite("s 10(3)"), _cite("s 52(4)"))
OPTIONS: Final = (
    box_options.boxes(9, 7, _cite("s 3(2)(b)")),
    box_options.decks(
        "Decks of 48 cards, without 10s; fewer than 5 only in a card machine",
        8,
        _cite("s 4(a)", "s 4(a)(ii)", "s 52(2)(a)"),
    ),
    box_options.card_machine(_cite("s 52(1)", "s 52(2)(g)")),
    options.players_per_box("place spanish blackjack wagers", PLAYERS_PER_BOX, _cite("s 29(a)", "s 30(1)")),
    boxes.table_maximum(_cite("s 30(2)(a)", "s 30(2)(b)")),
    box_options.several_boxes(_cite("s 32(1)")),
    *MISSED.options,
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


SHOE: Final = ShoeLaw(
    composition=_cite("s 4(a)", "s 4(a)(ii)"),
    first=_cite("s 12(3)(a)"),
    again=_cite("s 12(3)(b)"),
    cut=_cite("s 13(1)", "s 13(4)", "s 13(4)(i)", "s 13(6)", "s 13(7)"),
    reached=_cite("s 19(1)", "s 12(3)(b)"),
    machine=MachineLaw(
        composition=_cite("s 52(2)(a)", "s 4(a)(ii)"),
        shuffle=_cite("s 52(2)(f)", "s 52(2)(g)"),
        cut=_cite("s 52(2)(c)", "s 52(2)(e)"),
    ),
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
    whole_box = boxes.bounds_whole_box(values)
    listed: list[Check] = [
        in_chips(_cite("s 7(1)")),
        boxes.on_the_layout(int(values["boxes"]), _cite("s 3(2)(b)")),
        boxes.one_of_a_kind(_cite("s 7(1)")),
        checks.players_on_a_box(int(values["players_per_box"]), _cite("s 29(a)", "s 30(1)")),
        at_least_minimum(_cite("s 11(1)", "s 32(2)")),
        at_most_maximum(
            _cite("s 11(1)", "s 30(2)(a)" if whole_box else "s 30(2)(b)"), checks.SHARED[whole_box]
        ),
        in_steps(_cite("s 11(1)")),
        boxes.directed_player(BLACKJACK, _cite("s 11(2)(a)"), _cite("s 11(2)(b)")),
        *MISSED.checks(values),
        checks.on_a_blackjack_box(_cite("s 35(1)"), PERFECT_PAIRS),
        checks.pairs_on_a_box(PAIRS_PER_BOX, _cite("s 35(1)(ii)"), _cite("s 35(1)(i)"), PERFECT_PAIRS),
    ]
    if not values["several_boxes"]:
        listed.append(boxes.one_box_a_player(_cite("s 32(1)"), BLACKJACK))
    return tuple(listed)


def build(values: Mapping[str, Value]) -> BlackjackRules:
    """The rules of a table under resolved options."""
    reason = "spanish blackjack is played with 5 to 8 decks; fewer need a card machine"
    box_options.refuse_decks(values, IN_A_SHOE, reason, _cite("s 4(a)", "s 52(2)(a)"))
    no_boxes = NotOffered("the layout has no boxes for it", _cite("s 34", "s 3(2)(c)"))
    absent = {} if values["perfect_pairs"] else {PERFECT_PAIRS: no_boxes}
    taken = dealers_blackjack(options.chosen_split_bust(values))
    offered = wagers(str(values["perfect_pairs_schedule"]), taken)
    errors = irregularities(card_machine=bool(values["card_machine"]))
    between = values["super_bonus_between"] == LOWER_BONUS
    return BlackjackRules(
        play=conduct,
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
        wagers=MappingProxyType({w.name: w for w in offered if w.name not in absent}),
        irregularities=MappingProxyType({i.kind: i for i in errors}),
        checks=_checks(values),
        closings=(checks.still_allowed(checks.on_a_blackjack_box(_cite("s 35(1)"), PERFECT_PAIRS)),),
        shoe=_shoe(values),
        seats=int(values["boxes"]),
        shared=int(values["players_per_box"]) > 1,
        nominated=frozenset(),
        without_wagers=_cite("s 6(1)"),
        signs=(takes_wagers_always(_cite("s 6(1)")),),
        not_offered=MappingProxyType(absent),
    )


GAMES: Final = (
    declare(
        FAMILY,
        BOOK,
        "spanish_blackjack",
        "Spanish blackjack",
        _cite("s 1"),
        OPTIONS,
        build,
        refuse=MISSED.refuse,
        standings=(LATE_ENTRANT, SAT_OUT, DIRECTED),
    ),
)
