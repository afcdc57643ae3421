/** @file Strategies that look up the printed words of a mention in entries, titles, errata, lists and cards. */
import type { DocumentRole, Kind, LinkStatus, ParsedSection, TableRow } from "../../model.js";
import type { Mention } from "./mention.js";
import type { Name, NameIndex } from "./name-index.js";
import { isCapitalised, isTitle, type KeyType, nameKey } from "./name-key.js";

export interface Query extends Pick<Mention, "name" | "kind" | "number" | "box"> {
  readonly section: ParsedSection;
  /** Whether the words begin a sentence. If so, their capital letter has no meaning. */
  readonly opensSentence: boolean;
  readonly excludesSelf?: true;
}

export interface Match {
  /** Several sections if the words are ambiguous, and none if the target is not a section. */
  readonly sections: readonly ParsedSection[];
  readonly status?: LinkStatus;
  readonly reason?: string;
  readonly confidence?: number;
  readonly anchor?: string;
  readonly row?: TableRow;
  /** True if the number and the title belong to different sections. If so, the target is the section with the title. */
  readonly numberDisagrees?: true;
}

export type Strategy = (query: Query, index: NameIndex) => Match | null;

type LookUp = readonly [role: DocumentRole, type: KeyType];

export const ENTRY: readonly LookUp[] = [
  ["glossary", "folded"],
  ["glossary", "singular"],
];
export const ENTRY_OR_TITLE: readonly LookUp[] = [...ENTRY, ["rulebook", "folded"], ["rulebook", "singular"]];

const LOOSE_KEYS: ReadonlySet<KeyType> = new Set(["family", "order"]);

export function lookUp(query: Query, index: NameIndex, document: string, type: KeyType): Match | null {
  const key = index.keysOf(query.name)[type];
  const names = key === "" ? undefined : index.documents.get(document)?.[type].get(key);
  const sections = names ? choose(names, query, LOOSE_KEYS.has(type)) : [];
  return sections.length > 0 ? { sections } : null;
}

export function firstOf(query: Query, index: NameIndex, lookUps: readonly LookUp[]): Match | null {
  for (const [role, type] of lookUps) {
    for (const document of index.reach.withRole(query.section, role)) {
      const match = lookUp(query, index, document, type);
      if (match) return match;
    }
  }
  return null;
}

export function under(...lookUps: readonly LookUp[]): Strategy {
  return (query, index) => firstOf(query, index, lookUps);
}

const MAIN_KINDS: ReadonlySet<Kind> = new Set([
  "chapter",
  "section",
  "term",
  "card",
  "see-only",
  "erratum",
  "ruling",
  "faq",
]);

/** Chooses by capitals and punctuation, then by kind: "captured" is not a card, and "Khan!" is not Khan. Returns all
 *  candidates if none is more likely than the others.
 *  @param isStrict - whether a capitalised word matches a lower-case term only at the start of a sentence or in a See
 *  clause */
export function choose(names: readonly Name[], query: Query, isStrict: boolean): ParsedSection[] {
  const fitting = names.filter((name) => fits(name, query, isStrict));
  if (fitting.length < 2) return fitting.map(({ section }) => section);
  const tests: readonly ((name: Name) => boolean)[] = [
    ({ name }) => query.opensSentence && !isCapitalised(name),
    ({ name }) => name === query.name,
    ({ name }) => isCapitalised(name) === isCapitalised(query.name),
    ({ name }) => isTitle(name) === isTitle(query.name),
    ({ section }) => MAIN_KINDS.has(section.kind),
    ({ name, section }) => section.title === name,
  ];
  const chosen = tests.reduce((left, test) => (left.some(test) ? left.filter(test) : left), fitting);
  return [...new Set(chosen.map(({ section }) => section))];
}

function fits({ section, name }: Name, query: Query, isStrict: boolean): boolean {
  if (query.excludesSelf && section.id === query.section.id) return false;
  if (query.name.endsWith("!") && !name.endsWith("!")) return false;
  if (!isCapitalised(query.name)) return query.kind === "see" || !isCardTitle(section, name) || /^[A-Z]{2}/.test(name);
  const isFree = query.kind === "see" || query.opensSentence || query.section.kind === "icon";
  return !isStrict || isFree || isCapitalised(name);
}

