/** @file Reads the reviewed tables in data/link, which list only cases that no general rule handles. */
import { groupBy } from "../../group-by.js";
import type { Edition, EditorialTable, Problem, TableRow } from "../../model.js";
import { nameKey } from "./name-key.js";

export type LinkSources = Readonly<
  Record<"otherWords" | "retitled" | "external" | "equivalents" | "wordFamilies" | "noReferences", EditorialTable>
>;

export type Emphasis = "bold" | "titles";

export type LinkTables = ReturnType<typeof readLinkTables>;

const WORD_START = String.raw`(?<![\p{L}\p{N}])`;
const WORD_END = String.raw`(?:['’]s?)?(?![\p{L}\p{N}])`;

export function readLinkTables(sources: LinkSources) {
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
  const notReferences = { "1e": [...anyText, ...inText("1e text")], "2e": anyText };
  return {
    otherWords: new Map(otherWords.rows.map((row) => [nameKey(row["words"] ?? ""), row])),
    /** Rows, keyed by number and folded words, separated by a space. */
    retitled: new Map(retitled.rows.map((row) => [`${row["number"]} ${nameKey(row["words"] ?? "")}`, row])),
    external: external.rows.map((row) => ({ pattern: new RegExp(row["pattern"] ?? "", "u"), row })),
    equivalents: equivalents.rows,
    families: new Map(
      wordFamilies.rows.flatMap(({ stem = "", words = "" }) => words.split(" ").map((word) => [word, stem] as const)),
    ),
    /** Returns the row that lists these words, with this emphasis, as not being a reference. */
    noReference: (words: string, emphasis: Emphasis) =>
      emphasised[emphasis].find(({ pattern }) => pattern.test(words))?.row,
    /** Finds words in running text that are not a reference according to a reviewed row. */
    wordsWithoutReference: (text: string, edition: Edition) =>
      notReferences[edition].flatMap(({ row, pattern }) =>
        Array.from(text.matchAll(pattern), ({ 0: words, index }) => ({ start: index, end: index + words.length, row })),
      ),
    /** Records that a row was used. Call this function for each row that determines the target of a reference. */
    use: (row: TableRow) => used.add(row),
    /** A message for each row with the same words as an earlier row, ignoring capitals and punctuation. */
    faults: [...groupBy(otherWords.rows, (row) => nameKey(row["words"] ?? "")).values()].flatMap(([first, ...others]) =>
      others.map(
        (row) => `${row.location}: "${row["words"]}" has the same words as "${first?.["words"]}" (${first?.location})`,
      ),
    ),
    /** Returns a problem for each unused row. Not a fault, because a change in a text can make a row unnecessary. */
    problems: (): Problem[] => {
      const rows = [otherWords, retitled, external, equivalents, noReferences].flatMap((table) => table.rows);
      return rows
        .filter((row) => !used.has(row))
        .map((row) => {
          const [publication = "", line] = row.location.split(/:(?=\d+$)/);
          const actual = Object.values(row)[0] ?? "";
          const message = `no reference uses the row "${actual}". Remove it.`;
          return { publication, line: Number(line), rule: "needless-row", severity: "warning", message, actual };
        });
    },
  };
}
