// Which tables of the floor are wanted: what is searched for, and how near other tables come to it.

import { cents, shown } from "./money.js";

export const MODES = [
  ["", "All tables"],
  ["automated", "Dealt by the house"],
  ["live", "With a dealer"],
  ["practice", "For practice"],
];

const NEAREST = 6;
const SLIPS = 2; // so many letters of a word may be wrong where the nearest tables are looked for
const FIELDS = ["search", "book", "game", "mode", "stake", "free"];

const anotherBook = (table) => `the book of ${table.jurisdiction}`;
const anotherGame = (table) => `the game is ${table.family_title}`;

const plain = (words) =>
  words
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
const wordsOf = (words) => plain(words).split(" ").filter(Boolean);

/** All that a table may be found by. */
function foundBy(table) {
  const mode = table.practice ? "practice play money" : table.mode === "live" ? "live with a dealer" : "automated dealt by the house";
  return plain([table.id, table.title, table.game, table.game_title, table.family, ...table.also, table.book_title, table.jurisdiction, mode].join(" "));
}

/** In how many letters two words differ. */
function slips(one, other) {
  let row = [...Array(other.length + 1).keys()];
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[other.length];
}

/** How far a table is from what was searched: nought where every word is in it. */
function far(search, table) {
  const text = foundBy(table);
  const words = text.split(" ");
  return wordsOf(search).reduce((sum, word) => {
    if (text.includes(word)) return sum;
    const least = Math.min(...words.map((each) => slips(word, each.length > word.length ? each.slice(0, word.length) : each)));
    return sum + (least <= Math.min(SLIPS, word.length - 2) ? least : word.length);
  }, 0);
}

/** An amount in cents, null where none is asked for, undefined where it cannot be read. */
function amount(typed) {
  const clean = typed.replace(/[\s,$]/g, "");
  if (!clean) return null;
  return /^\d{1,9}(\.\d{1,2})?$/.test(clean) ? cents(clean) : undefined;
}

/** What somebody wants of a table; it is read from an address and written to it. */
export class Wanted {
  constructor(query) {
    this.asked = Object.fromEntries(FIELDS.map((name) => [name, query.get(name) ?? ""]));
  }

  set(name, value) {
    this.asked[name] = value;
  }

  get any() {
    return FIELDS.some((name) => this.asked[name].trim() !== "");
  }

  /** Whether the amount cannot be read. */
  get unread() {
    return amount(this.asked.stake) === undefined;
  }

  address(path) {
    const query = new URLSearchParams(FIELDS.filter((name) => this.asked[name]).map((name) => [name, this.asked[name]]));
    return query.size ? `${path}?${query}` : path;
  }

  fits(table) {
    return this.misses(table).length === 0;
  }

  get notFound() {
    return `not found by “${this.asked.search.trim()}”`;
  }

  /** In what a table is not as it is wanted, in words. */
  misses(table) {
    const { asked } = this;
    const stake = amount(asked.stake) ?? null;
    const misses = [];
    if (far(asked.search, table) > 0) misses.push(this.notFound);
    if (asked.book && table.book !== asked.book) misses.push(anotherBook(table));
    if (asked.game && table.family !== asked.game) misses.push(anotherGame(table));
    if (asked.mode && !this.dealtSo(table)) misses.push(table.practice ? "for practice" : table.mode === "live" ? "with a dealer" : "dealt by the house, with wagers");
    if (stake !== null && table.minimum && stake < cents(table.minimum)) misses.push(`wagers from ${shown(table.minimum)}`);
    if (stake !== null && table.maximum && stake > cents(table.maximum)) misses.push(`wagers to ${shown(table.maximum)}`);
    if (asked.free && table.taken - table.bots >= table.places) misses.push("no place is free");
    return misses;
  }

  /** The game that a search comes nearest to by name, where no table is found by it: its family; null elsewhere. */
  nearestGame(tables) {
    const sought = plain(this.asked.search);
    if (!sought || !tables.length || tables.some((table) => far(sought, table) === 0)) return null;
    const apart = (name) => slips(sought, plain(name)) / Math.max(sought.length, plain(name).length);
    const ranked = tables.map((table) => ({ table, apart: Math.min(...[table.family_title, table.game_title, ...table.also].map(apart)), far: far(sought, table) }));
    ranked.sort((one, other) => one.far - other.far || one.apart - other.apart);
    return ranked[0].table.family;
  }

  dealtSo(table) {
    return this.asked.mode === "practice" ? table.practice : table.mode === this.asked.mode;
  }

  /** The tables that miss the least, nearest first, each with what it misses. */
  nearest(all) {
    const family = this.nearestGame(all);
    const tables = family ? all.filter((table) => table.family === family) : all;
    const ranked = tables.map((table) => {
      // that none is found by the search is said once, above them
      const misses = this.misses(table).filter((miss) => !family || miss !== this.notFound);
      // another game is farther off than another stake
      const weight = misses.length + [anotherBook, anotherGame].filter((words) => misses.includes(words(table))).length;
      return { table, misses, weight, far: far(this.asked.search, table) };
    });
    ranked.sort((one, other) => one.far - other.far || one.weight - other.weight);
    const [best] = ranked;
    return ranked.filter((each) => each.far === best.far && each.weight === best.weight).slice(0, NEAREST);
  }
}
