// The circles of one box: the wagers that lie in it, and behind them what a decision puts there. Games say where.

import { s } from "./dom.js";
import { called, Felt, roomIn } from "./felt.js";
import { lyingWords } from "./lying_words.js";

/** A layout of circles after a plan: two forms with a place for each area, which area stands behind, in words. */
export const circlesOf = ({ wide, narrow, behind, lies, waits }) =>
  class extends Felt {
    formFor() {
      return this.narrow ? narrow : wide;
    }

    compose(form, least) {
      this.host.dataset.rows = "1";
      const svg = s("svg", { class: "felt-svg war-svg circles", viewBox: `0 0 ${form.width} ${form.height}`, role: "group", "aria-label": "Betting areas" });
      const [mx, my, mr] = form.main;
      const [wx, wy, wr] = form.behind;
      svg.append(s("path", { class: "beside-path", d: `M${mx + mr + 6} ${my} L${wx - wr - 6} ${wy}`, "marker-end": "" }));
      this.groups.clear();
      for (const area of this.areas) svg.append(this.drawCircle(area, form[area.place], Math.max(form === narrow ? 10 : 13, least)));
      svg.addEventListener("keydown", (event) => this.onKey(event));
      this.host.replaceChildren(svg);
      this.show(this.state);
    }

    drawCircle(area, [x, y, r], least) {
      const size = Math.max(area.main ? r * 0.19 : r * 0.24, least);
      const small = Math.max(r * 0.15, least);
      const line = (words, dy, kind, font) => s("text", { class: kind, x, y: y + dy, "font-size": font, "text-anchor": "middle", "data-room": roomIn(r, dy, font) }, words);
      const spot = s("g", { transform: `translate(${x} ${y + r * (area.pays.length > 1 ? 0.36 : 0.24)})` });
      const group = s(
        "g",
        area.placed
          ? { class: `area ${area.main ? "main" : "none"}`, role: "button", tabindex: "0", dataset: { wager: area.wager, spot: area.wager } }
          : { class: "area war beside", role: "img", dataset: { wager: area.wager, spot: area.wager } },
        s("circle", { class: "area-shape", cx: x, cy: y, r }),
        s("circle", { class: "area-ring", cx: x, cy: y, r: r - 7 }),
        line(area.main ? called(area).toUpperCase() : called(area), -r * 0.5, "area-title", size),
        area.pays.map((words, i) => line(words, -r * 0.5 + small * 1.35 * (i + 1), "area-pays", small)),
        area.range ? line(area.range, r + small * 1.25, "area-pays area-range", small) : null,
        spot,
      );
      if (area.placed) this.listen(group, area);
      this.groups.set(area.wager, { group, spot, chip: r * (area.pays.length > 1 ? 0.26 : 0.3), area, width: r * 1.9 });
      return group;
    }

    show(state) {
      super.show(state);
      const there = this.groups.get(behind);
      if (!there) return;
      const stake = state.wagers[behind] ?? 0;
      there.group.removeAttribute("aria-disabled");
      there.group.setAttribute("aria-label", stake ? `${lies}; ${lyingWords(stake)}` : `${there.area.title}: ${waits}`);
      there.group.classList.toggle("due", Boolean(state.due));
    }

    describe(area, lies_, ended) {
      return super.describe({ ...area, pays: area.pays.join(", ") }, lies_, ended);
    }
  };
