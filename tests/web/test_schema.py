"""The API against its own description, with bodies and parameters that nobody would think of."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.schemas import APIOperation
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.examples import sampled, tries
from tests.web.site import Caller, Site, mini

EXAMPLES = tries(4)
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
]


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A house that survives whatever is sent to it."""
    running = Site(Path(tmp_path_factory.mktemp("fuzzed")), (mini(),)).start()
    yield running
    assert running.house.books.table("mini").id == "mini"
    running.stop()


@pytest.fixture(scope="module")
def described(fuzzed: Site) -> schemathesis.BaseSchema:
    """The description, without the stream, which never ends."""
    schema = schemathesis.openapi.from_url(f"{fuzzed.url}/api/openapi.json", timeout=120)
    schema.config.generation.update(with_security_parameters=False)
    return schema.exclude(path_regex="/stream$").exclude(path_regex="/sign-out$")


@pytest.mark.slow
@pytest.mark.parametrize("person", sampled(["anna", None, "max", "ines"]))
def test_every_route_does_as_it_is_described(
    fuzzed: Site, described: schemathesis.BaseSchema, person: str | None
) -> None:
    with Caller(fuzzed) as caller:
        if person is None:
            caller.visit()
        else:
            caller.enter(person)
        for found in described.get_all_operations():
            assert isinstance(found, Ok)
            fuzz(found.ok(), caller)


def fuzz(operation: APIOperation[Any, Any, Any, Any], caller: Caller) -> None:
    """Call a route with sound and unsound requests; it must answer as its description says."""

    @given(case=operation.as_strategy() | operation.as_strategy(GenerationMode.NEGATIVE))
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    def check(case: Case[Any]) -> None:
        case.call_and_validate(
            headers={"x-csrf-token": caller.token}, cookies=dict(caller.cookies), checks=CHECKS
        )

    check()
