// Casino war on the terminal: the dealer's card against each box's, the three circles of the viewer's box
// (casino war, tie, and the war that stands behind an equal card), and how the last rounds went.

import { showHand, cardName, card } from "../cards.js";
import { h, put, s, text } from "../dom.js";
import { Felt } from "../felt.js";
import { cents, decimal, money, rangeWords, shown } from "../money.js";
import { lastRounds } from "../side.js";
import { spotOf } from "../spots.js";

const MAIN = "casino_war";
const TIE = "tie";
const WAR = "go_to_war";
const COMPARED = { lower: "Lower", equal: "Equal", higher: "Higher" };
const SHOWN = 40;

export const statsTitle = "Rounds";

const face = (code) => code[0].replace("T", "10");
const boxOf = (name) => Number(name.replace("box_", ""));
const boxesOf = (hands) => Object.keys(hands).filter((name) => name.startsWith("box_")).sort((a, b) => boxOf(a) - boxOf(b));

// The circles of one box ---------------------------------------------------------------------------

const WIDE = { width: 1000, height: 290, tie: [170, 131, 96], main: [500, 131, 122], war: [830, 131, 96] };
const NARROW = { width: 400, height: 190, tie: [64, 82, 60], main: [200, 82, 74], war: [336, 82, 60] };

/** The layout of one box: the shapes are circles, all else is the layout's of plain areas. */
class Circles extends Felt {
  formFor() {
    return this.narrow ? NARROW : WIDE;
  }

  compose(form, least) {
    this.host.dataset.rows = "1";
    const svg = s("svg", { class: "felt-svg war-svg circles", viewBox: `0 0 ${form.width} ${form.height}`, role: "group", "aria-label": "Betting areas" });
    const [mx, my, mr] = form.main;
    const [wx, wy, wr] = form.war;
    svg.append(s("path", { class: "beside-path", d: `M${mx + mr + 6} ${my} L${wx - wr - 6} ${wy}`, "marker-end": "" }));
    this.groups.clear();
    for (const area of this.areas) svg.append(this.drawCircle(area, form[area.place], Math.max(form === NARROW ? 10 : 13, least)));
    svg.addEventListener("keydown", (event) => this.onKey(event));
    this.host.replaceChildren(svg);
    this.show(this.state);
  }

