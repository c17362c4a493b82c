"""``python -m croupier.verify_store PATH_OR_URL [--expect POSITION:HASH] [--json]``."""

from __future__ import annotations

import argparse
import json
import sys

from croupier.verify_store import CannotRead, read_head, verify


def _noted(text: str) -> tuple[int, str]:
    try:
        return read_head(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


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
