// Where the marks of a shoe's roads stand: arithmetic alone, nothing is drawn here (road.js draws).
//
// A result is {winner: "player" | "banker" | "tie", ...}; at a game of two hands the first is "player", the other "banker".
// Rows and columns count from 0.

export const ROWS = 6;
/** How many columns back a derived road compares with. */
export const DERIVED = { big_eye: 1, small: 2, cockroach: 3 };

/** The results of the shoe in play, with which roads begin anew; all where cards are shuffled after every round. */
export function ofShoe(results, shoe) {
  return !shoe || shoe.every_round ? results : results.filter((each) => each.shoe === shoe.number);
}

/** Where each result stands on the bead plate: down each column of six, then the next. */
export function beadCells(results) {
  return results.map((result, index) => ({ ...result, column: Math.floor(index / ROWS), row: index % ROWS }));
}

/**
 * Where marks stand that go down as long as `key` is the same and begin a column when it changes. Where the way down is
 * taken or the plate ends, they turn right (a dragon's tail) and go on to the right.
 */
export function laid(marks, key) {
  const taken = new Set();
  const cells = [];
  let start = -1;
  let last = null;
  for (const mark of marks) {
    const same = last !== null && last[key] === mark[key];
    let { column, row, turned } = last ?? {};
    if (same) {
      turned = turned || row + 1 >= ROWS || taken.has(`${column}:${row + 1}`);
      if (turned) column += 1;
      else row += 1;
    } else {
      start += 1;
      while (taken.has(`${start}:0`)) start += 1;
      [column, row, turned] = [start, 0, false];
    }
    last = { ...mark, column, row, turned };
    taken.add(`${column}:${row}`);
    cells.push(last);
  }
  return cells;
}

/** Where each win stands on the big road. Ties are marks on the last win; `early` are those before any. */
export function bigRoadCells(results) {
  const wins = [];
  let early = 0;
  for (const result of results) {
    if (result.winner !== "tie") {
      wins.push({ ...result, ties: early });
      early = 0;
    } else if (wins.length) wins.at(-1).ties += 1;
    else early += 1;
  }
  return { cells: laid(wins, "winner"), early };
}

/** How many wins each streak has: the columns of the big road, a tail counted with the column it hangs on. */
export function streaks(results) {
  const found = [];
  for (const { winner } of results) {
    if (winner === "tie") continue;
    if (found.at(-1)?.winner === winner) found.at(-1).wins += 1;
    else found.push({ winner, wins: 1 });
  }
  return found.map(({ wins }) => wins);
}

/**
 * The marks of a road that compares with the column so many back, "red" where the big road repeats itself and "blue"
 * where it does not, in order.
 *
 * A win that begins a column is red if the column before it is as long as the one so many before that. Another win is
 * compared with the same row of the column so many back: red if that row is filled, or if the row above it is empty too;
 * blue if the column ends right above.
 */
export function derivedMarks(results, back) {
  const marks = [];
  const columns = streaks(results);
  for (const [column, wins] of columns.entries()) {
    if (column > back) marks.push(columns[column - 1] === columns[column - 1 - back]);
    if (column < back) continue;
    const other = columns[column - back];
    for (let row = 1; row < wins; row += 1) marks.push(row !== other);
  }
  return marks.map((repeats) => (repeats ? "red" : "blue"));
}

/** Where the marks of a derived road stand. */
export function derivedCells(results, back) {
  return laid(
    derivedMarks(results, back).map((colour) => ({ colour })),
    "colour",
  );
}

/** What each derived road would gain if this hand won the next round: "red", "blue", or null for no mark yet. */
export function asked(results, winner) {
  return Object.fromEntries(
    Object.entries(DERIVED).map(([road, back]) => {
      const now = derivedMarks(results, back);
      const then = derivedMarks([...results, { winner }], back);
      return [road, then.length > now.length ? then.at(-1) : null];
    }),
  );
}
