/** @file What is told to those who hear the page. */
import { element } from "./element.js";

const region = element("div", { role: "status", class: "unseen" });
document.body.append(region);

/** Says a short text; one that is said twice is heard twice. */
export function announce(text: string): void {
  region.textContent = "";
  requestAnimationFrame(() => {
    region.textContent = text;
  });
}
