// Four tiles as two hands of two: the bank's and the viewer's own, which is set by dragging a tile onto one of
// the other hand, by tapping the two, or by keys.

import { h, put, text } from "../dom.js";
import { tile, tileName } from "../tiles.js";

const MOVED = 6;
const COMPARED = { higher: "beats the bank", lower: "below the bank", copy: "copy: the bank's" };
const LOW = [0, 1];

const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);
const points = (name) => (/^\d$/.test(name) ? `${name} ${name === "1" ? "point" : "points"}` : capital(name));

/** What two tiles come to: {name, value}, from the layout's table; null where they are not both seen. */
export function handOf(board, one, other) {
  if (!one || !other) return null;
  const found = board.hands[`${one}|${other}`] ?? board.hands[`${other}|${one}`];
  return { name: found[0], value: found[1] };
}

/** A place for four tiles as a low and a high hand. */
export class Hands {
  constructor(kind, title, board) {
    this.board = board;
    this.title = h("span", { class: "hand-name" }, title);
    this.badge = h("span", { class: "hand-badge badge-of", hidden: true });
    this.pairs = ["low", "high"].map((which) => {
      const name = h("b", {});
      const tiles = h("div", { class: "pg-tiles" });
      const end = h("footer", {});
      return { name, tiles, end, node: h("div", { class: "pg-pair", dataset: { pair: which }, role: "group", "aria-label": `${capital(which)} hand` }, h("header", {}, h("span", {}, capital(which)), name), tiles, end) };
    });
    this.note = h("p", { class: "hand-note" });
    this.node = h("section", { class: `hand pg ${kind}`, "aria-label": title }, h("h3", {}, this.title, this.badge), h("div", { class: "pg-hands" }, this.pairs.map((pair) => pair.node)), this.note);
    this.drawn = "";
  }

  /** `codes` are the low hand's tiles and then the high hand's; `set` says whether they are parted for good. */
  show(codes, { faces = [], set = false, compared = null, badge = "", kind = "", note = "", live = null } = {}) {
    text(this.badge, badge);
    this.badge.hidden = !badge;
    this.badge.dataset.kind = kind;
    this.node.classList.toggle("winner", kind === "won");
    if (typeof note === "string") text(this.note, note);
    else put(this.note, note);
    const key = JSON.stringify([codes, faces, set, compared, Boolean(live), live?.picked]);
    if (key === this.drawn) return;
    this.drawn = key;
    this.pairs.forEach((pair, which) => {
      const own = codes.slice(2 * which, 2 * which + 2);
      const made = (set || live) && own.length === 2 ? handOf(this.board, ...own) : null;
      text(pair.name, made ? points(made.name) : "");
      const ended = compared?.[which ? "high" : "low"] ?? "";
      pair.node.dataset.compared = ended;
      text(pair.end, COMPARED[ended] ?? "");
      put(pair.tiles, [0, 1].map((i) => this.place(codes[2 * which + i], faces[2 * which + i], 2 * which + i, live)));
    });
    if (live) this.node.querySelector(`[data-at="${live.focused}"]`)?.focus();
  }

  place(code, face, at, live) {
    if (code === undefined) return h("span", { class: "pg-tile place" });
    if (!live) return h("span", { class: "pg-tile" }, tile(code, face));
    const picked = live.picked === at;
    return h(
      "button",
      { type: "button", class: `pg-tile${picked ? " picked" : ""}`, dataset: { at: String(at) }, "aria-pressed": String(picked), "aria-label": `${tileName(code)}, in the ${LOW.includes(at) ? "low" : "high"} hand` },
      tile(code, face),
    );
  }
}

/** How the viewer has parted the four tiles of a box so far. */
export class Arrangement {
  constructor(hands, board, onChange) {
    this.board = board;
    this.onChange = onChange;
    this.key = "";
    this.codes = [];
    this.on = false;
    this.picked = null;
    this.focused = null;
    this.drag = null;
    this.listen(hands.node);
  }

  /** Tiles to part, once for each deal; what was done with them stays. */
  take(key, codes, on) {
    if (key !== this.key) {
      this.key = key;
      this.codes = this.ordered(codes);
      this.picked = null;
      this.focused = null;
    }
    this.on = on;
    if (!on) this.picked = null;
  }