  drawCircle(area, [x, y, r], least) {
    const size = Math.max(area.main ? r * 0.19 : r * 0.24, least);
    const small = Math.max(r * 0.15, least);
    const line = (words, dy, kind, font) => s("text", { class: kind, x, y: y + dy, "font-size": font, "text-anchor": "middle" }, words);
    const spot = s("g", { transform: `translate(${x} ${y + r * (area.pays.length > 1 ? 0.36 : 0.24)})` });
    const group = s(
      "g",
      area.placed
        ? { class: `area ${area.main ? "main" : "none"}`, role: "button", tabindex: "0", dataset: { wager: area.wager, spot: area.wager } }
        : { class: "area war beside", role: "img", dataset: { wager: area.wager, spot: area.wager } },
      s("circle", { class: "area-shape", cx: x, cy: y, r }),
      s("circle", { class: "area-ring", cx: x, cy: y, r: r - 7 }),
      line(area.main ? area.title.toUpperCase() : area.title, -r * 0.5, "area-title", size),
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
    const war = this.groups.get(WAR);
    if (!war) return;
    const stake = state.wagers[WAR] ?? 0;
    war.group.removeAttribute("aria-disabled");
    war.group.setAttribute("aria-label", stake ? `At war; your wager ${money(stake)}` : `${war.area.title}: after an equal card`);
    war.group.classList.toggle("due", Boolean(state.due));
  }

  describe(area, lies, ended) {
    return super.describe({ ...area, pays: area.pays.join(", ") }, lies, ended);
  }
}

function areasOf(layout) {
  const placed = layout.areas.map((area) => ({
    ...area,
    title: area.wager === MAIN ? "Casino war" : area.title,
    pays: [area.pays],
    range: rangeWords(area),
    place: area.wager === MAIN ? "main" : "tie",
    main: area.wager === MAIN,
    placed: true,
  }));
  const { war } = layout.board;
  const odds = war.lines.map(({ line, odds: paid }) => `${line} ${paid}`);
  return [...placed, { wager: war.wager, title: "War", pays: odds, place: "war", main: false, placed: false, range: "" }];
}

// The cards ----------------------------------------------------------------------------------------

function hand(kind, title) {
  const badge = h("span", { class: "compared", hidden: true });
  const name = h("span", { class: "hand-name" }, title);
  const cards = h("div", { class: "cards", id: `cards-${kind}` });
  return { node: h("section", { class: `hand ${kind}`, "aria-label": title }, h("h3", {}, name, badge), cards), badge, cards, name };
}

function say(badge, compared) {
  badge.hidden = !compared;
  badge.className = `compared ${compared ?? ""}`;
  text(badge, compared ? COMPARED[compared] : "");
}

function small(name, codes, compared, seat) {
  return h(
    "li",
    { class: compared ?? null },
    h("span", { class: "of" }, `Box ${boxOf(name)}`, seat ? [" ", h("span", { class: seat.bot ? "bot" : "muted" }, seat.name)] : null),
    h("span", { class: "minis" }, codes.map((code) => card(code))),
    compared ? h("span", { class: `compared ${compared}` }, COMPARED[compared]) : null,
  );
}

// The last rounds ----------------------------------------------------------------------------------

/** How the boxes of a round did: {won, lost, tied, wars, surrendered}. */
export function tallyOf(outcome) {
  const tally = { won: 0, lost: 0, equal: 0, wars: 0, warsWon: 0 };
  for (const box of outcome?.boxes ?? []) {
    if (box.first === "higher") tally.won += 1;
    if (box.first === "lower") tally.lost += 1;
    if (box.first === "equal") tally.equal += 1;
    if (box.war) tally.wars += 1;
    if (box.war && box.war !== "lower") tally.warsWon += 1;
  }
  return tally;
}

function bead(result) {
  const { outcome } = result;
  const t = tallyOf(outcome);
  const [first] = outcome.dealer.cards;
  const kind = t.equal ? "equal" : t.won === t.lost ? "level" : t.won > t.lost ? "higher" : "lower";
  const says = [
    `Round ${result.number}: dealer ${outcome.dealer.cards.map(cardName).join(", then ")}`,
    `boxes higher ${t.won}, lower ${t.lost}, equal ${t.equal}`,
    t.wars ? `wars ${t.wars}, of them not lost ${t.warsWon}` : null,
  ].filter(Boolean);
  return h("li", { class: `round-bead war-bead ${kind}`, title: says.join("; ") }, h("span", { class: "sr-only" }, says.join("; ")), h("span", { "aria-hidden": "true" }, face(first), t.wars ? h("i", {}, "W") : null));
}

function share(part, all) {
  return all ? `${Math.round((100 * part) / all)}%` : "–";
}

// --------------------------------------------------------------------------------------------------

export function create(host, layout, { onPlace, onTake }) {
  const dealer = hand("dealer", "Dealer");
  const own = hand("own", "Your box");
  const others = h("ul", { class: "boxes", "aria-label": "The other boxes" });
  host.stage.prepend(dealer.node);
  host.stage.append(own.node, others);
  const felt = new Circles(host.felt, areasOf(layout), {
    onPlace: ({ wager }) => onPlace(spotOf(wager), wager, {}),
    onTake: ({ wager }) => onTake(spotOf(wager)),
  });
  let drawn = "";

  function showHands({ phase, round, seats }, you) {
    const dealt = round && (phase !== "betting" || round.step !== "wagers") ? round.hands : {};
    const compared = dealt === round?.hands ? (round.counts ?? {}) : {};
    const boxes = boxesOf(dealt);
    const placed = you.last && you.last.round === round?.id ? you.last.wagers : [];
    const wagered = new Set([...you.wagers, ...placed].map((w) => w.box));
    const mine = boxes.map(boxOf).find((box) => box === you.seat || wagered.has(box)) ?? you.seat;
    showHand(dealer.cards, dealt.dealer ?? []);
    showHand(own.cards, dealt[`box_${mine}`] ?? []);
    text(own.name, mine === null || mine === you.seat ? "Your box" : `Box ${mine}`);
    say(own.badge, compared[`box_${mine}`]);
    own.node.classList.toggle("winner", compared[`box_${mine}`] === "higher");
    const key = JSON.stringify([boxes.map((name) => [name, dealt[name], compared[name]]), mine, seats.map((each) => [each.seat, each.name])]);
    if (key === drawn) return;
    drawn = key;
    put(others, boxes.filter((name) => boxOf(name) !== mine).map((name) => small(name, dealt[name], compared[name], seats.find((each) => each.seat === boxOf(name)))));
  }

  return {
    show({ state, you, lying, pending, ended, open }) {
      showHands(state, you);
      const wants = state.round?.waiting_for;
      felt.show({ wagers: lying, pending, ended, open, due: wants?.actions?.includes(WAR) && wants.seat === you.seat });
    },

    says({ phase, round }, you) {
      const wants = phase === "dealing" ? round?.waiting_for : null;
      if (!wants?.actions?.includes(WAR)) return null;
      return [wants.seat === you.seat ? "Equal: surrender or go to war" : `Place ${wants.seat} surrenders or goes to war`, "No more bets"];
    },

    decisionWords(wants, wager) {
      if (!wants.actions.includes(WAR) || !wager) return null;
      const [lost, of] = layout.board.surrender.loses.split("/").map(Number);
      const back = of ? money(cents(wager.stake) - (cents(wager.stake) * lost) / of) : null;
      return {
        says: `Your card equals the dealer's. ${shown(wager.stake)} lies on casino war.`,
        actions: {
          [WAR]: `Go to war: ${shown(wants.stakes?.[WAR] ?? decimal(cents(wager.stake)))} more`,
          surrender: back ? `Surrender: ${back} back` : "Surrender",
        },
        gives: {
          [WAR]: `${money(cents(wager.stake) + cents(wants.stakes?.[WAR] ?? wager.stake))} at stake in all`,
          surrender: back ? `gives up ${money(cents(wager.stake) - (cents(wager.stake) * (of - lost)) / of)}` : `gives up ${shown(wager.stake)}`,
        },
        first: WAR,
      };
    },

    board(stats, results) {
      const over = results.filter((each) => each.status === "settled" && each.outcome?.dealer?.cards.length);
      const sum = { won: 0, lost: 0, equal: 0, wars: 0, warsWon: 0 };
      for (const each of over) for (const [name, count] of Object.entries(tallyOf(each.outcome))) sum[name] += count;
      const all = sum.won + sum.lost + sum.equal;
      const line = (kind, title, count, of) => h("div", { class: kind }, h("dt", {}, title), h("dd", {}, count, " ", h("small", {}, share(count, of))));
      put(
        stats,
        h(
          "section",
          { class: "road-box" },
          h("h3", { class: "eyebrow" }, "The dealer's first cards"),
          over.length ? h("ol", { class: "round-beads" }, over.slice(-SHOWN).map(bead)) : h("p", { class: "muted small" }, "No round has been played yet."),
          h("p", { class: "muted small dot-key war-key" }, h("span", { class: "higher" }, "boxes won"), h("span", { class: "lower" }, "boxes lost"), h("span", { class: "equal" }, "an equal card"), h("span", { class: "plain" }, "W: a war")),
        ),
        h(
          "dl",
          { class: "tally war-tally" },
          line("higher", "Higher", sum.won, all),
          line("lower", "Lower", sum.lost, all),
          line("equal", "Equal", sum.equal, all),
          line("war", "Wars not lost", sum.warsWon, sum.wars),
        ),
        lastRounds(results),
      );
    },

    announce({ round }, you) {
      const said = (name, title) => (round.hands[name]?.length ? `${title}: ${round.hands[name].filter(Boolean).map(cardName).join(", then ")}` : "");
      return [said("dealer", "Dealer"), said(`box_${you?.seat}`, "your box")].filter(Boolean).join(". ");
    },

    close() {
      felt.close();
    },
  };
}
