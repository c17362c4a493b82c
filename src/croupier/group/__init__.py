"""A group of venues: a service that knows patrons and their exclusions, and adds up what venues report.

Each venue is a house of its own, with a store, a chain and a writer of its own; see docs/group.md.
"""
