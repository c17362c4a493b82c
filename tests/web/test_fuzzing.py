"""The program that sends hostile requests (``python -m tools.fuzz``): a sample, and what it finds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.house import House, OutOfService
from tests.examples import tries
from tests.web.site import PEOPLE, Site, mini
from tools.fuzz.caller import Told
from tools.fuzz.checks import wrong_with
from tools.fuzz.requests import Sent
from tools.fuzz.run import NOBODY, Fuzzer

SENT = Sent("GET /x", "GET", "/x")
REQUESTS = tries(800)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A house with a table that deals when it is told."""
    running = Site(Path(tmp_path_factory.mktemp("fuzz")), (mini(),)).start()
    yield running
    running.stop()


def fuzzer(site: Site, seed: int) -> Fuzzer:
    return Fuzzer(site.url, seed, (*PEOPLE, NOBODY), administrator="adam")


def test_whatever_is_sent_is_answered_as_it_must_be(site: Site) -> None:
    sends = fuzzer(site, 1)
    sends.learn()
    for _ in sends.play(REQUESTS, everything=False):
        pass
    assert sends.came.found == []
    assert sends.came.requests >= REQUESTS
    assert {200, 403, 422} <= set(sends.came.by_status)


def test_a_mistake_of_the_house_is_found(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    sends = fuzzer(site, 2)

    async def fail(self: House, *given: object, **more: object) -> None:
        raise OutOfService("the house made a mistake, which is logged; nothing was done")

    monkeypatch.setattr(House, "do", fail)
    body = {"table": "mini", "seat": 1}
    sends.send("anna", Sent("POST /api/commands/sit", "POST", "/api/commands/sit", body, KEYED))
    assert len(sends.came.found) == 1
    assert sends.came.found[0].startswith("it answers 503\n  anna: POST /api/commands/sit")


KEYED = {"idempotency-key": "fuzz-0000001"}


@pytest.mark.parametrize(
    ("told", "wrong"),
    [
        (Told(200, "application/json", "{}"), []),
        (Told(404, "text/html", "<html>"), []),
        (Told(409, "application/json", '{"error":{"what":"seat","reason":"it is taken"}}'), []),
        (Told(500, "text/html", "<html>"), ["it answers 500"]),
        (Told(422, "application/json", "{}"), ["a refusal without an error"]),
        (
            Told(422, "application/json", '{"error":{"reason":"it is bad"}}'),
            ["a refusal that says 'it is bad'"],
        ),
        (Told(422, "application/json", '{"error":{"what":"seat","reason":"it is bad"}}'), []),
        (Told(404, "text/plain", "Not Found"), ["a refusal that is text/plain"]),
        (
            Told(422, "application/json", '{"error":{"what":"seat","reason":"None is not text"}}'),
            ["a refusal that says a value of the program: 'None is not text'"],
        ),
        (
            Told(422, "application/json", '{"error":{"reason":"KeyError(\\"x\\") came"}}'),
            ["it shows its inside: 'yError('"],
        ),
    ],
)
def test_what_is_wrong_with_an_answer(told: Told, wrong: list[str]) -> None:
    assert wrong_with(SENT, told) == wrong
