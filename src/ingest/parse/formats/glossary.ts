/** @file The grammar of the Glossary: a headword alone on its line, then the paragraphs and lists up to the next one.
 *
 *  Compendium 3139-3141: `1 Tribble`, then `See [once per turn](#).` */
import { readBody } from "../compendium-body.js";
import { type Draft, documentOf, draft, type Grammar } from "../draft.js";
import { firstLine } from "../numbered-lines.js";
import { findHeadwords } from "./glossary/headwords.js";
import { entryKind } from "./glossary/kind.js";

/** Reads the heading, what stands right below it, and every entry. */
export const glossary: Grammar = (source) => {
  const document = documentOf(source, "glossary");
  const first = firstLine(source);
  const heading = draft({ document, kind: "section", title: first.text, heading: [first.line] });
  const { headwords, problems } = findHeadwords(source, first.line);
  const end = source.startLine + source.lines.length;
  const { problems: tornAbove, ...above } = readBody(source, first.line + 1, (headwords[0]?.line ?? end) - 1);
  Object.assign(heading, above);
  problems.push(...tornAbove);
  const entries = headwords.map(({ line, title, aliases }, at): Draft => {
    const { body, furniture, problems: torn } = readBody(source, line + 1, (headwords[at + 1]?.line ?? end) - 1);
    problems.push(...torn);
    const paragraphs = body.map(({ text }) => text);
    return draft({
      document,
      kind: entryKind(title, paragraphs, source),
      title,
      parent: heading,
      heading: [line],
      body,
      furniture,
      aliases,
    });
  });
  return { drafts: [heading, ...entries], problems };
};
