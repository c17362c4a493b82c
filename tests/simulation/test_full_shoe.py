"""Every round from a full shoe: the loop plays what the conduct plays, and no rule is another."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from typing import Any

import pytest

from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.refusals import Malformed, Refused
from croupier.rulebooks.games import all_games, game
from croupier.simulation import simulate
from croupier.simulation.full_shoe import dealt_from_full_shoes
from croupier.simulation.jobs import make_job
from croupier.simulation.streams import stream
from tests.simulation.blackjack_rounds import check_rounds, model_of

STAKE = 1000
ROUNDS = 250


@pytest.mark.parametrize(
    ("book", "wagers", "options"),
    [
        ("nz-1996", ("blackjack", "super_sevens"), {}),
        ("nz-proposed", ("blackjack", "lucky_match", "super_sevens", "push_22"), {"push_22": True}),
        ("nz-proposed", ("blackjack",), {"layout": "free_bet"}),
    ],
)
def test_the_loop_plays_rounds_from_full_shoes_as_the_conduct_does(
    book: str, wagers: tuple[str, ...], options: dict[str, Any]
) -> None:
    """Card for card: neither book has a machine, yet each round starts with all of the cards."""
    table = game(book, "blackjack")
    rules = dealt_from_full_shoes(table.rules(options), None)
    assert isinstance(rules, BlackjackRules)
    model = model_of(table, ROUNDS, full_shoe=True, **options)
    assert check_rounds(model, rules, dict.fromkeys(wagers, STAKE)) == ROUNDS


@pytest.mark.parametrize(
    ("book", "name", "machine"),
    [
        ("qld-2010", "blackjack", {"card_machine": True}),
        ("qld-2010", "spanish_blackjack", {"card_machine": True}),
        ("qld-2010", "blackjack_switch", {"card_machine": True}),
        ("nz-proposed", "baccarat", {"continuous_shuffler": True}),
    ],
)
def test_rounds_from_full_shoes_are_those_that_a_machine_deals(
    book: str, name: str, machine: Mapping[str, object]
) -> None:
    """Where a book knows a machine that mixes all cards for every round, the mode deals what it deals."""
    table = game(book, name)
    words = [stream(4, "test", 0)]
    full = make_job(table, {}, 4, full_shoe=True)
    mixed = make_job(table, dict(machine), 4)
    assert full.model.play(words, 3_000) == mixed.model.play(words, 3_000)
    assert full.model.play(words, 3_000) != make_job(table, {}, 4).model.play(words, 3_000)


@pytest.mark.parametrize("of", [g for g in all_games() if g.family in ("baccarat", "blackjack", "dragon21")])
def test_every_game_of_a_shoe_can_be_dealt_so_and_keeps_its_rules(of: Any) -> None:
    job = make_job(of, {}, 0, full_shoe=True)
    assert (job.model.plan.most_rounds, job.cutting_card) == (1, None)
    assert job.model.plan.equipment["shoe"]["cutting_card"] is None
    # What is asked of the book is its own: options, wagers, and the life of its shoe.
    assert job.rules.shoe == of.rules({}).shoe
    assert job.options == make_job(of, {}, 0).options


def test_the_result_says_so_and_has_a_digest_of_its_own() -> None:
    table = game("nz-proposed", "dragon21")
    usual, full = (
        simulate(table, rounds=2_000, seed=1, wagers=("dragon",), full_shoe=asked) for asked in (False, True)
    )
    assert usual.compared
    assert not full.compared
    assert full.to_json()["full_shoe"] is True
    assert "full_shoe" not in usual.to_json()
    assert usual.digest != full.digest


def test_a_job_reaches_its_workers_with_it() -> None:
    job = make_job(game("nz-1996", "blackjack"), {}, 1, full_shoe=True)
    assert pickle.loads(pickle.dumps(job)) == job


def test_a_full_shoe_has_no_cutting_card_and_dice_no_shoe() -> None:
    with pytest.raises(Refused, match="leave one of the two out") as refused:
        make_job(game("nz-1996", "blackjack"), {}, 1, (), 60, full_shoe=True)
    assert [c.ref for c in refused.value.refusal.clauses] == ["div II r 6.3", "div II r 6.4"]
    with pytest.raises(Malformed, match="not played with cards"):
        make_job(game("nz-1996", "craps"), {}, 1, full_shoe=True)
