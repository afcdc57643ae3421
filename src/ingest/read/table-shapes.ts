/** @file Defines the editorial tables and their columns. All checks (read-table.ts, check-data.ts) are based on these
 *  definitions, so a new table only needs a row here. */
import { CHANGE_CLASSES } from "../../model.js";

/** The content of a column's cells. */
export type Column =
  /** Words, which are required, or any content. */
  | { readonly holds: "words" | "anything" }
  /** The reason for the row, as a sentence. Quotations of three words or more must be in the texts. */
  | { readonly holds: "reason" }
  /** The id of a section. */
  | { readonly holds: "id"; readonly optional?: true }
  /** Words as printed in the publication. */
  | { readonly holds: "printed" }
  /** A regular expression. */
  | { readonly holds: "pattern" }
  | { readonly holds: "one of"; readonly choices: readonly string[] }
  /** A line number in the publication. The column `words` contains the words with which the line begins, so that it is found
   *  again after lines are added. The line must not be before the line in the column `after`. If `heading` is true, the line
   *  must be the first line of a section. */
  | { readonly holds: "line"; readonly words: string; readonly after?: string; readonly heading?: true }
  /** Words from the section whose id is in the column `of`, or from its older printing. */
  | { readonly holds: "quote"; readonly of: string; readonly printing?: "older"; readonly optional?: true }
  /** The title of the section whose id is in the column `of`. */
  | { readonly holds: "title"; readonly of: string };

export interface Shape {
  readonly columns: Readonly<Record<string, Column>>;
  /** The columns that together identify a row. */
  readonly key: readonly string[];
  /** Whether the grammar cannot work without the table. */
  readonly needed?: true;
  /** Pairs of columns. If the first is not empty, the second is required. For instance, a class requires a reason. */
  readonly together?: readonly (readonly [given: string, needed: string])[];
  /** Columns of which at least one must not be empty. */
  readonly either?: readonly string[];
}

const WORDS = { holds: "words" } as const;
const ANYTHING = { holds: "anything" } as const;
const ID = { holds: "id" } as const;
const PRINTED = { holds: "printed" } as const;
const LINE = { holds: "line", words: "words" } as const;
const TO_LINE = { holds: "line", words: "to_words", after: "from" } as const;
const PATTERN = { holds: "pattern" } as const;
const REASON = { reason: { holds: "reason" } } as const;
const OPTIONAL_ID = { holds: "id", optional: true } as const;
const oneOf = (...choices: string[]): Column => ({ holds: "one of", choices });

/** Tables of a publication, keyed by grammar and by their name in data/sources.json. */
export const PUBLICATION_TABLES: Readonly<Record<string, Readonly<Record<string, Shape>>>> = {
  rulebook: {
    boxEnds: {
      columns: {
        line: LINE,
        words: WORDS,
        owner: { holds: "line", words: "owner_words", heading: true },
        owner_words: WORDS,
        ...REASON,
      },
      key: ["line"],
    },
    headings: { columns: { line: LINE, words: WORDS, title: WORDS, kind: WORDS, ...REASON }, key: ["line"] },
    figures: {
      columns: { from: LINE, words: WORDS, to: TO_LINE, to_words: WORDS, state: oneOf("lost", "text"), ...REASON },
      key: ["from"],
    },
    repairs: {
      columns: { line: LINE, words: WORDS, glue: oneOf("paragraph", "space", "line"), drop: ANYTHING, ...REASON },
      key: ["line"],
    },
  },
  glossary: {
    headwords: {
      columns: { printed: PRINTED, role: oneOf("headword", "sub-heading", ""), repaired: ANYTHING, ...REASON },
      key: ["printed"],
    },
    kinds: { columns: { title: PRINTED, kind: oneOf("card", "term"), ...REASON }, key: ["title"] },
    torn: { columns: { line: { holds: "line", words: "begins" }, begins: WORDS, ...REASON }, key: ["line"] },
  },
  "borg-sheet": {
    headings: {
      columns: { line: LINE, words: WORDS, number: ANYTHING, title: WORDS, under: ANYTHING, ...REASON },
      key: ["line", "title"],
    },
  },
  "second-edition": {
    levels: {
      columns: {
        title: PRINTED,
        level: oneOf("1", "2", "3", "4"),
        kind: oneOf("section", "notice"),
        terms: oneOf("run-in", ""),
        ...REASON,
      },
      key: ["title"],
    },
    placement: {
      columns: {
        from: LINE,
        words: WORDS,
        to: TO_LINE,
        to_words: WORDS,
        heading: { holds: "line", words: "heading_words", heading: true },
        heading_words: WORDS,
        use: oneOf("body", "furniture"),
        ...REASON,
      },
      key: ["from"],
    },
  },
  "rulings-2002": { headwords: { columns: { headword: PRINTED, ...REASON }, key: ["headword"] } },
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
      key: ["start_line"],
      needed: true,
    },
  },
};

