"""``python -m tools.fuzz``."""

from tools.fuzz.run import main

main()
