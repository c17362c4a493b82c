"""Queensland: craps (schedule 4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from croupier.games import checks
from croupier.games.craps import checks as craps_checks
from croupier.games.craps import irregularities as irregular
from croupier.games.craps.conduct import conduct
from croupier.games.craps.family import FAMILY
from croupier.games.craps.rules import CrapsRules
from croupier.games.craps.terms import CONTRACTS, BetSort, CrapsLaw, OddsTerms
from croupier.games.craps.wagers import EVENS, LAID_ODDS, NUMBERS, TRUE_ODDS, Layout, Named, Offered
from croupier.games.game import Accepted, Opening, declare
from croupier.games.lines import win
from croupier.games.options import Option, Value, flag
from croupier.games.refusals import Refusal
from croupier.games.remedies import Irregularity, Ruler
from croupier.games.wagers import PayLine, Wager
from croupier.law import Clauses
from croupier.money.odds import Direction, Fee, Odds, Rounding
from croupier.rulebooks.qld_2010 import BOOK
from croupier.rulebooks.qld_2010._void_wagers import wagers_declared_void

DOLLAR: Final = 100
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


LAYOUT: Final = Layout(win, barred=2, horn=HORN, any_craps=_7_5, any_seven=Odds(4))


def _bet(
    name: str, title: str = "", parts: tuple[str, str] = ("(a)", "(b)"), made: Clauses = (), key: str = ""
) -> Named:
    """A wager by the name of its definition, and the paragraphs in which it wins and is lost."""
    wins, loses = (_wager(name, part) for part in parts)
    key = key or name.replace("'", "").replace(" ", "_")
    return Named(key, title or name.capitalize(), made or _wager(name), _LIMITS, wins + _TABLE, loses)


def _once(name: str, key: str = "") -> Named:
    """A one roll wager."""
    (wins, loses), once = (_wager(name, part) for part in ("(a)", "(b)")), _wager("1 roll wager")
    made = _bet(name, key=key)
    return replace(made, wins=wins + once + _TABLE, loses=loses + once)


def _flat_bet(sort: BetSort, name: str) -> Offered:
    at_once, later = (_bet(name, parts=(f"(a)({n})", f"(b)({n})")) for n in ("i", "ii"))
    off = () if sort in CONTRACTS else _wager(name, "(c)") + BOOK.cite("s 4 def void")
    return LAYOUT.flat_bet(sort, at_once, later, off)


_ODDS: Final = (
    (BetSort.WIN_ODDS, "win bet", "s 14"),
    (BetSort.DONT_WIN_ODDS, "don't win bet", "s 15"),
    (BetSort.COME_ODDS, "come bet", "s 16"),
    (BetSort.DONT_COME_ODDS, "don't come bet", "s 17"),
)
"""Odds behind each of the flat bets, and the section on them."""


def _odds_bet(sort: BetSort, name: str, section: str, *, up_to_dollar: bool) -> Offered:
    def above(line: PayLine) -> PayLine:
        return replace(line, rounding=Rounding(Direction.UP, DOLLAR), rounded=_cite(f"{section}(4)"))

    made = _cite(f"{section}(1)")
    named = Named(
        f"{name} odds".replace("'", "").replace(" ", "_"),
        f"Odds behind a {name}",
        made + (_cite("s 16(6)") if sort is BetSort.COME_ODDS else ()),
        _LIMITS,
        wins=_cite(f"{section}(5)"),
        # The section says what such a wager wins: it is lost as the bet is that it supports.
        loses=made + _wager(name, "(b)(ii)"),
        main=False,
    )
    return LAYOUT.odds_bet(sort, named, above if up_to_dollar else None)


def _odds_terms(double: bool) -> Mapping[BetSort, OddsTerms]:
    def terms(sort: BetSort, section: str) -> OddsTerms:
        made, most, payable, twice = (_cite(f"{section}{n}") for n in ("(1)", "(2)", "(3)(a)", "(3)(b)"))
        return OddsTerms(sort, made, most, payable, unit=DOLLAR, twice=twice if double else None)

    return MappingProxyType({sort: terms(sort, section) for sort, _, section in _ODDS})


def _number_bets(buy_fee: int, lay_fee: int) -> Iterator[Offered]:
    down = Rounding(Direction.DOWN)
    on = _wager("place bet", "", "(c)")
    for n in NUMBERS:
        placed = _bet("place bet", f"Place bet on {n}", made=on, key=f"place_bet_{n}")
        yield LAYOUT.to_win_bet(BetSort.PLACE, placed, n, PLACED[n])
    charged, paid = _cite("s 11(1)"), _cite("s 11(1)", "s 11(2)")
    for n in NUMBERS:
        wins, loses = _wager("place bet", "(a)") + paid, _wager("place bet", "(b)") + charged
        bought = Named(f"buy_bet_{n}", f"Buy bet on {n}", charged, _LIMITS, wins, loses)
        yield LAYOUT.to_win_bet(BetSort.BUY, bought, n, TRUE_ODDS[n], Fee(Fraction(buy_fee, 100), down))
    charged, paid = _cite("s 12(1)"), _cite("s 12(1)", "s 12(2)")
    for n in NUMBERS:
        laid = Named(f"lay_bet_{n}", f"Lay bet against {n}", charged, _LIMITS, paid, charged)
        yield LAYOUT.lay_bet(laid, n, Fee(Fraction(lay_fee, 100) * LAID_ODDS[n].ratio, down))


def _bets(buy_fee: int, lay_fee: int, *, up_to_dollar: bool) -> Iterator[Offered]:
    """Every wager; of those on each number, one kind after another."""
    yield _flat_bet(BetSort.WIN, "win bet")
    yield _flat_bet(BetSort.DONT_WIN, "don't win bet")
    yield _flat_bet(BetSort.COME, "come bet")
    yield _flat_bet(BetSort.DONT_COME, "don't come bet")
    for behind in _ODDS:
        yield _odds_bet(*behind, up_to_dollar=up_to_dollar)
    yield from _number_bets(buy_fee, lay_fee)
    for n in (6, 8):
        yield LAYOUT.to_win_bet(BetSort.BIG, _bet(f"big {n}"), n, EVENS)
    for n, odds in HARD.items():
        name = f"{n} the hardway"
        hard = _bet(name, parts=("(a)", "(a)"), made=_wager(name, "", "(b)"), key=f"hardway_{n}")
        yield LAYOUT.hardway_bet(hard, n, odds)
    yield LAYOUT.field_bet(_once("field bet"), lost="5, 6, 7 or 8")
    yield LAYOUT.exact_bet(_once("any 7"), 7)
    yield LAYOUT.any_craps_bet(_once("any craps"))
    for n in (2, 3, 12):
        yield LAYOUT.exact_bet(_once(f"craps {n}"), n)
    yield LAYOUT.exact_bet(_once("11 in 1 roll", "eleven_in_1_roll"), 11)
    yield LAYOUT.horn_bet(_horn("horn bet", "Horn bet", "(a)", "(b)", "horn_bet"))
    for n in HORN:
        key, title = f"horn_high_bet_{n}", f"Horn high bet on {n}"
        yield LAYOUT.horn_bet(_horn("horn high bet", title, "(b)(i)", "(b)(ii)", key, "(a)"), n)


def _horn(name: str, title: str, wins: str, loses: str, key: str, units: str = "") -> Named:
    """A wager made of units on several totals; ``units``: the paragraph that says how many."""
    once, made = _wager("1 roll wager"), _wager(name, units) if units else ()
    won = made + _wager(name, wins) + once + _cite("s 10(2)") + _TABLE
    return Named(key, title, _wager(name) + made, _LIMITS, won, _wager(name, loses) + once)


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
    return irregular.die_off_table("no valid roll", one_die), irregular.two_dice_lost(lost_dice)


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
    up_to_dollar = values["odds_rounding"] == "up_to_dollar"
    offered = tuple(_bets(int(values["buy_fee"]), int(values["lay_fee"]), up_to_dollar=up_to_dollar))
    sorts = {o.type.name: o.sort for o in offered}
    terms = _odds_terms(bool(values["double_odds"]))
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
            craps_checks.in_units(offered, parts),
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
