"""What a message holds beside its body is bounded: a header that never ends keeps nobody waiting."""

from __future__ import annotations

import json
import socket
from http.client import HTTPConnection
from urllib.parse import urlsplit

import httpx
import pytest

from croupier.web.protocol import ADDRESS_TOO_LONG, MOST_ADDRESS, MOST_BESIDE
from tests.web.site import Caller, Site

PIECE = b"y" * 16_384
MOST_PIECES = 400
"""So much that buffers on the way cannot hold it: a house that reads on takes it all."""


def answer_to(site: Site, start: bytes, piece: bytes) -> bytes | None:
    """What the house says to a message whose pieces have no end; None where it takes them all."""
    at = urlsplit(site.url)
    with socket.create_connection((at.hostname, at.port), timeout=30) as client:
        client.sendall(start)
        client.settimeout(0.02)
        said = b""
        for _ in range(MOST_PIECES):
            try:
                client.sendall(piece)
                said += client.recv(4096)
            except TimeoutError:
                continue
            except (ConnectionResetError, BrokenPipeError):
                return said
            return said
    return None


@pytest.mark.parametrize(
    ("start", "piece"),
    [
        (b"GET / HTTP/1.1\r\nhost: x\r\nx: ", PIECE),
        (b"GET /", PIECE),
        (b"GET / HTTP/1.1\r\nhost: x\r\n", b"x: y\r\n" * 3_000),
        (b"POST /api/sign-in HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n1;", PIECE),
    ],
)
def test_a_message_without_end_is_cut(site: Site, start: bytes, piece: bytes) -> None:
    said = answer_to(site, start, piece)
    assert said is not None
    assert said == b"" or said.startswith(
        (b"HTTP/1.1 431 ", b"HTTP/1.1 403 ", b"HTTP/1.1 414 ", b"HTTP/1.1 421 ")
    )
    assert httpx.get(f"{site.url}/api/health").json()["ok"]


def test_an_address_that_is_too_long_is_told_so(site: Site) -> None:
    at = urlsplit(site.url)
    for length in (MOST_ADDRESS, MOST_ADDRESS + 1, 60_000, 97_822):
        line = HTTPConnection(at.netloc, timeout=30)
        line.request("GET", "/api/health?x=".ljust(length, "y"))
        told = line.getresponse()
        said = told.read()
        line.close()
        if length <= MOST_ADDRESS:
            assert told.status == 422
        else:
            assert (told.status, said) == (414, ADDRESS_TOO_LONG.encode())


def test_many_messages_over_one_connection_are_each_counted_alone(site: Site) -> None:
    header = {"x": "y" * (MOST_BESIDE // 4)}
    with httpx.Client(base_url=site.url) as client:
        for _ in range(8):
            assert client.get("/api/health", headers=header).status_code == 200


def test_an_answer_in_one_write_says_what_one_step_by_step_does(site: Site, anna: Caller) -> None:
    at, found = urlsplit(site.url), list[tuple[int, dict[str, str], object]]()
    sent = {
        "cookie": "; ".join(f"{name}={value}" for name, value in anna.cookies.items()),
        "x-csrf-token": anna.token,
        "content-type": "application/json",
        "idempotency-key": "key-of-one-seat",
    }
    for more in ({}, {}, {"connection": "close"}):
        line = HTTPConnection(at.netloc, timeout=30)
        line.request("POST", "/api/commands/sit", b'{"table": "mini"}', sent | more)
        answer = line.getresponse()
        told = {name.lower(): value for name, value in answer.getheaders()}
        body = answer.read()
        assert told.pop("content-length") == str(len(body))
        assert told.pop("connection", "") == more.get("connection", "")
        found.append((answer.status, told, json.loads(body)["facts"]))
        line.close()
    assert found[0][0] == 200
    assert found[0] == found[1] == found[2]
