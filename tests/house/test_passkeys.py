"""Passkeys: made, signed in by, removed; and what a device that is not the person's own gets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from croupier.games.refusals import Malformed
from croupier.house import BadSignIn, NotAllowed, TooManyAttempts
from croupier.house import commands as c
from croupier.house.guessing import FAILURES_AT_AN_ADDRESS, Visitor
from croupier.house.passkeys import MOST, WAITS, Passkey, Site
from croupier.house.proof import prove
from croupier.house.store import open_store
from tests.house.authenticator import Device
from tests.house.floor import Floor, events
from tests.house.test_second_factor import ME, PASSWORD, set_up, sign_in

HERE = Site("localhost", "http://localhost:8000")


@pytest.fixture
def door(floor: Floor) -> Floor:
    for name in (ME, "administrator", "anna"):
        floor.run(floor.house.set_password(floor.house.books.person(name), name, PASSWORD))
    return floor


def added(floor: Floor, device: Device, name: str = ME) -> Passkey:
    house, person = floor.house, floor.house.books.person(name)
    options = floor.run(house.begin_passkey(person, PASSWORD, HERE))
    return floor.run(house.add_passkey(person, device.make(options), " My  phone "))


def entered(floor: Floor, device: Device, origin: str = "here") -> str:
    options = floor.house.ask_for_passkey(HERE)
    return floor.run(floor.house.sign_in_by_passkey(device.sign(options), Visitor(origin))).person


def test_a_passkey_signs_its_owner_in_before_and_after_a_restart(door: Floor) -> None:
    device = Device()
    passkey = added(door, device)
    assert (passkey.label, passkey.site) == ("My phone", "localhost")
    assert entered(door, device) == ME
    door.restart()
    assert [each.name for each in door.house.passkeys(ME)] == [passkey.name]
    assert entered(door, device) == ME
    assert door.house.passkeys(ME)[0].count == 2


def test_the_log_says_who_added_it_and_not_what_it_is(door: Floor) -> None:
    device = Device()
    passkey = added(door, device)
    ((said, _),) = events(door, "people", "passkey-added")
    assert (said["person"], said["key"], said["by"]) == (ME, passkey.name, ME)
    assert not any(passkey.public_key in event.payload for event in door.store.log())


def test_what_was_asked_once_is_answered_once(door: Floor) -> None:
    device = Device()
    added(door, device)
    options = door.house.ask_for_passkey(HERE)
    answer = device.sign(options)
    assert door.run(door.house.sign_in_by_passkey(answer)).person == ME
    with pytest.raises(BadSignIn):
        door.run(door.house.sign_in_by_passkey(answer))


def test_a_challenge_holds_for_five_minutes(door: Floor) -> None:
    device = Device()
    added(door, device)
    options = door.house.ask_for_passkey(HERE)
    door.now += WAITS
    with pytest.raises(BadSignIn):
        door.run(door.house.sign_in_by_passkey(device.sign(options)))


def _from_elsewhere(device: Device) -> Device:
    return replace(device, origin="http://evil.example:8000")


def _for_another_site(device: Device) -> Device:
    return replace(device, site="evil.example")


def _by_nobody(device: Device) -> Device:
    return replace(device, verifies=False)


def _with_another_key(device: Device) -> Device:
    return replace(device, key=Device().key)


def _copied_before(device: Device) -> Device:
    return replace(device, count=0)


def _unknown(device: Device) -> Device:
    return replace(device, id=Device().id)


@pytest.mark.parametrize(
    "forged",
    [_from_elsewhere, _for_another_site, _by_nobody, _with_another_key, _copied_before, _unknown],
)
def test_another_device_or_page_does_not_sign_in(door: Floor, forged: Callable[[Device], Device]) -> None:
    device = Device(count=5)
    added(door, device)
    entered(door, device)
    with pytest.raises(BadSignIn, match="does not sign in here"):
        entered(door, forged(device))
    device.count += 1
    assert entered(door, device) == ME


@pytest.mark.parametrize("forged", [_from_elsewhere, _for_another_site, _by_nobody])
def test_another_page_adds_no_passkey(door: Floor, forged: Callable[[Device], Device]) -> None:
    with pytest.raises(Malformed, match="not to what was asked"):
        added(door, forged(Device()))
    assert door.house.passkeys(ME) == []


@pytest.mark.parametrize(
    "answer",
    [{}, {"id": 5}, {"id": "x", "response": []}, {"id": "x", "response": {"clientDataJSON": "e30"}}],
)
def test_what_is_no_answer_signs_nobody_in(door: Floor, answer: dict[str, Any]) -> None:
    added(door, Device())
    with pytest.raises(BadSignIn):
        door.run(door.house.sign_in_by_passkey(answer))


def test_a_passkey_is_added_once_and_by_who_knows_the_password(door: Floor) -> None:
    device, house = Device(), door.house
    added(door, device)
    with pytest.raises(Malformed, match="has a passkey here already"):
        added(door, device, "anna")
    with pytest.raises(BadSignIn):
        door.run(house.begin_passkey(house.books.person(ME), "another password", HERE))
    with pytest.raises(Malformed, match="nothing waits for it"):
        door.run(house.add_passkey(house.books.person(ME), {}, ""))
    for _ in range(MOST - 1):
        added(door, Device())
    with pytest.raises(NotAllowed, match="remove one first"):
        added(door, Device())


def test_guessing_stops_its_own_address_alone(door: Floor) -> None:
    device = Device()
    added(door, device)
    for _ in range(FAILURES_AT_AN_ADDRESS):
        with pytest.raises(BadSignIn):
            entered(door, Device(), "there")
    with pytest.raises(TooManyAttempts):
        entered(door, device, "there")
    assert entered(door, device, "here") == ME


def test_a_passkey_is_the_second_factor_of_who_moves_money(door: Floor) -> None:
    door.house.demands_second_factor = True
    me = door.house.books.person(ME)
    assert door.house.needs_second_factor(me)
    device = Device()
    added(door, device)
    assert not door.house.needs_second_factor(me)
    with pytest.raises(NotAllowed, match="your second factor is a passkey: sign in with it"):
        sign_in(door)
    assert entered(door, device) == ME
    code = set_up(door)
    assert code
    assert door.house.has_authenticator(ME)


def test_a_player_with_a_passkey_signs_in_by_the_password_too(door: Floor) -> None:
    door.house.demands_second_factor = True
    added(door, Device(), "anna")
    assert sign_in(door, name="anna")


def test_one_is_removed_by_its_owner_and_all_by_an_administrator(door: Floor) -> None:
    device, other = Device(), Device()
    passkey = added(door, device)
    added(door, other)
    house, me = door.house, door.house.books.person(ME)
    with pytest.raises(BadSignIn):
        door.run(house.remove_passkey(me, passkey.name, "another password"))
    door.run(house.remove_passkey(me, passkey.name, PASSWORD))
    with pytest.raises(Malformed, match="there is no such passkey"):
        door.run(house.remove_passkey(me, passkey.name, PASSWORD))
    with pytest.raises(BadSignIn):
        entered(door, device)
    assert entered(door, other) == ME
    door.run(house.remove_second_factor(house.books.person("administrator"), ME))
    with pytest.raises(BadSignIn):
        entered(door, other)
    door.restart()
    assert door.house.passkeys(ME) == []


def test_a_closed_account_is_not_signed_in_to(door: Floor) -> None:
    device = Device()
    added(door, device, "anna")
    closed = c.EnterPerson("anna", "Anna", ("player",), "1980-06-15", True, active=False, change=True)
    door.do("administrator", closed)
    with pytest.raises(NotAllowed, match="the account is closed"):
        entered(door, device)


def test_a_passkey_put_in_the_place_of_another_is_found(tmp_path: Path) -> None:
    file = tmp_path / "house.sqlite"
    door = Floor(str(file)).people()
    door.run(door.house.set_password(door.house.books.person(ME), ME, PASSWORD))
    passkey = added(door, Device())
    door.close()
    assert prove(str(file)).ok
    other = replace(passkey, public_key="another")
    with open_store(str(file)) as store, store.transaction() as unit:
        unit.keep_secret(passkey.secret, other.kept())
    assert prove(str(file)).faults == [
        f"the secret {passkey.secret} is not the one that the log says was set"
    ]
