"""Chi-squared tests of what came up how often."""

from __future__ import annotations

from collections.abc import Sequence

# SciPy's statistics take two seconds to load: only tests that ask for them load them.


def evenness(counts: Sequence[int]) -> float:
    """The chance that equally likely outcomes differ as much as these counts (Pearson's test)."""
    from scipy.stats import chisquare

    return float(chisquare(counts).pvalue)


def chance_above(statistic: float, degrees: int) -> float:
    """The chance that a chi-squared statistic of so many degrees of freedom is larger than this."""
    from scipy.stats import chi2

    return float(chi2(degrees).sf(statistic))
