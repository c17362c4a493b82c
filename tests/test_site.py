"""The documentation's site: how to play says what the rules say, and every link of a page leads somewhere."""

from __future__ import annotations

import re
from pathlib import Path

from croupier.rulebooks.games import all_games, games
from tools.how_to_play import how_to_play, index
from tools.site import gather

LINK = re.compile(r"\]\(([^)\s#]+)")


def test_the_index_links_to_every_game() -> None:
    linked = set(LINK.findall(index()))
    assert linked == {f"{game.book.name}/{game.name}.md" for game in all_games()}


def test_a_page_has_rules_odds_edges_and_best_play() -> None:
    (war,) = (game for game in games("qld-2010") if game.name == "casino_war")
    page = how_to_play(war)
    assert "| Tie | 10 to 1 | 18.65 % |" in page  # 58/311, counted by hand in docs/games/casino_war.md
    for heading in ("## How it is played", "## Bets", "## A round", "## Best play"):
        assert f"\n{heading}\n" in page
    assert "sch 14" in page


def test_the_gathered_pages_link_to_one_another(tmp_path: Path) -> None:
    (war,) = (game for game in games("qld-2010") if game.name == "casino_war")
    gather(tmp_path, {"README.md": "# How to play\n", "qld-2010/casino_war.md": how_to_play(war)})
    broken = [
        f"{page.relative_to(tmp_path)}: {link}"
        for page in tmp_path.rglob("*.md")
        for link in LINK.findall(page.read_text(encoding="utf-8"))
        if not link.startswith(("http:", "https:")) and not (page.parent / link).exists()
    ]
    assert broken == []
