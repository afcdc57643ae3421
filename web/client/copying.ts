import { type CitationForms, quotation } from "../../src/views/quotation.js";
import { showMessage } from "./announce.js";
import { element } from "./element.js";
import { inSite } from "./site.js";
import { readSetting, writeSetting } from "./storage.js";

type Form = keyof CitationForms;

const FORM_NAMES: Readonly<Record<Form, string>> = {
  text: "text with citation",
  short: "short citation",
  markdown: "Markdown",
  bbcode: "BBCode",
  link: "link",
};

function isForm(name: string | null | undefined): name is Form {
  return Object.hasOwn(FORM_NAMES, name ?? "");
}

function lastForm(): Form {
  const last = readSetting("citation-form");
  return isForm(last) ? last : "text";
}

/** Copies the citation in the given format, and shows a message that includes a warning if the text is not in force. */
async function copyForm(forms: Promise<CitationForms>, form = lastForm()) {
  try {
    // Browsers require that copying starts during the click, even if the text is still loading.
    const blob = forms.then((all) => new Blob([all[form]], { type: "text/plain" }));
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
    const replaced = /, (superseded by .+)/.exec((await forms).short)?.[1];
    showMessage(`Copied: ${FORM_NAMES[form]}${replaced ? ` (${replaced})` : ""}`);
  } catch {
    showMessage("Your browser blocked copying. Open “Cite” and copy the text there.");
  }
}

/** Copies the citation in this part of the page. If `address` is given, copies the citation on the page with that URL.
 *  @returns false if there is nothing to copy */
export function copyCitationOf(part: ParentNode, address?: string): boolean {
  const here = address ? null : formsIn(part);
  if (!here && !address) return false;
  void copyForm(here ? Promise.resolve(here) : formsOf(address ?? ""));
  return true;
}

export function startCopying(): void {
  startSelectionCopy();
  document.addEventListener("keydown", closeCites);
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element) || event.defaultPrevented) return;
    const button = event.target.closest<HTMLElement>("[data-copy]");
    const sign = event.target.closest<HTMLAnchorElement>("a.pilcrow");
    for (const cite of openCites()) if (!cite.contains(event.target)) cite.open = false;
    // On a phone, an open table of contents would cover the section that was just opened.
    event.target.closest("details.contents a")?.closest("details")?.removeAttribute("open");
    if (button) press(button);
    else if (event.target.closest("[data-share]")) void share(event.target);
    else if (sign && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      copyParagraph(sign);
    }
  });
}

function press(button: HTMLElement): void {
  const { copy: form } = button.dataset;
  if (isForm(form)) writeSetting("citation-form", form);
  copyCitationOf(button.closest("article") ?? document);
}

function openCites() {
  return document.querySelectorAll<HTMLDetailsElement>("details.cite[open]");
}

function closeCites(event: KeyboardEvent): void {
  if (event.key !== "Escape") return;
  for (const cite of openCites()) {
    event.preventDefault();
    cite.open = false;
    cite.querySelector("summary")?.focus();
  }
}

async function share(button: Element) {
  const forms = formsIn(button.closest("article") ?? document);
  if (!forms) return;
  if (!("share" in navigator)) return copyForm(Promise.resolve(forms), "link");
  const { short: title, text, link: url } = forms;
  await navigator.share({ title, text: text.replace(`, ${url}`, ""), url }).catch(() => undefined);
}

/** Copies a paragraph, highlights it, and puts its URL into the address bar. */
function copyParagraph(sign: HTMLAnchorElement): void {
  copyCitationOf(document, sign.href);
  for (const marked of document.querySelectorAll(".text .cited")) marked.classList.remove("cited");
  sign.parentElement?.classList.add("cited");
  if (new URL(sign.href).pathname === location.pathname) history.replaceState(null, "", sign.href);
}

/** Minimum length of a selection that can be quoted, in characters. A shorter selection is usually a word that the
 *  visitor wants to look up. */
const MIN_LENGTH = 12;
const SELECTION_DELAY_MS = 300;

const selectionButton = element(
  "button",
  { type: "button", class: "copy-selection", hidden: true },
  "Copy with citation",
);
let selectionTimer = 0;

function startSelectionCopy(): void {
  document.body.append(selectionButton);
  document.addEventListener("selectionchange", () => {
    clearTimeout(selectionTimer);
    selectionButton.hidden = true;
    selectionTimer = window.setTimeout(showButton, SELECTION_DELAY_MS);
  });
  // Pressing the button must not clear the selection.
  selectionButton.addEventListener("pointerdown", (event) => event.preventDefault());
  selectionButton.addEventListener("click", copySelection);
}

/** Returns the closest element that matches the selector `kind` and contains the whole range, otherwise null. */
function around({ startContainer, endContainer }: Range, kind: string) {
  const [from, to] = [startContainer, endContainer].map((node) =>
    (node instanceof Element ? node : node.parentElement)?.closest(kind),
  );
  return from === to ? from : null;
}

/** Returns the selected range, or null if it is too short or not inside one section. */
function selectedRange(): Range | null {
  const selection = getSelection();
  if (!selection || selection.rangeCount === 0 || selection.toString().trim().length < MIN_LENGTH) return null;
  const range = selection.getRangeAt(0);
  return around(range, "[data-section] .text") ? range : null;
}

function showButton(): void {
  const place = [...(selectedRange()?.getClientRects() ?? [])].at(-1);
  if (!place) return;
  selectionButton.hidden = false;
  const width = selectionButton.offsetWidth;
  const left = Math.min(Math.max(place.right - width / 2, 8), innerWidth - width - 8);
  selectionButton.style.setProperty("left", `${left + scrollX}px`);
  selectionButton.style.setProperty("top", `${place.bottom + scrollY + 8}px`);
}

/** Copies the selected words with a citation of their paragraph, or of the section if they span several paragraphs. */
function copySelection(): void {
  const range = selectedRange();
  if (!range) return;
  const sign = around(range, "p, li")?.querySelector<HTMLAnchorElement>(":scope > a.pilcrow");
  const article = around(range, "[data-section]") as HTMLElement;
  const here = sign ? null : formsIn(article);
  const cited = here ? Promise.resolve(here) : formsOf(sign?.href ?? inSite(`/${article.dataset["section"]}`));
  const words = String(getSelection())
    .replace(/\s*\n\s*/g, "\n")
    .trim();
  const form = lastForm();
  const quotes = form === "short" || form === "link" ? "text" : form;
  void copyForm(
    cited.then((forms) => quotation(words, forms)),
    quotes,
  );
  selectionButton.hidden = true;
}

function formsIn(part: ParentNode): CitationForms | null {
  const fields = [...part.querySelectorAll<HTMLTextAreaElement>("[data-cite]")];
  if (fields.length === 0) return null;
  return Object.fromEntries(fields.map(({ dataset, value }) => [dataset["cite"], value])) as unknown as CitationForms;
}

/** Fetches a page and returns its citations.
 *  @throws Error if the page cannot be fetched or contains no citation */
async function formsOf(address: string): Promise<CitationForms> {
  const answer = await fetch(address, { headers: { Accept: "text/html" } });
  const forms = formsIn(new DOMParser().parseFromString(await answer.text(), "text/html"));
  if (!forms) throw new Error(`no citation found at ${address}`);
  return forms;
}