  /** The lower pair first: hands are what they rank. */
  ordered(codes) {
    const [a, b, c, d] = codes;
    return handOf(this.board, a, b).value <= handOf(this.board, c, d).value ? codes : [c, d, a, b];
  }

  get low() {
    return this.codes.slice(0, 2);
  }

  /** Exchange two tiles of different hands. */
  swap(one, other) {
    this.picked = null;
    if (LOW.includes(one) !== LOW.includes(other)) {
      const codes = [...this.codes];
      [codes[one], codes[other]] = [codes[other], codes[one]];
      this.codes = this.ordered(codes);
    }
    this.onChange();
  }

  pick(at) {
    if (!this.on || !this.codes[at]) return;
    this.focused = at;
    if (this.picked === null || LOW.includes(this.picked) === LOW.includes(at)) {
      this.picked = this.picked === at ? null : at;
      this.onChange();
    } else this.swap(this.picked, at);
  }

  /** The next of the three ways to part four tiles. */
  turn(step) {
    if (!this.on) return;
    const [first, ...rest] = this.codes.toSorted();
    const ways = rest.map((each, i) => [first, each, ...rest.filter((_, j) => j !== i)]);
    const now = (codes) => [codes.slice(0, 2).toSorted().join(), codes.slice(2).toSorted().join()].toSorted().join("|");
    const at = ways.findIndex((way) => now(way) === now(this.codes));
    this.picked = null;
    this.codes = this.ordered(ways[(at + step + ways.length) % ways.length]);
    this.onChange();
  }

  /** Part the tiles so that these two are the low hand. */
  part(low) {
    if (!this.on) return;
    const rest = [...this.codes];
    for (const code of low) rest.splice(rest.indexOf(code), 1);
    this.picked = null;
    this.codes = this.ordered([...low, ...rest]);
    this.onChange();
  }

  listen(root) {
    const slot = (event) => event.target.closest("button.pg-tile");
    root.addEventListener("click", (event) => {
      const button = slot(event);
      if (button && !this.dragged) this.pick(Number(button.dataset.at));
      this.dragged = false;
    });
    root.addEventListener("pointerdown", (event) => {
      const button = slot(event);
      this.dragged = false;
      if (!button || !this.on || event.button !== 0) return;
      this.drag = { button, at: Number(button.dataset.at), x: event.clientX, y: event.clientY, moved: false };
    });
    const over = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest?.(".pg.own .pg-pair, .pg.bank .pg-pair");
    this.move = (event) => {
      if (!this.drag) return;
      const [dx, dy] = [event.clientX - this.drag.x, event.clientY - this.drag.y];
      if (!this.drag.moved && Math.hypot(dx, dy) < MOVED) return;
      this.drag.moved = true;
      this.drag.button.classList.add("dragged");
      this.drag.button.style.transform = `translate(${dx}px, ${dy}px)`;
      for (const pair of root.querySelectorAll(".pg-pair")) pair.classList.toggle("over", pair === over(event) && !pair.contains(this.drag.button));
    };
    this.drop = (event) => {
      const { drag } = this;
      this.drag = null;
      if (!drag?.moved) return;
      this.dragged = true;
      drag.button.classList.remove("dragged");
      drag.button.style.transform = "";
      for (const pair of root.querySelectorAll(".pg-pair")) pair.classList.remove("over");
      const under = document.elementFromPoint(event.clientX, event.clientY);
      const onto = under?.closest?.("button.pg-tile");
      const pair = under?.closest?.(".pg-pair");
      if (!pair || !root.contains(pair) || pair.contains(drag.button)) return;
      // on the other hand, but on neither of its tiles: the nearer one comes back
      const middle = (each) => each.getBoundingClientRect().left + each.getBoundingClientRect().width / 2;
      const target = onto ?? [...pair.querySelectorAll("button.pg-tile")].toSorted((a, b) => Math.abs(middle(a) - event.clientX) - Math.abs(middle(b) - event.clientX))[0];
      if (target) this.swap(drag.at, Number(target.dataset.at));
    };
    document.addEventListener("pointermove", this.move);
    document.addEventListener("pointerup", this.drop);
    document.addEventListener("pointercancel", this.drop);
  }

  close() {
    document.removeEventListener("pointermove", this.move);
    document.removeEventListener("pointerup", this.drop);
    document.removeEventListener("pointercancel", this.drop);
  }
}
