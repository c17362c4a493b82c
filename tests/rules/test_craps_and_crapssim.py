"""Craps against crapssim 0.4 on the same dice, for the wagers of Division X that both have.

Where they differ by default it is by a clause, and crapssim is told to do as the clause says:

- hardways and lay bets: here a hardway is off on a come out roll (r 3.8(a)) and a lay bet never is, since it
  is not among the wagers that are (r 3.8); crapssim has it the other way round;
- fees: 5% exactly and when the wager is made (r 3.1(j), (k)), where crapssim rounds them to dollars;
- a place bet that wins comes down here: the wager is decided (r 3.1(i)). crapssim leaves it up, so what is
  compared is its first end.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from random import Random
from typing import Any

import pytest
from crapssim import bet as sim
from crapssim.strategy.tools import AggregateStrategy
from crapssim.table import Table

from tests.clauses import clause, states
from tests.examples import tries
from tests.rules.craps_sessions import Session, play

STAKE = 60
SESSIONS = tries(50)
THROWS = 60
POINTS = (4, 5, 6, 8, 9, 10)

ONE_ROLL: dict[str, Callable[[], sim.Bet]] = {
    "field_bet": partial(sim.Field, STAKE),
    "any_seven": partial(sim.Any7, STAKE),
    "any_craps": partial(sim.AnyCraps, STAKE),
    "craps_two": partial(sim.Two, STAKE),
    "craps_three": partial(sim.Three, STAKE),
    "craps_twelve": partial(sim.Boxcars, STAKE),
    "eleven_in_one_roll": partial(sim.Yo, STAKE),
    "horn_bet": partial(sim.Horn, STAKE),
    "world_bet": partial(sim.World, STAKE),
    "c_and_e": partial(sim.CAndE, STAKE),
}
STANDING: dict[str, Callable[[], sim.Bet]] = {
    "pass_bet": partial(sim.PassLine, STAKE),
    "dont_pass_bet": partial(sim.DontPass, STAKE),
    "big_six": partial(sim.Big6, STAKE),
    "big_eight": partial(sim.Big8, STAKE),
    **{f"place_bet_to_win_{n}": partial(sim.Place, n, STAKE) for n in POINTS},
    **{f"buy_bet_{n}": partial(sim.Buy, n, STAKE) for n in POINTS},
    **{f"lay_bet_{n}": partial(sim.Lay, n, STAKE, always_working=True) for n in POINTS},
    **{f"hardway_{n}": partial(sim.HardWay, n, STAKE) for n in (4, 6, 8, 10)},
}
COME: dict[str, Callable[[], sim.Bet]] = {
    "come_bet": partial(sim.Come, STAKE),
    "dont_come_bet": partial(sim.DontCome, STAKE),
}
ODDS: dict[str, tuple[str, Any]] = {
    "odds_on_the_pass_bet": ("pass_bet", sim.PassLine),
    "behind_the_dont_pass_bet": ("dont_pass_bet", sim.DontPass),
    "odds_on_the_come_bet": ("come_bet", sim.Come),
    "behind_the_dont_come_bet": ("dont_come_bet", sim.DontCome),
}


class Theirs:
    """One player at a table of crapssim."""

    def __init__(self) -> None:
        self.table = Table()
        self.table.settings["vig_rounding"] = "none"
        self.player = self.table.add_player(bankroll=1_000_000, strategy=AggregateStrategy())
        self.start = self.player.bankroll

    def throw(self, dice: tuple[int, int]) -> None:
        self.table.fixed_run([dice])

    def make(self, bet: sim.Bet) -> None:
        before = len(self.player.bets)
        self.player.add_bet(bet)
        assert len(self.player.bets) == before + 1, f"crapssim refuses {bet}"

    def end(self, dice: list[tuple[int, int]]) -> Fraction | None:
        """What all bets come to when the first of them ends; None where these throws decide none."""
        bets, won = len(self.player.bets), self.player.bankroll
        for throw in dice:
            self.throw(throw)
            if len(self.player.bets) < bets or self.player.bankroll > won:
                # A bet that won and stays up is worth its stake.
                staked = sum(b.cost(self.table) for b in self.player.bets)
                return cents(self.player.bankroll + staked - self.start)
        return None


def cents(amount: float) -> Fraction:
    """Their money, which is a float, to the cent."""
    return Fraction(round(amount * 100), 100)


def some_dice(name: str, session: int) -> list[tuple[int, int]]:
    chance = Random(f"{name} {session}")
    return [(chance.randint(1, 6), chance.randint(1, 6)) for _ in range(THROWS)]


def text(dice: list[tuple[int, int]]) -> str:
    return " ".join(f"{a}{b}" for a, b in dice)


def ours(done: Session, *names: str) -> Fraction | None:
    """What wagers came to; None where one of them is undecided."""
    ends = [end for name in names for end in done.ends(name)]
    return None if len(ends) < len(names) else sum((Fraction(e["net"]) for e in ends), Fraction(0))


@pytest.mark.parametrize("name", [*ONE_ROLL, *STANDING])
@clause("nz-1996", "div X r 3.1", "div X r 6.1", "div X r 6.2", "div X r 6.3", "div X r 6.4")
def test_wagers_made_on_a_come_out_roll_come_to_the_same(name: str) -> None:
    on = " working=true" if name.startswith("hardway") else ""
    for session in range(SESSIONS):
        dice = some_dice(name, session)
        theirs = Theirs()
        theirs.make((ONE_ROLL | STANDING)[name]())
        mine = play("nz-1996", text(dice), f"1 {name} {STAKE}{on}")
        assert ours(mine, "w1") == theirs.end(dice), (session, dice)


@pytest.mark.parametrize("name", COME)
@clause("nz-1996", "div X r 3.1(c)", "div X r 3.1(d)")
def test_come_bets_come_to_the_same(name: str) -> None:
    for session in range(SESSIONS):
        dice = some_dice(name, session)
        theirs = Theirs()
        theirs.throw((1, 4))
        theirs.make(COME[name]())
        mine = play("nz-1996", f"14 {text(dice)}", f"1 {name} {STAKE} before=2")
        assert ours(mine, "w1") == theirs.end(dice), (session, dice)


@pytest.mark.parametrize("name", ODDS)
@clause("nz-1996", "div X r 3.1(e)", "div X r 3.1(f)", "div X r 3.1(g)", "div X r 3.1(h)", "div X r 3.8(a)")
def test_odds_come_to_the_same_those_that_are_off_on_a_come_out_roll_too(name: str) -> None:
    flat, behind = ODDS[name]
    for session in range(SESSIONS):
        dice, n = some_dice(name, session), POINTS[session % 6]
        is_come = flat in COME
        first, before = [(3, 3) if n != 6 else (4, 4)] if is_come else [], 2 if is_come else 1
        lead = [*first, (n // 2, n - n // 2)]
        theirs = Theirs()
        for throw in first:
            theirs.throw(throw)
        theirs.make((COME | STANDING)[flat]())
        theirs.throw(lead[-1])
        theirs.make(sim.Odds(behind, n, STAKE))
        mine = play(
            "nz-1996",
            text([*lead, *dice]),
            f"1 {flat} {STAKE} before={before}",
            f"1 {name} {STAKE} before={before + 1}",
        )
        assert ours(mine, "w1", "w2") == theirs.end(dice), (session, n, dice)


@states("nz-1996", "div X r 3.8", "div X r 3.8(a)")
@pytest.mark.parametrize(
    ("name", "make", "here", "there"),
    [
        ("hardway_6", lambda: sim.HardWay(6, STAKE), None, Fraction(-STAKE)),
        ("lay_bet_6", lambda: sim.Lay(6, STAKE), Fraction("47.5"), None),
    ],
)
def test_where_they_differ_by_default_the_division_says_otherwise(
    name: str, make: Callable[[], sim.Bet], here: Fraction | None, there: Fraction | None
) -> None:
    theirs = Theirs()
    theirs.make(make())
    assert theirs.end([(3, 4)]) == there
    assert ours(play("nz-1996", "34", f"1 {name} {STAKE}"), "w1") == here
