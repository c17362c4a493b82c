"""Big Raise stud poker: three cards of one's own, two communal ones, one raise of up to four antes."""
