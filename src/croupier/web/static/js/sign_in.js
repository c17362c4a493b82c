// Signing in: a demonstration account with one click, or name and password.

import { post } from "./api.js";
import { card } from "./cards.js";
import { need, put } from "./dom.js";
import { errorNotice } from "./notices.js";
import { signIn, usable } from "./passkeys.js";

const main = need("#main");
const onward = main.dataset.onward;
need("#fan").append(...["AS", "KH", "QC", "9D"].map((code) => card(code)));

async function enter(path, body, where) {
  try {
    await post(path, body);
    location.assign(onward);
  } catch (error) {
    if (error.what === "code") askForCode();
    put(where, errorNotice(error));
    where.scrollIntoView({ block: "nearest" });
  }
}

/** The password is right, and a code is missing or wrong. */
function askForCode() {
  const field = need("#code");
  need("#code-field").hidden = false;
  field.required = true;
  field.value = "";
  field.focus();
}

// The form is folded away on a demonstration floor: who is kept out is told above the accounts.
const keptOut = document.querySelector("#kept-out");

for (const button of document.querySelectorAll(".account")) {
  button.addEventListener("click", () => {
    button.disabled = true;
    enter("/api/sign-in/demonstration", { person: button.dataset.person }, keptOut).finally(() => {
      button.disabled = false;
    });
  });
}

need("#sign-in").addEventListener("submit", (event) => {
  event.preventDefault();
  const form = new FormData(event.currentTarget);
  enter("/api/sign-in", { person: form.get("person").trim(), password: form.get("password"), code: form.get("code") || null }, need("#refused"));
});

const passkey = need("#passkey");
passkey.hidden = !usable();
passkey.addEventListener("click", async () => {
  passkey.disabled = true;
  try {
    await signIn();
    location.assign(onward);
  } catch (error) {
    put(need("#refused"), errorNotice(error));
  } finally {
    passkey.disabled = false;
  }
});
