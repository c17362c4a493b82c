"""What a page in Chinese leaves in English: the words of a text that no message of the catalogue says."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from playwright.sync_api import Page

from croupier.games.events import Kind
from croupier.games.explain import explained
from croupier.games.game import Game
from croupier.games.refusals import Refused
from croupier.games.tape import Decision, Place, Withdraw, read_entry
from croupier.web import languages
from croupier.web.narrative import tell
from croupier.web.odds import event_as_printed
from croupier.web.told_rules import told
from tools.branch_corpus import read
from tools.branching import opened
from tools.messages import SCRIPTS

STAYS: Final[Mapping[str, str]] = {
    r"Croupier|Anna|Ben|anna|ben": "names of the house's software and of people",
    r"\(?(?:sch|div|pt|reg|s|r)\.? [\w().-]+(?: (?:div|r|s|def) [\w().-]+)*\)?": "clauses",
    r"[0-9a-f]{12,}…?|SHA-256|PHH|API|hands\.json|JSON": "marks and formats of records",
    r"[AKQJT2-9]{1,2}[CDHS]?": "ranks of cards, which Chinese cards bear too",
    r"\w+=[\w:]+|[a-z0-9]+(?:_[a-z0-9]+)+|[a-z0-9]+(?:-[a-z0-9]+)+": "what operators and programs write",
    r"BJ|C & E|EN|W|QR|TLS|/\w+": "signs on the layout and of the page, and addresses",
    r"[A-Z]\)?": "letters of tables and forms",
    r"bankr": "a wager that kept rounds try and no game has",
}
"""What may stand in English in a text in Chinese, each with why."""
_STAYS: Final = re.compile("|".join(rf"(?<!\w)(?:{each})(?!\w)" for each in STAYS))
_ENGLISH: Final = re.compile(r"[A-Za-z]{2,}")

SHOWN: Final = """() => {
  const kept = `script, style, textarea, [translate=no], .clauses .heading, .clauses .ref, .clauses .source,
    .of-heading, .topbar .who b, pre, code`;
  const found = new Set();
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ALL);
  for (let node = walker.currentNode; node; node = walker.nextNode()) {
    const within = node.nodeType === Node.TEXT_NODE ? node.parentElement : node;
    if (!(within instanceof Element) || within.closest(kept)) continue;
    const heard = ["title", "aria-label", "placeholder", "alt"];
    const texts = within === node ? heard.map((name) => node.getAttribute(name) ?? "") : [node.data.trim()];
    for (const text of texts) found.add(text);
  }
  return [...found];
}"""
"""Every text that a page shows or says, but clauses with their headings, records and what people wrote."""
SAID: Final = """async ([source, catalogue, texts]) => {
  const { Catalogue } = await import("data:text/javascript," + encodeURIComponent(source));
  const found = new Catalogue(catalogue);
  return texts.map((text) => found.say(text) ?? text);
}"""
"""What the catalogue makes of texts."""


def english_of(text: str) -> list[str]:
    """The English words of a text that are none of those that stay."""
    return _ENGLISH.findall(_STAYS.sub("", text))


def left_on(page: Page) -> list[str]:
    """The texts of a page in Chinese that have English words, as they stand there."""
    return sorted(text for text in page.evaluate(SHOWN) if english_of(text))


def left_of(page: Page, texts: Iterable[str], *, without: str | None = None) -> dict[str, str]:
    """What of these texts stays in English, in whole or in part, by its English.

    ``without``: the code of a message that the catalogue is to lack.
    """
    catalogue: dict[str, Any] = json.loads(languages.as_json(languages.CHINESE))
    catalogue["messages"] = [each for each in catalogue["messages"] if each[0] != without]
    asked = list(texts)
    said = page.evaluate(SAID, [(SCRIPTS / "catalogue.js").read_text(encoding="utf-8"), catalogue, asked])
    return {text: now for text, now in zip(asked, said, strict=True) if english_of(now)}


def told_of(game: Game, every: int = 1) -> Iterator[str]:
    """What a game's kept rounds, every so-manieth of them, say to its players: steps, *Why* and refusals.

    The rules of a table with usual options in words besides.
    """
    titles = {wager.name: wager.title for wager in game.wagers}
    for line in read(game)[::every]:
        round_ = opened(game, line)
        for entry in map(read_entry, (step for step, _ in line["steps"])):
            try:
                round_.apply(entry)
            except Refused as error:
                if isinstance(entry, Place | Withdraw | Decision):  # what players do
                    yield from (error.refusal.what.replace("_", " "), error.refusal.reason)
        events = [event_as_printed(event, round_.rules.wagers) for event in round_.events]
        for place, event in enumerate(events):
            says = tell(event, titles, reveal=True)
            if event.kind in (Kind.SETTLED, Kind.PAID, Kind.RETURNED):
                because = explained(game.family, events[:place], round_.outcome, event).because
                yield f"{says}. {because}" if because else says
            else:
                yield says
    yield from rules_of(game)


def rules_of(game: Game) -> tuple[str, ...]:
    """The rules of a table with usual options in words."""
    groups = told(game, {}, game.rules())
    return tuple(
        text for group in groups for rule in group["rules"] for text in (rule["title"], rule["says"])
    )
