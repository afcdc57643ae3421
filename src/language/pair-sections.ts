/** @file Pairs the sections of two printings: by id and title, then by title and text, then by likeness of the text. */
import { groupBy } from "../group-by.js";
import type { ParsedSection } from "../model.js";
import { slug } from "./fold.js";
import { makeLikeness } from "./similarity.js";

/** The fields that pairing compares. */
type Comparable = Pick<ParsedSection, "id" | "title" | "text" | "hash" | "kind" | "document">;

/** Sections of the earlier printing and their counterparts in the later one, one to one. */
export type SectionPairs<Before, After> = ReadonlyMap<Before, After>;

/** Minimum likeness of two texts with the same title, with the same id, and with neither. */
const WITH_TITLE = 0.3;
const WITH_ID = 0.5;
const BY_TEXT = 0.6;

type KeyOf = (section: Comparable) => string | null;

export function pairSections<Before extends Comparable, After extends Comparable>(
  earlier: readonly Before[],
  later: readonly After[],
): SectionPairs<Before, After> {
  const pairs = new Map<Before, After>();
  const likeness = makeLikeness();
  const unpaired = () => {
    const taken = new Set(pairs.values());
    return later.filter((section) => !taken.has(section));
  };
  const pairBy = (keyOf: KeyOf, accepts: (a: Before, b: After) => boolean): void => {
    const candidates = groupBy(unpaired(), keyOf);
    for (const section of earlier.filter((one) => !pairs.has(one))) {
      const others = candidates.get(keyOf(section) ?? "") ?? [];
      const at = others.findIndex((other) => accepts(section, other));
      for (const other of at < 0 ? [] : others.splice(at, 1)) pairs.set(section, other);
    }
  };
  const byText: KeyOf = ({ document, hash, text }) => (text === "" ? null : `${document} ${hash}`);
  const byTitle: KeyOf = ({ document, title, kind }) => (title === "" ? null : `${document} ${kind} ${slug(title)}`);
  pairBy(
    ({ id, title }) => `${id} ${slug(title)}`,
    () => true,
  );
  pairBy(byText, (a, b) => slug(a.title) === slug(b.title));
  pairBy(byTitle, (a, b) => a.hash === b.hash || likeness(a.text, b.text) >= WITH_TITLE);
  pairBy(byText, () => true);
  pairBy(
    ({ id }) => id,
    (a, b) => likeness(a.text, b.text) >= WITH_ID,
  );
  for (const section of earlier.filter((one) => !pairs.has(one))) {
    const [near] = unpaired()
      .filter(({ document, kind }) => document === section.document && kind === section.kind)
      .map((other) => ({ other, alike: likeness(section.text, other.text) }))
      .sort((a, b) => b.alike - a.alike);
    if (near && near.alike >= BY_TEXT) pairs.set(section, near.other);
  }
  return pairs;
}
