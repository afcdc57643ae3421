import { type CitationForms, quotation } from "../../src/views/quotation.js";
import { showMessage } from "./announce.js";
import { element } from "./element.js";
import { inSite } from "./site.js";
import { readSetting, writeSetting } from "./storage.js";

function lastForm(): Form {
  const last = readSetting("citation-form");
  return isForm(last) ? last : "text";
}

/** The last form, if it contains the text. */
function lastQuotingForm(): Form {
  const last = lastForm();
  return last === "short" || last === "link" ? "text" : last;
}

/** Copies one of the forms and confirms it; warns if the text is not in force. */
async function copyForm(forms: Promise<CitationForms>, form: Form): Promise<void> {
  try {
    await copy(forms.then((all) => all[form]));
    const { short } = await forms;
    const replaced = /, (superseded by .+)/.exec(short)?.[1];
    showMessage(`Copied: ${FORM_NAMES[form]}${replaced ? ` (${replaced})` : ""}`);
  } catch {
    showMessage("Your browser blocked copying. Open “Cite” and copy the text there.");
  }
}

/** Copies the citation in a part of this page, or on the page of a URL.
 *  @returns false if there is nothing to copy */
export function copyCitationOf(part: ParentNode, address?: string): boolean {
  const here = address ? null : formsIn(part);
  if (!here && !address) return false;
  void copyForm(here ? Promise.resolve(here) : formsOf(address ?? ""), lastForm());
  return true;
}

/** @param place - citation of the text that the words are from */
function copyQuote(words: string, place: Promise<CitationForms>): void {
  const plain = words.replace(/\s*\n\s*/g, "\n").trim();
  void copyForm(
    place.then((forms) => quotation(plain, forms)),
    lastQuotingForm(),
  );
}

export function startCopying(): void {
  document.addEventListener("keydown", closeCites);
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element) || event.defaultPrevented) return;
    const button = event.target.closest<HTMLElement>("[data-copy]");
    const sign = event.target.closest<HTMLAnchorElement>("a.pilcrow");
    for (const cite of openCites()) if (!cite.contains(event.target)) cite.open = false;
    if (button) press(button);
    else if (event.target.closest("[data-share]")) void share(event.target);
    else if (sign && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      copyParagraph(sign);
    }
  });
}

function openCites(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll<HTMLDetailsElement>("details.cite[open]");
}

/** Escape closes the forms of a citation. */
function closeCites(event: KeyboardEvent): void {
  if (event.key !== "Escape") return;
  for (const cite of openCites()) {
    event.preventDefault();
    cite.open = false;
    cite.querySelector("summary")?.focus();
  }
}

/** Opens the share sheet of the phone; copies the link if there is none. */
async function share(button: Element): Promise<void> {
  const forms = formsIn(button.closest("article") ?? document);
  if (!forms) return;
  if (!("share" in navigator)) return copyForm(Promise.resolve(forms), "link");
  await navigator.share({ title: forms.short, text: forms.text, url: forms.link }).catch(() => undefined);
}

function press(button: HTMLElement): void {
  const { copy: form } = button.dataset;
  if (isForm(form)) writeSetting("citation-form", form);
  copyCitationOf(button.closest("article") ?? document);
}

/** Copies a paragraph, marks it, and puts its URL into the address bar. */
function copyParagraph(sign: HTMLAnchorElement): void {
  copyCitationOf(document, sign.href);
  for (const marked of document.querySelectorAll(".text .cited")) marked.classList.remove("cited");
  sign.parentElement?.classList.add("cited");
  if (new URL(sign.href).pathname === location.pathname) history.replaceState(null, "", sign.href);
}

/** Minimum length of a quotation; shorter selections are for looking words up. */
const MIN_LENGTH = 12;
const SELECTION_DELAY_MS = 300;

const selectionButton = element(
  "button",
  { type: "button", class: "copy-selection", hidden: true },
  "Copy with citation",
);
let selectionTimer = 0;

