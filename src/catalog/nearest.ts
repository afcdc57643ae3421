/** @file What comes nearest to an id that does not exist: by number where it is one, else by spelling, else by words.
 *  API, pages and terminal offer the same, and never a text of the other edition. */
import { slug } from "../language/fold.js";
import type { DocumentInfo, Section } from "../model.js";
import { nearestNames } from "./nearest-names.js";
import { isSectionNumber, nearestNumbers } from "./nearest-numbers.js";

export interface NearMisses {
  /** The sections nearest to an unknown id: in its document if that exists, else in its edition (the first unless it
   *  names the second), current documents before old ones. Nothing where nothing comes near.
   *  @example nearest("1e/rulebook/7.6.99") // => 7.6 and its subsections
   *  @example nearest("2e/rulebook/99") // => [], for the Second Edition has no numbers */
  nearest(id: string, count?: number): readonly Section[];
}

/** What is looked through: sections, and the names by which each may be called at the end of an address. */
interface Place {
  readonly sections: readonly Section[];
  readonly byName: ReadonlyMap<string, Section>;
}

/** Finds near misses among documents. The names of a place are gathered when somebody first misses something there. */
export function nearMisses(
  documents: readonly DocumentInfo[],
  sectionsOf: (document: string) => readonly Section[],
): NearMisses {
  const places = new Map<string, Place>();
  const placeOf = (name: string, within: readonly DocumentInfo[]): Place => {
    const place = places.get(name) ?? placeWith(within.flatMap(({ id }) => sectionsOf(id)));
    places.set(name, place);
    return place;
  };
  return {
    nearest(id, count = 5) {
      const parts = id.toLowerCase().split("/").filter(Boolean);
      const document = documents.find((one) => one.id === parts.slice(0, 2).join("/"));
      const wanted = parts.slice(document ? 2 : -1).join("/");
      if (!wanted) return [];
      const within = document ? nearestIn(placeOf(document.id, [document]), wanted, count) : [];
      if (within.length > 0) return within;
      const edition = parts[0] === "2e" ? "2e" : "1e";
      const inOrder = (["current", "legacy"] as const).flatMap((status) =>
        documents.filter((one) => one.edition === edition && one.status === status),
      );
      return nearestIn(placeOf(edition, inOrder), wanted, count);
    },
  };
}

function nearestIn({ sections, byName }: Place, wanted: string, count: number): readonly Section[] {
  const number = wanted.replace(/-\d+$/, "");
  if (isSectionNumber(number)) return nearestNumbers(number, sections, count);
  const names = nearestNames(slug(wanted), byName.keys(), 3 * count);
  return [...new Set(names.flatMap((name) => byName.get(name) ?? []))].slice(0, count);
}

/** A section is called by the end of its id, by its title and by its other names. */
function placeWith(sections: readonly Section[]): Place {
  const byName = new Map<string, Section>();
  for (const section of sections) {
    const { id, title, aliases = [] } = section;
    for (const name of [id.split("/").slice(2).join("/"), slug(title), ...aliases.map(slug)])
      if (name && !byName.has(name)) byName.set(name, section);
  }
  return { sections, byName };
}
