"""Migrations of the store, run by :func:`croupier.house.store.open_store`."""
