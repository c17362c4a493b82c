"""Rounds are conducted, replayed and verified where nothing but NumPy is installed, by any Python."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from typing import Any

from hypothesis import given

from croupier.record import text
from tests.record.strategies import plain
from tests.record.test_corpus import CORPUS, RECORDS

ALONE = """
import json, sys
from importlib.abc import MetaPathFinder

class OnlyNumpy(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        root = name.partition(".")[0]
        if root not in {*sys.stdlib_module_names, "croupier", "numpy"}:
            raise ModuleNotFoundError(f"{name} is not installed here")

sys.meta_path.insert(0, OnlyNumpy())
from croupier.record.rounds import replay_record
from croupier.record.runner import run_script
from croupier.rulebooks.games import all_games
from croupier.verify_record import verify

scripts = json.load(open(sys.argv[1], encoding="utf-8"))
seen, found = set(), []
for script in scripts:
    kind = script["rulebook"], script["game"]
    if kind in seen:
        continue
    seen.add(kind)
    record = json.loads(json.dumps(run_script(script).record))
    found.append([script["id"], record["hash"], replay_record(record).hash, verify(record).ok])
print(json.dumps({"games": len(list(all_games())), "found": found}))
"""


def test_every_game_is_conducted_replayed_and_verified_where_only_numpy_is_installed() -> None:
    done = subprocess.run(
        [sys.executable, "-c", ALONE, str(CORPUS / "scripts.json")],
        capture_output=True,
        text=True,
        check=False,
        timeout=200,
    )
    assert done.returncode == 0, done.stderr
    said: dict[str, Any] = json.loads(done.stdout)
    assert len(said["found"]) == said["games"]
    for name, conducted, replayed, sound in said["found"]:
        assert conducted == replayed == RECORDS[name]["hash"]
        assert sound


def written(write: Callable[[object], str], value: object) -> str:
    try:
        return write(value)
    except ValueError as error:
        return f"refused: {error}"


@given(plain)
def test_a_value_is_written_alike_with_and_without_compiled_code(value: object) -> None:
    assert written(text.by_plain_python, value) == written(text.by_library, value)


def test_a_record_of_the_corpus_is_written_alike_with_and_without_compiled_code() -> None:
    for record in RECORDS.values():
        assert text.by_plain_python(record) == text.by_library(record)
