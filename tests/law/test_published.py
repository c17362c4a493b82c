"""Rules that no clause has, cited from what was published elsewhere: told apart and counted apart."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, cast

import pytest

from croupier.law import CatalogueError, Clause, Kind, Rulebook, Treatment, UnknownStatement, is_published
from croupier.law.coverage import Coverage, coverage
from croupier.rulebooks import BOOKS, rulebook
from croupier.rulebooks.coverage import book_coverage
from croupier.verify_record import verify
from croupier.verify_record.form import record_hash
from croupier.verify_record.published import KNOWN
from croupier.web.law import clause_json

CLAUSES = "ref\tkind\ttreatment\theading\nsch 1 s 1\tprocedure\tenforced\tone card\n"
SOURCES = (
    "name\ttitle\tauthor\twhere\tdate\taddress\n"
    "gazette\tRules of the lost game\tA Board\tThe Gazette\t2016-08-27\thttps://rules.example/lost\n"
    "leaflet\tHow to play\tA Maker\tA leaflet\tundated\t\n"
)
STATEMENTS = (
    "source\tplace\theading\ngazette\t§ 6(c)\tthree cards rank so\nleaflet\tpage 2\tthe lowest hand loses\n"
)
RANKS = "published gazette § 6(c)"
LOWEST = "published leaflet page 2"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    home = tmp_path / "published_books" / "tiny"
    home.mkdir(parents=True)
    (home.parent / "__init__.py").write_text("")
    (home / "clauses.tsv").write_text(CLAUSES)
    (home / "parts.tsv").write_text("part\ttitle\tprovisions\nsch 1\tA game\t1\n")
    (home / "sources.tsv").write_text(SOURCES)
    (home / "published.tsv").write_text(STATEMENTS)
    (home / "__init__.py").write_text(
        "from pathlib import Path\n"
        "from croupier.law import Instrument, Rulebook\n"
        "BOOK = Rulebook('tiny', 'Tiny', 'Nowhere', 'AUD', 5,"
        " Instrument('Tiny', 'Nobody', None, None), Path(__file__).parent)\n"
    )
    (home / "game.py").write_text(
        "from published_books.tiny import BOOK\n"
        "RANKED = BOOK.cite('sch 1 s 1') + BOOK.published('gazette', '§ 6(c)')\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    yield home
    for name in [name for name in sys.modules if name.split(".")[0] == "published_books"]:
        del sys.modules[name]


@pytest.fixture
def book(home: Path) -> Rulebook:
    return cast(Rulebook, import_module("published_books.tiny").BOOK)


def produced(home: Path, *refs: str) -> Path:
    tests = home.parent.parent / "checks"
    tests.mkdir()
    (tests / "test_it.py").write_text(f"@clause('tiny', {', '.join(map(repr, refs))})\ndef test_it(): ...\n")
    return tests


# Citing -----------------------------------------------------------------------------------------


def test_it_goes_with_clauses_and_prints_so_that_nobody_takes_it_for_one(book: Rulebook) -> None:
    clause, ranks = book.cite("sch 1 s 1") + book.published("gazette", "§ 6(c)")
    assert (str(clause), clause.published) == ("sch 1 s 1", False)
    assert (str(ranks), ranks.published) == (RANKS, True)


def test_a_statement_has_a_source_with_its_author_and_date(book: Rulebook) -> None:
    statement = book.register[RANKS]
    assert statement.ref == RANKS
    assert str(statement.source) == "Rules of the lost game (A Board; The Gazette, 2016-08-27)"
    assert book.heading(RANKS) == f"published in {statement.source}: three cards rank so"


@pytest.mark.parametrize(("source", "place"), [("gazette", "§ 7"), ("gazete", "§ 6(c)")])
def test_what_no_source_states_cannot_be_cited(book: Rulebook, source: str, place: str) -> None:
    with pytest.raises(
        UnknownStatement, match=re.escape(f"no source of tiny states 'published {source} {place}'")
    ):
        book.published(source, place)


def test_the_nearest_statement_is_named(book: Rulebook) -> None:
    with pytest.raises(UnknownStatement, match=re.escape(f"nearest: {RANKS}")):
        book.published("gazette", "§ 6(d)")


def test_a_clause_is_not_published_and_a_statement_is_no_clause(book: Rulebook) -> None:
    assert book.clause(RANKS) is None
    assert book.statement("sch 1 s 1") is None
    with pytest.raises(LookupError):
        book.catalogue[RANKS]


@pytest.mark.parametrize(
    ("file", "text", "wrong"),
    [
        ("published.tsv", STATEMENTS + "gazette\t§ 6(c)\tagain\n", "stands twice"),
        ("published.tsv", STATEMENTS + "paper\t§ 1\tof no source\n", "there is no source 'paper'"),
        ("published.tsv", STATEMENTS + "gazette\t§ 1\t\n", "a field is empty"),
        ("published.tsv", STATEMENTS + "gazette\t§  1\ttwo spaces\n", "spaces to spare"),
        ("sources.tsv", SOURCES + "leaflet\tA\tB\tC\t2016\t\n", "leaflet stands twice"),
        ("sources.tsv", SOURCES + "other\tA\tB\tC\tlast year\t\n", "'last year' is no date"),
        ("sources.tsv", SOURCES + "Other one\tA\tB\tC\t2016\t\n", "is no name of a source"),
        ("sources.tsv", SOURCES + "other\tA\tB\n", "3 fields, not 6"),
    ],
)
def test_a_register_that_is_malformed_is_refused(
    home: Path, book: Rulebook, file: str, text: str, wrong: str
) -> None:
    (home / file).write_text(text)
    with pytest.raises(CatalogueError, match=re.escape(wrong)):
        len(book.register)


# Counting ---------------------------------------------------------------------------------------


def without(found: Coverage) -> dict[str, Any]:
    """What coverage counts but for what is published."""
    return {name: value for name, value in found.to_json().items() if name != "published"}


def test_what_is_published_is_never_counted_as_a_clause_or_called_enforced(
    home: Path, book: Rulebook
) -> None:
    tests = produced(home, "sch 1 s 1", RANKS)
    found = coverage(book, tests)
    assert found.total == found.treatments[Treatment.ENFORCED] == len(found.enforced) == 1
    assert [each for each in found.cited if is_published(each)] == []
    assert [c.ref for c in found.enforced] == ["sch 1 s 1"]
    assert found.dangling == ()
    with_them = without(found)
    assert RANKS not in json.dumps(with_them, ensure_ascii=False)
    (home / "published.tsv").write_text("source\tplace\theading\n")
    (home / "game.py").write_text("from published_books.tiny import BOOK\nONE = BOOK.cite('sch 1 s 1')\n")
    for name in [name for name in sys.modules if name.split(".")[0] == "published_books"]:
        del sys.modules[name]
    (tests / "test_it.py").write_text("@clause('tiny', 'sch 1 s 1')\ndef test_it(): ...\n")
    bare = coverage(cast(Rulebook, import_module("published_books.tiny").BOOK), tests)
    assert without(bare) == with_them
    assert bare.to_json()["published"] == {"sources": 0, "statements": []}


def test_it_does_not_stand_for_a_clause_that_nothing_cites(home: Path, book: Rulebook) -> None:
    (home / "game.py").write_text(
        "from published_books.tiny import BOOK\nRANKS = BOOK.published('gazette', '§ 6(c)')\n"
    )
    found = coverage(book, produced(home, RANKS))
    assert not found.complete
    assert [c.ref for c in found.without_code] == ["sch 1 s 1"]


def test_it_is_listed_apart_with_what_code_cites_and_tests_produce(home: Path, book: Rulebook) -> None:
    found = coverage(book, produced(home, "sch 1 s 1", RANKS)).to_json()["published"]
    assert found["sources"] == 2
    assert [(s["ref"], s["code"], s["tests"], s["produced"]) for s in found["statements"]] == [
        (RANKS, True, True, True),
        (LOWEST, False, False, False),
    ]
    assert found["statements"][0]["source"] == "Rules of the lost game (A Board; The Gazette, 2016-08-27)"


def test_a_test_that_names_what_no_source_states_dangles(home: Path, book: Rulebook) -> None:
    assert coverage(book, produced(home, "published gazette § 9")).dangling == ("published gazette § 9",)


def test_a_catalogue_takes_nothing_that_is_published(home: Path, book: Rulebook) -> None:
    (home / "clauses.tsv").write_text(f"{CLAUSES}{RANKS}\tprocedure\tenforced\tranks\n")
    with pytest.raises(CatalogueError, match="what is published is no clause"):
        len(book.catalogue)


# The books --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", BOOKS)
def test_every_statement_of_a_book_is_carried_out_and_produced_and_none_is_a_clause(name: str) -> None:
    found = book_coverage(name, Path(__file__).parents[1])
    for each in found.to_json()["published"]["statements"]:
        assert each["code"], each["ref"]
        assert each["produced"], each["ref"]
        assert rulebook(name).clause(each["ref"]) is None
    stated = {each.ref.removeprefix("published ") for each in found.published}
    assert KNOWN.get(name, frozenset()) == stated, "the verifier's list, typed apart"


@pytest.mark.parametrize("name", BOOKS)
def test_every_source_of_a_book_states_something(name: str) -> None:
    register = rulebook(name).register
    assert {each.source.name for each in register.values()} == set(register.sources)


# Where it is shown ------------------------------------------------------------------------------


def test_pages_show_it_with_its_source(book: Rulebook, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOOKS, "tiny", "published_books.tiny")
    assert clause_json("tiny", RANKS) == {
        "book": "tiny",
        "ref": RANKS,
        "heading": "three cards rank so",
        "published": "Rules of the lost game (A Board; The Gazette, 2016-08-27)",
    }
    assert clause_json("tiny", "sch 1 s 1") == {"book": "tiny", "ref": "sch 1 s 1", "heading": "one card"}


def test_a_clause_made_by_hand_has_no_published_treatment() -> None:
    assert "published" not in {treatment.value for treatment in Treatment}
    with pytest.raises(ValueError, match="published"):
        Clause("tiny", RANKS, Kind.PROCEDURE, Treatment("published"), "ranks")


# The verifier -----------------------------------------------------------------------------------


def a_record() -> dict[str, Any]:
    kept = Path(__file__).parents[1] / "corpus" / "records" / "nz-blackjack-aces-split-once.json"
    return cast(dict[str, Any], json.loads(kept.read_text(encoding="utf-8")))


def citing(ref: str) -> dict[str, Any]:
    record = a_record()
    record["events"][0]["clauses"].append(ref)
    record["hash"] = record_hash({k: v for k, v in record.items() if k != "hash"})
    return record


def test_the_verifier_knows_what_a_book_may_cite_besides_clauses(monkeypatch: pytest.MonkeyPatch) -> None:
    assert verify(a_record()).ok
    faults = verify(citing(RANKS)).faults
    assert [str(each) for each in faults] == [
        f"event 1: it cites {RANKS!r}, which no game of the book rests on"
    ]
    monkeypatch.setitem(KNOWN, a_record()["rulebook"], frozenset({"gazette § 6(c)"}))
    assert verify(citing(RANKS)).ok
