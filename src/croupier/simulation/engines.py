"""Engines: where the chunks of a job are played. None of them changes a total."""

from __future__ import annotations

import importlib.util
import logging
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from enum import StrEnum
from typing import Any, Final, TypeAlias

from croupier.errors import CroupierError
from croupier.games.compiled import have_numba
from croupier.simulation.jobs import Batch, Playable, prepare, work

MOST_WORKERS: Final = 1024
START_SECONDS: Final = 120
"""How long workers may take to start before that is an error."""


class Engine(StrEnum):
    """Where chunks are played."""

    INLINE = "inline"
    """In this process: on threads, where there are several workers."""
    PROCESSES = "processes"
    CUDA = "cuda"
    """On a GPU: a name kept for it."""
    RAY = "ray"
    """On a Ray cluster: the one at RAY_ADDRESS, or one on this machine for as long as it takes."""


class EngineUnavailable(CroupierError):
    """An engine cannot be had here."""


Submit: TypeAlias = Callable[[int, int, int], "Future[Batch]"]
"""Have (first chunk, how many chunks, most rounds) played by a worker."""


def usual_engine(workers: int) -> Engine:
    """The engine where none is named: threads do for compiled loops alone."""
    return Engine.INLINE if workers == 1 or have_numba() else Engine.PROCESSES


@contextmanager
def crew(engine: Engine, workers: int, job: Playable) -> Iterator[Submit]:
    """Workers that are ready to play chunks of a job; they are gone afterwards.

    Raises:
        EngineUnavailable: the engine is not installed here, or its workers ended.
    """
    if not 1 <= workers <= MOST_WORKERS:
        raise EngineUnavailable(f"{workers} workers: give 1 to {MOST_WORKERS}")
    match engine:
        case Engine.INLINE:
            hired = _here(job) if workers == 1 else _threads(workers, job)
        case Engine.PROCESSES:
            hired = _processes(workers, job)
        case Engine.RAY:
            hired = _ray(workers, job)
        case Engine.CUDA:
            raise EngineUnavailable("engine cuda needs a GPU and numba-cuda, and this version has none")
    with hired as submit:
        yield submit


@contextmanager
def _here(job: Playable) -> Iterator[Submit]:
    prepare(job)

    def submit(first: int, chunks: int, rounds: int) -> Future[Batch]:
        done: Future[Batch] = Future()
        done.set_result(work(job, first, chunks, rounds))
        return done

    yield submit


@contextmanager
def _threads(workers: int, job: Playable) -> Iterator[Submit]:
    prepare(job)
    pool = ThreadPoolExecutor(workers, thread_name_prefix="simulation")
    try:
        yield lambda first, chunks, rounds: pool.submit(work, job, first, chunks, rounds)
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _processes(workers: int, job: Playable) -> Iterator[Submit]:
    # What it needs takes long to import, and other engines do without.
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool
    from threading import BrokenBarrierError

    # Compiled here first, so that the workers find the code on the disk.
    prepare(job)
    # Started afresh: a fork of a process with threads (a progress bar has one) may hang.
    context = multiprocessing.get_context("spawn")
    # Nobody works before all are there, so that the clock measures work alone.
    barrier = context.Barrier(workers)
    pool = ProcessPoolExecutor(workers, context, _start_process, (barrier,))
    try:
        with _interrupts_wait():
            starting = [pool.submit(_ready, job) for _ in range(workers)]
        for started in starting:
            started.result()
        yield lambda first, chunks, rounds: pool.submit(work, job, first, chunks, rounds)
    except (BrokenProcessPool, BrokenBarrierError) as error:
        raise EngineUnavailable(
            "a worker process ended unexpectedly, perhaps for want of memory; try fewer workers, "
            "or engine inline"
        ) from error
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _interrupts_wait() -> Iterator[None]:
    """Hold an interrupt back while processes start: they are born deaf to it, and do not print one."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_barrier: Any = None


def _start_process(barrier: Any) -> None:
    """A worker process begins: an interrupt is for its master, who ends it."""
    global _barrier  # noqa: PLW0603 - a barrier reaches a worker process only as it starts
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _barrier = barrier


def _ready(job: Playable) -> None:
    prepare(job)
    _barrier.wait(START_SECONDS)


@contextmanager
def _ray(workers: int, job: Playable) -> Iterator[Submit]:
    if importlib.util.find_spec("ray") is None:
        raise EngineUnavailable("engine ray needs Ray: install croupier[ray]")
    # Set before Ray is imported: it reports to its makers otherwise.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    import ray
    from ray.exceptions import RayError

    prepare(job)
    ours = not ray.is_initialized()
    try:
        if ours:
            size: dict[str, Any] = {} if "RAY_ADDRESS" in os.environ else {"num_cpus": workers}
            ray.init(include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR, **size)
        remote = ray.remote(work)
        ray.get([ray.remote(prepare).remote(job) for _ in range(workers)])
        sent = ray.put(job)
        yield lambda first, chunks, rounds: remote.remote(sent, first, chunks, rounds).future()
    except (RayError, ConnectionError) as error:
        raise EngineUnavailable(f"Ray cannot do the work: {error}") from error
    finally:
        if ours:
            ray.shutdown()
