"""Queensland: casino war (schedule 14)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from croupier.games import boxes
from croupier.games.box_rules import rules_of
from croupier.games.casino_war import checks
from croupier.games.casino_war import irregularities as errors
from croupier.games.casino_war import terms as t
from croupier.games.casino_war.conduct import conduct
from croupier.games.casino_war.family import FAMILY
from croupier.games.casino_war.irregularities import ERRORS
from croupier.games.casino_war.rules import CasinoWarRules
from croupier.games.casino_war.terms import CASINO_WAR, TIE, CasinoWarLaw
from croupier.games.casino_war.wagers import casino_war_wager, go_to_war_wager, tie_wager, with_war
from croupier.games.checks import (
    Check,
    at_least_minimum,
    at_most_maximum,
    in_chips,
    in_steps,
    takes_wagers_always,
)
from croupier.games.game import declare
from croupier.games.irregularities import completed_from_discards, machine_malfunction
from croupier.games.lines import lose, stand_off, win
from croupier.games.marked import Marked
from croupier.games.options import Value
from croupier.games.remedies import Irregularity
from croupier.games.shoe_errors import NEXT
from croupier.games.wagers import WagerType
from croupier.money.odds import Odds
from croupier.rulebooks.qld_2010 import BOOK
from croupier.rulebooks.qld_2010 import _box_options as box_options
from croupier.rulebooks.qld_2010._box_shoe import box_shoe, machine_law, shoe_law
from croupier.rulebooks.qld_2010._offices import SUPERVISOR
from croupier.rulebooks.qld_2010._void_wagers import wagers_declared_void

BOXES: Final = 7
MOST_BOXES: Final = 9
PLAYERS_PER_AREA: Final = 3
TIE_TIMES: Final = 3
"""A tie wager is at most so many times the casino war wager,"""
TIE_PART: Final = 10
"""and at most this part of the table's maximum."""


_cite = BOOK.within("sch 14")


OPTIONS: Final = (
    box_options.boxes(MOST_BOXES, BOXES, _cite("s 3(2)(b)")),
    box_options.decks(
        "Decks of 52 cards; other numbers than 6 and 8 only in a card machine",
        6,
        _cite("s 4(1)", "s 31(3)(a)"),
    ),
    box_options.card_machine(_cite("s 31(1)", "s 31(3)(g)")),
    boxes.table_maximum(_cite("s 8(2)(a)", "s 8(2)(b)")),
    box_options.several_boxes(_cite("s 10(1)")),
)

LAW: Final = CasinoWarLaw(
    wagers=_cite("s 6(1)", "s 7(1)", "s 7(3)"),
    no_more_bets=_cite("s 7(3)", "s 17(1)"),
    held=_cite("s 9(1)", "s 9(2)"),
    first_card=_cite("s 17(1)", "s 17(1)(a)"),
    dealer_first=_cite("s 17(1)", "s 17(1)(b)"),
    ranks=_cite("s 5(1)", "s 5(2)"),
    settle_first=_cite("s 17(2)", "s 17(2)(a)", "s 17(2)(b)"),
    decision=_cite("s 17(4)"),
    surrender=_cite("s 2 def surrender", "s 17(5)(a)"),
    go_to_war=_cite("s 2 def go to war", "s 17(5)(b)", "s 7(6)"),
    war_card=_cite("s 18(1)", "s 18(1)(a)"),
    dealer_war=_cite("s 18(1)", "s 18(1)(b)"),
    settle_war=_cite("s 18(2)(a)"),
)

_CASINO_WAR: Final = "s 6(2) def casino war wager"
_TIE: Final = "s 6(2) def tie wager"
_GO_TO_WAR: Final = "s 6(2) def go to war wager"


def _wagers() -> tuple[WagerType, ...]:
    limits = _cite("s 11(1)", "s 10(2)")
    casino_war = casino_war_wager(
        lose("lower", _cite(f"{_CASINO_WAR}(b)")),
        win("higher", Odds(1), _cite(f"{_CASINO_WAR}(a)", "s 12(1)")),
        lose(
            "surrendered",
            _cite(f"{_CASINO_WAR}(c)", "s 2 def surrender", "s 17(5)(a)"),
            share=Fraction(1, 2),
        ),
        lose("lower in the war", _cite(f"{_CASINO_WAR}(e)")),
        stand_off("equal or higher in the war", _cite(f"{_CASINO_WAR}(d)") + BOOK.cite("s 4 def void")),
        (_cite(_CASINO_WAR, "s 6(1)", "s 7(3)"), limits),
    )
    go_to_war = go_to_war_wager(
        lose("lower", _cite(f"{_GO_TO_WAR}(b)")),
        win("equal", Odds(2), _cite(f"{_GO_TO_WAR}(a)", "s 12(3)(b)")),
        win("higher", Odds(1), _cite(f"{_GO_TO_WAR}(a)", "s 12(3)(a)")),
        _cite(_GO_TO_WAR, "s 2 def go to war", "s 6(1)", "s 7(6)", "s 17(5)(b)"),
        _cite(_GO_TO_WAR),
    )
    return (
        with_war(casino_war, go_to_war),
        tie_wager(
            lose("not equal", _cite(f"{_TIE}(b)")),
            win("equal", Odds(10), _cite(f"{_TIE}(a)", "s 12(2)")),
            _cite(_TIE, "s 6(1)", "s 7(4)"),
            limits + _cite("s 7(5)", "s 11(2)"),
        ),
        go_to_war,
    )


