/** @file References that lead elsewhere or nowhere once a text is printed anew. */

import type { SectionPairs } from "../../language/pair-sections.js";
import type { Link, LinkedSection } from "../../model.js";
import type { BrokenLink } from "./revision.js";

type Linked = Pick<LinkedSection, "id" | "text" | "links">;

/** Compares where the same words lead before and after.
 *  @param before - all sections of all texts as they are
 *  @param after - the same with the new printing in the place of the former
 *  @param met - the sections of the two printings that answer each other
 *  @param nearest - what comes nearest to a section that is gone */
export function brokenLinks<Before extends Linked, After extends Linked>(
  before: readonly Before[],
  after: readonly After[],
  met: SectionPairs<Before, After>,
  nearest: (id: string) => string | null,
): BrokenLink[] {
  const byId = new Map(after.map((section) => [section.id, section]));
  const ids = new Map([...met].map(([from, to]) => [from.id, to.id]));
  const revised = new Set<Linked>(met.values());
  const nowOf = (id: string) => ids.get(id) ?? id;
  return before.flatMap((section): BrokenLink[] => {
    const now = met.get(section) ?? byId.get(section.id);
    // A section that is gone takes its references with it; another text under its id has its own.
    if (!now || (!met.has(section) && revised.has(now))) return [];
    const later = linksByWords(now);
    return [...linksByWords(section)].flatMap(([words, link]): BrokenLink[] => {
      const led = link.target;
      const other = later.get(words);
      if (led === null || !other || other.target === nowOf(led)) return [];
      const { text } = link;
      return [{ in: now.id, text, led, leads: other.target, nearest: ids.get(led) ?? nearest(led) }];
    });
  });
}

/** The references of a section by their words, those that stand there twice by how often they stood before; its words
 *  beside them may have changed. What only mentions a name is none. */
function linksByWords({ links }: Linked): Map<string, Link> {
  const counted = new Map<string, number>();
  return new Map(
    links
      .filter(({ kind }) => kind !== "mention")
      .map((link): [string, Link] => {
        const words = `${link.kind} ${link.text}`;
        const count = (counted.get(words) ?? 0) + 1;
        counted.set(words, count);
        return [`${words} ${count}`, link];
      }),
  );
}
