// What is wrong with what a page shows, in words: read by seen.py, which runs it in the page.
//
// A control that cannot be reached by scrolling, because something covers it or it lies outside; words that are
// cut off by what holds them; words, chips and tags that overprint one another; letters and chips too small.

window.seen = (() => {
  const CONTROLS = "button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], .field-shape";
  const SPOKEN = ".sr-only, .skip, .spot, option, title, script, style, template, noscript";
  const PICTURES = "svg.card, .mini, .tile, .card-slot svg, .die, .wheel, .road, .brand svg";
  const ROOM = 1.5; // pixels: borders are drawn between pixels
  const LINES = 0.75; // pixels: as much two lines of words may overlap
  const HIDDEN = 0.35; // so much of the dice that tell a wager chips may hide

  const kept = new Map();
  const shown = (node) => {
    if (!kept.has(node)) kept.set(node, node.checkVisibility({ visibilityProperty: true }) && !node.closest(SPOKEN));
    return kept.get(node);
  };

  /** What a person would call an element. */
  function named(node) {
    const own = node.closest("[data-spot], [data-wager], [data-area], [id]") ?? node;
    const { spot, wager, area } = own.dataset ?? {};
    const words = (node.getAttribute("aria-label") ?? node.textContent ?? "").trim().replaceAll(/\s+/g, " ").slice(0, 32);
    const kind = node.id ? `#${node.id}` : `${node.localName}${node.classList.length ? `.${node.classList[0]}` : ""}`;
    return `${kind}${spot ?? wager ?? area ? `[${spot ?? wager ?? area}]` : ""}${words ? ` “${words}”` : ""}`;
  }

  // Controls ------------------------------------------------------------------------------------

  // whatever lies over an edge lies over one of them, and they are within what is round
  const POINTS = [[0.5, 0.5], [0.14, 0.2], [0.86, 0.8]];
  const INNER = [[0.5, 0.5], [0.3, 0.5], [0.7, 0.5], [0.5, 0.3], [0.5, 0.7]];

  /** Whether a point of the screen lies in a drawn shape; it does in whatever is a box. */
  function within(node, x, y) {
    const shape = node.querySelector?.(":scope > path");
    return !shape || shape.isPointInFill(new DOMPoint(x, y).matrixTransform(shape.getScreenCTM().inverse()));
  }

  /** What is hit instead of a control at one of its points, or null. */
  function coveredBy(node) {
    const shape = node.querySelector?.(":scope > .area-shape") ?? node;
    const box = [...shape.getClientRects()].find((each) => each.width && each.height) ?? shape.getBoundingClientRect();
    const points = node instanceof SVGElement ? INNER : POINTS;
    for (const [dx, dy] of points) {
      const [x, y] = [box.left + box.width * dx, box.top + box.height * dy];
      if (!within(node, x, y)) continue;
      const hit = document.elementFromPoint(x, y);
      if (!hit) return "outside of the screen";
      const whole = node.matches(".field-shape") ? node.closest(".grid-svg") : node;
      if (whole.contains(hit) || [...(node.labels ?? [])].some((each) => each.contains(hit))) continue;
      return named(hit);
    }
    return null;
  }

  function unreached() {
    const found = Object.assign([], { moved: false });
    const scrolled = [...document.querySelectorAll("*")].filter((each) => each.scrollTop || each.scrollLeft).map((each) => [each, each.scrollTop, each.scrollLeft]);
    const put = () => {
      for (const [each, top, left] of scrolled) Object.assign(each, { scrollTop: top, scrollLeft: left });
    };
    for (const node of document.querySelectorAll(CONTROLS)) {
      if (!shown(node)) continue;
      const box = node.getBoundingClientRect();
      if (!box.width || !box.height) continue;
      if (!coveredBy(node)) continue;
      found.moved = true;
      node.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const by = coveredBy(node);
      if (by) found.push(`covered: ${named(node)} by ${by}`);
    }
    if (!found.moved) return [...found];
    for (const each of document.querySelectorAll("*")) if (each.scrollTop || each.scrollLeft) Object.assign(each, { scrollTop: 0, scrollLeft: 0 });
    put();
    return found;
  }

  // Words ---------------------------------------------------------------------------------------

  const styles = new Map();
  const styleOf = (node) => {
    if (!styles.has(node)) styles.set(node, getComputedStyle(node));
    return styles.get(node);
  };

  const frames = new Map();
  const frameOf = (node) => {
    if (!frames.has(node)) frames.set(node, node.getBoundingClientRect());
    return frames.get(node);
  };

  /** What lies at the top of it, by itself: what is fixed or sticks covers what scrolls below, and is meant to. */
  function layerOf(node) {
    for (let each = node; each; each = each.parentElement) {
      if (each.localName === "dialog" || /fixed|sticky/.test(styleOf(each).position)) return each;
    }
    return document.body;
  }

  /** A box as far as it can be seen, and how much of it something cuts off for good. */
  function clipped(node, box) {
    let { left, right, top, bottom } = box;
    let [wide, high] = [0, 0];
    let by = null;
    for (let each = node; each && each !== document.documentElement; each = each.parentElement) {
      const style = styleOf(each);
      const held = style.position === "fixed"; // by the screen alone
      if (style.overflowX === "visible" && style.overflowY === "visible" && !held) continue;
      if (each === document.body && !document.body.matches(".fixed")) continue;
      const around = frameOf(each);
      if (Math.min(around.width, around.height) <= 2) return { box: null, wide: 0, high: 0, by: null }; // it is spoken only
      const cut = (less, scrolls) => (less > 0 && !scrolls ? less : 0);
      const [sx, sy] = [/auto|scroll/.test(style.overflowX), /auto|scroll/.test(style.overflowY)];
      if (style.overflowX !== "visible") {
        const less = Math.max(cut(around.left - left, sx), cut(right - around.right, sx));
        if (less > wide) [wide, by] = [less, each];
        [left, right] = [Math.max(left, around.left), Math.min(right, around.right)];
      }
      if (style.overflowY !== "visible") {
        const less = Math.max(cut(around.top - top, sy), cut(bottom - around.bottom, sy));
        if (less > high) [high, by] = [less, each];
        [top, bottom] = [Math.max(top, around.top), Math.min(bottom, around.bottom)];
      }
      if (held) break;
    }
    const out = Math.max(0 - left, right - document.documentElement.clientWidth);
    if (out > ROOM && layerOf(node) === document.body) [wide, by] = [Math.max(wide, out), by ?? document.body];
    return { box: right > left && bottom > top ? new DOMRect(left, top, right - left, bottom - top) : null, wide, high, by };
  }

  /** Where words are: line by line, and letter by letter where they stand aslant. */
  function pieces(text, node, range) {
    if (node instanceof SVGElement && Math.abs(node.getScreenCTM?.()?.b ?? 0) > 0.01) {
      return [...text.data].flatMap((_, i) => {
        range.setStart(text, i);
        range.setEnd(text, i + 1);
        return [...range.getClientRects()];
      });
    }
    // words that are set closer are measured as they are seen
    if (node.hasAttribute("textLength")) return [node.getBoundingClientRect()];
    range.selectNodeContents(text);
    return [...range.getClientRects()];
  }

  /** Every run of words that is shown, with where it is. */
  function runs() {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const node = text.parentElement;
      if (!text.data.trim() || node.closest(PICTURES) || !shown(node)) continue;
      const boxes = pieces(text, node, range).filter((each) => each.width > 1 && each.height > 1);
      if (boxes.length) found.push({ node, words: text.data.trim().replaceAll(/\s+/g, " ").slice(0, 32), boxes });
    }
    return found;
  }

  /** How high letters are on the screen. */
  function height(node) {
    const size = parseFloat(styleOf(node).fontSize);
    if (node instanceof SVGElement) {
      const { a = 1, b = 0 } = node.getScreenCTM?.() ?? {};
      return size * Math.hypot(a, b);
    }
    return size * (node.currentCSSZoom ?? 1);
  }

  /** Whether a point of the screen lies in the shape of an area. */
  function fills(shape, x, y) {
    const at = new DOMPoint(x, y).matrixTransform(shape.getScreenCTM().inverse());
    return shape.isPointInFill(at);
  }

  /** Words of an area that reach over its edge; what stands wholly beside it is meant to. */
  function reaches({ node, boxes }) {
    const shape = node.closest(".area")?.querySelector(":scope > .area-shape");
    if (!shape || node.closest(`${CHIP}, ${TAG}`)) return false;
    const middles = boxes.map((box) => [box, (box.top + box.bottom) / 2]);
    if (!middles.some(([box, y]) => fills(shape, (box.left + box.right) / 2, y))) return false;
    return middles.some(([box, y]) => !fills(shape, box.left + ROOM, y) || !fills(shape, box.right - ROOM, y));
  }

  const CHIP = ".stack, .chips-of, .cell-chips";
  const TAG = ".end-tag, .cell-end";
  const area = (node) => node.closest(".area, .cell, .field, [data-on], button, a");

  /** How a place of words is told from another in a report. */
  const placed = ({ node, words }) => `“${words}” of ${named(area(node) ?? node.parentElement ?? node)}`;

  function overprint(all) {
    const found = [];
    const boxes = [];
    for (const run of all) {
      const lies = run.node.closest(CHIP) ? "chip" : "";
      const layer = layerOf(run.node);
      for (const whole of run.boxes) {
        const { box } = clipped(run.node, whole);
        // letters fill about the middle six tenths of their line
        if (box) boxes.push({ run, lies, tag: Boolean(run.node.closest(TAG)), layer, area: area(run.node), left: box.left, right: box.right, top: box.top + box.height * 0.2, bottom: box.bottom - box.height * 0.2, tail: box.bottom - box.height * 0.05 });
      }
    }
    const add = (node, more, by) => {
      if (!shown(node)) return;
      const { box } = clipped(node, node.getBoundingClientRect());
      if (!box) return;
      const [dx, dy] = [box.width * by, box.height * by];
      boxes.push({ layer: layerOf(node), area: area(node), left: box.left + dx, right: box.right - dx, top: box.top + dy, bottom: box.bottom - dy, ...more });
    };
    // nothing that is not its own lies on a button
    for (const node of document.querySelectorAll("button, a.btn")) add(node, { run: { node, words: named(node) }, lies: "", button: true }, 0);
    // small pictures of cards, which have words beside them
    for (const node of document.querySelectorAll(".mini")) add(node, { run: { node, words: node.textContent }, lies: "" }, 0);
    for (const node of document.querySelectorAll(TAG)) {
      if (!(node instanceof SVGElement)) add(node, { run: { node, words: node.textContent }, tag: true, lies: "" }, 0);
    }
    // a chip is round: its corners are free
    for (const node of document.querySelectorAll(".stack")) add(node, { run: { node, words: `chips ${node.textContent}` }, disc: true, lies: "chip" }, 0.12);
    boxes.sort((a, b) => a.top - b.top);
    boxes.forEach((a, i) => {
      for (let j = i + 1; j < boxes.length && boxes[j].top < (a.tail ?? a.bottom); j += 1) {
        const b = boxes[j];
        if (a.run.node === b.run.node || a.layer !== b.layer || Math.min(a.right, b.right) - Math.max(a.left, b.left) <= ROOM) continue;
        if (a.run.node.contains(b.run.node) || b.run.node.contains(a.run.node)) continue;
        // lines of the same area stand so close at most that no letter's tail touches the next line's head
        const lines = a.area && a.area === b.area && a.tail && b.tail && !a.lies && !b.lies && !a.tag && !b.tag;
        const over = lines ? a.tail - b.top : Math.min(a.bottom, b.bottom) - b.top;
        if (over <= (lines ? LINES : ROOM)) continue;
        // chips lie on the numbers of roulette, and on one another where wagers are neighbours there
        const cloth = [a, b].some((each) => each.run.node.closest(".grid-svg")) && [a, b].some((each) => each.lies);
        // a tag lies on the lower edge of the chips that it tells of, never on their number
        const own = a.area === b.area && ((a.tag && b.disc) || (b.tag && a.disc) || (a.lies && b.lies));
        if (cloth || own) continue;
        found.push(`overprint: ${placed(a.run)} and ${placed(b.run)}`);
      }
    });
    for (const cell of document.querySelectorAll(".cell:has(.cell-dice):has(.stack)")) {
      if (!shown(cell)) continue;
      const [dice, chips] = [".cell-dice", ".stack"].map((each) => cell.querySelector(each).getBoundingClientRect());
      if (!dice.width) continue;
      const wide = Math.min(dice.right, chips.right) - Math.max(dice.left, chips.left);
      const high = Math.min(dice.bottom, chips.bottom) - Math.max(dice.top, chips.top);
      if (wide > 0 && high > 0 && wide * high > HIDDEN * dice.width * dice.height) found.push(`overprint: chips and the dice of ${named(cell)}`);
    }
    return found;
  }

  const LEAST_CHIP = 26;

  function small(all, least) {
    const found = [];
    for (const { node, words } of all) {
      const high = height(node);
      if (high < least - 0.1) found.push(`small: “${words}” of ${named(node)} has ${high.toFixed(1)} px`);
    }
    for (const node of document.querySelectorAll(".layout .stack .disc circle:first-child")) {
      const { width } = node.getBoundingClientRect();
      if (shown(node) && node.parentElement.textContent && width < LEAST_CHIP - 0.1) found.push(`small: a chip of ${named(area(node) ?? node)} has ${width.toFixed(1)} px`);
    }
    return found;
  }

  function cutOff(all) {
    const found = [];
    for (const run of all) {
      const holder = run.node.closest("button, .btn, .badge, .cell");
      for (const box of run.boxes) {
        const { wide, high, by } = clipped(run.node, box);
        if (wide > ROOM || high > box.height * 0.3) found.push(`cut: ${placed(run)} by ${named(by)}, ${Math.max(wide, high).toFixed(0)} px`);
        if (!holder || run.node.closest(`${CHIP}, ${TAG}`)) continue;
        const around = holder.getBoundingClientRect();
        if (box.left < around.left - ROOM || box.right > around.right + ROOM || box.top < around.top - box.height * 0.3 || box.bottom > around.bottom + box.height * 0.3) {
          found.push(`cut: ${placed(run)} reaches out of ${named(holder)}`);
        }
      }
    }
    for (const run of all) if (reaches(run)) found.push(`cut: ${placed(run)} reaches over its edge`);
    // columns that are seen only when a table is scrolled sideways
    for (const node of document.querySelectorAll("table, .tab-panel")) {
      if (!shown(node)) continue;
      const holder = node.matches("table") ? sideways(node) : node;
      if (holder && holder.scrollWidth > holder.clientWidth + ROOM) found.push(`cut: ${named(node)} is ${holder.scrollWidth - holder.clientWidth} px wider than is seen of it`);
    }
    for (const node of document.querySelectorAll("input:not([type=range], [type=checkbox], [type=radio], [type=hidden])")) {
      if (shown(node) && node.scrollWidth > node.clientWidth + ROOM) found.push(`cut: what is in ${named(node)}`);
    }
    const page = document.documentElement;
    if (page.scrollWidth > page.clientWidth + ROOM) found.push(`cut: the page is ${page.scrollWidth - page.clientWidth} px wider than the screen`);
    return found;
  }

  /** What holds a table and scrolls from side to side, or null. */
  function sideways(table) {
    for (let each = table; each && each !== document.body; each = each.parentElement) {
      if (/auto|scroll/.test(styleOf(each).overflowX)) return each;
    }
    return null;
  }

  /** While bets are open the whole layout is seen, where the screen is one that does not scroll. */
  function below() {
    if (document.querySelector("main")?.dataset.phase !== "betting") return [];
    return [...document.querySelectorAll(".layout")]
      .filter((node) => shown(node) && /auto|scroll/.test(styleOf(node).overflowY) && node.scrollHeight > node.clientHeight + ROOM)
      .map((node) => `cut: the layout is ${node.scrollHeight - node.clientHeight} px higher than is seen of it`);
  }

  /** Do something for each part of a layout that is shown in parts, and go back to the first. */
  function inEach(look) {
    kept.clear();
    const parts = [...document.querySelectorAll(".views button")].filter(shown);
    if (!parts.length) return look();
    for (const part of [...parts.slice(1), parts[0]]) {
      part.click();
      kept.clear();
      look();
    }
  }

  /** Where every betting area is on the page, however it is scrolled. */
  function areas() {
    const found = {};
    inEach(() => seenAreas(found));
    return found;
  }

  function seenAreas(found) {
    for (const node of document.querySelectorAll(".layout :is(.area-shape, .cell, .symbol, .field-shape), .deal .stretch path")) {
      if (!shown(node)) continue;
      const box = node.getBoundingClientRect();
      let [x, y] = [box.left + window.scrollX, box.top + window.scrollY];
      for (let each = node.parentElement; each && each !== document.body; each = each.parentElement) [x, y] = [x + each.scrollLeft, y + each.scrollTop];
      const of = node.closest("[data-spot], [data-wager], [data-area], [aria-label]");
      const { spot, wager, area: name } = of?.dataset ?? {};
      found[spot ?? wager ?? name ?? of?.getAttribute("aria-label")] = [x, y, box.width, box.height].map(Math.round);
    }
  }

  function faults(least) {
    const found = new Set();
    inEach(() => {
      for (const each of [styles, kept, frames]) each.clear();
      const all = runs();
      for (const each of [...cutOff(all), ...below(), ...overprint(all), ...small(all, least), ...unreached()]) found.add(each);
    });
    return [...found];
  }

  return { faults, areas };
})();
