/** @file The reviewed tables of references: data/link. A row is there only for what no general means finds; one
 *  that another shadows is a fault, one that no reference needs any more a problem. */
import type { EditorialTable, ParsedSection, Problem } from "../../model.js";
import { nameKey, stemFamily } from "./name-key.js";

export type Row = EditorialTable["rows"][number];

export interface LinkSources {
  /** Words as printed → the section they mean: words, target, reason. */
  readonly otherWords: EditorialTable;
  /** Citations whose title another section has now: number, words, target, reason. */
  readonly retitled: EditorialTable;
  /** What is not among the texts: pattern, reason. */
  readonly external: EditorialTable;
  /** Beginnings of names that mean the same: printed, equivalent, reason. */
  readonly equivalents: EditorialTable;
  /** Words of one family that no ending explains: stem, words, reason. */
  readonly wordFamilies: EditorialTable;
  /** Words that look like a reference and are none: pattern, where, reason. */
  readonly noReferences: EditorialTable;
}

/** Where words stand that are no reference. */
export type Plain = "bold" | "titles" | "running text";

/** The tables by what is looked up in them. Whoever goes by a row says so with `use`. */
export interface LinkTables {
  /** By the folded key of the words. */
  readonly otherWords: ReadonlyMap<string, Row>;
  /** By number and folded key of the words, parted by a space. */
  readonly retitled: ReadonlyMap<string, Row>;
  readonly external: readonly (readonly [pattern: RegExp, row: Row])[];
  readonly equivalents: readonly Row[];
  readonly families: ReadonlyMap<string, string>;
  /** The row that says these words are no reference where they stand so. */
  readonly noReference: (words: string, where: Plain) => Row | undefined;
  readonly use: (row: Row) => void;
  /** What is wrong with the tables by themselves, each with its place. */
  readonly faults: () => string[];
  /** Rows that no reference needs once all are resolved, or whose words stand in no text: an edited text does without. */
  readonly problems: () => Problem[];
}

/** Makes the tables ready for looking up. */
export function readLinkTables(sources: LinkSources, sections: readonly ParsedSection[]): LinkTables {
  const used = new Set<Row>();
  const patterns = sources.noReferences.rows.map((row) => ({
    row,
    pattern: new RegExp(`^(?:${row["pattern"]})$`, "u"),
  }));
  return {
    otherWords: new Map(sources.otherWords.rows.map((row) => [nameKey(row["words"] ?? ""), row])),
    retitled: new Map(sources.retitled.rows.map((row) => [`${row["number"]} ${nameKey(row["words"] ?? "")}`, row])),
    external: sources.external.rows.map((row) => [new RegExp(row["pattern"] ?? "", "u"), row]),
    equivalents: sources.equivalents.rows,
    families: familiesOf(sources.wordFamilies),
    noReference: (words, where) =>
      patterns.find(({ row, pattern }) => row["where"] === where && pattern.test(words))?.row,
    use: (row) => used.add(row),
    faults: () =>
      [...twice(sources.otherWords, (row) => nameKey(row["words"] ?? "")), ...explained(sources.wordFamilies)].map(
        ({ file, line, message }) => `${file}:${line}: ${message}`,
      ),
    problems: () => [...needless(sources, used), ...unmet(sources.wordFamilies, sections)].map(problemOf),
  };
}

function familiesOf({ rows }: EditorialTable): Map<string, string> {
  return new Map(rows.flatMap((row) => wordsOf(row).map((word): [string, string] => [word, row["stem"] ?? word])));
}

function wordsOf(row: Row): string[] {
  return (row["words"] ?? "").split(" ");
}

/** A row of a table that is wrong. */
interface Fault {
  readonly file: string;
  readonly line: number;
  readonly words: string;
  readonly message: string;
}

function problemOf({ file, line, words, message }: Fault): Problem {
  return { publication: file, line, rule: "needless-row", severity: "warning", message, actual: words };
}

function needless(sources: LinkSources, used: ReadonlySet<Row>): Fault[] {
  const { otherWords, retitled, external, equivalents, noReferences } = sources;
  return [otherWords, retitled, external, equivalents, noReferences].flatMap((table) =>
    told(table, (row) => (used.has(row) ? null : `no reference needs the row "${Object.values(row)[0]}"`)),
  );
}

function twice(table: EditorialTable, keyOf: (row: Row) => string): Fault[] {
  const known = new Set<string>();
  return told(table, (row) => {
    const key = keyOf(row);
    const message = known.has(key) ? `"${row["words"]}" reads as another row does` : null;
    known.add(key);
    return message;
  });
}

/** Families that the endings explain already. */
function explained(table: EditorialTable): Fault[] {
  return told(table, (row) => {
    const stems = new Set(wordsOf(row).map(stemFamily));
    return stems.size > 1 ? null : `the endings of "${row["words"]}" explain the family`;
  });
}

/** Words that stand in no text. */
function unmet(table: EditorialTable, sections: readonly ParsedSection[]): Fault[] {
  const missing = new Set(table.rows.flatMap(wordsOf));
  for (const { title, text } of sections) {
    if (missing.size === 0) break;
    const words = `${title} ${text}`.toLowerCase();
    for (const word of missing) if (words.includes(word)) missing.delete(word);
  }
  return told(table, (row) => {
    const unknown = wordsOf(row).filter((word) => missing.has(word));
    return unknown.length > 0 ? `no text has the word ${unknown.join(", ")}` : null;
  });
}

function told({ file, rows, lines }: EditorialTable, wrongWith: (row: Row) => string | null): Fault[] {
  return rows.flatMap((row, at) => {
    const message = wrongWith(row);
    return message ? [{ file, line: lines?.[at] ?? 0, words: Object.values(row)[0] ?? "", message }] : [];
  });
}
