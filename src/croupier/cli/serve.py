"""``croupier serve``: the house, its pages and its API."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path
from typing import Annotated, Final

import typer

from croupier.cli.numbers import whole
from croupier.cli.printing import fail

STORE: Final = "Where the house keeps its books: a file, or a PostgreSQL URL."


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command()(serve)


def serve(
    store: Annotated[str, typer.Option(help=STORE)] = "var/croupier.sqlite",
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, whole("--port", "The port; 0 takes a free one.", least=0, most=65535)] = 8000,
    demo: Annotated[
        bool, typer.Option("--demo", help="Open a demonstration floor with play-money accounts.")
    ] = False,
    allow_host: Annotated[
        list[str] | None,
        typer.Option(
            help="A name under which browsers reach the house, such as casino.example; once for each."
        ),
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(help="The address of a proxy that is believed for whom it comes; once for each."),
    ] = None,
    per_address: Annotated[
        int,
        whole(
            "--per-address", "Connections from one address that is no trusted proxy; 0 for no limit.", least=0
        ),
    ] = 512,
    requests_per_address: Annotated[
        int,
        whole("--requests-per-address", "Requests a second from one address; 0 for no limit.", least=0),
    ] = 200,
    streams_per_address: Annotated[
        int,
        whole("--streams-per-address", "Tables that one address follows; 0 for no limit.", least=0),
    ] = 256,
    metrics_port: Annotated[
        int | None,
        whole("--metrics-port", "A port of this machine, for Prometheus.", least=0, most=65535),
    ] = None,
    second_factor: Annotated[
        bool | None,
        typer.Option(
            help="Whether offices that move money set up a second factor before they do anything; "
            "they do, but for a demonstration."
        ),
    ] = None,
    found: Annotated[
        bool,
        typer.Option("--found", help="Tell an address at which the first administrator is entered, once."),
    ] = False,
    heads: Annotated[
        Path | None,
        typer.Option(help="A file elsewhere in which the head of the log is noted, signed with the key."),
    ] = None,
    signing_key: Annotated[
        Path | None, typer.Option(help="The key that heads are signed with (croupier house signing-key).")
    ] = None,
    heads_every: Annotated[
        int, whole("--heads-every", "Seconds between two heads that are noted.", least=1)
    ] = 600,
    group: Annotated[
        str | None,
        typer.Option(help="Where the group is whose venue this house is, such as https://group.example."),
    ] = None,
    video: Annotated[
        list[str] | None,
        typer.Option(
            help="Where players see a live table's pictures: TABLE=https://host/path; once for each table."
        ),
    ] = None,
) -> None:
    """Open the house: pages for players and staff, and the API, on one address.

    It answers to localhost, to addresses in numbers and to the names that are allowed.
    """
    from croupier.house.background import end_process
    from croupier.house.heads import Noting, read_key
    from croupier.web.limits import Limits
    from croupier.web.server import Beside, Door, run
    from croupier.web.video import BadVideo, read_videos

    if (heads is None) != (signing_key is None):
        fail("--heads and --signing-key go together: the file, and the key that signs what is noted there")
    noting = Noting(heads, read_key(signing_key), heads_every) if heads and signing_key else None
    limits = Limits(requests_per_address or None, streams_per_address or None)
    beside: Beside = nullcontext
    if group is not None:
        from croupier.group.line import line

        beside = line(group)
    try:
        videos = read_videos(video or ())
    except BadVideo as error:
        fail(str(error))
    door = Door(
        tuple(allow_host or ()),
        tuple(trusted_proxy or ()),
        per_address or None,
        metrics_port,
        limits,
        beside,
        videos,
    )
    run(
        store=store,
        host=host,
        port=port,
        demo=demo,
        door=door,
        noting=noting,
        second_factor=second_factor,
        founding=found,
    )
    end_process()
