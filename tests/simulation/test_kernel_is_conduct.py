"""The compiled loop and the real conduct play the same shoes alike: card for card, class for class."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from croupier.analysis.baccarat.tables import COUPS
from croupier.equipment.cards import parse_card
from croupier.games.baccarat.coup import Coup, coup_of
from croupier.games.game import Rules
from croupier.games.refusals import Refused
from croupier.games.tape import Place
from croupier.rulebooks.games import all_games, game
from croupier.simulation.baccarat import BaccaratModel, loop
from croupier.simulation.jobs import make_job
from croupier.simulation.shuffle import shuffle
from croupier.simulation.streams import stream
from croupier.table.round import Round
from tests.simulation.shoes import opened, play_from

SHOES = 6
ROUNDS = 300
"""What a continuous machine is asked for, at whose table shoes have no end."""

TABLES: list[tuple[str, str, Mapping[str, object]]] = [
    *((g.book.name, g.name, {}) for g in all_games() if g.family == "baccarat"),
    ("qld-2010", "baccarat", {"decks": 6, "banker_five": "literal"}),
    ("qld-2010", "baccarat", {"terminal_only": True}),
    ("qld-2010", "baccarat", {"decks": 1, "card_machine": True, "perfect_pairs": False}),
    ("nz-proposed", "baccarat", {"continuous_shuffler": True, "pair_wagers": "lucky_match"}),
]


def coup_played(played: Round) -> Coup:
    hands = [[parse_card(code) for code in played.outcome[hand]["cards"]] for hand in ("player", "banker")]
    return coup_of(*hands)


def by_conduct(model: BaccaratModel, rules: Rules, seed: int) -> tuple[Counter[Coup], Counter[str]]:
    """The coups of a chunk of shoes, and what became of a wager on the player's hand in them."""
    coups: Counter[Coup] = Counter()
    lines: Counter[str] = Counter()
    words = list(stream(seed, "test", 0))
    sets = [model.plan.cards, model.plan.cards]
    for number in range(model.plan.chunk):
        cards = sets[number % 2]
        shuffle(cards, words, model.plan.shuffled)
        assert rules.shoe is not None
        life = opened(rules.shoe, cards, model.plan.cutting_card)
        while life.ready:
            played = Round(rules)
            played.apply(Place("w", 1, "player", 800))
            life = play_from(life, played)
            coups[coup_played(played)] += 1
            lines.update(s.line.name for s in played.settlements if s.line is not None)
            if life.rules.continuous:
                break
    return coups, lines


@pytest.mark.parametrize(("book", "name", "options"), TABLES)
@pytest.mark.parametrize("further_in", [0, 150])
def test_the_loop_plays_shoes_as_the_conduct_does(
    book: str, name: str, options: dict[str, Any], further_in: int
) -> None:
    rules = game(book, name).rules(options)
    assert rules.shoe is not None
    if rules.shoe.continuous:
        cutting_card, shoes = None, ROUNDS
    else:
        # Somewhere else too: 150 cards further in, or 15 in a single deck.
        cutting_card = rules.shoe.cutting_card_at_least + further_in * rules.shoe.decks // 10
        shoes = SHOES
    made = make_job(game(book, name), options, 0, (), cutting_card).model
    assert isinstance(made, BaccaratModel)
    model = replace(made, plan=replace(made.plan, chunk=shoes), matches=True)
    seed = 2010 + further_in
    played, counts = model.play([stream(seed, "test", 0)], 10**6)
    coups, lines = by_conduct(model, rules, seed)
    assert {COUPS[cell]: n for cell, n in counts.items()} == dict(coups)
    assert played == coups.total()
    for wager in rules.wagers.values():
        graded = [0] * len(wager.lines)
        for coup, n in coups.items():
            graded[wager.grade(coup)] += n
        assert model.by_line(counts, wager) == tuple(graded), wager.name
    on_player = rules.wagers["player"]
    by_name: Counter[str] = Counter()
    for line, n in zip(on_player.lines, model.by_line(counts, on_player), strict=True):
        by_name[line.name] += n
    assert +by_name == lines


def test_the_quick_loop_counts_the_same_rounds_as_the_full_one() -> None:
    made = make_job(game("qld-2010", "baccarat"), {}, 0).model
    assert isinstance(made, BaccaratModel)
    words = [stream(5, "test", chunk) for chunk in range(2)]
    played, full = made.play(words, 10**6)
    quick = replace(made, matches=False).play(words, 10**6)
    endings: Counter[int] = Counter()
    for cell, n in full.items():
        endings[cell // loop.MATCHES] += n
    assert quick == (played, dict(endings))


@pytest.mark.parametrize(
    ("wagers", "told_apart"),
    [
        (["banker", "player", "tie"], "counts and cards"),
        (["dragon_bonus_player", "dragon_bonus_banker", "super_6"], "counts and cards"),
        (["tie", "player_pair"], "counts, cards and pairs"),
        (["perfect_pairs_banker"], "counts, cards and pairs"),
    ],
)
def test_the_quick_loop_is_played_where_no_wager_asks_for_pairs(wagers: list[str], told_apart: str) -> None:
    assert make_job(game("qld-2010", "baccarat"), {}, 0, wagers).model.loop == told_apart


def test_a_cutting_card_nearer_the_back_than_the_rulebook_allows_is_refused() -> None:
    with pytest.raises(Refused, match=r"14 to 415 cards in from the back.*sch 1 s 17\(8\)"):
        make_job(game("qld-2010", "baccarat"), {}, 0, (), 13)


def test_a_cutting_card_among_the_cards_that_may_be_burned_is_refused() -> None:
    # New Zealand burns a first ten and ten more: eleven of 416 cards.
    make_job(game("nz-1996", "baccarat"), {}, 0, (), 405)
    with pytest.raises(Refused, match="20 to 405"):
        make_job(game("nz-1996", "baccarat"), {}, 0, (), 406)


def test_a_continuous_shuffler_has_no_cutting_card() -> None:
    with pytest.raises(Refused, match="no cutting card"):
        make_job(game("nz-proposed", "baccarat"), {"continuous_shuffler": True}, 0, (), 20)
