"""The clause catalogues and registers of readings of all rulebooks."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.law import CatalogueError, Clause, DanglingCitation, Kind, Rulebook, Treatment, path
from croupier.law.clauses import Catalogue
from croupier.law.coverage import load_all
from croupier.rulebooks import BOOKS, UnknownRulebook, rulebook, rulebook_names
from croupier.rulebooks.games import game, games
from tests.clauses import clause as marked

CATALOGUED = [name for name in BOOKS if (rulebook(name).home / "clauses.tsv").exists()]
LONGEST_HEADING = 120


@pytest.fixture(params=CATALOGUED)
def book(request: pytest.FixtureRequest) -> Rulebook:
    return rulebook(request.param)


def test_queensland_and_new_zealand_are_catalogued() -> None:
    assert {"qld-2010", "nz-1996", "nz-proposed"} <= set(CATALOGUED)


def test_every_heading_says_something_short(book: Rulebook) -> None:
    for entry in book.catalogue.values():
        assert entry.heading.strip() == entry.heading != "", entry.ref
        assert len(entry.heading) <= LONGEST_HEADING, entry.ref


def test_every_reference_is_written_in_one_way(book: Rulebook) -> None:
    for ref in book.catalogue:
        assert ref == " ".join(ref.split()), ref
        assert "( " not in ref, ref
    assert len({path(ref) for ref in book.catalogue}) == len(book.catalogue)


def test_every_paragraph_stands_below_a_clause_that_is_listed(book: Rulebook) -> None:
    known = {path(ref) for ref in book.catalogue}
    orphans = [
        c.ref for c in book.catalogue.values() if c.path[-1].startswith("(") and c.path[:-1] not in known
    ]
    assert orphans == []


def test_every_reading_is_whole_and_names_clauses(book: Rulebook) -> None:
    load_all(book)
    for reading in book.readings:
        for text in (reading.name, reading.unclear, reading.reading, reading.alternative):
            assert text.strip() == text != "", reading.name
        assert reading.clauses, reading.name
        assert all(book.heading(c.ref) for c in reading.clauses), reading.name
        assert reading.option is None or reading.option.count(".") == 1, reading.name


def test_the_alternative_of_a_reading_is_an_option_of_its_game(book: Rulebook) -> None:
    load_all(book)
    for reading in book.readings:
        if reading.option is not None and games(book.name):
            of, name = reading.option.split(".")
            assert name in {option.name for option in game(book.name, of).options}, reading.name


@pytest.mark.parametrize("name", ["qld-2010", "nz-1996", "nz-proposed"])
def test_readings_refer_to_clauses_and_do_not_claim_to_carry_them_out(name: str) -> None:
    files = sorted(rulebook(name).home.glob("readings*")) + sorted(rulebook(name).home.glob("readings/*.py"))
    texts = [file.read_text(encoding="utf-8") for file in files if file.suffix == ".py"]
    assert texts
    assert not any("cite(" in text for text in texts)


def test_the_register_of_queensland_opens_with_the_general_part() -> None:
    book = rulebook("qld-2010")
    load_all(book)
    assert book.readings[0].name == "regulation-28"
    assert len({r.name for r in book.readings}) == len(book.readings)


def test_a_clause_can_be_looked_up_with_its_kind_and_treatment() -> None:
    entry = rulebook("qld-2010").catalogue["sch 1 s 12(2)"]
    assert isinstance(entry, Clause)
    assert (entry.kind, entry.treatment) == (Kind.PAYOUT, Treatment.ENFORCED)


def test_queensland_keeps_the_numbers_of_its_text() -> None:
    catalogue = rulebook("qld-2010").catalogue
    assert [ref for ref in catalogue if path(ref)[:2] == ("sch 1", "s 29")] == [
        "sch 1 s 29",
        "sch 1 s 29(1)",
        "sch 1 s 29(2)",
        "sch 1 s 29(5)",
    ]


def test_queensland_lists_every_section_of_its_three_parts() -> None:
    sections = {path(ref)[:2] for ref in rulebook("qld-2010").catalogue}
    assert all((f"s {n}",) in {s[:1] for s in sections} for n in range(1, 13))
    assert all(("sch 1", f"s {n}") in sections for n in range(1, 43))
    assert all(("sch 19", f"s {n}") in sections for n in range(1, 11))


def test_a_citation_that_dangles_is_refused_with_its_neighbours() -> None:
    with pytest.raises(DanglingCitation, match=r"qld-2010 has no clause 'sch 1 s 29\(3\)'; nearest: "):
        rulebook("qld-2010").cite("sch 1 s 29(3)")


def test_a_mark_on_a_test_is_checked_when_it_is_made() -> None:
    assert marked("qld-2010", "sch 1 s 23(4)").args == ("qld-2010", "sch 1 s 23(4)")
    with pytest.raises(DanglingCitation):
        marked("qld-2010", "sch 1 s 23(7)")


def test_a_line_short_of_a_field_is_named(tmp_path: Path) -> None:
    file = tmp_path / "clauses.tsv"
    file.write_text("ref\tkind\ttreatment\theading\ns 1\tprocedure\tnone\n")
    with pytest.raises(CatalogueError, match="line 2: 3 fields"):
        Catalogue.read("made-up", file)


def test_rulebooks_are_named_in_the_order_of_their_declaration() -> None:
    assert rulebook_names() == ("qld-2010", "nz-1996", "nz-proposed", "nz-poker-2017", "nsw-blackjack")
    assert [rulebook(name).name for name in rulebook_names()] == list(rulebook_names())


def test_an_unknown_rulebook_gets_the_nearest_names() -> None:
    with pytest.raises(UnknownRulebook, match=r"rulebook 'qld-2011': .*nearest: qld-2010"):
        rulebook("qld-2011")


def test_a_rulebook_unlike_any_gets_all_names() -> None:
    with pytest.raises(UnknownRulebook, match="nearest: qld-2010, nz-1996, nz-proposed, nz-poker-2017"):
        rulebook("xyz")
