"""What is not signed, comes twice, late or lies: a group takes none of it, and its proof finds the rest."""

from __future__ import annotations

import json
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.errors import CroupierError
from croupier.group.errors import Denied, Forked
from croupier.group.forms import BadForm, Request, act_text, answer_of, request_body, sealed, sign
from croupier.group.officers import enter_officer
from croupier.group.proof import GroupProof, prove_group
from croupier.group.service import GroupService, enter_venue
from croupier.house import commands as c
from croupier.house.group.joining import own_key
from croupier.house.group.reporting import report
from croupier.house.heads import public_key, read_public_key
from croupier.verify_store import verify
from tests.group.test_group import held, table
from tests.group.venues import Venue, Venues, venues
from tests.house.floor import CHEAP
from tests.store.places import unguarded

NONCE = iter(range(10**15, 10**16))


async def ask(group: GroupService, venue: Venue, what: str, data: Any, /, **other: Any) -> Any:
    """Ask the group as a venue does, with what the test would have otherwise."""
    key = other.pop("key", None) or own_key(venue.store)
    given = {
        "group": group.store.id,
        "venue": venue.name,
        "nonce": f"{next(NONCE)}",
        "at": venue.house.clock(),
        "asks": what,
        "data": data,
    }
    request = Request(**{**given, **other})
    raw = await group.ask(sealed(key, request_body(request)))
    return answer_of(read_public_key(group.key), group.store.id, request.nonce, raw)


def act(venue: Venue, number: int, name: str, **said: Any) -> dict[str, Any]:
    text = act_text(venue.group.store.id, venue.name, number, name, said)
    signature = sign(own_key(venue.store), text)
    return {"number": number, "act": name, "said": said, "signature": signature}


async def tell(floor: Venues, venue: Venue, *acts: dict[str, Any]) -> Any:
    return await ask(floor.group, venue, "tell", {"acts": list(acts)})


@held
async def test_a_request_is_the_venue_s_own_fresh_and_taken_once() -> None:
    async with venues("north", "south") as floor:
        north, group = floor["north"], floor.group
        before = group.store.head()
        feed = {"after": 0, "wait": 0}
        assert (await ask(group, north, "feed", feed))["upto"] == 1
        thief = Ed25519PrivateKey.generate()
        now = north.house.clock()
        for forged in (
            {"key": thief},
            {"key": own_key(floor["south"].store)},
            {"venue": "east"},
            {"group": "0" * 32},
            {"at": now - 61_000_000},
            {"at": now + 61_000_000},
            {"nonce": "short"},
        ):
            with pytest.raises((Denied, BadForm)):
                await ask(group, north, "feed", feed, **forged)
        with pytest.raises(Denied, match="came before"):
            await group.ask(north.sent[-1])
        for raw in (b"", b"[]", b'{"text": "[]", "signature": "zz"}', b"{" * 10_000, b"\xff\xfe"):
            with pytest.raises(BadForm):
                await group.ask(raw)
        assert group.denied == 13
        assert group.store.head() == before


@held
async def test_an_act_comes_once_in_its_turn_and_is_signed_by_itself() -> None:
    async with venues("north", "south") as floor:
        north, south, group = floor["north"], floor["south"], floor.group
        number = group.state.venues["north"].told + 1
        good = act(north, number, "exclude", patron=1)
        forged = {**act(south, number, "exclude", patron=1)}
        with pytest.raises(BadForm):
            await tell(floor, north, forged)
        assert (await tell(floor, north, act(north, number + 1, "exclude", patron=1)))["expected"] == number
        first = await tell(floor, north, good)
        assert await tell(floor, north, good) == first
        assert group.state.patrons[1].excluded == {"north"}
        assert group.store.length("told:north") == number
        with pytest.raises(Forked, match="its log is not the one"):
            await tell(floor, north, act(north, number, "readmit", patron=1))


