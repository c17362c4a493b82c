// The messages of a language, by their English.
//
// A message of the catalogue is English with numbered holes: "Seat {0} is the shooter". A text is looked up as a whole, then as a
// message whose holes are texts in turn, then by its parts. What is not understood stays English, which is official.

/** A clause by its reference, which is written the same in every language. */
const CLAUSE = /^\(?(?:sch|div|pt|reg|s|r)\.? [\w().-]+(?: (?:div|r|s|def) [\w().-]+)*\)?$/;
const HOLE = /\{(\d+)(?::([^}]*))?\}/;
/** What a hole of a kind takes: a number, an amount. */
const KINDS = { "#": "([\\d.,]+)", $: "([+−]?\\$[\\d.,]+)" };
const SPACE = /^(\s*)([\s\S]*?)(\s*)$/;
const MOST_KEPT = 5000;
/** A message with fewer letters of its own does not run over the parts of a list. */
const FEW = 12;
const STOPS = { ".": "。", ":": "：", "…": "…", "!": "！", "?": "？", ";": "；", ",": "，" };
/** What parts a text, the strongest first, and what stands there in Chinese. */
const PARTED = [[/(?<=[.?!…])\s+/, ""], [/ · /, " · "], [/; /, "；"], [/: /, "："], [/ \+ /, " + "]];


/** What is written in a hole stays as it is where it is a name, a number or an amount. */
const plain = (words) => !/[a-z]{2}/.test(words) || CLAUSE.test(words) || /^[\p{Lu}][\p{L}'’.-]*(?: [\p{Lu}\d][\p{L}\d'’.-]*)*$/u.test(words);
const letters = (words) => words.replace(/[^a-z]/gi, "").length;
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

/** The messages of a language, by their English. */
export class Catalogue {
  constructor({ language: name, messages }) {
    this.plurals = new Intl.PluralRules(name);
    this.forms = this.plurals.resolvedOptions().pluralCategories;
    this.whole = new Map();
    this.byWord = new Map();
    this.found = new Map();
    for (const [code, english, several, said] of messages) {
      for (const form of [english, several]) if (form) this.add(code, form, said);
    }
  }

  add(code, english, said) {
    if (!HOLE.test(english)) {
      if (!this.whole.has(english)) this.whole.set(english, { code, said });
      const low = english.toLowerCase();
      if (!this.whole.has(low)) this.whole.set(low, { code, said });
      return;
    }
    const { out, choices } = pieces(english);
    const literal = out.filter((each) => typeof each === "string").join(" ");
    const held = [];
    let typed = false;
    const listing = out.flatMap((each, i) => (typeof each === "number" ? [out[i - 1].endsWith(": ")] : []));
    const quoted = out.flatMap((each, i) => (typeof each === "number" ? [out[i - 1].endsWith("“")] : []));
    const pattern = out.map((each) => {
      if (typeof each === "string") return escaped(each);
      held.push(each);
      const kind = KINDS[choices[each]?.join("|")];
      if (kind) {
        typed = true;
        delete choices[each];
        return kind;
      }
      return choices[each] ? `(${choices[each].map(escaped).join("|")})` : "([\\s\\S]*?)";
    });
    const words = (literal.match(/[A-Za-z]+/g) ?? []).toSorted((a, b) => b.length - a.length);
    const weight = letters(literal) + sum(Object.values(choices).map((each) => Math.max(...each.map(letters)))) + Number(typed);
    if (!weight) return; // its parts are messages themselves
    const message = { code, said, held, choices, weight, typed, listing, quoted, pattern: `^${pattern.join("")}$`, regex: null };
    const key = (words[0] ?? "").toLowerCase();
    if (!this.byWord.has(key)) this.byWord.set(key, []);
    this.byWord.get(key).push(message);
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

  /** The code of the message that a whole text is, if it is one. */
  codeOf(text) {
    const low = text.trim();
    return (this.whole.get(low) ?? this.whole.get(low.toLowerCase()))?.code ?? this.matching(low)?.message.code ?? null;
  }

  form(said, number) {
    if (said.length === 1 || number === undefined) return said[0];
    return said[Math.min(this.forms.indexOf(this.plurals.select(number)), said.length - 1)] ?? said[0];
  }

  sentence(words) {
    const exact = this.whole.get(words) ?? this.whole.get(words.toLowerCase());
    if (exact) return { words: this.form(exact.said), whole: true };
    const match = this.matching(words);
    return match?.whole ? match : (this.parts(words) ?? match);
  }

  /** The message with the most words of its own that a text is, and best one whose holes are all understood. */
  matching(words) {
    const has = new Set((words.match(/[A-Za-z]+/g) ?? []).map((each) => each.toLowerCase()));
    has.add("");
    const candidates = [...has].flatMap((each) => this.byWord.get(each) ?? []).toSorted((a, b) => b.weight - a.weight);
    let best = null;
    for (const message of candidates) {
      message.regex ??= new RegExp(message.pattern, "i");
      const match = message.regex.exec(words);
      if (!match || match.includes(words, 1) || !this.fits(message, match)) continue; // what is all hole says nothing
      const filled = this.fill(message, match);
      if (filled.whole) return filled;
      if (!best && message.weight * 2 > letters(words)) best = filled;
    }
    return best;
  }

  /** Whether what a match puts into holes can belong there: no stop, and where the message has few words of its own no list. */
  fits(message, match) {
    const few = message.weight < FEW && !message.typed;
    return match.slice(1).every((value, i) => message.quoted[i] || (!/[.;:,]$/.test(value) && !(few && !message.listing[i] && /[,;:·] |\. /.test(value))));
  }

  fill(message, match) {
    const [values, chosen] = [{}, {}];
    let whole = true;
    let number;
    message.held.forEach((hole, i) => {
      const value = match[i + 1];
      const count = Number(value);
      if (number === undefined && value && Number.isFinite(count)) number = count;
      const said = value ? this.look(value) : null;
      if (said ? !said.whole : !plain(value)) whole = false;
      values[hole] = said?.words ?? value;
      if (message.choices[hole]) chosen[hole] = message.choices[hole].findIndex((each) => each.toLowerCase() === value.toLowerCase());
    });
    const words = this.form(message.said, number).replace(new RegExp(HOLE.source, "g"), (_, hole, choices) =>
      choices === undefined ? values[hole] : (choices.split("|")[chosen[hole]] ?? values[hole]),
    );
    return { message, words, whole };
  }

  /** A text by its parts: sentences, what dots and semicolons part, lists, what stands in brackets. */
  parts(words) {
    for (const [between, joined] of PARTED) {
      const texts = words.split(between);
      if (texts.length < 2) continue;
      const found = this.each(texts, { all: joined !== "" });
      if (found) return { words: found.said.join(found.whole ? joined : joined || " "), whole: found.whole };
    }
    return this.listed(words, ", ", "，") ?? this.listed(words, " and ", "和") ?? this.listed(words, " or ", "或") ?? this.stopped(words);
  }

  /** A list: its first entry, which may have commas of its own, and the others. */
  listed(words, between, joined) {
    for (let at = words.indexOf(between); at > 0; at = words.indexOf(between, at + 1)) {
      const found = this.each([words.slice(0, at), words.slice(at + between.length)]);
      if (found) return { words: found.said.join(joined), whole: true };
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
    const [, before, stop] = /^(.*)([.:…!?])$/s.exec(words) ?? [];
    const ended = before && this.look(before);
    return ended ? { words: ended.words + STOPS[stop], whole: ended.whole } : null;
  }
}
