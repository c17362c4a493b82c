"""New Zealand, proposed: Dragon21, which takes its opening, shuffle, deal and irregularities from baccarat.

Its sections 6, 7, 8, 11 and 12 are those of baccarat (Division 5), as amended: what the amendments print is
cited there, everything else in baccarat of 1996 (Division V), the Player's Hand read as the Dragon's and the
Banker's as the Tiger's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from types import MappingProxyType
from typing import Final

from croupier.games import checks, two_hands_checks
from croupier.games.dragon21.conduct import conduct
from croupier.games.dragon21.family import FAMILY
from croupier.games.dragon21.irregularities import additional_card_to_dragon
from croupier.games.dragon21.rules import Dragon21Rules
from croupier.games.dragon21.terms import HANDS, Dragon21Law
from croupier.games.game import declare
from croupier.games.marked import Marked
from croupier.games.options import Option, Value, flag
from croupier.games.refusals import Refusal, Refused
from croupier.games.remedies import Irregularity, Ruler
from croupier.games.shoe import ShoeRules
from croupier.games.two_hands_errors import (
    burn_omitted,
    card_drawn_in_error,
    first_card_face_up,
    later_card_face_up,
    out_of_sequence,
    void_for_want_of_cards,
)
from croupier.law import Clauses
from croupier.rulebooks.nz_1996 import _baccarat_common as common
from croupier.rulebooks.nz_1996 import baccarat as base
from croupier.rulebooks.nz_1996 import general
from croupier.rulebooks.nz_1996._baccarat_common import NO_REDUCTION, PRO_RATA, Style
from croupier.rulebooks.nz_1996.general import AreaMaximum, Guard
from croupier.rulebooks.nz_proposed import BOOK, _dragon21_wagers, _wagers, baccarat
from croupier.rulebooks.nz_proposed._dragon21_wagers import PERFECT, cite

SEATS: Final = 7
SHOE: Final = "shoe"
TWO_SETS: Final = "two_sets"
CONTINUOUS: Final = "continuous_shuffler"
PASSED: Final = "passed"
FACE_UP: Final = "face_up"
NO_PAIR_WAGERS: Final = "none"

_base: Final = base.DIVISION.cite
_amended = BOOK.within("div 5 r")
_STANDING: Final = cite("5.6")

OPTIONS: Final = (
    Option(
        "decks",
        "How many decks the game is dealt from",
        (4, 5, 6, 7, 8),
        8,
        cite("3.4(a)(i)(A)", "3.4(a)(ii)(A)", "3.4(a)(iii)(A)"),
    ),
    Option(
        "cards_from",
        "One set in a shoe, two sets with a non-continuous shuffler, or a continuous shuffler",
        (SHOE, TWO_SETS, CONTINUOUS),
        SHOE,
        cite("3.4(a)", "3.4(a)(i)", "3.4(a)(ii)", "3.4(a)(iii)"),
        cases=(
            (SHOE, cite("3.4(a)(i)")),
            (TWO_SETS, cite("3.4(a)(ii)", "1.0 def non-continuous shuffler")),
            (CONTINUOUS, cite("3.4(a)(iii)", "1.0 def continuous shuffler")),
        ),
    ),
    replace(common.cutting_cards(base.DIVISION), clauses=cite("3.4(b)")),
    replace(common.styles(base.DIVISION), clauses=cite("8.1") + _amended("8.5")),
    Option(
        "additional_cards",
        "In style B, whether additional cards are passed to who turns the hand or dealt face up",
        (PASSED, FACE_UP),
        PASSED,
        cite("9.4", "9.5"),
        cases=((PASSED, cite("9.4")), (FACE_UP, cite("9.5"))),
    ),
    replace(common.players_per_area(base.DIVISION), clauses=cite("5.7(a)")),
    replace(
        common.area_maximum(base.DIVISION),
        default=AreaMaximum.NONE.value,
        clauses=cite("5.7(b)"),
        note="With none, a player's wagers on one outcome together keep to the maximum all the same.",
    ),
    Option(
        "differential_remedy",
        "Whether the dealer reduces wagers over the table differential in proportion",
        (PRO_RATA, NO_REDUCTION),
        PRO_RATA,
        cite("5.12", "5.13"),
    ),
    Option(
        "pair_wagers",
        "The wagers on the first two cards of a hand",
        (NO_PAIR_WAGERS,),
        NO_PAIR_WAGERS,
        cite("11A.1"),
        barred=((PERFECT.name, PERFECT.by_operator),),
    ),
    PERFECT.option,
    flag(
        "refuse_unpayable",
        "Wagers on a hand whose win at 3 to 2 chips could not pay are refused rather than paid up",
        False,
        general.UNPAYABLE + general.PAID_UP,
    ),
    next(each for each in baccarat.OPTIONS if each.name == "burn"),
)


# The round ----------------------------------------------------------------------------------


@cache
def law(style: Style, *, passed: bool = True) -> Dragon21Law:
    """The clauses of a round in one of the three styles; ``passed``: additional cards of style B are."""
    dealt = common.dealt_in(base.DIVISION, style)
    by_reference = cite("8.1")
    in_style_b = cite("9.4") + _base("9.10") if passed else cite("9.5")
    additional = in_style_b if style is Style.B else cite("9.3")
    tiger = dealt.bank_offer and dealt.bank_offer + cite("8.1", "1.0 def tiger") + _STANDING
    dragon = dealt.player_offer and dealt.player_offer + cite("8.1", "1.0 def dragon") + _STANDING
    return Dragon21Law(
        wagers=cite("5.1", "5.2"),
        no_more_bets=_base("8.2") + cite("8.1", "5.9", "5.9(a)", "5.9(b)", "5.10"),
        deal=_base("8.1", "8.3") + baccarat.amend(dealt.deal) + by_reference,
        turn=dealt.turn + by_reference,
        counts=dealt.counts + by_reference + cite("4.1(a)", "4.1(b)", "4.1(c)"),
        blackjack=cite("9.1", "1.0 def blackjack"),
        draws=cite("9.2"),
        additional=additional,
        result=cite("10.1"),
        tie=cite("10.1", "1.0 def tie"),
        settle=cite("10.2") + general.SETTLED_BY_THE_RULES,
        players_turn=dealt.players_turn and dealt.players_turn + by_reference,
        tiger_offer=tiger,
        dragon_offer=dragon,
    )


@cache
def irregularities(shortage_rulings: tuple[str, ...]) -> tuple[Irregularity, ...]:
    """Those of baccarat's section 12, and those that Division I has for every game."""
    rule, own = base.DIVISION.on_irregularity, cite("12.1")
    void_hand = rule(1) + cite("1.0 def void hand")
    short = rule(6) + own + general.VOID_ROUND
    return (
        additional_card_to_dragon(rule(2) + own, (), void_hand),
        card_drawn_in_error(rule(3) + own, rule(3) + own + void_hand),
        first_card_face_up(HANDS, rule(4) + own + void_hand, rule(4) + own + void_hand),
        later_card_face_up(rule(5) + own),
        void_for_want_of_cards(short, short, shortage_rulings),
        out_of_sequence(rule(7) + own, rule(8) + own + general.VOID_ROUND, Ruler("casino supervisor")),
        burn_omitted(rule(9) + own),
        *general.irregularities(),
    )


