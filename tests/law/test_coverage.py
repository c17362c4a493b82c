"""Coverage on a made-up book, whose package and tests are written for the purpose."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from croupier.law import CatalogueError, Clause, Reading, Rulebook, Treatment
from croupier.law.coverage import UnreadableTest, coverage, load_all, named_by_tests
from croupier.rulebooks.coverage import book_coverage

CLAUSES = """ref\tkind\ttreatment\theading
sch 1\tadministration\tnone\ta game
sch 1 s 1\tadministration\tnone\tits name
sch 1 s 2\tprocedure\tnone\thow a card is drawn
sch 1 s 2(1)\tprocedure\tenforced\tone card
sch 1 s 2(2)\tprocedure\tenforced\tor two
sch 1 s 2(2)(a)\tprocedure\tenforced\ttwo when asked
sch 1 s 20\tprocedure\tenforced\tthe last card
sch 1 s 21\tprocedure\trecorded\tcards inspected
sch 1 diagram 1\tphysical\tphysical\tthe cloth
"""
PHYSICAL = "ref\tkey\nsch 1 diagram 1\tcloth\n"
LINES = "key\twhy\ncloth\tNo page marks a cloth; the supervisor looks.\n"
PARTS = "part\ttitle\tprovisions\nsch 1\tA game\t7\n"
MODULE = """from books_of_tests.tiny import BOOK

