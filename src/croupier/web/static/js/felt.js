// The layout of a game drawn as SVG from the game's own areas: rings about a point above the table,
// as on a real cloth. Wagers on the player's hand stand to the left, on the banker's to the right.
//
// An area is {wager, title, side: "player" | "banker" | "none", main, pays, range, clauses}.

import { s } from "./dom.js";
import { say } from "./language.js";
import { face, stack } from "./chips.js";
import { hear } from "./clicks.js";
import { endTag, endWords } from "./ended.js";
import { leastIn } from "./legible.js";
import { lyingWords } from "./lying_words.js";
import { othersChips, othersKey, othersWords } from "./others_on.js";

const WIDE = { width: 1000, radius: 1900, gap: 8, side: 108, main: 176, alone: 236, perRow: 7, corner: 14, inset: 6 };
const TIGHT = { ...WIDE, side: 144, main: 140, alone: 200 };
const UPRIGHT = { ...WIDE, side: 150, main: 250, alone: 320, perRow: 4 };
const NARROW = { width: 400, radius: 2600, gap: 5, side: 102, main: 128, alone: 150, perRow: 4, corner: 9, inset: 3 };

const NARROW_BELOW = 520; // pixels of the screen
const TIGHT_BELOW = 760;
const CLOSE_BELOW = 352; // odds give way to chips here, too
const LEAST_CHIP = 13; // the radius of a chip in pixels of the screen, however small the layout is drawn
const LETTER = 0.48; // how wide letters of odds are beside their height
/** The words that an area bears: those that the rulebook has there, or what its wager is called. */
export const called = (area) => area.marked ?? area.title;

export const LARGE = 18; // pixels of the screen: the least letters of a kiosk are larger, and odds give way to chips
const LEAST_OTHERS = 6; // the radius of the chips of others, in pixels of the screen
const TALL = 0.5; // so high for its width a layout has room for larger areas

/** How wide words may be whose foot is so far below the middle of a circle; null for those that stand outside of it. */
export function roomIn(r, dy, font) {
  const far = Math.max(Math.abs(dy), Math.abs(dy - font * 0.74));
  return far < r ? 2 * Math.sqrt(r * r - far * far) * 0.94 : null;
}

/** Areas in rows from the dealer's side to the player's: side wagers first, main wagers last. */
export function rowsOf(areas, perRow) {
  const mains = areas.filter((a) => a.main);
  const sides = areas.filter((a) => !a.main);
  const rows = Math.ceil(sides.length / perRow);
  const spread = (list) => {
    const each = Math.ceil(list.length / Math.max(rows, 1));
    return Array.from({ length: rows }, (_, i) => list.slice(i * each, (i + 1) * each));
  };
  const of = (side) => spread(sides.filter((a) => a.side === side));
  const [left, right] = [of("player"), of("banker")];
  const middle = of("none").toReversed();
  const sideRows = Array.from({ length: rows }, (_, i) => [...left[i], ...middle[i], ...right[i].toReversed()]);
  const order = { player: 0, none: 1, banker: 2 };
  const mainRow = mains.toSorted((a, b) => order[a.side] - order[b.side]);
  const mainRows = [];
  const most = perRow === NARROW.perRow ? 4 : 6;
  for (let i = 0; i < mainRow.length; i += most) mainRows.push(mainRow.slice(i, i + most));
  return [...sideRows.filter((r) => r.length), ...mainRows];
}

function weight(area) {
  if (!area.main) return 1;
  return area.side === "none" ? 0.74 : 1;
}

/** A piece of a ring with rounded corners; angles in radians from the vertical, to the right. */
function piece(cx, cy, inner, outer, from, to, corner) {
  const at = (r, a) => `${(cx + r * Math.sin(a)).toFixed(2)} ${(cy + r * Math.cos(a)).toFixed(2)}`;
  const [i, o] = [corner / inner, corner / outer];
  return [
    `M${at(inner, from + i)}`,
    `A${inner} ${inner} 0 0 0 ${at(inner, to - i)}`,
    `Q${at(inner, to)} ${at(inner + corner, to)}`,
    `L${at(outer - corner, to)}`,
    `Q${at(outer, to)} ${at(outer, to - o)}`,
    `A${outer} ${outer} 0 0 1 ${at(outer, from + o)}`,
    `Q${at(outer, from)} ${at(outer - corner, from)}`,
    `L${at(inner + corner, from)}`,
    `Q${at(inner, from)} ${at(inner, from + i)}Z`,
  ].join("");
}

