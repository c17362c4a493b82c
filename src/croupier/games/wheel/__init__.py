"""The wheel of fortune, or money wheel: symbols on a rim, and wagers on the one that comes up."""
