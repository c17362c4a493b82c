"""What ``croupier simulate`` does, once it is known what was asked, and how plain commands are read.

Loading Typer takes longer than playing some thousand rounds. So a command that is plainly right is read here;
any other is left to Typer, which says what is wrong with it.
"""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from croupier.cli.numbers import read_whole
from croupier.cli.printing import counted, parse_options, put_json, put_line, put_table, waiting

if TYPE_CHECKING:
    from croupier.games.game import Game
    from croupier.simulation import Simulation, WagerTotals

POKER: Final = "poker"
MEASURED: Final = "blackjack"
"""The family for which the effect of a cutting card can be measured."""


class EngineName(StrEnum):
    """The engines, by name: here so that help needs no import of them."""

    INLINE = "inline"
    PROCESSES = "processes"
    CUDA = "cuda"
    RAY = "ray"


class Asked(NamedTuple):
    """What is to be simulated."""

    rulebook: str
    game: str
    rounds: int
    seed: int | None = None
    """None where one is to be drawn."""
    options: tuple[str, ...] = ()
    wagers: tuple[str, ...] = ()
    """Those to follow; all where none is named."""
    cutting_card: int | None = None
    full_shoe: bool = False
    """Every round is dealt from one."""
    strategy: str | None = None
    workers: int = 1
    engine: EngineName | None = None
    players: int | None = None
    """Of poker."""
    as_json: bool = False


# Reading --------------------------------------------------------------------------------------------

NUMBERS: Final[Mapping[str, int | None]] = {
    "rounds": 1,
    "seed": None,
    "cutting_card": None,
    "workers": 1,
    "players": None,
}
"""Options that take a whole number, with the least that they take."""
TEXTS: Final = ("strategy", "engine")
SWITCHES: Final = {"--json": "as_json", "--full-shoe": "full_shoe"}
SEVERAL: Final = {"--option": "options", "-o": "options", "--wager": "wagers"}


def _flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


FLAGS: Final = {_flag(name): name for name in (*NUMBERS, *TEXTS)} | SEVERAL


def read(words: Sequence[str]) -> Asked | None:
    """What the words behind ``simulate`` ask for; None where Typer has to say.

    Raises:
        Malformed: a number that is none, or out of bounds.
    """
    texts: dict[str, str] = {}
    lists: dict[str, list[str]] = {name: [] for name in SEVERAL.values()}
    places: list[str] = []
    said: set[str] = set()
    coming = iter(words)
    for word in coming:
        flag, equals, text = word.partition("=") if word.startswith("--") else (word, "", "")
        name = FLAGS.get(flag)
        if word in SWITCHES:
            said.add(SWITCHES[word])
        elif name is not None:
            value = text if equals else next(coming, "")
            if not value or value.startswith("-") or name in texts:
                return None
            if name in lists:
                lists[name].append(value)
            else:
                texts[name] = value
        elif word.startswith("-") or not word:
            return None
        else:
            places.append(word)
    if len(places) != 2 or "rounds" not in texts or texts.get("engine", "inline") not in list(EngineName):
        return None
    numbers = {
        name: read_whole(_flag(name), NUMBERS[name], None, text)
        for name, text in texts.items()
        if name in NUMBERS
    }
    return Asked(
        rulebook=places[0],
        game=places[1],
        rounds=numbers["rounds"],
        seed=numbers.get("seed"),
        options=tuple(lists["options"]),
        wagers=tuple(lists["wagers"]),
        cutting_card=numbers.get("cutting_card"),
        full_shoe="full_shoe" in said,
        strategy=texts.get("strategy"),
        workers=numbers.get("workers", 1),
        engine=EngineName(texts["engine"]) if "engine" in texts else None,
        players=numbers.get("players"),
        as_json="as_json" in said,
    )


# Playing --------------------------------------------------------------------------------------------


def simulate(asked: Asked) -> None:
    """Play, and print what came of it."""
    from croupier.games.refusals import Malformed
    from croupier.rulebooks.games import game as find
    from croupier.simulation import Engine
    from croupier.simulation import simulate as play

    found, given = find(asked.rulebook, asked.game), parse_options(asked.options)
    seed = secrets.randbits(64) if asked.seed is None else asked.seed
    if found.family == POKER:
        _simulate_poker(found, given, asked, seed)
        return
    if asked.players is not None:
        raise Malformed("--players", "it is for poker, where players wager against each other")
    with _Shown(asked.rounds, as_json=asked.as_json) as shown:
        result = play(
            found,
            given,
            rounds=asked.rounds,
            seed=seed,
            wagers=asked.wagers,
            cutting_card=asked.cutting_card,
            full_shoe=asked.full_shoe,
            strategy=asked.strategy,
            workers=asked.workers,
            engine=None if asked.engine is None else Engine(asked.engine.value),
            progress=shown.progress,
            first=shown.first,
        )
    if asked.as_json:
        put_json(result.to_json())
    else:
        _put(result)


def _simulate_poker(game: Game, given: Mapping[str, object], asked: Asked, seed: int) -> None:
    """Poker takes its own options alone.

    Raises:
        Malformed: another one is given, or an option of the game that it does not have.
    """
    from croupier.cli.poker import USUAL_PLAYERS, put_showdowns
    from croupier.games.refusals import Malformed
    from croupier.simulation import Engine
    from croupier.simulation.poker import deal_showdowns

    own = Asked(asked.rulebook, asked.game, asked.rounds)
    others = ("wagers", "cutting_card", "full_shoe", "strategy")
    if any(getattr(asked, name) != getattr(own, name) for name in others):
        raise Malformed(
            f"simulation of {game.name}", "it takes --rounds, --seed, --workers, --engine and --players alone"
        )
    with _bar(asked.rounds, "dealing showdowns") as progress:
        dealt = deal_showdowns(
            game,
            players=USUAL_PLAYERS if asked.players is None else asked.players,
            rounds=asked.rounds,
            seed=seed,
            workers=asked.workers,
            engine=None if asked.engine is None else Engine(asked.engine.value),
            progress=progress,
            options=given,
        )
    put_showdowns(dealt, as_json=asked.as_json)


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
    full = ", full in every round" if result.full_shoe else ""
    return (
        f"{result.game.title} ({result.game.book.name}), {equipment(result.equipment)}{full}: "
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
