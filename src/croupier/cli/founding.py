"""``croupier house``: founding a house."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.serve import STORE

house_app = typer.Typer(
    help="A house: its first administrator, and the key that signs its heads.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


def register(app: typer.Typer) -> None:
    """Add the commands to the command line."""
    app.add_typer(house_app, name="house")


@house_app.callback()
def _group() -> None:
    """Keep the commands under their group, however few they are."""


@house_app.command("init")
def init(
    store: Annotated[str, typer.Option(help=STORE)] = "var/croupier.sqlite",
    person: Annotated[str, typer.Option("--id", help="The name to sign in with.")] = "admin",
    name: Annotated[str, typer.Option(help="The full name.")] = "Administrator",
    password_file: Annotated[
        Path | None,
        typer.Option(help="A file whose first line is the password; - reads it from standard input."),
    ] = None,
) -> None:
    """Enter the first administrator of a house, who enters everybody else on their page.

    The password is asked for, unless a file has it: no argument of a command, which others could read.
    """
    password = password_of(password_file)
    if "://" not in store:
        from croupier.web.server import make_folder

        make_folder(Path(store).absolute().parent)
    asyncio.run(_found(store, person, name, password))
    typer.echo(f"{person} is the administrator of {store}: open the house with croupier serve, and sign in")


@house_app.command("remove-second-factor")
def remove_second_factor(
    person: Annotated[str, typer.Argument(help="Whose: the name that they sign in with.")],
    store: Annotated[str, typer.Option(help=STORE)] = "var/croupier.sqlite",
) -> None:
    """Remove a person's second factor, where no administrator is left who could; their sessions end.

    The house is closed meanwhile. Else an administrator removes it on the page of people.
    """
    asyncio.run(_remove(store, person))
    typer.echo(f"{person} signs in with the password alone, and sets up another second factor")


async def _remove(store: str, person: str) -> None:
    from croupier.house import House
    from croupier.house.founding import FOUNDER
    from croupier.house.sole import sole_keeper
    from croupier.house.store import open_store

    with open_store(store) as opened, sole_keeper(opened.url):
        opened.keep()
        async with await House.open(opened, automatic=False) as house:
            await house.remove_second_factor(FOUNDER, person)


def password_of(file: Path | None) -> str:
    """A new password: asked for, or the first line of a file, or of standard input for ``-``."""
    if file is None:
        return str(typer.prompt("Password", hide_input=True, confirmation_prompt=True))
    if str(file) == "-":
        return sys.stdin.readline().rstrip("\n")
    return first_line(file)


def first_line(file: Path) -> str:
    """The first line of a file that holds a password."""
    try:
        with file.open(encoding="utf-8") as opened:
            return opened.readline().rstrip("\n")
    except (OSError, UnicodeError) as error:
        raise typer.BadParameter(f"{file} cannot be read: {error}", param_hint="--password-file") from None


async def _found(store: str, person: str, name: str, password: str) -> None:
    from croupier.house import House
    from croupier.house.founding import found
    from croupier.house.sole import sole_keeper
    from croupier.house.store import open_store

    with open_store(store) as opened, sole_keeper(opened.url):
        opened.keep()
        async with await House.open(opened, automatic=False) as house:
            await found(house, person, name, password)
