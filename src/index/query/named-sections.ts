/** @file Finds the sections that a query names: by number, citation, title, misspelt title, or as the subject of a
 *  question. */
import { editDistance } from "../../language/edit-distance.js";
import type { ParsedQuery } from "../../language/parse-query.js";
import type { Resolution } from "../../language/reference/reference.js";
import { tokenWords } from "../../language/tokenize.js";
import type { Kind, Section } from "../../model.js";
import { foldedTitle, stemsKey } from "../build/titles.js";
import type { EditionIndex } from "../edition-index.js";

/** Number of neighbouring sections to suggest for an unknown number. */
const NEIGHBOURS = 3;

/** Returns the sections that a query cites: first those that its reference refers to, then others with the same number,
 *  in document order. A title is treated as a citation only if the query also names a document. */
export function citedSections(
  { byId, byNumber }: EditionIndex,
  { number }: ParsedQuery,
  { written, status, sections }: Resolution,
): readonly Section[] {
  const isCited = number !== null || written.form === "address" || status === "OK";
  const named = isCited ? sections.flatMap(({ id }) => byId.get(id) ?? []) : [];
  const numbered = number === null ? [] : (byNumber.get(number) ?? []);
  return [...new Set([...named, ...numbered])];
}

/** Returns sections to suggest for a number that does not exist: those with the nearest numbers, then those whose
 *  number is the longest existing prefix of this number.
 *  @example 10.2.11 → 10.2.10, 10.2.9 … */
export function nearestSections({ byNumber }: EditionIndex, number: string): readonly Section[] {
  const parts = number.split(".");
  const last = Number.parseInt(parts.pop() ?? "", 10);
  const parent = parts.join(".");
  const found: Section[] = [];
  if (parts.length > 0 && !Number.isNaN(last)) {
    const siblings = [...byNumber.keys()]
      .filter((known) => known.startsWith(`${parent}.`) && /^\d+$/.test(known.slice(parent.length + 1)))
      .map((known) => Number(known.slice(parent.length + 1)))
      .sort((a, b) => Math.abs(a - last) - Math.abs(b - last) || a - b);
    for (const sibling of siblings.slice(0, NEIGHBOURS))
      found.push(...(byNumber.get(`${parent}.${sibling}`) ?? []).slice(0, 1));
  }
  while (parts.length > 0) {
    const sections = byNumber.get(parts.join("."));
    if (sections) return [...found, ...sections];
    parts.pop();
  }
  return found;
}

/** The kinds of entries that only repeat the title of another section or refer to it. */
const OVERVIEWS: ReadonlySet<Kind> = new Set<Kind>(["see-only", "icon", "list"]);

/** Returns the ids of the sections whose title is the whole query. If the query names a document, sections in that
 *  document take precedence. From other documents, includes only current sections, and prefers the exact title to
 *  titles with other forms of its words (for example "captured" to "capturing"). Leaves out a section that is governed
 *  by another one in the list, unless both are printings of the same rule. If no current section has this title,
 *  returns the targets of see-only entries. */
export function titledSections(
  { byId, sections, titleStems }: EditionIndex,
  words: readonly string[],
  documents: readonly string[],
): readonly string[] {
  const named = (titleStems.get(stemsKey(words)) ?? []).map((position) => sections[position] as Section);
  const inDocument = named.filter((section) => documents.includes(section.document));
  if (inDocument.length > 0) return inDocument.map(({ id }) => id);
  const inflected = named.filter(({ status, kind }) => status === "current" && !OVERVIEWS.has(kind));
  const exact = inflected.filter(({ title }) => foldedTitle(title) === words.join(" "));
  const current = exact.length > 0 ? exact : inflected;
  const currentById = new Map(current.map((section) => [section.id, section]));
  const governing = current.filter((section) => {
    const above = currentById.get(section.authority.governedBy ?? "");
    return !above || arePrintings(above, section);
  });
  return current.length > 0
    ? governing.map(({ id }) => id)
    : named.flatMap((section) => redirectTargets(byId, section));
}

/** Whether two sections are printings of the same rule. The ranking decides which of two printings comes first. */
function arePrintings(one: Section, other: Section): boolean {
  return one.printings?.some(({ id }) => id === other.id) ?? false;
}

/** Returns the target ids of an entry that only says "see …". Leaves out targets that are see-only entries
 *  themselves. */
function redirectTargets(byId: EditionIndex["byId"], { kind, links }: Section): string[] {
  if (kind !== "see-only") return [];
  const targets = links.flatMap((link) => (link.kind === "mention" ? [] : (byId.get(link.target ?? "") ?? [])));
  return targets.filter((target) => target.kind !== "see-only").map(({ id }) => id);
}

