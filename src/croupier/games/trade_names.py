"""What the trade and players call games besides their titles in the rulebooks: what a table is searched by.

Beside other names of a game stand those of kindred games that no book here has, where the game is what
somebody who asks for one is led to: three dice for crown and anchor. They are names; no rule rests on them.
"""

from __future__ import annotations

from typing import Final

TITLES: Final = {
    "baccarat": "Baccarat",
    "big_raise": "Big Raise stud poker",
    "blackjack": "Blackjack",
    "caribbean_stud": "Caribbean stud",
    "casino_war": "Casino war",
    "craps": "Craps",
    "dealer_holdem": "Hold'em against the house",
    "dragon21": "Dragon21",
    "lucky_draw": "Lucky draw baccarat",
    "lunar_poker": "Lunar poker",
    "mississippi_stud": "Mississippi stud",
    "pai_gow": "Pai gow",
    "poker": "Poker",
    "roulette": "Roulette",
    "sic_bo": "Sic-bo",
    "three_card_poker": "Three card poker",
    "wheel": "Money wheel",
}
"""What a floor calls all games of a family together."""
OF_FAMILIES: Final = {
    "baccarat": ("punto banco", "baccara", "chemin de fer"),
    "blackjack": ("21", "twenty-one", "vingt-et-un", "pontoon"),
    "caribbean_stud": ("caribbean poker", "casino stud", "five card stud"),
    "casino_war": ("war", "high card"),
    "craps": ("dice", "crap shooting", "bank craps"),
    "dragon21": ("dragon 21", "dragon tiger", "21"),
    "lucky_draw": ("lucky draw", "draw baccarat"),
    "lunar_poker": ("lunar", "russian poker", "oasis poker"),
    "pai_gow": ("paigow", "chinese dominoes", "tiles"),
    "poker": ("poker room", "community cards"),
    "roulette": ("little wheel", "european wheel", "single zero"),
    "sic_bo": (
        "dice",
        "dai siu",
        "big and small",
        "hi-lo",
        "grand hazard",
        "chuck-a-luck",
        "crown and anchor",
    ),
    "big_raise": ("raise it up stud", "big raise stud"),
    "mississippi_stud": ("mississippi", "mississippi poker"),
    "three_card_poker": ("3 card poker", "tri-card poker", "three card brag"),
    "wheel": ("big six", "big 6", "money wheel", "lucky wheel"),
}
OF_GAMES: Final = {
    "texas_holdem_bonus": ("hold em bonus", "holdem bonus", "texas hold em against the dealer"),
    "ultimate_holdem": ("ultimate", "uth", "texas hold em against the dealer"),
    "draw": ("five card draw", "draw poker"),
    "five_card_stud": ("5 card stud", "stud poker"),
    "seven_card_stud": ("7 card stud", "seven stud", "stud poker"),
    "three_card_manila": ("3 card manila",),
    "two_card_manila": ("2 card manila",),
    "omaha_poker": ("plo", "pot limit omaha", "omaha hold em"),
    "texas_holdem_poker": ("hold em", "texas hold em", "nlh"),
}


def trade_names(family: str, game: str) -> tuple[str, ...]:
    """The names by which a game is asked for, besides its title; none where the table has none."""
    return (*OF_FAMILIES.get(family, ()), *OF_GAMES.get(game, ()))
