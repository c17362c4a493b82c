"""Exact money: amounts in minor units, odds as fractions, rounding, and balanced postings."""
