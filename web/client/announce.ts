import { element } from "./element.js";

const MESSAGE_MS = 4000;

const region = element("div", { role: "status", class: "unseen" });
document.body.append(region);
let hideTimer = 0;

/** Announces a message to screen readers, even if it is the same as the previous one. */
export function announce(...words: readonly (string | Node)[]): void {
  region.textContent = "";
  requestAnimationFrame(() => region.replaceChildren(...words));
}

export function showMessage(...words: readonly (string | Node)[]): void {
  announce(...words);
  region.className = "announcement";
  clearTimeout(hideTimer);
  hideTimer = window.setTimeout(() => {
    region.className = "unseen";
    region.textContent = "";
  }, MESSAGE_MS);
}