/** Shows a copy button next to selected text. */
export function startSelectionCopy(): void {
  document.body.append(selectionButton);
  document.addEventListener("selectionchange", () => {
    clearTimeout(selectionTimer);
    selectionButton.hidden = true;
    selectionTimer = window.setTimeout(showButton, SELECTION_DELAY_MS);
  });
  // Pressing the button must not end the selection.
  selectionButton.addEventListener("pointerdown", (event) => event.preventDefault());
  selectionButton.addEventListener("click", copySelection);
}

/** The selected range, if it is within one text. */
function selectedRange(): Range | null {
  const selection = getSelection();
  if (!selection || selection.rangeCount === 0 || selection.toString().trim().length < MIN_LENGTH) return null;
  const range = selection.getRangeAt(0);
  const [from, to] = [range.startContainer, range.endContainer].map(closestText);
  return from && from === to ? range : null;
}

function closestText(node: Node): Element | null | undefined {
  return (node instanceof Element ? node : node.parentElement)?.closest("[data-section] .text");
}

function showButton(): void {
  const range = selectedRange();
  if (!range) return;
  const place = [...range.getClientRects()].at(-1);
  if (!place) return;
  selectionButton.hidden = false;
  const left = Math.min(
    Math.max(place.right - selectionButton.offsetWidth / 2, 8),
    innerWidth - selectionButton.offsetWidth - 8,
  );
  selectionButton.style.setProperty("left", `${left + scrollX}px`);
  selectionButton.style.setProperty("top", `${place.bottom + scrollY + 8}px`);
}

function copySelection(): void {
  const range = selectedRange();
  if (!range) return;
  const sign = paragraphOf(range)?.querySelector<HTMLAnchorElement>(":scope > a.pilcrow");
  const article = closestText(range.startContainer)?.closest<HTMLElement>("[data-section]");
  const here = sign || !article ? null : formsIn(article);
  const address = sign?.href ?? inSite(`/${article?.dataset["section"]}`);
  copyQuote(String(getSelection()), here ? Promise.resolve(here) : formsOf(address));
  selectionButton.hidden = true;
}

function paragraphOf(range: Range): Element | null {
  const [from, to] = [range.startContainer, range.endContainer].map((node) =>
    (node instanceof Element ? node : node.parentElement)?.closest("p, li"),
  );
  return from && from === to ? from : null;
}

const FORM_NAMES: Readonly<Record<keyof CitationForms, string>> = {
  text: "text with citation",
  short: "short citation",
  markdown: "Markdown",
  bbcode: "BBCode",
  link: "link",
};

type Form = keyof CitationForms;

function isForm(name: string | null | undefined): name is Form {
  return name !== null && name !== undefined && Object.hasOwn(FORM_NAMES, name);
}

function formsIn(part: ParentNode): CitationForms | null {
  const fields = part.querySelectorAll<HTMLTextAreaElement>("[data-cite]");
  if (fields.length === 0) return null;
  return Object.fromEntries(
    [...fields].map((field) => [field.dataset["cite"], field.value]),
  ) as unknown as CitationForms;
}

/** @throws if the page cannot be fetched, or cites nothing */
async function formsOf(address: string): Promise<CitationForms> {
  const answer = await fetch(address, { headers: { Accept: "text/html" } });
  const forms = formsIn(new DOMParser().parseFromString(await answer.text(), "text/html"));
  if (!forms) throw new Error(`nothing is cited at ${address}`);
  return forms;
}

/** Copies a text that may still be loading: browsers require that copying starts within the click.
 *  @throws if the browser does not allow it */
async function copy(text: Promise<string>): Promise<void> {
  if ("ClipboardItem" in window) {
    const blob = text.then((words) => new Blob([words], { type: "text/plain" }));
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
  } else await navigator.clipboard.writeText(await text);
}
