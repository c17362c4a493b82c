"""``croupier group``: venues under one group, which knows patrons and exclusions and adds up reports."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Annotated, Final

import typer

from croupier.cli.numbers import fraction, whole
from croupier.cli.printing import fail
from croupier.cli.serve import STORE

GROUP_STORE: Final = "Where the group keeps its log: a file, or a PostgreSQL URL."
DEFAULT: Final = "var/group.sqlite"

group_app = typer.Typer(
    help="A group of venues: cards, exclusions and self-exclusions known at all of them.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


def register(app: typer.Typer) -> None:
    """Add the commands to the command line."""
    app.add_typer(group_app, name="group")


@group_app.command("init")
def init(store: Annotated[str, typer.Option(help=GROUP_STORE)] = DEFAULT) -> None:
    """Found a group on a new store, and print its id and its public key."""
    from croupier.group.service import found
    from croupier.house.store import open_store
    from croupier.web.server import make_folder

    if "://" not in store:
        make_folder(Path(store).absolute().parent)
    with open_store(store) as opened:
        key = found(opened)
        typer.echo(f"group {opened.id}\nkey {key}")


@group_app.command("venue")
def venue(
    name: Annotated[str, typer.Argument(help="The venue's name in the group.")],
    key: Annotated[str, typer.Argument(help="Its public key, as croupier group join prints it.")] = "",
    store: Annotated[str, typer.Option(help=GROUP_STORE)] = DEFAULT,
    stop: Annotated[bool, typer.Option("--stop", help="Believe nothing more of it.")] = False,
) -> None:
    """Enter a venue with its public key, or another key of it; the group is closed meanwhile."""
    from croupier.group.service import enter_venue, stop_venue
    from croupier.house.sole import sole_keeper
    from croupier.house.store import open_store

    if stop == bool(key):
        fail("give the venue's public key, or --stop")
    with open_store(store) as opened, sole_keeper(opened.url):
        if stop:
            stop_venue(opened, name)
        else:
            enter_venue(opened, name, key)
    typer.echo(f"{name} is {'no longer believed' if stop else 'a venue of the group'}")


@group_app.command("officer")
def officer(
    name: Annotated[str, typer.Argument(help="The officer's name, to sign in with.")],
    store: Annotated[str, typer.Option(help=GROUP_STORE)] = DEFAULT,
    password_file: Annotated[
        Path | None,
        typer.Option(help="A file whose first line is the password; - reads it from standard input."),
    ] = None,
    remove: Annotated[bool, typer.Option("--remove", help="Let them in no more.")] = False,
) -> None:
    """Enter an officer of the group, or another password of one; the group is closed meanwhile."""
    from croupier.cli.founding import password_of
    from croupier.group.officers import enter_officer, remove_officer
    from croupier.house.sole import sole_keeper
    from croupier.house.store import open_store

    password = "" if remove else password_of(password_file)
    with open_store(store) as opened, sole_keeper(opened.url):
        if remove:
            remove_officer(opened, name)
        else:
            enter_officer(opened, name, password)
    typer.echo(f"{name} is {'no longer' if remove else 'an'} officer of the group")


@group_app.command("join")
def join(
    group: Annotated[str, typer.Argument(help="The group's id, as croupier group init prints it.")],
    key: Annotated[str, typer.Argument(help="The group's public key.")],
    name: Annotated[str, typer.Argument(help="The house's name in the group.")],
    store: Annotated[str, typer.Option(help=STORE)] = "var/croupier.sqlite",
    goes_on: Annotated[
        int,
        whole("--goes-on", "Minutes for which patrons are let in by what was last known of them.", least=1),
    ] = 240,
) -> None:
    """Have a house join a group, and print its public key; the house is closed meanwhile."""
    from croupier.house.group.joining import join as joined
    from croupier.house.sole import sole_keeper
    from croupier.house.store import open_store

    with open_store(store) as opened, sole_keeper(opened.url):
        typer.echo(joined(opened, group, key, name, goes_on * 60_000_000))


@group_app.command("serve")
def serve(
    store: Annotated[str, typer.Option(help=GROUP_STORE)] = DEFAULT,
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, whole("--port", "The port; 0 takes a free one.", least=0, most=65535)] = 8100,
    allow_host: Annotated[
        list[str] | None, typer.Option(help="A name under which it is reached; once for each.")
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(help="The address of a proxy that says for whom it comes; once for each."),
    ] = None,
) -> None:
    """Open the group for its venues and its office."""
    from croupier.group.server import run

    run(store, host, port, tuple(allow_host or ()), tuple(trusted_proxy or ()))


@group_app.command("show")
def show(store: Annotated[str, typer.Option(help=GROUP_STORE)] = DEFAULT) -> None:
    """Print what the venues have reported, each and added up, as JSON."""
    from croupier.group.service import load, own_key
    from croupier.group.told import overview
    from croupier.house.store import open_store

    with open_store(store) as opened:
        own_key(opened)
        typer.echo(json.dumps(overview(load(opened)), indent=2))


@group_app.command("verify")
def verify(
    store: Annotated[str, typer.Argument(help=GROUP_STORE)],
    venue: Annotated[
        list[str] | None, typer.Option(help="NAME=STORE of a venue to hold against it; once for each.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Hold a group's log against itself and against its venues' logs; ends with 1 where they differ."""
    from croupier.group.proof import prove_group
    from croupier.verify_store import verify as sound

    parts = [each.partition("=") for each in venue or []]
    named = {name: where for name, _, where in parts}
    if not all(named.values()):
        fail("write --venue NAME=STORE")
    report, proof = sound(store), prove_group(store, named)
    if as_json:
        typer.echo(json.dumps({"store": report.as_json(), "group": proof.as_json()}, indent=2))
    else:
        typer.echo(f"{report}\n{proof}")
    if not (report.ok and proof.ok):
        raise typer.Exit(1)


@group_app.command("play")
def play(
    server: Annotated[
        str | None,
        typer.Option(help="A PostgreSQL database for all stores, a schema each; else files of SQLite."),
    ] = None,
    seconds: Annotated[
        int, whole("--seconds", "Seconds of play between what befalls the group.", least=1)
    ] = 5,
    players: Annotated[int, whole("--players", "Patrons, all known at all venues.", least=3, most=60)] = 6,
    port: Annotated[int, whole("--port", "The port of the group; 0 takes a free one.", least=0)] = 0,
    seed: Annotated[int, whole("--seed", "What the players' choices come of.", least=0)] = 1,
    within: Annotated[
        float,
        fraction("--within", "Seconds within which an exclusion must hold at every venue.", least=0.01),
    ] = 1.0,
    keep: Annotated[bool, typer.Option("--keep", help="Leave the stores where they are.")] = False,
) -> None:
    """Play at three venues of a group, kill one of them and the group, and verify all that is left.

    Somebody is excluded at one venue each time, and must be refused at all within a second.
    """
    from croupier.group.floor import places
    from croupier.group.play import run_group
    from croupier.web.server import listen

    if not port:
        with listen("127.0.0.1", 0) as found:
            port = found.getsockname()[1]
    folder = Path(tempfile.mkdtemp(prefix="croupier-group-"))
    with places(server, folder, keep=keep) as where:
        report = run_group(
            where,
            port,
            seconds=seconds,
            players=players,
            seed=seed,
            within=within,
            progress=lambda line: typer.echo(line, err=True),
        )
        if keep:
            typer.echo(json.dumps({"group": where.group, **where.venues}), err=True)
    typer.echo(json.dumps(report.to_json(), indent=2))
