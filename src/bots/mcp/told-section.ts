/** @file A section as a tool tells it: its words with all that proves them, its parts, printings and related texts. */
import { z } from "zod";
import type { Section } from "../../model.js";
import { relationGroups } from "../../views/apparatus/relations.js";
import { partsOf, ruleOf, versionToAskFor } from "../../views/rule/rule.js";
import type { McpContext } from "./context.js";
import type { Passage } from "./passage.js";
import { named, namedSchema, quoted, quotedSchema } from "./quoted.js";

/** Related texts and parts are named up to so many. */
const MOST_NAMED = 15;

export const toldSectionSchema = z.strictObject({
  ...quotedSchema.shape,
  title: z.string(),
  hash: z.string().describe("Of the whole text: check_citation tells whether it is still the same"),
  paragraphs: z.strictObject({ from: z.int(), to: z.int(), of: z.int() }).describe("Which of them words holds"),
  printings: z.array(z.strictObject({ version: z.string(), id: z.string(), counts: z.boolean() })),
  parts: z.array(z.strictObject({ id: z.string(), title: z.string() })).describe("Boxes and sections in it"),
  related: z.array(z.strictObject({ how: z.string(), ...namedSchema.shape, reason: z.string().nullable() })),
});

export type ToldSection = z.output<typeof toldSectionSchema>;

/** The section, in the words of one passage of it. */
export function toldSection(shown: Section, { section, from, to, of }: Passage, context: McpContext): ToldSection {
  const only = from === to && of > 1 ? from : undefined;
  const related = relationGroups(shown, context.catalog).flatMap(({ name, texts }) =>
    texts.map(({ section: other, reason }) => ({ how: name, ...named(other, context), reason })),
  );
  const parts = partsIn(shown, context).slice(0, MOST_NAMED);
  return {
    ...quoted(shown, context, { words: section.text, paragraph: only }),
    title: titleOf(shown),
    hash: shown.hash,
    paragraphs: { from, to, of },
    printings: (shown.printings ?? []).map(({ version, id, counts }) => ({ version, id, counts })),
    parts: parts.map((part) => ({ id: part.id, title: titleOf(part) })),
    related: related.slice(0, MOST_NAMED),
  };
}

/** The boxes and sections in it, those of its place in the book too where the newer printing leaves them out. */
function partsIn(shown: Section, { catalog }: McpContext): readonly Section[] {
  return partsOf(ruleOf(shown, catalog, shown.version), catalog);
}

/** Number and title as printed. */
export function titleOf({ number, title }: Section): string {
  return [number, title].filter(Boolean).join(" ");
}

/** What was left out, and how to get it. */
export function leftOut(shown: Section, { from, to, of }: Passage, context: McpContext): string[] {
  const notes = [];
  const version = versionToAskFor(shown, context.catalog);
  const asked = `ref ${shown.id}${version === undefined ? "" : `, printing ${version}`}`;
  if (to < of && from !== to) notes.push(`Paragraphs ${from} to ${to} of ${of}. The rest: ${asked}, from ${to + 1}.`);
  const { length } = partsIn(shown, context);
  if (length > MOST_NAMED) notes.push(`It has ${length} parts; the first ${MOST_NAMED} are named.`);
  return notes;
}

/** What stands behind the section's own words, as text. */
export function besideText({ id: own, parts, related, printings }: ToldSection): string[] {
  const list = (title: string, lines: readonly string[]) => (lines.length > 0 ? [[title, ...lines].join("\n")] : []);
  const others = printings.filter(({ id }) => id !== own);
  return [
    ...list(
      "Parts:",
      parts.map(({ id, title }) => `- ${title} [${id}]`),
    ),
    ...list(
      "Other printings:",
      others.map(({ version, id }) => `- ${version}: ref ${id}, printing ${version}`),
    ),
    ...list(
      "Related:",
      related.map(({ how, citation, id, reason }) => {
        return `- ${how}: ${citation} [${id}]${reason ? `: ${reason}` : ""}`;
      }),
    ),
  ];
}
