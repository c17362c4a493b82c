"""The par sheet: one page that stands alone, says everything, and can be told from any other."""

from __future__ import annotations

import hashlib
import html
import json
import re
import shutil
import subprocess
from dataclasses import replace
from datetime import date
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest
from typer.testing import CliRunner

import croupier
from croupier.analysis import GameAnalysis, analyse
from croupier.analysis.families import families
from croupier.analysis.parsheet import page as parsheet_page
from croupier.analysis.parsheet import preimage, write_page
from croupier.analysis.parsheet.document import Beside, Document, Trial
from croupier.analysis.results import Exhibit
from croupier.cli import app
from croupier.errors import CroupierError
from croupier.games.game import Game
from croupier.rulebooks.games import all_games, game
from tests.examples import sampled


def qld(**options: object) -> str:
    return write_page(analyse(game("qld-2010", "baccarat"), options)).html


class Balanced(HTMLParser):
    """Checks that every element that opens is closed, in order."""

    VOID = frozenset({"meta", "br", "img", "link", "hr", "input"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [value or "" for name, value in attrs if name == "id"]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


# What loses most in a session of all wagers that win over a thousand units comes first.
GAMES = sorted((g for g in all_games() if g.family in families()), key=lambda g: g.name != "mississippi_stud")


@pytest.mark.parametrize("of", sampled(GAMES), ids=lambda g: f"{g.book.name} {g.name}")
def test_the_page_is_whole_for_every_game(of: Game) -> None:
    found = analyse(of)
    page = write_page(found)
    parser = Balanced()
    parser.feed(page.html)
    assert parser.open == []
    assert len(parser.ids) == len(set(parser.ids))
    assert page.fingerprint in page.html


def test_the_page_needs_nothing_from_outside() -> None:
    page = qld()
    assert not re.search(r"<(script|link|img|iframe)\b|@import|url\((?!#)", page)
    # A namespace is a name, not an address that is fetched.
    addresses = re.findall(r'(?:href|src)="([^"#][^"]*)"', page)
    assert addresses == []


def test_the_page_states_counts_as_whole_numbers_exact_edges_and_the_clauses_of_every_line() -> None:
    found = analyse(game("qld-2010", "baccarat"))
    page = write_page(found).html
    assert "2,292,252,566,437,888" in page
    assert "4,998,398,275,503,360" in page
    for wager in found.wagers:
        assert f"{wager.house_edge.numerator}/{wager.house_edge.denominator}" in page
        for outcome in wager.outcomes:
            assert f"{outcome.count:,}" in page
            assert all(c.ref in page for c in outcome.line.clauses)
    for option in found.game.options:
        assert f"<code>{option.name}</code>" in page


@pytest.mark.long
def test_the_page_shows_an_option_that_is_turned_and_how_to_make_the_page_again() -> None:
    page = qld(no_commission=True, decks="6")
    assert "croupier parsheet qld-2010 baccarat -o decks=6 -o no_commission=true --out FILE.html" in page


@pytest.mark.long
def test_the_same_inputs_give_the_same_page_and_others_another_fingerprint() -> None:
    assert qld() == qld()
    of = game("qld-2010", "baccarat")
    options: tuple[dict[str, object], ...] = ({}, {"banker_rounding": "down_to_50c"}, {"super_6": False})
    marks = {write_page(analyse(of, each)).fingerprint for each in options}
    assert len(marks) == len(options)


@pytest.mark.long
def test_a_wager_that_favours_the_player_is_pointed_out() -> None:
    """Read to the letter, a dragon bonus stands off on every tie; the player's side then gains."""
    assert "favours the player" in qld(dragon_bonus_tie="void")
    assert "favours the player" not in qld(dragon_bonus_tie="natural_only")


# The fingerprint ------------------------------------------------------------------------------------


def roulette() -> GameAnalysis:
    """A game that is counted in no time, two kinds of wager of it."""
    found = analyse(game("qld-2010", "roulette"))
    return replace(found, wagers=(*found.kind("column")[:1], *found.kind("red")))


def test_the_fingerprint_is_what_a_shell_makes_of_the_preimage(tmp_path: Path) -> None:
    page = write_page(roulette())
    file = tmp_path / "preimage.json"
    file.write_bytes(page.preimage)
    said = subprocess.run(["sha256sum", str(file)], capture_output=True, text=True, check=True).stdout
    assert said.split()[0] == page.fingerprint
    assert page.fingerprint in page.html


def test_other_counts_have_another_fingerprint() -> None:
    """All counts of every wager the other way round: the same rules, options and version."""
    found = roulette()
    turned = [replace(each, counts=tuple(reversed(each.counts))) for each in found.wagers]
    assert write_page(replace(found, wagers=tuple(turned))).fingerprint != write_page(found).fingerprint


@pytest.mark.long
def test_other_covariances_tables_and_documents_have_another_fingerprint() -> None:
    found = roulette()
    pairs = found.pair_counts
    assert pairs is not None
    others = [
        write_page(replace(found, pair_counts=lambda one, other: pairs(one, one))),
        write_page(replace(found, exhibits=lambda: (Exhibit("t", "n", ("a",), ((1,),)),))),
        write_page(found, Document(revision="2")),
        write_page(found, beside=Beside(Trial(1, 1, "", "digest", "", "", ()))),
    ]
    assert len({page.fingerprint for page in (*others, write_page(found))}) == 5


@pytest.mark.parametrize(("of", "other"), [("session", 0.5), ("hold", 0.25)])
def test_other_tables_of_many_rounds_have_another_fingerprint(
    monkeypatch: pytest.MonkeyPatch, of: str, other: float
) -> None:
    """The counts are the same: it is the figures of sessions, or of the house's win, that are not."""
    before = write_page(roulette())
    found = getattr(parsheet_page, of)
    if of == "session":
        monkeypatch.setattr(
            parsheet_page, of, lambda wager, rounds, reach=None: found(wager, rounds - 1, reach)
        )
    else:
        monkeypatch.setattr(
            parsheet_page, of, lambda wager, rounds: replace(found(wager, rounds), high=other)
        )
    assert write_page(roulette()).fingerprint != before.fingerprint


def test_the_preimage_has_the_tables_of_many_rounds_that_the_page_shows() -> None:
    sheet = write_page(roulette())
    results = json.loads(sheet.preimage)["results"]
    for row in results["sessions"]:
        shown = [row[name] for name in ("ahead", "level", "behind")]
        assert "".join(f'<td class="n">{share}</td>' for share in shown) in sheet.html
    for row in results["holds"]:
        assert [each["rounds"] for each in row["after"]] == [10_000, 1_000_000]
        assert all(" to ".join(each["between"]) in sheet.html for each in row["after"])
    assert [row["title"] for row in results["sessions"]] == [row["title"] for row in results["holds"]]


@pytest.mark.parametrize("data", ["simulation/poker_strength_holdem.tsv", "simulation/best_play"])
def test_the_sources_are_of_the_data_that_figures_rest_on_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, data: str
) -> None:
    package = Path(croupier.__file__).parent
    copy = shutil.copytree(package / "simulation", tmp_path / "croupier" / "simulation")
    monkeypatch.setattr(croupier, "__file__", str(copy.parent / "__init__.py"))
    before = preimage.sources.__wrapped__()
    file = copy.parent / data
    changed = file if file.is_file() else min(file.glob("*.z"))
    changed.write_bytes(changed.read_bytes() + b"\n")
    assert preimage.sources.__wrapped__() != before


def test_other_sources_have_another_fingerprint(monkeypatch: pytest.MonkeyPatch) -> None:
    before = write_page(roulette()).fingerprint
    monkeypatch.setattr(preimage, "sources", lambda: "0" * 64)
    assert write_page(roulette()).fingerprint != before


def test_the_sources_are_hashed_as_the_page_tells_a_shell_to() -> None:
    page = write_page(roulette()).html
    shell = re.search(r"in the folder above the package <code>(.*?)</code>", page)
    assert shell is not None
    package = Path(croupier.__file__).parent.parent
    said = subprocess.run(
        html.unescape(shell[1]), shell=True, cwd=package, capture_output=True, text=True, check=True
    )
    assert said.stdout.split()[0] == preimage.sources()
    assert said.stdout.split()[0] in page


# The document ---------------------------------------------------------------------------------------


def test_what_is_not_said_of_the_document_is_a_line_to_fill_in() -> None:
    blank = write_page(roulette()).html
    document = Document("PAR-7", "B", date(2026, 7, 1), "Ann", "Bob", "Cleo & Co")
    filled = write_page(roulette(), document).html
    for word in ("PAR-7", "2026-07-01", "Ann", "Bob", "Cleo &amp; Co"):
        assert word not in blank
        assert word in filled
    # A signature and a day for each of three; number, revision, date and three names besides.
    assert blank.count('<td class="blank">') == 6 + 6
    assert filled.count('<td class="blank">') == 6
    assert "--number PAR-7 --revision B --date 2026-07-01" in filled
    assert "counter(page)" in filled


@cache
def blackjack() -> tuple[GameAnalysis, str]:
    found = analyse(game("qld-2010", "blackjack"))
    return found, write_page(found).html


@pytest.mark.long
def test_the_cover_says_what_was_counted_in_words() -> None:
    dice = analyse(game("qld-2010", "craps"))
    dice = replace(dice, wagers=dice.wagers[:2])
    for found, page in (blackjack(), (dice, write_page(dice).html)):
        cover = page.partition("</header>")[0]
        assert "Split_bust" not in cover
        assert "False" not in cover
        for name, value in found.terms.items():
            assert html.escape(name).replace("&#x27;", "&#39;") in cover
            assert html.escape(value).replace("&#x27;", "&#39;") in cover


@pytest.mark.long
def test_a_simulation_and_a_cutting_card_stand_beside_the_exact_figures(tmp_path: Path) -> None:
    out, text = tmp_path / "sheet.html", tmp_path / "sheet.json"
    asked = ["parsheet", "nsw-blackjack", "blackjack", "--out", str(out), "--preimage", str(text)]
    told = CliRunner().invoke(app, [*asked, "--rounds", "2000", "--shoes", "50"])
    assert told.exit_code == 0, told.output
    page = out.read_text(encoding="utf-8")
    assert hashlib.sha256(text.read_bytes()).hexdigest() in page
    for words in (
        "2,000 rounds",
        "50 shoes",
        "--behind 52 --behind 104 --behind 156",
        "House edge in real shoes",
    ):
        assert words in page
    assert "--rounds 2000 --shoes 50 --out FILE.html" in page
    held = json.loads(text.read_bytes())
    assert held["simulation"]["rounds"] == 2000
    assert held["cutting_card"]["shoes"] == 50
    device = [*asked, "-o", "shuffling_device=true", "--rounds", "0"]
    assert CliRunner().invoke(app, device).exit_code == 0
    page = out.read_text(encoding="utf-8")
    assert "No simulation was asked for" in page
    assert "The price of a full shoe" not in page


def test_a_date_that_is_none_is_refused(tmp_path: Path) -> None:
    asked = ["parsheet", "qld-2010", "roulette", "--out", str(tmp_path / "x.html"), "--date", "1 July"]
    with pytest.raises(CroupierError, match="YYYY-MM-DD"):
        raise_(CliRunner().invoke(app, asked).exception)


def raise_(error: BaseException | None) -> None:
    assert error is not None
    raise error


@pytest.mark.long
def test_a_page_of_poker_has_showdowns_beside_the_rake(tmp_path: Path) -> None:
    out = tmp_path / "sheet.html"
    asked = ["parsheet", "qld-2010", "texas_holdem_poker", "--out", str(out), "--rounds", "1000"]
    told = CliRunner().invoke(app, [*asked, "--approved-by", "Cleo"])
    assert told.exit_code == 0, told.output
    page = out.read_text(encoding="utf-8")
    for words in (
        "What each seat wins",
        "Hands at the showdown",
        "Hands that win",
        "A hand, structured",
        "Cleo",
    ):
        assert words in page
    # Each of nine wins a ninth, and of seven cards 43.8225% are best as a pair.
    assert "11.1111%" in page
    assert "43.8225%" in page


# Wagers with large prizes ---------------------------------------------------------------------------


@pytest.mark.long
def test_large_wins_are_told_by_how_often_they_come() -> None:
    _, page = blackjack()
    assert "Large wins" in page
    # Three suited sevens: a seven, and two of its seven and six twins of 415 and 414 cards.
    one_in = 13 * 415 * 414 / (7 * 6)
    assert f"{one_in:,.0f}" in page
    # And at least once in a million rounds.
    assert f"{100 * (1 - (1 - 1 / one_in) ** 10**6):.4f}%" in page
