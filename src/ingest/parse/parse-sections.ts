/** @file Parses texts into sections and problems. The format of a file determines its grammar. */
import { slug } from "../../language/fold.js";
import type { DocumentInfo, EditorialTable, ParsedSection, Problem, SourceText, SubHeading } from "../../model.js";
import type { Draft } from "./draft.js";
import { finishSections, type SourcedDraft } from "./finish.js";
import { GRAMMARS } from "./formats.js";
import { lostTableProblems, markLostParts, restoreTables } from "./lost-parts.js";
import { pairPrintings } from "./pair-printings.js";
import { repairSource } from "./repair.js";
import { lostIconProblems, restoreIcons } from "./restore-icons.js";
import { spellingProblems } from "./spelling.js";

export interface ParseResult {
  readonly sections: ParsedSection[];
  readonly problems: Problem[];
  readonly documents: DocumentInfo[];
}

/** Runs the grammars in the order of GRAMMARS, because some use the drafts of earlier ones.
 *  @throws Error if a format has no grammar. Damaged text becomes a Problem */
export function parseSections(
  sources: readonly SourceText[],
  lostTables: Pick<EditorialTable, "rows"> = { rows: [] },
): ParseResult {
  const unknown = sources.find(({ format }) => !GRAMMARS.some(([name]) => name === format));
  if (unknown) throw new Error(`${unknown.file}: there is no grammar "${unknown.format}"`);
  const repaired = sources.map(repairSource);
  const problems = repaired.flatMap((repair) => repair.problems);
  const texts = repaired.map(({ source }) => source);
  const drafts = new Map<string, Draft[]>();
  const sourced: SourcedDraft[] = [];
  for (const [format, grammar] of GRAMMARS) {
    for (const source of texts.filter((text) => text.format === format)) {
      const parsed = grammar(source, { sources: texts, drafts });
      drafts.set(format, [...(drafts.get(format) ?? []), ...parsed.drafts]);
      sourced.push(...parsed.drafts.map((draft) => ({ draft, source })));
      problems.push(...parsed.problems);
    }
  }
  const documents = [...new Map(sources.flatMap((source) => source.documents).map((one) => [one.id, one])).values()];
  problems.push(...spellingProblems(texts));
  const finished = finishSections(sourced, documents);
  // Icons are restored before pairing, because a paired printing without the icons would prevent their restoration.
  const withIcons = restoreIcons(finished.map(({ section }) => section));
  const paired = pairPrintings(withIcons, documents);
  problems.push(...lostIconProblems(finished, paired));
  const withTables = restoreTables(paired, lostTables);
  problems.push(...lostTableProblems(finished, withTables));
  const figures = sources.flatMap(({ tables }) => tables["figures"]?.rows ?? []);
  const marked = markLostParts(withTables, figures, problems);
  return { sections: marked.map(withSubHeadings), problems, documents };
}

const MAX_HEADING_LENGTH = 60;
const HEADING = /^(?!"[^"]*"$)["\p{Lu}](?:[^:]*[^\s.!?:;,)…”])?$/u;

/** Finds the headings in a text. A heading is a short one-line paragraph without a full stop, followed by text:
 *  `Cooperation` in the entry "Borg" (Compendium line 3855), but not `Examples:`, a quotation or the remains of a
 *  table. */
function withSubHeadings(section: ParsedSection): ParsedSection {
  const tables = new Set(section.marks.filter(({ type }) => type === "lost-table").map(({ start }) => start));
  const headings: SubHeading[] = [];
  const paragraphs = section.text.split("\n\n");
  let start = 0;
  for (const [at, title] of paragraphs.entries()) {
    const isShort = at < paragraphs.length - 1 && title.length <= MAX_HEADING_LENGTH && !title.includes("\n");
    const anchor = isShort && HEADING.test(title) && !tables.has(start) ? slug(title) : "";
    if (anchor !== "" && !headings.some((heading) => heading.anchor === anchor))
      headings.push({ title, anchor, start });
    start += title.length + 2;
  }
  return headings.length > 0 ? { ...section, headings } : section;
}
