"""Queensland: texas hold'em poker and omaha poker (schedule 11)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from croupier.equipment.cards import FULL_DECK
from croupier.games.checks import Check, Closing, in_chips, takes_wagers_always
from croupier.games.game import Game, declare
from croupier.games.options import Option, Value, flag, resolve
from croupier.games.poker import checks, wagers
from croupier.games.poker.conduct import conduct
from croupier.games.poker.family import FAMILY, steps
from croupier.games.poker.kernel import ON_SIGNS, Structure
from croupier.games.poker.positions import new_and_returning_keep_off
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.terms import (
    ABSENT,
    BETTING,
    DEALT,
    FIRST_BLIND,
    FLOP,
    HOLE_CARDS,
    MISSED_FIRST_BLIND,
    MISSED_SECOND_BLIND,
    NEW_PLAYER,
    RIVER,
    SECOND_BLIND_LEFT,
    TURN,
    First,
    Form,
    Street,
    Terms,
)
from croupier.games.poker_hands.evaluator import evaluator
from croupier.games.poker_hands.rankings import STANDARD
from croupier.games.remedies import Irregularity
from croupier.games.shoe import AfterCuttingCard, Burn, ShoeRules
from croupier.rulebooks.qld_2010 import BOOK
from croupier.rulebooks.qld_2010._poker_law import irregularities, law
from croupier.rulebooks.qld_2010._void_wagers import wagers_declared_void

SEATS: Final = 10
MOST_PERCENT: Final = 10
NO_CHARGE: Final = "none"
COMMISSION: Final = "commission"
FEE: Final = "participation_fee"
NO_MAXIMUM: Final = "no_maximum"


_cite = BOOK.within("sch 11")


OPTIONS: Final = (
    Option(
        "structure",
        "Betting structure",
        tuple(s.value for s in ON_SIGNS),
        Structure.NO_LIMIT.value,
        _cite("s 28(1)", "s 28(9)", "s 12(1)(d)(ii)"),
    ),
    Option(
        "raises",
        "Most raises in a round of betting",
        (NO_MAXIMUM, *range(1, 11)),
        NO_MAXIMUM,
        _cite("s 9(3)"),
    ),
    Option(
        "charge",
        "What the operator charges for a round of play: never both",
        (NO_CHARGE, COMMISSION, FEE),
        NO_CHARGE,
        _cite("s 19(1)", "s 19(3)", "s 30(5)", "s 12(1)(d)(v)"),
    ),
    Option(
        "commission_percent",
        "Commission in percent of the whole tens of a pot; less than 10 is announced before the game",
        tuple(range(1, MOST_PERCENT + 1)),
        MOST_PERCENT,
        _cite("s 30(1)(b)", "s 30(3)"),
    ),
    flag(
        "all_in_reopens",
        "An all-in wager that is no raise lets players who have acted raise again",
        False,
        _cite("s 29(10)"),
    ),
)

_AFTER: Final = (
    Street(FLOP, BETTING[1], board=3, burn=True),
    Street(TURN, BETTING[2], board=1, burn=True, late=True),
    Street(RIVER, BETTING[3], board=1, burn=True, late=True),
)


def _before(hole: int) -> Street:
    return Street(HOLE_CARDS, BETTING[0], hole=hole, first=First.AFTER_SECOND_BLIND)


HOLDEM: Final = Form((_before(2), *_AFTER), evaluator(STANDARD, 7))
OMAHA: Final = Form((_before(4), *_AFTER), evaluator(STANDARD, 5), two_from_hand=True)
HOLDEM_LAW: Final = law(
    _cite("s 20(4)(a)", "s 23(6)", "s 23(7)(a)"),
    MappingProxyType({2: _cite("s 2 def hand(a)"), 1: _cite("s 2 def hand(b)"), 0: _cite("s 2 def hand(c)")}),
)
# The text letters the list of each game by itself: omaha's one paragraph is an (a), too.
OMAHA_LAW: Final = law(
    _cite("s 20(4)(b)", "s 23(6)", "s 23(7)(b)"),
    MappingProxyType({2: _cite("s 2 def hand for omaha poker(a)")}),
)


def _no_burn(card: int) -> int:
    """Burn cards are dealt in the round, not with a new shoe."""
    return 0


SHOE: Final = ShoeRules(
    deck=FULL_DECK,
    decks=1,
    cut_at_least=1,
    cutting_card_at_least=0,
    burn=Burn.NOTHING,
    burn_value=_no_burn,
    after_cutting_card=AfterCuttingCard.NOTHING,
    shuffle=_cite("s 14(4)(a)", "s 14(4)(b)"),
    cut=_cite("s 14(6)"),
    burn_clauses=(),
    cutting_card=_cite("s 14(6)"),
    cutting_card_first=_cite("s 14(6)"),
    continuous=False,
    every_round=True,
)


def _checks() -> tuple[Check, ...]:
    return (
        in_chips(_cite("s 18(3)(b)"), cash=True),
        checks.a_seat_of_the_table(SEATS, _cite("s 11(1)")),
        checks.once_a_player(_cite("s 18(4)", "s 2 def table stake")),
        checks.buy_in(_cite("s 18(3)(a)"), _cite("s 31(2)(b)", "s 31(3)", "s 31(4)")),
        checks.fee_as_on_the_sign(_cite("s 19(1)")),
    )


def _rules(form: Form, values: Mapping[str, Value]) -> PokerRules:
    charge = values["charge"]
    raises = values["raises"]
    offered = [wagers.table_stakes(_cite("s 2 def table stake", "s 18(2)"), _cite("s 18(3)(a)"))]
    closings: list[Closing] = [new_and_returning_keep_off(_cite("s 21(3)(a)"), _cite("s 21(3)(b)"))]
    if charge == FEE:
        offered.append(wagers.participation_fee(_cite("s 19(1)", "s 19(2)")))
        closings.insert(0, checks.fee_before_the_hand(_cite("s 19(2)")))
        closings.append(checks.fee_before_the_hand(_cite("s 19(2)")))
    own = HOLDEM_LAW if form is HOLDEM else OMAHA_LAW
    return PokerRules(
        play=conduct,
        law=own,
        form=form,
        terms=Terms(
            structure=Structure(values["structure"]),
            most_raises=0 if raises == NO_MAXIMUM else int(raises),
            percent=int(values["commission_percent"]) if charge == COMMISSION else 0,
            fee=charge == FEE,
            all_in_reopens=bool(values["all_in_reopens"]),
        ),
        wagers=MappingProxyType({w.name: w for w in offered}),
        irregularities=MappingProxyType({i.kind: i for i in _irregularities()}),
        checks=_checks(),
        cash=_cite("s 18(3)(b)"),
        closings=tuple(closings),
        shoe=SHOE,
        seats=SEATS,
        drawn=_cite("s 12(1)(a)"),
        places_by=_cite("s 11(1)"),
        leaves_game=_cite("s 31(1)", "s 31(2)(a)", "s 31(3)", "s 31(4)", "s 21(1)(a)"),
        without_wagers=_cite("s 20(3)"),
        signs=(
            takes_wagers_always(_cite("s 20(3)")),
            checks.the_button_at_a_place(SEATS, _cite("s 17(1)", "s 17(2)", "s 17(5)(a)")),
            checks.first_blind_up_to_the_second(_cite("s 12(1)(d)(iv)", "s 23(2)", "s 24(4)")),
        ),
    )


def _irregularities() -> tuple[Irregularity, ...]:
    return (
        *irregularities(),
        wagers_declared_void(),
    )


def build_holdem(values: Mapping[str, Value]) -> PokerRules:
    """The rules of a table of texas hold'em poker under resolved options."""
    return _rules(HOLDEM, values)


def build_omaha(values: Mapping[str, Value]) -> PokerRules:
    """The rules of a table of omaha poker under resolved options."""
    return _rules(OMAHA, values)


def _game(name: str, title: str, form: Form) -> Game:
    build = build_holdem if form is HOLDEM else build_omaha
    rules = build(resolve(OPTIONS, {"charge": FEE}))
    return declare(
        FAMILY,
        BOOK,
        name,
        title,
        _cite("s 1"),
        OPTIONS,
        build,
        steps=steps(form, rules.law),
        wagers=tuple(rules.wagers.values()),
        irregularities=tuple(rules.irregularities.values()),
        limit_keys=(FIRST_BLIND,),
        standings=(NEW_PLAYER, MISSED_FIRST_BLIND, MISSED_SECOND_BLIND, ABSENT, SECOND_BLIND_LEFT),
        looks=_cite("s 38(4)"),
        looks_from=DEALT,
        mucks=_cite("s 38(6)(a)", "s 38(6)(b)"),
    )


GAMES: Final = (
    _game("texas_holdem_poker", "Texas hold'em poker", HOLDEM),
    _game("omaha_poker", "Omaha poker", OMAHA),
)
