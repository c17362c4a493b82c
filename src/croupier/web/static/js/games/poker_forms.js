// Where things stand on a poker table, by the room that it has: wide, high or narrow; with many places, and without a board.

const ROOMY = matchMedia("(min-width: 56.01rem)");

const WIDE = {
  name: "wide", width: 1000, height: 520, x: 500, y: 262, rx: 452, ry: 196, seats: [408, 182], bets: [288, 98], button: [326, 130],
  plate: [136, 48], card: [36, 50], shown: [46, 64], own: [52, 73], board: [62, 87], gap: 8, chip: 13, font: 15, boardY: 190, potY: 300, potsInRow: 5, potRoom: 8.2,
};
/** As wide, on a screen that is as high as a kiosk's. */
const HIGH = {
  name: "wide", high: true, width: 1000, height: 812, x: 500, y: 410, rx: 452, ry: 330, seats: [404, 312], bets: [270, 200], button: [310, 236],
  plate: [164, 60], card: [44, 61], shown: [56, 78], own: [70, 98], board: [86, 120], gap: 10, chip: 17, font: 19, boardY: 270, potY: 432, potsInRow: 4, potRoom: 8.2,
};
const NARROW = {
  name: "narrow", width: 400, height: 500, x: 200, y: 258, rx: 172, ry: 218, seats: [150, 202], bets: null, button: null,
  plate: [94, 42], card: [26, 36], shown: [31, 43], own: [42, 59], board: [38, 53], gap: 3, chip: 9, font: 12.5, boardY: 172, potY: 243, potsInRow: 2, potRoom: 7.6,
};
const MANY = 10; // more places than these are drawn smaller
/** Thirteen places go round a table with smaller plates and cards. */
const CROWDED = {
  high: { crowded: true, plate: [138, 54], card: [36, 50], shown: [46, 64], own: [62, 87], font: 16.5 },
  wide: { crowded: true, plate: [130, 46], card: [32, 45], shown: [40, 56], own: [46, 64], font: 14, bets: [272, 98] },
  // no plate beside another has room for chips and words in one line
  narrow: { rows: [-0.22, 0.1, 0.4], plate: [74, 46], card: [22, 31], shown: [27, 38], own: [38, 53], font: 11.5, seats: [156, 200] },
};
/** Without a board, bets and the pot have the middle: hands of many faces need the room before their plates. */
const BOARDLESS = { high: { bets: [270, 120], potY: 400 }, wide: { bets: [288, 60], potY: 254 }, narrow: { potY: 258 } };

/** How a table is drawn that has so much room, so many places, and a board or none. */
export function formOf({ clientWidth: across, clientHeight: down }, places, board) {
  // where the page scrolls, the table is as high as it is drawn, and not the other way round
  const high = ROOMY.matches && down > across * 0.66;
  const form = across < 520 ? NARROW : high ? HIGH : WIDE;
  const kind = form.high ? "high" : form.name;
  return { ...form, ...(places > MANY ? CROWDED[kind] : {}), ...(board ? {} : BOARDLESS[kind]) };
}
