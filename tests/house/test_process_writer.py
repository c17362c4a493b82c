"""The process that writes to the store for a busy house."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from croupier.house import House, OutOfService, Person
from croupier.house import commands as c
from croupier.house.command_unit import CommandUnit, Key
from croupier.house.crash import run_crash
from croupier.house.founding import FOUNDER
from croupier.house.money import HoldStake, Move, PayWinnings, ReturnStake, SettleStake, TakeBack
from croupier.house.process_writer import ProcessWriter, WritingProcess, _simple
from croupier.house.store import Done, Event, Failed, Store, StoreTaken, StreamMoved
from croupier.house.writing import READY, Reader, error_of, serve, told, write, written
from croupier.money.postings import Movement, Posting, Reason, house, player
from croupier.verify_store import verify
from tests.examples import tries
from tests.house.floor import CHEAP
from tests.house.new_store import new_store

ANNA = player("anna", "AUD")
TOKENS = player("anna", "PLAY")
DIGEST = "0" * 64


def unit(stream: str, expected: int, **more: Any) -> CommandUnit:
    """Something that happens in a stream."""
    happened = {stream: [Event("happened", {"at": 7, "who": ["anna", None, True]}, ("r 1",))]}
    given: dict[str, Any] = {"ops": [], "secrets": {}, "key": None} | more
    return CommandUnit(happened, {stream: expected}, **given)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with new_store(tmp_path / "house.sqlite") as made:
        made.keep()
        yield made


class Beside(WritingProcess):
    """The same at work in a thread: what a process does, without the seconds that one takes to begin."""

    def __init__(self, store: Store) -> None:
        self._store = store
        commands, self._to = os.pipe()
        self._from, answers = os.pipe()
        self.ready = False
        self._ends = (commands, answers)
        self._thread = threading.Thread(target=self._serve, args=(commands, answers))
        self._thread.start()
        write(self._to, written((store.url, store.keeper)))
        self._reader = Reader(self._from)
        assert self._reader.read() == READY

    def _serve(self, commands: int, answers: int) -> None:
        with pytest.raises(EOFError):
            serve(commands, answers)

    def close(self) -> None:
        os.close(self._to)
        self._thread.join()
        for each in (self._from, *self._ends):
            os.close(each)


@contextmanager
def beside(store: Store) -> Iterator[Beside]:
    made = Beside(store)
    try:
        yield made
    finally:
        made.close()


def test_what_a_command_writes_is_the_same_read_as_data() -> None:
    ops = [
        HoldStake("t/1/1", ANNA, "t/1", "player", 500, ("s 3",)),
        ReturnStake("t/1/1", ANNA, 500, ()),
        SettleStake("t/1/1", ANNA, "t", 500, 1000, 0, ("s 4", "s 5")),
        PayWinnings("t/1/1", ANNA, "t", 700, (), TOKENS),
        PayWinnings("t/1/1", ANNA, "t", 700, ()),
        TakeBack(ANNA, "t", 300, ("s 6",)),
        Move(Movement(Reason.PROMOTION, (Posting(house("x"), -5), Posting(player("y"), 5)), ("s 7",), "2")),
    ]
    key = Key("anna", "key-0001", DIGEST, {"facts": {"id": "w1"}, "version": 3}, new=True)
    given = unit("table:t", 4, ops=ops, secrets={"shoe:t/1": "ace", "shoe:t/0": None}, key=key)
    pipe = os.pipe()
    write(pipe[1], written(given.plain()))
    assert CommandUnit.read(Reader(pipe[0]).read()) == given
    for each in pipe:
        os.close(each)


def test_what_is_no_plain_value_goes_as_one_that_says_the_same() -> None:
    class Sort(StrEnum):
        ONE = "one"

    odd = (Sort.ONE, MappingProxyType({Sort.ONE: [1, (2, None)]}), True)
    with pytest.raises(ValueError, match="unmarshallable"):
        written(odd)
    plain = _simple(odd)
    assert plain == ("one", {"one": [1, (2, None)]}, True)
    assert type(plain[0]) is str
    written(plain)


def test_units_are_committed_in_order_each_done_or_refused(store: Store) -> None:
    with beside(store) as process:
        first = [unit("table:t", 0), unit("table:t", 5), unit("table:t", 1)]
        outcomes = process.commit(first)
        assert outcomes[0] == outcomes[2] == Done(None)
        assert isinstance(outcomes[1], Failed)
        assert isinstance(outcomes[1].error, StreamMoved)
        assert (outcomes[1].error.expected, outcomes[1].error.length) == (5, 1)
        assert store.length("table:t") == 2
        # What the house itself wrote meanwhile is there before what comes next.
        with store.transaction() as own:
            own.append("table:t", [Event("own")], expected=2)
        assert process.commit([unit("table:t", 3)]) == [Done(None)]
    assert [event.kind for event in store.log()] == ["happened", "happened", "own", "happened"]


def test_events_are_stamped_by_the_house_s_clock(store: Store) -> None:
    store.clock = lambda: 5_000_000
    with beside(store) as process:
        process.commit([unit("table:t", 0)])
    (event,) = store.log()
    assert abs(event.at - 5_000_000) < 60_000_000


def test_nothing_is_written_for_a_house_whose_store_was_taken_over(store: Store) -> None:
    with beside(store) as process, new_store(store.url) as another:
        another.keep()
        with pytest.raises(StoreTaken):
            process.commit([unit("table:t", 0)])
        assert another.head().position == 0


def test_an_error_is_the_same_one_on_the_other_side() -> None:
    for error in (StreamMoved("table:t", 1, 2), StoreTaken()):
        again = error_of(*told(error))
        assert type(again) is type(error)
        assert str(again) == str(error)
    assert "ZeroDivisionError: by 0" in str(error_of(*told(ZeroDivisionError("by 0"))))


async def apart(house: House) -> int:
    """Until a process writes for a house."""
    assert isinstance(house.writer, ProcessWriter)
    while house.writer.process is None:
        await house.writer.run(lambda unit: None)
        await asyncio.sleep(0.01)
    return house.writer.process


def test_a_process_that_is_killed_loses_nothing_and_the_house_plays_on(store: Store) -> None:
    """What it had in hand is refused, and done once when it is asked for again under its key."""

    def entered(number: int) -> c.EnterPerson:
        return c.EnterPerson(f"p{number}", "P", ("player",), born="1990-01-01", play_money=True)

    async def play() -> tuple[Person, int]:
        opening = House.open(
            store, automatic=False, hasher=CHEAP, writer=lambda kept: ProcessWriter(kept, busy=0)
        )
        async with await opening as house:
            process = await apart(house)
            await house.do(FOUNDER, entered(1), key="key-000001")
            os.kill(process, signal.SIGSTOP)
            asked = asyncio.create_task(house.do(FOUNDER, entered(2), key="key-000002"))
            while house.at_rest:  # noqa: ASYNC110 - nothing tells of it
                await asyncio.sleep(0)
            os.kill(process, signal.SIGKILL)
            with pytest.raises(OutOfService, match="could not write"):
                await asked
            again = await house.do(FOUNDER, entered(2), key="key-000002")
            twice = await house.do(FOUNDER, entered(2), key="key-000002")
            assert (again.repeated, twice.repeated) == (False, True)
            assert isinstance(house.writer, ProcessWriter)
            assert house.writer.process is None
            return house.books.person("p2"), process

    person, process = asyncio.run(play())
    assert person.name == "P"
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)
    assert verify(store.url).ok


def test_a_house_that_closes_waits_for_no_process_that_has_not_begun(store: Store) -> None:
    writer = ProcessWriter(store, busy=0)
    assert writer.submit(unit("table:t", 0)).result() is None
    begun = writer._process
    assert begun is not None
    assert not begun.ready
    writer.close()
    with pytest.raises(ProcessLookupError):
        os.kill(begun.number, 0)
    assert store.length("table:t") == 1


@pytest.mark.long
def test_a_house_and_what_writes_for_it_are_killed_and_nothing_is_lost_or_doubled(tmp_path: Path) -> None:
    url = str(tmp_path / "house.sqlite")
    report = run_crash(tries(12), terminals=4, seed=11, url=url, apart=True)
    assert report.faults == []
    assert report.writers == report.kills // 2
    assert report.wagers > 0
