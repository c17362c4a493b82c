"""``croupier serve``: the house, its pages and its API."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.printing import fail


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command()(serve)


def serve(
    store: Annotated[
        str, typer.Option(help="Where the house keeps its books: a file, or a PostgreSQL URL.")
    ] = "var/croupier.sqlite",
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes a free one.")] = 8000,
    demo: Annotated[
        bool, typer.Option("--demo", help="Open a demonstration floor with play-money accounts.")
    ] = False,
) -> None:
    """Open the house: pages for players and staff, and the API, on one address."""
    from croupier.house.background import end_process
    from croupier.web.server import run

    if "://" not in store:
        _make_folder(Path(store).absolute().parent)
    run(store=store, host=host, port=port, demo=demo)
    end_process()


def _make_folder(folder: Path) -> None:
    """Make the folder of the books where there is none, and say so."""
    if folder.exists():
        return
    try:
        folder.mkdir(parents=True)
    except OSError as error:
        fail(f"cannot make the folder {folder}: {error.strerror}")
    # Standard output begins with the address, for programs that wait for it.
    sys.stderr.write(f"croupier: made the folder {folder} for the books\n")
