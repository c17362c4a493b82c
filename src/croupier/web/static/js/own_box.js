// The cards of a game of boxes: the viewer's own box large, the others small below, each against the dealer.

import { Shoe, inArc, lying, stakesOf } from "./arc.js";
import { card, cardName, showHand } from "./cards.js";
import { h, put, text } from "./dom.js";

export const COMPARED = { lower: "Lower", equal: "Equal", higher: "Higher" };

const boxOf = (name) => Number(name.replace("box_", ""));
const boxesOf = (hands) => Object.keys(hands).filter((name) => name.startsWith("box_")).sort((a, b) => boxOf(a) - boxOf(b));

/** The box whose cards stand large: that of the viewer's place, or one that the viewer wagers in. */
function ownBox(boxes, { round }, you) {
  const placed = you.last && you.last.round === round?.id ? you.last.wagers : [];
  const wagered = new Set([...you.wagers, ...placed].map((w) => w.box));
  return boxes.map(boxOf).find((box) => box === you.seat || wagered.has(box)) ?? you.seat;
}

function hand(kind, title) {
  const badge = h("span", { class: "compared", hidden: true });
  const name = h("span", { class: "hand-name" }, title);
  const cards = h("div", { class: "cards", id: `cards-${kind}` });
  return { node: h("section", { class: `hand ${kind}`, "aria-label": title }, h("h3", {}, name, badge), cards), badge, cards, name };
}

/** What is said beside a hand; `kind` is how it compares, where it does. */
function say(badge, words, kind = "") {
  badge.hidden = words === undefined || words === null || words === "";
  badge.className = `compared ${kind}`;
  text(badge, badge.hidden ? "" : String(words));
}

/** Another box: its cards, and what is said of them. */
function small(name, codes, words, kind, seat, staked) {
  return h(
    "li",
    { class: kind || null },
    h("span", { class: "of" }, `Box ${boxOf(name)}`, seat ? [" ", h("span", { class: seat.bot ? "bot" : "muted" }, seat.name)] : null),
    h("span", { class: "minis" }, codes.map((code) => card(code))),
    words ? h("span", { class: `compared ${kind}` }, words) : null,
    staked ? lying(staked) : null,
  );
}

/** The dealer's hand, the viewer's box and the others, put on the stage of a table. */
export function boxesBeside(host) {
  const dealer = hand("dealer", "Dealer");
  const own = hand("own", "Your box");
  const others = h("ul", { class: "boxes", "aria-label": "The other boxes" });
  host.stage.prepend(dealer.node);
  const shoe = new Shoe();
  inArc(others);
  host.stage.append(own.node, others, shoe.node);
  let drawn = "";

  return {
    /** `told` makes of the hands and what they count how a box compares (`kind`) and what is said of it (`says`), by its name. */
    show({ phase, round, seats, shoe: cards }, you, told) {
      shoe.show(cards, round);
      const staked = stakesOf(round);
      const dealt = round && (phase !== "betting" || round.step !== "wagers") ? round.hands : {};
      const counts = dealt === round?.hands ? (round.counts ?? {}) : {};
      const { kind, says } = told(dealt, counts);
      const boxes = boxesOf(dealt);
      const mine = ownBox(boxes, { round }, you);
      showHand(dealer.cards, dealt.dealer ?? []);
      showHand(own.cards, dealt[`box_${mine}`] ?? []);
      text(own.name, mine === null || mine === you.seat ? "Your box" : `Box ${mine}`);
      say(dealer.badge, says("dealer"));
      say(own.badge, says(`box_${mine}`), kind(`box_${mine}`));
      own.node.classList.toggle("winner", kind(`box_${mine}`) === "higher");
      const key = JSON.stringify([boxes.map((name) => [name, dealt[name], says(name), kind(name), staked[boxOf(name)]]), mine, seats.map((each) => [each.seat, each.name])]);
      if (key === drawn) return;
      drawn = key;
      put(others, boxes.filter((name) => boxOf(name) !== mine).map((name) => small(name, dealt[name], says(name), kind(name), seats.find((each) => each.seat === boxOf(name)), staked[boxOf(name)])));
      inArc(others);
    },

    announce({ round }, you) {
      const said = (name, title) => (round.hands[name]?.length ? `${title}: ${round.hands[name].filter(Boolean).map(cardName).join(", then ")}` : "");
      return [said("dealer", "Dealer"), said(`box_${you?.seat}`, "your box")].filter(Boolean).join(". ");
    },
  };
}
