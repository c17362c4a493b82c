"""Queensland: craps (schedule 4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from croupier.games import checks
from croupier.games.craps import checks as craps_checks
from croupier.games.craps import irregularities as irregular
from croupier.games.craps import wagers as make
from croupier.games.craps.conduct import conduct
from croupier.games.craps.family import FAMILY
from croupier.games.craps.rules import CrapsRules
from croupier.games.craps.terms import BetSort, CrapsLaw, OddsTerms
from croupier.games.craps.wagers import LAID_ODDS, NUMBERS, TRUE_ODDS, Named, Offered
from croupier.games.game import Accepted, Opening, declare
from croupier.games.lines import lose, stand_off, win
from croupier.games.options import Option, Value, flag
from croupier.games.refusals import Refusal
from croupier.games.remedies import SHOOTER, Irregularity, Ruler
from croupier.games.wagers import Wager
from croupier.law import Clauses
from croupier.money.odds import Direction, Fee, Odds, Rounding
from croupier.rulebooks.qld_2010 import BOOK
from croupier.rulebooks.qld_2010._void_wagers import wagers_declared_void

BARRED: Final = 2
"""The total that don't win and don't come bets neither win nor lose on."""
DOLLAR: Final = 100
EVENS: Final = Odds(1)
_7_5: Final = Odds(15, 2, printed="7.5 to 1")
_9_5: Final = Odds(19, 2, printed="9.5 to 1")
HARD: Final = {4: _7_5, 6: _9_5, 8: _9_5, 10: _7_5}
PLACED: Final = {4: Odds(9, 5), 5: Odds(7, 5), 6: Odds(7, 6), 8: Odds(7, 6), 9: Odds(7, 5), 10: Odds(9, 5)}
HORN: Final = {2: Odds(33), 3: Odds(16), 11: Odds(16), 12: Odds(33)}
"""Craps 2, craps 3, 11 in 1 roll and craps 12, which horn bets are made of."""


_cite = BOOK.within("sch 4")


def _wager(name: str, *paragraphs: str) -> Clauses:
    """The definition of a wager in section 4, or paragraphs of it."""
    return _cite(*(f"s 4(2) def {name}{p}" for p in paragraphs or ("",)))


_FEE_NOTE: Final = "In per cent; the section sets the most."
OPTIONS: Final = (
    Option(
        "buy_fee",
        "What is charged on the amount of a buy bet",
        (0, 1, 2, 3, 4, 5),
        5,
        _cite("s 11(1)"),
        _FEE_NOTE,
    ),
    Option(
        "lay_fee",
        "What is charged on the possible win of a lay bet",
        (0, 1, 2, 3, 4, 5),
        5,
        _cite("s 12(1)"),
        _FEE_NOTE,
    ),
    flag(
        "double_odds",
        "The operator agrees to odds of twice the amount",
        False,
        _cite("s 14(3)(b)", "s 15(3)(b)", "s 16(3)(b)", "s 17(3)(b)"),
    ),
    Option(
        "odds_rounding",
        "Winnings of odds above the amount of their bet: exact, or up to the next whole dollar",
        ("exact", "up_to_dollar"),
        "exact",
        _cite("s 14(4)", "s 15(4)", "s 16(4)", "s 17(4)"),
    ),
)

LAW: Final = CrapsLaw(
    wagers=_cite("s 4(1)", "s 5(1)", "s 5(3)", "s 13(2)"),
    no_more_bets=_cite("s 5(1)"),
    before_come_out=_wager("win bet") + _wager("don't win bet"),
    after_come_out=_wager("come bet") + _wager("don't come bet"),
    contract=_cite("s 6(2)"),
    dont_down=_cite("s 6(3)"),
    taken_down=_cite("s 6(1)"),
    fee_back=_cite("s 13(1)"),
    off=_cite("s 7(1)", "s 16(6)"),
    called=_cite("s 7(1)"),
    called_off=_cite("s 7(1)", "s 7(2)"),
    always_on=_cite("s 7(3)", "s 16(7)"),
    like_wagers=_cite("s 7(2)"),
    offered_first=_cite("s 20(1)", "s 20(2)"),
    offered_next=_cite("s 26(3)"),
    accepted=_cite("s 20(3)", "s 26(4)", "s 2 def shooter"),
    eligible=_cite("s 22(1)", "s 22(2)"),
    nobody=_cite("s 22(1)", "s 22(2)", "s 26(3)"),
    throws_on=(),
    passes=_cite("s 26(1)"),
    ordered=_cite("s 26(2)(b)"),
    seven_out=_cite("s 26(2)(a)", "s 2 def 7 out"),
    throw=_cite("s 2 def roll"),
    call=_cite("s 25(1)", "s 25(2)", "s 2 def total"),
    settle=_cite("s 25(5)"),
    come_out=_cite("s 2 def come out roll", "s 2 def come out point"),
    come_point=_cite("s 2 def come point"),
)
_LIMITS: Final = _cite("s 8(1)")
_TABLE: Final = _cite("s 10(1)")


# Wagers -----------------------------------------------------------------------------------------


def _flat_bets() -> tuple[Offered, ...]:
    def right(sort: BetSort, name: str, title: str) -> Offered:
        lines = (
            lose("2, 3 or 12 at once", _wager(name, "(b)(i)")),
            lose("7 before its number", _wager(name, "(b)(ii)")),
            win("7 or 11 at once", EVENS, _wager(name, "(a)(i)") + _TABLE),
            win("its number before 7", EVENS, _wager(name, "(a)(ii)") + _TABLE),
        )
        return make.right_bet(sort, _named(name, title), lines)

    def wrong(sort: BetSort, name: str, title: str) -> Offered:
        lines = (
            lose("7 or 11 at once", _wager(name, "(b)(i)")),
            lose("its number before 7", _wager(name, "(b)(ii)")),
            win("3 or 12 at once", EVENS, _wager(name, "(a)(i)") + _TABLE),
            win("7 before its number", EVENS, _wager(name, "(a)(ii)") + _TABLE),
            stand_off("2 at once", _wager(name, "(c)") + BOOK.cite("s 4 def void")),
        )
        return make.wrong_bet(sort, _named(name, title), BARRED, lines)

    return (
        right(BetSort.WIN, "win bet", "Win bet"),
        wrong(BetSort.DONT_WIN, "don't win bet", "Don't win bet"),
        right(BetSort.COME, "come bet", "Come bet"),
        wrong(BetSort.DONT_COME, "don't come bet", "Don't come bet"),
    )


def _named(name: str, title: str, clauses: Clauses = (), *, key: str = "", main: bool = True) -> Named:
    """A wager by the name of its definition."""
    made = clauses or _wager(name)
    return Named(key or name.replace("'", "").replace(" ", "_"), title, made, _LIMITS, main)


_ODDS: Final = (
    (BetSort.WIN_ODDS, "win bet", "s 14"),
    (BetSort.DONT_WIN_ODDS, "don't win bet", "s 15"),
    (BetSort.COME_ODDS, "come bet", "s 16"),
    (BetSort.DONT_COME_ODDS, "don't come bet", "s 17"),
)
"""Odds behind each of the flat bets, and the section on them."""


def _odds_bets(up_to_dollar: bool) -> tuple[Offered, ...]:
    offered: list[Offered] = []
    for sort, name, section in _ODDS:
        true = TRUE_ODDS if sort in (BetSort.WIN_ODDS, BetSort.COME_ODDS) else LAID_ODDS
        paid = _cite(f"{section}(5)")
        won = tuple(win(f"on {low} or {high}", true[low], paid) for low, high in ((4, 10), (5, 9), (6, 8)))
        up, rounded = Rounding(Direction.UP, DOLLAR), _cite(f"{section}(4)")
        over = tuple(replace(line, rounding=up, rounded=rounded) for line in won) if up_to_dollar else ()
        named = _named(
            f"{name} odds",
            f"Odds behind a {name}",
            _cite(f"{section}(1)") + (_cite("s 16(6)") if sort is BetSort.COME_ODDS else ()),
            main=False,
        )
        # The section says what such a wager wins: it is lost as the bet is that it supports.
        lost = lose("lost with the bet", _cite(f"{section}(1)") + _wager(name, "(b)(ii)"))
        offered.append(make.odds_bet(sort, named, lost, won, over))
    return tuple(offered)


def _odds_terms(double: bool) -> Mapping[BetSort, OddsTerms]:
    return MappingProxyType(
        {
            sort: OddsTerms(
                made=_cite(f"{section}(1)"),
                most=_cite(f"{section}(2)"),
                payable=_cite(f"{section}(3)(a)"),
                back=_cite(f"{section}(1)"),
                by_winnings=sort in (BetSort.DONT_WIN_ODDS, BetSort.DONT_COME_ODDS),
                unit=DOLLAR,
                twice=_cite(f"{section}(3)(b)") if double else None,
            )
            for sort, _, section in _ODDS
        }
    )


def _number_bets(buy_fee: int, lay_fee: int) -> tuple[Offered, ...]:
    offered: list[Offered] = []
    number, seven = _wager("place bet", "(a)"), _wager("place bet", "(b)")
    for n in NUMBERS:
        named = _named("place bet", f"Place bet on {n}", _wager("place bet", "", "(c)"), key=f"place_bet_{n}")
        lines = (lose(f"7 before {n}", seven), win(f"{n} before 7", PLACED[n], number + _TABLE))
        offered.append(make.to_win_bet(BetSort.PLACE, named, n, *lines))
    down = Rounding(Direction.DOWN)
    for n in NUMBERS:
        fee = Fee(Fraction(buy_fee, 100), down)
        named = _named("buy bet", f"Buy bet on {n}", _cite("s 11(1)"), key=f"buy_bet_{n}")
        lost = lose(f"7 before {n}", seven + _cite("s 11(1)"), fee)
        won = win(f"{n} before 7", TRUE_ODDS[n], number + _cite("s 11(1)", "s 11(2)"), fee=fee)
        offered.append(make.to_win_bet(BetSort.BUY, named, n, lost, won))
    for n in NUMBERS:
        fee = Fee(Fraction(lay_fee, 100) * LAID_ODDS[n].ratio, down)
        named = _named("lay bet", f"Lay bet against {n}", _cite("s 12(1)"), key=f"lay_bet_{n}")
        lost = lose(f"{n} before 7", _cite("s 12(1)"), fee)
        won = win(f"7 before {n}", LAID_ODDS[n], _cite("s 12(1)", "s 12(2)"), fee=fee)
        offered.append(make.lay_bet(named, n, lost, won))
    return tuple(offered)


def _other_standing_bets() -> tuple[Offered, ...]:
    offered: list[Offered] = []
    for n in (6, 8):
        name = f"big {n}"
        lines = (
            lose(f"7 before {n}", _wager(name, "(b)")),
            win(f"{n} before 7", EVENS, _wager(name, "(a)") + _TABLE),
        )
        offered.append(make.to_win_bet(BetSort.BIG, _named(name, f"Big {n}"), n, *lines))
    for n, odds in HARD.items():
        name = f"{n} the hardway"
        named = _named(name, f"{n} the hardway", _wager(name, "", "(b)"), key=f"hardway_{n}")
        lost = lose(f"easy {n} or 7 first", _wager(name, "(a)"))
        won = win(f"hard {n} first", odds, _wager(name, "(a)") + _TABLE)
        offered.append(make.hardway_bet(named, n, lost, won))
    return tuple(offered)


def _one_roll_bets() -> tuple[Offered, ...]:
    once = _wager("1 roll wager")

    def lost(name: str) -> tuple[str, Clauses]:
        return "anything else", _wager(name, "(b)") + once

    def exact(name: str, title: str, number: int, odds: Odds) -> Offered:
        won = win(str(number), odds, _wager(name, "(a)") + once + _TABLE)
        return make.exact_bet(_named(name, title), number, lose(*lost(name)), won)

    wins = _wager("field bet", "(a)") + once + _TABLE
    field = (
        lose("5, 6, 7 or 8", _wager("field bet", "(b)") + once),
        win("3, 4, 9, 10 or 11", EVENS, wins),
        win("2", Odds(2), wins),
        win("12", Odds(2), wins),
    )
    craps = win("2, 3 or 12", _7_5, _wager("any craps", "(a)") + once + _TABLE)
    eleven = _named("11 in 1 roll", "11 in 1 roll", key="eleven_in_1_roll")
    won = win("11", HORN[11], _wager("11 in 1 roll", "(a)") + once + _TABLE)
    return (
        make.field_bet(_named("field bet", "Field bet"), field),
        exact("any 7", "Any 7", 7, Odds(4)),
        make.any_craps_bet(_named("any craps", "Any craps"), lose(*lost("any craps")), craps),
        exact("craps 2", "Craps 2", 2, HORN[2]),
        exact("craps 3", "Craps 3", 3, HORN[3]),
        exact("craps 12", "Craps 12", 12, HORN[12]),
        make.exact_bet(eleven, 11, lose(*lost("11 in 1 roll")), won),
        _horn(None),
        *(_horn(high) for high in HORN),
    )


def _horn(high: int | None) -> Offered:
    """A horn bet, or a horn high bet with a second unit on one total."""
    name = "horn bet" if high is None else "horn high bet"
    wins, loses = ("(a)", "(b)") if high is None else ("(b)(i)", "(b)(ii)")
    parts = {str(n): (2 if n == high else 1, odds) for n, odds in HORN.items()}
    once = _wager("1 roll wager")
    units = () if high is None else _wager(name, "(a)")
    paid = units + _wager(name, wins) + once + _cite("s 10(2)") + _TABLE
    lines = (
        lose("anything else", _wager(name, loses) + once),
        *(win(number, make.in_parts(parts, number), paid) for number in parts),
    )
    if high is None:
        return make.horn_bet(_named(name, "Horn bet"), lines)
    named = _named(name, f"Horn high bet on {high}", _wager(name, "", "(a)"), key=f"horn_high_bet_{high}")
    return make.horn_bet(named, lines)


# Irregularities ---------------------------------------------------------------------------------


def _dice_lost() -> tuple[Irregularity, ...]:
    """A die or both that are not on the table."""
    lost_dice: irregular.Rulings = {
        "new_set": (_cite("s 21(1)(a)", "s 21(1)(d)"), "a new set of dice is brought"),
        "remaining_dice": (
            _cite("s 21(1)(a)", "s 21(3)"),
            "the shooter goes on with the rest of the set for now",
        ),
    }
    one_die: irregular.Rulings = {
        "new_die": (
            _cite("s 21(1)(a)", "s 21(1)(b)", "s 21(1)(c)(ii)", "s 23(1)(a)"),
            "the shooter picks another die; one that is found is checked and goes into the cup",
        ),
        "original_die": (
            _cite("s 21(1)(a)", "s 21(1)(c)(i)", "s 21(2)", "s 23(1)(a)"),
            "the die is found, checked, and goes back to the shooter who asks for it",
        ),
    }
    return (
        irregular.ruled(
            "die_off_table",
            "Die off the table",
            "A die or both leave the table: no valid roll",
            one_die,
            SHOOTER,
        ),
        irregular.ruled("two_dice_lost", "Two dice lost", "Two dice cannot be found", lost_dice, SHOOTER),
    )


def _overruled() -> irregular.Rulings:
    """Who corrects a wrong call."""
    return {
        "boxperson": (_cite("s 24(1)"), "the boxperson corrects the stickperson's call"),
        "gaming_supervisor": (_cite("s 24(2)"), "the gaming supervisor corrects the call"),
        "gaming_manager": (_cite("s 24(3)"), "the gaming manager corrects the call"),
    }


def _irregularities() -> tuple[Irregularity, ...]:
    by = Ruler("boxperson or stickperson")
    return (
        *_dice_lost(),
        *(
            irregular.invalid_roll(kind, title, trigger, _cite(f"s 23(1)({letter})"))
            for letter, kind, title, trigger in _INVALID
        ),
        *(
            irregular.no_roll(kind, title, trigger, _cite("s 23(2)", f"s 23(2)({letter})", *more), by)
            for letter, kind, title, trigger, more in _NO_ROLL
        ),
        irregular.touched_chips(_cite("s 23(4)")),
        irregular.cocked_die(_cite("s 25(3)")),
        irregular.wrong_call(_overruled()),
        wagers_declared_void(),
    )


_INVALID: Final = (
    ("b", "die_on_die", "Die on the other", "One die comes to rest on the other"),
    ("c", "dice_on_bank", "Dice on the bank", "A die comes to rest on the bank's chips before the boxperson"),
    (
        "d",
        "dice_in_cup_or_on_rail",
        "Dice in the cup or on a rail",
        "A die comes to rest in the cup or on a rail",
    ),
    (
        "e",
        "die_on_two_sides",
        "Die on more than one side",
        "More than one side of a die rests on chips or an object",
    ),
    ("f", "cheating_device", "Crooked dice", "A cheating, crooked or fixed device or technique is used"),
    ("g", "unapproved_dice", "Unapproved dice", "Dice that are not approved for the game are used"),
    (
        "h",
        "dice_through_cup",
        "Dice in or out of the cup",
        "A die falls into or out of the cup after the throw",
    ),
    ("i", "dice_knocked_from_cup", "Dice knocked from the cup", "Other dice than those thrown come to rest"),
)
_NO_ROLL: Final = (
    (
        "a",
        "dice_not_together",
        "Dice not together",
        "The dice do not leave the hand together",
        ("s 22(1)(a)",),
    ),
    ("b", "far_end_not_struck", "Far end not struck", "A die does not strike the far end", ("s 22(1)(b)",)),
    ("c", "improper_throw", "Improper throw", "The throw is considered improper for any other reason", ()),
)


# The game ---------------------------------------------------------------------------------------


def _accepted(wager: Wager, refusal: Refusal, lying: Sequence[Wager], opening: Opening) -> Accepted:
    """Queensland says nothing of a wager taken in error: it does not count."""
    return Accepted(0, refusal.clauses)


def build(values: Mapping[str, Value]) -> CrapsRules:
    """The rules of a table under resolved options."""
    offered = (
        *_flat_bets(),
        *_odds_bets(values["odds_rounding"] == "up_to_dollar"),
        *_number_bets(int(values["buy_fee"]), int(values["lay_fee"])),
        *_other_standing_bets(),
        *_one_roll_bets(),
    )
    sorts = {o.type.name: o.sort for o in offered}
    terms = _odds_terms(bool(values["double_odds"]))
    units = {"horn_bet": 4, **{f"horn_high_bet_{n}": 5 for n in HORN}}
    high = _wager("horn high bet", "(a)")
    parts = {"horn_bet": _cite("s 10(2)"), **{f"horn_high_bet_{n}": high for n in HORN}}
    return CrapsRules(
        play=conduct,
        law=LAW,
        offered=offered,
        odds=terms,
        irregularities=MappingProxyType({i.kind: i for i in _irregularities()}),
        cash=_cite("s 5(4)(a)", "s 5(4)(b)", "s 5(5)"),
        checks=(
            checks.in_chips(_cite("s 5(3)"), cash=True),
            craps_checks.no_numbered_areas(_cite("s 5(3)")),
            checks.at_least_minimum(_LIMITS),
            checks.at_most_maximum(_LIMITS, craps_checks.on_the_same_spot),
            checks.in_steps(_LIMITS),
            craps_checks.in_units(units, parts),
            craps_checks.odds_behind_a_bet(sorts, terms),
        ),
        closings=(craps_checks.odds_follow_their_bet(sorts, terms),),
        accept=_accepted,
        without_wagers=_cite("s 5(1)"),
        off_at_any_time=False,
        signs=(craps_checks.maximum_leaves_room_for_odds(sorts, terms, _cite("s 8(2)")),),
    )


CRAPS: Final = declare(FAMILY, BOOK, "craps", "Craps", _cite("s 1"), OPTIONS, build)

GAMES: Final = (CRAPS,)
