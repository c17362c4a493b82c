"""Keep rounds by branch of the law: ``python -m tools.branch_corpus [BOOK GAME] [--rounds N] [--renew]``.

Rounds of people who try anything are played; one is kept where it takes a branch that no kept round of
its game takes: a line of a pay table, a clause in an event or a refusal, what a decision may be, a cell of
a tableau, a hand that qualifies or just does not. A new game gets its rounds by the same command.

Rounds that random people seldom come to, such as a royal flush, are those of the table of pay lines that is
typed from the text (``tests/rules/lines``), one for every end that no other has, and those of
``tools/edge_rounds.py``: ``--add`` keeps what is kept and adds them.
``--about TEXT --options JSON`` adds rounds with given options whose branches name a text, such as a rule.
``--check`` replays what is kept; ``--renew`` keeps the rounds and writes their hashes anew where citations
or the form of a record have changed; where money or what is legal differs it changes nothing, names every
difference and fails.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from croupier.games.game import Game
from croupier.record.runner import run_script
from croupier.rulebooks.games import all_games
from croupier.table.round import Status
from tests.rules.lines.tables import TABLES
from tools.branching import branches, ends, kept, play, played_again, recorded, replayed
from tools.edge_rounds import SCRIPTS

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "corpus" / "branches"


def file_of(game: Game) -> Path:
    """Where the rounds of a game are kept."""
    return FOLDER / f"{game.book.name}_{game.name}.jsonl"


def read(game: Game) -> list[dict[str, Any]]:
    """The rounds that are kept of a game."""
    file = file_of(game)
    return (
        [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()] if file.exists() else []
    )


def write(game: Game, lines: list[dict[str, Any]]) -> None:
    """Write the rounds of a game, one a line."""
    FOLDER.mkdir(exist_ok=True)
    text = "".join(f"{json.dumps(line, separators=(',', ':'), sort_keys=True)}\n" for line in lines)
    file_of(game).write_text(text, encoding="utf-8")


def collect(game: Game, rounds: int) -> list[dict[str, Any]]:
    """Rounds that take every branch that so many rounds of a game take, each at least one of its own."""
    found: list[tuple[int, dict[str, int | None]]] = []
    known: set[str] = set()
    for seed in range(rounds):
        played = play(game, seed)
        if played is not None:
            took = dict(branches(played))
            if not took.keys() <= known:
                known |= took.keys()
                found.append((seed, took))
    return [_kept(game, seed, took) for seed, took in _cover(found)]


def with_options(
    game: Game, lines: list[dict[str, Any]], given: Mapping[str, Any], about: str, rounds: int
) -> list[dict[str, Any]]:
    """These rounds, and such with given options that take branches which name a text, a clause as a rule."""
    found: list[tuple[int, dict[str, int | None]]] = []
    for seed in range(rounds):
        played = play(game, seed, given)
        if played is not None:
            took = {branch: place for branch, place in branches(played) if about in branch}
            if took:
                found.append((seed, took))
    hashes = {line["hash"] for line in lines}
    more = [_kept(game, seed, took, given) for seed, took in _cover(found)]
    return [*lines, *(line for line in more if line["hash"] not in hashes)]


def with_typed(game: Game, lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """These rounds, one for every end in the table of pay lines that none of them comes to, and the edges."""
    known: set[str] = set().union(*(ends(played_again(game, line)) for line in lines))
    hashes = {line["hash"] for line in lines}
    found = list(lines)
    of = game.book.name, game.name
    rows = [row.script for table in TABLES if (table.book, table.game) == of for row in table.lines]
    edges = SCRIPTS.get(of, ())
    for script in (*rows, *edges):
        done = run_script({**script, "rulebook": of[0], "game": of[1], "id": "typed"})
        if done.record is None or done.result["hash"] in hashes:
            continue
        played = recorded(game, done.record)
        comes_to = ends(played.round)
        if played.round.status is not Status.OPEN and (script in edges or not comes_to <= known):
            known |= comes_to
            found.append(kept(game, played, set()).to_json())
    return found


def _cover(found: list[tuple[int, dict[str, int | None]]]) -> list[tuple[int, dict[str, int | None]]]:
    """Few of these rounds that take every branch, each with those that no earlier one of them takes."""
    left: set[str] = set().union(*(took for _, took in found))
    chosen = []
    while left:
        seed, took = max(found, key=lambda each: (len(left & each[1].keys()), -each[0]))
        chosen.append((seed, {branch: place for branch, place in took.items() if branch in left}))
        left -= took.keys()
    return sorted(chosen, key=lambda each: each[0])


def _kept(
    game: Game, seed: int, took: dict[str, int | None], given: Mapping[str, Any] = MappingProxyType({})
) -> dict[str, Any]:
    played = play(game, seed, given)
    assert played is not None, "a seed plays the same round again"
    return kept(game, played, {place for place in took.values() if place is not None}).to_json()


def renew(game: Game) -> list[str]:
    """Write the hashes of a game's rounds anew; the differences in money or legality, where there are any."""
    lines = read(game)
    faults = []
    for number, line in enumerate(lines, start=1):
        departs, now = replayed(game, line, renew=True)
        faults += [f"{file_of(game).name}, line {number}: {each}" for each in departs]
        line["hash"] = now
    if not faults:
        write(game, lines)
    return faults


def check(game: Game) -> list[str]:
    """What of a game's rounds departs: money, legality, the verifier, or the hash."""
    faults = [] if read(game) else [f"{file_of(game).name}: no rounds are kept"]
    for number, line in enumerate(read(game), start=1):
        departs, now = replayed(game, line)
        departs += [] if now in ("", line["hash"]) else [f"the hash is {now}, not {line['hash']}"]
        faults += [f"{file_of(game).name}, line {number}: {each}" for each in departs]
    return faults


def main() -> int:
    """Keep rounds, or renew their hashes; 1 where one that is kept departs."""
    parser = argparse.ArgumentParser(description="Keep rounds by branch of the law.")
    parser.add_argument("game", nargs="*", help="a rulebook and a game; every game where it is left out")
    parser.add_argument("--rounds", type=int, default=600)
    parser.add_argument("--add", action="store_true", help="keep what is kept, and add typed rounds")
    parser.add_argument("--options", default="{}", help="with --about: options of the rounds to add, as JSON")
    parser.add_argument("--about", help="keep what is kept, and add rounds with branches that name this text")
    parser.add_argument("--renew", action="store_true")
    parser.add_argument("--check", action="store_true", help="only replay what is kept")
    said = parser.parse_args()
    games = [g for g in all_games() if not said.game or [g.book.name, g.name] == said.game]
    faults: list[str] = []
    for game in games:
        begun = time.monotonic()
        if said.renew or said.check:
            faults += check(game) if said.check else renew(game)
        else:
            lines = read(game) if said.add or said.about else collect(game, said.rounds)
            if said.about:
                lines = with_options(game, lines, json.loads(said.options), said.about, said.rounds)
            write(game, with_typed(game, lines))
        sys.stdout.write(
            f"{file_of(game).name}: {len(read(game))} rounds, {time.monotonic() - begun:.0f} s\n"
        )
        sys.stdout.flush()
    sys.stdout.write("".join(f"{fault}\n" for fault in faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
