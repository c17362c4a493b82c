"""What a round costs as it grows: counted in calls, never in time."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from statistics import median
from typing import Any

import pytest

from croupier.games.requests import Announce, Roll, Spin, Wagering
from croupier.games.tape import Call, Landed, Place, Thrown, Withdraw
from croupier.house.spots import chosen_id
from croupier.rulebooks.games import game
from croupier.table.round import END, NO_MORE_BETS, Round, Status

ONE_ROLL = ("field_bet", "any_seven", "any_craps", "craps_two", "craps_three", "craps_twelve")


def calls_of(play: Callable[[], None]) -> int:
    """How many Python functions it enters; every step of a generator is one."""
    calls = 0

    def count(frame: Any, event: str, argument: Any) -> None:
        nonlocal calls
        calls += event == "call"

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        play()
    finally:
        sys.setprofile(before)
    return calls


def lines_of(play: Callable[[], None]) -> int:
    """How many lines of Python it runs; every step of a loop is one."""
    lines = 0

    def count(frame: Any, event: str, argument: Any) -> Any:
        nonlocal lines
        lines += event == "line"
        return count

    before = sys.gettrace()
    sys.settrace(count)
    try:
        play()
    finally:
        sys.settrace(before)
    return lines


def play_on(round_: Round, number: int) -> None:
    """A throw or a spin, until wagers are open again."""
    while not isinstance(round_.request, Wagering) or not round_.felt.windows > number:
        match round_.request:
            case Roll(dice=dice):
                round_.apply(Thrown((1 + number % 6, 2, 4)[:dice]))
            case Spin(places=places):
                round_.apply(Landed(places[0]))
            case Announce(step):
                round_.apply(Call(step))
            case _:
                round_.apply(Call(NO_MORE_BETS))


def session(book: str, name: str, wagers: tuple[str, ...], throws: int) -> None:
    """A round of so many throws or spins, every wager made anew before each."""
    round_ = Round(game(book, name).rules({}))
    for number in range(throws):
        for wager in wagers:
            round_.apply(Place(f"{wager} {number}", 1, wager, 2000))
        play_on(round_, number)
    round_.apply(Call(END))
    assert round_.status is Status.SETTLED
    assert len(round_.settlements) == throws * len(wagers)


@pytest.mark.parametrize(
    ("book", "name", "wagers"),
    [
        ("nz-1996", "craps", ONE_ROLL),
        ("nz-1996", "tai_sai", ("big", "small")),
        ("qld-2010", "sic_bo", ("big", "small")),
    ],
)
def test_a_round_of_four_times_as_many_throws_costs_four_times_as_much(
    book: str, name: str, wagers: tuple[str, ...]
) -> None:
    session(book, name, wagers, 10)  # What is made once, of the rules alone, is made here.
    short, long = (calls_of(partial(session, book, name, wagers, n)) for n in (100, 400))
    assert long < 4.2 * short


def test_the_id_of_a_wager_is_chosen_as_quickly_after_many_throws() -> None:
    """The same spot is wagered on before every throw: each time the wager has an id of its own."""
    round_ = Round(game("nz-1996", "craps").rules({}))
    ids, costs = [], []
    for number in range(40):
        costs.append(lines_of(lambda: ids.append(chosen_id(1, 1, "any_seven", round_)[0])))
        round_.apply(Place(ids[-1], 1, "any_seven", 2000))
        play_on(round_, number)
    assert ids == ["1.1.any_seven", *(f"1.1.any_seven~{number}" for number in range(2, 41))]
    # In the middle, since what is collected as garbage may run lines of its own.
    assert median(costs[30:]) == median(costs[2:12])


def test_the_id_of_a_wager_that_was_taken_back_is_free_again() -> None:
    round_ = Round(game("nz-1996", "craps").rules({}))
    round_.apply(Place("1.1.field_bet", 1, "field_bet", 2000))
    assert chosen_id(1, 1, "field_bet", round_)[1] == round_.wagers[0]
    assert round_.free_id("1.1.field_bet") == "1.1.field_bet~2"
    round_.apply(Withdraw("1.1.field_bet", 1))
    assert chosen_id(1, 1, "field_bet", round_) == ("1.1.field_bet", None)
