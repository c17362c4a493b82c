"""Queensland: blackjack switch (schedule 15)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from types import MappingProxyType
from typing import Final

from croupier.games import boxes
from croupier.games.blackjack import checks, hands, kernel, options
from croupier.games.blackjack.irregularities import (
    TWO_HANDS,
    card_to_dealer_who_stands,
    fewer_than_four_cards,
    one_wager_of_two,
    player_not_acting,
)
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.terms import (
    MAINS,
    SUPER_MATCH,
    BlackjackLaw,
    DoubleLaw,
    SplitLaw,
    TotalsLaw,
)
from croupier.games.blackjack.twentyone import (
    DealerPlay,
    DealersBlackjack,
    Directed,
    Doubling,
    Natural,
    SplitBust,
    TwentyOne,
)
from croupier.games.blackjack.wagers import (
    Own,
    blackjack_wager,
    double_wager,
    insurance_wager,
    on_hands,
    side_wager,
    split_wager,
    two_wagers,
)
from croupier.games.checks import (
    Check,
    Concerning,
    at_least_minimum,
    at_most_maximum,
    in_chips,
    in_steps,
)
from croupier.games.lines import lose, stand_off, win
from croupier.games.options import Value, flag
from croupier.games.remedies import Irregularity
from croupier.games.shoe_errors import Withdrawal
from croupier.games.wagers import PayLine, WagerType
from croupier.money.odds import Odds
from croupier.rulebooks.qld_2010 import BOOK
from croupier.rulebooks.qld_2010 import _box_options as box_options
from croupier.rulebooks.qld_2010._box_errors import renumbered
from croupier.rulebooks.qld_2010._box_shoe import box_shoe, machine_law, shoe_law
from croupier.rulebooks.qld_2010._missed_rounds import MissedRounds
from croupier.rulebooks.qld_2010._offices import SUPERVISOR
from croupier.rulebooks.qld_2010._twenty_one import (
    BOXES,
    MOST_BOXES,
    blackjack_paid,
    box_game,
    box_rules,
    irregularities,
)

_cite = BOOK.within("sch 15")
# Of schedule 2's sections on irregularities, and on card machines.
alike = renumbered("sch 15", {49: -19, 62: -18})

IN_A_SHOE: Final = (6, 7, 8)
"""How many decks a shoe may have."""
HANDS: Final = 2
PUSHES: Final = 22
NETS: Final = tuple(range(-8, 9))
"""What a round can come to, in units of one of the two wagers: four hands lose or win a double each."""
DEALER: Final = DealerPlay(soft=kernel.STANDS + 1, pushes=PUSHES)
PUSHED: Final = 9
"""The line of a blackjack switch wager against a dealer's 22,"""
ADDED_PUSHED: Final = 6
"""and of what a split or a double put on a hand."""

MISSED: Final = MissedRounds(_cite("s 10(1)"), _cite("s 10(2)"), _cite("s 10(3)"), _cite("s 44(3)"), MAINS)
OPTIONS: Final = (
    box_options.boxes(MOST_BOXES, BOXES, _cite("s 3(2)(b)")),
    box_options.decks(
        "Decks of 52 cards; fewer than 6 only in a card machine", 8, _cite("s 4", "s 44(2)(a)")
    ),
    box_options.card_machine(_cite("s 44(1)", "s 44(2)(g)")),
    box_options.several_boxes(_cite("s 29(1)")),
    *MISSED.options,
    options.directed_draw(_cite("s 26(2)", "s 26(2)(a)", "s 26(2)(b)")),
    options.split_bust(SplitBust.WAITS, _cite("s 6(4)(b)", "s 6(3)(e)")),
    flag(
        "doubled_21",
        "An ace and a ten of a split or a switch, which count 21, may be doubled as 11",
        True,
        _cite("s 24(1)", "s 24(4)", "s 26(1)"),
    ),
    options.dealers_second_card(_cite("s 17(8)")),
)

