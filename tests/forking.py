"""Tests run by several processes that one process forks once it has collected them all: ``--processes N``.

Workers of pytest-xdist each import and collect every test, ten seconds' work. Here what is imported and
collected is there once, and every process has it. A file's tests stay in one process; the next file goes to
whichever process asks for it first. What a process reports goes to the one that collected, which tells of it
as if it had run the test itself. A test whose process ended before it did has failed.
"""

from __future__ import annotations

import atexit
import os
import pickle
import selectors
import signal
import sys
import traceback
import warnings
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

NUMBER: Final = 4
"""Bytes of a file's number, and of the length of a message."""

Message = tuple[str, dict[str, Any]]
"""A hook's name without ``pytest_``, and what it is given."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--processes", type=int, default=0, metavar="N", help="collect tests once and run them in N processes"
    )


def pytest_configure(config: pytest.Config) -> None:
    processes = config.getoption("processes")
    if processes and not config.option.collectonly and not config.option.usepdb:
        config.pluginmanager.register(Forked(processes), "forked processes")


class Child(NamedTuple):
    """A process that runs tests, and the end of the pipe that it reports by."""

    pid: int
    reports: int


# A process that runs tests ----------------------------------------------------------------------


class Reporting:
    """Sends what a test's run tells, once the test is over."""

    def __init__(self, config: pytest.Config, pipe: int) -> None:
        self.config = config
        self.pipe = pipe
        self.told: list[Message] = []

    def pytest_runtest_logstart(self, nodeid: str, location: Any) -> None:
        self.told.append(("runtest_logstart", {"nodeid": nodeid, "location": location}))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        data = self.config.hook.pytest_report_to_serializable(config=self.config, report=report)
        self.told.append(("runtest_logreport", {"report": data}))

    def pytest_runtest_logfinish(self, nodeid: str, location: Any) -> None:
        self.told.append(("runtest_logfinish", {"nodeid": nodeid, "location": location}))
        self.send()

    def pytest_warning_recorded(
        self, warning_message: warnings.WarningMessage, when: str, nodeid: str, location: Any
    ) -> None:
        given = {"when": when, "nodeid": nodeid, "location": location}
        try:
            pickle.dumps(warning_message.message)
        except Exception:  # noqa: BLE001 - whatever it is that cannot be sent, its words can
            warning_message.message = str(warning_message.message)
            warning_message.category = UserWarning
        warning_message.source = None
        self.told.append(("warning_recorded", {"warning_message": warning_message, **given}))

    def send(self) -> None:
        """Send what has been told; that nothing has is the end."""
        message = pickle.dumps(self.told)
        self.told = []
        left = memoryview(len(message).to_bytes(NUMBER, "big") + message)
        while left:
            left = left[os.write(self.pipe, left) :]


def _asked_for(work: int, files: Sequence[Sequence[pytest.Item]]) -> Iterator[Sequence[pytest.Item]]:
    """The files that this process is to run: each is another's no more once its number is read."""
    while number := os.read(work, NUMBER):
        yield files[int.from_bytes(number, "big")]


def _with_next(files: Iterator[Sequence[pytest.Item]]) -> Iterator[tuple[pytest.Item, pytest.Item | None]]:
    """Each test and the one that follows it, so that what they share is kept; a file is asked for late."""
    last = None
    for items in files:
        if last is not None:
            yield last, items[0]
        yield from pairwise(items)
        last = items[-1]
    if last is not None:
        yield last, None


def _run(session: pytest.Session, work: int, files: Sequence[Sequence[pytest.Item]], pipe: int) -> None:
    config = session.config
    reporting = Reporting(config, pipe)
    config.pluginmanager.register(reporting, "reporting")
    try:
        for item, following in _with_next(_asked_for(work, files)):
            config.hook.pytest_runtest_protocol(item=item, nextitem=following)
    finally:
        session._setupstate.teardown_exact(None)
    if reporting.told:
        reporting.send()
    reporting.send()


def _of_its_own(config: pytest.Config, number: int) -> None:
    """Have a process write to no screen, and capture and keep files apart from the others."""
    atexit._clear()
    silent = Path(os.devnull).open("w")  # noqa: SIM115 - to the end of the process
    reporter: Any = config.pluginmanager.get_plugin("terminalreporter")
    if reporter is not None:
        reporter._tw._file = silent
    capture: Any = config.pluginmanager.get_plugin("capturemanager")
    if capture is not None and capture._global_capturing is not None:
        capture.stop_global_capturing()
        capture.start_global_capturing()
    folders: Any = getattr(config, "_tmp_path_factory")  # noqa: B009
    folders._basetemp = folders.getbasetemp() / f"process-{number}"
    folders._basetemp.mkdir(mode=0o700)