DRAW = BOOK.cite({})
"""


@pytest.fixture
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    home = tmp_path / "books_of_tests" / "tiny"
    home.mkdir(parents=True)
    (home.parent / "__init__.py").write_text("")
    (home / "clauses.tsv").write_text(CLAUSES)
    (home / "parts.tsv").write_text(PARTS)
    (home / "physical.tsv").write_text(PHYSICAL)
    (home / "physical_why.tsv").write_text(LINES)
    (home / "__init__.py").write_text(
        "from pathlib import Path\n"
        "from croupier.law import Instrument, Rulebook\n"
        "BOOK = Rulebook('tiny', 'Tiny', 'Nowhere', 'AUD', 5,"
        " Instrument('Tiny', 'Nobody', None, None), Path(__file__).parent)\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    yield home
    for name in [name for name in sys.modules if name.split(".")[0] == "books_of_tests"]:
        del sys.modules[name]


def book_citing(home: Path, *refs: str) -> Rulebook:
    (home / "game.py").write_text(MODULE.format(", ".join(repr(ref) for ref in refs)))
    book = import_module("books_of_tests.tiny").BOOK
    assert isinstance(book, Rulebook)
    return book


def refs(clauses: tuple[Clause, ...] | None) -> list[str]:
    assert clauses is not None
    return [c.ref for c in clauses]


def test_counts_every_treatment(tiny: Path) -> None:
    treatments = coverage(book_citing(tiny)).treatments
    assert treatments == {
        Treatment.ENFORCED: 4,
        Treatment.RECORDED: 1,
        Treatment.PHYSICAL: 1,
        Treatment.NOT_BUILT: 0,
        Treatment.NONE: 3,
    }


def test_code_that_cites_nothing_leaves_every_enforced_clause_missing(tiny: Path) -> None:
    found = coverage(book_citing(tiny))
    assert refs(found.without_code) == ["sch 1 s 2(1)", "sch 1 s 2(2)", "sch 1 s 2(2)(a)", "sch 1 s 20"]


def test_citing_a_section_covers_its_paragraphs_and_no_other_section(tiny: Path) -> None:
    assert refs(coverage(book_citing(tiny, "sch 1 s 2")).without_code) == ["sch 1 s 20"]


def test_citing_a_paragraph_does_not_cover_what_contains_it(tiny: Path) -> None:
    found = coverage(book_citing(tiny, "sch 1 s 2(2)(a)"))
    assert refs(found.without_code) == ["sch 1 s 2(1)", "sch 1 s 2(2)", "sch 1 s 20"]


def test_citing_a_whole_schedule_covers_nothing(tiny: Path) -> None:
    assert len(coverage(book_citing(tiny, "sch 1")).without_code) == 4


def test_a_reading_is_no_evidence_of_enforcement(tiny: Path) -> None:
    book = book_citing(tiny)
    book.read(Reading("which", book.refer("sch 1 s 20"), "which card", "the last", "the first"))
    assert "sch 1 s 20" in refs(coverage(book).without_code)


def test_tests_are_not_judged_without_their_folder(tiny: Path) -> None:
    found = coverage(book_citing(tiny, "sch 1 s 2", "sch 1 s 20"))
    assert found.without_test is found.not_named is found.not_produced is None
    assert found.complete


@pytest.mark.parametrize(
    ("file", "was", "becomes"),
    [
        ("parts.tsv", "\t7\n", "\t8\n"),
        ("parts.tsv", "sch 1\tA game\t7\n", "sch 1\tA game\t7\nsch 2\tAnother\t1\n"),
        ("clauses.tsv", "recorded\tcards inspected", "not_built\tcards inspected"),
        ("clauses.tsv", "recorded\tcards inspected", "physical\tcards inspected"),
    ],
    ids=["a provision short", "a part short", "not built", "physical without a line"],
)
def test_a_book_is_complete_when_its_text_is_catalogued_and_built(
    tiny: Path, file: str, was: str, becomes: str
) -> None:
    text = (tiny / file).read_text()
    assert was in text
    (tiny / file).write_text(text.replace(was, becomes))
    assert not coverage(book_citing(tiny, "sch 1 s 2", "sch 1 s 20")).complete


def test_a_book_that_states_no_parts_is_not_complete(tiny: Path) -> None:
    (tiny / "parts.tsv").unlink()
    assert not coverage(book_citing(tiny, "sch 1 s 2", "sch 1 s 20")).complete


def test_what_code_cites_by_itself_is_counted_beside_what_contains_it(tiny: Path) -> None:
    found = coverage(book_citing(tiny, "sch 1 s 2(2)", "sch 1 s 20"))
    assert refs(found.without_code) == ["sch 1 s 2(1)"]
    assert refs(found.not_cited) == ["sch 1 s 2(1)", "sch 1 s 2(2)(a)"]


def test_what_tests_produce_is_counted_apart_from_what_they_read(tiny: Path, tmp_path: Path) -> None:
    tests = tmp_path / "checks"
    tests.mkdir()
    (tests / "test_draw.py").write_text(
        "@clause('tiny', 'sch 1 s 2(1)')\n@states('tiny', 'sch 1 s 20', 'sch 1 s 2(2)')\n"
        "def test_one(): ...\n"
    )
    found = coverage(book_citing(tiny, "sch 1 s 2", "sch 1 s 20"), tests)
    assert refs(found.not_produced) == ["sch 1 s 2(2)", "sch 1 s 2(2)(a)", "sch 1 s 20"]
    assert refs(found.not_named) == ["sch 1 s 2(2)(a)"]
    assert refs(found.without_test) == []


OUTSIDE = "ref\treason\nsch 1 s 20\tThe last card of a shoe is burned before a round.\n"


def test_what_comes_up_in_no_round_is_listed_with_its_reason(tiny: Path, tmp_path: Path) -> None:
    tests = tmp_path / "checks"
    tests.mkdir()
    (tiny / "outside_rounds.tsv").write_text(OUTSIDE)
    (tests / "test_draw.py").write_text(
        "@clause('tiny', 'sch 1 s 2')\n@clause('tiny', 'sch 1 s 2(1)', 'sch 1 s 2(2)')\ndef test(): ...\n"
    )
    found = coverage(book_citing(tiny, "sch 1 s 2", "sch 1 s 20"), tests)
    assert [(each.clause.ref, each.reason) for each in found.outside] == [
        ("sch 1 s 20", "The last card of a shoe is burned before a round.")
    ]
    assert refs(found.not_produced) == ["sch 1 s 2(2)(a)", "sch 1 s 20"]
    assert refs(found.without_round) == ["sch 1 s 20"]
    assert refs(found.unaccounted) == ["sch 1 s 2(2)(a)"]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("sch 1 s 20", "not a clause and a reason"),
        ("sch 1 s 20\t ", "not a clause and a reason"),
        ("sch 1 s 20\tone\nsch 1 s 20\tanother", "line 3: sch 1 s 20 stands twice"),
        ("sch 1 s 21\trecorded by staff", "sch 1 s 21 is no clause that is enforced"),
        ("sch 1 s 22\tnot there", "sch 1 s 22 is no clause that is enforced"),
    ],
)
def test_the_list_of_what_comes_up_in_no_round_is_exact(tiny: Path, line: str, fault: str) -> None:
    (tiny / "outside_rounds.tsv").write_text(f"ref\treason\n{line}\n")
    with pytest.raises(CatalogueError, match=re.escape(fault)):
        coverage(book_citing(tiny))


@pytest.mark.parametrize(
    ("refs", "lines", "fault"),
    [
        ("sch 1 s 21\tcloth", "", "sch 1 s 21 is no clause that is physical"),
        ("sch 1 diagram 2\tcloth", "", "sch 1 diagram 2 is no clause that is physical"),
        ("sch 1 diagram 1\tcloth", "", "line 3: sch 1 diagram 1 stands twice"),
        ("sch 1 diagram 1", "", "is not two columns"),
        ("", "rack\tIt lies there.", "no clause has the line rack"),
        ("", "cloth\tAnother.", "line 3: cloth stands twice"),
    ],
)
def test_what_says_why_a_clause_is_physical_is_exact(tiny: Path, refs: str, lines: str, fault: str) -> None:
    (tiny / "physical.tsv").write_text(f"{PHYSICAL}{refs}\n" if refs else PHYSICAL)
    (tiny / "physical_why.tsv").write_text(f"{LINES}{lines}\n" if lines else LINES)
    with pytest.raises(CatalogueError, match=re.escape(fault)):
        coverage(book_citing(tiny))


def test_what_says_why_a_clause_is_physical_has_a_line_that_there_is(tiny: Path) -> None:
    (tiny / "physical.tsv").write_text(PHYSICAL.replace("cloth", "rack"))
    with pytest.raises(CatalogueError, match=r"has the line 'rack', which physical_why\.tsv does not have"):
        coverage(book_citing(tiny))


def test_json_names_why_a_clause_is_physical_and_which_has_no_line(tiny: Path) -> None:
    why = "No page marks a cloth; the supervisor looks."
    report = coverage(book_citing(tiny)).to_json()
    assert report["physical"] == [
        {"ref": "sch 1 diagram 1", "heading": "the cloth", "about": "cloth", "why": why}
    ]
    assert report["missing"]["why"] == []
    (tiny / "clauses.tsv").write_text(CLAUSES.replace("none\ta game", "physical\ta game"))
    del sys.modules["books_of_tests.tiny"]
    assert coverage(book_citing(tiny)).to_json()["missing"]["why"] == [{"ref": "sch 1", "heading": "a game"}]


def test_tests_name_clauses_in_calls_and_marks_of_their_book(tiny: Path, tmp_path: Path) -> None:
    tests = tmp_path / "checks" / "deep"
    tests.mkdir(parents=True)
    (tests / "test_draw.py").write_text(
        "@clause('tiny', 'sch 1 s 2(1)')\n"
        "def test_one(): ...\n"
        "@pytest.mark.clause('tiny', 'sch 1 s 20', 'sch 1 s 99')\n"
        "def test_two(): ...\n"
        "@clause('other', 'sch 1 s 2(2)')\n"
        "def test_three(): 'sch 1 s 2(2)(a)'\n"
    )
    found = coverage(book_citing(tiny, "sch 1 s 2", "sch 1 s 20"), tmp_path / "checks")
    assert refs(found.without_test) == ["sch 1 s 2(2)", "sch 1 s 2(2)(a)"]
    assert found.dangling == ("sch 1 s 99",)
    assert not found.complete


def test_a_file_of_tests_that_is_not_python_is_named(tmp_path: Path) -> None:
    (tmp_path / "test_broken.py").write_text("def test(:\n")
    with pytest.raises(UnreadableTest, match=r"test_broken\.py"):
        named_by_tests("tiny", tmp_path)


def test_json_names_what_is_missing(tiny: Path, tmp_path: Path) -> None:
    tests = tmp_path / "checks"
    tests.mkdir()
    (tests / "test_draw.py").write_text("clause('tiny', 'sch 1 s 2')\n")
    report = coverage(book_citing(tiny, "sch 1 s 20"), tests).to_json()
    assert report["clauses"] == 9
    assert report["enforced"] == {
        "clauses": 4,
        "code": 1,
        "tests": 3,
        "produced": 3,
        "exactly": {"code": 1, "tests": 0, "produced": 0},
    }
    part = {"part": "sch 1", "title": "A game", "provisions": 7, "catalogued": 7, "missing": 0}
    assert report["provisions"] == {"text": 7, "missing": 0, "parts": [part]}
    assert report["not_built"] == []
    assert [c["ref"] for c in report["missing"]["code"]] == [
        "sch 1 s 2(1)",
        "sch 1 s 2(2)",
        "sch 1 s 2(2)(a)",
    ]
    assert report["missing"]["tests"] == [{"ref": "sch 1 s 20", "heading": "the last card"}]
    assert len(report["missing"]["produced"]) == 4
    assert report["outside_rounds"] == []
    assert report["complete"] is False


def test_load_all_reaches_modules_in_folders(tiny: Path) -> None:
    (tiny / "readings").mkdir()
    (tiny / "readings" / "__init__.py").write_text("")
    (tiny / "readings" / "one.py").write_text(MODULE.format("'sch 1 s 20'"))
    book = book_citing(tiny)
    load_all(book)
    assert book.catalogue.cited == {"sch 1 s 20"}


def test_what_only_an_option_brings_in_counts_as_carried_out() -> None:
    missing = refs(book_coverage("qld-2010").without_code)
    assert "sch 1 s 30(3)(a)(i)" not in missing
    assert "sch 1 s 13(2)(a)" not in missing
