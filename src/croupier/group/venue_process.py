"""A venue in a process of its own: a house on its standard input and output, with its line to the group."""

from __future__ import annotations

import asyncio
import sys
from typing import Final

from croupier.group.line import line
from croupier.group.link import Patience
from croupier.house.crash_server import serve

QUICK: Final = Patience(wait=2.0, answer=2.0, again=0.1, report=1.0)
"""As in earnest, but that a group that is back is found at once, and that reports come every second."""

if __name__ == "__main__":
    asyncio.run(serve(sys.argv[1], line(sys.argv[2], QUICK)))
