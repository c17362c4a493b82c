"""``python -m croupier.verify_store PATH_OR_URL [--expect POSITION:HASH] [--json]``."""

from __future__ import annotations

import argparse
import json
import re
import sys

from croupier.verify_store import CannotRead, verify


def _noted(text: str) -> tuple[int, str]:
    match = re.fullmatch(r"([1-9]\d{0,17}):([0-9a-f]{64})", text, re.ASCII)
    if match is None:
        raise argparse.ArgumentTypeError(f"{text!r} is not POSITION:HASH")
    return int(match[1]), match[2]


def main() -> int:
    """Print the report; 0 where the store is sound, 1 where not, 2 where there is none."""
    parser = argparse.ArgumentParser(prog="croupier.verify_store", description="Verify a store of Croupier.")
    parser.add_argument("store", help="the file of a SQLite store, or postgresql://user@host/database")
    parser.add_argument(
        "--expect",
        type=_noted,
        action="append",
        default=[],
        help="POSITION:HASH of an event, noted down earlier; once for each",
    )
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    arguments = parser.parse_args()
    try:
        report = verify(arguments.store, expect=dict(arguments.expect))
    except CannotRead as error:
        sys.stderr.write(f"{error}\n")
        return 2
    sys.stdout.write(f"{json.dumps(report.as_json()) if arguments.json else report}\n")
    return 0 if report.ok else 1


if __name__ == "__main__":
    sys.exit(main())
