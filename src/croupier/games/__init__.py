"""Games: the form that every game has, and one folder per family of games."""
