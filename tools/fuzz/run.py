"""Runs of requests against houses, and what they came to.

``python -m tools.fuzz --requests 100000 --seed 1``. A run sends its share to a demonstration of its own: a
third by Schemathesis, the rest by the generator of :mod:`tools.fuzz.requests`, every office in turn. It ends
with 1 where an answer is not as it must be, the house complained, or its store does not verify.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

from tools.fuzz.caller import Caller, Told
from tools.fuzz.checks import wrong_with
from tools.fuzz.houses import Served, served, verified
from tools.fuzz.requests import KEY, Requests, Sent
from tools.fuzz.values import Pool

OFFICES: Final = (
    *("anna", "ben", "dealer", "attendant", "supervisor", "casino-supervisor", "manager", "inspector"),
    "administrator",
)
DEVICE: Final = "acceptor-1"
PASSWORD: Final = "a password of a device"
NOBODY: Final = ""
A_HOUSE: Final = 10_000
"""Requests that one house gets."""
SHOWN: Final = 25
"""How many findings of a kind are enough."""
TOLD_FIRST: Final = (
    "/api/floor",
    "/api/me",
    "/api/pit",
    "/api/people",
    "/api/tournaments",
    "/api/promotions",
)
TURN: Final = 12
"""Requests that one person sends before the next one's turn."""
LOOKS: Final = 10
"""How often a run looks at the memory of its house."""


