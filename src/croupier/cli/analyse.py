"""``croupier analyse``: exact figures of a game, for programs and for people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import asdict, dataclass
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from croupier.cli import poker
from croupier.cli.flags import JsonFlag, OptionFlags
from croupier.cli.numbers import whole
from croupier.cli.printing import (
    counted,
    fail,
    parse_options,
    put_exhibit,
    put_json,
    put_line,
    put_table,
    refs,
    waiting,
)

if TYPE_CHECKING:
    from croupier.analysis import GameAnalysis, WagerAnalysis
    from croupier.analysis.cases import Together
    from croupier.analysis.decisions import Written
    from croupier.analysis.figures import Figure
    from croupier.games.game import Game

MOST_ROUNDS: Final = 1_000
"""Longer sessions have distributions of no practical size."""

WagerFlags = Annotated[
    list[str] | None, typer.Option("--wager", metavar="WAGER", help="Only this wager; may be repeated.")
]

Stake = Annotated[
    str | None, typer.Option(help="Also what this stake is paid exactly, as the book rounds it.")
]
Chip = Annotated[
    str | None, typer.Option(help="The smallest chip that pays it; else the currency's smallest coin.")
]
Placed = Annotated[
    list[str] | None,
    typer.Option(
        "--place",
        metavar="WAGER=STAKE",
        help="Also what these wagers, placed together, come to, if a round has few cases; may be repeated.",
    ),
]
Rounds = Annotated[int, whole("--rounds", "Of so many rounds of --place wagers.", least=1, most=MOST_ROUNDS)]
Chart = Annotated[
    bool,
    typer.Option(
        "--chart",
        help="Instead: how to play best. Blackjack's basic strategy, when to bet, how to set tiles.",
    ),
]

StrategyFile = Annotated[
    Path | None,
    typer.Option(
        "--strategy",
        metavar="FILE",
        help="Also write every state that a player decides in, and what each action is worth, into a file.",
    ),
]


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command()(analyse)


def analyse(
    rulebook: str,
    game: str,
    option: OptionFlags = None,
    wager: WagerFlags = None,
    stake: Stake = None,
    chip: Chip = None,
    joint: Annotated[bool, typer.Option("--joint", help="Also how wagers of one round go together.")] = False,
    place: Placed = None,
    rounds: Rounds = 1,
    chart: Chart = False,
    strategy: StrategyFile = None,
    as_json: JsonFlag = False,
) -> None:
    """Find every wager's exact outcomes, house edge and variance under chosen options.

    With --chart: the best play, as a chart (blackjack: hard and soft hands and pairs against the dealer's
    card; three card poker and Caribbean stud: when to bet; pai gow: how to set the tiles; casino war: ties).

    With --strategy FILE: every state that a player decides in besides, the best action, and what each action
    is worth, as text for programs (its form: croupier schema strategy, docs/analysis.md).

    Of poker, where players wager against each other: what is taken from hands (see croupier poker).
    """
    from croupier.games.refusals import Malformed
    from croupier.rulebooks.games import game as find

    found = find(rulebook, game)
    given = parse_options(option)
    if rounds > 1 and not place:
        raise Malformed("--rounds", "they are of wagers that are placed", ("--place WAGER=AMOUNT",))
    others = bool(wager or stake or chip or joint or place or strategy)
    if found.family == poker.FAMILY:
        if strategy is not None:
            raise Malformed(
                f"strategy of {found.name}",
                "poker between players has no solved strategy: what is best depends on how the others play",
            )
        if others or chart:
            raise Malformed(
                f"wagers of {found.name}", "players wager against each other: none has a house edge"
            )
        poker.show_rake(poker.usual_sheet(found, given), as_json=as_json)
    elif chart:
        if others:
            raise Malformed("--chart", "it is of the whole game: it goes with -o and --json alone")
        _show_chart(found, given, as_json=as_json)
    else:
        asked = _Asked(
            wagers=tuple(wager or ()),
            stake=None if stake is None else _amount("stake", stake),
            chip=found.book.smallest_coin if chip is None else _amount("chip", chip),
            joint=joint,
            placed=_stakes(place or ()),
            rounds=rounds,
            strategy=strategy,
        )
        _show_wagers(found, given, asked, as_json=as_json)


@dataclass(frozen=True, slots=True)
class _Asked:
    """What is to be said of a game's wagers; amounts in minor units."""

    wagers: tuple[str, ...]
    stake: int | None
    chip: int
    joint: bool
    placed: Mapping[str, int]
    rounds: int
    strategy: Path | None
    """The file for every state that is decided in; None for none."""


def counting(game: Game) -> AbstractContextManager[None]:
    """Say on a terminal that a game is counted."""
    return waiting(f"counting {game.title} ({game.book.name})")


