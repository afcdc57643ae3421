/** @file The forms in which a text is cited, as the server wrote them into its page. */
import type { CitationForms } from "../../../src/views/quotation.js";

/** What each form is called when it has been copied. */
export const FORM_NAMES: Readonly<Record<keyof CitationForms, string>> = {
  text: "text with citation",
  short: "short citation",
  markdown: "Markdown",
  bbcode: "BBCode",
  link: "link",
};

export type Form = keyof CitationForms;

/** Whether a word is the name of a form. */
export function isForm(name: string | null | undefined): name is Form {
  return name !== null && name !== undefined && Object.hasOwn(FORM_NAMES, name);
}

/** The forms that stand in a part of a page; null where none do. */
export function formsIn(part: ParentNode): CitationForms | null {
  const fields = part.querySelectorAll<HTMLTextAreaElement>("[data-cite]");
  if (fields.length === 0) return null;
  return Object.fromEntries(
    [...fields].map((field) => [field.dataset["cite"], field.value]),
  ) as unknown as CitationForms;
}

/** The forms on the page of an address. @throws where it cannot be asked, or cites nothing */
export async function formsOf(address: string): Promise<CitationForms> {
  const answer = await fetch(address, { headers: { Accept: "text/html" } });
  const forms = formsIn(new DOMParser().parseFromString(await answer.text(), "text/html"));
  if (!forms) throw new Error(`nothing is cited at ${address}`);
  return forms;
}