const SQUARE = /[\u2e80-\uffef]/;
const AS_WIDE = 1.8;

/** How many letters have the width of a text: a character of Chinese has that of nearly two. */
const widthOf = (words) => [...words].reduce((sum, each) => sum + (SQUARE.test(each) ? AS_WIDE : 1), 0);

/** Break a title into at most two lines of about equal length, in the page's language. */
export function lines(title, longest) {
  const said = say(title);
  if (widthOf(said) <= longest) return [said];
  const between = SQUARE.test(said) && !said.includes(" ") ? "" : " ";
  const words = said.split(between);
  let best = [said];
  let least = Infinity;
  for (let i = 1; i < words.length; i += 1) {
    const pair = [words.slice(0, i).join(between), words.slice(i).join(between)];
    const length = Math.max(...pair.map(widthOf));
    if (length < least) [best, least] = [pair, length];
  }
  return best;
}

/**
 * The layout as a component.
 *
 * `onPlace(area)` and `onTake(area)` are called for a tap and for a long press, the Delete key or the
 * other mouse button. `show(state)` draws the chips.
 */
export class Felt {
  constructor(host, areas, { onPlace, onTake }) {
    this.host = host;
    this.areas = areas;
    this.onPlace = onPlace;
    this.onTake = onTake;
    this.groups = new Map();
    this.state = { wagers: {}, ended: {}, pending: {}, open: false };
    this.form = null;
    this.watcher = new ResizeObserver(() => {
      this.draw();
      this.show(this.state);
    });
    this.watcher.observe(host);
    addEventListener("languageturned", () => this.compose(this.form, this.least ?? 0));
    this.draw();
  }

  /** How many pixels of the screen one of the drawing has. */
  scale() {
    return this.host.querySelector("svg.felt-svg")?.getScreenCTM()?.a || 1;
  }

  /** Draw it in the form that there is room for, with words as large as they are seen (legible.js) and apart. */
  draw() {
    const { clientWidth, clientHeight } = this.host;
    this.narrow = clientWidth < NARROW_BELOW;
    const form = this.formFor(clientWidth, clientHeight);
    if (form !== this.form) this.compose(form, this.least ?? 0);
    this.form = form;
    const least = Math.ceil(leastIn(this.scale()));
    if (least !== this.least) this.compose(form, least);
    this.least = least;
  }

  formFor(wide, high) {
    return this.narrow ? NARROW : wide < TIGHT_BELOW ? TIGHT : high > wide * TALL ? UPRIGHT : WIDE;
  }

  /** Draw it in a form; no letters are lower than the least. */
  compose(form, least) {
    const rows = rowsOf(this.areas, form.perRow);
    const main = rows.length > 1 ? form.main : form.alone;
    const heights = rows.map((row) => (row.some((a) => a.main) ? main : form.side));
    this.host.dataset.rows = String(rows.length);
    const total = heights.reduce((sum, each) => sum + each, 0) + form.gap * (rows.length - 1);
    const half = form.width / 2 - form.inset;
    const sag = form.radius - Math.sqrt(form.radius ** 2 - half ** 2);
    const svg = s("svg", {
      class: ["felt-svg", form === NARROW && "narrow", (form === TIGHT || this.host.clientWidth < CLOSE_BELOW || leastIn(1) > LARGE) && "tight"].filter(Boolean).join(" "),
      viewBox: `0 0 ${form.width} ${Math.ceil(total + sag + 2 * form.inset)}`,
      role: "group",
      "aria-label": "Betting areas",
    });
    this.groups.clear();
    const cy = total + form.inset + sag - form.radius;
    const reach = Math.asin(half / form.radius);
    let outer = form.radius - total;
    rows.forEach((row, index) => {
      const inner = outer;
      outer = inner + heights[index];
      this.drawRow(svg, form, row, { cx: form.width / 2, cy, inner, outer, reach, least: Math.max(form === NARROW ? 12.4 : 13, least) });
      outer += form.gap;
    });
    svg.addEventListener("keydown", (event) => this.onKey(event));
    this.host.replaceChildren(svg);
    this.show(this.state);
  }

