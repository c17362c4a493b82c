// Pai gow on the terminal: the bank's two hands and the viewer's own, which only the viewer sees until they are
// turned; the eight boxes; the areas of a wager and of what is put up for the bank.

import { inArc } from "../arc.js";
import { h, put, s } from "../dom.js";
import { Felt, roomIn } from "../felt.js";
import { cents, money, rangeWords, shown } from "../money.js";
import { lastRounds } from "../side.js";
import { spotOf } from "../spots.js";
import { Faces, tile, tileName } from "../tiles.js";
import { Arrangement, Hands } from "./pai_gow_hands.js";
import { tallyLine } from "../tally.js";

const SHOWN = 12;
const SETTING = new Set(["setting", "bank_setting"]);
const KEYS = { s: "set", h: "house_way", n: "hand_over" };
const ENDS = { won: "Won", lost: "Lost", stand_off: "Stands off" };
const BANKS = { house: "The house banks", bank: "banks", co_bank: "banks with the house" };

export const statsTitle = "Rounds";
/** Every box has a layout of its own, of which the page shows one. */
export const drawnByBox = true;

const boxOf = (name) => Number(name.slice(4));
const sum = (dice) => dice.reduce((all, each) => all + each, 0);

// The areas ------------------------------------------------------------------------------------------

const WIDE = { width: 1000, height: 214, middle: 96, main: 88, side: 70, gap: 26 };
const NARROW = { width: 400, height: 150, middle: 66, main: 60, side: 50, gap: 8 };

/** The circle of a wager between those of the bank and of half of it. */
class Circles extends Felt {
  formFor() {
    return this.narrow ? NARROW : WIDE;
  }

  compose(form, least) {
    this.host.dataset.rows = "1";
    const svg = s("svg", { class: "felt-svg pg-svg circles", viewBox: `0 0 ${form.width} ${form.height}`, role: "group", "aria-label": "Betting areas" });
    this.groups.clear();
    const row = [...this.areas].toSorted((a, b) => a.order - b.order);
    const radius = (area) => (area.main ? form.main : form.side);
    let x = (form.width - row.reduce((all, area) => all + 2 * radius(area), 0) - form.gap * (row.length - 1)) / 2;
    for (const area of row) {
      svg.append(this.drawCircle(area, x + radius(area), form, least));
      x += 2 * radius(area) + form.gap;
    }
    svg.addEventListener("keydown", (event) => this.onKey(event));
    this.host.replaceChildren(svg);
    this.show(this.state);
  }

  drawCircle(area, x, form, least) {
    const [y, r] = [form.middle, area.main ? form.main : form.side];
    const line = (words, dy, kind, font) => s("text", { class: kind, x, y: y + dy, "font-size": font, "text-anchor": "middle", "data-room": roomIn(r, dy, font) }, words);
    const size = area.main ? Math.max(r * 0.23, least) : Math.max(r * 0.2, form === NARROW ? 11 : 15, least);
    const small = Math.max(r * 0.145, form === NARROW ? 9.5 : 13, least);
    const top = -r * (area.main ? 0.46 : 0.42) - (area.lines_.length - 1) * size * 0.45 - (area.told.length - 1) * small * 0.55;
    const below = top + (area.lines_.length - 1) * size * 1.06 + small * 1.4;
    const spot = s("g", { transform: `translate(${x} ${y + r * (area.main ? 0.36 : 0.3)})` });
    const group = s(
      "g",
      { class: `area ${area.main ? "main" : "banking beside"}`, role: "button", tabindex: "0", dataset: { wager: area.wager, spot: area.wager } },
      s("circle", { class: "area-shape", cx: x, cy: y, r }),
      s("circle", { class: "area-ring", cx: x, cy: y, r: r - 6 }),
      area.lines_.map((words, i) => line(words, top + i * size * 1.06, "area-title", size)),
      area.told.map((words, i) => line(words, below + i * small * 1.2, "area-pays", small)),
      area.range ? line(area.range, r + small * 1.3, "area-pays area-range", small) : null,
      spot,
    );
    this.listen(group, area);
    this.groups.set(area.wager, { group, spot, chip: r * (area.main ? 0.29 : 0.27), area, width: r * 1.9 });
    return group;
  }

