"""Bots of three strengths: play that is legal in every form, and the stronger wins money of the weaker."""

from __future__ import annotations

import math
from statistics import fmean, stdev

import pytest

from benchmarks.bot_strengths import PAIRS, Played, forms, main, play, played, won
from croupier.games.events import Kind
from croupier.games.poker.rules import PokerRules
from croupier.rulebooks.games import game
from croupier.simulation.advice import STRENGTHS, strengths
from croupier.simulation.poker_strengths import BEGINNER, REGULAR, STRONG

FORMS = {form.name: form for form in forms()}
LIMIT = [form for form in FORMS.values() if form.options.get("structure", "structured") == "structured"]
"""One structure of each form: with fixed bets luck decides less."""


def rules_of(form: Played) -> PokerRules:
    rules = game(form.book, form.game).rules(form.options)
    assert isinstance(rules, PokerRules)
    return rules


def test_every_form_of_both_books_has_bots_of_three_strengths() -> None:
    assert STRENGTHS == (BEGINNER, REGULAR, STRONG) == strengths("poker")
    assert strengths("blackjack") == ()
    assert len({(form.book, form.game) for form in FORMS.values()}) == 12


@pytest.mark.parametrize("name", sorted({form.name for form in LIMIT}))
def test_six_of_all_strengths_play_a_hand_out_in_every_form(name: str) -> None:
    players = [*STRENGTHS, *STRENGTHS] if "seven_card" not in name else list(STRENGTHS)
    hands = [play(rules_of(FORMS[name]), players, seed) for seed in range(3)]
    assert all(sum(nets.values()) <= 0 for nets in hands)  # What is missing is the house's commission.
    assert max(max(nets.values()) for nets in hands) > 0


def test_the_stronger_wins_of_the_weaker_over_all_forms_together() -> None:
    """Few hands of each form: together they are far enough from chance. Form by form: see the long test."""
    found = [each for form in LIMIT for each in won(form, STRONG, BEGINNER, range(12))]
    assert fmean(found) > 2 * stdev(found) / math.sqrt(len(found))


@pytest.mark.long
@pytest.mark.timeout(7_200)  # Of the closest pair all deals may be played, seven a second on a busy machine.
@pytest.mark.parametrize("name", sorted({form.name for form in LIMIT}))
@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_the_stronger_wins_of_the_weaker_in_every_form(name: str, pair: tuple[str, str]) -> None:
    """Until the mean is two standard errors from nothing; a strength that is none would not get there."""
    found, error = list[float](), 0.0
    for first in range(0, 26_000, 200):
        found += won(FORMS[name], *pair, range(first, first + 200))
        error = stdev(found) / math.sqrt(len(found))
        if fmean(found) > 2.5 * error:
            return
    assert fmean(found) > 2 * error, (name, pair, fmean(found), error)


def test_a_beginner_does_not_look_at_its_cards() -> None:
    """With the same chance it bets alike whatever is dealt; a strong bot does not."""

    def bets(strength: str, deal: int) -> list[tuple[object, ...]]:
        round_ = played(rules_of(FORMS["nz-poker-2017 draw (structure structured)"]), [strength] * 2, 7, deal)
        told = [e.facts for e in round_.events if e.kind is Kind.BET]
        return [(each["seat"], each["action"], each["amount"]) for each in told if each["action"] != "muck"]

    assert len({tuple(bets(BEGINNER, deal)) for deal in range(6)}) == 1
    assert len({tuple(bets(STRONG, deal)) for deal in range(6)}) > 1


def test_the_benchmark_tells_what_was_won(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--hands", "4", "--form", "draw (structure structured)"])
    told = capsys.readouterr().out.splitlines()
    assert len(told) == len(PAIRS)
    assert all(" wins " in line for line in told)
