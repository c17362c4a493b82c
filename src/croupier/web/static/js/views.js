// A layout in parts, where a screen has no room for all of it: the main wagers first, the others a tap away.
//
// On a larger screen every part is shown and the buttons are not (css/views.css).

import { h, text } from "./dom.js";
import { makeLegible } from "./legible.js";

export class Views {
  /** `root` holds the parts; `views` are `[title, nodes]`, the foremost first. A node may be in several of them. */
  constructor(root, views) {
    this.root = root;
    this.views = views.filter(([, nodes]) => nodes.some(Boolean)).map(([title, nodes]) => ({ title, nodes: nodes.filter(Boolean) }));
    for (const view of this.views) {
      view.count = h("span", { class: "view-count num", hidden: true, "aria-hidden": "true" });
      view.button = h("button", { type: "button", onclick: () => this.choose(view) }, h("span", {}, view.title), view.count);
    }
    this.node = h("div", { class: "views", role: "group", "aria-label": "Parts of the layout" }, this.views.map((view) => view.button));
    this.parts = new Set(this.views.flatMap((view) => view.nodes));
    this.places = new WeakMap();
    this.choose(this.views[0]);
  }

  /** The part in which an area is shown. */
  viewOf(node) {
    if (!this.places.has(node)) {
      const around = [...this.parts].filter((part) => part.contains(node));
      this.places.set(node, this.views.find((view) => around.every((part) => view.nodes.includes(part))));
    }
    return this.places.get(node);
  }

  choose(chosen) {
    const shown = new Set(chosen.nodes);
    for (const view of this.views) {
      view.button.setAttribute("aria-pressed", String(view === chosen));
      for (const node of view.nodes) node.classList.toggle("elsewhere", !shown.has(node));
    }
    if (this.root.isConnected) makeLegible(this.root);
  }

  /** Tell on each button how many wagers lie in its part, and whether one of them won. */
  show(cells) {
    for (const view of this.views) {
      const { title, button, count } = view;
      const within = cells.filter((cell) => this.viewOf(cell.node) === view);
      const lie = within.filter((cell) => cell.node.classList.contains("covered")).length;
      text(count, lie || "");
      count.hidden = !lie;
      count.classList.toggle("won", within.some((cell) => cell.node.classList.contains("won")));
      button.setAttribute("aria-label", lie ? `${title}, your wagers: ${lie}` : title);
    }
  }
}
