/** @file What is told to those who hear the page, and for a moment to those who see it. */
import { element } from "./element.js";

/** Milliseconds that a line is seen. */
const SEEN = 2500;

const region = element("div", { role: "status", class: "unseen" });
document.body.append(region);
let over = 0;

/** Says a short text; one that is said twice is heard twice. */
export function announce(text: string): void {
  region.textContent = "";
  requestAnimationFrame(() => {
    region.textContent = text;
  });
}

/** Says a short text and shows it for a moment. */
export function tell(text: string): void {
  announce(text);
  region.className = "announcement";
  clearTimeout(over);
  over = window.setTimeout(() => {
    region.className = "unseen";
    region.textContent = "";
  }, SEEN);
}
