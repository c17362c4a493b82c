"""Flags that several commands take."""

from __future__ import annotations

from typing import Annotated

import typer

JsonFlag = Annotated[bool, typer.Option("--json", help="Print JSON on standard output.")]
OptionFlags = Annotated[
    list[str] | None,
    typer.Option("-o", "--option", metavar="OPTION=VALUE", help="An option of the game; may be repeated."),
]
