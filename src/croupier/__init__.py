"""Croupier: casino table games, exactly as their gazetted rulebooks say."""
