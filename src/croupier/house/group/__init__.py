"""A venue's side of its group: what it tells the group, and what it has heard of it. See docs/group.md."""
