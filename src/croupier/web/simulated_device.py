"""A simulated bill acceptor and ticket reader: a program that signs in as a device, and tells what it took.

It talks to the house as a real one would, over HTTP with a credential of its own. What was not answered it
sends again under the same key, so that nothing is credited twice.
"""

from __future__ import annotations

import json
import secrets
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from http.client import HTTPException
from http.cookiejar import CookieJar
from typing import Any, Final
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import HTTPCookieProcessor, Request, build_opener

from croupier.errors import CroupierError

TRIES: Final = 8
PAUSE: Final = 0.5
"""Seconds before it sends again what was not answered."""
LONGEST: Final = 30
"""Seconds that it waits for an answer."""
UNAVAILABLE: Final = 503
HEARD_EVERY: Final = 20.0
"""Seconds between two signs that the device is there: one not heard for 60 is called away."""
LINES: Final = "bill PERSON AMOUNT [CURRENCY], or ticket PERSON CODE"


class DeviceFault(CroupierError):
    """The device cannot do it: what the house said, or that it does not answer."""


class Device:
    """A device at a terminal of a house."""

    def __init__(self, address: str, pause: Callable[[float], None] = time.sleep) -> None:
        if urlsplit(address).scheme not in ("http", "https"):
            raise DeviceFault(f"{address} is no address of a house: write http://127.0.0.1:8000")
        self._address = address.rstrip("/")
        self._pause = pause
        self._opener = build_opener(HTTPCookieProcessor(CookieJar()))
        self._token = ""

    def sign_in(self, person: str, password: str) -> None:
        """Sign in with the device's own credential.

        Raises:
            DeviceFault: the house does not let it in, or it is no device.
        """
        self._token = str(self._call("/api/visit", None, "")["csrf_token"])
        me = self._call("/api/sign-in", {"person": person, "password": password}, "")
        self._token = str(me["csrf_token"])
        if me["person"]["roles"] != ["device"]:
            raise DeviceFault(f"{person} is no device: an administrator enters one with that office")

    def take_bill(self, person: str, amount: str, currency: str = "") -> dict[str, Any]:
        """A bill was taken for a player; returns what the house says.

        Raises:
            DeviceFault: the house refuses it, and the bill is given back; or it does not answer.
        """
        data = {"person": person, "amount": amount, "currency": currency}
        return self._command("take-cash", data)

    def read_ticket(self, person: str, code: str) -> dict[str, Any]:
        """A ticket was read for a player; returns what the house says.

        Raises:
            DeviceFault: the house refuses it, and the ticket is given back; or it does not answer.
        """
        return self._command("read-ticket", {"person": person, "code": code})

    @contextmanager
    def stay_heard(self, every: float = HEARD_EVERY) -> Iterator[None]:
        """While this lasts the house hears of the device every so many seconds, with work or without."""
        over = threading.Event()

        def tell() -> None:
            while not over.wait(every):
                # What the house does not answer now it is asked again next time.
                with suppress(HTTPException, OSError):
                    self._sent("/api/me", None, "")

        thread = threading.Thread(target=tell, name="croupier-device", daemon=True)
        thread.start()
        try:
            yield
        finally:
            over.set()
            thread.join()

    def _command(self, name: str, data: Mapping[str, str]) -> dict[str, Any]:
        answer = self._call(f"/api/commands/{name}", data, f"device-{secrets.token_hex(12)}")
        facts: dict[str, Any] = answer["facts"]
        return facts

    def _call(self, path: str, data: Mapping[str, Any] | None, key: str) -> dict[str, Any]:
        """What the house answers; sent again under the same key until it does."""
        for left in reversed(range(TRIES)):
            try:
                return self._sent(path, data, key)
            except HTTPError as error:
                with error:
                    if error.code != UNAVAILABLE or not left:
                        raise DeviceFault(_why(error)) from None
            except (URLError, HTTPException, OSError) as error:
                if not left:
                    raise DeviceFault(f"the house does not answer at {self._address}: {error}") from None
            self._pause(PAUSE)
        raise AssertionError("the last try answers or raises")

    def _sent(self, path: str, data: Mapping[str, Any] | None, key: str) -> dict[str, Any]:
        headers = {"content-type": "application/json", "x-csrf-token": self._token}
        if key:
            headers["idempotency-key"] = key
        body = None if data is None else json.dumps(data).encode()
        request = Request(f"{self._address}{path}", body, headers)  # noqa: S310 - the scheme was looked at
        with self._opener.open(request, timeout=LONGEST) as answer:
            told: dict[str, Any] = json.loads(answer.read())
            return told


def _why(error: HTTPError) -> str:
    try:
        return str(json.loads(error.read())["error"]["reason"])
    except (ValueError, KeyError, TypeError, OSError):
        return f"the house answered {error.code}"


def run_lines(device: Device, lines: Iterable[str]) -> Iterator[str]:
    """Do what each line says, and say what came of it; a line that is none changes nothing."""
    for line in lines:
        match line.split():
            case []:
                continue
            case ["bill", person, amount, *rest] if len(rest) <= 1:
                yield _told("bill", lambda p=person, a=amount, r=rest: device.take_bill(p, a, *r))  # type: ignore[misc]
            case ["ticket", person, code]:
                yield _told("ticket", lambda p=person, t=code: device.read_ticket(p, t))  # type: ignore[misc]
            case _:
                yield f"not understood: write {LINES}"


def _told(what: str, act: Callable[[], dict[str, Any]]) -> str:
    try:
        facts = act()
    except DeviceFault as error:
        return f"{what} given back: {error}"
    return f"{what} taken: credits are now {facts['credits']} {facts['currency']}"
