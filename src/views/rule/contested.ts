/** @file Words of a text on which another text says something else, as sentences: which words count, and whose they are. */
import type { ContestedWords, Section } from "../../model.js";
import { citationForms } from "../citation-forms.js";
import type { ViewContext } from "../context.js";

/** What is said beside contested words, before the words that another text has there. */
export const CONTEST_WORDS: Readonly<Record<ContestedWords["standing"], string>> = {
  overruled: "Overruled by",
  "newer-print": "A newer print says otherwise, and nothing says which counts:",
  open: "Contradicted in this text, and nothing says which counts:",
};

/** The contested words of a section, a sentence each.
 *  @example "“… may cloak.” Overruled by 1E Glossary, cloak, version 2.4.5 (May 2023): “… may not cloak.”" */
export function contestedNotes({ contested = [], text }: Section, context: ViewContext): readonly string[] {
  return contested.map(({ standing, span, by, says }) => {
    const other = context.catalog.section(by);
    const whose = other && standing !== "open" ? ` ${citationForms(other, context).short}:` : "";
    return `${span ? `“${text.slice(...span)}” ` : ""}${CONTEST_WORDS[standing]}${whose} “${says}”`;
  });
}
