/** @file check_citation: whether references still name a text, whether its words are those that were quoted, and whether
 *  they count. */
import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import { citationForms } from "../../../views/citation-forms.js";
import { type CheckedCitation, CITATION_STATES, citationChecker } from "../../../views/citations/check-citations.js";
import { leadOf } from "../../../views/lead.js";
import { quotation } from "../../../views/quotation.js";
import { sectionOf } from "../../../views/section.js";
import { typed } from "../arguments.js";
import type { McpContext } from "../context.js";
import { changedWords, changedWordsSchema, markedWords, SIGNS_MEAN } from "../marked-words.js";
import { namedSchema } from "../quoted.js";
import { defineTool } from "../tool.js";

/** References that are checked at once. */
const MOST = 10;
/** Characters that are quoted of all of them together, and of one at most. */
const ROOM = 3000;
const LONGEST = 800;
/** Characters of a reference that are said back in the text. */
const LONGEST_ECHO = 120;
/** Texts that a reference may mean. */
const MOST_NAMED = 4;

const checkedSchema = z.strictObject({
  ref: z.string(),
  status: z.enum(CITATION_STATES),
  told: z.string().describe("The same in a sentence"),
  counts: z
    .strictObject({ ...namedSchema.shape, url: z.string(), hash: z.string(), words: z.string() })
    .nullable()
    .describe("The text that counts, its first words, and their hash to be kept with the citation"),
  changed: changedWordsSchema.describe("Of CHANGED: from the words quoted to those of today, where both are known"),
  mayMean: z.array(z.strictObject({ id: z.string(), title: z.string() })).describe("What else it may name"),
  notes: z.array(z.string()),
});

type Checked = z.output<typeof checkedSchema>;

export const checkCitation = defineTool({
  name: "check_citation",
  title: "Check citations",
  description:
    "Checks citations of rules: OK, CHANGED, GONE, SUPERSEDED, AMBIGUOUS or MALFORMED, with the text that counts.",
  input: z.strictObject({
    references: z
      .array(
        z.strictObject({
          ref: typed.describe("As written: rulebook 7.6, an id, a link"),
          hash: z
            .string("must be a text")
            .regex(/^[0-9a-f]{64}$/i, "must be a sha256 of 64 hexadecimal digits")
            .optional()
            .describe("Of the words quoted, as get_section told it"),
        }),
        "must be a list of {ref, hash}",
      )
      .min(1, "must hold at least one reference")
      .max(MOST, `must not hold more than ${MOST} references`),
  }),
  output: z.strictObject({ checked: z.array(checkedSchema) }),
  async answer({ references }, context) {
    const room = Math.min(LONGEST, Math.floor(ROOM / references.length));
    const check = citationChecker(context);
    const checked: Checked[] = [];
    for (const reference of references) {
      checked.push(toldCitation(check(reference), room, context));
      // Others are answered between two of them.
      await setImmediate();
    }
    return { text: checked.map(citationText).join("\n\n"), data: { checked } };
  },
});

function toldCitation(checked: CheckedCitation, room: number, context: McpContext): Checked {
  const { ref, status, told, section, changed, supersededBy, gone, candidates, notes } = checked;
  const { id } = supersededBy?.section ?? section ?? { id: null };
  return {
    ref,
    status,
    told: gone ? `${told} Its last words: “${shortened(gone.text, room)}”` : told,
    counts: id === null ? null : countingText(id, room, context),
    changed: changedWords(changed?.parts ?? [], room),
    mayMean: candidates.slice(0, MOST_NAMED).map((one) => {
      return { id: one.id, title: [one.number, one.title].filter(Boolean).join(" ") };
    }),
    notes: [...notes],
  };
}

function shortened(text: string, room: number): string {
  return text.length > room ? `${text.slice(0, room)} …` : text;
}

function countingText(id: string, room: number, context: McpContext): Checked["counts"] {
  const section = sectionOf(id, context);
  const { short, link } = citationForms(section, context);
  return { id, citation: short, url: link, hash: section.hash, words: leadOf(section, room) };
}

function citationText({ ref, status, told, counts, changed, mayMean, notes }: Checked): string {
  return [
    `${status}: ${ref.slice(0, LONGEST_ECHO)}`,
    told,
    ...notes.filter((note) => !told.includes(note)),
    ...(counts
      ? [`${quotation(counts.words, { short: counts.citation, link: counts.url }).text}\n[${counts.id}]`]
      : []),
    ...(changed.length > 0 ? [`${SIGNS_MEAN}\n${markedWords(changed)}`] : []),
    ...mayMean.map(({ id, title }) => `- may mean ${title} [${id}]`),
  ].join("\n");
}
