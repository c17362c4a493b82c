"""What an operator watches: figures for Prometheus, on a port of their own."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from croupier.house import House
from croupier.web.metrics import CannotServeMetrics, Metrics
from tests.web.site import Caller, Site, mini


@pytest.fixture
def watched(tmp_path: Path) -> Iterator[tuple[Site, str]]:
    """A house that is measured, and where its figures are."""
    site = Site(tmp_path, (mini(),)).start()
    with site.app.state.metrics.served(0) as port:
        yield site, f"http://127.0.0.1:{port}/metrics"
    site.stop()


def figures(address: str) -> dict[tuple[str, tuple[tuple[str, str], ...]], float]:
    """Every figure by its name and labels, as a reader of the format has them."""
    return {
        (sample.name, tuple(sorted(sample.labels.items()))): sample.value
        for family in text_string_to_metric_families(httpx.get(address).text)
        for sample in family.samples
    }


def test_what_is_asked_of_a_house_is_counted(watched: tuple[Site, str]) -> None:
    site, address = watched
    with Caller(site) as anna:
        anna.enter("anna")
        assert anna.command("sit", table="mini").status_code == 200
        assert anna.command("sit", table="mini", seat=99).status_code == 409
        assert anna.command("no-such-command").status_code == 404
        assert anna.get("/made-up/address").status_code == 404
        with anna.stream("GET", "/api/tables/mini/stream") as feed:
            lines = feed.iter_lines()  # kept: it would close the feed with it
            next(lines)
            found = figures(address)
    route = ("route", "/api/commands/{name}")
    assert found["croupier_requests_total", (route, ("status", "200"))] == 1
    assert found["croupier_requests_total", (route, ("status", "409"))] == 1
    assert found["croupier_command_seconds_count", (("command", "sit"),)] == 2
    assert found["croupier_requests_total", (("route", "other"), ("status", "404"))] == 2
    assert found["croupier_tables", ()] == 1
    assert found["croupier_sessions", ()] == 1
    assert found["croupier_feeds", ()] == 1
    assert found["croupier_commands_waiting", ()] == 0
    assert found["croupier_in_step_with_store", ()] == 1
    assert found["croupier_store_units_total", ()] >= found["croupier_store_commits_total", ()] > 0
    labels = {value for name, pairs in found for _, value in pairs if name.startswith("croupier_")}
    assert not {"anna", "mini", "no-such-command", "/made-up/address"} & labels


def test_a_house_out_of_step_with_its_store_shows_it(watched: tuple[Site, str]) -> None:
    site, address = watched

    async def fault(house: House) -> None:
        house.fault()

    site.do(fault)
    assert figures(address)["croupier_in_step_with_store", ()] == 0


def test_a_port_that_is_taken_is_refused(site: Site) -> None:
    metrics = Metrics(site.house, site.app.state.hubs)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(CannotServeMetrics, match=f"port {port}"), metrics.served(port):
            pass