  drawRow(svg, form, row, { cx, cy, inner, outer, reach, least }) {
    const sum = row.reduce((all, area) => all + weight(area), 0);
    const gap = form.gap / outer;
    const free = 2 * reach - gap * (row.length - 1);
    let angle = -reach;
    for (const area of row) {
      const span = (free * weight(area)) / sum;
      const place = { cx, cy, inner, outer, from: angle, to: angle + span, least };
      svg.append(this.drawArea(form, area, place));
      angle += span + gap;
    }
  }

  drawArea(form, area, place) {
    const { cx, cy, inner, outer, from, to, least } = place;
    const middle = (from + to) / 2;
    const r = (inner + outer) / 2;
    const height = outer - inner;
    const width = (to - from) * r;
    const x = cx + r * Math.sin(middle);
    const y = cy + r * Math.cos(middle);
    const size = area.main ? Math.min(height * 0.18, width * 0.12) : Math.max(Math.min(height * 0.165, width * 0.118), least);
    const title = lines(area.main ? called(area).toUpperCase() : called(area), area.main ? 14 : Math.min(13, (width * 0.94) / (size * 0.56)));
    // under a name of two lines the chips lie lower and are smaller, so that the odds above them are read
    const long = !area.main && title.length > 1;
    const up = area.main ? -height * 0.26 : -height * (long ? 0.34 : 0.23);
    const label = s("g", { transform: `translate(${x} ${y}) rotate(${(-middle * 180) / Math.PI})` });
    title.forEach((line, i) => {
      label.append(
        s("text", { class: "area-title", y: up + i * size * 1.12, "font-size": size, "text-anchor": "middle" }, line),
      );
    });
    const small = Math.max(size * (area.main ? 0.55 : 0.76), least);
    const tells = [area.pays, area.range].filter(Boolean);
    // the odds and the range share a line where both fit; odds that are wider than the area take two
    const odds = area.pays ? lines(area.pays, (width * 0.96) / (small * LETTER)) : [];
    const told = tells.join(" · ").length * small * 0.56 < width * 0.94 ? [tells.join(" · ")] : [...odds, area.range].filter(Boolean);
    const below = up + (title.length - 1) * size * 1.12 + small * 1.55;
    told.forEach((line, i) => {
      label.append(
        s("text", { class: i && line === area.range ? "area-pays area-range" : "area-pays", y: below + i * small * 1.25, "font-size": small, "text-anchor": "middle", opacity: line === area.range ? 0.85 : 1 }, line),
      );
    });
    const spot = s("g", { transform: `translate(0 ${height * (area.main ? 0.2 : long ? 0.29 : 0.22)})` });
    const others = s("g", {});
    label.append(others, spot);
    const group = s(
      "g",
      {
        class: `area ${area.side}${area.main ? " main" : ""}`,
        role: "button",
        tabindex: "0",
        dataset: { wager: area.wager },
      },
      s("path", { class: "area-shape", d: piece(cx, cy, inner, outer, from, to, form.corner) }),
      label,
    );
    this.listen(group, area);
    const chip = area.main ? Math.min(height * 0.21, width * 0.2) : Math.min(height * (long ? 0.19 : 0.23), width * 0.16);
    this.groups.set(area.wager, { group, spot, chip, area, width, others, foot: height / 2 });
    return group;
  }

  listen(group, area) {
    hear(group, area, () => this.onPlace(area), () => this.onTake(area));
  }

