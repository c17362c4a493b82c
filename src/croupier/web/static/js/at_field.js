// What is wrong with a field, said at it: beneath the field, and to who hears the page when the field has the focus.

const FAULT = "at-field";

/** Take back what was said at a field. */
function clear(input) {
  const fault = document.getElementById(`${input.id}-fault`);
  if (!fault) return;
  fault.remove();
  input.removeAttribute("aria-invalid");
  const left = (input.getAttribute("aria-describedby") ?? "").split(" ").filter((id) => id && id !== `${input.id}-fault`);
  if (left.length) input.setAttribute("aria-describedby", left.join(" "));
  else input.removeAttribute("aria-describedby");
}

/** Say a notice at a field, until it is changed or something else is said there; the field needs an id. */
export function sayAt(input, notice) {
  clear(input);
  notice.id = `${input.id}-fault`;
  notice.classList.add(FAULT);
  input.setAttribute("aria-invalid", "true");
  input.setAttribute("aria-describedby", [input.getAttribute("aria-describedby"), notice.id].filter(Boolean).join(" "));
  const check = input.closest(".check");
  if (check) check.after(notice);
  else input.closest(".field").append(notice);
  for (const event of ["input", "change"]) input.addEventListener(event, () => clear(input), { once: true });
}

/** Take back all that was said at the fields of a form. */
export function clearAll(form) {
  for (const input of form.elements) clear(input);
}

/** Go to a field, so that what is said at it is seen. */
export function goTo(input) {
  input.focus({ preventScroll: true });
  (input.closest(".field") ?? input).scrollIntoView({ block: "nearest" });
}
