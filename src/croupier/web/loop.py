"""The event loop that a program runs on."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from importlib import import_module
from importlib.util import find_spec
from typing import Any


def run_loop(serving: Coroutine[Any, Any, None]) -> None:
    """Run to the end, on uvloop where it is installed."""
    factory = getattr(import_module("uvloop"), "new_event_loop", None) if find_spec("uvloop") else None
    with asyncio.Runner(loop_factory=factory) as runner:
        runner.run(serving)
