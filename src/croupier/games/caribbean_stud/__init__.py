"""Caribbean stud poker: five cards each against a dealer whose hand must qualify, and a jackpot."""