_VALUES: Final = ("s 5(1)(a)", "s 5(1)(b)")
LAW: Final = BlackjackLaw(
    wagers=_cite("s 6(1)(a)", "s 6(1)(b)", "s 6(2)", "s 7(1)", "s 9(1)"),
    no_more_bets=_cite("s 6(1)(a)", "s 17(1)"),
    held=_cite("s 9(1)"),
    control=(),
    first_card=_cite("s 17(1)", "s 17(1)(a)"),
    dealer_first=_cite("s 17(1)", "s 17(1)(b)"),
    second_card=_cite("s 17(1)", "s 17(1)(c)"),
    totals=TotalsLaw(
        initial=_cite("s 17(3)"),
        after=_cite("s 17(6)(b)"),
        split=_cite("s 25(4)"),
        dealer=_cite("s 17(9)"),
        without_ace=_cite(*_VALUES, "s 2 def hard total"),
        soft=_cite(*_VALUES, "s 5(1)(c)", "s 2 def soft total"),
        hard=_cite(*_VALUES, "s 5(2)", "s 2 def hard total"),
        doubled=_cite(*_VALUES, "s 24(4)", "s 2 def hard total"),
        switched=_cite("s 17(7)", "s 22(5)", "s 2 def switched blackjack"),
    ),
    initial_result=_cite("s 17(2)(a)", "s 17(2)(b)", "s 17(3)"),
    insuring=_cite("s 23(2)", "s 23(3)"),
    insurance_against=MappingProxyType({kernel.ACE: _cite("s 23(1)", "s 23(4)")}),
    insurance_amount=_cite("s 23(3)"),
    even_money=(),
    switching=_cite("s 17(3)(a)", "s 17(4)(a)", "s 17(5)", "s 22(1)"),
    switched=_cite("s 17(6)(a)", "s 2 def switch"),
    decision=_cite("s 17(3)", "s 26(1)", "s 9(2)"),
    stand=_cite("s 17(3)(d)", "s 17(4)(c)"),
    draw=_cite("s 17(3)(e)", "s 17(4)(c)", "s 17(6)(b)", "s 26(1)"),
    directed_draw=_cite("s 26(2)", "s 26(2)(a)", "s 26(2)(b)"),
    doubles=DoubleLaw(
        hand=_cite("s 24(1)", "s 17(3)(b)", "s 17(4)(b)"),
        amount=_cite("s 24(1)"),
        card=_cite("s 24(2)", "s 24(3)"),
        ace=_cite("s 24(4)"),
        shared=(),
    ),
    doubling_too=(),
    splits=SplitLaw(
        pair=_cite("s 25(1)", "s 25(2)", "s 17(3)(c)", "s 17(4)(b)"),
        amount=_cite("s 25(2)"),
        card=_cite("s 25(3)", "s 25(4)"),
        after=_cite("s 25(4)"),
        ace_or_ten=_cite("s 25(4)(c)"),
        aces=_cite("s 25(4)(b)"),
        once=_cite("s 25(4)(a)"),
    ),
    splitting_too=(),
    covered_too=(),
    dealer_second=_cite("s 17(8)", "s 22(3)", "s 27(2)"),
    dealer_card=_cite("s 17(9)", "s 27(1)", "s 27(2)"),
    settle=_cite("s 6(3)", "s 22(4)"),
    blackjack_paid=blackjack_paid(_cite("s 22(2)"), _cite("s 22(3)", "s 22(4)")),
)


@cache
def dealers_blackjack(split_bust: SplitBust) -> DealersBlackjack:
    """A dealer's blackjack takes the original wager of a hand, and voids a double and a split's addition."""
    return DealersBlackjack(
        takes=_cite("s 6(3)(d)"),
        takes_split=_cite("s 6(4)(a)"),
        takes_only=_cite("s 6(5)(a)"),
        returns_double=_cite("s 6(5)(b)"),
        returns_split=_cite("s 6(4)(b)"),
        split_bust=split_bust,
        takes_switched=_cite("s 6(3)(g)"),
    )


def _by_totals() -> dict[int, PayLine]:
    return on_hands(
        lose("over 21", _cite("s 6(3)(e)")),
        lose("lower than the dealer", _cite("s 6(3)(f)")),
        stand_off("equal to the dealer", _cite("s 6(3)(h)")),
        win("dealer over 22", Odds(1), _cite("s 6(3)(a)", "s 8(1)")),
        win("higher than the dealer", Odds(1), _cite("s 6(3)(b)", "s 8(1)")),
    )


