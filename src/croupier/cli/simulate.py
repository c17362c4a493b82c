"""``croupier simulate``: a game played by the million, and how far its means are from the exact ones."""

from __future__ import annotations

from typing import Annotated

import typer

from croupier.cli import simulating
from croupier.cli.flags import JsonFlag, OptionFlags
from croupier.cli.numbers import whole
from croupier.cli.simulating import Asked, EngineName

Rounds = Annotated[int, whole("--rounds", "How many rounds to play, exactly.", least=1)]
Seed = Annotated[
    int | None,
    whole("--seed", "The same seed deals the same cards; drawn if left out.", metavar="S"),
]
Wagers = Annotated[
    list[str] | None,
    typer.Option("--wager", metavar="W", help="Follow this wager; may be repeated. All if left out."),
]
CuttingCard = Annotated[
    int | None,
    whole("--cutting-card", "Cards behind it; the rulebook's fewest if left out."),
]
FullShoe = Annotated[
    bool,
    typer.Option("--full-shoe", help="Deal every round from a full shoe, as exact means are of one."),
]
Strategy = Annotated[
    str | None,
    typer.Option("--strategy", metavar="NAME", help="How decisions are made; the best play if left out."),
]
Workers = Annotated[int, whole("--workers", "How many play at the same time.", least=1, metavar="K")]
EngineFlag = Annotated[
    EngineName | None, typer.Option("--engine", help="Where they play. No total depends on it.")
]
Players = Annotated[int | None, whole("--players", "How many play poker to the showdown.")]


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command("simulate")(simulate_game)


def simulate_game(
    rulebook: str,
    game: str,
    rounds: Rounds,
    seed: Seed = None,
    options: OptionFlags = None,
    wagers: Wagers = None,
    cutting_card: CuttingCard = None,
    full_shoe: FullShoe = False,
    strategy: Strategy = None,
    workers: Workers = 1,
    engine: EngineFlag = None,
    players: Players = None,
    as_json: JsonFlag = False,
) -> None:
    """Simulate a game on real shoes: totals, means with their errors, and a digest of it all.

    Of poker: showdowns of players who all stay, and how pots are won and shared.
    """
    simulating.simulate(
        Asked(
            rulebook,
            game,
            rounds,
            seed=seed,
            options=tuple(options or ()),
            wagers=tuple(wagers or ()),
            cutting_card=cutting_card,
            full_shoe=full_shoe,
            strategy=strategy,
            workers=workers,
            engine=engine,
            players=players,
            as_json=as_json,
        )
    )
