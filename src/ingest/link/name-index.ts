/** @file Indexes all names that references can contain, by document and by lookup key. */
import { groupBy } from "../../group-by.js";
import { remember } from "../../language/remember.js";
import type {
  DocumentInfo,
  DocumentRole,
  Edition,
  EditorialTable,
  Kind,
  ParsedSection,
  Problem,
  TableRow,
} from "../../model.js";
import { newestWhole } from "../../newest-whole.js";
import { isTitle, KEY_TYPES, type KeyType, nameKey, nameKeys } from "./name-key.js";

/** A name of a section: its title, an alias, or a shorter name that the title contains. */
export interface Name {
  readonly section: ParsedSection;
  readonly name: string;
  readonly words: readonly string[];
}

export type NameIndex = ReturnType<typeof indexNames>;

/** Indexes every section by its names. Credits and notices are indexed only by number. */
export function indexNames(sections: readonly ParsedSection[], described: readonly DocumentInfo[], tables: LinkTables) {
  const reach = readReach(described);
  const keysOf = remember((name: string) => nameKeys(name, tables.families));
  const byDocument = groupBy(sections, ({ document }) => document);
  const isTarget = ({ kind, parent }: ParsedSection) => !NO_TARGETS.has(kind) && (kind !== "notice" || parent !== null);
  const names = new Map(
    Array.from(byDocument, ([id, own]) => [id, own.filter(isTarget).flatMap((section) => namesOf(section, reach))]),
  );
  const documents: Documents = new Map(
    Array.from(names, ([id, own]) => {
      const byKey = KEY_TYPES.map((type) => [type, groupBy(own, ({ name }) => keysOf(name)[type])]);
      return [id, Object.fromEntries(byKey)];
    }),
  );
  const numbered = sections.filter(({ number }) => number !== null);
  return {
    reach,
    tables,
    sections: new Map(sections.map((section) => [section.id, section])),
    documents,
    firstWords: new Map(Array.from(names, ([id, own]) => [id, groupBy(own, ({ words }) => words[0] ?? "")])),
    /** Sections, keyed by document id and number, separated by a space. Two sections can have the same number. */
    numbers: groupBy(numbered, ({ document, number }) => `${document} ${number}`),
    listItems: listItems(sections.filter((section) => reach.roleOf(section) === "lists")),
    icons: new Set(sections.filter(({ kind }) => kind === "icon").map(({ title }) => nameKey(title))),
    butOneWord: butOneWord(documents),
    /** All words that appear in lower case in any text. */
    commonWords: new Set(sections.flatMap(({ text }) => text.match(COMMON_WORD) ?? [])),
    keysOf,
  };
}