def _pushed() -> PayLine:
    return stand_off("the dealer's 22", _cite("s 6(3)(i)"))


@cache
def wagers(split_bust: SplitBust) -> tuple[WagerType, ...]:
    """The wagers of the game; what a dealer's blackjack makes of a split hand over 21."""
    taken = dealers_blackjack(split_bust)
    first = {
        **_by_totals(),
        kernel.BOTH_BLACKJACK: stand_off("both blackjack", _cite("s 6(3)(j)")),
        kernel.PLAYER_BLACKJACK: win("blackjack", Odds(1), _cite("s 6(3)(c)", "s 8(1)", "s 2 def blackjack")),
        PUSHED: _pushed(),
    }
    added = {**_by_totals(), ADDED_PUSHED: _pushed()}
    face = ("s 2 def face value(a)", "s 2 def face value(b)")
    bust_lost = taken.bust_lost
    additional = hands.additional_wager_bust_first if bust_lost else hands.additional_wager
    main = blackjack_wager(
        first,
        taken,
        Own(_cite("s 6(1)(a)", "s 6(2)", "s 7(1)", "s 3(2)(b)"), _cite("s 11(1)", "s 29(2)")),
        hands.Pushed(hands.blackjack_wager, PUSHED, PUSHES),
        nets=NETS,
        hands_dealt=HANDS,
    )
    return (
        *two_wagers(main, ("Hand 1", "Hand 2"), ("First hand", "Second hand"), "Both hands"),
        side_wager(
            SUPER_MATCH,
            "Super match",
            {
                kernel.NO_MATCH: lose("no match", _cite("s 6(6)(b)", "s 17(2)(a)")),
                kernel.MATCH_PAIR: win(
                    "pair", Odds(1), _cite("s 6(6)(a)", "s 8(3)(a)", "s 17(2)(b)", "s 2 def pair", *face)
                ),
                kernel.MATCH_TWO_PAIRS: win(
                    "two pairs", Odds(8), _cite("s 6(6)(a)", "s 8(3)(b)", "s 17(2)(b)", "s 2 def pair", *face)
                ),
                kernel.MATCH_THREE: win(
                    "3 of a kind",
                    Odds(5),
                    _cite("s 6(6)(a)", "s 8(3)(c)", "s 17(2)(b)", "s 2 def 3 of a kind", *face),
                ),
                kernel.MATCH_FOUR: win(
                    "4 of a kind",
                    Odds(40),
                    _cite("s 6(6)(a)", "s 8(3)(d)", "s 17(2)(b)", "s 2 def 4 of a kind", *face),
                ),
            },
            Own(_cite("s 6(1)(b)", "s 7(1)", "s 7(2)", "s 3(2)(c)"), _cite("s 11(2)")),
        ),
        insurance_wager(
            lose("no 10", _cite("s 23(1)", "s 23(5)")),
            win("10, jack, queen or king", Odds(2), _cite("s 23(1)", "s 8(2)")),
            Own(_cite("s 23(1)", "s 23(3)", "s 23(4)"), _cite("s 23(3)")),
        ),
        split_wager(
            added,
            taken,
            Own(_cite("s 25(1)", "s 25(2)"), _cite("s 25(2)")),
            second=True,
            grade=hands.Pushed(additional, ADDED_PUSHED, PUSHES),
        ),
        double_wager(
            added,
            taken,
            Own(_cite("s 24(1)", "s 24(2)"), _cite("s 24(1)")),
            second=True,
            grade=hands.Pushed(hands.additional_wager_bust_first, ADDED_PUSHED, PUSHES),
        ),
    )


SHOE: Final = shoe_law(
    _cite,
    ("s 4",),
    "s 12(3)",
    ("s 13(1)", "s 13(4)", "s 13(6)", "s 13(7)"),
    machine_law(_cite, "s 44(2)", "(f)", "(g)"),
)


