// Room on a poker table: where places, bets and the button are, and where a disc may lie that has nothing under it.

/** Words with a capital letter. */
export const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/** Words of so many letters at most. */
export const clipped = (words, most) => (words.length > most ? `${words.slice(0, most - 1)}…` : words);

/** Points on an ellipse, equally far from each other along it, clockwise from the bottom. */
export function around([rx, ry], count) {
  const steps = 1440;
  const at = (i) => {
    const angle = Math.PI / 2 + (2 * Math.PI * i) / steps;
    return [rx * Math.cos(angle), ry * Math.sin(angle)];
  };
  const along = [0];
  for (let i = 1; i <= steps; i += 1) {
    const [x, y] = at(i);
    const [px, py] = at(i - 1);
    along.push(along[i - 1] + Math.hypot(x - px, y - py));
  }
  return (slot) => {
    const wanted = ((((slot / count) % 1) + 1) % 1) * along[steps];
    return at(along.findIndex((far) => far >= wanted));
  };
}

/** Places by number, as slots clockwise from the bottom: the viewer's own, or else the one across the dealer. */
export const slotOf = (seat, own, slots) => (own === null ? (seat + slots / 2) % slots : (seat - own + slots) % slots);

/** Where a bet lies on an upright table: beside the plates at the sides, before those at the ends. */
export function beside({ x: middle, y: centre, seats: [rx], plate: [wide, high], chip }, [x, y], mine) {
  if (mine) return [x, y];
  const inward = x < middle ? 1 : -1;
  if (Math.abs(x - middle) > rx * 0.75) return [x + inward * (wide / 2 + chip + 5), y + (y > centre ? -10 : 0)];
  return y < centre ? [x, y + high / 2 + chip + 5] : [x + inward * 26, y - high * 1.3];
}

/** Where the button lies on an upright table: at an inner corner of its player's plate. */
export function cornerOf({ x: middle, y: centre, seats: [rx], plate: [wide, high], chip }, [x, y]) {
  const inward = x < middle ? 1 : -1;
  if (Math.abs(x - middle) > rx * 0.75) return [x + inward * (wide / 2 + chip + 4), y + (y > centre ? 13 : 21)];
  return y < centre ? [x + inward * (wide / 2 + chip), y + high / 2 + chip + 3] : [x - inward * 12, y - high * 1.45];
}

/** Where else the button may lie beside a plate, when something is in its way: across and down. */
export const ASIDE = [[0, 0], [0, 16], [10, 0], [14, 14], [0, -16], [24, 0], [24, 20], [0, -28], [20, -24], [34, 8], [40, 30], [34, -34]];
/** The same at a wide table: how much nearer to the middle than its place. */
export const INWARD = [[0, 0], [0, 18], [34, 18], [60, 24], [20, 40], [80, 50]];

/** A point so far to the middle of the table, and so far down. */
export const awayFrom = ({ x: middle }, [x, y], across, down) => [x + (x < middle ? across : -across), y + down];

export const RANKING_ROOM = 1.1; // the height of a row for a hand's name beside the table's letters
const LETTER = 0.46; // how wide a letter of it is

/** The name of a hand as it stands on a plate: without its ranks where there is no room for them. */
export function rankingOf({ plate: [wide], font }, ranking) {
  const whole = capital(ranking);
  return whole.length * font * LETTER < wide ? whole : clipped(capital(ranking.split(",")[0]), 18);
}

/** A box about a point, by half of its width and height. */
export const boxAbout = (x, y, half, up, down = up) => ({ left: x - half, right: x + half, top: y - up, bottom: y + down });

/** How much of a disc's square a box has, in the table's units. */
function under([x, y], r, box) {
  const across = Math.min(x + r, box.right) - Math.max(x - r, box.left);
  const down = Math.min(y + r, box.bottom) - Math.max(y - r, box.top);
  return Math.max(across, 0) * Math.max(down, 0);
}

/** The first of the points where a disc lies over none of the boxes; where there is none, that with least under it. */
export function freest(points, r, boxes) {
  const covered = points.map((point) => boxes.reduce((sum, box) => sum + under(point, r, box), 0));
  return points[covered.indexOf(Math.min(...covered))];
}
