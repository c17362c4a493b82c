"""What every test shares."""

from __future__ import annotations

from hypothesis import settings

# No test fails for being slow: this machine's speed is not what it checks.
settings.register_profile("croupier", deadline=None, print_blob=True)
settings.load_profile("croupier")