@dataclass
class Came:
    """What a run, or all, came to."""

    requests: int = 0
    by_status: Counter[int] = field(default_factory=Counter)
    reached: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Requests by office and route."""
    done: Counter[str] = field(default_factory=Counter)
    """Commands that were carried out."""
    found: list[str] = field(default_factory=list)
    memory: list[int] = field(default_factory=list)

    def add(self, other: Came) -> None:
        """Add another run."""
        self.requests += other.requests
        self.by_status += other.by_status
        self.reached += other.reached
        self.done += other.done
        self.found += other.found


class Fuzzer:
    """Sends requests to one house as everybody who may come to it."""

    def __init__(
        self,
        address: str,
        seed: int,
        offices: tuple[str, ...] = (*OFFICES, DEVICE, NOBODY),
        administrator: str = "administrator",
    ) -> None:
        self.chance = Random(seed)
        self.pool = Pool(self.chance)
        self.came = Came()
        self._address = address
        self._offices = offices
        self._administrator = administrator
        self._callers: dict[str, Caller] = {}
        self._last: deque[str] = deque(maxlen=6)
        self._tables: list[str] = []
        self.forbidden: set[tuple[str, str]] = set()
        """Routes that were refused to an office, by person and route: they are tried seldom."""
        described = self.caller(NOBODY).ask("GET", "/api/openapi.json").json
        self.requests = Requests(described, self.chance, self.pool)

    def caller(self, person: str) -> Caller:
        """Somebody's connection, signed in; nobody's is not."""
        known = self._callers.get(person)
        if known is None:
            known = self._callers[person] = Caller(self._address)
            if person == NOBODY:
                known.token = known.ask("GET", "/api/visit").json["csrf_token"]
            elif not known.enter(person, _password(person)):
                self._enter_anew(person, known)
        return known

    def _enter_anew(self, person: str, caller: Caller) -> None:
        """Have the administrator open the account again that some request before has closed."""
        roles = {"anna": "player", "ben": "player", DEVICE: "device"}.get(person, person.replace("-", "_"))
        entered = {
            "person": person,
            "full_name": person,
            "roles": [roles],
            "born": "1990-01-01",
            "play_money": roles == "player",
            "demonstration": person != DEVICE,
        }
        for change in (True, False):
            key = {KEY: f"again-{self.came.requests}-{self.chance.randrange(10**9)}"}
            self.caller(self._administrator).ask(
                "POST", "/api/commands/enter-person", {**entered, "change": change}, key
            )
        if person == DEVICE:
            self.caller(self._administrator).ask(
                "POST", f"/api/people/{DEVICE}/password", {"password": PASSWORD}
            )
        if not caller.enter(person, _password(person)):
            # Excluded, or away by their own choice: others of the office go on.
            caller.token = caller.ask("GET", "/api/visit").json["csrf_token"]

    def send(self, person: str, sent: Sent) -> Told:
        """Send a request as somebody, and look at the answer."""
        caller = self.caller(person)
        told = caller.ask(sent.method, sent.path, sent.body, sent.headers)
        came = self.came
        came.requests += 1
        came.by_status[told.status] += 1
        came.reached[person, sent.route] += 1
        said = f"{person or 'nobody'}: {sent.method} {sent.path[:200]} {_shown(sent.body)} -> {told.status}"
        self._last.append(said)
        for wrong in wrong_with(sent, told):
            before = " | ".join(list(self._last)[:-1])
            came.found.append(f"{wrong}\n  {said} {told.text[:300]}\n  before: {before[:900]}")
        if told.status == 403:
            self.forbidden.add((person, sent.route))
        if told.status == 401 and person != NOBODY:
            caller.close()
            del self._callers[person]
        if told.status == 200 and "/commands/" in sent.route:
            came.done[sent.route.rsplit("/", 1)[-1]] += 1
        self.pool.learn(told.json)
        return told

    def learn(self) -> None:
        """Ask what everybody may be told at first, so that there is something to begin with."""
        for person in self._offices:
            for path in TOLD_FIRST:
                self.pool.learn(self.caller(person).ask("GET", path).json)
        floor: list[dict[str, Any]] = self.caller("anna").ask("GET", "/api/floor").json["tables"]
        for table in floor:
            self.pool.learn({"table": table["id"]})
        # Few of them, so that something comes of what people do there.
        self._tables = [each["id"] for each in self.chance.sample(floor, min(12, len(floor)))]
        for table in self.chance.sample(floor, min(8, len(floor))):
            self.pool.learn(self.caller("anna").ask("GET", f"/api/tables/{table['id']}").json)

    def _vain(self, person: str, route: str) -> bool:
        return (person, route) in self.forbidden

    def _look(self, person: str) -> None:
        """Choose a table, and see what this person may be told of it."""
        if self._tables and (self.pool.focus is None or self.chance.random() < 0.2):
            self.pool.focus = self.chance.choice(self._tables)
        if self.pool.focus is not None:
            page = self.chance.choice(("tables", "dealer", "pit"))
            self.pool.learn(self.caller(person).ask("GET", f"/api/{page}/{self.pool.focus}").json)

    def play(self, requests: int, *, everything: bool = True) -> Iterator[int]:
        """Send so many requests, of everybody in turn; tells after each turn how many there were.

        With ``everything`` each office also comes by every route once.
        """
        sent = 0
        left: dict[str, Iterator[Sent]] = {}
        while sent < requests:
            person = self.chance.choice(self._offices)
            every = left.setdefault(person, self.requests.every() if everything else iter(()))
            self._look(person)
            for number in range(TURN):
                each = next(every, None) if number % 2 else None
                each = self.requests.one(partial(self._vain, person)) if each is None else each
                told = self.send(person, each)
                sent += 1
                # A refusal says what would have done: that is tried, up to three times.
                for _ in range(3):
                    better = self.requests.mended(each, told)
                    if better is None:
                        break
                    each, told = better, self.send(person, better)
                    sent += 1
            yield sent


def _password(person: str) -> str | None:
    """The password of who needs one: a device is of no demonstration."""
    return PASSWORD if person == DEVICE else None


def _shown(body: Any) -> str:
    text = body.decode("latin-1") if isinstance(body, bytes) else json.dumps(body)
    return text[:400]


def run(
    folder: Path, seed: int, requests: int, by_schemathesis: int, forbidden: set[tuple[str, str]]
) -> Came:
    """One house, and what came of all requests to it; what is forbidden to whom is kept for the next."""
    with served(folder) as house:
        fuzzer = Fuzzer(house.address, seed)
        everything = not forbidden
        fuzzer.forbidden = forbidden
        came = fuzzer.came
        fuzzer.learn()
        if by_schemathesis:
            _described(fuzzer, house, seed, by_schemathesis)
        mine, look = max(requests - by_schemathesis, 0), max(requests // LOOKS, 1)
        came.memory.append(house.memory)
        for sent in fuzzer.play(mine, everything=everything):
            if sent // look >= len(came.memory):
                came.memory.append(house.memory)
        came.memory.append(house.memory)
        complaints = house.complaints
        processor = house.processor
    if complaints:
        came.found.append("the house complained:\n  " + "\n  ".join(complaints[:40]))
    if wrong := verified(house.store):
        came.found.append(f"the store does not verify:\n{wrong}")
    memory = ", ".join(f"{each / 1e6:.0f}" for each in came.memory)
    used = f"{came.requests} requests, {processor:.0f} s of the house's processor"
    _say(f"seed {seed}: {used}, memory in MB {memory}")
    return came


def _described(fuzzer: Fuzzer, house: Served, seed: int, requests: int) -> None:
    """Have Schemathesis send its share, of all offices."""
    from schemathesis.core.failures import FailureGroup

    from tools.fuzz import described

    routes = described.operations(house.address)
    people = ("anna", "manager", "administrator", "attendant", "dealer", "inspector", NOBODY)
    person = people[seed % len(people)]
    examples = max(requests // len(routes), 1)
    for number, operation in enumerate(routes):

        def who() -> tuple[str, dict[str, str]]:
            caller = fuzzer.caller(person)
            return caller.token, caller.cookies

        try:
            fuzzer.came.requests += described.fuzz(operation, who, examples, seed * 10_000 + number)
        except (Exception, FailureGroup) as error:  # noqa: BLE001 - whatever it is, it is told
            fuzzer.came.found.append(f"{person or 'nobody'}, {operation.label}: {str(error)[:1500]}")


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--requests", type=int, default=A_HOUSE, help="How many in all.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--a-house", type=int, default=A_HOUSE, help="How many one house gets.")
    parser.add_argument("--schemathesis", type=float, default=0.3, help="The share that Schemathesis sends.")
    given = parser.parse_args()
    whole, began, seed = Came(), time.monotonic(), given.seed
    forbidden: set[tuple[str, str]] = set()
    while whole.requests < given.requests:
        with tempfile.TemporaryDirectory(prefix="croupier-fuzz-") as folder:
            share = min(given.a_house, given.requests - whole.requests)
            came = run(Path(folder), seed, share, int(share * given.schemathesis), forbidden)
        for each in came.found[:SHOWN]:
            _say(f"FOUND {each}")
        whole.add(came)
        seed += 1
    _tell(whole, time.monotonic() - began)
    raise SystemExit(1 if whole.found else 0)


def _tell(whole: Came, seconds: float) -> None:
    statuses = ", ".join(f"{status}: {count}" for status, count in sorted(whole.by_status.items()))
    routes = {route for _, route in whole.reached}
    offices = Counter(person or "nobody" for person, _ in whole.reached)
    _say(f"{whole.requests} requests in {seconds:.0f} s; {len(routes)} routes; answers {statuses}")
    by_office = ", ".join(f"{who} {many}" for who, many in sorted(offices.items()))
    _say(f"routes that each office came by: {by_office}")
    _say(f"{len(whole.done)} commands were carried out {sum(whole.done.values())} times")
    _say(f"{len(whole.found)} found")
