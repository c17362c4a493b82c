"""Three card poker: three cards each against a dealer whose hand must qualify."""
