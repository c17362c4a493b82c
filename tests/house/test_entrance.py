from __future__ import annotations

import asyncio
import threading

import pytest

from croupier.games.refusals import Malformed
from croupier.house import BadSignIn, NotAllowed, NotSignedIn, TooManyAttempts
from croupier.house import commands as c
from croupier.house.entrance import SESSION, Entrance, hash_token
from croupier.house.guessing import (
    FAILURES_AT_AN_ADDRESS,
    FAILURES_OF_A_BROWSER,
    FAILURES_OF_A_NAME,
    FAILURES_OF_AN_ADDRESS,
    WINDOW,
    Visitor,
)
from tests.house.floor import Floor, events

PASSWORD = "nine of spades"


@pytest.fixture
def door(floor: Floor) -> Floor:
    anna = floor.house.books.person("anna")
    floor.run(floor.house.set_password(anna, "anna", PASSWORD))
    return floor


def sign_in(floor: Floor, person: str = "anna", password: str = PASSWORD, origin: str = "here") -> str:
    return floor.run(floor.house.sign_in(person, password, Visitor(origin))).token


def guess(floor: Floor, times: int, visitor: Visitor, person: str = "anna") -> None:
    for _ in range(times):
        with pytest.raises(BadSignIn):
            floor.run(floor.house.sign_in(person, "a wrong one", visitor))


def test_a_session_stands_for_its_person_until_signed_out(door: Floor) -> None:
    token = sign_in(door)
    assert door.house.who(token).id == "anna"
    door.run(door.house.sign_out(token))
    with pytest.raises(NotSignedIn):
        door.house.who(token)


def test_a_session_survives_a_restart_and_ends_in_time(door: Floor) -> None:
    token = sign_in(door)
    door.restart()
    assert door.house.who(token).id == "anna"
    door.now += SESSION
    with pytest.raises(NotSignedIn):
        door.house.who(token)


def test_neither_password_nor_token_is_in_the_store_as_it_is(door: Floor) -> None:
    token = sign_in(door)
    log = "".join(e.payload for e in door.store.log())
    assert PASSWORD not in log
    assert token not in log
    assert "argon2" not in log


@pytest.mark.parametrize(
    ("person", "password"), [("anna", "ten of spades"), ("nobody", PASSWORD), ("anna", "")]
)
def test_wrong_names_and_passwords_are_refused_alike(door: Floor, person: str, password: str) -> None:
    with pytest.raises(BadSignIn, match="do not go together"):
        sign_in(door, person, password)


def test_guessing_a_name_is_stopped_for_a_while_even_with_the_right_password(door: Floor) -> None:
    guess(door, FAILURES_AT_AN_ADDRESS, Visitor("here"))
    with pytest.raises(TooManyAttempts):
        sign_in(door)
    door.now += WINDOW
    sign_in(door)


def test_who_guesses_from_afar_does_not_lock_the_owner_out(door: Floor) -> None:
    guess(door, FAILURES_AT_AN_ADDRESS, Visitor("afar"))
    with pytest.raises(TooManyAttempts):
        sign_in(door, origin="afar")
    sign_in(door, origin="home")