  onKey(event) {
    const wager = event.target.dataset?.wager;
    if (!wager) return;
    const { area } = this.groups.get(wager);
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (!event.repeat) this.onPlace(area);
    } else if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      if (!event.repeat) this.onTake(area);
    } else if (event.key.startsWith("Arrow")) {
      event.preventDefault();
      this.step(wager, event.key);
    }
  }

  /** Move the focus to the nearest area in a direction. */
  step(wager, key) {
    const box = (each) => each.group.querySelector(".area-shape").getBoundingClientRect();
    const middle = (b) => [b.left + b.width / 2, b.top + b.height / 2];
    const [x, y] = middle(box(this.groups.get(wager)));
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
    let best = null;
    let least = Infinity;
    for (const [name, each] of this.groups) {
      const [ex, ey] = middle(box(each));
      const along = (ex - x) * dx + (ey - y) * dy;
      const across = Math.abs((ex - x) * dy) + Math.abs((ey - y) * dx);
      if (name === wager || along < 8) continue;
      const distance = along + across * 2.5;
      if (distance < least) [best, least] = [each, distance];
    }
    best?.group.focus();
  }

  /**
   * Draw the chips. `wagers` maps a wager to the cents that lie on it; `pending` to cents that the
   * house has not yet confirmed; `ended` to how the last wager there ended,
   * {result, stake, won, net, fresh}; `fresh` is one of this round. `others` maps it to what others have there.
   */
  show(state) {
    this.state = state;
    for (const [wager, each] of this.groups) {
      const lies = state.wagers[wager] || 0;
      const wanted = state.pending[wager];
      const ended = state.ended[wager];
      each.group.classList.toggle("closed", !state.open);
      each.group.classList.toggle("won", ended?.result === "win");
      each.group.setAttribute("aria-disabled", String(!state.open));
      const others = state.others?.[wager];
      each.group.setAttribute("aria-label", [this.describe(each.area, lies, ended), othersWords(others)].filter(Boolean).join("; "));
      if (each.others) this.drawOthers(each, others);
      this.drawChips(each, wanted ?? lies, wanted !== undefined, ended);
    }
  }

  /** The chips of others, in the corner beside the viewer's own. */
  drawOthers({ others, chip, width, foot }, list) {
    const r = Math.max(chip * 0.32, LEAST_OTHERS / this.scale());
    const key = `${r.toFixed(1)}|${othersKey(list)}`;
    if (others.dataset.key === key) return;
    others.dataset.key = key;
    const room = Math.max(1, Math.floor((width / 2 - chip - r) / (r * 1.25)));
    others.replaceChildren(...[othersChips(list, r, { most: room, start: true })].filter(Boolean));
    others.setAttribute("transform", `translate(${-width / 2 + r * 1.6} ${foot - r * 1.7})`);
  }

  /** Stop following the size of the host. */
  close() {
    this.watcher.disconnect();
  }

  drawChips({ group, spot, chip: drawn, width }, amount, ghost, ended) {
    const least = LEAST_CHIP / this.scale();
    const chip = Math.max(drawn, Math.min(least, width * 0.24));
    const font = Math.max(Math.min(chip * 0.5, 18), this.narrow ? 12 : 14, leastIn(this.scale()));
    const tag = endTag(ended, amount, font);
    const key = `${chip.toFixed(1)}|${amount}|${ghost}|${ended ? `${ended.result},${ended.stake},${ended.won},${tag?.textContent}` : ""}`;
    if (spot.dataset.key === key) return;
    spot.dataset.key = key;
    spot.replaceChildren();
    group.classList.toggle("told", Boolean(tag));
    group.classList.toggle("covered", Boolean(amount || (ended && ended.result !== "lose")));
    if (amount) {
      spot.append(stack(amount, chip, { ghost }));
    } else if (ended && ended.result !== "lose" && ended.stake) {
      const apart = Math.min(chip * 1.2, width * 0.22);
      // where they, or their letters, lie on each other, the upper says what it is
      const letters = `${face(ended.stake)}+${face(ended.won)}`.length * LETTER * leastIn(this.scale());
      const own = stack(ended.stake, chip, ended.won && (apart < chip || letters / 2 > 2 * apart) ? { label: "" } : {});
      if (ended.won) {
        own.setAttribute("transform", `translate(${-apart} 0)`);
        const paid = stack(ended.won, chip, { label: `+${face(ended.won)}` });
        paid.setAttribute("transform", `translate(${apart} 0)`);
        paid.classList.add("paid");
        spot.append(own, paid);
      } else {
        spot.append(own);
      }
    }
    const chips = [...spot.children];
    // a small area has no room for the tag below its chips: they move up, where its odds give way to them
    const lift = tag && chips.length && this.narrow ? Math.max(font * 0.75 - chip * 0.25, 0) : 0;
    group.classList.toggle("lifted", lift > 0);
    for (const each of lift ? chips : []) each.setAttribute("transform", `${each.getAttribute("transform") ?? ""} translate(0 ${-lift})`);
    if (!tag) return;
    // below chips that lie there, or in their place
    tag.setAttribute("transform", `translate(0 ${chip * (chips.length ? 1.15 : 0.25)})`);
    spot.append(tag);
  }

  describe(area, lies, ended) {
    const parts = [area.pays ? `${area.title}, pays ${area.pays}` : area.title];
    if (area.range) parts.push(`wagers ${area.range}`);
    parts.push(lyingWords(lies));
    const told = endWords(ended, lies);
    if (told) parts.push(told[0].toLowerCase());
    return parts.join("; ");
  }
}
