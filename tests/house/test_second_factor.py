"""The second factor of people whose offices move money."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.hashes import SHA1
from cryptography.hazmat.primitives.twofactor.totp import TOTP
from typer.testing import CliRunner

from croupier.cli import app
from croupier.games.refusals import Malformed
from croupier.house import BadSignIn, House, NotAllowed, NotSignedIn, TooManyAttempts
from croupier.house import commands as c
from croupier.house.errors import BadCode
from croupier.house.founding import FOUNDER
from croupier.house.guessing import FAILURES_AT_AN_ADDRESS, Visitor
from croupier.house.second_factor import STEP, TO_CONFIRM, Factor, NewKey
from croupier.house.setup import SECOND
from croupier.house.store import open_store
from tests.house.floor import CHEAP, Floor, events

PASSWORD = "nine of spades"
ME = "attendant"


def code_of(key: bytes, at: int) -> str:
    return TOTP(key, 6, SHA1(), 30).generate(at // SECOND).decode("ascii")


@pytest.fixture
def door(floor: Floor) -> Floor:
    for name in (ME, "administrator", "anna"):
        floor.run(floor.house.set_password(floor.house.books.person(name), name, PASSWORD))
    return floor


def set_up(floor: Floor, name: str = ME) -> bytes:
    house = floor.house
    new = floor.run(house.begin_second_factor(house.books.person(name), PASSWORD))
    floor.run(house.confirm_second_factor(house.books.person(name), code_of(new.key, floor.now)))
    floor.now += STEP * SECOND
    return new.key


def sign_in(floor: Floor, code: str = "", name: str = ME, origin: str = "here") -> str:
    return floor.run(floor.house.sign_in(name, PASSWORD, Visitor(origin, code=code))).token


@pytest.mark.parametrize(
    ("at", "code"),
    [
        (59, "287082"),
        (1111111109, "081804"),
        (1111111111, "050471"),
        (1234567890, "005924"),
        (2000000000, "279037"),
        (20000000000, "353130"),
    ],
)
def test_codes_are_those_of_the_standard(at: int, code: str) -> None:
    """RFC 6238, appendix B, SHA-1: the last six of the eight digits printed there."""
    factor = Factor(b"12345678901234567890", 0)
    taken = factor.taken(code, at * SECOND)
    assert taken is not None
    assert taken.used == at // 30


def test_a_key_is_typed_or_read_from_an_address() -> None:
    new = NewKey(b"12345678901234567890", 0)
    assert new.typed == "GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ"
    assert new.address("ann.b") == (
        "otpauth://totp/Croupier:ann.b?digits=6&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
        "&algorithm=SHA1&issuer=Croupier&period=30"
    )


def test_a_code_is_asked_for_once_there_is_a_second_factor(door: Floor) -> None:
    assert door.house.who(sign_in(door)).id == ME
    key = set_up(door)
    with pytest.raises(BadCode, match="type the code"):
        sign_in(door)
    with pytest.raises(BadCode, match="wrong or was used"):
        sign_in(door, "12345")
    assert door.house.who(sign_in(door, code_of(key, door.now))).id == ME
    assert [said["person"] for said, _ in events(door, "people", "second-factor-set")] == [ME]


def test_a_code_is_taken_once_after_a_restart_too(door: Floor) -> None:
    key = set_up(door)
    code = code_of(key, door.now)
    sign_in(door, code)
    with pytest.raises(BadCode):
        sign_in(door, code)
    door.restart()
    with pytest.raises(BadCode):
        sign_in(door, code)
    with pytest.raises(BadCode):
        sign_in(door, code_of(key, door.now - STEP * SECOND))
    door.now += STEP * SECOND
    sign_in(door, code_of(key, door.now))


def test_the_first_code_does_not_sign_in(door: Floor) -> None:
    key = set_up(door)
    with pytest.raises(BadCode):
        sign_in(door, code_of(key, door.now - STEP * SECOND))


def test_a_clock_may_be_one_step_wrong(door: Floor) -> None:
    key = set_up(door)
    for drift in (-2, 2):
        with pytest.raises(BadCode):
            sign_in(door, code_of(key, door.now + drift * STEP * SECOND))
    door.now += 3 * STEP * SECOND
    for drift in (-1, 1):
        sign_in(door, code_of(key, door.now + drift * STEP * SECOND))


def test_two_at_once_do_not_both_get_in_by_a_code(door: Floor) -> None:
    code = code_of(set_up(door), door.now)

    async def at_once() -> list[object]:
        tries = (door.house.sign_in(ME, PASSWORD, Visitor(f"place{n}", code=code)) for n in range(4))
        return list(await asyncio.gather(*tries, return_exceptions=True))

    assert sum(not isinstance(answer, BaseException) for answer in door.run(at_once())) == 1


def test_guessing_a_code_is_stopped_and_asking_for_one_does_not_begin_anew(door: Floor) -> None:
    key = set_up(door)
    for _ in range(FAILURES_AT_AN_ADDRESS):
        with pytest.raises(BadCode, match="type the code"):
            sign_in(door)
        with pytest.raises(BadCode, match="wrong"):
            sign_in(door, "000000")
    with pytest.raises(TooManyAttempts):
        sign_in(door, code_of(key, door.now))
    sign_in(door, code_of(key, door.now), origin="home")


@pytest.mark.parametrize("code", ["", "12345", "1234567", "abcdef", "１２３４５６", "12 345"])
def test_what_is_no_code_is_not_taken(code: str) -> None:
    assert Factor(b"12345678901234567890", 0).taken(code, 59 * SECOND) is None


def test_a_key_needs_the_password_and_a_code_in_time(door: Floor) -> None:
    house = door.house
    me = house.books.person(ME)
    with pytest.raises(Malformed, match="no key waits"):
        door.run(house.confirm_second_factor(me, "123456"))
    with pytest.raises(BadSignIn):
        door.run(house.begin_second_factor(me, "another password"))
    new = door.run(house.begin_second_factor(me, PASSWORD))
    with pytest.raises(Malformed, match="not the code of this key"):
        door.run(house.confirm_second_factor(me, "000000"))
    door.now += TO_CONFIRM
    with pytest.raises(Malformed, match="no key waits"):
        door.run(house.confirm_second_factor(me, code_of(new.key, door.now)))
    assert not house.has_second_factor(ME)
    set_up(door)
    with pytest.raises(NotAllowed, match="there is one already"):
        door.run(house.begin_second_factor(me, PASSWORD))


def test_a_password_is_changed_with_a_code_and_the_second_factor_stays(door: Floor) -> None:
    house, key = door.house, set_up(door)
    me = house.books.person(ME)
    with pytest.raises(BadCode):
        door.run(house.change_password(me, PASSWORD, "ten of spades", Visitor()))
    visitor = Visitor(code=code_of(key, door.now))
    assert house.who(door.run(house.change_password(me, PASSWORD, "ten of spades", visitor)).token).id == ME
    with pytest.raises(BadCode):
        door.run(house.sign_in(ME, "ten of spades"))


def test_an_administrator_removes_the_second_factor_of_others_only(door: Floor) -> None:
    house, key = door.house, set_up(door)
    token = sign_in(door, code_of(key, door.now))
    administrator = house.books.person("administrator")
    with pytest.raises(NotAllowed, match="owner or an administrator"):
        door.run(house.remove_second_factor(house.books.person("manager"), ME))
    with pytest.raises(NotAllowed, match="another administrator"):
        door.run(house.remove_second_factor(house.books.person(ME), ME))
    with pytest.raises(Malformed, match="has none"):
        door.run(house.remove_second_factor(administrator, "anna"))
    door.run(house.remove_second_factor(administrator, ME))
    with pytest.raises(NotSignedIn):
        house.who(token)
    door.restart()
    sign_in(door)
    assert [(said["person"], said["by"]) for said, _ in events(door, "people", "second-factor-removed")] == [
        (ME, "administrator")
    ]


def test_keys_are_not_in_the_log(door: Floor) -> None:
    new = door.run(door.house.begin_second_factor(door.house.books.person(ME), PASSWORD))
    door.run(door.house.confirm_second_factor(door.house.books.person(ME), code_of(new.key, door.now)))
    log = "".join(event.payload for event in door.store.log())
    assert new.typed.replace(" ", "") not in log


def test_offices_that_move_money_do_nothing_before_they_have_one(door: Floor) -> None:
    house = door.house
    house.demands_second_factor = True
    door.do("anna", c.BuyIn(500, "play_money"))
    member = c.EnterPerson("eve", "Eve", ("player",), "1980-06-15")
    refused = door.refused("administrator", member, "set up a second factor")
    assert refused.what == "enter-person"
    for office in ("dealer", "attendant", "supervisor", "casino-supervisor", "manager", "administrator"):
        assert house.needs_second_factor(house.books.person(office)), office
    assert not house.needs_second_factor(house.books.person("inspector"))
    assert not house.needs_second_factor(FOUNDER)
    administrator = house.books.person("administrator")
    with pytest.raises(NotAllowed, match="set up a second factor"):
        door.run(house.set_password(administrator, "anna", "another password"))
    door.run(house.set_password(administrator, "administrator", PASSWORD))
    set_up(door, "administrator")
    door.do("administrator", member)


def test_the_command_removes_it_where_the_only_administrator_has_lost_the_device(tmp_path: Path) -> None:
    path = str(tmp_path / "house.sqlite")

    async def founded() -> None:
        with open_store(path) as store:
            async with await House.open(store, automatic=False, hasher=CHEAP) as house:
                entry = c.EnterPerson("admin", "Administrator", ("administrator",))
                await house.do(FOUNDER, entry)
                await house.set_password(FOUNDER, "admin", PASSWORD)
                admin = house.books.person("admin")
                new = await house.begin_second_factor(admin, PASSWORD)
                await house.confirm_second_factor(admin, code_of(new.key, house.clock()))

    asyncio.run(founded())
    words = ["house", "remove-second-factor", "admin", "--store", path]
    done = CliRunner().invoke(app, words)
    assert (done.exit_code, "password alone" in done.output) == (0, True)
    again = CliRunner().invoke(app, words)
    assert "admin has none" in str(again.exception)
