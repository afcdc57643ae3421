/** @file Reads section numbers and citations out of what was typed: `7.2.2.0.4`, `rule 10.2.3`, `rulebook 7.4`,
 *  `sec. 4.3`, `borg rules 3.1.2`, `chapter 7`, `appendix A`. */
import { DOCUMENT_WORDS } from "./tables/document-words.js";

export interface Citation {
  readonly number: string;
  /** The end of the document's id that was named before the number ("borg"), or null. */
  readonly document: string | null;
}

const NAMED =
  "(?:rulebook|rule book|rules?|section|sect?\\.?|chapter|ch\\.?|paragraph|para\\.?|number|no\\.?|nr\\.?|§+|#)";
const DOTTED = new RegExp(`(?:${NAMED}\\s*)?(?<![\\w.-])(\\d+(?:\\.\\d+)+(?:-\\d+)?)(?![\\w-])`, "i");
const WHOLE = new RegExp(`(?<!\\w)${NAMED}\\s*(\\d{1,2})(?![\\w.-]*\\d)`, "i");
const ALONE = /^\s*(\d{1,2})\.?\s*$/;
const APPENDIX = /(?<!\w)appendix ([a-c])(?!\w)/i;

/** A document's name at the beginning or the end of what was typed. */
const DOCUMENT_NAMES = DOCUMENT_WORDS.map(([words, document]) => {
  const first = `^(?:the )?${words}(?=$|[\\s:,])[\\s:,]*(?:of |for |on )?`;
  const last = `(?:^|\\s+)(?:in |from |of )?(?:the )?${words}\\s*$`;
  return [new RegExp(`${first}|${last}`, "i"), document] as const;
});

/** The first number or citation in the text, and the text without it; null where none is named.
 *  @example readCitation("borg rules 3.1.2")  // => { citation: { number: "3.1.2", document: "borg" }, rest: "" } */
export function readCitation(text: string): { citation: Citation | null; rest: string } {
  const match = DOTTED.exec(text) ?? WHOLE.exec(text) ?? ALONE.exec(text) ?? APPENDIX.exec(text);
  if (!match) return { citation: null, rest: text };
  const before = text.slice(0, match.index);
  const after = text.slice(match.index + match[0].length);
  const named = readDocument(`${before.trim()} ${/rulebook|rule book|rules/i.exec(match[0])?.[0] ?? ""}`.trim());
  return {
    citation: { number: (match[1] ?? "").toUpperCase(), document: named.document },
    rest: `${named.document === null ? before : named.rest} ${after}`.trim(),
  };
}

/** A document named at the beginning or the end of a text, and the text without the name.
 *  @example readDocument("glossary cloaking device")  // => { document: "glossary", rest: "cloaking device" } */
export function readDocument(text: string): { document: string | null; rest: string } {
  const trimmed = text.trim();
  for (const [pattern, document] of DOCUMENT_NAMES) {
    if (pattern.test(trimmed)) return { document, rest: trimmed.replace(pattern, "").trim() };
  }
  return { document: null, rest: text };
}
