/** @file All names a reference can mean, by document and by the keys under which they are looked up. */
import type { DocumentInfo, Kind, ParsedSection } from "../../model.js";
import type { LinkTables } from "./link-tables.js";
import { type Families, type KeyType, type NameKeys, nameKey, nameKeys } from "./name-key.js";
import { type Reach, readReach } from "./reach.js";
import { remember } from "./remember.js";
import { partsOfTitle } from "./title-parts.js";

/** A name of a section: its title, an alias, or a shorter name that its headword contains. */
export interface Name {
  readonly section: ParsedSection;
  /** As printed. */
  readonly name: string;
  /** The words of its folded key. */
  readonly words: readonly string[];
}

export interface NameIndex {
  readonly reach: Reach;
  readonly tables: LinkTables;
  readonly sections: ReadonlyMap<string, ParsedSection>;
  /** document → key type → key → names, in reading order. */
  readonly documents: ReadonlyMap<string, Readonly<Record<KeyType, ReadonlyMap<string, readonly Name[]>>>>;
  /** document → names by the first word of their folded key. */
  readonly firstWords: ReadonlyMap<string, ReadonlyMap<string, readonly Name[]>>;
  /** document and number, parted by a space → sections; a number can stand twice. */
  readonly numbers: ReadonlyMap<string, readonly ParsedSection[]>;
  /** Items of the lists, by their folded key → the list. */
  readonly listItems: ReadonlyMap<string, ParsedSection>;
  /** The folded keys of the icons' names. */
  readonly icons: ReadonlySet<string>;
  /** The names of a document that have all these words in their places but for the one at `at`. */
  readonly butOneWord: (document: string, words: readonly string[], at: number) => readonly Name[];
  /** The keys of a name that is looked up, computed once. */
  readonly keysOf: (name: string) => NameKeys;
}

/** Puts every section under its names. Sections that are no target of a reference by name (notices without a number,
 *  the credits) are still found by their number. */
export function indexNames(
  sections: readonly ParsedSection[],
  described: readonly DocumentInfo[],
  tables: LinkTables,
): NameIndex {
  const reach = readReach(described);
  const documents = new Map<string, Record<KeyType, Map<string, Name[]>>>();
  const firstWords = new Map<string, Map<string, Name[]>>();
  const numbers = new Map<string, ParsedSection[]>();
  for (const section of sections) {
    if (section.number !== null) push(numbers, `${section.document} ${section.number}`, section);
    const keys = documents.get(section.document) ?? emptyKeys();
    documents.set(section.document, keys);
    const first = firstWords.get(section.document) ?? new Map<string, Name[]>();
    firstWords.set(section.document, first);
    if (NO_TARGETS.has(section.kind) || isFrame(section)) continue;
    for (const name of namesOf(section, reach)) addName({ section, printed: name }, keys, first, tables.families);
  }
  const byId = new Map(sections.map((section) => [section.id, section]));
  const icons = new Set(sections.filter(({ kind }) => kind === "icon").map(({ title }) => nameKey(title)));
  const keysOf = remember((name) => nameKeys(name, tables.families));
  const items = listItems(sections.filter((section) => reach.roleOf(section) === "lists"));
  return {
    reach,
    tables,
    sections: byId,
    documents,
    firstWords,
    numbers,
    listItems: items,
    icons,
    butOneWord: butOneWord(documents),
    keysOf,
  };
}

/** Looks names up by all their words but one; the lists of a document are made when it is first asked for. */
function butOneWord(documents: NameIndex["documents"]): NameIndex["butOneWord"] {
  const keyOf = (words: readonly string[], at: number): string => `${at} ${words.toSpliced(at, 1, "").join(" ")}`;
  const namesOf = remember((document) => {
    const names = new Map<string, Name[]>();
    for (const name of [...(documents.get(document)?.folded.values() ?? [])].flat())
      for (const at of name.words.keys()) push(names, keyOf(name.words, at), name);
    return names;
  });
  return (document, words, at) => namesOf(document).get(keyOf(words, at)) ?? [];
}

/** The items of lists that stand on a line of their own. */
function listItems(sections: readonly ParsedSection[]): Map<string, ParsedSection> {
  const lists = sections.filter(({ kind }) => kind === "list");
  const items = lists.flatMap((section) =>
    section.text.split("\n").map((line): [string, ParsedSection] => [nameKey(line.replace(/^ *- /, "")), section]),
  );
  return new Map(items.reverse());
}

/** An icon shares its name with an affiliation or a set, a temporary ruling with its card. */
const NO_TARGETS: ReadonlySet<Kind> = new Set(["icon", "temporary-ruling"]);

/** Title blocks, contents and credits are no topic. */
function isFrame(section: ParsedSection): boolean {
  return section.kind === "notice" && section.parent === null;
}

function addName(
  { section, printed }: { readonly section: ParsedSection; readonly printed: string },
  keys: Record<KeyType, Map<string, Name[]>>,
  first: Map<string, Name[]>,
  families: Families,
): void {
  const own = nameKeys(printed, families);
  if (own.folded === "") return;
  const name = { section, name: printed, words: own.folded.split(" ") };
  for (const type of Object.keys(keys) as KeyType[]) push(keys[type], own[type], name);
  push(first, name.words[0] ?? own.folded, name);
}

function emptyKeys(): Record<KeyType, Map<string, Name[]>> {
  return { folded: new Map(), singular: new Map(), joined: new Map(), family: new Map(), order: new Map() };
}

const VERSION = /\((?:the borg|first contact|scoring)\)/i;
const CHOICE = /(\w+) \((\w+)\) (?=\w)/;
const IN_PARENTHESES = /^(.+?) \(([^()]+)\)$/;

/** Every name of a section: "One of Eleven (Procurement Drone)" also goes by each of its halves, "once each (every)
 *  turn" by each of its readings; "Seven of Nine (The Borg)" is a version and goes by its full name alone. */
function namesOf(section: ParsedSection, reach: Reach): string[] {
  const role = reach.roleOf(section);
  const names = new Set<string>();
  for (const printed of titlesOf(section)) {
    names.add(printed);
    const parts = IN_PARENTHESES.exec(printed);
    const isEntry = role === "glossary" || role === "faq";
    if (isEntry && parts && !VERSION.test(printed)) {
      names.add(parts[1] ?? printed);
      if (section.kind === "card" || section.kind === "faq" || /Drone/.test(printed)) names.add(parts[2] ?? printed);
    }
    if (CHOICE.test(printed)) names.add(printed.replace(CHOICE, "$1 ")).add(printed.replace(CHOICE, "$2 "));
  }
  return [...names];
}

/** The title, the aliases and, where terms are run into one title, each of them. */
function titlesOf({ title, aliases = [], edition }: ParsedSection): string[] {
  return [title, ...aliases, ...(edition === "2e" ? partsOfTitle(title) : [])];
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
