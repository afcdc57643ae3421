import { element } from "./element.js";

/** Milliseconds that a line is seen. */
const MESSAGE_MS = 2500;

const region = element("div", { role: "status", class: "unseen" });
document.body.append(region);
let hideTimer = 0;

/** Says a short text; one that is said twice is heard twice. */
export function announce(text: string): void {
  region.textContent = "";
  requestAnimationFrame(() => {
    region.textContent = text;
  });
}

/** Says a short text and shows it for a moment. */
export function showMessage(text: string): void {
  announce(text);
  region.className = "announcement";
  clearTimeout(hideTimer);
  hideTimer = window.setTimeout(() => {
    region.className = "unseen";
    region.textContent = "";
  }, MESSAGE_MS);
}