def _show_wagers(game: Game, given: Mapping[str, object], asked: _Asked, *, as_json: bool) -> None:
    from time import perf_counter

    from croupier.analysis import analyse as exactly
    from croupier.analysis import analyser_of
    from croupier.analysis.advantage import advantages

    placed: Together | None = None
    with counting(game):
        analyser_of(game)  # What it imports is not part of the time that is stated.
        start = perf_counter()
        analysis = exactly(game, given)
        shown = analysis.to_json(asked.wagers, joint=as_json)
        if asked.placed:
            placed = analysis.together(asked.placed, asked.chip)
            shown["together"] = placed.to_json()
            if asked.rounds > 1:
                shown["session"] = _session_json(placed, asked.rounds)
        seconds = perf_counter() - start
        wagers = analysis.select(asked.wagers)
        names = {each.name for each in wagers}
        favoured = [each for each in advantages(analysis) if each.wager.name in names]
        shown["favours_player"] = [each.to_json() for each in favoured]
        written = None if asked.strategy is None else _written(analysis, asked.strategy)
        if written is not None:
            shown["strategy_file"] = written.to_json()
    if as_json:
        if asked.stake is not None:
            for entry, each in zip(shown["wagers"], wagers, strict=True):
                entry["at_stake"] = each.at_stake_json(asked.stake, asked.chip)
        put_json({**shown, "seconds": round(seconds, 6)})
        return
    _put_summary(analysis, wagers, seconds)
    for favour in favoured:
        put_line(f"{favour.wager.name}: {favour.says}")
    for each in wagers if asked.wagers or asked.stake is not None else ():
        _put_outcomes(each, asked.stake, asked.chip)
    if asked.joint:
        _put_joint(analysis, wagers)
    if placed is not None:
        _put_together(placed, shown.get("session"))
    if written is not None:
        put_line(f"{written.file}: {counted(written.states, 'state')}, SHA-256 {written.digest}")


def _written(analysis: GameAnalysis, file: Path) -> Written:
    """Write every state of a game into a file."""
    from croupier.analysis.decisions import write

    try:
        return write(analysis, file)
    except OSError as error:
        fail(f"cannot write {file}: {error.strerror}")


def _show_chart(game: Game, given: Mapping[str, object], *, as_json: bool) -> None:
    """Print how a game is best played.

    Raises:
        Malformed: its players decide nothing.
    """
    from croupier.analysis import analyse as exactly
    from croupier.games.refusals import Malformed

    with counting(game):
        analysis = exactly(game, given)
        charts = analysis.charts()
    if not charts:
        raise Malformed(f"chart of {game.name}", "its players have no decision that a chart could help with")
    if as_json:
        put_json(
            {
                "rulebook": game.book.name,
                "game": game.name,
                "options": dict(analysis.options),
                "charts": [asdict(each) for each in charts],
            }
        )
        return
    _put_game(analysis)
    for each in charts:
        put_exhibit(each)


def _amount(what: str, text: str) -> int:
    """An amount of more than nothing, in minor units.

    Raises:
        Malformed: it is none.
    """
    from croupier.games.refusals import Malformed
    from croupier.money.amounts import parse_amount

    minor = parse_amount(text)
    if minor <= 0:
        raise Malformed(f"{what} {text!r}", "it must be more than nothing")
    return minor


def _stakes(placed: Sequence[str]) -> dict[str, int]:
    """The wagers of ``--place`` flags, by name, in minor units.

    Raises:
        Malformed: a flag has no equals sign, no amount above nothing, or a wager stands twice.
    """
    from croupier.games.refusals import Malformed
    from croupier.money.amounts import parse_amount

    stakes: dict[str, int] = {}
    for flag in placed:
        name, equals, amount = flag.rpartition("=")
        if not equals or not name:
            raise Malformed(f"wager {flag!r}", "write it as WAGER=STAKE, like small=10")
        if name in stakes:
            raise Malformed(f"wager {name}", "it is placed twice: add the stakes up")
        stakes[name] = parse_amount(amount)
        if stakes[name] <= 0:
            raise Malformed(f"wager {flag!r}", "a stake is more than nothing")
    return stakes


def _session_json(placed: Together, rounds: int) -> dict[str, Any]:
    """So many rounds of the same wagers, as plain JSON values."""
    from croupier.analysis.figures import ratio_text
    from croupier.analysis.sessions import session
    from croupier.money.amounts import decimal

    found = session(placed, rounds)
    low, middle, high = (found.quantile(Fraction(n, 20)) for n in (1, 10, 19))
    return {
        "rounds": rounds,
        "ahead": ratio_text(found.ahead),
        "level": ratio_text(found.level),
        "behind": ratio_text(found.behind),
        "ahead_decimal": float(found.ahead),
        "percentiles": {"5": decimal(low), "50": decimal(middle), "95": decimal(high)},
        "outcomes": [
            {"net": decimal(Fraction(net, found.scale)), "probability": ratio_text(Fraction(n, found.total))}
            for net, n in found.counts
        ],
    }


def _percent(value: float, places: int = 4) -> str:
    return f"{100 * value:.{places}f}%"


