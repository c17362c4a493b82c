"""Build the documentation as a site of pages that need no server: ``make site``.

The pages of ``docs/``, the README and the changelog are copied to ``build/site/pages``; how every game is
played is written beside them (:mod:`tools.how_to_play`); MkDocs makes ``build/site/html`` of it all, and
stops at a link that leads nowhere.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from tools.book_pages import DOCS
from tools.how_to_play import how_to_play_pages

ROOT: Final = DOCS.parent
PAGES: Final = ROOT / "build" / "site" / "pages"
CONFIGURATION: Final = ROOT / "mkdocs.yml"


def gather(into: Path, how_to_play: dict[str, str]) -> None:
    """Put all that the site is made of into a folder, which is emptied first."""
    shutil.rmtree(into, ignore_errors=True)
    shutil.copytree(DOCS, into)
    for name in ("README.md", "CHANGELOG.md"):
        text = (ROOT / name).read_text(encoding="utf-8")
        page = "start.md" if name == "README.md" else "changelog.md"
        (into / page).write_text(from_root(text), encoding="utf-8")
    (into / "LICENSE.txt").write_bytes((ROOT / "LICENSE").read_bytes())
    for page, text in how_to_play.items():
        file = into / "how-to-play" / page
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    for written in into.rglob("*.md"):
        depth = "../" * (len(written.relative_to(into).parts) - 1)
        written.write_text(from_docs(written.read_text(encoding="utf-8"), depth), encoding="utf-8")


def from_root(text: str) -> str:
    """A page of the project's root with its links as they are from ``docs/``."""
    text = text.replace("](docs/", "](").replace("](LICENSE)", "](LICENSE.txt)")
    return text.replace("](CHANGELOG.md", "](changelog.md")


def from_docs(text: str, depth: str) -> str:
    """A page with its links to the README and the changelog of the root as they are in the site."""
    if not depth:
        text = text.replace("](../README.md", "](start.md")
    return re.sub(r"\]\((?:\.\./)+CHANGELOG\.md", f"]({depth}changelog.md", text)


def main() -> int:
    """Build the site; the exit status is that of MkDocs."""
    print("Counting the best play of every game: some minutes the first time ...", flush=True)
    gather(PAGES, how_to_play_pages())
    status = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--config-file", str(CONFIGURATION)],
        check=False,
    ).returncode
    if not status:
        print(f"The site begins at {(PAGES.parent / 'html' / 'index.html').relative_to(ROOT)}")
    return status


if __name__ == "__main__":
    sys.exit(main())
