"""Rounds kept by branch of the law replay to the same money, the same legality and the same hash."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from croupier.games.game import Game
from croupier.rulebooks.games import all_games
from tools.branch_corpus import check, file_of, read, with_typed
from tools.branching import replayed
from tools.mutants import MUTANTS, Mutant, found

GAMES = {f"{g.book.name} {g.name}": g for g in all_games()}
SAMPLED = ("blackjack", "casino_war", "pai_gow")
SAMPLE = MUTANTS[5::48]
"""A few of the mutants; ``python -m tools.mutants`` tries them all."""


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_kept_round_comes_to_what_it_was(game: Game) -> None:
    assert read(game), f"python -m tools.branch_corpus {game.book.name} {game.name} keeps its rounds"
    assert check(game) == []


@pytest.mark.parametrize(
    "game",
    [pytest.param(g, id=n, marks=() if g.family in SAMPLED else pytest.mark.long) for n, g in GAMES.items()],
)
def test_every_end_in_the_table_of_pay_lines_and_every_typed_round_is_kept(game: Game) -> None:
    assert len(with_typed(game, read(game))) == len(read(game)), "python -m tools.branch_corpus --add"


def test_both_sides_of_a_qualifying_hand_are_kept() -> None:
    """The lowest hand that qualifies and the highest that does not, at every game that has one."""
    edges = {
        "caribbean_stud": ("AK432", "AQJT9"),
        "lunar_poker": ("AK432", "AQJT9"),
        "three_card_poker": ("Q32", "JT8"),
    }
    for name, ranks in edges.items():
        for game in (g for g in GAMES.values() if g.family == name):
            text = file_of(game).read_text(encoding="utf-8")
            dealt = {"".join(sorted(each)) for each in _dealers(text, len(ranks[0]))}
            for edge in ranks:
                assert "".join(sorted(edge)) in dealt, (game.name, edge)


def _dealers(text: str, size: int) -> set[str]:
    """The ranks of every run of so many cards that came out of the shoe one after another."""
    runs = set()
    for line in text.splitlines():
        steps = json.loads(line)["steps"]
        cards = [e["card"][0] for e, refs in steps if refs is None and e.get("entry") == "produce"]
        runs |= {"".join(cards[n : n + size]) for n in range(len(cards) - size + 1)}
    return runs


def test_a_kept_round_that_departs_is_named() -> None:
    game = GAMES["qld-2010 baccarat"]
    line: dict[str, Any] = next(each for each in read(game) if each["ends"])
    assert replayed(game, line) == ([], line["hash"])
    wrong = {**line, "ends": [[*line["ends"][0][:2], "1234567", ""], *line["ends"][1:]]}
    departs, _ = replayed(game, wrong)
    assert any("wagers end" in each for each in departs)
    refused = next(each for each in read(game) if any(refs for _, refs in each["steps"]))
    steps = [[entry, ["sch 1 s 999"] if refs else refs] for entry, refs in refused["steps"]]
    departs, _ = replayed(game, {**refused, "steps": steps})
    assert any("sch 1 s 999" in each for each in departs)


def test_mutants_cover_every_family() -> None:
    assert len(MUTANTS) >= 40
    families = {
        g.family for g in GAMES.values() if any((g.book.name, g.name) == (m.book, m.game) for m in MUTANTS)
    }
    assert families == {g.family for g in GAMES.values()}


@pytest.mark.parametrize("mutant", SAMPLE, ids=lambda m: f"{m.file}: {m.now}")
def test_kept_rounds_find_a_mutant_of_the_engine(mutant: Mutant, tmp_path: Path) -> None:
    assert found(mutant, tmp_path)
