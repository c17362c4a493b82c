"""The group: takes what venues tell one act after another, writes it durably, then answers and tells all.

Every act of a venue has its number and the venue's signature. It is judged once, and its answer stands in the
log with it: told again under its number, it is answered as before. What a crash could take back is not told.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.group.errors import Denied, Forked, NoGroup, NotSo, OutOfTurn
from croupier.group.forms import (
    BadForm,
    Request,
    act_text,
    answer_body,
    check,
    opened,
    request_of,
    sealed,
    sign,
)
from croupier.group.state import ACTS, FEED, GROUP, OFFICE_ACTS, GroupState, Judged, Venue
from croupier.house.group.joining import NAME, CannotJoin
from croupier.house.group.signed import item_text
from croupier.house.heads import KEY_BYTES, public_key, read_public_key
from croupier.house.store import Event, GroupWriter, Recorded, Store, Unit
from croupier.house.store.store import now

log: Final = logging.getLogger(__name__)
KEY: Final = "group-own-key"
FRESH: Final = 60_000_000
"""By how much a venue's clock may differ, in microseconds."""
NONCES: Final = 100_000
"""How many nonces are remembered at the most; they are those of the last two minutes."""
PAGE: Final = 500
"""The most items of one answer."""
UNKNOWN: Final = -1
"""Stands for the last item of a venue that told something, and has not asked for any since the opening."""
REMEMBERED: Final = 200
"""Of how many items it is remembered when each venue said that it has them."""
LONGEST_WAIT: Final = 25.0
"""Seconds that a request for what is new waits at the most."""
CARD: Final = 10**11


def found(store: Store) -> str:
    """Found a group on a new store; returns its public key.

    Raises:
        NoGroup: the store holds something.
    """
    if store.head().position:
        raise NoGroup("the store holds something already: a group is founded on a new one")
    made = secrets.token_bytes(KEY_BYTES)
    key = public_key(Ed25519PrivateKey.from_private_bytes(made))
    with store.transaction() as unit:
        unit.append(GROUP, [Event("founded", {"group": store.id, "key": key, "at": now()})], expected=0)
        unit.keep_secret(KEY, made.hex())
    return key


def enter_venue(store: Store, venue: str, key: str) -> None:
    """Enter a venue of a closed group with its public key, or another key of one that is there.

    Raises:
        NoGroup: the store holds none.
        CannotJoin, BadHeads: a name or a key that cannot be one.
    """
    own_key(store)
    if NAME.fullmatch(venue) is None:
        raise CannotJoin(f"{venue!r} cannot name a venue: small letters, digits and -, at most 40 in all")
    read_public_key(key)
    with store.transaction() as unit:
        unit.append(GROUP, [Event("venue-entered", {"venue": venue, "key": key, "at": now()})])


def stop_venue(store: Store, venue: str) -> None:
    """Believe nothing more of a venue, until a key of it is entered again.

    Raises:
        NoGroup: the store holds none, or no such venue.
    """
    if venue not in load(store).venues:
        raise NoGroup(f"the group has no venue {venue!r}")
    with store.transaction() as unit:
        unit.append(GROUP, [Event("venue-stopped", {"venue": venue, "at": now()})])


def own_key(store: Store) -> Ed25519PrivateKey:
    """The group's own key.

    Raises:
        NoGroup: the store holds no group.
    """
    kept = store.secrets(KEY)
    if KEY not in kept:
        raise NoGroup("the store holds no group: croupier group init")
    return Ed25519PrivateKey.from_private_bytes(bytes.fromhex(kept[KEY]))


def load(store: Store) -> GroupState:
    """The group as its log has it."""
    state = GroupState()
    for event in store.log():
        state.take(event.stream, event.kind, event.data())
    return state


def new_card() -> int:
    """A number of twelve digits for a card, which nobody can guess."""
    return CARD + secrets.randbelow(9 * CARD)


