"""The verifier of stores on the cut: a log of offers and answers that is sound, and forged ones."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from croupier.house.store import Event, open_store
from croupier.verify_store import verify

BLACKJACK = ("qld-2010", "blackjack")
SPANISH = ("qld-2010", "spanish_blackjack")
SEATED = tuple(
    Event("seated", {"seat": seat, "person": person, "standing": False})
    for seat, person in ((4, "anna"), (2, "ben"), (6, "carla"))
)
FRESH = Event("shoe-shuffled", {"commitment": None})
CAME = Event("entry", {"entry": {"entry": "cutting_card"}})


def faults(folder: Path, game: tuple[str, str], *said: Event, **options: Any) -> list[str]:
    """What is found in a store whose log says so of a table with three players, its chain being whole."""
    path = folder / "house.sqlite"
    with open_store(path) as store, store.transaction() as unit:
        opened = Event("table-opened", {"setup": {"book": game[0], "game": game[1], "options": options}})
        unit.append("table:t", [opened, *SEATED, *said])
    return [fault.what for fault in verify(str(path)).faults]


def offer(asked: list[int], *clauses: str, occasion: str = "start", box: int | None = None) -> Event:
    said: dict[str, Any] = {"occasion": occasion, "box": box, "asked": asked}
    return Event("cut-offered", said, clauses or ("sch 2 s 13(3)", "sch 2 s 14(1)(a)"))


def answer(seat: int, *clauses: str, accept: bool = False) -> Event:
    return Event("cut-answered", {"seat": seat, "accept": accept}, clauses or ("sch 2 s 14(2)",))


def hand(seat: int, to: int, *clauses: str) -> Event:
    return Event("cut-handed", {"seat": seat, "to": to}, clauses or ("sch 2 s 13(5)", "sch 2 s 14(3)"))


def cut(seat: int | None, by: str, *clauses: str, at: int = 100) -> Event:
    return Event("shoe-cut", {"at": at, "cutting_card": 52, "seat": seat, "cut_by": by}, clauses)


OFFER = offer([4, 6, 2])
LEFT = Event("left", {"seat": 4})


@pytest.mark.parametrize(
    "said",
    [
        (FRESH, OFFER, answer(4, accept=True), cut(4, "anna")),
        (FRESH, OFFER, answer(4), answer(6, accept=True), cut(6, "carla")),
        (FRESH, OFFER, hand(4, 2), answer(2), answer(4), answer(6, accept=True), cut(6, "carla")),
        (FRESH, OFFER, LEFT, answer(6, accept=True), cut(6, "carla")),
        (FRESH, OFFER, answer(4), answer(6), answer(2, "sch 2 s 14(4)"), cut(None, "dora", "sch 2 s 14(4)")),
        (
            *(FRESH, CAME, FRESH),
            offer([6, 2, 4], "sch 2 s 13(3)", "sch 2 s 14(1)(c)", occasion="dealer"),
            answer(6, accept=True),
            cut(6, "carla"),
        ),
        (Event("shoe-cut", {"at": 100, "cutting_card": 52, "cut_by": None}),),
    ],
)
def test_offers_in_the_order_of_section_14_are_sound(tmp_path: Path, said: tuple[Event, ...]) -> None:
    assert faults(tmp_path, BLACKJACK, *said) == []


BY_BOX = ("sch 2 s 13(3)", "sch 2 s 14(1)(b)")


@pytest.mark.parametrize(
    ("game", "said", "found"),
    [
        (BLACKJACK, (FRESH, cut(None, "dora")), "was not offered to the players (sch 2 s 13(3))"),
        (BLACKJACK, (FRESH, offer([2, 4, 6])), "goes to [4, 6, 2] (sch 2 s 14(1)(a))"),
        (BLACKJACK, (FRESH, offer([4, 6, 2], "sch 2 s 13(3)")), "does not cite sch 2 s 14(1)(a)"),
        (BLACKJACK, (FRESH, offer([4, 6, 2], *BY_BOX, occasion="box", box=4)), "no cutting card came"),
        (BLACKJACK, (FRESH, offer([4, 6, 2], occasion="whim")), "no occasion 'whim'"),
        (BLACKJACK, (FRESH, OFFER, OFFER), "offered before"),
        (BLACKJACK, (FRESH, answer(4)), "that was not made"),
        (BLACKJACK, (FRESH, OFFER, answer(6)), "is offered to seat 4"),
        (BLACKJACK, (FRESH, OFFER, answer(4, "sch 2 s 14(4)")), "does not cite sch 2 s 14(2)"),
        (BLACKJACK, (FRESH, OFFER, cut(4, "anna")), "has not accepted the cut"),
        (BLACKJACK, (FRESH, OFFER, answer(4, accept=True), cut(4, "ben")), "does not have seat 4"),
        (BLACKJACK, (FRESH, OFFER, answer(4, accept=True), cut(None, "dora")), "seat 4 has the cut"),
        (BLACKJACK, (FRESH, OFFER, hand(6, 2)), "is not theirs"),
        (BLACKJACK, (FRESH, OFFER, hand(4, 9)), "no other player with a seat"),
        (
            SPANISH,
            (FRESH, offer([4, 6, 2], "sch 9 s 13(3)", "sch 9 s 14(1)(a)"), hand(4, 6)),
            "nobody may ask another",
        ),
        (("qld-2010", "three_card_poker"), (FRESH, OFFER), "no player cuts"),
        (
            BLACKJACK,
            (FRESH, OFFER, answer(4, accept=True), cut(4, "anna"), FRESH, Event("shoe-cut", {"at": 100})),
            "does not say who cut",
        ),
    ],
)
def test_cuts_that_the_book_does_not_have_are_found(
    tmp_path: Path, game: tuple[str, str], said: tuple[Event, ...], found: str
) -> None:
    (fault,) = faults(tmp_path, game, *said)
    assert found in fault


def test_cards_for_a_machine_need_not_be_offered(tmp_path: Path) -> None:
    said = (FRESH, cut(None, "dora"))
    assert faults(tmp_path, ("qld-2010", "baccarat"), *said, card_machine=True) == []