# The process that has collected -----------------------------------------------------------------


def _message(reports: int) -> list[Message]:
    """What a process says of a test; nothing when it has ended."""
    length = _read(reports, NUMBER)
    message: list[Message] = pickle.loads(_read(reports, int.from_bytes(length, "big"))) if length else []
    return message


def _read(pipe: int, many: int) -> bytes:
    """So many bytes; none where the pipe has come to its end before."""
    read = bytearray()
    while len(read) < many:
        part = os.read(pipe, many - len(read))
        if not part:
            return b""
        read += part
    return bytes(read)


class Forked:
    """Forks processes for the tests of a session, and tells what they report."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.finished: set[str] = set()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """Run all tests in other processes, in place of pytest's own loop."""
        if session.testsfailed or not session.items:
            return None  # pytest says that collecting has failed
        files: dict[Path, list[pytest.Item]] = {}
        for item in session.items:
            files.setdefault(item.path, []).append(item)
        getattr(session.config, "_tmp_path_factory").getbasetemp()  # noqa: B009
        sys.stdout.flush()
        sys.stderr.flush()
        children = self.fork(session, list(files.values()))
        try:
            self.listen(session, children)
        except BaseException:
            for child in children:
                os.kill(child.pid, signal.SIGINT)
            raise
        finally:
            ended = [os.waitpid(child.pid, 0)[1] for child in children]
            for child in children:
                os.close(child.reports)
        self.tell_of_missing(session, [os.waitstatus_to_exitcode(status) for status in ended if status])
        return True

    def fork(self, session: pytest.Session, files: Sequence[Sequence[pytest.Item]]) -> list[Child]:
        """Begin the processes, with the numbers of all files in a pipe that they share."""
        work, numbers = os.pipe()
        children: list[Child] = []
        for number in range(self.processes):
            reports, pipe = os.pipe()
            pid = os.fork()
            if not pid:
                os.close(numbers)
                os.close(reports)
                status = 1
                try:
                    _of_its_own(session.config, number)
                    _run(session, work, files, pipe)
                    status = 0
                except BaseException:  # noqa: BLE001 - told where the process ends, whatever it is
                    traceback.print_exc(file=sys.__stderr__)
                finally:
                    atexit._run_exitfuncs()
                    os._exit(status)
            os.close(pipe)
            children.append(Child(pid, reports))
        os.close(work)
        with os.fdopen(numbers, "wb") as written:
            written.writelines(number.to_bytes(NUMBER, "big") for number in range(len(files)))
        return children

    def listen(self, session: pytest.Session, children: Sequence[Child]) -> None:
        """Tell what the processes report, until all have ended or no more is to be run."""
        with selectors.DefaultSelector() as selector:
            for child in children:
                selector.register(child.reports, selectors.EVENT_READ)
            while selector.get_map():
                for key, _ in selector.select():
                    message = _message(key.fd)
                    if not message:
                        selector.unregister(key.fd)
                    self.tell(session.config, message)
                    if session.shouldfail:
                        raise session.Failed(session.shouldfail)
                    if session.shouldstop:
                        raise session.Interrupted(session.shouldstop)

    def tell(self, config: pytest.Config, message: list[Message]) -> None:
        """Tell pytest and its plugins what a process has said."""
        for name, given in message:
            if name == "runtest_logreport":
                given["report"] = config.hook.pytest_report_from_serializable(
                    config=config, data=given["report"]
                )
            elif name == "runtest_logfinish":
                self.finished.add(given["nodeid"])
            if name == "warning_recorded":
                config.hook.pytest_warning_recorded.call_historic(kwargs=given)
            else:
                getattr(config.hook, f"pytest_{name}")(**given)

    def tell_of_missing(self, session: pytest.Session, ended: list[int]) -> None:
        """Have each test fail that no process has told the end of."""
        for item in session.items:
            if item.nodeid not in self.finished:
                why = f"its process ended before it did: {ended}"
                report = pytest.TestReport(item.nodeid, item.location, {}, "failed", why, "call")
                session.config.hook.pytest_runtest_logreport(report=report)
