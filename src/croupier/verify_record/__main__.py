"""``python -m croupier.verify_record FILE [--json]``."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from croupier.verify_record import verify_text


def main() -> int:
    """Print a report for each record; 0 where all are sound, 1 where not, 2 where there is no file."""
    parser = argparse.ArgumentParser(prog="croupier.verify_record", description="Verify round records.")
    parser.add_argument("file", help="a file of round records: one, a JSON list, or one a line")
    parser.add_argument("--json", action="store_true", help="print each report as JSON")
    arguments = parser.parse_args()
    try:
        text = Path(arguments.file).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        sys.stderr.write(f"cannot read {arguments.file}: {error}\n")
        return 2
    sound = True
    for number, report in enumerate(verify_text(text), start=1):
        sound = sound and report.ok
        shown = json.dumps({"record": number, **report.as_json()}) if arguments.json else str(report)
        sys.stdout.write(shown if arguments.json else f"record {number}: {shown}")
        sys.stdout.write("\n")
    return 0 if sound else 1


if __name__ == "__main__":
    sys.exit(main())
