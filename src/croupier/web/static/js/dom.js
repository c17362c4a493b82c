// Small helpers for building HTML and SVG. Text is always set as text, never parsed as markup.

import { englishOf } from "./language.js";

const SVG = "http://www.w3.org/2000/svg";

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "class") node.setAttribute("class", value);
    else if (name === "dataset") Object.assign(node.dataset, value);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children.flat(4)) {
    if (child === null || child === undefined || child === false) continue;
    node.append(child instanceof Node ? child : document.createTextNode(String(child)));
  }
  return node;
}

/** An HTML element. */
export function h(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** An SVG element. */
export function s(tag, attributes, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/** The first element that matches a selector; an error where there is none. */
export function need(selector, root = document) {
  const found = root.querySelector(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
}

/** Replace what an element holds. */
export function put(node, ...children) {
  node.replaceChildren(...children.flat(4).filter((c) => c !== null && c !== undefined && c !== false));
  return node;
}

/** Set an element's text where it differs, so that live regions speak only of changes. */
export function text(node, value) {
  const wanted = String(value);
  if (englishOf(node) !== wanted) node.textContent = wanted;
}

/** The data that the server put into the page. */
export function boot(id = "boot") {
  return JSON.parse(need(`#${id}`).textContent);
}

const ROLES = { TABLE: "table", THEAD: "rowgroup", TBODY: "rowgroup", TR: "row", TH: "columnheader", TD: "cell" };

/** A table that a narrow screen lays out otherwise: it stays one to who hears it. */
export function heardAsTable(table) {
  for (const each of [table, ...table.querySelectorAll("*")]) if (ROLES[each.tagName]) each.setAttribute("role", ROLES[each.tagName]);
  return table;
}
