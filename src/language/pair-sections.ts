/** @file Pairs the sections of two printings, first by id and title, and last by similar texts. */
import { groupBy } from "../group-by.js";
import type { Kind, ParsedSection } from "../model.js";
import { slug } from "./fold.js";
import { makeLikeness } from "./similarity.js";

type Comparable = Pick<ParsedSection, "id" | "title" | "text" | "hash" | "kind" | "document">;

/** Minimum similarity of two texts with the same title, with only the same id, and with neither in common. */
const WITH_TITLE = 0.3;
const WITH_ID = 0.5;
const BY_TEXT = 0.6;

/** Kinds of Glossary entries. In a new printing, an entry may have a different kind. */
const ENTRY_KINDS: ReadonlySet<Kind> = new Set(["term", "card", "see-only"]);

type KeyOf = (section: Comparable) => string | null;

/** Pairs sections with their counterparts. Each section is in at most one pair. */
export function pairSections<Before extends Comparable, After extends Comparable>(
  earlier: readonly Before[],
  later: readonly After[],
): ReadonlyMap<Before, After> {
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
  const byTitle: KeyOf = ({ title, ...section }) => (title === "" ? null : `${classOf(section)} ${slug(title)}`);
  const [titles, laterTitles] = [groupBy(earlier, byTitle), groupBy(later, byTitle)];
  const isOnlyTitle = (section: Comparable) =>
    [titles, laterTitles].every((sections) => sections.get(byTitle(section) ?? "")?.length === 1);
  pairBy(
    ({ id, title }) => `${id} ${slug(title)}`,
    () => true,
  );
  pairBy(byText, (a, b) => slug(a.title) === slug(b.title));
  pairBy(byTitle, (a, b) => a.hash === b.hash || likeness(a.text, b.text) >= WITH_TITLE);
  pairBy(byText, () => true);
  pairBy(byTitle, isOnlyTitle);
  pairBy(
    ({ id }) => id,
    (a, b) => likeness(a.text, b.text) >= WITH_ID,
  );
  for (const section of earlier.filter((one) => !pairs.has(one))) {
    const [near] = unpaired()
      .filter((other) => classOf(other) === classOf(section))
      .map((other) => ({ other, alike: likeness(section.text, other.text) }))
      .sort((a, b) => b.alike - a.alike);
    if (near && near.alike >= BY_TEXT) pairs.set(section, near.other);
  }
  return pairs;
}

/** Returns the class of a section. Paired sections must have the same class, so no box is paired with a rule. */
function classOf({ document, kind }: Pick<Comparable, "document" | "kind">): string {
  return `${document} ${ENTRY_KINDS.has(kind) ? "entry" : kind}`;
}
