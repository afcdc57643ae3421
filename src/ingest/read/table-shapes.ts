/** @file Defines the editorial tables. All checks use the definitions, so a new table needs only a definition here. */
import { CHANGE_CLASSES } from "../../model.js";

export type Column =
  /** `words`: the cell must not be empty. `anything`: the cell may have any content. */
  | { readonly holds: "words" | "anything" }
  /** A sentence. Any quotation of three or more words in the sentence must be in one of the texts. */
  | { readonly holds: "reason" }
  | { readonly holds: "id"; readonly optional?: true }
  /** Words printed in the publication. */
  | { readonly holds: "printed" }
  | { readonly holds: "pattern" }
  | { readonly holds: "one of"; readonly choices: readonly string[] }
  /** A line number. The column `words` has the first words of the line, so that the line is found again after other
   *  lines are added. The line must not come before the line in `after`. With `heading`, the line must be the first
   *  line of a section. */
  | { readonly holds: "line"; readonly words: string; readonly after?: string; readonly heading?: true }
  /** Words quoted from the section whose id is in the column `of`, or from its older printing. */
  | { readonly holds: "quote"; readonly of: string; readonly printing?: "older"; readonly optional?: true }
  /** Title of the section whose id is in the column named by `of`. */
  | { readonly holds: "title"; readonly of: string };

type Columns = Readonly<Record<string, Column>>;

export interface Shape {
  readonly columns: Columns;
  /** Columns that together identify a row (default: the first column). */
  readonly key?: readonly string[];
  /** Minimum number of cells in a row (default: all). Missing cells at the end of a row are treated as empty. */
  readonly minCells?: number;
  readonly needed?: true;
  /** If the first column is not empty, the second must not be empty either. For example, a class requires a reason. */
  readonly together?: readonly (readonly [given: string, needed: string])[];
  /** At least one of these columns must not be empty. */
  readonly either?: readonly string[];
}

const WORDS = { holds: "words" } as const;
const ANYTHING = { holds: "anything" } as const;
const ID = { holds: "id" } as const;
const PRINTED = { holds: "printed" } as const;
const LINE = { holds: "line", words: "words" } as const;
const TO_LINE = { holds: "line", words: "to_words", after: "from" } as const;
const PATTERN = { holds: "pattern" } as const;
const OPTIONAL_ID = { holds: "id", optional: true } as const;
const oneOf = (...choices: string[]): Column => ({ holds: "one of", choices });
const quoteOf = (of: string): Column => ({ holds: "quote", of, optional: true });

function reasoned(columns: Columns, key?: readonly string[]): Shape {
  return { columns: { ...columns, reason: { holds: "reason" } }, ...(key && { key }) };
}

/** Tables of a publication, keyed by grammar and name. */
export const PUBLICATION_TABLES: Readonly<Record<string, Readonly<Record<string, Shape>>>> = {
  rulebook: {
    boxEnds: reasoned({
      line: LINE,
      words: WORDS,
      owner: { holds: "line", words: "owner_words", heading: true },
      owner_words: WORDS,
    }),
    headings: reasoned({ line: LINE, words: WORDS, title: WORDS, kind: WORDS }),
    figures: reasoned({ from: LINE, words: WORDS, to: TO_LINE, to_words: WORDS, state: oneOf("lost", "text") }),
    repairs: reasoned({ line: LINE, words: WORDS, glue: oneOf("paragraph", "space", "line"), drop: ANYTHING }),
  },
  glossary: {
    headwords: reasoned({ printed: PRINTED, role: oneOf("headword", "sub-heading", ""), repaired: ANYTHING }),
    kinds: reasoned({ title: PRINTED, kind: oneOf("card", "term") }),
    torn: reasoned({ line: { holds: "line", words: "begins" }, begins: WORDS }),
  },
  "borg-sheet": {
    headings: reasoned({ line: LINE, words: WORDS, number: ANYTHING, title: WORDS, under: ANYTHING }, [
      "line",
      "title",
    ]),
  },
  "second-edition": {
    levels: reasoned({
      title: PRINTED,
      level: oneOf("1", "2", "3", "4"),
      kind: oneOf("section", "notice"),
      terms: oneOf("run-in", ""),
    }),
    placement: reasoned({
      from: LINE,
      words: WORDS,
      to: TO_LINE,
      to_words: WORDS,
      heading: { holds: "line", words: "heading_words", heading: true },
      heading_words: WORDS,
      use: oneOf("body", "furniture"),
    }),
  },
  "rulings-2002": { headwords: reasoned({ headword: PRINTED }) },
  "faq-1996": {
    titles: {
      columns: {
        start_line: LINE,
        words: WORDS,
        end_line: { holds: "line", words: "end_words", after: "start_line" },
        end_words: WORDS,
        title: WORDS,
        title_source: oneOf("printed", "recovered"),
        kind: WORDS,
        confidence: WORDS,
      },
      needed: true,
    },
  },
};