def _put_game(analysis: GameAnalysis) -> None:
    """Which game it is, and what its sign says that others' do not."""
    from croupier.games.options import spelled

    defaults = {o.name: o.default for o in analysis.game.options}
    turned = [
        f"{name}={spelled(value)}" for name, value in analysis.options.items() if value != defaults[name]
    ]
    put_line(f"{analysis.game.title} ({analysis.game.book.name}); {', '.join(turned) or 'default options'}")


def _put_summary(analysis: GameAnalysis, wagers: tuple[WagerAnalysis, ...], seconds: float) -> None:
    _put_game(analysis)
    put_line(f"{analysis.total:,} {analysis.space}, counted in {1000 * seconds:.0f} ms")
    from croupier.analysis.results import group_alike

    put_table(
        "Wagers, per unit staked",
        ("wager", "house edge", "stand-offs left out", "wins", "standard deviation"),
        [
            (
                ", ".join((w.name, *w.alike)),
                _percent(float(w.house_edge)),
                "" if w.edge_per_resolved_unit is None else _percent(float(w.edge_per_resolved_unit)),
                _percent(float(w.hit_frequency), 2),
                f"{w.standard_deviation:.6f}",
            )
            for w in group_alike(wagers)
        ],
    )
    if entered := [w.name for w in wagers if w.type.entered]:
        put_line(f"At odds that the operator entered, as the rulebook prints none: {', '.join(entered)}")
    for w in wagers:
        for way in w.strategies:
            edge, risk = (_percent(float(share)) for share in (way.house_edge, way.element_of_risk))
            at_stake = f"{float(way.average_stake):.4f} at stake on average, {risk} of it"
            put_line(f"{w.name}, {way.strategy}: house edge {edge}; {at_stake}")
    if analysis.charts is not tuple:
        put_line("How to play so: --chart")


def _put_outcomes(wager: WagerAnalysis, stake: int | None, chip: int) -> None:
    from croupier.analysis.figures import Figure
    from croupier.money.amounts import decimal

    staked = "" if stake is None else f", {decimal(stake)} staked"
    refused = "" if stake is None else wager.refused_at(stake, chip)
    columns = ["outcome", "odds", "count", "probability", "net of one", "clauses"]
    if stake is not None:
        columns.insert(5, f"net of {decimal(stake)}")
    rows = []
    for o in wager.outcomes:
        row = [
            o.line.name,
            str(o.line.odds or ""),
            f"{o.count:,}",
            _percent(float(o.probability), 5),
            str(o.net),
            refs(c.ref for c in o.line.clauses),
        ]
        if stake is not None:
            row.insert(5, "" if refused else decimal(o.line.net(stake, chip)))
        rows.append(row)
    put_table(f"{wager.title}{staked}", columns, rows)
    if wager.type.entered:
        put_line("The operator entered the odds of this wager: the rulebook prints none")
    if wager.lines_error:
        within = f"within {wager.outcomes[0].shown.bound} of the exact one"
        put_line(
            f"Probabilities are estimates: each is {within} as rounds that were played show, not derived."
        )
    elif wager.error:
        put_line(
            f"Probabilities are rounded: each is within {wager.outcomes[0].shown.bound} of the exact one."
        )
    put_line(_edge("one unit", wager.figures["house_edge"]))
    if refused:
        put_line(f"{decimal(stake or 0)} is refused: {refused}")
    elif stake is not None:
        at_stake = Figure(wager.house_edge_at(stake, chip), wager.error_at(stake, chip))
        put_line(_edge(decimal(stake), at_stake))


def _edge(staked: str, edge: Figure) -> str:
    """What a stake costs: the exact fraction, or a decimal and how far it may be from that."""
    exactly = f"= {edge.value}" if edge.exact else f"({edge.with_bound})"
    return f"house edge on {staked}: {_percent(float(edge.value), 6)} {exactly}"


def _put_joint(analysis: GameAnalysis, wagers: tuple[WagerAnalysis, ...]) -> None:
    if not analysis.joined:
        put_line("How often two wagers of a round end how together is not counted for this family of games.")
        return
    names = [w.name for w in wagers]
    rows = []
    for one in names:
        cells = [analysis.correlation(one, other) for other in names]
        rows.append((one, *("" if c is None else f"{c:+.4f}" for c in cells)))
    put_table("Correlation of wagers in one round", ("wager", *names), rows)


def _put_together(placed: Together, found: dict[str, Any] | None) -> None:
    from croupier.money.amounts import decimal

    rows = [(decimal(net), f"{count:,}", _percent(count / placed.total, 5)) for net, count in placed.outcomes]
    names = ", ".join(f"{name} {decimal(stake)}" for name, stake in placed.stakes.items())
    put_table(f"Together: {names}", ("net", "count", "probability"), rows)
    put_line(f"house edge: {_percent(float(placed.house_edge), 6)} = {placed.house_edge}")
    if found is not None:
        share, marks = found["ahead_decimal"], found["percentiles"]
        put_line(
            f"{found['rounds']} rounds: ahead with {_percent(share, 3)}; in the middle {marks['50']}, "
            f"one in twenty below {marks['5']}, one in twenty above {marks['95']}"
        )
