/** @file Which section of a new printing is which of the former: by id and title, then by title and text, then by likeness
 *  of the texts alone. */

import { groupBy } from "../../group-by.js";
import type { ParsedSection } from "../../model.js";
import { slug } from "../fold.js";
import { likenessOf, shingles } from "./runs.js";
import { wordNumbers } from "./word-numbers.js";

/** As much as meeting two sections takes. */
export type Comparable = Pick<ParsedSection, "id" | "title" | "text" | "hash" | "kind" | "document">;

/** Two texts so alike are one section, where the title says so or the id, and where nothing but the text does. */
const WITH_TITLE = 0.3;
const WITH_ID = 0.5;
const BY_TEXT = 0.6;

/** A section's answers in the other printing, by the section of the former one; one answers one at most. */
export type Meetings<Before, After> = ReadonlyMap<Before, After>;

/** Pairs the sections of two printings of one text. */
export function meetSections<Before extends Comparable, After extends Comparable>(
  former: readonly Before[],
  revised: readonly After[],
): Meetings<Before, After> {
  const met = new Map<Before, After>();
  const alike = likenesses();
  const left = () => {
    const taken = new Set(met.values());
    return revised.filter((section) => !taken.has(section));
  };
  const pass = (keyOf: KeyOf, accepts: (a: Before, b: After) => boolean): void => {
    const waiting = groupBy(left(), keyOf);
    for (const section of former.filter((one) => !met.has(one))) {
      const others = waiting.get(keyOf(section) ?? "") ?? [];
      const at = others.findIndex((other) => accepts(section, other));
      for (const found of at < 0 ? [] : others.splice(at, 1)) met.set(section, found);
    }
  };
  const titled = ({ document, title, kind }: Comparable) =>
    title === "" ? null : `${document} ${kind} ${slug(title)}`;
  pass(
    ({ id, title }) => `${id} ${slug(title)}`,
    () => true,
  );
  pass(
    ({ document, hash, text }) => (text === "" ? null : `${document} ${hash}`),
    (a, b) => slug(a.title) === slug(b.title),
  );
  pass(titled, (a, b) => a.hash === b.hash || alike(a.text, b.text) >= WITH_TITLE);
  pass(
    ({ document, hash, text }) => (text === "" ? null : `${document} ${hash}`),
    () => true,
  );
  pass(
    ({ id }) => id,
    (a, b) => alike(a.text, b.text) >= WITH_ID,
  );
  for (const section of former.filter((one) => !met.has(one))) {
    const near = mostAlike(section, left(), alike);
    if (near) met.set(section, near);
  }
  return met;
}

type KeyOf = (section: Comparable) => string | null;

function mostAlike<After extends Comparable>(
  section: Comparable,
  others: readonly After[],
  alike: (first: string, second: string) => number,
): After | null {
  const near = others
    .filter(({ document, kind }) => document === section.document && kind === section.kind)
    .map((other) => ({ other, likeness: alike(section.text, other.text) }))
    .sort((a, b) => b.likeness - a.likeness)[0];
  return near && near.likeness >= BY_TEXT ? near.other : null;
}

/** How alike two texts are, each read once: 0 to 1. */
export function likenesses(): (first: string, second: string) => number {
  const { read } = wordNumbers();
  const runs = new Map<string, ReadonlySet<number>>();
  const runsIn = (text: string): ReadonlySet<number> => {
    const known = runs.get(text) ?? shingles(read(text));
    runs.set(text, known);
    return known;
  };
  return (first, second) => {
    const [a, b] = [runsIn(first), runsIn(second)];
    let shared = 0;
    for (const run of a) if (b.has(run)) shared++;
    return likenessOf(shared, a.size, b.size);
  };
}
