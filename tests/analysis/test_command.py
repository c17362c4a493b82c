"""``croupier analyse`` and ``croupier parsheet`` as they are typed."""

from __future__ import annotations

import json
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from tests.commanding import croupier


def test_analyse_prints_every_wager_as_json() -> None:
    done = croupier("analyse", "qld-2010", "baccarat", "--json")
    assert done.returncode == 0
    found = json.loads(done.stdout)
    assert found["seconds"] >= 0
    banker = next(w for w in found["wagers"] if w["wager"] == "banker")
    # Wizard of Odds, Baccarat: the banker's edge in 8 decks.
    assert f"{float(Fraction(banker['house_edge'])):.6f}" == "0.010579"
    assert {"convention", "element_of_risk", "variance", "hit_frequency", "strategy"} <= banker.keys()
    assert [o["net"] for o in banker["outcomes"]] == ["19/20", "0/1", "-1/1"]


def test_analyse_takes_options_wagers_and_a_stake() -> None:
    arguments = ("-o", "no_commission=true", "--wager", "banker", "--wager", "tie", "--stake", "7.50")
    found = json.loads(croupier("analyse", "qld-2010", "baccarat", *arguments, "--json").stdout)
    assert [w["wager"] for w in found["wagers"]] == ["banker", "tie"]
    assert found["options"]["no_commission"] is True
    nets = {n["name"]: n["net"] for n in found["wagers"][0]["at_stake"]["nets"]}
    assert nets["higher with 6"] == "3.75"


def test_analyse_prints_tables_for_people() -> None:
    done = croupier("analyse", "qld-2010", "baccarat", "--wager", "banker", "--joint")
    assert done.returncode == 0
    assert "1.0579%" in done.stdout
    done = croupier("analyse", "qld-2010", "baccarat", "--wager", "banker", "-o", "no_commission=TRUE")
    assert "no_commission=true" in done.stdout


def test_what_is_mistyped_is_one_line_with_the_nearest_names_and_status_2() -> None:
    for arguments, near in (
        (("analyse", "qld-2010", "bacarat"), "baccarat"),
        (("analyse", "qld2010", "baccarat"), "qld-2010"),
        (("analyse", "qld-2010", "baccarat", "-o", "deks=8"), "decks"),
        (("analyse", "qld-2010", "baccarat", "-o", "decks=9"), "8"),
        (("analyse", "qld-2010", "baccarat", "-o", "decks=5"), "card_machine=true"),
        (("analyse", "qld-2010", "baccarat", "--wager", "bankr"), "banker"),
        (("analyse", "qld-2010", "baccarat", "--stake", "ten"), '"10"'),
        (("analyse", "qld-2010", "baccarat", "--stake", "0"), "more than nothing"),
    ):
        done = croupier(*arguments)
        assert done.returncode == 2, arguments
        assert done.stdout == ""
        assert len(done.stderr.strip().splitlines()) == 1
        assert near in done.stderr


@pytest.mark.long
def test_parsheet_writes_a_file_and_says_when_it_cannot(tmp_path: Path) -> None:
    out = tmp_path / "par.html"
    done = croupier("parsheet", "nz-1996", "mini_baccarat", "--out", str(out))
    assert done.returncode == 0
    assert out.read_text(encoding="utf-8").startswith("<!doctype html>")
    refused = croupier("parsheet", "nz-1996", "mini_baccarat", "--out", str(tmp_path / "none" / "par.html"))
    assert refused.returncode == 2
    assert "cannot write" in refused.stderr


def test_the_command_line_does_not_import_numpy_or_matplotlib_until_it_must() -> None:
    program = (
        "import sys, croupier.cli.analyse; print([m for m in ('numpy', 'matplotlib') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
