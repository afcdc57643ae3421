/** @file Numbers and citations go first to what they name. */
import type { Citation } from "../language/citation.js";
import type { Shard } from "./shard.js";
import type { Unit } from "./unit.js";

/** In which order the documents that use a number are offered; others follow in reading order. */
const ORDER = ["rulebook", "borg", "lists"];

/** The units that a number names: all of them where it is used twice, the document named in words first. */
export function lookUp(shard: Shard, citation: Citation): readonly Unit[] {
  const units = shard.byNumber.get(citation.number) ?? [];
  const rank = ({ section }: Unit): number => {
    const document = section.document.slice(section.document.indexOf("/") + 1);
    if (document === citation.document) return -1;
    const place = ORDER.indexOf(document);
    return place < 0 ? ORDER.length : place;
  };
  return [...units].sort((a, b) => rank(a) - rank(b) || a.at - b.at);
}

/** For a number that names nothing: what its longest known beginning names. */
export function nearestNumber(shard: Shard, citation: Citation): readonly Unit[] {
  const parts = citation.number.split(".");
  while (parts.length > 1) {
    parts.pop();
    const units = lookUp(shard, { ...citation, number: parts.join(".") });
    if (units.length > 0) return units;
  }
  return [];
}