  show(state) {
    super.show(state);
    for (const { group, area } of this.groups.values()) {
      if (area.main) continue;
      const lies = state.wagers[area.wager] || state.pending[area.wager] || state.ended[area.wager];
      group.classList.toggle("offered", Boolean(state.offered && state.open));
      group.classList.toggle("off", !state.offered && !lies);
    }
  }
}

function areasOf(layout) {
  const { board } = layout;
  const forms = {
    [board.wager]: { order: 1, lines_: ["WAGER"], told: ["even money", "less 5%"], pays: "even money less 5%" },
    [board.bank]: { order: 0, lines_: ["Bank"], told: ["profit less 5%"], pays: "what the bank wins less 5%" },
    [board.co_bank]: { order: 2, lines_: ["Half of it"], told: ["with the house"], pays: "half of what the bank wins less 5%" },
  };
  return layout.areas.map((area) => ({ ...area, ...forms[area.wager], range: rangeWords(area) }));
}

// The boxes ------------------------------------------------------------------------------------------

function standing(name, { bank, wants, round, phase }) {
  const ended = phase === "result" ? round?.outcome?.boxes?.find((each) => each.box === boxOf(name)) : null;
  if (ended) return { words: ENDS[ended.end], kind: ended.end };
  const turn = wants?.wager ? round.wagers.find((each) => each.id === wants.wager) : null;
  if (turn?.box === boxOf(name)) return { words: "Sets", kind: "turn" };
  if (bank?.set[name]) return { words: bank.set[name] === "house_way" ? "House way" : "Set", kind: "" };
  if (bank?.off?.includes(boxOf(name))) return { words: "Out of play", kind: "" };
  return { words: bank?.marked.includes(name) ? "Sets first" : "", kind: "" };
}

function boxTile(box, { codes, faces, seat, staked, chosen, state, banks, choose }) {
  const says = [`Box ${box}`, seat?.name, banks ? "the bank's" : staked ? `${money(staked)} lies there` : "no wager", codes.filter(Boolean).map(tileName).join("; "), state.words];
  return h(
    "li",
    {},
    h(
      "button",
      { type: "button", class: ["pg-box", chosen && "chosen", state.kind === "turn" && "turn", banks && "banks"].filter(Boolean).join(" "), dataset: { box: String(box) }, "aria-pressed": String(chosen), "aria-label": says.filter(Boolean).join("; "), onclick: () => choose(box) },
      h("span", { class: "of" }, `Box ${box}`),
      h("span", { class: seat?.bot ? "who bot" : "who" }, seat?.name ?? ""),
      h("span", { class: "minis" }, codes.map((code, i) => tile(code, faces[i]))),
      h(
        "span",
        { class: "foot" },
        banks ? h("span", { class: "chung" }, "Bank") : staked ? h("span", { class: "staked num" }, money(staked, { always: false })) : null,
        h("span", { class: "stands", dataset: { kind: state.kind } }, banks && state.kind !== "turn" ? "" : state.words),
      ),
    ),
  );
}

/** What each of the viewer's wagers of the round came to, in words, with the commission on a win. */
function resultsOf(wagers, titles) {
  return wagers.map((each) => {
    const net = cents(each.net);
    const commission = each.result === "win" && each.odds ? cents(each.stake) - net : 0;
    const said = net === 0 ? (each.result === "returned" ? "goes back" : "stands off") : shown(each.net, { signed: true });
    return h("span", { class: "of-wager" }, `${titles[each.wager]} `, h("b", { class: `num ${net > 0 ? "up" : net < 0 ? "down" : ""}` }, said), commission > 0 ? ` after ${money(commission)} commission` : null);
  });
}

