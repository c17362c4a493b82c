"""``croupier simulate``: a game played by the million, and how far its means are from the exact ones."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from croupier.cli import poker
from croupier.cli.numbers import whole
from croupier.cli.printing import (
    JsonFlag,
    OptionFlags,
    counted,
    parse_options,
    put_json,
    put_line,
    put_table,
    waiting,
)

if TYPE_CHECKING:
    from croupier.games.game import Game
    from croupier.simulation import Simulation, WagerTotals


MEASURED: Final = "blackjack"
"""The family for which the effect of a cutting card can be measured."""


class EngineName(StrEnum):
    """The engines, by name: here so that help needs no import of them."""

    INLINE = "inline"
    PROCESSES = "processes"
    CUDA = "cuda"
    RAY = "ray"


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
    strategy: Strategy = None,
    workers: Workers = 1,
    engine: EngineFlag = None,
    players: Players = None,
    as_json: JsonFlag = False,
) -> None:
    """Simulate a game on real shoes: totals, means with their errors, and a digest of it all.

    Of poker: showdowns of players who all stay, and how pots are won and shared.
    """
    from croupier.games.refusals import Malformed
    from croupier.rulebooks.games import game as find
    from croupier.simulation import Engine, simulate
    from croupier.simulation.poker import deal_showdowns

    found, given = find(rulebook, game), parse_options(options)
    seed = secrets.randbits(64) if seed is None else seed
    if found.family == poker.FAMILY:
        _check_alone(found, given, (wagers or None, strategy, cutting_card))
        with _bar(rounds, "dealing showdowns") as progress:
            dealt = deal_showdowns(
                found,
                players=poker.USUAL_PLAYERS if players is None else players,
                rounds=rounds,
                seed=seed,
                workers=workers,
                engine=None if engine is None else Engine(engine.value),
                progress=progress,
            )
        poker.put_showdowns(dealt, as_json=as_json)
        return
    if players is not None:
        raise Malformed("--players", "it is for poker, where players wager against each other")
    with _Shown(rounds, as_json=as_json) as shown:
        result = simulate(
            found,
            given,
            rounds=rounds,
            seed=seed,
            wagers=wagers or (),
            cutting_card=cutting_card,
            strategy=strategy,
            workers=workers,
            engine=None if engine is None else Engine(engine.value),
            progress=shown.progress,
            first=shown.first,
        )
    if as_json:
        put_json(result.to_json())
    else:
        _put(result)


def _check_alone(game: Game, given: Mapping[str, object], of_others: tuple[object, ...]) -> None:
    """Poker takes its own options alone; ``of_others``: those of the other games, None where not given.

    Raises:
        Malformed: one of them is given, or an option of the game that it does not have.
    """
    from croupier.games.refusals import Malformed

    if any(each is not None for each in of_others):
        raise Malformed(
            f"simulation of {game.name}", "it takes --rounds, --seed, --workers, --engine and --players alone"
        )
    game.rules(given)


class _Shown:
    """What is told while it goes on: a bar, if somebody is there to see it, and totals before the rest."""

    def __init__(self, rounds: int, *, as_json: bool) -> None:
        self._rounds, self._as_json = rounds, as_json
        self._going = ExitStack()
        self._bar: Callable[[int], None] | None = None

    def __enter__(self) -> _Shown:
        return self

    def __exit__(self, *ended: object) -> None:
        self._going.close()

    def progress(self, played: int) -> None:
        """So many rounds have been played."""
        if self._bar is None:
            self._bar = self._going.enter_context(_bar(self._rounds))
        self._bar(played)

    def first(self, found: Simulation) -> None:
        """These are totals, before the others are known or before what they are compared with."""
        self._going.close()
        if not self._as_json:
            _put_first(found, self._rounds)
            sys.stdout.flush()
        if found.rounds == self._rounds:
            self._going.enter_context(waiting("counting exactly"))


@contextmanager
def _bar(rounds: int, doing: str = "rounds") -> Iterator[Callable[[int], None]]:
    """A bar on standard error while somebody is there to see it."""
    if not sys.stderr.isatty():
        yield lambda played: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    told = TextColumn("{task.description}")
    columns = (told, BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(doing, total=rounds)
        yield lambda played: bar.update(task, completed=played)


def _put_first(result: Simulation, rounds: int) -> None:
    """Totals without what they are compared with; which of the rounds they are of, if not of all."""
    which = "" if result.rounds == rounds else f"the first {result.rounds:,} of "
    put_table(_title(result, f"{which}{rounds:,}"), COLUMNS[:4], [_row(w)[:4] for w in result.wagers])


def _title(result: Simulation, rounds: str) -> str:
    played = f"; {result.strategy}" if result.strategy else ""
    return (
        f"{result.game.title} ({result.game.book.name}), {equipment(result.equipment)}: "
        f"{rounds} rounds, a unit on each wager{played}"
    )


COLUMNS: Final = ("wager", "mean", "s.e.", "95 %", "exact", "z")


def _put(result: Simulation) -> None:
    put_table(_title(result, f"{result.rounds:,}"), COLUMNS, [_row(w) for w in result.wagers])
    if result.compared:
        measured = " (croupier cutting-card measures it)" if result.game.family == MEASURED else ""
        put_line(f"{result.compared[0].upper()}{result.compared[1:]}{measured}.")
    kind = "compiled" if result.compiled else "plain Python"
    put_line(
        f"{result.rounds_per_second:,.0f} rounds a second ({kind}, {result.engine}, "
        f"{result.workers} at a time, {result.seconds:.2f} s)"
    )
    put_line(f"seed {result.seed}, digest {result.digest}")


def equipment(played_with: Mapping[str, Any]) -> str:
    """What a game was played with, in words."""
    shoe = played_with.get("shoe")
    if shoe is None:
        return ", ".join(f"{name} {n}" for each in played_with.values() for name, n in each.items())
    back = "" if shoe["cutting_card"] is None else f", cutting card {shoe['cutting_card']} from the back"
    return f"{counted(shoe['decks'], 'deck')}{back}"


def _row(wager: WagerTotals) -> tuple[str, ...]:
    error, interval, exact = wager.standard_error, wager.interval, wager.exact
    return (
        wager.name,
        f"{float(wager.mean):+.6f}",
        "" if error is None else f"{error:.6f}",
        "" if interval is None else f"±{(interval[1] - interval[0]) / 2:.6f}",
        "" if exact is None else f"{float(exact):+.6f}",
        "" if wager.z is None else f"{wager.z:+.2f}",
    )
