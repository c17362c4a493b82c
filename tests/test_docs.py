"""The documentation says what the code says."""

from __future__ import annotations

from tools.docs import DOCS, pages


def test_built_pages_are_up_to_date() -> None:
    stale = [
        str(page.relative_to(DOCS))
        for page, text in pages().items()
        if not page.exists() or page.read_text(encoding="utf-8") != text
    ]
    assert not stale, f"run make docs: {stale}"
