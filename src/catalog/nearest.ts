/** @file Finds the closest matches for an unknown id, number or name, always in the same edition. */
import { editDistance } from "../language/edit-distance.js";
import { slug } from "../language/fold.js";
import type { DocumentInfo, Section } from "../model.js";

/** Names are compared only up to this number of characters. */
const MAX_NAME_LENGTH = 80;
/** Maximum number of edits per letter. With more edits, a short word would turn into a different word. */
const MAX_NAME_EDITS = 0.2;
/** Minimum number of letters in a word that two names share. Shorter words would often match by chance. */
const MIN_SHARED_WORD = 4;
/** Maximum number of wrong, missing or doubled digits in a mistyped number. */
const MAX_NUMBER_EDITS = 2;

const NUMBER = /^\d+(\.\d+)*$/;

interface Scope {
  readonly sections: readonly Section[];
  readonly byName: ReadonlyMap<string, Section>;
}

export function createNearestFinder(
  documents: readonly DocumentInfo[],
  sectionsOf: (document: string) => readonly Section[],
): (id: string, count?: number) => readonly Section[] {
  const scopes = new Map<string, Scope>();
  const scopeOf = (name: string, within: readonly DocumentInfo[]): Scope => {
    const scope = scopes.get(name) ?? createScope(within.flatMap(({ id }) => sectionsOf(id)));
    scopes.set(name, scope);
    return scope;
  };
  return (id, count = 5) => {
    const parts = id.toLowerCase().split("/").filter(Boolean);
    const document = documents.find((one) => one.id === parts.slice(0, 2).join("/"));
    const wanted = parts.slice(document ? 2 : -1).join("/");
    if (!wanted) return [];
    const inDocument = document ? nearestIn(scopeOf(document.id, [document]), wanted, count) : [];
    if (inDocument.length > 0) return inDocument;
    const edition = parts[0] === "2e" ? "2e" : "1e";
    const inEdition = documents.filter((one) => one.edition === edition);
    const [current, legacy] = ["current", "legacy"].map((status) => inEdition.filter((one) => one.status === status));
    return nearestIn(scopeOf(edition, [...(current ?? []), ...(legacy ?? [])]), wanted, count);
  };
}

function createScope(sections: readonly Section[]): Scope {
  const byName = new Map<string, Section>();
  for (const section of sections) {
    const { id, title, aliases = [] } = section;
    for (const name of [id.split("/").slice(2).join("/"), slug(title), ...aliases.map(slug)])
      if (name && !byName.has(name)) byName.set(name, section);
  }
  return { sections, byName };
}

function nearestIn({ sections, byName }: Scope, wanted: string, count: number): readonly Section[] {
  const number = wanted.replace(/-\d+$/, "");
  if (NUMBER.test(number)) return nearestNumbers(number, sections, count);
  const names = nearestNames(slug(wanted), byName.keys(), 3 * count);
  return [...new Set(names.flatMap((name) => byName.get(name) ?? []))].slice(0, count);
}

interface NumberedSection {
  readonly section: Section;
  readonly number: string;
  readonly parts: readonly number[];
}

/** Compares the first parts of the numbers. If no chapter has the first part of the wanted number, compares digit by
 *  digit.
 *  @example nearestNumbers("7.6.99", rulebook, 5) // => 7.6, its own sections, then 7.5 and 7.7
 *  @example nearestNumbers("77.6", rulebook, 3) // => 7.6, 7.5, 7.7 */
function nearestNumbers(wanted: string, sections: readonly Section[], count: number): Section[] {
  const parts = wanted.split(".").map(Number);
  const numbered = sections.flatMap((section): NumberedSection[] => {
    const { number } = section;
    return number && NUMBER.test(number) ? [{ section, number, parts: number.split(".").map(Number) }] : [];
  });
  const hasChapter = numbered.some((one) => one.parts[0] === parts[0]);
  const mistyped = hasChapter ? [] : nearestDigits(wanted, numbered, count);
  if (mistyped.length > 0) return mistyped;
  const rated = numbered.map((one) => {
    let shared = 0;
    while (shared < parts.length && shared < one.parts.length && one.parts[shared] === parts[shared]) shared += 1;
    return { ...one, shared, step: stepBetween(one.parts.slice(shared), parts.slice(shared)) };
  });
  return rated
    .sort((a, b) => b.shared - a.shared || a.step - b.step || a.parts.length - b.parts.length)
    .slice(0, count)
    .map(({ section }) => section);
}

/** Finds the numbers that differ in the fewest digits. If several are equally close, those with the same first digit
 *  come first, then those with the closest depth, then those with the closest last part. */
function nearestDigits(wanted: string, numbered: readonly NumberedSection[], count: number): Section[] {
  const parts = wanted.split(".").map(Number);
  const last = parts.at(-1) ?? 0;
  return numbered
    .map((one) => ({
      section: one.section,
      edits: editDistance(wanted, one.number, MAX_NUMBER_EDITS),
      first: one.number[0] === wanted[0] ? 0 : 1,
      depth: Math.abs(one.parts.length - parts.length),
      step: Math.abs((one.parts.at(-1) ?? 0) - last),
    }))
    .filter(({ edits }) => edits <= MAX_NUMBER_EDITS)
    .sort((a, b) => a.edits - b.edits || a.first - b.first || a.depth - b.depth || a.step - b.step)
    .slice(0, count)
    .map(({ section }) => section);
}

/** Returns the distance between two numbers without their common leading parts, or 0.5 for a parent section. */
function stepBetween([next, ...deeper]: readonly number[], [wanted]: readonly number[]): number {
  if (next === undefined) return wanted === undefined ? 0 : 0.5;
  return wanted === undefined ? 1 + deeper.length : Math.abs(next - wanted);
}

/** Returns the names of which `wanted` may be a misspelling, closest first. If no name is close enough, returns the
 *  names that share a word with `wanted`. All names are slugs. */
export function nearestNames(wanted: string, names: Iterable<string>, count = 5): readonly string[] {
  const name = wanted.toLowerCase().slice(0, MAX_NAME_LENGTH);
  const all = [...names];
  const maxEdits = Math.ceil(name.length * MAX_NAME_EDITS);
  const misspelt = closest(all, count, maxEdits, (other) => nameDistance(name, other.toLowerCase(), maxEdits));
  if (misspelt.length > 0) return misspelt;
  const words = wordsOf(name).filter((word) => word.length >= MIN_SHARED_WORD);
  return closest(all, count, -1, (other) => -sharedWords(words, other));
}

function closest(names: readonly string[], count: number, maxDistance: number, distanceOf: (name: string) => number) {
  return names
    .map((name) => ({ name, distance: distanceOf(name) }))
    .filter(({ distance }) => distance <= maxDistance)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ name }) => name);
}

/** Returns the edit distance between two names, or 1 if one name begins with the other. */
function nameDistance(wanted: string, name: string, maxEdits: number): number {
  if (wanted === name) return 0;
  if (wanted.length > 3 && (name.startsWith(wanted) || wanted.startsWith(`${name}-`))) return 1;
  return editDistance(wanted, name, maxEdits);
}

function sharedWords(wanted: readonly string[], name: string): number {
  // Most names contain none of the words. This check avoids splitting those names into words.
  const contained = wanted.filter((word) => name.includes(word));
  if (contained.length === 0) return 0;
  const words = wordsOf(name);
  return contained.filter((word) => words.includes(word)).length;
}

function wordsOf(name: string): readonly string[] {
  return name.split(/[^a-z0-9]+/);
}
