// The roads of a shoe of two hands, drawn: the bead plate, the big road, the three derived roads, and what either hand
// would add to those. Where marks stand is counted in road_cells.js. On all of them the first hand is "player", the other
// "banker", as at baccarat, whose names they have where none are given.
//
// A result is {winner: "player" | "banker" | "tie", player: count, banker: count, player_pair, banker_pair}.

import { h, s } from "./dom.js";
import { leastIn } from "./legible.js";
import { asked, beadCells, bigRoadCells, DERIVED, derivedCells, ROWS } from "./road_cells.js";

const CELL = 20;
const ROAD_COLUMNS = 24;
const BEAD_COLUMNS = 16;
const LEAST_COLUMNS = 10;
/** The height of a letter in a cell of the road. */
const LETTER = 12;
const DERIVED_COLUMNS = 16;
/** What the two hands and a tie are called, and by which letter on a bead. */
export const PUNTO_BANCO = { player: ["Player", "P"], banker: ["Banker", "B"], tie: ["Tie", "T"] };
/** What the derived roads are called. */
export const DERIVED_TITLES = { big_eye: "Big eye boy", small: "Small road", cockroach: "Cockroach road" };

function plate(columns, title) {
  const width = columns * CELL;
  const height = ROWS * CELL;
  const lines = [];
  for (let c = 1; c < columns; c += 1) lines.push(`M${c * CELL} 0V${height}`);
  for (let r = 1; r < ROWS; r += 1) lines.push(`M0 ${r * CELL}H${width}`);
  return s(
    "svg",
    { class: "road", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": title, preserveAspectRatio: "xMinYMin" },
    s("rect", { class: "road-ground", width, height, rx: 2 }),
    s("path", { class: "road-grid", d: lines.join("") }),
  );
}

function pairs(result, cx, cy, r) {
  return [
    result.banker_pair ? s("circle", { class: "pair banker", cx: cx - r * 0.75, cy: cy - r * 0.75, r: r * 0.33 }) : null,
    result.player_pair ? s("circle", { class: "pair player", cx: cx + r * 0.75, cy: cy + r * 0.75, r: r * 0.33 }) : null,
  ].filter(Boolean);
}

function summary(results, called) {
  const count = (w) => results.filter((r) => r.winner === w).length;
  const newest = results.at(-1);
  const last = newest && called[newest.winner][0];
  const tail = !newest ? "" : (newest.player ?? "") === "" ? `; last: ${last}` : `; last: ${last} ${newest.player} to ${newest.banker}`;
  const told = ["player", "banker", "tie"].map((each) => `${called[each][0].toLowerCase()} ${count(each)}`);
  return `${results.length} rounds: ${told.join(", ")}${tail}`;
}

/** How many columns at the left a plate of so many no longer shows. */
function passed(cells, columns) {
  return Math.max(0, cells.reduce((most, cell) => Math.max(most, cell.column + 1), 0) - columns);
}

/** The bead plate with at least so many columns; the newest columns where there are more. */
export function beadPlate(results, columns, called = PUNTO_BANCO) {
  const cells = beadCells(results);
  const shift = passed(cells, columns);
  const svg = plate(columns, `Bead plate, ${summary(results, called)}`);
  for (const cell of cells) {
    if (cell.column < shift) continue;
    const cx = (cell.column - shift + 0.5) * CELL;
    const cy = (cell.row + 0.5) * CELL;
    svg.append(
      s("circle", { class: `bead ${cell.winner}`, cx, cy, r: CELL * 0.41 }),
      s("text", { class: "bead-letter", x: cx, y: cy + CELL * 0.21, "text-anchor": "middle" }, called[cell.winner][1]),
      ...pairs(cell, cx, cy, CELL * 0.41),
    );
  }
  return svg;
}

/** The big road with at least so many columns; the newest columns where there are more. */
export function bigRoad(results, columns, called = PUNTO_BANCO) {
  const { cells, early } = bigRoadCells(results);
  const shift = passed(cells, columns);
  const svg = plate(columns, `Big road, ${summary(results, called)}`);
  if (early && !cells.length) svg.append(tieMark(0.5 * CELL, 0.5 * CELL, early));
  for (const cell of cells) {
    if (cell.column < shift) continue;
    const cx = (cell.column - shift + 0.5) * CELL;
    const cy = (cell.row + 0.5) * CELL;
    svg.append(s("circle", { class: `ring ${cell.winner}`, cx, cy, r: CELL * 0.42 }), ...pairs(cell, cx, cy, CELL * 0.42));
    if (cell.ties) svg.append(tieMark(cx, cy, cell.ties));
    svg.append(s("text", { class: `ring-letter ${cell.winner}`, x: cx, y: cy + CELL * 0.21, "text-anchor": "middle" }, called[cell.winner][1]));
  }
  return svg;
}

/** A tie: a slash over the ring, with how many there were where there was more than one. */
function tieMark(cx, cy, count) {
  const [x, y] = [CELL * 0.47, CELL * 0.47];
  const group = s("g", { class: "tie-mark" }, s("line", { x1: cx - x, y1: cy + y, x2: cx + x, y2: cy - y }));
  if (count > 1) group.append(s("text", { x: cx + CELL * 0.31, y: cy - CELL * 0.06, "text-anchor": "middle" }, String(count)));
  return group;
}

/**
 * A mark of a derived road about a point: big eye boy's are hollow, the small road's solid, the cockroach road's slashes.
 * Red is round, or rises; blue is square, or falls: the colour alone tells nothing.
 */
function derivedMark(road, colour, cx, cy, r) {
  const name = `derived ${road} ${colour}`;
  if (road === "cockroach") {
    const rise = colour === "red" ? r : -r;
    return s("line", { class: name, x1: cx - r, y1: cy + rise, x2: cx + r, y2: cy - rise });
  }
  if (colour === "red") return s("circle", { class: name, cx, cy, r });
  const half = r * 0.88;
  return s("rect", { class: name, x: cx - half, y: cy - half, width: half * 2, height: half * 2 });
}

/** A derived road with so many columns; the newest where there are more. */
export function derivedRoad(results, road, columns) {
  const cells = derivedCells(results, DERIVED[road]);
  const shift = passed(cells, columns);
  const count = (colour) => cells.filter((cell) => cell.colour === colour).length;
  const newest = cells.length ? `; last: ${cells.at(-1).colour}` : "";
  const svg = plate(columns, `${DERIVED_TITLES[road]}, ${cells.length} ${cells.length === 1 ? "mark" : "marks"}: red ${count("red")}, blue ${count("blue")}${newest}`);
  for (const { column, row, colour } of cells) {
    if (column >= shift) svg.append(derivedMark(road, colour, (column - shift + 0.5) * CELL, (row + 0.5) * CELL, CELL * 0.32));
  }
  return svg;
}

/** What the next round would add to the derived roads if either hand won it: a row for each hand, both alike. */
export function askTable(results, called = PUNTO_BANCO) {
  const roads = Object.keys(DERIVED);
  const told = (road, colour) =>
    colour
      ? [s("svg", { class: "asked", viewBox: `0 0 ${CELL} ${CELL}`, "aria-hidden": "true" }, derivedMark(road, colour, CELL / 2, CELL / 2, CELL * 0.32)), colour]
      : "none yet";
  return h(
    "table",
    { class: "ask-roads" },
    h("thead", {}, h("tr", {}, h("td", {}), roads.map((road) => h("th", { scope: "col" }, DERIVED_TITLES[road])))),
    h(
      "tbody",
      {},
      ["banker", "player"].map((side) => {
        const marks = asked(results, side);
        const ask = h("th", { scope: "row" }, h("span", { class: `ask-letter ${side}`, "aria-hidden": "true" }, called[side][1]), `Ask ${called[side][0].toLowerCase()}`);
        return h("tr", {}, ask, roads.map((road) => h("td", { dataset: { road } }, told(road, marks[road]))));
      }),
    ),
  );
}

/** How many columns have room in a panel so that their letters can be read; as many as there are where it is not shown. */
export function columnsIn(panel) {
  const width = Number.parseFloat(getComputedStyle(panel).gridTemplateColumns);
  return Number.isNaN(width) ? ROAD_COLUMNS : Math.min(ROAD_COLUMNS, Math.max(LEAST_COLUMNS, Math.floor(width / ((leastIn(1) * 1.01 * CELL) / LETTER))));
}

/** All the roads of a shoe, each under its name; so many columns wide where there are letters. */
export function roadBoxes(results, called = PUNTO_BANCO, columns = ROAD_COLUMNS) {
  const box = (title, ...shown) => h("section", { class: "road-box" }, h("h3", { class: "eyebrow" }, title), ...shown);
  const derived = (name, columns) => box(DERIVED_TITLES[name], derivedRoad(results, name, columns));
  const told = "Red, round or rising: the big road repeats itself. Blue, square or falling: it does not. Roads tell what came, not what comes.";
  return [
    box("Big road", bigRoad(results, columns, called)),
    h("div", { class: "derived-roads" }, derived("big_eye", 2 * DERIVED_COLUMNS), derived("small", DERIVED_COLUMNS), derived("cockroach", DERIVED_COLUMNS)),
    box("What the next round would add", askTable(results, called), h("p", { class: "muted small" }, told)),
    box("Bead plate", beadPlate(results, Math.min(BEAD_COLUMNS, columns), called)),
  ];
}
