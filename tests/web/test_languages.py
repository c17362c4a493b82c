"""Pages in other languages: no message is left out, and every one has its code, its English and its words."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

import httpx
import pytest

from croupier.web import languages
from tests.web.site import Site
from tools import messages
from tools.javascript import Reader

OTHERS: Final = tuple(name for name in languages.LANGUAGES if name != languages.ENGLISH)
HOLE: Final = re.compile(r"\{(\d+)(?::([^}]*))?\}")


def lines_to_add(lacks: list[messages.Said]) -> str:
    """What a catalogue lacks, as the lines that it needs."""
    return "\n".join(messages.stanza(said, messages.code_of(said)) for said in lacks)


@pytest.mark.parametrize("language", OTHERS)
def test_no_message_of_a_players_page_is_left_out(language: str) -> None:
    lacks = messages.lacking(languages.catalogue(language), messages.wanted())
    assert not lacks, f"add to {languages.catalogue_path(language)} with words:\n{lines_to_add(lacks)}"


@pytest.mark.parametrize("language", OTHERS)
def test_a_message_that_is_left_out_is_told_with_the_lines_to_add(language: str) -> None:
    known = messages.of_template(messages.WEB / "templates" / "floor.html")
    planted = replace(known[0], text="Nobody has said this yet, {0}")
    lacks = messages.lacking(languages.catalogue(language), [*known, planted])
    assert lacks == [planted]
    assert 'msgid "Nobody has said this yet, {0}"\nmsgstr ""' in lines_to_add(lacks)


def test_texts_are_read_out_of_scripts_templates_and_sentences() -> None:
    template = '`${n} ${n === 1 ? "bot" : "bots"} ${on ? "wait" : "play"} here`'
    script = f'h("p", {{ class: "no words" }}, {template}, "Sit down");'
    read = list(messages.walk(Reader(script).tokens(), "x.js"))
    assert ("{0} bot {1:wait|play} here", "{0} bots {1:wait|play} here") in [
        (s.text, s.several) for s in read
    ]
    assert "Sit down" in [said.text for said in read]
    assert "no words" not in [said.text for said in read]


@pytest.mark.parametrize("language", OTHERS)
def test_every_message_has_a_code_of_its_own_and_words_for_its_holes(language: str) -> None:
    codes = []
    for message in languages.catalogue(language):
        if not message.id:
            continue
        english, several, words = languages.said(message)
        assert message.context, english
        codes.append(message.context)
        holes = {hole: (choices or "").split("|") for hole, choices in HOLE.findall(english)}
        for each in words:
            for hole, choices in HOLE.findall(each):
                assert hole in holes, message.context
                assert not choices or len(choices.split("|")) == len(holes[hole]), message.context
        assert several is None or several != english
    assert len(codes) == len(set(codes)) > 2000


@pytest.mark.parametrize("language", OTHERS)
def test_the_trades_terms_are_said_as_the_glossary_has_them_and_each_has_a_source(language: str) -> None:
    glossary = (languages.HOME / f"glossary-{language}.tsv").read_text(encoding="utf-8").splitlines()[1:]
    messages_said = [languages.said(each) for each in languages.catalogue(language) if each.id]
    said = " ".join(word for _, _, words in messages_said for word in words)
    for row in glossary:
        english, term, source = row.split("\t")
        assert term in said, english
        assert source == "no source found" or source.startswith("http"), english


def test_a_catalogue_is_served_to_anybody_and_kept_by_browsers(site: Site) -> None:
    page = httpx.get(f"{site.url}/sign-in", cookies={languages.COOKIE: languages.CHINESE})
    assert f'data-translating="{languages.CHINESE}"' in page.text
    answer = httpx.get(f"{site.url}{languages.address()}/{languages.CHINESE}.json")
    assert "immutable" in answer.headers["cache-control"]
    told = {english: words for _, english, _, words in answer.json()["messages"]}
    assert told["Place your bets"] == ["请下注"]
    unknown = httpx.get(f"{site.url}{languages.address()}/tlh.json")
    assert unknown.status_code == 404
    assert unknown.json()["error"]["nearest"] == [languages.CHINESE]


def test_a_page_is_in_english_where_no_other_language_is_asked_for(site: Site) -> None:
    for cookies in ({}, {languages.COOKIE: "tlh"}):
        assert "data-translating" not in httpx.get(f"{site.url}/sign-in", cookies=cookies).text
