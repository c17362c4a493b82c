"""Forgeries of what a venue's log says of its group, found in that log alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.group.forms import sign
from croupier.house import commands as c
from croupier.house.group.joining import join
from croupier.house.group.reporting import report
from croupier.house.group.signed import item_text
from croupier.house.heads import public_key
from croupier.house.proof import prove
from croupier.verify_store import head_of, verify
from tests.house.floor import Floor
from tests.store.forging import Told, forgeries, log_of, rewrite
from tests.store.test_forgeries import copied, found

GROUP: Final = "0123456789abcdef" * 2
KEY: Final = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
OF_THE_GROUP: Final = ("group ", "group-told ", "group-answered ", "group-heard ")
AWAY: Final = 2_000_000_000_000_000


def item(number: int, kind: str, **said: Any) -> dict[str, Any]:
    """Something that the group tells every venue."""
    told = {"number": number, "kind": kind, "said": said, "position": 10 * number, "hash": "ab" * 32}
    return {**told, "signature": sign(KEY, item_text(GROUP, told))}


def make(url: str) -> None:
    """Patrons enrolled and refused, excluded and readmitted, kept apart; a report; other venues' patrons."""
    floor = Floor(url).people()
    floor.open("t")
    join(floor.store, GROUP, public_key(KEY), "north")
    floor.restart()
    told = 0

    def answered(**outcome: Any) -> None:
        nonlocal told
        told += 1
        floor.run(floor.house.by_itself(c.HearAnswer(told, outcome)))

    def heard(*items: dict[str, Any]) -> None:
        floor.run(floor.house.by_itself(c.HearGroup(items)))

    floor.run(floor.house.by_itself(c.NoteGroup("contact")))
    floor.do("attendant", c.EnrolInGroup("anna"))
    answered(patron=1, card=1111)
    floor.do("attendant", c.EnrolInGroup("ben"))
    answered(patron=2, card=2222)
    floor.do("attendant", c.LinkToGroup("carla", 3333))
    answered(refused="the card is not valid, or is another person's")
    heard(
        item(1, "card", patron=1, card=1111, venue="north"),
        item(2, "card", patron=2, card=2222, venue="north"),
    )
    floor.do("manager", c.ExcludeFromHouse("anna", "marks cards"))
    answered()
    heard(item(3, "exclude", patron=1, venue="north"))
    floor.do("manager", c.Readmit("anna"))
    answered()
    floor.do("manager", c.KeepApart("anna", "ben", "they play together"))
    answered()
    heard(
        item(4, "readmit", patron=1, venue="north"),
        item(5, "exclude", patron=2, venue="south"),
        item(6, "readmit", patron=2, venue="south"),
        item(7, "self-exclude", patron=9, until=AWAY, venue="south"),
        item(8, "self-exclude", patron=9, until=AWAY + 1, venue="south"),
    )
    floor.run(floor.house.by_itself(c.NoteGroup("lost", floor.now)))
    made = report(floor.store, 0)
    assert made is not None
    floor.run(floor.house.by_itself(c.TellGroup("report", made)))
    answered()
    floor.run(floor.house.by_itself(c.NoteGroup("found")))
    floor.sit("anna")
    floor.do("anna", c.Leave("t"))
    floor.sit("ben")
    floor.close()


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("group") / "house.sqlite"
    make(str(path))
    return path


def test_the_store_of_a_venue_is_sound_and_proven(sound: Path) -> None:
    assert verify(str(sound)).ok, str(verify(str(sound)))
    assert prove(str(sound)).ok, str(prove(str(sound)))


def _where(stream: str, holds: dict[str, Any]) -> Callable[[Told], bool]:
    def fits(told: Told) -> bool:
        both = {**told.data, **(told.data.get("said") or {})} if told.stream == stream else {}
        return told.stream == stream and all(both.get(name) == value for name, value in holds.items())

    return fits


def _with(stream: str, holds: dict[str, Any], **values: Any) -> Callable[[list[Told]], list[Told]]:
    """The first event that holds something, with other values; those of ``said`` among them."""

    def change(log: list[Told]) -> list[Told]:
        fits = _where(stream, holds)
        at = next(n for n, told in enumerate(log) if fits(told))
        data = {**log[at].data, **{name: each for name, each in values.items() if name != "said"}}
        if "said" in values:
            data["said"] = {**data["said"], **values["said"]}
        return [*log[:at], replace(log[at], data=data), *log[at + 1 :]]

    return change


def _without_readmission(log: list[Told]) -> list[Told]:
    """Anna is readmitted to the house, and neither the group nor the house says so to each other."""
    told = _where("group-told", {"act": "readmit"})
    return [each for each in log if not told(each)]