# Wagers -------------------------------------------------------------------------------------


def _guards(values: Mapping[str, Value]) -> tuple[Guard, ...]:
    """The rules on placing, in the order in which a wager taken in error is judged by them."""
    many = int(values["players_per_area"])
    direction = AreaMaximum(str(values["area_maximum"]))
    directed = () if direction is AreaMaximum.NONE else (general.area_maximum(direction, cite("5.7(b)")),)
    payable = (general.refused_if_unpayable(frozenset(HANDS)),) if values["refuse_unpayable"] else ()
    return (
        general.void(checks.in_chips(cite("5.3") + general.IN_CHIPS)),
        general.void(two_hands_checks.numbered_areas(SEATS, cite("3.1") + _STANDING)),
        general.void(two_hands_checks.at_most_per_area(many, cite("5.7(a)") + general.NOT_PERMITTED)),
        general.minimum(cite("5.8(a)")),
        general.increments(),
        *directed,
        general.maximum(checks.same_bet, cite("5.8(b)")),
        *payable,
    )


# The shoe -----------------------------------------------------------------------------------


def _shoe(values: Mapping[str, Value], style: Style) -> ShoeRules:
    """Baccarat's shoe as amended (sections 7 and 11), of the decks that were chosen."""
    how = str(values["cards_from"])
    letters = {SHOE: "i", TWO_SETS: "ii", CONTINUOUS: "iii"}
    from_set = cite(f"3.4(a)({letters[how]})(A)") + general.DECKS
    old = base.shoe(style)
    amended = baccarat.amended_shoe(str(values["burn"]), old, continuous=how == CONTINUOUS)
    section_7, section_11 = cite("7.1"), cite("11.1")
    # Section 11 is about shoes of style B; after those of the others section 7 has the cards shuffled.
    ended = section_7 + section_11 if style.replaced else section_7
    return replace(
        amended,
        decks=int(values["decks"]),
        composition=from_set,
        before_play=_base("7.1(a)") + section_7 + from_set,
        shuffle=amended.shuffle if how == CONTINUOUS else old.shuffle + ended,
        cut=amended.cut if how == CONTINUOUS else old.cut + section_7,
        burn_clauses=amended.burn_clauses + section_7,
        cutting_card=old.cutting_card + section_11,
        cutting_card_first=old.cutting_card_first + section_11,
    )


