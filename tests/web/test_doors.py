"""Who comes in at the doors of a house: by which name, from which address, how often, and how slowly."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send
from typer.testing import CliRunner

from croupier.cli import app
from croupier.games.refusals import Malformed
from croupier.house import House
from croupier.house.commands import EnterPerson
from croupier.house.demo import open_floor
from croupier.house.founding import (
    FOUNDER,
    AlreadyFounded,
    Founding,
    IsDemonstration,
    KeptInEarnest,
    found,
)
from croupier.house.store import open_store
from croupier.web.protocol import Bounds
from croupier.web.server import Door, founding_address
from tests.house.floor import CHEAP
from tests.house.new_store import new_store
from tests.web.site import Caller, Site
from tests.web.test_server import served

PASSWORD = "correct horse battery"


# Hosts ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8000", "localhost.evil.example", "", "[evil]"]
)
def test_a_request_for_another_host_is_refused(site: Site, host: str) -> None:
    answer = httpx.get(f"{site.url}/api/floor", headers={"host": host})
    assert answer.status_code == 421
    assert answer.json()["error"]["nearest"] == ["localhost"]
    assert "x-frame-options" in answer.headers


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:1", "127.0.0.1", "192.168.1.20:8000", "[::1]:8000"])
def test_localhost_and_addresses_in_numbers_are_this_house(site: Site, host: str) -> None:
    assert httpx.get(f"{site.url}/api/health", headers={"host": host}).status_code == 200


def test_a_name_that_is_allowed_is_this_house(tmp_path: Path) -> None:
    store = str(tmp_path / "house.sqlite")
    with served("--store", store, "--port", "0", "--allow-host", "Casino.example") as (_, line):
        url = line.split()[-1]
        codes = [
            httpx.get(f"{url}/api/health", headers={"host": host}).status_code
            for host in ("casino.example", "casino.example:443", "other.example")
        ]
    assert codes == [200, 200, 421]


# Proxies and connections ----------------------------------------------------------------------------


@contextmanager
def bounded(**bounds: Any) -> Iterator[str]:
    """A server that answers with where a request comes from, under bounds; its address."""
    import uvicorn

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await PlainTextResponse(f"{scope['client'][0]} {scope['scheme']}")(scope, receive, send)

    listener = socket.create_server(("127.0.0.1", 0))
    config = Bounds(app, lifespan="off", log_level="warning", **bounds)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=lambda: asyncio.run(server.serve([listener])))
    thread.start()
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join()
        listener.close()


FORWARDED = {"x-forwarded-for": "203.0.113.7", "x-forwarded-proto": "https"}


def test_nobody_is_believed_to_come_from_elsewhere() -> None:
    with bounded() as url:
        assert httpx.get(url, headers=FORWARDED).text == "127.0.0.1 http"


def test_a_trusted_proxy_says_for_whom_it_comes() -> None:
    with bounded(proxies=("127.0.0.1",)) as url:
        assert httpx.get(url, headers=FORWARDED).text == "203.0.113.7 https"


@pytest.mark.parametrize("said", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nhost: x\r\nx: "])
def test_who_does_not_finish_a_request_is_let_go(said: bytes) -> None:
    with bounded(patience=0.2) as url, socket.create_connection(_at(url), timeout=30) as client:
        client.sendall(said)
        answer = client.recv(4096)
        assert answer.startswith(b"HTTP/1.1 408 "), answer
        assert client.recv(4096) == b""


def test_a_terminal_between_two_requests_is_not_hurried() -> None:
    with bounded(patience=0.2) as url, httpx.Client(base_url=url) as client:
        client.get("/")
        threading.Event().wait(0.6)
        with socket.create_connection(_at(url), timeout=30) as other:
            other.recv(4096)  # Somebody else was let go meanwhile.
        assert client.get("/").status_code == 200


def test_one_address_has_so_many_connections_and_no_more() -> None:
    with bounded(most=3) as url, ExitStack() as stack:
        for _ in range(3):
            stack.enter_context(socket.create_connection(_at(url), timeout=30))
        with socket.create_connection(_at(url), timeout=30) as fourth:
            assert fourth.recv(4096).startswith(b"HTTP/1.1 503 ")
        stack.close()
        for _ in range(20):
            if httpx.get(url).status_code == 200:
                return
    raise AssertionError("those who have gone still count")


def _at(url: str) -> tuple[str, int]:
    split = urlsplit(url)
    assert split.hostname
    assert split.port
    return split.hostname, split.port


# Founding -------------------------------------------------------------------------------------------


@contextmanager
def new_house(folder: Path) -> Iterator[tuple[asyncio.Runner, House]]:
    """A house without anybody."""
    with new_store(folder / "house.sqlite") as store, asyncio.Runner() as runner:
        house = runner.run(House.open(store, automatic=False, hasher=CHEAP))
        yield runner, house
        runner.run(house.close())


def test_the_first_administrator_is_entered_once(tmp_path: Path) -> None:
    with new_house(tmp_path) as (runner, house):
        runner.run(found(house, "ada", "Ada", PASSWORD))
        assert runner.run(house.sign_in("ada", PASSWORD)).person == "ada"
        with pytest.raises(AlreadyFounded, match="an administrator, ada"):
            runner.run(found(house, "ben", "Ben", PASSWORD))
        assert "ben" not in house.books.people


def test_a_house_whose_founding_was_cut_short_is_founded_again(tmp_path: Path) -> None:
    with new_house(tmp_path) as (runner, house):
        runner.run(house.do(FOUNDER, EnterPerson("ada", "Ada", ("administrator",))))
        runner.run(found(house, "ada", "Ada Lovelace", PASSWORD))
        assert house.books.person("ada").name == "Ada Lovelace"
        assert runner.run(house.sign_in("ada", PASSWORD)).person == "ada"
        with pytest.raises(AlreadyFounded):
            runner.run(found(house, "ada", "Ada", PASSWORD))


def test_a_house_is_founded_by_its_page_with_the_code_alone_and_once(tmp_path: Path) -> None:
    site = Site(tmp_path, demo=False, founding=True, setups=()).start()
    code = site.app.state.founding.code
    ada = {"founding_code": code, "person": "ada", "full_name": "Ada", "password": PASSWORD}
    with Caller(site) as caller:
        caller.visit()
        assert "First administrator" in caller.get("/found").text
        refusals: list[tuple[dict[str, Any], int, str]] = [
            ({"founding_code": "another"}, 403, "croupier serve --found"),
            ({"password": "short"}, 422, "a password has 10 to 200 characters"),
            ({"person": "Ada B"}, 422, "an id is of small letters"),
            ({"credential": {"id": "x"}}, 422, "nothing waits for it"),
        ]
        for wrong, status, says in refusals:
            answer = caller.send_json("/api/found", ada | wrong)
            assert (answer.status_code, says in answer.text) == (status, True), answer.text
            assert not site.house.books.people
        # By an address in numbers there are no passkeys.
        assert caller.send_json("/api/found/begin", ada).status_code == 403
        me = caller.send_json("/api/found", ada)
        assert (me.status_code, me.json()["person"]["roles"]) == (200, ["administrator"])
        caller.token = me.json()["csrf_token"]
        assert caller.get("/api/people").status_code == 200
        for path in ("/api/found", "/api/found/begin"):
            assert caller.send_json(path, ada | {"person": "eve"}).status_code == 404
        assert caller.get("/found").status_code == 404
        assert set(site.house.books.people) == {"ada"}
    site.stop()


def test_a_house_that_has_people_tells_no_address_to_found_it_at(tmp_path: Path) -> None:
    with new_house(tmp_path) as (runner, house):
        runner.run(found(house, "ada", "Ada", PASSWORD))
        with pytest.raises(AlreadyFounded):
            Founding(house)


@pytest.mark.parametrize(
    ("hosts", "site"), [((), "http://localhost:"), (("casino.example",), "https://casino.example/found#")]
)
def test_the_address_to_found_it_at_has_a_name_and_the_code_in_no_request(
    tmp_path: Path, hosts: tuple[str, ...], site: str
) -> None:
    with new_house(tmp_path) as (_, house), socket.create_server(("127.0.0.1", 0)) as listener:
        founding = Founding(house)
        address = founding_address(founding, listener, Door(hosts))
        assert address.startswith(site)
        assert urlsplit(address).path == "/found"
        assert urlsplit(address).fragment == founding.code


def test_no_demonstration_opens_in_a_house_in_earnest(tmp_path: Path) -> None:
    with new_house(tmp_path) as (runner, house):
        runner.run(found(house, "ada", "Ada", PASSWORD))
        before = house.store.head()
        with pytest.raises(KeptInEarnest):
            runner.run(open_floor(house))
        assert house.store.head() == before


def test_a_demonstration_is_founded_by_nobody(tmp_path: Path) -> None:
    with new_house(tmp_path) as (runner, house):
        anna = EnterPerson("anna", "Anna", ("player",), born="1990-01-01", demonstration=True)
        runner.run(house.do(FOUNDER, anna))
        with pytest.raises(IsDemonstration):
            runner.run(found(house, "ada", "Ada", PASSWORD))


def test_a_house_is_founded_by_a_command(tmp_path: Path) -> None:
    store, secret = tmp_path / "new" / "house.sqlite", tmp_path / "password"
    secret.write_text(f"{PASSWORD}\nmore\n")
    words = ["house", "init", "--store", str(store), "--id", "ada", "--password-file", str(secret)]
    first = CliRunner().invoke(app, words)
    assert first.exit_code == 0, first.output
    assert "ada is the administrator" in first.stdout
    again = CliRunner().invoke(app, words)
    assert isinstance(again.exception, AlreadyFounded)


def test_a_password_that_is_too_short_founds_nothing(tmp_path: Path) -> None:
    store = tmp_path / "house.sqlite"
    asked = CliRunner().invoke(app, ["house", "init", "--store", str(store)], input="short\nshort\n")
    assert isinstance(asked.exception, Malformed)
    with open_store(store) as opened:
        assert not any(event.kind == "person" for event in opened.log())
