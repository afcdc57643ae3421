/** @file get_section: a section as it counts today, or a printing or paragraph of it; the text that counts first where
 *  its own does not. */
import { z } from "zod";
import { leadOf } from "../../../views/lead.js";
import { contestedNotes } from "../../../views/rule/contested.js";
import { markdownSection, plainSection } from "../../../views/section-text.js";
import { counted, typed } from "../arguments.js";
import type { McpContext } from "../context.js";
import { type NamedSections, namedSections, printingOf } from "../named-section.js";
import { passageOf } from "../passage.js";
import { countingInstead, named, namedSchema, quotedSchema, quotedText } from "../quoted.js";
import { besideText, leftOut, titleOf, toldSection, toldSectionSchema } from "../told-section.js";
import { defineTool, type ToolAnswer } from "../tool.js";

/** Characters of the text that counts in place of the one asked for; get_section has all of it. */
const COUNTING = 1200;
/** Characters of each section that may be meant. */
const LEAD = 160;

const output = z.strictObject({
  section: toldSectionSchema.nullable().describe("null where the reference may mean several"),
  counts: quotedSchema.nullable().describe("The text that counts in place of the section, its first words"),
  mayMean: z.array(z.strictObject({ ...namedSchema.shape, title: z.string(), lead: z.string() })),
  notes: z.array(z.string()).describe("How the reference was read, what was left out"),
});

type Told = z.output<typeof output>;

export const getSection = defineTool({
  name: "get_section",
  title: "Read a section",
  description:
    "Reads a section of the rules as it counts today, with citation, standing and related texts. With an old ruling comes what counts now.",
  input: z.strictObject({
    ref: typed.describe("Id (1e/rulebook/7.6) or reference (rulebook 7.6, glossary cloaking device)"),
    paragraph: counted.optional().describe("Only this paragraph"),
    from: counted.optional().describe("Begin at this paragraph: the rest of a long section"),
    printing: typed.optional().describe("An older version's words: 2.4.5"),
    format: z.enum(["text", "markdown"], "must be text or markdown").default("text").describe("Markdown has links"),
  }),
  output,
  answer({ ref, paragraph, from, printing, format }, context) {
    const reference = namedSections(ref, "ref", context);
    const [only, ...others] = reference.sections;
    if (!only || others.length > 0) return severalMeant(ref, reference, context);
    const shown = printingOf(only, { version: printing, named: reference.version }, context);
    const asked = paragraph ?? (from === undefined ? reference.paragraph : undefined);
    const passage = passageOf(shown, { paragraph: asked, from });
    const section = toldSection(shown, passage, context);
    const counts = countingInstead(shown, context, COUNTING);
    const notes = [...reference.notes, ...leftOut(shown, passage, context)];
    const write = format === "markdown" ? markdownSection : plainSection;
    const text = [
      `[${section.id}] ${section.status}`,
      ...(counts ? [`What counts now:\n${quotedText(counts)}`, "What was asked for:"] : []),
      write(passage.section, context).trimEnd(),
      `Cite as: ${section.citation}, ${section.url}`,
      ...contestedNotes(shown, context).map((note) => `! ${note}`),
      ...besideText(section),
      ...notes,
    ];
    return { text: text.join("\n\n"), data: { section, counts, mayMean: [], notes } };
  },
});

function severalMeant(ref: string, { sections, notes }: NamedSections, context: McpContext): ToolAnswer<Told> {
  const mayMean = sections.map((section) => {
    return { ...named(section, context), title: titleOf(section), lead: leadOf(section, LEAD) };
  });
  const lines = mayMean.map(({ id, title, lead }) => `- ${title} [${id}]: ${lead}`);
  return {
    text: [`"${ref}" may mean several sections; ask again by id:`, ...lines, ...notes].join("\n"),
    data: { section: null, counts: null, mayMean, notes: [...notes] },
  };
}
