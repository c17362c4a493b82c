"""The table: the driver that runs rounds from their tapes, and what outlives a round."""
