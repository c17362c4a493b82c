"""New Zealand: craps (Division X)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from croupier.games.craps import checks as craps_checks
from croupier.games.craps import irregularities as irregular
from croupier.games.craps import wagers as make
from croupier.games.craps.conduct import conduct
from croupier.games.craps.family import FAMILY
from croupier.games.craps.rules import CrapsRules
from croupier.games.craps.terms import BetSort, CrapsLaw, OddsTerms
from croupier.games.craps.wagers import LAID_ODDS, NUMBERS, TRUE_ODDS, Named, Offered
from croupier.games.game import declare
from croupier.games.lines import lose, stand_off
from croupier.games.lines import win as exact_win
from croupier.games.options import Option, Value, flag
from croupier.games.remedies import SHOOTER, Irregularity, Ruler
from croupier.games.wagers import PayLine
from croupier.law import Clauses
from croupier.money.odds import EXACT, NO_FEE, Fee, Odds, Rounding
from croupier.rulebooks.nz_1996 import BOOK, general

BARRED: Final = 12
"""The total that Don't Pass and Don't Come Bets neither win nor lose on."""
EXACTLY: Final = "exact"
UP: Final = "up_to_chips"
COMMISSION: Final = Fraction(1, 20)
EVENS: Final = Odds(1)
HARD: Final = {4: Odds(7), 6: Odds(9), 8: Odds(9), 10: Odds(7)}
PLACED: Final = {4: Odds(9, 5), 5: Odds(7, 5), 6: Odds(7, 6), 8: Odds(7, 6), 9: Odds(7, 5), 10: Odds(9, 5)}
HORN: Final = {2: Odds(30), 3: Odds(15), 11: Odds(15), 12: Odds(30)}
"""Craps Two, Craps Three, 11 in One Roll and Craps Twelve, which horn bets are made of."""
ANY_SEVEN: Final = Odds(4)
ANY_CRAPS: Final = Odds(7)


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


def win(name: str, odds: Odds, clauses: Clauses, fee: Fee = NO_FEE) -> PayLine:
    """A line that pays; what chips cannot make goes up to what they can."""
    return exact_win(name, odds, clauses, general.UP_TO_CHIPS, fee, rounded=general.PAID_UP)


def _named(key: str, title: str, *rules: str, main: bool = True) -> Named:
    return Named(key, title, _cite(*rules), general.LIMITS, main)


def _flat_bets() -> tuple[Offered, ...]:
    def right(sort: BetSort, letter: str, key: str, title: str) -> Offered:
        rule = f"3.1({letter})"
        lines = (
            lose("2, 3 or 12 at once", _cite(f"{rule}(ii)(A)")),
            lose("7 before its number", _cite(f"{rule}(ii)(B)")),
            win("7 or 11 at once", EVENS, _cite(f"{rule}(i)(A)") + _TABLE),
            win("its number before 7", EVENS, _cite(f"{rule}(i)(B)") + _TABLE),
        )
        return make.right_bet(sort, _named(key, title, rule), lines)

    def wrong(sort: BetSort, letter: str, key: str, title: str) -> Offered:
        rule = f"3.1({letter})"
        lines = (
            lose("7 or 11 at once", _cite(f"{rule}(ii)(A)")),
            lose("its number before 7", _cite(f"{rule}(ii)(B)")),
            win("2 or 3 at once", EVENS, _cite(f"{rule}(i)(A)") + _TABLE),
            win("7 before its number", EVENS, _cite(f"{rule}(i)(B)") + _TABLE),
            stand_off("12 at once", _cite(f"{rule}(iii)") + general.VOID_WAGER),
        )
        return make.wrong_bet(sort, _named(key, title, rule), BARRED, lines)

    return (
        right(BetSort.WIN, "a", "pass_bet", "Pass Bet"),
        wrong(BetSort.DONT_WIN, "b", "dont_pass_bet", "Don't Pass Bet"),
        right(BetSort.COME, "c", "come_bet", "Come Bet"),
        wrong(BetSort.DONT_COME, "d", "dont_come_bet", "Don't Come Bet"),
    )


_ODDS: Final = (
    (BetSort.WIN_ODDS, "e", "odds_on_the_pass_bet", "Odds on the Pass Bet"),
    (BetSort.DONT_WIN_ODDS, "f", "behind_the_dont_pass_bet", "Behind the Don't Pass Bet"),
    (BetSort.COME_ODDS, "g", "odds_on_the_come_bet", "Odds on the Come Bet"),
    (BetSort.DONT_COME_ODDS, "h", "behind_the_dont_come_bet", "Behind the Don't Come Bet"),
)


def _odds_bets() -> tuple[Offered, ...]:
    offered: list[Offered] = []
    for sort, letter, key, title in _ODDS:
        true = TRUE_ODDS if sort in (BetSort.WIN_ODDS, BetSort.COME_ODDS) else LAID_ODDS
        wins = _cite(f"3.1({letter})(ii)") + _TABLE
        won = tuple(win(f"on {low} or {high}", true[low], wins) for low, high in ((4, 10), (5, 9), (6, 8)))
        lost = lose("lost with the bet", _cite(f"3.1({letter})(iii)"))
        offered.append(make.odds_bet(sort, _named(key, title, f"3.1({letter})", main=False), lost, won))
    return tuple(offered)


def _odds_terms(double: bool) -> Mapping[BetSort, OddsTerms]:
    return MappingProxyType(
        {
            sort: OddsTerms(
                made=_cite(f"3.1({letter})"),
                most=_cite(f"3.1({letter})(i)"),
                payable=_cite(f"3.1({letter})(i)"),
                back=_cite(f"3.1({letter})"),
                by_winnings=sort in (BetSort.DONT_WIN_ODDS, BetSort.DONT_COME_ODDS),
                unit=None,
                twice=_cite(f"3.1({letter})(i)") if double else None,
            )
            for sort, letter, _, _ in _ODDS
        }
    )


def _number_bets(commission: Rounding) -> tuple[Offered, ...]:
    offered: list[Offered] = []
    wins, loses = _cite("3.1(i)(i)"), _cite("3.1(i)(ii)")
    for n in NUMBERS:
        named = _named(f"place_bet_to_win_{n}", f"Place Bet to Win on {n}", "3.1(i)")
        lines = (lose(f"7 before {n}", loses), win(f"{n} before 7", PLACED[n], wins + _TABLE))
        offered.append(make.to_win_bet(BetSort.PLACE, named, n, *lines))
    bought, laid = _cite("3.1(j)"), _cite("3.1(k)")
    for n in NUMBERS:
        fee = Fee(COMMISSION, commission)
        lost = lose(f"7 before {n}", bought + loses, fee)
        won = win(f"{n} before 7", TRUE_ODDS[n], bought + wins + _TABLE, fee)
        offered.append(
            make.to_win_bet(BetSort.BUY, _named(f"buy_bet_{n}", f"Buy Bet on {n}", "3.1(j)"), n, lost, won)
        )
    for n in NUMBERS:
        fee = Fee(COMMISSION * LAID_ODDS[n].ratio, commission)
        lost = lose(f"{n} before 7", laid + _cite("3.1(k)(ii)"), fee)
        won = win(f"7 before {n}", LAID_ODDS[n], laid + _cite("3.1(k)(i)") + _TABLE, fee)
        offered.append(make.lay_bet(_named(f"lay_bet_{n}", f"Lay Bet against {n}", "3.1(k)"), n, lost, won))
    return tuple(offered)


def _other_standing_bets() -> tuple[Offered, ...]:
    offered: list[Offered] = []
    for n, letter, key, title in ((6, "m", "big_six", "Big Six"), (8, "n", "big_eight", "Big Eight")):
        lines = (
            lose(f"7 before {n}", _cite(f"3.1({letter})(ii)")),
            win(f"{n} before 7", EVENS, _cite(f"3.1({letter})(i)") + _TABLE),
        )
        offered.append(make.to_win_bet(BetSort.BIG, _named(key, title, f"3.1({letter})"), n, *lines))
    for n, odds in HARD.items():
        lost = lose(f"easy {n} or 7 first", _cite("3.1(l)(ii)"))
        won = win(f"hard {n} first", odds, _cite("3.1(l)(i)") + _TABLE)
        named = _named(f"hardway_{n}", f"Hard {n}", "3.1(l)")
        offered.append(make.hardway_bet(named, n, lost, won))
    return tuple(offered)


def _one_roll_bets() -> tuple[Offered, ...]:
    def parts(letter: str) -> tuple[PayLine, Clauses]:
        return lose("anything else", _cite(f"3.1({letter})(ii)")), _cite(f"3.1({letter})(i)") + _TABLE

    def exact(letter: str, key: str, title: str, number: int, odds: Odds) -> Offered:
        lost, wins = parts(letter)
        won = win(str(number), odds, wins)
        return make.exact_bet(_named(key, title, f"3.1({letter})"), number, lost, won)

    lost, wins = parts("o")
    field = (
        lost,
        win("3, 4, 9, 10 or 11", EVENS, wins),
        win("2", Odds(2), wins),
        win("12", Odds(2), wins),
    )
    no_craps, craps = parts("q")
    return (
        make.field_bet(_named("field_bet", "Field Bet", "3.1(o)"), field),
        exact("p", "any_seven", "Any Seven", 7, ANY_SEVEN),
        make.any_craps_bet(
            _named("any_craps", "Any Craps", "3.1(q)"), no_craps, win("2, 3 or 12", ANY_CRAPS, craps)
        ),
        exact("r", "craps_two", "Craps Two", 2, HORN[2]),
        exact("s", "craps_three", "Craps Three", 3, HORN[3]),
        exact("t", "craps_twelve", "Craps Twelve", 12, HORN[12]),
        exact("u", "eleven_in_one_roll", "11 in One Roll", 11, HORN[11]),
        _horn(None),
        *(_horn(high) for high in HORN),
        _world(),
        _craps_and_eleven(),
    )


def _horn(high: int | None) -> Offered:
    """A Horn Bet, or a Horn High Bet with a second unit on the total that the player nominates."""
    rule = "3.1(v)" if high is None else "3.1(w)"
    wins, loses = ("(i)", "(ii)") if high is None else ("(ii)", "(iii)")
    units = {str(n): (2 if n == high else 1, odds) for n, odds in HORN.items()}
    made = () if high is None else _cite(f"{rule}(i)")
    paid = made + _cite(f"{rule}{wins}", "6.2") + _TABLE
    lines = (
        lose("anything else", _cite(f"{rule}{loses}")),
        *(win(number, make.in_parts(units, number), paid) for number in units),
    )
    if high is None:
        return make.horn_bet(_named("horn_bet", "Horn Bet", rule), lines)
    named = _named(f"horn_high_bet_{high}", f"Horn High Bet on {high}", rule, f"{rule}(i)")
    return make.horn_bet(named, lines)


def _world() -> Offered:
    """A World Bet: a Horn Bet and a unit on Any Seven, which leaves a 7 level."""
    units = {**{str(n): (1, odds) for n, odds in HORN.items()}, "7": (1, ANY_SEVEN)}
    paid = _cite("3.1(x)(i)", "3.1(x)(ii)", "6.3") + _TABLE
    lines = (
        lose("anything else", _cite("3.1(x)(iii)")),
        *(win(number, make.in_parts(units, number), paid) for number in units),
    )
    return make.world_bet(_named("world_bet", "World Bet", "3.1(x)", "3.1(x)(i)"), lines)


def _craps_and_eleven() -> Offered:
    """C & E: a unit or more on Any Craps, and on 11."""
    paid = _cite("3.1(y)(i)", "3.1(y)(ii)", "6.4") + _TABLE

    def lines(craps: int, eleven: int) -> tuple[PayLine, ...]:
        units = {"2, 3 or 12": (craps, ANY_CRAPS), "11": (eleven, HORN[11])}
        lost = lose("anything else", _cite("3.1(y)(iii)"))
        return lost, *(make.won_in_part(units, number, win, paid) for number in units)

    return make.craps_and_eleven(_named("c_and_e", "C & E", "3.1(y)", "3.1(y)(i)"), lines)


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
    inspector = ("Government inspector",)
    return (
        irregular.ruled(
            "die_off_table", "Die off the table", "A die or both leave the table: void", one_die, SHOOTER
        ),
        irregular.ruled(
            "two_dice_lost", "Two dice lost", "Two dice cannot be found", lost_dice, SHOOTER, inspector
        ),
    )


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
    bought_and_laid = _number_bets(EXACT if in_full else general.UP_TO_CHIPS)
    offered = (*_flat_bets(), *_odds_bets(), *bought_and_laid, *_other_standing_bets(), *_one_roll_bets())
    sorts = {o.type.name: o.sort for o in offered}
    terms = _odds_terms(bool(values["double_odds"]))
    high = {f"horn_high_bet_{n}": 5 for n in HORN}
    units = {"horn_bet": 4, **high, "world_bet": 5, "c_and_e": 2}
    parts = {
        "horn_bet": _cite("6.2"),
        **dict.fromkeys(high, _cite("3.1(w)(i)")),
        "world_bet": _cite("3.1(x)(i)"),
        "c_and_e": _cite("3.1(y)(i)", "6.4"),
    }
    guards = [
        *general.on_spots(
            craps_checks.on_the_same_spot,
            general.void(craps_checks.no_numbered_areas(_cite("3.1") + general.NOT_PERMITTED)),
        ),
        general.void(craps_checks.in_units(units, parts)),
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
        signs=(general.increments_at_most_minimum,),
    )


CRAPS: Final = declare(FAMILY, BOOK, "craps", "Craps", BOOK.cite("div X r 3.1"), OPTIONS, build)

GAMES: Final = (CRAPS,)
