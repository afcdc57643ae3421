/** @file Copies citations: of the text, of a paragraph, of what an answer quotes; the form chosen last is kept. */
import { type CitationForms, quotation } from "../../../src/views/quotation.js";
import { keep, kept } from "../kept.js";
import { tell } from "../page/announce.js";
import { copy } from "./clipboard.js";
import { FORM_NAMES, type Form, formsIn, formsOf, isForm } from "./forms.js";

/** The form in which the reader copied last. */
function lastForm(): Form {
  const last = kept("citation-form");
  return isForm(last) ? last : "text";
}

/** Of those that hold words, the form in which the reader copied last. */
function lastQuotingForm(): Form {
  const last = lastForm();
  return last === "short" || last === "link" ? "text" : last;
}

/** Copies one of the forms and says so; a text that does not count says that too. */
async function copyForm(forms: Promise<CitationForms>, form: Form): Promise<void> {
  try {
    await copy(forms.then((all) => all[form]));
    const { short } = await forms;
    const replaced = /, (replaced by .+)/.exec(short)?.[1];
    tell(`Copied: ${FORM_NAMES[form]}${replaced ? `, which says that it is ${replaced}` : ""}`);
  } catch {
    tell("This browser does not let the page copy. Open “Cite” and copy there.");
  }
}

/** Copies what a part of the page cites, or the page of an address.
 *  @returns whether there is anything to be copied */
export function copyCitationOf(part: ParentNode, address?: string): boolean {
  const here = address ? null : formsIn(part);
  if (!here && !address) return false;
  void copyForm(here ? Promise.resolve(here) : formsOf(address ?? ""), lastForm());
  return true;
}

/** Copies words that stand on the page. @param place - the forms of the text in which they stand */
export function copyQuote(words: string, place: Promise<CitationForms>): void {
  const plain = words.replace(/\s*\n\s*/g, "\n").trim();
  void copyForm(
    place.then((forms) => quotation(plain, forms)),
    lastQuotingForm(),
  );
}

/** Lets buttons and paragraph signs copy from now on. */
export function startCopying(): void {
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element) || event.defaultPrevented) return;
    const button = event.target.closest<HTMLElement>("[data-copy]");
    const sign = event.target.closest<HTMLAnchorElement>("a.pilcrow");
    if (button) press(button);
    else if (sign && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      copyParagraph(sign);
    }
  });
}

function press(button: HTMLElement): void {
  const { copy: asked } = button.dataset;
  if (isForm(asked)) keep("citation-form", asked);
  copyCitationOf(button.closest("article") ?? document);
}

/** Copies a paragraph, marks it, and leaves its address in the browser's line. */
function copyParagraph(sign: HTMLAnchorElement): void {
  copyCitationOf(document, sign.href);
  for (const marked of document.querySelectorAll(".text .cited")) marked.classList.remove("cited");
  sign.parentElement?.classList.add("cited");
  if (new URL(sign.href).pathname === location.pathname) history.replaceState(null, "", sign.href);
}
