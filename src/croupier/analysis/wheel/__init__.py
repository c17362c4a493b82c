"""Exact analysis of the wheel of fortune: every symbol over the sections of the rim."""

from __future__ import annotations

from croupier.analysis.wheel.analyser import ANALYSER

__all__ = ["ANALYSER"]
