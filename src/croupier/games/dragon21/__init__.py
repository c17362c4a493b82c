"""Dragon21: the Dragon's hand and the Tiger's, dealt like baccarat and counted like blackjack."""
