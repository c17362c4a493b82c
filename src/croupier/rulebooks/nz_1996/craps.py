"""New Zealand: craps (Division X)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from croupier.games.craps import checks as craps_checks
from croupier.games.craps import irregularities as irregular
from croupier.games.craps.conduct import conduct
from croupier.games.craps.family import FAMILY
from croupier.games.craps.rules import CrapsRules
from croupier.games.craps.terms import CONTRACTS, BetSort, CrapsLaw, OddsTerms
from croupier.games.craps.wagers import EVENS, LAID_ODDS, NUMBERS, TRUE_ODDS, Layout, Named, Offered
from croupier.games.game import declare
from croupier.games.lines import win as exact_win
from croupier.games.options import Option, Value, flag
from croupier.games.remedies import Irregularity, Ruler
from croupier.games.wagers import PayLine
from croupier.law import Clauses
from croupier.money.odds import EXACT, NO_FEE, Fee, Odds, Rounding
from croupier.rulebooks.nz_1996 import BOOK, general

EXACTLY: Final = "exact"
UP: Final = "up_to_chips"
COMMISSION: Final = Fraction(1, 20)
HARD: Final = {4: Odds(7), 6: Odds(9), 8: Odds(9), 10: Odds(7)}
PLACED: Final = {4: Odds(9, 5), 5: Odds(7, 5), 6: Odds(7, 6), 8: Odds(7, 6), 9: Odds(7, 5), 10: Odds(9, 5)}
HORN: Final = {2: Odds(30), 3: Odds(15), 11: Odds(15), 12: Odds(30)}
"""Craps Two, Craps Three, 11 in One Roll and Craps Twelve, which horn bets are made of."""


_cite = BOOK.within("div X r")


OPTIONS: Final = (
    flag(
        "double_odds",
        "The operator raises the limit on odds to twice the amount",
        False,
        _cite("3.1(e)(i)", "3.1(f)(i)", "3.1(g)(i)", "3.1(h)(i)"),
    ),
    flag(
        "refuse_unpayable",
        "Wagers that could not be paid exactly in chips are refused",
        False,
        general.UNPAYABLE,
        "Where they are taken, what they win goes up to the next payable amount.",
    ),
    Option(
        "commission_rounding",
        "Commission of buy and lay bets: exact, or up to the next amount in chips",
        (EXACTLY, UP),
        EXACTLY,
        _cite("3.1(j)", "3.1(k)"),
        "Exact: a wager whose commission chips cannot make is refused.",
    ),
)

LAW: Final = CrapsLaw(
    wagers=_cite("3.1", "3.2", "3.11"),
    no_more_bets=_cite("3.2"),
    before_come_out=_cite("3.1(a)", "3.1(b)"),
    after_come_out=_cite("3.1(c)", "3.1(d)"),
    contract=_cite("3.5"),
    dont_down=_cite("3.6", "3.7"),
    taken_down=_cite("3.5"),
    fee_back=_cite("3.10"),
    off=_cite("3.8(a)"),
    called=_cite("3.8(a)", "3.8(b)"),
    called_off=_cite("3.8(a)", "3.8(b)"),
    always_on=_cite("3.8"),
    like_wagers=_cite("3.8(a)"),
    offered_first=_cite("4.3"),
    offered_next=_cite("5.9", "5.9(a)", "5.9(b)"),
    accepted=_cite("4.4", "5.10", "1.0 def shooter"),
    eligible=_cite("5.1", "5.3"),
    nobody=_cite("5.11"),
    throws_on=_cite("5.11"),
    passes=_cite("5.8"),
    ordered=_cite("5.8(b)"),
    seven_out=_cite("5.8(a)", "1.0 def 7 out"),
    throw=_cite("1.0 def roll"),
    call=_cite("5.5(a)", "5.5(b)", "1.0 def total"),
    settle=_cite("5.7"),
    come_out=_cite("1.0 def come out roll", "1.0 def come out point"),
    come_point=_cite("1.0 def come point"),
)
_TABLE: Final = _cite("6.1")


# Wagers -----------------------------------------------------------------------------------------


def win(name: str, odds: Odds, clauses: Clauses, *, fee: Fee = NO_FEE) -> PayLine:
    """A line that pays; what chips cannot make goes up to what they can."""
    return exact_win(name, odds, clauses, general.UP_TO_CHIPS, fee, rounded=general.PAID_UP)


LAYOUT: Final = Layout(win, barred=12, horn=HORN, any_craps=Odds(7), any_seven=Odds(4))


def _bet(
    letter: str,
    key: str,
    title: str,
    wins: Iterable[str] = ("(i)",),
    loses: Iterable[str] = ("(ii)",),
    made: str = "",
    *,
    main: bool = True,
) -> Named:
    """A wager of a paragraph of rule 3.1: in which of its parts it wins, is lost and is made."""
    rule = f"3.1({letter})"
    # What it wins is cited with other rules where these say how its parts are paid.
    won = _cite(*(f"{rule}{part}" if part.startswith("(") else part for part in wins)) + _TABLE
    of = _cite(rule, f"{rule}{made}") if made else _cite(rule)
    return Named(key, title, of, general.LIMITS, won, _cite(*(f"{rule}{part}" for part in loses)), main)


def _flat_bet(sort: BetSort, letter: str, key: str, title: str) -> Offered:
    at_once, later = (_bet(letter, key, title, (f"(i)({n})",), (f"(ii)({n})",)) for n in "AB")
    off = () if sort in CONTRACTS else _cite(f"3.1({letter})(iii)") + general.VOID_WAGER
    return LAYOUT.flat_bet(sort, at_once, later, off)


_ODDS: Final = (
    (BetSort.WIN_ODDS, "e", "odds_on_the_pass_bet", "Odds on the Pass Bet"),
    (BetSort.DONT_WIN_ODDS, "f", "behind_the_dont_pass_bet", "Behind the Don't Pass Bet"),
    (BetSort.COME_ODDS, "g", "odds_on_the_come_bet", "Odds on the Come Bet"),
    (BetSort.DONT_COME_ODDS, "h", "behind_the_dont_come_bet", "Behind the Don't Come Bet"),
)


def _odds_terms(double: bool) -> Mapping[BetSort, OddsTerms]:
    def terms(sort: BetSort, letter: str) -> OddsTerms:
        made, most = _cite(f"3.1({letter})"), _cite(f"3.1({letter})(i)")
        return OddsTerms(sort, made, most, payable=most, unit=None, twice=most if double else None)

    return MappingProxyType({sort: terms(sort, letter) for sort, letter, _, _ in _ODDS})


def _number_bets(commission: Rounding) -> Iterator[Offered]:
    for n in NUMBERS:
        placed = _bet("i", f"place_bet_to_win_{n}", f"Place Bet to Win on {n}")
        yield LAYOUT.to_win_bet(BetSort.PLACE, placed, n, PLACED[n])
    wins, loses = _cite("3.1(j)", "3.1(i)(i)") + _TABLE, _cite("3.1(j)", "3.1(i)(ii)")
    for n in NUMBERS:
        bought = Named(f"buy_bet_{n}", f"Buy Bet on {n}", _cite("3.1(j)"), general.LIMITS, wins, loses)
        yield LAYOUT.to_win_bet(BetSort.BUY, bought, n, TRUE_ODDS[n], Fee(COMMISSION, commission))
    wins, loses = _cite("3.1(k)", "3.1(k)(i)") + _TABLE, _cite("3.1(k)", "3.1(k)(ii)")
    for n in NUMBERS:
        laid = Named(f"lay_bet_{n}", f"Lay Bet against {n}", _cite("3.1(k)"), general.LIMITS, wins, loses)
        yield LAYOUT.lay_bet(laid, n, Fee(COMMISSION * LAID_ODDS[n].ratio, commission))


def _bets(commission: Rounding) -> Iterator[Offered]:
    """Every wager, in the order of rule 3.1; of those on each number, one kind after another."""
    yield _flat_bet(BetSort.WIN, "a", "pass_bet", "Pass Bet")
    yield _flat_bet(BetSort.DONT_WIN, "b", "dont_pass_bet", "Don't Pass Bet")
    yield _flat_bet(BetSort.COME, "c", "come_bet", "Come Bet")
    yield _flat_bet(BetSort.DONT_COME, "d", "dont_come_bet", "Don't Come Bet")
    for sort, letter, key, title in _ODDS:
        yield LAYOUT.odds_bet(sort, _bet(letter, key, title, ("(ii)",), ("(iii)",), main=False))
    yield from _number_bets(commission)
    yield LAYOUT.to_win_bet(BetSort.BIG, _bet("m", "big_six", "Big Six"), 6, EVENS)
    yield LAYOUT.to_win_bet(BetSort.BIG, _bet("n", "big_eight", "Big Eight"), 8, EVENS)
    for n, odds in HARD.items():
        yield LAYOUT.hardway_bet(_bet("l", f"hardway_{n}", f"Hard {n}"), n, odds)
    yield LAYOUT.field_bet(_bet("o", "field_bet", "Field Bet"))
    yield LAYOUT.exact_bet(_bet("p", "any_seven", "Any Seven"), 7)
    yield LAYOUT.any_craps_bet(_bet("q", "any_craps", "Any Craps"))
    yield LAYOUT.exact_bet(_bet("r", "craps_two", "Craps Two"), 2)
    yield LAYOUT.exact_bet(_bet("s", "craps_three", "Craps Three"), 3)
    yield LAYOUT.exact_bet(_bet("t", "craps_twelve", "Craps Twelve"), 12)
    yield LAYOUT.exact_bet(_bet("u", "eleven_in_one_roll", "11 in One Roll"), 11)
    yield LAYOUT.horn_bet(_bet("v", "horn_bet", "Horn Bet", ("(i)", "6.2")))
    for n in HORN:
        key, title = f"horn_high_bet_{n}", f"Horn High Bet on {n}"
        yield LAYOUT.horn_bet(_bet("w", key, title, ("(i)", "(ii)", "6.2"), ("(iii)",), "(i)"), n)
    yield LAYOUT.world_bet(_bet("x", "world_bet", "World Bet", ("(i)", "(ii)", "6.3"), ("(iii)",), "(i)"))
    yield LAYOUT.craps_and_eleven(_bet("y", "c_and_e", "C & E", ("(i)", "(ii)", "6.4"), ("(iii)",), "(i)"))


# Irregularities ---------------------------------------------------------------------------------

_VOID: Final = (
    ("b", "die_on_die", "Die on the other", "One die comes to rest on the other"),
    (
        "c",
        "dice_on_bank",
        "Dice on the bank",
        "A die comes to rest on the bank's chips before the supervisor",
    ),
    ("d", "dice_in_bowl_or_on_rail", "Dice in the bowl or on a rail", "A die comes to rest there"),
    ("e", "die_on_two_sides", "Die on more than one side", "More than one side of a die rests on an object"),
    ("f", "fraudulent_dice", "Fraudulent dice", "A fraudulent die or technique is used"),
    ("g", "unapproved_dice", "Unapproved dice", "Dice that are not approved for the game are used"),
    ("h", "no_natural_fall", "No natural fall", "The natural fall of the dice could not be called"),
)
_AT_THE_THROW: Final = Ruler("stickperson or game supervisor")
_NO_ROLL: Final = (
    ("a", "dice_not_together", "Dice not together", "The dice do not leave the hand together"),
    ("b", "end_not_struck", "End not struck", "A die does not strike an end of the table"),
    ("c", "improper_throw", "Improper throw", "The throw is considered improper for any other reason"),
    ("d", "other_irregularity", "Another irregularity", "Any other irregularity has occurred"),
)


def _dice_lost() -> tuple[Irregularity, ...]:
    """A die or both that are not on the table."""
    off_the_table = _cite("4.5(a)", "7.1", "7.1(a)")
    one_die: irregular.Rulings = {
        "new_die": (off_the_table + _cite("4.5(b)"), "the shooter picks another die"),
        "original_die": (
            off_the_table + _cite("4.5(b)", "4.5(c)"),
            "the die is found, inspected, and goes back to the shooter who asks for it",
        ),
    }
    lost = _cite("4.5(a)", "4.5(d)", "4.5(e)")
    lost_dice: irregular.Rulings = {
        "new_set": (lost, "a new set of dice is brought"),
        "remaining_dice": (lost, "the shooter goes on with the rest of the set for now"),
    }
    lost_too = irregular.two_dice_lost(lost_dice, "Government inspector")
    return irregular.die_off_table("void", one_die), lost_too


def _overruled() -> irregular.Rulings:
    """Who corrects a wrong call."""
    return {
        "game_supervisor": (_cite("7.5"), "the game supervisor corrects the stickperson's call"),
        "casino_supervisor": (_cite("7.6"), "the casino supervisor of the pit corrects the call"),
        "casino_manager": (_cite("7.7"), "the casino manager or shift manager corrects the call"),
    }


def _irregularities() -> tuple[Irregularity, ...]:
    face: irregular.Rulings = {
        "determined": (_cite("5.5(d)"), "the game supervisor determines the uppermost face"),
        "thrown_again": (_cite("5.5(d)"), irregular.AGAIN),
    }
    return (
        *_dice_lost(),
        *(
            irregular.invalid_roll(kind, title, trigger, _cite("7.1", f"7.1({letter})"))
            for letter, kind, title, trigger in _VOID
        ),
        *(
            irregular.no_roll(kind, title, trigger, _cite(f"7.2({letter})"), _AT_THE_THROW)
            for letter, kind, title, trigger in _NO_ROLL
        ),
        irregular.touched_chips(_cite("7.3")),
        irregular.cocked_die(_cite("5.5(c)")),
        irregular.ruled(
            "disputed_face",
            "Disputed face",
            "It is disputed which face is uppermost",
            face,
            Ruler("game supervisor"),
        ),
        irregular.wrong_call(_overruled()),
        *general.irregularities(),
    )


# The game ---------------------------------------------------------------------------------------


def build(values: Mapping[str, Value]) -> CrapsRules:
    """The rules of a table under resolved options."""
    in_full = values["commission_rounding"] == EXACTLY
    offered = tuple(_bets(EXACT if in_full else general.UP_TO_CHIPS))
    sorts = {o.type.name: o.sort for o in offered}
    terms = _odds_terms(bool(values["double_odds"]))
    parts = {
        "horn_bet": _cite("6.2"),
        **{f"horn_high_bet_{n}": _cite("3.1(w)(i)") for n in HORN},
        "world_bet": _cite("3.1(x)(i)"),
        "c_and_e": _cite("3.1(y)(i)", "6.4"),
    }
    guards = [
        *general.on_spots(
            craps_checks.on_the_same_spot,
            general.void(craps_checks.no_numbered_areas(_cite("3.1") + general.NOT_PERMITTED)),
        ),
        general.void(craps_checks.in_units(offered, parts)),
        general.void(craps_checks.in_chosen_units({"c_and_e": _cite("3.1(y)(i)")})),
        general.void(craps_checks.odds_behind_a_bet(sorts, terms)),
    ]
    if in_full:
        charged = {BetSort.BUY: _cite("3.1(j)"), BetSort.LAY: _cite("3.1(k)")}
        bought = {name: charged[sort] + general.IN_CHIPS for name, sort in sorts.items() if sort in charged}
        guards.append(general.void(craps_checks.commission_in_chips(bought)))
    if values["refuse_unpayable"]:
        guards.append(general.refused_if_unpayable(frozenset(sorts)))
    return CrapsRules(
        play=conduct,
        law=LAW,
        offered=offered,
        odds=terms,
        irregularities=MappingProxyType({i.kind: i for i in _irregularities()}),
        checks=tuple(g.check for g in guards),
        closings=(craps_checks.odds_follow_their_bet(sorts, terms),),
        accept=general.accepted(guards),
        without_wagers=_cite("3.2"),
        off_at_any_time=True,
        drawn=_cite("2.4(c)", "2.4(d)"),
        signs=(general.increments_at_most_minimum,),
    )


CRAPS: Final = declare(FAMILY, BOOK, "craps", "Craps", BOOK.cite("div X r 3.1"), OPTIONS, build)

GAMES: Final = (CRAPS,)