/** Matches a query that may be an icon code, with or without brackets. */
const ICON_CODE = /^\[?([A-Z0-9][\w-]{0,9})\]?$/;

/** If the query is an icon code, returns the sections with the icon's title. If only icons have this title, returns
 *  the icon.
 *  @example sectionsOfIcon(index, "HA") // => [Hidden agenda] */
export function sectionsOfIcon(index: EditionIndex, typed: string): readonly Section[] {
  const [whole = "", code = ""] = ICON_CODE.exec(typed.trim()) ?? [];
  // Phones begin every query with a capital letter. "Fed" is an abbreviation, so it means the icon. "Down" is not, so it
  // means the word, but "[Down]" means the icon.
  const isWord = /^[A-Z][a-z]+$/.test(whole) && index.language.expand([code.toLowerCase()]).length === 0;
  if (code === "" || isWord) return [];
  const icon = index.sections.find(({ kind, aliases = [] }) => kind === "icon" && aliases.includes(`[${code}]`));
  if (!icon) return [];
  const sectionsWith = (title: string): readonly Section[] =>
    titledSections(index, tokenWords(title), [])
      .flatMap((id) => index.byId.get(id) ?? [])
      .filter((section) => foldedTitle(section.title) === foldedTitle(title));
  const [titled = [icon]] = [icon.title, `${icon.title} icon`].map(sectionsWith).filter((some) => some.length > 0);
  return titled;
}

const MAX_TITLES = 3;
/** Limits for correcting a typo in a title: minimum number of letters, and maximum number of words. */
const MIN_LETTERS = 8;
const MAX_TITLE_WORDS = 6;

/** Returns up to three titles that differ from the query by at most `most` edits, the nearest first. If possible,
 *  titles are spelt as in a current text. Returns no titles if the query is an everyday word. */
export function nearestTitles({ titles, sections, language }: EditionIndex, typed: string, most: number): string[] {
  if (language.isEveryday(typed)) return [];
  const near: { readonly title: string; readonly distance: number }[] = [];
  for (const key of titles.keys()) {
    const distance = editDistance(typed, key, most);
    if (distance > most) continue;
    const titled = (titles.get(key) ?? [])
      .map((position) => sections[position] as Section)
      .filter(({ title }) => title !== "" && foldedTitle(title) === key);
    const [named] = titled.toSorted((a, b) => a.status.localeCompare(b.status));
    if (named) near.push({ title: named.title, distance });
  }
  return near
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_TITLES)
    .map(({ title }) => title);
}

/** Returns the only title that is one typo away from the query. Returns null if there are several such titles or none,
 *  or if the query is a title itself or contains digits. */
export function misspeltTitle(index: EditionIndex, words: readonly string[]): string | null {
  const typed = foldedTitle(words.join(" "));
  if (typed.length < MIN_LETTERS || words.length > MAX_TITLE_WORDS || /\d/.test(typed)) return null;
  if (index.titleStems.has(stemsKey(words))) return null;
  const [title, ...others] = nearestTitles(index, typed, 1);
  return title !== undefined && others.length === 0 ? title : null;
}

const OPENING =
  /^(?:what(?:s| is| are| was| does| do)?|how do(?:es)?(?=.* works?$)|define|definition of|meaning of|explain|tell me about) (?:an? |the )?/;
const CLOSING = / (?:means?|meant|stands? for|works?|do|for|says?)$/;
/** Matches the words before or after a card's name in a request for the card's text. */
const TEXT_OF =
  /^(?:(?:card|game) ?)?(?:text|wording) (?:of|for|on) (?:the )?| (?:(?:card|game|revised) ?)?(?:text|wording)$/;
/** Maximum number of words in a term. A longer subject is a description. */
const MAX_TERM_WORDS = 5;

/** If the query asks for the definition of a term or the text of a card, returns the words of the term or of the card's
 *  name. Otherwise returns null.
 *  @param words - folded words of the query
 *  @example definedSubject(["what", "is", "a", "docked", "ship"]) // => ["docked", "ship"]
 *  @example definedSubject(["how", "does", "combat", "work"]) // => ["combat"]
 *  @example definedSubject(["fire", "sculptor", "text"]) // => ["fire", "sculptor"] */
export function definedSubject(words: readonly string[]): readonly string[] | null {
  const query = words.join(" ");
  const rest = query.replace(OPENING, "").replace(TEXT_OF, "");
  const subject = rest.replace(CLOSING, "").split(" ");
  const isTheCard = /^(?:cards?|game|rules?)$/.test(subject.join(" ")) && TEXT_OF.test(query);
  return rest === query || isTheCard || subject.length > MAX_TERM_WORDS ? null : subject;
}
