"""What an operator watches: rates, latencies, queues and the store, for Prometheus.

They are served on a port of their own, which is not for players: ``croupier serve --metrics-port``. Labels
are commands, routes and statuses; no person, table or amount is among them.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector, start_http_server
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from croupier.errors import CroupierError
from croupier.house import House
from croupier.house.commands import COMMANDS
from croupier.web.stream import Hubs

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Bounds of the histogram of latencies."""
ADDRESS: Final = "/api/commands/"
ROUTE: Final = ADDRESS + "{name}"
OTHER: Final = "other"
"""Where a request goes to no route, so that no address that somebody makes up becomes a label."""


class CannotServeMetrics(CroupierError):
    """The port for metrics cannot be had."""


class HouseCollector(Collector):
    """What the house says of itself when it is asked."""

    def __init__(self, house: House, hubs: Hubs) -> None:
        self._house = house
        self._hubs = hubs

    def collect(self) -> Iterator[Metric]:
        """The figures of now."""
        house, writer = self._house, self._house.writer
        tables = list(house.books.tables.values())
        yield GaugeMetricFamily("croupier_tables", "Tables that are open.", len(tables))
        playing = sum(table.playing for table in tables)
        yield GaugeMetricFamily("croupier_tables_playing", "Tables where a round is being played.", playing)
        yield GaugeMetricFamily("croupier_feeds", "Change feeds that are followed.", self._hubs.followed)
        yield GaugeMetricFamily("croupier_sessions", "Sessions that have not ended.", house.session_count)
        yield GaugeMetricFamily(
            "croupier_commands_waiting", "Commands that wait at desks.", house.commands_waiting
        )
        yield GaugeMetricFamily("croupier_store_waiting", "Units that wait for the store.", writer.waiting)
        yield CounterMetricFamily("croupier_store_units", "Units committed.", writer.units)
        yield CounterMetricFamily("croupier_store_commits", "Commits of the store.", writer.commits)
        yield GaugeMetricFamily(
            "croupier_in_step_with_store", "1 where memory is what the store holds.", not house.faulty
        )


class Metrics:
    """The figures of one house."""

    def __init__(self, house: House, hubs: Hubs) -> None:
        self.registry = CollectorRegistry()
        self._requests = Counter(
            "croupier_requests", "Requests answered.", ("route", "status"), registry=self.registry
        )
        self._seconds = Histogram(
            "croupier_command_seconds",
            "Seconds from a command's coming to its answer.",
            ("command",),
            buckets=SECONDS,
            registry=self.registry,
        )
        ProcessCollector(registry=self.registry)
        self.registry.register(HouseCollector(house, hubs))

    def answered(self, route: str, command: str | None, status: int, seconds: float) -> None:
        """Count an answer."""
        self._requests.labels(route, str(status)).inc()
        if command is not None:
            self._seconds.labels(command).observe(seconds)

    @contextmanager
    def served(self, port: int, address: str = "127.0.0.1") -> Iterator[int]:
        """While the figures are served; the port that they are on, where 0 takes a free one.

        Raises:
            CannotServeMetrics: the port is taken.
        """
        try:
            server, thread = start_http_server(port, address, self.registry)
        except OSError as error:
            raise CannotServeMetrics(
                f"metrics cannot be served on {address} port {port}: {error.strerror}"
            ) from error
        try:
            yield server.server_port
        finally:
            server.shutdown()
            server.server_close()
            thread.join()


class Measured:
    """Counts the answers to requests, and times commands."""

    def __init__(
        self, app: ASGIApp, metrics: Metrics, clock: Callable[[], float] = time.perf_counter
    ) -> None:
        self._app = app
        self._metrics = metrics
        self._clock = clock

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began, status = self._clock(), 500

        async def watched(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = int(message["status"])
            await send(message)

        try:
            await self._app(scope, receive, watched)
        finally:
            command = _command(scope)
            route = ROUTE if command else getattr(scope.get("route"), "path", OTHER)
            self._metrics.answered(route, command, status, self._clock() - began)


def _command(scope: Scope) -> str | None:
    """The command that a request gives; None where its address names none."""
    path: str = scope["path"]
    name = path.removeprefix(ADDRESS)
    return name if name != path and name in COMMANDS else None
