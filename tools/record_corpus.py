"""Record the scripts of the corpus: ``python tools/record_corpus.py [--all]``.

tests/corpus/scripts.json holds scripts by id; tests/corpus/records/ID.json the record that each came to
when it was added. A record is never changed: every later version must replay it to the same hash. New
scripts get their records; ``--all`` records all anew, which is right only before a first release of the
form of records.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from pathlib import Path
from typing import Any

from croupier.record.runner import run_script

CORPUS = Path(__file__).resolve().parent.parent / "tests" / "corpus"


def main() -> int:
    """Record what has no record yet; 1 where a script cannot be conducted."""
    parser = argparse.ArgumentParser(description="Record the scripts of the corpus.")
    parser.add_argument("--all", action="store_true", help="record all anew, the old ones too")
    every = parser.parse_args().all
    records = CORPUS / "records"
    records.mkdir(exist_ok=True)
    scripts: list[dict[str, Any]] = json.loads((CORPUS / "scripts.json").read_text(encoding="utf-8"))
    for script in scripts:
        name = str(script["id"])
        file = records / f"{name}.json"
        if re.fullmatch(r"[a-z0-9-]+", name) is None:
            sys.stderr.write(f"{name!r} cannot name a file: small letters, digits and -\n")
            return 1
        if file.exists() and not every:
            continue
        done = run_script(script)
        if done.record is None or done.result["status"] == "waiting":
            sys.stderr.write(f"{name}: {done.result['refused'] or done.result['waiting_for']}\n")
            return 1
        file.write_text(json.dumps(done.record, indent=1) + "\n", encoding="utf-8")
        sys.stdout.write(f"{name}: {done.record['hash']}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