def _irregularities(card_machine: bool) -> tuple[Irregularity, ...]:
    acted = _cite("s 26(1)", "s 26(2)(a)", "s 26(2)(b)", "s 26(2)(c)")
    return (
        ERRORS.card_face_up(_cite("s 22")),
        ERRORS.card_not_to_be_used(_cite("s 23"), _cite("s 23", "s 22")),
        errors.IN_WAR.extra_hand(
            _cite("s 24(1)(a)", "s 24(2)"),
            _cite("s 27(2)"),
            errors.EMPTY_AREA,
            steps=(t.WAR_CARD, t.DEALER_WAR, t.WAR_RESULT),
            says=(ERRORS.discarded, NEXT),
        ),
        ERRORS.card_to_completed_dealer(_cite("s 24(1)(b)", "s 24(2)"), words=errors.TO_COMPLETED),
        completed_from_discards(_cite("s 25")),
        ERRORS.misplaced_card(_cite("s 26(1)"), acted, acted, errors.MISPLACED),
        errors.IN_WAR.no_cards_dealt(
            _cite("s 27(1)", "s 27(3)"), _cite("s 27(2)", "s 27(3)"), errors.NO_WAR_CARD, errors.PASSED_OVER
        ),
        ERRORS.player_not_acting(_cite("s 28"), errors.SURRENDERS, errors.ABSENT, stays=False),
        ERRORS.dealer_without_card(_cite("s 29")),
        errors.too_many_cards(_cite("s 30(1)(a)", "s 30(2)")),
        errors.wrong_dealer_cards(_cite("s 30(1)(b)", "s 30(2)")),
        machine_malfunction(
            _cite("s 32(2)"),
            _cite("s 32(3)"),
            SUPERVISOR,
            () if card_machine else _cite("s 31(1)", "s 32(1)"),
            lost_too=True,
        ),
        wagers_declared_void(settled_too=True),
    )


SHOE: Final = shoe_law(
    _cite,
    ("s 4(1)",),
    "s 13(3)",
    ("s 14(1)", "s 14(4)", "s 14(6)", "s 14(7)"),
    machine_law(_cite, "s 31(3)", "(g)"),
)


def _checks(values: Mapping[str, Value]) -> tuple[Check, ...]:
    whole_box = boxes.bounds_whole_box(values)
    maximum = _cite("s 11(1)", "s 8(2)(a)" if whole_box else "s 8(2)(b)")
    listed: list[Check] = [
        in_chips(_cite("s 7(1)")),
        boxes.on_the_layout(int(values["boxes"]), _cite("s 3(2)(b)")),
        boxes.one_of_a_kind(_cite("s 7(1)")),
        at_least_minimum(_cite("s 11(1)", "s 10(2)")),
        at_most_maximum(maximum, checks.SHARED[whole_box]),
        in_steps(_cite("s 11(1)")),
        boxes.players_on_an_area(PLAYERS_PER_AREA, _cite("s 8(1)")),
        boxes.only_beside(CASINO_WAR, _cite("s 7(4)"), TIE),
        checks.tie_at_most_times(TIE_TIMES, _cite("s 7(5)")),
        checks.tie_at_most_part_of_maximum(TIE_PART, _cite("s 11(2)")),
    ]
    if not values["several_boxes"]:
        listed.append(boxes.one_box_a_player(_cite("s 10(1)")))
    return tuple(listed)


_MARKED: Final = (
    Marked(CASINO_WAR, "Bet", _cite("s 3(3)(a)")),
    Marked(t.GO_TO_WAR, "War", _cite("s 3(3)(b)")),
    Marked(TIE, "Tie", _cite("s 3(3)(c)")),
)
"""The words that areas of the layout bear."""


def build(values: Mapping[str, Value]) -> CasinoWarRules:
    """The rules of a table under resolved options."""
    reason = "casino war is played with 6 or 8 decks; other numbers need a card machine"
    box_options.refuse_decks(values, (6, 8), reason, _cite("s 4(1)", "s 31(3)(a)"))
    return rules_of(
        CasinoWarRules,
        _wagers(),
        _irregularities(bool(values["card_machine"])),
        play=conduct,
        law=LAW,
        checks=_checks(values),
        closings=(checks.ties_keep_their_measure(TIE_TIMES, _cite("s 7(4)"), _cite("s 7(5)")),),
        shoe=box_shoe(values, SHOE),
        seats=int(values["boxes"]),
        marked=_MARKED,
        drawn=_cite("s 3(1)"),
        without_wagers=_cite("s 7(3)"),
        signs=(takes_wagers_always(_cite("s 7(3)")),),
    )


GAMES: Final = (declare(FAMILY, BOOK, "casino_war", "Casino war", _cite("s 1"), OPTIONS, build),)
