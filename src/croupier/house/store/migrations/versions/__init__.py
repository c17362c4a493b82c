"""One module a schema version, named by its number."""
