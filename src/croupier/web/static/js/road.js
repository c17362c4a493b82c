// The roads of a shoe of two hands: the bead plate and the big road. On both the first hand is "player", the other
// "banker", as at baccarat, whose names they have where none are given.
//
// A result is {winner: "player" | "banker" | "tie", player: count, banker: count, player_pair, banker_pair}.

import { s } from "./dom.js";

const ROWS = 6;
const CELL = 20;
/** What the two hands and a tie are called, and by which letter on a bead. */
export const PUNTO_BANCO = { player: ["Player", "P"], banker: ["Banker", "B"], tie: ["Tie", "T"] };

/** Where each result stands on the bead plate: down each column of six, then the next. */
export function beadCells(results) {
  return results.map((result, index) => ({ ...result, column: Math.floor(index / ROWS), row: index % ROWS }));
}

/**
 * Where each win stands on the big road. A streak goes down a column; where the way down is taken
 * or the plate ends it turns right. Ties are marks on the last cell.
 */
export function bigRoadCells(results) {
  const cells = [];
  const taken = new Set();
  let start = -1;
  let last = null;
  let early = 0;
  for (const result of results) {
    if (result.winner === "tie") {
      if (last) last.ties += 1;
      else early += 1;
      continue;
    }
    let column;
    let row;
    if (last && last.winner === result.winner) {
      column = last.column;
      row = last.row + 1;
      if (last.turned || row >= ROWS || taken.has(`${column}:${row}`)) {
        column = last.column + 1;
        row = last.row;
      }
    } else {
      start += 1;
      while (taken.has(`${start}:0`)) start += 1;
      column = start;
      row = 0;
    }
    const turned = Boolean(last && last.winner === result.winner && (last.turned || row === last.row));
    const cell = { ...result, column, row, ties: early, turned };
    early = 0;
    taken.add(`${column}:${row}`);
    cells.push(cell);
    last = cell;
  }
  return { cells, early };
}

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
  const tail = newest ? `; last: ${called[newest.winner][0]} ${newest.player} to ${newest.banker}` : "";
  const told = ["player", "banker", "tie"].map((each) => `${called[each][0].toLowerCase()} ${count(each)}`);
  return `${results.length} rounds: ${told.join(", ")}${tail}`;
}

/** The bead plate with at least so many columns; the newest columns where there are more. */
export function beadPlate(results, columns, called = PUNTO_BANCO) {
  const cells = beadCells(results);
  const used = cells.length ? cells.at(-1).column + 1 : 0;
  const shift = Math.max(0, used - columns);
  const svg = plate(columns, `Bead plate, ${summary(results, called)}`);
  for (const cell of cells) {
    if (cell.column < shift) continue;
    const cx = (cell.column - shift + 0.5) * CELL;
    const cy = (cell.row + 0.5) * CELL;
    svg.append(
      s("circle", { class: `bead ${cell.winner}`, cx, cy, r: CELL * 0.41 }),
      s("text", { class: "bead-letter", x: cx, y: cy + CELL * 0.155, "text-anchor": "middle" }, called[cell.winner][1]),
      ...pairs(cell, cx, cy, CELL * 0.41),
    );
  }
  return svg;
}

/** The big road with at least so many columns; the newest columns where there are more. */
export function bigRoad(results, columns, called = PUNTO_BANCO) {
  const { cells, early } = bigRoadCells(results);
  const used = cells.reduce((most, cell) => Math.max(most, cell.column + 1), 0);
  const shift = Math.max(0, used - columns);
  const svg = plate(columns, `Big road, ${summary(results, called)}`);
  if (early && !cells.length) svg.append(tieMark(0.5 * CELL, 0.5 * CELL, early));
  for (const cell of cells) {
    if (cell.column < shift) continue;
    const cx = (cell.column - shift + 0.5) * CELL;
    const cy = (cell.row + 0.5) * CELL;
    svg.append(s("circle", { class: `ring ${cell.winner}`, cx, cy, r: CELL * 0.36 }), ...pairs(cell, cx, cy, CELL * 0.36));
    if (cell.ties) svg.append(tieMark(cx, cy, cell.ties));
  }
  return svg;
}

function tieMark(cx, cy, count) {
  const group = s(
    "g",
    { class: "tie-mark" },
    s("line", { x1: cx - CELL * 0.36, y1: cy + CELL * 0.36, x2: cx + CELL * 0.36, y2: cy - CELL * 0.36 }),
  );
  if (count > 1) group.append(s("text", { x: cx, y: cy + CELL * 0.18, "text-anchor": "middle" }, String(count)));
  return group;
}
