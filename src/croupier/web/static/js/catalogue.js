// The messages of a language, by their English.
//
// A message of the catalogue is English with numbered holes: "Seat {0} is the shooter". A text is looked up as a whole, then as a
// message whose holes are texts in turn, then by its parts. What is not understood stays English, which is official.

/** A clause by its reference, which is written the same in every language. */
const CLAUSE = /^\(?(?:sch|div|pt|reg|s|r)\.? [\w().-]+(?: (?:div|r|s|def) [\w().-]+)*\)?$/;
/** What wagers and the like are called by programs: "super_6". */
const NAME = /^[a-z]\w*_\w*$/;
const HOLE = /\{(\d+)(?::([^}]*))?\}/;
/** What a hole of a kind takes: a number, an amount. */
const KINDS = { "#": "\\d+(?:,\\d{3})*(?:\\.\\d+)?", $: "[+−]?\\$\\d+(?:,\\d{3})*(?:\\.\\d+)?" };
/** What is followed by a number and by nothing else. */
const NUMBERED = /(?:(?:^|\W)(?:seat|box|place)|(?:^|, )hand) $/;
/** What is put behind something else, as ", which does not qualify", is found without its stop too: lists are taken apart. */
const LED = /^[,;] (.+)$/s;
const STOPPED = /^(.*)([.:…!?])$/s;
const SPACE = /^(\s*)([\s\S]*?)(\s*)$/;
const MOST_KEPT = 5000;
/** A hole that takes numbers, amounts or choices alone says as much of a text as so many letters. */
const OF_A_KIND = 3;
/** So many ways of reading a text as a message are tried. */
const MOST_WAYS = 24;
/** A message with fewer letters of its own, and no hole for a number or a choice, does not run over the parts of a list. */
const FEW = 12;
/** Numbers and letters stand apart from Chinese characters, and these from one another never. */
const BESIDE_A_HOLE = /(?<=\p{Script=Han})(?=\{)|(?<=\})(?=\p{Script=Han})/gu;
const BETWEEN_HAN = / +(?=[\p{Script=Han}，。：；、（）“”])(?<=[\p{Script=Han}，。：；、（）“”] +)|(?<=[，。：；、（“]) +| +(?=[，。：；、）”])/gu;
const STOPS = { ".": "。", ":": "：", "…": "…", "!": "！", "?": "？", ";": "；", ",": "，" };
/** What parts a text, the strongest first, and what stands there in Chinese. */
const PARTED = [[/(?<=[.?!…])\s+/, ""], [/ · /, " · "], [/; /, "；"], [/: /, "："], [/ \+ /, " + "]];


/** What is written in a hole stays as it is where it is a name, a number or an amount. */
const plain = (words) => !/[a-z]{2}|\ba\b/.test(words) || CLAUSE.test(words) || /^[\p{Lu}][\p{L}'’.-]*(?: [\p{Lu}\d][\p{L}\d'’.-]*)*$/u.test(words);
const letters = (words) => words.replace(/[^a-z]/gi, "").length;
/** How many brackets of a text are open. */
const depth = (words) => words.split("(").length - words.split(")").length;
const sum = (numbers) => numbers.reduce((all, each) => all + each, 0);

/** A message with its holes apart: ["Seat ", 0, " is the shooter"], and the choices of those that have some. */
function pieces(english) {
  const found = english.split(new RegExp(HOLE.source, "g"));
  const [out, choices] = [[], {}];
  for (let i = 0; i < found.length; i += 3) {
    out.push(found[i]);
    if (i + 1 < found.length) {
      out.push(Number(found[i + 1]));
      if (found[i + 2] !== undefined) choices[found[i + 1]] = found[i + 2].split("|");
    }
  }
  return { out, choices };
}

