"""The wagers of the proposed baccarat: the usual ones, 2 to 1 Baccarat, Any Pair and Lucky Match."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Final

from croupier.games.baccarat import coup
from croupier.games.baccarat.wagers import banker_wager, hand_lines, pair_lines, player_wager, tie_wager
from croupier.games.checks import Closing, refuse
from croupier.games.game import Adjustment, Opening
from croupier.games.lines import lose, stand_off, win
from croupier.games.wagers import PayLine, Wager, WagerType
from croupier.law import Clauses
from croupier.money.odds import Odds
from croupier.rulebooks.nz_1996 import baccarat as base
from croupier.rulebooks.nz_1996 import general
from croupier.rulebooks.nz_1996._baccarat_common import EVENS, EVENS_LESS_COMMISSION
from croupier.rulebooks.nz_proposed import BOOK

_base: Final = base.DIVISION.cite

ANY_PAIR_ODDS: Final = {"one": Odds(11), "two": Odds(10)}
LUCKY_MATCH_ODDS: Final = {"one": (5, 10, 25, 100), "two": (5, 10, 20, 500)}
"""Mixed, coloured and lucky match, and the lucky triple match, to 1."""


_cite = BOOK.within("div 5 r")


# The main wagers ----------------------------------------------------------------------------


@cache
def usual(tie_odds: int, *, commission: bool) -> tuple[WagerType, ...]:
    """Player's Hand, Banker's Hand and Tie at the odds of r 5.10; what they win on is the base's."""
    stands_off = _base("5.6") + general.VOID_WAGER
    odds = EVENS_LESS_COMMISSION if commission else EVENS
    taken = _base("1.0 def commission") if commission else _cite("14.1")
    return (
        player_wager(
            hand_lines(
                lose("lower", _base("4.1(b)(ii)")),
                stand_off("tie", _base("4.1(b)(iii)") + stands_off),
                win("higher", EVENS, _base("4.1(b)(i)") + _cite("5.10(a)")),
            ),
            _base("4.1(b)"),
            general.LIMITS,
        ),
        banker_wager(
            hand_lines(
                lose("lower", _base("4.1(a)(ii)")),
                stand_off("tie", _base("4.1(a)(iii)") + stands_off),
                win("higher", odds, _base("4.1(a)(i)") + _cite("5.10(b)") + taken),
            ),
            _base("4.1(a)"),
            general.LIMITS,
        ),
        tie_wager(
            lose("not equal", _base("4.1(c)(ii)")),
            win("equal", Odds(tie_odds), _base("4.1(c)(i)") + _cite("5.10(c)")),
            _base("4.1(c)"),
            general.LIMITS,
        ),
    )


@cache
def two_to_one(tie_odds: int, *, half_on_six: bool) -> tuple[WagerType, ...]:
    """The wagers of 2 to 1 Baccarat (section 13): no commission, and hand wagers lose on a tie."""

    def hand(rule: str, six: PayLine | None = None) -> tuple[PayLine, ...]:
        wins, loses = _cite(f"{rule}(i)"), _cite(f"{rule}(ii)")
        return hand_lines(
            lose("lower", loses),
            lose("tie", loses),
            win("higher", EVENS, wins + _cite("13.3(a)")),
            six,
            win("higher with 8 or 9 of three cards", Odds(2), wins + doubled),
        )

    doubled = _cite("13.3(a)", "1.0 def 2 to 1 baccarat")
    half, up = _cite("13.2(a)(i)", "13.4"), general.PAID_UP
    six = win("higher with 6", Odds(1, 2), half, general.UP_TO_CHIPS, rounded=up) if half_on_six else None
    return (
        player_wager(hand("13.2(b)"), _cite("13.2(b)"), general.LIMITS),
        banker_wager(hand("13.2(a)", six), _cite("13.2(a)"), general.LIMITS),
        tie_wager(
            lose("not equal", _cite("13.2(c)(ii)")),
            win("equal", Odds(tie_odds), _cite("13.2(c)(i)", "13.3(b)")),
            _cite("13.2(c)"),
            general.LIMITS,
        ),
    )


