// What a game states of itself in its table's description: pages ask for this, not for games by name.

/** Whether players wager against each other. */
export const amongPlayers = ({ traits }) => traits.includes("among_players");

/** Whether wagers are on either of two sides, whose results make a road. */
export const twoSides = ({ traits }) => traits.includes("two_sides");
