"""What lets somebody in or is worth money is not logged: every way in, and vouchers, at the finest level."""

from __future__ import annotations

import base64
import itertools
import logging
import re
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, Final

import httpx
import pytest

from croupier.equipment.cards import parse_card
from croupier.games.tape import Thrown
from croupier.house import Command, OutOfService, Person
from croupier.house import commands as c
from croupier.house.entrance import SignedIn, hash_token
from croupier.house.equipment import SecretResult
from croupier.house.guessing import Visitor
from croupier.house.second_factor import STEP, Factor, NewKey
from croupier.house.setup import SECOND
from croupier.house.shoes import SecretOrder
from croupier.house.work import HANDLERS, Work
from croupier.web.app import create_app
from croupier.web.security import BROWSER_COOKIE, SESSION_COOKIE
from tests.house.authenticator import Device
from tests.house.floor import Floor
from tests.house.test_second_factor import code_of

FIRST, NEXT, WRONG = "seven of diamonds", "eight of diamonds", "nine of diamonds"
HERE: Final = "http://localhost:8000"
HALF_WAY: Final = "a command failed half-way"


class Guarded:
    """A house whose log is kept in full, and all that must not stand there."""

    def __init__(self, log: pytest.LogCaptureFixture) -> None:
        log.set_level(logging.DEBUG)
        log.set_level(logging.INFO, "sqlalchemy.engine")
        self.log = log
        self.floor = Floor().people()
        self.floor.open("t")
        self.app = create_app(self.floor.house)
        self.secrets: set[str] = {FIRST, NEXT, WRONG}
        self.codes: set[str] = set()
        self._keys = itertools.count()
        house = self.floor.house
        administrator = house.books.person("administrator")
        self.floor.run(house.set_password(administrator, "administrator", FIRST))

    def code(self, key: bytes) -> str:
        """A code that was not used yet."""
        self.floor.now += STEP * SECOND
        code = code_of(key, self.floor.now)
        self.codes.add(code)
        return code

    def as_browser(self, does: Callable[[Browser], Awaitable[None]]) -> None:
        """Do something in a browser that nobody has signed in from."""

        async def visits() -> None:
            transport = httpx.ASGITransport(self.app, raise_app_exceptions=False)
            async with httpx.AsyncClient(transport=transport, base_url=HERE) as client:
                await does(Browser(self, client))

        self.floor.run(visits())

    def fails(self, person: Person, command: Command) -> None:
        """Give a command that fails half-way."""
        with pytest.raises(OutOfService):
            self.floor.run(self.floor.house.do(person, command, key=f"fails-{next(self._keys)}"))

    def found(self) -> list[str]:
        """The secrets that the log has."""
        text = self.log.text
        codes = (code for code in self.codes if re.search(rf"(?<![\w.]){code}(?![\w.])", text))
        return sorted([*(secret for secret in self.secrets if secret in text), *codes])


class Browser:
    """One browser; what it is given to keep is a secret."""

    def __init__(self, guarded: Guarded, client: httpx.AsyncClient) -> None:
        self._guarded = guarded
        self._client = client
        self._token = ""

    async def post(self, path: str, status: int, **body: Any) -> Any:
        """Post something, and see with what status it is answered."""
        if not self._token:
            self._token = (await self._client.get("/api/visit")).json()["csrf_token"]
        answer = await self._client.post(path, json=body, headers={"x-csrf-token": self._token})
        assert answer.status_code == status, (path, answer.text)
        secrets = self._guarded.secrets
        for name in (SESSION_COOKIE, BROWSER_COOKIE):
            if kept := self._client.cookies.get(name):
                secrets |= {kept, hash_token(kept)}
        told = answer.json() if answer.content else None
        if isinstance(told, dict) and "csrf_token" in told:
            self._token = told["csrf_token"]
        secrets.add(self._token)
        return told

    async def enters(self, person: str, password: str, code: str = "", status: int = 200) -> None:
        """Sign in."""
        more = {"code": code} if code else {}
        await self.post("/api/sign-in", status, person=person, password=password, **more)


@pytest.fixture
def guarded(caplog: pytest.LogCaptureFixture) -> Iterator[Guarded]:
    made = Guarded(caplog)
    yield made
    made.floor.close()


