"""Queensland: lucky draw baccarat (schedule 16)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.games import boxes
from croupier.games.box_rules import DEALER_SECOND, DECISION, rules_of
from croupier.games.checks import (
    Check,
    at_least_minimum,
    at_most_maximum,
    in_chips,
    in_steps,
    takes_wagers_always,
)
from croupier.games.game import declare
from croupier.games.irregularities import machine_malfunction
from croupier.games.lines import lose, stand_off, win
from croupier.games.lucky_draw import irregularities as errors
from croupier.games.lucky_draw.conduct import conduct
from croupier.games.lucky_draw.family import FAMILY
from croupier.games.lucky_draw.irregularities import ERRORS
from croupier.games.lucky_draw.rules import LuckyDrawRules
from croupier.games.lucky_draw.terms import ENTER, THIRD_CARD, LuckyDrawLaw
from croupier.games.lucky_draw.wagers import draw_wager, enter_wager, with_draw
from croupier.games.missed_cards import dealer_first_card_missed
from croupier.games.options import Value
from croupier.games.remedies import Irregularity
from croupier.games.shoe_errors import Withdrawal
from croupier.games.standings import DIRECTED
from croupier.games.wagers import PayLine, WagerType
from croupier.money.odds import Odds
from croupier.rulebooks.qld_2010 import BOOK
from croupier.rulebooks.qld_2010 import _box_options as box_options
from croupier.rulebooks.qld_2010._box_errors import errors_of_dealing, renumbered
from croupier.rulebooks.qld_2010._box_shoe import box_shoe, machine_law, shoe_law
from croupier.rulebooks.qld_2010._offices import SUPERVISOR
from croupier.rulebooks.qld_2010._void_wagers import wagers_declared_void

MOST_BOXES: Final = 7
IN_A_SHOE: Final = (6, 7, 8)
"""How many decks a shoe may have."""

_cite = BOOK.within("sch 16")

OPTIONS: Final = (
    box_options.boxes(MOST_BOXES, MOST_BOXES, _cite("s 3(1)")),
    box_options.decks(
        "Decks of 52 cards; fewer than 6 only in a card machine", 8, _cite("s 4", "s 35(3)(a)")
    ),
    box_options.card_machine(_cite("s 35(1)", "s 35(3)(g)")),
    box_options.several_boxes(_cite("s 9(1)")),
)

LAW: Final = LuckyDrawLaw(
    wagers=_cite("s 6(1)", "s 7(1)", "s 7(4)"),
    no_more_bets=_cite("s 7(4)", "s 17(1)"),
    held=_cite("s 8(1)"),
    first_card=_cite("s 17(1)", "s 17(1)(a)"),
    dealer_first=_cite("s 17(1)", "s 17(1)(b)"),
    second_card=_cite("s 17(1)", "s 17(1)(c)"),
    announce=_cite("s 17(2)"),
    announce_third=_cite("s 17(4)"),
    counts=_cite("s 5(1)(a)", "s 5(1)(b)", "s 5(1)(c)"),
    below_ten=_cite("s 5(2)(a)"),
    ten_or_more=_cite("s 5(2)(b)"),
    decision=_cite("s 17(2)", "s 17(3)(a)", "s 17(3)(b)"),
    indicated=_cite("s 17(2)"),
    draw=_cite("s 17(3)(a)", "s 6(3)"),
    stand=_cite("s 17(3)(b)"),
    third_card=_cite("s 17(4)", "s 17(7)"),
    dealer_second=_cite("s 17(5)"),
    dealer_third=_cite("s 17(6)", "s 17(7)"),
    settle=_cite("s 6(2)", "s 6(4)"),
)


def _wagers() -> tuple[WagerType, ...]:
    enter = enter_wager(
        (
            lose("lower", _cite("s 6(2)(b)")),
            stand_off("tie", _cite("s 6(2)(c)")),
            win("higher", Odds(1), _cite("s 6(2)(a)", "s 11(1)")),
        ),
        _cite("s 6(1)", "s 6(2)", "s 2 def enter wager"),
        _cite("s 10(1)", "s 9(2)"),
    )

    def won(name: str, odds: Odds, *refs: str) -> PayLine:
        return win(name, odds, _cite("s 6(4)(a)", *refs))

    prizes = (
        won("6 or less", Odds(1), "s 11(2)(a)"),
        won("lucky 7", Odds(3, 2), "s 11(2)(b)", "s 2 def lucky 7"),
        won("lucky 8", Odds(2), "s 11(2)(c)", "s 2 def lucky 8"),
        won("lucky 9", Odds(3), "s 11(2)(d)", "s 2 def lucky 9"),
        won("3-3-3 off suit", Odds(9), "s 11(2)(e)", "s 2 def 3-3-3 Off Suit"),
        won("3-3-3 suited", Odds(30), "s 11(2)(f)", "s 2 def 3-3-3 Suited"),
    )
    draw = draw_wager(
        lose("lower", _cite("s 6(4)(b)")),
        stand_off("tie", _cite("s 6(4)(c)")),
        prizes,
        _cite("s 6(3)", "s 2 def draw wager", "s 17(3)(a)"),
        _cite("s 6(3)"),
        _cite("s 8(2)"),
    )
    return with_draw(enter, draw), draw


def _irregularities(card_machine: bool) -> tuple[Irregularity, ...]:
    ordered = _cite("s 26(1)")
    no_first = Withdrawal(_cite("s 32(1)(a)"), _cite("s 32(1)(b)"))
    own = (
        ERRORS.card_drawn_in_error(
            _cite("s 23(1)"), _cite("s 23(2)", "s 23(3)", "s 23(4)"), _cite("s 23(3)")
        ),
        ERRORS.card_to_completed_dealer(
            _cite("s 24(1)(a)", "s 24(1)(b)", "s 24(1)(c)", "s 24(2)"), words=errors.TO_COMPLETED
        ),
        ERRORS.misplaced_card(ordered, _cite("s 26(2)(a)", "s 26(2)(b)", "s 26(2)(c)")),
        ERRORS.dealer_too_many_cards(
            _cite("s 27(1)", "s 27(1)(a)", "s 27(1)(b)", "s 27(2)"),
            ordered,
            Withdrawal(_cite("s 27(1)(c)"), _cite("s 27(1)(d)")),
        ),
        ERRORS.dealer_no_first_card(
            _cite("s 32(1)", "s 32(2)"), ordered, no_first, (DECISION, THIRD_CARD, DEALER_SECOND)
        ),
        dealer_first_card_missed(ERRORS, _cite("s 32(1)"), no_first),
        ERRORS.player_not_acting(_cite("s 34"), errors.STANDS, errors.ABSENT, SUPERVISOR),
    )
    no_machine = () if card_machine else _cite("s 35(1)", "s 36(1)")
    return (
        *errors_of_dealing(ERRORS, renumbered("sch 16", {49: -27}), {each.kind: each for each in own}),
        machine_malfunction(_cite("s 36(2)"), _cite("s 36(3)"), SUPERVISOR, no_machine, whole=True),
        wagers_declared_void(),
    )


SHOE: Final = shoe_law(
    _cite,
    ("s 4",),
    "s 12(3)",
    ("s 13(1)", "s 13(4)", "s 13(7)", "s 13(8)"),
    machine_law(_cite, "s 35(3)", "(g)"),
)


def _checks(values: Mapping[str, Value]) -> tuple[Check, ...]:
    listed: list[Check] = [
        in_chips(_cite("s 7(1)")),
        boxes.on_the_layout(int(values["boxes"]), _cite("s 3(1)")),
        boxes.one_of_a_kind(_cite("s 7(3)")),
        boxes.players_on_an_area(1, _cite("s 7(3)")),
        at_least_minimum(_cite("s 10(1)", "s 9(2)")),
        at_most_maximum(_cite("s 10(1)"), boxes.alone),
        in_steps(_cite("s 10(1)")),
        boxes.directed_player(ENTER, _cite("s 10(2)(a)"), _cite("s 10(2)(b)")),
    ]
    if not values["several_boxes"]:
        listed.append(boxes.one_box_a_player(_cite("s 9(1)")))
    return tuple(listed)


def build(values: Mapping[str, Value]) -> LuckyDrawRules:
    """The rules of a table under resolved options."""
    reason = "lucky draw baccarat is played with 6 to 8 decks; fewer need a card machine"
    box_options.refuse_decks(values, IN_A_SHOE, reason, _cite("s 4", "s 35(3)(a)"))
    return rules_of(
        LuckyDrawRules,
        _wagers(),
        _irregularities(bool(values["card_machine"])),
        play=conduct,
        law=LAW,
        checks=_checks(values),
        shoe=box_shoe(values, SHOE),
        seats=int(values["boxes"]),
        without_wagers=_cite("s 6(1)", "s 7(4)"),
        inscriptions=(("Dealer must stand on 5 and must draw to 4", _cite("s 3(3)")),),
        signs=(takes_wagers_always(_cite("s 7(4)")),),
    )


GAMES: Final = (
    declare(
        FAMILY,
        BOOK,
        "lucky_draw_baccarat",
        "Lucky draw baccarat",
        _cite("s 1"),
        OPTIONS,
        build,
        standings=(DIRECTED,),
    ),
)
