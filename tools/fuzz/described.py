"""Schemathesis: every route as its description has it, with sound and unsound requests, for one office."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import schemathesis
from hypothesis import HealthCheck, given, seed, settings
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

CHECKS: Final = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
]
ENDLESS: Final = "/stream$"
ENDS_ITSELF: Final = r"/sign-out$|/account/sessions/end$|/account/password$"


def operations(address: str) -> list[APIOperation[Any, Any, Any, Any]]:
    """The routes that a house describes, without the feed, which never ends, and what ends one's session."""
    schema = schemathesis.openapi.from_url(f"{address}/api/openapi.json", timeout=120)
    schema.config.generation.update(with_security_parameters=False)
    chosen = schema.exclude(path_regex=ENDLESS).exclude(path_regex=ENDS_ITSELF)
    found = []
    for each in chosen.get_all_operations():
        assert isinstance(each, Ok)
        found.append(each.ok())
    return found


def fuzz(
    operation: APIOperation[Any, Any, Any, Any],
    who: Callable[[], tuple[str, Mapping[str, str]]],
    examples: int,
    number: int,
) -> int:
    """Call a route so many times; ``who`` gives token and cookies. Returns how many requests were sent.

    Raises:
        AssertionError: it does not answer as its description says.
    """
    sent = 0

    @seed(number)
    @given(case=operation.as_strategy() | operation.as_strategy(GenerationMode.NEGATIVE))
    @settings(max_examples=examples, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    def check(case: Case[Any]) -> None:
        nonlocal sent
        sent += 1
        token, cookies = who()
        case.call_and_validate(headers={"x-csrf-token": token}, cookies=dict(cookies), checks=CHECKS)

    check()
    return sent
