/** @file Parses the Temporary Rulings: a preamble and a list in which each item is a ruling (Compendium line 8910). */
import { type Draft, documentOf, draft, type Grammar } from "../draft.js";
import { firstLine, readEntryBody } from "../lines.js";

const RULING = /^[-•] +/;
const FIRST_LINK = /\[((?:\\.|[^\\\]])*)\]\(#[^)]*\)/;

/** Parses the rulings. The title of a ruling is the first card that it names. */
export const temporaryRulings: Grammar = (source) => {
  const document = documentOf(source, "temporary-rulings");
  const end = source.startLine + source.lines.length - 1;
  const { line: first, text: title } = firstLine(source);
  const { body, furniture, problems } = readEntryBody(source, first + 1, end);
  const heading = draft({ document, kind: "section", title, heading: [first], furniture });
  const rulings: Draft[] = [];
  for (const line of body) {
    if (RULING.test(line.text)) {
      const text = line.text.replace(RULING, "");
      const title = FIRST_LINK.exec(text)?.[1] ?? "Temporary ruling";
      rulings.push(draft({ document, kind: "temporary-ruling", title, parent: heading, body: [{ ...line, text }] }));
    } else (rulings.at(-1) ?? heading).body.push(line);
  }
  return { drafts: [heading, ...rulings], problems };
};
