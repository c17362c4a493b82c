"""The written record of rounds: scripts, records, and the chain of hashes."""
