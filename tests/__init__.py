"""The tests: a package, so that tools can read the tables that are typed from the texts."""
