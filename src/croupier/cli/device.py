"""``croupier device``: a simulated bill acceptor and ticket reader."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.founding import first_line
from croupier.cli.printing import put_line


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command()(device)


def device(
    password_file: Annotated[Path, typer.Option(help="A file whose first line is the device's password.")],
    person: Annotated[str, typer.Option("--id", help="The id of the device.")] = "acceptor-1",
    house: Annotated[str, typer.Option(help="Where the house is open.")] = "http://127.0.0.1:8000",
) -> None:
    """Simulate a bill acceptor and ticket reader: it does what each line of standard input says.

    A line is: bill PERSON AMOUNT [CURRENCY], or ticket PERSON CODE. An administrator enters the device as a
    person with the office of a device, and sets its password.
    """
    from croupier.web.simulated_device import Device, run_lines

    acceptor = Device(house)
    acceptor.sign_in(person, first_line(password_file))
    with acceptor.stay_heard():
        for told in run_lines(acceptor, sys.stdin):
            put_line(told)
            sys.stdout.flush()
