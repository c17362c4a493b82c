// The language of the page. The house and its records speak English; in another language a text is found in the catalogue by its
// English, which may have holes ("Seat {0} is the shooter"), and the English stays one tap away.

import { Catalogue } from "./catalogue.js";
import { setting } from "./settings.js";

const ENGLISH = "en";
/** What is never put into another language: what people wrote, what a rulebook says, and records. */
const KEPT = "script, style, textarea, [translate=no], .clauses .heading, .clauses .ref, .clauses .source, .of-heading, .topbar .who b, pre, code";
const HEARD = ["title", "aria-label", "placeholder", "alt"];
/** The family of the table's game: a word may have a sense of its own there, as "Split" has at roulette. */
const FAMILY = document.querySelector("main")?.dataset.family;

/** The language that the page is in. */
export const language = setting("language");

async function load() {
  if (language === ENGLISH) return null;
  try {
    const address = document.querySelector('meta[name="catalogues"]')?.content;
    const answer = await fetch(`${address}/${language}.json`);
    if (!answer.ok) throw new Error(`no catalogue of ${language}: ${answer.status}`);
    return new Catalogue(await answer.json());
  } catch (error) {
    console.error(error); // the page stays in English, which is complete
    return null;
  }
}

const catalogue = await load();
/** English by the node that shows it in another language, and what it shows. */
const held = new WeakMap();
let english = false;

/** Whether the page is in another language than English. */
export const translated = catalogue !== null;

/** A text in the page's language; as it is where the catalogue has nothing. */
export const say = (text) => (english ? null : catalogue?.say(String(text), FAMILY)) ?? text;

/** The code of the message that an English text is, where the page is in another language. */
export const codeOf = (text) => catalogue?.codeOf(String(text)) ?? null;

/** The English of what a node shows. */
export function englishOf(node) {
  if (!catalogue) return node.textContent;
  if (node.nodeType === Node.TEXT_NODE) {
    const kept = held.get(node);
    return kept && (node.data === kept.said || node.data === kept.english) ? kept.english : node.data;
  }
  return [...node.childNodes].map(englishOf).join("");
}

const ENGLISH_ALONE = /^[^\u4e00-\u9fff]*[A-Za-z]{2}[^\u4e00-\u9fff]*$/;
const missed = new Set();

function sayText(node) {
  const kept = held.get(node);
  if (kept && node.data === (english ? kept.english : kept.said)) return;
  const parent = node.parentElement;
  if (!parent || parent.closest(KEPT)) return;
  const text = node.data;
  const said = catalogue.say(text, parent.dataset.sense ?? FAMILY);
  if (said === null) {
    if (ENGLISH_ALONE.test(text)) missed.add(text.trim());
    held.delete(node);
    return;
  }
  if (parent.tagName === "OPTION" && !parent.hasAttribute("value")) parent.setAttribute("value", text);
  held.set(node, { english: text, said });
  if (!english) node.data = said;
}

function sayAttribute(element, name) {
  const value = element.getAttribute(name);
  if (!value || element.closest(KEPT)) return;
  const all = held.get(element) ?? {};
  if (all[name] && value === (english ? all[name].english : all[name].said)) return;
  const said = catalogue.say(value);
  if (said === null) {
    if (ENGLISH_ALONE.test(value)) missed.add(value);
    return;
  }
  held.set(element, { ...all, [name]: { english: value, said } });
  if (!english) element.setAttribute(name, said);
}

function sayTree(root) {
  if (root.nodeType === Node.TEXT_NODE) return void sayText(root);
  if (root.nodeType !== Node.ELEMENT_NODE) return;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = root; node; node = walker.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) sayText(node);
    else for (const name of HEARD) if (node.hasAttribute(name)) sayAttribute(node, name);
  }
}

/** Show the English of everything, or the page's language again. */
function turn(toEnglish) {
  english = toEnglish;
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.currentNode; node; node = walker.nextNode()) {
    const kept = held.get(node);
    if (!kept) continue;
    if (node.nodeType === Node.TEXT_NODE) {
      if (node.data === kept.said || node.data === kept.english) node.data = english ? kept.english : kept.said;
    } else {
      for (const [name, each] of Object.entries(kept)) if ([each.said, each.english].includes(node.getAttribute(name))) node.setAttribute(name, english ? each.english : each.said);
    }
  }
  document.documentElement.lang = english ? ENGLISH : language;
  for (const button of document.querySelectorAll(".english-beside")) button.setAttribute("aria-pressed", String(english));
  dispatchEvent(new Event("languageturned")); // for what breaks its words into lines itself
}

/** A button that shows the English, and takes it away again. */
function beside(host) {
  const button = document.createElement("button");
  button.type = "button";
  button.classList.add("btn", "quiet", "compact", "english-beside");
  button.textContent = "EN";
  button.setAttribute("translate", "no");
  button.setAttribute("aria-pressed", String(english));
  button.setAttribute("aria-label", `${catalogue.say("Show the English")} · Show the English`);
  button.addEventListener("click", () => turn(!english));
  host.prepend(button);
}

/** Dialogs have the button too: while one is open, nothing else can be pressed. */
function besides(root) {
  for (const host of root.querySelectorAll(".topbar .end, .languages, dialog > header form")) if (!host.querySelector(".english-beside")) beside(host);
}

function sayAdded(node) {
  sayTree(node);
  if (node.nodeType === Node.ELEMENT_NODE && (node.tagName === "DIALOG" || node.parentElement?.tagName === "DIALOG")) besides(document);
}

function begin() {
  document.documentElement.lang = language;
  sayTree(document.documentElement);
  new MutationObserver((changes) => {
    for (const change of changes) {
      if (change.type === "attributes") sayAttribute(change.target, change.attributeName);
      else if (change.type === "characterData") sayText(change.target);
      else for (const node of change.addedNodes) sayAdded(node);
    }
  }).observe(document.documentElement, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: HEARD });
  besides(document);
  document.documentElement.missed = missed; // what the catalogue lacks, for tests
}

if (catalogue) begin();
delete document.documentElement.dataset.translating;
