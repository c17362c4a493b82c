"""The commands about rounds: what they print, their status, and that none shows a traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from croupier.cli import app
from croupier.house.store import Event, open_store
from croupier.record.runner import run_script
from tests import commanding
from tests.record.scripts import script

COMMAND = (sys.executable, "-c", "from croupier.cli import main; main()")


def croupier(*words: str, given: bytes = b"", **environment: str) -> tuple[int, str, str]:
    done = commanding.croupier(*words, given=given, **environment)
    return done.returncode, done.stdout, done.stderr


def program(*words: str, given: bytes, **environment: str) -> tuple[int, str, str]:
    """The same as a program of its own, whose streams are the system's."""
    done = subprocess.run(
        [*COMMAND, *words], input=given, capture_output=True, check=False, env={**os.environ, **environment}
    )
    assert b"Traceback" not in done.stderr, done.stderr.decode()
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def results(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


@pytest.mark.parametrize(
    "text",
    [
        json.dumps([script(id="a"), script(id="b")]),
        json.dumps([script(id="a"), script(id="b")], indent=2),
        "\n".join(json.dumps(script(id=i)) for i in "ab"),
        "\r\n\n".join(json.dumps(script(id=i)) for i in "ab") + "\r\n",
        "\ufeff" + json.dumps([script(id="a"), script(id="b")]),
    ],
    ids=["list", "indented list", "lines", "lines of another system", "with a byte order mark"],
)
def test_several_scripts_give_one_result_a_line_in_order(text: str) -> None:
    status, out, _ = croupier("conduct", "-", given=text.encode())
    assert status == 0
    assert [(r["id"], r["status"]) for r in results(out)] == [("a", "settled"), ("b", "settled")]


def test_one_script_may_be_indented(tmp_path: Path) -> None:
    file = tmp_path / "one.json"
    file.write_text(json.dumps(script(), indent=2))
    status, out, _ = croupier("conduct", str(file))
    assert status == 0
    assert [r["id"] for r in results(out)] == ["one"]


def test_one_line_that_is_wrong_leaves_the_others(tmp_path: Path) -> None:
    file = tmp_path / "lines.jsonl"
    lines = ["no JSON", json.dumps(script(id="a")), '{"id": "b",', json.dumps(script(id="c\u2028d"))]
    file.write_text("\n".join(lines), encoding="utf-8")
    status, out, _ = croupier("conduct", str(file))
    assert status == 2
    assert [r["status"] for r in results(out)] == ["refused", "settled", "refused", "settled"]
    assert results(out)[3]["id"] == "c\u2028d"


@pytest.mark.parametrize(
    ("text", "named"),
    [
        (b"", "script"),
        (b"{", "script"),
        (b"[" * 100_000, "script"),
        (b'{"a":' * 5_000, "script"),
        (b"NaN", "script"),
        (b"5", "script"),
        (b'[{"id": Infinity}]', "id"),
        (b'{"rulebook": "qld-2010", "game": "\\ud83d"}', "game"),
    ],
)
def test_what_is_no_script_is_refused_with_status_2(text: bytes, named: str) -> None:
    status, out, _ = croupier("conduct", "-", given=text)
    assert status == 2
    (result,) = results(out)
    assert result["status"] == "refused"
    assert result["refused"][0]["what"] == named


@pytest.mark.parametrize("words", [("no-such-file.json",), (".",)])
@pytest.mark.parametrize("command", ["conduct", "replay"])
def test_a_file_that_cannot_be_read_is_named(command: str, words: tuple[str, ...]) -> None:
    status, out, err = croupier(command, *words)
    assert (status, out) == (2, "")
    assert f"cannot read {words[0]}" in err


def test_what_is_no_text_is_refused_where_it_stands_and_the_rest_is_played() -> None:
    sound = b'{"id": 1, "rulebook": "qld-2010", "game": "baccarat"}\n'
    status, out, _ = croupier("conduct", "-", given=sound + b'\xff\x00\n{"id": "\xff"}\n' + sound)
    assert status == 2
    assert [r["status"] for r in results(out)] == ["waiting", "refused", "refused", "waiting"]
    assert [r["what"] for result in results(out) for r in result["refused"]] == ["script", "id"]


def test_an_empty_list_of_scripts_gives_no_result() -> None:
    assert croupier("conduct", "-", given=b"[]") == (0, "", "")


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_list_of_no_records_is_not_called_sound(command: str, tmp_path: Path) -> None:
    file = tmp_path / "none.json"
    file.write_text("[]")
    status, out, error = croupier(command, str(file))
    assert (status, out) == (2, "")
    assert "a list of no records" in error


def test_a_rule_that_refuses_is_not_a_malformed_script() -> None:
    text = json.dumps(script(wagers=[{"seat": 1, "wager": "player", "stake": "0.01"}]))
    status, out, _ = croupier("conduct", "-", given=text.encode())
    assert status == 0
    assert results(out)[0]["refused"][0]["clauses"]


def test_results_are_written_on_a_terminal_of_any_encoding() -> None:
    text = json.dumps(script(id="ｃａｒｄ ♠"))
    status, out, _ = program("conduct", "-", given=text.encode(), PYTHONIOENCODING="ascii")
    assert status == 0
    assert results(out)[0]["id"] == "ｃａｒｄ ♠"


def test_a_fault_of_the_program_spoils_one_result_and_not_the_others(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def faulty(data: Any, *, events: bool) -> Any:
        assert data["id"] != "b", "a broken promise"
        return run_script(data, events=events)

    monkeypatch.setattr("croupier.record.runner.run_script", faulty)
    file = tmp_path / "three.json"
    file.write_text(json.dumps([script(id=i) for i in "abc"]))
    done = CliRunner().invoke(app, ["conduct", str(file)])
    assert done.exit_code == 3
    assert [r["status"] for r in results(done.stdout)] == ["settled", "refused", "settled"]
    assert "a broken promise" in results(done.stdout)[1]["refused"][0]["reason"]


def test_events_are_printed_on_request() -> None:
    _, out, _ = croupier("conduct", "-", "--events", given=json.dumps(script()).encode())
    assert results(out)[0]["events"][-1]["event"] == "finished"


def test_records_replay_and_verify(tmp_path: Path) -> None:
    file = tmp_path / "records.jsonl"
    text = json.dumps([script(id="a"), script(id="b", game="x"), script(id="c", wagers=[])])
    status, out, _ = croupier("conduct", "-", "--records", str(file), given=text.encode())
    assert status == 2
    hashes = [r["hash"] for r in results(out) if r["hash"]]
    assert [json.loads(line)["hash"] for line in file.read_text().splitlines()] == hashes
    for command in ("replay", "verify"):
        status, out, err = croupier(command, str(file), "--json")
        assert (status, err) == (0, "")
        assert [r["hash"] for r in results(out)] == hashes


def test_a_changed_record_departs_and_does_not_verify(tmp_path: Path) -> None:
    record = run_script(script()).record
    assert record is not None
    file = tmp_path / "changed.json"
    file.write_text(json.dumps(record).replace('"net": "10"', '"net": "20"'))
    status, out, _ = croupier("replay", str(file))
    assert status == 1
    assert "net recorded '20', replayed '10'" in out
    status, out, _ = croupier("verify", str(file))
    assert status == 1
    assert "NOT SOUND" in out


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_records_a_line_are_told_in_order_by_any_number_of_workers(tmp_path: Path, command: str) -> None:
    record = json.dumps(run_script(script()).record)
    file = tmp_path / "day.jsonl"
    # More lines than a worker takes at once, and one among them that is broken.
    file.write_text("\n".join([*[record] * 70, record[:-9], "[]", *[record] * 70]))
    alone = croupier(command, str(file), "--json")
    assert croupier(command, str(file), "--json", "--workers", "2") == alone
    status, told = alone[0], results(alone[1])
    assert status == 1
    assert [each["record"] for each in told] == list(range(1, 143))
    wrong = [each["record"] for each in told if not each.get("same", each.get("ok"))]
    assert wrong == [71, 72]


def test_no_workers_are_refused() -> None:
    status, out, err = croupier("replay", "-", "--workers", "0")
    assert (status, out) == (2, "")
    assert "--workers" in err


@pytest.mark.parametrize("text", ["no JSON", "{}", "[5]", '{"form": "croupier/round-record/9"}', ""])
@pytest.mark.parametrize("command", ["replay", "verify"])
def test_what_is_no_record_is_said_so(command: str, text: str, tmp_path: Path) -> None:
    file = tmp_path / "records.json"
    file.write_text(text)
    status, out, _ = croupier(command, str(file), "--json")
    assert status == 1
    assert len(results(out)) == 1


def test_what_is_no_record_is_said_in_a_line_for_people(tmp_path: Path) -> None:
    file = tmp_path / "records.json"
    file.write_text("no JSON")
    _, out, _ = croupier("verify", str(file))
    assert out.splitlines() == ["record 1: NOT SOUND: 1 fault", "  FAULT record: it is not JSON"]


def test_verify_names_a_store_that_is_not_there() -> None:
    status, _, err = croupier("verify", "no-such-store.sqlite")
    assert status == 2
    assert "no-such-store.sqlite" in err


@pytest.mark.parametrize("name", ["round-script", "round-result", "round-record"])
def test_schemas_are_printed(name: str) -> None:
    status, out, _ = croupier("schema", name)
    assert status == 0
    assert json.loads(out)["$id"] == f"urn:croupier:{name}"


def test_a_schema_that_does_not_exist_is_named_with_the_nearest() -> None:
    status, _, err = croupier("schema", "round-scrpt")
    assert status == 2
    assert "round-scrpt" in err
    assert "round-script" in err


def test_every_game_is_listed_and_shown_with_its_clauses() -> None:
    _, out, _ = croupier("games", "list", "--json")
    listed = json.loads(out)
    assert ("qld-2010", "baccarat", "sch 1") in {(g["rulebook"], g["game"], g["clauses"]) for g in listed}
    for each in listed:
        _, out, _ = croupier("games", "show", each["rulebook"], each["game"], "--json")
        shown = json.loads(out)
        for part in ("options", "wagers", "actions", "steps", "irregularities"):
            for item in shown[part]:
                assert item["clauses"] or item["name"] == "burns", item
        assert all(p["clauses"] for w in shown["wagers"] for p in w["pays"])
        del shown["limits"]  # The names of limits.
        named = [refs for refs in cited(shown) if isinstance(refs, list)]
        assert all(len(set(refs)) == len(refs) for refs in named), each
        assert {ref for refs in named for ref in refs} == set(shown["law"])
        assert all(shown["law"].values())


def cited(shown: Any) -> Iterator[Any]:
    """Every list of clauses that a game's description holds."""
    if isinstance(shown, list):
        for each in shown:
            yield from cited(each)
    elif isinstance(shown, dict):
        for name, value in shown.items():
            if name in ("clauses", "limits"):
                yield value
            else:
                yield from cited(value)


@pytest.mark.parametrize("words", [("games", "list"), ("games", "show", "qld-2010", "baccarat")])
def test_tables_for_people_are_printed(words: tuple[str, ...]) -> None:
    status, out, _ = croupier(*words, COLUMNS="200")
    assert status == 0
    assert "Baccarat" in out


@pytest.mark.parametrize(
    ("words", "near"),
    [(("qld2010", "baccarat"), "qld-2010"), (("nz-1996", "midi-baccarat"), "midi_baccarat")],
)
def test_a_game_that_does_not_exist_is_named_with_the_nearest(words: tuple[str, ...], near: str) -> None:
    status, _, err = croupier("games", "show", *words)
    assert status == 2
    assert near in err


def test_a_reader_that_goes_away_ends_the_command_quietly() -> None:
    many = "\n".join([json.dumps(script())] * 3_000)
    command = subprocess.Popen(
        [*COMMAND, "conduct", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert command.stdin
    assert command.stdout
    assert command.stderr
    command.stdin.write(many.encode())
    command.stdin.close()
    command.stdout.readline()
    command.stdout.close()
    assert command.stderr.read() == b""
    assert command.wait() == 1


def test_a_store_is_verified_by_its_path(tmp_path: Path) -> None:
    store = tmp_path / "house.sqlite"
    with open_store(str(store)) as opened, opened.transaction() as unit:
        unit.append("notes", [Event("opened", {}, ("sch 1 s 3",))])
    status, out, _ = croupier("verify", str(store), "--json")
    assert status == 0
    assert json.loads(out)["ok"] is True
    status, out, _ = croupier("verify", str(store))
    assert status == 0
    assert "sound" in out
