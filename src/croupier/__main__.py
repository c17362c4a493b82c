"""``python -m croupier`` is the command ``croupier``."""

from __future__ import annotations

from croupier.cli import main

main()