@held
async def test_a_venue_that_lies_about_another_s_person_is_refused() -> None:
    async with venues("north", "south") as floor:
        north, south = floor["north"], floor["south"]
        await floor.know("ben", "north")
        number = floor.group.state.venues["south"].told
        lies: list[tuple[str, dict[str, Any]]] = [
            ("exclude", {"patron": 2}),
            ("self-exclude", {"patron": 2, "until": 2**60}),
            ("keep-apart", {"patron": 1, "other": 2}),
            ("new-card", {"patron": 2}),
            ("readmit", {"patron": 1}),
            ("link", {"person": "x", "card": floor.group.state.patrons[2].card, "born": "1980-06-16"}),
            ("link", {"person": "x", "card": 1, "born": "1980-06-15"}),
            ("enrol", {"person": "anna", "born": "1980-06-15"}),
            ("exclude", {"patron": "1"}),
            ("crown", {}),
        ]
        acts = [act(south, number + 1 + i, name, **said) for i, (name, said) in enumerate(lies)]
        told = await tell(floor, south, *acts)
        assert all("refused" in each["outcome"] for each in told["answers"]), told
        assert not floor.group.state.patrons[2].excluded
        assert floor.group.state.patrons[2].until == 0
        kinds = [event.kind for event in floor.group.store.events("told:south")]
        assert kinds[-len(lies) :] == ["refused"] * len(lies)
        # Each of its own patrons it may speak of.
        assert await north.enters("ben") == ""


@held
async def test_a_venue_that_is_stopped_is_heard_no_more() -> None:
    async with venues("north", "south") as floor:
        group = floor.group
        group.state.take("group", "venue-stopped", {"venue": "south"})
        with pytest.raises(Denied, match="believes it no more"):
            await ask(group, floor["south"], "feed", {"after": 0, "wait": 0})


@held
async def test_a_venue_believes_nobody_who_is_not_the_group() -> None:
    async with venues("north", "south") as floor:
        south = floor["south"]
        before = south.house.books.group.heard
        honest = south.group.ask

        async def otherwise(body: bytes) -> bytes:
            sent = json.loads(await honest(body))
            sent["text"] = sent["text"].replace('"upto":', '"upt0":')
            return json.dumps(sent).encode()

        south.link._post = otherwise
        assert not await south.link._hear(0)
        thief = Ed25519PrivateKey.generate()

        async def stranger(body: bytes) -> bytes:
            nonce = json.loads(json.loads(body)["text"])[3]
            item = {"number": before + 1, "kind": "exclude", "said": {"patron": 1, "venue": ""}}
            answer = {"items": [item | {"position": 1, "hash": "0" * 64, "signature": "00"}], "upto": 9}
            return sealed(thief, ["croupier-group-answer-1", floor.group.store.id, nonce, answer])

        south.link._post = stranger
        assert not await south.link._hear(0)
        assert south.house.books.group.heard == before
        assert not await south.enters("anna")


# Reports, and the proof ---------------------------------------------------------------------------


async def played(floor: Venues) -> None:
    """A round at the first venue, reported; an exclusion, heard by both."""
    north = floor["north"]
    await table(north)
    await north.do("anna", c.BuyIn(10_000))
    await north.do("anna", c.Sit("t"))
    await north.house.step("t")
    await north.do("anna", c.PlaceWager("t", "player", 1_000))
    while north.house.books.table("t").playing:
        await north.house.step("t")
    await north.link.report()
    await north.do("staff", c.ExcludeFromHouse("anna", "marks cards"))
    await floor.told("north")
    enter_officer(floor.group.store, "olga", "a long password", CHEAP)
    floor.group.state.officers["olga"] = ""
    await floor.group.office("olga", "exclude", 1, "marks cards elsewhere")
    await floor.heard("north", "south")


