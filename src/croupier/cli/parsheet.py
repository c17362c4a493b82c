"""``croupier parsheet``: the exact figures of a game as a document, with what is set beside them."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from croupier.cli import poker
from croupier.cli.analyse import counting
from croupier.cli.flags import OptionFlags
from croupier.cli.numbers import whole
from croupier.cli.printing import fail, parse_options, put_line, waiting
from croupier.cli.simulating import MEASURED, equipment

if TYPE_CHECKING:
    from croupier.analysis import GameAnalysis
    from croupier.analysis.parsheet import Page
    from croupier.analysis.parsheet.document import Beside, Played, Shoes, Trial
    from croupier.games.game import Game
    from croupier.simulation import Simulation

ROUNDS: Final = 1_000_000
SHOES: Final = 200_000
SEED: Final = 1

Preimage = Annotated[
    Path | None,
    typer.Option("--preimage", help="Also write what the fingerprint is the SHA-256 of."),
]
Rounds = Annotated[int, whole("--rounds", "Simulate so many rounds as well; 0 for none.", least=0)]
ShoeFlag = Annotated[
    int,
    whole("--shoes", "Blackjack: measure a cutting card over so many shoes; 0: not.", least=0),
]
Seed = Annotated[int, whole("--seed", "Of the simulation.", least=0, most=2**64 - 1, metavar="S")]
Number = Annotated[str, typer.Option("--number", help="The number of the document.")]
Revision = Annotated[str, typer.Option("--revision", help="Its revision.")]
Day = Annotated[str | None, typer.Option("--date", metavar="YYYY-MM-DD", help="Its date.")]
PreparedBy = Annotated[str, typer.Option("--prepared-by", help="Who prepared it.")]
CheckedBy = Annotated[str, typer.Option("--checked-by", help="Who checked it.")]
ApprovedBy = Annotated[str, typer.Option("--approved-by", help="Who approved it.")]


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command()(parsheet)


def parsheet(
    rulebook: str,
    game: str,
    out: Annotated[Path, typer.Option("--out", help="The HTML file to write.")],
    option: OptionFlags = None,
    preimage: Preimage = None,
    rounds: Rounds = ROUNDS,
    shoes: ShoeFlag = SHOES,
    seed: Seed = SEED,
    number: Number = "",
    revision: Revision = "",
    day: Day = None,
    prepared_by: PreparedBy = "",
    checked_by: CheckedBy = "",
    approved_by: ApprovedBy = "",
) -> None:
    """Write a game's probability accounting report: one HTML page with tables, plots and method.

    Beside the exact figures stands a simulation, and for blackjack what a cutting card costs the player.
    """
    from croupier.analysis import analyse as exactly
    from croupier.analysis.parsheet import write_page
    from croupier.analysis.parsheet.document import Document
    from croupier.rulebooks.games import game as find

    found = find(rulebook, game)
    given = parse_options(option)
    document = Document(number, revision, _day(day), prepared_by, checked_by, approved_by)
    if found.family == poker.FAMILY:
        page = poker.sheet_page(poker.usual_sheet(found, given), document, rounds, seed)
    else:
        with counting(found):
            analysis = exactly(found, given)
        with waiting("simulating"):
            beside = _beside(analysis, given, rounds, shoes, seed)
        with counting(found):
            page = write_page(analysis, document, beside)
    write(page, out, preimage)


def write(page: Page, out: Path, preimage: Path | None = None) -> None:
    """Write a page, and what its fingerprint is taken of; say so."""
    path = out
    try:
        out.write_text(page.html, encoding="utf-8")
        if preimage is not None:
            path = preimage
            preimage.write_bytes(page.preimage)
    except OSError as error:
        fail(f"cannot write {path}: {error.strerror}")
    put_line(f"{out}: {len(page.html):,} characters, fingerprint {page.fingerprint}")
    if preimage is not None:
        put_line(f"{preimage}: what the fingerprint is taken of; sha256sum gives it again")


def _day(text: str | None) -> date | None:
    """A date.

    Raises:
        Malformed: it is none.
    """
    from croupier.games.refusals import Malformed

    try:
        return None if text is None else date.fromisoformat(text)
    except ValueError:
        raise Malformed(f"date {text!r}", "write it as YYYY-MM-DD, like 2026-07-01") from None


# What is set beside the exact figures ---------------------------------------------------------------


def _beside(
    analysis: GameAnalysis, given: Mapping[str, object], rounds: int, shoes: int, seed: int
) -> Beside:
    """The simulation, and what a cutting card does, as far as they are asked for."""
    from croupier.analysis.parsheet.document import Beside

    game = analysis.game
    asked = {"rounds": (rounds, ROUNDS), "shoes": (shoes, SHOES), "seed": (seed, SEED)}
    turned = {name: str(value) for name, (value, usual) in asked.items() if value != usual}
    trial = _trial(analysis, given, rounds, seed) if rounds else None
    measured = _shoes(game, given, shoes, seed) if shoes and game.family == MEASURED else None
    return Beside(trial, measured, turned)


def _command(command: str, game: Game, given: Mapping[str, object]) -> str:
    options = "".join(f" -o {name}={value}" for name, value in given.items())
    return f"croupier {command} {game.book.name} {game.name}{options}"


def _trial(analysis: GameAnalysis, given: Mapping[str, object], rounds: int, seed: int) -> Trial:
    from croupier.analysis.parsheet.document import Trial
    from croupier.simulation import simulate

    game = analysis.game
    result = simulate(game, given, rounds=rounds, seed=seed)
    note = result.compared
    return Trial(
        rounds=rounds,
        seed=seed,
        equipment=equipment(result.equipment),
        digest=result.digest,
        command=f"{_command('simulate', game, given)} --rounds {rounds} --seed {seed}",
        note=f"{note[:1].upper()}{note[1:]}",
        wagers=tuple(_played(analysis, result)),
    )


def _played(analysis: GameAnalysis, result: Simulation) -> list[Played]:
    """The wagers that were simulated; of selections that end alike one."""
    from croupier.analysis.parsheet.document import Played
    from croupier.analysis.results import group_alike

    simulated = {wager.name: wager for wager in result.wagers}
    rows = []
    for each in group_alike(analysis.wagers):
        dealt = simulated.get(each.name)
        if dealt is not None:
            exact = None if dealt.exact is None else float(dealt.exact)
            title = each.name if each.selection else each.type.title
            rows.append(Played(each.name, title, float(dealt.mean), dealt.standard_error, exact, dealt.z))
    return rows


def _shoes(game: Game, given: Mapping[str, object], shoes: int, seed: int) -> Shoes | None:
    """What a cutting card does, from the fewest cards behind it on; None where there is none."""
    from croupier.analysis.parsheet.document import Shoe, Shoes
    from croupier.simulation.cutting import cutting_card, depths

    behind = depths(game, given)
    if not behind:
        return None
    found = cutting_card(game, given, behind=behind, shoes=shoes, seed=seed)
    flags = "".join(f" --behind {each}" for each in behind)
    return Shoes(
        wager=found.wager,
        shoes=shoes,
        seed=seed,
        command=f"{_command('cutting-card', game, given)}{flags} --shoes {shoes} --seed {seed}",
        depths=tuple(
            Shoe(d.behind, d.rounds, -d.effect, d.standard_error, -float(found.exact) - d.effect)
            for d in found.depths
        ),
    )
