from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest

from croupier.house.store import open_store
from croupier.verify_store import verify
from croupier.web.load.client import Reply
from croupier.web.load.report import quantile
from croupier.web.load.run import Load, run_load
from croupier.web.load.terminals import Board, LoadFailed, Measured, Mode, Terminal
from tests.commanding import croupier

CHARTS = "/api/strategy/qld-2010-blackjack-practice"
CLOSED = "Croupier is closed\n"
ENDLESS_COUNT = """
import threading, croupier.web.routes.strategy as c
def count(*_):
    print("counting", flush=True)
    threading.Event().wait()
c.count_charts = count"""
ENDLESS_OPENING = """
import threading, croupier.web.server as s
async def open_floor(house):
    print("opening", flush=True)
    threading.Event().wait()
s.open_floor = open_floor"""


@contextmanager
def served(*arguments: str, before: str = "") -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A house that is being served, in a process group of its own, and its first line."""
    command = [sys.executable, "-c", f"{before}\nfrom croupier.cli import main; main()", "serve", *arguments]
    server = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    assert server.stdout is not None
    try:
        yield server, server.stdout.readline()
    finally:
        server.kill()
        server.wait()


@pytest.mark.parametrize("told", [signal.SIGINT, signal.SIGTERM])
def test_the_house_says_where_it_is_and_closes_when_told(tmp_path: Path, told: signal.Signals) -> None:
    store = tmp_path / "new folder" / "house.sqlite"
    with served("--store", str(store), "--port", "0") as (server, line):
        found = re.fullmatch(r"Croupier is open at (http://127\.0\.0\.1:\d+)\n", line)
        assert found, line
        assert httpx.get(f"{found[1]}/api/health").json()["ok"]
        server.send_signal(told)
        out, err = server.communicate(timeout=200)
    said = (
        f"croupier: made the folder {store.parent} for the books\n"
        "croupier: nobody can sign in yet: enter the first administrator with croupier house init\n"
    )
    assert (server.returncode, out, err) == (0, CLOSED, said)
    assert verify(str(store)).ok


def test_a_house_whose_store_another_one_has_taken_over_closes_and_says_so(tmp_path: Path) -> None:
    path = tmp_path / "house.sqlite"
    refusal: httpx.Response | None = None
    with (
        served("--store", str(path), "--port", "0", "--demo") as (server, line),
        httpx.Client(base_url=line.split()[-1], timeout=200) as client,
    ):
        token = client.get("/sign-in").text.split('name="csrf-token" content="', 1)[1].split('"', 1)[0]
        with open_store(path) as store:
            store.keep()
            head = store.head()
            # A round's clock may write, and so close the house, before this request is read.
            with suppress(httpx.TransportError):
                refusal = client.post(
                    "/api/sign-in/demonstration", json={"person": "anna"}, headers={"x-csrf-token": token}
                )
            out, err = server.communicate(timeout=200)
            assert store.head() == head
    if refusal is not None:
        assert refusal.status_code == 503
        assert "another house has taken this store over" in refusal.json()["error"]["reason"]
    assert (server.returncode, out) == (2, ""), err
    assert err.startswith("croupier: another house has taken this store over")


def enter(client: httpx.Client) -> str:
    """Sign Anna in; returns the token for what she posts."""
    token = client.get("/sign-in").text.split('name="csrf-token" content="', 1)[1].split('"', 1)[0]
    answer = client.post(
        "/api/sign-in/demonstration", json={"person": "anna"}, headers={"x-csrf-token": token}
    )
    return str(answer.json()["csrf_token"])


@pytest.mark.long
def test_a_terminal_that_follows_a_table_does_not_hold_up_the_closing(tmp_path: Path) -> None:
    with served("--store", str(tmp_path / "house.sqlite"), "--port", "0", "--demo") as (server, line):
        url = line.split()[-1]
        with httpx.Client(base_url=url, timeout=200) as client:
            enter(client)
            table = client.get("/api/floor").json()["tables"][0]["id"]
            with client.stream("GET", f"/api/tables/{table}/stream") as answer:
                lines = answer.iter_lines()
                next(lines)
                server.send_signal(signal.SIGTERM)
                assert [line for line in lines if line.startswith("event: state")]
        _, err = server.communicate(timeout=200)
    assert (server.returncode, err) == (0, "")


@pytest.mark.long
@pytest.mark.parametrize("told", [signal.SIGINT, pytest.param(signal.SIGTERM, marks=pytest.mark.long)])
def test_the_closing_waits_for_no_count_and_is_told_once_however_often_it_is_asked_for(
    tmp_path: Path, told: signal.Signals
) -> None:
    arguments = ("--store", str(tmp_path / "house.sqlite"), "--port", "0", "--demo")
    with served(*arguments, before=ENDLESS_COUNT) as (server, line):
        with httpx.Client(base_url=line.split()[-1], timeout=200) as client:
            enter(client)
            assert client.get(f"{CHARTS}?patience=0").json()["charts"] is None
            assert server.stdout is not None
            assert server.stdout.readline() == "counting\n"
        # from a terminal, and once more from make
        os.killpg(server.pid, told)
        os.killpg(server.pid, told)
        out, err = server.communicate(timeout=200)
    assert (server.returncode, out, err) == (0, CLOSED, "")
    assert verify(str(tmp_path / "house.sqlite")).ok


def test_who_waits_for_a_count_is_answered_before_the_house_closes(tmp_path: Path) -> None:
    arguments = ("--store", str(tmp_path / "house.sqlite"), "--port", "0", "--demo")
    with (
        served(*arguments, before=ENDLESS_COUNT) as (server, line),
        httpx.Client(base_url=line.split()[-1], timeout=200) as client,
        ThreadPoolExecutor(1) as waiting,
    ):
        enter(client)
        answer = waiting.submit(client.get, f"{CHARTS}?patience=60")
        assert server.stdout is not None
        assert server.stdout.readline() == "counting\n"
        server.send_signal(signal.SIGTERM)
        assert answer.result(60).json()["charts"] is None
        _, err = server.communicate(timeout=200)
    assert (server.returncode, err) == (0, "")


@pytest.mark.long
def test_a_request_that_is_cut_short_by_the_closing_leaves_no_traceback(tmp_path: Path) -> None:
    with served("--store", str(tmp_path / "house.sqlite"), "--port", "0", "--demo") as (server, line):
        url = httpx.URL(line.split()[-1])
        assert url.port
        with httpx.Client(base_url=url, timeout=200) as client, socket.socket() as slow:
            token = enter(client)
            cookies = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
            slow.connect((url.host, url.port))
            head = f"POST /api/commands/sit HTTP/1.1\r\nhost: {url.host}:{url.port}\r\ncookie: {cookies}\r\n"
            head += f"x-csrf-token: {token}\r\nidempotency-key: a-key-of-mine\r\n"
            slow.sendall(f"{head}content-type: application/json\r\ncontent-length: 100\r\n\r\n{{".encode())
            assert client.get("/api/health").json()["ok"]
            server.send_signal(signal.SIGTERM)
            out, err = server.communicate(timeout=200)
    assert (server.returncode, out, err) == (0, CLOSED, "")


def test_an_interrupt_ends_a_house_that_is_still_being_opened(tmp_path: Path) -> None:
    arguments = ("--store", str(tmp_path / "house.sqlite"), "--port", "0", "--demo")
    with served(*arguments, before=ENDLESS_OPENING) as (server, line):
        assert line == "opening\n"
        os.killpg(server.pid, signal.SIGINT)
        os.killpg(server.pid, signal.SIGINT)
        out, err = server.communicate(timeout=200)
    assert (server.returncode, out, err) == (130, "", "")


def test_a_process_that_is_interrupted_in_the_middle_of_a_write_ends_all_the_same() -> None:
    program = (
        "import sys\n"
        "from croupier.house.background import end_process\n"
        "class Writing:\n"
        "    def flush(self): raise RuntimeError('reentrant call')\n"
        "sys.stdout = Writing()\n"
        "end_process(130)\n"
    )
    done = subprocess.run((sys.executable, "-c", program), capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (130, b"")


def test_a_port_that_is_taken_is_named_without_a_traceback(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = croupier("serve", "--store", str(tmp_path / "house.sqlite"), "--port", port)
    assert done.returncode == 2
    assert done.stderr.startswith(f"croupier: cannot listen on 127.0.0.1 port {port}")


def test_an_address_that_is_none_is_named_and_no_other_port_is_suggested(tmp_path: Path) -> None:
    store = str(tmp_path / "house.sqlite")
    done = croupier("serve", "--store", store, "--host", "999.1.1.1", "--port", "0")
    assert done.returncode == 2
    assert done.stderr.startswith("croupier: cannot listen on 999.1.1.1 port 0: ")
    assert "try --port" not in done.stderr


def test_a_file_that_is_no_store_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "letters.sqlite"
    with sqlite3.connect(file) as other:
        other.execute("CREATE TABLE letters (text TEXT)")
    other.close()
    before = file.read_bytes()
    done = croupier("serve", "--store", str(file), "--port", "0")
    assert done.returncode == 2
    assert done.stderr.startswith("croupier: ")
    assert file.read_bytes() == before


def test_terminals_play_at_several_tables_and_no_wager_is_lost_or_doubled() -> None:
    asked = Load(tables=2, terminals=6, seconds=1, rate=8, mode=Mode.OPEN, clients=2)
    try:
        report = run_load(asked)
    except LoadFailed:  # A busy machine may take longer than that to answer the first of them.
        report = run_load(replace(asked, seconds=60))
    window = report.last
    assert report.wagers == window.wagers > 0
    assert window.p50 <= window.p99 <= window.p999 <= window.worst
    assert window.asked == window.wagers + window.refused + window.busy
    assert sum(count for count, _ in window.by_second.values()) == window.wagers
    assert len(window.clients) == 2
    assert report.to_json()["lost"] == 0
    if sys.platform == "linux":
        assert window.processor["house"] > 0


def test_a_wager_is_shown_at_a_terminal_once_it_has_its_version() -> None:
    board = Board()
    for version, at in ((5, 1.0), (7, 2.0), (6, 2.5), (9, 3.0)):
        board.answered(version, at)
    assert board.since(0, 4) == []
    assert board.since(4, 7) == [1.0, 2.5, 2.0]
    assert board.since(7, 20) == [3.0]


class _Enough(Exception):
    """A terminal has asked as often as a test wants to see."""


@pytest.mark.parametrize("mode", Mode)
def test_a_terminal_that_is_told_to_come_later_waits_as_long(
    mode: Mode, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal, seen, asked = Terminal(1, 1, ("", 0), defaultdict(Board), 7), Measured(), list[float]()

    async def post(path: str, body: object, key: str = "") -> Reply:
        asked.append(time.monotonic())
        if len(asked) > 1:
            raise _Enough
        return Reply(503, {"retry-after": "0.05"}, b"")

    monkeypatch.setattr(terminal, "_client", SimpleNamespace(post=post))
    monkeypatch.setattr(terminal, "_open", True)
    with pytest.raises(_Enough):
        asyncio.run(terminal.play(seen, mode, 1000, time.monotonic() + 60))
    assert seen.busy == 1
    assert asked[1] - asked[0] >= 0.05


def test_a_quantile_is_the_least_time_that_covers_its_share() -> None:
    times = [n / 1000 for n in range(1, 101)]
    assert (quantile(times, 0.5), quantile(times, 0.99), quantile(times, 1)) == (50, 99, 100)
    with pytest.raises(LoadFailed):
        quantile([], 0.5)
