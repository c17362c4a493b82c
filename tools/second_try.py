"""Run what failed once more, alone: a few tests of pages and servers that pass then have passed.

A page in a browser, a server and what venues send each other go on while the machine does other things. What
a test of the law, of money or of records finds stands; so does what more than ``MOST`` of these tests find.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

FAILED: Final = Path(".pytest_cache/v/cache/lastfailed")
SERVED: Final = ("tests/browser/", "tests/group/", "tests/web/")
MOST: Final = 3


def forgivable(failed: Iterable[str]) -> bool:
    """Whether these are at least one and at most ``MOST`` tests, all of pages and servers."""
    failed = tuple(failed)
    return 0 < len(failed) <= MOST and all(each.startswith(SERVED) for each in failed)


def main() -> int:
    """Run them; 0 when they are tests of pages and servers that pass now, else 1."""
    failed = tuple(json.loads(FAILED.read_text())) if FAILED.exists() else ()
    print("== What failed, once more", flush=True)
    again = subprocess.run(
        [sys.executable, "-m", "pytest", "--last-failed", "--last-failed-no-failures", "none"], check=False
    )
    if again.returncode or not forgivable(failed):
        return 1
    print("Passed when run alone, and failed beside others:", *failed, sep="\n  ", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
