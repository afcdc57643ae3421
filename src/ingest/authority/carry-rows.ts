/** @file Replaces the ids in reviewed rows with ids from the newest printing. */
import { saysWords } from "../../language/icons.js";
import { sentencesOf } from "../../language/sentences.js";
import { containment } from "../../language/similarity.js";
import type { EditorialTable, LinkedSection, Problem, TableRow } from "../../model.js";
import type { AuthorityTables, Rules } from "./evidence.js";
import type { SectionIndex } from "./section-index.js";

/** Maps each column that contains an id to the columns that quote from the section with that id. */
type IdColumns = Readonly<Record<string, readonly string[]>>;

const COLUMNS: Readonly<Record<Exclude<keyof AuthorityTables, "changes">, IdColumns>> = {
  conflicts: { winner: ["winner_words"], loser: ["loser_words"] },
  currentTexts: { current: [] },
  exceptions: { exception: [], rule: [], stands_in: ["words"] },
  ties: { from: [], to: [] },
  verdicts: { by: ["new"] },
};

export function carryTables(
  tables: AuthorityTables,
  { byId }: SectionIndex,
  { inWholePrinting }: Rules,
): { readonly tables: AuthorityTables; readonly problems: readonly Problem[] } {
  const carried = Object.entries(COLUMNS).map(([name, columns]) => {
    return [name, carryRows(tables[name as keyof AuthorityTables], columns, byId, inWholePrinting)] as const;
  });
  return {
    tables: { ...tables, ...Object.fromEntries(carried.map(([name, { table }]) => [name, table])) },
    problems: carried.flatMap(([, { problems }]) => problems),
  };
}

/** Updates the ids in a table. If the newest complete printing lacks the section or the quoted words, removes the row
 *  and reports a problem. */
function carryRows(
  table: EditorialTable,
  columns: IdColumns,
  byId: ReadonlyMap<string, LinkedSection>,
  printingFor: (section: LinkedSection) => LinkedSection | null,
) {
  const problems: Problem[] = [];
  const rows = table.rows.flatMap((row): TableRow[] => {
    const carried: Record<string, string> = {};
    for (const [column, quotes] of Object.entries(columns)) {
      const section = byId.get(row[column] ?? "");
      const target = section && printingFor(section);
      if (section === undefined || section === target) continue;
      const words = quotes.map((quote) => row[quote] ?? "").find((one) => !saysWords(target?.text ?? "", one));
      if (!target || words !== undefined) {
        problems.push(rowBehind(row.location, section, target ?? null, words ?? ""));
        return [];
      }
      carried[column] = target.id;
    }
    return [{ ...row, ...carried }];
  });
  return { table: { file: table.file, rows }, problems };
}

function rowBehind(location: string, section: LinkedSection, target: LinkedSection | null, words: string): Problem {
  const { publication, line } = (target ?? section).source;
  const nearest = target && nearestSentence(target.text, words);
  const message = target
    ? `${location}: not applied, because version ${target.version} of ${target.id} no longer has the quoted words`
    : `${location}: not applied, because ${section.id} was taken out after version ${section.version}`;
  const quoted = { actual: words || section.title, ...(nearest && { suggestion: nearest }) };
  return { publication, line, rule: "row-behind", severity: "warning", message, ...quoted };
}

function nearestSentence(text: string, words: string): string {
  const scored = sentencesOf(text).map((one) => ({ text: one.text, score: containment(words, one.text) }));
  return scored.reduce((best, one) => (one.score > best.score ? one : best), { text: "", score: 0 }).text;
}
