"""What follows from a refusal goes by its code, and never by its words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from croupier.games.game import Opening
from croupier.games.limits import Limits, Range
from croupier.games.refusals import Code, Refusal
from croupier.games.tape import Place
from croupier.games.wagers import Wager
from croupier.rulebooks.games import game
from croupier.table.round import Round

SIGN = Limits({"table": Range(1000, 10_000)})


def judged(book: str, name: str, made: Place, *there: Place, **options: object) -> tuple[Refusal, list[int]]:
    """Why a wager is refused, and what counts of it once it is taken in error.

    By the refusal itself, by one of the same code in other words, and by one in the same words without it.
    """
    rules, opening = game(book, name).rules(options), Opening(limits=SIGN)
    round_ = Round(rules, opening)
    for entry in there:
        round_.apply(entry)
    refusal = round_.refusal_of(made)
    assert refusal is not None
    wager = Wager.placed(made, rules.wagers[made.wager], 9, opening.smallest_chip)
    reworded = replace(refusal, what="-", reason="-", nearest=())
    plain = replace(refusal, code=Code.RULE)
    by = [rules.accepted(wager, each, round_.wagers, opening).stake for each in (refusal, reworded, plain)]
    return refusal, by


@pytest.mark.parametrize(
    ("stake", "code", "counts"), [(500, Code.BELOW_MINIMUM, 500), (12_000, Code.ABOVE_MAXIMUM, 10_000)]
)
def test_what_counts_of_a_wager_outside_the_limits_goes_by_the_code(
    stake: int, code: Code, counts: int
) -> None:
    refusal, by = judged("nsw-blackjack", "blackjack", Place("1", 1, "blackjack", stake))
    assert refusal.code is code
    assert by == [counts, counts, 0]


@pytest.mark.parametrize("name", ["caribbean_stud", "three_card_poker"])
def test_a_second_hand_that_was_taken_stays_until_it_is_dealt_with_by_its_code(name: str) -> None:
    there = Place("1", 1, "ante", 1000)
    refusal, by = judged("qld-2010", name, Place("2", 1, "ante", 1000, box=3), there)
    assert refusal.code is Code.FURTHER_HAND
    assert by == [1000, 1000, 0]


def test_a_code_is_no_part_of_what_is_written() -> None:
    refusal, _ = judged("nsw-blackjack", "blackjack", Place("1", 1, "blackjack", 500))
    assert set(refusal.to_json()) == {"what", "reason", "clauses", "nearest"}
