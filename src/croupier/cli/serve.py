"""``croupier serve``: the house, its pages and its API."""

from __future__ import annotations

from typing import Annotated

import typer

from croupier.cli.numbers import whole


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command()(serve)


def serve(
    store: Annotated[
        str, typer.Option(help="Where the house keeps its books: a file, or a PostgreSQL URL.")
    ] = "var/croupier.sqlite",
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, whole("--port", "The port; 0 takes a free one.", least=0, most=65535)] = 8000,
    demo: Annotated[
        bool, typer.Option("--demo", help="Open a demonstration floor with play-money accounts.")
    ] = False,
) -> None:
    """Open the house: pages for players and staff, and the API, on one address."""
    from croupier.house.background import end_process
    from croupier.web.server import run

    run(store=store, host=host, port=port, demo=demo)
    end_process()
