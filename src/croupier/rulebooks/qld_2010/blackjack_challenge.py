"""Queensland: blackjack challenge (schedule 17)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from croupier.games.blackjack import challenge as k
from croupier.games.blackjack import checks, hands, kernel, options
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.terms import ANY_PAIRS, DoubleLaw, SplitLaw
from croupier.games.blackjack.twentyone import (
    AtOnce,
    DealersBlackjack,
    Directed,
    Doubling,
    Insurance,
    SplitBust,
    Splitting,
    TwentyOne,
)
from croupier.games.blackjack.wagers import (
    Own,
    blackjack_wager,
    double_wager,
    on_hands,
    side_wager,
    split_wager,
)
from croupier.games.checks import (
    Check,
    Concerning,
)
from croupier.games.game import NotOffered
from croupier.games.lines import lose, win
from croupier.games.options import Value, flag
from croupier.games.traits import Trait
from croupier.games.wagers import PayLine, WagerType
from croupier.money.odds import Odds
from croupier.rulebooks.qld_2010 import BOOK
from croupier.rulebooks.qld_2010 import _box_options as box_options
from croupier.rulebooks.qld_2010._box_errors import renumbered
from croupier.rulebooks.qld_2010._box_shoe import box_shoe, machine_law, shoe_law
from croupier.rulebooks.qld_2010._missed_rounds import MissedRounds
from croupier.rulebooks.qld_2010._twenty_one import (
    Counted,
    blackjack_paid,
    box_game,
    box_rules,
    irregularities,
    usual_checks,
    usual_law,
    usual_options,
)

_cite = BOOK.within("sch 17")

IN_A_SHOE: Final = (5, 6, 7, 8)
"""How many decks a shoe may have."""
# Of schedule 2's sections, that on insurance is not there, and its side wagers take more room than any pair.
alike = renumbered("sch 17", {24: -1, 28: 0, 49: -12})

MISSED: Final = MissedRounds(_cite("s 10(1)"), _cite("s 10(2)"), _cite("s 10(3)"), _cite("s 50(3)"))
OPTIONS: Final = (
    *usual_options(
        alike,
        "blackjack challenge",
        box_options.decks(
            "Decks of 52 cards; fewer than 5 only in a card machine", 8, _cite("s 4", "s 50(2)(a)")
        ),
        _cite("s 50(1)", "s 50(2)(g)"),
        MISSED,
        _cite("s 3(2)(a)"),
    ),
    options.directed_draw(_cite("s 25(2)", "s 25(2)(a)", "s 25(2)(b)")),
    flag("any_pair", "The layout has boxes for any pair", True, _cite("s 33", "s 3(2)(b)")),
)

LAW: Final = usual_law(
    alike,
    Counted(_cite("s 5(1)(a)", "s 5(1)(b)"), _cite("s 5(1)(c)"), _cite("s 5(1)(c)")),
    _cite("s 25(1)"),
    wagers=_cite("s 6(1)", "s 7(1)", "s 9(1)", "s 34(3)"),
    initial_result=_cite("s 22(1)", "s 22(2)", "s 36(1)(a)", "s 36(1)(b)", "s 36(2)"),
    insuring=(),
    insurance_against=MappingProxyType({}),
    decision=_cite("s 17(2)", "s 17(3)(a)", "s 17(3)(b)", "s 25(1)", "s 30(4)", "s 9(2)"),
    stand=_cite("s 25(1)(c)", "s 17(3)(b)"),
    draw=_cite("s 25(1)(d)", "s 25(3)", "s 17(4)"),
    directed_draw=_cite("s 25(2)", "s 25(2)(a)", "s 25(2)(b)"),
    doubles=DoubleLaw(
        hand=_cite("s 23(1)", "s 25(1)(a)", "s 17(3)(a)"),
        amount=_cite("s 23(1)"),
        card=_cite("s 23(2)", "s 23(3)"),
        ace=(),
        shared=_cite("s 23(4)"),
    ),
    doubling_too=_cite("s 23(4)", "s 30(5)"),
    splits=SplitLaw(
        pair=_cite("s 24(1)", "s 24(2)", "s 25(1)(b)", "s 17(3)(a)"),
        amount=_cite("s 24(2)"),
        card=_cite("s 24(3)", "s 24(4)"),
        after=_cite("s 24(4)"),
        ace_or_ten=_cite("s 24(4)(a)"),
        aces=(),
        again=_cite("s 24(5)", "s 24(5)(b)"),
        again_amount=_cite("s 24(5)(a)"),
        abstained=_cite("s 24(5)(c)"),
    ),
    splitting_too=_cite("s 24(6)(a)", "s 24(6)(b)", "s 30(6)"),
    first_hand_only=True,
    covered_too=_cite("s 24(6)(a)"),
    dealer_second=_cite("s 17(5)", "s 26(2)"),
    settle=_cite("s 6(2)", "s 6(3)", "s 27(1)"),
    blackjack_paid=blackjack_paid(_cite("s 22(1)"), _cite("s 22(2)", "s 27(1)(a)(i)")),
)

DEALERS_BLACKJACK: Final = DealersBlackjack(
    takes=_cite("s 6(2)(g)"),
    takes_split=_cite("s 6(3)(b)", "s 24(7)"),
    takes_only=_cite("s 6(3)(b)", "s 23(5)"),
    returns_double=_cite("s 6(3)(b)", "s 23(5)"),
    returns_split=_cite("s 6(3)(b)", "s 24(7)"),
    split_bust=SplitBust.LOST,
)

_RANKS: Final = ("s 6(2)(f)", "s 27(1)(a)(ii)", "s 5(2)")


def _by_totals(over_21: str) -> dict[int, PayLine]:
    return on_hands(
        lose("over 21", _cite(over_21, "s 25(4)")),
        lose("lower than the dealer", _cite("s 6(2)(i)", "s 27(4)")),
        lose("equal to the dealer", _cite("s 6(2)(h)", "s 27(4)")),
        win("dealer over 21", Odds(1), _cite("s 6(2)(a)", "s 27(3)")),
        win("higher than the dealer", Odds(1), _cite("s 6(2)(d)", "s 27(2)")),
    )


def _of_natural(same: int, alone: int, higher: int, lower: int) -> dict[int, PayLine]:
    """What a blackjack wins, by the numbers of its lines."""
    return {
        same: win("blackjack, ten of the dealer's rank", Odds(4), _cite(*_RANKS, "s 27(1)(c)")),
        alone: win("blackjack", Odds(2), _cite("s 6(2)(e)", "s 2 def blackjack")),
        higher: win("blackjack, ten above the dealer's", Odds(5), _cite(*_RANKS, "s 27(1)(b)")),
        lower: win("blackjack, ten below the dealer's", Odds(3), _cite(*_RANKS, "s 27(1)(d)")),
    }


def _twenty_one() -> PayLine:
    return win("21", Odds(1), _cite("s 6(2)(b)", "s 25(5)"))


def _five_cards() -> PayLine:
    return win("five card trick", Odds(1), _cite("s 6(2)(c)", "s 25(6)", "s 2 def five card trick"))


@cache
def wagers() -> tuple[WagerType, ...]:
    """The wagers of the game."""
    first = {
        **_by_totals("s 6(2)(j)"),
        **_of_natural(kernel.BOTH_BLACKJACK, kernel.PLAYER_BLACKJACK, k.HIGHER_TEN, k.LOWER_TEN),
        k.TWENTY_ONE: _twenty_one(),
        k.FIVE_CARDS: _five_cards(),
    }
    split = {
        **_by_totals("s 6(3)(a)"),
        **_of_natural(k.ADDED_SAME_TEN, k.ADDED_BLACKJACK, k.ADDED_HIGHER_TEN, k.ADDED_LOWER_TEN),
        k.ADDED_TWENTY_ONE: _twenty_one(),
        k.ADDED_FIVE_CARDS: _five_cards(),
    }
    double = {**_by_totals("s 6(3)(a)"), k.DOUBLED_TWENTY_ONE: _twenty_one()}
    pair = side_wager(
        ANY_PAIRS,
        "Any pair",
        {
            kernel.NO_PAIR: lose("no pair", _cite("s 35(3)", "s 36(1)(a)")),
            kernel.ANY_PAIR: win(
                "pair", Odds(11), _cite("s 35(1)", "s 35(2)", "s 36(1)(b)", "s 32(1)(a)", "s 32(1)(b)")
            ),
        },
        Own(_cite("s 33", "s 34(1)", "s 34(3)"), _cite("s 34(4)")),
    )
    return (
        blackjack_wager(
            first,
            DEALERS_BLACKJACK,
            Own(_cite("s 6(1)", "s 7(1)"), _cite("s 11(1)", "s 31(2)")),
            hands.challenge_wager,
            nets=k.NETS,
            title="Blackjack challenge",
            short="Blackjack",
        ),
        pair,
        split_wager(
            split,
            DEALERS_BLACKJACK,
            Own(_cite("s 24(1)", "s 24(2)"), _cite("s 24(2)", "s 24(5)(a)")),
            again=True,
            grade=hands.challenge_split,
        ),
        double_wager(
            double,
            DEALERS_BLACKJACK,
            Own(_cite("s 23(1)", "s 23(2)"), _cite("s 23(1)")),
            grade=hands.challenge_double,
            never_bust=False,
        ),
    )


SHOE: Final = shoe_law(
    _cite,
    ("s 4",),
    "s 12(3)",
    ("s 13(1)", "s 13(4)", "s 13(7)", "s 13(8)"),
    machine_law(_cite, "s 50(2)", "(f)", "(g)"),
)


def _any_pair_on_a_box() -> Concerning:
    """An any pair wager follows a blackjack challenge wager on the box, whose player may have one first."""
    return checks.on_a_blackjack_box(_cite("s 34(1)", "s 34(2)"), ANY_PAIRS)


def _checks(values: Mapping[str, Value]) -> tuple[Check, ...]:
    return usual_checks(alike, values, MISSED, _cite("s 3(2)(a)"), _any_pair_on_a_box())


def build(values: Mapping[str, Value]) -> BlackjackRules:
    """The rules of a table under resolved options."""
    reason = "blackjack challenge is played with 5 to 8 decks; fewer need a card machine"
    box_options.refuse_decks(values, IN_A_SHOE, reason, _cite("s 4", "s 50(2)(a)"))
    no_boxes = NotOffered("the layout has no boxes for it", _cite("s 33", "s 3(2)(b)"))
    absent = {} if values["any_pair"] else {ANY_PAIRS: no_boxes}
    return box_rules(
        values,
        _cite("s 6(1)"),
        law=LAW,
        twenty_one=TwentyOne(
            doubling=Doubling((2, kernel.MOST), cards=(2, 3), ace_is_one=False),
            dealers_blackjack=DEALERS_BLACKJACK,
            splitting=Splitting(3, aces_draw=True, blackjack=True, either_hand=False),
            directed=Directed(11 if values["directed_draw"] else 0),
            at_once=AtOnce(of_21=True, cards=k.FIVE),
            insurance=Insurance(against=()),
        ),
        wagers=wagers(),
        absent=absent,
        irregularities=irregularities(alike, bool(values["card_machine"])),
        checks=_checks(values),
        closings=(checks.still_allowed(_any_pair_on_a_box()),),
        shoe=box_shoe(values, SHOE),
        drawn=_cite("s 3(1)"),
        inscriptions=(
            ("Blackjack pays 2 to 1", _cite("s 3(3)")),
            ("Dealer must stand on 17 and must draw to 16", ()),
        ),
    )


GAMES: Final = (
    box_game(
        _cite,
        "blackjack_challenge",
        "Blackjack challenge",
        OPTIONS,
        MISSED,
        build,
        traits=frozenset({Trait.SPLIT_BLACKJACKS}),
    ),
)
