"""Mississippi stud poker: two cards of one's own, three communal ones, and a bet or a fold before each."""
