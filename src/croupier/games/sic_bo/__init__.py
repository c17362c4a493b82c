"""Sic-bo, which New Zealand calls tai-sai: three dice in a tumbler, and wagers on how they fall."""