/** All other tables, keyed by name, with their paths below data/. */
export const TABLES = {
  lostTables: {
    file: "glossary/lost-tables.tsv",
    columns: {
      id: ID,
      remains: { holds: "quote", of: "id" },
      by: OPTIONAL_ID,
      begins: { holds: "quote", of: "by", optional: true },
      ends: { holds: "quote", of: "by", optional: true },
      ...REASON,
    },
    key: ["id", "remains"],
  },
  iconTags: { file: "rulebook/icon-tags.tsv", columns: { tag: WORDS, means: WORDS, ...REASON }, key: ["tag"] },
  conflicts: {
    file: "authority/conflicts.tsv",
    columns: {
      winner: ID,
      loser: ID,
      winner_words: { holds: "quote", of: "winner", optional: true },
      loser_words: { holds: "quote", of: "loser", optional: true },
      scope: oneOf("whole", "part", "open", "summary"),
      icons: ANYTHING,
      ...REASON,
    },
    key: ["winner", "loser", "loser_words"],
  },
  currentTexts: {
    file: "faq/current-texts.tsv",
    columns: { legacy: ID, current: ID, ...REASON },
    key: ["legacy", "current"],
  },
  verdicts: {
    file: "faq/verdicts.tsv",
    columns: {
      legacy: ID,
      state: oneOf("still", "changed", "partly", "unspoken", "none"),
      by: OPTIONAL_ID,
      old: { holds: "quote", of: "legacy", optional: true },
      new: { holds: "quote", of: "by", optional: true },
      ...REASON,
    },
    key: ["legacy"],
  },
  changes: {
    file: "authority/changes.tsv",
    columns: {
      section: ID,
      class: oneOf(...CHANGE_CLASSES, ""),
      matter: ANYTHING,
      told: ANYTHING,
      old: { holds: "quote", of: "section", printing: "older", optional: true },
      new: { holds: "quote", of: "section", optional: true },
      reason: ANYTHING,
    },
    key: ["section"],
    together: [
      ["class", "reason"],
      ["told", "matter"],
    ],
    either: ["old", "new"],
  },
  ties: { file: "authority/ties.tsv", columns: { from: ID, to: ID, ...REASON }, key: ["from", "to"] },
  exceptions: {
    file: "authority/exceptions.tsv",
    columns: { exception: ID, rule: ID, stands_in: ID, words: { holds: "quote", of: "stands_in" }, ...REASON },
    key: ["exception", "rule"],
  },
  searchHelp: {
    file: "search-help.tsv",
    columns: { id: ID, title: { holds: "title", of: "id" }, words: ANYTHING, questions: ANYTHING },
    key: ["id"],
  },
  otherWords: { file: "link/other-words.tsv", columns: { words: WORDS, target: ID, ...REASON }, key: ["words"] },
  retitled: {
    file: "link/retitled.tsv",
    columns: { number: WORDS, words: WORDS, target: ID, ...REASON },
    key: ["number", "words"],
  },
  external: { file: "link/external.tsv", columns: { pattern: PATTERN, ...REASON }, key: ["pattern"] },
  equivalents: {
    file: "link/equivalents.tsv",
    columns: { printed: WORDS, equivalent: WORDS, ...REASON },
    key: ["printed"],
  },
  wordFamilies: { file: "link/word-families.tsv", columns: { stem: WORDS, words: WORDS, ...REASON }, key: ["stem"] },
  noReferences: {
    file: "link/no-references.tsv",
    columns: { pattern: PATTERN, where: oneOf("bold", "titles", "running text", "1e text"), ...REASON },
    key: ["pattern", "where"],
  },
  abbreviations: {
    file: "language/abbreviations.tsv",
    columns: { typed: WORDS, meant: WORDS, when: oneOf("always", "capitals"), ...REASON },
    key: ["typed", "meant"],
  },
  synonyms: {
    file: "language/synonyms.tsv",
    columns: { typed: WORDS, meant: WORDS, own: ANYTHING, ...REASON },
    key: ["typed"],
  },
  stopWords: { file: "language/stop-words.tsv", columns: { words: WORDS, ...REASON }, key: ["words"] },
  requests: { file: "language/requests.tsv", columns: { words: WORDS, ...REASON }, key: ["words"] },
  weakWords: { file: "language/weak-words.tsv", columns: { words: WORDS, ...REASON }, key: ["words"] },
} as const satisfies Readonly<Record<string, Shape & { readonly file: string }>>;

export type TableName = keyof typeof TABLES;