class GroupService:
    """A group that is open, over its store. Make it inside a running event loop; close it."""

    def __init__(self, store: Store, clock: Callable[[], int] = now) -> None:
        self.store = store
        self.clock = clock
        self._key = own_key(store)
        self.key = public_key(self._key)
        self.state = load(store)
        self.contacts: dict[str, tuple[int, int]] = {}
        """When each venue was last heard, and up to which item it has heard the group."""
        self.heard: dict[int, dict[str, int]] = {}
        """When venues said that they have the last items, by item and venue; since the group was opened."""
        self.denied = 0
        """How many requests were taken from nobody."""
        told = list(store.events(FEED))
        self._items: list[Mapping[str, Any]] = [self._item(event) for event in told]
        self._told_at = [event.at for event in told]
        self._writer = GroupWriter(store)
        self._lock = asyncio.Lock()
        self._news = asyncio.Condition()
        self._nonces: OrderedDict[tuple[str, str], int] = OrderedDict()
        self._closing = False

    async def close(self) -> None:
        """Write what was begun, and let go of who waits for something new."""
        self._closing = True
        async with self._news:
            self._news.notify_all()
        async with self._lock:
            await asyncio.to_thread(self._writer.close)

    def _item(self, event: Recorded) -> Mapping[str, Any]:
        item = {
            "number": event.sequence,
            "kind": event.kind,
            "said": event.data(),
            "position": event.position,
            "hash": event.hash,
        }
        return {**item, "signature": sign(self._key, item_text(self.store.id, item))}

    # Asked ----------------------------------------------------------------------------------------

    async def ask(self, raw: bytes) -> bytes:
        """Answer a request of a venue; the answer is signed.

        Raises:
            Denied: it is nobody's whom the group knows, or not fresh.
        """
        try:
            request, venue = self._admitted(raw)
        except (BadForm, Denied):
            self.denied += 1
            raise
        answer: dict[str, Any]
        match request.asks:
            case "feed":
                answer = await self._feed(venue, request)
            case "tell":
                answer = await self._tell(venue, request)
            case _:
                raise Denied("a venue asks for the feed, or tells")
        return sealed(self._key, answer_body(self.store.id, request.nonce, answer))

    def _admitted(self, raw: bytes) -> tuple[Request, Venue]:
        """The request, once it is known whose it is and that it comes for the first time."""
        text, signature, said = opened(raw)
        request = request_of(said)
        venue = self.state.venues.get(request.venue)
        if venue is None or not venue.active or request.group != self.store.id:
            raise Denied("the group knows no such venue, or believes it no more")
        check(read_public_key(venue.key), text, signature)
        at = self.clock()
        if abs(at - request.at) > FRESH:
            raise Denied(
                f"the request is of another time: the group's clock shows {at}, the venue's {request.at}"
            )
        nonces = self._nonces
        while nonces and (len(nonces) > NONCES or next(iter(nonces.values())) < at - 2 * FRESH):
            nonces.popitem(last=False)
        if (venue.name, request.nonce) in nonces:
            raise Denied("the request came before")
        nonces[venue.name, request.nonce] = at
        return request, venue

    async def _feed(self, venue: Venue, request: Request) -> dict[str, Any]:
        """What is new after an item; where nothing is, it waits for as long as the venue says."""
        after, wait = request.data.get("after"), request.data.get("wait", 0)
        if not isinstance(after, int) or not isinstance(wait, int) or after < 0:
            raise Denied("a venue asks for what comes after an item, and says for how long it waits")
        if after > len(self._items):
            raise Forked(f"the venue has heard {after} items, and the group has told {len(self._items)}")
        self._contact(venue.name, after)
        if wait > 0 and after == len(self._items):
            async with self._news:
                try:
                    async with asyncio.timeout(min(wait / 1000, LONGEST_WAIT)):
                        await self._news.wait_for(lambda: len(self._items) > after or self._closing)
                except TimeoutError:
                    pass
        return {"items": self._items[after : after + PAGE], "upto": len(self._items), "at": self.clock()}

    def _contact(self, venue: str, after: int) -> None:
        """A venue is heard, and has all items up to one."""
        at, before = self.clock(), self.contacts.get(venue)
        for number in range(after if before is None or before[1] == UNKNOWN else before[1], after):
            self.heard.setdefault(number + 1, {})[venue] = at
        for number in [each for each in self.heard if each <= len(self._items) - REMEMBERED]:
            del self.heard[number]
        self.contacts[venue] = (at, after)

    async def _tell(self, venue: Venue, request: Request) -> dict[str, Any]:
        """Take acts in their order; what was taken before is answered as it was."""
        acts = request.data.get("acts")
        if not isinstance(acts, list) or not 0 < len(acts) <= PAGE:
            raise Denied(f"a venue tells 1 to {PAGE} acts at a time")
        answers = []
        async with self._lock:
            for act in acts:
                try:
                    answers.append({"number": act["number"], "outcome": await self._act(venue, act)})
                except OutOfTurn as error:
                    return {"answers": answers, "expected": error.expected}
                except (KeyError, TypeError):
                    raise Denied("an act has a number, a name, what it says and a signature") from None
        self.contacts[venue.name] = (self.clock(), self.contacts.get(venue.name, (0, UNKNOWN))[1])
        return {"answers": answers}

    async def _act(self, venue: Venue, told: Mapping[str, Any]) -> Mapping[str, Any]:
        number, act, said = told["number"], told["act"], told["said"]
        if type(number) is not int or type(act) is not str or not isinstance(said, dict):
            raise TypeError(told)
        check(
            read_public_key(venue.key),
            act_text(self.store.id, venue.name, number, act, said),
            told["signature"],
        )
        if number > venue.told + 1 or number < 1:
            raise OutOfTurn(venue.told + 1)
        stream = f"{ACTS}{venue.name}"
        if number <= venue.told:
            return await asyncio.to_thread(self._before, stream, number, act, said)
        at = self.clock()
        try:
            judged = self.state.judge(venue, act, said, at, new_card)
        except NotSo as error:
            judged = Judged({"refused": str(error)})
        # What is no name of an event is on record all the same, as something that was refused.
        kind = "refused" if "refused" in judged.outcome else act
        data = {"number": number, "act": act, "said": said, "signature": told["signature"]}
        data |= {"outcome": dict(judged.outcome), "at": at}
        await self._written(stream, kind, data, judged)
        return judged.outcome

    def _before(self, stream: str, number: int, act: str, said: Mapping[str, Any]) -> Mapping[str, Any]:
        """How an act was answered that came before.

        Raises:
            Forked: it was another one.
        """
        data = next(self.store.events(stream, number)).data()
        if (data["act"], data["said"]) != (act, said):
            raise Forked(f"act {number} of this venue was another one: its log is not the one that it was")
        outcome: Mapping[str, Any] = data["outcome"]
        return outcome

    async def _written(self, stream: str, kind: str, data: dict[str, Any], judged: Judged) -> None:
        """Write an act and what comes of it in one transaction; then, and only then, it holds."""

        def write(unit: Unit) -> tuple[list[Recorded], list[Recorded]]:
            first = unit.append(stream, [Event(kind, data)])
            return list(first), list(unit.append(FEED, [Event(k, dict(s)) for k, s in judged.feed]))

        first, feed = await self._writer.run(write)
        for event in (*first, *feed):
            self.state.take(event.stream, event.kind, event.data())
        self._items += [self._item(event) for event in feed]
        self._told_at += [event.at for event in feed]
        if feed:
            async with self._news:
                self._news.notify_all()

    # The office -----------------------------------------------------------------------------------

    def told(self, last: int) -> Iterator[tuple[int, int, Mapping[str, Any]]]:
        """The last items, the newest first: the number of each, when it was told, and the item."""
        for number in range(len(self._items), max(0, len(self._items) - last), -1):
            yield number, self._told_at[number - 1], self._items[number - 1]

    async def office(self, by: str, act: str, patron: int, reason: str) -> int:
        """Exclude a patron from every venue on the group's own behalf, or readmit them; gives the item.

        Raises:
            NotSo: there is no such patron or officer, no reason, or nothing to lift.
        """
        if by not in self.state.officers:
            raise NotSo(f"the group has no officer {by:.40}")
        if not reason.strip():
            raise NotSo("say why")
        async with self._lock:
            judged = self.state.judge_office(act, patron)
            data = {"patron": patron, "reason": reason.strip()[:2000], "by": by, "at": self.clock()}
            await self._written(OFFICE_ACTS, act, data, judged)
            return len(self._items)
