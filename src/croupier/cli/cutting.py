"""``croupier cutting-card``: what a cutting card does to the edge that a full shoe has."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.flags import JsonFlag, OptionFlags
from croupier.cli.numbers import whole
from croupier.cli.printing import counted, parse_options, put_json, put_line, put_table, waiting

if TYPE_CHECKING:
    from croupier.simulation.cutting import CuttingCard

Behind = Annotated[
    list[int] | None,
    whole("--behind", "Cards behind the cutting card; may be repeated. The fewest allowed if left out."),
]
Shoes = Annotated[int, whole("--shoes", "How many shoes to play.", least=1)]
Seed = Annotated[
    int | None, whole("--seed", "The same seed deals the same cards; drawn if left out.", metavar="S")
]
Workers = Annotated[int, whole("--workers", "How many play at the same time.", least=1, metavar="K")]


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command("cutting-card")(measure)


def measure(
    rulebook: str,
    game: str,
    behind: Behind = None,
    shoes: Shoes = 1_000_000,
    seed: Seed = None,
    options: OptionFlags = None,
    workers: Workers = 1,
    as_json: JsonFlag = False,
) -> None:
    """Measure what a cutting card adds to the house edge of blackjack, by how many cards lie behind it."""
    from croupier.rulebooks.games import game as find
    from croupier.simulation.cutting import cutting_card

    found, given = find(rulebook, game), parse_options(options)
    seed = secrets.randbits(64) if seed is None else seed
    with waiting(f"playing {counted(shoes, 'shoe')}"):
        measured = cutting_card(found, given, behind=behind or (), shoes=shoes, seed=seed, workers=workers)
    if as_json:
        put_json(measured.to_json())
    else:
        _put(measured)


def _put(measured: CuttingCard) -> None:
    put_table(
        f"{measured.game.title} ({measured.game.book.name}), {measured.wager}: house edge in real shoes",
        ("cards behind", "rounds a shoe", "more than a full shoe", "s.e.", "house edge"),
        [
            (
                str(each.behind),
                f"{each.rounds:.2f}",
                f"{-100 * each.effect:+.4f}%",
                f"{100 * each.standard_error:.4f}%",
                f"{100 * (-float(measured.exact) - each.effect):.4f}%",
            )
            for each in measured.depths
        ],
    )
    put_line(f"A full shoe: {-100 * float(measured.exact):.4f}%, exactly counted.")
    short = max(measured.depths, key=lambda each: each.bias)
    if short.short:
        put_line(
            f"In {counted(short.short, 'shoe')} the cards did not do for all rounds that are compared with: "
            f"that moves no figure by more than {100 * short.bias:.1e}%."
        )
    put_line(f"{counted(measured.shoes, 'shoe')}, seed {measured.seed}")