// The last rounds ------------------------------------------------------------------------------------

function lastBank({ number, outcome }) {
  const { bank, boxes } = outcome;
  const words = (points, codes) => (points === null ? codes.join(" + ") : String(points));
  const ends = boxes.map((each) => h("i", { class: each.end, title: `Box ${each.box}: ${ENDS[each.end].toLowerCase()}` }));
  const says = `Round ${number}: the bank had ${words(bank.low_points, bank.low)} and ${words(bank.high_points, bank.high)}; ${boxes.map((each) => `box ${each.box} ${ENDS[each.end].toLowerCase()}`).join(", ")}`;
  return h("li", { title: says }, h("span", { class: "no num" }, `#${number}`), h("span", {}, h("span", { class: "sr-only" }, says), h("span", { "aria-hidden": "true" }, `${words(bank.low_points, bank.low)} · ${words(bank.high_points, bank.high)}`)), h("span", { class: "ends", "aria-hidden": "true" }, ends));
}

// ----------------------------------------------------------------------------------------------------

export function create(host, layout, { onPlace, onTake, boxNow, chooseBox, redraw }) {
  const { board } = layout;
  const bankHands = new Hands("bank", "Bank", board);
  const ownHands = new Hands("own", "Your tiles", board);
  const boxes = h("ul", { class: "pg-boxes", "aria-label": "Boxes" });
  host.stage.prepend(bankHands.node);
  host.stage.append(ownHands.node, boxes);
  const titles = { [board.wager]: "Wager", [board.bank]: "Bank", [board.co_bank]: "Half of the bank" };
  const arranged = { own: new Arrangement(ownHands, board, () => redraw()), bank: new Arrangement(bankHands, board, () => redraw()) };
  let last = null;
  let drawn = "";
  let previewed = "";

  const felt = new Circles(host.felt, areasOf(layout), {
    onPlace: ({ wager }) => onPlace(spotOf(wager), wager, {}),
    onTake: ({ wager }) => onTake(spotOf(wager)),
  });

  /** What the round asks of the viewer; null where it asks somebody else, or nothing. */
  function asked() {
    const { state, you } = last ?? {};
    const wants = state?.phase === "dealing" ? state.round?.waiting_for : null;
    return wants?.seat && wants.seat === you.seat && SETTING.has(wants.step) && wants.actions?.includes("set") ? wants : null;
  }

  /** Which of the two is being set by the viewer now, or may be tried meanwhile. */
  const live = () => (asked()?.step === "bank_setting" ? arranged.bank : arranged.own);

  /** Whether the tiles lie parted so already: these two are the low hand. */
  const liesSo = (tiles) => live().low.toSorted().join() === tiles.toSorted().join();

  /** The button that parts the tiles as is advised is there while they lie otherwise. */
  function offerToPart() {
    const button = document.getElementById("arrange");
    if (button) button.hidden = liesSo(JSON.parse(button.dataset.tiles));
  }

  /** What the viewer is asked to set, by a name of this deal. */
  const asking = (wants) => JSON.stringify([last.state.round.id, last.state.round.moment, wants.wager ?? "bank"]);

  /** The low hand of the house way of the tiles that are to be set; null where they are not seen. */
  function houseWay(wants) {
    const { round } = last.state;
    const box = wants.step === "setting" ? round.wagers.find((each) => each.id === wants.wager)?.box : round.bank.box;
    return last.you.house_way?.[`box_${box}`] ?? null;
  }

  /** The box that is shown as the viewer's: the one that is theirs to set, or the one they wager in. */
  function ownBox(state, you, ended) {
    const wants = asked();
    const about = wants?.step === "setting" ? state.round.wagers.find((each) => each.id === wants.wager) : null;
    if (about) return about.box;
    const seen = Object.keys(you.hands ?? {}).map(boxOf);
    const wagered = [...you.wagers, ...ended].filter((each) => each.wager === board.wager).map((each) => each.box);
    const chosen = boxNow();
    return [...seen, ...wagered].includes(chosen) ? chosen : (seen[0] ?? wagered[0] ?? chosen);
  }

  function noteOf(state, you, box, ended) {
    if (ended.length) return resultsOf(ended, titles);
    const { bank } = state.round ?? {};
    if (bank?.seats.includes(you.seat)) return [h("span", {}, "It covers wagers of ", h("b", { class: "num" }, shown(bank.covers))), h("span", {}, h("b", { class: "num" }, shown(bank.left)), " of it is left"), bank.kind === "co_bank" ? h("span", {}, "Half of all that is won or lost is the house's") : null].filter(Boolean);
    if (state.phase === "betting" && box !== null && bank?.box === box) return "The bank's tiles go to this box: choose another";
    const way = bank?.set[`box_${box}`];
    return way === "house_way" ? "Set the house way" : way ? "Set" : "";
  }

  function bankNote({ bank, produced, hands }) {
    const thrown = produced?.at(-1)?.dice;
    if (thrown && Object.keys(hands).length) return `Dice ${thrown.join(" ")}, total ${sum(thrown)}: box ${boxOf(Object.keys(hands)[0])} first`;
    if (bank?.covers) return `Covers ${shown(bank.covers)}, ${shown(bank.left)} of it left`;
    return bank?.kind === "house" ? "The house banks, and sets the house way" : "";
  }

  function showHands(state, you) {
    const { phase, round, seats } = state;
    const fresh = round && (phase !== "betting" || round.step !== "wagers");
    const dealt = fresh ? round.hands : {};
    const bank = round?.bank ?? null;
    const ended = phase === "result" && you.last?.round === round?.id ? you.last.wagers : [];
    const wants = phase === "dealing" ? round?.waiting_for : null;
    const mine = ownBox(state, you, ended);
    const name = `box_${mine}`;
    // when the round is over the bank's wagers lie no more
    const banker = bank?.seats.includes(you.seat) || ended.some((each) => each.wager === board.bank || each.wager === board.co_bank);
    const bankName = bank ? `box_${bank.box}` : null;
    const bankCodes = (bankName && dealt[bankName]) ?? [];
    const faces = new Faces();
    const known = (you.hands?.[name] ?? dealt[name] ?? []).filter((_, i) => !banker || i < 4);
    const own = banker || name === bankName ? [] : known;

    const done = Boolean(bank?.set[name]);
    const may = own.length === 4 && own.every(Boolean) && !done && phase === "dealing";
    if (may) arranged.own.take(JSON.stringify([round.id, name, round.produced.length, own.toSorted()]), own, true);
    else arranged.own.on = false;
    const codes = may ? arranged.own.codes : own;
    ownHands.node.classList.toggle("banking", Boolean(banker));
    ownHands.title.textContent = banker ? "Your bank" : mine === null ? "No box" : `Your tiles, box ${mine}`;
    const end = round?.outcome?.boxes?.find((each) => each.box === mine);
    const over = phase === "result" && !banker ? end : null;
    ownHands.show(codes, { faces: faces.of(codes), set: done, compared: over ? bank?.compared[name] : null, badge: over ? ENDS[over.end] : "", kind: over?.end ?? "", note: noteOf(state, you, mine, ended), live: may ? arranged.own : null });

    const bankLive = asked()?.step === "bank_setting" && bankCodes.every(Boolean);
    if (bankLive) arranged.bank.take(JSON.stringify([round.id, "bank", bankCodes.toSorted()]), bankCodes, true);
    else arranged.bank.on = false;
    const bankShown = bankLive ? arranged.bank.codes : bankCodes;
    const bankers = bank?.seats.length ? bank.seats : [bank?.box];
    const who = bank?.kind === "house" || !bank ? "House" : bankers.map((seat) => seats.find((each) => each.seat === seat)?.name ?? `Seat ${seat}`).join(", ");
    bankHands.title.textContent = `Bank: ${bank?.kind === "co_bank" ? `${who} and the house` : who}`;
    const took = phase === "result" && bank?.won ? cents(bank.won) : null;
    bankHands.show(bankShown, { faces: faces.of(bankShown), set: Boolean(bank?.set[bankName]), note: took === null ? (fresh || bank ? bankNote({ bank, produced: fresh ? round.produced : [], hands: dealt }) : "") : took ? `${took > 0 ? "Won" : "Lost"} ${money(Math.abs(took))} in all` : "Won and lost the same", live: bankLive ? arranged.bank : null });

    const staked = {};
    for (const each of round?.wagers ?? []) if (each.wager === board.wager) staked[each.box] = (staked[each.box] ?? 0) + cents(each.stake);
    const all = Array.from({ length: board.boxes }, (_, i) => i + 1).map((box) => {
      const its = `box_${box}`;
      const shownCodes = box === mine && own.length ? codes : box === bank?.box ? bankShown : (dealt[its] ?? []);
      return { box, codes: shownCodes, seat: seats.find((each) => each.seat === box), staked: staked[box], chosen: box === mine, state: standing(its, { bank, wants, round: fresh ? round : null, phase }), banks: box === bank?.box };
    });
    const key = JSON.stringify(all);
    if (key === drawn) return;
    drawn = key;
    const others = new Faces();
    const shows = new Map([...all].toSorted((a, b) => Number(b.chosen) - Number(a.chosen) || Number(b.banks) - Number(a.banks)).map((each) => [each.box, others.of(each.codes)]));
    put(boxes, all.map((each) => boxTile(each.box, { ...each, faces: shows.get(each.box), choose: chooseBox })));
    inArc(boxes);
  }

  return {
    show({ state, you, lying, pending, ended, open }) {
      last = { state, you };
      showHands(state, you);
      offerToPart();
      const { bank } = state.round ?? {};
      const offered = Boolean(bank?.offered.includes(you.seat) && (!bank.seats.length || bank.seats.includes(you.seat) || bank.kind === "bank"));
      felt.show({ wagers: lying, pending, ended, open, offered });
    },

    says({ phase, round, seats }, you) {
      const { bank } = round ?? {};
      if (phase === "betting" && seats.length && round.kind === "ordinary" && bank) {
        const name = bank.seats.map((seat) => seats.find((each) => each.seat === seat)?.name ?? `Seat ${seat}`).join(", ");
        const who = bank.seats.includes(you.seat) ? "You bank" : bank.kind === "house" ? BANKS.house : `${name} ${BANKS[bank.kind]}`;
        return ["Place your bets", bank.kind === "house" && bank.offered.includes(you.seat) ? "The bank is offered to you" : who];
      }
      const wants = phase === "dealing" ? round?.waiting_for : null;
      if (!wants?.seat || !SETTING.has(wants.step)) return null;
      const name = seats.find((each) => each.seat === wants.seat)?.name ?? `Seat ${wants.seat}`;
      if (wants.seat === you.seat) return [wants.step === "setting" ? "Set your tiles" : "Set the bank's tiles", "Two low, two high"];
      return [wants.step === "setting" ? `${name} sets box ${round.wagers.find((each) => each.id === wants.wager)?.box ?? ""}` : `${name} sets the bank`, "No more bets"];
    },

    decisionWords(wants, wager) {
      if (!wants.actions.includes("set")) return null;
      return {
        says: `${wager ? `${shown(wager.stake)} lies on box ${wager.box}. ` : ""}Tap a tile of each hand, or drag one onto the other, to exchange them.`,
        actions: { set: "Set tiles", house_way: "House way", hand_over: "Leave it to the next player" },
        gives: {
          set: "as shown; this is final",
          house_way: "gives up your own setting",
          hand_over: wants.actions.includes("hand_over") ? "gives up the choice; your wager stays" : "",
        },
        // a choice between two: neither stands out
        first: wants.actions.length === 1 ? "set" : null,
      };
    },

    adviceMore: ({ tiles }) => (tiles.length ? h("button", { type: "button", class: "btn", id: "arrange", hidden: liesSo(tiles), dataset: { tiles: JSON.stringify(tiles) }, onclick: () => live().part(tiles) }, "Part them so") : null),

    /** The house way lies there to be seen before it is said: the first press parts the tiles so, the second sets them. */
    previews(action, wants) {
      const way = action === "house_way" ? houseWay(wants) : null;
      if (!way) return false;
      if (liesSo(way) && previewed === asking(wants)) return false;
      previewed = asking(wants);
      live().part(way);
      const button = document.querySelector('#decision [data-action="house_way"]');
      if (button) put(button, "Set the house way", h("small", { class: "gives" }, "as shown; this is final"));
      return true;
    },

    decisionMore: (action) => (action === "set" ? { tiles: live().low } : {}),

    board(stats, results) {
      const over = results.filter((each) => each.status === "settled" && each.outcome?.bank);
      const ends = over.flatMap((each) => each.outcome.boxes);
      const line = (kind, title) => tallyLine(kind, title, ends.filter((each) => each.end === kind).length, ends.length);
      put(
        stats,
        h(
          "section",
          { class: "road-box" },
          h("h3", { class: "eyebrow" }, "The bank's last hands, low and high"),
          over.length ? h("ol", { class: "pg-banks" }, over.slice(-SHOWN).toReversed().map(lastBank)) : h("p", { class: "muted small" }, "No round has been played yet."),
          over.length ? h("p", { class: "muted small dot-key pg-key" }, h("span", { class: "won" }, "a box won"), h("span", { class: "lost" }, "lost"), h("span", {}, "stood off")) : null,
        ),
        h("dl", { class: "tally pg-tally" }, line("won", "Boxes won"), line("lost", "Lost"), line("stand_off", "Stood off")),
        lastRounds(results),
      );
    },

    announce({ round }, you) {
      const said = (codes, title) => (codes?.length ? `${title}: low ${codes.slice(0, 2).join(" and ")}, high ${codes.slice(2).join(" and ")}` : "");
      const mine = you?.last?.wagers?.[0]?.box;
      return [said(round.hands[`box_${round.bank.box}`], "Bank"), mine && mine !== round.bank.box ? said(round.hands[`box_${mine}`], "your tiles") : ""].filter(Boolean).join(". ");
    },

    keys: [
      ["1 to 4", "Take a tile up, or exchange it"],
      ["← and →", "The three ways to split the tiles"],
      ["S", "Set tiles"],
      ["H", "See the house way; again, set it"],
      ["N", "Leave it to the next player"],
      ["[ and ]", "The box before, the next box"],
    ],

    onKey(event) {
      if (event.key === "[" || event.key === "]") {
        const of = board.boxes;
        chooseBox(((((boxNow() ?? 1) - 1 + (event.key === "]" ? 1 : of - 1)) % of) + of) % of + 1);
        return true;
      }
      const tiles = live();
      if (tiles.on) {
        const at = Number(event.key);
        if (at >= 1 && at <= 4) tiles.pick(at - 1);
        else if (event.key === "ArrowLeft" || event.key === "ArrowRight") tiles.turn(event.key === "ArrowRight" ? 1 : -1);
        if ((at >= 1 && at <= 4) || event.key.startsWith("Arrow")) {
          event.preventDefault();
          return true;
        }
      }
      const action = KEYS[event.key.toLowerCase()];
      if (!action || !asked()?.actions.includes(action)) return false;
      if (!event.repeat) document.querySelector(`#decision [data-action="${action}"]`)?.click();
      return true;
    },

    close() {
      felt.close();
      arranged.own.close();
      arranged.bank.close();
    },
  };
}
