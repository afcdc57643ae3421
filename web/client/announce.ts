import { element } from "./element.js";

const MESSAGE_MS = 2500;

const region = element("div", { role: "status", class: "unseen" });
document.body.append(region);
let hideTimer = 0;

/** Announces a text to screen readers, even if it is the same as before. */
export function announce(text: string): void {
  region.textContent = "";
  requestAnimationFrame(() => {
    region.textContent = text;
  });
}

/** Announces a text and shows it for a moment. */
export function showMessage(text: string): void {
  announce(text);
  region.className = "announcement";
  clearTimeout(hideTimer);
  hideTimer = window.setTimeout(() => {
    region.className = "unseen";
    region.textContent = "";
  }, MESSAGE_MS);
}