const escaped = (words) => words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Where what is in a hole may end: before what follows it; what is put on behind begins with a stop or a bracket, or else with a space. */
function* ends({ takes }, next, last, low, at) {
  if (takes) {
    takes.lastIndex = at;
    const end = at + (takes.exec(low)?.[0].length ?? Infinity);
    if (low.startsWith(next, end)) yield end;
  } else if (last) {
    if (low.length - next.length >= at) yield low.length - next.length;
  } else if (next) {
    for (let end = low.indexOf(next, at); end >= 0; end = low.indexOf(next, end + 1)) yield end;
  } else {
    for (let end = at + 1; end < low.length; end++) if (/^(?:[,;:]| \()/.test(low.slice(end, end + 2))) yield end;
    if (low.length > at) yield low.length;
    yield at;
    for (let end = at + 1; end < low.length; end++) if (low[end] === " ") yield end;
  }
}

/** The messages of a language, by their English. */
export class Catalogue {
  constructor({ language: name, messages }) {
    this.plurals = new Intl.PluralRules(name);
    this.forms = this.plurals.resolvedOptions().pluralCategories;
    this.whole = new Map();
    this.small = new Map();
    this.byWord = new Map();
    this.found = new Map();
    for (const [code, english, several, said] of messages) {
      for (const form of [english, several]) if (form) this.add(code, form, said);
    }
  }

  /** Take a message up; one that is put behind something else without its stop too. */
  add(code, english, said) {
    const [, rest] = LED.exec(english) ?? [];
    if (rest) this.add(code, rest, said.map((words) => words.replace(/^[，；]/, "")));
    if (!HOLE.test(english)) {
      if (!this.whole.has(english)) this.whole.set(english, { code, said });
      const low = english.toLowerCase();
      if (!this.small.has(low)) this.small.set(low, { code, said });
      return;
    }
    const { out, choices } = pieces(english);
    const literal = out.filter((each) => typeof each === "string").join(" ");
    const before = (i) => out[i - 1].toLowerCase();
    const holes = out.flatMap((each, i) => (typeof each === "number" ? [this.hole(each, before(i), choices[each], /[A-Za-z]/.test(out.slice(i).join("").replace(/\d/g, "")))] : []));
    const words = (literal.match(/[A-Za-z]+/g) ?? []).toSorted((a, b) => b.length - a.length);
    const told = new Set(said.flatMap((form) => [...form.matchAll(/\{(\d+):/g)].map(([, hole]) => Number(hole))));
    const typed = holes.some((each) => each.takes);
    const own = letters(literal) + sum(holes.map((each) => Math.max(0, ...(each.choices ?? []).map(letters))));
    if (!own && !typed) return; // its parts are messages themselves
    const weight = own + OF_A_KIND * holes.filter((each) => each.takes).length + literal.replace(/[\w\s]/g, "").length / 10;
    const message = { code, said, told, holes, weight, typed, literals: out.filter((each) => typeof each === "string").map((each) => each.toLowerCase()) };
    const key = (words[0] ?? "").toLowerCase();
    if (!this.byWord.has(key)) this.byWord.set(key, []);
    this.byWord.get(key).push(message);
  }

  /** A hole of a message: its number, what it may take, what stands before it; whether a sentence may, with more behind it. */
  hole(number, before, choices, more) {
    const kind = KINDS[choices?.join("|")];
    const one = kind ?? (choices ? choices.map(escaped).join("|") : null) ?? (NUMBERED.test(before) ? "\\d+" : null);
    return {
      number,
      kind,
      choices: kind ? null : (choices ?? null),
      takes: one && new RegExp(one, "iy"),
      listing: /[:(] ?$/.test(before),
      quoted: before.endsWith("“"),
      sentence: more && /[.:] $/.test(before),
    };
  }

  /** What a text is in this language; null where nothing of it is in the catalogue. A word may have a `sense`: "role". */
  say(text, sense = "") {
    const meant = sense && this.whole.get(`${sense}: ${text.trim()}`);
    return meant ? this.form(meant.said) : (this.look(text)?.words ?? null);
  }

  /** The same, with whether the `whole` of it was understood: people's words and unknown texts stay as they are. */
  look(text) {
    const known = this.found.get(text);
    if (known !== undefined) return known;
    const [, before, words, after] = SPACE.exec(text.replaceAll("\u00a0", " "));
    const found = words && /[A-Za-z]/.test(words) ? this.sentence(words) : null;
    const said = found && { words: before + found.words + after, whole: found.whole };
    if (this.found.size > MOST_KEPT) this.found.clear();
    this.found.set(text, said);
    return said;
  }

  /** Texts beside one another, each as it is said or as it is; null where nothing of them is known, or some alone where all must be. */
  each(texts, { all = true } = {}) {
    const found = texts.map((text) => (text ? this.look(text) : null));
    const whole = found.every((one, i) => (one ? one.whole : plain(texts[i])));
    if (!found.some(Boolean) || (all && !whole)) return null;
    return { said: found.map((one, i) => one?.words ?? texts[i]), whole };
  }

  /** The message without holes that a text is, if it is one: as it is written, or else but for its capitals. */
  exact(text) {
    return this.whole.get(text) ?? this.small.get(text.toLowerCase());
  }

  /** The code of the message that a whole text is, if it is one. */
  codeOf(text) {
    const low = text.trim();
    return this.exact(low)?.code ?? this.matching(low)?.message.code ?? null;
  }

  form(said, number) {
    if (said.length === 1 || number === undefined) return said[0];
    return said[Math.min(this.forms.indexOf(this.plurals.select(number)), said.length - 1)] ?? said[0];
  }

  sentence(words) {
    const name = NAME.test(words) ? words.replaceAll("_", " ") : words;
    const exact = this.exact(name);
    if (exact) return { words: this.form(exact.said), whole: true };
    const match = this.matching(words);
    const [, before, stop] = STOPPED.exec(words) ?? [];
    const bare = before && (this.exact(before) ? { words: this.form(this.exact(before).said), whole: true } : this.matching(before));
    if (bare?.whole && !(match?.whole && match.message.weight >= (bare.message?.weight ?? Infinity))) return { words: bare.words + STOPS[stop], whole: true };
    if (match?.whole) return match;
    const rest = before && this.look(before);
    return rest?.whole ? { words: rest.words + STOPS[stop], whole: true } : (this.parts(words) ?? match);
  }

  /** The message with the most words of its own that a text is, and best one whose holes are all understood. */
  matching(words) {
    const low = words.toLowerCase();
    const has = new Set(low.match(/[a-z]+/g) ?? []);
    has.add("");
    const candidates = [...has].flatMap((each) => this.byWord.get(each) ?? []).toSorted((a, b) => b.weight - a.weight);
    let best = null;
    for (const message of candidates) {
      for (const values of this.ways(message, words, low)) {
        if (values.includes(words) || !this.fits(message, values)) continue; // what is all hole says nothing
        const filled = this.fill(message, values);
        if (filled.whole) return filled;
        if (!best && message.weight * 2 > letters(words)) best = filled;
      }
    }
    return best;
  }

  /** What a text puts into the holes of a message, in every way that it can be read, the shortest first; few of them. */
  ways({ literals, holes }, words, low) {
    const found = [];
    const go = (i, at, values) => {
      if (found.length >= MOST_WAYS) return;
      if (i === holes.length) {
        if (at === words.length) found.push(values);
        return;
      }
      for (const end of ends(holes[i], literals[i + 1], i + 1 === holes.length, low, at)) go(i + 1, end + literals[i + 1].length, [...values, words.slice(at, end)]);
    };
    if (low.startsWith(literals[0]) && low.endsWith(literals.at(-1))) go(0, literals[0].length, []);
    return found;
  }

  /** Whether what a match puts into holes can belong there: no stop but where a sentence may stand, and where the message has few words of its own no list. */
  fits({ weight, typed, holes }, values) {
    const few = weight < (typed ? FEW / 2 : FEW);
    return values.every((value, i) => {
      const { quoted, sentence, listing } = holes[i];
      if (quoted) return true;
      if (/[;:,·]$/.test(sentence ? value.replace(/:$/, "") : value.replace(/\.$/, ",")) || depth(value)) return false;
      return listing || sentence || !few || !/[,;:·] |\. /.test(value);
    });
  }

  fill(message, found) {
    const [values, chosen] = [{}, {}];
    let whole = true;
    let number;
    message.holes.forEach((hole, i) => {
      const value = found[i];
      const count = Number(value);
      if (number === undefined && value && Number.isFinite(count)) number = count;
      const said = value ? this.look(value) : null;
      if (!message.told.has(hole.number) && (said ? !said.whole : !plain(value))) whole = false; // a choice is told by the message itself
      values[hole.number] = said?.words ?? value;
      if (hole.choices) chosen[hole.number] = hole.choices.findIndex((each) => each.toLowerCase() === value.toLowerCase());
    });
    const words = this.form(message.said, number).replace(BESIDE_A_HOLE, " ").replace(new RegExp(HOLE.source, "g"), (_, hole, choices) =>
      choices === undefined ? values[hole] : (choices.split("|")[chosen[hole]] ?? values[hole]),
    );
    return { message, words: words.replace(BETWEEN_HAN, "").trim(), whole };
  }

  /** A text by its parts: sentences, what dots and semicolons part, lists, what stands in brackets. */
  parts(words) {
    for (const [between, joined] of PARTED) {
      const texts = words.split(between);
      if (texts.length < 2) continue;
      const found = this.each(texts, { all: joined !== "" });
      if (found) return { words: found.said.join(found.whole ? joined : joined || " "), whole: found.whole };
    }
    return this.listed(words, ", ", "，") ?? this.listed(words, " and ", " 和 ") ?? this.listed(words, " or ", " 或 ") ?? this.stopped(words);
  }

  /** A list: its first entry, which may have commas of its own, and the others. */
  listed(words, between, joined) {
    for (let at = words.indexOf(between); at > 0; at = words.indexOf(between, at + 1)) {
      const found = this.each([words.slice(0, at), words.slice(at + between.length)]);
      if (found) return { words: found.said.join(joined).replace(BETWEEN_HAN, ""), whole: true };
    }
    return null;
  }

  /** A text with a stop before or after it, or with something in brackets. */
  stopped(words) {
    const [, begin, after] = /^([·.:;,–—+(] ?)(.+)$/s.exec(words) ?? [];
    const led = after && this.look(after);
    if (led) return { words: (STOPS[begin.trim()] ?? begin) + led.words, whole: led.whole };
    const [, a, b, c] = /^(.*?) ?\(([^()]*)\)(.*)$/s.exec(words) ?? [];
    const bracketed = b && this.each([a, b, c]);
    if (bracketed) return { words: `${bracketed.said[0]}（${bracketed.said[1]}）${STOPS[c] ?? bracketed.said[2]}`, whole: true };
    const [, before, stop] = STOPPED.exec(words) ?? [];
    const ended = before && this.look(before);
    return ended ? { words: ended.words + STOPS[stop], whole: ended.whole } : null;
  }
}
