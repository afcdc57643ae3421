/** @file “Copy with citation” beside words that were selected in a text. */
import { element } from "../page/element.js";
import { inSite } from "../page/site.js";
import { copyQuote } from "./copying.js";
import { formsIn, formsOf } from "./forms.js";

/** Fewer characters are selected to be looked up, not to be quoted. */
const LEAST = 12;
/** Milliseconds without a change after which words count as selected. */
const PAUSE = 300;

const button = element("button", { type: "button", class: "copy-selection", hidden: true }, "Copy with citation");
let pause = 0;

/** Offers to copy what is selected from now on. */
export function startSelectionCopy(): void {
  document.body.append(button);
  document.addEventListener("selectionchange", () => {
    clearTimeout(pause);
    button.hidden = true;
    pause = window.setTimeout(offer, PAUSE);
  });
  // Pressing the button must not end the selection that it is to copy.
  button.addEventListener("pointerdown", (event) => event.preventDefault());
  button.addEventListener("click", copySelection);
}

/** The selected range, if it lies within one text. */
function selected(): Range | null {
  const selection = getSelection();
  if (!selection || selection.rangeCount === 0 || selection.toString().trim().length < LEAST) return null;
  const range = selection.getRangeAt(0);
  const [from, to] = [range.startContainer, range.endContainer].map(textOf);
  return from && from === to ? range : null;
}

function textOf(node: Node): Element | null | undefined {
  return (node instanceof Element ? node : node.parentElement)?.closest("[data-section] .text");
}

function offer(): void {
  const range = selected();
  if (!range) return;
  const place = [...range.getClientRects()].at(-1);
  if (!place) return;
  button.hidden = false;
  const left = Math.min(Math.max(place.right - button.offsetWidth / 2, 8), innerWidth - button.offsetWidth - 8);
  button.style.setProperty("left", `${left + scrollX}px`);
  button.style.setProperty("top", `${place.bottom + scrollY + 8}px`);
}

function copySelection(): void {
  const range = selected();
  if (!range) return;
  const sign = paragraphOf(range)?.querySelector<HTMLAnchorElement>(":scope > a.pilcrow");
  const article = textOf(range.startContainer)?.closest<HTMLElement>("[data-section]");
  const here = sign || !article ? null : formsIn(article);
  const address = sign?.href ?? inSite(`/${article?.dataset["section"]}`);
  copyQuote(String(getSelection()), here ? Promise.resolve(here) : formsOf(address));
  button.hidden = true;
}

/** The one paragraph that holds all of a range. */
function paragraphOf(range: Range): Element | null {
  const [from, to] = [range.startContainer, range.endContainer].map((node) =>
    (node instanceof Element ? node : node.parentElement)?.closest("p, li"),
  );
  return from && from === to ? from : null;
}