def sign_in(guarded: Guarded) -> None:
    """Every way in, taken and refused."""
    house = guarded.floor.house
    device = Device()
    keys: list[bytes] = []

    async def administrator(browser: Browser) -> None:
        await browser.enters("administrator", WRONG, status=401)
        await browser.enters("administrator", FIRST)
        for person in ("anna", "attendant"):
            await browser.post(f"/api/people/{person}/password", 204, password=FIRST)

    async def attendant(browser: Browser) -> None:
        await browser.enters("attendant", FIRST)
        await browser.post("/api/account/second-factor", 403, password=WRONG)
        told = await browser.post("/api/account/second-factor", 200, password=FIRST)
        typed = told["key"].replace(" ", "")
        key = base64.b32decode(typed)
        keys.append(key)
        guarded.secrets |= {told["key"], typed, told["address"], key.hex(), str(key)}
        await browser.post("/api/account/second-factor/confirm", 422, code="000000")
        await browser.post("/api/account/second-factor/confirm", 204, code=guarded.code(key))
        await browser.post("/api/sign-out", 204)

    async def with_code(browser: Browser) -> None:
        await browser.enters("attendant", FIRST, status=401)
        await browser.enters("attendant", FIRST, "123456", status=401)
        await browser.enters("attendant", FIRST, guarded.code(keys[0]))
        code = guarded.code(keys[0])
        asked = await browser.post("/api/account/passkeys/begin", 200, password=FIRST, code=code)
        guarded.secrets.add(asked["challenge"])
        await browser.post("/api/account/passkeys", 201, credential=device.make(asked), label="phone")
        (passkey,) = house.passkeys("attendant")
        guarded.secrets.add(passkey.public_key)

    async def with_passkey(browser: Browser) -> None:
        asked = await browser.post("/api/sign-in/passkey/begin", 200)
        answer = device.sign(asked)
        guarded.secrets |= {asked["challenge"], answer["response"]["signature"]}
        await browser.post("/api/sign-in/passkey", 200, credential=answer)
        await browser.post("/api/sign-in/passkey", 401, credential=answer)

    async def anna(browser: Browser) -> None:
        await browser.enters("anna", FIRST)
        await browser.post("/api/account/password", 403, old=WRONG, new=NEXT)
        await browser.post("/api/account/password", 200, old=FIRST, new=NEXT)

    for each in (administrator, attendant, with_code, with_passkey, anna):
        guarded.as_browser(each)


def voucher(guarded: Guarded) -> str:
    """The code of a voucher that is out."""
    floor = guarded.floor
    floor.do("anna", c.CashOut(100))
    code = str(floor.house.vouchers(floor.house.books.person("anna"))[-1]["code"])
    guarded.secrets |= {code, code.partition("-")[2]}
    return code


def test_no_way_in_and_no_voucher_leaves_a_secret_in_the_log(guarded: Guarded) -> None:
    sign_in(guarded)
    code = voucher(guarded)
    guarded.floor.do("anna", c.RedeemVoucher(code))
    guarded.floor.refused("anna", c.RedeemVoucher(code), "already redeemed")
    assert "HTTP Request" in guarded.log.text
    assert "INSERT INTO sessions" in guarded.log.text
    assert guarded.found() == []


def test_a_command_that_fails_half_way_is_logged_without_its_secret(
    guarded: Guarded, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    code = voucher(guarded)
    commands: list[tuple[str, Command]] = [
        ("administrator", c.KeepPassword("anna", "the-hash-of-it")),
        ("attendant", c.KeepSecondFactor("attendant", "what-is-kept-of-it")),
        ("attendant", c.KeepPasskey("attendant", "one", "phone", "what-is-kept-of-it")),
        ("anna", c.RedeemVoucher(code)),
        ("attendant", c.ReadTicket("anna", code)),
        ("attendant", c.PayVoucher(code)),
        ("attendant", c.ExchangeVoucher(code)),
        ("dealer", c.ExchangePromotionalVoucher("t", 1, code)),
    ]
    guarded.secrets |= {"the-hash-of-it", "what-is-kept-of-it"}

    def breaks(work: Work, command: Any) -> None:
        raise ArithmeticError("a mistake of the house")

    for person, command in commands:
        monkeypatch.setitem(HANDLERS, type(command), breaks)
        guarded.fails(guarded.floor.house.books.person(person), command)
        assert f"{HALF_WAY} and is taken back: {type(command).__name__}(" in caplog.text
    assert guarded.found() == []


def test_what_holds_a_secret_does_not_show_it() -> None:
    shown = repr(
        [
            Visitor("here", "an agent", "secret", "secret", "secret"),
            SignedIn("secret", "anna", 1, "secret"),
            NewKey(b"secret", 1),
            Factor(b"secret", 1),
            SecretOrder("secret", (parse_card("AS"),)),
            SecretResult("secret", Thrown((1, 2))),
        ]
    )
    assert "an agent" in shown
    assert not any(word in shown for word in ("secret", "Card", "Thrown"))