function isCardTitle({ kind }: ParsedSection, name: string): boolean {
  return isCapitalised(name) && (kind === "card" || kind === "erratum" || kind === "see-only");
}

/** Finds entries in the document that contains the mention, if entries of that document take precedence. */
export const inOwnDocument: Strategy = (query, index) => {
  for (const type of ["folded", "singular", "family"] as const) {
    for (const document of index.reach.ownFirst(query.section)) {
      const match = lookUp(query, index, document, type);
      // A heading without text does not explain a term.
      const isHeading = match?.sections.every(({ text }) => text === "");
      if (match && !(isHeading && query.kind === "mention")) return match;
    }
  }
  return null;
};

export const byExactHeadword: Strategy = (query, index) => {
  const match = firstOf(query, index, [["glossary", "folded"]]);
  return match?.sections.some((section) => section.title === query.name) ? match : null;
};

/** Finds a Rulebook title in a See clause ("See [Entering Play](#)"). Glossary headwords are in lower case. */
export const bySectionTitle: Strategy = (query, index) => {
  const isTitled = /^\W*[A-Z]\S* (?:\S+ )*[A-Z]|^[A-Z]{4,}$/.test(query.name);
  if (query.kind !== "see" || !isInRulebook(query, index) || !isTitled) return null;
  return firstOf(query, index, [["rulebook", "folded"]]);
};

export function isInRulebook({ section }: Query, { reach }: NameIndex): boolean {
  return section.edition === "1e" && reach.withRole(section, "rulebook").includes(section.document);
}

const ERRATUM: readonly LookUp[] = [
  ["errata", "folded"],
  ["errata", "singular"],
];

export const byErratum: Strategy = (query, index) => {
  const match = query.section.edition === "1e" ? firstOf(query, index, ERRATUM) : null;
  return match && { ...match, status: "card" };
};

/** Finds the list in which these words are an item, for example the list of skills. */
export const byListItem: Strategy = (query, index) => {
  const list = query.section.edition === "1e" ? index.listItems.get(index.keysOf(query.name).folded) : undefined;
  return list ? { sections: [list], reason: `an item of the list "${list.title}"` } : null;
};

/** Recognises cards. A name in lower case is not a card, unless a capitalised name follows ("gold-bordered Chakotay"). */
export const asCard: Strategy = ({ name }) => {
  const title = name.replace(/ \([^()]+\)/, "");
  const isCard =
    (isCapitalised(title) && isTitle(title)) || / \p{Lu}[\p{L}']+$/u.test(name) || /^[\d']+ ?\p{L}/u.test(name);
  return isCard ? { sections: [], status: "card" } : null;
};

/** Recognises websites and documents outside the corpus. Such a reference has no target, but is not a problem. */
export const asExternal: Strategy = (query, { tables }) => {
  const row = tables.external.find(({ pattern }) => pattern.test(query.name))?.row;
  return row ? { sections: [], status: "external", reason: row["reason"] ?? "", row } : null;
};

export const byReview: Strategy = (query, index) => {
  if (query.section.edition !== "1e") return null;
  const { folded, singular } = index.keysOf(query.name);
  const row = index.tables.otherWords.get(folded) ?? index.tables.otherWords.get(singular);
  const section = row && targetOfRow(row, query, index);
  return row && section ? { sections: [section], reason: row["reason"] ?? "", row } : null;
};

/** Prefers a section with the same title in the mention's document, or in the printing that the mention refers to. */
export function targetOfRow(row: TableRow, { section }: Query, index: NameIndex): ParsedSection | undefined {
  const target = index.sections.get(row["target"] ?? "");
  if (!target) return undefined;
  const documents = [...index.reach.ownFirst(section), index.reach.printingFor(section, target.document)];
  if (documents.every((id) => id === target.document)) return target;
  const titled = documents.flatMap((id) => index.documents.get(id)?.folded.get(nameKey(target.title)) ?? []);
  return titled[0]?.section ?? target;
}
