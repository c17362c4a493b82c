"""The command ``croupier``.

Commands that need much import it when they run, so that ``croupier --help`` is quick.
"""

from __future__ import annotations

import io
import os
import sys

import typer

from croupier.cli import (
    analyse,
    cutting,
    games,
    load,
    parsheet,
    poker,
    proofs,
    records,
    rulebooks,
    serve,
    simulate,
)

app = typer.Typer(
    name="croupier",
    help="Conduct, settle, explain, analyse and simulate casino table games exactly as the rulebooks say.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

for _part in (games, records, rulebooks, analyse, parsheet, poker, simulate, cutting, serve, proofs, load):
    _part.register(app)


def main() -> None:
    """Run the command line; what goes wrong is said in a line, never as a traceback."""
    from croupier.errors import CroupierError

    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        app()
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
