/** @file The reviewed tables of references in data/link. They contain only references that no general rule finds. A row that
 *  repeats another row is reported as a fault. A row that no reference needs any more is reported as a problem. */
import { groupBy } from "../../group-by.js";
import type { Edition, EditorialTable, ParsedSection, Problem, TableRow } from "../../model.js";
import { familyStem, nameKey } from "./name-key.js";

export type LinkSources = Readonly<
  Record<"otherWords" | "retitled" | "external" | "equivalents" | "wordFamilies" | "noReferences", EditorialTable>
>;

/** How a text emphasises words. */
export type Emphasis = "bold" | "titles";

export type LinkTables = ReturnType<typeof readLinkTables>;

const WORD_START = String.raw`(?<![\p{L}\p{N}])`;
const WORD_END = String.raw`(?:['’]s?)?(?![\p{L}\p{N}])`;

/** Prepares the tables for look-ups. */
export function readLinkTables(sources: LinkSources, sections: readonly ParsedSection[]) {
  const { otherWords, retitled, external, equivalents, wordFamilies, noReferences } = sources;
  const used = new Set<TableRow>();
  const byUse = groupBy(noReferences.rows, (row) => row["where"]);
  const patternsOf = (use: string, before: string, after: string, flags: string) =>
    (byUse.get(use) ?? []).map((row) => ({
      row,
      pattern: new RegExp(`${before}(?:${row["pattern"]})${after}`, flags),
    }));
  const emphasised = { bold: patternsOf("bold", "^", "$", "u"), titles: patternsOf("titles", "^", "$", "u") };
  const inText = (use: string) => patternsOf(use, WORD_START, WORD_END, "giu");
  const anyText = inText("running text");
  const everyday = { "1e": [...anyText, ...inText("1e text")], "2e": anyText };
  const unused = () =>
    check(
      [otherWords, retitled, external, equivalents, noReferences].flatMap(({ rows }) => rows),
      (row) => (used.has(row) ? null : `no reference uses the row "${Object.values(row)[0]}". Remove it.`),
    );
  return {
    /** Rows keyed by the folded words. */
    otherWords: new Map(otherWords.rows.map((row) => [nameKey(row["words"] ?? ""), row])),
    /** Rows keyed by number and folded words, separated by a space. */
    retitled: new Map(retitled.rows.map((row) => [`${row["number"]} ${nameKey(row["words"] ?? "")}`, row])),
    external: external.rows.map((row) => ({ pattern: new RegExp(row["pattern"] ?? "", "u"), row })),
    equivalents: equivalents.rows,
    families: new Map(
      wordFamilies.rows.flatMap((row) => wordsOf(row).map((word): [string, string] => [word, row["stem"] ?? word])),
    ),
    /** Returns the row that marks words with this emphasis as not a reference. */
    noReference: (words: string, emphasis: Emphasis) =>
      emphasised[emphasis].find(({ pattern }) => pattern.test(words))?.row,
    /** Returns the words in running text that are everyday words according to a row. */
    everydayWords: (text: string, edition: Edition) =>
      everyday[edition].flatMap(({ row, pattern }) =>
        Array.from(text.matchAll(pattern), ({ 0: words, index }) => ({ start: index, end: index + words.length, row })),
      ),
    /** Marks a row as used. It must be called with each row that decides a reference. */
    use: (row: TableRow) => used.add(row),
    /** Returns mistakes in the tables themselves, with file and line. */
    faults: (): string[] =>
      [...repeated(otherWords), ...explained(wordFamilies)].map(({ row, message }) => `${row.location}: ${message}`),
    /** Returns rows that no reference has used, or whose words occur in no text. They are not faults, because an edited text can
     *  make a row unnecessary. Call it after all references are resolved. */
    problems: () =>
      [...unused(), ...absent(wordFamilies, sections)].map(({ row, message }): Problem => {
        const [publication = "", line] = row.location.split(/:(?=\d+$)/);
        const actual = Object.values(row)[0] ?? "";
        return { publication, line: Number(line), rule: "needless-row", severity: "warning", message, actual };
      }),
  };
}

function wordsOf(row: TableRow): string[] {
  return (row["words"] ?? "").split(" ");
}

interface RowFault {
  readonly row: TableRow;
  readonly message: string;
}

function check(rows: readonly TableRow[], messageFor: (row: TableRow) => string | null): RowFault[] {
  return rows.flatMap((row) => {
    const message = messageFor(row);
    return message === null ? [] : [{ row, message }];
  });
}

/** Returns rows whose words have the same key as an earlier row. */
function repeated({ rows }: EditorialTable): RowFault[] {
  return [...groupBy(rows, (row) => nameKey(row["words"] ?? "")).values()].flatMap(([, ...others]) =>
    others.map((row) => ({ row, message: `"${row["words"]}" is the same as another row after normalisation` })),
  );
}

/** Returns rows of word families that the general rules for endings already cover. */
function explained({ rows }: EditorialTable): RowFault[] {
  return check(rows, (row) => {
    const stems = new Set(wordsOf(row).map(familyStem));
    return stems.size > 1 ? null : `the words of "${row["words"]}" already have a common stem. Remove the row.`;
  });
}

/** Returns rows of word families that contain a word which occurs in no text. */
function absent({ rows }: EditorialTable, sections: readonly ParsedSection[]): RowFault[] {
  const missing = new Set(rows.flatMap(wordsOf));
  for (const { title, text } of sections) {
    if (missing.size === 0) break;
    const words = `${title} ${text}`.toLowerCase();
    for (const word of missing) if (words.includes(word)) missing.delete(word);
  }
  return check(rows, (row) => {
    const unknown = wordsOf(row).filter((word) => missing.has(word));
    return unknown.length > 0 ? `no text has the word ${unknown.join(", ")}` : null;
  });
}