def test_where_a_name_is_guessed_from_everywhere_a_browser_that_its_owner_used_goes_on(door: Floor) -> None:
    known = door.run(door.house.sign_in("anna", PASSWORD, Visitor("home"))).browser
    for number in range(FAILURES_OF_A_NAME // FAILURES_AT_AN_ADDRESS):
        guess(door, FAILURES_AT_AN_ADDRESS, Visitor(f"afar{number}"))
    with pytest.raises(TooManyAttempts):
        sign_in(door, origin="home")
    door.run(door.house.sign_in("anna", PASSWORD, Visitor("home", browser=known)))


def test_a_known_browser_guesses_no_more_than_others_and_is_known_for_its_owner_only(door: Floor) -> None:
    house, here = door.house, Visitor("here")
    known = Visitor("here", browser=door.run(house.sign_in("anna", PASSWORD, here)).browser)
    door.run(house.set_password(house.books.person("ben"), "ben", PASSWORD))
    guess(door, FAILURES_AT_AN_ADDRESS, known, "ben")
    with pytest.raises(TooManyAttempts):
        door.run(house.sign_in("ben", PASSWORD, known))
    guess(door, FAILURES_OF_A_BROWSER, known)
    with pytest.raises(TooManyAttempts):
        door.run(house.sign_in("anna", PASSWORD, known))
    sign_in(door)


def test_a_browser_is_not_known_by_a_forged_token_or_after_another_password(door: Floor) -> None:
    house = door.house
    token = door.run(house.sign_in("anna", PASSWORD, Visitor("here"))).browser
    forged = [token[:-1] + ("0" if token[-1] != "0" else "1"), "x" + token, token.partition(".")[0], "."]
    door.run(house.set_password(house.books.person("anna"), "anna", "another password"))
    guess(door, FAILURES_AT_AN_ADDRESS, Visitor("here"))
    for each in (*forged, token):
        with pytest.raises(TooManyAttempts):
            door.run(house.sign_in("anna", "another password", Visitor("here", browser=each)))


def test_a_new_session_in_a_browser_ends_the_one_before(door: Floor) -> None:
    first = sign_in(door)
    other = sign_in(door)
    again = door.run(door.house.sign_in("anna", PASSWORD, Visitor("here", token=first))).token
    with pytest.raises(NotSignedIn):
        door.house.who(first)
    door.restart()
    with pytest.raises(NotSignedIn):
        door.house.who(first)
    assert {door.house.who(token).id for token in (other, again)} == {"anna"}


def test_sessions_are_listed_and_ended_by_their_owner(door: Floor) -> None:
    house = door.house
    anna = house.books.person("anna")
    began = door.now
    kept = door.run(house.sign_in("anna", PASSWORD, Visitor("home", "Firefox"))).token
    door.now += 60_000_000
    lost = door.run(house.sign_in("anna", PASSWORD, Visitor("hotel", "Chrome"))).token
    third = sign_in(door, origin="work")
    door.restart()
    house = door.house
    told = [(s.origin, s.agent, s.created, s.expires - s.created) for s in house.sessions(anna, "anna")]
    assert told[-1] == ("home", "Firefox", began, SESSION)
    assert {origin for origin, *_ in told} == {"home", "hotel", "work"}
    door.run(house.end_session(anna, "anna", hash_token(lost)))
    with pytest.raises(NotSignedIn):
        house.who(lost)
    with pytest.raises(Malformed, match="no such session"):
        door.run(house.end_session(anna, "anna", hash_token(lost)))
    door.run(house.end_sessions(anna, "anna", but=kept))
    assert house.who(kept).id == "anna"
    with pytest.raises(NotSignedIn):
        house.who(third)
    door.now += SESSION
    assert house.sessions(anna, "anna") == []


def test_nobody_sees_or_ends_the_sessions_of_others_but_an_administrator(door: Floor) -> None:
    house = door.house
    token = sign_in(door)
    for other in ("ben", "manager"):
        by = house.books.person(other)
        with pytest.raises(NotAllowed, match="owner or an administrator"):
            house.sessions(by, "anna")
        with pytest.raises(NotAllowed):
            door.run(house.end_session(by, "anna", hash_token(token)))
        with pytest.raises(NotAllowed):
            door.run(house.end_sessions(by, "anna"))
    with pytest.raises(Malformed, match="no such session"):
        door.run(house.end_session(house.books.person("ben"), "ben", hash_token(token)))
    door.run(house.end_sessions(house.books.person("administrator"), "anna"))
    with pytest.raises(NotSignedIn):
        house.who(token)


def test_guessing_many_names_from_one_place_is_stopped_there_and_not_elsewhere(door: Floor) -> None:
    for number in range(FAILURES_OF_AN_ADDRESS):
        with pytest.raises(BadSignIn):
            sign_in(door, f"guess{number}", origin="there")
    with pytest.raises(TooManyAttempts):
        sign_in(door, origin="there")
    sign_in(door, origin="here")


def test_many_guesses_at_once_are_stopped_like_one_after_another(door: Floor) -> None:
    async def guess_at_once() -> list[object]:
        guesses = (door.house.sign_in("anna", "a wrong one", Visitor("there")) for _ in range(20))
        return list(await asyncio.gather(*guesses, return_exceptions=True))

    told = door.run(guess_at_once())
    assert sum(isinstance(answer, BadSignIn) for answer in told) == FAILURES_AT_AN_ADDRESS
    assert sum(isinstance(answer, TooManyAttempts) for answer in told) == 20 - FAILURES_AT_AN_ADDRESS


def test_who_signs_in_is_not_counted_as_guessing_where_they_are(door: Floor) -> None:
    for _ in range(FAILURES_OF_AN_ADDRESS + 1):
        sign_in(door)


def test_a_new_password_ends_every_session(door: Floor) -> None:
    token = sign_in(door)
    administrator = door.house.books.person("administrator")
    door.run(door.house.set_password(administrator, "anna", "another password"))
    with pytest.raises(NotSignedIn):
        door.house.who(token)
    sign_in(door, password="another password")


def test_who_is_being_let_in_by_the_old_password_is_not_once_there_is_a_new_one(
    door: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, go_on, verify = threading.Event(), threading.Event(), Entrance._verify

    def slow(self: Entrance, hash_: str, password: str) -> bool:
        asked.set()
        go_on.wait()
        return verify(self, hash_, password)

    monkeypatch.setattr(Entrance, "_verify", slow)

    async def at_once() -> None:
        signing_in = asyncio.create_task(door.house.sign_in("anna", PASSWORD))
        await asyncio.to_thread(asked.wait)
        await door.house.set_password(door.house.books.person("administrator"), "anna", "another password")
        go_on.set()
        with pytest.raises(BadSignIn, match="changed meanwhile"):
            await signing_in

    door.run(at_once())
    door.restart()
    assert not door.house.entrance._sessions


def test_a_password_is_set_by_its_owner_or_an_administrator_and_is_long_enough(door: Floor) -> None:
    house = door.house
    with pytest.raises(NotAllowed):
        door.run(house.set_password(house.books.person("manager"), "anna", PASSWORD))
    with pytest.raises(Malformed, match="10 to 200"):
        door.run(house.set_password(house.books.person("anna"), "anna", "short"))


def test_only_demonstration_accounts_are_entered_with_one_click(door: Floor) -> None:
    with pytest.raises(NotAllowed, match="needs its password"):
        door.run(door.house.sign_in_demonstration("anna"))
    guest = c.EnterPerson("guest", "Guest", ("player",), "1980-06-15", demonstration=True)
    door.do("administrator", guest)
    assert door.run(door.house.sign_in_demonstration("guest")).person == "guest"


def test_a_closed_account_is_not_entered_and_its_sessions_end(door: Floor) -> None:
    token = sign_in(door)
    door.do(
        "administrator",
        c.EnterPerson("anna", "Anna", ("player",), play_money=True, active=False, change=True),
    )
    with pytest.raises(NotSignedIn):
        door.house.who(token)
    with pytest.raises(NotAllowed, match="closed"):
        sign_in(door)


@pytest.mark.parametrize(
    ("entry", "match"),
    [
        (c.EnterPerson("Eve!", "Eve", ("player",)), "small letters"),
        (c.EnterPerson("eve", " ", ("player",)), "needs a name"),
        (c.EnterPerson("eve", "Eve", ()), "at least one role"),
        (c.EnterPerson("eve", "Eve", ("king",)), "king"),
        (c.EnterPerson("eve", "Eve", ("player",), born="yesterday"), "yesterday"),
    ],
)
def test_a_person_who_cannot_be_is_not_entered(floor: Floor, entry: c.EnterPerson, match: str) -> None:
    with pytest.raises(Malformed, match=match):
        floor.do("administrator", entry)


def test_guessing_is_a_significant_event_once(door: Floor) -> None:
    guess(door, FAILURES_AT_AN_ADDRESS, Visitor("here"))
    for _ in range(3):
        with pytest.raises(TooManyAttempts):
            sign_in(door)
    stopped = events(door, "significant", "sign-in-stopped")
    assert [said["person"] for said, _ in stopped] == ["anna"]
    assert events(door, "significant", "house-opened")