@held
async def test_the_logs_of_a_group_and_its_venues_bear_each_other_out() -> None:
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder)
        async with venues("north", "south") as floor:
            await played(floor)
            state = floor.group.state
            assert state.totals()["rounds"] == 1
            assert state.totals()["people"] == 1
            stores = {
                "group": floor.group.store,
                "north": floor["north"].store,
                "south": floor["south"].store,
            }
            for name, store in stores.items():
                store.backup(made / name)
                sound = verify(str(made / name))
                assert sound.ok, str(sound)
        proof = against(made)
        assert proof.ok, proof
        assert proof.reports == 1
        assert proof.heard == 2 * proof.items
        for which, stream, old, new, found in FORGERIES:
            faults = forged(made, which, stream, old, new)
            assert any(found in fault for fault in faults), (found, faults)


def against(folder: Path) -> GroupProof:
    return prove_group(str(folder / "group"), {name: str(folder / name) for name in ("north", "south")})


FORGERIES = (
    ("group", "told:north", '"patron":1', '"patron":2', "north has not signed it"),
    ("group", "standings", '"venue":"north"', '"venue":"south"', "nothing that was told or done comes to it"),
    ("group", "told:north", '"rounds":{"t":1}', '"rounds":{"t":2}', "says rounds otherwise than the log"),
    ("south", "group-heard", '"kind":"exclude"', '"kind":"readmit"', "is not what the group told"),
    ("south", "group-heard", '"number":2', '"number":3', "stands in the place of 2"),
    ("north", "group-answered", '"patron":1', '"patron":3', "was answered otherwise by the group"),
    ("north", "group-told", '"act":"exclude"', '"act":"readmit"', "is readmit here, and exclude in"),
    ("group", "office", '"by":"olga"', '"by":"otto"', "'otto' is no officer of the group"),
    ("south", "", "", "", "sits down, and is excluded from every venue"),
)
"""In which log, in which stream, what is put for what, and how it is found."""


def forged(folder: Path, which: str, stream: str, old: str, new: str) -> list[str]:
    """Change one log, see what the proof says, and put it back."""
    path, kept = folder / which, (folder / which).read_bytes()
    with closing(unguarded(path)) as db:
        if stream:
            changed = db.execute(
                "UPDATE events SET payload = replace(payload, ?, ?) WHERE stream = ? AND payload LIKE ?",
                (old, new, stream, f"%{old}%"),
            ).rowcount
            assert changed, old
        else:
            db.execute(
                "INSERT INTO events SELECT max(position) + 1, 'table:t', 1, 'seated', 1, '[]', "
                """'{"person":"anna","seat":1}', hash, hash FROM events"""
            )
    faults = against(folder).faults
    path.write_bytes(kept)
    return faults


@held
async def test_a_report_that_does_not_add_up_is_refused() -> None:
    async with venues("north", "south") as floor:
        north = floor["north"]
        await played(floor)
        await north.do("staff", c.Readmit("anna"))
        await floor.told("north")
        made = report(north.store, north.house.books.group.reported)
        assert made is not None
        assert made["money"]
        number = floor.group.state.venues["north"].told + 1
        kinds = {kind: {"AUD": 1} for kind in ("player",)}
        lies = [
            {**made, "money": kinds},
            {**made, "tables": {"t": {"PLAY": 1}}},
            {**made, "from": 0},
            {**made, "position": made["from"]},
            {**made, "rounds": {"t": 0}},
            {**made, "hash": "short"},
        ]
        acts = [act(north, number + i, "report", **lie) for i, lie in enumerate(lies)]
        told = await tell(floor, north, *acts)
        assert all("refused" in each["outcome"] for each in told["answers"]), told
        told = await tell(floor, north, act(north, number + len(lies), "report", **made))
        assert told["answers"][0]["outcome"] == {}


@held
async def test_a_key_that_is_changed_is_another_s_no_more() -> None:
    async with venues("north", known=False) as floor:
        new = Ed25519PrivateKey.generate()
        enter_venue(floor.group.store, "north", public_key(new))
        floor.group.state.take("group", "venue-entered", {"venue": "north", "key": public_key(new)})
        feed = {"after": 0, "wait": 0}
        with pytest.raises(CroupierError):
            await ask(floor.group, floor["north"], "feed", feed)
        assert await ask(floor.group, floor["north"], "feed", feed, key=new)
