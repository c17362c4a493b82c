"""Numbers among the options of commands: what is none, or out of bounds, is refused in our own words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, get_type_hints

import pytest

from croupier.cli import app
from croupier.games.refusals import Malformed
from tests.commanding import croupier


def commands(part: Any = app) -> Iterator[Callable[..., Any]]:
    """What every command calls."""
    for command in part.registered_commands:
        yield command.callback
    for group in part.registered_groups:
        yield from commands(group.typer_instance)


def numbers() -> Iterator[tuple[str, str, Any]]:
    """Every option of every command that takes a number: the command, the option, and how it is read."""
    return ((command, name, option) for command, name, option, _ in numbers_by_sort())


def numbers_by_sort() -> Iterator[tuple[str, str, Any, str]]:
    """The same, and what sort of number it is."""
    for command in commands():
        hints = get_type_hints(command, include_extras=True)
        for name, hint in hints.items():
            of = str(getattr(hint, "__origin__", hint))
            if any(sort in of for sort in ("int", "float")):
                sort = "number" if "float" in of else "whole number"
                yield command.__name__, name, hint.__metadata__[0], sort


def test_every_number_of_every_command_is_read_in_one_place() -> None:
    found = list(numbers())
    assert [(command, name) for command, name, option in found if option.parser is None] == []
    assert len(found) >= 17


@pytest.mark.parametrize(
    ("option", "said"),
    [(option, f"give a {sort}") for _, _, option, sort in numbers_by_sort() if option.parser is not None],
)
def test_what_is_no_number_is_told_so(option: Any, said: str) -> None:
    for given in ("x", "", "nan", "1e", "½", "--1"):
        with pytest.raises(Malformed, match=said) as refused:
            option.parser(given)
        assert "nearest" not in str(refused.value)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            "simulate qld-2010 baccarat --rounds 1e6",
            "--rounds 1e6: give a whole number of 1 or more; nearest: 1000000",
        ),
        ("simulate qld-2010 baccarat --rounds 1,000,000", "of 1 or more; nearest: 1000000"),
        ("simulate qld-2010 baccarat --rounds 1,5", "--rounds 1,5: give a whole number of 1 or more"),
        ("simulate qld-2010 baccarat --rounds 0", "--rounds 0: give a whole number of 1 or more; nearest: 1"),
        (
            "simulate qld-2010 baccarat --rounds 9 --seed 1e999999999",
            "--seed 1e999999999: give a whole number",
        ),
        ("serve --port 99999", "--port 99999: give a whole number from 0 to 65535; nearest: 65535"),
        ("crash --kills 2.6", "--kills 2.6: give a whole number of 1 or more; nearest: 3"),
        ("load --rate 0", "--rate 0: give a number of 0.01 or more; nearest: 0.01"),
        ("load --seconds inf", "--seconds inf: give a number of 1 or more"),
        ("replay - --workers 1e999999", "--workers 1e999999: give a whole number from 1 to 64; nearest: 64"),
        ("poker rake --players 2 --players 2.0", "--players 2.0: give a whole number; nearest: 2"),
        ("poker rake --bets -1", "--bets -1: give a whole number of 0 or more; nearest: 0"),
    ],
)
def test_a_number_that_will_not_do_is_refused_with_the_nearest_that_will(words: str, said: str) -> None:
    done = croupier(*words.split())
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("croupier: --")
    assert done.stderr.endswith(f"{said}\n")


def test_a_number_too_large_for_a_float_is_none() -> None:
    (seconds,) = [
        option.parser for command, name, option in numbers() if (command, name) == ("load", "seconds")
    ]
    with pytest.raises(Malformed, match="--seconds 1e400: give a number of 1 or more"):
        seconds("1e400")


def test_the_help_says_between_what_a_number_lies() -> None:
    assert "How many players play: 1 to 14." in croupier("crash", "--help").stdout


def test_numbers_that_will_do_are_taken_as_they_are() -> None:
    by_name = {(command, name): option.parser for command, name, option in numbers()}
    assert by_name["simulate_game", "seed"]("-3") == -3
    assert by_name["load", "rate"]("2.5e-1") == 0.25
    assert by_name["crash", "kills"]("+12") == 12
    assert by_name["serve", "port"](8000) == 8000
    assert [by_name["serve", "port"](bound) for bound in ("0", "65535")] == [0, 65535]