# Wagers on the first cards ------------------------------------------------------------------


@cache
def any_pair(scale: str) -> tuple[WagerType, ...]:
    """Any Pair on either hand (section 11C), by one of its pay scales."""
    pair = _cite("11C.6", f"11C.8 scale {scale}(a)", "1.0 def any pair", "1.0 def face value")
    paid = win("pair", ANY_PAIR_ODDS[scale], pair)
    lines = (lose("no pair", _cite("11C.6")), paid, paid, paid)
    placed, limits = _cite("11C.3", "11C.4"), _cite("11C.5")
    return (
        WagerType("any_pair_player", "Any Pair, Player's Hand", coup.player_pair, lines, placed, limits),
        WagerType("any_pair_banker", "Any Pair, Banker's Hand", coup.banker_pair, lines, placed, limits),
    )


@cache
def lucky_match(scale: str) -> tuple[WagerType, ...]:
    """Lucky Match on either hand (section 11D), by one of its pay scales."""
    mixed, coloured, lucky, triple = (Odds(n) for n in LUCKY_MATCH_ODDS[scale])
    wins = _cite("11D.6", "1.0 def face value")

    def paid(line: str, definition: str) -> Clauses:
        return wins + _cite(f"11D.8 scale {scale}({line})", f"1.0 def {definition}")

    lines = (
        *pair_lines(
            _cite("11D.6"),
            (mixed, coloured, lucky),
            (paid("a", "mixed match"), paid("b", "coloured match"), paid("c", "lucky match")),
            names=("mixed match", "coloured match", "lucky match"),
        ),
        win("lucky triple match", triple, paid("d", "lucky triple match") + _cite("11D.9")),
    )
    placed, limits = _cite("11D.3", "11D.4"), _cite("11D.5")
    return (
        WagerType(
            "lucky_match_player", "Lucky Match, Player's Hand", coup.player_match, lines, placed, limits
        ),
        WagerType(
            "lucky_match_banker", "Lucky Match, Banker's Hand", coup.banker_match, lines, placed, limits
        ),
    )


@cache
def perfect_pairs(odds: tuple[Odds, ...]) -> tuple[WagerType, ...]:
    """Perfect Pairs on either hand (section 11A), at odds that the operator enters.

    ``odds``: of a perfect, a coloured and a mixed pair.
    """
    own = _cite("11A.2", "1.0 def perfect pair's wager")
    lines = pair_lines(own, tuple(reversed(odds)), (own + _cite("1.0 def face value"),) * len(odds))
    return (
        WagerType(
            "perfect_pairs_player",
            "Perfect Pairs, Player's Hand",
            coup.player_pair,
            lines,
            own,
            general.LIMITS,
        ),
        WagerType(
            "perfect_pairs_banker",
            "Perfect Pairs, Banker's Hand",
            coup.banker_pair,
            lines,
            own,
            general.LIMITS,
        ),
    )


BESIDE_A_MAIN_WAGER: Final = {
    "any_pair": _cite("11C.3"),
    "lucky_match": _cite("11D.3"),
    "perfect_pairs": _cite("1.0 def perfect pair's wager"),
}
"""What has a wager on the first cards go with an initial wager, by kind."""


def side_wagers_need_a_main_wager(clauses: Mapping[str, Clauses]) -> Closing:
    """A wager on the first cards goes with an initial wager of its player, whatever that is on.

    ``clauses``: what says so, by the kind of the wager.
    """

    def close(lying: Sequence[Wager], opening: Opening) -> Iterable[Adjustment]:
        mains = {w.seat for w in lying if w.type.main}
        for wager in lying:
            kind = wager.type.name.rpartition("_")[0]
            if kind in clauses and wager.seat not in mains:
                reason = "its player has no wager on a hand or a tie"
                yield Adjustment(wager.id, 0, refuse(wager, reason, clauses[kind]))

    return close
