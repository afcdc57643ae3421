/** @file By what references find titles and other names, as parts that can be kept and back. */
import type { NameKeys } from "../../language/reference/names/name-keys.js";
import type { Parts, StoredParts } from "./parts.js";

/** The keys of names as parts. */
export function nameParts({ byWay, byStem, byCount }: NameKeys): Parts {
  const ways = byWay.map((keys, way) => [`names/${way}`, keys] as const);
  return { ...Object.fromEntries(ways), "names/ways": byWay.length, "names/stems": byStem, "names/byCount": byCount };
}

/** The keys of names out of their parts. */
export function namesIn(parts: StoredParts): NameKeys {
  const ways = Array.from({ length: parts.told("names/ways") }, (_, way) => way);
  return {
    byWay: ways.map((way) => parts.numbers(`names/${way}`, Float64Array)),
    byStem: parts.numbers("names/stems", Float64Array),
    byCount: parts.told("names/byCount"),
  };
}
