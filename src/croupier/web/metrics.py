"""What an operator watches: rates, latencies, queues and the store, for Prometheus.

They are served on a port of their own, which is not for players: ``croupier serve --metrics-port``. Labels
are commands, routes and statuses; no person, table or amount is among them.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import accumulate
from typing import Final

from prometheus_client import CollectorRegistry, ProcessCollector, start_http_server
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector
from starlette.types import Scope

from croupier.errors import CroupierError
from croupier.house import House
from croupier.house.commands import COMMANDS
from croupier.house.condition import devices, is_ready
from croupier.web.figures import BOUNDS, Figures
from croupier.web.stream import Hubs

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
        yield GaugeMetricFamily(
            "croupier_ready", "1 where commands are taken and the lock is held.", is_ready(house)
        )
        keeping = house.keeping
        yield GaugeMetricFamily("croupier_store_lock_held", "1 where its lock is held.", keeping.held)
        yield CounterMetricFamily("croupier_store_lock_lost", "Losses of the store's lock.", keeping.lost)
        known = devices(house)
        yield GaugeMetricFamily("croupier_devices", "Devices with an open account.", len(known))
        away = sum(device.away for device in known)
        yield GaugeMetricFamily("croupier_devices_away", "Devices not heard for a minute.", away)


class FigureCollector(Collector):
    """What was counted of requests and commands."""

    def __init__(self, figures: Figures) -> None:
        self._figures = figures

    def collect(self) -> Iterator[Metric]:
        """The counts of now."""
        requests = CounterMetricFamily("croupier_requests", "Requests answered.", labels=("route", "status"))
        for (route, status), count in list(self._figures.answers.items()):
            requests.add_metric((route, str(status)), count)
        yield requests
        seconds = HistogramMetricFamily(
            "croupier_command_seconds", "Seconds from a command's coming to its answer.", labels=("command",)
        )
        for command, of in list(self._figures.commands.items()):
            # One copy of the buckets: they are counted on while these are written.
            counts = list(accumulate(of.buckets))
            bounds = (*(str(bound) for bound in BOUNDS), "+Inf")
            seconds.add_metric((command,), list(zip(bounds, counts, strict=True)), of.seconds)
        yield seconds


class Metrics:
    """The figures of one house."""

    def __init__(self, house: House, hubs: Hubs, clock: Callable[[], float] = time.perf_counter) -> None:
        self.opened = clock()
        self.figures = Figures(clock, lambda: (house.writer.units, house.writer.commits))
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.registry.register(HouseCollector(house, hubs))
        self.registry.register(FigureCollector(self.figures))

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

    def answered(self, scope: Scope, status: int, seconds: float) -> None:
        """Count the answer to a request."""
        command = named(scope)
        route = ROUTE if command else getattr(scope.get("route"), "path", OTHER)
        self.figures.answered(route, command, status, seconds)


def named(scope: Scope) -> str | None:
    """The command that a request's address names; None where it names none."""
    path: str = scope["path"]
    name = path.removeprefix(ADDRESS)
    return name if name != path and name in COMMANDS else None
