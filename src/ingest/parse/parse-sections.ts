/** @file Texts in, sections and problems out: each file goes through the grammar that its format names. */
import type { DocumentInfo, EditorialTable, ParsedSection, Problem, SourceText } from "../../model.js";
import type { Draft } from "./draft.js";
import { finishSections, type Placed } from "./finish.js";
import { GRAMMARS } from "./formats.js";
import { inlineReader } from "./inline/inline.js";
import { meetPrintings } from "./meet-printings.js";
import { misprints } from "./misprints.js";
import { numberedLines } from "./numbered-lines.js";
import { repairSource } from "./repair.js";
import { lostIconProblems } from "./restore/lost-icon-problems.js";
import { lostTableProblems, restoreTables } from "./restore/lost-tables.js";
import { restoreIcons } from "./restore/restore-icons.js";
import { withSubHeadings } from "./sub-headings.js";
import { typingNoise } from "./typing-noise.js";

export interface ParseResult {
  readonly sections: ParsedSection[];
  readonly problems: Problem[];
  readonly documents: DocumentInfo[];
}

/** Reads all texts. Grammars run in the order of their table, so that one that needs another's drafts finds them.
 *  @param lostTables - what is left of tables, and where another text says their rows in words.
 *  @throws Error when a file names a format that has no grammar. Bad text never throws: it becomes a Problem. */
export function parseSections(
  sources: readonly SourceText[],
  lostTables: Pick<EditorialTable, "rows"> = { rows: [] },
): ParseResult {
  const unknown = sources.find(({ format }) => !GRAMMARS.some(([name]) => name === format));
  if (unknown) throw new Error(`${unknown.file}: no grammar is called "${unknown.format}"`);
  const drafts = new Map<string, Draft[]>();
  const placed: Placed[] = [];
  const problems: Problem[] = [];
  const repaired = sources.map(repairSource);
  problems.push(...repaired.flatMap((repair) => repair.problems));
  const texts = repaired.map(({ source }) => source);
  const inline = inlineReader();
  for (const [format, grammar] of GRAMMARS) {
    for (const source of texts.filter((candidate) => candidate.format === format)) {
      const parsed = grammar(source, { sources: texts, drafts, inline });
      drafts.set(format, [...(drafts.get(format) ?? []), ...parsed.drafts]);
      placed.push(...parsed.drafts.map((draft) => ({ draft, source })));
      problems.push(...parsed.problems);
    }
  }
  const documents = [...new Map(sources.flatMap((source) => source.documents).map((one) => [one.id, one])).values()];
  problems.push(...slipsOfTyping(texts));
  const finished = finishSections(placed, documents, inline);
  const printed = finished.map(({ section }) => section);
  // Icons first: what a former printing says must not depend on a later one that has lost as many.
  const restored = meetPrintings(restoreIcons(printed), documents);
  problems.push(...lostIconProblems(finished, restored));
  const tabled = restoreTables(restored, lostTables);
  problems.push(...lostTableProblems(finished, tabled));
  return { sections: tabled.map(withSubHeadings), problems, documents };
}

/** The signs of markup: for counting words it is enough to leave them out. */
const MARKUP = /\]\(#[^)]*\)|[*\\[\]]/g;

/** What was mistyped in all texts, whose own words are the dictionary. */
function slipsOfTyping(sources: readonly SourceText[]): Problem[] {
  const texts = sources.map((source) => {
    const lines = numberedLines(source);
    const worded = lines.map((line) => ({ ...line, text: line.text.replace(MARKUP, "") }));
    return { publication: source.publication, lines: isMarked(source) ? worded : lines };
  });
  return [...texts.flatMap(({ publication, lines }) => typingNoise(publication, lines)), ...misprints(texts)];
}

function isMarked({ documents }: SourceText): boolean {
  return documents[0]?.markup === "markdown";
}
