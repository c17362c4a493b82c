// What the others at a table have wagered, beside it: where all wager on the same dice or wheel, whose chips lie on an
// area is told here, as no area has room for everybody's.

import { lying } from "./arc.js";
import { h } from "./dom.js";
import { cents } from "./money.js";

const NAMED = 3; // so many wagers of a player are named, the rest are counted

export class Others {
  constructor(areas) {
    this.titles = Object.fromEntries(areas.map((area) => [area.wager, area.short ?? area.title]));
    this.node = h("ul", { class: "others", "aria-label": "What others have wagered" });
    this.drawn = "";
  }

  show({ seats, round }, you) {
    const on = (seat) => (round?.wagers ?? []).filter((each) => each.seat === seat);
    const told = seats.filter(({ seat }) => seat !== you?.seat).map(({ seat, name, bot }) => ({ name, bot, on: on(seat).map((each) => [each.wager, cents(each.stake)]) }));
    const wagering = told.filter((each) => each.on.length);
    const key = JSON.stringify(wagering);
    if (key === this.drawn) return;
    this.drawn = key;
    this.node.replaceChildren(...wagering.map((each) => this.row(each)));
  }

  row({ name, bot, on }) {
    const total = on.reduce((sum, [, stake]) => sum + stake, 0);
    const names = [...new Set(on.map(([wager]) => this.titles[wager] ?? wager.replaceAll("_", " ")))];
    const more = names.length - NAMED;
    const said = [names.slice(0, NAMED).join(", "), more > 0 ? `${more} more` : ""].filter(Boolean).join(" + ");
    return h("li", {}, h("b", { class: bot ? "bot" : null }, name), lying(total), h("span", { class: "muted" }, said));
  }
}