def _refuse_combination(values: Mapping[str, Value]) -> None:
    if values["style"] == Style.B.value and values["cards_from"] == CONTINUOUS:
        raise Refused(
            Refusal(
                "option cards_from=continuous_shuffler",
                "a continuous shuffler is not used where players turn the cards (style B)",
                cite("3.4(a)(iii)"),
                ("style=A", "style=C", "cards_from=shoe"),
                about=("options.cards_from", "options.style"),
            )
        )


_MARKED: Final = (
    Marked("dragon", "Dragon", cite("3.3(a)")),
    Marked("tiger", "Tiger", cite("3.3(b)")),
    Marked("tie", "Tie", cite("3.3(c)")),
    Marked("hand_dragon", "Dragon", cite("1.0 def dragon's box")),
    Marked("hand_tiger", "Tiger", cite("1.0 def tiger's box")),
)
"""The words that areas of the layout bear."""


def build(values: Mapping[str, Value]) -> Dragon21Rules:
    """The rules of a table under resolved options."""
    _refuse_combination(values)
    style = Style(str(values["style"]))
    passed = values["additional_cards"] == PASSED
    guards = _guards(values)
    reduced = values["differential_remedy"] == PRO_RATA
    pairs = _dragon21_wagers.perfect_pairs(PERFECT.odds(values))
    entered = PERFECT.entered(values)
    beside = _wagers.side_wagers_need_a_main_wager({PERFECT.name: cite("1.0 def perfect pairs wager")})
    return Dragon21Rules(
        play=conduct,
        law=law(style, passed=passed),
        wagers=MappingProxyType(
            {w.name: w for w in (*_dragon21_wagers.wagers(), *(pairs if entered else ()))}
        ),
        not_offered=MappingProxyType({} if entered else {w.name: PERFECT.absent for w in pairs}),
        irregularities=MappingProxyType({i.kind: i for i in irregularities(common.after_shortage(style))}),
        checks=tuple(g.check for g in guards),
        closings=(
            *((beside,) if entered else ()),
            *((two_hands_checks.pro_rata_to_differential(HANDS, _OVER),) if reduced else ()),
        ),
        accept=general.accepted(guards),
        shoe=_shoe(values, style),
        seats=SEATS,
        style=style.dealing,
        additional_face_up=not passed,
        marked=_MARKED,
        without_wagers=base.DIVISION.on_irregularity(1) + cite("12.1", "1.0 def void hand"),
        dealer_deals=cite("4.2"),
        signs=(general.increments_at_most_minimum,),
    )


_OVER: Final[Clauses] = cite("5.12", "5.13", "1.0 def table differential")

DRAGON21: Final = declare(
    FAMILY,
    BOOK,
    "dragon21",
    "Dragon21",
    cite("1.0"),
    OPTIONS,
    build,
    law=law(Style.B),
    wagers=(*_dragon21_wagers.wagers(), *_dragon21_wagers.perfect_pairs(PERFECT.odds())),
)

GAMES: Final = (DRAGON21,)
