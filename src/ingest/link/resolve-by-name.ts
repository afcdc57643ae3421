/** @file Strategies that look up a mention's words as printed: entries, titles, errata, lists, cards. */
import type { DocumentRole, Kind, LinkStatus, ParsedSection, TableRow } from "../../model.js";
import type { Mention } from "./mention.js";
import type { Name, NameIndex } from "./name-index.js";
import { isCapitalised, isTitle, type KeyType, nameKey } from "./name-key.js";

export interface Query extends Pick<Mention, "name" | "kind" | "number" | "box"> {
  /** The section that contains the mention. */
  readonly section: ParsedSection;
  /** Whether the words start a sentence, where a capital means nothing. */
  readonly opensSentence: boolean;
  /** Whether only other sections can be meant. */
  readonly excludesSelf?: true;
}

export interface Match {
  /** The sections that the words mean: several if ambiguous, empty if there is no section. */
  readonly sections: readonly ParsedSection[];
  readonly status?: LinkStatus;
  /** Replaces the reason of the strategy. */
  readonly reason?: string;
  /** Replaces the confidence of the strategy. */
  readonly confidence?: number;
  /** The anchor of the sub-heading that is meant. */
  readonly anchor?: string;
  /** The row of a reviewed table that decided. */
  readonly row?: TableRow;
  /** Set if the title and the number before it disagree. The title was used. */
  readonly numberDisagrees?: true;
}

export type Strategy = (query: Query, index: NameIndex) => Match | null;

/** The role of the documents to search, and the type of key to look up. */
export type LookUp = readonly [role: DocumentRole, type: KeyType];

export const ENTRY: readonly LookUp[] = [
  ["glossary", "folded"],
  ["glossary", "singular"],
];
export const ENTRY_OR_TITLE: readonly LookUp[] = [...ENTRY, ["rulebook", "folded"], ["rulebook", "singular"]];

/** Keys of inflected words. */
const LOOSE_KEYS: ReadonlySet<KeyType> = new Set(["family", "order"]);

/** Looks up the words in one document by one type of key. */
export function lookUp(query: Query, index: NameIndex, document: string, type: KeyType): Match | null {
  const key = index.keysOf(query.name)[type];
  const names = key === "" ? undefined : index.documents.get(document)?.[type].get(key);
  const sections = names ? choose(names, query, LOOSE_KEYS.has(type)) : [];
  return sections.length > 0 ? { sections } : null;
}

/** Returns the first match of several look-ups in the citing edition's documents. */
export function firstOf(query: Query, index: NameIndex, lookUps: readonly LookUp[]): Match | null {
  for (const [role, type] of lookUps) {
    for (const document of index.reach.withRole(query.section, role)) {
      const match = lookUp(query, index, document, type);
      if (match) return match;
    }
  }
  return null;
}

/** Creates a strategy that tries these look-ups in order. */
export function under(...lookUps: readonly LookUp[]): Strategy {
  return (query, index) => firstOf(query, index, lookUps);
}

/** Kinds that are preferred to a box with the same title. */
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

/** Chooses among names with the same key, first by capitals, then by the kind of section: "captured" is not a card, lore is not
 *  Lore, and Khan! is not Khan.
 *  @param isStrict - for inflected words. A capitalised word doesn't match a lower-case term unless it starts a sentence or is
 *    in a See clause or the icon legend
 *  @returns only the likeliest section if one can be chosen, otherwise all candidates */
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

/** Finds entries of the citing document itself, if its own entries come first. */
export const inOwnDocument: Strategy = (query, index) => {
  for (const type of ["folded", "singular", "family"] as const) {
    for (const document of index.reach.ownFirst(query.section)) {
      const match = lookUp(query, index, document, type);
      // A heading over other sections doesn't explain its word.
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

/** Finds the section with a title that is capitalised in a See clause of the Rulebook ("See [Entering Play](#) and [Reporting
 *  for Duty](#)"). A reference to the Glossary's lower-case headword would be in lower case. */
export const bySectionTitle: Strategy = (query, index) => {
  const isTitled = /^\W*[A-Z]\S* (?:\S+ )*[A-Z]|^[A-Z]{4,}$/.test(query.name);
  if (query.kind !== "see" || !isInRulebook(query, index) || !isTitled) return null;
  return firstOf(query, index, [["rulebook", "folded"]]);
};

/** Whether the reference is in the Rulebook itself, not in a part of it. */
export function isInRulebook({ section }: Query, { reach }: NameIndex): boolean {
  return section.edition === "1e" && reach.withRole(section, "rulebook").includes(section.document);
}

const ERRATUM: readonly LookUp[] = [
  ["errata", "folded"],
  ["errata", "singular"],
];

/** Finds the erratum of a card without an entry in the Glossary. */
export const byErratum: Strategy = (query, index) => {
  const match = query.section.edition === "1e" ? firstOf(query, index, ERRATUM) : null;
  return match && { ...match, status: "card" };
};

/** Finds the list that contains these words as an item, such as a skill or a piece of special equipment. */
export const byListItem: Strategy = (query, index) => {
  const list = query.section.edition === "1e" ? index.listItems.get(index.keysOf(query.name).folded) : undefined;
  return list ? { sections: [list], reason: `an item of the list "${list.title}"` } : null;
};

/** Recognises a card without an entry or erratum, with or without its printing in parentheses. Lower-case words are not a card
 *  ("Bynars card" is a lost entry), unless a name follows ("gold-bordered Chakotay"). */
export const asCard: Strategy = ({ name }) => {
  const title = name.replace(/ \([^()]+\)/, "");
  const isCard =
    (isCapitalised(title) && isTitle(title)) || / \p{Lu}[\p{L}']+$/u.test(name) || /^[\d']+ ?\p{L}/u.test(name);
  return isCard ? { sections: [], status: "card" } : null;
};

/** Recognises a website or document that is not among the texts: there is no target, but nothing is missing. */
export const asExternal: Strategy = (query, { tables }) => {
  const row = tables.external.find(([pattern]) => pattern.test(query.name))?.[1];
  return row ? { sections: [], status: "external", reason: row["reason"] ?? "", row } : null;
};

/** Finds the section that a reviewed table lists for these words. */
export const byReview: Strategy = (query, index) => {
  if (query.section.edition !== "1e") return null;
  const row = index.tables.otherWords.get(index.keysOf(query.name).folded);
  const section = row && targetOfRow(row, query, index);
  return row && section ? { sections: [section], reason: row["reason"] ?? "", row } : null;
};

/** Returns the section that a row names. A section with the same title takes its place if it is in the citing document, and
 *  that document's entries come first, or in the printing that the citing section means. */
export function targetOfRow(row: TableRow, { section }: Query, index: NameIndex): ParsedSection | undefined {
  const target = index.sections.get(row["target"] ?? "");
  if (!target) return undefined;
  const documents = [...index.reach.ownFirst(section), index.reach.printingFor(section, target.document)];
  if (documents.every((id) => id === target.document)) return target;
  const titled = documents.flatMap((id) => index.documents.get(id)?.folded.get(nameKey(target.title)) ?? []);
  return titled[0]?.section ?? target;
}