def _super_match_on_a_box() -> Concerning:
    """A super match wager follows the wagers on both hands of a box, whose player may have one first."""
    return checks.on_a_blackjack_box(_cite("s 7(2)", "s 7(3)"), SUPER_MATCH, mains=MAINS)


def _checks(values: Mapping[str, Value]) -> tuple[Check, ...]:
    listed: list[Check] = [
        in_chips(_cite("s 7(1)")),
        boxes.on_the_layout(int(values["boxes"]), _cite("s 3(2)(b)")),
        boxes.one_of_a_kind(_cite("s 7(1)")),
        checks.players_on_a_box(1, _cite("s 28(a)", "s 28(b)")),
        at_least_minimum(_cite("s 11(1)", "s 29(2)")),
        at_most_maximum(_cite("s 11(1)"), boxes.alone),
        in_steps(_cite("s 11(1)")),
        *(boxes.directed_player(main, _cite("s 11(3)(a)"), _cite("s 11(3)(b)")) for main in MAINS),
        _super_match_on_a_box(),
        *MISSED.checks(values),
    ]
    if not values["several_boxes"]:
        listed.append(boxes.one_box_a_player(_cite("s 29(1)"), *MAINS))
    return tuple(listed)


def _irregularities(card_machine: bool) -> tuple[Irregularity, ...]:
    ordered = _cite("s 34(1)")
    own = {
        "card_to_completed_dealer": card_to_dealer_who_stands(
            DEALER,
            _cite("s 32(1)(a)", "s 32(1)(b)", "s 32(1)(c)", "s 32(2)"),
            _cite("s 32(1)(a)", "s 31(2)"),
        ),
        "misplaced_card": TWO_HANDS.misplaced_card(
            ordered, _cite("s 34(2)(a)", "s 34(2)(b)", "s 34(2)(c)", "s 34(2)(d)"), _cite("s 34(2)(e)")
        ),
        "one_card_dealt": fewer_than_four_cards(
            TWO_HANDS, _cite("s 36(2)"), ordered, Withdrawal(_cite("s 36(2)(a)"), _cite("s 36(2)(b)"))
        ),
        "player_not_acting": player_not_acting(
            _cite("s 42", "s 42(a)", "s 42(b)", "s 42(c)"),
            "up to a hard 11 or a soft 17, and are not switched",
            SUPERVISOR,
            TWO_HANDS,
        ),
    }
    one_wager = one_wager_of_two(TWO_HANDS, _cite("s 43", "s 43(a)"), _cite("s 43(b)"))
    return irregularities(alike, card_machine, own, TWO_HANDS, one_wager)


def build(values: Mapping[str, Value]) -> BlackjackRules:
    """The rules of a table under resolved options."""
    reason = "blackjack switch is played with 6 to 8 decks; fewer need a card machine"
    box_options.refuse_decks(values, IN_A_SHOE, reason, _cite("s 4", "s 44(2)(a)"))
    split_bust = options.chosen_split_bust(values)
    return box_rules(
        values,
        _cite("s 6(1)(a)"),
        law=LAW,
        twenty_one=TwentyOne(
            doubling=Doubling((9, 11), of_21=bool(values["doubled_21"])),
            dealers_blackjack=dealers_blackjack(split_bust),
            hands=HANDS,
            directed=Directed(11 if values["directed_draw"] else 0, absent_soft=17),
            natural=Natural(even_money=False),
            dealer=replace(DEALER, always_second=options.always_second(values)),
        ),
        wagers=wagers(split_bust),
        irregularities=_irregularities(bool(values["card_machine"])),
        checks=_checks(values),
        closings=(
            checks.two_equal_wagers(_cite("s 6(1)(a)"), _cite("s 6(2)")),
            checks.still_allowed(_super_match_on_a_box()),
        ),
        shoe=box_shoe(values, SHOE),
        drawn=_cite("s 3(1)"),
        inscriptions=(
            ("Blackjack pays 1 to 1", _cite("s 3(3)")),
            ("Dealer must draw to a soft 17 or hard 16 and will stand on hard 22", ()),
            ("Insurance pays 2 to 1", ()),
        ),
    )


GAMES: Final = (box_game(_cite, "blackjack_switch", "Blackjack switch", OPTIONS, MISSED, build),)
