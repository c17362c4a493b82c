"""The command ``croupier``.

Commands that need much import it when they run, so that ``croupier --help`` is quick; and what reads commands
is itself imported only where it is needed, so that the first rounds of a simulation are told at once.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from croupier.cli.commands import app

__all__ = ["app", "main"]


def __getattr__(name: str) -> Any:
    if name == "app":
        from croupier.cli.commands import app

        return app
    raise AttributeError(name)


def main() -> None:
    """Run the command line; what goes wrong is said in a line, never as a traceback."""
    from croupier.errors import CroupierError

    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        _run(sys.argv[1:])
        sys.stdout.flush()
    except CroupierError as error:
        sys.stderr.write(f"croupier: {error}\n")
        sys.exit(2)
    except BrokenPipeError:
        # Whoever read has gone; what is still buffered has nowhere to go.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)


def _run(words: Sequence[str]) -> None:
    if words[:1] == ["simulate"]:
        from croupier.cli.simulating import read, simulate

        if (asked := read(words[1:])) is not None:
            simulate(asked)
            return
    from croupier.cli.commands import app

    app()
