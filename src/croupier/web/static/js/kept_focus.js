// Keeps the focus on the page. As a round goes on, what has the focus is hidden, disabled or drawn anew, and the
// browser would leave it on the page's body: who plays by the keyboard would have to begin at the page's head, and a
// screen reader would lose its place. The focus goes to what was drawn in its stead, or to the part that it lay in.

const PARTS = '[role="group"], [role="tabpanel"], [aria-label]:not([role="button"]):not(button), section, aside, dialog, main';
const CHANGES = { childList: true, subtree: true, attributes: true, attributeFilter: ["hidden", "disabled", "open", "class"] };
const REMEMBERED = 6;
const UNTOLD = new Set(["key", "english"]);

const usable = (node) => node.isConnected && !node.disabled && node.checkVisibility({ visibilityProperty: true });

const attribute = (name) => `data-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** What finds something that is drawn anew: its id, or its kind with what it says of itself; null where neither. */
function nameOf(node) {
  if (node.id) return `#${CSS.escape(node.id)}`;
  const told = Object.entries(node.dataset ?? {}).filter(([name]) => !UNTOLD.has(name));
  return told.length ? node.localName + told.map(([name, value]) => `[${attribute(name)}="${CSS.escape(value)}"]`).join("") : null;
}

/** What a button or a field says, where nothing else finds it again. */
const saysOf = (node) => node.getAttribute("aria-label") || node.name || node.textContent;

/** The row, card or control that something without a name lies in, by its name; null where none has one. */
function rowOf(node) {
  for (let each = node.parentElement; each && !each.matches("main, body"); each = each.parentElement) {
    const name = nameOf(each);
    if (name) return name;
  }
  return null;
}

function partsOf(node) {
  const parts = [];
  for (let each = node.parentElement?.closest(PARTS); each; each = each.parentElement?.closest(PARTS)) parts.push(each);
  return parts;
}

/** Something drawn anew in its stead within a part; null where there is no such thing. */
function again({ node, name, row, says }, part) {
  if (name) return part.querySelector(name);
  const where = row === null || part.matches(row) ? part : part.querySelector(row);
  return where && [...where.querySelectorAll(node.localName)].find((each) => saysOf(each) === says);
}

/** What the focus goes to of something that had it: that again, its like in the same part, or the part. */
function inStead(had) {
  if (usable(had.node)) return had.node;
  const part = had.parts.find(usable);
  if (!part) return null;
  const like = again(had, part);
  if (like && usable(like)) return like;
  return part.localName === "main" ? null : part;
}

/** Keep the focus from now on. */
export function keepFocus() {
  let had = [];
  let waits = false;
  const look = () => {
    waits = false;
    const now = document.activeElement;
    if (!had.length || (now && now !== document.body && usable(now))) return;
    const next = had.map(inStead).find(Boolean) ?? document.querySelector("main");
    if (!next.matches("button, a[href], input, select, textarea, [tabindex]")) next.setAttribute("tabindex", "-1");
    next.focus({ preventScroll: true });
  };
  const later = () => {
    if (!waits) requestAnimationFrame(look);
    waits = true;
  };
  const keep = (target) => {
    had = [{ node: target, name: nameOf(target), row: nameOf(target) ? null : rowOf(target), says: saysOf(target), parts: partsOf(target) }, ...had.filter((each) => each.node !== target)].slice(0, REMEMBERED);
  };
  let pointed = false;
  document.addEventListener("focusin", ({ target }) => !pointed && keep(target));
  // Who presses somewhere or goes to the end of the page leaves it of their own will. What was pressed is kept once keys
  // are pressed there: else Enter, which is the console's after a press, would press the same again.
  document.addEventListener(
    "pointerdown",
    () => {
      had = [];
      pointed = true;
    },
    true,
  );
  document.addEventListener(
    "keydown",
    ({ key }) => {
      const now = document.activeElement;
      if (key === "Tab") had = [];
      else if (pointed && now && now !== document.body) keep(now);
      pointed = false;
    },
    true,
  );
  new MutationObserver(later).observe(document.body, CHANGES);
}