FORGED: Final[dict[str, tuple[Callable[[list[Told]], list[Told]], str]]] = {
    "another venue": (_with("group", {"venue": "north"}, venue="south"), "in the place of act 1 of south"),
    "a key that is none": (_with("group", {"venue": "north"}, key="ab"), "no house joins a group so"),
    "a second joining": (
        lambda log: [*log, next(e for e in log if e.kind == "joined")],
        "in a group already",
    ),
    "an act out of its turn": (_with("group-told", {"number": 2}, number=5), "in the place of act 2"),
    "an act that is none": (_with("group-told", {"number": 6}, act="crown"), "nothing that a house tells"),
    "a stranger excluded": (
        _with("group-told", {"act": "exclude"}, said={"patron": 7}),
        "speaks of patron 7, whom it does not know",
    ),
    "a readmission of who was not excluded": (
        _with("group-told", {"act": "readmit"}, said={"patron": 2}),
        "there was no exclude of its own",
    ),
    "somebody enrolled twice": (
        _with("group-told", {"act": "enrol", "person": "ben"}, said={"person": "anna"}),
        "anna is told to the group, and was before",
    ),
    "an answer out of its turn": (_with("group-answered", {"number": 2}, number=3), "the one to act 2"),
    "an answer to something else": (
        _with("group-answered", {"number": 4}, act="readmit"),
        "another is answered",
    ),
    "one patron for two persons": (
        _with("group-answered", {"number": 2}, patron=1),
        "ben is made patron 1, who is somebody else",
    ),
    "neither patron nor refused": (_with("group-answered", {"number": 3}, refused=""), "nor refused"),
    "an item out of its turn": (_with("group-heard", {"number": 5}, number=6), "in the place of item 5"),
    "an item of another venue": (_with("group-heard", {"number": 5}, here="south"), "heard at south"),
    "an exclusion by this house that it never told": (
        _with("group-heard", {"number": 5}, said={"venue": "north"}),
        "which told it of none",
    ),
    "an exclusion ended by another venue": (
        _with("group-heard", {"number": 6}, said={"venue": "east"}),
        "a exclude of 'east' is ended, and there was none",
    ),
    "a self-exclusion made shorter": (
        _with("group-heard", {"number": 8}, said={"until": AWAY - 1}),
        "is made shorter",
    ),
    "a report of more money": (
        _with("group-told", {"act": "report"}, said={"money": {"player": {"PLAY": 1}}}),
        "do not come to nothing",
    ),
    "a report that follows another": (
        _with("group-told", {"act": "report"}, said={"from": 3}),
        "a report from 3 to",
    ),
    "a report of what is to come": (
        _with("group-told", {"act": "report"}, said={"position": 9_999}),
        "to 9999 stands at event",
    ),
    "who is excluded sits down": (
        _with("group-heard", {"number": 6}, kind="exclude"),
        "ben sits down, and is excluded from every venue",
    ),
    "who has excluded themselves sits down": (
        _with("group-heard", {"number": 7}, said={"patron": 2}),
        "ben sits down, and has excluded themselves",
    ),
}


@pytest.mark.parametrize(("change", "words"), FORGED.values(), ids=FORGED.keys())
def test_a_forgery_of_the_group_is_found_by_the_store_alone(
    sound: Path, tmp_path: Path, change: Callable[[list[Told]], list[Told]], words: str
) -> None:
    path = copied(sound, tmp_path / "copy")
    rewrite(path, change)
    checked = verify(str(path))
    assert [fault.what for fault in checked.faults if words in fault.what], str(checked)


def test_a_readmission_left_out_is_found(sound: Path, tmp_path: Path) -> None:
    path = copied(sound, tmp_path / "copy")
    rewrite(path, _without_readmission)
    words = "anna sits down, and is excluded from every venue of the group"
    assert words in [fault.what for fault in verify(str(path)).faults]


def test_what_the_group_has_not_signed_is_not_proven(sound: Path, tmp_path: Path) -> None:
    path = copied(sound, tmp_path / "copy")
    rewrite(path, _with("group-heard", {"number": 7}, said={"patron": 8}))
    assert any("the group has not signed it" in fault for fault in prove(str(path)).faults)


@pytest.mark.long
def test_all_forgeries_of_every_event_of_the_group_are_found(sound: Path, tmp_path: Path) -> None:
    _, position, hash_ = head_of(str(sound))
    made = [(name, change) for name, change in forgeries(log_of(sound)) if name.startswith(OF_THE_GROUP)]
    assert len(made) > 40
    missed = []
    for name, change in made:
        path = copied(sound, tmp_path / "copy")
        rewrite(path, change)
        # When it was heard the house alone says; all the rest the group has signed.
        signed = name.startswith("group-heard ") and not name.endswith(" another at")
        if not found(path) and (signed or verify(str(path), expect={position: hash_}).ok):
            missed.append(name)
    assert missed == []
