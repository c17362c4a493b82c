"""Exact counting of lunar poker's hands: the super wager, instant cash, and play without exchanges.

Not yet the analysis of the game: what exchanging cards is worth is not counted.
"""