const COMMON_WORD = /(?<![\p{L}\p{N}'’-])\p{Ll}[\p{L}'’-]*/gu;

/** Names in reading order, keyed by document id, then key type, then key. */
type Documents = ReadonlyMap<string, Readonly<Record<KeyType, ReadonlyMap<string, readonly Name[]>>>>;

/** Returns a function that finds the names that differ from the given words only in the word at index `at`. */
function butOneWord(documents: Documents) {
  const keyOf = (words: readonly string[], at: number): string => `${at} ${words.toSpliced(at, 1, "").join(" ")}`;
  const namesOf = remember((document: string) => {
    const names = [...(documents.get(document)?.folded.values() ?? [])].flat();
    const keyed = names.flatMap((name) => name.words.map((_, at) => ({ name, key: keyOf(name.words, at) })));
    return groupBy(keyed, ({ key }) => key);
  });
  return (document: string, words: readonly string[], at: number): readonly Name[] =>
    namesOf(document)
      .get(keyOf(words, at))
      ?.map(({ name }) => name) ?? [];
}

/** Maps each list item to the section that contains the list. Includes only lists with one item per line. */
function listItems(sections: readonly ParsedSection[]): Map<string, ParsedSection> {
  const lists = sections.filter(({ kind }) => kind === "list");
  const items = lists.flatMap((section) =>
    section.text.split("\n").map((line): [string, ParsedSection] => [nameKey(line.replace(/^ *- /, "")), section]),
  );
  return new Map(items.reverse());
}

/** Kinds that are never targets: their names mean an affiliation or set, or the card of a temporary ruling. */
const NO_TARGETS: ReadonlySet<Kind> = new Set(["icon", "temporary-ruling"]);

const VERSION = /\((?:the borg|first contact|scoring)\)/i;
const CHOICE = /(\w+) \((\w+)\) (?=\w)/;
const IN_PARENTHESES = /^(.+?) \(([^()]+)\)$/;

/** Returns the names of a section. A title with parentheses can have several names: both halves of "One of Eleven
 *  (Procurement Drone)", both readings of "once each (every) turn". "Battle restrictions (affiliations)" also has the
 *  name "Battle restrictions". A version of a card, such as "Seven of Nine (The Borg)", has only its full name. */
function namesOf(section: ParsedSection, reach: Reach): Name[] {
  const { title, aliases = [], edition } = section;
  const role = reach.roleOf(section);
  const names = new Set<string>();
  for (const printed of [title, ...aliases, ...(edition === "2e" ? partsOfTitle(title) : [])]) {
    names.add(printed);
    const [, first, second] = IN_PARENTHESES.exec(printed) ?? [];
    if ((role === "glossary" || role === "faq") && first && second && !VERSION.test(printed)) {
      names.add(first);
      if (isTitle(second)) names.add(second);
    }
    if (CHOICE.test(printed)) names.add(printed.replace(CHOICE, "$1 ")).add(printed.replace(CHOICE, "$2 "));
  }
  const keyed = Array.from(names, (name) => ({ section, name, words: nameKey(name).split(" ") }));
  return keyed.filter(({ words }) => words[0] !== "");
}

const LABEL = /^(?:\d+\. |ORDER – )/;
const JOINED = /,? and |, (?=.* and )| ?\/ ?/i;

/** Returns the name after a label (`2. EXECUTE ORDERS`), or the names that a title combines ("IN PLAY/NOT IN PLAY"),
 *  but does not split headwords in lower case ("play and place"). */
function partsOfTitle(title: string): string[] {
  const bare = title.replace(LABEL, "");
  if (bare !== title) return [bare];
  const parts = title.split(JOINED);
  return parts.length > 1 && /^\p{Lu}/u.test(title) ? parts : [];
}

type Reach = ReturnType<typeof readReach>;

/** Determines which documents a reference can mean. A reference to a document with several printings means the newest
 *  complete one that is not newer than the citing text. */
function readReach(documents: readonly DocumentInfo[]) {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const reaches = new Map(
    documents.map((citing) => {
      const printingOf = (id: string): string => {
        const one = byId.get(id);
        if (!one?.whole || id === citing.id) return id;
        return newestWhole(byId.get(one.printingOf ?? id) ?? one, documents, citing.date).id;
      };
      const own = documents.filter((one) => one.printingOf === undefined && one.edition === citing.edition);
      const byRole = groupBy(own, ({ role }) => role);
      const texts = [...new Set(citing.reach.map(printingOf))];
      const legend = [citing.id, ...texts.filter((id) => id !== citing.id)];
      const withRole = new Map([...byRole].map(([role, all]) => [role, all.map(({ id }) => printingOf(id))]));
      return [citing.id, { texts, legend, withRole, printingOf }];
    }),
  );
  /** Ids of the documents to which a reference in this section can refer, nearest first. */
  const inReach = ({ kind, document }: ParsedSection): readonly string[] =>
    reaches.get(document)?.[kind === "icon" ? "legend" : "texts"] ?? [];
  return {
    roleOf: ({ document }: ParsedSection) => byId.get(document)?.role,
    withRole: ({ document }: ParsedSection, role: DocumentRole): readonly string[] =>
      reaches.get(document)?.withRole.get(role) ?? [],
    inReach,
    /** Returns the section's document if the document's own entries take precedence: in legacy texts, partial documents
     *  and the icon legend. */
    ownFirst: (section: ParsedSection): readonly string[] => {
      const nearest = inReach(section).slice(0, 1);
      return byId.get(nearest[0] ?? "")?.role === "glossary" ? [] : nearest;
    },
    /** If a reference in this section names the document `id`, returns the id of the printing that is meant. */
    printingFor: ({ document }: ParsedSection, id: string): string => reaches.get(document)?.printingOf(id) ?? id,
  };
}

export type LinkSources = Readonly<
  Record<"otherWords" | "retitled" | "external" | "equivalents" | "wordFamilies" | "noReferences", EditorialTable>
>;

export type Emphasis = "bold" | "titles";

type LinkTables = ReturnType<typeof readLinkTables>;

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
    /** Returns the row that says that these words, with this emphasis, are not a reference. */
    noReference: (words: string, emphasis: Emphasis) =>
      emphasised[emphasis].find(({ pattern }) => pattern.test(words))?.row,
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
    /** Returns a problem for each unused row. An unused row is not a fault, because a change in a text can make it
     *  unnecessary. */
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
