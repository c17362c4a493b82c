"""The command line: every command, with its help."""

from __future__ import annotations

import typer

from croupier.cli import (
    analyse,
    cutting,
    device,
    founding,
    games,
    group,
    heads,
    load,
    parsheet,
    poker,
    proofs,
    records,
    rulebooks,
    serve,
    simulate,
    week,
)

app = typer.Typer(
    name="croupier",
    help="Conduct, settle, explain, analyse and simulate casino table games exactly as the rulebooks say.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

for _part in (
    games,
    records,
    rulebooks,
    analyse,
    parsheet,
    poker,
    simulate,
    cutting,
    device,
    serve,
    founding,
    group,
    heads,
    proofs,
    load,
    week,
):
    _part.register(app)
