"""The house: its store, people, tables, cage and disputes."""