/** Tables that do not belong to a publication, with their paths in data/. */
export const TABLES = {
  lostTables: {
    file: "glossary/lost-tables.tsv",
    ...reasoned(
      { id: ID, remains: { holds: "quote", of: "id" }, by: OPTIONAL_ID, begins: quoteOf("by"), ends: quoteOf("by") },
      ["id", "remains"],
    ),
  },
  iconTags: { file: "rulebook/icon-tags.tsv", ...reasoned({ tag: WORDS, means: WORDS }) },
  conflicts: {
    file: "authority/conflicts.tsv",
    ...reasoned(
      {
        winner: ID,
        loser: ID,
        winner_words: quoteOf("winner"),
        loser_words: quoteOf("loser"),
        scope: oneOf("whole", "part", "open", "summary"),
        icons: ANYTHING,
      },
      ["winner", "loser", "loser_words"],
    ),
  },
  currentTexts: { file: "faq/current-texts.tsv", ...reasoned({ legacy: ID, current: ID }, ["legacy", "current"]) },
  verdicts: {
    file: "faq/verdicts.tsv",
    ...reasoned({
      legacy: ID,
      state: oneOf("still", "changed", "partly", "unspoken", "none"),
      by: OPTIONAL_ID,
      old: quoteOf("legacy"),
      new: quoteOf("by"),
    }),
  },
  changes: {
    file: "authority/changes.tsv",
    columns: {
      section: ID,
      class: oneOf(...CHANGE_CLASSES, ""),
      matter: ANYTHING,
      told: ANYTHING,
      old: { holds: "quote", of: "section", printing: "older", optional: true },
      new: quoteOf("section"),
      reason: ANYTHING,
    },
    together: [
      ["class", "reason"],
      ["told", "matter"],
    ],
    either: ["old", "new"],
  },
  ties: { file: "authority/ties.tsv", ...reasoned({ from: ID, to: ID }, ["from", "to"]) },
  exceptions: {
    file: "authority/exceptions.tsv",
    ...reasoned({ exception: ID, rule: ID, stands_in: ID, words: { holds: "quote", of: "stands_in" } }, [
      "exception",
      "rule",
    ]),
  },
  searchHelp: {
    file: "search-help.tsv",
    columns: { id: ID, title: { holds: "title", of: "id" }, words: ANYTHING, questions: ANYTHING },
  },
  otherWords: { file: "link/other-words.tsv", ...reasoned({ words: WORDS, target: ID }) },
  retitled: {
    file: "link/retitled.tsv",
    ...reasoned({ number: WORDS, words: WORDS, target: ID }, ["number", "words"]),
  },
  external: { file: "link/external.tsv", ...reasoned({ pattern: PATTERN }) },
  equivalents: { file: "link/equivalents.tsv", ...reasoned({ printed: WORDS, equivalent: WORDS }) },
  wordFamilies: { file: "link/word-families.tsv", ...reasoned({ stem: WORDS, words: WORDS }) },
  noReferences: {
    file: "link/no-references.tsv",
    ...reasoned({ pattern: PATTERN, where: oneOf("bold", "titles", "running text", "1e text") }, ["pattern", "where"]),
  },
  abbreviations: {
    file: "language/abbreviations.tsv",
    ...reasoned({ typed: WORDS, meant: WORDS, when: oneOf("always", "capitals") }, ["typed", "meant"]),
  },
  synonyms: { file: "language/synonyms.tsv", ...reasoned({ typed: WORDS, meant: WORDS, own: ANYTHING }) },
  stopWords: { file: "language/stop-words.tsv", ...reasoned({ words: WORDS }) },
  requests: { file: "language/requests.tsv", ...reasoned({ words: WORDS }) },
  outsideWords: { file: "language/outside-words.tsv", ...reasoned({ words: WORDS }) },
  everydayWords: { file: "language/everyday-words.tsv", ...reasoned({ words: WORDS }) },
} as const satisfies Readonly<Record<string, Shape & { readonly file: string }>>;

export type TableName = keyof typeof TABLES;
