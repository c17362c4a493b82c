"""The best play of some games under their usual options, and what ranks their hands.

They are worked out, and put where the package has them:

    python -m tools.best_play [--check [FAMILY ...]]

Files are named by what they rest on, as :mod:`croupier.simulation.kept` names them. To be run anew after a
change of what either is; ``--check`` says whether that is so, of some families or of all, and writes nothing.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import zlib
from collections.abc import Collection
from pathlib import Path
from typing import Final
from unittest.mock import patch

from croupier.rulebooks.games import all_games
from croupier.simulation import kept
from croupier.simulation.jobs import make_job, prepare

FAMILIES: Final = ("blackjack", "caribbean_stud", "dealer_holdem", "pai_gow", "three_card_poker")
"""Those whose best play takes seconds to work out, or whose hands are ranked by tables that NumPy makes."""


def main() -> None:
    """Work it out, and write it or compare it with what is there."""
    if "--check" in sys.argv[1:]:
        some = sys.argv[sys.argv.index("--check") + 1 :]
        there = {file.name: zlib.decompress(file.read_bytes()) for file in kept.SHIPPED.glob("*.z")}
        made = worked_out(some or FAMILIES)
        # Of some families what is worked out must be there; of all, nothing else may be.
        if not made or not made.items() <= there.items() or (not some and made != there):
            sys.exit("the best play is another now: python -m tools.best_play")
        return
    made = worked_out(FAMILIES)
    kept.SHIPPED.mkdir(exist_ok=True)
    for file in kept.SHIPPED.glob("*.z"):
        file.unlink()
    for name, data in made.items():
        (kept.SHIPPED / name).write_bytes(zlib.compress(data, 9))


def worked_out(families: Collection[str]) -> dict[str, bytes]:
    """By the name of its file, what a process finds that knows nothing yet."""
    with tempfile.TemporaryDirectory() as home, patch.object(kept, "SHIPPED", Path(home)):
        os.environ["XDG_CACHE_HOME"] = home
        for game in all_games():
            if game.family in families:
                prepare(make_job(game, {}, 0, plain=True))
        found = {}
        for file in sorted(Path(home, "croupier", kept.FOLDER).iterdir()):
            key, _, data = file.read_bytes().split(b"\n", 2)
            found[kept.shipped_name(json.loads(key))] = data
        return found


if __name__ == "__main__":
    main()
